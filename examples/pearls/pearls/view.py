"""What a diver may know, and worlds that agree with it."""

from __future__ import annotations

from dataclasses import dataclass

from pearls.actions import COPIES, KINDS
from pearls.state import HAND, ROUNDS, PearlsState
from rodinia.core.belief import PlainBelief
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.core.view import View
from rodinia.core.view_check import FLAG, formed, maybe, need, row, whole


@dataclass(frozen=True)
class PearlsView(View):
    """Tuples with one entry a seat are in the order of the seats."""

    hand: tuple[int, ...]  # the own pearls; () for a spectator
    sizes: tuple[int, ...]  # how many pearls each seat holds
    mine: int | None  # the own choice, while it is secret
    committed: tuple[bool, ...]  # who has chosen
    shown: tuple[tuple[int, ...], ...]  # of each round: the pearl of each seat
    points: tuple[int, ...]  # of each seat


def view(state: PearlsState, seat: int | None) -> PearlsView:
    """What a seat, or None, a spectator, knows."""
    return PearlsView(
        seat=seat,
        actor=state.actor,
        actors=state.actors,
        legal=tuple(state.legal(seat)) if seat is not None else (),
        hand=tuple(state.hands[seat]) if seat is not None else (),
        sizes=tuple(len(hand) for hand in state.hands),
        mine=state.chosen[seat] if seat is not None else None,
        committed=tuple(state.committed),
        shown=tuple(tuple(pearls) for pearls in state.shown),
        points=tuple(state.points_won),
    )


class PearlsBelief(PlainBelief):
    """Others hold any of the pearls that the viewer has not seen."""

    def __init__(self, base: PearlsState, view: PearlsView) -> None:
        super().__init__(base)
        self.view = view

    def sample(self, rng: Rng) -> State:
        assert isinstance(self.base, PearlsState)
        world = type(self.base)(len(self.view.points), self.base.game)
        world.shown = [list(each) for each in self.view.shown]
        world.points_won = list(self.view.points)
        for pearl in [*self.view.hand, *(pearl for each in self.view.shown for pearl in each)]:
            world.bag[pearl] -= 1
        if self.view.seat is not None:
            world.hands[self.view.seat] = list(self.view.hand)
        for seat, size in enumerate(self.view.sizes):
            while len(world.hands[seat]) < size:
                left = [pearl for pearl, n in enumerate(world.bag) for _ in range(n)]
                pearl = left[rng.below(len(left))]
                world.bag[pearl] -= 1
                world.hands[seat] = sorted([*world.hands[seat], pearl])
            if self.view.committed[seat]:
                mine = self.view.mine if seat == self.view.seat else None
                world.chosen[seat] = world.hands[seat][rng.below(size)] if mine is None else mine
        return world


def examine(view: PearlsView, seats: int) -> None:
    """A view from elsewhere may hold anything: every list has its length, every number its span, and no pearl is
    there too often. That some position gives the view is checked for every game alike."""
    pearl = whole(0, KINDS - 1)
    form = {
        "hand": row(pearl, 0, HAND),
        "sizes": row(whole(0, HAND), seats),
        "mine": maybe(pearl),
        "committed": row(FLAG, seats),
        "shown": row(row(pearl, seats), 0, ROUNDS),
        "points": row(whole(0, 99), seats),
    }
    formed(view, seats, form)
    need(not all(view.committed), "committed: all have chosen")
    need(not any(view.committed) or set(view.sizes) == {HAND}, "committed: the hands are not full")
    need(len(view.hand) == (0 if view.seat is None else view.sizes[view.seat]), "hand: not as many as `sizes` says")
    need(view.mine is None or view.mine in view.hand, "mine: not in hand")
    there = [*view.hand, *(pearl for each in view.shown for pearl in each)]
    need(all(there.count(kind) <= COPIES for kind in range(KINDS)), "there are more pearls of a kind than in the bag")
