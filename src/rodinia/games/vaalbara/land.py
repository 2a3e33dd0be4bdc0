"""The realms of Vaalbara, what their lands bring, and the points."""

from __future__ import annotations

from typing import Any

from rodinia.core import bits
from rodinia.games.vaalbara.components import Tables
from rodinia.games.vaalbara.const import FIELD, MEADOW, MOUNTAIN, RIVER, SOURCES, VILLAGE
from rodinia.games.vaalbara.deck import Deck
from rodinia.games.vaalbara.sight import LANDS, SEATS, SIGHT

# Where the blocks of a sight begin.
AT_TYPES = SIGHT.at("types")
AT_VALUES = SIGHT.at("values")
AT_REALMS = SIGHT.at("realms")
AT_COUNTS = SIGHT.at("counts")
AT_PLAYED = SIGHT.at("played")
AT_POINTS = SIGHT.at("points")
AT_TALLY = SIGHT.at("tally")

# The components in use, made by `install`.
PER_MEADOW = 0
PER_FIELD = 0
PER_TYPE = 0
RIVER_MOST = 0
MOUNTAINS = [0] * 64  # [how many]
VARIETIES = [0] * 8  # [how many types]
TYPE = [0] * 64  # [land]
VALUE = [0] * 64  # [land]


class Land(Deck):
    """`realm` holds bits of lands."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.played = [0] * 5  # the characters of this round, or of the last one until the next is revealed
        self.realm = [0] * 5
        self.count = [0] * 30  # seat * 6 + type: lands in the realm
        self.score = [0] * 5
        self.tally = [0] * 50  # seat * 10 + source: where the points came from

    def left(self, seat: int) -> int:
        """V1.4: the neighbour to the left."""
        return seat + 1 if seat + 1 < self.seats else 0

    def right(self, seat: int) -> int:
        """V1.4: the neighbour to the right; with two players the same one."""
        return seat - 1 if seat > 0 else self.seats - 1

    def settle(self, seat: int, card: int) -> int:
        """V6: a land comes into the realm; returns its reward."""
        one = 1
        self.realm[seat] |= one << card
        self.count[seat * 6 + TYPE[card]] += 1
        return self.worth(seat, card)

    def leave(self, seat: int, card: int) -> None:
        """V5.11: a land goes out of the realm."""
        one = 1
        self.realm[seat] ^= one << card
        self.count[seat * 6 + TYPE[card]] -= 1

    def worth(self, seat: int, card: int) -> int:
        """V6: the reward of a land that has just come into the realm."""
        kind = TYPE[card]
        mine = self.count[seat * 6 + kind]
        if kind == MEADOW:  # V6.1
            left, right = self.left(seat), self.right(seat)
            mine += self.count[left * 6 + MEADOW]
            if right != left:
                mine += self.count[right * 6 + MEADOW]
            return PER_MEADOW * mine
        if kind == FIELD:  # V6.2
            return PER_FIELD * mine
        if kind == VILLAGE:  # V6.3
            return PER_TYPE * self.types(seat)
        if kind == MOUNTAIN:  # V6.4
            return MOUNTAINS[mine]
        if kind == RIVER:  # V6.5
            if self.played[seat] < RIVER_MOST:
                return self.played[seat] * mine
            return RIVER_MOST * mine
        return VALUE[card]  # V6.6

    def promise(self, seat: int, card: int) -> int:
        """V6: the reward of a land that the seat does not have yet, if it came into the realm now."""
        kind = TYPE[card]
        self.count[seat * 6 + kind] += 1
        points = self.worth(seat, card)
        self.count[seat * 6 + kind] -= 1
        return points

    def kind(self, card: int) -> int:
        """The type of a land."""
        return TYPE[card]

    def value(self, card: int) -> int:
        """The value of a forest."""
        return VALUE[card]

    def types(self, seat: int) -> int:
        """How many types of land the realm has."""
        found = 0
        for kind in range(6):
            if self.count[seat * 6 + kind] != 0:
                found += 1
        return found

    def bonus(self, seat: int) -> int:
        """V8.2: what the types of the realm are worth at the end."""
        return VARIETIES[self.types(seat)]

    def gain(self, seat: int, source: int, points: int) -> None:
        """Points, and where they came from."""
        self.score[seat] += points
        self.tally[seat * 10 + source] += points

    def look_lands(self, seat: int, cells: Any) -> None:
        """Write what the lands of the rows are, the realms and the points."""
        for place in range(2 * SEATS):
            if self.row[place] != 0:
                cells[AT_TYPES + place] = 1 + TYPE[self.row[place]]
                cells[AT_VALUES + place] = VALUE[self.row[place]]
        for k in range(self.seats):
            other = (seat + k) % self.seats
            cells[AT_PLAYED + k] = self.played[other]
            cells[AT_POINTS + k] = self.score[other]
            bits.mark(cells, AT_REALMS + k * LANDS, self.realm[other])
            for kind in range(6):
                cells[AT_COUNTS + k * 6 + kind] = self.count[other * 6 + kind]
            for source in range(SOURCES):
                cells[AT_TALLY + k * SOURCES + source] = self.tally[other * SOURCES + source]

    # For Python

    def characters(self) -> list[int]:
        """Each seat's character of this round, or of the last one until the next is revealed."""
        return [self.played[seat] for seat in range(self.seats)]

    def realms(self) -> list[int]:
        """Bits of the lands in each realm."""
        return [self.realm[seat] for seat in range(self.seats)]

    def tallies(self) -> list[list[int]]:
        """For each seat its points by where they came from."""
        return [[self.tally[seat * SOURCES + source] for source in range(SOURCES)] for seat in range(self.seats)]


def install(tables: Tables) -> None:
    """Play with these rewards from now on."""
    global PER_MEADOW, PER_FIELD, PER_TYPE, RIVER_MOST
    PER_MEADOW, PER_FIELD, PER_TYPE, RIVER_MOST = tables.meadow, tables.field, tables.village, tables.river
    for k in range(5):
        MOUNTAINS[k] = tables.mountain[k]
    for k in range(7):
        VARIETIES[k] = tables.variety[k]
    for card in range(64):
        known = card < len(tables.marks)
        TYPE[card] = tables.types[card] if known else 6
        VALUE[card] = tables.values[card] if known else 0
