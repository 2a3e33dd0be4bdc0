"""The rules of Shafausa (Family), hot. Read it beside rules.md: a round runs from top to bottom."""

from __future__ import annotations

from rodinia.core.const import CHANCE, OVER
from rodinia.core.state import Moves
from rodinia.games.shafausa import data
from rodinia.games.shafausa.actions import (
    BUY,
    DEAL,
    DONE,
    DRAW,
    FIRST,
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
    ADMINISTRATION,
    BUILDINGS,
    BUYING,
    DEALING,
    DRAFT,
    DRAFTING,
    DRAWING,
    ENDED,
    FILLING,
    FINISHED,
    LOT,
    MANAGEMENT,
    MANAGING,
    PAYING,
    RANDOM,
    RESOURCES,
    SELL_BIT,
    SPACES,
    STORING,
    TRIBES,
)
from rodinia.games.shafausa.data import install as install
from rodinia.games.shafausa.table import Table


class ShafausaState(Table):
    """A position, and what the steps do to it."""

    # Who acts, and what may be done.

    def who(self) -> int:
        if self.phase == MANAGEMENT:
            for seat in range(self.seats):
                if self.stage[seat] != FINISHED:
                    return seat
        if self.phase == BUYING or self.phase == DRAFTING:
            return self.at(self.turn)
        if self.phase == ADMINISTRATION:
            for seat in range(self.seats):
                if self.is_up(seat):
                    return seat
        if self.phase == ENDED:
            return OVER
        return CHANCE

    def pending(self) -> int:
        if self.phase == MANAGEMENT or self.phase == ADMINISTRATION:  # S3.2: at the same time
            return self.busy()
        actor = self.who()
        if actor < 0:
            return 0
        return 1 << actor

    def busy(self) -> int:
        """The seats that have something to decide in management or administration now, as bits."""
        mask = 0
        for seat in range(self.seats):
            if self.is_up(seat):
                mask |= 1 << seat
        return mask

    def is_up(self, seat: int) -> int:
        """Whether the seat has something to decide and waits for nobody. S9.6: who fills warehouses waits for those
        before it in order of play."""
        if self.stage[seat] != FILLING:
            return self.stage[seat] != FINISHED
        turn = 0
        while self.at(turn) != seat:
            if self.stage[self.at(turn)] != FINISHED:
                return 0
            turn += 1
        return 1

    def fill(self, seat: int, moves: Moves) -> int:
        if self.phase == MANAGEMENT:
            return self.fill_work(seat, moves)
        if self.phase == DRAFTING:
            return self.fill_tribes(moves)
        if self.phase == BUYING:
            return self.fill_shop(seat, moves)
        if self.stage[seat] == PAYING:
            return self.fill_dues(seat, moves)
        if self.stage[seat] == STORING:
            return self.fill_sales(seat, moves, 0)
        return self.fill_work(seat, moves)

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

    def fill_sales(self, seat: int, moves: Moves, n: int) -> int:
        """S4.1: a cube of each resource there is."""
        for r in range(RESOURCES):
            if self.goods[seat * 7 + r] > 0 and not self.barred[seat] >> (SELL_BIT + r) & 1:
                moves.ids[n] = SELL + r
                n += 1
        return n

    def fill_work(self, seat: int, moves: Moves) -> int:
        """S8: every act that can be paid, exchange (S4), and the end. S9.5: in administration exchange alone."""
        mask = self.trades(seat)
        if self.stage[seat] == MANAGING:
            mask |= self.acts(seat)
        mask -= mask & self.barred[seat]
        n = 0
        for bit in range(ACT_BITS):
            if mask >> bit & 1:
                moves.ids[n] = MINE + bit
                n += 1
        moves.ids[n] = DONE
        return n + 1

    def fill_dues(self, seat: int, moves: Moves) -> int:
        """S9.1, S9.2: pay for the reserve or give it back; sell cubes for the fee."""
        n = 0
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
        elif self.phase == MANAGEMENT:
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
        else:  # S2.7, S9.9
            self.bag[outcome - DRAW] -= 1
            self.grid[self.turn] = outcome - DRAW + 1
            self.turn += 1
            self.draw_on()

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
        """Go on drawing, or begin the round when the grid or the bag allows no more (S9.9)."""
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
        self.phase = MANAGEMENT
        for seat in range(self.seats):
            self.stage[seat] = MANAGING

    def shop(self, seat: int, move: int) -> None:
        """S7: buying a building."""
        if move >= SELL:
            self.trade(seat, move)
            return
        if move != PASS:
            space = 0
            while self.grid[space] != move - TAKE + 1:
                space += 1
            self.grid[space] = 0
            self.take(seat, move - TAKE)
        self.barred[seat] = 0
        self.turn += 1
        self.next_buyer()

    def manage(self, seat: int, move: int) -> None:
        """S8: one act of management."""
        if move == DONE:
            self.finish(seat)
            if self.busy() == 0:
                self.begin_administration()
        elif move >= SELL:
            self.trade(seat, move)
        elif self.canonical:
            self.act_and_bar(seat, move)
        else:
            self.act(seat, move)

    def trade(self, seat: int, move: int) -> None:
        """S4.1, S4.2: one cube."""
        if move >= BUY:
            self.buy(seat, move - BUY)
            if self.canonical:
                self.bar_after_purchase(seat, move - BUY)
        else:
            self.sell(seat, move - SELL)
            if self.canonical:
                self.bar_after_sale(seat, move - SELL)

    def finish(self, seat: int) -> None:
        """The seat has nothing more to decide in this phase."""
        self.barred[seat] = 0
        self.bought[seat] = 0
        self.stage[seat] = FINISHED

    def begin_administration(self) -> None:
        """S9.7: the seats that have nothing to decide are passed over."""
        self.phase = ADMINISTRATION
        self.last = self.is_last()
        for seat in range(self.seats):
            self.stage[seat] = PAYING
        for seat in range(self.seats):
            self.settle(seat)
        self.end_administration()

    def administer(self, seat: int, move: int) -> None:
        """S9: the reserve, then the warehouses."""
        if move == PAY:
            self.pay_fee(seat)
            self.stage[seat] = STORING
            self.barred[seat] = 0
        elif move >= RETURN:
            self.give_back(seat, move - RETURN)
            self.bag[move - RETURN] += 1
        elif move == DONE:
            self.finish(seat)
        else:
            self.trade(seat, move)
            if self.canonical and move < BUY:
                self.keep_enough(seat, move - SELL)
        self.settle(seat)
        self.end_administration()

    def settle(self, seat: int) -> None:
        """Go on as far as there is nothing to choose."""
        if self.stage[seat] == PAYING and (self.reserve[seat] == 0 or data.FEE == 0):
            self.stage[seat] = STORING
            self.barred[seat] = 0
        if self.stage[seat] == STORING:
            self.store(seat)
        if self.stage[seat] == FILLING and not (self.last and data.STORED_POINTS and self.can_fill(seat)):
            self.finish(seat)

    def store(self, seat: int) -> None:
        """S9.3: sell a surplus of one kind, where there is nothing to choose (S9.4), and go on without one."""
        kinds = 0
        for r in range(RESOURCES):
            if self.goods[seat * 7 + r] > 0:
                kinds += 1
        if kinds == 1:
            for r in range(RESOURCES):
                while self.goods[seat * 7 + r] > 0 and self.cubes[seat] > data.WAREHOUSES:
                    self.sell(seat, r)
        if self.cubes[seat] <= data.WAREHOUSES:
            self.barred[seat] = 0
            self.stage[seat] = FILLING

    def end_administration(self) -> None:
        """S9.8, S9.9: when all seats are finished the grid is drawn anew. S10: unless this was the last round."""
        for seat in range(self.seats):
            if self.stage[seat] != FINISHED:
                return
        for seat in range(self.seats):
            self.stage[seat] = MANAGING
        if self.last:
            self.phase = ENDED
            return
        for space in range(self.seats):
            if self.grid[space] > 0:
                self.bag[self.grid[space] - 1] += 1
                self.grid[space] = 0
        self.phase = DRAWING
        self.turn = 0
        self.draw_on()
