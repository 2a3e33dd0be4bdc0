"""How good a position looks: the points a seat has, and those its money and income will still bring."""

from __future__ import annotations

import math

from rodinia.core.const import OVER
from rodinia.core.evaluator import Evaluator, Values
from rodinia.core.state import Moves, State
from rodinia.games.shafausa import state as rules
from rodinia.games.shafausa.actions import DONE, PASS, PAY
from rodinia.games.shafausa.state import ShafausaState

PACE = 1.6  # tiles that the fastest seat places in a round
PRICE = 9.0  # CHF that buy a point while there is something left to build
SPACE = 2.2  # points that a free space will hold
SPREAD = 3.0  # points that decide a game that is nearly over,
GROWTH = 0.6  # and more of them for each round to come
POINT = 0.05  # a point's share of the win, for comparing acts


class ShafausaEvaluator(Evaluator):
    """Looks at a copy of the position, so that acts can be tried out on it."""

    def __init__(self) -> None:
        self.world = ShafausaState(2)

    def judge(self, state: State, values: Values) -> int:
        self.world.copy_from(state)
        rounds = self.rounds_left()
        spread = SPREAD + GROWTH * rounds
        best = -1000.0
        for seat in range(state.seats):
            values.seat[seat] = self.prospect(seat, rounds)
            if values.seat[seat] > best:
                best = values.seat[seat]
        total = 0.0
        for seat in range(state.seats):
            values.seat[seat] = math.exp((values.seat[seat] - best) / spread)
            total += values.seat[seat]
        for seat in range(state.seats):
            values.seat[seat] /= total
        return 0

    def rate(self, state: State, seat: int, moves: Moves, n: int, values: Values) -> int:
        self.world.copy_from(state)
        if self.world.round == 0:
            return 0
        rounds = self.rounds_left()
        now = self.prospect(seat, rounds)
        for k in range(n):
            move = moves.ids[k]
            values.rate[k] = 0.0
            if move != PASS and move != DONE and move != PAY:
                self.world.copy_from(state)
                self.world.step(seat, move)
                values.rate[k] = POINT * (self.prospect(seat, rounds) - now)
        return 1

    def rounds_left(self) -> float:
        """How many more extractions there will be: until the fullest board is full."""
        world = self.world
        most = 0
        spaces = 0
        for town in range(4):
            spaces += rules.ROOM[town]
        for seat in range(world.seats):
            filled = spaces - self.free(seat)
            if filled > most:
                most = filled
        rounds = (spaces - most) / PACE
        left = float(rules.ROUNDS - world.round)
        if rounds > left:
            rounds = left
        return rounds

    def free(self, seat: int) -> int:
        """Spaces without a tile, in all four towns."""
        count = 0
        for town in range(4):
            for space in range(rules.ROOM[town]):
                if self.world.tiles[seat * 24 + town * 6 + space] == 0:
                    count += 1
        return count
