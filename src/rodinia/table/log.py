"""Log: what has happened in a match, line by line and turn by turn. Where nothing is hidden, all eyes share one."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from rodinia.core import story
from rodinia.core.game import Event
from rodinia.core.story import Story
from rodinia.table.messages import Change, LogEntry, Turn, encoded


class Told(NamedTuple):
    """A step for the story: who acted, whether others could too, under which heading, and what happened."""

    actor: int
    together: bool
    chapter: str
    events: list[Event]


NOTHING: tuple[int, list[LogEntry], list[Turn]] = (-1, [], [])


class Log:
    """Each line and each turn is encoded once, however often it is sent."""

    def __init__(self) -> None:
        self.lines: list[LogEntry] = []
        self.steps: list[int] = []  # of each line the step that brought it
        self.story = Story()
        self.seq = 0  # so many steps are in it
        self.spelled: dict[int, tuple[int, Turn | None]] = {}  # turns, with the step up to which they are told
        self.latest = NOTHING  # what is new after a step, as it travels

    def take(self, number: int, lines: Sequence[LogEntry], told: Told) -> None:
        """What step `number` brought, unless it is there already."""
        if number <= self.seq:
            return
        self.seq = number
        self.latest = NOTHING
        self.lines += lines
        self.steps += [number] * len(lines)
        self.story.add(number, *told)

    def news(self, told: int) -> tuple[list[LogEntry], list[Turn]]:
        """The lines after a step, and the turns that have gone on since; mostly all who look have been told as much."""
        if self.latest[0] != told:
            lines = self.lines[bisect_right(self.steps, told) :]
            self.latest = told, encoded(lines), encoded(self.turns(told))
        return self.latest[1:]

    def turns(self, told: int) -> list[Turn]:
        """The turns that have gone on after a step."""
        found = [self.turn(k) for k in self.story.after(told)]
        return [turn for turn in found if turn is not None]

    def turn(self, k: int) -> Turn | None:
        """The k-th turn as it travels; None if there is nothing to tell of it."""
        turn = self.story.turns[k]
        until, spelled = self.spelled.get(k, (0, None))
        if until != turn.steps[-1]:
            spelled = turned(turn)
            self.spelled[k] = turn.steps[-1], spelled
        return spelled


def turned(turn: story.Turn) -> Turn | None:
    """A turn as it travels; None if there is nothing to tell of it."""
    words = turn.words
    if not words:
        return None
    others = [Change(seat, points) for seat, points in sorted(turn.changes.items()) if seat != turn.seat and points]
    points = turn.changes.get(turn.seat, 0)
    return encoded(Turn(turn.seat, turn.chapter, words, points, turn.sum, others, turn.marks, list(turn.steps)))
