"""What the database holds of a match, as plain values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Executable

from rodinia.core.game import Step

Statement = tuple[Executable, list[dict[str, Any]] | None]
Rows = tuple[str, list[tuple[Any, ...]]]  # a statement in the words of the database, and the rows it is for
OPEN, RUNNING, ENDED, RECORD = "open", "running", "over", "record"
FREE, PERSON, BOT = "free", "person", "bot"


@dataclass
class Seat:
    """Who sits there. A person with a `level` has left: a bot of that level plays until the person is back."""

    kind: str = FREE
    player: str = ""
    name: str = ""
    level: str = ""

    @property
    def played_by_bot(self) -> bool:
        """Whether a bot decides for this seat now."""
        return self.kind == BOT or bool(self.level)


@dataclass
class Row:
    """One match as it is listed: everything but its steps and its chat."""

    id: str
    game: str
    game_version: int
    components: str
    players: int
    options: dict[str, Any]
    settings: dict[str, Any]
    seed: str
    host: str
    status: str
    turn: tuple[int, ...]
    steps: int
    clocks: list[int] | None
    result: dict[str, Any] | None
    created: int
    changed: int
    seats: list[Seat] = field(default_factory=list)

    @property
    def hot_seat(self) -> bool:
        """Whether one person plays several seats."""
        owners = [seat.player for seat in self.seats if seat.kind == PERSON]
        return len(set(owners)) < len(owners)

    @property
    def full(self) -> bool:
        """Whether nobody is missing any more."""
        return all(seat.kind != FREE for seat in self.seats)

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


@dataclass
class Saved:
    """A whole match out of the database."""

    row: Row
    steps: list[Step]
    times: list[int]
    tokens: set[str]  # of the sends that have been played
    chat: list[Said]


@dataclass(slots=True)
class Append:
    """Steps to be made durable, with what they change in the match's row."""

    match: str
    first: int
    steps: tuple[Step, ...]
    at: int
    turn: tuple[int, ...]
    status: str
    clocks: list[int] | None
    result: dict[str, Any] | None
    token: str = ""
