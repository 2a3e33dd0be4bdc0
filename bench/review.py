"""Measure the review: how long it takes, how far its losses, bars and luck can be trusted, whether accuracy orders bots.

    python -m bench.review WHAT GAME [--looks 400] [--games 20] [--players 2] [--seconds 200] [--first 0]

WHAT is one of
- time: CPU seconds of the quick pass and of a whole review, one core;
- losses: the losses found with so many looks beside those with four times as many, in games of casual against greedy;
- bars: how the loss of a choice differs over eight seeds, beside the errors that are told;
- expert: the mean loss of seats of a level by a review of four times its simulations; and, so that a true loss is told from
  one that the review makes up, the same pairs of actions compared anew with four times the looks;
- ladder: the accuracy of seats of random, casual, strong and expert, each against its neighbour;
- luck: its mean, and by what factor games count more once it is taken off; the constant is fitted on other games;
- workers: whether one and three workers make the same review.
`--looks` is the size of a look at every decision, the game's own quick one if not given. It ends after the game in which
`--seconds` are over and says how many games it saw; `--first` is the seed of the first.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from statistics import fmean, stdev

import rodinia
from rodinia import bots
from rodinia.bots.ladder import read
from rodinia.bots.levels import bounds
from rodinia.core.chance import spread as mixed
from rodinia.core.game import Game
from rodinia.core.record import Record
from rodinia.core.state import State
from rodinia.review import BUDGETS, Budget, Decision, Review, choice, review
from rodinia.review import draw as draws
from rodinia.review.budget import Manner
from rodinia.review.review import looks_of, positions
from rodinia.review.sums import spread

LADDER = ("random", "casual", "strong", "expert")
SURE = 0.05  # a loss that is flagged ...
TRUE = 0.025  # ... is confirmed beyond this
SEEDS = 8
CHOICES = 8  # of a game whose bars are looked at
FITTED = 100_000  # the first seed of the games on which the constant of luck is fitted


def played(game: Game, levels: tuple[str, ...], seed: int) -> Record:
    """A game of these bots, one a seat."""
    playing, luck = rodinia.Playing(game), rodinia.Seeded(seed)
    seats = [bots.make(levels[(seat + seed) % len(levels)], game, seed * 8 + seat) for seat in range(game.players)]
    while not playing.over:
        playing.settle(luck)
        for seat in playing.state.actors[:1]:
            playing.apply(seat, seats[seat].choose(game.view(playing.state, seat)))
    names = tuple([levels[(seat + seed) % len(levels)] for seat in range(game.players)])
    return Record.of(playing, names)


class Bench:
    """One measurement of one game: `seeds` gives games until the time is over."""

    def __init__(self, wish: argparse.Namespace) -> None:
        self.wish = wish
        self.game = rodinia.load(wish.game, wish.players)
        self.end = time.monotonic() + wish.seconds

    def seeds(self, first: int | None = None) -> Iterator[int]:
        start = self.wish.first if first is None else first
        for seed in range(start, start + self.wish.games):
            if time.monotonic() > self.end and seed > start:
                return
            yield seed

    def time(self) -> str:
        quick, whole = [], []
        for seed in self.seeds():
            record = played(self.game, ("casual", "greedy"), seed)
            for budget, found in (("quick", quick), (self.wish.budget, whole)):
                begun = time.process_time()
                review(record, budget, seed=1)
                found.append(time.process_time() - begun)
        return f"quick {fmean(quick):.1f} s (at most {max(quick):.1f}), {self.wish.budget} {fmean(whole):.1f} s (at most {max(whole):.1f}), {len(quick)} games"

    def looks(self, times: float = 1.0) -> Budget:
        """One look at every decision, so many times as long as wished for."""
        usual = Manner.of(self.game.evaluator()).looks
        return Budget("one", doubt=False, key=False, scale=times * (self.wish.looks or usual) / usual)

    def losses(self) -> str:
        pairs: list[tuple[float, float]] = []
        caught, flagged, confirmed, games = [], 0, 0, 0
        for seed in self.seeds():
            record = played(self.game, ("casual", "greedy"), seed)
            found, reference = review(record, self.looks(), seed=1), review(record, self.looks(4), seed=2)
            both = [(each.loss, reference.decisions[n].loss) for n, each in found.decisions.items() if not each.forced]
            pairs += both
            named = sum([truth for _, truth in sorted(both)[-3:]])
            most = sum([truth for _, truth in sorted(both, key=lambda pair: pair[1])[-3:]])
            caught.append(named / most if most > 0 else 1.0)
            least, true = SURE * spread(self.game.players), TRUE * spread(self.game.players)
            sure = [
                n for n, each in found.decisions.items() if each.loss > max(least, 2 * each.error) and not each.mixed
            ]
            flagged += len(sure)
            confirmed += len([n for n in sure if reference.decisions[n].loss > true])
            games += 1
        return (
            f"correlation {correlation(pairs):.2f}, loss caught by three {fmean(caught):.2f}, "
            f"{confirmed} of {flagged} flagged confirmed, {len(pairs)} decisions of {games} games"
        )

    def bars(self) -> str:
        ratios, games = [], 0
        for seed in self.seeds():
            record = played(self.game, ("casual", "greedy"), seed)
            found = review(record, BUDGETS["quick"], seed=1)
            walk, looks = positions(record, self.game), looks_of(self.game, self.looks(), 0)
            lost = [each for each in found.decisions.values() if each.error > 0]
            for each in lost[:: max(1, len(lost) // CHOICES)]:
                state, step = walk[each.n]
                view, ids = self.game.view(state, step.actor), (each.best, each.action)
                again = [
                    choice.compare(self.game, state, view, ids, looks, mixed(100 + k, each.n)).difference(
                        {each.best: 1.0}, each.action
                    )
                    for k in range(SEEDS)
                ]
                error = math.sqrt(fmean([errors[each.seat] ** 2 for _, errors in again]))
                if each.best != each.action and error > 0:
                    ratios.append(stdev([losses[each.seat] for losses, _ in again]) / error)
            games += 1
        middle = sorted(ratios)[len(ratios) // 2] if ratios else math.nan
        return f"sd over {SEEDS} seeds / told: mean {fmean(ratios):.2f}, middle {middle:.2f}, {len(ratios)} choices of {games} games"

    def expert(self) -> str:
        told, anew, games = [], [], 0
        level = read(self.wish.level)
        simulations = level.simulations or bounds(self.game.evaluator(), self.game.players)[level.level].simulations
        looks = 4 * simulations
        for seed in self.seeds():
            record = played(self.game, (self.wish.level,), seed)
            for n, (state, step) in enumerate(positions(record, self.game)):
                if step.actor == rodinia.CHANCE:
                    continue
                each = choice.judge(self.game, state, step.actor, step.id, n, looks, mixed(seed, 1))
                if not each.forced:
                    told.append(each.loss)
                    anew.append(each.loss if each.loss == 0 or each.solved else self.again(state, each, 4 * looks))
            games += 1
        return (
            f"mean loss of {self.wish.level}, {simulations} simulations, by {looks}: {mean_and_error(told, 4)} a decision; the same "
            f"pairs by {4 * looks}: {mean_and_error(anew, 4)}; {len(told)} of {games} games"
        )

    def again(self, state: State, each: Decision, looks: int) -> float:
        """The loss of a choice by another comparison of the same actions."""
        mix = {option.id: option.chance for option in each.options if option.chance > 0}
        weights = {move: part / sum(mix.values()) for move, part in mix.items()}
        ids = tuple(dict.fromkeys([*weights, each.action]))
        view = self.game.view(state, each.seat)
        compared = choice.compare(self.game, state, view, ids, looks, mixed(each.n, 99))
        return compared.difference(weights, each.action)[0][each.seat]

    def ladder(self) -> str:
        found: dict[str, list[float]] = {level: [] for level in LADDER}
        better = {pair: [] for pair in pairwise(LADDER)}
        for seed in self.seeds():
            pair = LADDER[seed % (len(LADDER) - 1) :][:2]
            told = review(played(self.game, pair, seed), self.looks(), seed=1)
            by_level = {level: [] for level in pair}
            for seat, level in enumerate(told.names):
                found[level].append(told.accuracy(seat))
                by_level[level].append(told.accuracy(seat))
            better[pair].append(fmean(by_level[pair[1]]) - fmean(by_level[pair[0]]))
        rows = [f"{level} {mean_and_error(each)} ({len(each)})" for level, each in found.items() if len(each) > 1]
        steps = [
            f"{pair[1]} above {pair[0]} by {mean_and_error(each)}" for pair, each in better.items() if len(each) > 1
        ]
        return "accuracy " + ", ".join(rows) + "; in the same games " + ", ".join(steps)

    def luck(self) -> str:
        half = self.end - (self.end - time.monotonic()) / 2
        self.end, whole = half, self.end
        fit = [self.lucky(seed) for seed in self.seeds(FITTED)]
        self.end = whole
        test = [self.lucky(seed) for seed in self.seeds()]
        constant = slope(fit)
        results, lucks = [result for result, _ in test], [luck for _, luck in test]
        rest = [result - constant * luck for result, luck in test]
        factor = stdev(results) ** 2 / stdev(rest) ** 2 if stdev(results) else math.nan
        error = stdev(lucks) / math.sqrt(len(lucks))
        return (
            f"mean luck {fmean(lucks):+.4f} ± {error:.4f}, constant {constant:.2f} from {len(fit)} games, factor {factor:.2f} "
            f"with it, {len(test)} games"
        )

    def lucky(self, seed: int) -> tuple[float, float]:
        """The first seat's result and its luck, by a value that nothing is taken off."""
        record = played(self.game, (self.wish.level,), seed)
        constant = Manner.of(self.game.evaluator()).luck
        luck = 0.0
        for n, (state, step) in enumerate(positions(record, self.game)):
            if step.actor == rodinia.CHANCE:
                found = draws.judge(self.game, state, step.id, n, seed)
                assert abs(sum(found.luck)) < 1e-4
                luck += found.luck[0] / constant
        assert record.returns is not None
        return record.returns[0], luck

    def workers(self) -> str:
        same = 0
        budget = replace(BUDGETS[self.wish.budget], scale=0.1)
        for seed in self.seeds():
            record = played(self.game, ("casual", "greedy"), seed)
            found: list[Review] = [review(record, budget, seed=3, workers=workers) for workers in (1, 3)]
            assert found[0].dump() == found[1].dump(), f"seed {seed}"
            same += 1
        return f"one and three workers: the same bytes in {same} of {same} games"


def correlation(pairs: list[tuple[float, float]]) -> float:
    """Pearson's."""
    one, two = zip(*pairs, strict=True)
    a, b = fmean(one), fmean(two)
    top = sum([(x - a) * (y - b) for x, y in pairs])
    return top / math.sqrt(sum([(x - a) ** 2 for x in one]) * sum([(y - b) ** 2 for y in two]))


def slope(pairs: list[tuple[float, float]]) -> float:
    """How much of the luck, by least squares, the result shows."""
    a, b = fmean([result for result, _ in pairs]), fmean([luck for _, luck in pairs])
    below = sum([(luck - b) ** 2 for _, luck in pairs])
    return sum([(result - a) * (luck - b) for result, luck in pairs]) / below if below else 1.0


def mean_and_error(values: list[float], digits: int = 1) -> str:
    return f"{fmean(values):.{digits}f} ± {stdev(values) / math.sqrt(len(values)):.{digits}f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["time", "losses", "bars", "expert", "ladder", "luck", "workers"])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--budget", default="thorough", choices=sorted(BUDGETS))
    parser.add_argument("--looks", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--level", default="", help="of the bots whose luck (greedy) or loss (expert) is measured")
    wish = parser.parse_args()
    wish.level = wish.level or ("expert" if wish.what == "expert" else "greedy")
    threshold = f", thresholds x {spread(wish.players):.2f}" if wish.players > 2 else ""
    print(f"{wish.game}, {wish.players} players{threshold}: {getattr(Bench(wish), wish.what)()}", flush=True)


if __name__ == "__main__":
    main()
