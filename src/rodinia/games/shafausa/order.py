"""S8.9: one order of acts for many that lead to the same, hot. Never used at the table, only in worlds dealt for search."""

from __future__ import annotations

from rodinia.games.shafausa import data
from rodinia.games.shafausa.actions import MINE
from rodinia.games.shafausa.const import ACTS, BUILDS, BUY_BIT, HIRES, RESOURCES, SELL_BIT, SELLS
from rodinia.games.shafausa.valley import Valley


class Order(Valley):
    """What the seats have, and the acts that would only repeat another order."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.canonical = 0  # 1: one order stands for all
        self.barred = [0] * 6  # as bits of id - MINE

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

    def hints(self) -> list[int]:
        """The acts barred for each seat, which are no part of the position."""
        return [self.barred[seat] for seat in range(self.seats)]
