"""Measure the review: how long it takes, how far its losses, bars and luck can be trusted, whether accuracy orders bots.

    python -m bench.review WHAT GAME [--looks 400] [--games 20] [--players 2] [--seconds 200] [--first 0] [--keep FILE]

WHAT is one of
- time: CPU seconds of the quick pass and of a whole review, one core;
- losses: the losses found with so many looks beside those with four times as many, in games of casual against greedy;
- bars: how the loss of a choice differs over eight seeds, beside the errors that are told;
- expert: the mean loss of seats of a level by a review of four times its simulations; and, so that a true loss is told from
  one that the review makes up, the same pairs of actions compared anew with four times the looks;
- ladder: the accuracy of seats of random, casual, strong and expert, each against its neighbour;
- luck: its mean, and by what factor games count more once it is taken off; the constant is fitted on other games;
- better: whether the better move holds: the worst certain mistakes of each game, or where there is none what is told to have cost
  who lost most, the move that was played and the better one, each played on to the end by bots of a level, many times with the
  same luck for both; sealed choices are left out. Each time the bots think
  a little more or less, because where nothing is random all games of the same bots are one game. How much of what is told comes
  true, fitted on other games, is `holds` of a game's `REVIEW`;
- workers: whether one and three workers make the same review.
`--looks` is the size of a look at every decision, the game's own quick one if not given; `--every` 4 looks at every fourth
decision only. It ends after the game in which `--seconds` are over and says how many games it saw; `--first` is the seed of
the first. `--last` judges as the last look of a review does and not as the first. What each game showed is kept in the file
of `--keep`: the same measurement, begun again, goes on after those games.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import rodinia
from rodinia import bots
from rodinia.bots.ladder import read
from rodinia.bots.levels import bounds
from rodinia.core.chance import Paired
from rodinia.core.chance import spread as mixed
from rodinia.core.game import Game, Step
from rodinia.core.record import Record
from rodinia.core.state import State
from rodinia.review import BUDGETS, Budget, Decision, Review, choice, review
from rodinia.review import draw as draws
from rodinia.review.budget import Manner
from rodinia.review.review import LATE, decided, looks_of, positions, proven, times_of, unsettled
from rodinia.review.sums import accuracy, closest, spread

LADDER = ("random", "casual", "strong", "expert")
SURE = 0.05  # a loss that is flagged ...
TRUE = 0.025  # ... is confirmed beyond this
SEEDS = 8
CHOICES = 8  # of a game whose bars are looked at
WORST = 3  # mistakes of a game that are played on ...
TIMES = 16  # ... so often from either move ...
LEAST, MOST = 0.7, 1.3  # ... by bots with so much of their level's simulations
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
    """One measurement of one game: what each playing shows is data of its own, all together are told in a line."""

    def __init__(self, wish: argparse.Namespace) -> None:
        self.wish = wish
        self.game = rodinia.load(wish.game, wish.players)
        self.end = time.monotonic() + wish.seconds

    def run(self) -> str:
        """Measure until the games or the time are over, and tell what was found."""
        if self.wish.what != "luck":
            return str(getattr(self, f"tell_{self.wish.what}")(self.seen(self.wish.first)))
        whole = self.end
        self.end -= (self.end - time.monotonic()) / 2
        fit = self.seen(FITTED)
        self.end = whole
        return self.tell_luck(fit, self.seen(self.wish.first))

    def seen(self, first: int) -> list[Any]:
        """What every game shows, from the file as far as it is there."""
        wish, found = self.wish, []
        about = [wish.what, wish.game, wish.players, wish.looks, wish.every, wish.level, wish.budget, wish.last]
        kept = {}
        if wish.keep and wish.keep.exists():
            rows = [json.loads(line) for line in wish.keep.read_text().splitlines()]
            kept = {row["seed"]: row["shows"] for row in rows if row["about"] == about}
        for seed in range(first, first + wish.games):
            if seed not in kept:
                if time.monotonic() > self.end and found:
                    break
                kept[seed] = getattr(self, wish.what)(seed)
                if wish.keep:
                    with wish.keep.open("a") as file:
                        file.write(json.dumps({"about": about, "seed": seed, "shows": kept[seed]}) + "\n")
            found.append(kept[seed])
        return found

    def time(self, seed: int) -> list[float]:
        """Of the quick pass, and of all of them: the rest is added to it."""
        record = played(self.game, ("casual", "greedy"), seed)
        known, found = None, [0.0]
        for budget in ("quick", self.wish.budget):
            begun = time.process_time()
            known = review(record, budget, seed=1, known=known)
            found.append(found[-1] + time.process_time() - begun)
        if known is not None and (file := self.file(seed)):
            file.write_text(known.dump())
        return found[1:]

    def file(self, seed: int) -> Path | None:
        """Where a whole review is kept, beside what else is kept."""
        wish = self.wish
        return wish.keep.with_suffix(f".{wish.game}-{wish.players}-{seed}-{wish.budget}.json") if wish.keep else None

    def better(self, seed: int) -> list[tuple[float, list[float]]]:
        """Of the worst mistakes of a game the loss that is told, and what the better move brought more, each time."""
        record = played(self.game, ("casual", "greedy"), seed)
        file = self.file(seed)
        known = Review.load(file.read_text()) if file and file.exists() else None
        found = review(record, self.wish.budget, seed=1, known=known)
        walk = positions(record, self.game)
        named = [each for each in found.decisions.values() if found.verdict(each) and not each.sealed]
        lost = [each for each in found.decisions.values() if found.result[each.seat] < max(found.result)]
        shows = []
        for each in sorted(named or closest(lost)[-1:], key=lambda each: -each.loss)[:WORST]:
            state = walk[each.n][0]
            gains = [
                self.ended(state, each, each.best, mixed(seed, each.n, k))
                - self.ended(state, each, each.action, mixed(seed, each.n, k))
                for k in range(TIMES)
            ]
            shows.append((each.loss, gains))
        return shows

    def ended(self, state: State, each: Decision, move: int, seed: int) -> float:
        """What the seat of a choice gets if bots play on after a move."""
        now, luck = state.clone(), Paired(seed)
        seats = [
            bots.make(self.about(mixed(seed, seat)), self.game, mixed(seed, seat)) for seat in range(self.game.players)
        ]
        now.apply(each.seat, move)
        while now.actor != rodinia.OVER:
            if now.actor == rodinia.CHANCE:
                now.apply(rodinia.CHANCE, luck.outcome(now))
            else:
                seat = now.actors[0]
                now.apply(seat, seats[seat].choose(self.game.view(now, seat)))
        return now.returns()[each.seat]

    def about(self, seed: int) -> str:
        """A bot of about the level that plays on: its simulations are drawn."""
        part = LEAST + (MOST - LEAST) * rodinia.Rng(mixed(seed, 7)).unit()
        return f"{read(self.wish.level).level}#{max(1, round(part * self.simulations()))}"

    def tell_better(self, games: list[list[tuple[float, list[float]]]]) -> str:
        shown = [pair for game in games for pair in game]
        if not shown:
            return f"no choice cost anything in {len(games)} games"
        means = [fmean(gains) for _, gains in shown]
        worst = [fmean(game[0][1]) for game in games if game]
        sides = [sum([mean > 0 for mean in each]) for each in (means, worst)]
        lost = sum([mean < 0 for mean in means])
        return (
            f"{len(shown)} choices of {len(games)} games, told {fmean([loss for loss, _ in shown]):.3f}; played on by "
            f"{self.wish.level} {TIMES} times each the better move brought {mean_and_error(means, 3)} more, "
            f"{held(shown):.2f} of what is told by least squares, more in {sides[0]}, less in {lost}; the worst of a game {mean_and_error(worst, 3)}, more in {sides[1]} of {len(worst)}"
        )

    def tell_time(self, games: list[list[float]]) -> str:
        quick, whole = zip(*games, strict=True)
        return f"quick {fmean(quick):.1f} s (at most {max(quick):.1f}), {self.wish.budget} {fmean(whole):.1f} s (at most {max(whole):.1f}), {len(quick)} games"

    def looks(self, times: float = 1.0) -> Budget:
        """One look at every decision, so many times as long as wished for."""
        usual = Manner.of(self.game.evaluator()).looks
        return Budget("one", doubt=False, key=False, scale=times * (self.wish.looks or usual) / usual)

    def judged(self, record: Record, times: float, seed: int) -> list[Decision]:
        """The decisions of a record that were not forced, as the first look of a review judges them, or the last."""
        walk = [(n, *each) for n, each in enumerate(positions(record, self.game)) if each[1].actor != rodinia.CHANCE]
        look = self.last if self.wish.last else self.looked
        found = [look(record, state, step, n, times, seed) for n, state, step in walk[:: self.wish.every]]
        return [each for each in found if not each.forced]

    def last(self, record: Record, state: State, step: Step, n: int, times: float, seed: int) -> Decision:
        """One decision as the last look judges it, which knows of the second."""
        before, ends = self.looked(record, state, step, n, times, seed, 1), Manner.of(self.game.evaluator()).ends
        found = self.looked(record, state, step, n, times, seed, 2, before if times_of(self.game, True)[-1] else None)
        for number in range(BUDGETS[self.wish.budget].rounds if ends else 0):
            if not unsettled(found, number, self.game.players):
                break
            found = proven(self.game, state, found, number, ends, mixed(seed, 3 + number))
        return found

    def looked(
        self,
        record: Record,
        state: State,
        step: Step,
        n: int,
        times: float,
        seed: int,
        number: int = 0,
        before: Decision | None = None,
    ) -> Decision:
        """One decision as one look judges it."""
        looks = looks_of(self.game, self.looks(times), number, not number and n >= LATE * len(record.steps))
        again = BUDGETS[self.wish.budget].doublings
        ways = times_of(self.game, last=number == 2, first=number == 0)
        return decided(
            self.game, state, step, n, looks, mixed(seed, number), again if number == 2 else 0, True, ways, before
        )

    def losses(self, seed: int) -> list[tuple[float, float, bool]]:
        """Of every decision its loss, that by the larger review, and whether it is flagged."""
        record = played(self.game, ("casual", "greedy"), seed)
        least = SURE * spread(self.game.players)
        return [
            (each.loss, truth.loss, each.loss > max(least, 2 * each.error) and not each.mixed)
            for each, truth in zip(self.judged(record, 1, 1), self.judged(record, 4, 2), strict=True)
        ]

    def tell_losses(self, games: list[list[tuple[float, float, bool]]]) -> str:
        pairs = [(loss, truth) for game in games for loss, truth, _ in game]
        caught = []
        for game in games:
            named = sum([truth for _, truth, _ in sorted(game)[-3:]])
            most = sum(sorted([truth for _, truth, _ in game])[-3:])
            caught.append(named / most if most > 0 else 1.0)
        flagged = [truth > TRUE * spread(self.game.players) for game in games for _, truth, sure in game if sure]
        return (
            f"correlation {correlation(pairs):.2f}, loss caught by three {fmean(caught):.2f}, "
            f"{sum(flagged)} of {len(flagged)} flagged confirmed, {len(pairs)} decisions of {len(games)} games"
        )

    def bars(self, seed: int) -> list[float]:
        """Of some choices, how much more the loss differs over seeds than is told."""
        record = played(self.game, ("casual", "greedy"), seed)
        found = review(record, BUDGETS["quick"], seed=1)
        walk, last = positions(record, self.game), self.wish.last
        on = times_of(self.game, last)[-1]
        lost = [each for each in found.decisions.values() if each.error > 0]
        ratios = []
        for each in lost[:: max(1, len(lost) // CHOICES)]:
            state, step = walk[each.n]
            view, ids = self.game.view(state, step.actor), (each.best, each.action)
            looks = looks_of(self.game, self.looks(), 2 if last else 0, not last and each.n >= LATE * len(walk))
            again = [
                choice.compare(self.game, state, view, ids, looks, mixed(100 + k, each.n), on).difference(
                    {each.best: 1.0}, each.action
                )
                for k in range(SEEDS)
            ]
            error = math.sqrt(fmean([errors[each.seat] ** 2 for _, errors in again]))
            if each.best != each.action and error > 0:
                ratios.append(stdev([losses[each.seat] for losses, _ in again]) / error)
        return ratios

    def tell_bars(self, games: list[list[float]]) -> str:
        ratios = [ratio for game in games for ratio in game]
        middle = sorted(ratios)[len(ratios) // 2] if ratios else math.nan
        return f"sd over {SEEDS} seeds / told: mean {fmean(ratios):.2f}, middle {middle:.2f}, {len(ratios)} choices of {len(games)} games"

    def simulations(self) -> int:
        """Of a decision of the bots whose loss is measured."""
        level = read(self.wish.level)
        return level.simulations or bounds(self.game.evaluator(), self.game.players)[level.level].simulations

    def expert(self, seed: int) -> list[tuple[float, float]]:
        """Of every decision the loss that is told, and that by another comparison of the same actions."""
        looks, found, manner = 4 * self.simulations(), [], Manner.of(self.game.evaluator())
        record = played(self.game, (self.wish.level,), seed)
        walk = [(n, *each) for n, each in enumerate(positions(record, self.game)) if each[1].actor != rodinia.CHANCE]
        for n, state, step in walk[:: self.wish.every]:
            each = choice.judge(self.game, state, step.actor, step.id, n, looks, mixed(seed, 1), again=manner.again)
            if not each.forced:
                sure = each.loss == 0 or each.solved
                found.append((each.loss, each.loss if sure else self.again(state, each, 4 * looks)))
        return found

    def tell_expert(self, games: list[list[tuple[float, float]]]) -> str:
        told, anew = zip(*[pair for game in games for pair in game], strict=True)
        looks = 4 * self.simulations()
        return (
            f"mean loss of {self.wish.level}, {self.simulations()} simulations, by {looks}: {mean_and_error(told, 4)} a decision; "
            f"the same pairs by {4 * looks}: {mean_and_error(anew, 4)}; {len(told)} of {len(games)} games"
        )

    def again(self, state: State, each: Decision, looks: int) -> float:
        """The loss of a choice by another comparison of the same actions."""
        mix = {option.id: option.chance for option in each.options if option.chance > 0}
        weights = {move: part / sum(mix.values()) for move, part in mix.items()}
        ids = tuple(dict.fromkeys([*weights, each.action]))
        view = self.game.view(state, each.seat)
        compared = choice.compare(self.game, state, view, ids, looks, mixed(each.n, 99))
        return compared.difference(weights, each.action)[0][each.seat]

    def ladder(self, seed: int) -> list[tuple[str, float]]:
        """The level and the accuracy of every seat."""
        pair = LADDER[seed % (len(LADDER) - 1) :][:2]
        record = played(self.game, pair, seed)
        found = self.judged(record, 1, 1)
        return [(level, accuracy(found, seat, self.game.players)) for seat, level in enumerate(record.seats)]

    def tell_ladder(self, games: list[list[tuple[str, float]]]) -> str:
        found: dict[str, list[float]] = {level: [] for level in LADDER}
        better: dict[tuple[str, str], list[float]] = {pair: [] for pair in pairwise(LADDER)}
        for game in games:
            for level, found_at in game:
                found[level].append(found_at)
            low, high = sorted({level for level, _ in game}, key=LADDER.index)
            means = [fmean([at for level, at in game if level == each]) for each in (low, high)]
            better[low, high].append(means[1] - means[0])
        rows = [f"{level} {mean_and_error(each)} ({len(each)})" for level, each in found.items() if len(each) > 1]
        steps = [
            f"{high} above {low} by {mean_and_error(each)}" for (low, high), each in better.items() if len(each) > 1
        ]
        return f"accuracy {', '.join(rows)}; in the same games {', '.join(steps)}; {len(games)} games"

    def luck(self, seed: int) -> tuple[float, float]:
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

    def tell_luck(self, fit: list[tuple[float, float]], test: list[tuple[float, float]]) -> str:
        constant = slope(fit)
        results, lucks = [result for result, _ in test], [luck for _, luck in test]
        rest = [result - constant * luck for result, luck in test]
        factor = stdev(results) ** 2 / stdev(rest) ** 2 if stdev(results) else math.nan
        error = stdev(lucks) / math.sqrt(len(lucks))
        return (
            f"mean luck {fmean(lucks):+.4f} ± {error:.4f}, constant {constant:.2f} from {len(fit)} games, factor {factor:.2f} "
            f"with it, {len(test)} games"
        )

    def workers(self, seed: int) -> bool:
        budget = replace(BUDGETS[self.wish.budget], scale=0.1)
        record = played(self.game, ("casual", "greedy"), seed)
        found: list[Review] = [review(record, budget, seed=3, workers=workers) for workers in (1, 3)]
        return found[0].dump() == found[1].dump()

    def tell_workers(self, games: list[bool]) -> str:
        return f"one and three workers: the same bytes in {sum(games)} of {len(games)} games"


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


def held(shown: Sequence[tuple[float, list[float]]]) -> float:
    """How much of what was told came true, by least squares through nothing: the factor that `holds` of a game lacks."""
    return sum([loss * fmean(gains) for loss, gains in shown]) / sum([loss * loss for loss, _ in shown])


def mean_and_error(values: Sequence[float], digits: int = 1) -> str:
    error = stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.nan
    return f"{fmean(values):.{digits}f} ± {error:.{digits}f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["time", "losses", "bars", "expert", "ladder", "luck", "better", "workers"])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--budget", default="thorough", choices=sorted(BUDGETS))
    parser.add_argument("--looks", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument(
        "--every", type=int, default=1, help="look at every fourth decision: 4 (losses, expert, ladder)"
    )
    parser.add_argument(
        "--last", action="store_true", help="judge as the last look of a review does (losses, bars, ladder)"
    )
    parser.add_argument("--keep", type=Path, help="a file for what each game shows, to go on with")
    parser.add_argument(
        "--level",
        default="",
        help="of the bots whose luck (greedy) or loss (expert) is measured, or who play on (strong)",
    )
    wish = parser.parse_args()
    wish.level = wish.level or {"expert": "expert", "better": "strong"}.get(wish.what, "greedy")
    threshold = f", thresholds x {spread(wish.players):.2f}" if wish.players > 2 else ""
    print(f"{wish.game}, {wish.players} players{threshold}: {Bench(wish).run()}", flush=True)


if __name__ == "__main__":
    main()
