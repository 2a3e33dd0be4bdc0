"""Reads components.toml, checks it and makes the tables that the rules work with."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from rodinia.core.components import Box, Entry

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
NARROWEST = 5  # M2.5: three camps always leave room for the fourth; on a smaller board one in the middle leaves none
LARGEST_HAND = 8
MOST_TOKENS = 9


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
    """The tables of a components file; a mistake raises BadComponents with its place."""
    top = Entry.of(text, place, ("setup", "limit", "item", "start", "card"))
    setup, limit = top.table("setup", ("hand", "tokens", "source")), top.table("limit", ("standard", "quick", "source"))
    item = top.table("item", ITEMS[1:])
    fields = ("code", "count", "mainland", "minor", "covers", "needs", "anywhere", "source")
    items = [item.table(name, fields) for name in ITEMS[1:]]
    tables = Tables(
        hand=setup.number("hand", 1, LARGEST_HAND),
        tokens=setup.number("tokens", 1, MOST_TOKENS),
        sides=(read_sides(limit, "standard"), read_sides(limit, "quick")),
        codes=("", *read_codes(items)),
        counts=(0, *[each.number("count", 0, 4 * (CARDS + 1)) for each in items]),
        mainland=(0, *[each.number("mainland", 0, 50) for each in items]),
        minor=(0, *[each.number("minor", 0, 50) for each in items]),
        covers=(0, *[read_bits(each, "covers", len(ITEMS)) for each in items]),
        needs=(0, *[read_bits(each, "needs", 4) if "needs" in each else 0 for each in items]),
        anywhere=(False, *["anywhere" in each and each.flag("anywhere") for each in items]),
        **read_cards(top),
    )
    check(top, tables)
    return tables


def read_sides(limit: Entry, name: str) -> tuple[int, int, int]:
    """The sides of the board for 2, 3 and 4 players."""
    two, three, four = limit.numbers(name, 3, NARROWEST, WIDEST)
    return (two, three, four)


def read_codes(items: list[Entry]) -> list[str]:
    """Two capital letters for each item, all different."""
    codes: list[str] = []
    for each in items:
        code = each.text("code")
        if not re.fullmatch(r"[A-Z]{2}", code):
            raise each.wrong("code", f"two capital letters are needed, not {code!r}")
        if code in codes:
            raise each.wrong("code", f"another item has the code {code}")
        codes.append(code)
    return codes


def read_bits(item: Entry, name: str, most: int) -> int:
    """A list of items as bits."""
    return sum([1 << 1 + each for each in set(item.choices(name, (0, most), ITEMS[1:], "items"))])


def read_cards(top: Entry) -> dict[str, Any]:
    """The faces: equal cards, also turned ones, become one face under the name of the first."""
    start, card = top.table("start", None), top.table("card", None)
    names: list[str] = []
    tiles: list[tuple[int, ...]] = []
    copies: list[int] = []
    seen = ["pass", "gather", "replace", "draw"]
    if not start.names():
        raise top.wrong("start", "the starting card is missing")
    if len(start.names()) > 1:
        raise start.wrong(start.names()[1], "a clan has one starting card")
    for entry, name in [(start, start.names()[0]), *[(card, name) for name in card.names()]]:
        if not re.fullmatch(r"[A-Za-z][A-Za-z0-9]{0,7}", name):
            raise entry.wrong(name, "a card's name is a letter and up to seven letters or digits")
        if name.lower() in seen:
            raise entry.wrong(name, "another card, or a word of the notation, has this name")
        seen.append(name.lower())
        face = tuple([1 + item for item in entry.choices(name, 4, ITEMS[1:], "tiles")])
        same = [k for k in range(1, len(tiles)) if tiles[k] in spins(face)]
        if same:
            copies[same[0]] += 1
        else:
            names.append(name)
            tiles.append(face)
            copies.append(1)
    if sum(copies[1:]) > CARDS:
        raise top.wrong("card", f"a clan has at most {CARDS} cards besides the starting card, not {sum(copies[1:])}")
    return {"names": tuple(names), "tiles": tuple(tiles), "copies": tuple(copies)}


def check(top: Entry, tables: Tables) -> None:
    """What must hold between the tables."""
    camps = tables.tiles[0].count(CAMP)
    if camps != 1:
        raise top.wrong(("start", tables.names[0]), f"the starting card shows 1 camp, not {camps}")
    for face in range(1, len(tables.names)):
        if CAMP in tables.tiles[face]:
            raise top.wrong(("card", tables.names[face]), "a second camp: only the starting card shows one")
    if sum(tables.copies[1:]) < tables.hand:
        raise top.wrong("card", f"{sum(tables.copies[1:])} cards are too few for a hand of {tables.hand}")
    best = [max(points) for points in zip(tables.mainland, tables.minor, strict=True)]
    if sum([count * points for count, points in zip(tables.counts, best, strict=True)]) > 999:
        raise top.wrong("item", "all the items of a clan are worth more than 999 points")
    for item in range(1, len(ITEMS)):
        shown = sum(copies * face.count(item) for face, copies in zip(tables.tiles, tables.copies, strict=True))
        if shown != tables.counts[item]:
            why = f"{tables.counts[item]} are stated, but the cards show {shown}"
            raise top.wrong(("item", ITEMS[item], "count"), why)


def spins(tiles: tuple[int, ...]) -> list[tuple[int, ...]]:
    """A card in its four turns."""
    return [tiles[k:] + tiles[:k] for k in range(4)]


BOX = Box(__package__, read)
