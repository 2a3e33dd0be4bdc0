"""Reads components.toml, checks it and makes the plain tables that the rules work with."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Any

from rodinia.core.components import Box
from rodinia.core.errors import BadComponents
from rodinia.games.shafausa.actions import BUILDINGS, RESOURCES, TRIBES

TOWNS = 4
SEATS = 6
MOST_SPACES = 6  # of a town: the arrays of the rules have room for these
MOST_MINERS = 15
MOST_ROUNDS = 40
MOST_CUBES = 60  # of one extraction: keeps the declared length of a game honest
MOST_BYTES = 200_000
EFFECTS = ("double", "produce", "cash", "mine_limit", "build_cost", "sell_bonus", "hire_cut")
SOURCES = ("printed", "found", "reconstructed")

EMPTY = 0  # what lies on a space of a town: nothing,
MINES = 1  # MINES + resource: a mine,
HOUSES = 8  # HOUSES + building: a building

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


def read(text: str, place: str = "components") -> Tables:
    """The tables of a components file. Any mistake raises BadComponents with its place."""
    if len(text) > MOST_BYTES:
        raise BadComponents(f"{place}: a components file has at most {MOST_BYTES:,} characters")
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as problem:
        raise BadComponents(f"{place}: {problem}") from None
    return Reader(place).tables(data)


class Reader:
    """Takes checked values out of the data of a components file."""

    def __init__(self, place: str) -> None:
        self.place = place

    def tables(self, data: dict[str, Any]) -> Tables:
        lists = ("resource", "mine", "town", "building", "tribe")
        self.known(data, "", ("limits", "guards", "miners", "build", "scoring", *lists))
        limits = self.table(data, "limits", ("miners", "warehouses", "reserve_fee", "source"))
        guards = self.table(data, "guards", ("rounds", "reserve", "source"))
        build = self.table(data, "build", ("cost", "source"))
        scoring = ("town", "miner", "many_buildings", "many_buildings_points", "full_warehouses", "full_towns")
        score = self.table(data, "scoring", (*scoring, "all_miners", "chf_per_point", "source"))
        most = self.number(limits, "limits", "miners", 1, MOST_MINERS)
        start, prices = self.miners(data, most)
        towns = tuple([self.town(entry, place) for entry, place in self.entries(data, "town", TOWNS)])
        buildings = tuple(
            [self.building(entry, place, id) for entry, place, id in self.listed(data, "building", BUILDINGS)]
        )
        tables = Tables(
            resources=tuple(
                [self.resource(entry, place, id) for entry, place, id in self.listed(data, "resource", RESOURCES)]
            ),
            mines=tuple([self.mine(entry, place) for entry, place, _ in self.listed(data, "mine", RESOURCES)]),
            towns=towns,
            buildings=buildings,
            boards=tuple(
                [
                    self.board(entry, place, id, towns, buildings, start, most)
                    for entry, place, id in self.listed(data, "tribe", TRIBES)
                ]
            ),
            most_miners=most,
            warehouses=self.number(limits, "limits", "warehouses", 1, 30),
            fee=self.number(limits, "limits", "reserve_fee", 0, 9),
            rounds=self.number(guards, "guards", "rounds", 1, MOST_ROUNDS),
            reserve=self.number(guards, "guards", "reserve", 1, len(BUILDINGS)),
            miner_prices=prices,
            build_cost=self.cost(build, "build", "cost"),
            town_points=self.number(score, "scoring", "town", 0, 20),
            miner_points=self.number(score, "scoring", "miner", 0, 20),
            many=self.number(score, "scoring", "many_buildings", 1, len(BUILDINGS)),
            many_points=self.number(score, "scoring", "many_buildings_points", 0, 20),
            stored_points=self.number(score, "scoring", "full_warehouses", 0, 20),
            full_points=self.number(score, "scoring", "full_towns", 0, 20),
            miners_points=self.number(score, "scoring", "all_miners", 0, 20),
            chf_per_point=self.number(score, "scoring", "chf_per_point", 1, 999),
        )
        self.one_price_a_rank(tables)
        self.no_endless_money(tables)
        self.no_flood(tables)
        return tables

    def miners(self, data: dict[str, Any], most: int) -> tuple[int, tuple[int, ...]]:
        entry = self.table(data, "miners", ("start", "prices", "source"))
        start = self.number(entry, "miners", "start", 0, most)
        prices = self.take(entry, "miners", "prices", list)
        if len(prices) != most - start or any(type(each) is not int or not 0 <= each <= 99 for each in prices):
            raise self.wrong("miners.prices", f"{most - start} prices from 0 to 99 are needed, not {prices}")
        return start, tuple([0] * start + prices)

    def resource(self, entry: Any, place: str, id: str) -> Resource:
        self.known(entry, place, ("id", "buy", "sell", "cubes", "source"))
        buy = self.number(entry, place, "buy", 1, 99)
        return Resource(id, buy, self.number(entry, place, "sell", 0, buy), self.number(entry, place, "cubes", 1, 999))

    def mine(self, entry: Any, place: str) -> Digging:
        self.known(entry, place, ("id", "cost", "points", "output", "source"))
        points, output = self.number(entry, place, "points", 0, 20), self.number(entry, place, "output", 0, 4)
        return Digging(self.cost(entry, place, "cost"), points, output)

    def town(self, entry: Any, place: str) -> Town:
        self.known(entry, place, ("spaces", "cost", "source"))
        return Town(self.number(entry, place, "spaces", 1, MOST_SPACES), self.cost(entry, place, "cost"))

    def building(self, entry: Any, place: str, id: str) -> Building:
        fields = ("id", "name", "price", "points", "marks", "effect", "source")
        self.known(entry, place, (*fields, "copies"))
        marks = self.take(entry, place, "marks", list)
        if len(marks) > SEATS or any(type(each) is not int or not 1 <= each <= SEATS for each in marks):
            raise self.wrong(f"{place}.marks", f"up to {SEATS} numbers from 1 to {SEATS} are needed, not {marks}")
        if marks and "copies" in entry:
            raise self.wrong(f"{place}.copies", "a building has either marks or copies")
        effect = self.take(entry, place, "effect", dict)
        kind = self.take(effect, f"{place}.effect", "kind", str)
        if kind not in EFFECTS:
            raise self.wrong(f"{place}.effect.kind", f"{kind!r} is no effect; there are: {', '.join(EFFECTS)}")
        needs = {"double": ("resource", "amount"), "produce": ("resource", "amount"), "build_cost": ("rank", "cost")}
        names = needs.get(kind, ("amount",))
        self.known(effect, f"{place}.effect", ("kind", *names))
        return Building(
            id=id,
            name=self.word(entry, place, "name"),
            price=self.number(entry, place, "price", 0, 99),
            points=self.number(entry, place, "points", 0, 20),
            marks=tuple(marks),
            copies=self.number(entry, place, "copies", 0, SEATS) if "copies" in entry else 0,
            effect=kind,
            resource=self.resource_of(effect, f"{place}.effect", "resource") if "resource" in names else 0,
            amount=self.number(effect, f"{place}.effect", "amount", 0, 20) if "amount" in names else 0,
            rank=self.number(effect, f"{place}.effect", "rank", 1, 2) if "rank" in names else 0,
            cost=self.cost(effect, f"{place}.effect", "cost") if "cost" in names else (0,) * len(RESOURCES),
        )

    def board(
        self,
        entry: Any,
        place: str,
        id: str,
        towns: tuple[Town, ...],
        kinds: tuple[Building, ...],
        start: int,
        most: int,
    ) -> Board:
        self.known(entry, place, ("id", "realm", "people", "chf", "miners", "developed", "towns", "source"))
        printed = self.take(entry, place, "towns", list)
        if len(printed) != TOWNS:
            raise self.wrong(f"{place}.towns", f"{TOWNS} lists of printed tiles are needed, not {len(printed)}")
        rows = tuple([self.row(each, f"{place}.towns[{n}]", towns[n].spaces, kinds) for n, each in enumerate(printed)])
        tiles = [tile for row in rows for tile in row]
        houses = [tile for tile in tiles if tile >= HOUSES]
        if len(set(houses)) != len(houses):
            raise self.wrong(f"{place}.towns", "a building is printed twice (S7.3)")
        miners = self.number(entry, place, "miners", start, most) if "miners" in entry else start
        if len(tiles) - len(houses) > miners:
            raise self.wrong(f"{place}.towns", f"{len(tiles) - len(houses)} mines are printed for {miners} miners")
        return Board(
            id=id,
            realm=self.word(entry, place, "realm"),
            people=self.word(entry, place, "people"),
            chf=self.number(entry, place, "chf", 0, 999),
            miners=miners,
            developed=self.number(entry, place, "developed", 1, TOWNS),
            towns=rows,
        )

    def row(self, values: Any, place: str, spaces: int, kinds: tuple[Building, ...]) -> tuple[int, ...]:
        """The printed tiles of one town."""
        if type(values) is not list:
            raise self.wrong(place, f"a list of printed tiles is needed, not {str(values)[:60]!r}")
        if len(values) > spaces:
            raise self.wrong(place, f"{len(values)} printed tiles, but the town has {spaces} spaces")
        found = []
        for n, value in enumerate(values):
            name = value.removeprefix("mine ") if type(value) is str else ""
            if name != value and name in RESOURCES:
                found.append(MINES + RESOURCES.index(name))
            elif name == value and name in BUILDINGS:
                kind = kinds[BUILDINGS.index(name)]
                if not kind.marks and not kind.copies:
                    raise self.wrong(f"{place}[{n}]", f"there is no copy of {name!r} in the box")
                found.append(HOUSES + BUILDINGS.index(name))
            else:
                raise self.wrong(f"{place}[{n}]", f'a building or a mine such as "mine wood" is needed, not {value!r}')
        return tuple(found)

    def cost(self, entry: dict[str, Any], place: str, key: str) -> Cost:
        """Cubes of each resource."""
        cost = self.take(entry, place, key, dict)
        for name in cost:
            if name not in RESOURCES:
                raise self.wrong(f"{place}.{key}.{name}", f"unknown resource; there are: {', '.join(RESOURCES)}")
        return tuple([self.number(cost, f"{place}.{key}", name, 0, 9) if name in cost else 0 for name in RESOURCES])

    def resource_of(self, entry: dict[str, Any], place: str, key: str) -> int:
        name = self.take(entry, place, key, str)
        if name not in RESOURCES:
            raise self.wrong(f"{place}.{key}", f"unknown resource {name!r}; there are: {', '.join(RESOURCES)}")
        return RESOURCES.index(name)

    def one_price_a_rank(self, tables: Tables) -> None:
        """Of two buildings of the same rank it would be open which price is in force (S8.7)."""
        ranks: list[int] = []
        for n, each in enumerate(tables.buildings):
            if each.rank in ranks:
                raise self.wrong(f"building[{n}].effect.rank", f"another building has the rank {each.rank} already")
            if each.rank:
                ranks.append(each.rank)

    def no_endless_money(self, tables: Tables) -> None:
        """A cube never sells for more than it costs, or trading alone would win."""
        bonus = sum([each.amount for each in tables.buildings if each.effect == "sell_bonus"])
        for n, resource in enumerate(tables.resources):
            if resource.sell + bonus > resource.buy:
                why = f"{resource.sell} and a bonus of {bonus} are more than the price of {resource.buy}"
                raise self.wrong(f"resource[{n}].sell", why)

    def no_flood(self, tables: Tables) -> None:
        """An extraction brings a bounded number of cubes."""
        output = max([mine.output for mine in tables.mines])
        mines = tables.most_miners + sum([each.amount for each in tables.buildings if each.effect == "mine_limit"])
        extra = sum([each.amount * output for each in tables.buildings if each.effect == "double"])
        extra += sum([each.amount for each in tables.buildings if each.effect == "produce"])
        if mines * output + extra > MOST_CUBES:
            raise self.wrong("mine", f"an extraction could bring {mines * output + extra} cubes, over {MOST_CUBES}")

    def entries(self, data: dict[str, Any], key: str, count: int) -> list[tuple[Any, str]]:
        """The entries of a list of a fixed length, each with its place."""
        found = self.take(data, "", key, list)
        if len(found) != count:
            raise self.wrong(key, f"{count} entries are needed, not {len(found)}")
        return [(entry, f"{key}[{n}]") for n, entry in enumerate(found)]

    def listed(self, data: dict[str, Any], key: str, ids: tuple[str, ...]) -> list[tuple[Any, str, str]]:
        """The entries of a list that has exactly these ids in this order."""
        found = []
        for (entry, place), id in zip(self.entries(data, key, len(ids)), ids, strict=True):
            if type(entry) is not dict or entry.get("id") != id:
                raise self.wrong(
                    f"{place}.id", f"the entries are {', '.join(ids)}, in this order; {id!r} is needed here"
                )
            found.append((entry, place, id))
        return found

    def table(self, data: dict[str, Any], key: str, names: tuple[str, ...]) -> dict[str, Any]:
        entry: dict[str, Any] = self.take(data, "", key, dict)
        self.known(entry, key, names)
        return entry

    def word(self, entry: dict[str, Any], place: str, key: str) -> str:
        value: str = self.take(entry, place, key, str)
        if not 0 < len(value) <= 40 or not value.isprintable() or "{" in value or "}" in value:
            raise self.wrong(
                f"{place}.{key}", f"a name of 1 to 40 characters without braces is needed, not {value[:60]!r}"
            )
        return value

    def number(self, entry: dict[str, Any], place: str, key: str, low: int, high: int) -> int:
        value: int = self.take(entry, place, key, int)
        if not low <= value <= high:
            raise self.wrong(f"{place}.{key}", f"a number from {low} to {high} is needed, not {value}")
        return value

    def known(self, entry: Any, place: str, names: tuple[str, ...]) -> None:
        """The entry is a table without other keys than these; `source`, where it belongs, is right."""
        if type(entry) is not dict:
            raise self.wrong(place, f"a table is needed, not {str(entry)[:60]!r}")
        for key in entry:
            if key not in names:
                raise self.wrong(f"{place}.{key}".lstrip("."), f"unknown; known are: {', '.join(names)}")
        if "source" in names and entry.get("source") not in SOURCES:
            raise self.wrong(f"{place}.source", f"one of {', '.join(SOURCES)} is needed, not {entry.get('source')!r}")

    def take(self, entry: dict[str, Any], place: str, key: str, kind: type) -> Any:
        value = entry.get(key)
        if type(value) is not kind:
            words = {str: "a text", int: "a whole number", list: "a list", dict: "a table"}
            given = "nothing" if value is None else repr(str(value)[:60])
            raise self.wrong(f"{place}.{key}".lstrip("."), f"{words[kind]} is needed, not {given}")
        return value

    def wrong(self, place: str, why: str) -> BadComponents:
        return BadComponents(f"{self.place}: {place}: {why}")


BOX = Box(__package__, read)
