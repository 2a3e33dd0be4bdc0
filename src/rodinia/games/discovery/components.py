"""Reads components.toml, checks it and makes the plain tables that the rules work with."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from typing import Any

from rodinia.core.components import Box
from rodinia.core.errors import BadComponents

MOUNTAIN, GRASSLAND, SEA = 0, 1, 2
AS_IT_IS, AS_INCOMPLETE, AS_COMPLETE = 0, 1, 2  # ways to look at a territory
TERRAINS = "MGS"
NAMES = ("mountain", "grassland", "sea")
SIDES = "NESW"
MOST_TILES = 84  # the arrays of the rules have room for these
MOST_SEGMENTS = 5
MOST_FOLLOWERS = 8
MOST_CITIES = 255
MOST_BYTES = 200_000
SOURCES = ("printed", "found", "reconstructed")


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


def read(text: str, place: str = "components") -> Tables:
    """The tables of a components file. Any mistake raises BadComponents with its place."""
    if len(text) > MOST_BYTES:
        raise BadComponents(f"{place}: a components file has at most {MOST_BYTES:,} characters")
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as problem:
        raise BadComponents(f"{place}: {problem}") from None
    return Reader(place).tables(data)


class Reader:
    """Takes checked values out of the data of a components file."""

    def __init__(self, place: str) -> None:
        self.place = place

    def tables(self, data: dict[str, Any]) -> Tables:
        self.known(data, "", ("start", "layout", "tile", "followers", "values", "removed"))
        layouts: dict[str, tuple[Any, Any]] = {}
        for index, entry in enumerate(self.take(data, "", "layout", list)):
            self.layout(entry, f"layout[{index}]", layouts)
        tiles: list[Tile] = []
        for index, entry in enumerate(self.take(data, "", "tile", list)):
            tiles.append(self.tile(entry, f"tile[{index}]", layouts, tiles))
        total = sum([tile.count for tile in tiles])
        if not 2 <= total <= MOST_TILES:
            raise self.wrong("tile", f"2 to {MOST_TILES} tiles are possible, not {total}")
        if sum([tile.count * len(tile.cities) for tile in tiles]) > MOST_CITIES:
            raise self.wrong("tile", f"at most {MOST_CITIES} cities are possible")
        followers = self.table(data, "followers", ("each", "source"))
        values = self.table(data, "values", ("small", *NAMES, "source"))
        removed = self.table(data, "removed", ("printed", "source"))
        return Tables(
            tiles=tuple(tiles),
            start=self.start(self.take(data, "", "start", str), tiles),
            followers=self.number(followers, "followers", "each", 1, MOST_FOLLOWERS),
            small=self.number(values, "values", "small", 0, MOST_TILES),
            rates=tuple([self.rates(values, name) for name in NAMES]),
            removed=self.counts(self.take(removed, "removed", "printed", list), total),
        )

    def layout(self, entry: Any, place: str, layouts: dict[str, tuple[Any, Any]]) -> None:
        self.known(entry, place, ("id", "segments", "borders", "source"))
        name = self.take(entry, place, "id", str)
        if name in layouts:
            raise self.wrong(f"{place}.id", f"{name!r} is there already")
        segments = self.take(entry, place, "segments", list)
        if not 1 <= len(segments) <= MOST_SEGMENTS or any(type(each) is not str for each in segments):
            raise self.wrong(
                f"{place}.segments", f'1 to {MOST_SEGMENTS} texts of sides are needed, such as ["NE", "SW"]'
            )
        if sorted("".join(segments)) != sorted(SIDES):
            raise self.wrong(
                f"{place}.segments", f"each side of {SIDES} must be in exactly one segment, not {segments}"
            )
        sides = tuple([tuple([SIDES.index(side) for side in each]) for each in segments])
        borders = self.pairs(entry, place, "borders", len(segments))
        if len({frozenset(pair) for pair in borders}) != len(borders):
            raise self.wrong(f"{place}.borders", "a border is there twice")
        layouts[name] = sides, borders

    def tile(self, entry: Any, place: str, layouts: dict[str, tuple[Any, Any]], before: list[Tile]) -> Tile:
        self.known(entry, place, ("id", "count", "layout", "terrains", "cities", "source"))
        name = self.take(entry, place, "id", str)
        if not 0 < len(name) <= 40 or name in [tile.id for tile in before]:
            raise self.wrong(f"{place}.id", f"{name[:40]!r} is there already, empty or too long")
        layout = self.take(entry, place, "layout", str)
        if layout not in layouts:
            raise self.wrong(f"{place}.layout", f"{layout!r} is no layout; there are: {', '.join(layouts)}")
        sides, borders = layouts[layout]
        letters = self.take(entry, place, "terrains", str)
        if len(letters) != len(sides) or not set(letters) <= set(TERRAINS):
            raise self.wrong(f"{place}.terrains", f"{len(sides)} letters of {TERRAINS} are needed, not {letters!r}")
        for one, two in borders:
            if letters[one] == letters[two]:
                raise self.wrong(
                    f"{place}.terrains",
                    f"segments {one} and {two} have a border, so they cannot both be {letters[one]}",
                )
        cities = self.pairs(entry, place, "cities", len(sides))
        for land, sea in cities:
            if letters[sea] != "S" or letters[land] == "S" or not {(land, sea), (sea, land)} & set(borders):
                raise self.wrong(f"{place}.cities", f"{land}-{sea} is no border between land and sea")
        return Tile(
            id=name,
            count=self.number(entry, place, "count", 1, MOST_TILES),
            layout=layout,
            terrains=tuple([TERRAINS.index(letter) for letter in letters]),
            sides=sides,
            borders=borders,
            cities=cities,
            source=self.source(entry, place),
        )

    def start(self, name: str, tiles: list[Tile]) -> int:
        for kind, tile in enumerate(tiles):
            if tile.id == name:
                return kind
        raise self.wrong("start", f"there is no tile {name!r}")

    def rates(self, values: dict[str, Any], name: str) -> tuple[int, int, int, int]:
        place = f"values.{name}"
        entry = self.take(values, "values", name, dict)
        self.known(entry, place, ("incomplete", "complete"))
        found = []
        for key in ("incomplete", "complete"):
            rate = self.take(entry, place, key, dict)
            self.known(rate, f"{place}.{key}", ("tile", "city"))
            found += [self.number(rate, f"{place}.{key}", what, 0, 9) for what in ("tile", "city")]
        return found[0], found[1], found[2], found[3]

    def counts(self, values: list[Any], total: int) -> tuple[int, int, int, int]:
        if len(values) != 4 or any(type(each) is not int or not 0 <= each <= total - 2 for each in values):
            raise self.wrong("removed.printed", f"4 whole numbers from 0 to {total - 2} are needed, not {values}")
        return values[0], values[1], values[2], values[3]

    def pairs(self, entry: dict[str, Any], place: str, key: str, size: int) -> tuple[tuple[int, int], ...]:
        found = []
        for each in self.take(entry, place, key, list):
            pair = re.fullmatch(r"([0-4])-([0-4])", each) if type(each) is str else None
            if not pair or pair[1] == pair[2] or max(int(pair[1]), int(pair[2])) >= size:
                raise self.wrong(
                    f"{place}.{key}", f'two segments of 0 to {size - 1} are needed, as "0-1", not {each!r}'
                )
            found.append((int(pair[1]), int(pair[2])))
        return tuple(found)

    def table(self, data: dict[str, Any], key: str, names: tuple[str, ...]) -> dict[str, Any]:
        entry: dict[str, Any] = self.take(data, "", key, dict)
        self.known(entry, key, names)
        return entry

    def number(self, entry: dict[str, Any], place: str, key: str, low: int, high: int) -> int:
        value: int = self.take(entry, place, key, int)
        if not low <= value <= high:
            raise self.wrong(f"{place}.{key}", f"a number from {low} to {high} is needed, not {value}")
        return value

    def source(self, entry: dict[str, Any], place: str) -> str:
        value: str = self.take(entry, place, "source", str)
        if value not in SOURCES:
            raise self.wrong(f"{place}.source", f"one of {', '.join(SOURCES)} is needed, not {value!r}")
        return value

    def known(self, entry: Any, place: str, names: tuple[str, ...]) -> None:
        """The entry is a table without other keys than these; `source`, where it belongs, is right."""
        if type(entry) is not dict:
            raise self.wrong(place, f"a table is needed, not {entry!r}")
        for key in entry:
            if key not in names:
                raise self.wrong(f"{place}.{key}".lstrip("."), f"unknown; known are: {', '.join(names)}")
        if "source" in names:
            self.source(entry, place)

    def take(self, entry: dict[str, Any], place: str, key: str, kind: type) -> Any:
        value = entry.get(key)
        if type(value) is not kind:
            words = {str: "a text", int: "a whole number", list: "a list", dict: "a table"}
            raise self.wrong(f"{place}.{key}".lstrip("."), f"{words[kind]} is needed, not {str(value)[:60]!r}")
        return value

    def wrong(self, place: str, why: str) -> BadComponents:
        return BadComponents(f"{self.place}: {place}: {why}")


BOX = Box(__package__, read)
