"""Mainland, put together."""

from __future__ import annotations

from typing import Any

from rodinia.core.folder import FolderGame
from rodinia.core.game import Option, Spec
from rodinia.core.outlook import Outlook
from rodinia.core.promise import Reason
from rodinia.core.state import State
from rodinia.core.table_options import first_player, first_seat, side_options, sides
from rodinia.core.view import View
from rodinia.games.mainland import words
from rodinia.games.mainland.actions import ACTIONS, CHANCES, PASS, Action, Outcome
from rodinia.games.mainland.belief import MainlandBelief
from rodinia.games.mainland.components import BOX
from rodinia.games.mainland.evaluate import MainlandEvaluator
from rodinia.games.mainland.state import MainlandState
from rodinia.games.mainland.view import MainlandView, own, view


class Mainland(FolderGame[MainlandState, MainlandView, Action, Outcome]):
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
            first_player("By lot, or the player that you choose: the youngest, say the printed rules (M2.4)."),
            Option("tie_break", "Break ties", "Equal points: the larger Mainland wins, then more castles, riders ...",
                   False, (False, True)),
            *side_options("clan", 4, lambda: words.CLANS),
        ),
    )  # fmt: skip
    states = MainlandState
    views = MainlandView
    actions = ACTIONS
    chances = CHANCES
    stops = ((PASS, PASS),)  # M11.1: the last player takes one turn after the other

    def __init__(self, players: int, options: dict[str, Any] | None = None) -> None:
        super().__init__(players, options)
        self.clans = sides("clan", players, self.options, words.CLANS)  # M2.1

    def start(self) -> MainlandState:
        quick = self.options["board"] == "quick"
        side = BOX.tables.sides[quick][self.players - 2]
        rule = self.options["equal_rank_covers"] + 2 * self.options["camp_immune"]
        return MainlandState(self.players, side, rule, first_seat(self.options), self.options["tie_break"])

    def show(self, state: State, seat: int | None) -> MainlandView:
        return view(self.position(state), seat, self.clans)

    def own(self, state: State, seat: int | None) -> dict[str, Any]:
        return own(self.position(state), seat)

    def believe(self, view: View) -> MainlandBelief:
        return MainlandBelief(self.checked(view))

    def reasons(self, view: View, outlook: Outlook) -> list[Reason]:
        return list(self.part("values").reasons(self.checked(view), outlook))

    def evaluator(self) -> MainlandEvaluator:
        return MainlandEvaluator()

    def labels(self, view: View) -> tuple[str, ...]:
        return tuple([words.CLANS[clan] for clan in self.clans])


GAME = Mainland
