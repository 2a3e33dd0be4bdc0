"""Shafausa, Family rules: puts the folder together."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rodinia.core.errors import BadComponents, BadView
from rodinia.core.evaluator import Evaluator
from rodinia.core.game import Event, Game, Option, Prompt, Seen, Spec
from rodinia.core.state import State
from rodinia.core.view import View
from rodinia.games.shafausa import audit, board, events, sheet, words
from rodinia.games.shafausa.actions import ACTIONS, CHANCES
from rodinia.games.shafausa.belief import ShafausaBelief
from rodinia.games.shafausa.components import Used, fingerprint, read
from rodinia.games.shafausa.data import install
from rodinia.games.shafausa.evaluate import ShafausaEvaluator
from rodinia.games.shafausa.state import ShafausaState
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

    @property
    def settings(self) -> tuple[int, int]:
        """How tribes are chosen and whether the reserve is limited, as the state counts them."""
        return TRIBES.choices.index(self.options["tribes"]), int(self.options["reserve_limit"])

    def start(self) -> ShafausaState:
        return ShafausaState(self.players, *self.settings)

    def view(self, state: State, seat: int | None) -> ShafausaView:
        assert isinstance(state, ShafausaState)
        return view(state, seat)

    def view_class(self) -> type[View]:
        return ShafausaView

    def belief(self, view: View) -> ShafausaBelief:
        return ShafausaBelief(mine(view), *self.settings)

    def evaluator(self) -> Evaluator:
        return ShafausaEvaluator()

    def labels(self, view: View) -> tuple[str, ...]:
        return words.labels(mine(view))

    def prompt(self, view: View) -> Prompt:
        return words.prompt(mine(view))

    def sentence(self, view: View, step: Seen) -> str:
        return words.sentence(mine(view), step)

    def events(self, before: View, step: Seen, after: View) -> list[Event]:
        return events.events(mine(before), step, mine(after))

    def scene(self, view: View) -> Scene:
        from rodinia.games.shafausa import scene

        return scene.scene(mine(view))

    def choices(self, view: View) -> list[Choice]:
        from rodinia.games.shafausa import scene

        return scene.choices(mine(view))

    def about(self, view: View, path: tuple[str, ...]) -> str:
        return words.about(mine(view), path)

    def sheet(self, view: View) -> tuple[Line, ...]:
        return sheet.sheet(mine(view))

    def board(self, view: View) -> str:
        return board.board(mine(view))

    def audit(self, state: State) -> list[str]:
        assert isinstance(state, ShafausaState)
        return audit.audit(self.view(state, None), state)

    @classmethod
    def install(cls, path: Path) -> None:
        try:
            text = path.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as problem:
            raise BadComponents(f"{path}: {problem}") from None
        tables = read(text, path.name)
        install(tables)
        Used.tables, Used.fingerprint = tables, fingerprint(text)

    def components(self) -> str:
        return Used.fingerprint


def mine(view: View) -> ShafausaView:
    """The view, if it is one of this game."""
    if not isinstance(view, ShafausaView):
        raise BadView(f"a view of Shafausa is needed, not {type(view).__name__}")
    return view


GAME = Shafausa
