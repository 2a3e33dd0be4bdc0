"""The quick eye: sound shares, and better than chance."""

from __future__ import annotations

import rodinia
from rodinia.core.const import CHANCE, OVER
from rodinia.core.rng import Rng
from tests.games.vaalbara.table import BLUE, PURPLE, Table


def test_more_points_mean_a_larger_share() -> None:
    table = Table(3, points=[30, 20, 10])
    shares = table.game.evaluator().shares(table.state)
    assert shares[0] > shares[1] > shares[2] and abs(sum(shares) - 1) < 1e-9


def test_the_end_is_judged_by_the_result() -> None:
    game = rodinia.load("vaalbara", 2)
    state, rng = game.start(), Rng(8)
    while state.actor != OVER:
        actor = state.actor
        state.apply(actor, state.chance(rng) if actor == CHANCE else state.random_action(actor, rng))
    assert game.evaluator().shares(state) == state.returns()


def test_the_better_land_is_rated_higher() -> None:
    table = Table(2, ["mountain"], first="mountain meadow", hands=[[3], [4]]).play(3, 4)
    ratings = table.game.evaluator().ratings(table.state, BLUE)
    mountain, meadow = (ratings[table.game.parse(BLUE, f"take {slot}").id] for slot in (1, 2))
    assert mountain > meadow


def test_a_fighter_is_shown_and_the_gift_goes_to_the_weaker() -> None:
    table = Table(3, hands=[[1], [1, 5], [2]], points=[2, 30, 9]).play(1, 5, 2)
    ratings = table.game.evaluator().ratings(table.state, PURPLE)
    assert ratings[table.game.parse(PURPLE, "show").id] > ratings[table.game.parse(PURPLE, "keep").id]
    for seat in table.state.actors:
        table.move(seat, "keep")
    table.take_any()
    ratings = table.game.evaluator().ratings(table.state, 2)
    assert ratings[table.game.parse(2, "give 1").id] > ratings[table.game.parse(2, "give 2").id]


def test_the_last_seat_can_rate_what_its_midwife_takes_back() -> None:
    """The first row has an empty slot by then."""
    table = Table(5, hands=[[3], [9], [9], [9], [8]], discards=[[], [], [], [], [5, 12]]).play(3, 9, 9, 9, 8).take_any()
    ratings = table.game.evaluator().ratings(table.state, 4)
    assert sorted(ratings) == [table.game.parse(4, text).id for text in ("recall 5", "recall 12")]


def test_what_comes_back_is_rated_by_the_lands_of_the_next_round() -> None:
    """V7.1: neither the first row nor a neighbour's meadow matters where no meadow lies in the second row."""
    found = []
    rivers, second, hands = "river river river", "village field forest5", [[3], [8], [9]]
    for realm, first in (("field", rivers), ("meadow", rivers), ("field", "village forest3 river")):
        table = Table(3, ["field", "field", realm], first, second, hands=hands, discards=[[], [5, 12]])
        table.play(3, 8, 9).take_any()
        found.append(table.game.evaluator().ratings(table.state, PURPLE))
    assert len(found[0]) == 2 and found[0] == found[1] == found[2]


def test_playing_the_best_rated_action_beats_random_play() -> None:
    for players in (2, 4, 5):
        game = rodinia.load("vaalbara", players)
        evaluator, rng, wins, games = game.evaluator(), Rng(1), 0.0, 60
        for number in range(games):
            state, hero = game.start(), number % players
            while state.actor != OVER:
                actor = state.actor
                if actor == CHANCE:
                    move = state.chance(rng)
                elif actor == hero:
                    ratings = evaluator.ratings(state, actor)
                    move = max(ratings, key=lambda each: ratings[each])
                else:
                    move = state.random_action(actor, rng)
                state.apply(actor, move)
            wins += state.returns()[hero]
        assert wins / games > 1.5 / players
