"""How a view looks, and how each legal action is pointed at.

Keys: cell/<x>,<y> a tile, feature/<name>, building/<name>, iron/<name>, soldier/<name> what is on it, spawn/<seat> a
flag, warehouse/<seat> a warehouse; do/store, do/skip, do/train/<soldier>,
do/build/<building>, do/reinforce, do/drop/<resource> (buttons that are also drawn in the tray). A tile is 64 wide.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import compress, repeat

from rodinia.core.english import count as counted
from rodinia.core.game import Seen
from rodinia.games.azivon import art
from rodinia.games.azivon.actions import ACTIONS, CHOP, SEATS, TAKE, Chop, Claim, Place, Take, tile_text
from rodinia.games.azivon.components import BOX, MOST_SIDE, RESOURCES, SOLDIERS
from rodinia.games.azivon.fight import kind
from rodinia.games.azivon.view import SOLDIER_LETTERS, AzivonView
from rodinia.games.azivon.words import act, sentence
from rodinia.scene.keep import ZONES, Parts, keep, keeping, kept
from rodinia.scene.make import make
from rodinia.scene.marks import icon, neatline
from rodinia.scene.nodes import PLACE, Blocks, Card, Choice, Fact, Layout, Node, Nodes, Panel, Scene, Zone
from rodinia.scene.svg import group, rect, use

MARGIN = 44.0  # round the map, for its frame and coordinates
WHOLE = 25  # on a wider map only tiles near someone's land can be pointed at
FLOORS = {"g": "grass", "d": "desert", "s": "snow", "w": "water"}
ELEMENTS = {"m": "mountain", "l": "lake", "w": "woods", "x": "chopped woods"}
FEATURES = {"v": "village", "m": "material", "i": "iron", "g": "gold", "c": "castle"}
BUILDINGS = {"f": "fortification", "p": "port"}
IRONS = {"i": "reinforced"}
NAMES = {
    "attacker": "Attack",
    "defender": "Defend",
    "bowman": "Bow",
    "catapult": "Catapult",
    "fortification": "Fort",
    "port": "Port",
}
LAYOUT = Layout("tall", (272, 306, 267))
KINDS = dict(zip(SOLDIER_LETTERS[1:], SOLDIERS[1:], strict=True))


def scene(view: AzivonView) -> Scene:
    """The map with territories, pieces and numbers; warehouses."""
    size = view.size * art.TILE
    blocks = Blocks((*shared(view.through(None, ()), BOX.fingerprint), prices(view)))
    wide = size + MARGIN + 20
    board = Zone("sheet", "", "board", (-MARGIN, -MARGIN, wide, wide), blocks, unit=art.TILE)
    return make([board, *tray(view)], view.shared(panels), art.symbols, view.shared(supply), LAYOUT)


@lru_cache(maxsize=8)
def shared(view: AzivonView, components: str) -> list[Nodes]:
    """What all viewers of a position see of the map: drawn once for all of them. `components` are those in use."""
    blocks = [paper(view)]
    if view.sheet:
        blocks += [*places(view), *lands(view), elements(view), things(view), pieces(view)]
    return blocks


def choices(view: AzivonView) -> list[Choice]:
    """A tile; a soldier, a building or a resource; a button."""
    return [take[0] if take else offered(view, id) for id, take in zip(view.legal, takes(view), strict=True)]


Taking = tuple[Choice, str]  # the act, and the price that the map shows


def takes(view: AzivonView) -> list[Taking | None]:
    """For every legal action the tile that it takes, if it does."""
    found: list[Taking | None] = []
    size, homes = view.size, view.homes
    layers = view.floors, view.elements, view.features, view.buildings, view.irons, view.soldiers, view.owners
    floors, elements, features, buildings, irons, soldiers, owners = layers
    for id in view.legal:
        if not TAKE <= id < CHOP:
            found.append(None)
            continue
        tile = (id - TAKE) % MOST_SIDE * size + (id - TAKE) // MOST_SIDE
        home = homes.index(tile) if tile in homes else -1
        key = (
            id, home, floors[tile], elements[tile], features[tile], buildings[tile], irons[tile], soldiers[tile],
            owners[tile],
        )  # fmt: skip
        found.append(TAKEN.get(key) or taking(view, id, tile, key))
    return found


TAKEN: dict[object, Taking] = keeping(BOX)


def taking(view: AzivonView, id: int, tile: int, key: object) -> Taking:
    """To take a tile, kept by all that its words depend on; the least price of a tile of nobody need not be said."""
    cost = BOX.tables.price[kind(view, tile)]
    told = cost > min(BOX.tables.price) or view.owners[tile] != "."
    x, y = view.spot(tile)
    made = offered(view, id), group(art.price(cost), x * art.TILE, y * art.TILE) if told else ""
    return keep(TAKEN, key, made)


def offered(view: AzivonView, id: int) -> Choice:
    """One action, pointed at and in words."""
    return Choice(id, pointed(id), sentence(view, Seen(view.seat or 0, id)), act(view, id))


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


@kept(lambda view: (view.size, view.floors if view.sheet else ""), most=ZONES)
def paper(view: AzivonView) -> Nodes:
    """The printed map: its frame, floorings and coordinates; bare paper before it is printed."""
    size = view.size * art.TILE
    frame = neatline(-12, -12, size + 24, size + 24, art.TILE)
    ground = printed(view.floors, view.size) if view.sheet else rect(0, 0, size, size, "u-card")
    return Nodes([Node("map", 0, 0, 0, 0, frame + ground, layer=-1)])


def printed(floors: str, size: int) -> str:
    """The floorings and coordinates of a map."""
    floor = [[FLOORS[letter] for letter in floors[row * size : (row + 1) * size]] for row in range(size)]
    return art.ground(floor) + art.coordinates(size, size, [tile_text(x, 0)[:-1] for x in range(size)])


def lands(view: AzivonView) -> list[Nodes]:
    """Each seat's territory under the elements, and its signs above them; that of a seat that is out is faint."""
    owners = view.owners.encode()
    return [
        land(seat, owners.translate(OWN[seat]), view.size, home, "gone" if view.out[seat] else "")
        for seat, home in enumerate(view.homes)
    ]


OWN = [bytes([letter == ord(str(seat)) for letter in range(256)]) for seat in range(SEATS)]  # 1 for the seat's tiles


@kept(None)
def land(seat: int, own: bytes, size: int, home: int, state: str) -> Nodes:
    """One seat's territory, and its signs row by row: a tile that is taken changes one of them."""
    if not any(own):
        return Nodes()
    territory = Node(f"land/{seat}", 0, 0, 0, 0, art.territory(own, size, seat), layer=1, state=state)
    rows = [own[tile : tile + size] for tile in range(0, size * size, size)]
    spots = [home % size if home // size == y else -1 for y in range(size)]
    return Nodes([territory, *[signs(seat, y, row, spots[y], state) for y, row in enumerate(rows)]])


@kept(None)
def signs(seat: int, y: int, row: bytes, home: int, state: str) -> Node:
    """The signs of one seat's tiles in a row; the spawn has none."""
    svg = "".join([art.sign(seat, (x, y)) for x, own in enumerate(row) if own and x != home])
    return Node(f"signs/{seat}/{y}", 0, 0, 0, 0, svg, layer=3, state=state)


@kept(lambda view: (view.size, view.links, view.elements, view.walls, view.features))
def elements(view: AzivonView) -> Nodes:
    """Mountains, lakes, woods and castles."""
    found = []
    for piece in view.pieces():
        cells = tuple([view.spot(tile) for tile in piece])
        found.append(element(cells, "".join([view.elements[tile] for tile in piece])))
    for piece in view.castles():
        found.append(castle(tuple([view.spot(tile) for tile in piece])))
    return Nodes(found)


@kept(None)
def element(cells: tuple[art.Cell, ...], letters: str) -> Node:
    """A mountain, a lake or woods."""
    kind = ELEMENTS[letters[0]]
    chopped = {cell for cell, letter in zip(cells, letters, strict=True) if letter == "x"}
    svg = art.woods(cells, chopped) if "woods" in kind else art.lake(cells) if kind == "lake" else art.mountain(cells)
    return Node(f"element/{tile_text(*cells[0])}", 0, 0, 0, 0, svg, layer=2)


@kept(lambda cells: cells)
def castle(cells: tuple[art.Cell, ...]) -> Node:
    """A castle."""
    return Node(f"castle/{tile_text(*cells[0])}", 0, 0, 0, 0, art.castle(cells), layer=2)


@kept(lambda view: (view.size, view.features, view.buildings, view.elements, view.irons), BOX)
def things(view: AzivonView) -> Nodes:
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
        elif feature == "c" and view.irons[tile] == "i":
            found.append(put(view, f"iron/{where}", tile, art.iron(), f"iron of the castle at {where}", 4))
        if building != "." or feature == "c" or element not in ".x":
            numbers.append(art.power(BOX.tables.power[kind(view, tile)], view.spot(tile)))
    return Nodes([*found, Node("numbers", 0, 0, 0, 0, "".join(numbers), layer=5)])


def pieces(view: AzivonView) -> Nodes:
    """Flags and soldiers."""
    found = []
    for seat, home in enumerate(view.homes):
        if home >= 0 and not view.out[seat]:
            found.append(put(view, f"spawn/{seat}", home, art.spawn(seat), f"the spawn of {{{seat}}}", 6))
    undealt = [tile for tile in view.spawns if tile not in view.homes]
    for tile in undealt:
        svg = use("z-spawn", 13, 9, 43, cls="u-card")
        found.append(put(view, f"spawn/at/{name(view, tile)}", tile, svg, f"a spawn at {name(view, tile)}", 6))
    for there in STANDING.finditer(view.soldiers):
        tile = there.start()
        if view.owners[tile] != ".":
            found.append(SOLDIER_NODES[view.spot(tile), there[0], int(view.owners[tile])])
    return pieces_of(tuple(found))


STANDING = re.compile(r"[^.]")


@kept(None)
def pieces_of(nodes: tuple[Node, ...]) -> Nodes:
    """These nodes, as the very ones of the move before where none has changed."""
    return Nodes(nodes)


def soldier(spot: art.Cell, letter: str, owner: int) -> Node:
    """One soldier."""
    where, (x, y) = tile_text(*spot), spot
    svg, words = art.soldier(KINDS[letter], owner), f"{KINDS[letter]} of {{{owner}}} at {where}"
    return Node(f"soldier/{where}", x * art.TILE, y * art.TILE, art.TILE, art.TILE, svg, words, 7)


SOLDIER_NODES = Parts(soldier)


def prices(view: AzivonView) -> Nodes:
    """What the viewer would pay for each tile within reach."""
    return priced("".join([take[1] for take in takes(view) if take]) if view.legal else "")


@kept(None, most=ZONES)
def priced(svg: str) -> Nodes:
    """All prices in one drawing."""
    return Nodes([Node("prices", 0, 0, 0, 0, svg or PLACE, layer=8)])


def places(view: AzivonView) -> list[Nodes]:
    """Every tile that can be pointed at, in words, row by row."""
    size = view.size
    spawns = ["."] * (size * size)
    for tile in view.spawns:
        spawns[tile] = "?"
    for seat, home in enumerate(view.homes):
        if home >= 0:
            spawns[home] = "." if view.out[seat] else str(seat)
    layers = (
        view.floors, view.elements, view.features, view.buildings, view.irons, view.soldiers, "".join(spawns),
        view.owners, near(view) if size > WHOLE else "",
    )  # fmt: skip
    rows = zip(*[[layer[tile : tile + size] for tile in range(0, size * size, size)] for layer in layers], strict=True)
    return [PLACES[y, *row] for y, row in enumerate(rows)]


def places_of(y: int, *row: str) -> Nodes:
    """The tiles of a row: their letters in the layers from floor to owner, and which can be pointed at, if not all."""
    *layers, within = row
    tiles = list(zip(range(len(layers[0])), repeat(y), *layers, strict=False))
    return Nodes(map(TILES.__getitem__, tiles if not within else compress(tiles, [each == "+" for each in within])))


PLACES = Parts(places_of)


def place(x: int, y: int, floor: str, *things: str) -> Node:
    """One tile: its letters in the layers from floor to owner."""
    words = words_for((x, y), floor, *things)
    return Node(f"cell/{x},{y}", x * art.TILE, y * art.TILE, art.TILE, art.TILE, PLACE, words, 9)


TILES = Parts(place)


def near(view: AzivonView) -> str:
    """Of each tile whether a walk from someone's land could lead to it: "+", else "-"."""
    far = max(BOX.tables.steps, BOX.tables.snow_steps, BOX.tables.ship_steps)
    found = ["-"] * (view.size * view.size)
    for tile, owner in enumerate(view.owners):
        if owner != ".":
            x, y = view.spot(tile)
            left, right = max(0, x - far), min(view.size, x + far + 1)
            for row in range(max(0, y - far), min(view.size, y + far + 1)):
                found[view.tile(left, row) : view.tile(right, row)] = ["+"] * (right - left)
    return "".join(found)


def words_for(spot: art.Cell, floor: str, *things: str) -> str:
    """A tile in words."""
    tables = (ELEMENTS, FEATURES, BUILDINGS, IRONS, KINDS)
    parts = [FLOORS[floor], *[table[letter] for table, letter in zip(tables, things, strict=False) if letter != "."]]
    spawn, owner = things[-2:]
    if spawn != ".":
        parts.append("a spawn" if spawn == "?" else f"the spawn of {{{spawn}}}")
    return f"{tile_text(*spot)}: {', '.join(parts)}, {'neutral' if owner == '.' else f'of {{{owner}}}'}"


def held(view: AzivonView) -> object:
    """What the pictures of all warehouses depend on."""
    return view.seat, view.actions, view.logs, view.material, view.iron


@kept(held, BOX, ZONES)
def tray(view: AzivonView) -> list[Zone]:
    """The viewer's warehouse, and what can be made of the resources in it."""
    if view.seat is None:
        return []
    spaces, each = BOX.tables.spaces, BOX.tables.resource_spaces
    goods = [view.logs[view.seat], view.material[view.seat], view.iron[view.seat]]
    node = store(view, view.seat, spaces)
    full = view.actions[view.seat] + each * sum(goods)
    held = [
        counted(many, "log") if name == "log" else f"{many} {name}"
        for name, many in zip(RESOURCES, goods, strict=True)
        if many
    ]
    title = f"{counted(view.actions[view.seat], 'action')}, {full} of {spaces}" + (
        f": {', '.join(held)}" if held else ""
    )
    warehouse = Zone("warehouse", title, "tray", (0, 0, node.w, node.h), (node,), view.seat, 30)
    return [warehouse, makers(view.seat)]


@kept(None, BOX)
def makers(seat: int) -> Zone:
    """What can be made of resources, with its cost, and the end of the turn."""
    made = [
        (f"do/train/{kind}", group(art.soldier(kind, seat), -5, -6), f"train: {kind}", NAMES[kind], "material", 1)
        for kind in SOLDIERS[1:]
    ]
    for number, building in enumerate(BUILDINGS.values(), 1):
        made.append(
            (
                f"do/build/{building}",
                group(art.building(building), -3, -3),
                f"build: {building}",
                NAMES[building],
                "log",
                BOX.tables.logs[number],
            )
        )
    iron = use("z-iron", 9, 9, 40)
    made.append(("do/reinforce", iron, "reinforce with iron", f"Iron +{BOX.tables.iron}", "iron", 1))
    made.append(
        ("do/store", icon("pass", 13, 13, 32, "l-card_ink"), "store what is left and end the turn", "End turn", "", 0)
    )
    nodes = []
    for i, (key, svg, words, name, good, cost) in enumerate(made):
        tokens = (Fact(art.GOODS[good], str(cost), good),) if good else ()
        shown = Card(name, tokens=tokens, art=svg, size=(58, 58))
        nodes.append(Node(key, i * 68, 0, 58, 58, chip_for(svg), words, card=shown))
    return Zone("makers", "Make", "tray", (0, 0, len(made) * 68 - 10, 58), tuple(nodes), seat, 58, "chips")


def chip_for(svg: str) -> str:
    return rect(0, 0, 58, 58, "u-card_inset", 8) + rect(0.5, 0.5, 57, 57, "l-card_rule", 8, stroke_width=1) + svg


def stored(view: AzivonView, seat: int, across: int) -> tuple[object, ...]:
    """What a seat's warehouse looks like."""
    return (seat, across, view.actions[seat], view.logs[seat], view.material[seat], view.iron[seat])


@kept(stored, BOX)
def store(view: AzivonView, seat: int, across: int) -> Node:
    """A seat's warehouse, so many spaces across."""
    held = ["log"] * view.logs[seat] + ["material"] * view.material[seat] + ["iron"] * view.iron[seat]
    spaces, each = BOX.tables.spaces, BOX.tables.resource_spaces
    words = f"warehouse of {{{seat}}}: {counted(view.actions[seat], 'action')}, {counted(len(held), 'resource')}"
    svg = art.warehouse(view.actions[seat], held[: spaces // each], spaces, each, seat, across)
    return Node(f"warehouse/{seat}", 0, 0, *art.warehouse_size(spaces, across), svg, words)


def panels(view: AzivonView) -> tuple[Panel, ...]:
    """Tiles, power, what is in the warehouse."""
    found = []
    for seat, tiles in enumerate(view.counts):
        goods = (("g-log", view.logs, "logs"), ("z-material", view.material, "material"), ("z-iron", view.iron, "iron"))
        facts = (
            Fact("i-bolt", str(view.actions[seat]), "actions"),
            Fact("g-power", str(view.powers[seat]), "total power"),
            *[Fact(sign, str(many[seat]), words) for sign, many, words in goods if many[seat]],
        )
        status = "out of the game" if view.out[seat] else "to move" if seat in view.actors else ""
        found.append(Panel(seat, tiles, facts, status))
    return tuple(found)


def supply(view: AzivonView) -> tuple[Fact, ...]:
    """The round, the sheet and the next loot."""
    found = [Fact("i-clock", f"round {view.round}", "the round")]
    if view.sheet:
        found.append(Fact("i-book", f"sheet {view.sheet}", "the number of the sheet"))
    if not view.loot:
        return tuple(found)
    left = [str(each) for each in view.loot[view.looted :]]
    coming = f"loot of the next villages: {', '.join(left) or 'none left'}"
    return (*found, Fact("z-village", f"next loot {left[0] if left else 'none'}", coming))
