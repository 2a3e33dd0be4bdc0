"""How good a position and its acts look. Acts are rated by the points that a seat has after them and that its money and
income will still bring; positions are weighed by judge.py, those of the last round played on."""

from __future__ import annotations

from rodinia.core.evaluator import Values
from rodinia.core.state import Moves, State
from rodinia.games.shafausa import data
from rodinia.games.shafausa.actions import BUY, DONE, MINE, PASS, PAY, RETURN, SELL, TAKE
from rodinia.games.shafausa.components import EMPTY, HOUSES, MINES
from rodinia.games.shafausa.const import ADMINISTRATION, BUYING, FILLING, MANAGING, TOWN_ROW
from rodinia.games.shafausa.judge import ShafausaJudge
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

TIE = 0.001  # of a point, for each CHF that decides among equals (S11.5)
LEAD = 1.5  # points ahead after the last round as it will probably go, worth e to 1


class ShafausaEvaluator(ShafausaJudge):
    """Acts are tried out on the judge's copy of the position."""

    PLAN = (("playout", 6), ("trust", 12.0))  # how a search uses it best, found by bench/tune.py
    LADDER = (
        ("beginner", 10, 0.04, 10, 0.005),
        ("casual", 20, 0.02, 20, 0.0075),
        ("strong", 40, 0.005, 40, 0.0075),
        ("expert", 100, 0.0, 100, 0.005),  # with more players a few simulations find what many find
        ("master", 1000, 0.0, 1000),
    )
    REVIEW = (  # how a finished playing is judged, see docs/review.md
        ("looks", 800), ("compare", 2.0), ("late", 4.0), ("again", 4.0), ("on", 6), ("holds", 0.65), ("luck", 0.84),
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.rest = ShafausaState(2)
        self.moves = Moves()

    def judge(self, state: State, values: Values) -> int:
        self.world.copy_from(state)
        if self.world.is_last():
            return self.play_on(state, values)
        return self.weigh(values)

    def play_on(self, state: State, values: Values) -> int:
        """S10.2: in the last round points are all that counts, and nothing is drawn: everybody takes the best rated."""
        self.rest.copy_from(state)
        actor = self.rest.who()
        while actor >= 0:
            n = self.rest.fill(actor, self.moves)
            pick = 0
            if n > 1:
                self.rate(self.rest, actor, self.moves, n, values)
                for k in range(1, n):
                    if values.rate[k] > values.rate[pick]:
                        pick = k
            self.rest.step(actor, self.moves.ids[pick])
            actor = self.rest.who()
        self.world.copy_from(self.rest)
        for seat in range(self.world.seats):
            values.seat[seat] = self.result(seat)
        return values.soften(self.world.seats, LEAD)

    def rate(self, state: State, seat: int, moves: Moves, n: int, values: Values) -> int:
        self.world.copy_from(state)
        if self.world.round == 0:
            return 0
        if self.world.phase == ADMINISTRATION and self.world.stage[seat] == FILLING:
            return self.rate_exchange(state, seat, moves, n, values)
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
            if move != PASS and move != DONE:
                self.world.copy_from(state)
                self.attempt(seat, move)
                if dream and SELL <= move < BUY:  # a sale is as good as what it helps to pay
                    self.attempt(seat, dream)
                values.rate[k] = POINT * (self.prospect(seat, rounds) - now)
        return 1

    def attempt(self, seat: int, move: int) -> None:
        """Do on the copy what an action does to the things of a seat, whether it can pay or not, and nothing more."""
        if move == PAY:
            self.world.pay_fee(seat)
        elif move >= RETURN:
            self.world.give_back(seat, move - RETURN)
        elif move >= BUY:
            self.world.buy(seat, move - BUY)
        elif move >= SELL:
            self.world.sell(seat, move - SELL)
        elif move >= MINE:
            self.world.act(seat, move)
        else:
            self.world.take(seat, move - TAKE)

    def dream(self, state: State, seat: int, rounds: float, now: float) -> int:
        """The best act that the seat could pay only by selling cubes; 0 if there is none worth it."""
        found = 0
        best = now
        buying = self.world.phase == BUYING
        if not buying and self.world.stage[seat] != MANAGING:
            return 0
        for move in range(TAKE if buying else MINE, MINE if buying else SELL):
            if self.world.could(seat, move):
                self.attempt(seat, move)
                if self.world.chf[seat] < 0 <= self.world.chf[seat] + self.world.worth(seat):
                    value = self.prospect(seat, rounds)
                    if value > best:
                        best = value
                        found = move
                self.world.copy_from(state)
        return found

    def rate_exchange(self, state: State, seat: int, moves: Moves, n: int, values: Values) -> int:
        """S9.5: an exchange before the end is as good as the score that it leads to, if the warehouses are then filled
        as cheaply as possible, or left as they are."""
        now = self.result(seat)
        for k in range(n):
            values.rate[k] = 0.0
            if moves.ids[k] != DONE:
                self.world.copy_from(state)
                self.attempt(seat, moves.ids[k])
                best = self.result(seat)
                self.fill(seat)
                if self.result(seat) > best:
                    best = self.result(seat)
                values.rate[k] = POINT * (best - now)
        return 1

    def result(self, seat: int) -> float:
        """The points of a seat if the game ends now, and what decides among equals."""
        return self.world.points(seat) + TIE * self.world.wealth(seat)

    def fill(self, seat: int) -> None:
        """S9.5: fill the warehouses, if that can be done: sell the dearest cubes until the money buys what is missing."""
        cheapest = 0
        for r in range(1, 7):
            if data.BUY_PRICE[r] < data.BUY_PRICE[cheapest]:
                cheapest = r
        while self.world.can_fill(seat):
            if self.world.chf[seat] >= data.BUY_PRICE[cheapest] * (data.WAREHOUSES - self.world.cubes[seat]):
                self.world.buy(seat, cheapest)
            else:
                dearest = -1
                for r in range(7):
                    if self.world.goods[seat * 7 + r] > 0 and not self.world.bought[seat] >> r & 1:
                        if dearest < 0 or data.SELL_PRICE[r] > data.SELL_PRICE[dearest]:
                            dearest = r
                self.world.sell(seat, dearest)

    def rounds_left(self) -> float:
        """How many more extractions there will be: until the fullest board is full, or the guard ends the game."""
        least = self.least()
        rounds = least * least / PACE
        left = float(data.ROUNDS - self.world.round)
        return rounds if rounds < left else left

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
