"""A slice of a batch: games that one thread plays on by a decision each, compiled and without the GIL."""

from __future__ import annotations

from array import array
from typing import Any

from rodinia.core import bell, gil, mem
from rodinia.core.const import BEGIN, CHANCE, CHECK, DRAW, LEAVE, LIMIT, OVER, PLAY, PUBLISH
from rodinia.core.digest import Digest
from rodinia.core.errors import RulesError
from rodinia.core.job import Visitor
from rodinia.core.rng import Rng
from rodinia.core.state import Moves, State


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
        self.digest = Digest()
        self.moves = Moves()
        self.task = BEGIN
        self.used = 0  # legal ids gathered
        self.at = 0  # where they are published
        self.salt = 0  # of the ids that are drawn
        self.longest = 0  # decisions of the longest game
        self.wrong = -1  # the first game for which an id was given that is not legal
        self.capacity = 2 * LIMIT
        self.gathered = memoryview(array("i", bytes(4 * self.capacity)))
        self.call = bell.new()  # rung by the thread that leads, and the answer by the one that serves
        self.answer = bell.new()

    def share(self, arrays: dict[str, Any], size: int) -> None:
        """Use these arrays of the batch; a sight has that many numbers."""
        self.ids, self.actor, self.shown = arrays["ids"], arrays["actor"], arrays["shown"]
        self.drawn = arrays["drawn"]
        self.counts, self.offsets, self.flat = arrays["counts"], arrays["offsets"], arrays["flat"]
        self.sights, self.points, self.returns = arrays["sights"], arrays["points"], arrays["returns"]
        self.over, self.seeds = arrays["over"], arrays["seeds"]
        self.luck = arrays["luck"]
        self.history, self.decided, self.ended = arrays["history"], arrays["decided"], arrays["ended"]
        self.room = self.history.shape[0] // self.stride  # for decisions of one game
        self.size = size

    # One slice leads, in the caller's thread; the others serve, each in a thread of its own.

    def lead(self, others: list[Slice], task: int, problems: list[BaseException]) -> None:
        """Do a task, the others at the same time theirs; returns when all are done, and adds what was raised. What
        another has not begun when one's own is done is done here: on a busy machine its thread may be long in coming."""
        for other in others:
            other.task = task
            bell.ring(other.call)
        self.task = task
        for each in [self, *others]:
            try:
                if each is self or bell.hush(each.call):
                    gil.release(each)
                else:
                    bell.wait(each.answer)
            except BaseException as problem:
                problems.append(problem)

    def serve(self) -> None:
        """Do what a leader asks for, until told to leave. Raises what goes wrong, and owes the leader an answer then."""
        bell.serve(self, self.call, self.answer)

    def excuse(self) -> None:
        """Give the answer that is owed."""
        bell.ring(self.answer)

    def dismiss(self) -> None:
        """Let the thread that serves leave."""
        self.task = LEAVE
        bell.ring(self.call)

    # The tasks.

    def work(self) -> int:
        if self.task == LEAVE:
            return 1
        if self.task == CHECK:
            return self.find_wrong()
        if self.task == PUBLISH:
            return self.publish()
        if self.task == DRAW:
            return self.choose()
        self.used = 0
        for i in range(self.first, self.last):
            if self.used + LIMIT > self.capacity:
                self.grow()
            gil.visit(self, self.states, i)
        return 0

    def grow(self) -> int:
        """Make room for more legal ids."""
        self.capacity *= 2
        self.gathered = memoryview(array("i", bytes(self.gathered) * 2))
        return 0

    def find_wrong(self) -> int:
        """Look for the first game whose id is not legal."""
        self.wrong = -1
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
        self.rng.word = self.digest.of(self.seeds[i]) if self.task == BEGIN else self.luck[i]
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
        self.shown[i] = actor
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
        for seat in range(self.seats):
            self.returns[i * self.seats + seat] = state.payoff(seat)
        self.ended[i] = self.decided[i]
        self.decided[i] = 0
        self.seeds[i] += self.stride
        self.rng.word = self.digest.of(self.seeds[i])
        state.copy_from(self.root)
        return self.settle(state, self.rng)

    def gather(self, state: State, i: int, seat: int, moves: Moves) -> int:
        """Add the legal ids of a seat to those of the games before."""
        n = state.fill(seat, moves)
        for k in range(n):
            self.gathered[self.used + k] = moves.ids[k]
        self.counts[i] = n
        self.used += n
        return 0

    def publish(self) -> int:
        """Write the legal ids of all games into the batch's, from a given place on, and where each game's end."""
        for k in range(self.used):
            self.flat[self.at + k] = self.gathered[k]
        end = self.at
        for i in range(self.first, self.last):
            end += self.counts[i]
            self.offsets[i + 1] = end
        return 0

    def choose(self) -> int:
        """Draw a legal id of each game: the i-th game by the i-th number after the salt, whichever slice it is in."""
        at = 0
        self.rng.word = self.salt
        self.rng.skip(self.first)
        for i in range(self.first, self.last):
            self.drawn[i] = self.gathered[at + self.rng.below(self.counts[i])]
            at += self.counts[i]
        return 0

    # For copies.

    def legal(self) -> Any:
        """The legal ids of all games of the slice, one game after another."""
        return memoryview(self.gathered)[: self.used]

    def adopt(self, legal: Any, longest: int) -> None:
        """Take over the legal ids of a slice of the same games, and how long their longest game is."""
        self.used = len(legal)
        self.capacity = self.used + 2 * LIMIT
        self.gathered = memoryview(array("i", bytes(legal) + bytes(8 * LIMIT)))
        self.longest = longest
