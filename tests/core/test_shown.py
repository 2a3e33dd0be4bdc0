"""States, views, playings and records say what they are, and show themselves as somebody may see them."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import rodinia
from rodinia.core.game import Game
from rodinia.core.playing import Playing
from rodinia.core.record import Record
from rodinia.core.view import View
from rodinia.testing.strategies import played
from tests.search import toys
from tests.toys.pearls import Pearls, PearlsView


def dealt() -> Playing:
    playing = Playing(Pearls(2))
    playing.play("draw 1; draw 2; draw 3; draw 4")
    return playing


def test_each_says_what_it_is() -> None:
    playing = dealt()
    assert repr(playing.state) == "<PearlsState: 2 seats, seat 0 or seat 1 to act>"
    assert repr(playing) == "<Playing of Pearls (2 players): 4 steps, seat 0 or seat 1 to act>"
    view = playing.game.view(playing.state, 1)
    assert repr(view) == "<PearlsView of seat 1: seat 0 or seat 1 to act, 2 legal actions>"
    assert repr(playing.game.view(playing.state, None)) == "<PearlsView of a spectator: seat 0 or seat 1 to act>"
    assert repr(Record.of(playing, ("Ann", "Bob"))) == "<Record of pearls: Ann, Bob; 4 steps, not finished>"
    assert repr(playing.steps[0]) == "Step(actor=-1, id=0)"


def test_the_end_is_told_with_its_points() -> None:
    playing = played(Pearls(2), 3, 400)
    points = " to ".join(map(str, playing.state.scores()))
    assert repr(playing.state) == f"<PearlsState: 2 seats, over with {points} points>"
    assert repr(Record.of(playing)).endswith(f"steps, {points} points>")
    assert repr(playing.game.view(playing.state, None)) == "<PearlsView of a spectator: over>"


def test_a_position_is_printed_as_its_text_board() -> None:
    playing = dealt()
    assert str(playing) == str(playing.state) == str(playing.game.view(playing.state, 0)) == "nothing shown yet"
    game = rodinia.load("discovery", 3)
    assert "P3: 0 points" in str(game.view(game.start(), None)) and "P3: 0 points" in str(Playing(game))


@pytest.mark.parametrize("name", rodinia.names())
def test_a_notebook_shows_a_position_as_whoever_acts_sees_it(name: str) -> None:
    game = rodinia.load(name, 3)
    playing = played(game, 5, 60)
    while playing.state.actor < 0:
        playing.settle(rodinia.Seeded(1))
    view = game.view(playing.state, playing.state.actor)
    picture = game.picture(view)
    assert playing._repr_svg_() == playing.state._repr_svg_() == view._repr_svg_() == picture
    assert ElementTree.fromstring(picture).tag.endswith("svg") and game.spec.title in picture
    watched = Record.of(playing, ("Ann", "Bob & Co", "Cy"))._repr_svg_()
    assert (
        watched == game.picture(game.view(playing.state, None), ("Ann", "Bob & Co", "Cy")) and "Bob &amp; Co" in watched
    )


def test_what_is_shown_of_a_state_hides_what_its_actor_may_not_know() -> None:
    one, two = Playing(Pearls(2)), Playing(Pearls(2))
    one.play("draw 1; draw 2; draw 3; draw 4")
    two.play("draw 1; draw 2; draw 5; draw 6")
    assert one.state._repr_svg_() == two.state._repr_svg_()
    assert (str(one.state), repr(one.state)) == (str(two.state), repr(two.state))


def test_a_state_of_no_known_game_has_no_picture_but_a_name() -> None:
    state = toys.CrossesState()
    assert state._repr_svg_() is None
    assert str(state) == repr(state) == "<CrossesState: 2 seats, seat 0 to act>"


def test_a_view_is_shown_by_the_game_that_has_such_views() -> None:
    class Changed(Pearls):
        """A game with the views of another is not taken for their home."""

        views = PearlsView

        def picture(self, view: View, *more: object) -> str:  # type: ignore[override]
            raise AssertionError

    game: Game = Changed(2)
    view = game.view(dealt().state, 0)
    assert view._repr_svg_() == Pearls(2).picture(view)
