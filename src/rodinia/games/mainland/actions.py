"""What a seat can do and what chance can bring: typed objects, their ids, their notation.

A card is named by its face, so that two equal cards in a hand are one choice. A place on the board is the cell
of the card's upper left corner: a letter for the column from the left and a number for the row from the top.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from rodinia.core.actions import Codec, Part, Word, counted
from rodinia.games.mainland.components import BOX, FACES

ROW = 15  # cells in a row of the numbering: the widest board and one column that stays empty
CORNERS = 13 * ROW  # a card's upper left corner lies below this cell
STEPS = (0, 1, ROW + 1, ROW)  # from that corner to the tiles of the card, clockwise
LETTERS = "abcdefghijklmno"


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


CARD = Part(FACES, r"\S+", "the name of a card", card_name, card_named)
CELL = Part(CORNERS, r"[a-o]\d{1,2}", "a cell from a1 to m13", cell_name, cell_named)


@dataclass(frozen=True)
class Pass(Word, form="pass"):
    """Give a token and end the turn."""


@dataclass(frozen=True)
class Gather(Word, form="gather"):
    """Clan gathering: give a token, shuffle everything that is not on the board and draw a new hand."""


@dataclass(frozen=True)
class Replace(Word, form="replace {card}", card=CARD):
    """Discard a card, openly, and take the first card of the pile."""

    card: int


@dataclass(frozen=True)
class Place(Word, form="{card} {cell} r{rotation}", card=CARD, rotation=counted(4), cell=CELL):
    """Lay a card, turned clockwise by quarter turns, with its upper left corner on a cell."""

    card: int
    rotation: int
    cell: int


@dataclass(frozen=True)
class First(Word, form="first {seat}", seat=counted(4, 1)):
    """The seat that plays first."""

    seat: int


@dataclass(frozen=True)
class Draw(Word, form="draw {card}", card=CARD):
    """The card that comes from the top of the drawing seat's pile."""

    card: int


Action = Pass | Gather | Replace | Place
Outcome = First | Draw
ACTIONS: Codec[Any] = Codec((Pass, Gather, Replace, Place))
CHANCES: Codec[Any] = Codec((First, Draw), "outcome")

PASS, GATHER, REPLACE, PLACE = ACTIONS.bases
FIRST, DRAW = CHANCES.bases
