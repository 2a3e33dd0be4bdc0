"""What a View of Mainland leaves open: which of a clan's unseen cards are in its hand."""

from __future__ import annotations

from rodinia.core.belief import Belief
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.games.mainland.actions import ROW
from rodinia.games.mainland.state import PHASES, MainlandState
from rodinia.games.mainland.view import MainlandView


class MainlandBelief(Belief):
    """Deals the other hands from the cards of their clans that nobody has seen (M12.3); all deals are equally likely.

    A clan gathering needs no memory: discards that went back are no longer among the open ones (M8.2).
    """

    def __init__(self, view: MainlandView) -> None:
        super().__init__(rebuilt(view))
        self.world = rebuilt(view)
        self.viewer = -1 if view.seat is None else view.seat

    def deal(self, world: State, rng: Rng) -> int:
        self.world.copy_from(self.base)
        self.world.redeal(self.viewer, rng)
        world.copy_from(self.world)
        return 0


def rebuilt(view: MainlandView) -> MainlandState:
    """The part of the state that the view tells; hidden hands are still in their piles."""
    state = MainlandState(view.players, view.side, view.rule, False, view.ranked)
    for y in range(view.side):
        for x in range(view.side):
            seat, item, _ = view.cells[y * view.side + x]
            if item > 0:
                state.paint(y * ROW + x, seat, item)
    for seat, face, rotation, cell in view.cards:
        state.stack(seat, face, rotation, cell)
    for seat in range(view.players):
        state.toss(seat, list(view.discards[seat]))
        if seat == view.seat:
            state.hold(seat, list(view.hand))
        else:
            state.conceal(seat, view.hands[seat])
    mover = view.mover if view.mover is not None else 0
    state.settle(PHASES.index(view.phase), mover, view.first or 0, view.due, list(view.tokens))
    return state
