"""Reads components.toml, checks it and makes the tables that the rules work with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rodinia.core.components import Box, Entry, shown
from rodinia.games.shafausa.actions import BUILDINGS, RESOURCES, SEATS, TRIBES

TOWNS = 4
MOST_SPACES = 6  # of a town: the arrays of the rules have room for these
MOST_MINERS = 15
MOST_ROUNDS = 40
MOST_CUBES = 60  # of one extraction: keeps the declared length of a game honest
EFFECTS = ("double", "produce", "cash", "mine_limit", "build_cost", "sell_bonus", "hire_cut")

EMPTY = 0  # what lies on a space of a town: nothing,
MINES = 1  # MINES + resource: a mine,
HOUSES = 8  # HOUSES + building: a building
TILES = (*[f"mine {name}" for name in RESOURCES], *BUILDINGS)  # as a board names them, from MINES on

Cost = tuple[int, ...]  # cubes of each resource


@dataclass(frozen=True)
class Resource:
    """What a cube costs and brings."""

    id: str
    buy: int
    sell: int
    cubes: int


@dataclass(frozen=True)
class Digging:
    """A kind of mine: its cost, its points, and its cubes at each extraction."""

    cost: Cost
    points: int
    output: int


@dataclass(frozen=True)
class Town:
    """A town of every player's board: its spaces, and what it costs to develop."""

    spaces: int
    cost: Cost


@dataclass(frozen=True)
class Building:
    """A kind of building. Of its effect only the fields that belong to its kind count."""

    id: str
    name: str
    price: int
    points: int
    marks: tuple[int, ...]
    copies: int  # outside the pool: a privilege of tribes
    effect: str
    resource: int
    amount: int
    rank: int
    cost: Cost


@dataclass(frozen=True)
class Board:
    """The board of a tribe: how it starts, and the tiles printed in its towns."""

    id: str
    realm: str
    people: str
    chf: int
    miners: int
    developed: int
    towns: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Tables:
    """Everything in the box that the rules count."""

    resources: tuple[Resource, ...]
    mines: tuple[Digging, ...]
    towns: tuple[Town, ...]
    buildings: tuple[Building, ...]
    boards: tuple[Board, ...]
    most_miners: int
    warehouses: int
    fee: int
    rounds: int
    reserve: int
    miner_prices: tuple[int, ...]  # of the 1st, 2nd ... miner; 0 for those everybody starts with
    build_cost: Cost
    town_points: int
    miner_points: int
    many: int
    many_points: int
    stored_points: int
    full_points: int
    miners_points: int
    chf_per_point: int

    def pool(self, building: int, players: int) -> int:
        """How many copies of a building are in the pool."""
        return sum([mark <= players for mark in self.buildings[building].marks])


def read(text: str, place: str) -> Tables:
    """The tables of a components file; a mistake raises BadComponents with its place."""
    lists = ("resource", "mine", "town", "building", "tribe")
    top = Entry.of(text, place, ("limits", "guards", "miners", "build", "scoring", *lists))
    limits = top.table("limits", ("miners", "warehouses", "reserve_fee", "source"))
    guards = top.table("guards", ("rounds", "reserve", "source"))
    points = ("town", "miner", "many_buildings", "many_buildings_points", "full_warehouses", "full_towns", "all_miners")
    score = top.table("scoring", (*points, "chf_per_point", "source"))
    most = limits.number("miners", 1, MOST_MINERS)
    miners = top.table("miners", ("start", "prices", "source"))
    start = miners.number("start", 0, most)
    towns = [read_town(entry) for entry in top.tables("town", TOWNS, ("spaces", "cost", "source"))]
    fields = ("id", "name", "price", "points", "marks", "copies", "effect", "source")
    buildings = [read_building(entry, id) for entry, id in listed(top, "building", BUILDINGS, fields)]
    mines = listed(top, "mine", RESOURCES, ("id", "cost", "points", "output", "source"))
    resources = listed(top, "resource", RESOURCES, ("id", "buy", "sell", "cubes", "source"))
    tribes = listed(top, "tribe", TRIBES, ("id", "realm", "people", "chf", "miners", "developed", "towns", "source"))
    tables = Tables(
        resources=tuple([read_resource(entry, id) for entry, id in resources]),
        mines=tuple([read_mine(entry) for entry, _ in mines]),
        towns=tuple(towns),
        buildings=tuple(buildings),
        boards=tuple([read_board(entry, id, towns, buildings, start, most) for entry, id in tribes]),
        most_miners=most,
        warehouses=limits.number("warehouses", 1, 30),
        fee=limits.number("reserve_fee", 0, 9),
        rounds=guards.number("rounds", 1, MOST_ROUNDS),
        reserve=guards.number("reserve", 1, len(BUILDINGS)),
        miner_prices=tuple([0] * start + miners.numbers("prices", most - start, 0, 99)),
        build_cost=read_cost(top.table("build", ("cost", "source"))),
        town_points=score.number("town", 0, 20),
        miner_points=score.number("miner", 0, 20),
        many=score.number("many_buildings", 1, len(BUILDINGS)),
        many_points=score.number("many_buildings_points", 0, 20),
        stored_points=score.number("full_warehouses", 0, 20),
        full_points=score.number("full_towns", 0, 20),
        miners_points=score.number("all_miners", 0, 20),
        chf_per_point=score.number("chf_per_point", 1, 999),
    )
    one_price_a_rank(top, tables)
    no_endless_money(top, tables)
    no_flood(top, tables)
    return tables


def listed(top: Entry, name: str, ids: tuple[str, ...], fields: tuple[str, ...]) -> list[tuple[Entry, str]]:
    """The entries of a list that has exactly these ids in this order."""
    entries = top.tables(name, len(ids), fields)
    for entry, id in zip(entries, ids, strict=True):
        if entry.text("id") != id:
            raise entry.wrong("id", f"the entries are {', '.join(ids)}, in this order; {id!r} is needed here")
    return list(zip(entries, ids, strict=True))


def read_resource(entry: Entry, id: str) -> Resource:
    buy = entry.number("buy", 1, 99)
    return Resource(id, buy, entry.number("sell", 0, buy), entry.number("cubes", 1, 999))


def read_mine(entry: Entry) -> Digging:
    return Digging(read_cost(entry), entry.number("points", 0, 20), entry.number("output", 0, 4))


def read_town(entry: Entry) -> Town:
    return Town(entry.number("spaces", 1, MOST_SPACES), read_cost(entry))


def read_cost(entry: Entry) -> Cost:
    """Cubes of each resource."""
    cost = entry.table("cost", RESOURCES)
    return tuple([cost.number(name, 0, 9) if name in cost else 0 for name in RESOURCES])


def read_building(entry: Entry, id: str) -> Building:
    marks = entry.numbers("marks", (0, SEATS), 1, SEATS)
    if marks and "copies" in entry:
        raise entry.wrong("copies", "a building has either marks or copies")
    effect = entry.table("effect", ("kind", "resource", "amount", "rank", "cost"))
    kind = EFFECTS[effect.choice("kind", EFFECTS)]
    needs = {"double": ("resource", "amount"), "produce": ("resource", "amount"), "build_cost": ("rank", "cost")}
    names = needs.get(kind, ("amount",))
    effect = entry.table("effect", ("kind", *names))
    return Building(
        id=id,
        name=entry.text("name", 40),
        price=entry.number("price", 0, 99),
        points=entry.number("points", 0, 20),
        marks=tuple(marks),
        copies=entry.number("copies", 0, SEATS) if "copies" in entry else 0,
        effect=kind,
        resource=effect.choice("resource", RESOURCES) if "resource" in names else 0,
        amount=effect.number("amount", 0, 20) if "amount" in names else 0,
        rank=effect.number("rank", 1, 2) if "rank" in names else 0,
        cost=read_cost(effect) if "cost" in names else (0,) * len(RESOURCES),
    )


def read_board(entry: Entry, id: str, towns: list[Town], kinds: list[Building], start: int, most: int) -> Board:
    printed = entry.items("towns", TOWNS, "lists of printed tiles")
    rows = [read_row(entry, town, printed[town], towns[town].spaces, kinds) for town in range(TOWNS)]
    tiles = [tile for row in rows for tile in row]
    houses = [tile for tile in tiles if tile >= HOUSES]
    if len(set(houses)) != len(houses):
        raise entry.wrong("towns", "a building is printed twice (S7.3)")
    miners = entry.number("miners", start, most) if "miners" in entry else start
    if len(tiles) - len(houses) > miners:
        raise entry.wrong("towns", f"{len(tiles) - len(houses)} mines are printed for {miners} miners")
    return Board(
        id=id,
        realm=entry.text("realm", 40),
        people=entry.text("people", 40),
        chf=entry.number("chf", 0, 999),
        miners=miners,
        developed=entry.number("developed", 1, TOWNS),
        towns=tuple(rows),
    )


def read_row(entry: Entry, town: int, values: Any, spaces: int, kinds: list[Building]) -> tuple[int, ...]:
    """The printed tiles of one town of a board."""
    if type(values) is not list:
        raise entry.wrong(("towns", town), f"a list of printed tiles is needed, not {shown(values)}")
    if len(values) > spaces:
        raise entry.wrong(("towns", town), f"{len(values)} printed tiles, but the town has {spaces} spaces")
    for n, value in enumerate(values):
        if value not in TILES:
            why = f'a building or a mine such as "mine wood" is needed, not {shown(value)}'
            raise entry.wrong(("towns", town, n), why)
        kind = kinds[BUILDINGS.index(value)] if value in BUILDINGS else None
        if kind and not kind.marks and not kind.copies:
            raise entry.wrong(("towns", town, n), f"there is no copy of {value!r} in the box")
    return tuple([MINES + TILES.index(value) for value in values])


def one_price_a_rank(top: Entry, tables: Tables) -> None:
    """Of two buildings of the same rank it would be open which price is in force (S8.7)."""
    ranks: list[int] = []
    for n, each in enumerate(tables.buildings):
        if each.rank in ranks:
            why = f"another building has the rank {each.rank} already"
            raise top.wrong(("building", n, "effect", "rank"), why)
        if each.rank:
            ranks.append(each.rank)


def no_endless_money(top: Entry, tables: Tables) -> None:
    """A cube never sells for more than it costs, or trading alone would win."""
    bonus = sum([each.amount for each in tables.buildings if each.effect == "sell_bonus"])
    for n, resource in enumerate(tables.resources):
        if resource.sell + bonus > resource.buy:
            why = f"{resource.sell} and a bonus of {bonus} are more than the price of {resource.buy}"
            raise top.wrong(("resource", n, "sell"), why)


def no_flood(top: Entry, tables: Tables) -> None:
    """An extraction brings a bounded number of cubes."""
    output = max([mine.output for mine in tables.mines])
    mines = tables.most_miners + sum([each.amount for each in tables.buildings if each.effect == "mine_limit"])
    extra = sum([each.amount * output for each in tables.buildings if each.effect == "double"])
    extra += sum([each.amount for each in tables.buildings if each.effect == "produce"])
    if mines * output + extra > MOST_CUBES:
        raise top.wrong("mine", f"an extraction could bring {mines * output + extra} cubes, over {MOST_CUBES}")


BOX = Box(__package__, read)
