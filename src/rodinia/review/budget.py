"""How much a review thinks. A game's evaluator may say in `REVIEW` what suits it; the sizes of budgets are the same for all."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from rodinia.core.errors import BadOptions
from rodinia.core.evaluator import Evaluator


@dataclass(frozen=True)
class Budget:
    """Which passes are made. A look is one simulation."""

    name: str
    doubt: bool  # look again, four times as long, where the first look left doubt
    key: bool  # and sixteen times as long at what seems to have decided the game
    doublings: int = 0  # how often a comparison that stays in doubt may be doubled then
    rounds: int = 0  # of whole games that try what seems to have decided it, where a game wants that
    scale: float = 1.0  # of all looks


BUDGETS = {
    budget.name: budget
    for budget in (
        Budget("quick", doubt=False, key=False),
        Budget("thorough", doubt=True, key=True, doublings=1, rounds=2),
        Budget("overnight", doubt=True, key=True, doublings=8, rounds=8),
    )
}


def budget_of(name: str | Budget) -> Budget:
    """The budget of that name."""
    if isinstance(name, Budget):
        return name
    if name not in BUDGETS:
        raise BadOptions(f"a review has no budget {name!r}; there are: {', '.join(BUDGETS)}")
    return BUDGETS[name]


@dataclass(frozen=True)
class Manner:
    """How one game is reviewed. `REVIEW = (("looks", 400), ("luck", 0.7))` in its evaluator changes the numbers."""

    looks: int = 400  # simulations to find the best action in the first pass ...
    compare: float = 1.0  # ... and so many times as many to compare it with what was played ...
    late: float = 1.0  # ... and in the last eighth of a game so many times as many of both, for plans end there
    again: float = 0.0  # what counts is looked at anew in the first pass, so many times as long; 0: it is not ...
    # ... and gains are counted as they are measured: else what proves better than the best that was found is the best
    on: int = 0  # so far the last look plays both actions of an open game on before it compares them ...
    both: bool = False  # ... and then a loss is told only as far as the look before saw it, too
    holds: float = 1.0  # how much of a measured loss comes true when both actions are played to the end ...
    early: float = 1.0  # ... and how much of that in the looks before, which do not play on
    ends: int = 0  # a loss that matters is tried by whole games with so many simulations a decision; 0: it is not ...
    blind: float = 0.15  # ... because what is told without them lies so far from what comes true; one standard error
    luck: float = 1.0  # what the value of a position is multiplied with: below 1 where it is too sure of itself
    ahead: int = 0  # decisions that a position is played on before it is judged; 0: to the end of the turn; -1: none
    tries: int = 4  # how often, where chance acts meanwhile, with different draws
    outcomes: int = 64  # a draw with more outcomes is judged by a sample ...
    sample: int = 16  # ... of so many
    balance: bool = False  # luck and choices explain the result well enough to be added up

    @classmethod
    def of(cls, evaluator: Evaluator) -> Manner:
        """The manner that suits an evaluator's game."""
        given: dict[str, Any] = dict(getattr(evaluator, "REVIEW", ()))
        known = [field.name for field in dataclasses.fields(cls)]
        for name in given:
            if name not in known:
                raise BadOptions(f"a review has no {name!r}; it has: {', '.join(known)}")
        return cls(**given)
