"""Teach the net by which Vaalbara's evaluator judges two players.

    python -m bench.net play OUT.npz [--games 2000] [--choices 160] [--actions 60] [--labels 200] [--seed 1]
    python -m bench.net learn NET.txt PLAYED.npz ... [--rounds 9] [--rate 0.0015] [--decay 0.05]

`play`: the search plays itself with open hands, as a leaf of a search has them, and with slips, so that positions come up that it
would avoid. What a position is worth is learned from what each search found after it, the nearer the more, and from the result, up to
the next slip (bench/label.py); some positions beside the playing are labelled by a search of their own. `learn` finds weights for
many such files (Adam on the cross-entropy), tells what they bring on the tenth of the games that is kept back, and writes them in
whole numbers. With the file in its place in games/vaalbara, the next games are played and labelled by what was learned.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from typing import Any

import numpy as np

import rodinia
from bench.label import SLIPS, returns
from bench.learn import loss
from rodinia.core.belief import Belief
from rodinia.core.state import State
from rodinia.games.vaalbara.net import FACTS, HEADS, LANES, NOTHING, ROWS
from rodinia.search.plan import Plan
from rodinia.search.search import mixed
from rodinia.search.tree import Tree

OPENING = (0, 0, 1, 2, 3)  # so many rounds at the beginning are worse ...
WILD = 0.25  # ... by so many random actions
KEPT, DRAWS = 0.75, 0.4  # of the decisions, and of the draws
BESIDE = 0.2  # of the decisions: a position beside the playing is searched too
NEXT = 0.6  # how much of a label comes from the decisions after the next one
MOST = 32  # facts of a position
BATCH = 512
FINE, HEAVY = 256, 1024  # whole numbers for 1 in a lane, and in its weight; their product is UNIT
COLUMNS = {"facts": "i2", "head": "i1", "ahead": "i2", "label": "f4", "result": "f4", "game": "i8"}
Array = Any  # of numpy


class Player:
    """Plays games against itself and keeps positions of them."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.game = rodinia.load("vaalbara", 2)
        self.evaluator: Any = self.game.evaluator()
        self.plan = Plan.of(self.evaluator, solve=0)
        self.rows: list[tuple[Any, ...]] = []

    def look(self, state: State, seats: list[int], simulations: int, pick: random.Random) -> tuple[float, list[Any]]:
        """The first seat's share, without the first quarter, when little was known; and what some seats found of actions."""
        seat = seats[0] if seats else -1
        tree = Tree(Belief(state), self.evaluator, seat, False, pick.getrandbits(60), self.plan)
        tree.run(simulations // 4)
        few, before, _ = tree.summary()
        tree.run(simulations - simulations // 4)
        many, after, _ = tree.summary()
        rows = [tree.rows(each) for each in seats]
        tree.close()
        return (after[0] - before[0]) / (many - few), rows

    def decide(self, state: State, pick: random.Random) -> tuple[float, list[tuple[int, int]]]:
        """What a position is worth to the first seat, and what those do who have to choose."""
        seats, sealed = list(state.actors), len(state.actors) > 1 or state.choosing
        share, found = self.look(state, seats, self.given.choices if sealed else self.given.actions, pick)
        if not sealed:
            move, visits, shares, _, _ = max(found[0], key=lambda row: row[1])
            return (share + shares[0] / visits) / 2, [(seats[0], move)]
        choices, nothing = [], [0.0] * 5
        for seat, rows in zip(seats, found, strict=True):
            known = {move: [visits, square, plays, *shares] for move, visits, shares, square, plays in rows}
            chances = mixed({move: known.get(move, nothing) for move in state.legal(seat)}, seat)
            choices.append((seat, pick.choices(list(chances), list(chances.values()))[0]))
        return share, choices

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
        found: list[tuple[tuple[float, ...], bool]] = []
        kept: list[tuple[State, int]] = []
        while state.actor != rodinia.OVER:
            if state.actor == rodinia.CHANCE:
                if found and pick.random() < DRAWS:
                    kept.append((state.clone(), len(found)))
                state.apply(rodinia.CHANCE, state.chance(rng))
                continue
            if len(state.actors) == 1 and len(state.legal(state.actor)) == 1:
                state.apply(state.actor, state.legal(state.actor)[0])
                continue
            if pick.random() < KEPT:
                kept.append((state.clone(), len(found)))
            twin = self.beside(state, pick, rng) if pick.random() < BESIDE else None
            if twin is not None:
                self.keep(twin, self.look(twin, [], self.given.labels, pick)[0], np.nan, seed)
            share, choices = self.decide(state, pick)
            wild, slipped = WILD if state.round <= opening else 0.0, False
            for seat, move in choices:
                slip = pick.random() < max(wild, slips[seat])
                slipped = slipped or slip
                state.apply(seat, pick.choice(state.legal(seat)) if slip else move)
            found.append(((share,), slipped))
        labels = returns(found, state.returns()[:1], NEXT)
        for each, k in kept:
            self.keep(each, labels[k][0], state.returns()[0], seed)

    def keep(self, state: State, label: float, result: float, seed: int) -> None:
        """Write a position down."""
        head, *eyes = self.evaluator.inputs(state)
        facts = [each + [NOTHING] * (MOST - len(each)) for each in eyes]
        self.rows.append((facts, head, state.scores()[0] - state.scores()[1], label, result, seed))


class Learner:
    """The net in real numbers."""

    def __init__(self, given: argparse.Namespace) -> None:
        files = [np.load(each) for each in given.played]
        self.data = {name: np.concatenate([file[name] for file in files]) for name in COLUMNS}
        self.given, self.random = given, np.random.default_rng(1)
        widest = max([len(fact) for fact in FACTS])
        self.parts = np.array([fact + [ROWS] * (widest - len(fact)) for fact in FACTS])
        rows = np.float32(self.random.normal(0, 0.1, (ROWS + 1, LANES)))
        rows[ROWS] = 0
        rows[:, -1] = 0
        weight = np.float32(self.random.normal(0, 0.15, LANES))
        weight[-1] = 1  # of the lane that has no floor
        sharp = np.float32([1 / (1.5 + 0.9 * max(1, head // 2)) for head in range(HEADS)])
        self.weights = [rows, np.zeros(LANES, np.float32), np.repeat(weight[None], HEADS, 0), sharp]
        self.slow = [np.zeros_like(each) for each in self.weights]
        self.square = [np.zeros_like(each) for each in self.weights]
        self.steps = 0

    def forward(self, picked: Array) -> tuple[Array, ...]:
        """The logarithm of the odds of some positions, and what led to it."""
        rows, start, weight, sharp = self.weights
        parts = self.parts[self.data["facts"][picked].reshape(2 * len(picked), MOST)].reshape(2 * len(picked), -1)
        at = parts + np.arange(len(parts))[:, None] * (ROWS + 1)
        told = np.bincount(at.ravel(), minlength=len(parts) * (ROWS + 1)).reshape(len(parts), -1).astype(np.float32)
        told[:, ROWS] = 0
        lanes = told @ rows + start
        lanes[:, :-1] = np.maximum(lanes[:, :-1], 0)
        head = self.data["head"][picked]
        lead = self.data["ahead"][picked] + ((lanes[::2] - lanes[1::2]) * weight[head]).sum(1)
        return lead * sharp[head], lead, lanes, told

    def step(self, picked: Array, rate: float) -> None:
        """Learn from some positions."""
        weight, sharp = self.weights[2:]
        odds, lead, lanes, told = self.forward(picked)
        head = self.data["head"][picked]
        error = (1 / (1 + np.exp(-odds)) - self.data["label"][picked]) / len(picked)
        each = (error * sharp[head])[:, None]
        back = np.stack([each * weight[head], -each * weight[head]], 1).reshape(lanes.shape)
        back[:, :-1] *= lanes[:, :-1] > 0
        heads = np.eye(HEADS, dtype=np.float32)[head]
        slopes = [told.T @ back, back.sum(0), heads.T @ (each * (lanes[::2] - lanes[1::2])), heads.T @ (error * lead)]
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
        training = np.flatnonzero(self.data["game"] % 10 != 0)
        steps = len(training) // BATCH
        for done in range(self.given.rounds):
            order = self.random.permutation(training)
            for k in range(steps):
                rate = self.given.rate * max(0.02, 1 - (done + k / steps) / self.given.rounds)
                self.step(order[k * BATCH : (k + 1) * BATCH], rate)
            self.report()

    def report(self) -> None:
        """The log-loss of winners and labels on the games that are kept back."""
        held = np.flatnonzero(self.data["game"] % 10 == 0)
        odds = np.concatenate([self.forward(held[at : at + BATCH])[0] for at in range(0, len(held), BATCH)])
        winner, label = [
            np.nanmean(loss(1 / (1 + np.exp(-odds)), self.data[name][held])) for name in ("result", "label")
        ]
        print(f"log-loss of the winner {winner:.4f}, of the labels {label:.4f}, {len(held)} positions", flush=True)

    def text(self) -> str:
        """The weights in whole numbers, as games/vaalbara/net.py reads them."""
        rows, start, weight, sharp = self.weights
        floor = np.array([[0] * (LANES - 1) + [-32768]])
        tables = [np.round(FINE * start)[None], floor, np.round(HEAVY * weight), np.round(FINE * rows[:ROWS])]
        lines = [
            "# Made by bench.net: what a point is worth, by head; start and floor of the lanes; weights, by head; rows."
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
    play.add_argument("--choices", type=int, default=160)
    play.add_argument("--actions", type=int, default=60)
    play.add_argument("--labels", type=int, default=200)
    play.add_argument("--seed", type=int, default=1)
    learn = parts.add_parser("learn")
    learn.add_argument("out", type=Path)
    learn.add_argument("played", type=Path, nargs="+")
    learn.add_argument("--rounds", type=int, default=9)
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
    columns = dict(zip(COLUMNS, zip(*player.rows, strict=True), strict=True))
    np.savez_compressed(given.out, **{name: np.array(columns[name], kind) for name, kind in COLUMNS.items()})
    print(f"{given.games} games, {len(player.rows)} positions")


if __name__ == "__main__":
    main()
