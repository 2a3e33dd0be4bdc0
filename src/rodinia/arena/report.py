"""What the games say about the bots: shares of the win with 95 % intervals, points, ratings, times."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from itertools import combinations
from typing import Any

from rodinia.arena.match import Outcome
from rodinia.arena.until import ERROR, Until

NORMAL = 1.959964  # 95 % of a normal distribution lies within so many standard deviations


@dataclass(frozen=True)
class Standing:
    """One bot's record. `fair` is the share it would have if all bots were equal."""

    bot: str
    games: int
    share: float
    low: float
    high: float
    fair: float
    score: float
    median: float  # seconds a decision
    p95: float
    rating: tuple[float, float] | None = None  # openskill's mu and sigma
    forfeits: tuple[str, ...] = ()  # what went wrong with each decision that it lost to another bot
    adjusted: tuple[float, float, float] | None = None  # share, low and high without the luck of the draws


@dataclass(frozen=True)
class Pair:
    """Two bots that met: the share of the first of what both got, in the games where both sat."""

    first: str
    second: str
    games: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Verdict:
    """What a sequential test says of the first bot: its share is `above` the bound, `below` it, or that is `open`."""

    bound: float
    found: str
    error: float  # the chance that it is wrong, at most

    def text(self, bot: str) -> str:
        """The verdict for people."""
        if self.found == "open":
            return f"Not decided whether {bot} gets more than {self.bound:.1%} of the win: more games would tell."
        word = "more" if self.found == "above" else "less"
        return f"Decided: {bot} gets {word} than {self.bound:.1%} of the win; wrong in at most {self.error:.0%} of such tests."


@dataclass(frozen=True)
class Report:
    """The standings of an arena, in the order of its bots, and how each did against each."""

    title: str
    games: int
    standings: tuple[Standing, ...]
    pairs: tuple[Pair, ...] = ()
    verdict: Verdict | None = None  # of the sequential test, if there was one

    def data(self) -> dict[str, Any]:
        """The report as JSON data."""
        return asdict(self)


def report(
    title: str, bots: Sequence[str], outcomes: Sequence[Outcome], strict: bool = False, test: Until | None = None
) -> Report:
    """Count everything up. `strict`: a game in which a bot forfeited a decision counts as lost for it."""
    ordered = sorted([punished(each) if strict else each for each in outcomes], key=lambda each: each.index)
    skill = ratings(bots, ordered)
    found = [standing(bot, name, ordered, skill[bot] if skill else None) for bot, name in enumerate(bots)]
    verdict = Verdict(test.bound, test.verdict(outcomes), ERROR) if test else None
    return Report(title, len(ordered), tuple(found), pairs(bots, ordered), verdict)


def pairs(bots: Sequence[str], outcomes: Sequence[Outcome]) -> tuple[Pair, ...]:
    """Every two bots that met. Bots of one seat each count what they got of the win between them; half if neither got any."""
    found = []
    for first, second in combinations(range(len(bots)), 2):
        deals: dict[int, list[float]] = {}
        for outcome in outcomes:
            if first in outcome.seats and second in outcome.seats:
                one, other = [total(outcome, bot) for bot in (first, second)]
                deals.setdefault(outcome.deal, []).append(one / (one + other) if one + other > 0 else 0.5)
        games = sum([len(each) for each in deals.values()])
        if games:
            found.append(Pair(bots[first], bots[second], games, *interval(list(deals.values()))))
    return tuple(found)


def total(outcome: Outcome, bot: int) -> float:
    """What a bot got of the win, with all its seats."""
    return sum([share for share, each in zip(outcome.shares, outcome.seats, strict=True) if each == bot])


def punished(outcome: Outcome) -> Outcome:
    """The outcome with nothing for those who forfeited a decision; the others share the win as they would have."""
    clean = [share if not lost else 0.0 for share, lost in zip(outcome.shares, outcome.forfeits, strict=True)]
    if clean == list(outcome.shares):
        return outcome
    able = [float(not lost) for lost in outcome.forfeits]
    shares = clean if sum(clean) > 0 else able if sum(able) > 0 else list(outcome.shares)
    return replace(outcome, shares=tuple([share / sum(shares) for share in shares]))


def standing(bot: int, name: str, outcomes: Sequence[Outcome], rating: tuple[float, float] | None) -> Standing:
    """One bot's line."""
    deals: dict[int, list[float]] = {}
    scores: list[int] = []
    times: list[float] = []
    fair: list[float] = []
    forfeits: list[str] = []
    lucky: dict[int, list[float]] = {}
    for outcome in outcomes:
        seats = [seat for seat, each in enumerate(outcome.seats) if each == bot]
        if not seats:
            continue
        deals.setdefault(outcome.deal, []).append(sum([outcome.shares[seat] for seat in seats]))
        fair.append(len(seats) / len(outcome.seats))
        if outcome.luck:
            lucky.setdefault(outcome.deal, []).append(
                sum([outcome.shares[seat] - outcome.luck[seat] for seat in seats])
            )
        scores += [outcome.scores[seat] for seat in seats]
        for seat in seats:
            times += outcome.times[seat]
            forfeits += [f"game {outcome.index}, seat {seat + 1}, {text}" for text in outcome.forfeits[seat]]
    share, low, high = interval(list(deals.values()))
    times.sort()
    return Standing(
        name, len(fair), share, low, high, average(fair), average(scores), quantile(times, 0.5), quantile(times, 0.95),
        rating, tuple(forfeits), spread_out(list(lucky.values())) if lucky else None,
    )  # fmt: skip


def spread_out(deals: list[list[float]]) -> tuple[float, float, float]:
    """The mean of shares that are no longer between 0 and 1, and its 95 % interval, both cut to what a share can be; each
    deal counts as one sample."""
    games = sum([len(deal) for deal in deals])
    mean = sum([sum(deal) for deal in deals]) / games
    if len(deals) < 2:
        return min(1.0, max(0.0, mean)), 0.0, 1.0
    square = sum([(sum(deal) - mean * len(deal)) ** 2 for deal in deals]) * len(deals) / (len(deals) - 1)
    half = NORMAL * math.sqrt(square) / games
    low, share, high = [min(1.0, max(0.0, each)) for each in (mean - half, mean, mean + half)]
    return share, low, high


def interval(deals: list[list[float]]) -> tuple[float, float, float]:
    """The mean share and its 95 % interval. Games of one deal share their luck, so each deal counts as one sample.

    The interval is Wilson's, with as many games as the spread between the deals is worth.
    """
    games = sum([len(deal) for deal in deals])
    if games == 0:
        return 0.0, 0.0, 1.0
    mean = sum([sum(deal) for deal in deals]) / games
    worth = float(games)
    if len(deals) > 1:
        spread = sum([(sum(deal) - mean * len(deal)) ** 2 for deal in deals]) * len(deals) / (len(deals) - 1)
        if spread > 0:
            worth = mean * (1 - mean) * games * games / spread
    low, high = wilson(mean, worth)
    return mean, low, high


def wilson(mean: float, games: float) -> tuple[float, float]:
    """Wilson's score interval."""
    square = NORMAL * NORMAL
    middle = (mean + square / (2 * games)) / (1 + square / games)
    half = NORMAL / (1 + square / games) * math.sqrt(mean * (1 - mean) / games + square / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def ratings(bots: Sequence[str], outcomes: Sequence[Outcome]) -> list[tuple[float, float]] | None:
    """Each bot's openskill rating after all games in order; None where openskill is not installed."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    model = PlackettLuce()
    current = [model.rating() for _ in bots]
    for outcome in outcomes:
        teams = [[current[bot]] for bot in outcome.seats]
        rated = model.rate(teams, scores=list(outcome.shares))
        for bot in set(outcome.seats):
            own = [rated[seat][0] for seat, each in enumerate(outcome.seats) if each == bot]
            current[bot] = model.rating(
                mu=average([each.mu for each in own]), sigma=average([each.sigma for each in own])
            )
    return [(each.mu, each.sigma) for each in current]


def average(values: Sequence[float]) -> float:
    """The mean, 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def quantile(values: Sequence[float], part: float) -> float:
    """A quantile of sorted values, 0 of nothing."""
    return values[min(len(values) - 1, int(part * len(values)))] if values else 0.0
