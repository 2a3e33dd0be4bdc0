"""Reads components.toml, checks it and makes the tables that the rules work with."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from rodinia.core.components import SOURCES, Box, Entry, shown

MOUNTAIN, GRASSLAND, SEA = 0, 1, 2
AS_IT_IS, AS_INCOMPLETE, AS_COMPLETE = 0, 1, 2  # ways to look at a territory
TERRAINS = "MGS"
NAMES = ("mountain", "grassland", "sea")
SIDES = "NESW"
MOST_TILES = 84  # the arrays of the rules have room for these
MOST_SEGMENTS = 5
MOST_FOLLOWERS = 8
MOST_CITIES = 255
MOST_LAYOUTS = 100

Layout = tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, int], ...]]  # the sides of its segments, its borders


@dataclass(frozen=True)
class Tile:
    """One kind of tile. Segments are counted from 0, sides clockwise from the north."""

    id: str
    count: int
    layout: str
    terrains: tuple[int, ...]  # of each segment: an index of TERRAINS
    sides: tuple[tuple[int, ...], ...]  # of each segment: the sides it owns
    borders: tuple[tuple[int, int], ...]  # pairs of segments with a common border line
    cities: tuple[tuple[int, int], ...]  # (land segment, sea segment)
    source: str

    def segment(self, side: int, rotation: int = 0) -> int:
        """The segment at a side of the tile when it lies turned."""
        for segment, sides in enumerate(self.sides):
            if (side - rotation) % 4 in sides:
                return segment
        raise ValueError(f"no side {side}")

    def edges(self, rotation: int = 0) -> tuple[int, ...]:
        """The terrain of each side of the tile when it lies turned."""
        return tuple([self.terrains[self.segment(side, rotation)] for side in range(4)])

    def heart(self) -> int:
        """The segment in the middle: the one with the most borders, then the most sides."""

        def weight(segment: int) -> tuple[int, int, int]:
            return sum([segment in pair for pair in self.borders]), len(self.sides[segment]), -segment

        return max(range(len(self.terrains)), key=weight)

    def picture(self, rotation: int) -> Any:
        """What can be told apart of the tile when it lies turned: equal pictures are one placement (D4.3)."""
        shown = [
            (terrain, frozenset((side + rotation) % 4 for side in sides))
            for terrain, sides in zip(self.terrains, self.sides, strict=True)
        ]
        borders = frozenset(frozenset((shown[one], shown[two])) for one, two in self.borders)
        return frozenset(shown), borders, tuple(sorted([repr((shown[land], shown[sea])) for land, sea in self.cities]))

    def rotations(self) -> tuple[int, ...]:
        """The rotations that look different, each the lowest of its kind."""
        pictures = [self.picture(rotation) for rotation in range(4)]
        return tuple([rotation for rotation in range(4) if pictures.index(pictures[rotation]) == rotation])


@dataclass(frozen=True)
class Tables:
    """Everything in the box that the rules count."""

    tiles: tuple[Tile, ...]
    start: int  # the kind of the start tile
    followers: int  # of each player
    small: int  # a complete territory of so few tiles is worth as little as an incomplete one
    rates: tuple[tuple[int, int, int, int], ...]  # of each terrain: points a tile, a city; complete: a tile, a city
    removed: tuple[int, int, int, int]  # tiles removed in the variant, for 2 to 5 players

    def kind(self, id: str) -> int:
        """The number of the kind of tile with that id."""
        return [tile.id for tile in self.tiles].index(id)


def read(text: str, place: str) -> Tables:
    """The tables of a components file; a mistake raises BadComponents with its place."""
    top = Entry.of(text, place, ("start", "layout", "tile", "followers", "values", "removed"))
    layouts: dict[str, Layout] = {}
    for entry in top.tables("layout", (1, MOST_LAYOUTS), ("id", "segments", "borders", "source")):
        read_layout(entry, layouts)
    tiles: list[Tile] = []
    for entry in top.tables("tile", (1, MOST_TILES), ("id", "count", "layout", "terrains", "cities", "source")):
        tiles.append(read_tile(entry, layouts, tiles))
    total = sum([tile.count for tile in tiles])
    if not 2 <= total <= MOST_TILES:
        raise top.wrong("tile", f"2 to {MOST_TILES} tiles are possible, not {total}")
    if sum([tile.count * len(tile.cities) for tile in tiles]) > MOST_CITIES:
        raise top.wrong("tile", f"at most {MOST_CITIES} cities are possible")
    values = top.table("values", ("small", *NAMES, "source"))
    two, three, four, five = top.table("removed", ("printed", "source")).numbers("printed", 4, 0, total - 2)
    return Tables(
        tiles=tuple(tiles),
        start=top.choice("start", tuple([tile.id for tile in tiles])),
        followers=top.table("followers", ("each", "source")).number("each", 1, MOST_FOLLOWERS),
        small=values.number("small", 0, MOST_TILES),
        rates=tuple([read_rates(values.table(name, ("incomplete", "complete"))) for name in NAMES]),
        removed=(two, three, four, five),
    )


def read_layout(entry: Entry, layouts: dict[str, Layout]) -> None:
    """Add a layout to those read before it."""
    name = entry.text("id", 40)
    if name in layouts:
        raise entry.wrong("id", f"{name!r} is there already")
    segments = entry.items("segments", (1, MOST_SEGMENTS), "texts of sides")
    if any(type(each) is not str for each in segments) or sorted("".join(segments)) != sorted(SIDES):
        raise entry.wrong("segments", f'each side of {SIDES} must be in exactly one segment, as in ["NE", "SW"]')
    borders = read_pairs(entry, "borders", len(segments))
    if len({frozenset(pair) for pair in borders}) != len(borders):
        raise entry.wrong("borders", "a border is there twice")
    layouts[name] = tuple([tuple([SIDES.index(side) for side in each]) for each in segments]), borders


def read_tile(entry: Entry, layouts: dict[str, Layout], before: list[Tile]) -> Tile:
    """A tile, different from those read before it."""
    name = entry.text("id", 40)
    if name in [tile.id for tile in before]:
        raise entry.wrong("id", f"{name!r} is there already")
    layout = tuple(layouts)[entry.choice("layout", tuple(layouts))]
    sides, borders = layouts[layout]
    letters = entry.text("terrains")
    if len(letters) != len(sides) or not set(letters) <= set(TERRAINS):
        raise entry.wrong("terrains", f"{len(sides)} letters of {TERRAINS} are needed, not {letters!r}")
    for one, two in borders:
        if letters[one] == letters[two]:
            why = f"segments {one} and {two} have a border, so they cannot both be {letters[one]}"
            raise entry.wrong("terrains", why)
    cities = read_pairs(entry, "cities", len(sides))
    for land, sea in cities:
        if letters[sea] != "S" or letters[land] == "S" or not {(land, sea), (sea, land)} & set(borders):
            raise entry.wrong("cities", f"{land}-{sea} is no border between land and sea")
    return Tile(
        id=name,
        count=entry.number("count", 1, MOST_TILES),
        layout=layout,
        terrains=tuple([TERRAINS.index(letter) for letter in letters]),
        sides=sides,
        borders=borders,
        cities=cities,
        source=SOURCES[entry.choice("source", SOURCES)],
    )


def read_rates(terrain: Entry) -> tuple[int, int, int, int]:
    """Points for a tile and a city of an incomplete territory, and of a complete one."""
    incomplete, complete = [terrain.table(name, ("tile", "city")) for name in ("incomplete", "complete")]
    return (
        incomplete.number("tile", 0, 9),
        incomplete.number("city", 0, 9),
        complete.number("tile", 0, 9),
        complete.number("city", 0, 9),
    )


def read_pairs(entry: Entry, name: str, segments: int) -> tuple[tuple[int, int], ...]:
    """A list of pairs of segments."""
    found = []
    for k, each in enumerate(entry.items(name, (0, MOST_CITIES), "pairs of segments")):
        pair = re.fullmatch(r"([0-4])-([0-4])", each) if type(each) is str else None
        if not pair or pair[1] == pair[2] or max(int(pair[1]), int(pair[2])) >= segments:
            why = f'two segments of 0 to {segments - 1} are needed, as "0-1", not {shown(each)}'
            raise entry.wrong((name, k), why)
        found.append((int(pair[1]), int(pair[2])))
    return tuple(found)


BOX = Box(__package__, read)
