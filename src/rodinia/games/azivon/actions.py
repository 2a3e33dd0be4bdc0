"""What a seat can do and what chance decides: typed, with ids and a short notation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar, Self

from rodinia.core.actions import Codec
from rodinia.games.azivon.components import BUILDINGS, MOST_SIDE, RESOURCES, SOLDIERS

SHEETS = 10_000  # sheet numbers run from 1 to 9999; 0 names no sheet
TILE = re.compile(r"([a-z]{1,2})([1-9][0-9]{0,2})")


def tile_text(x: int, y: int) -> str:
    """A tile's name: column letters and row number, as in a spreadsheet (a1 is the upper left corner)."""
    letters = chr(97 + x) if x < 26 else chr(96 + x // 26) + chr(97 + x % 26)
    return f"{letters}{y + 1}"


def parse_tile(text: str) -> tuple[int, int] | None:
    """The (x, y) of a tile's name; None if it is no name of a tile."""
    found = TILE.fullmatch(text)
    if found is None:
        return None
    letters, row = found.groups()
    x = ord(letters[-1]) - 97 + (26 * (ord(letters[0]) - 96) if len(letters) == 2 else 0)
    return (x, int(row) - 1) if x < MOST_SIDE and int(row) <= MOST_SIDE else None


class OnTile:
    """The notation of an action that names a tile: its word, then the tile."""

    word: ClassVar[str]
    sizes: ClassVar[tuple[int, ...]] = (MOST_SIDE, MOST_SIDE)

    def __init__(self, x: int, y: int) -> None: ...

    def text(self) -> str:
        return f"{self.word} {tile_text(self.x, self.y)}"  # type: ignore[attr-defined]

    @classmethod
    def parse(cls, text: str) -> Self | None:
        word, _, rest = text.partition(" ")
        tile = parse_tile(rest) if word == cls.word else None
        return cls(*tile) if tile else None


class OneWord:
    """The notation of an action that is one word."""

    word: ClassVar[str]
    sizes: ClassVar[tuple[int, ...]] = ()

    def text(self) -> str:
        return self.word

    @classmethod
    def parse(cls, text: str) -> Self | None:
        return cls() if text == cls.word else None


class OneOf:
    """The notation of an action that names one of a few things: its word, then the thing."""

    word: ClassVar[str]
    things: ClassVar[tuple[str, ...]]

    def __init__(self, what: int) -> None: ...

    def text(self) -> str:
        return f"{self.word} {self.things[self.what]}"  # type: ignore[attr-defined]

    @classmethod
    def parse(cls, text: str) -> Self | None:
        word, _, rest = text.partition(" ")
        return cls(cls.things.index(rest)) if word == cls.word and rest in cls.things else None


@dataclass(frozen=True)
class Store(OneWord):
    """End the turn: what is left goes to the warehouse."""

    word: ClassVar[str] = "store"


@dataclass(frozen=True)
class Take(OnTile):
    """Expand to a tile or conquer it."""

    word: ClassVar[str] = "take"
    x: int
    y: int


@dataclass(frozen=True)
class Chop(OnTile):
    """Fell an own tile of woods for a log."""

    word: ClassVar[str] = "chop"
    x: int
    y: int


@dataclass(frozen=True)
class Claim(OnTile):
    """Take the tile that gold grants."""

    word: ClassVar[str] = "claim"
    x: int
    y: int


@dataclass(frozen=True)
class Skip(OneWord):
    """Claim no tile with the gold."""

    word: ClassVar[str] = "skip"


@dataclass(frozen=True)
class Train(OneOf):
    """Spend a material on a soldier; the tile is the next choice."""

    word: ClassVar[str] = "train"
    things: ClassVar[tuple[str, ...]] = SOLDIERS[1:]
    sizes: ClassVar[tuple[int, ...]] = (4,)
    what: int


@dataclass(frozen=True)
class Build(OneOf):
    """Spend logs on a building; the tile is the next choice."""

    word: ClassVar[str] = "build"
    things: ClassVar[tuple[str, ...]] = BUILDINGS[1:]
    sizes: ClassVar[tuple[int, ...]] = (2,)
    what: int


@dataclass(frozen=True)
class Reinforce(OneWord):
    """Spend an iron on a castle, fortification or port; the tile is the next choice."""

    word: ClassVar[str] = "reinforce"


@dataclass(frozen=True)
class Place(OnTile):
    """Where the soldier, building or iron goes."""

    word: ClassVar[str] = "place"
    x: int
    y: int


@dataclass(frozen=True)
class Drop(OneOf):
    """Throw away a resource for which the warehouse has no room."""

    word: ClassVar[str] = "drop"
    things: ClassVar[tuple[str, ...]] = RESOURCES
    sizes: ClassVar[tuple[int, ...]] = (3,)
    what: int


@dataclass(frozen=True)
class Sheet:
    """Chance: the number of the sheet."""

    sizes: ClassVar[tuple[int, ...]] = (SHEETS,)
    number: int

    def text(self) -> str:
        return f"sheet {self.number}"

    @classmethod
    def parse(cls, text: str) -> Self | None:
        found = re.fullmatch(r"sheet (0|[1-9][0-9]{0,3})", text)
        return cls(int(found[1])) if found else None


@dataclass(frozen=True)
class Spawn:
    """Chance: the spawn that the next seat is dealt."""

    sizes: ClassVar[tuple[int, ...]] = (8,)
    place: int

    def text(self) -> str:
        return f"spawn {self.place + 1}"

    @classmethod
    def parse(cls, text: str) -> Self | None:
        found = re.fullmatch(r"spawn ([1-8])", text)
        return cls(int(found[1]) - 1) if found else None


@dataclass(frozen=True)
class First:
    """Chance: the seat that begins."""

    sizes: ClassVar[tuple[int, ...]] = (8,)
    seat: int

    def text(self) -> str:
        return f"first {self.seat + 1}"

    @classmethod
    def parse(cls, text: str) -> Self | None:
        found = re.fullmatch(r"first ([1-8])", text)
        return cls(int(found[1]) - 1) if found else None


ACTIONS = Codec((Store, Take, Chop, Claim, Skip, Train, Build, Reinforce, Place, Drop))
CHANCES = Codec((Sheet, Spawn, First), "outcome")

STORE, TAKE, CHOP, CLAIM, SKIP, TRAIN, BUILD, REINFORCE, PLACE, DROP = ACTIONS.bases
SHEET, SPAWN, FIRST = CHANCES.bases
