"""What the seats have and what it is worth, hot: boards, cubes, money, prices, and what acts do to them.

Buildings of a seat are sets, kept as bits; a space of a town holds EMPTY, MINES + resource or HOUSES + building.
"""

from __future__ import annotations

from typing import Any

from rodinia.core import bits
from rodinia.core.state import State
from rodinia.games.shafausa import data
from rodinia.games.shafausa.actions import BUILD, DEVELOP, HIRE, MINE
from rodinia.games.shafausa.components import EMPTY, HOUSES, MINES
from rodinia.games.shafausa.const import (
    BUILD_BIT,
    BUILD_ROW,
    BUILDINGS,
    BUY_BIT,
    DEVELOP_BIT,
    HIRE_BIT,
    RESOURCES,
    ROW,
    SELL_BIT,
    SPACES,
    TOWN_ROW,
    TOWNS,
)
from rodinia.games.shafausa.content import Facts
from rodinia.games.shafausa.sight import SIGHT

# Where the blocks of a sight begin.
AT_VALLEYS = SIGHT.at("valleys")
AT_GOODS = SIGHT.at("goods")
AT_BOUGHT = SIGHT.at("bought")
AT_RESERVE = SIGHT.at("reserve")
AT_TOWNS = SIGHT.at("towns")


class Valley(State):
    """Lists of 42 are seat * 7 + resource; lists of 6 have one number a seat."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.chf = [0] * 6
        self.goods = [0] * 42
        self.miners = [0] * 6
        self.towns = [0] * 6  # developed ones
        self.tiles = [0] * 144  # seat * SPACES + town * ROW + space
        self.reserve = [0] * 6
        self.bought = [0] * 6  # S4.5: resources bought by themselves in this phase, as bits
        # What follows from the tiles and goods, kept up to date.
        self.mines = [0] * 42  # in developed towns
        self.dug = [0] * 6  # all mines, S8.3
        self.room = [0] * 6  # free spaces in developed towns
        self.built = [0] * 6  # buildings in developed towns
        self.owned = [0] * 6  # S7.3: buildings anywhere, the reserve included
        self.more = [0] * 6  # mines allowed beyond the miners
        self.rank = [0] * 6  # of the price of building in force
        self.bonus = [0] * 6  # for each cube sold
        self.cut = [0] * 6  # for each new miner
        self.value = [0] * 6  # points of tiles in developed towns
        self.cubes = [0] * 6  # all goods

    # What a seat can pay for.

    def acts(self, seat: int) -> int:
        """The mines, the miner, the town and the buildings that the seat can build, hire or develop, as bits."""
        one = 1
        mask = 0
        money = self.chf[seat]
        if self.room[seat] > 0:  # S8.2
            if self.dug[seat] < self.miners[seat] + self.more[seat]:  # S8.3
                for r in range(RESOURCES):
                    if self.missing(seat, r) <= money:
                        mask |= one << r
            waiting = one * self.reserve[seat]
            if waiting and self.missing(seat, BUILD_ROW + self.rank[seat]) <= money:  # S8.6
                mask |= waiting << BUILD_BIT
        if self.miners[seat] < data.MOST_MINERS and self.hire_price(seat) <= money:  # S8.4
            mask |= one << HIRE_BIT
        if self.towns[seat] < TOWNS and self.missing(seat, TOWN_ROW + self.towns[seat]) <= money:  # S8.5
            mask |= one << DEVELOP_BIT
        return mask

    def trades(self, seat: int) -> int:
        """S4: the cubes that the seat can sell or buy by themselves, as bits."""
        one = 1
        mask = 0
        for r in range(RESOURCES):
            if self.goods[seat * 7 + r] > 0 and not self.bought[seat] >> r & 1:  # S4.5
                mask |= one << (SELL_BIT + r)
            if self.cubes[seat] < data.WAREHOUSES and data.BUY_PRICE[r] <= self.chf[seat]:  # S4.6
                mask |= one << (BUY_BIT + r)
        return mask

    def can_fill(self, seat: int) -> int:
        """S9.5: whether exchange can bring as many cubes as warehouses to a seat that has fewer: by selling every cube
        that brings more than the cheapest one costs, and buying that one."""
        cheapest = data.BUY_PRICE[0]
        for r in range(1, RESOURCES):
            if data.BUY_PRICE[r] < cheapest:
                cheapest = data.BUY_PRICE[r]
        money = self.chf[seat]
        for r in range(RESOURCES):
            gain = data.SELL_PRICE[r] + self.bonus[seat] - cheapest
            if gain > 0 and not self.bought[seat] >> r & 1:  # S4.5
                money += gain * self.goods[seat * 7 + r]
        lack = data.WAREHOUSES - self.cubes[seat]
        return lack > 0 and money >= lack * cheapest

    # Prices.

    def missing(self, seat: int, row: int) -> int:
        """S4.4: the CHF for those cubes of a cost that the seat does not have."""
        total = 0
        for r in range(RESOURCES):
            lack = data.COSTS[row * 7 + r] - self.goods[seat * 7 + r]
            if lack > 0:
                total += lack * data.BUY_PRICE[r]
        return total

    def hire_price(self, seat: int) -> int:
        """S8.4: the price of the next miner."""
        price = data.MINER_PRICE[self.miners[seat]] - self.cut[seat]
        return price if price > 0 else 0

    def worth(self, seat: int) -> int:
        """What all cubes of the seat would bring if sold now."""
        total = 0
        for r in range(RESOURCES):
            total += self.goods[seat * 7 + r] * (data.SELL_PRICE[r] + self.bonus[seat])
        return total

    def due(self, seat: int) -> int:
        """S9.1: the fee for the reserve."""
        return data.FEE * bits.ones(self.reserve[seat])

    # What acts do.

    def extract(self, seat: int) -> None:
        """S5: every mine and building in a developed town gives."""
        for r in range(RESOURCES):
            self.gain(seat, r, self.mines[seat * 7 + r] * data.OUTPUT[r])
        for kind in range(BUILDINGS):
            if self.built[seat] >> kind & 1:
                self.chf[seat] += data.CASH[kind]  # S5.5
                for r in range(RESOURCES):
                    twice = data.DOUBLES[kind * 7 + r]
                    if twice > self.mines[seat * 7 + r]:
                        twice = self.mines[seat * 7 + r]
                    self.gain(seat, r, twice * data.OUTPUT[r] + data.PRODUCES[kind * 7 + r])  # S5.3, S5.4

    def gain(self, seat: int, resource: int, cubes: int) -> None:
        self.goods[seat * 7 + resource] += cubes
        self.cubes[seat] += cubes

    def sell(self, seat: int, resource: int) -> None:
        """S4.1: one cube."""
        self.gain(seat, resource, -1)
        self.chf[seat] += data.SELL_PRICE[resource] + self.bonus[seat]

    def buy(self, seat: int, resource: int) -> None:
        """S4.2: one cube."""
        self.gain(seat, resource, 1)
        self.chf[seat] -= data.BUY_PRICE[resource]
        self.bought[seat] |= 1 << resource

    def take(self, seat: int, kind: int) -> None:
        """S7.2: a building comes to the reserve for its price."""
        self.chf[seat] -= data.PRICE[kind]
        self.reserve[seat] |= 1 << kind
        self.owned[seat] |= 1 << kind

    def pay_fee(self, seat: int) -> None:
        """S9.1: for all buildings in reserve."""
        self.chf[seat] -= self.due(seat)

    def give_back(self, seat: int, kind: int) -> None:
        """S9.2: a building leaves the reserve."""
        self.reserve[seat] -= 1 << kind
        self.owned[seat] -= 1 << kind

    def act(self, seat: int, move: int) -> None:
        """S8.3 to S8.6."""
        if move < HIRE:
            self.pay(seat, move - MINE)
            self.place(seat, MINES + move - MINE)
        elif move == HIRE:
            self.chf[seat] -= self.hire_price(seat)
            self.miners[seat] += 1
        elif move == DEVELOP:
            self.pay(seat, TOWN_ROW + self.towns[seat])
            self.develop(seat)
        else:
            self.pay(seat, BUILD_ROW + self.rank[seat])
            self.reserve[seat] -= 1 << (move - BUILD)
            self.place(seat, HOUSES + move - BUILD)

    def pay(self, seat: int, row: int) -> None:
        """S4.4: cubes first; what is missing is bought on the spot."""
        for r in range(RESOURCES):
            price = data.COSTS[row * 7 + r]
            lack = price - self.goods[seat * 7 + r]
            if lack > 0:
                self.chf[seat] -= lack * data.BUY_PRICE[r]
                price -= lack
            self.gain(seat, r, -price)

    def place(self, seat: int, tile: int) -> None:
        """S8.2: on the first free space of the developed towns."""
        space = 0
        while self.tiles[seat * SPACES + space] != EMPTY or space % ROW >= data.ROOM[space // ROW]:
            space += 1
        self.tiles[seat * SPACES + space] = tile
        self.room[seat] -= 1
        if tile < HOUSES:
            self.dug[seat] += 1
        self.wake(seat, tile)

    def develop(self, seat: int) -> None:
        """S8.5: the next town; what is printed in it works from now on."""
        town = self.towns[seat]
        self.towns[seat] += 1
        for space in range(data.ROOM[town]):
            tile = self.tiles[seat * SPACES + town * ROW + space]
            if tile == EMPTY:
                self.room[seat] += 1
            else:
                self.wake(seat, tile)

    def wake(self, seat: int, tile: int) -> None:
        """A tile in a developed town begins to count."""
        if tile < HOUSES:
            self.mines[seat * 7 + tile - MINES] += 1
            self.value[seat] += data.MINE_POINTS[tile - MINES]
            return
        kind = tile - HOUSES
        self.built[seat] |= 1 << kind
        self.value[seat] += data.POINTS[kind]
        self.more[seat] += data.MORE_MINES[kind]
        self.bonus[seat] += data.BONUS[kind]
        self.cut[seat] += data.CUT[kind]
        if data.RANK[kind] > self.rank[seat]:  # S8.7: the Builder's House overrules the Engineer's Office
            self.rank[seat] = data.RANK[kind]

    # Scores.

    def is_full(self, seat: int) -> int:
        """S10.1: four developed towns without a free space."""
        return self.towns[seat] == TOWNS and self.room[seat] == 0

    def points(self, seat: int) -> int:
        """S11: as if the game ended now."""
        total = self.value[seat] + self.towns[seat] * data.TOWN_POINTS + self.miners[seat] * data.MINER_POINTS
        if bits.ones(self.built[seat]) >= data.MANY:
            total += data.MANY_POINTS
        if self.cubes[seat] >= data.WAREHOUSES:  # S11.3: before the exchange
            total += data.STORED_POINTS
        if self.is_full(seat):
            total += data.FULL_POINTS
        if self.miners[seat] == data.MOST_MINERS:
            total += data.ALL_MINERS_POINTS
        return total + self.wealth(seat) // data.CHF_PER_POINT

    def wealth(self, seat: int) -> int:
        """S11.2: the CHF of a seat after the final exchange."""
        total = self.chf[seat]
        for r in range(RESOURCES):
            total += self.goods[seat * 7 + r] * data.BUY_PRICE[r]
        return total

    def payoff(self, seat: int) -> float:
        """S11.5: most points, then most CHF, then shared."""
        mine = self.points(seat)
        chf = self.wealth(seat)
        ties = 0
        for other in range(self.seats):
            ahead = self.points(other) - mine
            if ahead == 0:
                ahead = self.wealth(other) - chf
            if ahead > 0:
                return 0.0
            if ahead == 0:
                ties += 1
        return 1.0 / ties

    # What a seat sees (sight.py).

    def look_valley(self, seat: int, k: int, cells: Any) -> None:
        """Write what a seat has at the k-th place."""
        at = AT_VALLEYS + 9 * k
        cells[at] = self.chf[seat]
        cells[at + 1] = self.miners[seat]
        cells[at + 2] = self.towns[seat]
        cells[at + 3] = self.dug[seat]
        cells[at + 4] = self.miners[seat] + self.more[seat]
        cells[at + 5] = self.hire_price(seat) if self.miners[seat] < data.MOST_MINERS else -1
        cells[at + 6] = self.rank[seat]
        cells[at + 7] = self.bonus[seat]
        cells[at + 8] = self.points(seat)
        for r in range(RESOURCES):
            cells[AT_GOODS + RESOURCES * k + r] = self.goods[seat * 7 + r]
            cells[AT_BOUGHT + RESOURCES * k + r] = self.bought[seat] >> r & 1
        for kind in range(BUILDINGS):
            cells[AT_RESERVE + BUILDINGS * k + kind] = self.reserve[seat] >> kind & 1
        for space in range(SPACES):
            cells[AT_TOWNS + SPACES * k + space] = self.tiles[seat * SPACES + space]

    # For Python, and for setting up.

    def survey(self, seat: int) -> None:
        """Find what follows from the tiles and goods of a seat."""
        self.dug[seat] = self.room[seat] = self.built[seat] = self.more[seat] = self.rank[seat] = 0
        self.bonus[seat] = self.cut[seat] = self.value[seat] = self.cubes[seat] = 0
        self.owned[seat] = self.reserve[seat]
        for r in range(RESOURCES):
            self.mines[seat * 7 + r] = 0
            self.cubes[seat] += self.goods[seat * 7 + r]
        for space in range(SPACES):
            tile = self.tiles[seat * SPACES + space]
            if tile >= HOUSES:
                self.owned[seat] |= 1 << (tile - HOUSES)
            elif tile != EMPTY:
                self.dug[seat] += 1
        developed = self.towns[seat]
        self.towns[seat] = 0
        while self.towns[seat] < developed:
            self.develop(seat)

    def facts(self, seat: int) -> Facts:
        """What follows from the tiles of a seat, for people."""
        limit = self.miners[seat] + self.more[seat]
        return Facts(self.dug[seat], limit, self.hire_price(seat), self.rank[seat], self.bonus[seat])

    def derived(self) -> list[int]:
        """Everything that follows from the tiles and goods, for audits."""
        found = []
        for seat in range(self.seats):
            found += [self.dug[seat], self.room[seat], self.built[seat], self.owned[seat], self.more[seat]]
            found += [self.rank[seat], self.bonus[seat], self.cut[seat], self.value[seat], self.cubes[seat]]
            found += [self.mines[seat * 7 + r] for r in range(RESOURCES)]
        return found
