"""Prints a digest of some random games, one line a game: run in both modes by test_modes."""

import hashlib
import sys

import numpy

import rodinia
from rodinia.testing.trail import random_step


def main(name: str, players: int, games: int) -> None:
    game = rodinia.load(name, players)
    for seed in range(games):
        state, rng, total = game.start(), rodinia.Rng(seed), hashlib.sha256()
        while state.actor != rodinia.OVER:
            step = random_step(state, rng)
            legal = [state.legal(seat) for seat in range(players)]
            shares = [round(share, 9) for share in game.evaluator().shares(state)]
            for seat in range(players):
                total.update(state.sight(seat).tobytes())
            total.update(repr((step, legal, state.outcomes(), state.scores(), shares)).encode() + state.key())
            state.apply(step.actor, step.id)
        print(seed, state.scores(), state.returns(), total.hexdigest())
    batch, total = rodinia.Batch(game, 3, threads=2), hashlib.sha256()
    for k in range(30):
        batch.step(batch.legal[batch.offsets[:-1] + k % numpy.diff(batch.offsets)])
        for each in (batch.actor, batch.legal, batch.sights, batch.points, batch.returns, batch.over):
            total.update(each.tobytes())
    print(total.hexdigest())


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
