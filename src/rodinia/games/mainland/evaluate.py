"""How a position stands: the points on the board now, as a share of the win that grows surer as the board fills."""

from __future__ import annotations

from rodinia.core.evaluator import Evaluator, Values
from rodinia.core.state import Moves, State
from rodinia.games.mainland import land
from rodinia.games.mainland.actions import CORNERS, GATHER, PASS, PLACE, REPLACE
from rodinia.games.mainland.state import MainlandState

# Weights in points. The first three are fitted by log loss to 180 greedy games of two to four players, the last and
# those inside `rate`, `gain` and `promise` are set by hand.
TOKEN = 2.0  # a token left
SURE = 7.0  # a lead of so many points is likely to stay when the board is full
OPEN = 50.0  # and so many more when it is empty
SCALE = 0.015  # share of the win for one point, for ratings


class MainlandEvaluator(Evaluator):
    """Judges from territories and tokens; rates a placement by the tiles and items it adds, takes and loses."""

    PLAN = (("playout", 6),)  # how a search uses it best, found by bench/tune.py
    LADDER = (("beginner", 10, 0.3), ("casual", 30, 0.012), ("strong", 90), ("expert", 350), ("master", 5000))
    REVIEW = (("looks", 400), ("luck", 0.47), ("ahead", 4), ("outcomes", 8), ("sample", 8))  # see docs/review.md

    def __init__(self) -> None:
        self.world = MainlandState(2, 10)

    def judge(self, state: State, values: Values) -> int:
        self.world.copy_from(state)
        for seat in range(state.seats):
            values.seat[seat] = self.world.points(seat) + TOKEN * self.world.tokens[seat]
        return values.soften(state.seats, SURE + OPEN * self.world.emptiness())

    def rate(self, state: State, seat: int, moves: Moves, n: int, values: Values) -> int:
        self.world.copy_from(state)
        self.world.survey(seat)
        self.world.widen()
        best = 0.0
        for k in range(n):
            if moves.ids[k] >= PLACE:
                values.rate[k] = SCALE * self.gain(seat, moves.ids[k] - PLACE)
                if values.rate[k] > best:
                    best = values.rate[k]
        for k in range(n):
            if moves.ids[k] == PASS:
                values.rate[k] = -4.0 * SCALE
            elif moves.ids[k] == GATHER:
                values.rate[k] = -3.0 * SCALE
            elif moves.ids[k] < PLACE:  # a card that no longer helps is better replaced, but nothing is lost by waiting
                values.rate[k] = best - SCALE - SCALE * self.promise(seat, moves.ids[k] - REPLACE)
        return 1

    def gain(self, seat: int, spot: int) -> float:
        """The points a placement is likely to be worth."""
        cell = spot % CORNERS
        at = spot // CORNERS * 4
        joined = 0
        gain = 0.0
        for tile in range(4):
            each = cell + land.CORNER[tile]
            if self.world.home[land.LANE[each]] & land.BIT[each] != 0:
                joined = 1
        for tile in range(4):
            old = self.world.top[cell + land.CORNER[tile]]
            item = land.TURNED[at + tile]
            if joined:
                gain += land.MAINLAND[item]
            else:
                gain += land.MINOR[item]
            if old == 0:
                gain += 1.0 if joined else 0.2
            elif old >> 4 == seat:
                gain -= land.MAINLAND[old & 15] + 0.3
            else:
                gain += (1.7 if joined else 0.9) + land.MAINLAND[old & 15]
            if item > 3:
                gain += 0.5
        return gain

    def promise(self, seat: int, face: int) -> float:
        """What a card in hand is likely to bring some day: its items in a Mainland."""
        total = 0.0
        for tile in range(4):
            total += land.MAINLAND[land.TURNED[face * 16 + tile]]
        if self.world.slack(seat, face) < 0:
            total *= 0.5
        return 0.2 * total
