"""How good a position looks. Positions are judged by what such facts have led to in many games; acts are rated by the
points that a seat has after them and that its money and income will still bring."""

from __future__ import annotations

import math

from rodinia.core.evaluator import Evaluator, Values
from rodinia.core.state import Moves, State
from rodinia.games.shafausa import data
from rodinia.games.shafausa.actions import BUY, DONE, MINE, PASS, PAY, SELL, TAKE
from rodinia.games.shafausa.components import EMPTY, HOUSES, MINES
from rodinia.games.shafausa.const import BUYING, MANAGING, TOWN_ROW, WORKING
from rodinia.games.shafausa.state import ShafausaState

PACE = 13.5  # the square of the free spaces of the fullest board is so many times the rounds to come
TILE = 15.0  # CHF for a tile,
GAIN = 2.2  # the points it brings,
YIELD = 8.0  # the CHF it brings each round,
SHARE = 0.66  # the miners it needs,
WHILE = 0.3  # and the rounds it takes
MINER = 7.2  # CHF for a miner
TOWN = 0.77  # of the buying price of a town: some of it is paid in kind
PLANNED = 0.6  # of the points in a plan: what is there already counts fully
KEPT = 1  # cubes of a resource that will probably be used; more of them will be sold
POINT = 0.05  # a point's share of the win, for comparing acts

# What a position is worth: the weights of the facts about a seat at the end of the game, and how they change with the
# time to go and with its square. Their sum is the logarithm of a seat's chance to win; bench/weigh.py fits them.
FIT = (
    (0.115, -0.108, -0.013),  # points
    (0.840, 0.146, 0.591),  # CHF; money here and below in what a point costs
    (0.079, -0.043, 0.370),  # CHF up to 15
    (0.412, -0.151, 0.119),  # cubes, if sold
    (0.179, 0.067, 0.161),  # cubes, if bought
    (0.749, 0.638, 4.442),  # income, if sold
    (0.278, -0.407, 0.378),  # income, if bought
    (0.148, 0.081, -0.223),  # free spaces in developed towns
    (-0.601, -0.069, -0.114),  # free spaces in all towns
    (0.026, 0.479, 0.021),  # their square, over 16
    (1.537, 0.708, -0.093),  # developed towns
    (0.126, 0.605, -0.214),  # miners without a mine
    (0.093, 0.190, -0.086),  # miners
    (0.547, 0.521, -0.804),  # buildings in reserve
    (0.050, 0.191, 0.352),  # CHF and cubes, if it has yet to act in this round
    (0.237, -1.218, 0.711),  # whether it has yet to act
    (0.041, -0.096, 0.055),  # cubes, as many as can be stored
    (-0.468, 0.996, -0.518),  # CHF missing for the next town
    (0.160, -0.747, 0.618),  # whether developed towns are full
    (0.063, 0.215, 0.086),  # points of mines in towns to come
    (0.302, 0.566, -1.541),  # their cubes, if sold
    (-0.158, 0.173, -0.292),  # wood mines
    (-0.301, -0.172, 0.100),  # stone mines
    (-0.364, -0.115, 0.959),  # iron mines
    (0.076, -0.106, 0.535),  # coal mines
    (-0.240, 0.313, 0.949),  # copper mines
    (0.072, 0.379, 0.293),  # silver mines
    (0.701, -0.239, 0.738),  # gold mines
    (-0.074, 0.547, -0.337),  # wood, up to 2 cubes
    (0.018, 0.152, 0.146),  # stone, up to 2 cubes
    (0.181, 0.134, -0.134),  # iron, up to 2 cubes
    (0.125, -0.073, 0.206),  # coal, up to 2 cubes
    (0.157, 0.415, -0.232),  # copper, up to 2 cubes
    (0.179, 0.009, 0.004),  # silver, up to 2 cubes
    (0.313, -0.402, -0.023),  # gold, up to 2 cubes
    (0.527, 0.306, -1.737),  # Sawmill built
    (0.575, 0.150, -0.547),  # Quarry built
    (0.376, 0.970, -0.887),  # Ironworks built
    (0.142, -0.093, 0.335),  # Coking Plant built
    (0.463, 0.557, -0.054),  # Foundry built
    (0.059, -0.870, 2.113),  # Inn built
    (0.686, -1.680, 0.722),  # Booster Shop built
    (0.505, 2.574, -3.627),  # Builder's House built
    (-0.024, 0.303, -0.154),  # Trading Post built
    (1.015, 0.302, -2.287),  # Miners' Lodge built
    (-0.175, 0.056, 1.204),  # Engineer's Office built
    (0.104, -0.037, 0.100),  # Sawmill in reserve
    (0.527, -0.206, -0.562),  # Quarry in reserve
    (0.192, 0.197, 0.366),  # Ironworks in reserve
    (0.468, 0.812, -1.621),  # Coking Plant in reserve
    (0.499, -0.038, 0.968),  # Foundry in reserve
    (0.008, 0.306, -1.359),  # Inn in reserve
    (0.591, 0.615, -1.598),  # Booster Shop in reserve
    (0.263, 0.653, -1.912),  # Builder's House in reserve
    (0.397, -1.047, 2.220),  # Trading Post in reserve
    (0.671, 1.163, -2.702),  # Miners' Lodge in reserve
    (0.000, 0.000, 0.000),  # Engineer's Office in reserve
)
FACTS = 57
MINES_FACT = 21  # where the facts about each mine, resource and building begin
GOODS_FACT = 28
BUILT_FACT = 35
RESERVE_FACT = 46
BEGIN = 12.0  # the free spaces of a board when the game begins
WEIGHT = [0.0] * 171
for place in range(FACTS):
    for power in range(3):
        WEIGHT[place * 3 + power] = FIT[place][power]


class ShafausaEvaluator(Evaluator):
    """Looks at a copy of the position, so that acts can be tried out on it."""

    PLAN = (("playout", 6), ("trust", 12.0))  # how a search uses it best, found by bench/tune.py
    LADDER = (("casual", 20), ("strong", 100), ("expert", 800), ("master", 6400))  # simulations: more bring ever less
    REVIEW = (("looks", 400),)  # how a finished playing is judged, see docs/review.md

    def __init__(self) -> None:
        self.world = ShafausaState(2)
        self.fact = [0.0] * 57

    def judge(self, state: State, values: Values) -> int:
        self.world.copy_from(state)
        time = self.time()
        best = -1000.0
        for seat in range(state.seats):
            self.describe(seat)
            total = 0.0
            for k in range(FACTS):
                total += self.fact[k] * (WEIGHT[3 * k] + time * (WEIGHT[3 * k + 1] + time * WEIGHT[3 * k + 2]))
            values.seat[seat] = total
            if total > best:
                best = total
        total = 0.0
        for seat in range(state.seats):
            values.seat[seat] = math.exp(values.seat[seat] - best)
            total += values.seat[seat]
        for seat in range(state.seats):
            values.seat[seat] /= total
        return 0

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

    def describe(self, seat: int) -> None:
        """Write down the facts about a seat that FIT weighs, in its order."""
        unit = float(data.CHF_PER_POINT)
        chf = float(self.world.chf[seat])
        worth = float(self.world.worth(seat))
        free = self.free(seat)
        spare = self.world.miners[seat] + self.world.more[seat] - self.world.dug[seat]
        acting = self.world.phase == BUYING or (self.world.phase == WORKING and self.world.stage[seat] == MANAGING)
        points = (
            self.world.value[seat]
            + self.world.towns[seat] * data.TOWN_POINTS
            + self.world.miners[seat] * data.MINER_POINTS
        )
        if self.world.miners[seat] == data.MOST_MINERS:
            points += data.ALL_MINERS_POINTS
        self.fact[0] = points
        self.fact[1] = chf / unit
        self.fact[2] = (chf if chf < 15.0 else 15.0) / unit
        self.fact[3] = worth / unit
        self.fact[4] = (self.world.wealth(seat) - chf) / unit
        self.fact[5] = 0.0
        self.fact[6] = 0.0
        self.fact[7] = self.world.room[seat]
        self.fact[8] = free
        self.fact[9] = free * free / 16.0
        self.fact[10] = self.world.towns[seat]
        self.fact[11] = spare if spare > 0 else 0
        self.fact[12] = self.world.miners[seat]
        self.fact[13] = 0.0
        self.fact[14] = (chf + worth) / unit if acting else 0.0
        self.fact[15] = 1.0 if acting else 0.0
        self.fact[16] = self.world.cubes[seat] if self.world.cubes[seat] < data.WAREHOUSES else data.WAREHOUSES
        self.fact[17] = 0.0
        if self.world.towns[seat] < 4:
            self.fact[17] = self.world.missing(seat, TOWN_ROW + self.world.towns[seat]) / unit
        self.fact[18] = 1.0 if self.world.room[seat] == 0 else 0.0
        for r in range(7):
            cubes = self.world.goods[seat * 7 + r]
            self.fact[MINES_FACT + r] = self.world.mines[seat * 7 + r]
            self.fact[GOODS_FACT + r] = cubes if cubes < 2 else 2
            self.produce(seat, r, self.world.mines[seat * 7 + r] * data.OUTPUT[r])
        for kind in range(11):
            built = self.world.built[seat] >> kind & 1
            self.fact[BUILT_FACT + kind] = built
            self.fact[RESERVE_FACT + kind] = self.world.reserve[seat] >> kind & 1
            self.fact[13] += self.world.reserve[seat] >> kind & 1
            if built:
                self.fact[5] += data.CASH[kind] / unit
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
            self.fact[5] += float(cubes * sold) / data.CHF_PER_POINT
            self.fact[6] += float(cubes * data.BUY_PRICE[resource]) / data.CHF_PER_POINT

    def foresee(self, seat: int) -> None:
        """The facts about mines printed in towns to come."""
        self.fact[19] = 0.0
        self.fact[20] = 0.0
        for space in range(self.world.towns[seat] * 6, 24):
            tile = self.world.tiles[seat * 24 + space]
            if tile != EMPTY and tile < HOUSES:
                self.fact[19] += data.MINE_POINTS[tile - MINES]
                self.fact[20] += float(data.SELL_PRICE[tile - MINES]) / data.CHF_PER_POINT

    def facts(self, state: State) -> tuple[float, list[list[float]]]:
        """How far off the end is, and the facts about each seat: for fitting their weights."""
        found = []
        self.world.copy_from(state)
        for seat in range(state.seats):
            self.describe(seat)
            found.append([self.fact[k] for k in range(FACTS)])
        return self.time(), found

    def rate(self, state: State, seat: int, moves: Moves, n: int, values: Values) -> int:
        self.look(state)
        if self.world.round == 0:
            return 0
        rounds = self.rounds_left()
        now = self.prospect(seat, rounds)
        sales = 0
        for k in range(n):
            if SELL <= moves.ids[k] < BUY:
                sales += 1
        dream = self.dream(state, seat, rounds, now) if sales else 0
        for k in range(n):
            move = moves.ids[k]
            values.rate[k] = 0.0
            if move != PASS and move != DONE and move != PAY:
                self.look(state)
                self.world.step(seat, move)
                if dream and SELL <= move < BUY:  # a sale is as good as what it helps to pay
                    self.world.step(seat, dream)
                values.rate[k] = POINT * (self.prospect(seat, rounds) - now)
        return 1

    def look(self, state: State) -> None:
        """Copy the position, to try acts in any order (S8.9): then what was barred need not be known."""
        self.world.copy_from(state)
        self.world.canonical = 0

    def dream(self, state: State, seat: int, rounds: float, now: float) -> int:
        """The best act that the seat could pay only by selling cubes; 0 if there is none worth it."""
        found = 0
        best = now
        buying = self.world.phase == BUYING
        if not buying and self.world.stage[seat] != MANAGING:
            return 0
        for move in range(TAKE if buying else MINE, MINE if buying else SELL):
            if self.world.could(seat, move):
                self.world.step(seat, move)
                if self.world.chf[seat] < 0 <= self.world.chf[seat] + self.world.worth(seat):
                    value = self.prospect(seat, rounds)
                    if value > best:
                        best = value
                        found = move
                self.look(state)
        return found

    def rounds_left(self) -> float:
        """How many more extractions there will be: until the fullest board is full, or the guard ends the game."""
        least = self.least()
        rounds = least * least / PACE
        left = float(data.ROUNDS - self.world.round)
        return rounds if rounds < left else left

    def free(self, seat: int) -> int:
        """Spaces without a tile, in all four towns."""
        count = 0
        for town in range(4):
            for space in range(data.ROOM[town]):
                if self.world.tiles[seat * 24 + town * 6 + space] == EMPTY:
                    count += 1
        return count

    def prospect(self, seat: int, rounds: float) -> float:
        """The points that a seat will have in the end."""
        points = float(self.world.value[seat])
        points += self.world.towns[seat] * data.TOWN_POINTS + self.world.miners[seat] * data.MINER_POINTS
        if self.world.miners[seat] == data.MOST_MINERS:
            points += data.ALL_MINERS_POINTS
        if rounds < 0.01:
            if self.free(seat) == 0 and self.world.towns[seat] == 4:
                points += data.FULL_POINTS
            return points + float(self.world.wealth(seat)) / data.CHF_PER_POINT
        income = self.income(seat)
        money = self.world.chf[seat] + self.cube_value(seat)
        waiting = 0
        for kind in range(11):
            if self.world.reserve[seat] >> kind & 1:  # it will be built, if not at once
                waiting += 1
                points += 0.95 * data.POINTS[kind]
                income += 0.8 * self.effect(seat, kind)
                money -= 5.0
        return points + self.plan(seat, money, income, rounds, waiting)

    def plan(self, seat: int, money: float, income: float, rounds: float, waiting: int) -> float:
        """The points that will be bought: fill the developed towns, develop the next, then hire, keep the rest."""
        points = 0.0
        time = 0.0
        town = self.world.towns[seat]
        room = self.world.room[seat] - waiting
        spare = float(self.world.miners[seat] + self.world.more[seat] - self.world.dug[seat])
        while room > 0 or town < 4:
            price = TILE
            gain = GAIN
            if room <= 0:
                price = TOWN * self.town_price(town)
                gain = float(data.TOWN_POINTS)
            elif spare < SHARE:
                price += SHARE * MINER
                gain += SHARE * data.MINER_POINTS
            wait = WHILE if room > 0 else 0.0
            if money + wait * income < price:
                wait = (price - money) / (income + 0.5)
            if time + wait > rounds:
                break
            time += wait
            money += wait * income - price
            points += gain
            if room > 0:
                room -= 1
                spare -= SHARE
                income += YIELD
            else:
                for space in range(data.ROOM[town]):
                    tile = self.world.tiles[seat * 24 + town * 6 + space]
                    if tile == EMPTY:
                        room += 1
                    elif tile < HOUSES:
                        points += data.MINE_POINTS[tile - MINES]
                        income += data.OUTPUT[tile - MINES] * self.middle(seat, tile - MINES)
                    else:
                        points += data.POINTS[tile - HOUSES]
                        income += self.effect(seat, tile - HOUSES)
                town += 1
        if room <= 0 and town == 4:
            points += data.FULL_POINTS
        money += (rounds - time) * income
        hired = float(data.MOST_MINERS - self.world.miners[seat])
        if hired > money / MINER:
            hired = money / MINER
        points = PLANNED * (points + hired * data.MINER_POINTS)
        return points + (money - hired * MINER) / data.CHF_PER_POINT

    def town_price(self, town: int) -> int:
        """What the cubes for a town cost to buy."""
        total = 0
        for r in range(7):
            total += data.COSTS[(TOWN_ROW + town) * 7 + r] * data.BUY_PRICE[r]
        return total

    def cube_value(self, seat: int) -> float:
        """Cubes are worth their price to those who use them, and what they sell for to others."""
        total = 0.0
        for r in range(7):
            cubes = self.world.goods[seat * 7 + r]
            used = cubes if cubes < KEPT else KEPT
            total += used * self.middle(seat, r)
            total += (cubes - used) * (data.SELL_PRICE[r] + self.world.bonus[seat])
        return total

    def middle(self, seat: int, resource: int) -> float:
        return 0.5 * (data.BUY_PRICE[resource] + data.SELL_PRICE[resource] + self.world.bonus[seat])

    def income(self, seat: int) -> float:
        """CHF an extraction is worth."""
        total = 0.0
        for r in range(7):
            if self.world.mines[seat * 7 + r] > 0:
                total += self.world.mines[seat * 7 + r] * data.OUTPUT[r] * self.middle(seat, r)
        for kind in range(11):
            if self.world.built[seat] >> kind & 1:
                total += self.effect(seat, kind)
        return total

    def effect(self, seat: int, kind: int) -> float:
        """CHF that a building is worth each round."""
        total = float(data.CASH[kind] + data.BONUS[kind] + data.CUT[kind] + data.MORE_MINES[kind])
        if data.RANK[kind] > 0:
            total += data.RANK[kind]
        for r in range(7):
            twice = data.DOUBLES[kind * 7 + r]
            if twice > self.world.mines[seat * 7 + r]:
                twice = self.world.mines[seat * 7 + r]
            cubes = twice * data.OUTPUT[r] + data.PRODUCES[kind * 7 + r]
            if cubes > 0:
                total += cubes * self.middle(seat, r)
        return total
