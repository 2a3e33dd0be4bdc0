"""The heuristic: honest shares, sensible wishes, and better than chance."""

from __future__ import annotations

import pytest

import rodinia
from rodinia.core.game import Step
from rodinia.testing.strategies import played
from tests.games.discovery.table import Table


def favourite(table: Table) -> str:
    ratings = table.game.evaluator().ratings(table.state, table.state.actor)
    return table.game.text(Step(table.state.actor, max(ratings, key=lambda each: ratings[each])))


def test_the_leader_has_the_greater_share_and_the_more_so_the_fewer_tiles_are_left() -> None:
    table = Table().play("tile L44_GS_c01", "0,-1 r0", "deploy 1", "tile L8_G_c0", "0,1 r0", "pass")
    table.play("tile L8_M_c0", "1,0 r0", "recall 0,-1")
    early = table.game.evaluator().shares(table.state)
    assert 0.5 < early[0] < 0.7
    assert sum(early) == pytest.approx(1.0)


def test_a_follower_goes_where_it_brings_most_and_a_ripe_one_comes_home() -> None:
    table = Table().play("tile L44_GS_c01", "0,-1 r0")
    assert favourite(table).startswith("deploy")


@pytest.mark.parametrize("options", [{}, {"variant": "two_tiles"}], ids=str)
def test_judging_leaves_the_state_alone_and_rates_every_action(options: dict[str, str]) -> None:
    game = rodinia.load("discovery", 3, **options)
    evaluator = game.evaluator()
    for steps in range(0, 250, 7):
        state = played(game, 11, steps).state
        key = state.key()
        shares = evaluator.shares(state)
        assert sum(shares) == pytest.approx(1.0)
        if state.actor >= 0:
            ratings = evaluator.ratings(state, state.actor)
            assert sorted(ratings) == state.legal(state.actor) or state.now() == "discarding"
            assert all(0.0 <= rating <= 1.0 for rating in ratings.values())
        assert state.key() == key


def test_following_the_ratings_beats_chance() -> None:
    game = rodinia.load("discovery", 2)
    evaluator, rng = game.evaluator(), rodinia.Rng(4)
    for seat in (0, 1):
        state = game.start()
        while state.actor != rodinia.OVER:
            actor = state.actor
            if actor == seat:
                ratings = evaluator.ratings(state, actor)
                state.apply(actor, max(ratings, key=lambda each: ratings[each]))
            else:
                state.apply(actor, state.chance(rng) if actor < 0 else state.random_action(actor, rng))
        assert state.scores()[seat] > 2 * state.scores()[1 - seat]
