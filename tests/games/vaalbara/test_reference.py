"""The game and the literal reference agree at every step of random games: legal actions, scores, views."""

from __future__ import annotations

import pytest

import rodinia
from rodinia.core.const import CHANCE, OVER
from rodinia.core.game import Game, Step
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.testing.trail import random_step
from tests.reference.vaalbara import Reference


def compare(game: Game, state: State, reference: Reference) -> None:
    if state.actor == CHANCE:
        mine = {CHANCE: {game.text(Step(CHANCE, outcome)) for outcome, _ in state.outcomes()}}
    else:
        mine = {seat: {game.text(Step(seat, move)) for move in state.legal(seat)} for seat in state.actors}
    assert mine == reference.request
    assert list(state.scores()) == reference.scores()
    for seat in (None, *range(game.players)):
        view = game.view(state, seat).data()
        for name, value in reference.view(seat).items():
            assert view[name] == rodinia.core.view.listed(value), (seat, name)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(6))
def test_random_games_follow_the_rule_text(players: int, seed: int) -> None:
    game = rodinia.load("vaalbara", players)
    state, reference, rng = game.start(), Reference(players), Rng(seed * 10 + players)
    while state.actor != OVER:
        compare(game, state, reference)
        step = random_step(state, rng)
        reference.send(step.actor, game.text(step))
        state.apply(step.actor, step.id)
    assert reference.over
    assert list(state.scores()) == reference.scores()
    assert state.returns().index(1.0) == reference.winner()


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_many_random_games_end_with_the_same_scores(players: int) -> None:
    game = rodinia.load("vaalbara", players)
    for seed in range(150):
        state, reference, rng = game.start(), Reference(players), Rng(1000 + seed)
        while state.actor != OVER:
            step = random_step(state, rng)
            reference.send(step.actor, game.text(step))
            state.apply(step.actor, step.id)
        assert list(state.scores()) == reference.scores()
