"""The rules. A PlainState holds any Python data and is copied deeply; a wrong step is refused before `play` is called."""

from __future__ import annotations

from pearls.actions import COPIES, KINDS
from rodinia.core.const import CHANCE, OVER
from rodinia.core.game import Game
from rodinia.core.state import PlainState

HAND, ROUNDS = 2, 3  # P1.1, P2.3


class PearlsState(PlainState):
    """A pearl is its brightness, from 0 here and from 1 for people."""

    def __init__(self, seats: int, game: Game) -> None:
        super().__init__(seats, game)
        self.bag = [COPIES] * KINDS
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.chosen: list[int | None] = [None] * seats
        self.shown: list[list[int]] = []
        self.points_won = [0] * seats

    @property
    def drawing(self) -> int | None:
        """The seat that draws now: hands are filled in the order of the seats, before anyone chooses."""
        if len(self.shown) >= ROUNDS or any(self.committed):
            return None
        return next((seat for seat in range(self.seats) if len(self.hands[seat]) < HAND), None)

    @property
    def committed(self) -> list[bool]:
        """Which seats have chosen."""
        return [each is not None for each in self.chosen]

    @property
    def actor(self) -> int:
        if len(self.shown) == ROUNDS:
            return OVER
        return CHANCE if self.drawing is not None else self.actors[0]

    @property
    def actors(self) -> tuple[int, ...]:
        if len(self.shown) == ROUNDS or self.drawing is not None:
            return ()
        return tuple(seat for seat in range(self.seats) if self.chosen[seat] is None)

    @property
    def choosing(self) -> tuple[int, ...]:
        return tuple(range(self.seats)) if self.actors else ()  # P2.1: in secret, all at the same time

    def legal(self, seat: int) -> list[int]:
        return sorted(set(self.hands[seat])) if seat in self.actors else []

    def outcomes(self) -> list[tuple[int, int]]:
        return [(pearl, n) for pearl, n in enumerate(self.bag) if n] if self.actor == CHANCE else []

    def play(self, actor: int, move: int) -> None:
        if actor == CHANCE:
            seat = self.drawing
            assert seat is not None
            self.bag[move] -= 1
            self.hands[seat] = sorted([*self.hands[seat], move])
            return
        self.chosen[actor] = move
        if None not in self.chosen:
            self.reveal()

    def reveal(self) -> None:
        """Everyone has chosen: the pearls are shown, and one of them may score."""
        shown = [pearl for pearl in self.chosen if pearl is not None]
        for seat, pearl in enumerate(shown):
            self.hands[seat].remove(pearl)
        alone = [pearl for pearl in shown if shown.count(pearl) == 1]
        if alone:
            self.score(shown.index(max(alone)), max(alone) + 1)  # P2.2
        self.shown.append(shown)
        self.chosen = [None] * self.seats

    def score(self, seat: int, points: int) -> None:
        """A seat wins a round."""
        self.points_won[seat] += points

    def scores(self) -> tuple[int, ...]:
        return tuple(self.points_won)

    def seen(self, seat: int | None, actor: int, move: int) -> int | None:
        owner = self.drawing if actor == CHANCE else actor
        return move if seat == owner else None
