"""How a view looks, and how each legal action is pointed at.

Keys: tile/<number> a tile that lies, cell/<x>,<y> a place beside the land, open/<seat>/<slot> an open tile,
segment/<tile>/<segment> a place for a follower on the newest tile, follower/<tile> a follower. A tile is 100 wide.
"""

from __future__ import annotations

import math
from itertools import chain

from rodinia.core.english import article, count, sentence_case
from rodinia.core.game import Seen
from rodinia.games.discovery import art
from rodinia.games.discovery.actions import ACTIONS, Recall, spot
from rodinia.games.discovery.components import BOX, NAMES, TERRAINS, Tile
from rodinia.games.discovery.view import DiscoveryView, territory
from rodinia.games.discovery.words import (
    ACTS,
    ROLES,
    TURNED,
    act,
    land_words,
    named,
    place_path,
    pointed,
    restored,
    sentence,
    tile_words,
    where,
)
from rodinia.games.discovery.words import standing as standing_at
from rodinia.scene.keep import ZONES, Parts, kept
from rodinia.scene.make import boxed, make
from rodinia.scene.marks import graticule
from rodinia.scene.nodes import PLACE, Blocks, Card, Choice, Fact, Layout, Node, Nodes, Panel, Scene, Zone
from rodinia.scene.svg import group, n, path, rect

SIZE = 100.0
PIECE = 31.0  # a follower
SIDES = "NESW"
LAYOUT = Layout("wide", (164, 158, 236))


def scene(view: DiscoveryView) -> Scene:
    """The land, the open tiles, the players."""
    return make(
        [board(view), *hands(view), *later(view)], view.shared(panels), art.symbols, view.shared(supply), LAYOUT
    )


def lies_and_stands(view: DiscoveryView) -> object:
    """What the picture of the land depends on."""
    posts = (view.mover, view.mover == view.seat) if view.phase == "following" else None
    return view.placed, view.followers, posts


@kept(lies_and_stands, BOX, ZONES)
def board(view: DiscoveryView) -> Zone:
    """The land, where it can grow, and the places for a follower on the newest tile."""
    box, blocks = land(view)
    return Zone("land", "", "board", box, Blocks((*blocks, followers(view), posts(view))), unit=SIZE)


@kept(lambda view: view.placed, BOX, ZONES)
def land(view: DiscoveryView) -> tuple[tuple[float, float, float, float], tuple[Nodes, ...]]:
    """The box and the nodes of what lies. The places beside it reach farthest."""
    columns, rows, _, _ = zip(*view.placed, strict=True)
    corners = CELLS[min(columns) - 1, min(rows) - 1], CELLS[max(columns) + 1, max(rows) + 1]
    box = boxed(corners, 30, (500, 400))
    return box, (tiles(view), places(view), table(box), shadows(view))


def choices(view: DiscoveryView) -> list[Choice]:
    """A place and then a rotation; a place for a follower; a follower; a button."""
    if view.phase == "placing":
        mover = view.mover if len(view.open[view.mover]) > 1 else -1
        return [PLACES[id, mover] for id in view.legal]
    found = []
    for id in view.legal:
        path = pointed(view, id)
        words = "Keep them home" if path == ("do/pass",) else pointed_words(view, id)
        found.append(Choice(id, path, words, act(view, id), named(view, id)))
    return found


def placing(id: int, mover: int) -> Choice:
    """To place a tile, which is told in the same words in every position; `mover` has two of them, or is -1."""
    action = ACTIONS.decode(id)
    which = ("the first ", "the second ")[action.slot] if mover >= 0 else "your "
    words = f"place {which}tile {where(*spot(action.cell))}{TURNED[action.rotation]}"
    return Choice(id, place_path(action, mover), words, ACTS[type(action)])


def pointed_words(view: DiscoveryView, id: int) -> str:
    """What a follower would do, in words for one who points at it."""
    action = ACTIONS.decode(id)
    if isinstance(action, Recall):
        land = territory(restored(view), *standing_at(view, action.cell))
        return f"recall the {ROLES[land.terrain]} from the {land_words(land)} for {count(land.now, 'point')}"
    return sentence(view, Seen(view.mover, id))


PLACES = Parts(placing)


@kept(lambda kind, turn: (kind, turn), BOX)
def key_of(kind: int, turn: int) -> str:
    """The symbol of a kind of tile, turned."""
    tile = BOX.tables.tiles[kind]
    letters = "".join([TERRAINS[terrain] for terrain in tile.terrains])
    return art.tile_key(layout_of(tile), letters, tile.cities, turn)


def layout_of(tile: Tile) -> str:
    """The layout's name for the drawings, which know those of the box and find a way to draw others."""
    sides = ["".join([SIDES[side] for side in each]) for each in tile.sides]
    return DRAWN.get(plan(tile)) or "x" + ".".join(sides)


def plan(tile: Tile) -> object:
    """How a tile is cut, whatever its layout is called."""
    return tuple(map(frozenset, tile.sides)), frozenset(map(frozenset, tile.borders))


DRAWN = {plan(tile): tile.layout for tile in BOX.own.tiles}


@kept(None)
def table(box: tuple[float, float, float, float]) -> Nodes:
    """The graticule of the table."""
    left, top = math.ceil(box[0] / SIZE), math.ceil(box[1] / SIZE)
    columns, rows = math.floor((box[0] + box[2]) / SIZE) - left, math.floor((box[1] + box[3]) / SIZE) - top
    return Nodes([Node("table", 0, 0, 0, 0, graticule(left * SIZE, top * SIZE, columns, rows, SIZE), layer=-1)])


def shadows(view: DiscoveryView) -> Nodes:
    """The shadow of the land, row by row, so that a new tile changes only its own row."""
    rows: dict[int, list[int]] = {}
    for x, y, _, _ in view.placed:
        rows.setdefault(y, []).append(x)
    return Nodes([shadow(y, tuple(row)) for y, row in rows.items()])


@kept(None)
def shadow(y: int, row: tuple[int, ...]) -> Node:
    """The shadow of the tiles of one row."""
    edge = "".join([f"M{n(x * SIZE + 2)} {n(y * SIZE + 3.5)}h100v100h-100Z" for x in row])
    return Node(f"shadow/{y}", 0, 0, 0, 0, path(edge, "fk", opacity=0.2), layer=-1)


def tiles(view: DiscoveryView) -> Nodes:
    """The tiles that lie; the newest is the last move."""
    look, newest = TILES.__getitem__, len(view.placed) - 1
    found = [look((number, placed, "")) for number, placed in enumerate(view.placed)]
    if newest:
        found[newest] = look((newest, view.placed[newest], "last"))
    return Nodes(found)


def lying(number: int, placed: tuple[int, int, int, int], last: str) -> Node:
    """A tile that lies."""
    x, y, kind, turn = placed
    svg, words = art.tile(key_of(kind, turn)), f"{tile_words(kind, turn)}, {where(x, y)}"
    return Node(f"tile/{number}", x * SIZE, y * SIZE, SIZE, SIZE, svg, words, 0, last)


TILES = Parts(lying, BOX)


@kept(lambda view: (view.followers, tuple([view.placed[tile] for _, tile, _ in view.followers])), BOX)
def followers(view: DiscoveryView) -> Nodes:
    """The followers on the land."""
    return Nodes([standing(view, seat, tile, segment) for seat, tile, segment in view.followers])


@kept(lambda view, seat, tile, segment: (seat, tile, segment, view.placed[tile]), BOX)
def standing(view: DiscoveryView, seat: int, tile: int, segment: int) -> Node:
    """A follower on its segment."""
    x, y = anchor(view, tile, segment)
    role = art.ROLES[TERRAINS[BOX.tables.tiles[view.placed[tile][2]].terrains[segment]]]
    words = f"{role} of {{{seat}}}, {where(*view.placed[tile][:2])}"
    return Node(
        f"follower/{tile}", x - PIECE / 2, y - PIECE / 2, PIECE, PIECE, art.follower(role, seat, PIECE), words, 2
    )


def anchor(view: DiscoveryView, tile: int, segment: int) -> tuple[float, float]:
    """Where a follower stands on a segment."""
    x, y, kind, turn = view.placed[tile]
    dx, dy = art.anchors(key_of(kind, turn))[segment]
    return x * SIZE + dx, y * SIZE + dy


def places(view: DiscoveryView) -> Nodes:
    """Every free place beside the land, in the order in which they arose: pages need not be told of it."""
    lying = [(x, y) for x, y, _, _ in view.placed]
    beside = dict.fromkeys(chain.from_iterable(map(BESIDE.__getitem__, lying)))
    for taken in lying:
        beside.pop(taken, None)
    return Nodes(map(CELLS.__getitem__, beside))


def around(x: int, y: int) -> tuple[tuple[int, int], ...]:
    """The four places beside another."""
    return (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)


def posts(view: DiscoveryView) -> Nodes:
    """The places for a follower on the newest tile."""
    if view.phase != "following":
        return NOBODY
    tile = len(view.placed) - 1
    return Nodes([post(view, tile, k) for k in range(len(BOX.tables.tiles[view.placed[tile][2]].terrains))])


def cell(x: int, y: int) -> Node:
    """A place where a tile may come to lie."""
    return Node(f"cell/{x},{y}", x * SIZE, y * SIZE, SIZE, SIZE, label=f"place {where(x, y)}", layer=1)


BESIDE, CELLS, NOBODY = Parts(around), Parts(cell), Nodes()


def seen_by(view: DiscoveryView, tile: int, segment: int) -> object:
    """What a place for a follower looks like."""
    return tile, segment, view.placed[tile], view.mover if view.seat == view.mover else -1


@kept(seen_by, BOX)
def post(view: DiscoveryView, tile: int, segment: int) -> Node:
    """A place where a follower may be sent."""
    x, y = anchor(view, tile, segment)
    role = art.ROLES[TERRAINS[BOX.tables.tiles[view.placed[tile][2]].terrains[segment]]]
    key = f"segment/{tile}/{segment}"
    faint = group(art.follower(role, view.mover, PIECE), opacity=0.75) if view.seat == view.mover else PLACE
    return Node(key, x - PIECE / 2, y - PIECE / 2, PIECE, PIECE, faint, f"place for {article(role)}", 3, "offered")


@kept(lambda view: (view.seat, view.open), BOX, ZONES)
def hands(view: DiscoveryView) -> tuple[Zone, ...]:
    """The open tiles of each seat: the viewer's in the tray, those of others beside their panel."""
    found = []
    for seat, kinds in enumerate(view.open):
        nodes = []
        for slot, kind in enumerate(kinds):
            svg = rect(2, 3.5, SIZE, SIZE, "fk", opacity=0.2) + art.tile(key_of(kind, 0))
            nodes.append(Node(f"open/{seat}/{slot}", slot * 116, 0, SIZE, SIZE, svg, tile_words(kind)))
        if nodes or seat == view.seat:
            place = "piece" if seat == view.seat else "side"
            title = "" if place == "side" else "Your tile" if len(nodes) < 2 else "Your tiles"
            box = (0, 0, max(len(nodes), 1) * 116 - 16, SIZE + 4)
            found.append(Zone(f"open/{seat}", title, place, box, tuple(nodes), seat, SIZE))
    return tuple(found)


@kept(lambda view: (view.seat, view.phase == "placing"), BOX, ZONES)
def later(view: DiscoveryView) -> tuple[Zone, ...]:
    """What can be done with a follower once the tile lies."""
    if view.phase != "placing" or view.seat is None:
        return ()
    cards = [Card(sentence_case(role), f"in {NAMES[k]}") for k, role in enumerate(ROLES)]
    cards.append(Card("Recall", "one comes home"))
    nodes = [
        Node(f"later/{k}", k * 60, 0, 50, 50, art.follower(role, view.seat, 50), card.name, card=card)
        for k, (card, role) in enumerate(zip(cards, (*ROLES, ROLES[0]), strict=True))
    ]
    return (Zone("later", "After the tile", "later", (0, 0, 230, 50), tuple(nodes), view.seat, 50, "cards"),)


def panels(view: DiscoveryView) -> tuple[Panel, ...]:
    """Points and followers left."""
    found = []
    for seat, points in enumerate(view.scores):
        status = "to move" if seat == view.mover and view.phase not in ("casting", "ended") else ""
        left = Fact("g-pawn", str(view.supply[seat]), "followers left")
        found.append(Panel(seat, points, (left,), status))
    return tuple(found)


def supply(view: DiscoveryView) -> tuple[Fact, ...]:
    """What is left in the bag."""
    left = sum(view.bag)
    return (Fact("i-bag", str(left), "tile left" if left == 1 else "tiles left"),)
