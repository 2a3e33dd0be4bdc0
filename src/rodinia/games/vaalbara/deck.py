"""The land deck of Vaalbara, the rows that are laid out from it, and the omens.

Faces and backs of lands both go by a number from 1 to 60, and nobody knows beforehand which back belongs to which face
(V9.2): a card gets its back when it comes to lie on top, and its face when it is turned up. Sets are kept as bits, a
bit for each number; the number 0 stands for none.
"""

from __future__ import annotations

from typing import Any

from rodinia.core.state import State
from rodinia.games.vaalbara.components import Tables
from rodinia.games.vaalbara.sight import LANDS, SEATS, SIGHT

# Where the blocks of a sight begin.
AT_ROWS = SIGHT.at("rows")
AT_DECK = SIGHT.at("deck")
AT_LEFT = SIGHT.at("lands_left")
AT_OMENS = SIGHT.at("omens")
AT_BACKS = SIGHT.at("backs")

# The components in use, made by `install`.
MARK = [0] * 64  # [land or back]: the fewest players
RANK = [0] * 320  # [back * 5 + clan]: its place in the omens, 0 is best


class Deck(State):
    """A card of the deck is known by its place (top, bottom), or it is one of `faces`."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.faces = 0  # the lands of the deck that nobody can place; an unknown card on top is one of them
        self.backs = 0  # the backs that no card has shown yet
        self.top = 0  # V9.2: the land on top; 0 while unknown
        self.omen = 0  # the back of the card on top; 0 before it is shown
        self.bottom = 0  # V9.3: the land at the bottom; 0 while unknown
        self.given = 0  # what a Tracker or Pioneer gives: it stays in its place until what comes for it is turned up
        self.back = [0] * 64  # [land]: the back it has shown
        self.row = [0] * 10  # row * 5 + slot
        self.clan = [0, 1, 2, 3, 4]  # of each seat
        self.shuffle()

    def shuffle(self) -> None:
        """V2.1: the lands of this number of players."""
        one = 1
        for card in range(1, 61):
            if MARK[card] <= self.seats:
                self.faces |= one << card
        self.backs = self.faces

    def rank(self, seat: int) -> int:
        """V1.3: the place of the seat's clan in the omens of now, 0 being the best."""
        return RANK[self.omen * 5 + self.clan[seat]]

    def show(self, back: int) -> None:
        """V9.2: the card on top shows its back for the first time."""
        one = 1
        self.backs ^= one << back
        self.omen = back
        if self.top != 0:
            self.back[self.top] = back

    def turn_up(self, card: int) -> None:
        """V9.2: the card on top turns out to be this land."""
        one = 1
        self.faces ^= one << card
        self.top = card
        self.back[card] = self.omen

    def dig_up(self, card: int) -> None:
        """V5.11: the card at the bottom turns out to be this land; a single card is on top as well."""
        one = 1
        if self.top == 0 and self.faces == one << card:
            self.turn_up(card)
        else:
            self.faces ^= one << card

    def space(self) -> int:
        """The first empty slot of the rows, or 10."""
        for row in range(0, 10, 5):
            for slot in range(self.seats):
                if self.row[row + slot] == 0:
                    return row + slot
        return 10

    def lay(self, place: int) -> None:
        """V2.4, V7.2: the known card on top goes to a slot, and another one comes up."""
        self.row[place] = self.top
        self.top = 0
        self.omen = 0
        if self.faces == 0:  # V9.3: the known bottom card is the last of the deck
            self.top = self.bottom
            self.bottom = 0
            self.omen = self.back[self.top]

    def track(self) -> None:
        """V5.7: the land given and the known card on top change places."""
        for place in range(10):
            if self.row[place] == self.given:
                self.row[place] = self.top
        self.top = self.given
        self.omen = self.back[self.top]
        self.given = 0

    def bury(self, taken: int) -> None:
        """V5.11: the land given goes under the deck, where another was taken; a single card is on top as well."""
        if taken == self.top:
            self.top = self.given
            self.omen = self.back[self.top]
        else:
            self.bottom = self.given
        self.given = 0

    def slide(self) -> None:
        """V7.1: the second row becomes the first."""
        for slot in range(5):
            self.row[slot] = self.row[5 + slot]
            self.row[5 + slot] = 0

    def look_deck(self, seat: int, cells: Any) -> None:
        """Write the rows, what is known of the deck, and the omens."""
        for place in range(2 * SEATS):
            cells[AT_ROWS + place] = self.row[place]
        cells[AT_DECK] = self.top
        cells[AT_DECK + 1] = self.bottom
        cells[AT_DECK + 2] = self.given
        cells[AT_DECK + 3] = self.omen
        cells[AT_LEFT] = size(self.faces) + (self.top > 0) + (self.bottom > 0)
        if self.omen != 0:
            for k in range(self.seats):
                cells[AT_OMENS + k] = 1 + self.rank((seat + k) % self.seats)
        for card in range(LANDS):
            cells[AT_BACKS + card] = self.back[card]

    # For Python

    def play_as(self, clans: tuple[int, ...]) -> None:
        """V1.1: the clan of each seat."""
        for seat in range(self.seats):
            self.clan[seat] = clans[seat]

    def clans(self) -> tuple[int, ...]:
        """The clan of each seat."""
        return tuple([self.clan[seat] for seat in range(self.seats)])

    def rows(self) -> list[int]:
        """The lands of the rows: slots of the first, then slots of the second."""
        return [self.row[row * 5 + slot] for row in range(2) for slot in range(self.seats)]

    def shown(self) -> list[int]:
        """For each number of a land the back it has shown, or 0; entry 0 is none."""
        return [self.back[card] for card in range(64)]


def size(cards: int) -> int:
    """How many cards a set of bits has."""
    n = 0
    while cards != 0:
        cards &= cards - 1
        n += 1
    return n


def nth(cards: int, k: int) -> int:
    """The k-th lowest number of a set of bits, from 0."""
    while k > 0:
        cards &= cards - 1
        k -= 1
    number = 0
    while cards & 255 == 0:
        cards >>= 8
        number += 8
    while cards & 1 == 0:
        cards >>= 1
        number += 1
    return number


def members(cards: int) -> list[int]:
    """The numbers of a set of bits, in order."""
    return [number for number in range(64) if cards >> number & 1]


def install(tables: Tables) -> None:
    """Play with these lands from now on."""
    for card in range(64):
        known = card < len(tables.marks)
        MARK[card] = tables.marks[card] if known else 99
        for rank in range(5):
            RANK[card * 5 + (tables.omens[card][rank] if known else rank)] = rank
