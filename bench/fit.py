"""Fit the weights of a game's evaluator to games that a bot plays against itself.

    python -m bench.fit GAME [--bot 'strong#300'] [--games 1000] [--players 2] [--seed 1] [--slip 0.03] [--walks 100]

For evaluators that count in final points; bench/learn.py is for those that count in chances to win. A position is
described by `features` of the evaluator (Vaalbara's has it): how much of the game is left, and for each seat its points
and some numbers. Ridge regression finds what each number is worth in final points, compared with the other seats: a
fixed part, and a part that grows with what is left. Every fifth game is held out. On those, the log-loss of "seat 0 wins" is
printed for the new fit, for the evaluator as it is, and for random playouts, each with the width that suits it best:
a fit that does not beat the playouts is not worth building in.
"""

from __future__ import annotations

import argparse
import itertools
import random
from typing import Any

import numpy as np

import rodinia
from rodinia.bots import make
from rodinia.core.game import Game
from rodinia.core.walk import Walk

OFTEN = 0.2  # the part of the decisions that is looked at
RIDGE = 60.0
Array = Any  # of numpy


def play(game: Game, given: argparse.Namespace, seed: int) -> list[list[Any]]:
    """One game: what is left, features, points so far, and guesses at some decisions; then the result of it all."""
    state, rng, luck = game.start(), rodinia.Rng(seed), random.Random(seed)
    bots = [make(given.bot, game, seed + seat) for seat in range(game.players)]
    judge: Any = game.evaluator()
    rows: list[list[Any]] = []
    while state.actor != rodinia.OVER:
        if state.actor == rodinia.CHANCE:
            state.apply(rodinia.CHANCE, state.chance(rng))
            continue
        if luck.random() < OFTEN:
            left, features = judge.features(state)
            walk = Walk(state, seed, given.walks).run()
            lead = sum([walk.scores(k)[0] - max(walk.scores(k)[1:]) for k in range(given.walks)])
            rows.append([left, features, judge.shares(state)[0], lead / max(1, given.walks)])
        choices = []
        for seat in state.actors:
            legal = state.legal(seat)
            slips = luck.random() < given.slip
            choices.append((seat, luck.choice(legal) if slips else bots[seat].choose(game.view(state, seat))))
        for seat, move in choices:  # sealed choices are made before any is known to have been made
            state.apply(seat, move)
    return [[*row, state.scores(), state.returns()[0], seed] for row in rows]


def terms(left: Array, features: Array) -> Array:
    """Each feature of each seat above the mean of the seats, fixed and growing with what is left."""
    above = features - features.mean(axis=1, keepdims=True)
    return np.concatenate([above, above * left[:, None, None]], axis=2)


def loss(lead: Array, won: Array) -> str:
    """The log-loss of a lead in points with the width that suits it best, and that width."""
    widths = np.geomspace(0.3, 60, 60)
    chances = np.clip(1 / (1 + np.exp(-lead[None] / widths[:, None])), 0.001, 0.999)
    losses = -np.where(won > 0.5, np.log(chances), np.log(1 - chances)).mean(axis=1)
    return f"{losses.min():.3f} ({widths[losses.argmin()]:.1f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--bot", default="strong#300")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--slip", type=float, default=0.03)
    parser.add_argument("--walks", type=int, default=100)
    given = parser.parse_args()
    game = rodinia.load(given.game, given.players)
    rows = [row for k in range(given.games) for row in play(game, given, 1000 * given.seed + k)]
    left, features, guess, walks, final, won, seeds = [np.array(each, float) for each in zip(*rows, strict=True)]
    points, known = features[:, :, 0], features[:, :, 1:]
    goal = final - points
    goal -= goal.mean(axis=1, keepdims=True)
    table = terms(left, known)
    held = seeds % 5 == 0
    scale = np.concatenate([np.ones(known.shape[2]), np.full(known.shape[2], left.max())])
    train = table[~held].reshape(-1, table.shape[2]) / scale
    square = train.T @ train + RIDGE * np.eye(len(scale))
    weights = np.linalg.solve(square, train.T @ goal[~held].ravel()) / scale
    for fixed, growing in zip(*np.split(weights, 2), strict=True):
        print(f"    ({fixed:.2f}, {growing:.2f}),")
    expected = points + table @ weights
    lead = expected[:, 0] - expected[:, 1:].max(axis=1)
    old = np.log(np.clip(guess, 1e-6, 1) / np.clip(1 - guess, 1e-6, 1))
    print(
        f"{given.games} games, {len(rows)} positions; log-loss on those held out (and width): left, fit, as it is, playouts"
    )
    steps = np.quantile(left, np.linspace(0, 1, 6))
    for low, high in itertools.pairwise(steps):
        some = held & (left >= low) & (left <= high)
        print(f"{low:.2f} to {high:.2f}", *[loss(each[some], won[some]) for each in (lead, old, walks)])


if __name__ == "__main__":
    main()
