"""Lobby: what is asked and answered over HTTP, each body written once, as messages.py is for the table."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from rodinia.table.head import Kind, Status
from rodinia.table.messages import Settings, wrong
from rodinia.table.refusal import Code, Refused

Short = Annotated[str, Meta(max_length=200)]


class Guest(Struct):
    """Who asks."""

    id: str
    name: str


class NameWish(Struct):
    """Chooses a name."""

    name: Short


class SeatWish(Struct):
    """Who is to sit there."""

    kind: Literal["me", "bot", "open"]  # me: whoever asks, several times at one screen; open: for a friend
    level: Short = ""  # of a bot; "" for the one that is proposed to whoever asks
    name: Short = ""  # of a person at the same screen


class ClockWish(Struct):
    """Time for the whole match."""

    seconds: Annotated[int, Meta(ge=10, le=86_400)]
    add: Annotated[int, Meta(ge=0, le=600)] = 0  # for each turn


class MatchWish(Struct):
    """A match to be made."""

    game: Short
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    public: bool = False  # listed among the open tables
    watch: bool = True  # others may look on
    hints: bool = True
    clock: ClockWish | None = None
    help: bool = False  # prompts explain themselves


class JoinWish(Struct):
    """Sits down."""

    seat: int | None = None  # null: any free one


class FillWish(Struct):
    """Lets bots take the free seats."""

    level: Short = ""  # "" for the one that is proposed to whoever asks


class Made(Struct):
    """Where a new match is."""

    id: str
    url: str


class Seated(Struct):
    """Where one sits now."""

    seat: int


class Left(Struct):
    """One has got up."""

    left: bool


class Started(Struct):
    """The match has begun."""

    started: bool


class OptionShown(Struct):
    """An option of a game."""

    name: str
    title: str
    help: str
    default: Any
    choices: list[Any]  # every value it may take: a list, or the ends of a span
    range: bool  # whether it is a span, beside which the default may be a word
    words: list[str]  # what people read for each of the choices; of a span, for its default


class GameShown(Struct):
    """A game, as the lobby needs it."""

    name: str
    title: str
    line: str  # one sentence that makes you want to play
    credit: str
    players: list[int]  # fewest and most
    minutes: list[int]
    hidden: bool
    options: dict[int, list[OptionShown]]  # for each number of players
    lesson: bool  # whether there is a first lesson


class Games(Struct):
    """Every game, and the levels of the bots."""

    games: list[GameShown]
    levels: list[str]
    strengths: dict[str, str]  # of each level that has one: its strength, in words for someone who is new


class RuleShown(Struct):
    """A paragraph of the rules."""

    number: str  # "" for none
    text: str


class Section(Struct):
    """A section of the rules."""

    number: str
    title: str
    rules: list[RuleShown]


class Rulebook(Struct):
    """The rules of a game."""

    title: str
    intro: list[str]
    sections: list[Section]


class Sitting(Struct):
    """Who sits there, in a list."""

    kind: Kind
    name: str
    level: str


class Result(Struct):
    """How a match ended."""

    scores: list[int]
    returns: list[float]  # each seat's share of the win


class Listed(Struct):
    """A match, as the lobby shows it."""

    id: str
    game: str
    title: str
    status: Status
    options: dict[str, Any]
    settings: Settings
    steps: int
    turn: list[int]  # the seats to act
    you: list[int]  # your seats
    your_move: bool
    seats: list[Sitting]
    result: Result | None
    host: bool  # whether you are the host
    created: int  # milliseconds since 1970
    changed: int


class Proposed(Struct):
    """The bots that "Play" seats."""

    level: str
    beaten: str = ""  # the level below, if you have beaten it twice and this one is new to you


class Lists(Struct):
    """What there is for you."""

    mine: list[Listed]
    open: list[Listed]  # tables that anybody may join
    watch: list[Listed]  # matches that anybody may watch
    play: dict[str, Proposed]  # for each game


class ReviewShown(Struct):
    """The review of a finished match, as far as it is."""

    status: Literal["none", "waiting", "working", "paused", "done", "failed"]  # none: nobody has asked for one
    look: int  # the first at every step, the second at what is in doubt, the third at what decided the match
    done: int  # steps that have been looked at in this look
    total: int  # of so many; 0 while nobody knows
    version: int  # counts how often something has been found
    review: Any  # the data of docs/review.md; null while nothing has been found


class Problem(Struct):
    """Why something has not been done."""

    code: Code  # for programs
    text: str  # for people


WISHES = (NameWish, MatchWish, JoinWish, FillWish)
ANSWERS = (Guest, Made, Seated, Left, Started, Games, Rulebook, Listed, Lists, ReviewShown, Problem)


def read(body: bytes | str, kind: type) -> Any:
    """A body as what it has to be. What is wrong with another is said in one line."""
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as problem:
        raise Refused("bad_message", wrong(str(problem))) from None
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise Refused("bad_message", "The body of a request is a JSON object.") from None
