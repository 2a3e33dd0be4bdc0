"""Who is ahead, and which pearl is worth showing."""

from __future__ import annotations

from math import exp

from pearls.state import PearlsState
from rodinia.core.evaluator import PlainEvaluator
from rodinia.core.state import State

LEAD = 0.4  # a point more makes winning so many times likelier, as the exponent of e


class PearlsEvaluator(PlainEvaluator):
    """Compiled search asks it at the leaves of its tree."""

    def shares(self, state: State) -> tuple[float, ...]:
        weights = [exp(LEAD * points) for points in state.scores()]
        return tuple([weight / sum(weights) for weight in weights])

    def ratings(self, state: State, seat: int) -> dict[int, float]:
        """A pearl is worth its brightness, unless others hold the same or a brighter one."""
        assert isinstance(state, PearlsState)
        others = [max(hand) for other, hand in enumerate(state.hands) if other != seat]
        return {pearl: 0.5 + (pearl + 1) / 20 * all(best < pearl for best in others) for pearl in state.legal(seat)}
