"""What a seat can do and what chance can bring: typed, with ids and a short notation.

A place on the table is written x,y (D2.3): x steps east of the start tile, y steps south. In ids and in the
rules a place is one number, its cell: x + 168 * y, wound onto a ring of 16384 numbers. One step east is +1 and
one step south is +168 from everywhere. Tiles lie at most 83 steps from the start tile, so two of their places
are at most 166 steps apart; places that share a number are at least 169 steps apart. So every place that a
game of 84 tiles can reach has a number of its own, and no edge of the table is ever in the way.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from rodinia.core.actions import Codec
from rodinia.games.discovery.components import MOST_SEGMENTS, MOST_TILES

CELLS = 16384
ROW = 168
SEATS = 5
PLACED = re.compile(r"(?:([ab]) )?(-?\d{1,3}),(-?\d{1,3}) r([0-3])")
RECALLED = re.compile(r"recall (-?\d{1,3}),(-?\d{1,3})")


def cell(x: int, y: int) -> int:
    """The number of a place."""
    return (x + ROW * y) % CELLS


@cache
def spot(number: int) -> tuple[int, int]:
    """The place x,y of a cell: of all that share the number the one nearest to the start tile."""
    found = []
    for winding in range(-2, 3):
        far = number + winding * CELLS
        y = (far + ROW // 2) // ROW
        found.append((abs(far - ROW * y) + abs(y), far - ROW * y, y))
    return min(found)[1:]


def place(x: str, y: str) -> int | None:
    """The cell of a place in a notation; None for a place that no tile can reach."""
    number = cell(int(x), int(y))
    return number if (x, y) == tuple(map(str, spot(number))) else None


@dataclass(frozen=True)
class Pass:
    """Do nothing with followers this turn (D3.2)."""

    sizes: ClassVar[tuple[int, ...]] = ()

    def text(self) -> str:
        return "pass"

    @classmethod
    def parse(cls, text: str) -> Pass | None:
        return cls() if text == "pass" else None


@dataclass(frozen=True)
class Deploy:
    """Put a follower on a segment of the tile just placed (D5.1)."""

    segment: int
    sizes: ClassVar[tuple[int, ...]] = (MOST_SEGMENTS,)

    def text(self) -> str:
        return f"deploy {self.segment}"

    @classmethod
    def parse(cls, text: str) -> Deploy | None:
        found = re.fullmatch(r"deploy ([0-4])", text, re.ASCII)
        return cls(int(found[1])) if found else None


@dataclass(frozen=True)
class Recall:
    """Take back the follower that stands on the tile at a place, and score its territory (D5.4)."""

    cell: int
    sizes: ClassVar[tuple[int, ...]] = (CELLS,)

    def text(self) -> str:
        x, y = spot(self.cell)
        return f"recall {x},{y}"

    @classmethod
    def parse(cls, text: str) -> Recall | None:
        found = re.fullmatch(RECALLED, text)
        number = place(found[1], found[2]) if found else None
        return None if number is None else cls(number)


@dataclass(frozen=True)
class Discard:
    """Put the first or second open tile out of the game, because none fits (D9.2)."""

    slot: int
    sizes: ClassVar[tuple[int, ...]] = (2,)

    def text(self) -> str:
        return f"discard {'ab'[self.slot]}"

    @classmethod
    def parse(cls, text: str) -> Discard | None:
        found = re.fullmatch(r"discard ([ab])", text)
        return cls("ab".index(found[1])) if found else None


@dataclass(frozen=True)
class Place:
    """Lay an open tile at a place, turned (D4). In the two-tile variant the second open tile is slot 1."""

    slot: int
    cell: int
    rotation: int
    sizes: ClassVar[tuple[int, ...]] = (2, CELLS, 4)

    def text(self) -> str:
        x, y = spot(self.cell)
        return f"{'b ' if self.slot else ''}{x},{y} r{self.rotation}"

    @classmethod
    def parse(cls, text: str) -> Place | None:
        found = re.fullmatch(PLACED, text)
        number = place(found[2], found[3]) if found else None
        if found is None or number is None:
            return None
        return cls(1 if found[1] == "b" else 0, number, int(found[4]))


@dataclass(frozen=True)
class Draw:
    """A tile of this kind comes out of the bag: to a player, or out of the game (D3.1, D9.1, D9.4)."""

    kind: int
    sizes: ClassVar[tuple[int, ...]] = (MOST_TILES,)

    def text(self) -> str:
        return f"tile {self.kind}"

    @classmethod
    def parse(cls, text: str) -> Draw | None:
        found = re.fullmatch(r"tile (0|[1-9]\d?)", text, re.ASCII)
        return cls(int(found[1])) if found else None


@dataclass(frozen=True)
class First:
    """The lot makes this seat the first player (D2.2)."""

    seat: int
    sizes: ClassVar[tuple[int, ...]] = (SEATS,)

    def text(self) -> str:
        return f"first {self.seat}"

    @classmethod
    def parse(cls, text: str) -> First | None:
        found = re.fullmatch(r"first ([0-4])", text, re.ASCII)
        return cls(int(found[1])) if found else None


ACTIONS = Codec((Pass, Deploy, Recall, Discard, Place))
CHANCES = Codec((Draw, First), "outcome")

PASS = ACTIONS.base(Pass)
DEPLOY = ACTIONS.base(Deploy)
RECALL = ACTIONS.base(Recall)
DISCARD = ACTIONS.base(Discard)
PLACE = ACTIONS.base(Place)
DRAW = CHANCES.base(Draw)
FIRST = CHANCES.base(First)
