"""A game in ordinary Python rates its actions, and compiled search listens."""

from __future__ import annotations

import pytest

from rodinia.bots import make
from rodinia.core.errors import RulesError
from rodinia.core.evaluator import Evaluator, PlainEvaluator
from rodinia.core.playing import Playing
from rodinia.core.state import State
from rodinia.search import Limit, Search
from tests.toys.pearls import Pearls


def dealt() -> Playing:
    playing = Playing(Pearls(2))
    playing.play("draw 1; draw 6; draw 2; draw 3")
    return playing


class Dim(PlainEvaluator):
    """Likes dim pearls."""

    asked = 0

    def ratings(self, state: State, seat: int) -> dict[int, float]:
        Dim.asked += 1
        return {pearl: 1.0 - pearl / 10 for pearl in state.legal(seat)}


class DimPearls(Pearls):
    def evaluator(self) -> Dim:  # type: ignore[override]
        return Dim()


def test_the_greedy_bot_follows_the_ratings_of_a_plain_game() -> None:
    view = Pearls(2).view(dealt().state, 0)
    assert make("greedy", Pearls(2), 1).choose(view) == 5
    assert make("greedy", DimPearls(2), 1).choose(view) == 0


def test_compiled_search_asks_a_plain_game_for_ratings() -> None:
    Dim.asked = 0
    game = DimPearls(2)
    result = Search(game, 1).run(game.view(dealt().state, 0), Limit(simulations=20))
    assert result.simulations == 20 and Dim.asked > 0


def test_without_ratings_a_game_has_no_opinion() -> None:
    state = dealt().state
    for evaluator in (Evaluator(), PlainEvaluator()):
        assert evaluator.ratings(state, 0) == {}
        assert evaluator.shares(state) == (0.5, 0.5)


def test_ratings_that_forget_an_action_are_told() -> None:
    class Forgetful(PlainEvaluator):
        def ratings(self, state: State, seat: int) -> dict[int, float]:
            return {0: 1.0}

    class ForgetfulPearls(Pearls):
        def evaluator(self) -> PlainEvaluator:  # type: ignore[override]
            return Forgetful()

    game = ForgetfulPearls(2)
    with pytest.raises(RulesError, match=r"Forgetful\.ratings says nothing of 5, which is legal for seat 0"):
        make("greedy", game).choose(game.view(dealt().state, 0))
