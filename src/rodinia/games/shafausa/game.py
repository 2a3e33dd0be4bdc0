"""Shafausa (Family rules), put together."""

from __future__ import annotations

from collections.abc import Mapping

from rodinia.core.folder import FolderGame
from rodinia.core.game import Option, Spec
from rodinia.core.outlook import Outlook
from rodinia.core.plan import Plan
from rodinia.core.promise import Reason
from rodinia.core.state import State
from rodinia.core.view import View
from rodinia.games.shafausa import words
from rodinia.games.shafausa.actions import ACTIONS, CHANCES, PASS, PAY, Action, Outcome
from rodinia.games.shafausa.belief import ShafausaBelief
from rodinia.games.shafausa.components import BOX
from rodinia.games.shafausa.evaluate import ShafausaEvaluator
from rodinia.games.shafausa.state import ShafausaState
from rodinia.games.shafausa.view import ShafausaView, estates, view
from rodinia.scene.keep import kept

TRIBES = Option(
    "tribes",
    "Tribes",
    "Who plays which tribe: dealt, chosen one after the other, or the first of the box for player 1 and so on.",
    "random",
    ("random", "draft", "fixed"),
    (("random", "At random"), ("draft", "By choice, last player first"), ("fixed", "In the order of the box")),
)
RESERVE = Option(
    "reserve_limit",
    "Reserve limit",
    "Nobody buys a third building while two wait in reserve; keeps rich players from sitting on the last tiles.",
    False,
    (False, True),
)


class Shafausa(FolderGame[ShafausaState, ShafausaView, Action, Outcome]):
    """Open information; chance deals the tribes and fills the grid. Management and administration are simultaneous."""

    spec = Spec(
        name="shafausa",
        title="Shafausa",
        line="Dig, trade and build your valley full before the neighbours do.",
        credit="Christophe Borgeat; Helvetia Games, 2012. Family rules; most numbers are reconstructed (rules, S12).",
        players=(2, 6),
        minutes=(60, 120),
        version=2,
        chance=True,
        hidden=False,
        simultaneous=True,
        steps=40_000,
        options=(TRIBES, RESERVE),
    )
    states = ShafausaState
    views = ShafausaView
    actions = ACTIONS
    chances = CHANCES
    stops = ((PASS, PAY),)  # S8.1: management is any number of acts

    @property
    def settings(self) -> tuple[int, int]:
        """How tribes are chosen and whether the reserve is limited, as the state counts them."""
        return TRIBES.values.index(self.options["tribes"]), int(self.options["reserve_limit"])

    def start(self) -> ShafausaState:
        return ShafausaState(self.players, *self.settings)

    def show(self, state: State, seat: int | None) -> ShafausaView:
        return view(self.position(state), seat)

    def believe(self, view: View) -> ShafausaBelief:
        return ShafausaBelief(self.checked(view), *self.settings)

    def reasons(self, view: View, outlook: Outlook) -> list[Reason]:
        return list(self.part("values").reasons(self.checked(view), outlook, self.view))

    def plan(self, view: View, world: State, wishes: Mapping[int, int]) -> Plan | None:
        mine, position = self.checked(view), self.position(world)
        if not wishes and view.legal and len(view.actors) > 1:
            return unplanned(self, mine, position)
        return self.planned(mine, position, wishes)

    def planned(self, view: ShafausaView, world: ShafausaState, wishes: Mapping[int, int]) -> Plan | None:
        """The same, made anew."""
        found: Plan | None = self.part("plan").plan(view, world, wishes, self.view)
        return found

    def chapter(self, view: View) -> str:
        return str(self.part("words").chapter(self.checked(view)))

    def evaluator(self) -> ShafausaEvaluator:
        return ShafausaEvaluator()

    def labels(self, view: View) -> tuple[str, ...]:
        return words.labels(self.checked(view))


def of_seat(game: Shafausa, view: ShafausaView, world: ShafausaState) -> tuple[object, ...]:
    """What a plan without wishes depends on, as long as others act, too: nothing that the seat does ends the phase."""
    seat = view.seat or 0
    has = estates(view)[seat], view.chf[seat], view.bought[seat], view.stages[seat]
    return (seat, *has, view.legal, view.phase, view.actors, view.round)


@kept(of_seat, BOX)
def unplanned(game: Shafausa, view: ShafausaView, world: ShafausaState) -> Plan | None:
    """The plan of a seat that has wished for nothing: while others act it mostly is the one of before."""
    return game.planned(view, world, {})


GAME = Shafausa
