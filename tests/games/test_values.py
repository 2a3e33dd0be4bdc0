"""What each game promises before the click, in positions that can be checked by hand."""

from __future__ import annotations

import pytest

import rodinia
from rodinia.core.game import Game, named
from rodinia.core.promise import Promise, worlds_of
from rodinia.core.state import State
from rodinia.testing.trail import random_step
from tests.games.azivon import boards
from tests.games.discovery.table import Table as DiscoveryTable
from tests.games.mainland import drawing
from tests.games.shafausa import tables
from tests.games.vaalbara.table import Table as VaalbaraTable


def promised(game: Game, state: State, seat: int) -> dict[str, Promise]:
    """Every promise by the notation of its action."""
    view = game.view(state, seat)
    made = game.promises(view, worlds_of(game, state, view))
    return {game.text(rodinia.core.game.Step(seat, each.id)): each for each in made}


def test_discovery_a_tile_is_worth_the_follower_it_brings_home() -> None:
    """D5.5: the booklet's sea, one tile earlier: the tile joins it, and the navigator then scores four cities."""
    table = DiscoveryTable().play("tile L44_GS_c01", "0,-1 r0", "deploy 1")
    table.play("tile L44_MS_c01", "-1,0 r1", "deploy 1", "tile L44_GS_c01")
    found = promised(table.game, table.state, 0)
    best = found["-1,-1 r3"]
    assert (best.points, best.reason.sum) == (4, "4 cities = 4")
    assert best.reason.keys == ("tile/0", "tile/1", "tile/2", "tile/3")  # the sea, with the new tile
    elsewhere = [each for text, each in found.items() if text != "-1,-1 r3" and each.points == 2]
    assert elsewhere
    assert all(each.reason.keys == () for each in elsewhere)  # a sea that this tile does not change


def test_discovery_a_follower_sent_out_says_what_the_land_is_worth_now_and_closed() -> None:
    table = DiscoveryTable().play("tile L44_GS_c01", "0,-1 r0")
    found = promised(table.game, table.state, 0)
    assert (found["deploy 1"].points, found["deploy 1"].reason.sum) == (0, "pays 2 so far")
    assert found["pass"].points is None


def test_discovery_the_last_act_also_pays_the_final_scoring() -> None:
    """D8.2: who brings nobody home still scores the followers left, at the value of an incomplete land."""
    table = DiscoveryTable().play("tile L44_GS_c01", "0,-1 r0", "deploy 1", "tile L8_G_c0", "0,1 r0")
    view = table.view()
    empty = view.from_data(view.data() | {"bag": [0] * len(view.bag), "gone": list(view.bag)})
    found = promised(table.game, table.game.belief(empty).sample(rodinia.Rng(0)), 1)
    assert (found["deploy 0"].points, found["deploy 0"].others) == (2, ((0, 2),))
    assert found["deploy 0"].reason.sum == "2 tiles = 2"


def test_mainland_a_card_names_the_parts_of_its_sum() -> None:
    """M10.4."""
    state = drawing.position("Fgo Gpl", "WO2")
    found = promised(drawing.game_of(state), state, 0)
    assert found["WO2 a1 r2"].points == 4
    assert found["WO2 a1 r2"].reason.sum == "tiles 4 +3 + items 1 +1 + minor 0 = 5"
    assert found["WO2 a1 r2"].others == ((1, -2),)
    assert found["pass"].points is None


def test_vaalbara_a_land_pays_and_characters_in_secret_promise_nothing() -> None:
    """V6.4, V3.1."""
    table = VaalbaraTable(2, ["mountain", ""], first="mountain forest5")
    assert {each.points for each in promised(table.game, table.state, 0).values()} == {None}
    table.play(3, 4)
    found = promised(table.game, table.state, 0)
    assert (found["take 1"].points, found["take 1"].reason.sum) == (10, "second mountain = 10")
    assert (found["take 2"].points, found["take 2"].reason.sum) == (5, "value of the forest = 5")


def test_vaalbara_a_rider_is_worth_the_best_land_that_the_swap_leaves() -> None:
    """V5.9."""
    table = VaalbaraTable(
        2, ["", ""], first="forest3 forest4", second="forest6 forest5", hands=[[9, 1, 2, 3, 4], [10, 1, 2, 3, 4]]
    )
    table.play(9, 10)
    found = promised(table.game, table.state, 0)
    assert (found["ride 1-1"].points, found["ride 1-2"].points) == (6, 5)


def test_azivon_a_fight_tells_what_each_cell_gives() -> None:
    """Z5.1: the authors' worked example."""
    state = boards.position("""
        .  .  .  .  .
        .  1  .  .  .
        .  1  2  2  .
        .  1  .  .  .
        .  .  .  .  .""")
    found = promised(boards.GAME, state, 0)["take c3"]
    assert (found.points, found.others, found.reason.tally) == (1, ((1, -1),), "3:2")
    assert found.reason.pro == (("cell/1,1", 1), ("cell/1,2", 1), ("cell/1,3", 1))
    assert found.reason.con == (("cell/2,2", 1), ("cell/3,2", 1))
    assert promised(boards.GAME, state, 0)["take a1"].reason.sum == "1 tile"


def test_azivon_each_act_of_a_turn_is_worth_its_own_tile() -> None:
    """Z3.2: with two actions the turn brings two tiles, the act one."""
    state = boards.position(".  .  .  .  .\n.  1  .  .  .\n.  .  .  .  .\n.  .  .  .  .\n.  .  .  .  2")
    assert {each.points for each in promised(boards.GAME, state, 0).values()} == {1, None}


def test_shafausa_an_act_changes_named_lines_of_the_sheet() -> None:
    """S11.1: the eleventh miner is a point, and two more for all of them."""
    played, state = tables.at(chf=40, miners=10)
    found = promised(played, state, 0)["hire"]
    assert found.points == sum(int(part.split()[-1]) for part in found.reason.sum.split(", "))
    assert found.reason.sum.startswith("miners +1, all 11 miners +")


@pytest.mark.parametrize("name", rodinia.names())
def test_every_offer_has_an_act_that_fits_on_a_button(name: str) -> None:
    """Verb first, at most 28 characters with a player's name in it."""
    game = rodinia.load(name)
    state, rng = game.start(), rodinia.Rng(5)
    for _ in range(120):
        step = random_step(state, rng)
        for seat in state.actors:
            view = game.view(state, seat)
            for choice in game.choices(view):
                words = named(choice.act, ["Granite"] * game.players)
                assert words[:1].isupper() and len(words) <= 28, words
                assert choice.act == game.act(view, choice.id)
        state.apply(*step)
        if state.actor == rodinia.OVER:
            break


@pytest.mark.parametrize("name", rodinia.names())
def test_a_prompt_for_who_acts_is_short(name: str) -> None:
    """At most 40 characters; what else there is to know stands in its reason."""
    for players in {rodinia.load(name).spec.players[0], rodinia.load(name).players}:
        game = rodinia.load(name, players)
        state, rng = game.start(), rodinia.Rng(7)
        while state.actor != rodinia.OVER:
            for seat in state.actors:
                words = named(game.prompt(game.view(state, seat)).text, ["Granite"] * players)
                assert len(words) <= 40 and not words.endswith("."), words
            state.apply(*random_step(state, rng))
