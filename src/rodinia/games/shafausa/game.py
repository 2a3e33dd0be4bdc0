"""Shafausa, Family rules: puts the folder together."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from rodinia.core.errors import BadComponents
from rodinia.core.evaluator import Evaluator
from rodinia.core.game import Event, Game, Option, Prompt, Seen, Spec
from rodinia.core.state import State
from rodinia.core.view import View
from rodinia.games.shafausa import audit, components, events, words
from rodinia.games.shafausa.actions import ACTIONS, CHANCES
from rodinia.games.shafausa.belief import ShafausaBelief
from rodinia.games.shafausa.components import Tables
from rodinia.games.shafausa.evaluate import ShafausaEvaluator
from rodinia.games.shafausa.state import ShafausaState, install
from rodinia.games.shafausa.view import ShafausaView, view

if TYPE_CHECKING:
    from rodinia.scene.nodes import Choice, Line, Scene

TRIBES = Option(
    "tribes",
    "Tribes",
    "Deal them at random, draft them from the last player to the first, or give seat 1 the first tribe and so on.",
    "random",
    ("random", "draft", "fixed"),
)
RESERVE = Option(
    "reserve_limit",
    "Reserve limit",
    "Nobody buys a third building while two wait in reserve; keeps rich players from sitting on the last tiles.",
    False,
    (False, True),
)


class Shafausa(Game):
    """Immutable; all games of a process share one set of components."""

    spec = Spec(
        name="shafausa",
        title="Shafausa",
        line="Dig, trade and build your valley full before the neighbours do.",
        credit="Christophe Borgeat; Helvetia Games, 2012. Family rules; most numbers are reconstructed (rules, S12).",
        players=(2, 6),
        minutes=(60, 120),
        version=1,
        chance=True,
        hidden=False,
        simultaneous=True,
        steps=40_000,
        options=(TRIBES, RESERVE),
    )
    actions = ACTIONS
    chances = CHANCES
    tables: ClassVar[Tables] = components.box()
    mark: ClassVar[str] = ""

    @property
    def settings(self) -> tuple[int, int]:
        """How tribes are chosen and whether the reserve is limited, as the state counts them."""
        return TRIBES.choices.index(self.options["tribes"]), int(self.options["reserve_limit"])

    def start(self) -> ShafausaState:
        return ShafausaState(self.players, *self.settings)

    def view(self, state: State, seat: int | None) -> ShafausaView:
        assert isinstance(state, ShafausaState)
        return view(state, seat, tuple([town.spaces for town in self.tables.towns]), self.tables.most_miners)

    def view_class(self) -> type[View]:
        return ShafausaView

    def belief(self, view: View) -> ShafausaBelief:
        assert isinstance(view, ShafausaView)
        return ShafausaBelief(view, *self.settings)

    def evaluator(self) -> Evaluator:
        return ShafausaEvaluator()

    def labels(self, view: View) -> tuple[str, ...]:
        return words.labels(self.seen(view))

    def prompt(self, view: View) -> Prompt:
        return words.prompt(self.seen(view))

    def sentence(self, view: View, step: Seen) -> str:
        return words.sentence(self.seen(view), step)

    def events(self, before: View, step: Seen, after: View) -> list[Event]:
        return events.events(self.seen(before), step, self.seen(after))

    def scene(self, view: View) -> Scene:
        from rodinia.games.shafausa import scene

        return scene.scene(self.seen(view))

    def choices(self, view: View) -> list[Choice]:
        from rodinia.games.shafausa import scene

        return scene.choices(self.seen(view))

    def about(self, view: View, path: tuple[str, ...]) -> str:
        return words.about(self.seen(view), path)

    def sheet(self, view: View) -> tuple[Line, ...]:
        return words.sheet(self.seen(view))

    def board(self, view: View) -> str:
        return words.board(self.seen(view))

    def audit(self, state: State) -> list[str]:
        assert isinstance(state, ShafausaState)
        return audit.audit(self.view(state, None), state)

    def seen(self, view: View) -> Any:
        return view

    @classmethod
    def install(cls, path: Path) -> None:
        pass

    def components(self) -> str:
        return self.mark


GAME = Shafausa
