"""The content of a state by name, and the one order in which it is listed as numbers. Never compiled."""

from __future__ import annotations

from typing import NamedTuple


class Holding(NamedTuple):
    """What one seat has. Sets are bits, tiles as valley.py numbers them."""

    tribe: int  # 1 + tribe, 0 before it is known
    chf: int
    miners: int
    developed: int  # towns
    reserve: int
    stage: int
    bought: int
    goods: tuple[int, ...]
    tiles: tuple[int, ...]


class Content(NamedTuple):
    """A whole position."""

    choice: int
    limited: int
    phase: int
    round: int
    first: int
    turn: int
    grid: tuple[int, ...]  # 1 + building, 0 for an empty space
    bag: tuple[int, ...]
    holdings: tuple[Holding, ...]

    def cells(self) -> list[int]:
        """All numbers, from first to last."""
        found = [self.choice, self.limited, self.phase, self.round, self.first, self.turn, *self.grid, *self.bag]
        for each in self.holdings:
            found += [each.tribe, each.chf, each.miners, each.developed, each.reserve, each.stage, each.bought]
            found += [*each.goods, *each.tiles]
        return found


class Facts(NamedTuple):
    """What follows from the tiles of a seat and people are shown."""

    dug: int  # mines in all
    limit: int  # the most mines allowed
    hire: int  # CHF for the next miner
    rank: int  # of the price of building
    bonus: int  # CHF more for a cube sold
