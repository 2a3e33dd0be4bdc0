"""Sights: a View as numbers, in blocks that say what they mean."""

from __future__ import annotations

import numpy
import pytest

import rodinia
from rodinia.core.const import CHANCE, OVER
from rodinia.core.errors import RulesError
from rodinia.core.game import Game
from rodinia.core.sight import Block, Field, Sight
from rodinia.core.state import State
from rodinia.testing.trail import wander
from tests.toys.pearls import Pearls, PearlsState


def played(game: Game, steps: int = 20, seed: int = 3) -> State:
    state, rng = game.start(), rodinia.Rng(seed)
    for _ in range(steps):
        if state.actor != OVER:
            actor = state.actor
            state.apply(actor, state.chance(rng) if actor == CHANCE else state.random_action(actor, rng))
    return state


@pytest.mark.parametrize("name", rodinia.names())
def test_every_game_has_sights(name: str) -> None:
    game = rodinia.load(name)
    assert game.sight is not None
    assert game.sight.describe().count("\n") == len(game.sight.blocks) - 1
    state = played(game)
    assert len(state.sight(0)) == game.sight.size == state.look_size()
    assert game.look(game.view(state, 1)) == state.sight(1)


@pytest.mark.parametrize("name", rodinia.names())
def test_the_looker_comes_first(name: str) -> None:
    """What stands first in a block of the seats is the looker's own."""
    game = rodinia.load(name, 3)
    blocks = {"scores", "points", "realms", "valleys", "clans"}
    for _, state, _ in wander(game, 1, 4).positions:
        rows = game.sight.split(numpy.array([state.sight(seat) for seat in range(3)])) if game.sight else {}
        for block in blocks & set(rows):
            for seat in range(3):
                for other in range(3):
                    assert (rows[block][seat, (other - seat) % 3] == rows[block][other, 0]).all()


def test_fields_of_a_view_are_turned_padded_and_named() -> None:
    game = Pearls(3)
    state = played(game, 7)
    view = game.view(state, 1)
    numbers = game.sight.of(view, 3)
    place = game.sight.places
    assert numbers[place["seat"]] == [1]
    assert numbers[place["sizes"]] == [*view.sizes[1:], view.sizes[0], 0]
    assert numbers[place["actors"]] == [*((each - 1) % 3 for each in view.actors), *[-1] * (4 - len(view.actors))]
    assert numbers[place["mine"]] == [-1]
    assert list(state.sight(1)) == numbers


def test_a_field_says_what_does_not_fit() -> None:
    view = Pearls(2).view(Pearls(2).start(), 0)
    with pytest.raises(RulesError, match=r"sizes has 2 entries where its block has 1"):
        Sight((Field("sizes", (1,), 0, 2, "too short"),)).of(view, 2)
    with pytest.raises(RulesError, match=r"sizes is 0; its block says 1 to 2"):
        Sight((Field("sizes", (2,), 1, 2, "too narrow"),)).of(view, 2)
    with pytest.raises(RulesError, match="bag is no field of the View"):
        Sight((Block("bag", (2,), 0, 2, "of the state"),)).of(view, 2)


def test_words_are_written_as_their_place() -> None:
    game = rodinia.load("vaalbara")
    view = game.view(game.start(), 0)
    phase = Field("phase", (), 0, 2, "the phase", words=("over", "deal", "land"))
    assert Sight((phase,)).of(view, 2) == [1]


def test_sights_are_for_seats() -> None:
    game = Pearls(2)
    with pytest.raises(RulesError, match="a sight is a seat's, 0 to 1; 2 is none"):
        game.start().sight(2)
    with pytest.raises(RulesError, match="a spectator has none"):
        game.look(game.view(game.start(), None))
    with pytest.raises(RulesError, match="give it its game, and the game a sight"):
        PearlsState(2, None).sight(0)  # type: ignore[arg-type]


def test_split_gives_blocks_without_copying() -> None:
    sight = Sight((Block("one", (2,), 0, 9, "a vector"), Block("two", (2, 3, 3), 0, 9, "planes")))
    rows = numpy.zeros((5, sight.size), numpy.int16)
    blocks = sight.split(rows)
    assert blocks["two"].shape == (5, 2, 3, 3)
    blocks["two"][4, 1, 2, 2] = 7
    assert rows[4, -1] == 7 and sight.at("two") == 2
    with pytest.raises(RulesError, match="sights have 20 numbers in their last axis"):
        sight.split(rows[:, :3])
