"""Batch: many games at once, in numpy arrays that are used again and again.

>>> batch = rodinia.Batch(game, 128, seed=0, threads=2)
>>> while True:
...     batch.step(policy(batch.sights, batch.legal, batch.offsets))
...     learn(batch.over, batch.returns)

The same seeds give the same games as a `Playing` whose chance is `Seeded`, for any number of threads.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from rodinia.core.arrays import numpy, whole_numbers
from rodinia.core.chance import Seeded
from rodinia.core.const import BEGIN, CHECK, DRAW, PLAY, PUBLISH
from rodinia.core.crew import Crew
from rodinia.core.errors import BadOptions, IllegalStep
from rodinia.core.game import Game
from rodinia.core.integer import integer
from rodinia.core.playing import Playing
from rodinia.core.record import Record
from rodinia.core.slice import Slice
from rodinia.core.state import State, brief, name

MOST_GAMES = 1_000_000
MOST_THREADS = 256
MOST_SEED = 2**62
FIRST_ROOM = 64  # for decisions of one game; it grows


class Batch:
    """n games, each waiting for a decision. Of the i-th game:

    - `actor[i]` is the seat that decides; where several may, they decide one after another from the lowest seat on, and
      of a sealed choice none is shown what the others chose;
    - `legal[offsets[i] : offsets[i + 1]]` are its legal ids, in the game's own order;
    - `sights[i]` is the actor's sight, see `Game.sight`;
    - `points[i]` are the points of all seats, hidden ones included, as in `State.scores`;
    - `seeds[i]` is the seed of its luck.

    Where `over[i]`, a game has ended with the last step: `returns[i]` are the shares of the win (0 everywhere else),
    `points[i]` its final points, and `record(i)` is its record. Another one has begun already at its place, with the
    seed that is n higher: actor, legal, sights, seeds and `state(i)` are the new game's.
    """

    def __init__(self, game: Game, n: int, seed: int = 0, threads: int = 1) -> None:
        if not isinstance(game, Game):
            raise BadOptions(f"a batch is of a game, as rodinia.load gives it, not of {game!r}")
        self.game = game
        self.n = between("n", n, 1, MOST_GAMES)
        self.seed = between("seed", seed, 0, MOST_SEED)
        self.threads = min(between("threads", threads, 1, MOST_THREADS), self.n)
        np, size = numpy(), 0 if game.sight is None else game.sight.size
        self.actor = np.zeros(self.n, np.int32)
        self.offsets = np.zeros(self.n + 1, np.int32)
        self.legal = np.zeros(0, np.int32)
        self.sights = np.zeros((self.n, size), np.int16)
        self.points = np.zeros((self.n, game.players), np.int32)
        self.returns = np.zeros((self.n, game.players), np.float64)
        self.over = np.zeros(self.n, np.bool_)
        self.seeds = np.arange(self.seed, self.seed + self.n, dtype=np.int64)
        self._ids = np.zeros(self.n, np.int32)
        self._actor = np.zeros(self.n, np.int32)
        self._counts = np.zeros(self.n, np.int32)
        self._flat = np.zeros(0, np.int32)
        self._drawn = np.zeros(self.n, np.int32)
        self._luck = np.zeros(self.n, np.uint64)
        self._history = np.zeros((self.n, FIRST_ROOM), np.int32)
        self._decided = np.zeros(self.n, np.int32)
        self._ended = np.zeros(self.n, np.int32)
        self._root = game.start()
        self._states = [self._root.clone() for _ in range(self.n)]
        self._cut()
        self._play(BEGIN)

    # Playing.

    def step(self, ids: Any) -> None:
        """Play one decision in every game, and let chance act until the next. Raises, and has changed nothing, unless
        `ids` are n whole numbers that are legal in their games."""
        self._ids[:] = whole_numbers(ids, "ids", (self.n,))
        self._crew.do(CHECK)
        for each in self._slices:
            if each.wrong >= 0:
                raise IllegalStep(self._problem(each.wrong))
            if each.longest >= self._history.shape[1]:
                self._history = numpy().hstack([self._history, numpy().zeros_like(self._history)])
                self._share()
        self._play(PLAY)

    def sample(self, rng: Any) -> Any:
        """A random legal id for each game, each with the same chance, by a numpy Generator."""
        if not isinstance(rng, numpy().random.Generator):
            raise BadOptions(f"ids are drawn by a generator, as numpy.random.default_rng gives it, not by {rng!r}")
        salt = int(rng.integers(MOST_SEED))
        for each in self._slices:
            each.salt = salt
        self._crew.do(DRAW)
        return self._drawn.copy()

    def mask(self) -> Any:
        """Which actions are legal, as n rows of truth values: a column for each place of `game.compact`, or, where there
        is no compact table, for each id."""
        np, table = numpy(), self.game.compact
        columns = self.game.actions.total if table is None else len(table)
        found = np.zeros((self.n, columns), np.bool_)
        found[np.repeat(np.arange(self.n), self._counts), self.legal if table is None else table.places(self.legal)] = (
            True
        )
        return found

    # Looking closer.

    def state(self, i: int) -> State:
        """The position of the i-th game, a copy."""
        return self._states[between("i", i, 0, self.n - 1)].clone()

    def record(self, i: int) -> Record:
        """The record of the i-th game as it stands, or, where `over[i]`, of the game that has just ended."""
        place = between("i", i, 0, self.n - 1)
        ended = bool(self.over[place])
        seed = int(self.seeds[place]) - self.n * ended
        luck, playing = Seeded(seed), Playing(self.game)
        for move in self._history[place, : (self._ended if ended else self._decided)[place]].tolist():
            playing.settle(luck)
            playing.apply(playing.state.actor, move)
        playing.settle(luck)
        return Record.of(playing, notes={"seed": seed})

    def copy(self) -> Batch:
        """An independent batch that stands where this one does."""
        twin = object.__new__(Batch)
        for field, value in vars(self).items():
            setattr(twin, field, value.copy() if hasattr(value, "dtype") else value)
        twin._states = [state.clone() for state in self._states]
        twin._cut()
        for mine, other in zip(twin._slices, self._slices, strict=True):
            mine.adopt(other.legal(), other.longest)
        return twin

    def __repr__(self) -> str:
        return f"<Batch of {self.n} games of {self.game.describe()}>"

    # Threads.

    def _cut(self) -> None:
        """Give every thread its slice of the games, and its place in the arrays."""
        bounds = [self.n * k // self.threads for k in range(self.threads + 1)]
        self._slices = [Slice(self._root, self._states, first, last) for first, last in pairwise(bounds)]
        self._share()
        self._crew = Crew(self._slices)

    def _share(self) -> None:
        """Tell every slice which arrays to write."""
        arrays = {
            "ids": self._ids, "actor": self._actor, "shown": self.actor, "counts": self._counts, "offsets": self.offsets,
            "flat": self._flat, "drawn": self._drawn, "sights": self.sights, "points": self.points,
            "returns": self.returns, "over": self.over.view(numpy().uint8), "seeds": self.seeds, "luck": self._luck,
            "history": self._history, "decided": self._decided, "ended": self._ended,
        }  # fmt: skip
        views = {name: memoryview(each.reshape(-1)) for name, each in arrays.items()}
        for each in self._slices:
            each.share(views, self.sights.shape[1])

    def _play(self, task: int) -> None:
        """Let every slice play its games on, and put together what they found."""
        self._crew.do(task)
        total = 0
        for each in self._slices:
            each.at = total
            total += each.used
        if total > len(self._flat):
            self._flat = numpy().zeros(2 * total, numpy().int32)
            self._share()
        self._crew.do(PUBLISH)
        self.legal = self._flat[:total]

    def _problem(self, i: int) -> str:
        """Why an id cannot be played in the i-th game."""
        seat, move, legal = int(self._actor[i]), int(self._ids[i]), self._states[i].legal(int(self._actor[i]))
        return f"game {i}: {name(seat)} tried {move}, which is not legal now; legal: {brief(legal)}"


def between(what: str, value: Any, low: int, high: int) -> int:
    """A whole number of that span."""
    number = integer(value)
    if number is None or not low <= number <= high:
        raise BadOptions(f"{what} must be a whole number from {low} to {high:,}, not {value!r}")
    return number
