"""What a seat may know of a position, as plain data.

Cards go by the number of their face, cells by their number (row * 15 + column), items by their number in ITEMS.
Scene keys: "cell/<name>" is a cell ("cell/c5"), "card/<n>" the n-th card laid, from 0, "hand/<face>" a card of the own
hand, "seat/<seat>" a player, "discard/<seat>" his open discards; controls are "turn/<rotation>", "do/pass",
"do/gather" and "do/replace".
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import compress
from typing import Any

from rodinia.core.const import SEATS
from rodinia.core.view import View
from rodinia.games.mainland.actions import ROW
from rodinia.games.mainland.components import BOX, ITEMS
from rodinia.games.mainland.state import PHASES, MainlandState
from rodinia.scene.keep import ZONES, Whole, kept

OWN = [bytes([byte > 0 and byte >> 4 == seat for byte in range(256)]) for seat in range(SEATS)]
SETTING_UP = ("casting", "dealing", "camping")  # phases before the first turn (M2)


@cache
def board_cells(side: int) -> list[int]:
    """Every cell of a board, row by row. The list is shared: look, do not change."""
    return [y * ROW + x for y in range(side) for x in range(side)]


@dataclass(frozen=True)
class MainlandView(View):
    """Everything M12 lets one seat know. Tuples with one entry a seat are in the order of the seats."""

    phase: str  # one of PHASES
    mover: int | None  # whose turn it is, or who is dealt cards; None before the first player is known
    first: int | None  # the first player
    due: int  # cards that the mover still draws now
    side: int  # of the square board
    rule: int  # overlay options as bits: 1 equal rank covers (M5.5), 2 camps are immune (M5.6)
    ranked: bool  # whether ties are broken (M11.5)
    clans: tuple[int, ...]  # of the seats, by their place in words.CLANS (M2.1)
    cells: tuple[tuple[int, int, int], ...]  # row by row: seat, item and card on top; (-1, 0, -1) is empty
    cards: tuple[tuple[int, int, int, int], ...]  # seat, face, rotation, cell; in the order they were laid
    tokens: tuple[int, ...]  # chieftain tokens of each seat
    hands: tuple[int, ...]  # how many cards are in each hand
    piles: tuple[int, ...]  # how many cards are in each pile
    discards: tuple[tuple[int, ...], ...]  # faces, in ascending order
    hand: tuple[int, ...]  # the own hand; () for a spectator
    lands: tuple[tuple[int, int, int], ...]  # M10.4 as of now: tiles, items of the Mainland, items elsewhere

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.tokens)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points each seat would have if the game ended now."""
        return tuple([sum(land) for land in self.lands])

    @property
    def shown(self) -> bytes:
        """What each cell shows, row by row: seat * 16 + item; 0 is empty."""
        return surface(self.cells)

    def owned(self, seat: int) -> bytes:
        """Of each cell, row by row, whether the seat has it: 1 or 0."""
        return self.shown.translate(OWN[seat])

    def at(self, cell: int) -> tuple[int, int, int]:
        """Seat, item and card on top of a cell."""
        return self.cells[cell // ROW * self.side + cell % ROW]

    def inside(self, cell: int) -> bool:
        """Whether a cell is on the board."""
        return 0 <= cell < self.side * ROW and cell % ROW < self.side

    def board_cells(self) -> list[int]:
        """Every cell of the board, row by row."""
        return board_cells(self.side)

    def counts(self, seat: int) -> tuple[int, ...]:
        """How many of each item a seat shows on the board."""
        return counts(self.shown, seat)

    def territories(self, seat: int) -> list[frozenset[int]]:
        """M9: the territories of a seat, the Mainland first."""
        return list(territories(self, seat))

    def grown(self, seat: int) -> list[frozenset[int]]:
        left = sum([1 << cell for cell in compress(self.board_cells(), self.owned(seat))])
        found = []
        while left:
            grown, front = 0, left & -left
            while front != grown:  # a bit for each cell: all neighbours at once
                grown = front
                front = (grown | grown << 1 | grown >> 1 | grown << ROW | grown >> ROW) & left
            left ^= grown
            found.append(frozenset(bits(grown)))
        return sorted(found, key=lambda cells: (*self.rank(cells), -min(cells)), reverse=True)

    def rank(self, cells: frozenset[int]) -> tuple[int, int, int]:
        """M9.2 to M9.4: the Mainland is the territory for which this is largest."""
        shown, side, mainland, minor = self.shown, self.side, BOX.tables.mainland, BOX.tables.minor
        items = [shown[cell // ROW * side + cell % ROW] & 15 for cell in cells]
        return len(cells), sum([mainland[item] for item in items]), -sum([minor[item] for item in items])

    def standing(self, seat: int) -> tuple[int, ...]:
        """M11.4, M11.5: the winner has the largest."""
        if not self.ranked:
            return (self.scores[seat],)
        return (self.scores[seat], self.lands[seat][0], *self.counts(seat)[:8:-1])

    def winners(self) -> list[int]:
        """The seats that have won, once the game is over."""
        best = max([self.standing(seat) for seat in range(self.players)])
        return [seat for seat in range(self.players) if self.standing(seat) == best]

    def beaten(self) -> list[int]:
        """M11.5: the seats that have as many points as the winners and lose by the tie-break."""
        winners = self.winners()
        return [seat for seat, points in enumerate(self.scores) if points == max(self.scores) and seat not in winners]

    def verdict(self) -> str:
        """The rule that decides who has won: M11.5 where it broke a tie, or tried to."""
        return "M11.5" if self.ranked and self.scores.count(max(self.scores)) > 1 else "M11.4"


def bits(cells: int) -> list[int]:
    """The cells of a territory."""
    found = []
    while cells:
        last = cells.bit_length() - 1
        found.append(last)
        cells ^= 1 << last
    return found


@kept(None, most=ZONES)
def surface(cells: tuple[tuple[int, int, int], ...]) -> bytes:
    """Seat and item of every cell in a byte."""
    return bytes([(seat << 4) + item if item else 0 for seat, item, _ in cells])


@kept(None)
def counts(shown: bytes, seat: int) -> tuple[int, ...]:
    """How many of each item a seat has on a board that shows these."""
    return (0, *[shown.count(seat << 4 | item) for item in range(1, len(ITEMS))])


@kept(lambda view, seat: (view.cells, seat), BOX)
def territories(view: MainlandView, seat: int) -> list[frozenset[int]]:
    """The territories of a seat; every viewer asks for the same."""
    return view.grown(seat)


def view(state: MainlandState, seat: int | None, clans: tuple[int, ...]) -> MainlandView:
    """What the seat (None: a spectator) may know of the state."""
    now, counts = state.summary(), state.counts()
    phase, side = PHASES[now["phase"]], now["side"]
    cells, cards = lying(side, tuple(state.packed()), state.surface())
    return MainlandView.made(
        seat=seat,
        actor=state.actor,
        actors=state.actors,
        legal=() if seat is None else tuple(state.legal(seat)),
        phase=phase,
        mover=None if phase in ("casting", "ended") else now["mover"],
        first=None if phase == "casting" else now["first"],
        due=now["due"],
        side=side,
        rule=now["rule"],
        ranked=now["ranked"] == 1,
        clans=clans,
        cells=cells,
        cards=cards,
        tokens=tuple([tokens for tokens, _, _ in counts]),
        hands=tuple([held for _, held, _ in counts]),
        piles=tuple([left for _, _, left in counts]),
        discards=tuple([listed(bytes(state.discards_of(each))) for each in range(state.seats)]),
        lands=tuple(state.lands()),
        **own(state, seat),
    )


def own(state: MainlandState, seat: int | None) -> dict[str, Any]:
    """What only the seat knows."""
    return {"hand": () if seat is None else tuple(state.hand_of(seat))}


EMPTY = (-1, 0, -1)


@kept(None, most=ZONES)
def lying(
    side: int, packed: tuple[int, ...], shown: bytes
) -> tuple[Whole[tuple[int, int, int]], Whole[tuple[int, int, int, int]]]:
    """Seat, item and card on top of every cell, and the cards; `shown` is what each cell shows."""
    cards = [(each >> 16, each & 63, each >> 6 & 3, each >> 8 & 255) for each in packed]
    top = {}
    for number, (_, _, _, cell) in enumerate(cards):
        top[cell] = top[cell + 1] = top[cell + ROW] = top[cell + ROW + 1] = number
    pairs = zip(board_cells(side), shown, strict=True)
    return Whole([(v >> 4, v & 15, top.get(cell, -1)) if v else EMPTY for cell, v in pairs]), Whole(cards)


@lru_cache(4096)
def listed(counts: bytes) -> tuple[int, ...]:
    """Faces in ascending order, from how many there are of each."""
    return tuple([face for face, many in enumerate(counts) if many for _ in range(many)])
