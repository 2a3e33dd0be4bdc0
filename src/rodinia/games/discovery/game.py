"""Carcassonne: The Discovery, put together."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from rodinia.core.belief import Belief
from rodinia.core.errors import BadComponents
from rodinia.core.evaluator import Evaluator
from rodinia.core.game import Event, Game, Option, Prompt, Seen, Spec
from rodinia.core.state import State
from rodinia.core.view import View
from rodinia.games.discovery import components
from rodinia.games.discovery.actions import ACTIONS, CHANCES
from rodinia.games.discovery.belief import DiscoveryBelief
from rodinia.games.discovery.components import Used
from rodinia.games.discovery.evaluate import DiscoveryEvaluator
from rodinia.games.discovery.state import DiscoveryState, install
from rodinia.games.discovery.view import DiscoveryView, view

if TYPE_CHECKING:
    from rodinia.scene.nodes import Choice, Line, Scene


class Discovery(Game):
    """Open information, chance in the bag. Views are `DiscoveryView`, states `DiscoveryState`."""

    spec = Spec(
        name="discovery",
        title="Carcassonne: The Discovery",
        line="Uncover mountains, grasslands and seas, and call your followers home before the others profit.",
        credit="A game by Leo Colovini, after Carcassonne by Klaus-Jürgen Wrede. Names belong to their owners.",
        players=(2, 5),
        minutes=(30, 45),
        version=1,
        chance=True,
        hidden=False,
        simultaneous=False,
        steps=250,  # the lot, and three steps for each of 83 tiles: draw, place, follow
        options=(
            Option(
                "variant",
                "Drawing",
                "Draw one tile on your turn, or keep two open tiles and choose (D9.1).",
                "one_tile",
                ("one_tile", "two_tiles"),
            ),
            Option(
                "removed",
                "Removed tiles",
                "Remove tiles by lot at the start: none, the printed number, or as many as make the turns equal (D9.4).",
                "none",
                ("none", "printed", "equal"),
            ),
            Option(
                "first",
                "First player",
                "The lot decides who begins, or the first seat does (D2.2).",
                "lot",
                ("lot", "first_seat"),
            ),
        ),
    )
    actions = ACTIONS
    chances = CHANCES

    def start(self) -> State:
        hold = 2 if self.options["variant"] == "two_tiles" else 1
        return DiscoveryState(self.players, hold, self.removing(), 0 if self.options["first"] == "first_seat" else -1)

    def removing(self) -> int:
        """How many tiles are removed at the start (D9.4, D9.5)."""
        if self.options["removed"] == "printed":
            return Used.tables.removed[self.players - 2]
        if self.options["removed"] == "equal":
            return (sum([tile.count for tile in Used.tables.tiles]) - 1) % self.players
        return 0

    def view(self, state: State, seat: int | None) -> View:
        return view(own(state), seat)

    def view_class(self) -> type[View]:
        return DiscoveryView

    def belief(self, view: View) -> Belief:
        return DiscoveryBelief(seen(view))

    def evaluator(self) -> Evaluator:
        return DiscoveryEvaluator()

    def prompt(self, view: View) -> Prompt:
        from rodinia.games.discovery import words

        return words.prompt(seen(view))

    def sentence(self, view: View, step: Seen) -> str:
        from rodinia.games.discovery import words

        return words.sentence(seen(view), step)

    def events(self, before: View, step: Seen, after: View) -> list[Event]:
        from rodinia.games.discovery import events

        return events.events(seen(before), step, seen(after))

    def scene(self, view: View) -> Scene:
        from rodinia.games.discovery import scene

        return scene.scene(seen(view))

    def choices(self, view: View) -> list[Choice]:
        from rodinia.games.discovery import scene

        return scene.choices(seen(view))

    def about(self, view: View, path: tuple[str, ...]) -> str:
        from rodinia.games.discovery import words

        return words.about(seen(view), path)

    def sheet(self, view: View) -> tuple[Line, ...]:
        from rodinia.games.discovery import words

        return words.sheet(seen(view))

    def board(self, view: View) -> str:
        from rodinia.games.discovery import board

        return board.board(seen(view))

    def audit(self, state: State) -> list[str]:
        from rodinia.games.discovery import audit

        return audit.audit(own(state))

    @classmethod
    def install(cls, path: Path) -> None:
        try:
            text = path.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as problem:
            raise BadComponents(f"{path}: cannot be read: {problem}") from None
        install(components.read(text, path.name), components.fingerprint(text))

    def components(self) -> str:
        return Used.fingerprint


def own(state: State) -> DiscoveryState:
    """The state, known to be one of this game."""
    assert isinstance(state, DiscoveryState)
    return state


def seen(view: Any) -> DiscoveryView:
    """The view, known to be one of this game."""
    assert isinstance(view, DiscoveryView)
    return view


GAME = Discovery
