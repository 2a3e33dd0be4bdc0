"""Vaalbara put together."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rodinia.core.errors import BadComponents
from rodinia.core.game import Event, Game, Option, Prompt, Seen, Spec
from rodinia.core.state import State
from rodinia.core.view import View
from rodinia.games.vaalbara import components, state
from rodinia.games.vaalbara.actions import ACTIONS, CHANCES
from rodinia.games.vaalbara.audit import audit
from rodinia.games.vaalbara.belief import VaalbaraBelief
from rodinia.games.vaalbara.evaluate import VaalbaraEvaluator
from rodinia.games.vaalbara.state import VaalbaraState
from rodinia.games.vaalbara.view import VaalbaraView, view

if TYPE_CHECKING:
    from rodinia.scene.nodes import Choice, Line, Scene


class Vaalbara(Game):
    """Sealed characters, open lands, and omens that break ties."""

    spec = Spec(
        name="vaalbara",
        title="Vaalbara",
        line="Send out your people in secret and be the first to choose among the lands of a new continent.",
        credit="A game by Félix Donadio, Jocelin Carmes and Alexandre Reynaud. Its name belongs to its publisher.",
        players=(2, 5),
        minutes=(30, 40),
        version=2,
        chance=True,
        hidden=True,
        simultaneous=True,
        steps=360,  # 60 characters drawn, 51 backs and 51 lands shown, in each of 9 rounds 5 + 5 acts, 12 for effects
        options=(
            Option(
                "open_scores",
                "Open scores",
                "Show everyone's points during the game (V9.5).",
                False,
                (False, True),
            ),
        ),
    )
    actions = ACTIONS
    chances = CHANCES

    def start(self) -> VaalbaraState:
        return VaalbaraState(self.players)

    def view(self, state: State, seat: int | None) -> VaalbaraView:
        return view(own(state), seat, self.options["open_scores"])

    def view_class(self) -> type[View]:
        return VaalbaraView

    def belief(self, view: View) -> VaalbaraBelief:
        return VaalbaraBelief(mine(view))

    def evaluator(self) -> VaalbaraEvaluator:
        return VaalbaraEvaluator()

    def prompt(self, view: View) -> Prompt:
        from rodinia.games.vaalbara import words

        return words.prompt(mine(view))

    def sentence(self, view: View, step: Seen) -> str:
        from rodinia.games.vaalbara import words

        return words.sentence(mine(view), step)

    def events(self, before: View, step: Seen, after: View) -> list[Event]:
        from rodinia.games.vaalbara import events

        return events.events(mine(before), step, mine(after))

    def scene(self, view: View) -> Scene:
        from rodinia.games.vaalbara import scene

        return scene.scene(mine(view))

    def choices(self, view: View) -> list[Choice]:
        from rodinia.games.vaalbara import scene

        return scene.choices(mine(view))

    def about(self, view: View, path: tuple[str, ...]) -> str:
        from rodinia.games.vaalbara import words

        return words.about(mine(view), path)

    def sheet(self, view: View) -> tuple[Line, ...]:
        from rodinia.games.vaalbara import words

        return words.sheet(mine(view))

    def board(self, view: View) -> str:
        from rodinia.games.vaalbara import words

        return words.board(mine(view))

    def labels(self, view: View) -> tuple[str, ...]:
        return tuple(components.tables().clans[: self.players])

    def audit(self, state: State) -> list[str]:
        return audit(own(state))

    @classmethod
    def install(cls, path: Path) -> None:
        try:
            text = path.read_text("utf-8")
        except (OSError, ValueError) as problem:
            raise BadComponents(f"{path}: cannot be read: {problem}") from None
        tables = components.read(text, path.name)
        components.use(tables, components.fingerprint(text))
        state.install(tables)

    def components(self) -> str:
        return components.mark()


def own(state: State) -> VaalbaraState:
    """The state, which can only be one of this game."""
    assert isinstance(state, VaalbaraState)
    return state


def mine(view: View) -> VaalbaraView:
    """The view, which can only be one of this game."""
    assert isinstance(view, VaalbaraView)
    return view


GAME = Vaalbara
