"""The fast rules and the literal reference agree on every step of random games."""

from __future__ import annotations

from typing import Any

import pytest

import rodinia
from rodinia.core.const import CHANCE, OVER
from rodinia.testing.trail import random_step
from tests.reference.mainland import Reference

CASES: list[tuple[int, dict[str, Any], int]] = [
    (2, {"board": "quick", "first": 1}, 1),
    (2, {}, 2),
    (3, {"board": "quick", "equal_rank_covers": True}, 3),
    (4, {"board": "quick", "camp_immune": True}, 4),
]
LONG = [
    (players, {"equal_rank_covers": equal}, seed) for players in (2, 3, 4) for equal in (False, True) for seed in (5, 6)
]


def compare(players: int, options: dict[str, Any], seed: int, tempo: int) -> None:
    """Play a random game in both; every `tempo`-th decision compares the whole list of legal actions."""
    game = rodinia.load("mainland", players, **options)
    state, rng = game.start(), rodinia.Rng(seed)
    other = Reference(
        players, options.get("board") == "quick", options.get("equal_rank_covers", False),
        options.get("camp_immune", False), options.get("first", 0),
    )  # fmt: skip
    decisions = 0
    while state.actor != OVER:
        assert state.actor == other.actor()
        if state.actor == CHANCE:
            assert {game.chances.decode(each).text(): weight for each, weight in state.outcomes()} == other.outcomes()
        else:
            decisions += 1
            if decisions % tempo == 0:
                assert {game.decode(each).text() for each in state.legal(state.actor)} == other.legal()
        step = random_step(state, rng)
        other.apply(step.actor, game.text(step))
        state.apply(step.actor, step.id)
        lands = [other.score(seat) for seat in range(players)]
        assert state.scores() == tuple(sum(land) for land in lands)
        assert list(state.lands()) == lands
    assert other.actor() == OVER


@pytest.mark.parametrize(("players", "options", "seed"), CASES, ids=repr)
def test_random_games_agree_with_the_literal_reference(players: int, options: dict[str, Any], seed: int) -> None:
    compare(players, options, seed, tempo=3)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options", "seed"), LONG, ids=repr)
def test_more_random_games_agree_with_the_literal_reference(players: int, options: dict[str, Any], seed: int) -> None:
    compare(players, options, seed, tempo=1)
