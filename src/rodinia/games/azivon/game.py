"""Azivon, put together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rodinia.core.errors import BadComponents
from rodinia.core.folder import FolderGame
from rodinia.core.game import Option, Spec
from rodinia.core.outlook import Outlook
from rodinia.core.promise import Reason
from rodinia.core.state import State
from rodinia.core.table_options import first_player, first_seat
from rodinia.core.view import View
from rodinia.games.azivon.actions import ACTIONS, CHANCES, DROP, SHEETS, STORE, Action, Outcome
from rodinia.games.azivon.belief import AzivonBelief
from rodinia.games.azivon.components import BOX, DECKS, LEAST_SIDE, MOST_SIDE
from rodinia.games.azivon.evaluate import AzivonEvaluator
from rodinia.games.azivon.sheet import sheet
from rodinia.games.azivon.state import AzivonState
from rodinia.games.azivon.view import AzivonView, view


def longest(players: int) -> int:
    """Z9.3: the round in which all turns of the longest game have been played."""
    return -(-BOX.tables.turns // players)


class Azivon(FolderGame[AzivonState, AzivonView, Action, Outcome]):
    """Open information; chance prints the sheet and deals the spawns."""

    spec = Spec(
        name="azivon",
        title="Azivon",
        line="Print a land nobody has seen, and take it tile by tile before the others take your spawn.",
        credit="A game by Matúš Mladý, Matej Bumbera, Peter Šišan, Laura and friends (matusmlady.github.io/azivon).",
        players=(2, 8),
        minutes=(20, 90),
        version=2,
        chance=True,
        hidden=False,
        simultaneous=False,
        steps=30_000,  # Z9.5: 487 turns of at most 10 tiles with 6 steps each and one to store, and setting up
        options=(
            Option(
                "size",
                "Size of the sheet",
                "Tiles a side; the usual size depends on the number of players (Z2.1).",
                "usual",
                range(LEAST_SIDE, MOST_SIDE + 1),
            ),
            Option("deck", "Deck", "The colours that the sheet is generated from (Z2.8).", DECKS[0], DECKS),
            Option(
                "fair",
                "Fair sheet",
                "One half (2, 6 players) or quarter (4, 8) of the sheet is turned onto the others, so that spawns that are "
                "turned onto each other are equally good: all of 2 or 4, the two opposite each other of 6, and of 8 the "
                "four corners and the four between them (Z2.9).",
                False,
                lambda players: () if players % 2 else (False, True),
            ),
            Option("sheet", "Sheet", "The number of the sheet, if not by chance (Z2.2).", "chance", range(1, SHEETS)),
            Option(
                "rounds",
                "Last round",
                "After which round the game ends at the latest; the longest game has 480 turns (Z9.3).",
                "longest",
                lambda players: range(1, longest(players) + 1),
            ),
            first_player("By lot, or the player that you choose (Z2.10)."),
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
    stops = ((STORE, STORE), (DROP, DROP + 2))  # Z3.2: a turn is any number of acts

    def __init__(self, players: int, options: dict[str, Any] | None = None) -> None:
        super().__init__(players, options)
        size, rounds, sheet = self.options["size"], self.options["rounds"], self.options["sheet"]
        self.side: int = BOX.tables.sides[players] if size == "usual" else size
        self.frame: int = max(BOX.tables.sides) if size == "usual" else size  # of the planes of a sight
        self.limit: int = longest(players) if rounds == "longest" else rounds
        self.fair: bool = self.options.get("fair", False)
        self.number: int | None = None if sheet == "chance" else sheet

    def start(self) -> AzivonState:
        deck, opening, first = DECKS.index(self.options["deck"]), self.options["opening"], first_seat(self.options)
        state = AzivonState(self.players, self.side, deck, int(self.fair), int(opening), first, self.limit, self.frame)
        if self.number is not None:
            state.print(self.number)
        return state

    def show(self, state: State, seat: int | None) -> AzivonView:
        return view(self.position(state), seat)

    def believe(self, view: View) -> AzivonBelief:
        return AzivonBelief(self.checked(view), self.frame)

    def spans(self) -> dict[str, range]:
        return {"x": range(self.side), "y": range(self.side)}

    def reasons(self, view: View, outlook: Outlook) -> list[Reason]:
        return list(self.part("values").reasons(self.checked(view), outlook))

    def chapter(self, view: View) -> str:
        return str(self.part("words").chapter(self.checked(view)))

    def evaluator(self) -> AzivonEvaluator:
        return AzivonEvaluator()

    def sheets(self) -> range:
        return range(1, SHEETS) if self.number is None else range(self.number, self.number + 1)

    def paper(self, sheet: int | None = None, size: str = "A4", style: str = "colour") -> str:
        from rodinia.games.azivon.paper import paper

        return paper(sheet or self.number, size, style, self.players, self.side, self.options["deck"], self.fair)

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
