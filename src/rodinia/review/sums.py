"""What the judged decisions and draws of a playing add up to. Thresholds are for two players and scaled for more."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rodinia.review.data import Decision, Review

NAMES = ((0.20, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))
SURE = 2.0  # a loss counts beyond so many errors
FOUND = 0.005  # so close to the best is as good as it
DROP = 20.0  # how fast accuracy falls with a loss


def spread(players: int) -> float:
    """How far a result lies from an even share, against two players."""
    return 2 * math.sqrt(players - 1) / players if players > 1 else 1.0


def verdict(decision: Decision, players: int) -> str:
    """The name of a fault; "" if there is none, or none for certain."""
    if decision.forced or decision.mixed or decision.loss <= SURE * decision.error:
        return ""
    for least, name in NAMES:
        if decision.loss > least * spread(players):
            return name
    return ""


def openness(share: float, players: int) -> float:
    """1 when all is even, 0 when the game is decided for a seat with this share."""
    share = min(max(share, 0.0), 1.0)
    return share * (1 - share) * players * players / (players - 1) if players > 1 else 0.0


def accuracy(decisions: list[Decision], seat: int, players: int) -> float:
    """How close to the best a seat chose, weighted by how open the game was; 100 where there was nothing to choose."""
    above, below = 0.5, 0.5
    for each in decisions:
        if each.seat == seat and not each.forced:
            weight = openness(each.shares[seat], players)
            above += weight * math.exp(-DROP * max(0.0, each.loss) / spread(players))
            below += weight
    return 100 * above / below


@dataclass(frozen=True)
class Moment:
    """Something that decided the game: a choice that cost its seat, or a draw that moved a seat's share."""

    n: int
    seat: int
    size: float  # of the win: what a choice cost, what a draw brought (negative: took)
    kind: str  # inaccuracy, mistake, blunder, luck, or close: the worst choice of a seat that made no certain fault


def moments(review: Review, seat: int | None, most: int) -> list[Moment]:
    """The largest losses and swings of luck, at most so many a seat, largest first; of a turn of many steps only its worst.
    Of everyone's luck only the side that gained is told, and of who has won no close choice."""
    least = NAMES[-1][0] * spread(review.players)
    found = []
    for who in range(review.players) if seat is None else [seat]:
        faults: dict[int, Moment] = {}  # by turn
        for each in review.of(who):
            name, turn = review.verdict(each), review.turn(each.n)
            if name and (turn not in faults or each.loss > faults[turn].size):
                faults[turn] = Moment(each.n, who, each.loss, name)
        own = list(faults.values())
        if not own and review.complete and (seat is not None or review.result[who] < max(review.result)):
            own += [Moment(each.n, who, each.loss, "close") for each in closest(review.of(who))[-1:]]
        for draw in review.draws.values():
            if abs(draw.luck[who]) > least and (seat is not None or draw.luck[who] == max(draw.luck)):
                own.append(Moment(draw.n, who, draw.luck[who], "luck"))
        found += sorted(own, key=lambda each: (-abs(each.size), each.n))[:most]
    return sorted(found, key=lambda each: (-abs(each.size), each.n, each.seat))


def closest(decisions: list[Decision]) -> list[Decision]:
    """The choices that may have cost something, the smallest loss first."""
    unsure = [each for each in decisions if not each.forced and not each.sealed and each.loss > FOUND]
    return sorted([each for each in unsure if each.action != each.best], key=lambda each: (each.loss, -each.n))


@dataclass(frozen=True)
class Balance:
    """From an even share to the result: start + luck + own + others + rest = result."""

    start: float
    luck: float
    own: float  # what the own choices cost; mostly below 0
    others: float  # what the others' choices brought
    rest: float  # what the searches cannot explain
    result: float


def balance(review: Review, seat: int) -> Balance:
    """Add up one seat's columns; what is left over is the rest, never spread over the others."""
    start, result = 1 / review.players, review.result[seat]
    luck, own = review.luck(seat), -review.losses(seat)
    others = sum([each.effect[seat] for each in review.decisions.values() if each.effect and each.seat != seat])
    return Balance(start, luck, own, others, result - start - luck - own - others, result)
