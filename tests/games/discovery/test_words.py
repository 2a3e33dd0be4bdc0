"""What people are told: prompts, sentences, explanations, events, the sheet, the board."""

from __future__ import annotations

import pytest

import rodinia
from rodinia.core.game import Seen
from rodinia.games.discovery.view import view
from tests.games.discovery.table import Table


@pytest.fixture
def table() -> Table:
    return Table().play("tile L44_GS_c01", "0,-1 r0", "deploy 1", "tile L8_G_c0")


def test_the_player_on_turn_is_asked_and_the_others_wait(table: Table) -> None:
    assert table.game.prompt(view(table.state, 1)).text == "Place your tile"
    assert table.game.prompt(view(table.state, 0)).text == "Seat 2 places a tile"
    table.play("0,1 r0")
    assert table.game.prompt(view(table.state, 1)).text == "Deploy or recall a follower, or pass"


def test_sentences_name_place_turn_and_worth(table: Table) -> None:
    assert table.sentence("0,1 r0") == "place the tile at 0,1"
    table.play("0,1 r0")
    assert table.sentence("pass") == "pass"
    assert table.sentence("deploy 0") == "deploy an explorer in the grassland (2 tiles, incomplete)"
    table.play("pass", "tile L8_M_c0", "1,0 r0")
    assert table.sentence("recall 0,-1") == "recall the navigator from 0,-1 for 2 points"


def test_outcomes_have_sentences(table: Table) -> None:
    assert table.game.sentence(table.view(), Seen(-1, 84)) == "the lot makes seat 1 begin"
    assert table.game.sentence(table.view(), Seen(-1, 0)).startswith("out of the bag comes a tile with sea N")


def test_a_tile_tells_the_value_of_its_territories_now_completed_and_at_the_end(table: Table) -> None:
    text = table.game.about(table.view(), ("tile/1",))
    assert text.startswith("Tile 1 at 0,-1.")
    assert "Grassland: 1 tile, incomplete. Now 1 tile = 1; completed as it is, 1; at the end 1 (D7.1)." in text
    assert "Sea: 2 tiles, 2 cities, incomplete. Now 2 cities = 2; completed as it is, 2; at the end 2 (D7.3)." in text
    assert "Seat 1 has a navigator there." in text


def test_other_keys_are_explained_too(table: Table) -> None:
    about, seen = table.game.about, table.view()
    assert about(seen, ("segment/1/1",)).startswith("Sea: 2 tiles")
    assert about(seen, ("follower/1",)).startswith("Sea: 2 tiles")
    assert about(seen, ("cell/0,1",)) == "0,1: 1 way to place a tile here."
    assert about(seen, ("cell/1,0",)) == "1,0: a tile here needs mountain in the W (D4.2)."
    assert about(seen, ("cell/5,5",)) == "5,5: no tile lies beside it, so none can be placed here yet (D4.1)."
    assert about(seen, ("cell/0,0",)).startswith("Tile 0 at 0,0.")
    assert about(seen, ("open/1/0",)) == "A tile with grassland NESW."
    assert about(seen, ("cell/0,1", "turn/2")) == "The tile, turned twice."
    assert about(seen, ("do/pass",)) == "Do nothing with followers this turn (D3.2)."


@pytest.mark.parametrize(
    "path", [(), ("tile/99",), ("tile/x",), ("segment/1/9",), ("follower/0",), ("open/9/9",), ("?",)]
)
def test_unknown_keys_have_no_explanation(table: Table, path: tuple[str, ...]) -> None:
    assert table.game.about(table.view(), path) == ""


def test_events_carry_rule_points_and_sum(table: Table) -> None:
    table.play("0,1 r0", "pass", "tile L8_M_c0", "1,0 r0", "recall 0,-1")
    event = table.events[0]
    assert (event.rule, event.seat, event.points, event.sum) == ("D5.4", 0, 2, "2 cities = 2")
    assert event.keys == ("tile/0", "tile/1")


def test_the_sheet_adds_up_before_and_at_the_end(table: Table) -> None:
    lines = table.game.sheet(table.view())
    assert [line.points for line in lines] == [(0, 0), (0, 0), (0, 0), (2, 0), (2, 0)]
    assert lines[3].sums == ("2 cities = 2", "")
    rng = rodinia.Rng(5)
    while table.state.actor >= -1:
        actor = table.state.actor
        table.state.apply(actor, table.state.chance(rng) if actor < 0 else table.state.random_action(actor, rng))
    lines = table.game.sheet(table.view())
    assert lines[-1].total
    assert lines[-1].points == table.state.scores()
    assert tuple(map(sum, zip(*[line.points for line in lines[:-1]], strict=True))) == table.state.scores()


def test_the_board_shows_land_followers_places_and_seats(table: Table) -> None:
    assert table.game.board(table.view()).splitlines() == [
        "       0    1",
        "",
        "  -2   +",
        "",
        "     .....",
        "  -1 ~....  +",
        "     ~#1~.",
        "     ^~~#^",
        "   0 ^^^^^",
        "     ^...^",
        "",
        "   1   +",
        "",
        "",
        "  seat 1:   0 points, 3 followers left",
        "> seat 2:   0 points, 4 followers left",
        "      .....",
        "      .....",
        "      .....",
        "  81 tiles in the bag, 0 removed, 0 that fitted nowhere",
    ]
