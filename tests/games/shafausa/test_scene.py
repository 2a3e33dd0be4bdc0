"""What the picture shows, and the acts that can be done on the board itself."""

from __future__ import annotations

import re

import pytest

import rodinia
from rodinia.games.shafausa.actions import BUILDINGS, Build, Develop, Hire, Mine, Take
from tests.games.shafausa.tables import at, do, game, luck
from tests.scene.markup import positions


def test_the_list_shows_all_that_can_be_built() -> None:
    """S8.1 to S8.5: every wish of a plan points at a row of the list, which has a picture."""
    game, met = rodinia.load("shafausa", players=2), set()
    for state in positions(game, 3, 120):
        for seat in state.actors:
            view = game.view(state, seat)
            plan = game.plan(view, state, {})
            nodes = {node.key: node for zone in game.scene(view).zones for node in zone.nodes}
            for wish in plan.wishes if plan else ():
                card = nodes[wish.key].card
                assert card is not None and card.art, wish.key
                met.add(type(game.decode(wish.id)))
    assert {Hire, Develop, Mine, Build, Take} <= met


def test_the_list_says_what_comes_next_costs_before_it_can_be_planned() -> None:
    """S8.4, S8.5: who chooses a building to buy weighs it against the next miner and town."""
    played, state = at(30, phase="buying", grid="foundry", round=2)
    build = played.scene(played.view(state, 0)).zones[0]
    cards = {node.key: node.card for node in build.nodes if node.card}
    assert build.title == "Build later"
    miner, town = cards["list/hire"], cards["list/town"]
    assert (miner.name, [fact.value for fact in miner.tokens]) == ("Miner 5", ["1", "6"])
    assert (town.name, town.note) == ("Town 2", "3 wood and 3 stone")
    played, state = at(30, "", "- - - - | - - - - | - - - - | - - - -", 4, 11)
    build = played.scene(played.view(state, 0)).zones[0]
    notes = [(node.card.note, node.card.tokens) for node in build.nodes if node.card][:2]
    assert notes == [("all are hired", ()), ("all are developed", ())]
    assert build.title == "Build"


def test_a_seat_without_a_tribe_is_drawn_as_such() -> None:
    game = rodinia.load("shafausa", 3, tribes="draft")
    playing = rodinia.Playing(game)
    playing.settle(rodinia.Seeded(1))
    zones = game.scene(game.view(playing.state, 0)).zones
    drawn = "".join([zone.title + "".join([node.svg for node in zone.nodes]) for zone in zones])
    assert "No tribe yet" in drawn
    assert "{" not in drawn


def test_a_free_tribe_has_nobodys_colour() -> None:
    """S2.2: with six players every colour is somebody's."""
    played = game(6, tribes="draft")
    state = do(luck(played.start(), "first 1"), "tribe grisa", seat=5)
    zone = next(zone for zone in played.scene(played.view(state, 0)).zones if zone.key == "tribes")
    drawn = {node.key: re.findall(r'class="(p\d)"', node.svg) for node in zone.nodes}
    assert drawn.pop("tribe/grisa") == ["p5"]
    assert len(drawn) == 7
    assert not any(drawn.values())


@pytest.mark.parametrize("many", [1, 8, 9, 10])
def test_everything_lies_within_its_zone(many: int) -> None:
    """Also a reserve of every building there is, for its owner and for the others."""
    waiting = tuple(range(many))
    played, state = at(5, reserve=" ".join(BUILDINGS[:many]), other={"reserve": waiting})
    scene = played.scene(played.view(state, 0))
    for zone in scene.zones:
        left, top, width, height = zone.box
        for node in zone.nodes:
            across = left <= node.x and node.x + node.w <= left + width
            down = top <= node.y and node.y + node.h <= top + height
            assert across and down, node.key
    shown = [node.key for zone in scene.zones for node in zone.nodes if node.key.startswith("reserve/1/")]
    assert len(shown) == many
