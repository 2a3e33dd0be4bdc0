"""Who sits where: every deal of luck is played once for every seating of the same bots."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from rodinia.core.errors import BadOptions


@dataclass(frozen=True)
class Pairing:
    """One game to be played: its number, the number of its deal of luck, and which bot sits on each seat."""

    index: int
    deal: int
    seats: tuple[int, ...]


def seatings(bots: int, players: int) -> list[tuple[int, ...]]:
    """All seatings of a deal: bots by number, rotated through the seats. Fewer bots than seats sit several times.

    >>> seatings(2, 2)
    [(0, 1), (1, 0)]
    >>> seatings(2, 4)
    [(0, 1, 0, 1), (1, 0, 1, 0)]
    >>> seatings(3, 2)
    [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    """
    if bots < 2:
        raise BadOptions("an arena needs at least two bots")
    tables = list(combinations(range(bots), players)) if bots > players else [cycled(bots, players)]
    found: list[tuple[int, ...]] = []
    for table in tables:
        for turn in range(players):
            rotated = table[turn:] + table[:turn]
            if rotated not in found:
                found.append(rotated)
    return found


def cycled(bots: int, players: int) -> tuple[int, ...]:
    """The bots in order, again and again, until every seat is taken."""
    return tuple([seat % bots for seat in range(players)])


def pairings(bots: int, players: int, games: int) -> list[Pairing]:
    """So many games, one deal after another, each in all its seatings."""
    tables = seatings(bots, players)
    return [Pairing(index, index // len(tables), tables[index % len(tables)]) for index in range(games)]
