"""The sheet on paper: the map in colour or for pencils, the loot list, a warehouse for each player, the legend."""

from __future__ import annotations

from rodinia.core.errors import CannotPrint
from rodinia.games.azivon import art
from rodinia.games.azivon.actions import SHEETS, tile_text
from rodinia.games.azivon.components import (
    ATTACKER,
    BOWMAN,
    BOX,
    BUILDING,
    BUILDINGS,
    CATAPULT,
    DEFENDER,
    ELEMENT,
    ELEMENTS,
    FEATURE,
    FEATURES,
    FLOORS,
    Tables,
)  # fmt: skip
from rodinia.games.azivon.paper_rules import printed
from rodinia.games.azivon.sheet import Sheet, sheet
from rodinia.scene.marks import emblem
from rodinia.scene.sheet import page
from rodinia.scene.sheet import paper as measure
from rodinia.scene.svg import caps, group, path, rect, text, use

EDGE = 40.0  # the margin of the page
TOP = 108.0  # where the map begins
NUMBERS = 34.0  # left of the map, for the numbers of its rows
BETWEEN = 36.0  # the map and the column beside it
MOST_TALL = 104.0  # of a warehouse
ABOVE = 22.0  # the rules along the foot of the page


def paper(number: int | None, size: str, style: str, players: int, side: int, deck: str, fair: bool) -> str:
    """The page of a sheet, landscape, as an SVG document in millimetres."""
    if number is None:
        raise CannotPrint(f"which sheet? Sheets of Azivon are numbered 1 to {SHEETS - 1}")
    made = sheet(number, size=side, players=players, deck=deck, fair=fair)
    pencil = style == "pencil"
    width, height = measure(size, landscape=True)
    rules, tall = printed(width - 2 * EDGE)
    room = height - TOP - ABOVE - tall - EDGE
    column = EDGE + NUMBERS + room + BETWEEN
    parts = [
        title(made, width, pencil),
        group(map_of(made, pencil), EDGE + NUMBERS, TOP, room / (made.size * art.TILE)),
        group(beside(made, width - EDGE - column, room + 10, pencil), column, TOP - 10),
        group(rules, EDGE, height - EDGE - tall),
    ]
    return page("".join(parts), size, "print" if pencil else "light", art.symbols, landscape=True)


def title(made: Sheet, width: float, pencil: bool) -> str:
    """The game, the number that names the sheet, and how it was made."""
    words = "write your sign into every tile you take" if pencil else "mark every tile you take with your sign"
    how = f"{made.size} × {made.size} tiles, {made.players} players, deck {made.deck}{', fair' if made.fair else ''}"
    head = text(EDGE, 62, "Azivon", 30, "serif b u-ink") + text(EDGE + 130, 62, words, 15, "serif it u-ink")
    return (
        head
        + text(width - EDGE, 52, f"Sheet {made.number}", 24, "serif b u-ink", "end")
        + text(width - EDGE, 70, how, 12, "sans u-ink", "end")
    )


def map_of(made: Sheet, pencil: bool) -> str:
    """The map with its layers, numbers and spawns."""
    size = made.size
    floor = [[FLOORS[made.floors[y * size + x]] for x in range(size)] for y in range(size)]
    parts = [art.ground(floor, pencil)]
    for piece in made.pieces():
        kind = ELEMENTS[made.elements[piece[0]]]
        parts.append({"mountain": art.mountain, "lake": art.lake, "woods": art.woods}[kind](cells(piece, size)))
    parts += [art.castle(cells(piece, size)) for piece in made.castles()]
    for tile in range(size * size):
        element, feature = ELEMENTS[made.elements[tile]], FEATURES[made.features[tile]]
        if feature not in ("none", "castle"):
            parts.append(art.at((tile % size, tile // size), art.feature(feature, element != "none")))
        if element != "none" or feature == "castle":
            parts.append(art.at((tile % size, tile // size), art.power(number_of(element, feature))))
    for seat, tile in enumerate(made.spawns):
        flag = use("z-spawn", 13, 9, 43, cls="u-card") + text(34, 27, seat + 1, 15, "serif b fk", "middle")
        parts.append(art.at((tile % size, tile // size), flag))
    edge = rect(0, 0, size * art.TILE, size * art.TILE, "lk", stroke_width=2.6)
    letters = [tile_text(x, 0)[:-1] for x in range(size)]
    return "".join(parts) + edge + art.coordinates(size, size, letters, "serif it u-ink")


def cells(tiles: list[int] | tuple[int, ...], size: int) -> list[art.Cell]:
    return [(tile % size, tile // size) for tile in tiles]


def number_of(element: str, feature: str = "none", building: str = "none", table: str = "power") -> int:
    """The power, or the price, of such a tile."""
    kind = (
        ELEMENTS.index(element) << ELEMENT | FEATURES.index(feature) << FEATURE | BUILDINGS.index(building) << BUILDING
    )
    numbers: list[int] = getattr(BOX.tables, table)
    return numbers[kind]


def beside(made: Sheet, width: float, height: float, pencil: bool) -> str:
    """The column right of the map: the loot, the warehouses, the signs. What room there is goes to the warehouses."""
    markup, top = loot(made.loot, width)
    signs, tall = legend(width, pencil)
    columns, gap = (1, 0.0) if made.players <= 4 else (2, 22.0)
    wide, each = (width - gap) / columns, (height - top - tall) / -(-made.players // columns)
    for seat in range(made.players):
        drawn = warehouse(seat, wide, min(each, MOST_TALL), pencil)
        markup += group(drawn, seat % columns * (wide + gap), top + seat // columns * each)
    return markup + group(signs, 0, height - tall)


def loot(numbers: tuple[int, ...], width: float) -> tuple[str, float]:
    """The loot list and its height: one or two rows of boxes, or more rows of smaller ones."""
    rows, step = 1, 29.0
    while rows * int((width + 4) // step) < len(numbers):
        rows += 1
        step = min(29.0, 58.0 / rows)
    columns, box = int((width + 4) // step), step * 25 / 29
    parts = [caps(0, 10, "Loot: cross out from the left", "sans b u-ink")]
    for i, number in enumerate(numbers):
        x, y = i % columns * step, 20 + i // columns * step
        parts += [
            rect(x, y, box, box, "lk", box * 0.12, stroke_width=box / 25),
            text(x + box / 2, y + box * 0.72, number, box * 0.6, "serif b num u-ink", "middle"),
        ]
    return "".join(parts), 20 + step * max(1, -(-len(numbers) // columns)) + 20


def warehouse(seat: int, width: float, height: float, pencil: bool) -> str:
    """A player's number, name, sign and warehouse: boxes in fives, for a resource takes five."""
    tables = BOX.tables
    columns = 2 * tables.resource_spaces
    rows = -(-tables.spaces // columns)
    box, tall = (width - 6) / columns, (height - 16 - 18) / rows
    parts = [
        text(0, 9, seat + 1, 16, "serif b num u-ink"),
        path(f"M16 9H{width - 84:g}", "lk", stroke_width=0.8),
        text(width - 56, 8, "sign", 11, "sans u-ink", "end"),
        rect(width - 50, -8, 22, 19, "lk", 3, stroke_width=0.9),
    ]
    if not pencil:
        parts.append(emblem(seat, width - 22, -8, 19))
    for i in range(tables.spaces):
        column, row = i % columns, i // columns
        x = column * box + column // tables.resource_spaces * 6
        parts.append(rect(x, 16 + row * tall, box - 3, tall - 3, "lk", 2, stroke_width=0.9))
    return "".join(parts)


def legend(width: float, pencil: bool) -> tuple[str, float]:
    """The signs of the map with their power and price, the floorings, the soldiers; and the height."""
    signs = [(use(glyph, 0, 0, 30), name, number) for glyph, name, number in glyphs()]
    signs.insert(1, (group(art.lake([(0, 0)]), scale=30 / art.TILE), "lake", number_of("lake")))
    signs += [(group(art.ground([[floor]], pencil), scale=30 / art.TILE), floor, 0) for floor in FLOORS]
    columns = 8
    parts, step = [caps(0, 8, "Signs: power and price", "sans b u-ink")], width / columns
    for i, (sign, name, number) in enumerate(signs):
        x, y = (i % columns + 0.5) * step, 14 + i // columns * 43
        parts += [group(sign, x - 15, y), text(x, y + 39, name, 9.5, "sans u-ink", "middle")]
        if number:
            parts.append(use(f"z-n{number}", x + 13, y + 13, 15))
    top = 14 + -(-len(signs) // columns) * 43 + 14
    return "".join(parts) + group(soldiers(width), 0, top), top + 66


def glyphs() -> list[tuple[str, str, int]]:
    """The signs that are symbols: which, its name, its number."""
    power = number_of
    return [
        ("g-mountain", "mountain", power("mountain")), ("z-sweet", "woods", power("woods")), ("z-keep", "castle", power("none", "castle")),
        ("z-fort", "fortification", power("none", building="fortification")), ("z-port", "port", power("none", building="port")),
        ("g-gold", "gold", 0), ("z-village", "village", 0), ("z-iron", "iron", 0), ("z-material", "material", 0),
        ("z-stump", "chopped", power("none")),
    ]  # fmt: skip


def soldiers(width: float) -> str:
    """The four soldiers and what they do."""
    tables: Tables = BOX.tables
    kinds = (
        ("attacker", f"attack {tables.near_attack[ATTACKER]:+d}"),
        ("defender", f"defence {tables.near_defence[DEFENDER]:+d}"),
        ("bowman", f"{tables.far_attack[BOWMAN]} at distance 2"),
        ("catapult", f"{tables.siege[CATAPULT]} at distance 2"),
    )
    parts, step = [caps(0, 8, "Soldiers: one material each", "sans b u-ink")], width / 4
    for i, (kind, words) in enumerate(kinds):
        x = i * step + step / 2
        parts += [
            use(f"z-p-{kind}", x - 14, 14, 28),
            text(x, 54, kind, 10, "sans b u-ink", "middle"),
            text(x, 66, words, 9, "sans u-ink", "middle"),
        ]
    return "".join(parts)
