// The messages of docs/protocol.md and the answers of the REST side, as far as the client reads them.

export interface Seat {
  kind: "free" | "person" | "bot" | "open" | "me";
  name: string;
  level?: string | null;
  here?: boolean;
}

export interface Clock {
  seconds: number;
  add: number;
}

export interface Settings {
  public: boolean;
  watch: boolean;
  hints: boolean;
  clock: Clock | null;
}

export interface MatchMessage {
  t: "match";
  id: string;
  game: string;
  title: string;
  credit: string;
  players: number;
  options: Record<string, unknown>;
  settings: Settings;
  hidden: boolean;
  you: number[];
  host: boolean;
}

export interface PeopleMessage {
  t: "people";
  status: "open" | "running" | "over" | "record" | "";
  seats: Seat[];
  watchers: number;
  you: number[];
  host: boolean;
}

export interface LogLine {
  n: number;
  text: string;
  rule: string;
  seat: number | null;
  points: number;
  sum: string;
  keys: string[];
}

export interface Prompt {
  text: string;
  reason: string;
  rule: string;
}

export interface SheetLine {
  label: string;
  points: number[];
  rule: string;
  sums: string[];
  total: boolean;
}

export type WireChoice = [id: number, path: string[], label: string];
export type WireNode = [string, number, number, number, number, string, string, number, string];
export type Fact = [symbol: string, value: string, label: string];

export interface Panel {
  seat: number;
  score: number | null;
  facts: Fact[];
  status: string;
  colour: number;
}

export interface ZoneFrame {
  key: string;
  title: string;
  place: string;
  box: number[];
  seat: number | null;
  unit: number;
}

export interface ScenePatch {
  whole?: boolean;
  zones?: ZoneFrame[];
  nodes?: Record<string, { set?: WireNode[]; gone?: string[]; order?: string[] }>;
  symbols?: Record<string, string>;
  panels: Panel[];
  supply: Fact[];
}

interface Shown {
  scene: ScenePatch;
  prompt: Prompt;
  choices: WireChoice[];
  sheet?: SheetLine[];
  board?: string;
}

export interface StateMessage extends Partial<Shown> {
  t: "state";
  seq: number;
  eyes: number | null;
  turn: number[];
  choosing: number[];
  over: boolean;
  returns?: number[];
  log: LogLine[];
  clock: { left: number[]; running: number[] } | null;
}

export interface DraftMessage extends Shown {
  t: "draft";
  re: number;
  base: number;
  ids: number[];
  complete: boolean;
  sealed: boolean;
  events: LogLine[];
}

export interface AtMessage extends Shown {
  t: "at";
  re: number;
  n: number;
  eyes: number | null;
  seq: number;
  turn: number[];
  log: LogLine[];
}

export interface HintMessage {
  t: "hint";
  base: number;
  id: number;
  text: string;
  best: [id: number, words: string, share: number][];
}

export interface ErrorMessage {
  t: "error";
  code: string;
  text: string;
  re?: number | null;
}

export interface ChatLine {
  seat: number;
  name: string;
  text: string;
  at: number;
}

export type ServerMessage =
  | MatchMessage
  | PeopleMessage
  | StateMessage
  | DraftMessage
  | AtMessage
  | HintMessage
  | ErrorMessage
  | { t: "acted"; token: string; seq: number; again: boolean }
  | { t: "about"; path: string[]; text: string }
  | { t: "board"; board: string }
  | { t: "chat"; lines: ChatLine[] }
  | { t: "beat" };

// The REST side.

export interface Guest {
  id: string;
  name: string;
}

export interface Option {
  name: string;
  title: string;
  help: string;
  default: unknown;
  choices: unknown[];
  range: boolean;
}

export interface GameInfo {
  name: string;
  title: string;
  line: string;
  players: [number, number];
  minutes: [number, number];
  options: Record<number, Option[]>; // by the number of players
}

export interface Games {
  games: GameInfo[];
  levels: string[];
}

export interface Listed {
  id: string;
  title: string;
  status: string;
  seats: Seat[];
  you: number[];
  turn: number[];
  your_move: boolean;
  settings: Settings;
  result: { returns: number[] } | null;
}

export interface Made {
  id: string;
  url: string;
}

export interface RuleBook {
  title: string;
  intro: string[];
  sections: { number: string; title: string; rules: { number: string; text: string }[] }[];
}
