"""The rules of Shafausa (Family), hot. Read it beside rules.md: a round runs from top to bottom."""

from __future__ import annotations

from typing import Any

from rodinia.core.const import CHANCE, OVER
from rodinia.core.rng import Rng
from rodinia.core.state import Moves
from rodinia.games.shafausa import data, valley
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
from rodinia.games.shafausa.components import EMPTY, HOUSES
from rodinia.games.shafausa.const import (
    ACT_BITS,
    ACTS,
    BUILDINGS,
    BUILDS,
    BUY_BIT,
    BUYING,
    DEALING,
    DRAFT,
    DRAFTING,
    DRAWING,
    ENDED,
    FINISHED,
    HIRES,
    LOT,
    MANAGING,
    PAYING,
    RANDOM,
    RESOURCES,
    SELL_BIT,
    SELLS,
    SPACES,
    STORING,
    TOWNS,
    TRIBES,
    WORKING,
)
from rodinia.games.shafausa.data import install as install
from rodinia.games.shafausa.sight import SIGHT
from rodinia.games.shafausa.valley import Valley

# Where the blocks of a sight begin.
LOOK_SIZE = SIGHT.size
AT_GRID = SIGHT.at("grid")
AT_BAG = SIGHT.at("bag")
AT_TRIBES = SIGHT.at("tribes")
AT_STAGES = SIGHT.at("stages")


class ShafausaState(Valley):
    """A position."""

    def __init__(self, seats: int, choice: int = RANDOM, limited: int = 0) -> None:
        super().__init__(seats)
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
        self.stage = [0] * 6
        self.barred = [0] * 6  # S8.9: acts that would only repeat another order, as bits of id - MINE

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
                if data.PRICE[kind] <= self.chf[seat]:
                    moves.ids[n] = TAKE + kind
                    n += 1
                elif data.PRICE[kind] <= rich:
                    dear = 1
        if dear:
            n = self.fill_sales(seat, moves, n)
        return n

    def offered(self, seat: int) -> int:
        """S7.3: the buildings on the grid that the seat may have, as bits."""
        mask = 0
        if self.limited and valley.ones(self.reserve[seat]) >= data.RESERVE:  # S7.5
            return 0
        for space in range(self.seats):
            if self.grid[space] > 0:
                mask |= 1 << (self.grid[space] - 1)
        return mask - (mask & self.owned[seat])

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
            self.bag[kind] = data.POOL[kind * 7 + self.seats] + data.COPIES[kind]
        for turn in range(self.seats):  # S2.5: in order of play, should a tile run out
            seat = self.at(turn)
            tribe = self.tribe[seat] - 1
            self.chf[seat] = data.START_CHF[tribe]
            self.miners[seat] = data.START_MINERS[tribe]
            self.towns[seat] = data.START_TOWNS[tribe]
            for space in range(SPACES):
                tile = data.PRINTED[tribe * SPACES + space]
                if tile >= HOUSES:
                    if self.bag[tile - HOUSES] == 0:
                        tile = EMPTY
                    else:
                        self.bag[tile - HOUSES] -= 1
                self.tiles[seat * SPACES + space] = tile
            self.survey(seat)
        for kind in range(BUILDINGS):
            if data.POOL[kind * 7 + self.seats] == 0:  # S2.4: privileges cannot be bought
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

    def next_buyer(self) -> None:
        """S7.4: pass over seats that can buy nothing; after the last one management begins."""
        while self.turn < self.seats:
            seat = self.at(self.turn)
            offered = self.offered(seat)
            if offered:
                rich = self.chf[seat] + self.worth(seat)
                for kind in range(BUILDINGS):
                    if offered >> kind & 1 and data.PRICE[kind] <= rich:
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
            if self.canonical:
                self.bar_after_sale(seat, move - SELL)
            return
        if move != PASS:
            kind = move - TAKE
            space = 0
            while self.grid[space] != kind + 1:
                space += 1
            self.grid[space] = 0
            self.chf[seat] -= data.PRICE[kind]
            self.reserve[seat] |= 1 << kind
            self.owned[seat] |= 1 << kind
        self.barred[seat] = 0
        self.turn += 1
        self.next_buyer()

    def manage(self, seat: int, move: int) -> None:
        """S8: one act of management."""
        if move == DONE:
            self.barred[seat] = 0
            self.bought[seat] = 0
            self.stage[seat] = PAYING
            self.settle(seat)
        elif move >= BUY:
            self.buy(seat, move - BUY)
            if self.canonical:
                self.bar_after_purchase(seat, move - BUY)
        elif move >= SELL:
            self.sell(seat, move - SELL)
            if self.canonical:
                self.bar_after_sale(seat, move - SELL)
        elif self.canonical:
            self.act_and_bar(seat, move)
        else:
            self.act(seat, move)

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
            if self.canonical:
                self.bar_after_sale(seat, move - SELL)
                self.keep_enough(seat, move - SELL)
        self.settle(seat)

    def settle(self, seat: int) -> None:
        """Go on as far as there is nothing to choose."""
        if self.stage[seat] == PAYING and (self.reserve[seat] == 0 or data.FEE == 0):
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
                while self.goods[seat * 7 + r] > 0 and self.cubes[seat] > data.WAREHOUSES:
                    self.sell(seat, r)
        if self.cubes[seat] <= data.WAREHOUSES:
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
        if self.round >= data.ROUNDS:  # S10.3
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
        """Cubes are sold from wood to gold. In management every act is open again after a sale, and buying the same
        back would only lose money."""
        one = 1
        self.barred[seat] -= self.barred[seat] & ACTS
        self.barred[seat] |= ((one << resource) - 1) << SELL_BIT | one << (BUY_BIT + resource)

    def bar_after_purchase(self, seat: int, resource: int) -> None:
        """Cubes are bought last, from wood to gold."""
        one = 1
        self.barred[seat] |= ACTS | SELLS | ((one << resource) - 1) << BUY_BIT

    def keep_enough(self, seat: int, resource: int) -> None:
        """Never bar so many sales that the surplus cannot be sold (S9.3)."""
        left = 0
        for r in range(resource, RESOURCES):
            left += self.goods[seat * 7 + r]
        if left < self.cubes[seat] - data.WAREHOUSES:
            self.barred[seat] = 0

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

    # What a seat sees (sight.py).

    def look(self, seat: int, cells: Any) -> int:
        for k in range(LOOK_SIZE):
            cells[k] = 0
        cells[0] = self.seats
        cells[1] = seat
        cells[2] = self.phase
        cells[3] = (self.first + self.seats - seat) % self.seats
        cells[4] = self.round
        cells[5] = self.turn
        for kind in range(BUILDINGS):
            cells[AT_BAG + kind] = self.bag[kind]
        for k in range(self.seats):
            other = (seat + k) % self.seats
            cells[AT_GRID + k] = self.grid[k]
            cells[AT_TRIBES + k] = self.tribe[other]
            if self.phase == WORKING:
                cells[AT_STAGES + k] = 1 + self.stage[other]
            self.look_valley(other, k, cells)
        return 0

    def look_size(self) -> int:
        return LOOK_SIZE

    # For Python, and for evaluation.

    def could(self, seat: int, move: int) -> int:
        """Whether only money stands between the seat and an act or a purchase."""
        if move < MINE:
            return self.offered(seat) >> (move - TAKE) & 1
        if move == HIRE:
            return self.miners[seat] < data.MOST_MINERS
        if move == DEVELOP:
            return self.towns[seat] < TOWNS
        if move > DEVELOP:
            return self.room[seat] > 0 and self.reserve[seat] >> (move - BUILD) & 1
        return self.room[seat] > 0 and self.dug[seat] < self.miners[seat] + self.more[seat]

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

    def hints(self) -> list[int]:
        """The acts barred for each seat, which are no part of the position."""
        return [self.barred[seat] for seat in range(self.seats)]
