"""Vaalbara, put together."""

from __future__ import annotations

from typing import Any

from rodinia.core.folder import FolderGame
from rodinia.core.game import Option, Spec
from rodinia.core.state import State
from rodinia.core.table_options import side_options, sides
from rodinia.core.view import View
from rodinia.games.vaalbara.actions import ACTIONS, CHANCES, Action, Outcome
from rodinia.games.vaalbara.belief import VaalbaraBelief
from rodinia.games.vaalbara.components import BOX, CLANS
from rodinia.games.vaalbara.evaluate import VaalbaraEvaluator
from rodinia.games.vaalbara.state import VaalbaraState
from rodinia.games.vaalbara.view import VaalbaraView, own, unsealed, view


def clan_names() -> list[str]:
    """The clans of the box in lower case, as options have them."""
    return [name.lower() for name in BOX.tables.clans]


class Vaalbara(FolderGame[VaalbaraState, VaalbaraView, Action, Outcome]):
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
            *side_options("clan", CLANS, clan_names),
        ),
    )
    states = VaalbaraState
    views = VaalbaraView
    actions = ACTIONS
    chances = CHANCES

    def __init__(self, players: int, options: dict[str, Any] | None = None) -> None:
        super().__init__(players, options)
        self.clans = sides("clan", players, self.options, clan_names())  # V1.1

    def start(self) -> VaalbaraState:
        state = VaalbaraState(self.players)
        state.play_as(self.clans)
        return state

    def show(self, state: State, seat: int | None) -> VaalbaraView:
        return view(self.position(state), seat, self.options["open_scores"])

    def own(self, state: State, seat: int | None) -> dict[str, Any]:
        return own(self.position(state), seat)

    def believe(self, view: View) -> VaalbaraBelief:
        return VaalbaraBelief(self.checked(view))

    def unsealed(self, view: View) -> VaalbaraView:
        return unsealed(self.checked(view))

    def chapter(self, view: View) -> str:
        return str(self.part("words").chapter(self.checked(view)))

    def evaluator(self) -> VaalbaraEvaluator:
        return VaalbaraEvaluator()

    def labels(self, view: View) -> tuple[str, ...]:
        return tuple([BOX.tables.clans[clan] for clan in self.clans])


GAME = Vaalbara
