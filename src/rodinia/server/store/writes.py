"""What is written to the database. A write that came too late for its match is refused, and leaves the others alone."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Executable

from rodinia.core.game import Step
from rodinia.table.head import Duty, Head, Seat

Statement = tuple[Executable, list[dict[str, Any]] | None]


class Conflict(Exception):
    """Another writer was first: the match has moved on in the database."""


@dataclass(slots=True)
class Append:
    """Steps to be made durable after step `first` of a match, while its seats are those of `version`."""

    head: Head  # as it is before
    first: int
    steps: Sequence[Step]
    at: int
    turn: tuple[int, ...]
    status: str
    clocks: list[int] | None
    result: dict[str, Any] | None
    token: str = ""
    notes: dict[int, str] = field(default_factory=dict)
    begun: set[Duty] = field(default_factory=set)  # duties that arise
    done: set[Duty] = field(default_factory=set)  # and those that end

    def rows(self) -> list[tuple[Any, ...]]:
        """The steps: match, n, actor, move, at, token, note."""
        last, match = self.first + len(self.steps) - 1, self.head.id
        return [
            (match, n, actor, move, self.at, self.token if n == last else "", self.notes.get(n + 1, ""))
            for n, (actor, move) in enumerate(self.steps, self.first)
        ]

    def values(self) -> tuple[Any, ...]:
        """What changes in the match: status, turn, steps, clocks, result, changed."""
        clocks = "null" if self.clocks is None else json.dumps(self.clocks)
        result = "null" if self.result is None else json.dumps(self.result)
        return self.status, spell(self.turn), self.first + len(self.steps), clocks, result, self.at


@dataclass(slots=True)
class Reseat:
    """Who sits where from now on, and what the host has decided, if nobody else has changed it or acted: what is then to be
    done in the match depends on both."""

    head: Head  # as it is before
    seats: list[Seat]
    settings: dict[str, Any]
    at: int
    begun: set[Duty] = field(default_factory=set)
    done: set[Duty] = field(default_factory=set)


@dataclass(slots=True)
class Plain:
    """Any other statements; where it is `guarded`, the first has to find the row it changes."""

    statements: list[Statement]
    guarded: bool = False


Write = Append | Reseat | Plain


def job_key(match: str, duty: Duty) -> str:
    """The name of the job that a duty makes: there is at most one of it."""
    return f"{match}/{duty.kind}/{duty.seat}"


def spell(seats: Sequence[int]) -> str:
    """Seats as they are kept."""
    return ",".join([str(seat) for seat in seats])
