"""Outlook: what each legal action would bring its seat, found by trying, compiled.

An action is followed as far as its seat's own acts go: up to chance, a reveal, another seat's act, or a place where the
seat could stop (`Game.stops`). Of several ends the best one counts. Where the acts branch too far the action is worth
what it brings by itself.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from rodinia.core import gil
from rodinia.core.const import BUDGET, DEPTH
from rodinia.core.job import Job
from rodinia.core.state import Moves, State


class Frame:
    """Scratch memory for one step of a line."""

    def __init__(self, state: State, following: Frame | None) -> None:
        self.state = state.clone()
        self.moves = Moves()
        self.next: Frame = following  # type: ignore[assignment]  # the last frame has none, and is not left


class Outlook(Job):
    """Every legal action of a seat in one world, with the best of its ends."""

    def __init__(self, root: State, seat: int, stops: Sequence[tuple[int, int]] = ()) -> None:
        self.root = root.clone()
        self.seat = seat
        self.seats = root.seats
        frame = Frame(root, None)
        for _ in range(DEPTH - 1):
            frame = Frame(root, frame)
        self.frame = frame
        ids = root.legal(seat)
        self.count = len(ids)
        self.stops = len(stops)
        self.low = array("i", [low for low, _ in stops])
        self.high = array("i", [high for _, high in stops])
        self.ids = array("i", ids)
        self.base = array("i", root.scores())
        self.change = array("i", bytes(4 * self.count * self.seats))
        self.line = array("i", bytes(4 * self.count * DEPTH))
        self.length = array("i", bytes(4 * self.count))
        self.path = array("i", bytes(4 * DEPTH))
        self.now = 0  # the action that is being followed
        self.left = 0  # steps that may still be tried for it

    def run(self) -> Outlook:
        """Follow every action."""
        gil.release(self)
        return self

    def work(self) -> int:
        for k in range(self.count):
            self.now = k
            self.left = BUDGET
            self.follow(self.root, self.frame, self.ids[k], 0)
            if self.left < 0:
                self.length[k] = 0
                self.keep(self.frame.state, 1)
        return 0

    def follow(self, before: State, frame: Frame, move: int, depth: int) -> int:
        """Play one more step of a line, and go on to its ends."""
        awake = before.pending()
        frame.state.copy_from(before)
        frame.state.step(self.seat, move)
        self.path[depth] = move
        self.left -= 1
        if self.left < 0:
            return 0
        now = frame.state.pending()
        if not now >> self.seat & 1 or now != now & awake or frame.state.sealed() != 0:
            return self.keep(frame.state, depth + 1)
        n = frame.state.fill(self.seat, frame.moves)
        for k in range(n):
            if self.may_stop(frame.moves.ids[k]):
                return self.keep(frame.state, depth + 1)
        if depth + 1 == DEPTH:
            self.left = -1
            return 0
        for k in range(n):
            self.follow(frame.state, frame.next, frame.moves.ids[k], depth + 1)
            if self.left < 0:
                return 0
        return 0

    def may_stop(self, move: int) -> int:
        """Whether an action is one of those beside which the seat could stop."""
        for k in range(self.stops):
            if self.low[k] <= move <= self.high[k]:
                return 1
        return 0

    def keep(self, state: State, length: int) -> int:
        """An end of the line: keep it if it is the best so far."""
        first = self.now * self.seats
        own = state.points(self.seat) - self.base[self.seat]
        if self.length[self.now] != 0 and own <= self.change[first + self.seat]:
            return 0
        self.length[self.now] = length
        for seat in range(self.seats):
            self.change[first + seat] = state.points(seat) - self.base[seat]
        for k in range(length):
            self.line[self.now * DEPTH + k] = self.path[k]
        return 0

    def changes(self, k: int) -> tuple[int, ...]:
        """How the best end of the k-th action changes each seat's score."""
        return tuple([self.change[k * self.seats + seat] for seat in range(self.seats)])

    def steps(self, k: int) -> tuple[int, ...]:
        """The actions that lead to the best end of the k-th one, itself included."""
        return tuple([self.line[k * DEPTH + i] for i in range(self.length[k])])

    def after(self, k: int, steps: int) -> State:
        """The position after so many steps of the k-th line."""
        twin = self.root.clone()
        for i in range(steps):
            twin.step(self.seat, self.line[k * DEPTH + i])
        return twin
