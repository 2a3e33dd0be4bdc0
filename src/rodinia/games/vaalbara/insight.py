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
    FIRST,
    GONE,
    HAND,
    LANDS,
    MOMENT,
    NET,
    NOTHING,
    OMENS,
    TAKING,
    TOP,
    UNIT,
    VILLAGE_FIRST,
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
        head = self.head()
        points = (self.state.score[0] - self.state.score[1]) * UNIT
        points += self.weigh(self.mine, head)
        points -= self.weigh(self.yours, head)
        return 1.0 / (1.0 + math.exp(-points * SHARP[head] / UNIT))

    def inputs(self, state: State) -> tuple[int, list[int], list[int]]:
        """The head, and the facts in the eyes of either seat; for bench/net.py."""
        self.state.copy_from(state)
        self.perceive()
        mine = [self.mine[k] for k in range(self.facts)]
        return self.head(), mine, [self.yours[k] for k in range(self.facts)]

    def head(self) -> int:
        """Which weights count: by the rounds after this one, 9 at most, and whether its characters are chosen."""
        rounds = min(9, self.state.rounds() - self.state.round)
        return 2 * rounds + (1 if self.state.phase >= FIGHT else 0)

    def weigh(self, facts: list[int], head: int) -> int:
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
            total += lane[k] * WEIGHT[head * 64 + k]
        return total

    def perceive(self) -> None:
        """Write down the facts of a position of two."""
        self.facts = 0
        self.count_left()
        for seat in range(2):
            self.perceive_clan(seat)
        self.perceive_realms()
        ahead = min(40, max(-40, self.state.score[0] - self.state.score[1]))
        self.tell(AHEAD + 40 + ahead, AHEAD + 40 - ahead)
        if self.state.omen != 0:
            better = 0 if self.state.rank(0) < self.state.rank(1) else 1
            self.tell(OMENS + better, OMENS + 1 - better)
        self.share(MOMENT + (min(9, self.state.round) - 1) * 11 + self.state.phase)
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
        self.tell_of(seat, HAND + (hand >> 1 & 63), 128)
        self.tell_of(seat, HAND + 64 + (hand >> 7 & 63), 128)
        self.tell_of(seat, GONE + (gone >> 1 & 63), 128)
        self.tell_of(seat, GONE + 64 + (gone >> 7 & 63), 128)
        if self.state.phase >= FIGHT:
            if self.state.waiting >> seat & 1:
                self.tell_of(seat, WAITING + character - 1, 36)
            elif self.state.turn == seat:
                if self.state.phase == LAND or self.state.phase == SHOW:
                    self.tell_of(seat, TAKING + character - 1, 36)
                else:
                    self.tell_of(seat, ACTING + character - 1, 36)
            if character == CARPENTER:
                gone = gone | 1 << CARPENTER
        forests = self.few(seat, FOREST)
        if gone >> CARPENTER & 1:
            self.tell_of(seat, CARPENTER_GONE + forests, 15)
        elif hand >> CARPENTER & 1:
            self.tell_of(seat, CARPENTER_HELD + forests, 15)
        else:
            self.tell_of(seat, CARPENTER_HIDDEN + forests, 15)

    def perceive_realms(self) -> None:
        """The lands of both, beside those that they may still have."""
        mine = self.state.types(0)
        yours = self.state.types(1)
        left = min(3, self.left[VILLAGE])
        self.tell(VILLAGES + mine * 28 + yours * 4 + left, VILLAGES + yours * 28 + mine * 4 + left)
        for row in range(2):
            for slot in range(2):
                card = self.state.row[row * 5 + slot]
                if card != 0:
                    sort = self.sort(card)
                    self.tell_lands(FIRST + row * 225 + sort * 25, 5, 1, min(FOREST, sort))
                    if sort == VILLAGE:
                        start = VILLAGE_FIRST + row * 49
                        self.tell(start + mine * 7 + yours, start + yours * 7 + mine)
        for kind in range(6):
            self.tell_lands(LANDS + kind * 125 + min(4, self.left[kind]), 25, 5, kind)

    def tell_lands(self, start: int, own: int, others: int, kind: int) -> None:
        """Write down a fact that depends on how many lands of a type either seat has."""
        mine = self.few(0, kind)
        yours = self.few(1, kind)
        self.tell(start + mine * own + yours * others, start + yours * own + mine * others)

    def tell_of(self, seat: int, fact: int, apart: int) -> None:
        """Write down a fact about a seat; in the eyes of the other it stands so much later."""
        if seat == 0:
            self.tell(fact, fact + apart)
        else:
            self.tell(fact + apart, fact)

    def share(self, fact: int) -> None:
        """Write down a fact that both seats see alike."""
        self.tell(fact, fact)

    def tell(self, mine: int, yours: int) -> None:
        """Write down a fact in the eyes of either seat."""
        self.mine[self.facts] = mine
        self.yours[self.facts] = yours
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
