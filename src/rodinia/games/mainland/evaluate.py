"""How a position stands: points now and what is there to build on, as a share of the win, surer as the board fills."""

from __future__ import annotations

import math

from rodinia.core.evaluator import Evaluator, Values
from rodinia.core.state import Moves, State
from rodinia.games.mainland import land
from rodinia.games.mainland.actions import CORNERS, GATHER, PASS, PLACE, REPLACE
from rodinia.games.mainland.components import ITEMS
from rodinia.games.mainland.state import MainlandState

WHEAT = ITEMS.index("wheat")  # wood and gold follow it
VILLAGE = ITEMS.index("village")  # tower, warrior, rider and castle follow it

# What each feature is worth in final points beyond the points of now: fixed, and times the part of the board that is
# empty. Fitted by bench/fit.py.
WEIGHTS = (
    (-0.12, 1.26),  # each tile of the Mainland
    (-0.08, -0.55),  # each point of its items
    (-0.07, -2.54),  # each point of other items
    (0.24, 9.62),  # each token
    (2.27, 6.45),  # a token at all
    (1.45, 2.72),  # the turn
    (-0.10, 2.04),  # each tile outside the Mainland
    (-0.16, -1.00),  # each empty cell beside the Mainland
    (0.76, 10.19),  # each set of wheat, wood and gold
    (1.79, 4.60),  # each village without a tower
    (3.52, 7.25),  # each tower without a warrior
    (3.97, 5.25),  # each warrior without a rider
    (6.70, -1.42),  # each rider without a castle
    (-0.80, -2.25),  # each set without a village
    (0.77, 0.99),  # each point of items in hand that could be built
    (0.06, -0.37),  # that could not yet
)
FEATURES = 16
FIXED = [0.0] * 16
GROWING = [0.0] * 16
for k in range(FEATURES):
    FIXED[k], GROWING[k] = WEIGHTS[k]
SURE = 6.0  # a lead of so many points is likely to stay when the board is full
OPEN = 40.0  # and so many more when it is empty
SCALE = 0.015  # share of the win for one point, for ratings


class MainlandEvaluator(Evaluator):
    """Judges from territories and tokens; rates a placement by the tiles and items it adds, takes and loses."""

    PLAN = (("playout", 6),)  # how a search uses it best, found by bench/tune.py

    def __init__(self) -> None:
        self.world = MainlandState(2, 10)
        self.feature = [0.0] * 16

    def judge(self, state: State, values: Values) -> int:
        """Softmax of the points expected at the end; the fuller the board, the surer."""
        self.world.copy_from(state)
        left = self.world.emptiness()
        best = 0.0
        for seat in range(state.seats):
            values.seat[seat] = self.measure(seat) + self.weighed(left)
            if seat == 0 or values.seat[seat] > best:
                best = values.seat[seat]
        spread = SURE + OPEN * left
        total = 0.0
        for seat in range(state.seats):
            values.seat[seat] = math.exp((values.seat[seat] - best) / spread)
            total += values.seat[seat]
        for seat in range(state.seats):
            values.seat[seat] /= total
        return 0

    def weighed(self, left: float) -> float:
        """What the features are worth with so much of the board empty."""
        total = 0.0
        for k in range(FEATURES):
            total += (FIXED[k] + left * GROWING[k]) * self.feature[k]
        return total

    def features(self, state: State) -> tuple[float, list[list[float]]]:
        """The part of the board that is empty, and for each seat its points and what `judge` weighs; for bench/fit.py."""
        self.world.copy_from(state)
        found = []
        for seat in range(self.world.seats):
            points = self.measure(seat)
            found.append([points] + [self.feature[k] for k in range(FEATURES)])
        return self.world.emptiness(), found

    def measure(self, seat: int) -> float:
        """Write the features of a seat; returns its points."""
        found = self.world.survey(seat)
        base = seat * 16
        self.feature[14] = 0.0
        self.feature[15] = 0.0
        tiles = found >> 20
        self.feature[0] = tiles
        self.feature[1] = found >> 10 & 1023
        self.feature[2] = found & 1023
        self.feature[3] = self.world.tokens[seat]
        self.feature[4] = 1.0 if self.world.tokens[seat] > 0 else 0.0
        self.feature[5] = 1.0 if self.world.mover == seat else 0.0
        own = 0
        beside = 0
        self.world.widen()
        for lane in range(4):
            own += land.ones(self.world.own[seat * 4 + lane])
            beside += land.ones(self.world.home[lane] & self.world.fit[lane])
        self.feature[6] = own - tiles
        self.feature[7] = beside
        least = self.world.count[base + WHEAT]
        for item in range(WHEAT, WHEAT + 3):
            if self.world.count[base + item] < least:
                least = self.world.count[base + item]
        self.feature[8] = least
        for item in range(VILLAGE, VILLAGE + 4):  # 9 to 12: villages, towers, warriors, riders to build on
            free = self.world.count[base + item] - self.world.count[base + item + 1]
            self.feature[item - VILLAGE + 9] = free if free > 0 else 0
        least -= self.world.count[base + VILLAGE]
        self.feature[13] = least if least > 0 else 0
        for k in range(self.world.held[seat]):
            face = self.world.hand[seat * 8 + k]
            worth = 0.0
            for tile in range(4):
                worth += land.MAINLAND[land.TURNED[face * 16 + tile]]
            if self.world.slack(seat, face) >= 0:
                self.feature[14] += worth
            else:
                self.feature[15] += worth
        return tiles + self.feature[1] + self.feature[2]

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
