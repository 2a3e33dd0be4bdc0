"""The evaluator: leads are worth something, and useful actions are rated above useless ones."""

from __future__ import annotations

import pytest

import rodinia
from rodinia.core.const import CHANCE, OVER
from rodinia.games.mainland.evaluate import MainlandEvaluator
from rodinia.games.mainland.state import MainlandState
from rodinia.games.mainland.weights import FIT
from tests.games.mainland.drawing import game_of, position


def ratings(state: MainlandState) -> dict[str, float]:
    game = game_of(state)
    return {game.decode(each).text(): value for each, value in game.evaluator().ratings(state, state.actor).items()}


def test_more_points_and_more_tokens_are_a_larger_share() -> None:
    evaluator = rodinia.load("mainland").evaluator()
    even = evaluator.shares(position("Gpl Gpl . Fpl Fpl"))[0]
    assert even == pytest.approx(0.5, abs=0.03)  # who is to move is better or worse off by a little
    assert evaluator.shares(position("Gpl Gpl Gca . Fpl Fpl"))[0] > even
    state = position("Gpl Gpl . Fpl Fpl")
    state.settle(3, 0, 0, 0, [1, 6])
    assert evaluator.shares(state)[0] < even


def test_every_fact_has_its_weights() -> None:
    state = position("Gpl Gwh Fpl\nGfo Gca .\n.   .   Gmo", "WH1")
    (empty, tokens), (mine, theirs) = MainlandEvaluator().facts(state)
    assert list(mine) == list(theirs) == list(FIT)
    assert (empty, tokens) == (pytest.approx(0.94), 1)
    assert (mine["points"], mine["tiles of the Mainland"], mine["tiles elsewhere"]) == (15, 4, 1)
    assert mine["of these, open to be covered"] == 3  # a1 is safe: every place over it is full
    assert mine["points of items open to be covered"] == 1  # the wheat: nothing covers a castle
    assert (mine["to move"], theirs["to move"]) == (1, 0)
    assert (mine["cards that can be laid"], theirs["cards that can be laid"]) == (1, 0)
    assert mine["castles that could be built"] == -1  # there is one, and no rider
    assert (theirs["points"], theirs["tiles of the Mainland"]) == (1, 1)


def test_a_lead_is_surer_on_a_full_board() -> None:
    evaluator = rodinia.load("mainland").evaluator()
    row = " ".join(["Gpl"] * 6 + ["Fpl"] * 4)
    open_board, full = position(row), position("\n".join([row] * 10))
    assert evaluator.shares(full)[0] > evaluator.shares(open_board)[0] > 0.5


def test_placing_is_rated_above_passing_and_attacks_above_covering_oneself() -> None:
    rated = ratings(position("Gmo Gpl .\n.   .   .\n.   Fgo .", "GO1 WO2"))
    assert max(rated, key=lambda text: rated[text]) not in ("pass", "gather")
    assert rated["pass"] == min(rated.values())
    own, foreign = ratings(position("Gwh Gpl", "WH1")), ratings(position("Fwh Gpl", "WH1"))
    assert foreign["WH1 a1 r2"] > own["WH1 a1 r2"]


def test_a_stuck_player_replaces_before_giving_a_token() -> None:
    rated = ratings(position("Fca Fca\nFca Fca", "GO1 CA1"))
    assert max(rated, key=lambda text: rated[text]).startswith("replace")


def greedy_against_random(games: int) -> float:
    """The greedy player's share of the wins, one seat each way."""
    game = rodinia.load("mainland", 2, board="quick")
    evaluator, rng, won = game.evaluator(), rodinia.Rng(8), 0.0
    for number in range(games):
        state, hero = game.start(), number % 2
        while state.actor != OVER:
            actor = state.actor
            if actor == CHANCE:
                move = state.chance(rng)
            elif actor == hero:
                rated = evaluator.ratings(state, actor)
                move = max(rated, key=lambda each: (rated[each], each))
            else:
                move = state.random_action(actor, rng)
            state.apply(actor, move)
        won += state.returns()[hero]
    return won / games


def test_greedy_play_by_ratings_beats_random_play() -> None:
    assert greedy_against_random(20 if rodinia.compiled else 6) > 0.8
