// Made by `python -m rodinia.table.describe` from the Structs of rodinia.table. Do not edit.

export type FromPage =
  | Hello
  | DraftWish
  | PlanWish
  | ActWish
  | AboutWish
  | HintWish
  | LookWish
  | AtWish
  | TextWish
  | ChatWish
  | BotWish
  | BackWish
  | TalkWish
  | MuteWish
  | RemoveWish
  | ResignWish
  | OfferWish
  | ReplyWish
  | BeatWish;

export type FromTable =
  | MatchMessage
  | PeopleMessage
  | StateMessage
  | DraftMessage
  | AtMessage
  | ActedMessage
  | AboutMessage
  | HintMessage
  | BoardMessage
  | ReviewMessage
  | ChatMessage
  | ErrorMessage
  | BeatMessage;

/** What something is. */
export interface AboutMessage {
  t: "about";
  re: number | string | null;
  path: string[];
  text: string; // what the last key is, what it would bring, or why it cannot be chosen
}

/** Asks what something is. */
export interface AboutWish {
  t: "about";
  re?: number | string | null; // comes back in the answer
  path: string[]; // to what is asked about
  base?: number; // the step after which the draft would be played
  ids?: number[]; // the draft
}

/** Plays a turn: one or more steps of the seat whose eyes are in use. A base that the table has left is refused as stale; a sealed choice of another seat does not make it so. */
export interface ActWish {
  t: "act";
  re?: number | string | null; // comes back in the answer
  base: number; // the step after which it is played
  ids: number[]; // the turn
  token?: string; // printable; a second send with the same one changes nothing
}

/** Your turn is durable. */
export interface ActedMessage {
  t: "acted";
  re: number | string | null;
  token: string;
  seq: number; // so many steps have been played now
  again: boolean; // it had been played before
}

/** An action that could have been chosen. */
export interface ActionShown {
  id: number;
  share: number;
  error: number; // two errors
  chance: number; // how often good play would choose it
  words: string;
  act: string; // in the fewest words
  keys: string[]; // the nodes that it is pointed at with
  line: LineShown[];
}

/** One action that a bot likes. */
export type Advice = [
  id: number,
  text: string,
  share: number, // of the win, expected
];

/** The position after step `n` of a replay. */
export interface AtMessage {
  t: "at";
  re: number | string | null;
  n: number;
  eyes: number | null;
  seq: number; // so many steps have been played by now
  turn: number[]; // the seats to act then
  log: LogEntry[]; // the whole of it
  turns: Turn[]; // the same turn by turn
  scene: ScenePatch;
  prompt: Prompt;
  choices: Choice[]; // none
  sheet?: SheetLine[];
  board?: string;
}

/** Replays. */
export interface AtWish {
  t: "at";
  re?: number | string | null; // comes back in the answer
  n: number; // the position after this step
  eyes?: number | null; // a seat; null for a spectator's
}

/** Takes your seat back. */
export interface BackWish {
  t: "back";
  re?: number | string | null; // comes back in the answer
  seat: number; // yours
}

/** From an even share to the result. */
export interface BalanceTold {
  start: number;
  own: number;
  others: number;
  luck: number;
  rest: number;
  result: number;
}

/** One of us has been silent for a while; answer with the same. */
export interface BeatMessage {
  t: "beat";
}

/** Answers a beat. */
export interface BeatWish {
  t: "beat";
  re?: number | string | null; // comes back in the answer
}

/** What a seat could know of what others held. */
export interface Believed {
  hands: HandBelieved[];
  symbols: Record<string, string>; // that the drawings need
}

/** The board as text. */
export interface BoardMessage {
  t: "board";
  board: string;
}

/** Lets a bot play for yourself; or, as a player, for someone who has been away for 20 seconds. */
export interface BotWish {
  t: "bot";
  re?: number | string | null; // comes back in the answer
  seat: number; // for whom
  level?: string; // of the bot, for an own seat; for others the server chooses
}

/** Goes on from a position of a finished match, against bots. */
export interface BranchWish {
  n: number; // so many steps of the match have been played
  seat: number; // to be played by whoever asks
  level: string; // of the bots on the other seats
  steps?: ([number, number])[]; // played after those: pairs of actor and id
}

/** A card as a page shows it that sets its words in type. */
export interface Card {
  name: string;
  note: string; // what it does, or why it cannot be chosen
  tab: string; // the number in its corner
  tokens: Fact[]; // what it pays or costs
  art: string; // the picture alone
  size: number[]; // of the picture
  colour: number; // the player colour it is drawn in, -1 for none
  seat: number; // the player it stands for, or -1; without a picture the name below the card before it
  row: number; // of the zone's rows the one it lies in
}

/** Something that another seat may have held. */
export interface CardBelieved {
  label: string;
  svg: string;
  size: number[];
  chance: number; // in how many of the worlds that the seat could believe in
  held: boolean; // the truth
}

/** One reveal. */
export interface CellShown {
  ids: number[]; // the others' actions
  chance: number;
  first: number; // the seat that acts next; -1: nobody does
  share: number;
  came: boolean;
}

/** How a seat's score changes. */
export type Change = [
  seat: number,
  points: number,
];

/** New lines of chat. */
export interface ChatMessage {
  t: "chat";
  lines: Line[];
}

/** Says something. */
export interface ChatWish {
  t: "chat";
  re?: number | string | null; // comes back in the answer
  text: string; // at most 300 characters
}

/** How a legal action is pointed at. Programs can ignore paths and use ids. */
export type Choice = [
  id: number, // of the action
  path: string[], // keys of nodes, `turn/k` (a quarter turn), `do/x` (a button), in the order a person thinks
  label: string,
  act: string, // what is confirmed, in the fewest words, verb first; "" for the label
  name: string, // what a button for it shows; "" for the act
  promise: Promise | null, // what it is certain to bring; null: the rules give no number
];

/** One decision, in short. */
export interface ChoiceTold {
  n: number;
  seat: number;
  share: number; // of the win, for the seat, before it
  loss: number;
  error: number; // two errors
  verdict: "" | "blunder" | "inaccuracy" | "mistake";
  sealed: boolean;
  final: boolean; // it will not be looked at again
  found: boolean; // as good as the best
  solved: boolean;
  cost: number; // the loss as it is read beside the shares before and after it
}

/** Time for the whole match. */
export interface ClockSetting {
  seconds: number;
  add: number; // for each turn
}

/** Time for the whole match. */
export interface ClockWish {
  seconds: number;
  add?: number; // for each turn
}

/** Where the drafted turn leads. */
export interface DraftMessage {
  t: "draft";
  re: number | string | null;
  base: number;
  ids: number[]; // of a plan, in the order in which they are played
  complete: boolean; // confirm it: nothing can be added
  rests: boolean; // it may also be confirmed as it is, and the turn goes on afterwards
  sealed: boolean; // the last step shows only once it is confirmed
  act: string; // what is confirmed, in the fewest words
  points: number; // what the turn so far brings
  events: Happening[];
  scene: ScenePatch;
  prompt: Prompt;
  choices: Choice[];
  plan?: Plan; // where a turn is planned by quantities
  sheet?: SheetLine[];
  board?: string;
}

/** Tries out a turn on a position; plays nothing. */
export interface DraftWish {
  t: "draft";
  re?: number | string | null; // comes back in the answer
  base: number; // the step after which it would be played
  ids?: number[]; // the turn
}

/** What you asked for has not been done, and nothing has changed. */
export interface ErrorMessage {
  t: "error";
  code: "asked" | "bad_message" | "bad_options" | "bad_record" | "busy" | "closed" | "damaged" | "full" | "host" | "illegal" | "lesson" | "muted" | "no_game" | "no_hints" | "no_lesson" | "no_match" | "no_page" | "no_png" | "no_review" | "not_kept" | "not_over" | "not_running" | "not_yours" | "nothing_asked" | "nothing_back" | "origin" | "over" | "quota" | "stale" | "time" | "too_big" | "too_fast" | "too_slow" | "unavailable" | "version"; // for programs
  text: string; // for people
  re: number | string | null;
}

/** A small public number. */
export type Fact = [
  symbol: string, // the id of a symbol, or ""
  value: string,
  label: string,
];

/** Lets bots take the free seats. */
export interface FillWish {
  level?: string; // "" for the one that is proposed to whoever asks
}

/** A position that bots shall play to the end. */
export interface FinishWish {
  n: number;
  steps?: ([number, number])[]; // played after those of the match: actor and id
}

/** How many games of bots ended. */
export interface Finished {
  games: number;
  level: string; // of the bots
  shares: number[]; // of the win, each seat's mean
  errors: number[]; // two errors of each
}

/** How a try has gone so far, for the seat that tries. */
export interface Followed {
  match: string; // the finished one that it goes on from
  n: number; // after so many steps
  seat: number;
  turn: number; // the turn, from 1, in which it branched off
  over: boolean;
  points: Reached[];
  events: Happening[]; // the last things that happened in it
}

/** A zone of the picture, without its nodes. */
export interface Frame {
  key: string;
  title: string;
  place: string; // board, rows, piece, tray, later, side, small, large
  box: number[]; // x, y, width, height in the units of its nodes
  seat: number | null; // of a side zone
  unit: number; // the size of one tile or card
  form: string; // map, picture, cards, tiles, chips, goods, stacks, list
  rows: Row[]; // in which its cards lie
  parts: number[][]; // boxes of a picture that may be set apart
}

/** A game, as the lobby needs it. */
export interface GameShown {
  name: string;
  title: string;
  line: string; // one sentence that makes you want to play
  credit: string;
  players: number[]; // fewest and most
  minutes: number[];
  hidden: boolean;
  options: Record<string, OptionShown[]>; // for each number of players
  lesson: boolean; // whether there is a first lesson
}

/** Every game, and the levels of the bots. */
export interface Games {
  games: GameShown[];
  levels: string[];
  strengths: Record<string, string>; // of each level that has one: its strength, in words for someone who is new
}

/** Something that is held in numbers. */
export interface Good {
  key: string; // the node that shows it
  name: string;
  symbol: string;
  had: number;
  left: number; // after the plan
  n: number; // planned: below 0 given away, above 0 got
  give: number; // the id of giving one away
  get: number; // the id of getting one
  gives: number; // what one given away brings
  gets: number; // what one got costs
  why_give: string; // why no more can be given away, or ""
  why_get: string; // why no more can be got, or ""
}

/** Who asks. */
export interface Guest {
  id: string;
  name: string;
}

/** What it could know of one other seat. */
export interface HandBelieved {
  seat: number;
  held: number; // so many it held ...
  of: number; // ... of so many that were possible
  cards: CardBelieved[]; // in the order of a hand; of too many only what was as good as certain
}

/** Something that happened, or would happen. */
export interface Happening {
  text: string; // seats as {0}
  rule: string; // the number of the rule
  seat: number | null; // whom it concerns
  points: number;
  sum: string; // how the points came about
  keys: string[]; // the nodes it speaks of
}

/** The first message: what the page already has. */
export interface Hello {
  t: "hello";
  re?: number | string | null; // comes back in the answer
  v?: number; // the version of the protocol
  seq?: number; // the log is known up to this step
  chat?: number; // so many lines of chat are known
  eyes?: number | null; // the seat to look through
  text?: boolean; // the board is wanted as text too
  offers?: boolean; // what choices are certain to bring is wanted with every position, and plans
}

/** An own action against what the others really chose. */
export interface HindsightShown {
  id: number;
  act: string;
  share: number;
  played: boolean;
}

/** What a bot would do. */
export interface HintMessage {
  t: "hint";
  re: number | string | null;
  base: number;
  ids: number[]; // the draft after which it would do that
  id: number;
  text: string;
  best: Advice[]; // up to three
}

/** Asks a bot, if the host allows it; one question at a time. One may go on meanwhile. */
export interface HintWish {
  t: "hint";
  ids?: number[]; // the draft, after which something is to be advised
  re?: number | string | null; // comes back in the answer
}

/** Sits down. */
export interface JoinWish {
  seat?: number | null; // null: any free one
}

/** A wish that cannot be done. */
export type Lack = [
  id: number,
  why: string,
];

/** How the page is divided. */
export interface Layout {
  form: string; // wide: the dock under the stage; tall: under the players
  dock: number[]; // its height in pixels on a large, a middle and a small screen
  lying: number; // its width on a phone that lies
}

/** One has got up. */
export interface Left {
  left: boolean;
}

/** Something that several mistakes have in common. */
export interface Lesson {
  words: string;
  steps: number[]; // at which they were made
}

/** What the mistakes of a seat have in common. */
export interface Lessons {
  mistakes: number; // of the seat, in all
  common: Lesson[]; // what says most first
}

/** A line of chat. */
export interface Line {
  seat: number; // -1: a spectator
  name: string;
  text: string;
  at: number; // milliseconds since 1970
}

/** One step of what would probably have followed. */
export type LineShown = [
  actor: number,
  id: number,
  words: string,
];

/** A match, as the lobby shows it. */
export interface Listed {
  id: string;
  game: string;
  title: string;
  status: "open" | "over" | "record" | "running";
  options: Record<string, any>;
  settings: Settings;
  steps: number;
  turn: number[]; // the seats to act
  you: number[]; // your seats
  your_move: boolean;
  seats: Sitting[];
  result: Result | null;
  host: boolean; // whether you are the host
  created: number; // milliseconds since 1970
  changed: number;
}

/** What there is for you. */
export interface Lists {
  mine: Listed[];
  open: Listed[]; // tables that anybody may join
  watch: Listed[]; // matches that anybody may watch
  play: Record<string, Proposed>; // for each game
}

/** A line of the log. */
export interface LogEntry {
  text: string; // seats as {0}
  rule: string; // the number of the rule
  seat: number | null; // whom it concerns
  points: number;
  sum: string; // how the points came about
  keys: string[]; // the nodes it speaks of
  n: number; // the step that brought it
}

/** Looks through other eyes: an own seat's, anyone's after the end; ends a replay. */
export interface LookWish {
  t: "look";
  re?: number | string | null; // comes back in the answer
  eyes?: number | null; // a seat; null for a spectator's
}

/** Where a new match is. */
export interface Made {
  id: string;
  url: string;
}

/** So many of one action. */
export type Many = [
  id: number,
  n: number,
];

/** What does not change during a match, and who you are in it. */
export interface MatchMessage {
  t: "match";
  v: number; // the version of the protocol
  id: string;
  game: string;
  title: string;
  credit: string;
  players: number;
  options: Record<string, any>;
  settings: Settings;
  hidden: boolean; // some seats know what others do not
  created: number; // milliseconds since 1970
  you: number[]; // your seats
  host: boolean; // whether you are the host
  lesson?: Task[]; // the tasks, where the match begins with a lesson
  origin?: Origin; // of a try: the finished match that it goes on from
}

/** A match to be made. */
export interface MatchWish {
  game: string;
  seats: SeatWish[];
  options?: Record<string, any>;
  public?: boolean; // listed among the open tables
  watch?: boolean; // others may look on
  hints?: boolean;
  clock?: ClockWish | null;
  help?: boolean; // prompts explain themselves
}

/** What good play of another seat would have chosen from, and what it chose. */
export interface MixShown {
  seat: number;
  options: MixedShown[];
}

/** One of these actions. */
export interface MixedShown {
  id: number;
  act: string;
  chance: number;
}

/** Something that decided the game. */
export interface MomentTold {
  n: number; // the step
  turn: number; // from 1
  seat: number; // whom it concerns
  by: number; // whose choice it was; -1: chance
  kind: "blunder" | "close" | "inaccuracy" | "luck" | "mistake" | "only" | "others" | "reveal";
  size: number; // of the win, for the seat
  title: string;
  text: string;
}

/** As the host: mutes who has said a line of chat, or lets them talk again. */
export interface MuteWish {
  t: "mute";
  re?: number | string | null; // comes back in the answer
  line: number; // the number of the line, from 0
  on?: boolean; // or no longer
}

/** Chooses a name. */
export interface NameWish {
  name: string;
}

/** One thing that can be seen or pointed at. */
export type Node = [
  key: string,
  x: number,
  y: number,
  w: number,
  h: number,
  svg: string, // markup, the upper left corner at 0 0
  label: string, // in words
  layer: number, // drawn from low to high
  state: string, // "", "last" (part of the last move), "gone" (spent)
  card: Card | null, // in a zone that shows buttons
];

/** What a seat asks all other people for. */
export interface Offer {
  what: "back" | "finish"; // to take its last turn back; that bots play the game to its end
  seat: number; // who asks
  waiting: number[]; // the seats that have not agreed yet
  warning: string; // what speaks against it, or ""
}

/** Asks all other people for something: `back`, to take your last turn back; `finish`, that bots play the game to its end for everybody. Where nobody else is to be asked it is done at once. */
export interface OfferWish {
  t: "offer";
  re?: number | string | null; // comes back in the answer
  what: "back" | "finish";
}

/** An option of a game. */
export interface OptionShown {
  name: string;
  title: string;
  help: string;
  default: any;
  choices: any[]; // every value it may take: a list, or the ends of a span
  range: boolean; // whether it is a span, beside which the default may be a word
  words: string[]; // what people read for each of the choices; of a span, for its default
}

/** Where a try began. */
export interface Origin {
  match: string;
  n: number; // after so many steps
}

/** A result that a draw could have had. */
export interface OutcomeShown {
  id: number;
  chance: number;
  shares: number[];
  words: string;
  svg: string; // "" where it cannot be drawn
  size: number[];
  came: boolean;
}

/** What is public about a seat. */
export interface Panel {
  seat: number;
  score: number | null; // null: hidden
  facts: Fact[];
  status: string; // "to move", "has chosen" ...
  colour: number; // the number of the player colour
  note: string; // how the score comes about, or ""
}

/** One piece of a price in kind. */
export type Part = [
  symbol: string,
  there: boolean, // false: bought along
];

/** Who sits where and who is there. */
export interface PeopleMessage {
  t: "people";
  status: "open" | "over" | "record" | "running";
  seats: SeatShown[];
  watchers: number;
  you: number[]; // your seats
  host: boolean; // whether you are the host
  talk: "everyone" | "nobody" | "players"; // who may talk: the host decides
  muted: boolean; // whether you may not
}

/** A turn by quantities: what can be planned, what is planned, and where it leads. */
export interface Plan {
  title: string; // "12 CHF left after your plan"; "" while nothing is planned
  sum: string; // how that comes about
  wishes: Wish[];
  goods: Good[];
  name: string; // of the list of wishes
  missing: Lack[]; // what was wished and cannot be done
}

/** Tries out a turn by quantities, where the position has a plan; the table puts it in order and answers with a draft. */
export interface PlanWish {
  t: "plan";
  re?: number | string | null; // comes back in the answer
  base: number; // the step after which it would be played
  wishes?: Many[]; // how many of each action
}

/** A position of a finished match, or one that might have been. */
export interface PositionShown {
  n: number;
  eyes: number | null;
  turn: number[]; // the seats to act
  over: boolean;
  scores: number[];
  events: Happening[]; // of the steps that were tried
  scene: ScenePatch;
  prompt: Prompt;
  choices: Choice[]; // of the eyes' seat
  sheet: SheetLine[];
}

/** Why something has not been done. */
export interface Problem {
  code: "asked" | "bad_message" | "bad_options" | "bad_record" | "busy" | "closed" | "damaged" | "full" | "host" | "illegal" | "lesson" | "muted" | "no_game" | "no_hints" | "no_lesson" | "no_match" | "no_page" | "no_png" | "no_review" | "not_kept" | "not_over" | "not_running" | "not_yours" | "nothing_asked" | "nothing_back" | "origin" | "over" | "quota" | "stale" | "time" | "too_big" | "too_fast" | "too_slow" | "unavailable" | "version"; // for programs
  text: string; // for people
}

/** What an action would change, before it is played. */
export interface Promise {
  points: number; // of the viewer's score, at the best end of the turn that begins with it
  sum: string; // how they come about
  others?: Change[]; // other seats' scores
  keys?: string[]; // the nodes of the land that it changes
  pro?: Share[]; // in a fight: what speaks for it
  con?: Share[]; // and against it
  tally?: string; // both sums, "3:2"
}

/** What is asked of the viewer, or what is waited for. */
export interface Prompt {
  text: string; // seats as {0}; so in labels, explanations and boards
  reason: string;
  rule: string; // the number of the rule
  help?: string; // a sentence that explains it, for newcomers
}

/** The bots that "Play" seats. */
export interface Proposed {
  level: string;
  beaten: string; // the level below, if you have beaten it twice and this one is new to you
}

/** Where a try was before a turn of its seat, or at its end. */
export interface Reached {
  turn: number; // from 1
  shares: number[]; // of the win
  scores: number[]; // none while the seat may not see those of all
}

/** One line of the score sheet that tells the better action from the chosen one. */
export interface ReasonShown {
  seat: number;
  label: string;
  rule: string;
  better: number;
  better_sum: string;
  played: number;
  played_sum: string;
}

/** As the host: asks someone to leave before the match begins. Their seat is free, and they cannot sit down again. */
export interface RemoveWish {
  t: "remove";
  re?: number | string | null; // comes back in the answer
  seat: number; // theirs
}

/** Answers what is being asked, for all your seats. One no declines it; so does playing on. */
export interface ReplyWish {
  t: "reply";
  re?: number | string | null; // comes back in the answer
  yes: boolean;
}

/** What a review has found so far, without the alternatives of each step. */
export interface Report {
  complete: boolean;
  budget: string;
  game: string;
  title: string;
  names: string[];
  colours: number[];
  scores: number[]; // points at the end
  result: number[]; // each seat's share of the win
  steps: number;
  note: string; // what this review cannot do, for people
  balanced: boolean; // luck and choices may be added up
  turns: TurnTold[];
  seats: SeatTold[];
  moments: MomentTold[]; // everyone's, largest first
}

/** The review of a finished match, as far as it is, as pages read it. */
export interface Reported {
  status: "done" | "failed" | "none" | "paused" | "waiting" | "working"; // none: nobody has asked for one yet
  look: number; // the first at every step, the second at what is in doubt, the third at what decided the match
  done: number; // steps that have been looked at in this look
  total: number; // of so many; 0 while nobody knows
  version: number; // counts how often something has been found
  report: Report;
}

/** Gives up the seat whose eyes are in use, for good. Of two players the other one wins at once; of more, a bot plays the seat to the end. */
export interface ResignWish {
  t: "resign";
  re?: number | string | null; // comes back in the answer
}

/** How a match ended. */
export interface Result {
  scores: number[];
  returns: number[]; // each seat's share of the win
}

/** A choice that several seats made at once, told to one of them. */
export interface RevealShown {
  seat: number;
  share: number; // of the win, for the seat, with what it chose and before the reveal
  came: number; // and after it
  others: MixShown[];
  cells: CellShown[]; // likeliest first
  hindsight: HindsightShown[]; // best first
}

/** How far the review of the finished match is, while it is made. What has been found is asked for over HTTP. */
export interface ReviewMessage {
  t: "review";
  status: "done" | "failed" | "paused" | "waiting" | "working";
  look: number; // the first at every step, the second at what is in doubt, the third at what decided the match
  done: number; // steps that have been looked at in this look
  total: number; // of so many; 0 while nobody knows
  version: number; // counts how often something has been found: what was read before is old
}

/** The review of a finished match, as far as it is. */
export interface ReviewShown {
  status: "done" | "failed" | "none" | "paused" | "waiting" | "working"; // none: nobody has asked for one
  look: number; // the first at every step, the second at what is in doubt, the third at what decided the match
  done: number; // steps that have been looked at in this look
  total: number; // of so many; 0 while nobody knows
  version: number; // counts how often something has been found
  review: any; // the data of docs/review.md; null while nothing has been found
}

/** A row of cards on the stage. */
export interface Row {
  title: string;
  beside: boolean; // beside the others, and smaller
}

/** A paragraph of the rules. */
export interface RuleShown {
  number: string; // "" for none
  text: string;
}

/** The rules of a game. */
export interface Rulebook {
  title: string;
  intro: string[];
  sections: Section[];
}

/** What a seat's game came to, in sentences. */
export interface Said {
  headline: string; // what decided it
  cause: string; // whether that was the draws or the choices
  costliest: string; // the one choice that cost it most, where it has lost, or that none decided the game; else ""
  story: string; // luck and choices, the larger first
}

/** What turns the picture sent before on this connection, of whatever message, into this one. */
export interface ScenePatch {
  panels: Panel[];
  supply: Fact[]; // of the whole table
  whole?: boolean; // true: forget the old picture first
  layout?: Layout; // if it changed
  zones?: Frame[]; // all of them, if they changed
  symbols?: Record<string, string>; // new `<symbol>`s by id; keep them
  nodes?: Record<string, ZoneChange>; // by the key of the zone
}

/** Who sits there. */
export interface SeatShown {
  kind: "bot" | "free" | "person";
  name: string;
  level: string; // of the bot that plays it now, or ""
  here: boolean;
}

/** What a seat's game came to. */
export interface SeatTold {
  accuracy: number | null; // null while none of its choices has been looked at
  counts: number[]; // inaccuracies, mistakes, blunders, best actions found
  own: number; // what its choices did to its share
  luck: number;
  balance: BalanceTold | null; // where luck and choices may be added up
  worst: number; // the turn in which one choice cost it most; 0 if none counts
  to_itself: Said;
  to_others: Said;
  turned: number[]; // the first and the last turn of the stretch in which its share fell; [] if it did not
  moments: MomentTold[];
  puzzles: number[]; // the steps from which something can be learned, smallest loss first
}

/** Who is to sit there. */
export interface SeatWish {
  kind: "bot" | "me" | "open"; // me: whoever asks, several times at one screen; open: for a friend
  level?: string; // of a bot; "" for the one that is proposed to whoever asks
  name?: string; // of a person at the same screen
}

/** Where one sits now. */
export interface Seated {
  seat: number;
}

/** A section of the rules. */
export interface Section {
  number: string;
  title: string;
  rules: RuleShown[];
}

/** What the host has chosen. */
export interface Settings {
  public: boolean; // listed among the open tables
  watch: boolean; // others may look on
  hints: boolean;
  clock: ClockSetting | null;
  help: boolean; // prompts explain themselves
  lesson: number; // the match begins with a lesson of so many steps
}

/** What one node gives to a side of a fight. */
export type Share = [
  key: string,
  amount: number,
];

/** One line of the score sheet. */
export interface SheetLine {
  label: string;
  points: number[]; // of each seat
  rule: string;
  sums: string[]; // for each seat how its points came about, or nothing
  total: boolean;
}

/** Who sits there, in a list. */
export interface Sitting {
  kind: "bot" | "free" | "person";
  name: string;
  level: string;
}

/** The match has begun. */
export interface Started {
  started: boolean;
}

/** The position as it stands. While you replay, without the picture. */
export interface StateMessage {
  t: "state";
  eyes: number | null; // the seat through which it is seen
  seq: number; // so many steps have been played
  turn: number[]; // the seats to act
  choosing: number[]; // the seats of a sealed choice, also those that have chosen
  over: boolean;
  log: LogEntry[]; // what you have not been told yet
  turns: Turn[]; // the same turn by turn: those that are new, or have gone on
  since: number; // your last step: turns that end after it have happened since
  clock: Times | null;
  offer: Offer | null; // what is being asked
  returns?: number[]; // each seat's share of the win, at the end
  scene?: ScenePatch;
  prompt?: Prompt;
  choices?: Choice[]; // one alone is forced
  plan?: Plan; // where a turn is planned by quantities
  sheet?: SheetLine[]; // once the game is over
  board?: string; // as text, if you asked for it
}

/** Everything that is known of one step. */
export interface StepShown {
  n: number;
  actor: number; // -1: chance
  words: string;
  chapter: string; // the part of the game it belongs to, "Round 5", or ""
  options: ActionShown[]; // of a decision, best first
  why: ReasonShown[];
  outcomes: OutcomeShown[]; // of a draw
  sampled: boolean; // those are not all of them
  beside: string[]; // for every seat, how many of them would have been better or worse
  mean: number[]; // shares before the draw
  luck: number[];
  symbols: Record<string, string>; // that the outcomes' drawings need
}

/** As the host: says who may talk. */
export interface TalkWish {
  t: "talk";
  re?: number | string | null; // comes back in the answer
  who: "everyone" | "nobody" | "players";
}

/** One thing of a lesson to look at or to do. */
export interface Task {
  at: number; // when so many steps have been played
  name: string;
  words: string;
  spots: string[]; // nodes that are lit, and panel/k for a seat's panel
  ids: number[]; // what is to be done; none: only to read
}

/** The board as text, from now on. */
export interface TextWish {
  t: "text";
  re?: number | string | null; // comes back in the answer
  on: boolean; // or no longer
}

/** The clock. */
export interface Times {
  left: number[]; // milliseconds, of each seat
  running: number[]; // the seats whose time runs
}

/** What an action is worth, against the best. */
export interface Tried {
  id: number;
  share: number;
  error: number; // two errors
  loss: number;
  words: string;
}

/** An action in the place of the one that was chosen. */
export interface TryWish {
  n: number;
  id: number;
}

/** What one seat did in one go, in one short line. */
export interface Turn {
  seat: number;
  chapter: string; // the heading it stands under, or ""
  words: string; // other seats as {0}
  points: number; // what it brought the seat
  sum: string; // how they came about
  others: Change[]; // what it changed for others
  keys: string[]; // the nodes that show where it happened
  steps: number[]; // the steps, whose lines of the log tell all of it; the first one is its name
}

/** One turn; a choice that several seats make at once is one turn. */
export interface TurnTold {
  n: number; // its first step
  end: number; // the step after its last
  seat: number; // -1: several at once
  shares: number[]; // of the win, after it; [] while nobody knows
  doubt: number; // two errors of that; wide while only the evaluator has been asked
  points: number[]; // of every seat after it
  luck: number[]; // what its draws brought every seat
  draws: number[]; // the steps at which chance acted
  choices: ChoiceTold[]; // those that were not forced
}

/** Something that can be planned, once or several times. */
export interface Wish {
  id: number; // of the action
  key: string; // the node that shows it
  name: string;
  n: number; // how often it is planned
  points: number; // of the viewer's score, if it is done once
  price: number; // what one costs
  unit: string; // of the price
  parts: Part[]; // what it is paid with
  note: string;
  why: string; // why not once more, or ""
}

/** What changed in one zone. */
export interface ZoneChange {
  set?: Node[]; // new and changed nodes
  gone?: string[]; // keys
  order?: string[];
}
