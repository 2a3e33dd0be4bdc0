"""What a seat may know: everything. The land, the hands, the bag's content by kind are all public."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rodinia.core.view import View
from rodinia.games.discovery.actions import CELLS, spot
from rodinia.games.discovery.components import BOX
from rodinia.games.discovery.state import DiscoveryState
from rodinia.scene.keep import ZONES, Whole, kept


@dataclass(frozen=True)
class DiscoveryView(View):
    """A kind is an index of `BOX.tables.tiles`; a tile that lies goes by its number in `placed`."""

    phase: str  # of PHASES in state.py
    first: int  # the first player; -1 while unknown
    mover: int  # whose turn it is
    hold: int  # open tiles a player has at a time: 1, or 2 in the variant
    removing: int  # tiles still to be removed by lot
    placed: tuple[tuple[int, int, int, int], ...]  # x, y, kind, rotation; the start tile first, the newest last
    followers: tuple[tuple[int, int, int], ...]  # seat, tile, segment; each seat's in the order of deploying
    supply: tuple[int, ...]  # of each seat: followers that it can deploy
    scores: tuple[int, ...]  # of each seat: its points so far
    open: tuple[tuple[int, ...], ...]  # of each seat: the kinds of its open tiles
    bag: tuple[int, ...]  # of each kind: how many are in the bag
    removed: tuple[int, ...]  # of each kind: how many were removed at the start
    gone: tuple[int, ...]  # of each kind: how many left the game because they fitted nowhere


def view(state: DiscoveryState, seat: int | None) -> DiscoveryView:
    """The view of a seat; None is a spectator."""
    seats = range(state.seats)
    first, mover = state.turn()
    hold, removing = state.settings()
    bag, removed, gone = state.counts()
    return DiscoveryView.made(
        seat=seat,
        actor=state.actor,
        actors=state.actors,
        legal=() if seat is None else tuple(state.legal(seat)),
        phase=state.now(),
        first=first,
        mover=mover,
        hold=hold,
        removing=removing,
        placed=lying(tuple(state.packed())),
        followers=tuple([(each, *where) for each in seats for where in state.followers(each)]),
        supply=tuple([state.supply(each) for each in seats]),
        scores=state.scores(),
        open=tuple([tuple(state.open(each)) for each in seats]),
        bag=tuple(bag),
        removed=tuple(removed),
        gone=tuple(gone),
    )


@kept(None, most=ZONES)
def lying(packed: tuple[int, ...]) -> Whole[tuple[int, int, int, int]]:
    """The tiles with the places where they lie."""
    return Whole([(*spot(each & CELLS - 1), each >> 16, each >> 14 & 3) for each in packed])


class Territory(NamedTuple):
    """A territory in words and numbers; `land.py` knows it, people are told it."""

    terrain: int
    tiles: int
    own: int  # cities in it or on its shore
    cities: int  # cities that count for it
    gaps: int  # open sides; 0 is complete
    now: int  # its value now,
    final: int  # at the end of the game,
    closed: int  # and if it were completed with what it has
    nodes: tuple[tuple[int, int], ...]  # its (tile, segment)

    @property
    def complete(self) -> bool:
        """Whether it can no longer grow."""
        return self.gaps == 0

    def on(self) -> list[int]:
        """The tiles it lies on, in the order of placing."""
        return sorted({tile for tile, _ in self.nodes})

    def sum(self, final: bool = False) -> str:
        """How its value now, or at the end, comes about: "3 cities + 4 tiles = 7"."""
        low_tile, low_city, high_tile, high_city = BOX.tables.rates[self.terrain]
        small = self.tiles <= BOX.tables.small  # D7.4
        high = self.complete and not small and not final
        tile, city = (high_tile, high_city) if high else (low_tile, low_city)
        cities = term(city, self.cities, "city", "cities")
        if cities and self.cities > self.own:  # D6.5
            own = f"{self.own} in it, {self.cities - self.own} " if self.own else ""
            cities += f" ({own}in adjacent grasslands)"
        parts = [part for part in (cities, term(tile, self.tiles, "tile", "tiles")) if part]
        lost = self.complete and small and high_tile * self.tiles + high_city * self.cities > self.now
        note = ", too small to pay more (D7.4)" if lost and not final else ""
        return f"{' + '.join(parts) or 'nothing'} = {self.final if final else self.now}{note}"


def territory(state: DiscoveryState, tile: int, segment: int) -> Territory:
    """The territory of a segment of a tile that lies."""
    number = state.territory_at(tile, segment)
    terrain, tiles, own, cities, gaps, _ = state.facts(number)
    now, final, closed = state.worth(number)
    return Territory(terrain, tiles, own, cities, gaps, now, final, closed, tuple(state.nodes(number)))


def term(rate: int, count: int, one: str, many: str) -> str:
    """A summand: "4 tiles", "2 x 4 tiles", or "" where nothing is paid."""
    if rate == 0:
        return ""
    words = f"{count} {one if count == 1 else many}"
    return words if rate == 1 else f"{rate} x {words}"
