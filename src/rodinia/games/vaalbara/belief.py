"""What a View of Vaalbara leaves open: the characters in other hands, and what was chosen in secret."""

from __future__ import annotations

from rodinia.core.belief import Belief
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.games.vaalbara.components import BOX
from rodinia.games.vaalbara.const import CHOOSE, EVERYONE, FIGHT, PHASES, PLAYING
from rodinia.games.vaalbara.state import VaalbaraState
from rodinia.games.vaalbara.view import VaalbaraView


class VaalbaraBelief(Belief):
    """Deals the characters that nobody has seen; every deal that fits the view is equally likely.

    Of the land deck nothing is dealt: it has no order, and its faces and backs come out by chance (V9.2, V9.3).
    """

    def __init__(self, view: VaalbaraView) -> None:
        self.world = VaalbaraState(len(view.points))
        self.viewer = -1 if view.seat is None else view.seat
        self.held = [0] * 5
        self.committed = 0
        self.base = self.rebuild(VaalbaraState(len(view.points)), view)

    def rebuild(self, base: VaalbaraState, view: VaalbaraView) -> VaalbaraState:
        """The part of the state that the view tells; `deck` holds all that is in the hand or the clan deck."""
        types = BOX.tables.types
        base.phase = PHASES.index(view.phase)
        base.round = view.round
        base.turn = view.turn or 0
        base.acted = view.acted
        base.top, base.omen, base.bottom, base.given = view.top, view.omen, view.bottom, view.given
        base.asked = bits(view.asked)
        base.faces = bits(view.hidden_lands())
        base.backs = bits(view.hidden_backs())
        for card in range(len(view.backs)):
            base.back[card] = view.backs[card]
        playing = view.phase in PLAYING
        base.waiting = bits(view.order[view.acted + 1 :]) if playing else 0
        for k in range(len(view.order)):
            base.order[k] = view.order[k] if not playing or k <= view.acted else 0
        for seat in range(base.seats):
            for row in range(2):
                base.row[row * 5 + seat] = view.rows[row][seat]
            base.discard[seat] = bits(view.discards[seat])
            base.known[seat] = bits(view.known[seat])
            base.played[seat] = view.played[seat]
            on_table = 1 << view.played[seat] if playing else 0
            base.deck[seat] = EVERYONE & ~base.discard[seat] & ~on_table
            self.held[seat] = view.hands[seat] + (view.phase == "assign" and view.committed[seat])
            if view.committed[seat]:
                self.committed |= 1 << seat
            effect, reward = view.effects[seat], view.rewards[seat]
            base.effect[seat] = 0 if effect is None else effect + 1
            base.reward[seat] = 0 if reward is None else reward + 1
            base.realm[seat] = bits(view.realms[seat])
            for kind in range(6):
                base.count[seat * 6 + kind] = len([card for card in view.realms[seat] if types[card] == kind])
            base.score[seat] = view.points[seat]
            for source in range(10):
                base.tally[seat * 10 + source] = view.tally[seat][source]
        if self.viewer >= 0:
            base.hand[self.viewer] = bits(view.hand)
            base.chosen[self.viewer] = view.chosen
            base.answer[self.viewer] = view.answer
            base.deck[self.viewer] &= ~(base.hand[self.viewer] | (1 << view.chosen if view.chosen else 0))
        return base

    def deal(self, world: State, rng: Rng) -> int:
        self.world.copy_from(self.base)
        for seat in range(self.world.seats):
            if seat != self.viewer:
                self.deal_hand(seat, rng)
        world.copy_from(self.world)
        return 0

    def deal_hand(self, seat: int, rng: Rng) -> None:
        """One hand: what is known of it, the rest from all that is unseen; then the secret choice."""
        hand = self.world.known[seat]
        unseen = self.world.deck[seat] & ~hand
        count = 0
        left = 0
        for character in range(1, 13):
            count += hand >> character & 1
            left += unseen >> character & 1
        for character in range(1, 13):
            if unseen >> character & 1:
                if rng.below(left) < self.held[seat] - count:
                    hand |= 1 << character
                    count += 1
                left -= 1
        self.world.deck[seat] = self.world.deck[seat] & ~hand
        if self.committed >> seat & 1 and self.world.phase == CHOOSE:  # V3.1
            left = rng.below(count)
            for character in range(1, 13):
                if hand >> character & 1:
                    if left == 0:
                        self.world.chosen[seat] = character
                    left -= 1
            hand &= ~(1 << self.world.chosen[seat])
        elif self.committed >> seat & 1 and self.world.phase == FIGHT:  # V5.1
            self.world.answer[seat] = 1 + rng.below(2)
        self.world.hand[seat] = hand


def bits(numbers: tuple[int, ...]) -> int:
    """A set of numbers as bits."""
    total = 0
    for number in numbers:
        total |= 1 << number
    return total
