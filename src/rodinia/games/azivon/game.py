"""Azivon, put together."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from rodinia.core.belief import Belief
from rodinia.core.errors import BadComponents
from rodinia.core.evaluator import Evaluator
from rodinia.core.game import Event, Game, Option, Prompt, Seen, Spec
from rodinia.core.state import State
from rodinia.core.view import View
from rodinia.games.azivon import components
from rodinia.games.azivon.actions import ACTIONS, CHANCES, SHEETS
from rodinia.games.azivon.belief import AzivonBelief
from rodinia.games.azivon.components import DECKS, MOST_SIDE, Used
from rodinia.games.azivon.evaluate import AzivonEvaluator
from rodinia.games.azivon.sheet import LEAST_SIDE, sheet, side
from rodinia.games.azivon.state import AzivonState, install
from rodinia.games.azivon.view import AzivonView, view

if TYPE_CHECKING:
    from rodinia.scene.nodes import Choice, Line, Scene


class Azivon(Game):
    """Open information; chance prints the sheet and deals the spawns. Views are `AzivonView`, states `AzivonState`."""

    spec = Spec(
        name="azivon",
        title="Azivon",
        line="Print a land nobody has seen, and take it tile by tile before the others take your spawn.",
        credit="A game by Matúš Mladý, Matej Bumbera, Peter Šišan, Laura and friends (matusmlady.github.io/azivon).",
        players=(2, 8),
        minutes=(20, 90),
        version=1,
        chance=True,
        hidden=False,
        simultaneous=False,
        steps=30_000,  # Z9.5: 487 turns of at most 10 tiles with 6 steps each and one to store, and setting up
        options=(
            Option(
                "size",
                "Size of the sheet",
                f"Tiles a side, {LEAST_SIDE} to {MOST_SIDE}; 0 is the usual size for the number of players (Z2.1).",
                0,
                range(MOST_SIDE + 1),
            ),
            Option("deck", "Deck", "The colours that the sheet is generated from (Z2.8).", DECKS[0], DECKS),
            Option(
                "fair",
                "Fair sheet",
                "One half (2, 6 players) or quarter (4, 8) turned onto the others; no effect for odd numbers (Z2.9).",
                False,
                (False, True),
            ),
            Option("sheet", "Sheet", "The number of the sheet; 0 is one by chance (Z2.2).", 0, range(SHEETS)),
            Option("rounds", "Round limit", "The last round; 0 is the longest game (Z9.3).", 0, range(241)),
            Option(
                "first",
                "First player",
                "The lot decides who begins, or the first seat does (Z2.10).",
                "lot",
                ("lot", "first_seat"),
            ),
            Option(
                "opening",
                "Weak opening",
                "The first player receives 1 action in the first turn, not 2 (Z3.6).",
                False,
                (False, True),
            ),
        ),
    )
    actions = ACTIONS
    chances = CHANCES

    def __init__(self, players: int, options: dict[str, Any] | None = None) -> None:
        super().__init__(players, options)
        self.side = side(self.options["size"], players)
        longest = -(-Used.tables.turns // players)
        self.limit = min(self.options["rounds"] or longest, longest)

    def start(self) -> State:
        deck, fair = DECKS.index(self.options["deck"]), int(self.options["fair"])
        opening, lot = int(self.options["opening"]), int(self.options["first"] == "lot")
        state = AzivonState(self.players, self.side, deck, fair, opening, lot, self.limit)
        if self.options["sheet"]:
            state.print(self.options["sheet"])
        return state

    def view(self, state: State, seat: int | None) -> View:
        return view(own(state), seat)

    def view_class(self) -> type[View]:
        return AzivonView

    def belief(self, view: View) -> Belief:
        return AzivonBelief(seen(view))

    def evaluator(self) -> Evaluator:
        return AzivonEvaluator()

    def prompt(self, view: View) -> Prompt:
        from rodinia.games.azivon import words

        return words.prompt(seen(view))

    def sentence(self, view: View, step: Seen) -> str:
        from rodinia.games.azivon import words

        return words.sentence(seen(view), step)

    def events(self, before: View, step: Seen, after: View) -> list[Event]:
        from rodinia.games.azivon import events

        return events.events(seen(before), step, seen(after))

    def scene(self, view: View) -> Scene:
        from rodinia.games.azivon import scene

        return scene.scene(seen(view))

    def choices(self, view: View) -> list[Choice]:
        from rodinia.games.azivon import scene

        return scene.choices(seen(view))

    def about(self, view: View, path: tuple[str, ...]) -> str:
        from rodinia.games.azivon import words

        return words.about(seen(view), path)

    def sheet(self, view: View) -> tuple[Line, ...]:
        from rodinia.games.azivon import words

        return words.sheet(seen(view))

    def board(self, view: View) -> str:
        from rodinia.games.azivon import board

        return board.board(seen(view))

    def paper(self, sheet: int | None = None, size: str = "A4", style: str = "colour") -> str:
        from rodinia.games.azivon.paper import paper

        number = sheet or self.options["sheet"] or None
        return paper(number, size, style, self.players, self.side, self.options["deck"], self.options["fair"])

    def audit(self, state: State) -> list[str]:
        from rodinia.games.azivon import audit

        return audit.audit(own(state))

    @classmethod
    def install(cls, path: Path) -> None:
        try:
            text = path.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as problem:
            raise BadComponents(f"{path}: cannot be read: {problem}") from None
        used = Used.tables, Used.fingerprint
        install(components.read(text, path.name), components.fingerprint(text))
        try:
            for deck in DECKS:
                sheet(1, deck=deck)
        except BadComponents as problem:
            install(*used)
            raise BadComponents(f"{path.name}: {problem}") from None

    def components(self) -> str:
        return Used.fingerprint


def own(state: State) -> AzivonState:
    """The state, known to be one of this game."""
    assert isinstance(state, AzivonState)
    return state


def seen(view: Any) -> AzivonView:
    """The view, known to be one of this game."""
    assert isinstance(view, AzivonView)
    return view


GAME = Azivon
