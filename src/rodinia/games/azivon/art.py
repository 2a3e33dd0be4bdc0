"""The drawings of the game: the map in its layers, territories, soldiers, buildings. A tile is 64 wide and high.

Cells are (column, row); the map's upper left corner is at 0 0. `pencil` draws the sheet for pencils: no tufts,
more dots and waves, no water lines.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from random import Random

from rodinia.scene.marks import emblem
from rodinia.scene.svg import circle, group, n, path, polyline, rect, steady, symbol, text, use
from rodinia.scene.symbols import library

TILE = 64.0
FLOORS = {"grass": "grass", "desert": "desert", "snow": "snow", "water": "sea"}  # flooring to terrain of the palette
FEATURES = {"gold": "g-gold", "village": "z-village", "iron": "z-iron", "material": "z-material"}
GOODS = {"log": "g-log", "material": "z-material", "iron": "z-iron"}
TEXTURED = 40  # a wider map is drawn without the signs of its floorings
ROUND = {"stroke_linecap": "round", "stroke_linejoin": "round"}

Cell = tuple[int, int]


def symbols(key: str) -> str:
    """The markup of one of the game's symbols; "" if it is not one. z-n3 is the number 3 on a chip, z-spaces-20-5 an empty
    warehouse of twenty spaces, five across."""
    if key.startswith("z-n"):
        return symbol(key, "-9 -9 18 18", number(key.removeprefix("z-n")))
    if key.startswith("z-spaces-"):
        return empty_warehouse(key)
    return library("rodinia.games.azivon", "art.svg").get(key, "")


def number(value: object) -> str:
    """A number on a chip, as large as it is on the screen."""
    disc = circle(0, 0, 7.5, "u-card") + circle(0, 0, 7.5, "lk", stroke_width=1.2)
    return disc + text(0, 4.2, value, 11.5, "sans b num u-card_ink", "middle")


def middle(cell: Cell) -> tuple[float, float]:
    return (cell[0] + 0.5) * TILE, (cell[1] + 0.5) * TILE


def ground(floor: Sequence[Sequence[str]], pencil: bool = False) -> str:
    """The floorings: their colours, textures, coasts and borders, and the grid. `floor` has a row of names a row."""
    height, width = len(floor), len(floor[0])
    parts = [flats(floor), textures(floor, pencil) if width <= TEXTURED else ""]
    water = {(x, y) for y in range(height) for x in range(width) if floor[y][x] == "water"}
    if water and not pencil:
        around = {(x, y) for y in range(-1, height + 1) for x in (-1, width)} | {
            (x, y) for x in range(width) for y in (-1, height)
        }
        for cls, depth in (("h-sea", 9.5), ("r-sea", 8.3), ("foam", 4.5)):
            parts.append(path(rim(water, depth, around), cls, stroke_width=depth))
    lines = [f"M{n(x * TILE)} 0V{n(height * TILE)}" for x in range(width + 1)]
    lines += [f"M0 {n(y * TILE)}H{n(width * TILE)}" for y in range(height + 1)]
    parts.append(path("".join(lines), "lk", stroke_width=1, opacity=0.45 if pencil else 0.16))
    coast, border = seams(floor)
    parts.append(path(border, "lk", stroke_width=1.2, opacity=0.6 if pencil else 0.35, stroke_dasharray="4 4"))
    return "".join(parts) + path(coast, "lk", stroke_width=2.2, stroke_linecap="round")


def flats(floor: Sequence[Sequence[str]]) -> str:
    """Rectangles of one flooring as wide as they go."""
    parts = []
    for y, row in enumerate(floor):
        start = 0
        for x in range(1, len(row) + 1):
            if x == len(row) or row[x] != row[start]:
                parts.append(
                    rect(start * TILE, y * TILE, (x - start) * TILE + 0.4, TILE + 0.4, f"t-{FLOORS[row[start]]}")
                )
                start = x
    return "".join(parts)


def textures(floor: Sequence[Sequence[str]], pencil: bool) -> str:
    """The signs of the floorings, one of three drawings on each tile."""
    random, parts, mark = Random("floor"), [], "p-" if pencil else ""
    for y, row in enumerate(floor):
        for x, kind in enumerate(row):
            variant = random.randrange(3)
            if not (pencil and kind == "grass"):
                parts.append(use(f"z-{mark}{kind}{variant}", x * TILE, y * TILE, TILE))
    return f'<g class="fine">{"".join(parts)}</g>'


def seams(floor: Sequence[Sequence[str]]) -> tuple[str, str]:
    """The paths of the borders between water and land, and between two kinds of land."""
    coast, border = "", ""
    for y, row in enumerate(floor):
        for x, kind in enumerate(row):
            sides = (
                (x + 1, y, f"M{n((x + 1) * TILE)} {n(y * TILE)}v64"),
                (x, y + 1, f"M{n(x * TILE)} {n((y + 1) * TILE)}h64"),
            )
            for right, below, line in sides:
                if right < len(row) and below < len(floor) and floor[below][right] != kind:
                    if "water" in (kind, floor[below][right]):
                        coast += line
                    else:
                        border += line
    return coast, border


def rim(cells: Collection[Cell], depth: float, also: Collection[Cell] = ()) -> str:
    """The path of a strip of that depth along the inner side of the cells' border; `also` lie inside, unpainted."""
    whole = {*cells, *also}
    return "".join([strip(*cell, beside(*cell, whole), depth) for cell in sorted(cells)])


def beside(x: int, y: int, whole: Collection[Cell]) -> tuple[bool, ...]:
    """Which of a cell's neighbours are inside: west, east, north, south, and the four between them."""
    left, right, top, bottom = x - 1, x + 1, y - 1, y + 1
    return (
        (left, y) in whole, (right, y) in whole, (x, top) in whole, (x, bottom) in whole,
        (left, top) in whole, (right, top) in whole, (left, bottom) in whole, (right, bottom) in whole,
    )  # fmt: skip


@lru_cache(8192)
def strip(x: int, y: int, inside: tuple[bool, ...], depth: float) -> str:
    """The part of a rim that lies in one cell."""
    d, half = "", depth / 2
    left, top, right, bottom = x * TILE, y * TILE, (x + 1) * TILE, (y + 1) * TILE
    west, east, north, south, *corners = inside
    if not north:
        d += f"M{n(left)} {n(top + half)}H{n(right)}"
    if not south:
        d += f"M{n(left)} {n(bottom - half)}H{n(right)}"
    if not west:
        d += f"M{n(left + half)} {n(top)}V{n(bottom)}"
    if not east:
        d += f"M{n(right - half)} {n(top)}V{n(bottom)}"
    sides = ((west, north), (east, north), (west, south), (east, south))
    for k, ((one, other), corner) in enumerate(zip(sides, corners, strict=True)):
        if one and other and not corner:
            d += f"M{n(right - depth if k % 2 else left)} {n(top + half if k < 2 else bottom - half)}h{n(depth)}"
    return d


@lru_cache(8192)
def edge(x: int, y: int, west: bool, east: bool, north: bool, south: bool) -> str:
    """The border line of cells as far as it lies round one of them."""
    at = f"M{n(x * TILE)} {n(y * TILE)}"
    d = (at + "h64") * (not north) + (at + "v64") * (not west)
    d += f"M{n(x * TILE)} {n((y + 1) * TILE)}h64" * (not south)
    return d + f"M{n((x + 1) * TILE)} {n(y * TILE)}v64" * (not east)


@lru_cache(4096)
def square(x: int, y: int) -> str:
    """The path of a cell."""
    return f"M{n(x * TILE)} {n(y * TILE)}h64v64h-64Z"


def territory(own: bytes, size: int, colour: int) -> str:
    """An owner's tiles, 1 in `own`: a wash, a ribbon of pattern and colour inside the border, an ink line on it."""
    none = bytes(size)
    columns = [none, *[own[x::size] for x in range(size)], none]
    parts = [column(x, *columns[x : x + 3]) for x in range(size) if any(columns[x + 1])]
    area, broad, narrow, border = map("".join, zip(*parts, strict=True))
    return (
        path(area, f"p{colour}", opacity=0.2)
        + path(broad, stroke_width=8.5, fill="none", stroke=f"url(#pattern-{colour})", opacity=0.75)
        + path(narrow, f"e{colour}", stroke_width=3.5)
        + path(border, "lk", stroke_width=1.4, stroke_linecap="square")
    )


@lru_cache(4096)
def column(x: int, left: bytes, own: bytes, right: bytes) -> tuple[str, str, str, str]:
    """The wash, the ribbons and the border of an owner's tiles in a column, between its neighbours."""
    whole = {(x + dx, y) for dx, each in ((-1, left), (0, own), (1, right)) for y, there in enumerate(each) if there}
    near = [(y, beside(x, y, whole)) for y, there in enumerate(own) if there]
    area = "".join([square(x, y) for y, _ in near])
    broad, narrow = ["".join([strip(x, y, inside, depth) for y, inside in near]) for depth in (8.5, 3.5)]
    return area, broad, narrow, "".join([edge(x, y, *inside[:4]) for y, inside in near])


@lru_cache(8192)
def sign(colour: int, cell: Cell = (0, 0)) -> str:
    """The owner's emblem in the upper left of a tile."""
    return emblem(colour, cell[0] * TILE + 4, cell[1] * TILE + 4.5, 13)


def mountain(cells: Sequence[Cell]) -> str:
    """A range: a ridge through its tiles, peaks on each and between."""
    d, parts = ridge(cells), []
    for cls, width in (("m-mountain", 48.4), ("r-mountain", 44.8), ("h-mountain", 39.8), ("r-mountain", 37.2)):
        parts.append(path(d, cls, stroke_width=width, **ROUND))
    spots = [(x, y, 0.78) for x, y in [(float(a), float(b)) for a, b in cells]]
    spots += [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 0.06, 0.42) for a, b in pairwise(cells)]
    for x, y, size in sorted(spots, key=lambda spot: spot[1] + spot[2] * 0.3):
        parts.append(use("g-mountain", (x + 0.5 - size / 2) * TILE, (y + 0.47 - size / 2) * TILE, size * TILE))
    return "".join(parts)


def lake(cells: Sequence[Cell]) -> str:
    """A lake through its tiles."""
    d, parts = ridge(cells), []
    for cls, width in (("lk", 50.4), ("foam", 47.4), ("h-sea", 39.4), ("r-sea", 36.4)):
        parts.append(path(d, cls, stroke_width=width, **ROUND))
    waves = ""
    for cell in cells:
        x, y = middle(cell)
        waves += f"M{n(x - 12)} {n(y - 4)}q4 -4.5 8 0t8 0M{n(x - 6)} {n(y + 8)}q4 -4.5 8 0t8 0"
    return "".join(parts) + path(waves, "m-sea", stroke_width=1.4, stroke_linecap="round")


def woods(cells: Sequence[Cell], chopped: Collection[Cell] = ()) -> str:
    """Sweet woods through their tiles; a chopped tile shows its stump."""
    d = ridge(cells)
    parts = [path(d, "m-village", stroke_width=51.2, **ROUND), path(d, "r-village", stroke_width=48.2, **ROUND)]
    for x, y in sorted(cells, key=lambda cell: cell[1]):
        glyph, size = ("z-stump", 32.0) if (x, y) in chopped else ("z-sweet", 48.6)
        parts.append(use(glyph, (x + 0.5) * TILE - size / 2, (y + 0.48) * TILE - size / 2, size))
    return "".join(parts)


def castle(cells: Sequence[Cell]) -> str:
    """A castle of one tile or two joined by a wall."""
    parts = []
    if len(cells) > 1:
        parts += [path(ridge(cells), "lk", stroke_width=19.2), path(ridge(cells), "w-s2", stroke_width=15.2)]
    parts += [use("z-keep", (x + 0.1) * TILE, (y + 0.06) * TILE, TILE * 0.8) for x, y in cells]
    return "".join(parts)


def ridge(cells: Sequence[Cell]) -> str:
    """The line through the middle of tiles; a dot for a single one."""
    points = [middle(cell) for cell in cells]
    return polyline(points if len(points) > 1 else points * 2)


def power(value: object, cell: Cell = (0, 0)) -> str:
    """The number of a tile, in its lower right."""
    return steady(use(f"z-n{value}", -9, -9, 18), cell[0] * TILE + 53, cell[1] * TILE + 53)


def price(value: object) -> str:
    """What taking a tile costs, in its upper right: a green disc on a key line."""
    disc = circle(0, 0, 8.8, "u-cut") + circle(0, 0, 7.5, "a-legal_map")
    return steady(disc + text(0, 4.2, value, 11.5, "sans b num u-cut", "middle"), 53, 11)


def feature(kind: str, crowded: bool = False) -> str:
    """A feature on its tile; on an element it moves to the lower left."""
    size = 22.0 if crowded else 28.0
    x, y = (18.0, 46.0) if crowded else (32.0, 33.0)
    return use(FEATURES[kind], x - size / 2, y - size / 2, size)


def building(kind: str) -> str:
    """A fortification or a port."""
    return use("z-fort", 12, 12, 40) if kind == "fortification" else use("z-port", 15, 15, 34)


def iron() -> str:
    """The mark of a building that iron has strengthened."""
    return use("z-iron", 4, 40, 20)


def spawn(colour: int) -> str:
    """A spawn: the owner's flag."""
    return use("z-spawn", 13, 9, 43, cls=f"p{colour}") + emblem(colour, 28, 15, 13, f"o{colour}", False)


def soldier(kind: str, colour: int) -> str:
    """A soldier: the shape of the plate is the kind, the colour the owner."""
    return use(f"z-{kind}", 13.5, 14.5, 40, cls=f"p{colour}")


def coordinates(width: int, height: int, names: Iterable[str], cls: str = "serif it u-ink2") -> str:
    """Letters above the columns, numbers beside the rows."""
    parts = [text((i + 0.5) * TILE, -19, name, 15, cls, "middle") for i, name in zip(range(width), names, strict=False)]
    parts += [text(-20, (i + 0.5) * TILE + 5, i + 1, 15, cls, "end") for i in range(height)]
    return "".join(parts)


def warehouse_size(spaces: int, across: int) -> tuple[int, int]:
    """How wide and how high a warehouse is."""
    return min(across, spaces) * 34 - 4, -(-spaces // across) * 34 - 4


@cache
def empty_warehouse(key: str) -> str:
    """The symbol of a warehouse with nothing in it, which most of it is."""
    spaces, across = map(int, key.removeprefix("z-spaces-").split("-"))
    wide, high = warehouse_size(spaces, across)
    parts = []
    for x, y in [(i % across * 34, i // across * 34) for i in range(spaces)]:
        parts += [rect(x, y, 30, 30, "u-inset", 5), rect(x + 0.5, y + 0.5, 29, 29, "l-rule", 5, stroke_width=1)]
    return symbol(key, f"0 0 {wide} {high}", "".join(parts))


def warehouse(actions: int, goods: Sequence[str], spaces: int, each: int, colour: int, across: int) -> str:
    """A warehouse of so many spaces, so many across, 34 wide: actions as signs, each good on several spaces."""
    discs = [(i % across * 34, i // across * 34) for i in range(spaces)]
    parts = [use(f"z-spaces-{spaces}-{across}", 0, 0, *warehouse_size(spaces, across))]
    for i, good in enumerate(goods):
        x, y = discs[max(0, spaces - (i + 1) * each)]
        parts += [rect(x, y, each * 34 - 4, 30, "u-card", 5), rect(x, y, each * 34 - 4, 30, "lk", 5, stroke_width=1.2)]
        parts.append(use(GOODS[good], x + each * 17 - 17, y, 30))
    for x, y in discs[: max(0, min(actions, spaces - each * len(goods)))]:
        parts += [rect(x, y, 30, 30, "u-card_inset", 5), emblem(colour, x + 6, y + 6, 18)]
    return "".join(parts)


COVER = ("grass grass grass grass snow", "grass grass grass grass grass", "grass grass grass grass grass",
         "water grass grass grass grass", "water water water grass grass")  # fmt: skip


def cover() -> str:
    """The picture on the game's card, 239 x 206: a corner of a map with a territory."""
    own = {(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (1, 2), (2, 2), (1, 3), (1, 4)}
    tiles = bytes([(x, y) in own for y in range(5) for x in range(5)])
    parts = [ground([row.split() for row in COVER]), territory(tiles, 5, 0)]
    parts += [mountain(((2, 2), (3, 3), (4, 4))), lake(((3, 0), (4, 0))), woods(((1, 2), (1, 3)))]
    parts += [at(cell, sign(0)) for cell in sorted(own) if cell != (0, 0)]
    parts += [
        at((0, 0), spawn(0)),
        at((0, 1), soldier("defender", 0)),
        at((1, 1), building("fortification") + power(3)),
    ]
    parts += [
        at((2, 1), soldier("bowman", 0)),
        at((1, 4), building("port")),
        at((0, 2), feature("material")),
        at((4, 2), feature("gold")),
    ]
    numbers = {(2, 2): 3, (3, 3): 3, (4, 4): 3, (1, 2): 2, (1, 3): 2, (3, 0): 2, (4, 0): 2}
    parts += [at(cell, power(number)) for cell, number in numbers.items()]
    return group("".join(parts), -4, -6, 0.9)


def at(cell: Cell, svg: str) -> str:
    """A drawing on its tile."""
    return group(svg, cell[0] * TILE, cell[1] * TILE)
