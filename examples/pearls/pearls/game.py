"""Pearls, put together."""

from __future__ import annotations

from pearls import scene, words
from pearls.actions import ACTIONS, CHANCES, COPIES, KINDS
from pearls.evaluate import PearlsEvaluator
from pearls.sight import SIGHT
from pearls.state import PearlsState
from pearls.view import PearlsBelief, PearlsView, examine, view
from rodinia.core.game import Event, Game, Prompt, Seen, Spec
from rodinia.core.state import State
from rodinia.core.view import View
from rodinia.scene.nodes import Choice, Line, Scene


class Pearls(Game):
    """Hidden hands, sealed choices, chance and points."""

    spec = Spec(
        name="pearls",
        title="Pearls",
        line="Show the brightest pearl that nobody else shows.",
        credit="Rodinia's example of a game in ordinary Python",
        players=(2, 4),
        minutes=(1, 2),
        version=1,
        chance=True,
        hidden=True,
        simultaneous=True,
        steps=40,
    )
    states: type[PearlsState] = PearlsState
    views = PearlsView
    sight = SIGHT
    actions = ACTIONS
    chances = CHANCES

    def start(self) -> State:
        return self.states(self.players, self)

    def show(self, state: State, seat: int | None) -> PearlsView:
        assert isinstance(state, PearlsState)
        return view(state, seat)

    def examine(self, view: View) -> None:
        examine(mine(view), self.players)

    def believe(self, view: View) -> PearlsBelief:
        return PearlsBelief(self.states(self.players, self), mine(view))

    def evaluator(self) -> PearlsEvaluator:
        return PearlsEvaluator()

    def prompt(self, view: View) -> Prompt:
        return words.prompt(mine(view))

    def sentence(self, view: View, step: Seen) -> str:
        return words.sentence(step)

    def events(self, before: View, step: Seen, after: View) -> list[Event]:
        return words.events(mine(before), step, mine(after))

    def scene(self, view: View) -> Scene:
        return scene.scene(mine(view))

    def choices(self, view: View) -> list[Choice]:
        return scene.choices(mine(view))

    def about(self, view: View, path: tuple[str, ...]) -> str:
        return f"This is {path[-1]}."

    def sheet(self, view: View) -> tuple[Line, ...]:
        return words.sheet(mine(view))

    def board(self, view: View) -> str:
        return words.board(mine(view))

    def audit(self, state: State) -> list[str]:
        assert isinstance(state, PearlsState)
        return [*lost(state), *miscounted(state)]


def mine(view: View) -> PearlsView:
    """The view, which is one of this game."""
    assert isinstance(view, PearlsView)
    return view


def lost(state: PearlsState) -> list[str]:
    """Pearls that are not there as often as P1.1 says."""
    there = [pearl for pearls in (*state.hands, *state.shown) for pearl in pearls]
    counts = [state.bag[pearl] + there.count(pearl) for pearl in range(KINDS)]
    return [f"pearl {pearl + 1} is there {count} times" for pearl, count in enumerate(counts) if count != COPIES]


def miscounted(state: PearlsState) -> list[str]:
    """Points that P2.2 does not give."""
    won = [0] * state.seats
    for shown in state.shown:
        alone = [pearl for pearl in shown if shown.count(pearl) == 1]
        if alone:
            won[shown.index(max(alone))] += max(alone) + 1
    return [] if won == state.points_won else [f"scores {state.points_won} should be {won}"]
