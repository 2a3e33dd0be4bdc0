"""What a seat can do and what chance decides: typed, with ids and a short notation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rodinia.core.actions import Codec, Word, counted, named
from rodinia.games.azivon.components import BUILDINGS, MOST_SIDE, RESOURCES, SOLDIERS

SHEETS = 10_000  # sheet numbers run from 1 to 9999; 0 names no sheet
SEATS = 8
LETTERS = [chr(97 + x) if x < 26 else chr(96 + x // 26) + chr(97 + x % 26) for x in range(MOST_SIDE)]  # of columns
COLUMN = named(*LETTERS)
ROW = counted(MOST_SIDE, 1)


def tile_text(x: int, y: int) -> str:
    """A tile's name: column letters and row number, as in a spreadsheet (a1 is the upper left corner)."""
    return f"{LETTERS[x]}{y + 1}"


@dataclass(frozen=True)
class Store(Word, form="store"):
    """End the turn: what is left goes to the warehouse."""


@dataclass(frozen=True)
class Take(Word, form="take {x}{y}", x=COLUMN, y=ROW):
    """Expand to a tile or conquer it."""

    x: int
    y: int


@dataclass(frozen=True)
class Chop(Word, form="chop {x}{y}", x=COLUMN, y=ROW):
    """Fell an own tile of woods for a log."""

    x: int
    y: int


@dataclass(frozen=True)
class Claim(Word, form="claim {x}{y}", x=COLUMN, y=ROW):
    """Take the tile that gold grants."""

    x: int
    y: int


@dataclass(frozen=True)
class Skip(Word, form="skip"):
    """Claim no tile with the gold."""


@dataclass(frozen=True)
class Train(Word, form="train {what}", what=named(*SOLDIERS[1:])):
    """Spend a material on a soldier; the tile is the next choice."""

    what: int


@dataclass(frozen=True)
class Build(Word, form="build {what}", what=named(*BUILDINGS[1:])):
    """Spend logs on a building; the tile is the next choice."""

    what: int


@dataclass(frozen=True)
class Reinforce(Word, form="reinforce"):
    """Spend an iron on a castle, fortification or port; the tile is the next choice."""


@dataclass(frozen=True)
class Place(Word, form="place {x}{y}", x=COLUMN, y=ROW):
    """Where the soldier, building or iron goes."""

    x: int
    y: int


@dataclass(frozen=True)
class Drop(Word, form="drop {what}", what=named(*RESOURCES)):
    """Throw away a resource for which the warehouse has no room."""

    what: int


@dataclass(frozen=True)
class Sheet(Word, form="sheet {number}", number=counted(SHEETS)):
    """Chance: the number of the sheet."""

    number: int


@dataclass(frozen=True)
class Spawn(Word, form="spawn {place}", place=counted(SEATS, 1)):
    """Chance: the spawn that the next seat is dealt."""

    place: int


@dataclass(frozen=True)
class First(Word, form="first {seat}", seat=counted(SEATS, 1)):
    """Chance: the seat that begins."""

    seat: int


Action = Store | Take | Chop | Claim | Skip | Train | Build | Reinforce | Place | Drop
Outcome = Sheet | Spawn | First
ACTIONS: Codec[Any] = Codec((Store, Take, Chop, Claim, Skip, Train, Build, Reinforce, Place, Drop))
CHANCES: Codec[Any] = Codec((Sheet, Spawn, First), "outcome")

STORE, TAKE, CHOP, CLAIM, SKIP, TRAIN, BUILD, REINFORCE, PLACE, DROP = ACTIONS.bases
SHEET, SPAWN, FIRST = CHANCES.bases
