"""What is known of a match besides its log: what is played, who sits where, how far it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple

from rodinia.core.game import Step

Status = Literal["open", "running", "over", "record"]
Kind = Literal["free", "person", "bot"]
OPEN: Final = "open"
RUNNING: Final = "running"
ENDED: Final = "over"
RECORD: Final = "record"
FREE: Final = "free"
PERSON: Final = "person"
BOT: Final = "bot"
HOUSE: Final = 8  # characters of a player's id that are the same for all who first came from one address


def house(player: str) -> str:
    """Where a player comes from. Whoever opens one browser after the other stays one house: what is shared out to many is
    shared out by house first."""
    return player[:HOUSE]


@dataclass(frozen=True)
class Seat:
    """Who sits there. A person with a `level` has left: a bot of that level plays until the person is back."""

    kind: Kind = FREE
    player: str = ""
    name: str = ""
    level: str = ""

    @property
    def played_by_bot(self) -> bool:
        """Whether a bot decides for this seat now."""
        return self.kind == BOT or bool(self.level)


@dataclass
class Head:
    """One match as it is listed: everything but its log and its chat."""

    id: str
    game: str
    game_version: int
    components: str
    players: int
    options: dict[str, Any]
    settings: dict[str, Any]
    seed: str  # the luck of the match; it never leaves the server
    host: str
    status: Status
    turn: tuple[int, ...]
    steps: int
    clocks: list[int] | None  # milliseconds left of each seat
    result: dict[str, Any] | None
    created: int  # milliseconds since 1970
    changed: int
    seats: list[Seat] = field(default_factory=list)
    version: int = 0  # how often the seats have changed
    said: int = 0  # lines of chat

    @property
    def full(self) -> bool:
        """Whether nobody is missing any more."""
        return all(seat.kind != FREE for seat in self.seats)

    @property
    def lesson(self) -> int:
        """How many steps of the match are a lesson."""
        return int(self.settings.get("lesson") or 0)

    @property
    def taught(self) -> bool:
        """Whether the lesson that the match begins with still goes on."""
        return self.steps < self.lesson

    def sat(self, player: str) -> bool:
        """Whether a player sits here, or has given a seat up for good."""
        return bool(player) and any(seat.player == player for seat in self.seats)

    def seats_of(self, player: str) -> list[int]:
        """The seats a player sits on."""
        return [k for k, seat in enumerate(self.seats) if seat.kind == PERSON and seat.player == player]


@dataclass(frozen=True)
class Said:
    """One line of chat; a seat of -1 is a spectator."""

    seat: int
    name: str
    text: str
    at: int
    player: str = ""  # who said it; never shown to others


@dataclass
class Saved:
    """A whole match, as it is kept."""

    head: Head
    steps: Sequence[Step]
    tokens: set[str]  # of the sends that have been played
    chat: list[Said]
    notes: dict[int, str] = field(default_factory=dict)  # by the number of the step they stand beside


@dataclass
class News:
    """What has been appended to a match since somebody last read it."""

    head: Head  # as it is now
    steps: list[Step]
    tokens: set[str]
    notes: dict[int, str]
    chat: list[Said]
    reseated: bool  # whether the seats of the head are to be taken


class Duty(NamedTuple):
    """Something that has to be done in a match although no player does anything: it has to begin, a bot has to act, a
    clock has to be minded."""

    kind: Literal["begin", "bot", "clock"]
    seat: int  # of the bot, else -1


def duties(head: Head) -> set[Duty]:
    """What is to be done in a match as it stands."""
    return duties_at(head, head.status, head.turn, head.steps)


def duties_at(head: Head, status: Status, turn: Sequence[int], steps: int) -> set[Duty]:
    """What is to be done in a match that has got so far."""
    if status == OPEN:
        return {Duty("begin", -1)} if head.full else set()
    if status != RUNNING or steps < head.lesson:
        return set()  # what others do in a lesson is written in it
    found = {Duty("bot", seat) for seat in turn if head.seats[seat].played_by_bot}
    if head.settings.get("clock") and len(found) < len(turn):
        found.add(Duty("clock", -1))
    return found
