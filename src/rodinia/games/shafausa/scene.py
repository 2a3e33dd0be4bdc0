"""How a view looks, and how each legal action is pointed at. The keys are those of words.py.

The board is the viewer's own (for a spectator that of the first in order), the others stand beside their panels.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, TypeVar

from rodinia.core.game import Seen
from rodinia.games.shafausa import art, ledger
from rodinia.games.shafausa.actions import (
    ACTIONS,
    BUILDINGS,
    RESOURCES,
    TRIBES,
    Build,
    Buy,
    Develop,
    Done,
    Hire,
    Mine,
    Pass,
    Pay,
    Return,
    Sell,
    Take,
    Tribe,
)  # fmt: skip
from rodinia.games.shafausa.components import BOX, HOUSES, MINES
from rodinia.games.shafausa.view import ShafausaView, estates
from rodinia.games.shafausa.words import act, card, described, folk, home, people, sentence
from rodinia.scene.keep import ZONES, kept
from rodinia.scene.make import make
from rodinia.scene.marks import empty, victory
from rodinia.scene.nodes import Blocks, Card, Choice, Fact, Layout, Node, Nodes, Panel, Scene, Zone
from rodinia.scene.svg import group, path, rect, text, use

PLOT = 100.0  # a space of a town
WIDE = 218.0  # a town
STEP = 237.0  # from town to town
HALF = 2 * STEP - 26  # half of the valley
TOP = 96.0  # where the towns begin
LAYOUT = Layout("wide", (178, 178, 240), 324)
BUTTONS = {Hire: "do/hire", Develop: "do/develop", Done: "do/done", Pay: "do/pay", Pass: "do/pass"}

Box = tuple[float, float, float, float]
KINDS = [type(ACTIONS.decode(id)) for id in range(ACTIONS.total)]


def scene(view: ShafausaView) -> Scene:
    """What can be built, the market, the own towns, miners and goods; what the others have, for who looks closer."""
    own = view.order[0] if view.seat is None else view.seat
    zones = [build(own, building(view, own), view.reserve[own], view.miners[own], view.hires[own], view.developed[own])]
    zones.append(market(view.grid))
    if view.phase in ("lot", "dealing", "drafting"):
        zones.append(tribes(view))
    zones += [board(view, own), stock(view, own)]
    rivals = [seat for seat in range(len(view.order)) if seat != own]
    zones += [draw(view, seat) for seat in rivals for draw in (little, others)]
    return make(zones, view.shared(panels), art.symbols, view.shared(table), LAYOUT)


T = TypeVar("T")


def of_estate(draw: Callable[[ShafausaView, int], T]) -> Callable[[ShafausaView, int], T]:
    """Keep a drawing of what a seat has with its estate."""
    name = draw.__name__

    @wraps(draw)
    def look(view: ShafausaView, seat: int) -> T:
        drawn: dict[Any, Any] = vars(estates(view)[seat])
        key = name, seat, len(view.order)
        found: T | None = drawn.get(key)
        if found is None:
            found = drawn[key] = draw(view, seat)
        return found

    return look


@of_estate
def board(view: ShafausaView, seat: int) -> Zone:
    """The own towns, miners, warehouses and reserve."""
    box, nodes, parts = valley(view, seat)
    return Zone("board", "Towns", "board", box, nodes, unit=PLOT, form="picture", parts=parts)


@of_estate
def others(view: ShafausaView, seat: int) -> Zone:
    """The same of another seat."""
    box, nodes, parts = valley(view, seat)
    title = people(view, seat).removeprefix("the ")
    return Zone(f"board/{seat}", title, "large", box, nodes, seat, PLOT, "picture", parts=parts)


@of_estate
def little(view: ShafausaView, seat: int) -> Zone:
    """The towns of another seat at a glance, and its cubes."""
    towns = [glance(number, number < view.developed[seat], town) for number, town in enumerate(view.boards[seat])]
    held = [Fact(art.goods(RESOURCES[i]), str(n), RESOURCES[i]) for i, n in enumerate(view.goods[seat]) if n]
    note = f"{view.developed[seat]} town{'' if view.developed[seat] == 1 else 's'}"
    size = (54 * len(towns) - 2, 52)
    shown = Card(people(view, seat), note, tokens=tuple(held), art="".join(towns), size=size, seat=seat)
    node = Node(f"little/{seat}", 0, 0, *size, "", note, card=shown)
    return Zone(f"little/{seat}", "", "small", (0, 0, *size), (node,), seat, PLOT, "cards")


@kept(None, BOX)
def glance(number: int, developed: bool, tiles: tuple[int, ...]) -> str:
    """One town at a glance."""
    return art.little(number, developed, [symbol(tile) for tile in tiles])


@of_estate
def valley(view: ShafausaView, seat: int) -> tuple[Box, Blocks, tuple[Box, ...]]:
    """All that a seat has, the box round it, and its parts: the tribe, the towns, the miners, what is in store."""
    low, many = TOP + town_height() + 20, len(view.boards[seat])
    blocks = Blocks(
        [
            family(seat, view.tribes[seat]),
            reserve(view, seat, 2 * STEP, 14),
            *[town(view, seat, number, TOP) for number in range(many)],
            miners(view, seat, low),
            stores(seat, view.goods[seat], 2 * STEP, low),
        ]
    )
    return (-8.0, -4.0, 4 * STEP - 3, low + 106), blocks, valley_parts(many, bool(view.reserve[seat]), low)


@kept(None, BOX)
def valley_parts(towns: int, reserve: bool, low: float) -> tuple[Box, ...]:
    """The boxes of the tribe and, if there is one, of the reserve, of the towns, the miners and the store."""
    half, high = 2 * STEP - 10, town_height() + 14
    tops = ((-4.0, -4.0, half, 74.0), (2 * STEP - 4, -4.0, half, 74.0))
    places = [(number * STEP - 4, TOP - 10, WIDE + 8, high) for number in range(towns)]
    lows = ((-4.0, low, half, 96.0), (2 * STEP - 4, low, half, 96.0))
    return (*(tops if reserve else tops[:1]), *places, *lows)


def choices(view: ShafausaView) -> list[Choice]:
    """A thing, or goods and then whether to buy or to sell; a button."""
    return [choice(view, view.seat or 0, id) for id in view.legal]


def spoken_of(view: ShafausaView, seat: int, id: int) -> tuple[object, ...]:
    """What the words of an action depend on."""
    kind = KINDS[id]
    if kind in (Mine, Develop, Build):
        return (seat, id, view.goods[seat], view.developed[seat], view.ranks[seat])
    if kind is Take:
        return (id, view.grid)
    if kind is Done:
        return (id, view.phase)
    return (seat, id, view.miners[seat], view.hires[seat], view.bonuses[seat], len(view.reserve[seat]))


@kept(spoken_of, BOX)
def choice(view: ShafausaView, seat: int, id: int) -> Choice:
    """One action, pointed at and in words."""
    return Choice(id, pointed(view, id), sentence(view, Seen(seat, id)), act(view, id))


def pointed(view: ShafausaView, id: int) -> tuple[str, ...]:
    """The path of a legal action."""
    action = ACTIONS.decode(id)
    if type(action) in BUTTONS:
        return (BUTTONS[type(action)],)
    match action:
        case Tribe():
            return (f"tribe/{TRIBES[action.tribe]}",)
        case Take():
            return (f"grid/{view.grid.index(action.building)}",)
        case Mine():
            return (f"mine/{RESOURCES[action.resource]}",)
        case Build() | Return():
            return (f"list/{BUILDINGS[action.building]}",)
        case Sell():
            return (f"goods/{view.seat}/{RESOURCES[action.resource]}", "do/sell")
        case Buy():
            return (f"goods/{view.seat}/{RESOURCES[action.resource]}", "do/buy")
    raise AssertionError(action)


@kept(None, BOX, ZONES)
def market(grid: tuple[int, ...]) -> Zone:
    """The grid of buildings for sale; nothing of it while it is empty."""
    nodes = []
    for space, building in enumerate(grid if max(grid) >= 0 else ()):
        svg = empty(4, 4, 92, 92, cls="l-card_rule")
        if building >= 0:
            each = BOX.tables.buildings[building]
            svg = art.building(each.id, each.name, each.points, each.price)
        words = card(building) if building >= 0 else "a free space of the grid"
        shown = house_card(building) if building >= 0 else Card("")
        nodes.append(Node(f"grid/{space}", space * 108, 0, art.TILE, art.TILE, svg, words, card=shown))
    box = (-6.0, -2.0, len(grid) * 108 + 4, 104.0)
    return Zone("market", "Market", "rows", box, tuple(nodes), unit=art.TILE, form="cards")


def house_card(building: int, price: bool = True) -> Card:
    """A building in words beside its picture."""
    each = BOX.tables.buildings[building]
    tokens = (Fact("g-vp", str(each.points), "points"), *([Fact("g-coin", str(each.price), "CHF")] if price else []))
    note, drawn = ledger.deed(building) if price else "", use(f"s-house-{each.id}", 0, 0, art.TILE)
    return Card(each.name, note, tokens=tokens, art=drawn, size=(art.TILE, art.TILE))


def building(view: ShafausaView, seat: int) -> str:
    """What becomes of what a seat could build."""
    return "Give back" if view.stages[seat] == "paying" else "Build later" if view.phase == "buying" else "Build"


@kept(None, BOX, ZONES)
def build(seat: int, title: str, reserve: tuple[int, ...], miners: int, hire: int, developed: int) -> Zone:
    """What a seat can build: its reserve, the next miner and town, and the kinds of mine, with their costs."""
    tables, size = BOX.tables, (96, 96)
    nodes = [
        Node(f"list/{BUILDINGS[each]}", 0, 0, 0, 0, "", card(each), card=house_card(each, False)) for each in reserve
    ]
    name, note = f"Miner {min(miners + 1, tables.most_miners)}", "" if hire >= 0 else "all are hired"
    tokens = (Fact("g-vp", str(tables.miner_points), "points"), Fact("g-coin", str(hire), "CHF"))[: 2 * (not note)]
    pawn = use("g-pawn", 8, 8, 80, cls=f"p{seat}")
    words = f"{name}: {note or f'costs {hire} CHF'}"
    nodes.append(Node("list/hire", 0, 0, 0, 0, "", words, card=Card(name, note, tokens=tokens, art=pawn, size=size)))
    flag = rect(6, 22, 84, 68, "t-meadow", 8) + rect(6, 22, 84, 68, "lk", 8, stroke_width=2)
    flag += path("M6 8H60L50 22L60 36H6Z", "u-card") + path("M6 8H60L50 22L60 36H6Z", "lk", stroke_width=2)
    costs = [ledger.heap(town.cost) for town in tables.towns[developed:]]
    name, note = f"Town {min(developed + 1, len(tables.towns))}", costs[0] if costs else "all are developed"
    tokens = (Fact("g-vp", str(tables.town_points), "points"),)[: len(costs)]
    words = f"{name}: {'costs ' if costs else ''}{note}"
    nodes.append(Node("list/town", 0, 0, 0, 0, "", words, card=Card(name, note, tokens=tokens, art=flag, size=size)))
    for place, number in enumerate(reversed(range(len(RESOURCES)))):
        nodes.append(mine_offer(number, place))
    return Zone("build", title, "rows", (-6, -2, 7 * 108 + 4, 164), tuple(nodes), seat, art.TILE, "list")


@kept(None, BOX)
def mine_offer(number: int, place: int) -> Node:
    """A kind of mine with its cost, and the prices of its cubes."""
    mine, price, resource = BOX.tables.mines[number], BOX.tables.resources[number], RESOURCES[number]
    svg = art.offer(resource, mine.points, cubes(mine.cost), price.buy, price.sell)
    tokens = [Fact("g-vp", str(mine.points), "points"), *[Fact(art.goods(each), "", each) for each in cubes(mine.cost)]]
    picture = use(f"s-pit-{resource}", 0, 0, art.TILE)
    shown = Card(f"{resource.capitalize()} mine", tokens=tuple(tokens), art=picture, size=(art.TILE, art.TILE))
    words = f"{resource} mine: costs {', '.join(cubes(mine.cost))}"
    return Node(f"mine/{resource}", place * 108, 0, art.TILE, 158, svg, words, card=shown)


def cubes(cost: tuple[int, ...]) -> list[str]:
    """A cost as single cubes."""
    return [RESOURCES[number] for number, amount in enumerate(cost) for _ in range(amount)]


@kept(lambda view: view.tribes, BOX)
def tribes(view: ShafausaView) -> Zone:
    """The tribes, while they are being chosen."""
    nodes = []
    for number, tribe in enumerate(TRIBES):
        board = BOX.tables.boards[number]
        owner = view.tribes.index(number) if number in view.tribes else -1
        svg = group(art.tribe(tribe, owner), 25)
        svg += text(59, 88, board.people, 14, "serif b u-ink", "middle")
        svg += text(59, 104, f"{board.chf} CHF, {board.miners} miners", 10, "sans u-ink2", "middle")
        state = "gone" if owner >= 0 else ""
        note = f"{board.chf} CHF, {board.miners} miners"
        shown = Card(board.people, note, art=art.tribe(tribe, owner), size=(68, 68))
        nodes.append(Node(f"tribe/{tribe}", number * 128, 0, 118, 110, svg, home(number), 0, state, shown))
    return Zone("tribes", "Tribes", "rows", (0, -2, len(TRIBES) * 128 - 10, 114), tuple(nodes), unit=68, form="cards")


@kept(None, BOX)
def family(seat: int, tribe: int) -> Nodes:
    """The tribe of a seat."""
    name = folk(tribe)
    svg = art.tribe(TRIBES[tribe], seat, 64) if tribe >= 0 else ""
    svg += text(78, 30, f"{name[0].upper()}{name[1:]}", 21, "serif b u-ink")
    svg += text(78, 52, f"of {BOX.tables.boards[tribe].realm}" if tribe >= 0 else "", 14, "serif it u-ink2")
    return Nodes([Node(f"tribe/of/{seat}", 0, 0, 300, 64, svg, home(tribe) if tribe >= 0 else name)])


@of_estate
def stock(view: ShafausaView, seat: int) -> Zone:
    """The cubes of a seat with their prices, in the dock."""
    nodes = tuple([cube(view, seat, number) for number in range(len(RESOURCES))])
    return Zone("goods", "Your cubes", "tray", (0, 0, 7 * 60 - 8, 52), nodes, seat, 52, "goods")


def priced(view: ShafausaView, seat: int, number: int) -> tuple[object, ...]:
    """What the cubes of one resource look like."""
    return (seat, number, view.goods[seat][number], view.bonuses[seat], len(view.order))


@kept(priced, BOX)
def cube(view: ShafausaView, seat: int, number: int) -> Node:
    """The cubes of one resource, with what they cost."""
    resource, price, many = RESOURCES[number], BOX.tables.resources[number], view.goods[seat][number]
    words = described(view, ["goods", str(seat), resource])
    note, picture = f"sell {price.sell}, buy {price.buy}", use(art.goods(resource), 0, 0, 48)
    shown = Card(resource.capitalize(), note, str(many), art=picture, size=(48, 48))
    return Node(f"goods/{seat}/{resource}", number * 60, 0, 52, 52, art.stock(resource, many), words, card=shown)


@kept(None, BOX)
def town_height() -> float:
    """How high a town is: two spaces in a row."""
    return 36 + 108 * ((max([town.spaces for town in BOX.tables.towns]) + 1) // 2)


def built_in(view: ShafausaView, seat: int, number: int, y: float) -> tuple[object, ...]:
    """What a town's looks depend on."""
    return (seat, number, y, view.boards[seat][number], view.developed[seat], len(view.order))


@kept(built_in, BOX)
def town(view: ShafausaView, seat: int, number: int, y: float) -> Nodes:
    """A town with what stands in it."""
    developed, x = number < view.developed[seat], number * STEP
    name = described(view, ["ground", str(seat), str(number)])
    nodes = [Node(f"ground/{seat}/{number}", x, y, WIDE, town_height(), ground(view, seat, number), name, -1)]
    for space, tile in enumerate(view.boards[seat][number]):
        px, py = x + 8 + space % 2 * 102, y + 34 + space // 2 * 108
        words = described(view, ["town", str(seat), str(number), str(space)])
        state = "gone" if tile and not developed else ""
        svg = standing(tile) if tile else art.plot(developed, PLOT)
        nodes.append(Node(f"town/{seat}/{number}/{space}", px, py, PLOT, PLOT, svg, words, 0, state))
    return Nodes(nodes)


def ground(view: ShafausaView, seat: int, number: int) -> str:
    """The ground of a town; the next one to be developed shows its cost."""
    developed = number < view.developed[seat]
    cost = [(amount, RESOURCES[i]) for i, amount in enumerate(BOX.tables.towns[number].cost) if amount]
    shown = cost if number == view.developed[seat] else []
    return art.town(f"Town {number + 1}", WIDE, town_height(), developed, shown)


def standing(tile: int) -> str:
    """A mine or a building in a town."""
    if tile < HOUSES:
        return art.mine(RESOURCES[tile - MINES], BOX.tables.mines[tile - MINES].points)
    each = BOX.tables.buildings[tile - HOUSES]
    return art.building(each.id, each.name, each.points)


def symbol(tile: int) -> str:
    """The symbol of what stands in a space of a town, "" for nothing."""
    if not tile:
        return ""
    return f"s-pit-{RESOURCES[tile - MINES]}" if tile < HOUSES else f"s-house-{BUILDINGS[tile - HOUSES]}"


@kept(lambda view, seat, y: (seat, y, view.miners[seat], view.hires[seat], view.dug[seat], view.limits[seat]), BOX)
def miners(view: ShafausaView, seat: int, y: float) -> Nodes:
    """The miners' track."""
    most = BOX.tables.most_miners
    parts = [text(0, 18, f"Miners {view.miners[seat]}", 16, "sans b u-ink")]
    words = f"{view.dug[seat]} of {view.limits[seat]} mines"
    parts.append(text(HALF, 18, words, 16, "sans u-ink2", "end"))
    step = min(42.0, HALF / most)
    for number in range(1, most + 1):
        hired = number <= view.miners[seat]
        price = ledger.hire_price(view, seat, number)
        parts.append(group(art.miner(number, seat, hired, price), (number - 1) * step, 28, min(1, step / 40)))
    return Nodes([Node(f"miners/{seat}", 0, y, HALF, 92, "".join(parts), described(view, ["miners", str(seat)]))])


@kept(None, BOX)
def stores(seat: int, goods: tuple[int, ...], x: float, y: float) -> Nodes:
    """The warehouses with the cubes they can hold."""
    most = BOX.tables.warehouses
    held = [RESOURCES[number] for number, amount in enumerate(goods) for _ in range(amount)]
    step = min(42.0, HALF / most)
    parts = [text(0, 18, "Warehouses", 16, "sans b u-ink")]
    words = f"{len(held)} of {most} full" if len(held) <= most else f"{len(held)} cubes for {most}"
    parts.append(text(HALF, 18, words, 16, "sans u-ink2", "end"))
    scale = min(0.72, step / 54)
    parts += [art.warehouse(held[i] if i < len(held) else "", i * step, 27, scale) for i in range(most)]
    more = f", {len(held) - most} too many" if len(held) > most else ""
    words = f"{min(len(held), most)} of {most} warehouses filled{more}"
    return Nodes([Node(f"stores/{seat}", x, y, HALF, 92, "".join(parts), words)])


@kept(lambda view, seat, x, y: (seat, x, y, view.reserve[seat]), BOX)
def reserve(view: ShafausaView, seat: int, x: float, y: float) -> Nodes:
    """The buildings in reserve."""
    if not view.reserve[seat]:
        return Nodes()
    fee = f"{BOX.tables.fee} CHF each"
    head = text(112, 30, "In reserve", 16, "sans b u-ink", "end") + text(112, 50, fee, 16, "sans u-ink2 roomy", "end")
    nodes = [Node(f"reserve/{seat}", x, y - 10, 0, 0, head, described(view, ["reserve", str(seat)]), -1)]
    step = min(84.0, (HALF - 190) / max(1, len(view.reserve[seat]) - 1))
    for place, building in enumerate(view.reserve[seat]):
        each = BOX.tables.buildings[building]
        svg = use(f"s-house-{each.id}", 0, 0, 60) + (victory(52, 12, 22, each.points) if each.points else "")
        at = x + 120 + place * step
        nodes.append(Node(f"reserve/{seat}/{each.id}", at, 4, 60, 60, svg, card(building), place))
    return Nodes(nodes)


def panels(view: ShafausaView) -> tuple[Panel, ...]:
    """Points as if the game ended now, money, cubes, miners."""
    found = []
    for seat, points in enumerate(view.scores):
        status = "to move" if seat in view.actors else "done" if view.stages[seat] == "finished" else ""
        mines = f"{view.dug[seat]}/{view.limits[seat]}"
        found.append(panel(seat, points, view.chf[seat], sum(view.goods[seat]), view.miners[seat], mines, status))
    return tuple(found)


@lru_cache(4096)
def panel(seat: int, points: int, chf: int, cubes: int, miners: int, mines: str, status: str) -> Panel:
    """The panel of a seat."""
    facts = (
        Fact("g-coin", str(chf), "CHF"),
        Fact("g-cubes", str(cubes), "cubes"),
        Fact("s-mine", mines, "mines, dug and allowed"),
        Fact("g-pawn", str(miners), "miners"),
    )
    return Panel(seat, points, facts, status)


def table(view: ShafausaView) -> tuple[Fact, ...]:
    """The round and the bag."""
    bag = sum(view.bag)
    return (
        Fact("i-clock", f"round {view.round}", "the round"),
        Fact("i-bag", str(bag), "building in the bag" if bag == 1 else "buildings in the bag"),
    )
