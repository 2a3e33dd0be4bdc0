"""Random play to the end of the game, compiled and without the GIL: for simulation, tests and benchmarks."""

from __future__ import annotations

from array import array

from rodinia.core import gil
from rodinia.core.const import CHANCE, OVER
from rodinia.core.job import Job
from rodinia.core.rng import Rng
from rodinia.core.state import Moves, State


class Walk(Job):
    """Plays `games` random games from a root position; every legal action has the same chance.

    With `most`, a game that has made more steps than that is left: it has a length, and no result.
    """

    def __init__(self, root: State, seed: int, games: int = 1, most: int = 1 << 30) -> None:
        self.root = root.clone()
        self.state = root.clone()
        self.rng = Rng(seed)
        self.moves = Moves()
        self.games = games
        self.most = most
        self.seats = root.seats
        self.done = 0
        self.decisions = 0
        self.points = array("i", bytes(4 * games * root.seats))
        self.shares = array("d", bytes(8 * games * root.seats))
        self.lengths = array("i", bytes(4 * games))

    def run(self) -> Walk:
        """Play all the games that are left."""
        gil.release(self)
        return self

    def work(self) -> int:
        while self.done < self.games:
            self.play(self.state, self.root, self.rng, self.moves)
            self.done += 1
        return 0

    def play(self, state: State, root: State, rng: Rng, moves: Moves) -> int:
        """One game to its end, or beyond the most steps."""
        state.copy_from(root)
        steps = 0
        actor = state.who()
        while actor != OVER and steps <= self.most:
            if actor == CHANCE:
                state.step(actor, state.draw(rng))
            else:
                state.step(actor, state.pick(actor, rng, moves))
                self.decisions += 1
            steps += 1
            actor = state.who()
        self.lengths[self.done] = steps
        if actor != OVER:
            return 0
        for seat in range(self.seats):
            self.points[self.done * self.seats + seat] = state.points(seat)
            self.shares[self.done * self.seats + seat] = state.payoff(seat)
        return 0

    @property
    def played(self) -> int:
        """How many games are finished."""
        return self.done

    @property
    def choices(self) -> int:
        """How many decisions (not chance) were made in all of them."""
        return self.decisions

    def scores(self, game: int) -> tuple[int, ...]:
        """The final points of one finished game."""
        return tuple([self.points[game * self.seats + seat] for seat in range(self.seats)])

    def returns(self, game: int) -> tuple[float, ...]:
        """The shares of the win of one finished game."""
        return tuple([self.shares[game * self.seats + seat] for seat in range(self.seats)])

    def length(self, game: int) -> int:
        """The number of steps, chance included, of one finished game."""
        return self.lengths[game]
