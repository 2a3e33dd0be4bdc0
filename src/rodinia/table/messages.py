"""Messages: everything that a page and a table say to one another, each written once.

`decode` and `encode` are the only doors: what comes in is one of FromPage, what goes out one of FromTable. The types
of the client and the tables of docs/protocol.md are made from this file by `python -m rodinia.table.describe`; the
comment beside a field is what they say about it. A new field is one line; with a default it breaks nobody.
"""

from __future__ import annotations

import re as patterns
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from rodinia.core.errors import RulesError
from rodinia.table.head import Kind, Status
from rodinia.table.hosting import Talk
from rodinia.table.refusal import Code, Refused

VERSION = 1
LONGEST_MESSAGE = 32_000
LONGEST_TOKEN = 50

T = TypeVar("T")
Whole = Annotated[int, Meta(ge=-(2**53) + 1, le=2**53 - 1)]
Ids = Annotated[list[Whole], Meta(max_length=1000)]
Key = Annotated[str, Meta(max_length=80)]
Path = Annotated[list[Key], Meta(min_length=1, max_length=20)]
Token = Annotated[str, Meta(max_length=LONGEST_TOKEN)]
Ref = Annotated[int, Meta(ge=-(2**53) + 1, le=2**53 - 1)] | Annotated[str, Meta(max_length=80)] | None


# What a page says.


class Words(Struct, tag_field="t", kw_only=True):
    """Any message of a page."""

    re: Ref = None  # comes back in the answer


class Hello(Words, tag="hello", kw_only=True):
    """The first message: what the page already has."""

    v: Whole = 0  # the version of the protocol
    seq: Whole = 0  # the log is known up to this step
    chat: Whole = 0  # so many lines of chat are known
    eyes: Whole | None = None  # the seat to look through
    text: bool = False  # the board is wanted as text too
    offers: bool = False  # what choices are certain to bring is wanted with every position, and plans


class DraftWish(Words, tag="draft", kw_only=True):
    """Tries out a turn on a position; plays nothing."""

    base: Whole  # the step after which it would be played
    ids: Ids = []  # the turn


class PlanWish(Words, tag="plan", kw_only=True):
    """Tries out a turn by quantities, where the position has a plan; the table puts it in order and answers with a
    draft."""

    base: Whole  # the step after which it would be played
    wishes: Annotated[list[Many], Meta(max_length=200)] = []  # how many of each action


class Many(Struct, array_like=True):
    """So many of one action."""

    id: Whole
    n: Annotated[int, Meta(ge=0, le=99)]


class ActWish(Words, tag="act", kw_only=True):
    """Plays a turn: one or more steps of the seat whose eyes are in use. A base that the table has left is refused as
    stale; a sealed choice of another seat does not make it so."""

    base: Whole  # the step after which it is played
    ids: Ids  # the turn
    token: Token = ""  # printable; a second send with the same one changes nothing


class AboutWish(Words, tag="about", kw_only=True):
    """Asks what something is."""

    path: Path  # to what is asked about
    base: Whole = 0  # the step after which the draft would be played
    ids: Ids = []  # the draft


class HintWish(Words, tag="hint"):
    """Asks a bot, if the host allows it; one question at a time. One may go on meanwhile."""

    ids: Ids = []  # the draft, after which something is to be advised


class LookWish(Words, tag="look", kw_only=True):
    """Looks through other eyes: an own seat's, anyone's after the end; ends a replay."""

    eyes: Whole | None = None  # a seat; null for a spectator's


class AtWish(Words, tag="at", kw_only=True):
    """Replays."""

    n: Whole  # the position after this step
    eyes: Whole | None = None  # a seat; null for a spectator's


class TextWish(Words, tag="text", kw_only=True):
    """The board as text, from now on."""

    on: bool  # or no longer


class ChatWish(Words, tag="chat", kw_only=True):
    """Says something."""

    text: str  # at most 300 characters


class BotWish(Words, tag="bot", kw_only=True):
    """Lets a bot play for yourself; or, as a player, for someone who has been away for 20 seconds."""

    seat: Whole  # for whom
    level: str = ""  # of the bot, for an own seat; for others the server chooses


class BackWish(Words, tag="back", kw_only=True):
    """Takes your seat back."""

    seat: Whole  # yours


class TalkWish(Words, tag="talk", kw_only=True):
    """As the host: says who may talk."""

    who: Talk


class MuteWish(Words, tag="mute", kw_only=True):
    """As the host: mutes who has said a line of chat, or lets them talk again."""

    line: Whole  # the number of the line, from 0
    on: bool = True  # or no longer


class RemoveWish(Words, tag="remove", kw_only=True):
    """As the host: asks someone to leave before the match begins. Their seat is free, and they cannot sit down again."""

    seat: Whole  # theirs


class ResignWish(Words, tag="resign"):
    """Gives up the seat whose eyes are in use, for good. Of two players the other one wins at once; of more, a bot plays
    the seat to the end."""


class OfferWish(Words, tag="offer", kw_only=True):
    """Asks all other people for something: `back`, to take your last turn back; `finish`, that bots play the game to its
    end for everybody. Where nobody else is to be asked it is done at once."""

    what: Literal["back", "finish"]


class ReplyWish(Words, tag="reply", kw_only=True):
    """Answers what is being asked, for all your seats. One no declines it; so does playing on."""

    yes: bool


class BeatWish(Words, tag="beat"):
    """Answers a beat."""


FromPage = (
    Hello
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
    | BeatWish
)


# What messages of the table are made of.


class Panel(Struct, frozen=True):
    """What is public about a seat."""

    seat: int
    score: int | None  # null: hidden
    facts: list[Fact]
    status: str  # "to move", "has chosen" ...
    colour: int  # the number of the player colour
    note: str  # how the score comes about, or ""


class Fact(Struct, array_like=True, frozen=True):
    """A small public number."""

    symbol: str  # the id of a symbol, or ""
    value: str
    label: str


class Layout(Struct):
    """How the page is divided."""

    form: str  # wide: the dock under the stage; tall: under the players
    dock: list[int]  # its height in pixels on a large, a middle and a small screen
    lying: int  # its width on a phone that lies


class Row(Struct):
    """A row of cards on the stage."""

    title: str
    beside: bool  # beside the others, and smaller


class Frame(Struct):
    """A zone of the picture, without its nodes."""

    key: str
    title: str
    place: str  # board, rows, piece, tray, later, side, small, large
    box: list[float]  # x, y, width, height in the units of its nodes
    seat: int | None  # of a side zone
    unit: float  # the size of one tile or card
    form: str  # map, picture, cards, tiles, chips, goods, stacks, list
    rows: list[Row]  # in which its cards lie
    parts: list[list[float]]  # boxes of a picture that may be set apart


class Card(Struct):
    """A card as a page shows it that sets its words in type."""

    name: str
    note: str  # what it does, or why it cannot be chosen
    tab: str  # the number in its corner
    tokens: list[Fact]  # what it pays or costs
    art: str  # the picture alone
    size: list[float]  # of the picture
    colour: int  # the player colour it is drawn in, -1 for none
    seat: int  # the player it stands for, or -1; without a picture the name below the card before it
    row: int  # of the zone's rows the one it lies in


class Node(Struct, array_like=True):
    """One thing that can be seen or pointed at."""

    key: str
    x: float
    y: float
    w: float
    h: float
    svg: str  # markup, the upper left corner at 0 0
    label: str  # in words
    layer: int  # drawn from low to high
    state: str  # "", "last" (part of the last move), "gone" (spent)
    card: Card | None  # in a zone that shows buttons


class ZoneChange(Struct):
    """What changed in one zone."""

    set: list[Node] | UnsetType = UNSET  # new and changed nodes
    gone: list[str] | UnsetType = UNSET  # keys
    order: list[str] | UnsetType = (
        UNSET  # all keys, where new ones do not just follow the old (on a map: those of their layer)
    )


class ScenePatch(Struct):
    """What turns the picture sent before on this connection, of whatever message, into this one."""

    panels: list[Panel]
    supply: list[Fact]  # of the whole table
    whole: bool | UnsetType = UNSET  # true: forget the old picture first
    layout: Layout | UnsetType = UNSET  # if it changed
    zones: list[Frame] | UnsetType = UNSET  # all of them, if they changed
    symbols: dict[str, str] | UnsetType = UNSET  # new `<symbol>`s by id; keep them
    nodes: dict[str, ZoneChange] | UnsetType = UNSET  # by the key of the zone


class Prompt(Struct):
    """What is asked of the viewer, or what is waited for."""

    text: str  # seats as {0}; so in labels, explanations and boards
    reason: str
    rule: str  # the number of the rule
    help: str | UnsetType = UNSET  # a sentence that explains it, for newcomers


class Choice(Struct, array_like=True):
    """How a legal action is pointed at. Programs can ignore paths and use ids."""

    id: int  # of the action
    path: list[str]  # keys of nodes, `turn/k` (a quarter turn), `do/x` (a button), in the order a person thinks
    label: str
    act: str = ""  # what is confirmed, in the fewest words, verb first; "" for the label
    name: str = ""  # what a button for it shows; "" for the act
    promise: Promise | None = None  # what it is certain to bring; null: the rules give no number


class Promise(Struct):
    """What an action would change, before it is played."""

    points: int  # of the viewer's score, at the best end of the turn that begins with it
    sum: str  # how they come about
    others: list[Change] | UnsetType = UNSET  # other seats' scores
    keys: list[str] | UnsetType = UNSET  # the nodes of the land that it changes
    pro: list[Share] | UnsetType = UNSET  # in a fight: what speaks for it
    con: list[Share] | UnsetType = UNSET  # and against it
    tally: str | UnsetType = UNSET  # both sums, "3:2"


class Change(Struct, array_like=True):
    """How a seat's score changes."""

    seat: int
    points: int


class Share(Struct, array_like=True):
    """What one node gives to a side of a fight."""

    key: str
    amount: int


class Plan(Struct):
    """A turn by quantities: what can be planned, what is planned, and where it leads."""

    title: str  # "12 CHF left after your plan"; "" while nothing is planned
    sum: str  # how that comes about
    wishes: list[Wish]
    goods: list[Good]
    name: str  # of the list of wishes
    missing: list[Lack]  # what was wished and cannot be done


class Wish(Struct):
    """Something that can be planned, once or several times."""

    id: int  # of the action
    key: str  # the node that shows it
    name: str
    n: int  # how often it is planned
    points: int  # of the viewer's score, if it is done once
    price: int  # what one costs
    unit: str  # of the price
    parts: list[Part]  # what it is paid with
    note: str
    why: str  # why not once more, or ""


class Part(Struct, array_like=True):
    """One piece of a price in kind."""

    symbol: str
    there: bool  # false: bought along


class Good(Struct):
    """Something that is held in numbers."""

    key: str  # the node that shows it
    name: str
    symbol: str
    had: int
    left: int  # after the plan
    n: int  # planned: below 0 given away, above 0 got
    give: int  # the id of giving one away
    get: int  # the id of getting one
    gives: int  # what one given away brings
    gets: int  # what one got costs
    why_give: str  # why no more can be given away, or ""
    why_get: str  # why no more can be got, or ""


class Lack(Struct, array_like=True):
    """A wish that cannot be done."""

    id: int
    why: str


class Happening(Struct, kw_only=True):
    """Something that happened, or would happen."""

    text: str  # seats as {0}
    rule: str  # the number of the rule
    seat: int | None  # whom it concerns
    points: int
    sum: str  # how the points came about
    keys: list[str]  # the nodes it speaks of


class LogEntry(Happening, kw_only=True):
    """A line of the log."""

    n: int  # the step that brought it


class Turn(Struct):
    """What one seat did in one go, in one short line."""

    seat: int
    chapter: str  # the heading it stands under, or ""
    words: str  # other seats as {0}
    points: int  # what it brought the seat
    sum: str  # how they came about
    others: list[Change]  # what it changed for others
    keys: list[str]  # the nodes that show where it happened
    steps: list[int]  # the steps, whose lines of the log tell all of it; the first one is its name


class SheetLine(Struct):
    """One line of the score sheet."""

    label: str
    points: list[int]  # of each seat
    rule: str
    sums: list[str]  # for each seat how its points came about, or nothing
    total: bool


class Offer(Struct):
    """What a seat asks all other people for."""

    what: Literal["back", "finish"]  # to take its last turn back; that bots play the game to its end
    seat: int  # who asks
    waiting: list[int]  # the seats that have not agreed yet
    warning: str  # what speaks against it, or ""


class Times(Struct):
    """The clock."""

    left: list[int]  # milliseconds, of each seat
    running: list[int]  # the seats whose time runs


class ClockSetting(Struct):
    """Time for the whole match."""

    seconds: int
    add: int  # for each turn


class Settings(Struct):
    """What the host has chosen."""

    public: bool  # listed among the open tables
    watch: bool  # others may look on
    hints: bool
    clock: ClockSetting | None
    help: bool = False  # prompts explain themselves
    lesson: int = 0  # the match begins with a lesson of so many steps


class Task(Struct):
    """One thing of a lesson to look at or to do."""

    at: int  # when so many steps have been played
    name: str
    words: str
    spots: list[str]  # nodes that are lit, and panel/k for a seat's panel
    ids: list[int]  # what is to be done; none: only to read


class SeatShown(Struct):
    """Who sits there."""

    kind: Kind
    name: str
    level: str  # of the bot that plays it now, or ""
    here: bool


class Line(Struct):
    """A line of chat."""

    seat: int  # -1: a spectator
    name: str
    text: str
    at: int  # milliseconds since 1970


class Advice(Struct, array_like=True):
    """One action that a bot likes."""

    id: int
    text: str
    share: float  # of the win, expected


# What the table says.


class MatchMessage(Struct, tag_field="t", tag="match"):
    """What does not change during a match, and who you are in it."""

    v: int  # the version of the protocol
    id: str
    game: str
    title: str
    credit: str
    players: int
    options: dict[str, Any]
    settings: Settings
    hidden: bool  # some seats know what others do not
    created: int  # milliseconds since 1970
    you: list[int]  # your seats
    host: bool  # whether you are the host
    lesson: list[Task] | UnsetType = UNSET  # the tasks, where the match begins with a lesson
    origin: Origin | UnsetType = UNSET  # of a try: the finished match that it goes on from


class Origin(Struct):
    """Where a try began."""

    match: str
    n: int  # after so many steps


class PeopleMessage(Struct, tag_field="t", tag="people"):
    """Who sits where and who is there."""

    status: Status
    seats: list[SeatShown]
    watchers: int
    you: list[int]  # your seats
    host: bool  # whether you are the host
    talk: Talk  # who may talk: the host decides
    muted: bool  # whether you may not


class StateMessage(Struct, tag_field="t", tag="state", kw_only=True):
    """The position as it stands. While you replay, without the picture."""

    eyes: int | None  # the seat through which it is seen
    seq: int  # so many steps have been played
    turn: list[int]  # the seats to act
    choosing: list[int]  # the seats of a sealed choice, also those that have chosen
    over: bool
    log: list[LogEntry]  # what you have not been told yet
    turns: list[Turn]  # the same turn by turn: those that are new, or have gone on
    since: int  # your last step: turns that end after it have happened since
    clock: Times | None
    offer: Offer | None = None  # what is being asked
    returns: list[float] | UnsetType = UNSET  # each seat's share of the win, at the end
    scene: ScenePatch | UnsetType = UNSET
    prompt: Prompt | UnsetType = UNSET
    choices: list[Choice] | UnsetType = UNSET  # one alone is forced
    plan: Plan | UnsetType = UNSET  # where a turn is planned by quantities
    sheet: list[SheetLine] | UnsetType = UNSET  # once the game is over
    board: str | UnsetType = UNSET  # as text, if you asked for it


class DraftMessage(Struct, tag_field="t", tag="draft", kw_only=True):
    """Where the drafted turn leads."""

    re: Ref
    base: int
    ids: list[int]  # of a plan, in the order in which they are played
    complete: bool  # confirm it: nothing can be added
    rests: bool  # it may also be confirmed as it is, and the turn goes on afterwards
    sealed: bool  # the last step shows only once it is confirmed
    act: str  # what is confirmed, in the fewest words
    points: int  # what the turn so far brings
    events: list[Happening]
    scene: ScenePatch
    prompt: Prompt
    choices: list[Choice]
    plan: Plan | UnsetType = UNSET  # where a turn is planned by quantities
    sheet: list[SheetLine] | UnsetType = UNSET
    board: str | UnsetType = UNSET


class AtMessage(Struct, tag_field="t", tag="at", kw_only=True):
    """The position after step `n` of a replay."""

    re: Ref
    n: int
    eyes: int | None
    seq: int  # so many steps have been played by now
    turn: list[int]  # the seats to act then
    log: list[LogEntry]  # the whole of it
    turns: list[Turn]  # the same turn by turn
    scene: ScenePatch
    prompt: Prompt
    choices: list[Choice]  # none
    sheet: list[SheetLine] | UnsetType = UNSET
    board: str | UnsetType = UNSET


class ActedMessage(Struct, tag_field="t", tag="acted"):
    """Your turn is durable."""

    re: Ref
    token: str
    seq: int  # so many steps have been played now
    again: bool  # it had been played before


class AboutMessage(Struct, tag_field="t", tag="about"):
    """What something is."""

    re: Ref
    path: list[str]
    text: str  # what the last key is, what it would bring, or why it cannot be chosen


class HintMessage(Struct, tag_field="t", tag="hint"):
    """What a bot would do."""

    re: Ref
    base: int
    ids: list[int]  # the draft after which it would do that
    id: int
    text: str
    best: list[Advice]  # up to three


class BoardMessage(Struct, tag_field="t", tag="board"):
    """The board as text."""

    board: str


class ReviewMessage(Struct, tag_field="t", tag="review"):
    """How far the review of the finished match is, while it is made. What has been found is asked for over HTTP."""

    status: Literal["waiting", "working", "paused", "done", "failed"]
    look: int  # the first at every step, the second at what is in doubt, the third at what decided the match
    done: int  # steps that have been looked at in this look
    total: int  # of so many; 0 while nobody knows
    version: int  # counts how often something has been found: what was read before is old


class ChatMessage(Struct, tag_field="t", tag="chat"):
    """New lines of chat."""

    lines: list[Line]


class ErrorMessage(Struct, tag_field="t", tag="error"):
    """What you asked for has not been done, and nothing has changed."""

    code: Code  # for programs
    text: str  # for people
    re: Ref = None


class BeatMessage(Struct, tag_field="t", tag="beat"):
    """One of us has been silent for a while; answer with the same."""


FromTable = (
    MatchMessage
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
    | BeatMessage
)


# The doors.

ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(FromPage)
KINDS = sorted([str(kind.__struct_config__.tag) for kind in FromPage.__args__])
BEAT = ENCODER.encode(BeatMessage())


class Marked(Struct):
    """The part of a message that its answer repeats."""

    re: Ref = None


def encode(message: FromTable) -> bytes:
    """A message as it travels."""
    return ENCODER.encode(message)


def encoded(part: T) -> T:
    """A part of messages, encoded once for all that will carry it."""
    return msgspec.Raw(ENCODER.encode(part))  # type: ignore[return-value]  # whoever encodes it takes it for the part


def decode(text: str | bytes) -> FromPage:
    """A message of a page. What is wrong with another is said in one line."""
    if len(text) > LONGEST_MESSAGE:
        raise Refused("too_big", f"A message has at most {LONGEST_MESSAGE:,} characters.")
    try:
        message = DECODER.decode(text)
    except msgspec.ValidationError as problem:
        raise Refused("bad_message", wrong(str(problem))) from None
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise Refused("bad_message", "A message is a JSON object.") from None
    if isinstance(message, ActWish) and not message.token.isprintable():
        raise Refused("bad_message", f"token: a text of at most {LONGEST_TOKEN} printable characters")
    return message


def ref_of(text: str | bytes) -> Ref:
    """What the answer to a message repeats, also where the rest of it cannot be read."""
    try:
        return msgspec.json.decode(text, type=Marked).re
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None


def failure(problem: BaseException, ref: Ref = None) -> ErrorMessage:
    """A refusal as a message."""
    if isinstance(problem, Refused):
        return ErrorMessage(problem.code, problem.text, ref)
    if isinstance(problem, RulesError):
        return ErrorMessage("illegal", str(problem), ref)
    return ErrorMessage("closed", "The table cannot be reached. Come back in a moment.", ref)


def wrong(problem: str) -> str:
    """What msgspec finds wrong with a message, in words that name the place first."""
    words, _, place = problem.partition(" - at `$")
    place = place.rstrip("`").lstrip(".")
    if place == "t":
        said = patterns.match(r"Invalid value '(.*)'", words)
        return (
            f"There is no message {ascii(said[1])[:22] if said else 'without a type t'}; there are: {', '.join(KINDS)}."
        )
    words = words[:1].lower() + words[1:].replace("`", "")
    missing = patterns.match(r"object missing required field (\w+)", words)
    if missing:
        return f"{place + '.' if place else ''}{missing[1]}: is missing"
    return ascii(f"{place}: {words}" if place else f"A message is a JSON object: {words}.")[1:-1][:200]
