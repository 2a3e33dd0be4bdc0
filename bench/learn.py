"""Fit the weights by which an evaluator judges positions to positions that were labelled.

    python -m bench.learn GAME LABELS.npz ... [--ridge 30] [--units 16] [--above 0.01]

The logarithm of a seat's chance to win is a sum of its facts. Each is weighed by a fixed number, and by one more for everything
that the weights change with (the time, say); they are found by logistic regression on what `bench.label` found. One game in
five is kept back, to compare the fit with the evaluator as it is: the log-loss of the winner, stage by stage, and of the
labels. Prints the rows of the evaluator's table of weights. bench/fit.py is for evaluators that count in points.

With `--units` a net of one layer is added to the sum, for what facts are worth beside one another: its inputs are a seat's facts
and the first thing that the weights change with, its weights are printed in thousandths. `--above` leaves out positions of
a later stage, which the evaluator judges in another way.
"""

from __future__ import annotations

import argparse
import itertools
from typing import Any

import numpy as np

import rodinia

ROUNDS = 25  # of Newton's method
STAGES = (0, 0.1, 0.25, 0.5, 0.75, 1)  # of the first thing that the weights change with
PASSES, TOGETHER, RATE = 6, 512, 0.003  # over all positions; of these at a time; how far a net moves at first
PART = 0.001  # a net's weights are printed as so many of these
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


class Net:
    """One layer of units, of which those above 0 count; the same from every seat."""

    def __init__(self, inputs: Array, units: int) -> None:
        random = np.random.default_rng(0)
        self.middle, self.scale = inputs.mean((0, 1)), inputs.std((0, 1)) + 1e-6
        spread = 1 / np.sqrt(inputs.shape[2])
        self.parts = [
            random.normal(0, spread, (inputs.shape[2], units)),
            np.zeros(units),
            random.normal(0, 0.05, units),
        ]
        self.means = [np.zeros_like(each) for each in self.parts]
        self.squares = [np.zeros_like(each) for each in self.parts]
        self.steps = 0

    def lead(self, inputs: Array) -> Array:
        """How much more the first of each pair has."""
        inner, bias, outer = self.parts
        ahead, behind = [np.maximum(0, self.scaled(inputs[:, k]) @ inner + bias) for k in (0, 1)]
        return (ahead - behind) @ outer

    def scaled(self, inputs: Array) -> Array:
        return (inputs - self.middle) / self.scale

    def learn(self, inputs: Array, known: Array, y: Array) -> None:
        """Add to a sum that is known already what the labels still lack (Adam)."""
        random = np.random.default_rng(1)
        for done in range(PASSES):
            rate = RATE * (1 - done / (PASSES + 0.5))
            order = random.permutation(len(y))
            for begin in range(0, len(y), TOGETHER):
                some = order[begin : begin + TOGETHER]
                self.step(inputs[some], known[some], y[some], rate)

    def step(self, inputs: Array, known: Array, y: Array, rate: float) -> None:
        inner, bias, outer = self.parts
        sides = [self.scaled(inputs[:, k]) for k in (0, 1)]
        ahead, behind = [np.maximum(0, side @ inner + bias) for side in sides]
        wrong = (1 / (1 + np.exp(-(known + (ahead - behind) @ outer))) - y) / len(y)
        one, two = np.outer(wrong, outer) * (ahead > 0), -np.outer(wrong, outer) * (behind > 0)
        slopes = [sides[0].T @ one + sides[1].T @ two, one.sum(0) + two.sum(0), (ahead - behind).T @ wrong]
        self.steps += 1
        for part, slope, mean, square in zip(self.parts, slopes, self.means, self.squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            even = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
            part -= rate * mean / (1 - 0.9**self.steps) / even

    def rows(self) -> tuple[Array, Array, Array]:
        """The weights for inputs as they are: of each input, of the bias, of the units."""
        inner, bias, outer = self.parts
        return inner / self.scale[:, None], bias - self.middle / self.scale @ inner, outer


def sides(columns: dict[str, Array]) -> Array:
    """For each pair of seats what a net sees of both."""
    seats = columns["facts"].shape[1]
    one, two = zip(*itertools.combinations(range(seats), 2), strict=True)
    stage = np.broadcast_to(columns["scales"][:, None, :1], (len(columns["facts"]), seats, 1))
    seen = np.concatenate([columns["facts"], stage], axis=2)
    return np.stack([seen[:, one], seen[:, two]], axis=2).reshape(-1, 2, seen.shape[2])


def thousandths(row: Array) -> str:
    return "({})".format(", ".join([str(round(number / PART)) for number in row]))


def loss(chance: Array, y: Array) -> Array:
    """The logarithmic loss of each."""
    chance = np.clip(chance, 0.001, 0.999)
    return -(y * np.log(chance) + (1 - y) * np.log(1 - chance))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("labels", nargs="+")
    parser.add_argument("--ridge", type=float, default=30.0)
    parser.add_argument("--units", type=int, default=0)
    parser.add_argument("--above", type=float, default=-1.0)
    given = parser.parse_args()
    game: Any = rodinia.load(given.game)
    _, facts = game.evaluator().facts(game.start())
    names = list(facts[0])
    files = [np.load(each) for each in given.labels]
    for path, file in zip(given.labels, files, strict=True):
        if file["facts"].shape[2:] != (len(names),):
            parser.error(f"{path} is of another version: {given.game} has {len(names)} facts; label anew")
    columns = {name: np.concatenate([file[name] for file in files]) for name in files[0]}
    wanted = columns["scales"][:, 0] >= given.above
    columns = {name: column[wanted] for name, column in columns.items()}
    each = len(list(itertools.combinations(range(columns["facts"].shape[1]), 2)))
    stage, seeds = np.repeat(columns["scales"][:, 0], each), np.repeat(columns["game"], each)
    x, y, won, old = terms(columns), *[pairs(columns, what) for what in ("target", "result", "judged")]
    alive = np.isfinite(y)  # a pair that has lost already says nothing
    seen = sides(columns)[alive]
    x, y, won, old, stage, seeds = [column[alive] for column in (x, y, won, old, stage, seeds)]
    held = seeds % 5 == 0
    sums = x @ fitted(x[~held], y[~held], given.ridge)
    if given.units:
        net = Net(seen[~held], given.units)
        net.learn(seen[~held], sums[~held], y[~held])
        sums = sums + net.lead(seen)
    new = 1 / (1 + np.exp(-sums))
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
    weights = fitted(x, y, given.ridge)
    for name, row in zip(names, weights.reshape(-1, len(names)).T, strict=True):
        print('    "{}": ({}),'.format(name, ", ".join([f"{number:.4f}" for number in row])))
    if given.units:
        net = Net(seen, given.units)
        net.learn(seen, x @ weights, y)
        inner, bias, outer = net.rows()
        for name, row in zip([*names, "time"], inner, strict=True):
            print(f'    "{name}": {thousandths(row)},')
        print(f"BIAS = {thousandths(bias)}\nOUTPUT = {thousandths(outer)}")


if __name__ == "__main__":
    main()
