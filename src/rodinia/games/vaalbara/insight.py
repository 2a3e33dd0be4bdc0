"""What a position of two players is worth, by a net that learned it from searches (net.py, bench/net.py)."""

from __future__ import annotations

import math

from rodinia.core.evaluator import Evaluator
from rodinia.core.state import State
from rodinia.games.vaalbara.const import CARPENTER, FIGHT, FOREST, LAND, SHOW, VILLAGE
from rodinia.games.vaalbara.net import (
    ACTING,
    AHEAD,
    BOTTOM,
    CARPENTER_GONE,
    CARPENTER_HELD,
    CARPENTER_HIDDEN,
    FAR,
    FAR_VILLAGE,
    FIRST,
    GONE,
    HAND,
    LANDS,
    NEAR,
    NEAR_VILLAGE,
    NET,
    NOTHING,
    OMENS,
    PHASE,
    ROUND,
    SECOND,
    SIDE,
    TAKING,
    TOP,
    UNIT,
    VILLAGES,
    WAITING,
)
from rodinia.games.vaalbara.state import VaalbaraState

SHARP = NET.sharp
START = NET.start
WEIGHT = NET.weight
FLOOR = NET.floor
ROWS = NET.rows


class Insight(Evaluator):
    """Looks at a copy of the state, so that its fields are at hand without the interpreter."""

    def __init__(self) -> None:
        self.state = VaalbaraState(2)
        self.total = [0] * 6  # lands of each type in a game of `seated` players
        self.left = [0] * 6  # those of them that are in no realm
        self.seated = 0
        self.facts = 0
        self.mine = [0] * 64  # the facts in the eyes of the first seat ...
        self.yours = [0] * 64  # ... and of the second

    def foresee(self) -> float:
        """The first of two seats' share of the win."""
        self.perceive()
        points = (self.state.score[0] - self.state.score[1]) * UNIT
        points += self.weigh(self.mine)
        points -= self.weigh(self.yours)
        return 1.0 / (1.0 + math.exp(-points * SHARP[self.to_come()] / UNIT))

    def inputs(self, state: State) -> tuple[int, list[int], list[int]]:
        """The rounds to come, and the facts in the eyes of either seat; for bench/net.py."""
        self.state.copy_from(state)
        self.perceive()
        mine = [self.mine[k] for k in range(self.facts)]
        return self.to_come(), mine, [self.yours[k] for k in range(self.facts)]

    def to_come(self) -> int:
        """The rounds that are still to begin, 15 at most."""
        rounds = self.state.rounds() + 1 - self.state.round
        if self.state.phase >= FIGHT:
            rounds -= 1
        return min(15, rounds)

    def weigh(self, facts: list[int]) -> int:
        """What the net gives the seat in whose eyes the facts are; their number is a multiple of 4."""
        lane = [0] * 64
        for k in range(64):
            lane[k] = START[k]
        for n in range(0, self.facts, 4):  # four at once, so that a compiler adds many lanes with one instruction
            a, b, c, d = facts[n] * 64, facts[n + 1] * 64, facts[n + 2] * 64, facts[n + 3] * 64
            for k in range(64):
                lane[k] += ROWS[a + k] + ROWS[b + k] + ROWS[c + k] + ROWS[d + k]
        for k in range(64):
            if lane[k] < FLOOR[k]:
                lane[k] = FLOOR[k]
        total = 0
        for k in range(64):
            total += lane[k] * WEIGHT[k]
        return total

    def perceive(self) -> None:
        """Write down the facts of a position of two."""
        self.facts = 0
        self.count_left()
        for seat in range(2):
            self.perceive_clan(seat)
            self.perceive_realm(seat)
            ahead = self.state.score[seat] - self.state.score[1 - seat]
            self.tell(seat, AHEAD + (min(40, max(-40, ahead)) + 41) // 3)
        if self.state.omen != 0:
            self.tell(0 if self.state.rank(0) < self.state.rank(1) else 1, OMENS)
        self.share(ROUND + min(9, self.state.round) - 1)
        self.share(PHASE + self.state.phase)
        for place in range(10):
            if self.state.row[place] != 0:
                self.share((FIRST if place < 5 else SECOND) + self.sort(self.state.row[place]))
        if self.state.top != 0:
            self.share(TOP + self.sort(self.state.top))
        if self.state.bottom != 0:
            self.share(BOTTOM + self.sort(self.state.bottom))
        while self.facts & 3 != 0:
            self.share(NOTHING)

    def perceive_clan(self, seat: int) -> None:
        """A seat's characters, and what it is about to do with the one it has played."""
        hand = self.state.hand[seat]
        gone = self.state.discard[seat]
        character = self.state.played[seat]
        if self.state.chosen[seat] != 0:
            hand = hand | 1 << self.state.chosen[seat]
        self.tell(seat, HAND + (hand >> 1 & 63))
        self.tell(seat, HAND + 64 + (hand >> 7 & 63))
        self.tell(seat, GONE + (gone >> 1 & 63))
        self.tell(seat, GONE + 64 + (gone >> 7 & 63))
        if self.state.phase >= FIGHT:
            if self.state.waiting >> seat & 1:
                self.tell(seat, WAITING + character - 1)
            elif self.state.turn == seat:
                if self.state.phase == LAND or self.state.phase == SHOW:
                    self.tell(seat, TAKING + character - 1)
                else:
                    self.tell(seat, ACTING + character - 1)
            if character == CARPENTER:
                gone = gone | 1 << CARPENTER
        forests = self.few(seat, FOREST)
        if gone >> CARPENTER & 1:
            self.tell(seat, CARPENTER_GONE + forests)
        elif hand >> CARPENTER & 1:
            self.tell(seat, CARPENTER_HELD + forests)
        else:
            self.tell(seat, CARPENTER_HIDDEN + forests)

    def perceive_realm(self, seat: int) -> None:
        """A seat's lands, beside those that it may still have."""
        types = self.state.types(seat)
        for kind in range(6):
            self.tell(seat, LANDS + kind * 25 + self.few(seat, kind) * 5 + min(4, self.left[kind]))
        for place in range(10):
            if self.state.row[place] != 0:
                kind = self.state.kind(self.state.row[place])
                self.tell(seat, (NEAR if place < 5 else FAR) + kind * 5 + self.few(seat, kind))
                if kind == VILLAGE:
                    self.tell(seat, (NEAR_VILLAGE if place < 5 else FAR_VILLAGE) + types)
        self.tell(seat, VILLAGES + types * 4 + min(3, self.left[VILLAGE]))

    def tell(self, seat: int, fact: int) -> None:
        """Write down a fact about a seat."""
        if seat == 0:
            self.mine[self.facts] = fact
            self.yours[self.facts] = fact + SIDE
        else:
            self.mine[self.facts] = fact + SIDE
            self.yours[self.facts] = fact
        self.facts += 1

    def share(self, fact: int) -> None:
        """Write down a fact that both seats see alike."""
        self.mine[self.facts] = 2 * SIDE + fact
        self.yours[self.facts] = 2 * SIDE + fact
        self.facts += 1

    def few(self, seat: int, kind: int) -> int:
        """The lands of a type in a realm, 4 at most."""
        return min(4, self.state.count[seat * 6 + kind])

    def sort(self, card: int) -> int:
        """The type of a land, forests by their values from 3 to 6: 0 to 8."""
        kind = self.state.kind(card)
        if kind == FOREST:
            return 2 + min(6, max(3, self.state.value(card)))
        return kind

    def count_left(self) -> None:
        """The lands of each type that are not in a realm yet."""
        seats = self.state.seats
        if self.seated != seats:
            self.seated = seats
            for kind in range(6):
                self.total[kind] = 0
                for seat in range(seats):
                    self.total[kind] += self.state.count[seat * 6 + kind]
            for card in range(1, 61):
                if self.state.faces >> card & 1 or card == self.state.top or card == self.state.bottom:
                    self.total[self.state.kind(card)] += 1
            for place in range(10):
                if self.state.row[place] != 0:
                    self.total[self.state.kind(self.state.row[place])] += 1
        for kind in range(6):
            self.left[kind] = self.total[kind]
            for seat in range(seats):
                self.left[kind] -= self.state.count[seat * 6 + kind]
