"""A sequential test: is the first bot's share above a bound or below it? It may be asked after every game.

Each deal is a bet on its mean share, once that it is above the bound and once that it is below. Whoever bets against the truth
loses money on average, so the mean of both fortunes ever grows twentyfold with a chance of at most one in twenty (Ville's
inequality), however often one looks and whatever the games are like. The size of the bet is that of Waudby-Smith and
Ramdas, "Estimating means of bounded random variables by betting" (2024).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from rodinia.arena.match import Outcome
from rodinia.core.errors import BadOptions

ERROR = 0.05  # the chance that a verdict is wrong, at most
MOST = 0.5  # of a fortune that one deal may lose


class Until:
    """Stops an arena when it is decided whether its first bot gets more than `bound` of the win, or less."""

    def __init__(self, bound: float) -> None:
        if not isinstance(bound, int | float) or not 0 < bound < 1:
            raise BadOptions(f"a share of {bound!r} cannot be decided: between 0 and 1, e.g. 0.5")
        self.bound = float(bound)

    def __call__(self, outcomes: Sequence[Outcome]) -> bool:
        return self.verdict(outcomes) != "open"

    def verdict(self, outcomes: Sequence[Outcome]) -> str:
        """`above`, `below` or `open`, from the deals that were played in all their seatings, in their order."""
        mean, square, above, below = 0.5, 0.25, 0.0, 0.0
        for count, share in enumerate(whole(outcomes), 1):
            bet = math.sqrt(2 * math.log(2 / ERROR) / (square * count * math.log(1 + count)))
            above += math.log1p(min(bet, MOST / self.bound) * (share - self.bound))
            below += math.log1p(min(bet, MOST / (1 - self.bound)) * (self.bound - share))
            gap = share - mean
            mean += gap / (count + 1)
            square += (gap * (share - mean) - square) / (count + 1)
            if math.exp(min(above, 50)) + math.exp(min(below, 50)) >= 2 / ERROR:
                return "above" if above > below else "below"
        return "open"


def whole(outcomes: Sequence[Outcome]) -> list[float]:
    """The first bot's mean share of each deal, as far as all games before it are there too."""
    seen = sorted(outcomes, key=lambda each: each.index)
    found: list[float] = []
    shares: list[float] = []
    for index, outcome in enumerate(seen):
        if outcome.index != index:
            break
        if index and outcome.deal != seen[index - 1].deal:
            found.append(sum(shares) / len(shares))
            shares = []
        shares += [sum([share for share, bot in zip(outcome.shares, outcome.seats, strict=True) if bot == 0])]
    return found
