"""The lands of Vaalbara: rows, deck, realms, omens, and the points they bring.

Sets of lands are kept as bits, a bit for each number from 1 to 60; the number 0 stands for no land.
"""

from __future__ import annotations

from rodinia.core.state import State
from rodinia.games.vaalbara.components import Tables
from rodinia.games.vaalbara.const import FIELD, MEADOW, MOUNTAIN, RIVER, SOURCES, VILLAGE

# The components in use, made by `install`.
PER_MEADOW = 0
PER_FIELD = 0
PER_TYPE = 0
RIVER_MOST = 0
MOUNTAINS = [0] * 16  # [how many]
VARIETIES = [0] * 8  # [how many types]
TYPE = [0] * 64  # [land]
VALUE = [0] * 64  # [land]
RANK = [0] * 320  # [land * 5 + clan]: its place in the omens, 0 is best


class Land(State):
    """`realm` and `pool` hold bits of lands."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.top = 0
        self.bottom = 0  # V9.3: 0 while unknown
        self.given = 0  # the land a Pioneer gives while chance digs
        self.pool = 0  # the lands of the deck that nobody can place
        self.row = [0] * 10  # row * 5 + slot
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

    def rank(self, seat: int) -> int:
        """V1.3: the place of the seat's clan in the omens of now, 0 being the best."""
        return RANK[self.top * 5 + seat]

    def settle(self, seat: int, card: int) -> int:
        """V6: a land comes into the realm; returns its reward."""
        one = 1
        self.realm[seat] |= one << card
        self.count[seat * 6 + TYPE[card]] += 1
        return self.worth(seat, card)

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

    # For Python

    def rows(self) -> list[int]:
        """The lands of the rows: slots of the first, then slots of the second."""
        return [self.row[row * 5 + slot] for row in range(2) for slot in range(self.seats)]

    def characters(self) -> list[int]:
        """Each seat's character of this round, or of the last one until the next is revealed."""
        return [self.played[seat] for seat in range(self.seats)]

    def realms(self) -> list[int]:
        """Bits of the lands in each realm."""
        return [self.realm[seat] for seat in range(self.seats)]

    def tallies(self) -> list[list[int]]:
        """For each seat its points by where they came from."""
        return [[self.tally[seat * SOURCES + source] for source in range(SOURCES)] for seat in range(self.seats)]


def size(cards: int) -> int:
    """How many cards a set of bits has."""
    n = 0
    while cards != 0:
        cards &= cards - 1
        n += 1
    return n


def nth(cards: int, k: int) -> int:
    """The k-th lowest number of a set of bits, from 0."""
    number = 0
    while True:
        if cards >> number & 1:
            if k == 0:
                return number
            k -= 1
        number += 1


def members(cards: int) -> list[int]:
    """The numbers of a set of bits, in order."""
    return [number for number in range(64) if cards >> number & 1]


def install(tables: Tables) -> None:
    """Play with these lands from now on."""
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
        for rank in range(5):
            RANK[card * 5 + (tables.omens[card][rank] if known else rank)] = rank
