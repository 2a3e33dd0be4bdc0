"""What things cost and bring, worked out from a view, in words and sums."""

from __future__ import annotations

from dataclasses import dataclass

from rodinia.core.english import article, listed
from rodinia.games.shafausa.actions import RESOURCES, Build, Develop, Hire, Mine
from rodinia.games.shafausa.components import BOX, HOUSES, MINES, Building, Cost
from rodinia.games.shafausa.view import ShafausaView


@dataclass(frozen=True)
class Bill:
    """What a seat pays for a cost: cubes it has, and CHF for those it lacks (S4.4)."""

    cubes: Cost
    bought: Cost
    chf: int

    def words(self) -> str:
        """ "1 wood and 1 stone, buying 1 iron for 6 CHF"; "nothing" where nothing is paid."""
        paid, bought = heap(self.cubes), heap(self.bought)
        if bought and paid:
            return f"{paid}, buying {bought} for {self.chf} CHF"
        if bought:
            return f"{bought}, bought for {self.chf} CHF"
        return paid or "nothing"

    def sum(self) -> str:
        """ "1 iron x 6 = 6 CHF"; "" where nothing is bought."""
        buy = [resource.buy for resource in BOX.tables.resources]
        parts = [f"{n} {RESOURCES[r]} x {buy[r]}" for r, n in enumerate(self.bought) if n]
        return f"{' + '.join(parts)} = {self.chf} CHF" if parts else ""


def bill(goods: Cost, cost: Cost) -> Bill:
    """The bill of a cost for someone with these goods."""
    bought = tuple([max(0, need - there) for need, there in zip(cost, goods, strict=True)])
    chf = sum([n * resource.buy for n, resource in zip(bought, BOX.tables.resources, strict=True)])
    return Bill(tuple([need - lack for need, lack in zip(cost, bought, strict=True)]), bought, chf)


def build_cost(rank: int) -> Cost:
    """What building from the reserve costs at a rank of the price (S8.7)."""
    for building in BOX.tables.buildings:
        if rank and building.effect == "build_cost" and building.rank == rank:
            return building.cost
    return BOX.tables.build_cost


def act_bill(view: ShafausaView, seat: int, act: Mine | Hire | Develop | Build) -> Bill:
    """What an act of management costs the seat now."""
    if isinstance(act, Hire):
        return Bill((0,) * 7, (0,) * 7, view.hires[seat])
    if isinstance(act, Mine):
        return bill(view.goods[seat], BOX.tables.mines[act.resource].cost)
    if isinstance(act, Develop):
        return bill(view.goods[seat], BOX.tables.towns[view.developed[seat]].cost)
    return bill(view.goods[seat], build_cost(view.ranks[seat]))


def hire_price(view: ShafausaView, seat: int, number: int) -> int:
    """What the miner of that number costs the seat (S8.4)."""
    cut = sum([each.amount for each in buildings(view, seat) if each.effect == "hire_cut"])
    return max(0, BOX.tables.miner_prices[number - 1] - cut)


def sale(view: ShafausaView, seat: int, resource: int) -> int:
    """What a cube brings the seat now (S4.1)."""
    return BOX.tables.resources[resource].sell + view.bonuses[seat]


def worth(view: ShafausaView, seat: int) -> int:
    """What all cubes of a seat would bring now."""
    return sum([n * sale(view, seat, r) for r, n in enumerate(view.goods[seat])])


def wealth(view: ShafausaView, seat: int) -> int:
    """The CHF of a seat after the final exchange (S11.2)."""
    prices = [resource.buy for resource in BOX.tables.resources]
    return view.chf[seat] + sum([n * price for n, price in zip(view.goods[seat], prices, strict=True)])


def working(view: ShafausaView, seat: int) -> list[int]:
    """The tiles in the developed towns of a seat."""
    return [tile for town in view.boards[seat][: view.developed[seat]] for tile in town if tile]


def mines(view: ShafausaView, seat: int) -> Cost:
    """The working mines of each resource."""
    tiles = working(view, seat)
    return tuple([tiles.count(MINES + r) for r in range(len(RESOURCES))])


def buildings(view: ShafausaView, seat: int) -> list[Building]:
    """The working buildings, in the order of the tables."""
    return [BOX.tables.buildings[tile - HOUSES] for tile in sorted(working(view, seat)) if tile >= HOUSES]


def owned(view: ShafausaView, seat: int) -> set[int]:
    """The buildings a seat has anywhere (S7.3)."""
    tiles = [tile for town in view.boards[seat] for tile in town]
    return {tile - HOUSES for tile in tiles if tile >= HOUSES} | set(view.reserve[seat])


def is_full(view: ShafausaView, seat: int) -> bool:
    """S10.1: four developed towns without a free space."""
    return view.developed[seat] == len(view.boards[seat]) and all(map(all, view.boards[seat]))


def is_last(view: ShafausaView) -> bool:
    """S10: whether the game ends with this round, as the boards stand."""
    return view.round >= BOX.tables.rounds or any(is_full(view, seat) for seat in range(len(view.order)))


def can_fill(view: ShafausaView, seat: int) -> bool:
    """S9.5: whether the game ends and exchange can fill the warehouses of a seat that has fewer cubes."""
    tables, cubes, money = BOX.tables, sum(view.goods[seat]), view.chf[seat]
    if cubes >= tables.warehouses or not tables.stored_points or not is_last(view):
        return False
    cheapest = min([resource.buy for resource in tables.resources])
    for resource, n in enumerate(view.goods[seat]):
        if resource not in view.bought[seat] and sale(view, seat, resource) > cheapest:
            cubes, money = cubes - n, money + n * sale(view, seat, resource)
    return cubes + money // cheapest >= tables.warehouses


@dataclass(frozen=True)
class Income:
    """One line of an extraction: who gives, and cubes of which resource or CHF (resource -1)."""

    giver: str
    resource: int
    amount: int
    rule: str

    def words(self) -> str:
        what = "CHF" if self.resource < 0 else RESOURCES[self.resource]
        return f"{self.giver} {self.amount} {what}"


def income(view: ShafausaView, seat: int) -> list[Income]:
    """What the next extraction brings a seat, line by line (S5)."""
    lines, there = [], mines(view, seat)
    for r, count in enumerate(there):
        if count:
            name = f"{count} {RESOURCES[r]} mine{'s' if count > 1 else ''}"
            lines.append(Income(name, r, count * BOX.tables.mines[r].output, "S5.2"))
    for each in buildings(view, seat):
        if each.effect == "double" and there[each.resource]:
            extra = min(each.amount, there[each.resource]) * BOX.tables.mines[each.resource].output
            lines.append(Income(each.name, each.resource, extra, "S5.3"))
        elif each.effect == "produce":
            lines.append(Income(each.name, each.resource, each.amount, "S5.4"))
        elif each.effect == "cash":
            lines.append(Income(each.name, -1, each.amount, "S5.5"))
    return lines


def heap(cubes: Cost) -> str:
    """ "2 wood, 1 stone and 1 iron"; "" for none."""
    parts = [f"{n} {RESOURCES[r]}" for r, n in enumerate(cubes) if n]
    return listed(parts)


def mine(resource: int) -> str:
    """A mine in words."""
    return f"{article(RESOURCES[resource])} mine"


def name(building: int) -> str:
    """The name of a building."""
    return BOX.tables.buildings[building].name


def tile_name(tile: int) -> str:
    """What lies on a space."""
    if not tile:
        return "free space"
    return name(tile - HOUSES) if tile >= HOUSES else f"{RESOURCES[tile - MINES]} mine"


def gist(building: int) -> str:
    """What a building is worth in a town and does, in the fewest words."""
    points = BOX.tables.buildings[building].points
    return f"{points} point{'' if points == 1 else 's'} once built, {deed(building)}"


def deed(building: int) -> str:
    """What a building does, in the fewest words."""
    each = BOX.tables.buildings[building]
    what, many = RESOURCES[each.resource], each.amount
    told = {
        "double": f"{many} {what} mines dig double" if many > 1 else f"1 {what} mine digs double",
        "produce": f"{many} {what} a round",
        "cash": f"{many} CHF a round",
        "mine_limit": f"{many} mine{'' if many == 1 else 's'} more than miners",
        "build_cost": f"buildings are put up for {heap(each.cost) or 'nothing'}",
        "sell_bonus": f"{many} CHF more for each cube",
        "hire_cut": f"miners cost {many} CHF less",
    }
    return told[each.effect]


def effect(building: int) -> str:
    """What a building does, in a few words."""
    each = BOX.tables.buildings[building]
    what = RESOURCES[each.resource]
    told = {
        "double": f"doubles at most {each.amount} {what} mine{'' if each.amount == 1 else 's'}",
        "produce": f"{each.amount} {what} at each extraction",
        "cash": f"{each.amount} CHF at each extraction",
        "mine_limit": f"{each.amount} mine{'' if each.amount == 1 else 's'} more than miners",
        "build_cost": f"building from the reserve costs {heap(each.cost) or 'nothing'}",
        "sell_bonus": f"{each.amount} CHF more for each cube sold",
        "hire_cut": f"each new miner costs {each.amount} CHF less",
    }
    return told[each.effect]
