"""Who has already sealed a choice is taken to choose well, not to have chosen anything."""

from __future__ import annotations

import pytest

import rodinia
from rodinia.bots import LEVELS, make
from rodinia.core.chance import Seeded
from rodinia.core.game import Game
from rodinia.core.playing import Playing
from rodinia.core.rng import Rng
from rodinia.search import Limit, Search
from tests.search.toys import Pennies, PenniesState

LEVEL_NAMES = [level if level in ("random", "greedy") else f"{level}#40" for level in LEVELS]


def sealed(seed: int, players: int) -> tuple[Game, Playing]:
    """A game of Vaalbara in its first sealed choice."""
    game = rodinia.load("vaalbara", players)
    playing = Playing(game)
    playing.settle(Seeded(seed))
    return game, playing


def test_a_search_finds_the_same_before_and_after_another_seat_has_sealed_its_choice():
    game, playing = sealed(7, 3)
    before = Search(game, 1).run(game.view(playing.state, 1), Limit(simulations=60))
    for seat in (0, 2):
        playing.apply(seat, playing.state.legal(seat)[0])
        after = Search(game, 1).run(game.view(playing.state, 1), Limit(simulations=60))
        assert (after.action, after.choices, after.shares) == (before.action, before.choices, before.shares)


@pytest.mark.parametrize("name", LEVEL_NAMES)
def test_a_bot_chooses_and_advises_the_same_before_and_after(name: str):
    game, playing = sealed(5, 2)
    bot, view = make(name, game, 3), game.view(playing.state, 1)
    before = bot.choose(view), bot.hint(view)
    playing.apply(0, playing.state.legal(0)[-1])
    view = game.view(playing.state, 1)
    assert (bot.choose(view), bot.hint(view)) == before


def test_a_toy_with_a_sealed_choice_can_say_the_same():
    game, state = Pennies(0.5), PenniesState(0.5)
    before = Search(game, 1).run(game.view(state, 0), Limit(simulations=200))
    state.apply(1, 1)
    assert Search(game, 1).run(game.view(state, 0), Limit(simulations=200)).choices == before.choices


def test_a_game_without_sealed_choices_has_nothing_to_take_back():
    game = rodinia.load("discovery", 2)
    view = game.view(game.start(), 0)
    assert game.unsealed(view) is view


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_view_before_others_sealed_is_one_that_there_was(players: int):
    """In random games: it is what the seat saw before, and worlds dealt from it give it back."""
    game, seen = rodinia.load("vaalbara", players), 0
    for seed in range(3):
        playing, luck, rng = Playing(game), Seeded(seed), Rng(seed)
        playing.settle(luck)
        while not playing.over:
            actors = list(playing.state.actors)
            if playing.state.choosing:
                seen += len(actors) > 1
                take_back(game, playing, actors, rng)
            else:
                playing.apply(actors[0], playing.state.random_action(actors[0], rng))
            playing.settle(luck)
    assert seen > 20


def take_back(game: Game, playing: Playing, actors: list[int], rng: Rng) -> None:
    """Let all seats but one seal their choices, in any order; what that one saw before comes back each time."""
    last = actors.pop(rng.below(len(actors)))
    before = game.view(playing.state, last)
    public = game.view(playing.state, None)
    while actors:
        seat = actors.pop(rng.below(len(actors)))
        playing.apply(seat, playing.state.random_action(seat, rng))
        assert game.unsealed(game.view(playing.state, last)) == before
        assert game.unsealed(game.view(playing.state, None)) == public
        own = game.unsealed(game.view(playing.state, seat))
        assert own.legal == ()
        assert game.view(game.belief(own).sample(rng), seat) == own
    assert game.view(game.belief(game.unsealed(game.view(playing.state, last))).sample(rng), last) == before
    playing.apply(last, playing.state.random_action(last, rng))


def test_a_sealed_choice_can_be_searched_with_hardly_any_simulations():
    game, playing = sealed(7, 2)
    view = game.view(playing.state, 0)
    for seed in range(140):
        result = Search(game, seed).run(view, Limit(simulations=2 + seed % 7))
        assert result.action in view.legal
        assert sum([choice.chance for choice in result.choices]) == pytest.approx(1)
