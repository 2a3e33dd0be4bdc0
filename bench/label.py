"""Label positions of a game by search, to learn from: what an evaluator sees there, and what came of it.

    python -m bench.label GAME OUT.npz [--games 1000] [--minutes 10] [--simulations 150] [--labels 300] [--players 2] [--seed 1]

The search plays itself, with slips, so that positions come up that it would avoid. At some decisions and draws the
evaluator's facts are kept. What a position is worth is learned from the decisions after it: what each search found, the
nearer the more, and the result, up to the next slip. Other positions, most of them after any action instead of the best, are
labelled by a search of their own from the true state. `python -m bench.learn` fits weights to several such files; for evaluators with
`facts(state) -> (what the weights change with, the facts about each seat by name)`.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import Any

import numpy as np

import rodinia
from rodinia.core.belief import Belief
from rodinia.core.game import Game
from rodinia.core.state import State
from rodinia.search.plan import Plan
from rodinia.search.tree import Tree

SLIPS = (0.0, 0.0, 0.03, 0.1)  # how often a seat acts at random; one of them a game
OPENING = (0, 0, 0, 30, 60)  # so many decisions at the beginning are worse; one of them a game
WILD = 0.2  # how often a seat acts at random then
KEPT = 0.5  # of the decisions, and half as often of the draws
ASIDE = 0.25  # of the decisions: a position beside the playing is searched too ...
ANY = 0.7  # ... most of them after any action
NEXT = 0.95  # how much the decision after the next one counts, beside the next one

Row = tuple[State, tuple[float, ...]]  # a position, and each seat's share of the win


class Labeller:
    """Plays and labels one game after the other."""

    def __init__(self, game: Game, simulations: int, labels: int) -> None:
        self.game = game
        self.simulations = simulations
        self.labels = labels
        self.evaluator: Any = game.evaluator()
        self.plan = Plan.of(self.evaluator, solve=0)

    def search(self, belief: Belief, seat: int, seed: int, simulations: int) -> tuple[tuple[float, ...], int]:
        """Each seat's share, without the first quarter, when little was known; and the action visited most."""
        tree = Tree(belief, self.evaluator, seat, not self.game.spec.hidden, seed, self.plan)
        tree.run(max(1, simulations // 4))
        few, before, _ = tree.summary()
        tree.run(simulations)
        many, after, _ = tree.summary()
        best = max(tree.rows(seat), key=lambda row: row[1])[0]
        tree.close()
        return tuple([(b - a) / (many - few) for a, b in zip(before, after, strict=True)]), best

    def aside(self, state: State, pick: random.Random, rng: rodinia.Rng) -> Row | None:
        """A position beside the playing, and what a search from it finds; None if the game is over there."""
        twin = state.clone()
        if pick.random() < ANY:
            twin.apply(twin.actor, pick.choice(twin.legal(twin.actor)))
        while twin.actor == rodinia.CHANCE:
            twin.apply(twin.actor, twin.chance(rng))
        if twin.actor == rodinia.OVER:
            return None
        hidden = self.game.spec.hidden  # what is hidden is as it is: leaves are full states, too
        belief = Belief(twin) if hidden else self.game.belief(self.game.view(twin, twin.actor))
        return twin, self.search(belief, twin.actor, pick.getrandbits(60), self.labels)[0]

    def play(self, seed: int) -> tuple[list[Row], list[Row], tuple[float, ...]]:
        """One game: positions of it, positions beside it, and its result."""
        pick, rng, state = random.Random(seed), rodinia.Rng(seed), self.game.start()
        slips, opening = [pick.choice(SLIPS) for _ in range(self.game.players)], pick.choice(OPENING)
        found: list[tuple[tuple[float, ...], bool]] = []
        kept: list[tuple[State, int]] = []
        beside: list[Row | None] = []
        while state.actor != rodinia.OVER:
            actor = state.actor
            if actor == rodinia.CHANCE:
                if found and pick.random() < KEPT / 2:
                    kept.append((state.clone(), len(found)))
                state.apply(actor, state.chance(rng))
                continue
            legal = state.legal(actor)
            if len(legal) == 1:
                state.apply(actor, legal[0])
                continue
            belief = self.game.belief(self.game.view(state, actor))
            shares, best = self.search(belief, actor, pick.getrandbits(60), self.simulations)
            slip = pick.random() < (WILD if len(found) < opening else slips[actor])
            if pick.random() < KEPT:
                kept.append((state.clone(), len(found)))
            if pick.random() < ASIDE:
                beside.append(self.aside(state, pick, rng))
            found.append((shares, slip))
            state.apply(actor, pick.choice(legal) if slip else best)
        came = returns(found, state.returns())
        return [(each, came[k]) for each, k in kept], [row for row in beside if row], state.returns()


def returns(
    found: list[tuple[tuple[float, ...], bool]], result: tuple[float, ...], after: float = NEXT
) -> list[tuple[float, ...]]:
    """What came of each decision and of the end: the shares found from there on, the nearer the more, up to a slip."""
    came = [result]
    for shares, slip in reversed(found):
        last = came[-1]
        came.append(shares if slip else tuple([a + after * (b - a) for a, b in zip(shares, last, strict=True)]))
    return came[::-1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("out")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--simulations", type=int, default=150)
    parser.add_argument("--labels", type=int, default=300)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    labeller = Labeller(rodinia.load(given.game, given.players), given.simulations, given.labels)
    table: list[list[Any]] = []
    begun, games = time.monotonic(), 0
    while games < given.games and time.monotonic() - begun < 60 * given.minutes:
        seed = 1_000_003 * given.seed + games
        own, beside, result = labeller.play(seed)
        unknown = [np.nan] * given.players
        for rows, end in ((own, result), (beside, unknown)):
            for state, shares in rows:
                scales, facts = labeller.evaluator.facts(state)
                judged = labeller.evaluator.shares(state)
                table.append([scales, [list(each.values()) for each in facts], shares, judged, end, seed])
        games += 1
    names = ("scales", "facts", "target", "judged", "result", "game")
    columns: dict[str, Any] = dict(zip(names, [np.array(each) for each in zip(*table, strict=True)], strict=True))
    np.savez_compressed(given.out, **columns)
    print(f"{games} games, {len(table)} positions, {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
