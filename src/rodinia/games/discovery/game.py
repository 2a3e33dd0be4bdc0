"""Carcassonne: The Discovery, put together."""

from __future__ import annotations

from rodinia.core.folder import FolderGame
from rodinia.core.game import Option, Spec
from rodinia.core.outlook import Outlook
from rodinia.core.promise import Reason
from rodinia.core.state import State
from rodinia.core.table_options import first_player, first_seat
from rodinia.core.view import View
from rodinia.games.discovery.actions import ACTIONS, CHANCES, Action, Outcome
from rodinia.games.discovery.belief import DiscoveryBelief
from rodinia.games.discovery.components import BOX
from rodinia.games.discovery.evaluate import DiscoveryEvaluator
from rodinia.games.discovery.state import DiscoveryState
from rodinia.games.discovery.view import DiscoveryView, view


class Discovery(FolderGame[DiscoveryState, DiscoveryView, Action, Outcome]):
    """Open information, chance in the bag."""

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
                (("printed", "The printed number"), ("equal", "Until turns are equal")),
            ),
            first_player("By lot, or the player that you choose (D2.2)."),
        ),
    )
    states = DiscoveryState
    views = DiscoveryView
    actions = ACTIONS
    chances = CHANCES

    def start(self) -> DiscoveryState:
        hold = 2 if self.options["variant"] == "two_tiles" else 1
        return DiscoveryState(self.players, hold, self.removing(), first_seat(self.options))

    def removing(self) -> int:
        """How many tiles are removed at the start (D9.4, D9.5)."""
        if self.options["removed"] == "printed":
            return BOX.tables.removed[self.players - 2]
        if self.options["removed"] == "equal":
            return (sum([tile.count for tile in BOX.tables.tiles]) - 1) % self.players
        return 0

    def show(self, state: State, seat: int | None) -> DiscoveryView:
        return view(self.position(state), seat)

    def believe(self, view: View) -> DiscoveryBelief:
        return DiscoveryBelief(self.checked(view))

    def reasons(self, view: View, outlook: Outlook) -> list[Reason]:
        return list(self.part("values").reasons(self, self.checked(view), outlook))

    def chapter(self, view: View) -> str:
        return str(self.part("words").chapter(self.checked(view)))

    def evaluator(self) -> DiscoveryEvaluator:
        return DiscoveryEvaluator()


GAME = Discovery
