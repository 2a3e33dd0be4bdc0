"""How a view looks, and how each legal action is pointed at.

Keys: cell/<x>,<y> a tile, feature/<name>, building/<name>, soldier/<name> what is on it, spawn/<seat> a flag, loot
the list beside the map, warehouse/<seat> a warehouse; do/store, do/skip, do/train/<soldier>, do/build/<building>,
do/reinforce, do/drop/<resource> (buttons that are also drawn in the tray). A tile is 64 wide.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from rodinia.core.game import Seen
from rodinia.games.azivon import art
from rodinia.games.azivon.actions import ACTIONS, Chop, Claim, Place, Take, tile_text
from rodinia.games.azivon.components import BOX, RESOURCES, SOLDIERS
from rodinia.games.azivon.fight import kind
from rodinia.games.azivon.view import SOLDIER_LETTERS, AzivonView
from rodinia.games.azivon.words import sentence
from rodinia.scene.make import make
from rodinia.scene.marks import count, neatline
from rodinia.scene.nodes import PLACE, Choice, Fact, Node, Panel, Scene, Zone
from rodinia.scene.svg import group, path, rect, text, use

MARGIN = 44.0  # round the map, for its frame and coordinates
WHOLE = 25  # on a wider map only tiles near someone's land can be pointed at
FLOORS = {"g": "grass", "d": "desert", "s": "snow", "w": "water"}
ELEMENTS = {"m": "mountain", "l": "lake", "w": "woods", "x": "chopped woods"}
FEATURES = {"v": "village", "m": "material", "i": "iron", "g": "gold", "c": "castle"}
BUILDINGS = {"f": "fortification", "p": "port"}
KINDS = dict(zip(SOLDIER_LETTERS[1:], SOLDIERS[1:], strict=True))


def scene(view: AzivonView) -> Scene:
    """The map with territories, pieces and numbers; warehouses."""
    size = view.size * art.TILE
    nodes = (*shared(replace(view, seat=None, legal=()), BOX.fingerprint), *prices(view))
    board = Zone("sheet", "", "board", (-MARGIN, -MARGIN, size + MARGIN + 84, size + MARGIN + 20), nodes, unit=art.TILE)
    return make([board, *tray(view), *warehouses(view)], panels(view), art.symbols, supply(view))


@lru_cache(maxsize=8)
def shared(view: AzivonView, components: str) -> tuple[Node, ...]:
    """What all viewers of a position see of the map: drawn once for all of them. `components` are those in use."""
    nodes = [Node("map", 0, 0, 0, 0, sheet(view), layer=-1)]
    if view.sheet:
        nodes += [*places(view), *lands(view), *elements(view), *things(view), *pieces(view), loot(view)]
    return tuple(nodes)


def choices(view: AzivonView) -> list[Choice]:
    """A tile; a soldier, a building or a resource; a button."""
    return [Choice(id, pointed(id), sentence(view, Seen(view.seat or 0, id))) for id in view.legal]


def pointed(id: int) -> tuple[str, ...]:
    """The path of a legal action."""
    action = ACTIONS.decode(id)
    if isinstance(action, Take | Chop | Claim | Place):
        return (f"cell/{action.x},{action.y}",)
    return (f"do/{action.text().replace(' ', '/')}",)


def name(view: AzivonView, tile: int) -> str:
    return tile_text(*view.spot(tile))


def put(view: AzivonView, key: str, tile: int, svg: str, words: str, layer: int) -> Node:
    """A drawing on a tile."""
    x, y = view.spot(tile)
    return Node(key, x * art.TILE, y * art.TILE, art.TILE, art.TILE, svg, words, layer)


def sheet(view: AzivonView) -> str:
    """The printed map: its frame, floorings and coordinates; bare paper before it is printed."""
    size = view.size * art.TILE
    frame = neatline(-12, -12, size + 24, size + 24, art.TILE)
    if not view.sheet:
        return frame + rect(0, 0, size, size, "u-card")
    return frame + printed(view.floors, view.size)


@lru_cache(maxsize=32)
def printed(floors: str, size: int) -> str:
    """The floorings and coordinates of a map."""
    floor = [[FLOORS[letter] for letter in floors[row * size : (row + 1) * size]] for row in range(size)]
    return art.ground(floor) + art.coordinates(size, size, [tile_text(x, 0)[:-1] for x in range(size)])


def lands(view: AzivonView) -> list[Node]:
    """Each seat's territory under the elements, and its signs above them; that of a seat that is out is faint."""
    found = []
    for seat in range(len(view.homes)):
        own = [tile for tile, letter in enumerate(view.owners) if letter == str(seat)]
        if own:
            cells = {view.spot(tile) for tile in own}
            signs = "".join([art.sign(seat, cell) for cell in sorted(cells) if view.tile(*cell) != view.homes[seat]])
            state = "gone" if view.out[seat] else ""
            found.append(Node(f"land/{seat}", 0, 0, 0, 0, art.territory(cells, seat), layer=1, state=state))
            found.append(Node(f"signs/{seat}", 0, 0, 0, 0, signs, layer=3, state=state))
    return found


def elements(view: AzivonView) -> list[Node]:
    """Mountains, lakes, woods and castles."""
    found = []
    for piece in view.pieces():
        cells = [view.spot(tile) for tile in piece]
        kind = ELEMENTS[view.elements[piece[0]]]
        chopped = {view.spot(tile) for tile in piece if view.elements[tile] == "x"}
        svg = (
            art.woods(cells, chopped) if "woods" in kind else art.lake(cells) if kind == "lake" else art.mountain(cells)
        )
        found.append(Node(f"element/{name(view, piece[0])}", 0, 0, 0, 0, svg, layer=2))
    for piece in view.castles():
        svg = art.castle([view.spot(tile) for tile in piece])
        found.append(Node(f"castle/{name(view, piece[0])}", 0, 0, 0, 0, svg, layer=2))
    return found


def things(view: AzivonView) -> list[Node]:
    """Features and buildings, and the numbers of strong tiles."""
    found, numbers = [], []
    for tile, (feature, building, element) in enumerate(zip(view.features, view.buildings, view.elements, strict=True)):
        if feature == building == element == ".":
            continue
        where = name(view, tile)
        if feature not in ".c":
            svg = art.feature(FEATURES[feature], element not in ".x")
            found.append(put(view, f"feature/{where}", tile, svg, f"{FEATURES[feature]} at {where}", 4))
        if building != ".":
            svg = art.building(BUILDINGS[building]) + (art.iron() if view.irons[tile] == "i" else "")
            found.append(put(view, f"building/{where}", tile, svg, f"{BUILDINGS[building]} at {where}", 4))
        if building != "." or feature == "c" or element not in ".x":
            numbers.append(art.power(BOX.tables.power[kind(view, tile)], view.spot(tile)))
    return [*found, Node("numbers", 0, 0, 0, 0, "".join(numbers), layer=5)]


def pieces(view: AzivonView) -> list[Node]:
    """Flags and soldiers."""
    found = []
    for seat, home in enumerate(view.homes):
        if home >= 0 and not view.out[seat]:
            found.append(put(view, f"spawn/{seat}", home, art.spawn(seat), f"the spawn of seat {seat + 1}", 6))
    undealt = [tile for tile in view.spawns if tile not in view.homes]
    for tile in undealt:
        svg = use("z-spawn", 13, 9, 43, cls="u-card")
        found.append(put(view, f"spawn/at/{name(view, tile)}", tile, svg, f"a spawn at {name(view, tile)}", 6))
    for tile, letter in enumerate(view.soldiers):
        owner = view.owner(tile)
        if letter != "." and owner is not None:
            words = f"{KINDS[letter]} of seat {owner + 1} at {name(view, tile)}"
            found.append(put(view, f"soldier/{name(view, tile)}", tile, art.soldier(KINDS[letter], owner), words, 7))
    return found


def prices(view: AzivonView) -> list[Node]:
    """What the viewer would pay for each tile within reach."""
    parts = ""
    for action in map(ACTIONS.decode, view.legal):
        if isinstance(action, Take):
            cost = BOX.tables.price[kind(view, view.tile(action.x, action.y))]
            parts += group(art.price(cost), action.x * art.TILE, action.y * art.TILE)
    return [Node("prices", 0, 0, 0, 0, parts, layer=8)] if parts else []


def places(view: AzivonView) -> list[Node]:
    """Every tile that can be pointed at, in words."""
    return [
        put(view, "cell/{},{}".format(*view.spot(tile)), tile, PLACE, words_for(view, tile), 9) for tile in near(view)
    ]


def loot(view: AzivonView) -> Node:
    """The list of loot beside the map, the numbers of looted villages crossed out."""
    parts = [text(24, 14, "Loot", 16, "serif b u-ink", "middle")]
    for i, number in enumerate(view.loot):
        y = 24 + i * 38
        parts += [rect(8, y, 32, 32, "u-card", 5), rect(8, y, 32, 32, "lk", 5, stroke_width=1.2)]
        parts.append(text(24, y + 23, number, 19, "serif b num u-card_ink", "middle"))
        if i < view.looted:
            parts.append(path(f"M10 {y + 30}L38 {y + 2}", "b-last_map", stroke_width=2.4, stroke_linecap="round"))
    words = f"loot of the villages, next first: {', '.join([str(each) for each in view.loot[view.looted :]]) or 'none left'}"
    return Node("loot", view.size * art.TILE + 24, 0, 48, 30 + 38 * len(view.loot), "".join(parts), words)


def near(view: AzivonView) -> list[int]:
    """All tiles; of a wide map those within a few steps of someone's land."""
    everything = range(view.size * view.size)
    if view.size <= WHOLE:
        return list(everything)
    found = set()
    for tile in everything:
        if view.owners[tile] != ".":
            x, y = view.spot(tile)
            columns, rows = range(max(0, x - 3), min(view.size, x + 4)), range(max(0, y - 3), min(view.size, y + 4))
            found |= {view.tile(a, b) for a in columns for b in rows}
    return sorted(found)


def words_for(view: AzivonView, tile: int) -> str:
    """A tile in words."""
    parts = [FLOORS[view.floors[tile]]]
    for table, letter in ((ELEMENTS, view.elements[tile]), (FEATURES, view.features[tile])):
        parts += [table[letter]] if letter != "." else []
    for table, letter in ((BUILDINGS, view.buildings[tile]), (KINDS, view.soldiers[tile])):
        parts += [table[letter]] if letter != "." else []
    owner = view.owner(tile)
    return f"{name(view, tile)}: {', '.join(parts)}, {'neutral' if owner is None else f'of seat {owner + 1}'}"


def tray(view: AzivonView) -> list[Zone]:
    """The viewer's warehouse, its resources, and what can be made of them."""
    if view.seat is None:
        return []
    nodes = [store(view, view.seat)]
    for i, resource in enumerate(RESOURCES):
        held = (view.logs, view.material, view.iron)[i][view.seat]
        svg = chip_for(use(art.GOODS[resource], 8, 6, 40)) + count(50, 50, held, 11, not held)
        nodes.append(Node(f"do/drop/{resource}", 364 + i * 70, 4, 58, 58, svg, f"{held} {resource}"))
    made = [
        (f"do/train/{kind}", group(art.soldier(kind, view.seat), -5, -6), f"train: {kind}") for kind in SOLDIERS[1:]
    ]
    made += [(f"do/build/{kind}", group(art.building(kind), -3, -3), f"build: {kind}") for kind in BUILDINGS.values()]
    made.append(
        (
            "do/reinforce",
            use("z-iron", 9, 6, 40) + text(50, 22, "+", 20, "serif b u-card_ink", "middle"),
            "reinforce with iron",
        )
    )
    for i, (key, svg, words) in enumerate(made):
        nodes.append(Node(key, 600 + i * 70, 4, 58, 58, chip_for(svg), words))
    return [Zone("warehouse", "Your warehouse", "tray", (0, 0, 600 + len(made) * 70, 72), tuple(nodes), view.seat, 58)]


def chip_for(svg: str) -> str:
    return rect(0, 0, 58, 58, "u-card_inset", 8) + rect(0.5, 0.5, 57, 57, "l-card_rule", 8, stroke_width=1) + svg


def store(view: AzivonView, seat: int) -> Node:
    """A seat's warehouse."""
    held = ["log"] * view.logs[seat] + ["material"] * view.material[seat] + ["iron"] * view.iron[seat]
    spaces, each = BOX.tables.spaces, BOX.tables.resource_spaces
    words = f"warehouse of seat {seat + 1}: {view.actions[seat]} actions, {len(held)} resources"
    svg = art.warehouse(view.actions[seat], held[: spaces // each], spaces, each, seat)
    return Node(f"warehouse/{seat}", 0, 0, 336, (spaces + 9) // 10 * 34 - 4, svg, words)


def warehouses(view: AzivonView) -> list[Zone]:
    """The warehouses of the others."""
    found = []
    for seat in range(len(view.homes)):
        if seat != view.seat:
            node = store(view, seat)
            found.append(Zone(f"warehouse/{seat}", "", "side", (-2, -2, 340, node.h + 4), (node,), seat, 34))
    return found


def panels(view: AzivonView) -> list[Panel]:
    """Tiles, power, what is in the warehouse."""
    found = []
    for seat, tiles in enumerate(view.counts):
        facts = (
            Fact("i-bolt", str(view.actions[seat]), "actions"),
            Fact("z-fort", str(view.powers[seat]), "total power"),
            Fact("g-log", str(view.logs[seat]), "logs"),
            Fact("z-material", str(view.material[seat]), "material"),
            Fact("z-iron", str(view.iron[seat]), "iron"),
        )
        status = "out of the game" if view.out[seat] else "to move" if seat in view.actors else ""
        found.append(Panel(seat, tiles, facts, status))
    return found


def supply(view: AzivonView) -> list[Fact]:
    """The sheet, the round and the loot list."""
    left = " ".join([str(each) for each in view.loot[view.looted :]]) or "none"
    found = [
        Fact("i-book", f"sheet {view.sheet}", "the number of the sheet"),
        Fact("i-clock", f"round {view.round}", "the round"),
    ]
    return [*found, Fact("z-village", f"loot {left}", "loot of the next villages")] if view.sheet else found
