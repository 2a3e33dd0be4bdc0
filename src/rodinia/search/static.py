"""StaticRatings: what the evaluator thinks of each legal action at once, averaged over worlds. No tree."""

from __future__ import annotations

from array import array

from rodinia.core import gil
from rodinia.core.belief import Belief
from rodinia.core.const import CHANCE, OVER
from rodinia.core.evaluator import Evaluator, Values
from rodinia.core.job import Job
from rodinia.core.rng import Rng
from rodinia.core.state import Moves, State


class StaticRatings(Job):
    """Rates the legal actions of one seat in `worlds` worlds; where the game rates nothing, plays each and judges."""

    def __init__(
        self, belief: Belief, evaluator: Evaluator, seat: int, legal: tuple[int, ...], seed: int, worlds: int
    ) -> None:
        self.belief = belief
        self.evaluator = evaluator
        self.seat = seat
        self.worlds = worlds
        self.world = belief.sample(Rng(seed))
        self.after = self.world.clone()
        self.rng = Rng(seed)
        self.moves = Moves()
        self.values = Values()
        self.count = len(legal)
        self.ids = array("i", legal)
        self.total = array("d", bytes(8 * len(legal)))

    def run(self) -> StaticRatings:
        """Look at every world."""
        gil.release(self)
        return self

    def ratings(self) -> dict[int, float]:
        """The mean rating of each legal action."""
        return {self.ids[k]: self.total[k] / self.worlds for k in range(self.count)}

    def work(self) -> int:
        for _ in range(self.worlds):
            self.look(self.belief, self.evaluator, self.world, self.after, self.rng, self.moves, self.values)
        return 0

    def look(
        self, belief: Belief, evaluator: Evaluator, world: State, after: State, rng: Rng, moves: Moves, values: Values
    ) -> int:
        """Add the ratings in one world."""
        belief.deal(world, rng)
        n = world.fill(self.seat, moves)
        if evaluator.rate(world, self.seat, moves, n, values):
            for k in range(n):
                self.total[self.place(moves.ids[k])] += values.rate[k]
            return 0
        for k in range(self.count):
            after.copy_from(world)
            after.step(self.seat, self.ids[k])
            actor = after.who()
            while actor == CHANCE:
                after.step(actor, after.draw(rng))
                actor = after.who()
            if actor == OVER:
                self.total[k] += after.payoff(self.seat)
            else:
                evaluator.judge(after, values)
                self.total[k] += values.seat[self.seat]
        return 0

    def place(self, move: int) -> int:
        """Where a legal id stands in the sorted list."""
        low = 0
        high = self.count - 1
        while low < high:
            middle = (low + high) // 2
            if self.ids[middle] < move:
                low = middle + 1
            else:
                high = middle
        return low
