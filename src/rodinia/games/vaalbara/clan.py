"""The characters of Vaalbara's clans: in hands, clan decks and discards, face down and revealed.

Sets of characters are kept as bits, a bit for each number from 1 to 12; the number 0 stands for nobody.
"""

from __future__ import annotations

from typing import Any

from rodinia.core import bits
from rodinia.core.state import Moves
from rodinia.games.vaalbara import deck as piles
from rodinia.games.vaalbara.components import Tables
from rodinia.games.vaalbara.const import EVERYONE
from rodinia.games.vaalbara.land import Land
from rodinia.games.vaalbara.sight import PEOPLE, SIGHT

# Where the blocks of a sight begin.
AT_CLANS = SIGHT.at("clans")
AT_HAND = SIGHT.at("hand")
AT_SEALED = SIGHT.at("sealed")
AT_DISCARDS = SIGHT.at("discards")
AT_KNOWN = SIGHT.at("known")

# The components in use, made by `install`.
HAND = 0  # characters drawn up to


class Clan(Land):
    """`hand`, `deck`, `discard` and `known` hold bits of characters."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.hand = [0] * 5
        self.deck = [0] * 5
        self.discard = [0] * 5
        self.known = [0] * 5  # V9.4: publicly known to be in hand
        self.chosen = [0] * 5  # sealed characters
        self.answer = [0] * 5  # sealed answers: 1 keep, 2 show
        for seat in range(seats):
            self.deck[seat] = EVERYONE

    def lacks(self, seat: int) -> int:
        """V7.3: whether the seat still draws."""
        if self.deck[seat] != 0 and piles.size(self.hand[seat]) < HAND:
            return 1
        return 0

    def draw_character(self, seat: int, character: int) -> None:
        """V2.3, V7.3: one character into the hand."""
        self.deck[seat] ^= 1 << character
        self.hand[seat] |= 1 << character

    def seal(self, seat: int, character: int) -> None:
        """V3.1: a character lies face down."""
        self.hand[seat] ^= 1 << character
        self.chosen[seat] = character

    def reveal(self, seat: int) -> None:
        """V3.1: the character is turned over."""
        self.played[seat] = self.chosen[seat]
        self.known[seat] &= ~(1 << self.chosen[seat])  # V9.4
        self.chosen[seat] = 0

    def recall(self, seat: int, character: int) -> None:
        """V5.8: a character comes back from the discards."""
        self.discard[seat] ^= 1 << character
        self.hand[seat] |= 1 << character
        self.known[seat] |= 1 << character  # V9.4

    def fill_characters(self, people: int, base: int, moves: Moves) -> int:
        """The characters of a set as moves."""
        n = 0
        for character in range(1, 13):
            if people >> character & 1:
                moves.ids[n] = base + character
                n += 1
        return n

    def look_clans(self, seat: int, cells: Any) -> None:
        """Write the own hand and sealed choice, and what everyone knows of all characters."""
        cells[AT_SEALED] = self.chosen[seat]
        cells[AT_SEALED + 1] = self.answer[seat]
        bits.mark(cells, AT_HAND, self.hand[seat])
        for k in range(self.seats):
            other = (seat + k) % self.seats
            cells[AT_CLANS + 6 * k] = piles.size(self.hand[other])
            cells[AT_CLANS + 6 * k + 1] = piles.size(self.deck[other])
            cells[AT_CLANS + 6 * k + 2] = self.chosen[other] > 0 or self.answer[other] > 0
            bits.mark(cells, AT_DISCARDS + k * PEOPLE, self.discard[other])
            bits.mark(cells, AT_KNOWN + k * PEOPLE, self.known[other])

    # For Python

    def hands(self) -> list[int]:
        """Bits of the characters in each hand; a character that lies face down is in none."""
        return [self.hand[seat] for seat in range(self.seats)]

    def decks(self) -> list[int]:
        """Bits of the characters in each clan deck."""
        return [self.deck[seat] for seat in range(self.seats)]

    def discards(self) -> list[int]:
        """Bits of the characters on each pile of discards."""
        return [self.discard[seat] for seat in range(self.seats)]

    def knowns(self) -> list[int]:
        """Bits of the characters that everyone knows to be in each hand."""
        return [self.known[seat] for seat in range(self.seats)]

    def choices(self) -> list[int]:
        """Each seat's character that lies face down, or 0."""
        return [self.chosen[seat] for seat in range(self.seats)]

    def answers(self) -> list[int]:
        """Each seat's sealed answer to a Fighter: 0 none, 1 keep, 2 show."""
        return [self.answer[seat] for seat in range(self.seats)]


def install(tables: Tables) -> None:
    """Play with hands of this size from now on."""
    global HAND
    HAND = tables.hand
