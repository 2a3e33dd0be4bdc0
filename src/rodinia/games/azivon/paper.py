"""The sheet on paper: the map in colour or for pencils, the loot list, a warehouse for each player, the legend."""

from __future__ import annotations

from rodinia.games.azivon import art
from rodinia.games.azivon.actions import SHEETS, tile_text
from rodinia.games.azivon.components import (
    BOX,
    BUILDING,
    BUILDINGS,
    ELEMENT,
    ELEMENTS,
    FEATURE,
    FEATURES,
    FLOORS,
    Tables,
)  # fmt: skip
from rodinia.games.azivon.sheet import Sheet, sheet
from rodinia.games.azivon.words import count
from rodinia.scene.marks import emblem
from rodinia.scene.output import CannotPrint
from rodinia.scene.sheet import page
from rodinia.scene.sheet import paper as measure
from rodinia.scene.svg import caps, group, path, rect, text, use, wrapped

EDGE = 40.0  # the margin of the page
TOP = 108.0  # where the map begins
RULES = (
    "Fortification: {fort}. Port: {port}, on water beside your land. Iron: {iron:+d} to a castle or building.",
    "A turn brings {actions}; a plain tile costs {plain}. Spend at most {most} in a turn, store up to {spaces}; a resource "
    "takes {each}.",
    "Reach {steps}, over snow {snow}, from a ship {ship}; water needs a port on its sea. Elements that are not yours block "
    "the way.",
    "Attack is the power of your tiles around the target, {coast} less from water to land. It must be higher than the "
    "defence; on neutral ground as high. On desert a tile defends itself with {desert} less.",
)


def paper(number: int | None, size: str, style: str, players: int, side: int, deck: str, fair: bool) -> str:
    """The page of a sheet, landscape, as an SVG document in millimetres."""
    if number is None:
        raise CannotPrint(f"which sheet? Sheets of Azivon are numbered 1 to {SHEETS - 1}")
    made = sheet(number, size=side, players=players, deck=deck, fair=fair)
    pencil = style == "pencil"
    width, height = measure(size, landscape=True)
    room = min(height - TOP - EDGE, width * 0.6)
    left = EDGE + 34
    column = left + room + 36
    parts = [title(made, width, pencil)]
    parts.append(group(map_of(made, pencil), left, TOP, room / (made.size * art.TILE)))
    markup = beside(made, width - EDGE - column, height - EDGE - TOP + 10, pencil)
    parts.append(group(markup, column, TOP - 10))
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
    """Everything right of the map, from the top down, in the roomiest way that fits."""
    markup = ""
    for narrow, tight in ((False, False), (True, False), (True, True)):
        markup, y = loot(made.loot, width)
        for seat in range(made.players):
            drawn, tall = warehouse(seat, width, narrow, pencil)
            markup += group(drawn, 0, y)
            y += tall
        drawn, tall = legend(width, tight, pencil)
        markup += group(drawn, 0, y)
        if y + tall <= height:
            break
    return markup


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


def warehouse(seat: int, width: float, narrow: bool, pencil: bool) -> tuple[str, float]:
    """A player's name, sign and warehouse, and its height: boxes in fives, for a resource takes five."""
    tables = BOX.tables
    columns = tables.spaces if narrow else (tables.spaces + 1) // 2
    gaps = (columns - 1) // tables.resource_spaces * 6
    box = (width - gaps) / columns
    tall = 17.0 if narrow else 20.0
    parts = [caps(0, 8, f"Player {seat + 1}", "sans b u-ink"), path(f"M76 9H{width - 84:g}", "lk", stroke_width=0.8)]
    parts += [
        text(width - 56, 8, "sign", 11, "sans u-ink", "end"),
        rect(width - 50, -8, 22, 19, "lk", 3, stroke_width=0.9),
    ]
    if not pencil:
        parts.append(emblem(seat, width - 22, -8, 19))
    for i in range(tables.spaces):
        column, row = i % columns, i // columns
        x = column * box + column // tables.resource_spaces * 6
        parts.append(rect(x, 16 + row * (tall + 3), box - 3, tall, "lk", 2, stroke_width=0.9))
    rows = (tables.spaces + columns - 1) // columns
    return "".join(parts), 16 + rows * (tall + 3) + (12 if narrow else 22)


def legend(width: float, tight: bool, pencil: bool) -> tuple[str, float]:
    """The signs of the map with their power and price, the floorings, the soldiers, the rules; and its height."""
    signs = [(use(glyph, 0, 0, 30), name, number) for glyph, name, number in glyphs()]
    signs.insert(1, (group(art.lake([(0, 0)]), scale=30 / art.TILE), "lake", number_of("lake")))
    signs += [(group(art.ground([[floor]], pencil), scale=30 / art.TILE), floor, 0) for floor in FLOORS]
    parts, step = [caps(0, 8, "Signs: power and price", "sans b u-ink")], width / 5
    for i, (sign, name, number) in enumerate(signs):
        x, y = (i % 5 + 0.5) * step, 14 + i // 5 * 43
        parts += [group(sign, x - 15, y), text(x, y + 39, name, 9.5, "sans u-ink", "middle")]
        if number:
            parts.append(use(f"z-n{number}", x + 13, y + 13, 15))
    top = 14 + (len(signs) + 4) // 5 * 43 + 6
    markup, tall = soldiers(width, tight)
    return "".join(parts) + group(markup, 0, top), top + tall


def glyphs() -> list[tuple[str, str, int]]:
    """The signs that are symbols: which, its name, its number."""
    power = number_of
    return [
        ("g-mountain", "mountain", power("mountain")), ("z-sweet", "woods", power("woods")), ("z-keep", "castle", power("none", "castle")),
        ("z-fort", "fortification", power("none", building="fortification")), ("z-port", "port", power("none", building="port")),
        ("g-gold", "gold", 0), ("z-village", "village", 0), ("z-iron", "iron", 0), ("z-material", "material", 0),
        ("z-stump", "chopped", power("none")),
    ]  # fmt: skip


def soldiers(width: float, tight: bool) -> tuple[str, float]:
    """The four soldiers and, unless it is tight, the rules in a few lines; and the height."""
    tables: Tables = BOX.tables
    kinds = (
        ("attacker", f"attack {tables.near_attack[1]:+d}"),
        ("defender", f"defence {tables.near_defence[2]:+d}"),
        ("bowman", f"{tables.far_attack[3]} at distance 2"),
        ("catapult", f"{tables.siege[4]} at distance 2"),
    )
    parts, step = [caps(0, 8, "Soldiers: one material each", "sans b u-ink")], width / 4
    for i, (kind, words) in enumerate(kinds):
        x = i * step + step / 2
        parts += [
            use(f"z-p-{kind}", x - 14, 14, 28),
            text(x, 54, kind, 10, "sans b u-ink", "middle"),
            text(x, 66, words, 9, "sans u-ink", "middle"),
        ]
    rows = [] if tight else [row for rule in rules() for row in wrapped(rule, int(width / 4.8))]
    parts += [text(0, 84 + i * 12.5, row, 9.6, "serif it u-ink") for i, row in enumerate(rows)]
    return "".join(parts), 70 + 12.5 * len(rows)


def rules() -> list[str]:
    """The rules in a few sentences, with the numbers of the components."""
    tables: Tables = BOX.tables
    values = {
        "fort": count(tables.logs[1], "log"),
        "port": count(tables.logs[2], "log"),
        "iron": tables.iron,
        "actions": count(tables.actions, "action"),
        "plain": number_of("none", table="price"),
        "most": tables.most_spent,
        "spaces": tables.spaces,
        "each": count(tables.resource_spaces, "space"),
        "steps": tables.steps,
        "snow": tables.snow_steps,
        "ship": tables.ship_steps,
        "coast": tables.coast,
        "desert": tables.desert,
    }
    return [rule.format(**values) for rule in RULES]
