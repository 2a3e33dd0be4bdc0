"""Counts of whole game trees: the game and the reference find the same number of playings."""

from __future__ import annotations

import tomllib
from copy import deepcopy

import pytest

import rodinia
from rodinia.core.game import Step
from rodinia.core.state import State
from tests.games.discovery.table import playing_with, small_box
from tests.reference.discovery import BOX, Reference

# Small boxes: tiles that join, close, cap, and one that fits nowhere.
SMALL = {
    "lenses": ("start 161 SMG 1 1-0\ncap 17 MG 1\nbend 44 MS 1 0-1", 1),
    "closing": ("start 17 GS 1\ncap 17 GS 2 0-1", 2),
    "twins": ("start 161 GSG 1 0-1\ncorner 116 GGS 1 0-2\nplain 8 G 1", 1),
    "unfit": ("start 8 S 1\nrock 8 M 1\nbay 17 GS 1\nsea 8 S 1", 1),
}


def count(state: State, depth: int) -> tuple[int, int]:
    """The playings of that many steps (or to the end) and the sum of all their scores."""
    if depth == 0 or state.actor == rodinia.OVER:
        return 1, sum([(seat + 1) * points for seat, points in enumerate(state.scores())])
    actor = state.actor
    total = score = 0
    for move in state.legal(actor) if actor >= 0 else [each for each, _ in state.outcomes()]:
        twin = state.clone()
        twin.apply(actor, move)
        one, two = count(twin, depth - 1)
        total, score = total + one, score + two
    return total, score


def count_reference(reference: Reference, depth: int) -> tuple[int, int]:
    """The same, by the reference."""
    if depth == 0 or reference.phase == "ended":
        return 1, sum([(seat + 1) * points for seat, points in enumerate(reference.scores)])
    total = score = 0
    for text in reference.legal() or list(reference.outcomes()):
        twin = deepcopy(reference)
        twin.play(text)
        one, two = count_reference(twin, depth - 1)
        total, score = total + one, score + two
    return total, score


@pytest.mark.parametrize("variant", ["one_tile", "two_tiles"])
@pytest.mark.parametrize("name", SMALL)
def test_small_boxes_have_as_many_playings_as_in_the_reference(name: str, variant: str) -> None:
    tiles, followers = SMALL[name]
    text = small_box("start", tiles, followers)
    with playing_with(text):
        state = rodinia.load("discovery", 2, first=1, variant=variant).start()
        found = count(state, 99)
    reference = Reference(2, tomllib.loads(text), hold=2 if variant == "two_tiles" else 1, first=0)
    assert found == count_reference(reference, 99)
    assert found[0] > 10


def test_the_real_box_to_a_depth() -> None:
    game, reference = rodinia.load("discovery", 2, first=1), Reference(2, BOX, first=0)
    assert [count(game.start(), depth)[0] for depth in (1, 2, 3)] == [69, 337, 1403]
    assert [count_reference(reference, depth)[0] for depth in (1, 2)] == [69, 337]


@pytest.mark.slow
def test_the_real_box_to_a_greater_depth() -> None:
    game, reference = rodinia.load("discovery", 2, first=1), Reference(2, BOX, first=0)
    assert count(game.start(), 4)[0] == 95_626
    assert count_reference(reference, 3)[0] == 1403


def test_texts_and_ids_name_the_same_steps() -> None:
    game = rodinia.load("discovery", 2, first=1)
    state = game.start()
    assert {game.text(Step(-1, each)) for each, _ in state.outcomes()} == {f"tile {kind}" for kind in range(1, 70)}
