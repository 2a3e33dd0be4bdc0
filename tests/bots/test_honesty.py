"""Bots know what their seat knows: two worlds with the same view give the same choice, for every bot and game."""

from __future__ import annotations

import pytest

import rodinia
from rodinia.bots import LEVELS, make
from rodinia.core.chance import Seeded
from rodinia.core.game import Game
from rodinia.core.playing import Playing
from rodinia.core.rng import Rng
from rodinia.core.view import View
from rodinia.search import Limit, Search

BOTS = [level if level in ("random", "greedy") else f"{level}#{20 + 10 * n}" for n, level in enumerate(LEVELS)]


def views(game: Game, seed: int, count: int) -> list[View]:
    """Views with a real choice, spread over one random game."""
    playing, luck, rng = Playing(game), Seeded(seed), Rng(seed)
    found = []
    playing.settle(luck)
    while not playing.over:
        seat = playing.state.actor
        view = game.view(playing.state, seat)
        if len(view.legal) > 1:
            found.append(view)
        playing.apply(seat, view.legal[rng.below(len(view.legal))])
        playing.settle(luck)
    return [found[k * len(found) // count] for k in range(count)]


@pytest.mark.parametrize("name", rodinia.names())
@pytest.mark.parametrize("bot", [*BOTS, "plain#30"])
def test_the_same_view_gives_the_same_choice_whatever_the_world(name: str, bot: str):
    low, high = rodinia.load(name).spec.players
    for players in {low, min(4, high)}:
        game = rodinia.load(name, players)
        for number, view in enumerate(views(game, 5, 2)):
            assert view.seat is not None
            worlds = [game.belief(view).sample(Rng(seed)) for seed in (1, 2)]
            choices = {make(bot, game, number).choose(game.view(world, view.seat)) for world in worlds}
            assert len(choices) == 1
            assert choices <= set(view.legal)


@pytest.mark.parametrize("name", rodinia.names())
def test_a_search_reports_sums_of_one_and_honest_counts(name: str):
    game = rodinia.load(name)
    for view in views(game, 9, 3):
        result = Search(game, 4).run(view, Limit(simulations=60, threads=2))
        assert sum(result.shares) == pytest.approx(1)
        assert result.solved or result.simulations == 60
        assert result.solved or sum(choice.visits for choice in result.choices) == 60
        assert result.action in view.legal
        assert result.line[0] == (view.seat, result.action)
        assert sum(choice.chance for choice in result.choices) == pytest.approx(1)
