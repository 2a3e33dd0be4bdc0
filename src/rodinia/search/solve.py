"""Solve: the exact result of every action, where what is left of an open game is small enough to try it all."""

from __future__ import annotations

import math
import time

from rodinia.core.const import CHANCE, OVER
from rodinia.core.state import Moves, State

DEEPEST = 40  # steps; a longer rest of the game is never small
PAUSE = 32  # positions between two looks at the clock


class Solver:
    """Max^n with exact chance. Every seat wants the greatest share, and among equal shares the most points.

    The budget counts positions in which the game goes on. The deadline is a time of `time.perf_counter`.
    """

    def __init__(self, budget: int, deadline: float = math.inf) -> None:
        self.left = budget
        self.deadline = deadline
        self.tried = 0
        self.moves = Moves()

    def actions(self, state: State, seat: int) -> dict[int, list[float]] | None:
        """Of each legal action of the seat: every share, then every seat's points; None if it is too much."""
        found: dict[int, list[float]] = {}
        for move in state.legal(seat):
            twin = state.clone()
            twin.step(seat, move)
            values = self.values(twin, 1)
            if values is None:
                return None
            found[move] = values
        return found

    def values(self, state: State, depth: int) -> list[float] | None:
        """Each seat's share and then points with best play, or None if the budget does not suffice."""
        self.tried += 1
        if self.tried % PAUSE == 0:
            self.pause()
        actor = state.who()
        seats = state.seats
        if actor == OVER:
            return [state.payoff(k) for k in range(seats)] + [float(state.points(k)) for k in range(seats)]
        self.left -= 1
        if self.left < 0 or depth > DEEPEST or state.sealed() != 0:
            return None
        if actor == CHANCE:
            return self.mean(state, depth)
        best: list[float] | None = None
        twin = state.clone()
        for move in self.moves.first(state.fill(actor, self.moves)):
            twin.copy_from(state)
            twin.step(actor, move)
            values = self.values(twin, depth + 1)
            if values is None:
                return None
            if best is None or better(values, best, actor, seats):
                best = values
        return best

    def pause(self) -> None:
        """Let other threads run. When the time is over, nothing is left of the budget."""
        time.sleep(0)
        if time.perf_counter() > self.deadline:
            self.left = 0

    def mean(self, state: State, depth: int) -> list[float] | None:
        """The mean over the outcomes by their weight."""
        total = 0
        sums = [0.0] * (2 * state.seats)
        twin = state.clone()
        for outcome, weight in state.outcomes():
            twin.copy_from(state)
            twin.step(CHANCE, outcome)
            values = self.values(twin, depth + 1)
            if values is None:
                return None
            total += weight
            sums = [old + weight * new for old, new in zip(sums, values, strict=True)]
        return [each / total for each in sums]


def better(values: list[float], best: list[float], actor: int, seats: int) -> bool:
    """Whether the actor prefers the first."""
    if abs(values[actor] - best[actor]) > 1e-12:
        return values[actor] > best[actor]
    return values[seats + actor] > best[seats + actor]
