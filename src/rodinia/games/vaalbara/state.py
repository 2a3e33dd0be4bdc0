"""A playing of Vaalbara: follow a round from top to bottom, with rules.md beside it.

Here are the turns. What they are about is in three layers: the land deck, the rows and the omens (deck.py); realms,
rewards and points (land.py); hands, clan decks and discards (clan.py). Sets of cards are kept as bits; the number 0
stands for no land and nobody.
"""

from __future__ import annotations

from typing import Any

from rodinia.core.const import CHANCE, HIDDEN, OVER
from rodinia.core.rng import Rng
from rodinia.core.state import Moves
from rodinia.games.vaalbara import clan as clans
from rodinia.games.vaalbara import deck as piles
from rodinia.games.vaalbara import land as lands
from rodinia.games.vaalbara.actions import ANSWER, ASSIGN, DRAW, FACE, GIVE, OMENS, RECALL, RIDE, SWAP, TAKE, TRACK
from rodinia.games.vaalbara.clan import Clan
from rodinia.games.vaalbara.components import BOX, Tables
from rodinia.games.vaalbara.const import (
    ACT,
    BARD,
    BEGINNING,
    CARPENTER,
    CHOOSE,
    CRAFTER,
    DEAL,
    DIG,
    DONE,
    FALCONER,
    FARMER,
    FIGHT,
    FIGHTER,
    FOREST,
    HUNTER,
    LAND,
    LAY,
    MIDWIFE,
    OPEN,
    ORACLE,
    OTHERS,
    OWN,
    PIONEER,
    RIDER,
    SHOW,
    SOURCES,
    TRACKER,
    TURN,
    VARIETY,
)
from rodinia.games.vaalbara.deck import members
from rodinia.games.vaalbara.sight import NOBODY, SIGHT

# Where the blocks of a sight begin.
LOOK_SIZE = SIGHT.size
AT_ORDER = SIGHT.at("order")
AT_CLANS = SIGHT.at("clans")

# The components in use, made by `install`.
ROUNDS = 0
START = 0  # points at the beginning
AMOUNT = [0] * 16  # [character]: the number in its effect


class VaalbaraState(Clan):
    """A position."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.phase = DEAL
        self.round = 1
        self.turn = 0  # the seat that draws, acts or takes
        self.acted = 0  # how many seats have had their turn
        self.waiting = 0  # bits of the seats whose turn is still to come
        self.asked = 0  # bits of the seats that a Fighter asks
        self.order = [0] * 5  # the seats in the order they had their turn
        self.effect = [0] * 5  # 1 + what the character action brought this round; 0 before it
        self.reward = [0] * 5  # 1 + what the land action brought this round; 0 before it
        for seat in range(seats):
            self.gain(seat, BEGINNING, START)  # V2.2

    # Who acts, and what may be done.

    def who(self) -> int:
        if self.phase == ACT or self.phase == LAND:
            return self.turn
        if self.phase == DONE:
            return OVER
        mask = self.pending()
        for seat in range(self.seats):
            if mask >> seat & 1:
                return seat
        return CHANCE

    def pending(self) -> int:
        mask = 0
        if self.phase == CHOOSE:
            for seat in range(self.seats):
                if self.chosen[seat] == 0:
                    mask |= 1 << seat
        elif self.phase == FIGHT:
            for seat in range(self.seats):
                if self.asked >> seat & 1 and self.answer[seat] == 0:
                    mask |= 1 << seat
        elif self.phase == ACT or self.phase == LAND:
            mask = 1 << self.turn
        return mask

    def sealed(self) -> int:
        if self.phase == CHOOSE:
            return (1 << self.seats) - 1
        if self.phase == FIGHT:
            return self.asked
        return 0

    def sees(self, seat: int, actor: int, move: int) -> int:
        if self.phase == DEAL and seat != self.turn:
            return HIDDEN
        if (self.phase == CHOOSE or self.phase == FIGHT) and seat != actor:
            return HIDDEN
        return move

    def fill(self, seat: int, moves: Moves) -> int:
        if self.phase == LAND:  # V4.2
            return self.fill_slots(0, TAKE, moves, 0)
        if self.phase == CHOOSE:  # V3.1
            return self.fill_characters(self.hand[seat], ASSIGN, moves)
        if self.phase == FIGHT:  # V5.1: both answers with or without a Fighter, or a forced one would betray the hand
            moves.ids[0] = ANSWER
            moves.ids[1] = ANSWER + 1
            return 2
        n = 0
        character = self.played[seat]
        if character == BARD:  # V5.2
            for other in range(self.seats):
                if other != seat:
                    moves.ids[n] = GIVE + other
                    n += 1
        elif character == TRACKER:  # V5.7: either row, no empty slot
            n = self.fill_slots(0, TRACK, moves, 0)
            n = self.fill_slots(5, TRACK, moves, n)
        elif character == MIDWIFE:  # V5.8
            n = self.fill_characters(self.discard[seat], RECALL, moves)
        elif character == RIDER:  # V5.9
            for first in range(self.seats):
                if self.row[first] != 0:
                    for second in range(self.seats):
                        moves.ids[n] = RIDE + first * 5 + second
                        n += 1
        else:  # V5.11
            for card in range(1, 61):
                if self.realm[seat] >> card & 1:
                    moves.ids[n] = SWAP + card
                    n += 1
        return n

    def fill_slots(self, start: int, base: int, moves: Moves, n: int) -> int:
        """The slots of a row that hold a land."""
        for place in range(start, start + self.seats):
            if self.row[place] != 0:
                moves.ids[n] = base + place
                n += 1
        return n

    def draw(self, rng: Rng) -> int:
        if self.phase == DEAL:
            return DRAW + piles.nth(self.deck[self.turn], rng.below(piles.size(self.deck[self.turn])))
        if self.phase == OPEN or self.phase == SHOW:
            return OMENS + piles.nth(self.backs, rng.below(piles.size(self.backs)))
        return FACE + piles.nth(self.faces, rng.below(piles.size(self.faces)))

    # A step, and what follows from it, in the order of a round.

    def step(self, actor: int, move: int) -> int:
        if self.phase == LAND:
            self.take(actor, move - TAKE)
        elif self.phase == CHOOSE:
            self.assign(actor, move - ASSIGN)
        elif self.phase == ACT:
            self.act(actor, move)
        elif self.phase == FIGHT:
            self.reply(actor, move - ANSWER)
        else:
            self.happen(move)
        return 0

    def happen(self, move: int) -> None:
        """An outcome of chance."""
        if self.phase == DEAL:
            self.draw_character(self.turn, move - DRAW)
            self.deal_on()
        elif self.phase == OPEN:
            self.show(move - OMENS)
            self.lay_out()
        elif self.phase == LAY:
            self.turn_up(move - FACE)
            self.lay_out()
        elif self.phase == TURN:
            self.turn_up(move - FACE)
            self.end_track()
        elif self.phase == DIG:
            self.dig_up(move - FACE)
            self.end_swap(move - FACE)
        else:
            self.show(move - OMENS)
            self.phase = LAND

    def deal_on(self) -> None:
        """V7.3: the next seat that still draws; when nobody does, lands are laid out or the round begins."""
        while self.turn < self.seats:
            if self.lacks(self.turn):
                return
            self.turn += 1
        self.turn = 0
        if self.omen == 0:
            self.phase = OPEN
        else:
            self.phase = CHOOSE

    def lay_out(self) -> None:
        """V2.4, V7.2: the top of the deck goes to the next empty slot; when both rows are full, hands are filled."""
        while True:
            if self.omen == 0:
                self.phase = OPEN
                return
            place = self.space()
            if place == 10:
                break
            if self.top == 0:
                self.phase = LAY
                return
            self.lay(place)
        self.turn = 0
        self.phase = DEAL
        self.deal_on()

    def assign(self, seat: int, character: int) -> None:
        """V3.1: a character lies face down; the last one turns them all over."""
        self.seal(seat, character)
        for other in range(self.seats):
            if self.chosen[other] == 0:
                return
        for other in range(self.seats):
            self.reveal(other)
            self.order[other] = 0
            self.effect[other] = 0
            self.reward[other] = 0
        self.acted = 0
        self.waiting = (1 << self.seats) - 1
        self.begin_turn()

    def begin_turn(self) -> None:
        """V3.2, V4.1: the next seat applies its character."""
        seat = self.next_of(self.waiting)
        self.turn = seat
        self.order[self.acted] = seat
        self.waiting ^= 1 << seat
        left, right = self.left(seat), self.right(seat)
        character = self.played[seat]
        amount = AMOUNT[character]
        brought = 0
        self.phase = LAND
        if character == FIGHTER:  # V5.1: everyone whose Fighter does not lie open now
            self.asked = 0
            for other in range(self.seats):
                if self.played[other] != FIGHTER and self.discard[other] >> FIGHTER & 1 == 0:
                    self.asked |= 1 << other
            if self.asked != 0:
                self.phase = FIGHT
        elif character == HUNTER:  # V5.3
            if self.waiting >> left & 1 and self.waiting >> right & 1:
                brought = amount
        elif character == ORACLE:  # V5.4
            brought = amount * (self.played[left] & 1)
            if right != left:
                brought += amount * (self.played[right] & 1)
        elif character == CARPENTER:  # V5.5
            brought = amount * self.count[seat * 6 + FOREST]
        elif character == FALCONER:  # V5.6
            if self.acted > 0:
                victim = self.order[self.acted - 1]
                brought = amount
                if self.score[victim] < amount:
                    brought = self.score[victim]
                self.gain(victim, OTHERS, -brought)
        elif character == CRAFTER:  # V5.10
            if self.waiting >> left & 1 == 0 and self.waiting >> right & 1 == 0:
                brought = amount
        elif character == MIDWIFE:  # V5.8
            if self.discard[seat] != 0:
                self.phase = ACT
        elif character == PIONEER:  # V5.11
            if self.realm[seat] != 0:
                self.phase = ACT
        elif character != FARMER:  # Bard, Tracker, Rider
            self.phase = ACT
        if self.phase == LAND:
            self.end_character(seat, brought)

    def next_of(self, waiting: int) -> int:
        """V3.2: the lowest initiative of those still to play; of equal ones the better omen of now."""
        best, least = 0, 999
        for seat in range(self.seats):
            if waiting >> seat & 1:
                worth = self.played[seat] * 5 + self.rank(seat)
                if worth < least:
                    best, least = seat, worth
        return best

    def reply(self, seat: int, show: int) -> None:
        """V5.1: a sealed answer to a Fighter; the last one shows them all."""
        self.answer[seat] = 1 + show
        for other in range(self.seats):
            if self.asked >> other & 1 and self.answer[other] == 0:
                return
        for other in range(self.seats):
            if self.answer[other] == 2 and self.hand[other] >> FIGHTER & 1:
                self.gain(other, OTHERS, AMOUNT[FIGHTER])
                self.known[other] |= 1 << FIGHTER  # V9.4
            self.answer[other] = 0
        self.asked = 0
        self.end_character(self.turn, 0)

    def act(self, seat: int, move: int) -> None:
        """V4.1: what the seat chose for its character."""
        character = self.played[seat]
        if character == BARD:  # V5.2
            self.gain(move - GIVE, OTHERS, AMOUNT[BARD])
        elif character == TRACKER:  # V5.7
            self.given = self.row[move - TRACK]
            if self.top == 0:
                self.phase = TURN
            else:
                self.end_track()
            return
        elif character == MIDWIFE:  # V5.8
            self.recall(seat, move - RECALL)
        elif character == RIDER:  # V5.9
            first = (move - RIDE) // 5
            second = 5 + (move - RIDE) % 5
            card = self.row[first]
            self.row[first] = self.row[second]
            self.row[second] = card
        else:
            self.swap(move - SWAP)
            return
        self.end_character(seat, 0)

    def end_track(self) -> None:
        """V5.7: the card that was on top is known now."""
        self.track()
        self.end_character(self.turn, 0)

    def swap(self, card: int) -> None:
        """V5.11: a land of the realm for the card at the bottom of the deck."""
        self.given = card
        if self.bottom != 0:  # V9.3: everyone knows what comes
            self.end_swap(self.bottom)
        elif self.faces == 0:  # the only card of the deck is bottom and top at once
            self.end_swap(self.top)
        else:
            self.phase = DIG

    def end_swap(self, card: int) -> None:
        """V5.11: the card that was at the bottom comes into the realm."""
        self.leave(self.turn, self.given)
        self.bury(card)
        self.end_character(self.turn, self.settle(self.turn, card))
        if self.omen == 0:  # the land given is the top now, and has never shown its back
            self.phase = SHOW

    def end_character(self, seat: int, brought: int) -> None:
        """V4.1: the character action is over; its card goes to the discards."""
        if brought != 0:
            self.gain(seat, OWN, brought)
        self.effect[seat] = 1 + brought
        self.discard[seat] |= 1 << self.played[seat]  # V4.3
        self.phase = LAND

    def take(self, seat: int, slot: int) -> None:
        """V4.2: the land action; then the next turn, or the end of the round."""
        card = self.row[slot]
        self.row[slot] = 0
        brought = self.settle(seat, card)
        if self.played[seat] == FARMER:  # V5.12
            brought *= AMOUNT[FARMER]
        self.gain(seat, self.kind(card), brought)
        self.reward[seat] = 1 + brought
        self.acted += 1
        if self.waiting != 0:
            self.begin_turn()
        elif self.round < ROUNDS:
            self.end_round()
        else:
            self.end_game()

    def end_round(self) -> None:
        """V7: the second row slides down, a new one is laid out, hands are filled."""
        self.round += 1
        self.turn = 0
        self.slide()
        self.lay_out()

    def end_game(self) -> None:
        """V8.2: the variety bonus."""
        for seat in range(self.seats):
            self.gain(seat, VARIETY, self.bonus(seat))
        self.turn = 0
        self.phase = DONE

    def points(self, seat: int) -> int:
        return self.score[seat]

    def rounds(self) -> int:
        """How many rounds a game has."""
        return ROUNDS

    def payoff(self, seat: int) -> float:
        """V8.3: most points, then the better omen; never shared."""
        for other in range(self.seats):
            if self.score[other] > self.score[seat]:
                return 0.0
            if self.score[other] == self.score[seat] and self.rank(other) < self.rank(seat):
                return 0.0
        return 1.0

    # What a seat sees (sight.py).

    def look(self, seat: int, cells: Any) -> int:
        for k in range(LOOK_SIZE):
            cells[k] = 0
        cells[0] = self.seats
        cells[1] = seat
        cells[2] = self.phase
        cells[3] = (self.turn + self.seats - seat) % self.seats
        if self.phase == OPEN or self.phase == LAY or self.phase == CHOOSE or self.phase == DONE:
            cells[3] = NOBODY
        cells[4] = self.round
        cells[5] = self.acted
        self.look_deck(seat, cells)
        self.look_lands(seat, cells)
        self.look_clans(seat, cells)
        self.look_round(seat, cells)
        return 0

    def look_round(self, seat: int, cells: Any) -> None:
        """Write the order of play of the round, who is asked, and what was brought."""
        for k in range(self.seats):
            other = (seat + k) % self.seats
            cells[AT_CLANS + 6 * k + 3] = self.asked >> other & 1
            cells[AT_CLANS + 6 * k + 4] = self.effect[other] - 1
            cells[AT_CLANS + 6 * k + 5] = self.reward[other] - 1
        if self.played[0] == 0:
            return
        waiting = self.waiting
        had = self.seats - piles.size(waiting)
        for k in range(self.seats):
            other = self.order[k] if k < had else self.next_of(waiting)
            waiting &= ~(1 << other)
            cells[AT_ORDER + k] = 1 + (other + self.seats - seat) % self.seats

    # Cold.

    def look_size(self) -> int:
        return LOOK_SIZE

    def cells(self) -> list[int]:
        small = [self.seats, self.phase, self.round, self.turn, self.acted, self.waiting, self.asked]
        small += [self.top, self.omen, self.bottom, self.given, self.faces & 0x3FFFFFFF, self.faces >> 30]
        small += [self.backs & 0x3FFFFFFF, self.backs >> 30]
        small += [self.back[card] for card in range(1, 61)]
        small += [self.row[k] for k in range(10)]
        for seat in range(self.seats):
            small += [self.hand[seat], self.deck[seat], self.discard[seat], self.known[seat], self.chosen[seat]]
            small += [self.answer[seat], self.played[seat], self.order[seat], self.effect[seat], self.reward[seat]]
            small += [self.realm[seat] & 0x3FFFFFFF, self.realm[seat] >> 30, self.score[seat], self.clan[seat]]
            small += [self.tally[seat * SOURCES + source] for source in range(SOURCES)]
        return small

    def outcomes(self) -> list[tuple[int, int]]:
        if self.phase == DEAL:
            return [(DRAW + character, 1) for character in members(self.deck[self.turn])]
        if self.phase == OPEN or self.phase == SHOW:
            return [(OMENS + back, 1) for back in members(self.backs)]
        if self.phase == LAY or self.phase == TURN or self.phase == DIG:
            return [(FACE + card, 1) for card in members(self.faces)]
        return []

    # For Python

    def turns(self) -> list[int]:
        """Seats in the order of play: as they played, then as the omens of now put the others."""
        if self.played[0] == 0:
            return []
        had = self.seats - piles.size(self.waiting)
        rest = [(self.played[seat] * 5 + self.rank(seat), seat) for seat in members(self.waiting)]
        return [self.order[k] for k in range(had)] + [seat for _, seat in sorted(rest)]

    def effects(self) -> list[int | None]:
        """What each character action of the round brought; None before it is over."""
        return [self.effect[seat] - 1 if self.effect[seat] else None for seat in range(self.seats)]

    def rewards(self) -> list[int | None]:
        """What each land action of the round brought; None before it is over."""
        return [self.reward[seat] - 1 if self.reward[seat] else None for seat in range(self.seats)]


def install(tables: Tables) -> None:
    """Play with these components from now on."""
    global ROUNDS, START
    piles.install(tables)
    lands.install(tables)
    clans.install(tables)
    ROUNDS, START = tables.rounds, tables.start
    for character in range(13):
        AMOUNT[character] = tables.amounts[character]


install(BOX.own)
