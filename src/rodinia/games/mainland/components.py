"""Loads and checks the components file, and builds the tables that the rules work with."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from typing import Any, NoReturn

from rodinia.core.components import Box
from rodinia.core.errors import BadComponents

# What a tile can show; 0 is the empty space. The order is that of the numbers in all tables.
ITEMS = (
    "empty", "plain", "forest", "mountain", "wheat", "wood", "gold",
    "temple", "camp", "village", "tower", "warrior", "rider", "castle",
)  # fmt: skip
CAMP = ITEMS.index("camp")
TERRAINS = (1, 2, 3)

FACES = 64  # the most different cards a clan may have, the starting card included
CARDS = 63  # the most cards a clan may have besides the starting card
WIDEST = 14
NARROWEST = 7  # on a smaller board three camps could leave no room for the fourth
LARGEST_HAND = 8
MOST_TOKENS = 9
MOST_BYTES = 200_000
SOURCES = ("printed", "found", "reconstructed")


@dataclass(frozen=True)
class Tables:
    """The box as plain numbers. A face is a kind of card: equal cards have the same face; face 0 is the start."""

    hand: int
    tokens: int
    sides: tuple[tuple[int, int, int], tuple[int, int, int]]  # standard and quick, for 2, 3 and 4 players
    codes: tuple[str, ...]  # of each item
    counts: tuple[int, ...]
    mainland: tuple[int, ...]
    minor: tuple[int, ...]
    covers: tuple[int, ...]  # for each item the bits of the items it may lie on
    needs: tuple[int, ...]  # for each item the bits of the items that a new one asks for
    anywhere: tuple[bool, ...]
    names: tuple[str, ...]  # of each face
    tiles: tuple[tuple[int, int, int, int], ...]  # of each face, clockwise from the upper left corner
    copies: tuple[int, ...]  # of each face

    def turned(self, face: int, rotation: int) -> tuple[int, int, int, int]:
        """The items of a card after quarter turns to the right, clockwise from the upper left corner."""
        tiles = self.tiles[face]
        return (tiles[-rotation % 4], tiles[(1 - rotation) % 4], tiles[(2 - rotation) % 4], tiles[(3 - rotation) % 4])

    def turns(self, face: int) -> int:
        """How many turns of a card look different: 4, or fewer for a card that repeats itself."""
        return next(rotation for rotation in (1, 2, 4) if self.turned(face, rotation % 4) == self.tiles[face])


def read(text: str, place: str) -> Tables:
    """The tables of a components file; a mistake raises BadComponents with the place of it."""
    return Reader(text, place).tables()


class Reader:
    """Takes checked values out of the file."""

    def __init__(self, text: str, place: str) -> None:
        if len(text) > MOST_BYTES:
            raise BadComponents(f"{place}: a components file has at most {MOST_BYTES:,} characters")
        self.text = text
        self.place = place
        try:
            self.data = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as problem:
            raise BadComponents(f"{place}: {problem}") from None

    def fail(self, where: str, problem: str) -> NoReturn:
        """Refuse the file, naming table, entry and line."""
        raise BadComponents(f"{self.place}: {where}{self.line(where)}: {problem}")

    def line(self, where: str) -> str:
        """The line of "table.entry" or "table.name.entry" in the text, for error messages."""
        parts = where.split(".")
        inside = found = 0
        for number, line in enumerate(self.text.splitlines(), 1):
            header = re.match(r"\s*\[([^\[\]]+)\]", line)
            if header:
                table = header[1].strip().split(".")
                inside = len(table) if table == parts[: len(table)] else 0
                found = number if inside == len(parts) else found
            elif inside and inside < len(parts) and re.match(rf"\s*[\"']?{re.escape(parts[inside])}[\"']?\s*=", line):
                found = number
        return f" (line {found})" if found else ""

    def tables(self) -> Tables:
        self.only("", self.data, ("setup", "limit", "item", "start", "card"))
        setup, items = self.table("setup"), self.table("item")
        self.only("setup", setup, ("hand", "tokens", "source"))
        self.only("item", items, ITEMS[1:])
        for table in ("setup", "limit", "start", "card"):
            self.source(table, self.table(table).get("source"))
        each = [self.item(name) for name in ITEMS[1:]]
        tables = Tables(
            hand=self.number("setup.hand", setup.get("hand"), 1, LARGEST_HAND),
            tokens=self.number("setup.tokens", setup.get("tokens"), 1, MOST_TOKENS),
            sides=(self.sides("standard"), self.sides("quick")),
            codes=("", *[item["code"] for item in each]),
            counts=(0, *[item["count"] for item in each]),
            mainland=(0, *[item["mainland"] for item in each]),
            minor=(0, *[item["minor"] for item in each]),
            covers=(0, *[item["covers"] for item in each]),
            needs=(0, *[item["needs"] for item in each]),
            anywhere=(False, *[item["anywhere"] for item in each]),
            **self.cards(),
        )
        self.check(tables)
        return tables

    def item(self, name: str) -> dict[str, Any]:
        """One [item.*] table."""
        where = f"item.{name}"
        data = self.data["item"].get(name)
        if not isinstance(data, dict):
            self.fail(where, "this table is missing")
        self.only(where, data, ("code", "count", "mainland", "minor", "covers", "needs", "anywhere", "source"))
        code = data.get("code")
        if not isinstance(code, str) or not re.fullmatch(r"[A-Z]{2}", code):
            self.fail(f"{where}.code", f"two capital letters are needed, not {code!r}")
        if type(data.get("anywhere", False)) is not bool:
            self.fail(f"{where}.anywhere", f"true or false is needed, not {data['anywhere']!r}")
        source = data.get("source")
        for kind in source.values() if isinstance(source, dict) and source else [source]:
            self.source(where, kind)
        return {
            "code": code,
            "count": self.number(f"{where}.count", data.get("count"), 0, 4 * (CARDS + 1)),
            "mainland": self.number(f"{where}.mainland", data.get("mainland"), 0, 50),
            "minor": self.number(f"{where}.minor", data.get("minor"), 0, 50),
            "covers": self.bits(f"{where}.covers", data.get("covers")),
            "needs": self.bits(f"{where}.needs", data.get("needs", [])),
            "anywhere": data.get("anywhere", False),
        }

    def cards(self) -> dict[str, Any]:
        """The faces: equal cards, also turned ones, become one face under the name of the first."""
        names: list[str] = []
        tiles: list[tuple[int, ...]] = []
        copies: list[int] = []
        seen: list[str] = []
        for table in ("start", "card"):
            for name, items in self.table(table).items():
                where = f"{table}.{name}"
                if name == "source":
                    continue
                if table == "start" and names:
                    self.fail(where, "a clan has one starting card")
                if not re.fullmatch(r"[A-Za-z][A-Za-z0-9]{0,7}", name):
                    self.fail(where, "a card's name is a letter and up to seven letters or digits")
                if name.lower() in seen or name.lower() in ("pass", "gather", "replace", "draw"):
                    self.fail(where, "another card, or a word of the notation, has this name")
                seen.append(name.lower())
                if not isinstance(items, list) or len(items) != 4:
                    count = len(items) if isinstance(items, list) else "no"
                    self.fail(where, f"a card has 4 tiles, not {count}")
                face = tuple([self.known(where, item) for item in items])
                same = [k for k in range(1, len(tiles)) if table == "card" and tiles[k] in spins(face)]
                if same:
                    copies[same[0]] += 1
                else:
                    names.append(name)
                    tiles.append(face)
                    copies.append(1)
            if not names:
                self.fail("start", "the starting card is missing")
        if sum(copies[1:]) > CARDS:
            self.fail("card", f"a clan has at most {CARDS} cards besides the starting card, not {sum(copies[1:])}")
        return {"names": tuple(names), "tiles": tuple(tiles), "copies": tuple(copies)}

    def check(self, tables: Tables) -> None:
        """What must hold between the tables."""
        if tables.tiles[0].count(CAMP) != 1:
            self.fail(f"start.{tables.names[0]}", f"the starting card shows 1 camp, not {tables.tiles[0].count(CAMP)}")
        for face in range(1, len(tables.names)):
            if CAMP in tables.tiles[face]:
                self.fail(f"card.{tables.names[face]}", "a second camp: only the starting card shows one")
        if sum(tables.copies[1:]) < tables.hand:
            self.fail("card", f"{sum(tables.copies[1:])} cards are too few for a hand of {tables.hand}")
        best = [max(points) for points in zip(tables.mainland, tables.minor, strict=True)]
        if sum([count * points for count, points in zip(tables.counts, best, strict=True)]) > 999:
            self.fail("item", "all the items of a clan are worth more than 999 points")
        for item in range(1, len(ITEMS)):
            shown = sum(copies * face.count(item) for face, copies in zip(tables.tiles, tables.copies, strict=True))
            if shown != tables.counts[item]:
                where = f"item.{ITEMS[item]}.count"
                self.fail(where, f"{tables.counts[item]} are stated, but the cards show {shown}")
            if len([each for each in range(len(ITEMS)) if tables.needs[item] >> each & 1]) > 4:
                self.fail(f"item.{ITEMS[item]}.needs", "an item needs at most four kinds of items")
            if tables.codes.count(tables.codes[item]) > 1:
                self.fail(f"item.{ITEMS[item]}.code", f"another item has the code {tables.codes[item]}")

    def table(self, name: str) -> dict[str, Any]:
        value = self.data.get(name)
        if not isinstance(value, dict):
            self.fail(name, "this table is missing")
        return value

    def only(self, where: str, data: dict[str, Any], known: tuple[str, ...]) -> None:
        for name in data:
            if name not in known:
                self.fail(f"{where}.{name}" if where else name, f"not known here; known: {', '.join(known)}")

    def sides(self, name: str) -> tuple[int, int, int]:
        where, data = f"limit.{name}", self.table("limit")
        self.only("limit", data, ("standard", "quick", "source"))
        values = data.get(name)
        if not isinstance(values, list) or len(values) != 3:
            self.fail(where, "three sides are needed, for 2, 3 and 4 players")
        two, three, four = [self.number(where, value, NARROWEST, WIDEST) for value in values]
        return (two, three, four)

    def number(self, where: str, value: Any, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            self.fail(where, f"a whole number from {low} to {high} is needed, not {value!r}")
        return value

    def bits(self, where: str, value: Any) -> int:
        if not isinstance(value, list):
            self.fail(where, f"a list of items is needed, not {value!r}")
        mask = 0
        for item in value:
            mask |= 1 << self.known(where, item)
        return mask

    def known(self, where: str, item: Any) -> int:
        if item not in ITEMS[1:]:
            self.fail(where, f"there is no item {item!r}; there are: {', '.join(ITEMS[1:])}")
        return ITEMS.index(item)

    def source(self, where: str, value: Any) -> None:
        if value not in SOURCES:
            self.fail(f"{where}.source", f"one of {', '.join(SOURCES)} is needed, not {value!r}")


def spins(tiles: tuple[int, ...]) -> list[tuple[int, ...]]:
    """A card in its four turns."""
    return [tiles[k:] + tiles[:k] for k in range(4)]


BOX = Box(__package__, read)
