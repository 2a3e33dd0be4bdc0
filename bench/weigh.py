"""Fit the weights by which an evaluator judges positions to the results of games.

    python -m bench.weigh GAME BOT:GAMES[:WEIGHT] ... [--players 2] [--ridge 50]
    python -m bench.weigh shafausa greedy:4000:0.3 strong#60:800

The bots play themselves, with some random acts, so that positions come up that they would avoid. At some decisions the
evaluator's facts about each seat are kept. The logarithm of a seat's chance to win is then a sum of its facts, each
weighed by a + b * time + c * time squared; a, b and c are found by logistic regression. One game in five is kept back
to measure how far the fit can be trusted. Prints the rows of the table, for an evaluator with
`facts(state) -> (time, the facts about each seat by name)`. bench/fit.py is for those that count in points.
"""

from __future__ import annotations

import argparse
import random
from typing import Any

import numpy as np

import rodinia
from rodinia import bots
from rodinia.core.game import Game

POWERS = 3  # of the time: 1, time, time squared
SLIPS = (0.0, 0.02, 0.06)  # how often a seat acts at random; one of them a game
OPENING = (0, 0, 0, 40, 80)  # so many decisions at the beginning are worse; one of them a game
WILD = 0.2  # how often a seat acts at random then
KEPT = 0.2  # of the decisions
ROUNDS = 25  # of Newton's method


def play(game: Game, name: str, seed: int) -> tuple[list[tuple[float, list[dict[str, float]]]], tuple[float, ...]]:
    """The facts at some decisions of one game, and each seat's share of the win."""
    pick, rng, evaluator = random.Random(seed), rodinia.Rng(seed), game.evaluator()
    players = [bots.make(name, game, seed + seat) for seat in range(game.players)]
    slips = [pick.choice(SLIPS) for _ in players]
    opening, decisions, found = pick.choice(OPENING), 0, []
    state = game.start()
    while state.actor != rodinia.OVER:
        actor = state.actor
        if actor == rodinia.CHANCE:
            state.apply(actor, state.chance(rng))
            continue
        legal = state.legal(actor)
        decisions += 1
        if len(legal) > 1 and pick.random() < KEPT:
            found.append(evaluator.facts(state))  # type: ignore[attr-defined]
        if pick.random() < (WILD if decisions < opening else slips[actor]):
            state.apply(actor, pick.choice(legal))
        else:
            state.apply(actor, players[actor].choose(game.view(state, actor)))
    return found, state.returns()


def rows(time: float, seats: list[dict[str, float]], shares: tuple[float, ...]) -> list[tuple[list[float], float]]:
    """Each pair of seats: the differences of their facts by the powers of time, and the first one's part of the win."""
    found = []
    for one in range(len(seats)):
        for two in range(one):
            if shares[one] + shares[two] > 0:
                gaps = [seats[one][name] - seats[two][name] for name in seats[one]]
                weighed = [gap * time**power for power in range(POWERS) for gap in gaps]
                found.append((weighed, shares[one] / (shares[one] + shares[two])))
    return found


def fitted(x: Any, y: Any, weights: Any, ridge: float) -> Any:
    """The coefficients of a logistic regression; large ones, in spreads of their fact, cost."""
    scale = x.std(0) + 1e-9
    scaled, found = x / scale, np.zeros(x.shape[1])
    for _ in range(ROUNDS):
        chance = 1 / (1 + np.exp(-np.clip(scaled @ found, -30, 30)))
        slope = scaled.T @ (weights * (y - chance)) - ridge * found
        bend = (scaled * (weights * chance * (1 - chance))[:, None]).T @ scaled + ridge * np.eye(len(found))
        found = found + np.linalg.solve(bend, slope)
    return found / scale


def loss(x: Any, y: Any, found: Any) -> tuple[float, float]:
    """The mean logarithmic loss, and how often the likelier seat won."""
    chance = np.clip(1 / (1 + np.exp(-(x @ found))), 1e-4, 1 - 1e-4)
    loss = -(y * np.log(chance) + (1 - y) * np.log(1 - chance)).mean()
    return float(loss), float(((chance > 0.5) == (y > 0.5)).mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("bots", nargs="+", metavar="BOT:GAMES[:WEIGHT]")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--ridge", type=float, default=50.0)
    given = parser.parse_args()
    game = rodinia.load(given.game, given.players)
    x, y, weights, kept_back = [], [], [], []
    names: list[str] = []
    for which, each in enumerate(given.bots):
        name, count, weight = [*each.split(":"), "1"][:3]
        for number in range(int(count)):
            found, shares = play(game, name, 1_000_000 * which + number)
            for time, seats in found:
                names = list(seats[0])
                for gaps, share in rows(time, seats, shares):
                    x.append(gaps)
                    y.append(share)
                    weights.append(float(weight))
                    kept_back.append(number % 5 == 0)
    xs, ys, ws, test = np.array(x), np.array(y), np.array(weights), np.array(kept_back)
    part = fitted(xs[~test], ys[~test], ws[~test], given.ridge)
    for what, rest in (("fitted to", ~test), ("kept back", test)):
        print("# {}: {} positions, loss {:.4f}, likelier seat won {:.1%}".format(
            what, rest.sum(), *loss(xs[rest], ys[rest], part)
        ))  # fmt: skip
    for name, row in zip(names, fitted(xs, ys, ws, given.ridge).reshape(POWERS, -1).T, strict=True):
        print('    "{}": ({}),'.format(name, ", ".join([f"{number:.3f}" for number in row])))


if __name__ == "__main__":
    main()
