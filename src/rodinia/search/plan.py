"""Plan: how a search spends its simulations. A game's evaluator may say in `PLAN` what suits it best."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from rodinia.core.errors import BadOptions
from rodinia.core.evaluator import Evaluator

MOST = 2**31 - 1  # of any number
SPANS = {"coins": (1, 1_000_000_000), "luck": (0, 100_000), "gamma": (0.001, 1), "farther": (0, 1_000_000)}
# Of the others 0 to MOST.


@dataclass(frozen=True)
class Plan:
    """The numbers of the search. Shares of the win, from 0 to 1, are the unit of every value."""

    explore: float = 0.7  # how much a rarely tried action is worth trying, in spreads of the results so far
    curious: float = 0.1  # what one more try of a hardly tried action is worth, whatever its results
    trust: float = 8.0  # the evaluator's rating of an action counts as so many simulations
    width: float = 4.0  # an action list opens with so many of the best-rated ...
    widen: float = 1.0  # ... and grows by this times the square root of the visits
    breadth: float = 6.0  # the root's list is so many times wider
    coins: float = 8.0  # behind an action chance is tried with so many different draws ...
    luck: float = 1.5  # ... and more by this times the square root of the visits
    paired: bool = True  # the n-th tries of all actions at the top meet the same luck, which is taken off their results
    playout: int = 0  # a leaf is played on for so many decisions before it is judged ...
    farther: int = 0  # ... and for so many more for every opponent after the first
    mix: float = 1.0  # the weight of the played-on position; the rest is the leaf's own judgement
    guided: float = 1.0  # the chance that a playout follows the ratings instead of choosing at random
    looks: bool = True  # where the game rates no actions, judge the position after each instead
    gamma: float = 0.15  # the chance of a random choice in a sealed decision, so that nothing is forgotten
    nodes: int = 1_000_000  # the most tree nodes, 116 bytes each and 8 for every seat
    solve: int = 4000  # positions tried to solve the rest of the game exactly; 0: never

    def __post_init__(self) -> None:
        for field in dataclasses.fields(self):
            check(field.name, getattr(self, field.name), type(field.default))

    @classmethod
    def of(cls, evaluator: Evaluator, **changes: Any) -> Plan:
        """The plan that suits an evaluator, with changes."""
        return cls(**{**suited(evaluator), **changes})


RANDOM_PLAYOUTS: dict[str, Any] = {
    "explore": 1.4,
    "trust": 0.0,
    "playout": 1_000_000,
    "mix": 1.0,
    "guided": 0.0,
    "looks": False,
    "coins": 1e9,
    "solve": 0,
}


def check(name: str, value: Any, kind: type) -> None:
    """Refuse a value that the search cannot work with."""
    low, high = SPANS.get(name, (0, 1 if kind is bool else MOST))
    fits = isinstance(value, int | float if kind is float else int)
    if not fits or not low <= value <= high:
        whole = "" if kind is float else ", a whole number"
        raise BadOptions(f"a search plan with {name}={value!r} is impossible: {low:,} to {high:,}{whole}")


def suited(evaluator: Evaluator) -> dict[str, Any]:
    """What the evaluator's game says about searching it; {} if it says nothing."""
    given: dict[str, Any] = dict(getattr(evaluator, "PLAN", ()))
    known = [field.name for field in dataclasses.fields(Plan)]
    for name in given:
        if name not in known:
            raise BadOptions(f"a search plan has no {name!r}; it has: {', '.join(known)}")
    return given
