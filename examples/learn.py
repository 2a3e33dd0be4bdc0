"""Learn to play by playing against oneself: a linear policy over the parts of actions, numpy alone, one core.

    python examples/learn.py [GAME] [SECONDS]

Every legal action is scored by what it consists of and what the seat sees. The actions of those who won in the end are made
likelier, those of the others less likely (REINFORCE with the mean as its baseline). In the end the policy plays `random`.
"""

from __future__ import annotations

import sys
import time

import numpy as np

import rodinia
from rodinia import arena


class Policy:
    """The score of an action is a sum of weights: one for its kind and fields, one for each of these with each number seen."""

    def __init__(self, game: rodinia.Game, seed: int = 0) -> None:
        self.game = game
        self.low = np.concatenate([np.full(block.size, block.least, np.float32) for block in game.sight.blocks])
        high = np.concatenate([np.full(block.size, block.most, np.float32) for block in game.sight.blocks])
        self.scale = 1 / np.maximum(1, high - self.low)
        table = game.compact
        if table is None:
            raise SystemExit(f"{game.spec.title} has too many actions for this little policy")
        self.bias = np.zeros(len(table), np.float32)
        self.weights = np.zeros((len(table), game.sight.size), np.float32)

    def inputs(self, sights: np.ndarray) -> np.ndarray:
        """Sights as numbers from 0 to 1."""
        return (sights - self.low) * self.scale

    def chances(self, seen: np.ndarray, places: np.ndarray, games: np.ndarray, n: int) -> np.ndarray:
        """How likely each legal action of each game is."""
        scores = np.einsum("ij,ij->i", self.weights[places], seen[games]) + self.bias[places]
        best = np.full(n, -np.inf, np.float32)
        np.maximum.at(best, games, scores)
        weights = np.exp(scores - best[games])
        return weights / np.bincount(games, weights, n)[games]


class Learned:
    """The policy as a bot: it plays what it finds likeliest."""

    policy: Policy

    def __init__(self, game: rodinia.Game, seed: int) -> None:
        self.game = game

    def choose(self, view: rodinia.View) -> int:
        seen = self.policy.inputs(np.asarray(self.game.look(view), np.float32)[None])
        legal = np.asarray(view.legal)
        places = self.game.compact.places(legal)
        chances = self.policy.chances(seen, places, np.zeros(len(legal), np.int64), 1)
        return int(legal[chances.argmax()])


def learn(game: rodinia.Game, seconds: float, seed: int = 0, n: int = 256, rate: float = 0.5) -> Policy:
    """Play n games at once against oneself for so long."""
    policy, batch, rng = Policy(game), rodinia.Batch(game, n, seed), np.random.default_rng(seed)
    memory: list[list[tuple[int, np.ndarray, np.ndarray, np.ndarray]]] = [[] for _ in range(n)]
    ended, until = 0, time.monotonic() + seconds
    while time.monotonic() < until:
        seen, places = policy.inputs(batch.sights), game.compact.places(batch.legal)
        games = np.repeat(np.arange(n), np.diff(batch.offsets))
        chances = policy.chances(seen, places, games, n)
        ends = np.cumsum(chances)
        before = np.concatenate([[0], ends[batch.offsets[1:-1] - 1]])
        picks = np.minimum(np.searchsorted(ends, before + rng.random(n), side="right"), batch.offsets[1:] - 1)
        for i in range(n):
            span = slice(batch.offsets[i], batch.offsets[i + 1])
            change = -chances[span]
            change[picks[i] - batch.offsets[i]] += 1
            memory[i].append((int(batch.actor[i]), places[span], change, seen[i]))
        batch.step(batch.legal[picks])
        for i in np.flatnonzero(batch.over):
            for seat, here, change, what in memory[i]:
                step = rate * (batch.returns[i, seat] - 1 / game.players) / len(memory[i]) * change
                policy.bias[here] += step
                policy.weights[here] += step[:, None] * what / 16
            memory[i] = []
            ended += 1
    print(f"{ended:,} games in {seconds:g} s")
    return policy


def main() -> None:
    name = sys.argv[1] if len(sys.argv) > 1 else "vaalbara"
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 240
    game = rodinia.load(name, players=2)
    print(f"{name} learns by playing itself for {seconds:g} s ...", flush=True)
    Learned.policy = learn(game, seconds)
    report = arena.run(game, [Learned, "random"], games=400, seed=1)
    first = report.standings[0]
    print(f"against random: {first.share:.1%} ({first.low:.1%} to {first.high:.1%})")


if __name__ == "__main__":
    main()
