"""How good a position looks: the points a seat has, and those its money and income will still bring."""

from __future__ import annotations

import math

from rodinia.core.evaluator import Evaluator, Values
from rodinia.core.state import Moves, State
from rodinia.games.shafausa import data
from rodinia.games.shafausa.actions import BUY, DONE, MINE, PASS, PAY, SELL, TAKE
from rodinia.games.shafausa.components import EMPTY, HOUSES, MINES
from rodinia.games.shafausa.const import BUYING, MANAGING, TOWN_ROW
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
SPREAD = 1.8  # points that decide a game that is nearly over,
GROWTH = 0.7  # and more of them for each round to come
POINT = 0.05  # a point's share of the win, for comparing acts


class ShafausaEvaluator(Evaluator):
    """Looks at a copy of the position, so that acts can be tried out on it."""

    PLAN = (("playout", 12), ("trust", 20.0))  # how a search uses it best, found by bench/tune.py

    def __init__(self) -> None:
        self.world = ShafausaState(2)

    def judge(self, state: State, values: Values) -> int:
        self.world.copy_from(state)
        rounds = self.rounds_left()
        spread = SPREAD + GROWTH * rounds
        best = -1000.0
        for seat in range(state.seats):
            values.seat[seat] = self.prospect(seat, rounds)
            if values.seat[seat] > best:
                best = values.seat[seat]
        total = 0.0
        for seat in range(state.seats):
            values.seat[seat] = math.exp((values.seat[seat] - best) / spread)
            total += values.seat[seat]
        for seat in range(state.seats):
            values.seat[seat] /= total
        return 0

    def rate(self, state: State, seat: int, moves: Moves, n: int, values: Values) -> int:
        self.world.copy_from(state)
        if self.world.round == 0:
            return 0
        rounds = self.rounds_left()
        now = self.prospect(seat, rounds)
        dream = self.dream(state, seat, rounds, now)
        for k in range(n):
            move = moves.ids[k]
            values.rate[k] = 0.0
            if move != PASS and move != DONE and move != PAY:
                self.world.copy_from(state)
                self.world.step(seat, move)
                if dream and SELL <= move < BUY:  # a sale is as good as what it helps to pay
                    self.world.step(seat, dream)
                values.rate[k] = POINT * (self.prospect(seat, rounds) - now)
        return 1

    def dream(self, state: State, seat: int, rounds: float, now: float) -> int:
        """The best act that the seat could pay only by selling cubes; 0 if there is none worth it."""
        found = 0
        best = now
        buying = self.world.phase == BUYING
        if not buying and self.world.stage[seat] != MANAGING:
            return 0
        for move in range(TAKE if buying else MINE, MINE if buying else SELL):
            self.world.copy_from(state)
            if self.world.could(seat, move):
                self.world.step(seat, move)
                if self.world.chf[seat] < 0 <= self.world.chf[seat] + self.world.worth(seat):
                    value = self.prospect(seat, rounds)
                    if value > best:
                        best = value
                        found = move
        return found

    def rounds_left(self) -> float:
        """How many more extractions there will be: until the fullest board is full, or the guard ends the game."""
        least = 99
        for seat in range(self.world.seats):
            free = self.free(seat)
            if free < least:
                least = free
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
            total += (twice * data.OUTPUT[r] + data.PRODUCES[kind * 7 + r]) * self.middle(seat, r)
        return total
