"""Evaluator: a game's judgement of a position, cheap enough for the leaves of a search."""

from __future__ import annotations

import math

from rodinia.core.errors import RulesError
from rodinia.core.state import Moves, State


class Values:
    """Scratch memory for one number a seat, and one number a legal action; one per thread."""

    def __init__(self) -> None:
        self.seat = [0.0] * 8
        self.rate = [0.0] * 16384

    def seats(self, n: int) -> list[float]:
        """The first n seats' numbers as a new list."""
        return [self.seat[k] for k in range(n)]

    def rates(self, n: int) -> list[float]:
        """The first n actions' numbers as a new list."""
        return [self.rate[k] for k in range(n)]

    def soften(self, seats: int, width: float) -> int:
        """Hot: make shares of the win of what each seat expects (a softmax): a lead of `width` is worth e to 1. Returns 0."""
        most = self.seat[0]
        for seat in range(1, seats):
            if self.seat[seat] > most:
                most = self.seat[seat]
        total = 0.0
        for seat in range(seats):
            self.seat[seat] = math.exp((self.seat[seat] - most) / width)
            total += self.seat[seat]
        for seat in range(seats):
            self.seat[seat] /= total
        return 0

    def put_seat(self, seat: int, value: float) -> None:
        """Write one seat's number. For code outside the compiled modules."""
        self.seat[seat] = value

    def put_rate(self, k: int, value: float) -> None:
        """Write one action's number. For code outside the compiled modules."""
        self.rate[k] = value


class Evaluator:
    """Games subclass it in evaluate.py. The base class knows nothing: an even share for everyone."""

    def judge(self, state: State, values: Values) -> int:
        """Hot: write each seat's expected share of the win into values.seat, summing to 1. Returns 0."""
        for seat in range(state.seats):
            values.seat[seat] = 1.0 / state.seats
        return 0

    def rate(self, state: State, seat: int, moves: Moves, n: int, values: Values) -> int:
        """Hot: write into values.rate how promising each of the n filled actions is for the seat, in its own
        share of the win (differences matter, not the level). Returns 1, or 0 if the game has no opinion."""
        return 0

    def sure(self, state: State) -> float:
        """How many times surer than told a share of the win is in this position, where a review tells it: 1 where `judge` is
        right, more where it sees a lead and does not know that it will last."""
        return 1.0

    def shares(self, state: State) -> tuple[float, ...]:
        """Each seat's expected share of the win: its result if the game is over."""
        if state.actor == -2:
            return state.returns()
        values = Values()
        self.judge(state, values)
        return tuple(values.seats(state.seats))

    def ratings(self, state: State, seat: int) -> dict[int, float]:
        """How promising each legal action of a seat is; {} if the game has no opinion."""
        moves, values = Moves(), Values()
        if not state.legal(seat):
            return {}
        n = state.fill(seat, moves)
        if not self.rate(state, seat, moves, n, values):
            return {}
        return dict(zip(moves.first(n), values.rates(n), strict=True))


class PlainEvaluator(Evaluator):
    """For games in ordinary Python: write `shares`, and `ratings` if the game has an opinion about actions."""

    def shares(self, state: State) -> tuple[float, ...]:
        """Each seat's expected share of the win."""
        return tuple([1.0 / state.seats] * state.seats)

    def judge(self, state: State, values: Values) -> int:
        shares = self.shares(state)
        for seat in range(len(shares)):
            values.put_seat(seat, shares[seat])
        return 0

    def ratings(self, state: State, seat: int) -> dict[int, float]:
        """How promising each legal action of a seat is, in its own share of the win; {} if the game has no opinion."""
        return {}

    def rate(self, state: State, seat: int, moves: Moves, n: int, values: Values) -> int:
        ratings = self.ratings(state, seat)
        if not ratings:
            return 0
        for k in range(n):
            move = moves.get(k)
            if move not in ratings:
                raise RulesError(
                    f"{type(self).__name__}.ratings says nothing of {move}, which is legal for seat {seat}"
                )
            values.put_rate(k, ratings[move])
        return 1
