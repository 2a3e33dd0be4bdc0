"""The heuristic: honest shares, sensible wishes, and better than chance."""

from __future__ import annotations

import pytest

import rodinia
from rodinia.core.game import Step
from rodinia.testing.strategies import played
from tests.games.discovery.table import Table, playing_with, small_box


def favourite(table: Table) -> str:
    ratings = table.game.evaluator().ratings(table.state, table.state.actor)
    return table.game.text(Step(table.state.actor, max(ratings, key=lambda each: ratings[each])))


@pytest.fixture
def ahead() -> Table:
    """Seat 0 has recalled a navigator for 2 points; nobody else is on the land."""
    table = Table().play("tile L44_GS_c01", "0,-1 r0", "deploy 1", "tile L8_G_c0", "0,1 r0", "pass")
    return table.play("tile L8_M_c0", "1,0 r0", "recall 0,-1")


def test_the_leader_has_the_greater_share(ahead: Table) -> None:
    shares = ahead.game.evaluator().shares(ahead.state)
    assert 0.5 < shares[0] < 0.7
    assert sum(shares) == pytest.approx(1.0)


def test_the_same_lead_counts_for_more_when_fewer_tiles_are_left() -> None:
    shares = []
    for spare in (60, 4):
        with playing_with(small_box("start", f"start 161 SMG 1 1-0\nport 44 GS 1 0-1\nplain 8 G {spare}\nrock 8 M 2")):
            table = Table().play("tile port", "0,-1 r0", "deploy 1", "tile plain", "0,1 r0", "pass")
            table.play("tile rock", "1,0 r0", "recall 0,-1")
            assert table.state.scores() == (2, 0)
            shares.append(table.game.evaluator().shares(table.state)[0])
    assert 0.5 < shares[0] < shares[1]


def test_a_first_follower_is_deployed() -> None:
    assert favourite(Table().play("tile L44_GS_c01", "0,-1 r0")).startswith("deploy")


def test_on_the_last_turn_a_complete_grassland_is_recalled_for_its_full_value() -> None:
    """D8.2: left standing it would pay only half."""
    with playing_with(small_box("start", "start 17 GS 1\nband 161 SGS 1\ncap 17 GS 1\nsea 8 S 1")):
        table = Table().play("tile band", "0,-1 r1", "deploy 1", "tile cap", "0,-2 r2", "pass")
        table.play("tile sea", "1,0 r0")
        assert table.at(0, -1, 1).sum() == "2 x 3 tiles = 6"
        assert favourite(table) == "recall 0,-1"


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


@pytest.mark.parametrize("options", [{}, {"variant": "two_tiles"}], ids=str)
@pytest.mark.parametrize("players", [2, 5])
def test_a_placement_is_rated_like_the_position_after_it(players: int, options: dict[str, str]) -> None:
    """Ratings are computed without laying the tile; laying it and judging must give the same."""
    game = rodinia.load("discovery", players, **options)
    evaluator = game.evaluator()
    for seed in range(3):
        for steps in range(0, 250, 9):
            state = played(game, seed, steps).state
            if state.now() != "placing":
                continue
            seat = state.actor
            for move, rating in evaluator.ratings(state, seat).items():
                after = state.clone()
                after.apply(seat, move)
                assert rating == pytest.approx(evaluator.shares(after)[seat], abs=1e-12)
