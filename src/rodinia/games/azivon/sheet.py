"""A sheet: one generated map with its spawns and loot list, as plain data. Its number names it.

>>> from rodinia.games.azivon.sheet import sheet
>>> sheet(4711, size=15, players=3).spawns
(224, 150, 9)
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from threading import Lock

from rodinia.core.errors import BadComponents, BadOptions
from rodinia.core.rng import Rng
from rodinia.games.azivon.actions import SHEETS
from rodinia.games.azivon.components import (
    BOX,
    DECKS,
    DX,
    DY,
    LEAST_SIDE,
    MOST_SIDE,
    Tables,
)
from rodinia.games.azivon.press import Press

PRESS: list[Press] = []
LOCK = Lock()  # there is one press, and other threads run while it works


@dataclass(frozen=True)
class Sheet:
    """Tiles are numbered row by row from the upper left corner; the layers hold what the deck put on each."""

    number: int
    size: int
    players: int
    deck: str
    fair: bool
    floors: tuple[int, ...]  # as in components.FLOORS
    elements: tuple[int, ...]  # as in components.ELEMENTS
    features: tuple[int, ...]  # as in components.FEATURES, castles included
    links: tuple[int, ...]  # 1 + the direction (from north clockwise) to the next tile of the same element, or 0
    walls: tuple[int, ...]  # the same for castles
    spawns: tuple[int, ...]
    loot: tuple[int, ...]  # the list beside the map, top first
    packed: tuple[int, ...]  # every tile as the one number that the rules work with; the loot rides in the first tiles
    tries: int  # sheets generated until this one could be used

    def pieces(self) -> list[tuple[int, ...]]:
        """The tiles of each mountain, lake and stretch of woods, in order."""
        return chains(self.links, [tile for tile, element in enumerate(self.elements) if element], self.size)

    def castles(self) -> list[tuple[int, ...]]:
        """The tiles of each castle, in order."""
        return chains(self.walls, [tile for tile, feature in enumerate(self.features) if feature == 5], self.size)


def chains(links: tuple[int, ...], tiles: list[int], size: int) -> list[tuple[int, ...]]:
    """Tiles joined by their links, each chain from its first tile on."""
    after = {tile: tile + DY[links[tile] - 1] * size + DX[links[tile] - 1] for tile in tiles if links[tile]}
    found = []
    for tile in sorted(set(tiles) - set(after.values())):
        chain = [tile]
        while chain[-1] in after:
            chain.append(after[chain[-1]])
        found.append(tuple(chain))
    return found


def sheet(number: int, size: int = 0, players: int = 2, deck: str = DECKS[0], fair: bool = False) -> Sheet:
    """The sheet of that number; size 0 is the usual one for the number of players."""
    if type(number) is not int or not 1 <= number < SHEETS:
        raise BadOptions(f"sheets are numbered 1 to {SHEETS - 1}; there is no sheet {number!r}")
    if type(players) is not int or not 2 <= players <= 8:
        raise BadOptions(f"a sheet is for 2 to 8 players, not {players!r}")
    if deck not in DECKS:
        raise BadOptions(f"there is no deck {deck!r}; there are {', '.join(DECKS)}")
    return kept(number, side(size, players), players, deck, bool(fair))


def side(size: int, players: int) -> int:
    """The tiles a side of a sheet: as asked, or by the number of players."""
    if size == 0:
        return BOX.tables.sides[players]
    if type(size) is not int or not LEAST_SIDE <= size <= MOST_SIDE:
        raise BadOptions(f"a sheet has {LEAST_SIDE} to {MOST_SIDE} tiles a side (0: by the players), not {size!r}")
    return size


def turns(players: int, fair: bool) -> int:
    """From how many sides a fair sheet looks the same: quarters for 4 and 8 players, halves for 2 and 6."""
    if not fair or players % 2:
        return 1
    return 2 if players % 4 else 4


@lru_cache(maxsize=64)
def kept(number: int, size: int, players: int, deck: str, fair: bool) -> Sheet:
    """A sheet as generated; the last ones that were asked for are kept."""
    return generate(number, size, players, deck, fair)


def generate(number: int, size: int, players: int, deck: str, fair: bool) -> Sheet:
    """Generate a sheet; the caller has checked the arguments."""
    with LOCK:
        if not PRESS:
            PRESS.append(Press())
        return pressed(PRESS[0], number, size, players, deck, fair)


def pressed(press: Press, number: int, size: int, players: int, deck: str, fair: bool) -> Sheet:
    """The sheet that the press gives."""
    sides = turns(players, fair)
    rng = Rng(number).fork(size * 1000 + players * 100 + DECKS.index(deck) * 10 + sides)
    tries = press.make(rng, size, players, DECKS.index(deck), sides)
    if not tries:
        raise BadComponents(f"deck.{deck}: no usable sheet of {size} x {size} tiles for {players} players comes of it")
    return Sheet(
        number=number,
        size=size,
        players=players,
        deck=deck,
        fair=fair,
        floors=tuple(press.layer(0)),
        elements=tuple(press.layer(1)),
        features=tuple(press.layer(2)),
        links=tuple(press.links(1)),
        walls=tuple(press.links(2)),
        spawns=tuple(press.spawns()),
        loot=tuple(press.loots()),
        packed=tuple(press.packed()),
        tries=tries,
    )


def install(tables: Tables) -> None:
    """Forget the sheets of other components."""
    kept.cache_clear()
