"""Azivon, put together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rodinia.core.errors import BadComponents
from rodinia.core.folder import FolderGame
from rodinia.core.game import Option, Spec
from rodinia.core.state import State
from rodinia.core.view import View
from rodinia.games.azivon.actions import ACTIONS, CHANCES, SHEETS
from rodinia.games.azivon.belief import AzivonBelief
from rodinia.games.azivon.components import BOX, DECKS, LEAST_SIDE, MOST_SIDE
from rodinia.games.azivon.evaluate import AzivonEvaluator
from rodinia.games.azivon.sheet import sheet, side
from rodinia.games.azivon.state import AzivonState
from rodinia.games.azivon.view import AzivonView, view


class Azivon(FolderGame[AzivonState, AzivonView]):
    """Open information; chance prints the sheet and deals the spawns."""

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
    states = AzivonState
    views = AzivonView
    actions = ACTIONS
    chances = CHANCES

    def __init__(self, players: int, options: dict[str, Any] | None = None) -> None:
        super().__init__(players, options)
        self.side = side(self.options["size"], players)
        self.frame = self.side if self.options["size"] else max(BOX.tables.sides)  # of the planes of a sight
        longest = -(-BOX.tables.turns // players)
        self.limit = min(self.options["rounds"] or longest, longest)

    def start(self) -> AzivonState:
        deck, fair = DECKS.index(self.options["deck"]), int(self.options["fair"])
        opening, lot = int(self.options["opening"]), int(self.options["first"] == "lot")
        state = AzivonState(self.players, self.side, deck, fair, opening, lot, self.limit, self.frame)
        if self.options["sheet"]:
            state.print(self.options["sheet"])
        return state

    def view(self, state: State, seat: int | None) -> AzivonView:
        return view(self.position(state), seat)

    def belief(self, view: View) -> AzivonBelief:
        return AzivonBelief(self.checked(view), self.frame)

    def evaluator(self) -> AzivonEvaluator:
        return AzivonEvaluator()

    def paper(self, sheet: int | None = None, size: str = "A4", style: str = "colour") -> str:
        from rodinia.games.azivon.paper import paper

        number = sheet or self.options["sheet"] or None
        return paper(number, size, style, self.players, self.side, self.options["deck"], self.options["fair"])

    @classmethod
    def install(cls, path: Path) -> None:
        before = BOX.tables, BOX.fingerprint
        super().install(path)
        try:
            for deck in DECKS:
                for number in range(1, 4):
                    sheet(number, players=2, deck=deck)
                    sheet(number, players=8, deck=deck)
        except BadComponents as problem:
            cls.play_with(*before)
            raise BadComponents(f"{path.name}: {problem}") from None


GAME = Azivon
