"""Measure the review: how long it takes, how far its losses, bars and luck can be trusted, whether accuracy orders bots.

    python -m bench.review WHAT GAME [--games 20] [--players 2] [--budget thorough] [--seconds 200] [--first 0]

WHAT is one of
- time: CPU seconds of the quick pass and of a whole review, one core;
- losses: the review's losses beside those of a review with four times its looks, in games of casual against greedy;
- bars: how the loss of a choice differs over eight seeds, beside the errors that are told;
- expert: the mean loss of a seat of expert#100 by a review of four times its simulations;
- ladder: the accuracy of seats of random, casual, strong and expert, each against its neighbour;
- luck: its mean, and by what factor games count more once it is taken off; the constant is fitted on other games;
- workers: whether one and three workers make the same review.
It ends after the game in which `--seconds` are over and says how many games it saw; `--first` is the seed of the first.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Iterator
from dataclasses import replace
from statistics import fmean, stdev

import rodinia
from rodinia import bots
from rodinia.core.game import Game
from rodinia.core.record import Record
from rodinia.review import BUDGETS, Budget, Review, review
from rodinia.review import draw as draws
from rodinia.review.budget import Manner
from rodinia.review.review import decided, looks_of, positions
from rodinia.review.sums import spread

LADDER = ("random", "casual", "strong", "expert#200")
SURE = 0.05  # a loss that is flagged ...
TRUE = 0.025  # ... is confirmed beyond this
SEEDS = 8
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

    def losses(self) -> str:
        pairs: list[tuple[float, float]] = []
        caught, flagged, confirmed, games = [], 0, 0, 0
        larger = replace(BUDGETS["quick"], name="larger", scale=16.0 if self.wish.budget == "thorough" else 4.0)
        for seed in self.seeds():
            record = played(self.game, ("casual", "greedy"), seed)
            found, reference = review(record, self.wish.budget, seed=1), review(record, larger, seed=2)
            both = [(each.loss, reference.decisions[n].loss) for n, each in found.decisions.items() if not each.forced]
            pairs += both
            named = sum([truth for _, truth in sorted(both)[-3:]])
            most = sum([truth for _, truth in sorted(both, key=lambda pair: pair[1])[-3:]])
            caught.append(named / most if most > 0 else 1.0)
            sure = [
                n for n, each in found.decisions.items() if each.loss > max(SURE, 2 * each.error) and not each.mixed
            ]
            flagged += len(sure)
            confirmed += len([n for n in sure if reference.decisions[n].loss > TRUE])
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
            walk, looks = positions(record, self.game), looks_of(self.game, BUDGETS["quick"], 0)
            doubtful = sorted(found.decisions.values(), key=lambda each: -each.error)[:6]
            for each in [one for one in doubtful if one.error > 0]:
                state, step = walk[each.n]
                again = [decided(self.game, state, step, each.n, looks, 100 + k, 0, True) for k in range(SEEDS)]
                told = [one for one in again if one.best == each.best and one.action != one.best]
                if len(told) > 3:
                    error = math.sqrt(fmean([one.error**2 for one in told]))
                    ratios.append(stdev([one.loss for one in told]) / error if error else 0.0)
            games += 1
        middle = sorted(ratios)[len(ratios) // 2] if ratios else math.nan
        return f"sd over {SEEDS} seeds / told: mean {fmean(ratios):.2f}, middle {middle:.2f}, {len(ratios)} choices of {games} games"

    def expert(self) -> str:
        losses, games = [], 0
        budget = Budget("four", doubt=False, key=False, scale=400 / Manner.of(self.game.evaluator()).looks)
        for seed in self.seeds():
            found = review(played(self.game, ("expert#100",), seed), budget, seed=1)
            losses += [each.loss for each in found.decisions.values() if not each.forced and not each.mixed]
            games += 1
        error = stdev(losses) / math.sqrt(len(losses))
        return f"mean loss {fmean(losses):+.4f} ± {error:.4f} a decision, {len(losses)} of {games} games"

    def ladder(self) -> str:
        found: dict[str, list[float]] = {level: [] for level in LADDER}
        for seed in self.seeds():
            pair = LADDER[seed % (len(LADDER) - 1) :][:2]
            told = review(played(self.game, pair, seed), "quick", seed=1)
            for seat, level in enumerate(told.names):
                found[level].append(told.accuracy(seat))
        rows = [f"{level} {mean_and_error(each)} ({len(each)})" for level, each in found.items() if len(each) > 1]
        return "accuracy " + ", ".join(rows)

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


def mean_and_error(values: list[float]) -> str:
    return f"{fmean(values):.1f} ± {stdev(values) / math.sqrt(len(values)):.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["time", "losses", "bars", "expert", "ladder", "luck", "workers"])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--budget", default="thorough", choices=sorted(BUDGETS))
    parser.add_argument("--seconds", type=float, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--level", default="greedy", help="of the bots whose luck is measured")
    wish = parser.parse_args()
    threshold = f", thresholds x {spread(wish.players):.2f}" if wish.players > 2 else ""
    print(f"{wish.game}, {wish.players} players{threshold}: {getattr(Bench(wish), wish.what)()}", flush=True)


if __name__ == "__main__":
    main()
