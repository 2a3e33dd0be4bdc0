"""The net by which positions of two players are judged: its facts, and its weights from net.txt. Never compiled.

The file has a row of whole numbers, one for each lane, for everything that can be said of a seat, for the same of the other seat, and
for what both share. A fact is a sum of some of these rows, added up in advance, so that few are left to be added for a position. A
seat's lanes are the sums of all facts, seen with its eyes. What is below its floor in a lane counts as the floor; the rest is
weighed, with other weights for every stage of the game. `bench.net` makes the file.
"""

from __future__ import annotations

import importlib.resources
from typing import NamedTuple

from rodinia.core.errors import BadRecord

LANES = 64
HEADS = 20  # by the rounds after this one, 9 at most, before and after its characters are chosen
UNIT = 1 << 18  # what the lanes come to, weighed, for one point

# Rows of the file about a seat; those about the other follow.
HELD = 0  # [character]
DISCARDED = 12  # [character]
ROLE = 24  # [character]: it is still to play it, applies it, takes a land with it
REALM = 60  # [type * 25 + lands of it * 5 + those in no realm]
WANTED = 210, 240  # [type * 5 + lands of it], for each land of the first row and of the second
SETTLED = 270, 277  # [types], for each village of the first row and of the second
VARIETY = 284  # [types * 4 + villages in no realm]
CARPENTRY = 312  # [forests]: the Carpenter is no more to come, is in hand, is in the clan deck
LEAD = 327  # points ahead, by threes
BLESSED = 355  # it stands better in the omens
OTHER = 356
# Rows that both seats share.
TIME = 712  # [round]
STAGE = 721  # [phase]
LYING = 732, 741  # [sort], for each land of the first row and of the second
KNOWN = 750  # [sort]: at the top of the deck, at its bottom
ROWS = 768

FACTS: list[list[int]] = []  # the rows that each is the sum of


def place(facts: list[list[int]]) -> int:
    """Where some facts begin."""
    FACTS.extend(facts)
    return len(FACTS) - len(facts)


def of_both(facts: list[list[int]]) -> list[list[int]]:
    """Facts about the seat itself, then those about the other."""
    return facts + [[row + OTHER for row in rows] for rows in facts]


def sets(start: int) -> list[list[int]]:
    """Which of six characters are there, then which of the other six."""
    return [[start + 6 * half + k for k in range(6) if members >> k & 1] for half in range(2) for members in range(64)]


def thirds(ahead: int) -> int:
    """Points ahead, by threes."""
    return LEAD + (ahead + 41) // 3


HAND = place(of_both(sets(HELD)))  # [half * 64 + set]; 128 later the other's
GONE = place(of_both(sets(DISCARDED)))
WAITING = place(of_both([[ROLE + k] for k in range(36)]))  # [character]; 36 later the other's
ACTING, TAKING = WAITING + 12, WAITING + 24
CARPENTER_GONE = place(of_both([[CARPENTRY + k] for k in range(15)]))  # [forests]; 15 later the other's
CARPENTER_HELD, CARPENTER_HIDDEN = CARPENTER_GONE + 5, CARPENTER_GONE + 10
LANDS = place(  # [type * 125 + mine * 25 + yours * 5 + those in no realm]
    [
        [REALM + kind * 25 + mine * 5 + left, OTHER + REALM + kind * 25 + yours * 5 + left]
        for kind in range(6) for mine in range(5) for yours in range(5) for left in range(5)
    ]
)  # fmt: skip
FIRST = place(  # [sort * 25 + mine * 5 + yours], for each land of the first row; 225 later of the second
    [
        [LYING[row] + sort, WANTED[row] + min(5, sort) * 5 + mine, OTHER + WANTED[row] + min(5, sort) * 5 + yours]
        for row in range(2) for sort in range(9) for mine in range(5) for yours in range(5)
    ]
)  # fmt: skip
VILLAGE_FIRST = place(  # [types of mine * 7 + of yours], for each village of the first row; 49 later of the second
    [[SETTLED[row] + mine, OTHER + SETTLED[row] + yours] for row in range(2) for mine in range(7) for yours in range(7)]
)
VILLAGES = place(  # [types of mine * 28 + of yours * 4 + villages in no realm]
    [
        [VARIETY + mine * 4 + left, OTHER + VARIETY + yours * 4 + left]
        for mine in range(7) for yours in range(7) for left in range(4)
    ]
)  # fmt: skip
AHEAD = place([[thirds(ahead), OTHER + thirds(-ahead)] for ahead in range(-40, 41)])
OMENS = place(of_both([[BLESSED]]))
MOMENT = place([[TIME + turn, STAGE + phase] for turn in range(9) for phase in range(11)])
TOP = place([[KNOWN + sort] for sort in range(9)])
BOTTOM = place([[KNOWN + 9 + sort] for sort in range(9)])
NOTHING = place([[]])


class Net(NamedTuple):
    """The weights."""

    sharp: list[float]  # [head]: what a point of lead is worth
    start: list[int]  # [lane]
    floor: list[int]  # [lane]
    weight: list[int]  # [head * LANES + lane]
    rows: list[int]  # [fact * LANES + lane]


def read(text: str) -> Net:
    """Make the weights of the lines of a file, refusing those for other facts."""
    lines = [line.split() for line in text.splitlines() if not line.startswith("#")]
    if [len(line) for line in lines] != [HEADS] + [LANES] * (2 + HEADS + ROWS):
        raise BadRecord(
            f"weights of another version: not {HEADS} heads, {ROWS} rows and {LANES} lanes; see bench/net.py"
        )
    start, floor, *table = [[int(number) for number in line] for line in lines[1:]]
    weight = [number for row in table[:HEADS] for number in row]
    table = table[HEADS:]
    rows = []
    for fact in FACTS:
        rows += [sum(lane) for lane in zip(*[table[row] for row in fact], strict=True)] or [0] * LANES
    return Net([float(number) for number in lines[0]], start, floor, weight, rows)


NET = read(importlib.resources.files(__package__).joinpath("net.txt").read_text("ascii"))
