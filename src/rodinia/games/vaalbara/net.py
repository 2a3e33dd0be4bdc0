"""The net by which positions of two players are judged: where its facts are, and its weights from net.txt. Never compiled.

A fact has a row of whole numbers, one for each lane. A seat's lanes are the sums of the rows of all facts, seen with its
eyes: of a fact about a seat there is one row for the seat itself and one for the other. What is below its floor in a lane
counts as the floor; the rest is weighed. `bench.net` makes the file.
"""

from __future__ import annotations

import importlib.resources
from typing import NamedTuple

LANES = 64
UNIT = 1 << 18  # what the lanes come to, weighed, for one point

# Facts about a seat.
HAND = 0  # which of six characters are in hand, then which of the other six
GONE = 128  # the same of its discards
WAITING = 256  # [character]: it is still to play it, ...
ACTING = 268  # ... applies it, ...
TAKING = 280  # ... or takes a land with it
LANDS = 292  # [type * 25 + lands of it * 5 + those in no realm]
NEAR = 442  # [type * 5 + lands of it], for each land of the first row ...
FAR = 472  # ... and of the second
NEAR_VILLAGE = 502  # [types], for each village of the first row ...
FAR_VILLAGE = 509  # ... and of the second
VILLAGES = 516  # [types * 4 + villages in no realm]
CARPENTER_GONE = 544  # [forests]: the Carpenter is no more to come, ...
CARPENTER_HELD = 549  # ... is in hand, ...
CARPENTER_HIDDEN = 554  # ... or in the clan deck
AHEAD = 559  # points ahead, by threes
OMENS = 587  # it stands better in them
SIDE = 588

# Facts that both seats share, after those of the seat itself and of the other.
ROUND = 0
PHASE = 9
FIRST = 20  # [sort], for each land of the first row ...
SECOND = 29  # ... and of the second
TOP = 38
BOTTOM = 47
NOTHING = 56
FACTS = 2 * SIDE + NOTHING + 1

SETS = 256  # the facts about a seat before these are sets of six; they have a row for each member in the file
BASICS = SIDE - SETS + SETS // 64 * 6


class Net(NamedTuple):
    """The weights."""

    sharp: list[float]  # [rounds to come]: what a point of lead is worth
    start: list[int]  # [lane]
    weight: list[int]  # [lane]
    floor: list[int]  # [lane]
    rows: list[int]  # [fact * LANES + lane]


def basics(fact: int) -> list[int]:
    """The rows of the file that a fact is the sum of."""
    seat, own = divmod(fact, SIDE)
    if seat == 2:
        return [] if own == NOTHING else [2 * BASICS + own]
    if own < SETS:
        return [seat * BASICS + own // 64 * 6 + bit for bit in range(6) if own % 64 >> bit & 1]
    return [seat * BASICS + own - SETS + BASICS - (SIDE - SETS)]


def read(text: str) -> Net:
    """Make the weights of the lines of a file."""
    lines = [line.split() for line in text.splitlines() if not line.startswith("#")]
    start, weight, floor, *table = [[int(number) for number in line] for line in lines[1:]]
    rows = []
    for fact in range(FACTS):
        parts = [table[k] for k in basics(fact)]
        rows += [sum(lane) for lane in zip(*parts, strict=True)] if parts else [0] * LANES
    return Net([float(number) for number in lines[0]], start, weight, floor, rows)


NET = read(importlib.resources.files(__package__).joinpath("net.txt").read_text("ascii"))
