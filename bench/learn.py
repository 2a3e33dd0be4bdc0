"""Fit the weights by which an evaluator judges positions to positions that were labelled.

    python -m bench.learn GAME LABELS.npz ... [--ridge 30]

The logarithm of a seat's chance to win is a sum of its facts. Each is weighed by a fixed number, and by one more for everything
that the weights change with (the time, say); they are found by logistic regression on what `bench.label` found. One game in
five is kept back, to compare the fit with the evaluator as it is: the log-loss of the winner, stage by stage, and of the
labels. Prints the rows of the evaluator's table of weights. bench/fit.py is for evaluators that count in points.
"""

from __future__ import annotations

import argparse
import itertools
from typing import Any

import numpy as np

import rodinia

ROUNDS = 25  # of Newton's method
STAGES = (0, 0.1, 0.25, 0.5, 0.75, 1)  # of the first thing that the weights change with
Array = Any  # of numpy


def pairs(columns: dict[str, Array], what: str) -> Array:
    """For each pair of seats, the first one's part of what both have."""
    one, two = zip(*itertools.combinations(range(columns[what].shape[1]), 2), strict=True)
    first, second = columns[what][:, one], columns[what][:, two]
    with np.errstate(invalid="ignore", divide="ignore"):
        return (first / (first + second)).ravel()


def terms(columns: dict[str, Array]) -> Array:
    """For each pair of seats the differences of their facts, fixed and with everything that the weights change with."""
    one, two = zip(*itertools.combinations(range(columns["facts"].shape[1]), 2), strict=True)
    gaps = columns["facts"][:, one] - columns["facts"][:, two]
    scales = np.concatenate([np.ones((len(gaps), 1)), columns["scales"]], axis=1)
    return (scales[:, None, :, None] * gaps[:, :, None, :]).reshape(gaps.shape[0] * gaps.shape[1], -1)


def fitted(x: Array, y: Array, ridge: float) -> Array:
    """The coefficients of a logistic regression; large ones, in spreads of their fact, cost."""
    scale = x.std(0) + 1e-9
    scaled, found = x / scale, np.zeros(x.shape[1])
    for _ in range(ROUNDS):
        chance = 1 / (1 + np.exp(-np.clip(scaled @ found, -30, 30)))
        slope = scaled.T @ (y - chance) - ridge * found
        bend = (scaled * (chance * (1 - chance))[:, None]).T @ scaled + ridge * np.eye(len(found))
        step = np.linalg.solve(bend, slope)
        found = found + step
        if np.abs(step).max() < 1e-7:
            break
    return found / scale


def loss(chance: Array, y: Array) -> Array:
    """The logarithmic loss of each."""
    chance = np.clip(chance, 0.001, 0.999)
    return -(y * np.log(chance) + (1 - y) * np.log(1 - chance))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("labels", nargs="+")
    parser.add_argument("--ridge", type=float, default=30.0)
    given = parser.parse_args()
    files = [np.load(each) for each in given.labels]
    columns = {name: np.concatenate([file[name] for file in files]) for name in files[0]}
    each = len(list(itertools.combinations(range(columns["facts"].shape[1]), 2)))
    stage, seeds = np.repeat(columns["scales"][:, 0], each), np.repeat(columns["game"], each)
    x, y, won, old = terms(columns), *[pairs(columns, what) for what in ("target", "result", "judged")]
    alive = np.isfinite(y)  # a pair that has lost already says nothing
    x, y, won, old, stage, seeds = [column[alive] for column in (x, y, won, old, stage, seeds)]
    held = seeds % 5 == 0
    new = 1 / (1 + np.exp(-(x @ fitted(x[~held], y[~held], given.ridge))))
    print(
        f"# {len(np.unique(seeds))} games, {len(columns['game'])} positions; on those kept back, as it is and fitted:"
    )
    print(f"# loss of the labels {loss(old, y)[held].mean():.4f} {loss(new, y)[held].mean():.4f}")
    known = held & np.isfinite(won)
    gain = loss(old, won) - loss(new, won)
    games = [gain[known & (seeds == seed)].mean() for seed in np.unique(seeds[known])]
    doubt = 1.96 * np.std(games) / np.sqrt(len(games))
    print(f"# loss of the winner {loss(old, won)[known].mean():.4f} {loss(new, won)[known].mean():.4f}", end=", ")
    print(f"gain a game {np.mean(games):.4f} +- {doubt:.4f}")
    for low, high in itertools.pairwise(STAGES):
        some = known & (stage >= low) & ((stage < high) | (high == 1))
        print(f"# {low} to {high}: {loss(old, won)[some].mean():.4f} {loss(new, won)[some].mean():.4f}, {some.sum()}")
    game: Any = rodinia.load(given.game)
    _, facts = game.evaluator().facts(game.start())
    for name, row in zip(facts[0], fitted(x, y, given.ridge).reshape(-1, len(facts[0])).T, strict=True):
        print('    "{}": ({}),'.format(name, ", ".join([f"{number:.4f}" for number in row])))


if __name__ == "__main__":
    main()
