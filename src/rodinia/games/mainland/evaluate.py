"""How a position stands. Positions are judged by what such facts have led to in many games; placements are rated by the tiles
and items that they add, take and lose."""

from __future__ import annotations

from rodinia.core import bits
from rodinia.core.evaluator import Evaluator, Values
from rodinia.core.state import Moves, State
from rodinia.games.mainland import land
from rodinia.games.mainland.actions import CORNERS, GATHER, PASS, PLACE, REPLACE
from rodinia.games.mainland.state import PHASES, MainlandState
from rodinia.games.mainland.weights import (
    ATTACK_FACT,
    ATTACK_NOW_FACT,
    BEST_FACT,
    CARDS_FACT,
    CHAIN_FACT,
    ELSEWHERE_FACT,
    FACTS,
    FEW_FACT,
    FIT,
    HELD_FACT,
    ITEMS_FACT,
    MOVES_FACT,
    OUT_FACT,
    PLACES_FACT,
    PLACES_NOW_FACT,
    POINTS_FACT,
    RISK_FACT,
    ROOM_FACT,
    TILES_FACT,
    TOKENS_FACT,
    WORTH_FACT,
    WORTH_NOW_FACT,
)

DRAWING = PHASES.index("drawing")
GATHERING = PHASES.index("gathering")
TOKENS = 6.0  # of a seat when the game begins
MOST = 15  # placements of a card: more are no better
FEW = 20  # placements of a hand: fewer are a danger
SCALE = 0.015  # share of the win for one point, for ratings; the weights inside `rate`, `gain` and `promise` are set by hand

COUNT = len(FACTS)
WEIGHT = [weight for weights in FIT.values() for weight in weights]


class MainlandEvaluator(Evaluator):
    """Looks at a copy of the position, whose scratch memory it may use."""

    PLAN = (("playout", 6),)  # how a search uses it best, found by bench/tune.py
    LADDER = (("beginner", 10, 0.3), ("casual", 30, 0.006), ("strong", 50), ("expert", 130), ("master", 1000))
    REVIEW = (  # how a finished playing is judged, see docs/review.md
        ("looks", 400), ("holds", 0.79), ("luck", 0.49), ("ahead", 4), ("outcomes", 8), ("sample", 8),
    )  # fmt: skip

    def __init__(self) -> None:
        self.world = MainlandState(2, 10)
        self.fact = [0.0] * 24  # COUNT
        self.open = [0] * 4  # the cells that a card may still cover

    def judge(self, state: State, values: Values) -> int:
        self.world.copy_from(state)
        self.survey_open()
        empty = self.world.emptiness()
        tokens = self.tokens()
        for seat in range(state.seats):
            self.describe(seat)
            total = 0.0
            for k in range(COUNT):
                total += self.fact[k] * (WEIGHT[3 * k] + empty * WEIGHT[3 * k + 1] + tokens * WEIGHT[3 * k + 2])
            values.seat[seat] = total
        return values.soften(state.seats, 1.0)

    def facts(self, state: State) -> tuple[tuple[float, float], list[dict[str, float]]]:
        """What the weights change with, and the facts about each seat by name: for fitting the weights."""
        found = []
        self.world.copy_from(state)
        self.survey_open()
        for seat in range(state.seats):
            self.describe(seat)
            found.append({name: self.fact[k] for k, name in enumerate(FACTS)})
        return (self.world.emptiness(), self.tokens()), found

    def tokens(self) -> float:
        """The part of all tokens that is left, from 0 to 1."""
        total = 0
        for seat in range(self.world.seats):
            total += self.world.tokens[seat]
        return float(total) / (TOKENS * self.world.seats)

    def next_mover(self) -> int:
        """The seat that decides next."""
        seat = self.world.mover
        if self.world.phase == DRAWING or self.world.phase == GATHERING:
            for k in range(1, self.world.seats + 1):
                seat = (self.world.mover + k) % self.world.seats
                if self.world.tokens[seat] > 0:
                    return seat
        return seat

    def survey_open(self) -> None:
        """Find the cells that a card may still cover: those of all places that have cards and empty space under them."""
        carry = 0
        for lane in range(4):
            row = self.world.edge[lane] | self.world.edge[lane] << 1
            self.open[lane] = (row | row << 15 | carry) & land.LANE_MASK
            carry = row >> 45

    def describe(self, seat: int) -> None:
        """Write down the facts about a seat that FIT weighs."""
        found = self.world.survey(seat)
        moves = self.next_mover() == seat
        self.fact[POINTS_FACT] = (found >> 20) + (found >> 10 & 1023) + (found & 1023)
        self.fact[TOKENS_FACT] = self.world.tokens[seat]
        self.fact[OUT_FACT] = 1.0 if self.world.tokens[seat] == 0 else 0.0
        self.fact[MOVES_FACT] = 1.0 if moves else 0.0
        self.describe_land(seat)
        self.describe_chain(seat)
        self.describe_hand(seat)
        self.fact[ATTACK_NOW_FACT] = self.fact[ATTACK_FACT] if moves else 0.0
        self.fact[WORTH_NOW_FACT] = self.fact[WORTH_FACT] if moves else 0.0
        self.fact[PLACES_NOW_FACT] = self.fact[PLACES_FACT] if moves else 0.0

    def describe_land(self, seat: int) -> None:
        """The facts about the Mainland that was surveyed last, and what lies beside it."""
        tiles = 0
        risky = 0
        elsewhere = 0
        items = 0
        for lane in range(4):
            home = self.world.home[lane]
            tiles += bits.ones(home)
            elsewhere += bits.ones(self.world.own[seat * 4 + lane] & ~home)
            home &= self.open[lane]
            risky += bits.ones(home)
            for item in range(4, 13):  # nothing covers a castle
                items += land.MAINLAND[item] * bits.ones(home & self.world.shown[item * 4 + lane])
        self.fact[TILES_FACT] = tiles
        self.fact[RISK_FACT] = risky
        self.fact[ITEMS_FACT] = items
        self.fact[ELSEWHERE_FACT] = elsewhere
        self.world.widen()
        room = 0
        attack = 0
        for lane in range(4):
            beside = self.world.home[lane] & self.open[lane]
            room += bits.ones(beside & self.world.fit[lane])
            attack += bits.ones(beside & ~self.world.fit[lane] & ~self.world.own[seat * 4 + lane])
        self.fact[ROOM_FACT] = room
        self.fact[ATTACK_FACT] = attack

    def describe_chain(self, seat: int) -> None:
        """How many more of each advanced item the board would carry (M6.2)."""
        have = self.world.count[seat * 16 + 4]
        for item in range(5, 7):
            if self.world.count[seat * 16 + item] < have:
                have = self.world.count[seat * 16 + item]
        for item in range(9, 14):
            spare = have - self.world.count[seat * 16 + item]
            have = self.world.count[seat * 16 + item]
            if spare > 2:
                spare = 2
            self.fact[CHAIN_FACT + item - 9] = spare if spare > -1 else -1

    def describe_hand(self, seat: int) -> None:
        """What the cards in hand can do now."""
        cards = 0
        total = 0
        best = 0
        placements = 0
        for k in range(self.world.held[seat]):
            face = self.world.hand[seat * 8 + k]
            places = self.world.count_places(seat, face)
            if places > 0:
                worth = 0
                for tile in range(4):
                    worth += land.MAINLAND[land.TURNED[face * 16 + tile]]
                cards += 1
                total += worth
                if worth > best:
                    best = worth
            placements += places if places < MOST else MOST
        self.fact[HELD_FACT] = self.world.held[seat]
        self.fact[CARDS_FACT] = cards
        self.fact[WORTH_FACT] = total
        self.fact[BEST_FACT] = best
        self.fact[PLACES_FACT] = placements
        self.fact[FEW_FACT] = FEW - placements if placements < FEW else 0

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
