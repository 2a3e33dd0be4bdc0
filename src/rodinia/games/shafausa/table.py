"""What lies on the table and whose turn it is, hot: phases, the grid, the bag, and what chance can bring."""

from __future__ import annotations

from typing import Any

from rodinia.core import bits
from rodinia.core.rng import Rng
from rodinia.games.shafausa import data
from rodinia.games.shafausa.actions import BUILD, DEAL, DEVELOP, DRAW, FIRST, HIRE, MINE, TAKE
from rodinia.games.shafausa.const import (
    ADMINISTRATION,
    BUILDINGS,
    DEALING,
    DRAWING,
    LOT,
    MANAGEMENT,
    RANDOM,
    RESOURCES,
    SPACES,
    TOWNS,
    TRIBES,
)
from rodinia.games.shafausa.content import Content, Holding
from rodinia.games.shafausa.order import Order
from rodinia.games.shafausa.sight import SIGHT

# Where the blocks of a sight begin.
LOOK_SIZE = SIGHT.size
AT_GRID = SIGHT.at("grid")
AT_BAG = SIGHT.at("bag")
AT_TRIBES = SIGHT.at("tribes")
AT_STAGES = SIGHT.at("stages")


class Table(Order):
    """A position without the flow of the game."""

    def __init__(self, seats: int, choice: int = RANDOM, limited: int = 0) -> None:
        super().__init__(seats)
        self.choice = choice  # how seats get their tribes
        self.limited = limited  # 1: the reserve has a limit (S7.5)
        self.phase = LOT
        self.round = 0
        self.first = 0  # the first player
        self.turn = 0  # whose turn it is in order of play, or in dealing; the next space of the grid
        self.grid = [0] * 6  # 1 + building, 0 for an empty space
        self.bag = [0] * 11
        self.tribe = [0] * 6  # 1 + tribe, 0 before it is known
        self.stage = [0] * 6
        self.last = 0  # whether the game ends with this round, kept during administration

    # What the rules ask about a position.

    def at(self, turn: int) -> int:
        """The seat at a place of the order of play (S6.1)."""
        seat = self.first + turn
        if seat >= self.seats:
            seat -= self.seats
        return seat

    def offered(self, seat: int) -> int:
        """S7.3: the buildings on the grid that the seat may have, as bits."""
        mask = 0
        if self.limited and bits.ones(self.reserve[seat]) >= data.RESERVE:  # S7.5
            return 0
        for space in range(self.seats):
            if self.grid[space] > 0:
                mask |= 1 << (self.grid[space] - 1)
        return mask - (mask & self.owned[seat])

    def is_free(self, tribe: int) -> int:
        """Whether nobody plays the tribe."""
        for seat in range(self.seats):
            if self.tribe[seat] == tribe + 1:
                return 0
        return 1

    def is_last(self) -> int:
        """S10: whether the game ends with this round, which is known once management is over."""
        for seat in range(self.seats):
            if self.is_full(seat):
                return 1
        return self.round >= data.ROUNDS

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
            if self.phase == MANAGEMENT or self.phase == ADMINISTRATION:
                cells[AT_STAGES + k] = 1 + self.stage[other]
            self.look_valley(other, k, cells)
        return 0

    def look_size(self) -> int:
        return LOOK_SIZE

    # For Python.

    def cells(self) -> list[int]:
        return self.content().cells()

    def content(self) -> Content:
        """The whole position, by name."""
        return Content(
            choice=self.choice,
            limited=self.limited,
            phase=self.phase,
            round=self.round,
            first=self.first,
            turn=self.turn,
            grid=tuple([self.grid[space] for space in range(self.seats)]),
            bag=tuple([self.bag[kind] for kind in range(BUILDINGS)]),
            holdings=tuple([self.holding(seat) for seat in range(self.seats)]),
        )

    def holding(self, seat: int) -> Holding:
        """What a seat has, by name."""
        return Holding(
            tribe=self.tribe[seat],
            chf=self.chf[seat],
            miners=self.miners[seat],
            developed=self.towns[seat],
            reserve=self.reserve[seat],
            stage=self.stage[seat],
            bought=self.bought[seat],
            goods=tuple([self.goods[seat * 7 + r] for r in range(RESOURCES)]),
            tiles=tuple([self.tiles[seat * SPACES + space] for space in range(SPACES)]),
        )

    def restore(self, content: Content, canonical: int) -> None:
        """Take over the position that `content` gave."""
        self.choice, self.limited, self.phase = content.choice, content.limited, content.phase
        self.round, self.first, self.turn = content.round, content.first, content.turn
        for space in range(self.seats):
            self.grid[space] = content.grid[space]
        for kind in range(BUILDINGS):
            self.bag[kind] = content.bag[kind]
        for seat in range(self.seats):
            held = content.holdings[seat]
            self.tribe[seat], self.chf[seat], self.miners[seat] = held.tribe, held.chf, held.miners
            self.towns[seat], self.reserve[seat] = held.developed, held.reserve
            self.stage[seat], self.bought[seat] = held.stage, held.bought
            for r in range(RESOURCES):
                self.goods[seat * 7 + r] = held.goods[r]
            for space in range(SPACES):
                self.tiles[seat * SPACES + space] = held.tiles[space]
            self.survey(seat)
        self.canonical = canonical
        self.last = self.is_last()
