"""Teach the net by which Vaalbara's evaluator judges two players.

    python -m bench.net play OUT.npz [--games 2000] [--simulations 100] [--labels 200] [--seed 1]
    python -m bench.net learn NET.txt PLAYED.npz ... [--rounds 6] [--rate 0.0015] [--decay 0.05]

`play`: the search plays itself, with slips, so that positions come up that it would avoid. What a position is worth is learned from
what each search found after it, the nearer the more, and from the result, up to the next slip; some positions beside the playing are
labelled by a search of their own from the true state. `learn` finds weights for many such files (Adam on the cross-entropy), tells what
they bring on the tenth of the games that is kept back, and writes them in whole numbers.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from typing import Any

import numpy as np

import rodinia
from rodinia.core.belief import Belief
from rodinia.core.state import State
from rodinia.games.vaalbara.net import BASICS, LANES, NOTHING, basics
from rodinia.search.plan import Plan
from rodinia.search.search import mixed
from rodinia.search.tree import Tree

SLIPS = (0.0, 0.0, 0.03, 0.1)  # how often a seat acts at random; one of them a game
OPENING = (0, 0, 1, 2, 3)  # so many rounds at the beginning are worse ...
WILD = 0.25  # ... by so many random actions
BESIDE = 0.22  # of the decisions: a position beside the playing is searched too
NEXT = 0.6  # how much of a label comes from the decisions after the next one
ROWS = 2 * BASICS + NOTHING  # of the file of weights
MOST = 84  # of them in one position
BATCH = 512
FINE, HEAVY = 256, 1024  # whole numbers for 1 in a lane, and in its weight; their product is UNIT
Array = Any  # of numpy


class Player:
    """Plays games against itself and keeps positions of them."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.game = rodinia.load("vaalbara", 2)
        self.evaluator: Any = self.game.evaluator()
        self.plan = Plan.of(self.evaluator, solve=0)
        self.rows: list[tuple[Any, ...]] = []  # facts, rounds to come, lead, phase, label, result, seed

    def look(self, belief: Belief, seat: int, simulations: int, pick: random.Random) -> tuple[float, list[Any]]:
        """The first seat's share, without the first quarter, when little was known; and what was found of the actions."""
        tree = Tree(belief, self.evaluator, seat, False, pick.getrandbits(60), self.plan)
        tree.run(max(1, simulations // 4))
        few, before, _ = tree.summary()
        tree.run(simulations)
        many, after, _ = tree.summary()
        rows = tree.rows(seat) if seat >= 0 else []
        tree.close()
        return (after[0] - before[0]) / (many - few), rows

    def decide(self, state: State, seat: int, pick: random.Random) -> tuple[float, int]:
        """What a seat thinks the position is worth to the first seat, and its action."""
        view = self.game.view(state, seat)
        share, rows = self.look(self.game.belief(view), seat, self.given.simulations, pick)
        if len(state.actors) > 1 or state.choosing:
            nothing = [0.0] * 5
            found = {move: [visits, square, plays, *shares] for move, visits, shares, square, plays in rows}
            chances = mixed({move: found.get(move, nothing) for move in view.legal}, seat)
            return share, pick.choices(list(chances), list(chances.values()))[0]
        move, visits, shares, _, _ = max(rows, key=lambda row: row[1])
        return shares[0] / visits if seat == 0 else 1 - shares[1] / visits, move

    def beside(self, state: State, pick: random.Random, rng: rodinia.Rng) -> State | None:
        """A position some random actions further on; None if the game is over there."""
        twin = state.clone()
        for _ in range(pick.choice((1, 1, 2, 3))):
            while twin.actor == rodinia.CHANCE and pick.random() < 0.7:
                twin.apply(twin.actor, twin.chance(rng))
            for seat in twin.actors:
                twin.apply(seat, pick.choice(twin.legal(seat)))
        for _ in range(pick.choice((0, 0, 1, 3, 8))):
            if twin.actor == rodinia.CHANCE:
                twin.apply(twin.actor, twin.chance(rng))
        return None if twin.actor == rodinia.OVER else twin

    def play(self, seed: int) -> None:
        """One game."""
        pick, rng, state = random.Random(seed), rodinia.Rng(seed), self.game.start()
        slips, opening = [pick.choice(SLIPS) for _ in range(2)], pick.choice(OPENING)
        found: list[tuple[float, bool]] = []
        kept: list[tuple[State, int]] = []
        while state.actor != rodinia.OVER:
            if state.actor == rodinia.CHANCE:
                if found and pick.random() < 0.35:
                    kept.append((state.clone(), len(found)))
                state.apply(rodinia.CHANCE, state.chance(rng))
                continue
            if len(state.actors) == 1 and len(state.legal(state.actor)) == 1:
                state.apply(state.actor, state.legal(state.actor)[0])
                continue
            if pick.random() < 0.75:
                kept.append((state.clone(), len(found)))
            if pick.random() < BESIDE:
                twin = self.beside(state, pick, rng)
                if twin is not None:
                    self.keep(twin, self.look(Belief(twin), -1, self.given.labels, pick)[0], np.nan, seed)
            wild = WILD if state.round <= opening else 0.0
            shares, choices, slipped = [], [], False
            for seat in state.actors:
                share, move = self.decide(state, seat, pick)
                shares.append(share)
                if pick.random() < max(wild, slips[seat]):
                    move, slipped = pick.choice(state.legal(seat)), True
                choices.append((seat, move))
            found.append((sum(shares) / len(shares), slipped))
            for seat, move in choices:
                state.apply(seat, move)
        label, clean = state.returns()[0], True
        labels = [(label, clean)]
        for share, slipped in reversed(found):
            label = share if slipped else share + NEXT * (label - share)
            clean = clean and not slipped
            labels.append((label, clean))
        labels.reverse()
        for each, k in kept:
            self.keep(each, labels[k][0], state.returns()[0] if labels[k][1] else np.nan, seed)

    def keep(self, state: State, label: float, result: float, seed: int) -> None:
        """Write a position down."""
        rounds, mine, yours = self.evaluator.inputs(state)
        facts = np.full((2, MOST), ROWS, np.int16)
        for k, eyes in enumerate((mine, yours)):
            parts = [row for fact in eyes for row in basics(fact)]
            facts[k, : len(parts)] = parts
        ahead = state.scores()[0] - state.scores()[1]
        self.rows.append((facts, rounds, ahead, label, result, seed))


class Learner:
    """The net in real numbers."""

    def __init__(self, given: argparse.Namespace) -> None:
        files = [np.load(each) for each in given.played]
        self.data = {name: np.concatenate([file[name] for file in files]) for name in files[0]}
        self.given, self.random = given, np.random.default_rng(1)
        scale = 0.1 * np.array([1.0] * (LANES - 1) + [0.0])  # the last lane has no floor, and the weight 1
        self.weights = [
            np.float32(self.random.normal(0, 1, (ROWS + 1, LANES)) * scale),
            np.zeros(LANES, np.float32),
            np.float32(self.random.normal(0, 0.15, LANES - 1)),
            np.float32([1 / (1.5 + 0.9 * max(1, rounds)) for rounds in range(16)]),
        ]
        self.weights[0][ROWS] = 0
        self.slow = [np.zeros_like(each) for each in self.weights]
        self.square = [np.zeros_like(each) for each in self.weights]
        self.steps = 0

    def forward(self, picked: Array) -> tuple[Array, ...]:
        """The logarithm of the odds of some positions, and what led to it."""
        rows, start, weight, sharp = self.weights
        facts = self.data["facts"][picked].reshape(2 * len(picked), MOST).astype(np.int64)
        at = facts + np.arange(len(facts))[:, None] * (ROWS + 1)
        told = np.bincount(at.ravel(), minlength=len(facts) * (ROWS + 1)).reshape(len(facts), -1).astype(np.float32)
        told[:, ROWS] = 0
        lanes = told @ rows + start
        lanes[:, :-1] = np.maximum(lanes[:, :-1], 0)
        points = lanes @ np.append(weight, np.float32(1))
        lead = self.data["ahead"][picked] + points[::2] - points[1::2]
        return lead * sharp[self.data["rounds"][picked]], lead, lanes, told

    def step(self, picked: Array, rate: float) -> None:
        """Learn from some positions."""
        weight, sharp = self.weights[2:]
        odds, lead, lanes, told = self.forward(picked)
        rounds = self.data["rounds"][picked]
        error = (1 / (1 + np.exp(-odds)) - self.data["label"][picked]) / len(picked)
        each = np.repeat(error * sharp[rounds], 2)
        each[1::2] *= -1
        back = each[:, None] * np.append(weight, np.float32(1))
        back[:, :-1] *= lanes[:, :-1] > 0
        slopes = [told.T @ back, back.sum(0), each @ lanes[:, :-1], np.bincount(rounds, error * lead, 16)]
        self.steps += 1
        for k, slope in enumerate(slopes):
            self.slow[k] += 0.1 * (slope - self.slow[k])
            self.square[k] += 0.001 * (slope * slope - self.square[k])
            move = self.slow[k] / (1 - 0.9**self.steps) / (np.sqrt(self.square[k] / (1 - 0.999**self.steps)) + 1e-8)
            if k == 3:
                self.weights[k] -= 0.05 * rate * move
            else:
                self.weights[k] -= rate * (move + self.given.decay * self.weights[k])

    def learn(self) -> None:
        """Go through all positions some times, ever more slowly."""
        count = self.given.rounds
        training = np.flatnonzero(self.data["seed"] % 10 != 0)
        for done in range(count):
            order = self.random.permutation(training)
            for at in range(0, len(order) - BATCH + 1, BATCH):
                self.step(order[at : at + BATCH], self.given.rate * (1.02 - done / count))
            self.report()

    def report(self) -> None:
        """The log-loss of winners and labels on the games that are kept back."""
        held = np.flatnonzero(self.data["seed"] % 10 == 0)
        odds = np.concatenate([self.forward(held[at : at + BATCH])[0] for at in range(0, len(held), BATCH)])
        chance = np.clip(1 / (1 + np.exp(-odds)), 0.001, 0.999)
        told = []
        for name in ("result", "label"):
            truth = self.data[name][held]
            told.append(np.nanmean(-(truth * np.log(chance) + (1 - truth) * np.log(1 - chance))))
        print(f"log-loss of the winner {told[0]:.4f}, of the labels {told[1]:.4f}, {len(held)} positions", flush=True)

    def text(self) -> str:
        """The weights in whole numbers, as games/vaalbara/net.py reads them."""
        rows, start, weight, sharp = self.weights
        tables = [
            np.round(FINE * start)[None],
            np.round(HEAVY * np.append(weight, 1.0))[None],
            np.array([[0] * (LANES - 1) + [-32768]]),
            np.round(FINE * rows[:ROWS]),
        ]
        lines = [
            "# Made by bench.net: what a point is worth by the rounds to come; start, weight and floor of the lanes; rows."
        ]
        lines.append(" ".join([f"{each:.6f}" for each in sharp]))
        lines += [" ".join([str(int(number)) for number in row]) for table in tables for row in table]
        return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parts = parser.add_subparsers(dest="part", required=True)
    play = parts.add_parser("play")
    play.add_argument("out", type=Path)
    play.add_argument("--games", type=int, default=2000)
    play.add_argument("--simulations", type=int, default=100)
    play.add_argument("--labels", type=int, default=200)
    play.add_argument("--seed", type=int, default=1)
    learn = parts.add_parser("learn")
    learn.add_argument("out", type=Path)
    learn.add_argument("played", type=Path, nargs="+")
    learn.add_argument("--rounds", type=int, default=6)
    learn.add_argument("--rate", type=float, default=0.0015)
    learn.add_argument("--decay", type=float, default=0.05)
    given = parser.parse_args()
    if given.part == "learn":
        learner = Learner(given)
        learner.learn()
        given.out.write_text(learner.text(), "ascii")
        return
    player = Player(given)
    for k in range(given.games):
        player.play(1_000_003 * given.seed + k)
    names, kinds = ("facts", "rounds", "ahead", "label", "result", "seed"), ("i2", "i4", "f4", "f4", "f4", "i8")
    columns = [np.array(each, kind) for each, kind in zip(zip(*player.rows, strict=True), kinds, strict=True)]
    np.savez_compressed(given.out, **dict(zip(names, columns, strict=True)))
    print(f"{given.games} games, {len(player.rows)} positions")


if __name__ == "__main__":
    main()
