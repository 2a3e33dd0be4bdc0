"""What a seat can do and what chance can bring: typed, with ids and a short notation.

A place on the table is written x,y (D2.3): x steps east of the start tile, y steps south. In ids and in the
rules a place is one number, its cell: x + 168 * y, wound onto a ring of 16384 numbers. One step east is +1 and
one step south is +168 from everywhere. Tiles lie at most 83 steps from the start tile, so two of their places
are at most 166 steps apart; places that share a number are at least 169 steps apart. So every place that a
game of 84 tiles can reach has a number of its own, and no edge of the table is ever in the way.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from rodinia.core.actions import Codec, Part, Word, counted, named
from rodinia.games.discovery.components import MOST_SEGMENTS, MOST_TILES

CELLS = 16384
ROW = 168
SEATS = 5


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


def cell_name(number: int) -> str:
    """A cell as x,y."""
    x, y = spot(number)
    return f"{x},{y}"


def cell_named(text: str) -> int | None:
    """The cell of x,y; None for a place that no tile can reach."""
    x, y = text.split(",")
    number = cell(int(x), int(y))
    return number if text == cell_name(number) else None


CELL = Part(CELLS, r"-?\d{1,3},-?\d{1,3}", "a place that a tile can reach", cell_name, cell_named)
SLOT = Part(2, "(?:[ab] )?", "a or b", ("", "b ").__getitem__, {"": 0, "a ": 0, "b ": 1}.get)


@dataclass(frozen=True)
class Pass(Word, form="pass"):
    """Do nothing with followers this turn (D3.2)."""


@dataclass(frozen=True)
class Deploy(Word, form="deploy {segment}", segment=counted(MOST_SEGMENTS)):
    """Put a follower on a segment of the tile just placed (D5.1)."""

    segment: int


@dataclass(frozen=True)
class Recall(Word, form="recall {cell}", cell=CELL):
    """Take back the follower that stands on the tile at a place, and score its territory (D5.4)."""

    cell: int


@dataclass(frozen=True)
class Discard(Word, form="discard {slot}", slot=named("a", "b")):
    """Put the first or second open tile out of the game, because none fits (D9.2)."""

    slot: int


@dataclass(frozen=True)
class Place(Word, form="{slot}{cell} r{rotation}", slot=SLOT, cell=CELL, rotation=counted(4)):
    """Lay an open tile at a place, turned (D4). In the two-tile variant the second open tile is slot 1."""

    slot: int
    cell: int
    rotation: int


@dataclass(frozen=True)
class Draw(Word, form="tile {kind}", kind=counted(MOST_TILES)):
    """A tile of this kind comes out of the bag: to a player, or out of the game (D3.1, D9.1, D9.4)."""

    kind: int


@dataclass(frozen=True)
class First(Word, form="first {seat}", seat=counted(SEATS, 1)):
    """The lot makes this seat the first player (D2.2)."""

    seat: int


Action = Pass | Deploy | Recall | Discard | Place
Outcome = Draw | First
ACTIONS: Codec[Any] = Codec((Pass, Deploy, Recall, Discard, Place))
CHANCES: Codec[Any] = Codec((Draw, First), "outcome")

PASS, DEPLOY, RECALL, DISCARD, PLACE = ACTIONS.bases
DRAW, FIRST = CHANCES.bases
