"""Belief: what a View leaves open. It deals full States that are consistent with the View."""

from __future__ import annotations

from rodinia.core.rng import Rng
from rodinia.core.state import State


class Belief:
    """Built from a View alone. `base` is one State with everything that the View tells."""

    def __init__(self, base: State) -> None:
        self.base = base

    def deal(self, world: State, rng: Rng) -> int:
        """Hot: make `world` one full State consistent with the View. Open games have nothing to deal. Returns 0."""
        world.copy_from(self.base)
        return 0

    def sample(self, rng: Rng) -> State:
        """One full State consistent with the View; likely worlds come up more often."""
        world = self.base.clone()
        self.deal(world, rng)
        return world


class PlainBelief(Belief):
    """For games in ordinary Python: write `sample`; with it, compiled search can deal too."""

    def sample(self, rng: Rng) -> State:
        """One full State consistent with the View."""
        return self.base.clone()

    def deal(self, world: State, rng: Rng) -> int:
        world.become(self.sample(rng))
        return 0
