"""Ahead: a fixed value of a true position: it is played on a little by the ratings, then judged. No tree.

The same position has the same value whoever asks and whatever came before, so differences of it measure luck without
favour. A static judgement does not see what a drawn tile is good for; a few decisions later it does.
"""

from __future__ import annotations

from rodinia.core import gil
from rodinia.core.const import CHANCE, OVER
from rodinia.core.evaluator import Evaluator, Values
from rodinia.core.job import Job
from rodinia.core.rng import Rng
from rodinia.core.state import Moves, State

STRIDE = 0x9E3779B97F4A7C15
MASK = 0xFFFFFFFFFFFFFFFF


class Ahead(Job):
    """Plays on so many decisions; 0: to the end of the turn; -1: none. Where chance acts meanwhile, `tries` times, with
    draws that are the same for every position that is valued. Chance at the very beginning is always played out."""

    def __init__(self, evaluator: Evaluator, root: State, seed: int, decisions: int, tries: int) -> None:
        self.evaluator = evaluator
        self.root = root.clone()
        self.state = root.clone()
        self.after = root.clone()
        self.moves = Moves()
        self.values = Values()
        self.rng = Rng()
        self.seed = seed & MASK
        self.decisions = decisions
        self.tries = tries
        self.drew = 0  # draws in the last try
        self.made = 0  # tries
        self.seats = root.seats
        self.total = [0.0] * 8

    def value(self, state: State) -> tuple[float, ...]:
        """Each seat's share of the win."""
        self.root.become(state)
        gil.release(self)
        return tuple([self.total[seat] / self.made for seat in range(self.seats)])

    def work(self) -> int:
        for seat in range(self.seats):
            self.total[seat] = 0.0
        self.made = 0
        self.drew = 1
        while self.made < self.tries and self.drew:
            self.rng.word = (self.seed + self.made * STRIDE) & MASK
            self.play(self.evaluator, self.root, self.state, self.after, self.rng, self.moves, self.values)
            self.made += 1
        return 0

    def play(
        self, evaluator: Evaluator, root: State, state: State, after: State, rng: Rng, moves: Moves, values: Values
    ) -> int:
        """Play on once and add what it is worth."""
        state.copy_from(root)
        self.drew = 0
        actor = self.settled(state, rng)
        first = actor
        left = self.decisions
        while left > 0 and actor >= 0:
            state.step(actor, self.choose(actor, evaluator, state, after, moves, values))
            left -= 1
            actor = state.who()
            if left > 0:
                actor = self.settled(state, rng)
        while self.decisions == 0 and actor >= 0 and actor == first and state.sealed() == 0:
            state.step(actor, self.choose(actor, evaluator, state, after, moves, values))
            actor = state.who()
        if actor == OVER:
            for seat in range(self.seats):
                self.total[seat] += state.payoff(seat)
        else:
            evaluator.judge(state, values)
            for seat in range(self.seats):
                self.total[seat] += values.seat[seat]
        return 0

    def settled(self, state: State, rng: Rng) -> int:
        """Let chance act until a seat has to; who acts then."""
        actor = state.who()
        while actor == CHANCE:
            state.step(CHANCE, state.draw(rng))
            self.drew += 1
            actor = state.who()
        return actor

    def choose(self, actor: int, evaluator: Evaluator, state: State, after: State, moves: Moves, values: Values) -> int:
        """The best-rated action; where the game rates none, the one after which the position is judged best."""
        n = state.fill(actor, moves)
        if n == 1:
            return moves.ids[0]
        if evaluator.rate(state, actor, moves, n, values) == 0:
            for k in range(n):
                after.copy_from(state)
                after.step(actor, moves.ids[k])
                if after.who() == OVER:
                    values.rate[k] = after.payoff(actor)
                else:
                    evaluator.judge(after, values)
                    values.rate[k] = values.seat[actor]
        pick = 0
        for k in range(1, n):
            if values.rate[k] > values.rate[pick]:
                pick = k
        return moves.ids[pick]
