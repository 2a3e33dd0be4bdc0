"""What a position is worth: facts about every seat, weighed as many labelled positions have taught, hot."""

from __future__ import annotations

from rodinia.core.evaluator import Evaluator, Values
from rodinia.core.state import State
from rodinia.games.shafausa import data
from rodinia.games.shafausa.components import EMPTY, HOUSES, MINES
from rodinia.games.shafausa.const import BUYING, MANAGEMENT, MANAGING, TOWN_ROW
from rodinia.games.shafausa.state import ShafausaState
from rodinia.games.shafausa.weights import (
    ACTING_FACT,
    BIAS,
    BOUGHT_FACT,
    BOUGHT_INCOME_FACT,
    BUILT_FACT,
    CHF_FACT,
    CUBES_TO_COME_FACT,
    FACTS,
    FIT,
    FREE_FACT,
    FREE_SQUARED_FACT,
    FULL_FACT,
    GOODS_FACT,
    LITTLE_CHF_FACT,
    MEANS_FACT,
    MINERS_FACT,
    MINES_FACT,
    NET,
    OUTPUT,
    PART,
    POINTS_FACT,
    POINTS_TO_COME_FACT,
    RESERVE_FACT,
    ROOM_FACT,
    SOLD_FACT,
    SOLD_INCOME_FACT,
    SPARE_FACT,
    STORED_FACT,
    TOWN_FACT,
    TOWNS_FACT,
    WAITING_FACT,
)

BEGIN = 12.0  # the free spaces of a board when the game begins
LITTLE = 15.0  # CHF: the first ones are worth more

WEIGHT = [weight for weights in FIT.values() for weight in weights]
INNER = [PART * weight for weights in NET.values() for weight in weights]
INNER_BIAS = [PART * weight for weight in BIAS]
OUTER = [PART * weight for weight in OUTPUT]


class ShafausaJudge(Evaluator):
    """Weighs facts; looks at a copy of the position.

    Sizes stand as numbers here: 57 facts, 16 units of the net, 7 resources, 11 buildings, 4 towns with room for 6 of the 24
    spaces. A loop to a constant is not unrolled, which made searches a tenth slower.
    """

    def __init__(self) -> None:
        self.world = ShafausaState(2)
        self.fact = [0.0] * 57
        self.weight = [0.0] * 57  # of each fact, at the time of the position
        self.unit = [0.0] * 16

    def weigh(self, values: Values) -> int:
        """Write each seat's share of the win at the position that was copied."""
        time = self.time()
        for k in range(57):
            self.weight[k] = WEIGHT[3 * k] + time * (WEIGHT[3 * k + 1] + time * WEIGHT[3 * k + 2])
        for seat in range(self.world.seats):
            self.describe(seat)
            total = self.together(time)
            for k in range(57):
                total += self.fact[k] * self.weight[k]
            values.seat[seat] = total
        return values.soften(self.world.seats, 1.0)

    def together(self, time: float) -> float:
        """What facts are worth beside one another: a net with one layer of units, each of which counts if it is above 0."""
        for u in range(16):
            self.unit[u] = INNER_BIAS[u] + time * INNER[912 + u]  # the last row: after those of 57 facts
        for k in range(57):
            fact = self.fact[k]
            if fact != 0:
                for u in range(16):
                    self.unit[u] += fact * INNER[16 * k + u]
        total = 0.0
        for u in range(16):
            if self.unit[u] > 0:
                total += self.unit[u] * OUTER[u]
        return total

    def time(self) -> float:
        """How far off the end is: 1 when the game begins, 0 when a board is full."""
        return self.least() / BEGIN

    def least(self) -> int:
        """The free spaces of the fullest board."""
        least = 99
        for seat in range(self.world.seats):
            free = self.free(seat)
            if free < least:
                least = free
        return least

    def free(self, seat: int) -> int:
        """Spaces without a tile, in all four towns."""
        count = 0
        for town in range(4):
            for space in range(data.ROOM[town]):
                if self.world.tiles[seat * 24 + town * 6 + space] == EMPTY:
                    count += 1
        return count

    def describe(self, seat: int) -> None:
        """Write down the facts about a seat that FIT weighs."""
        unit = float(data.CHF_PER_POINT)
        chf = float(self.world.chf[seat])
        worth = float(self.world.worth(seat))
        free = self.free(seat)
        spare = self.world.miners[seat] + self.world.more[seat] - self.world.dug[seat]
        acting = self.world.phase == BUYING or (self.world.phase == MANAGEMENT and self.world.stage[seat] == MANAGING)
        points = (
            self.world.value[seat]
            + self.world.towns[seat] * data.TOWN_POINTS
            + self.world.miners[seat] * data.MINER_POINTS
        )
        if self.world.miners[seat] == data.MOST_MINERS:
            points += data.ALL_MINERS_POINTS
        self.fact[POINTS_FACT] = points
        self.fact[CHF_FACT] = chf / unit
        self.fact[LITTLE_CHF_FACT] = (chf if chf < LITTLE else LITTLE) / unit
        self.fact[SOLD_FACT] = worth / unit
        self.fact[BOUGHT_FACT] = (self.world.wealth(seat) - chf) / unit
        self.fact[SOLD_INCOME_FACT] = 0.0
        self.fact[BOUGHT_INCOME_FACT] = 0.0
        self.fact[ROOM_FACT] = self.world.room[seat]
        self.fact[FREE_FACT] = free
        self.fact[FREE_SQUARED_FACT] = free * free / 16.0
        self.fact[TOWNS_FACT] = self.world.towns[seat]
        self.fact[SPARE_FACT] = spare if spare > 0 else 0
        self.fact[MINERS_FACT] = self.world.miners[seat]
        self.fact[WAITING_FACT] = 0.0
        self.fact[MEANS_FACT] = (chf + worth) / unit if acting else 0.0
        self.fact[ACTING_FACT] = 1.0 if acting else 0.0
        self.fact[STORED_FACT] = self.world.cubes[seat] if self.world.cubes[seat] < data.WAREHOUSES else data.WAREHOUSES
        self.fact[TOWN_FACT] = 0.0
        if self.world.towns[seat] < 4:
            self.fact[TOWN_FACT] = self.world.missing(seat, TOWN_ROW + self.world.towns[seat]) / unit
        self.fact[FULL_FACT] = 1.0 if self.world.room[seat] == 0 else 0.0
        for r in range(7):
            cubes = self.world.goods[seat * 7 + r]
            self.fact[MINES_FACT + r] = self.world.mines[seat * 7 + r]
            self.fact[GOODS_FACT + r] = cubes if cubes < 2 else 2
            self.produce(seat, r, self.world.mines[seat * 7 + r] * data.OUTPUT[r])
        for kind in range(11):
            built = self.world.built[seat] >> kind & 1
            self.fact[BUILT_FACT + kind] = built
            self.fact[RESERVE_FACT + kind] = self.world.reserve[seat] >> kind & 1
            self.fact[WAITING_FACT] += self.world.reserve[seat] >> kind & 1
            if built:
                self.fact[SOLD_INCOME_FACT] += data.CASH[kind] / unit
                for r in range(7):
                    twice = data.DOUBLES[kind * 7 + r]
                    if twice > self.world.mines[seat * 7 + r]:
                        twice = self.world.mines[seat * 7 + r]
                    self.produce(seat, r, twice * data.OUTPUT[r] + data.PRODUCES[kind * 7 + r])
        self.foresee(seat)

    def produce(self, seat: int, resource: int, cubes: int) -> None:
        """Add the cubes of every extraction to the income."""
        if cubes > 0:
            sold = data.SELL_PRICE[resource] + self.world.bonus[seat]
            self.fact[SOLD_INCOME_FACT] += float(cubes * sold) / data.CHF_PER_POINT
            self.fact[BOUGHT_INCOME_FACT] += float(cubes * data.BUY_PRICE[resource]) / data.CHF_PER_POINT

    def foresee(self, seat: int) -> None:
        """The facts about mines printed in towns to come."""
        self.fact[POINTS_TO_COME_FACT] = 0.0
        self.fact[CUBES_TO_COME_FACT] = 0.0
        for space in range(self.world.towns[seat] * 6, 24):
            tile = self.world.tiles[seat * 24 + space]
            if tile != EMPTY and tile < HOUSES:
                self.fact[POINTS_TO_COME_FACT] += data.MINE_POINTS[tile - MINES]
                self.fact[CUBES_TO_COME_FACT] += float(data.SELL_PRICE[tile - MINES]) / data.CHF_PER_POINT

    def facts(self, state: State) -> tuple[tuple[float, ...], list[dict[str, float]]]:
        """What the weights change with, and the facts about each seat by name: for fitting the weights."""
        found = []
        self.world.copy_from(state)
        for seat in range(state.seats):
            self.describe(seat)
            found.append({name: self.fact[k] for k, name in enumerate(FACTS)})
        time = self.time()
        return (time, time * time), found
