"""The rules of a turn, from top to bottom. The board itself is in land.py. Hot."""

from __future__ import annotations

from typing import Any

from rodinia.core import bits
from rodinia.core.const import CHANCE, HIDDEN, OVER
from rodinia.core.rng import Rng
from rodinia.core.state import Moves
from rodinia.games.mainland import land
from rodinia.games.mainland.actions import CORNERS, DRAW, FIRST, GATHER, PASS, PLACE, REPLACE
from rodinia.games.mainland.components import BOX, Tables
from rodinia.games.mainland.land import Land
from rodinia.games.mainland.sight import NOBODY, SIGHT

# What happens next, and by whom.
CASTING = 0  # chance chooses the first player
DEALING = 1  # chance deals the first hands, seat after seat
CAMPING = 2  # a seat lays its starting card
TURN = 3  # a seat begins its turn
REPLACING = 4  # chance draws the card for a discarded one
PLACING = 5  # a seat has replaced and goes on with its turn
DRAWING = 6  # chance fills the hand; then the turn is over
GATHERING = 7  # chance deals a new hand; then the turn is over
ENDED = 8
PHASES = ("casting", "dealing", "camping", "turn", "replacing", "placing", "drawing", "gathering", "ended")

# Where the blocks of a sight begin.
LOOK_SIZE = SIGHT.size
AT_CLANS = SIGHT.at("clans")
AT_HAND = SIGHT.at("hand")
AT_UNSEEN = SIGHT.at("unseen")
AT_DISCARDS = SIGHT.at("discards")

HAND = 0  # cards in a full hand
TOKENS = 0  # chieftain tokens at the start
COPIES = [0] * 64  # of each face in one clan's cards


class MainlandState(Land):
    """The board, the hands, the piles, the tokens, and whose turn it is."""

    def __init__(self, seats: int, side: int, rule: int = 0, appointed: int = -1, ranked: bool = False) -> None:
        super().__init__(seats, side, rule)
        self.ranked = int(ranked)  # M11.5: ties are broken
        self.phase = CASTING
        self.mover = 0  # the seat that acts, or that chance deals to
        self.first = 0
        self.due = 0  # cards that chance still deals to it
        self.tokens = [0] * 4
        self.held = [0] * 4  # cards in a seat's hand
        self.left = [0] * 4  # cards in a seat's pile
        self.hand = [0] * 32  # seat * 8 + k: faces in ascending order
        self.pile = [0] * 256  # seat * 64 + face: how many
        self.discard = [0] * 256  # the same for the discard piles
        self.cards = 0  # cards on the board
        self.laid = [0] * 256  # in the order they were laid: seat << 16 | cell << 8 | rotation << 6 | face
        for seat in range(seats):
            self.tokens[seat] = TOKENS
            for face in range(64):
                self.pile[seat * 64 + face] = COPIES[face]
                self.left[seat] += COPIES[face]
        if appointed >= 0:  # M2.4: the seat that the table lets begin
            self.cast(appointed)

    # Who acts, and what is possible.

    def who(self) -> int:
        if self.phase == ENDED:
            return OVER
        if self.phase == CAMPING or self.phase == TURN or self.phase == PLACING:
            return self.mover
        return CHANCE

    def fill(self, seat: int, moves: Moves) -> int:
        if self.phase == CAMPING:  # M2.5
            return self.list_places(seat, 0, moves, 0)
        n = self.list_others(seat, moves)
        for k in range(self.held[seat]):
            if self.differs(seat, k):
                n = self.list_places(seat, self.hand[seat * 8 + k], moves, n)
        return n

    def list_others(self, seat: int, moves: Moves) -> int:
        """Write the ids that place no card; how many."""
        moves.ids[0] = PASS  # M7.1: always allowed
        if self.phase != TURN:
            return 1
        moves.ids[1] = GATHER  # M8.1: only at the very start of a turn
        n = 2
        if self.left[seat] > 0:  # M3.2, M3.4
            for k in range(self.held[seat]):
                if self.differs(seat, k):
                    moves.ids[n] = REPLACE + self.hand[seat * 8 + k]
                    n += 1
        return n

    def differs(self, seat: int, k: int) -> int:
        """Whether the k-th card of a hand is not the same as the one before it: equal cards are offered once."""
        return k == 0 or self.hand[seat * 8 + k] != self.hand[seat * 8 + k - 1]

    def pick(self, seat: int, rng: Rng, moves: Moves) -> int:
        """The same choice as from the filled list, without writing it."""
        if self.phase == CAMPING:
            return self.find_place(seat, 0, rng.below(self.count_places(seat, 0)))
        others = self.list_others(seat, moves)
        total = others
        for k in range(self.held[seat]):
            if self.differs(seat, k):
                moves.ids[100 + k] = self.count_places(seat, self.hand[seat * 8 + k])
                total += moves.ids[100 + k]
        wanted = rng.below(total)
        if wanted < others:
            return moves.ids[wanted]
        wanted -= others
        for k in range(self.held[seat]):
            if self.differs(seat, k):
                if wanted < moves.ids[100 + k]:
                    return self.find_place(seat, self.hand[seat * 8 + k], wanted)
                wanted -= moves.ids[100 + k]
        return PASS

    def draw(self, rng: Rng) -> int:
        if self.phase == CASTING:
            return FIRST + rng.below(self.seats)
        return DRAW + self.pull(self.mover, rng)

    def pull(self, seat: int, rng: Rng) -> int:
        """A random card of a seat's pile; it stays there."""
        wanted = rng.below(self.left[seat])
        for face in range(64):
            wanted -= self.pile[seat * 64 + face]
            if wanted < 0:
                return face
        return -1

    # A turn.

    def step(self, actor: int, move: int) -> int:
        if actor == CHANCE:
            if self.phase == CASTING:
                self.cast(move - FIRST)
            else:
                self.receive(move - DRAW)
        elif move == PASS:  # M7.1
            self.tokens[actor] -= 1
            self.advance()
        elif move == GATHER:
            self.gather(actor)
        elif move < PLACE:
            self.replace(actor, move - REPLACE)
        else:
            self.place(actor, move - PLACE)
        return 0

    def cast(self, seat: int) -> int:
        """M2.4: the first player is known; the first hands are dealt."""
        self.first = seat
        self.mover = seat
        self.phase = DEALING
        self.due = HAND
        return 0

    def replace(self, seat: int, face: int) -> int:
        """M3.2: discard a card openly; chance then draws another."""
        self.lose(seat, face)
        self.discard[seat * 64 + face] += 1
        self.due = 1
        self.phase = REPLACING
        return 0

    def place(self, seat: int, spot: int) -> int:
        """M4: lay a card; chance then fills the hand, or the next seat goes on."""
        cell = spot % CORNERS
        rotation = spot // CORNERS % 4
        face = spot // CORNERS // 4
        self.lay(seat, face, rotation, cell)
        self.laid[self.cards] = seat << 16 | cell << 8 | rotation << 6 | face
        self.cards += 1
        if self.phase == CAMPING:
            self.mover = (seat + 1) % self.seats
            if self.mover == self.first:
                self.phase = TURN
            return 0
        self.lose(seat, face)
        self.refill(DRAWING, 1)
        return 0

    def gather(self, seat: int) -> int:
        """M8: all the clan's cards that are not on the board become the pile, and a new hand is dealt."""
        self.tokens[seat] -= 1
        if self.tokens[seat] == 0:  # M8.3: with the last token it is nothing but a pass
            self.advance()
            return 0
        for k in range(self.held[seat]):
            self.pile[seat * 64 + self.hand[seat * 8 + k]] += 1
            self.hand[seat * 8 + k] = 0
        self.left[seat] += self.held[seat]
        self.held[seat] = 0
        for face in range(64):
            self.left[seat] += self.discard[seat * 64 + face]
            self.pile[seat * 64 + face] += self.discard[seat * 64 + face]
            self.discard[seat * 64 + face] = 0
        self.refill(GATHERING, HAND)
        return 0

    def refill(self, phase: int, cards: int) -> int:
        """M3.3, M3.4, M8.2: chance deals cards, as far as the pile goes; then the turn is over."""
        self.phase = phase
        self.due = cards
        if self.due > self.left[self.mover]:
            self.due = self.left[self.mover]
        if self.due == 0:
            self.advance()
        return 0

    def receive(self, face: int) -> int:
        """A card goes from the pile to the hand."""
        self.take(self.mover, face)
        self.due -= 1
        if self.due > 0:
            return 0
        if self.phase == REPLACING:
            self.phase = PLACING
        elif self.phase != DEALING:
            self.advance()
        else:  # M2.3
            self.mover = (self.mover + 1) % self.seats
            self.due = HAND
            if self.mover == self.first:
                self.due = 0
                self.phase = CAMPING
        return 0

    def advance(self) -> int:
        """M7.3, M11.1: the next seat that has tokens begins its turn; if none has, the game is over."""
        self.phase = ENDED
        for k in range(1, self.seats + 1):
            seat = (self.mover + k) % self.seats
            if self.tokens[seat] > 0:
                self.mover = seat
                self.phase = TURN
                return 0
        self.mover = 0
        return 0

    def take(self, seat: int, face: int) -> int:
        """Move a card from the pile to the hand, which stays sorted."""
        self.pile[seat * 64 + face] -= 1
        self.left[seat] -= 1
        k = self.held[seat]
        while k > 0 and self.hand[seat * 8 + k - 1] > face:
            self.hand[seat * 8 + k] = self.hand[seat * 8 + k - 1]
            k -= 1
        self.hand[seat * 8 + k] = face
        self.held[seat] += 1
        return 0

    def lose(self, seat: int, face: int) -> int:
        """Take a card out of the hand."""
        k = 0
        while self.hand[seat * 8 + k] != face:
            k += 1
        self.held[seat] -= 1
        while k < self.held[seat]:
            self.hand[seat * 8 + k] = self.hand[seat * 8 + k + 1]
            k += 1
        self.hand[seat * 8 + k] = 0
        return 0

    # What is known, and what it is worth.

    def sees(self, seat: int, actor: int, move: int) -> int:
        if actor == CHANCE and self.phase != CASTING and seat != self.mover:  # M12.1: only the owner sees a drawn card
            return HIDDEN
        return move

    def points(self, seat: int) -> int:
        found = self.worth(seat)
        return (found >> 20) + (found >> 10 & 1023) + (found & 1023)

    def payoff(self, seat: int) -> float:
        mine = self.standing(seat)
        ties = 1
        for other in range(self.seats):
            if other != seat:
                theirs = self.standing(other)
                if theirs > mine:
                    return 0.0
                if theirs == mine:
                    ties += 1
        return 1.0 / ties

    def standing(self, seat: int) -> int:
        """M11.4: the points; M11.5: if ties are broken, then the Mainland's tiles and the items from the castle down."""
        value = self.points(seat)
        if self.ranked == 0:
            return value
        value = value << 8 | self.worth(seat) >> 20
        for k in range(5):
            value = value << 8 | self.count[seat * 16 + 13 - k]
        return value

    def look(self, seat: int, cells: Any) -> int:
        for k in range(LOOK_SIZE):
            cells[k] = 0
        cells[0] = self.seats
        cells[1] = seat
        cells[2] = self.phase
        cells[3] = NOBODY if self.phase == CASTING or self.phase == ENDED else self.place_of(self.mover, seat)
        cells[4] = NOBODY if self.phase == CASTING else self.place_of(self.first, seat)
        cells[5] = self.due
        self.look_board(seat, cells)
        for k in range(self.held[seat]):
            cells[AT_HAND + self.hand[seat * 8 + k]] += 1
        for k in range(self.seats):
            self.look_clan(seat, (seat + k) % self.seats, k, cells)
        return 0

    def place_of(self, other: int, seat: int) -> int:
        """How far round the table another seat is."""
        return other - seat if other >= seat else other - seat + self.seats

    def look_clan(self, seat: int, other: int, k: int, cells: Any) -> int:
        """Write what the seat knows of another one, or of itself, at the k-th place."""
        found = self.worth(other)
        at = AT_CLANS + 6 * k
        cells[at] = self.tokens[other]
        cells[at + 1] = self.held[other]
        cells[at + 2] = self.left[other]
        cells[at + 3] = found >> 20
        cells[at + 4] = found >> 10 & 1023
        cells[at + 5] = found & 1023
        for face in range(64):
            cells[AT_UNSEEN + 64 * k + face] = self.pile[other * 64 + face]
            cells[AT_DISCARDS + 64 * k + face] = self.discard[other * 64 + face]
        if other != seat:
            for held in range(self.held[other]):
                cells[AT_UNSEEN + 64 * k + self.hand[other * 8 + held]] += 1
        return 0

    def emptiness(self) -> float:
        """The part of the board that is empty, from 0 to 1."""
        empty = bits.ones(self.fit[0]) + bits.ones(self.fit[1]) + bits.ones(self.fit[2]) + bits.ones(self.fit[3])
        return empty / (self.side * self.side + 0.0)

    def redeal(self, seat: int, rng: Rng) -> int:
        """Deal every hand but this seat's anew from its pile, which holds all that could be in it."""
        for other in range(self.seats):
            if other != seat:
                n = self.held[other]
                self.held[other] = 0
                for _ in range(n):
                    self.take(other, self.pull(other, rng))
        return 0

    # Cold: the content, for people, keys and beliefs.

    def cells(self) -> list[int]:
        content = [
            self.seats,
            self.side,
            self.rule,
            self.ranked,
            self.phase,
            self.mover,
            self.first,
            self.due,
            self.cards,
        ]
        content += [self.laid[k] for k in range(self.cards)]
        content += [self.top[y * 15 + x] for y in range(self.side) for x in range(self.side)]
        for seat in range(self.seats):
            content += [self.tokens[seat], self.held[seat], self.left[seat], *self.hand_of(seat)]
            content += self.pile_of(seat) + self.discards_of(seat)
        return content

    def look_size(self) -> int:
        return LOOK_SIZE

    def outcomes(self) -> list[tuple[int, int]]:
        if self.who() != CHANCE:
            return []
        if self.phase == CASTING:
            return [(FIRST + seat, 1) for seat in range(self.seats)]
        pile = self.pile_of(self.mover)
        return [(DRAW + face, pile[face]) for face in range(64) if pile[face] > 0]

    def summary(self) -> dict[str, int]:
        """The plain numbers, by name."""
        return {
            "side": self.side, "rule": self.rule, "ranked": self.ranked, "phase": self.phase,
            "mover": self.mover, "first": self.first, "due": self.due,
        }  # fmt: skip

    def counts(self) -> list[tuple[int, int, int]]:
        """Each seat's tokens, cards in hand and cards in its pile."""
        return [(self.tokens[seat], self.held[seat], self.left[seat]) for seat in range(self.seats)]

    def hand_of(self, seat: int) -> list[int]:
        """The faces in a hand, in ascending order."""
        return [self.hand[seat * 8 + k] for k in range(self.held[seat])]

    def pile_of(self, seat: int) -> list[int]:
        """How many of each face are in a pile."""
        return [self.pile[seat * 64 + face] for face in range(64)]

    def discards_of(self, seat: int) -> list[int]:
        """How many of each face are discarded."""
        return [self.discard[seat * 64 + face] for face in range(64)]

    def packed(self) -> list[int]:
        """Every card on the board in the order they were laid: seat << 16 | cell << 8 | rotation << 6 | face."""
        return [self.laid[k] for k in range(self.cards)]

    def surface(self) -> bytes:
        """What every cell of the board shows, row by row."""
        return bytes([self.top[y * 15 + x] for y in range(self.side) for x in range(self.side)])

    def shows(self, cell: int) -> int:
        """What a cell shows: seat * 16 + item; 0 is empty."""
        return self.top[cell]

    def lands(self) -> list[tuple[int, int, int]]:
        """Each seat's tiles of the Mainland, points of its items, and points of the minor territories' items."""
        return [self.land_of(seat) for seat in range(self.seats)]

    def land_of(self, seat: int) -> tuple[int, int, int]:
        """One seat's of these."""
        found = self.worth(seat)
        return found >> 20, found >> 10 & 1023, found & 1023

    # Cold: any position, for beliefs, puzzles and tests.

    def paint(self, cell: int, seat: int, item: int) -> None:
        """Let a cell show an item without a card."""
        self.show(cell, seat, item)
        self.survey_edges()

    def stack(self, seat: int, face: int, rotation: int, cell: int) -> None:
        """Remember a card among those on the board and take it out of its pile; what cells show stays as it is."""
        self.laid[self.cards] = seat << 16 | cell << 8 | rotation << 6 | face
        self.cards += 1
        if face > 0:
            self.pile[seat * 64 + face] -= 1
            self.left[seat] -= 1

    def hold(self, seat: int, hand: list[int]) -> None:
        """Give a seat these cards in hand, from its pile; what it held goes back there."""
        for face in self.hand_of(seat):
            self.lose(seat, face)
            self.pile[seat * 64 + face] += 1
            self.left[seat] += 1
        for face in hand:
            self.take(seat, face)

    def toss(self, seat: int, faces: list[int]) -> None:
        """Put cards of a seat's pile on its discards."""
        for face in faces:
            self.pile[seat * 64 + face] -= 1
            self.left[seat] -= 1
            self.discard[seat * 64 + face] += 1

    def conceal(self, seat: int, held: int) -> None:
        """Let a hand have a size only; its cards stay in the pile until `redeal`."""
        self.held[seat] = held

    def settle(self, phase: int, mover: int, first: int, due: int, tokens: list[int]) -> None:
        """Set what happens next, by whom, and the tokens."""
        self.phase, self.mover, self.first, self.due = phase, mover, first, due
        for seat in range(self.seats):
            self.tokens[seat] = tokens[seat]


def install(tables: Tables) -> None:
    """Fill the tables of this process, those of the board included."""
    global HAND, TOKENS, COPIES
    land.install(tables)
    HAND, TOKENS = tables.hand, tables.tokens
    COPIES = [0, *tables.copies[1:]] + [0] * (64 - len(tables.copies))  # the starting card never returns (M8.4)


install(BOX.own)
