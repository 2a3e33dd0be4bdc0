"""Counts of every line of play from small positions: a change of any rule changes them."""

from __future__ import annotations

import pytest

import rodinia
from rodinia.core.const import CHANCE, OVER
from rodinia.core.state import State
from tests.games.vaalbara.table import Table
from tests.reference.vaalbara import Reference

DEPTHS = {  # lines of 1, 2, 3 ... decisions from the start, with chance by its first (0) or last (-1) outcome
    (2, 0): [5, 25, 43, 66, 146, 690, 1806],
    (2, -1): [5, 25, 64, 96, 232, 1096, 3780],
    (3, 0): [5, 25, 125, 278, 654, 1332],
    (3, -1): [5, 25, 125, 597, 1779, 4272],
}


def perft(state: State, depth: int, luck: int = 0) -> int:
    """How many lines of so many decisions there are; sealed choices in seat order, chance always the same."""
    actor = state.actor
    if depth == 0 or actor == OVER:
        return 1
    total = 0
    for move in [state.outcomes()[luck][0]] if actor == CHANCE else state.legal(actor):
        twin = state.clone()
        twin.apply(actor, move)
        total += perft(twin, depth - (actor != CHANCE), luck)
    return total


def perft_of_the_reference(players: int, path: list[tuple[int, str]], depth: int, luck: int) -> int:
    """The same, by the literal rules; they cannot be copied, so every line is played from the start."""
    if depth == 0:
        return 1
    reference = Reference(players)
    for actor, text in path:
        reference.send(actor, text)
    path = list(path)
    while CHANCE in reference.request:
        text = sorted(reference.request[CHANCE], key=lambda each: int(each.split()[1]))[luck]
        path.append((CHANCE, text))
        reference.send(CHANCE, text)
    actor = min(reference.request)
    return sum(
        perft_of_the_reference(players, [*path, (actor, text)], depth - 1, luck) for text in reference.request[actor]
    )


@pytest.mark.parametrize(("players", "luck"), DEPTHS)
def test_lines_from_the_start(players: int, luck: int) -> None:
    start = rodinia.load("vaalbara", players).start()
    wanted = DEPTHS[players, luck]
    assert [perft(start, depth, luck) for depth in range(1, len(wanted) + 1)] == wanted
    few = len(wanted) - 2
    assert perft_of_the_reference(players, [], few, luck) == wanted[few - 1]


@pytest.mark.parametrize(
    ("characters", "lines"),
    [
        ((3, 4), [2, 2]),  # nothing to choose but lands: 2 x 1
        ((2, 7), [1, 2, 6, 6]),  # one to give to, 2 lands, 3 slots to track
        ((9, 9), [4, 8, 16, 16]),  # 2 x 2 slots, 2 lands, 1 x 2 slots
        ((8, 11), [1, 2, 2, 2]),
    ],
)
def test_lines_of_a_turn(characters: tuple[int, int], lines: list[int]) -> None:
    table = Table(2, ["field", "river"], hands=[[characters[0]], [characters[1]]], discards=[[6], [6]], round=9)
    table.play(*characters)
    assert [perft(table.state, depth) for depth in range(1, len(lines) + 1)] == lines
