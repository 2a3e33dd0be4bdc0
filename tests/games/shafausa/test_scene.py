"""The acts that can be done on the board itself."""

from __future__ import annotations

import rodinia
from rodinia.games.shafausa.actions import Develop, Hire
from tests.scene.markup import positions


def test_miners_are_hired_on_their_track_and_towns_developed_where_they_lie() -> None:
    """S8.4, S8.5: the button's key lies over the thing exactly while the act is legal."""
    game, met = rodinia.load("shafausa", players=2), set()
    for state in positions(game, 3, 120):
        for seat in state.actors:
            view = game.view(state, seat)
            board = next(zone for zone in game.scene(view).zones if zone.place == "board").by_key
            legal = {type(game.decode(id)) for id in view.legal}
            things = {
                "do/hire": (Hire, f"miners/{seat}"),
                "do/develop": (Develop, f"ground/{seat}/{view.developed[seat]}"),
            }
            for key, (kind, under) in things.items():
                assert (key in board) == (kind in legal)
                if key in board:
                    met.add(key)
                    thing, place = board[under], board[key]
                    assert (place.x, place.y, place.w, place.h) == (thing.x, thing.y, thing.w, thing.h)
                    assert place.label in [choice.label for choice in game.choices(view) if choice.path == (key,)]
    assert met == {"do/hire", "do/develop"}


def test_a_seat_without_a_tribe_is_drawn_as_such() -> None:
    game = rodinia.load("shafausa", 3, tribes="draft")
    playing = rodinia.Playing(game)
    playing.settle(rodinia.Seeded(1))
    zones = game.scene(game.view(playing.state, 0)).zones
    drawn = "".join([zone.title + "".join([node.svg for node in zone.nodes]) for zone in zones])
    assert "No tribe yet" in drawn
    assert "{" not in drawn
