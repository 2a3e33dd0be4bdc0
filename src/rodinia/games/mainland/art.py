"""The drawings of the game: cards of four tiles, territories. A card is 120 wide, a tile 60."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from rodinia.scene.marks import emblem
from rodinia.scene.svg import circle, group, n, path, rect, steady, symbol, text, use
from rodinia.scene.symbols import library

Spot = tuple[int, int]  # column and row of a cell
TILE = 60.0
MIDDLE = 6  # column
ROOM = bytes(2)  # of cells on which nothing lies ...
CALM = [bytes(3), bytes(3)]  # ... and rows of them: a card that lay on the first two would lie on nothing else (M4.2)
CARD = 120.0
QUARTERS = ((0, 0), (60, 0), (60, 60), (0, 60))  # where a card's tiles lie, clockwise


@dataclass(frozen=True)
class Clan:
    """How a clan looks: its ground of the palette, the number of its player colour, its texture."""

    ground: str
    colour: int
    texture: str


CLANS = (
    Clan("verdant", 4, "M8 15q-1 -4 -3 -5M8 15v-6M8 15q1 -4 3 -5M48 53q-1 -4 -3 -5M48 53v-6M48 53q1 -4 3 -5"),
    Clan("frost", 6, "M9 6v8M5.5 8l7 4M12.5 8l-7 4M51 47v8M47.5 49l7 4M54.5 49l-7 4"),
    Clan("dune", 2, "M4 10q6 -5 12 0M9 16q5 -4 10 0M41 50q6 -5 12 0M46 56q4 -3.5 8 0"),
    Clan("clay", 1, "M4 12l6 -3l3 4l5 -2M10 9l1 -5M56 48l-6 3l-3 -4l-5 2M50 51l-1 5"),
)  # fmt: skip
TUFTS = "".join([f"M{x} {y}q-1 -5 -4 -7M{x} {y}v-9M{x} {y}q1 -5 4 -7" for x, y in ((18, 27), (40, 22), (30, 44))])
SHARED = {"forest": "g-forest", "mountain": "g-mountain", "gold": "g-gold"}
BEHIND = {"wood": "g-forest", "gold": "g-mountain"}  # what stands behind a resource


PRINT = {  # what every card has: its shape, its shadow, its seams and edge
    "m-clip": '<clipPath id="m-clip"><rect width="120" height="120" rx="7"/></clipPath>',
    "m-shade": symbol("m-shade", "0 0 124 124", rect(1.5, 3, CARD, CARD, "fk", 7, opacity=0.28)),
    "m-edge": symbol(
        "m-edge",
        "0 0 120 120",
        path("M60 4V116M4 60H116", "lk", stroke_width=0.9, opacity=0.3, stroke_dasharray="2 3")
        + rect(0.6, 0.6, CARD - 1.2, CARD - 1.2, "lk", 6.5, stroke_width=1.3),
    ),
}


def symbols(key: str) -> str:
    """The markup of one of the game's symbols; "" if it is not one. m-tile-0-castle is a tile of clan 0, m-card-0- and four
    items a card, m-stud-4 the stud of player colour 4."""
    if key.startswith("m-tile-"):
        return drawn(key)
    if key.startswith("m-card-"):
        return face(key)
    if key.startswith("m-stud-"):
        return stud(key)
    if key in PRINT:
        return PRINT[key]
    return library("rodinia.games.mainland", "art.svg").get(key, "")


@cache
def drawn(key: str) -> str:
    """The symbol of a tile: the clan's ground, texture and emblem, and the item on it."""
    clan, item = CLANS[int(key.split("-")[2])], key.split("-")[3]
    body = rect(0, 0, TILE, TILE, f"c-{clan.ground}")
    body += path(
        clan.texture, f"d-{clan.ground} fine", stroke_width=1.7, stroke_linecap="round", stroke_linejoin="round"
    )
    glyph = SHARED.get(item, f"m-{item}")
    if item == "plain":
        body += path(TUFTS, "lk", stroke_width=1.5, stroke_linecap="round", opacity=0.62)
    elif item in BEHIND:
        body += use(BEHIND[item], 3, 3, 31) + use(glyph, 20, 20, 37)
    elif item == "wheat":
        body += use(glyph, 9, 7, 43)
    else:
        body += use(glyph, 6.5, 6, 47, cls=f"q-{clan.ground}")
    body += emblem(clan.colour, 44, 3, 13, f"q-{clan.ground}", False)  # whose tile it is, in black and white too
    return symbol(key, "0 0 60 60", body)


@cache
def face(key: str) -> str:
    """The symbol of a card, which is seen in a hand, on the board and again when it is not the last one any more."""
    clan, *items = key.removeprefix("m-card-").split("-")
    tiles = "".join([use(f"m-tile-{clan}-{item}", x, y, TILE) for item, (x, y) in zip(items, QUARTERS, strict=True)])
    body = use("m-shade", 0, 0, 124) + f'<g clip-path="url(#m-clip)">{tiles}</g>' + use("m-edge", 0, 0, CARD)
    return symbol(key, "0 0 124 124", body)


@cache
def stud(key: str) -> str:
    """The symbol of the stud in the middle of a card."""
    colour = int(key.removeprefix("m-stud-"))
    disc = circle(10, 10, 8.5, f"p{colour}") + circle(10, 10, 8.5, "lk", stroke_width=1.2)
    return symbol(key, "0 0 20 20", disc + emblem(colour, 5, 5, 10, f"o{colour}", False))


@lru_cache(4096)
def card(clan: int, items: tuple[str, ...], whole: bool = True) -> str:
    """A card, its tiles clockwise from the upper left; with the owner's stud while it lies uncovered."""
    seen = use("-".join(["m-card", str(clan), *items]), 0, 0, 124)
    return seen + use(f"m-stud-{CLANS[clan].colour}", 50, 50, 20) if whole else seen


def territory(clan: int, cells: frozenset[Spot], unit: float = TILE) -> str:
    """The edge round the tiles of a clan, just inside, in its strong colour; cells are (column, row)."""
    return path(border(cells, unit, 1.7), f"k-{CLANS[clan].ground}", stroke_width=3.2, stroke_linecap="square")


def outline(clan: int, cells: frozenset[Spot], rows: Sequence[bytes], unit: float = TILE) -> str:
    """The edge of a Mainland on a key line: gold for the own one, which has its size beside it, where a row of the board is
    free; else, and then without the rows, in the clan's strong colour."""
    d = border(cells, unit, 0)
    under = path(d, "lk" if rows else "l-cut", stroke_width=7, stroke_linecap="round", stroke_linejoin="round")
    colour = "b-selected" if rows else f"k-{CLANS[clan].ground}"
    edge = under + path(d, colour, stroke_width=4.5, stroke_linecap="round", stroke_linejoin="round")
    return edge + label(cells, rows, unit) if rows else edge


def label(cells: frozenset[Spot], rows: Sequence[bytes], unit: float) -> str:
    """How many tiles the own Mainland has: beside its highest cell with room at the right, best where no card can be laid, or
    else at the left of it; or where there is none, beside the highest, towards the middle of the board."""
    high = from_the_top(cells)
    right = [(x, y, 1) for x, y in high if rows[y][x + 1 : x + 3] == ROOM]
    calm = [(x, y, 1) for x, y, _ in right if [row[x + 1 : x + 4] for row in rows[y : y + 2]] == CALM]
    spots = calm or right or [(x, y, -1) for x, y in high if rows[y][max(0, x - 2) : x] == ROOM]
    x, y, side = spots[0] if spots else (*high[0], 1 if high[0][0] < MIDDLE else -1)
    left = -108 if side < 0 else 8
    words = text(left + 50, 17, f"Mainland {len(cells)}", 13, "sans b u-card_ink", "middle")
    pill = rect(left, 1, 100, 23, "a-selected", 11.5) + rect(left, 1, 100, 23, "lk", 11.5, stroke_width=1.4)
    return steady(pill + words, (x if left < 0 else x + 1) * unit, y * unit, "aside")


@lru_cache(256)
def from_the_top(cells: frozenset[Spot]) -> list[Spot]:
    """Cells row by row, in each from the right. The list is shared: look, do not change."""
    return [(-x, y) for y, x in sorted([(y, -x) for x, y in cells])]


@lru_cache(256)
def border(cells: frozenset[Spot], unit: float, inset: float) -> str:
    """The lines between these cells and all others, so far inside."""
    columns: dict[int, int] = {}
    for x, y in cells:
        columns[x] = columns.get(x, 0) | 1 << y
    sides = [(x, columns.get(x - 1, 0), columns[x], columns.get(x + 1, 0)) for x in sorted(columns)]
    return "".join([column(*each, unit, inset) for each in sides])


@lru_cache(4096)
def column(x: int, left: int, own: int, right: int, unit: float, inset: float) -> str:
    """The part of a border in one column; its cells and those beside it are bits, from the top."""
    return "".join(
        [
            edge(x, y, own << 1 >> y & 1, own >> y + 1 & 1, left >> y & 1, right >> y & 1, unit, inset)
            for y in range(own.bit_length())
            if own >> y & 1
        ]
    )


@lru_cache(16384)
def edge(x: int, y: int, north: int, south: int, west: int, east: int, unit: float, inset: float) -> str:
    """The part of a border round one cell, with the sides on which it goes on."""
    d, left, top, right, bottom = "", x * unit, y * unit, (x + 1) * unit, (y + 1) * unit
    if not north:
        d += f"M{n(left)} {n(top + inset)}H{n(right)}"
    if not south:
        d += f"M{n(left)} {n(bottom - inset)}H{n(right)}"
    if not west:
        d += f"M{n(left + inset)} {n(top)}V{n(bottom)}"
    if not east:
        d += f"M{n(right - inset)} {n(top)}V{n(bottom)}"
    return d


COVER = (  # the cards of the cover: clan, tiles, place
    (0, ("wheat", "forest", "plain", "mountain"), -30, -20),
    (3, ("forest", "gold", "plain", "forest"), 88, -40),
    (1, ("tower", "mountain", "forest", "plain"), 147, 58),
    (0, ("village", "forest", "forest", "plain"), 29, 78),
    (2, ("rider", "mountain", "wheat", "plain"), -64, 97),
    (3, ("castle", "forest", "wood", "mountain"), 88, 117),
)


def cover() -> str:
    """The picture on the game's card, 239 x 206: overlapping cards of four clans."""
    return "".join([group(card(clan, tiles), x, y, 118 / CARD) for clan, tiles, x, y in COVER])
