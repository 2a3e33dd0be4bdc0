"""How many sequences of actions there are to a depth, from a drawn position: by the rules and by the reference.

Chance always brings the first card of its list.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy

from rodinia.core.const import CHANCE, OVER
from rodinia.games.mainland.state import MainlandState
from tests.games.mainland.drawing import CLANS, faces, position
from tests.reference.mainland import CARDS, ITEMS, Reference

BOARD = """
    .   .   .   .   .   .
    .   Gcp Gpl .   .   .
    .   Gmo Gfo .   Fcp .
    .   Gwh Gwo Ggo .   Fri
"""
HANDS = ("GO1 WH1 WO1 TE1 VI1", "GO2 WH2 WO2 TE2 CA1")


def drawn() -> tuple[MainlandState, Reference]:
    """The position for both."""
    state, other = position(BOARD, HANDS[0], board="quick"), Reference(2, quick=True, first=1)
    state.hold(1, [faces(name) for name in HANDS[1].split()])
    codes = {value["code"].lower(): name for name, value in ITEMS.items()}
    for y, line in enumerate(BOARD.strip("\n").split("\n")):
        for x, cell in enumerate(line.split()):
            if cell != ".":
                other.board[x, y] = (CLANS.index(cell[0]), codes[cell[1:]])
    for seat in range(2):
        other.hands[seat] = Counter(HANDS[seat].split())
        other.piles[seat] -= other.hands[seat]
    other.asked = "turn"
    return state, other


def count(state: MainlandState, depth: int) -> int:
    while state.actor == CHANCE:
        state.apply(CHANCE, state.outcomes()[0][0])
    if depth == 0 or state.actor == OVER:
        return 1
    ids = state.legal(state.actor)
    if depth == 1:
        return len(ids)
    total = 0
    for each in ids:
        twin = state.clone()
        assert isinstance(twin, MainlandState)
        twin.apply(state.actor, each)
        total += count(twin, depth - 1)
    return total


def count_literally(other: Reference, depth: int) -> int:
    while other.actor() == CHANCE:
        other.apply(CHANCE, min(other.outcomes(), key=lambda text: list(CARDS).index(text.split()[1])))
    texts = other.legal()
    if depth == 1:
        return len(texts)
    total = 0
    for text in texts:
        twin = deepcopy(other)
        twin.apply(other.turn, text)
        total += count_literally(twin, depth - 1)
    return total


def test_the_rules_and_the_reference_count_the_same_sequences() -> None:
    state, other = drawn()
    for depth in (1, 2):
        assert count(state.clone(), depth) == count_literally(other, depth)  # type: ignore[arg-type]


def test_counts_of_sequences_stay_as_they_were() -> None:
    state, _ = drawn()
    assert [count(state.clone(), depth) for depth in (1, 2, 3)] == [45, 1982, 76179]  # type: ignore[arg-type]
