"""A slice of a batch: games that one thread plays on by a decision each, compiled and without the GIL."""

from __future__ import annotations

from array import array
from typing import Any

from rodinia.core import gil, mem
from rodinia.core.const import CHANCE, LIMIT, OVER
from rodinia.core.errors import RulesError
from rodinia.core.job import Visitor
from rodinia.core.rng import Rng
from rodinia.core.state import Moves, State

BEGIN, PLAY, CHECK = 0, 1, 2  # tasks


class Slice(Visitor):
    """The games from `first` to before `last` of a batch, whose arrays it writes. Only legal ids are gathered here, where
    nobody else can write: what is played is checked against them."""

    def __init__(self, root: State, states: list[State], first: int, last: int) -> None:
        self.root = root  # where every game begins
        self.states = states
        self.first = first
        self.last = last
        self.seats = root.seats
        self.stride = len(states)  # from the seed of a game to that of the next one at its place
        self.rng = Rng()
        self.moves = Moves()
        self.next = first  # the game that is looked at next
        self.task = BEGIN
        self.used = 0  # legal ids gathered
        self.finished = 0  # games that have ended with the last decision
        self.longest = 0  # decisions of the longest game
        self.wrong = -1  # the first game for which an id was given that is not legal
        self.capacity = 2 * LIMIT
        self.gathered = memoryview(array("i", bytes(4 * self.capacity)))

    def share(self, arrays: dict[str, Any], size: int) -> None:
        """Use these arrays of the batch; a sight has that many numbers."""
        self.ids, self.actor = arrays["ids"], arrays["actor"]
        self.counts, self.offsets = arrays["counts"], arrays["offsets"]
        self.sights, self.points, self.returns = arrays["sights"], arrays["points"], arrays["returns"]
        self.over, self.seeds = arrays["over"], arrays["seeds"]
        self.luck, self.fresh = arrays["luck"], arrays["fresh"]
        self.history, self.decided, self.ended = arrays["history"], arrays["decided"], arrays["ended"]
        self.room = self.history.shape[0] // self.stride  # for decisions of one game
        self.size = size

    def check(self) -> int:
        """The first game whose id is not legal; -1 if all are."""
        self.task = CHECK
        self.wrong = -1
        gil.release(self)
        return self.wrong

    def play(self, begins: bool) -> None:
        """Play every game on by its decision, or let all begin."""
        self.task = BEGIN if begins else PLAY
        self.next = self.first
        self.used = 0
        self.finished = 0
        while self.next < self.last:
            if self.used + LIMIT > self.capacity:
                self.capacity *= 2
                self.gathered = memoryview(array("i", bytes(self.gathered) * 2))
            gil.release(self)

    def work(self) -> int:
        if self.task == CHECK:
            return self.find_wrong()
        while self.next < self.last and self.used + LIMIT <= self.capacity:
            gil.visit(self, self.states, self.next)
            self.next += 1
        return 0

    def find_wrong(self) -> int:
        """Look for the first game whose id is not legal."""
        at = 0
        for i in range(self.first, self.last):
            if not self.has(at, self.counts[i], self.ids[i]):
                self.wrong = i
                return 0
            at += self.counts[i]
        return 0

    def has(self, at: int, n: int, move: int) -> int:
        """Whether an id is among n that were gathered."""
        for k in range(at, at + n):
            if self.gathered[k] == move:
                return 1
        return 0

    def visit(self, state: State, i: int) -> int:
        """Play the decision of one game, let chance act, and write down what is to be decided then."""
        self.rng.word = self.luck[i]
        if self.over[i]:
            self.over[i] = 0
            for seat in range(self.seats):
                self.returns[i * self.seats + seat] = 0.0
        if self.task == PLAY:
            self.decide(state, i, self.ids[i])
        actor = self.settle(state, self.rng)
        for seat in range(self.seats):
            self.points[i * self.seats + seat] = state.points(seat)
        if actor == OVER:
            actor = self.begin_anew(state, i)
        self.luck[i] = self.rng.word
        self.actor[i] = actor
        self.gather(state, i, actor, self.moves)
        if self.size > 0:
            state.look(actor, mem.spot(self.sights, i * self.size))
        return 0

    def decide(self, state: State, i: int, move: int) -> int:
        """Play a decision and remember it."""
        n = self.decided[i]
        self.history[i * self.room + n] = move
        self.decided[i] = n + 1
        if n + 1 > self.longest:
            self.longest = n + 1
        return state.step(self.actor[i], move)

    def settle(self, state: State, rng: Rng) -> int:
        """Let chance act until a seat has to, or the game is over; who then acts."""
        actor = state.who()
        while actor == CHANCE:
            state.step(CHANCE, state.draw(rng))
            actor = state.who()
        return actor

    def begin_anew(self, state: State, i: int) -> int:
        """Write down how a game ended, and begin the one with the next seed at its place; who acts in it."""
        if self.task == BEGIN:
            raise RulesError("a game that ends before anyone decides anything cannot be played in a batch")
        self.over[i] = 1
        self.finished += 1
        for seat in range(self.seats):
            self.returns[i * self.seats + seat] = state.payoff(seat)
        self.ended[i] = self.decided[i]
        self.decided[i] = 0
        self.seeds[i] += self.stride
        self.rng.word = self.fresh[i]
        state.copy_from(self.root)
        return self.settle(state, self.rng)

    def gather(self, state: State, i: int, seat: int, moves: Moves) -> int:
        """Copy the legal ids of the seat; `offsets` are counted from the beginning of the slice."""
        n = state.fill(seat, moves)
        for k in range(n):
            self.gathered[self.used + k] = moves.ids[k]
        self.counts[i] = n
        self.used += n
        self.offsets[i + 1] = self.used
        return 0

    def legal(self) -> Any:
        """The legal ids of all games of the slice, one game after another."""
        return memoryview(self.gathered)[: self.used]

    def adopt(self, legal: Any) -> None:
        """Take over the legal ids of a slice of the same games."""
        self.used = len(legal)
        self.capacity = self.used + 2 * LIMIT
        self.gathered = memoryview(array("i", bytes(legal) + bytes(8 * LIMIT)))

    def full(self) -> bool:
        """Whether a game has as many decisions as there is room for."""
        return bool(self.longest >= self.room)
