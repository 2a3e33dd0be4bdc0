"""The rules of Shafausa (Family), hot. Read it beside rules.md: a round runs from top to bottom.

Buildings of a seat are sets, kept as bits; a space of a town holds EMPTY, MINES + resource or HOUSES + building.
"""

from __future__ import annotations

from rodinia.core.const import CHANCE, OVER
from rodinia.core.rng import Rng
from rodinia.core.state import Moves, State
from rodinia.games.shafausa.actions import (
    BUILD,
    BUY,
    DEAL,
    DEVELOP,
    DONE,
    DRAW,
    FIRST,
    HIRE,
    MINE,
    PASS,
    PAY,
    RETURN,
    SELL,
    TAKE,
    TRIBE,
)
from rodinia.games.shafausa.components import EMPTY, HOUSES, MINES, Tables, box

# Phases. Extraction (1) and the new order of play (2) need nobody and happen at the start of BUYING.
LOT = 0  # S2.1: chance finds the first player
DEALING = 1  # S2.2: chance deals the tribes
DRAFTING = 2  # S2.2: the seats choose tribes, from the last to the first
DRAWING = 3  # S2.7, S9.6: chance draws buildings onto the grid
BUYING = 4  # S7: the seats buy buildings, in order of play
WORKING = 5  # S8, S9: management and administration, all seats at the same time
ENDED = 6

# Stages of one seat in the phase WORKING.
MANAGING = 0
PAYING = 1
STORING = 2
FINISHED = 3

# How seats get their tribes.
RANDOM = 0
DRAFT = 1
FIXED = 2

RESOURCES = 7
BUILDINGS = 11
TRIBES = 8
TOWNS = 4
ROW = 6  # spaces kept for a town
SPACES = 24  # and for a board

# Acts of management as bits of a mask: id - MINE.
HIRE_BIT = 7
DEVELOP_BIT = 8
BUILD_BIT = 9
SELL_BIT = 20
BUY_BIT = 27
ACT_BITS = 34
HIRES = 128
BUILDS = 1048064  # bits 9 to 19
ACTS = 1048575  # bits 0 to 19
SELLS = 133169152  # bits 20 to 26
BUYS = 17045651456  # bits 27 to 33

# Rows of COSTS: a mine of each resource, each town, building from the reserve by the rank of the price in force.
TOWN_ROW = 7
BUILD_ROW = 11

# The components in use.
BUY_PRICE = [0] * 7
SELL_PRICE = [0] * 7
COSTS = [0] * 98
OUTPUT = [0] * 7
MINE_POINTS = [0] * 7
ROOM = [0] * 4
PRICE = [0] * 11
POINTS = [0] * 11
POOL = [0] * 77  # building * 7 + players
COPIES = [0] * 11
DOUBLES = [0] * 77  # building * 7 + resource: mines that give twice
PRODUCES = [0] * 77  # building * 7 + resource
CASH = [0] * 11
MORE_MINES = [0] * 11
RANK = [0] * 11
BONUS = [0] * 11
CUT = [0] * 11
START_CHF = [0] * 8
START_MINERS = [0] * 8
START_TOWNS = [0] * 8
PRINTED = [0] * 192  # tribe * SPACES + space
MINER_PRICE = [0] * 16
MOST_MINERS = 0
WAREHOUSES = 0
FEE = 0
ROUNDS = 0
RESERVE = 0
TOWN_POINTS = 0
MINER_POINTS = 0
MANY = 0
MANY_POINTS = 0
STORED_POINTS = 0
FULL_POINTS = 0
ALL_MINERS_POINTS = 0
CHF_PER_POINT = 1


def install(tables: Tables) -> None:
    """Play with these components from now on."""
    global MOST_MINERS, WAREHOUSES, FEE, ROUNDS, RESERVE, TOWN_POINTS, MINER_POINTS, MANY, MANY_POINTS
    global STORED_POINTS, FULL_POINTS, ALL_MINERS_POINTS, CHF_PER_POINT
    MOST_MINERS, WAREHOUSES, FEE = tables.most_miners, tables.warehouses, tables.fee
    ROUNDS, RESERVE = tables.rounds, tables.reserve
    TOWN_POINTS, MINER_POINTS, MANY, MANY_POINTS = (
        tables.town_points,
        tables.miner_points,
        tables.many,
        tables.many_points,
    )
    STORED_POINTS, FULL_POINTS = tables.stored_points, tables.full_points
    ALL_MINERS_POINTS, CHF_PER_POINT = tables.miners_points, tables.chf_per_point
    for k in range(16):
        MINER_PRICE[k] = tables.miner_prices[k] if k < len(tables.miner_prices) else 0
    costs = [mine.cost for mine in tables.mines] + [town.cost for town in tables.towns]
    prices = {0: tables.build_cost} | {each.rank: each.cost for each in tables.buildings if each.effect == "build_cost"}
    costs += [prices.get(rank, tables.build_cost) for rank in range(3)]
    for row in range(14):
        for r in range(7):
            COSTS[row * 7 + r] = costs[row][r]
    for r in range(7):
        BUY_PRICE[r] = tables.resources[r].buy
        SELL_PRICE[r] = tables.resources[r].sell
        OUTPUT[r] = tables.mines[r].output
        MINE_POINTS[r] = tables.mines[r].points
    for town in range(4):
        ROOM[town] = tables.towns[town].spaces
    for kind in range(11):
        each = tables.buildings[kind]
        PRICE[kind] = each.price
        POINTS[kind] = each.points
        COPIES[kind] = each.copies
        for n in range(7):
            POOL[kind * 7 + n] = tables.pool(kind, n)
            DOUBLES[kind * 7 + n] = each.amount if each.effect == "double" and each.resource == n else 0
            PRODUCES[kind * 7 + n] = each.amount if each.effect == "produce" and each.resource == n else 0
        CASH[kind] = each.amount if each.effect == "cash" else 0
        MORE_MINES[kind] = each.amount if each.effect == "mine_limit" else 0
        RANK[kind] = each.rank
        BONUS[kind] = each.amount if each.effect == "sell_bonus" else 0
        CUT[kind] = each.amount if each.effect == "hire_cut" else 0
    for tribe in range(8):
        board = tables.boards[tribe]
        START_CHF[tribe], START_MINERS[tribe], START_TOWNS[tribe] = board.chf, board.miners, board.developed
        for town in range(4):
            for space in range(6):
                row_of = board.towns[town]
                PRINTED[tribe * 24 + town * 6 + space] = row_of[space] if space < len(row_of) else EMPTY


install(box())


class ShafausaState(State):
    """A position. Lists of 42 are seat * 7 + resource; lists of 6 have one number a seat, or a space of the grid."""

    def __init__(self, seats: int, choice: int = RANDOM, limited: int = 0) -> None:
        self.seats = seats
        self.choice = choice  # how seats get their tribes
        self.limited = limited  # 1: the reserve has a limit (S7.5)
        self.canonical = 0  # 1: search plays one order of many that lead to the same (S8.9)
        self.phase = LOT
        self.round = 0
        self.first = 0  # the first player
        self.turn = 0  # whose turn it is in order of play, or in dealing; the next space of the grid
        self.grid = [0] * 6  # 1 + building, 0 for an empty space
        self.bag = [0] * 11
        self.tribe = [0] * 6  # 1 + tribe, 0 before it is known
        self.chf = [0] * 6
        self.goods = [0] * 42
        self.miners = [0] * 6
        self.towns = [0] * 6  # developed ones
        self.tiles = [0] * 144  # seat * SPACES + town * ROW + space
        self.reserve = [0] * 6
        self.stage = [0] * 6
        self.bought = [0] * 6  # S4.5: resources bought in this management phase, as bits
        self.barred = [0] * 6  # S8.9: acts that would only repeat another order, as bits of id - MINE
        # What follows from the tiles, kept up to date.
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

    # Who acts, and what may be done.

    def who(self) -> int:
        if self.phase == BUYING or self.phase == DRAFTING:
            return self.at(self.turn)
        if self.phase == WORKING:
            for seat in range(self.seats):
                if self.stage[seat] != FINISHED:
                    return seat
        if self.phase == ENDED:
            return OVER
        return CHANCE

    def at(self, turn: int) -> int:
        """The seat at a place of the order of play (S6.1)."""
        seat = self.first + turn
        if seat >= self.seats:
            seat -= self.seats
        return seat

    def pending(self) -> int:
        if self.phase == WORKING:  # S8.1: at the same time
            return self.busy()
        actor = self.who()
        if actor < 0:
            return 0
        return 1 << actor

    def busy(self) -> int:
        """The seats whose management and administration go on, as bits."""
        mask = 0
        for seat in range(self.seats):
            if self.stage[seat] != FINISHED:
                mask |= 1 << seat
        return mask

    def fill(self, seat: int, moves: Moves) -> int:
        if self.phase == DRAFTING:
            return self.fill_tribes(moves)
        if self.phase == BUYING:
            return self.fill_shop(seat, moves)
        if self.stage[seat] == MANAGING:
            return self.fill_work(seat, moves)
        return self.fill_desk(seat, moves)

    def fill_tribes(self, moves: Moves) -> int:
        n = 0
        for tribe in range(TRIBES):
            if self.is_free(tribe):
                moves.ids[n] = TRIBE + tribe
                n += 1
        return n

    def fill_shop(self, seat: int, moves: Moves) -> int:
        """S7: pass, buy a building, or sell cubes if that makes another building affordable."""
        moves.ids[0] = PASS
        n = 1
        offered = self.offered(seat)
        rich = self.chf[seat] + self.worth(seat)
        dear = 0
        for kind in range(BUILDINGS):
            if offered >> kind & 1:
                if PRICE[kind] <= self.chf[seat]:
                    moves.ids[n] = TAKE + kind
                    n += 1
                elif PRICE[kind] <= rich:
                    dear = 1
        if dear:
            n = self.fill_sales(seat, moves, n)
        return n

    def fill_sales(self, seat: int, moves: Moves, n: int) -> int:
        """S4.1: a cube of each resource there is."""
        for r in range(RESOURCES):
            if self.goods[seat * 7 + r] > 0 and not self.barred[seat] >> (SELL_BIT + r) & 1:
                moves.ids[n] = SELL + r
                n += 1
        return n

    def fill_work(self, seat: int, moves: Moves) -> int:
        """S8: every act that can be paid, exchange (S4), and the end."""
        mask = self.acts(seat) | self.trades(seat)
        mask -= mask & self.barred[seat]
        n = 0
        for bit in range(ACT_BITS):
            if mask >> bit & 1:
                moves.ids[n] = MINE + bit
                n += 1
        moves.ids[n] = DONE
        return n + 1

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
        if self.miners[seat] < MOST_MINERS and self.hire_price(seat) <= money:  # S8.4
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
            if self.cubes[seat] < WAREHOUSES and BUY_PRICE[r] <= self.chf[seat]:  # S4.6
                mask |= one << (BUY_BIT + r)
        return mask

    def fill_desk(self, seat: int, moves: Moves) -> int:
        """S9: pay for the reserve or give it back; sell what the warehouses do not hold."""
        n = 0
        if self.stage[seat] == STORING:
            return self.fill_sales(seat, moves, n)
        due = self.due(seat)
        if self.chf[seat] < due:
            n = self.fill_sales(seat, moves, n)
        for kind in range(BUILDINGS):
            if self.reserve[seat] >> kind & 1:
                moves.ids[n] = RETURN + kind
                n += 1
        if self.chf[seat] >= due:
            moves.ids[n] = PAY
            n += 1
        return n

    # Prices.

    def missing(self, seat: int, row: int) -> int:
        """S4.4: the CHF for those cubes of a cost that the seat does not have."""
        total = 0
        for r in range(RESOURCES):
            lack = COSTS[row * 7 + r] - self.goods[seat * 7 + r]
            if lack > 0:
                total += lack * BUY_PRICE[r]
        return total

    def hire_price(self, seat: int) -> int:
        """S8.4: the price of the next miner."""
        price = MINER_PRICE[self.miners[seat]] - self.cut[seat]
        return price if price > 0 else 0

    def worth(self, seat: int) -> int:
        """What all cubes of the seat would bring if sold now."""
        total = 0
        for r in range(RESOURCES):
            total += self.goods[seat * 7 + r] * (SELL_PRICE[r] + self.bonus[seat])
        return total

    def due(self, seat: int) -> int:
        """S9.1: the fee for the reserve."""
        return FEE * ones(self.reserve[seat])

    def offered(self, seat: int) -> int:
        """S7.3: the buildings on the grid that the seat may have, as bits."""
        mask = 0
        if self.limited and ones(self.reserve[seat]) >= RESERVE:  # S7.5
            return 0
        for space in range(self.seats):
            if self.grid[space] > 0:
                mask |= 1 << (self.grid[space] - 1)
        return mask - (mask & self.owned[seat])

    def could(self, seat: int, move: int) -> int:
        """Whether only money stands between the seat and an act or a purchase."""
        if move < MINE:
            return self.offered(seat) >> (move - TAKE) & 1
        if move == HIRE:
            return self.miners[seat] < MOST_MINERS
        if move == DEVELOP:
            return self.towns[seat] < TOWNS
        if move > DEVELOP:
            return self.room[seat] > 0 and self.reserve[seat] >> (move - BUILD) & 1
        return self.room[seat] > 0 and self.dug[seat] < self.miners[seat] + self.more[seat]

    # What a step does.

    def step(self, actor: int, move: int) -> int:
        if actor == CHANCE:
            self.happen(move)
        elif self.phase == DRAFTING:
            self.tribe[actor] = move - TRIBE + 1
            self.turn -= 1
            if self.turn < 0:
                self.set_up()
        elif self.phase == BUYING:
            self.shop(actor, move)
        elif self.stage[actor] == MANAGING:
            self.manage(actor, move)
        else:
            self.administer(actor, move)
        return 0

    def happen(self, outcome: int) -> None:
        """Chance."""
        if self.phase == LOT:  # S2.1
            self.first = outcome - FIRST
            self.turn = 0
            if self.choice == RANDOM:
                self.phase = DEALING
            elif self.choice == DRAFT:
                self.phase = DRAFTING
                self.turn = self.seats - 1
            else:
                for seat in range(self.seats):
                    self.tribe[seat] = seat + 1
                self.set_up()
        elif self.phase == DEALING:  # S2.2
            self.tribe[self.turn] = outcome - DEAL + 1
            self.turn += 1
            if self.turn == self.seats:
                self.set_up()
        else:  # S2.7, S9.6
            self.bag[outcome - DRAW] -= 1
            self.grid[self.turn] = outcome - DRAW + 1
            self.turn += 1
            self.draw_on()

    def is_free(self, tribe: int) -> int:
        """Whether nobody plays the tribe."""
        for seat in range(self.seats):
            if self.tribe[seat] == tribe + 1:
                return 0
        return 1

    def set_up(self) -> None:
        """S2.3 to S2.7: pool and boards."""
        for kind in range(BUILDINGS):
            self.bag[kind] = POOL[kind * 7 + self.seats] + COPIES[kind]
        for turn in range(self.seats):  # S2.5: in order of play, should a tile run out
            seat = self.at(turn)
            tribe = self.tribe[seat] - 1
            self.chf[seat] = START_CHF[tribe]
            self.miners[seat] = START_MINERS[tribe]
            self.towns[seat] = START_TOWNS[tribe]
            for space in range(SPACES):
                tile = PRINTED[tribe * SPACES + space]
                if tile >= HOUSES:
                    if self.bag[tile - HOUSES] == 0:
                        tile = EMPTY
                    else:
                        self.bag[tile - HOUSES] -= 1
                self.tiles[seat * SPACES + space] = tile
            self.survey(seat)
        for kind in range(BUILDINGS):
            if POOL[kind * 7 + self.seats] == 0:  # S2.4: privileges cannot be bought
                self.bag[kind] = 0
        self.phase = DRAWING
        self.turn = 0
        self.draw_on()

    def draw_on(self) -> None:
        """Go on drawing, or begin the round when the grid or the bag allows no more (S9.6)."""
        left = 0
        for kind in range(BUILDINGS):
            left += self.bag[kind]
        if self.turn == self.seats or left == 0:
            self.begin_round()

    def begin_round(self) -> None:
        """S5: extraction. S6: the order of play."""
        self.round += 1
        for seat in range(self.seats):
            self.extract(seat)
        if self.round > 1:  # S6.2
            self.first = self.at(1)
        self.phase = BUYING
        self.turn = 0
        self.next_buyer()

    def extract(self, seat: int) -> None:
        """S5: every mine and building in a developed town gives."""
        for r in range(RESOURCES):
            self.gain(seat, r, self.mines[seat * 7 + r] * OUTPUT[r])
        for kind in range(BUILDINGS):
            if self.built[seat] >> kind & 1:
                self.chf[seat] += CASH[kind]  # S5.5
                for r in range(RESOURCES):
                    twice = DOUBLES[kind * 7 + r]
                    if twice > self.mines[seat * 7 + r]:
                        twice = self.mines[seat * 7 + r]
                    self.gain(seat, r, twice * OUTPUT[r] + PRODUCES[kind * 7 + r])  # S5.3, S5.4

    def gain(self, seat: int, resource: int, cubes: int) -> None:
        self.goods[seat * 7 + resource] += cubes
        self.cubes[seat] += cubes

    def next_buyer(self) -> None:
        """S7.4: pass over seats that can buy nothing; after the last one management begins."""
        while self.turn < self.seats:
            seat = self.at(self.turn)
            offered = self.offered(seat)
            if offered:
                rich = self.chf[seat] + self.worth(seat)
                for kind in range(BUILDINGS):
                    if offered >> kind & 1 and PRICE[kind] <= rich:
                        return
            self.turn += 1
        self.turn = 0
        self.phase = WORKING
        for seat in range(self.seats):
            self.stage[seat] = MANAGING

    def shop(self, seat: int, move: int) -> None:
        """S7: buying a building."""
        if move >= SELL:
            self.sell(seat, move - SELL)
            return
        if move != PASS:
            kind = move - TAKE
            space = 0
            while self.grid[space] != kind + 1:
                space += 1
            self.grid[space] = 0
            self.chf[seat] -= PRICE[kind]
            self.reserve[seat] |= 1 << kind
            self.owned[seat] |= 1 << kind
        self.barred[seat] = 0
        self.turn += 1
        self.next_buyer()

    def sell(self, seat: int, resource: int) -> None:
        """S4.1. In canonical order cubes are sold from wood to gold."""
        self.gain(seat, resource, -1)
        self.chf[seat] += SELL_PRICE[resource] + self.bonus[seat]
        if self.canonical:
            one = 1
            self.barred[seat] |= ((one << resource) - 1) << SELL_BIT

    def manage(self, seat: int, move: int) -> None:
        """S8: one act of management."""
        if move == DONE:
            self.barred[seat] = 0
            self.bought[seat] = 0
            self.stage[seat] = PAYING
            self.settle(seat)
        elif move >= BUY:
            self.buy(seat, move - BUY)
        elif move >= SELL:
            self.sell(seat, move - SELL)
            if self.canonical:
                self.bar_after_sale(seat, move - SELL)
        elif self.canonical:
            self.act_and_bar(seat, move)
        else:
            self.act(seat, move)

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
            price = COSTS[row * 7 + r]
            lack = price - self.goods[seat * 7 + r]
            if lack > 0:
                self.chf[seat] -= lack * BUY_PRICE[r]
                price -= lack
            self.gain(seat, r, -price)

    def place(self, seat: int, tile: int) -> None:
        """S8.2: on the first free space of the developed towns."""
        space = 0
        while self.tiles[seat * SPACES + space] != EMPTY or space % ROW >= ROOM[space // ROW]:
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
        for space in range(ROOM[town]):
            tile = self.tiles[seat * SPACES + town * ROW + space]
            if tile == EMPTY:
                self.room[seat] += 1
            else:
                self.wake(seat, tile)

    def wake(self, seat: int, tile: int) -> None:
        """A tile in a developed town begins to count."""
        if tile < HOUSES:
            self.mines[seat * 7 + tile - MINES] += 1
            self.value[seat] += MINE_POINTS[tile - MINES]
            return
        kind = tile - HOUSES
        self.built[seat] |= 1 << kind
        self.value[seat] += POINTS[kind]
        self.more[seat] += MORE_MINES[kind]
        self.bonus[seat] += BONUS[kind]
        self.cut[seat] += CUT[kind]
        if RANK[kind] > self.rank[seat]:  # S8.7: the Builder's House overrules the Engineer's Office
            self.rank[seat] = RANK[kind]

    def buy(self, seat: int, resource: int) -> None:
        """S4.2. In canonical order cubes are bought last, from wood to gold."""
        self.gain(seat, resource, 1)
        self.chf[seat] -= BUY_PRICE[resource]
        self.bought[seat] |= 1 << resource
        if self.canonical:
            one = 1
            self.barred[seat] |= ACTS | SELLS | ((one << resource) - 1) << BUY_BIT

    # S8.9: one order of many that lead to the same. Never used at the table, only in worlds dealt for search.

    def act_and_bar(self, seat: int, move: int) -> None:
        """After an act, bar sales, which could have come before it, and those acts of lower id that were possible
        before it: unless the act changed their price, doing them first leads to the same position."""
        one = 1
        lower = self.acts(seat) & ((one << (move - MINE)) - 1)
        rank, bonus, cut = self.rank[seat], self.bonus[seat], self.cut[seat]
        self.act(seat, move)
        barred = self.barred[seat] | lower | SELLS
        if self.rank[seat] != rank:
            barred -= barred & BUILDS
        if self.cut[seat] != cut:
            barred -= barred & HIRES
        if self.bonus[seat] != bonus:
            barred -= barred & SELLS
        self.barred[seat] = barred

    def bar_after_sale(self, seat: int, resource: int) -> None:
        """After a sale every act is open again; buying the same back would only lose money."""
        one = 1
        self.barred[seat] -= self.barred[seat] & ACTS
        self.barred[seat] |= one << (BUY_BIT + resource)

    # Administration.

    def administer(self, seat: int, move: int) -> None:
        """S9: the reserve, then the warehouses."""
        if move == PAY:
            self.chf[seat] -= self.due(seat)
            self.stage[seat] = STORING
            self.barred[seat] = 0
        elif move >= RETURN:
            self.reserve[seat] -= 1 << (move - RETURN)
            self.owned[seat] -= 1 << (move - RETURN)
            self.bag[move - RETURN] += 1
        else:
            self.sell(seat, move - SELL)
            if self.canonical and self.stage[seat] == STORING:
                self.keep_enough(seat, move - SELL)
        self.settle(seat)

    def keep_enough(self, seat: int, resource: int) -> None:
        """Never bar so many sales that the surplus cannot be sold."""
        left = 0
        for r in range(resource, RESOURCES):
            left += self.goods[seat * 7 + r]
        if left < self.cubes[seat] - WAREHOUSES:
            self.barred[seat] = 0

    def settle(self, seat: int) -> None:
        """Go on as far as there is nothing to choose."""
        if self.stage[seat] == PAYING and (self.reserve[seat] == 0 or FEE == 0):
            self.stage[seat] = STORING
            self.barred[seat] = 0
        if self.stage[seat] != STORING:
            return
        kinds = 0
        for r in range(RESOURCES):
            if self.goods[seat * 7 + r] > 0:
                kinds += 1
        if kinds == 1:  # S9.4: nothing to choose
            for r in range(RESOURCES):
                while self.goods[seat * 7 + r] > 0 and self.cubes[seat] > WAREHOUSES:
                    self.sell(seat, r)
        if self.cubes[seat] <= WAREHOUSES:
            self.barred[seat] = 0
            self.stage[seat] = FINISHED
            if self.busy() == 0:
                self.end_round()

    def end_round(self) -> None:
        """S9.5, S9.6: the grid is drawn anew. S10: unless this was the last round."""
        for seat in range(self.seats):
            self.stage[seat] = MANAGING
            if self.is_full(seat):
                self.phase = ENDED
        if self.round >= ROUNDS:  # S10.3
            self.phase = ENDED
        if self.phase == ENDED:
            return
        for space in range(self.seats):
            if self.grid[space] > 0:
                self.bag[self.grid[space] - 1] += 1
                self.grid[space] = 0
        self.phase = DRAWING
        self.turn = 0
        self.draw_on()

    def is_full(self, seat: int) -> int:
        """S10.1: four developed towns without a free space."""
        return self.towns[seat] == TOWNS and self.room[seat] == 0

    # Scores.

    def points(self, seat: int) -> int:
        """S11: as if the game ended now."""
        total = self.value[seat] + self.towns[seat] * TOWN_POINTS + self.miners[seat] * MINER_POINTS
        if ones(self.built[seat]) >= MANY:
            total += MANY_POINTS
        if self.cubes[seat] >= WAREHOUSES:  # S11.3: before the exchange
            total += STORED_POINTS
        if self.is_full(seat):
            total += FULL_POINTS
        if self.miners[seat] == MOST_MINERS:
            total += ALL_MINERS_POINTS
        return total + self.wealth(seat) // CHF_PER_POINT

    def wealth(self, seat: int) -> int:
        """S11.2: the CHF of a seat after the final exchange."""
        total = self.chf[seat]
        for r in range(RESOURCES):
            total += self.goods[seat * 7 + r] * BUY_PRICE[r]
        return total

    def payoff(self, seat: int) -> float:
        """S11.5: most points, then most CHF, then shared."""
        mine = self.points(seat) * 1048576 + self.wealth(seat)
        ties = 0
        for other in range(self.seats):
            theirs = self.points(other) * 1048576 + self.wealth(other)
            if theirs > mine:
                return 0.0
            if theirs == mine:
                ties += 1
        return 1.0 / ties

    # Chance.

    def draw(self, rng: Rng) -> int:
        if self.phase == LOT:
            return FIRST + rng.below(self.seats)
        if self.phase == DEALING:
            left = rng.below(TRIBES - self.turn)
            for tribe in range(TRIBES):
                if self.is_free(tribe):
                    if left == 0:
                        return DEAL + tribe
                    left -= 1
        total = 0
        for kind in range(BUILDINGS):
            total += self.bag[kind]
        left = rng.below(total)
        for kind in range(BUILDINGS):
            left -= self.bag[kind]
            if left < 0:
                return DRAW + kind
        return DRAW

    def outcomes(self) -> list[tuple[int, int]]:
        if self.phase == LOT:
            return [(FIRST + seat, 1) for seat in range(self.seats)]
        if self.phase == DEALING:
            return [(DEAL + tribe, 1) for tribe in range(TRIBES) if self.is_free(tribe)]
        if self.phase == DRAWING:
            return [(DRAW + kind, self.bag[kind]) for kind in range(BUILDINGS) if self.bag[kind] > 0]
        return []

    # For Python.

    def cells(self) -> list[int]:
        found = [self.choice, self.limited, self.phase, self.round, self.first, self.turn]
        found += [self.grid[space] for space in range(self.seats)]
        found += [self.bag[kind] for kind in range(BUILDINGS)]
        for seat in range(self.seats):
            found += [self.tribe[seat], self.chf[seat], self.miners[seat], self.towns[seat]]
            found += [self.reserve[seat], self.stage[seat], self.bought[seat]]
            found += [self.goods[seat * 7 + r] for r in range(RESOURCES)]
            found += [self.tiles[seat * SPACES + space] for space in range(SPACES)]
        return found

    def restore(self, cells: list[int], canonical: int) -> None:
        """Take over the content that `cells` gave."""
        left = iter(cells)
        self.choice, self.limited, self.phase = next(left), next(left), next(left)
        self.round, self.first, self.turn = next(left), next(left), next(left)
        for space in range(self.seats):
            self.grid[space] = next(left)
        for kind in range(BUILDINGS):
            self.bag[kind] = next(left)
        for seat in range(self.seats):
            self.tribe[seat], self.chf[seat], self.miners[seat] = next(left), next(left), next(left)
            self.towns[seat], self.reserve[seat] = next(left), next(left)
            self.stage[seat], self.bought[seat] = next(left), next(left)
            for r in range(RESOURCES):
                self.goods[seat * 7 + r] = next(left)
            for space in range(SPACES):
                self.tiles[seat * SPACES + space] = next(left)
            self.survey(seat)
        self.canonical = canonical

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

    def facts(self, seat: int) -> tuple[int, int, int, int, int]:
        """Mines in all, the mine limit, the price of the next miner, the rank of the build price, the sale bonus."""
        limit = self.miners[seat] + self.more[seat]
        return self.dug[seat], limit, self.hire_price(seat), self.rank[seat], self.bonus[seat]

    def hints(self) -> list[int]:
        """The acts barred for each seat, which are no part of the position."""
        return [self.barred[seat] for seat in range(self.seats)]

    def derived(self) -> list[int]:
        """Everything that follows from the tiles and goods, for audits."""
        found = []
        for seat in range(self.seats):
            found += [self.dug[seat], self.room[seat], self.built[seat], self.owned[seat], self.more[seat]]
            found += [self.rank[seat], self.bonus[seat], self.cut[seat], self.value[seat], self.cubes[seat]]
            found += [self.mines[seat * 7 + r] for r in range(RESOURCES)]
        return found


def ones(mask: int) -> int:
    """How many bits are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
