"""The evaluator: sensible orders, not exact numbers."""

from __future__ import annotations

import rodinia
from rodinia.games.azivon.evaluate import AzivonEvaluator
from rodinia.games.azivon.game import Azivon
from tests.games.azivon.boards import GAME, position


def test_more_ground_is_a_bigger_share() -> None:
    state = position("""
        1^ 1  1  .  .  .  .  .  .
        1  1  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  2^""")
    shares = AzivonEvaluator().shares(state)
    assert shares[0] > 0.6
    assert abs(sum(shares) - 1) < 1e-9


def test_a_spawn_that_can_be_taken_is_nearly_lost() -> None:
    drawing = """
        1^ 1  1  1  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  2  .
        .  .  .  2  2^"""
    safe = AzivonEvaluator().shares(position(drawing))[1]
    lost = AzivonEvaluator().shares(position(drawing.replace("2  .\n        .  .  .  2", "1  .\n        .  .  .  1")))[
        1
    ]
    assert lost < safe / 3


def test_taking_a_spawn_rates_best() -> None:
    state = position("""
        1^ .  .  .  .
        .  .  .  .  .
        .  .  .  1  .
        .  .  v  1  1
        .  .  .  .  2^""")
    ratings = AzivonEvaluator().ratings(state, 0)
    best = max(ratings, key=lambda move: ratings[move])
    assert GAME.decode(best).text() == "take e5"


def test_the_rated_best_beats_random_play() -> None:
    wins = 0.0
    for seed in range(6):
        game, rng, evaluator = Azivon(2, {"size": 11}), rodinia.Rng(seed), AzivonEvaluator()
        state = game.start()
        while state.actor != rodinia.OVER:
            if state.actor == rodinia.CHANCE:
                move = state.chance(rng)
            elif state.actor == seed % 2:
                ratings = evaluator.ratings(state, state.actor)
                move = max(ratings, key=lambda each: ratings[each])
            else:
                move = state.random_action(state.actor, rng)
            state.apply(state.actor, move)
        wins += state.returns()[seed % 2]
    assert wins >= 5
