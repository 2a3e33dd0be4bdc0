"""How a view looks, and how each legal action is pointed at. The keys are those of words.py.

The board is the viewer's own (for a spectator that of the first in order), the others stand beside their panels.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

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
from rodinia.games.shafausa.view import ShafausaView
from rodinia.games.shafausa.words import act, card, described, home, people, sentence
from rodinia.scene.keep import ZONES, kept
from rodinia.scene.make import make
from rodinia.scene.marks import coin, empty
from rodinia.scene.nodes import PLACE, Card, Choice, Fact, Layout, Node, Panel, Scene, Zone
from rodinia.scene.svg import caps, group, text, use

LAYOUT = Layout("wide", (178, 178, 240), 324)
PLOT = 100.0  # a space of a town
WIDE = 218.0  # a town
STEP = 237.0  # from town to town
TOP = 96.0  # where the towns begin
BUTTONS = {Hire: "do/hire", Develop: "do/develop", Done: "do/done", Pay: "do/pay", Pass: "do/pass"}

KINDS = [type(ACTIONS.decode(id)) for id in range(ACTIONS.total)]


def scene(view: ShafausaView) -> Scene:
    """The market, the mines, every player's towns, miners and goods."""
    own = view.order[0] if view.seat is None else view.seat
    zones = [market(view), supply_of_mines(view)]
    if view.phase in ("lot", "dealing", "drafting"):
        zones.append(tribes(view))
    zones.append(with_acts(view, board(view, own)))
    zones += [others(view, seat) for seat in range(len(view.order)) if seat != own]
    return make(zones, panels(view), art.symbols, table(view), LAYOUT)


def owned(view: ShafausaView, seat: int) -> tuple[object, ...]:
    """What the things of a seat look like."""
    board = view.boards[seat], view.developed[seat], view.tribes[seat], len(view.order)
    return (seat, board, view.goods[seat], view.bonuses[seat], view.reserve[seat])


def owned_and_hired(view: ShafausaView, seat: int) -> tuple[object, ...]:
    """The same with money and miners."""
    miners = view.miners[seat], view.hires[seat], view.dug[seat], view.limits[seat]
    return (owned(view, seat), view.chf[seat], miners)


@kept(owned_and_hired, BOX.in_use, ZONES)
def board(view: ShafausaView, seat: int) -> Zone:
    """All that a seat has."""
    low = TOP + town_height() + 28
    nodes = (
        *header(view, seat),
        *towns(view, seat),
        *miners(view, seat, low),
        *stores(view, seat, low + 90),
        *reserve(view, seat, low + 90),
    )
    return Zone("board", "", "board", (-24, -20, 4 * STEP + 30, low + 216), nodes, unit=PLOT)


def with_acts(view: ShafausaView, board: Zone) -> Zone:
    """The own board; the track of miners and the next town can be pointed at instead of their buttons."""
    kinds = {KINDS[id]: id for id in view.legal}
    places = {Hire: f"miners/{view.seat}", Develop: f"ground/{view.seat}/{view.developed[view.seat or 0]}"}
    nodes = []
    for kind, key in places.items():
        if kind in kinds:
            under = board.by_key[key]
            words = sentence(view, Seen(view.seat or 0, kinds[kind]))
            nodes.append(Node(BUTTONS[kind], under.x, under.y, under.w, under.h, PLACE, words, 2))
    return replace(board, nodes=(*board.nodes, *nodes)) if nodes else board


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


@kept(spoken_of, BOX.in_use)
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
            return (f"reserve/{view.seat}/{BUILDINGS[action.building]}",)
        case Sell():
            return (f"goods/{view.seat}/{RESOURCES[action.resource]}", "do/sell")
        case Buy():
            return (f"goods/{view.seat}/{RESOURCES[action.resource]}", "do/buy")
    raise AssertionError(action)


@kept(lambda view: view.grid, BOX.in_use, ZONES)
def market(view: ShafausaView) -> Zone:
    """The grid of buildings for sale."""
    nodes = []
    for space, building in enumerate(view.grid):
        svg, words, shown = empty(4, 4, 92, 92, cls="l-card_rule"), "a free space of the grid", Card("", "free")
        if building >= 0:
            each = BOX.tables.buildings[building]
            svg, words = art.building(each.id, each.name, each.points, each.price), card(building)
            shown = worded(building, Fact("g-coin", str(each.price), "CHF"))
        nodes.append(Node(f"grid/{space}", space * 108, 0, art.TILE, art.TILE, svg, words, card=shown))
    return Zone(
        "market",
        "Market: buy at most one",
        "rows",
        (-6, -2, len(view.grid) * 108 + 4, 104),
        tuple(nodes),
        unit=art.TILE,
    )


def worded(building: int, *tokens: Fact) -> Card:
    """A building whose words a page sets in type."""
    each = BOX.tables.buildings[building]
    points = Fact("g-vp", str(each.points), "points")
    picture, size = use(f"s-house-{each.id}", 0, 0, art.TILE), (art.TILE, art.TILE)
    return Card(each.name, ledger.effect(building), tokens=(*tokens, points), art=picture, size=size)


@kept(lambda view: (), BOX.in_use)
def supply_of_mines(view: ShafausaView) -> Zone:
    """The kinds of mine with their costs, and the prices of cubes."""
    nodes = []
    for number, resource in enumerate(RESOURCES):
        mine, price = BOX.tables.mines[number], BOX.tables.resources[number]
        svg = art.offer(resource, mine.points, cubes(mine.cost), price.buy, price.sell)
        costs = [Fact(art.goods(RESOURCES[r]), str(n), RESOURCES[r]) for r, n in enumerate(mine.cost) if n]
        shown = Card(
            f"{resource.capitalize()} mine",
            f"sell {price.sell}, buy {price.buy} CHF",
            tokens=(*costs, Fact("g-vp", str(mine.points), "points")),
            art=use(f"s-pit-{resource}", 0, 0, art.TILE),
            size=(art.TILE, art.TILE),
        )
        words = described(view, ["mine", resource])
        nodes.append(Node(f"mine/{resource}", number * 108, 0, art.TILE, 158, svg, words, card=shown))
    return Zone("mines", "Mines and prices", "rows", (-6, -2, 7 * 108 + 4, 164), tuple(nodes), unit=art.TILE)


def cubes(cost: tuple[int, ...]) -> list[str]:
    """A cost as single cubes."""
    return [RESOURCES[number] for number, amount in enumerate(cost) for _ in range(amount)]


@kept(lambda view: view.tribes, BOX.in_use)
def tribes(view: ShafausaView) -> Zone:
    """The tribes, while they are being chosen."""
    nodes = []
    for number, tribe in enumerate(TRIBES):
        board = BOX.tables.boards[number]
        owner = view.tribes.index(number) if number in view.tribes else -1
        svg = group(art.tribe(tribe, owner), 25)
        svg += text(59, 88, board.people, 14, "serif b u-ink", "middle")
        svg += text(59, 104, f"{board.chf} CHF, {board.miners} miners", 10, "sans u-ink2", "middle")
        state, note = "gone" if owner >= 0 else "", f"{board.chf} CHF, {board.miners} miners"
        shown = Card(board.people, note, art=art.tribe(tribe, owner), size=(68, 68), colour=owner)
        nodes.append(Node(f"tribe/{tribe}", number * 128, 0, 118, 110, svg, home(number), 0, state, shown))
    return Zone("tribes", "Tribes", "rows", (0, -2, len(TRIBES) * 128 - 10, 114), tuple(nodes), unit=68)


def header(view: ShafausaView, seat: int) -> list[Node]:
    """The tribe, the money and the goods of a seat."""
    return [family(view, seat), money(seat, view.chf[seat]), *goods(view, seat, 520, 6)]


@kept(lambda view, seat: (seat, view.tribes[seat]), BOX.in_use)
def family(view: ShafausaView, seat: int) -> Node:
    """The tribe of a seat."""
    tribe = view.tribes[seat]
    name = people(view, seat)
    svg = art.tribe(TRIBES[tribe], seat, 64) if tribe >= 0 else ""
    svg += text(78, 30, f"{name[0].upper()}{name[1:]}", 21, "serif b u-ink")
    svg += text(78, 52, f"of {BOX.tables.boards[tribe].realm}" if tribe >= 0 else "", 14, "serif it u-ink2")
    return Node(f"tribe/of/{seat}", 0, 0, 300, 64, svg, home(tribe) if tribe >= 0 else name)


@kept(lambda seat, chf: (seat, chf))
def money(seat: int, chf: int) -> Node:
    """The money of a seat."""
    purse = coin(28, 28, 26, chf) + text(62, 34, "CHF", 15, "serif b u-ink")
    return Node(f"chf/{seat}", 330, 4, 160, 56, purse, f"{chf} CHF")


def goods(view: ShafausaView, seat: int, x: float, y: float, scale: float = 1) -> list[Node]:
    """The cubes of a seat."""
    return [cube(view, seat, number, x + number * 60 * scale, y, scale) for number in range(len(RESOURCES))]


def priced(view: ShafausaView, seat: int, number: int, x: float, y: float, scale: float) -> tuple[object, ...]:
    """What the cubes of one resource look like."""
    return (seat, number, x, y, scale, view.goods[seat][number], view.bonuses[seat], len(view.order))


@kept(priced, BOX.in_use)
def cube(view: ShafausaView, seat: int, number: int, x: float, y: float, scale: float) -> Node:
    """The cubes of one resource."""
    resource = RESOURCES[number]
    words = described(view, ["goods", str(seat), resource])
    svg = group(art.stock(resource, view.goods[seat][number]), 0, 0, scale)
    return Node(f"goods/{seat}/{resource}", x, y, 52 * scale, 52 * scale, svg, words)


def town_height() -> float:
    """How high a town is: two spaces in a row."""
    return 36 + 108 * ((max([town.spaces for town in BOX.tables.towns]) + 1) // 2)


@kept(lambda view, seat, y=TOP: (seat, view.boards[seat], view.developed[seat], y, len(view.order)), BOX.in_use)
def towns(view: ShafausaView, seat: int, y: float = TOP) -> tuple[Node, ...]:
    """The four towns of a seat with what stands in them."""
    return tuple([node for number in range(len(view.boards[seat])) for node in town(view, seat, number, y)])


def built_in(view: ShafausaView, seat: int, number: int, y: float) -> tuple[object, ...]:
    """What a town's looks depend on."""
    return (seat, number, y, view.boards[seat][number], view.developed[seat], len(view.order))


@kept(built_in, BOX.in_use)
def town(view: ShafausaView, seat: int, number: int, y: float) -> tuple[Node, ...]:
    """A town with what stands in it."""
    developed, x = number < view.developed[seat], number * STEP
    nodes = [Node(f"ground/{seat}/{number}", x, y, WIDE, town_height(), ground(view, seat, number), layer=-1)]
    for space, tile in enumerate(view.boards[seat][number]):
        px, py = x + 8 + space % 2 * 102, y + 34 + space // 2 * 108
        words = described(view, ["town", str(seat), str(number), str(space)])
        state = "gone" if tile and not developed else ""
        svg = standing(tile) if tile else art.plot(developed, PLOT)
        nodes.append(Node(f"town/{seat}/{number}/{space}", px, py, PLOT, PLOT, svg, words, 0, state))
    return tuple(nodes)


def ground(view: ShafausaView, seat: int, number: int) -> str:
    """The ground of a town; the next one to be developed shows its cost."""
    developed = number < view.developed[seat]
    cost = [(amount, RESOURCES[i]) for i, amount in enumerate(BOX.tables.towns[number].cost) if amount]
    shown = cost if number == view.developed[seat] else []
    note = f"after town {number}" if number > view.developed[seat] else ""
    return art.town(f"Town {number + 1}", WIDE, town_height(), developed, shown, note)


def standing(tile: int) -> str:
    """A mine or a building in a town."""
    if tile < HOUSES:
        return art.mine(RESOURCES[tile - MINES], BOX.tables.mines[tile - MINES].points)
    each = BOX.tables.buildings[tile - HOUSES]
    return art.building(each.id, each.name, each.points)


@kept(
    lambda view, seat, y: (seat, y, view.miners[seat], view.hires[seat], view.dug[seat], view.limits[seat]), BOX.in_use
)
def miners(view: ShafausaView, seat: int, y: float) -> tuple[Node, ...]:
    """The miners' track."""
    most, parts = BOX.tables.most_miners, []
    width = min(85.0, (4 * STEP - 20) / most)
    for number in range(1, most + 1):
        hired = number <= view.miners[seat]
        price = ledger.hire_price(view, seat, number)
        parts.append(group(art.miner(number, seat, hired, price), (number - 1) * width))
    words = described(view, ["miners", str(seat)])
    return (Node(f"miners/{seat}", 0, y, most * width, 62, "".join(parts), words),)


@kept(lambda view, seat, y: (seat, y, view.goods[seat]), BOX.in_use)
def stores(view: ShafausaView, seat: int, y: float) -> tuple[Node, ...]:
    """The warehouses with the cubes they can hold."""
    most = BOX.tables.warehouses
    held = [RESOURCES[number] for number, amount in enumerate(view.goods[seat]) for _ in range(amount)]
    width = min(54.0, 600 / most)
    parts = [store(held[i] if i < len(held) else "", i * width) for i in range(most)]
    more = f", {len(held) - most} too many" if len(held) > most else ""
    words = f"{min(len(held), most)} of {most} warehouses filled{more}"
    head = caps(0, -6, f"{len(held)} cube{'' if len(held) == 1 else 's'} for {most} warehouses")
    return (Node(f"stores/{seat}", 0, y + 12, most * width, 88, head + "".join(parts), words),)


@lru_cache(1024)
def store(resource: str, x: float) -> str:
    """A warehouse in its place."""
    return group(art.warehouse(resource), x)


@kept(lambda view, seat, y: (seat, y, view.reserve[seat]), BOX.in_use)
def reserve(view: ShafausaView, seat: int, y: float) -> tuple[Node, ...]:
    """The buildings in reserve."""
    nodes = []
    for place, building in enumerate(view.reserve[seat]):
        each = BOX.tables.buildings[building]
        step = min(104.0, 220 / max(1, len(view.reserve[seat]) - 1))
        svg = art.building(each.id, each.name, each.points)
        nodes.append(
            Node(f"reserve/{seat}/{each.id}", 620 + place * step, y + 6, art.TILE, art.TILE, svg, card(building), place)
        )
    head = caps(0, 0, f"Reserve: {BOX.tables.fee} CHF each a round")
    return (Node(f"reserve/{seat}", 620, y + 6, 0, 0, head, layer=-1), *nodes)


@kept(owned, BOX.in_use, ZONES)
def others(view: ShafausaView, seat: int) -> Zone:
    """Another seat's towns, goods and reserve."""
    nodes = [*goods(view, seat, 0, 0, 2), *towns(view, seat, 132)]
    low = 132 + town_height() + 12
    step = min(104.0, 820 / max(1, len(view.reserve[seat]) - 1))
    for place, building in enumerate(view.reserve[seat]):
        each = BOX.tables.buildings[building]
        svg = art.building(each.id, each.name, each.points)
        nodes.append(
            Node(
                f"reserve/{seat}/{each.id}",
                10 + place * step,
                low,
                art.TILE,
                art.TILE,
                svg,
                f"in reserve: {card(building)}",
                place,
            )
        )
    height = low + (104 if view.reserve[seat] else 0)
    return Zone(
        f"board/{seat}",
        people(view, seat).removeprefix("the "),
        "side",
        (-4, -4, 4 * STEP - 8, height + 4),
        tuple(nodes),
        seat,
        PLOT,
    )


def panels(view: ShafausaView) -> list[Panel]:
    """Points as if the game ended now, money, cubes, miners."""
    found = []
    for seat, points in enumerate(view.scores):
        status = "to move" if seat in view.actors else "done" if view.stages[seat] == "finished" else ""
        mines = f"{view.dug[seat]}/{view.limits[seat]}"
        found.append(panel(seat, points, view.chf[seat], sum(view.goods[seat]), view.miners[seat], mines, status))
    return found


@lru_cache(4096)
def panel(seat: int, points: int, chf: int, cubes: int, miners: int, mines: str, status: str) -> Panel:
    """The panel of a seat."""
    facts = (
        Fact("g-coin", str(chf), "CHF"),
        Fact("g-cubes", str(cubes), "cubes"),
        Fact("g-pawn", str(miners), "miners"),
        Fact("s-mine", mines, "mines and how many are allowed"),
    )
    return Panel(seat, points, facts, status)


def table(view: ShafausaView) -> list[Fact]:
    """The round and the bag."""
    return [
        Fact("i-clock", f"round {view.round}", "the round"),
        Fact("i-bag", str(sum(view.bag)), "buildings in the bag"),
    ]
