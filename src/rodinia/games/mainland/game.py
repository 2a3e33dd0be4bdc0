"""Mainland: puts the folder together."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rodinia.core.belief import Belief
from rodinia.core.errors import BadComponents, BadView
from rodinia.core.evaluator import Evaluator
from rodinia.core.game import Event, Game, Option, Prompt, Seen, Spec
from rodinia.core.state import State
from rodinia.core.view import View
from rodinia.games.mainland import components, events, state, words
from rodinia.games.mainland.actions import ACTIONS, CHANCES
from rodinia.games.mainland.audit import audit
from rodinia.games.mainland.belief import MainlandBelief
from rodinia.games.mainland.evaluate import MainlandEvaluator
from rodinia.games.mainland.state import MainlandState
from rodinia.games.mainland.view import MainlandView, view

if TYPE_CHECKING:
    from rodinia.scene.nodes import Choice, Line, Scene


class Mainland(Game):
    """Two to four clans lay cards over one another."""

    spec = Spec(
        name="mainland",
        title="Mainland",
        line="Lay your clan's cards over everyone's, and keep your largest territory whole.",
        credit="Mainland is a game by Martin Morissette, who owns its name. This is an independent implementation.",
        players=(2, 4),
        minutes=(45, 60),
        version=1,
        chance=True,
        hidden=True,
        simultaneous=False,
        # Set up: lot, 8 cards and a camp for 4 seats. Then at most 63 cards a seat, each with a replacement and
        # draws (4 steps), and 9 tokens a seat, each for a gathering of 8 cards.
        steps=1 + 4 * 9 + 4 * 63 * 4 + 4 * 9 * 9,
        options=(
            Option("board", "Board", "The limit of the board: standard, or smaller for a quick game.", "standard",
                   ("standard", "quick")),
            Option("equal_rank_covers", "Equal rank covers", "An advanced item may also cover its equal.", False,
                   (False, True)),
            Option("camp_immune", "Camps are immune", "Nothing may cover a camp.", False, (False, True)),
            Option("first", "First player", "The lot decides, or the first seat begins.", "lot", ("lot", "first_seat")),
            Option("tie_break", "Break ties", "Equal points: the larger Mainland wins, then more castles, riders ...",
                   False, (False, True)),
        ),
    )  # fmt: skip
    actions = ACTIONS
    chances = CHANCES

    fingerprint = ""  # of the components in use

    def start(self) -> State:
        quick = self.options["board"] == "quick"
        side = components.used().sides[quick][self.players - 2]
        rule = self.options["equal_rank_covers"] + 2 * self.options["camp_immune"]
        fixed = self.options["first"] == "first_seat"
        return MainlandState(self.players, side, rule, fixed, self.options["tie_break"])

    def view(self, state: State, seat: int | None) -> MainlandView:
        return view(own(state), seat)

    def view_class(self) -> type[View]:
        return MainlandView

    def belief(self, view: View) -> Belief:
        return MainlandBelief(seen_as(view))

    def evaluator(self) -> Evaluator:
        return MainlandEvaluator()

    def prompt(self, view: View) -> Prompt:
        return words.prompt(seen_as(view))

    def sentence(self, view: View, step: Seen) -> str:
        return words.sentence(seen_as(view), step)

    def events(self, before: View, step: Seen, after: View) -> list[Event]:
        return events.events(seen_as(before), step, seen_as(after))

    def scene(self, view: View) -> Scene:
        from rodinia.games.mainland import scene

        return scene.scene(seen_as(view))

    def choices(self, view: View) -> list[Choice]:
        from rodinia.games.mainland import scene

        return scene.choices(seen_as(view))

    def about(self, view: View, path: tuple[str, ...]) -> str:
        return words.about(seen_as(view), path)

    def sheet(self, view: View) -> tuple[Line, ...]:
        return words.sheet(seen_as(view))

    def board(self, view: View) -> str:
        return words.board(seen_as(view))

    def labels(self, view: View) -> tuple[str, ...]:
        return words.CLANS[: self.players]

    def audit(self, state: State) -> list[str]:
        return audit(own(state))

    @classmethod
    def install(cls, path: Path) -> None:
        try:
            text = path.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as problem:
            raise BadComponents(f"{path}: {problem}") from None
        tables = components.read(text, path.name)
        components.use(tables)
        state.install(tables)
        cls.fingerprint = components.fingerprint(text)

    def components(self) -> str:
        return type(self).fingerprint


def own(state: State) -> MainlandState:
    """The state, if it is one of this game."""
    if not isinstance(state, MainlandState):
        raise TypeError(f"not a state of Mainland: {type(state).__name__}")
    return state


def seen_as(view: View) -> MainlandView:
    """The view, if it is one of this game."""
    if not isinstance(view, MainlandView):
        raise BadView(f"not a view of Mainland: {type(view).__name__}")
    return view


GAME = Mainland
