"""A playing of Vaalbara: follow a round from top to bottom, with rules.md beside it.

The lands, and what they bring, are in land.py; here are the characters and the turns. Sets of cards are kept as
bits; the number 0 stands for no land and nobody.
"""

from __future__ import annotations

from rodinia.core.const import CHANCE, HIDDEN, OVER
from rodinia.core.rng import Rng
from rodinia.core.state import Moves
from rodinia.games.vaalbara import land as lands
from rodinia.games.vaalbara.actions import ANSWER, ASSIGN, BOTTOM, DRAW, GIVE, RECALL, RIDE, SWAP, TAKE, TOP, TRACK
from rodinia.games.vaalbara.components import Tables, box
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
    EVERYONE,
    FALCONER,
    FARMER,
    FIGHT,
    FIGHTER,
    FOREST,
    HUNTER,
    LAND,
    MIDWIFE,
    OPEN,
    ORACLE,
    OTHERS,
    OWN,
    PIONEER,
    RIDER,
    SOURCES,
    TRACKER,
    VARIETY,
)
from rodinia.games.vaalbara.land import Land, members

# The components in use, made by `install`.
ROUNDS = 0
HAND = 0  # characters drawn up to
START = 0  # points at the beginning
AMOUNT = [0] * 16  # [character]: the number in its effect
MARK = [0] * 64  # [land]: the fewest players


class VaalbaraState(Land):
    """A position. `hand`, `deck`, `discard` and `known` hold bits of characters."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.phase = DEAL
        self.round = 1
        self.turn = 0  # the seat that draws, acts or takes
        self.acted = 0  # how many seats have had their turn
        self.waiting = 0  # bits of the seats whose turn is still to come
        self.asked = 0  # bits of the seats that a Fighter asks
        self.hand = [0] * 5
        self.deck = [0] * 5
        self.discard = [0] * 5
        self.known = [0] * 5  # V9.4: publicly known to be in hand
        self.chosen = [0] * 5  # sealed characters
        self.answer = [0] * 5  # sealed answers: 1 keep, 2 show
        self.order = [0] * 5  # the seats in the order they had their turn
        self.effect = [0] * 5  # 1 + what the character action brought this round; 0 before it
        self.reward = [0] * 5  # 1 + what the land action brought this round; 0 before it
        self.prepare()

    def prepare(self) -> None:
        """V2: before anything is drawn."""
        for seat in range(self.seats):
            self.deck[seat] = EVERYONE
            self.gain(seat, BEGINNING, START)  # V2.2
        one = 1
        for card in range(1, 61):
            if MARK[card] <= self.seats:  # V2.1
                self.pool |= one << card

    # Who acts, and what may be done.

    def who(self) -> int:
        if self.phase == ACT or self.phase == LAND:
            return self.turn
        if self.phase == CHOOSE:
            for seat in range(self.seats):
                if self.chosen[seat] == 0:
                    return seat
        if self.phase == FIGHT:
            for seat in range(self.seats):
                if self.asked >> seat & 1 and self.answer[seat] == 0:
                    return seat
        if self.phase == DONE:
            return OVER
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

    def fill_characters(self, cards: int, base: int, moves: Moves) -> int:
        """The characters of a set."""
        n = 0
        for character in range(1, 13):
            if cards >> character & 1:
                moves.ids[n] = base + character
                n += 1
        return n

    def draw(self, rng: Rng) -> int:
        if self.phase == DEAL:
            return DRAW + lands.nth(self.deck[self.turn], rng.below(lands.size(self.deck[self.turn])))
        if self.phase == OPEN:
            return TOP + lands.nth(self.pool, rng.below(lands.size(self.pool)))
        return BOTTOM + lands.nth(self.pool, rng.below(lands.size(self.pool)))

    # A step, and what follows from it, in the order of a round.

    def step(self, actor: int, move: int) -> int:
        if self.phase == LAND:
            self.take(actor, move - TAKE)
        elif self.phase == CHOOSE:
            self.assign(actor, move - ASSIGN)
        elif self.phase == DEAL:
            self.draw_character(move - DRAW)
        elif self.phase == OPEN:
            self.open_top(move - TOP)
        elif self.phase == ACT:
            self.act(actor, move)
        elif self.phase == FIGHT:
            self.reply(actor, move - ANSWER)
        else:
            self.dig(move - BOTTOM)
        return 0

    def draw_character(self, character: int) -> None:
        """V2.3, V7.3: one character into the hand."""
        self.deck[self.turn] ^= 1 << character
        self.hand[self.turn] |= 1 << character
        self.deal_on()

    def deal_on(self) -> None:
        """V7.3: the next seat that still draws; when nobody does, lands are laid out or the round begins."""
        while self.turn < self.seats:
            if self.deck[self.turn] != 0 and lands.size(self.hand[self.turn]) < HAND:
                return
            self.turn += 1
        self.turn = 0
        if self.top == 0:
            self.phase = OPEN
        else:
            self.phase = CHOOSE

    def open_top(self, card: int) -> None:
        """V2.4: the next card of the land deck shows its omens."""
        one = 1
        self.pool ^= one << card
        self.top = card
        self.lay_out()

    def lay_out(self) -> None:
        """V2.4, V7.2: the top of the deck goes to the next empty slot; when both rows are full, hands are filled."""
        for row in range(0, 10, 5):
            for slot in range(self.seats):
                if self.row[row + slot] == 0:
                    self.row[row + slot] = self.top
                    if self.pool != 0:
                        self.top = 0
                        self.phase = OPEN
                        return
                    self.top = self.bottom  # V9.3: the known bottom card is the last of the deck
                    self.bottom = 0
        self.turn = 0
        self.phase = DEAL
        self.deal_on()

    def assign(self, seat: int, character: int) -> None:
        """V3.1: a character lies face down; the last one turns them all over."""
        self.hand[seat] ^= 1 << character
        self.chosen[seat] = character
        for other in range(self.seats):
            if self.chosen[other] == 0:
                return
        for other in range(self.seats):
            self.played[other] = self.chosen[other]
            self.known[other] &= ~(1 << self.chosen[other])  # V9.4
            self.chosen[other] = 0
            self.order[other] = 0
            self.effect[other] = 0
            self.reward[other] = 0
        self.acted = 0
        self.waiting = (1 << self.seats) - 1
        self.begin_turn()

    def begin_turn(self) -> None:
        """V3.2, V4.1: the next seat applies its character."""
        seat = self.next_seat()
        self.turn = seat
        self.order[self.acted] = seat
        self.waiting ^= 1 << seat
        left, right = self.left(seat), self.right(seat)
        character = self.played[seat]
        amount = AMOUNT[character]
        brought = 0
        self.phase = LAND
        if character == FIGHTER:  # V5.1: everyone whose Fighter has not been seen elsewhere
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

    def next_seat(self) -> int:
        """V3.2: the lowest initiative of those still to play; of equal ones the better omen of now."""
        best, least = 0, 999
        for seat in range(self.seats):
            if self.waiting >> seat & 1:
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
            place = move - TRACK
            card = self.row[place]
            self.row[place] = self.top
            self.top = card
        elif character == MIDWIFE:  # V5.8
            taken = 1 << (move - RECALL)
            self.discard[seat] ^= taken
            self.hand[seat] |= taken
            self.known[seat] |= taken  # V9.4
        elif character == RIDER:  # V5.9
            first = (move - RIDE) // 5
            second = 5 + (move - RIDE) % 5
            card = self.row[first]
            self.row[first] = self.row[second]
            self.row[second] = card
        else:
            self.pioneer(seat, move - SWAP)
            return
        self.end_character(seat, 0)

    def pioneer(self, seat: int, card: int) -> None:
        """V5.11: a land of the realm goes under the deck."""
        one = 1
        self.realm[seat] ^= one << card
        self.count[seat * 6 + self.kind(card)] -= 1
        if self.bottom != 0:  # V9.3: everyone knows what comes
            taken = self.bottom
            self.bottom = card
            self.end_character(seat, self.settle(seat, taken))
        elif self.pool == 0:  # V5.11: the only card of the deck is bottom and top at once
            taken = self.top
            self.top = card
            self.end_character(seat, self.settle(seat, taken))
        else:
            self.given = card
            self.phase = DIG

    def dig(self, card: int) -> None:
        """V5.11: what was at the bottom comes into the realm."""
        one = 1
        self.pool ^= one << card
        self.bottom = self.given
        self.given = 0
        self.end_character(self.turn, self.settle(self.turn, card))

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
        for slot in range(self.seats):
            self.row[slot] = self.row[5 + slot]
            self.row[5 + slot] = 0
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

    # Cold.

    def cells(self) -> list[int]:
        small = [self.seats, self.phase, self.round, self.turn, self.acted, self.waiting, self.asked]
        small += [self.top, self.bottom, self.given, self.pool & 0x3FFFFFFF, self.pool >> 30]
        small += [self.row[k] for k in range(10)]
        for seat in range(self.seats):
            small += [self.hand[seat], self.deck[seat], self.discard[seat], self.known[seat], self.chosen[seat]]
            small += [self.answer[seat], self.played[seat], self.order[seat], self.effect[seat], self.reward[seat]]
            small += [self.realm[seat] & 0x3FFFFFFF, self.realm[seat] >> 30, self.score[seat]]
            small += [self.tally[seat * SOURCES + source] for source in range(SOURCES)]
        return small

    def outcomes(self) -> list[tuple[int, int]]:
        if self.phase == DEAL:
            return [(DRAW + character, 1) for character in members(self.deck[self.turn])]
        if self.phase == OPEN:
            return [(TOP + card, 1) for card in members(self.pool)]
        if self.phase == DIG:
            return [(BOTTOM + card, 1) for card in members(self.pool)]
        return []

    # Accessors for Python.

    def hands(self) -> list[int]:
        """Bits of the characters in each hand; a character that lies face down is in none."""
        return [self.hand[seat] for seat in range(self.seats)]

    def decks(self) -> list[int]:
        """Bits of the characters in each clan deck."""
        return [self.deck[seat] for seat in range(self.seats)]

    def discards(self) -> list[int]:
        """Bits of the characters on each pile of discards."""
        return [self.discard[seat] for seat in range(self.seats)]

    def knowns(self) -> list[int]:
        """Bits of the characters that everyone knows to be in each hand."""
        return [self.known[seat] for seat in range(self.seats)]

    def choices(self) -> list[int]:
        """Each seat's character that lies face down, or 0."""
        return [self.chosen[seat] for seat in range(self.seats)]

    def answers(self) -> list[int]:
        """Each seat's sealed answer to a Fighter: 0 none, 1 keep, 2 show."""
        return [self.answer[seat] for seat in range(self.seats)]

    def turns(self) -> list[int]:
        """Seats in the order of play: as they played, then as the omens of now put the others."""
        if self.played[0] == 0:
            return []
        had = self.seats - lands.size(self.waiting)
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
    global ROUNDS, HAND, START
    lands.install(tables)
    ROUNDS, HAND, START = tables.rounds, tables.hand, tables.start
    for character in range(13):
        AMOUNT[character] = tables.amounts[character]
    for card in range(64):
        MARK[card] = tables.marks[card] if card < len(tables.marks) else 99


install(box())
