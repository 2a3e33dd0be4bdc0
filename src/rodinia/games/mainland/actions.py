"""What a seat can do and what chance can bring: typed objects, their ids, their notation.

A card is named by its face, so that two equal cards in a hand are one choice. A place on the board is the cell
of the card's upper left corner: a letter for the column from the left and a number for the row from the top.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

from rodinia.core.actions import Codec
from rodinia.games.mainland.components import BOX, FACES

ROW = 15  # cells in a row of the numbering: the widest board and one column that stays empty
CORNERS = 13 * ROW  # a card's upper left corner lies below this cell
LETTERS = "abcdefghijklmno"


@dataclass(frozen=True)
class Pass:
    """Give a token and end the turn."""

    sizes: ClassVar[tuple[int, ...]] = ()

    def text(self) -> str:
        return "pass"

    @classmethod
    def parse(cls, text: str) -> Pass | None:
        return cls() if text == "pass" else None


@dataclass(frozen=True)
class Gather:
    """Clan gathering: give a token, shuffle everything that is not on the board and draw a new hand."""

    sizes: ClassVar[tuple[int, ...]] = ()

    def text(self) -> str:
        return "gather"

    @classmethod
    def parse(cls, text: str) -> Gather | None:
        return cls() if text == "gather" else None


@dataclass(frozen=True)
class Replace:
    """Discard a card, openly, and take the first card of the pile."""

    card: int
    sizes: ClassVar[tuple[int, ...]] = (FACES,)

    def text(self) -> str:
        return f"replace {card_name(self.card)}"

    @classmethod
    def parse(cls, text: str) -> Replace | None:
        word, _, name = text.partition(" ")
        card = card_named(name) if word == "replace" else None
        return None if card is None else cls(card)


@dataclass(frozen=True)
class Place:
    """Lay a card, turned clockwise by quarter turns, with its upper left corner on a cell."""

    card: int
    rotation: int
    cell: int
    sizes: ClassVar[tuple[int, ...]] = (FACES, 4, CORNERS)

    def text(self) -> str:
        return f"{card_name(self.card)} {cell_name(self.cell)} r{self.rotation}"

    @classmethod
    def parse(cls, text: str) -> Place | None:
        found = re.fullmatch(r"(\S+) ([a-o][0-9]{1,2}) r([0-3])", text)
        if not found:
            return None
        card, cell = card_named(found[1]), cell_named(found[2])
        if card is None or cell is None or cell >= CORNERS:
            return None
        return cls(card, int(found[3]), cell)


@dataclass(frozen=True)
class First:
    """The seat that plays first."""

    seat: int
    sizes: ClassVar[tuple[int, ...]] = (4,)

    def text(self) -> str:
        return f"first {self.seat}"

    @classmethod
    def parse(cls, text: str) -> First | None:
        found = re.fullmatch(r"first ([0-3])", text)
        return cls(int(found[1])) if found else None


@dataclass(frozen=True)
class Draw:
    """The card that comes from the top of the drawing seat's pile."""

    card: int
    sizes: ClassVar[tuple[int, ...]] = (FACES,)

    def text(self) -> str:
        return f"draw {card_name(self.card)}"

    @classmethod
    def parse(cls, text: str) -> Draw | None:
        word, _, name = text.partition(" ")
        card = card_named(name) if word == "draw" else None
        return None if card is None else cls(card)


ACTIONS = Codec((Pass, Gather, Replace, Place))
CHANCES = Codec((First, Draw), "outcome")

PASS = ACTIONS.base(Pass)
GATHER = ACTIONS.base(Gather)
REPLACE = ACTIONS.base(Replace)
PLACE = ACTIONS.base(Place)
FIRST = CHANCES.base(First)
DRAW = CHANCES.base(Draw)


def card_name(card: int) -> str:
    """The name of a face in the components; "#60" for a number that no card has."""
    names = BOX.tables.names
    return names[card] if card < len(names) else f"#{card}"


def card_named(text: str) -> int | None:
    """The face of a name."""
    names = BOX.tables.names
    if text in names:
        return names.index(text)
    found = re.fullmatch(r"#([1-9]?[0-9])", text)
    return int(found[1]) if found and len(names) <= int(found[1]) < FACES else None


def cell_name(cell: int) -> str:
    """A cell as its column and row: 0 is a1, 17 is c2."""
    return f"{LETTERS[cell % ROW]}{cell // ROW + 1}"


def cell_named(text: str) -> int | None:
    """The cell of a name."""
    found = re.fullmatch(r"([a-o])([1-9][0-9]?)", text)
    if not found or int(found[2]) > 14:
        return None
    return (int(found[2]) - 1) * ROW + LETTERS.index(found[1])
