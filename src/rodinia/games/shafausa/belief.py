"""What a view leaves open: nothing. The world it deals plays in canonical order (S8.9), for search."""

from __future__ import annotations

from rodinia.core.belief import Belief
from rodinia.core.errors import BadView
from rodinia.games.shafausa.state import ShafausaState
from rodinia.games.shafausa.view import PHASES, STAGES, ShafausaView


class ShafausaBelief(Belief):
    """One world, built from the view alone."""

    def __init__(self, view: ShafausaView, choice: int, limited: int) -> None:
        base = ShafausaState(len(view.order), choice, limited)
        try:
            base.restore(cells(view, choice, limited), 1)
        except (StopIteration, RuntimeError, TypeError, ValueError, IndexError, OverflowError) as problem:
            raise BadView(f"this is no view of Shafausa: {problem}") from None
        super().__init__(base)


def cells(view: ShafausaView, choice: int, limited: int) -> list[int]:
    """The content of the state that the view shows."""
    found = [choice, limited, PHASES.index(view.phase), view.round, view.order[0], view.turn]
    found += [building + 1 for building in view.grid]
    found += view.bag
    for seat in range(len(view.order)):
        stage = STAGES.index(view.stages[seat]) if view.stages[seat] else 0
        found += [view.tribes[seat] + 1, view.chf[seat], view.miners[seat], view.developed[seat]]
        found += [mask(view.reserve[seat]), stage, mask(view.bought[seat])]
        found += view.goods[seat]
        for town in view.boards[seat]:
            found += town + (0,) * (6 - len(town))
    return found


def mask(numbers: tuple[int, ...]) -> int:
    """The set of numbers as bits."""
    return sum([1 << number for number in numbers])
