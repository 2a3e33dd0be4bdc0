"""Every worked example of the rule booklet, drawn. ^ mountain, . grassland, ~ sea, # port city."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rodinia.core.errors import IllegalStep
from tests.games.discovery.table import Table, at, drawn, land, picture

VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text())["vectors"]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_scoring_vectors(vector: dict[str, Any]) -> None:
    tiles = [f"{each['x']},{each['y']} {each['tile']} r{each['rot']}" for each in vector["placements"][1:]]
    target = vector["target"]
    found = at(land(*tiles), target["x"], target["y"], target["segment"])
    assert found.now == vector["value_now"]
    assert found.final == vector["value_if_final_scoring"]
    assert (found.tiles, found.own) == (vector["tiles"], vector["own_cities"])


# D4: placing


def test_a_tile_must_continue_the_land_on_every_side_it_touches() -> None:
    """D4.2: "this is not a legal placement": the sea of the tile would lie against the grassland of the start tile."""
    table = Table().play("tile L44_GS_c0")
    assert "0,1 r2" not in table.legal()  # ~~~~. its sea in the north
    assert "0,1 r0" in table.legal()  # ..... its grassland in the north
    with pytest.raises(IllegalStep, match="not legal now"):
        table.play("0,1 r2")


def test_a_tile_may_not_lie_corner_to_corner() -> None:
    """D4.1."""
    table = Table().play("tile L8_S_c0")
    assert table.legal() == ["0,-1 r0"]
    assert "No tile lies beside this place" in table.game.about(table.view(), ("cell/1,-1",))


# D5: deploying


def test_red_can_only_deploy_a_navigator() -> None:
    """D5.2: there is already a brigand in a connected mountain segment."""
    table = Table().play("tile L44_MS_c0", "1,0 r2", "deploy 0")
    table.play("tile L44_MS_c01", "-1,0 r0")
    assert picture(table.state) == drawn("""
        ^^^^^^~~#^^~~~~
        ~^^^^^^^^^^^1^~
        ~#~~^^...^^^^^^
    """)
    assert table.legal() == ["pass", "deploy 1"]
    assert table.sentence("deploy 1") == "deploy a navigator in the sea (1 tile, 1 city, incomplete)"


def test_red_can_deploy_a_brigand_or_an_explorer_but_no_navigator() -> None:
    """D5.2: there is already a navigator on a connected sea segment."""
    table = Table().play("tile L44_GS_c0", "0,-1 r0", "deploy 1")
    table.play("tile R_L161_SMG_c0", "-1,-1 r1")
    assert picture(table.state) == drawn("""
        ^^^^^.....
        .^^^~~....
        ^^^^^~~1~.
             ^~~#^
             ^^^^^
             ^...^
    """)
    assert table.legal() == ["pass", "deploy 1", "deploy 2"]


def test_two_navigators_meet_when_their_seas_are_joined_and_both_can_score() -> None:
    """D5.5: so far only 4 points for the cities, as the sea is still incomplete."""
    table = Table().play("tile L44_GS_c01", "0,-1 r0", "deploy 1")
    table.play("tile L44_MS_c01", "-1,0 r1", "deploy 1")  # not connected to the other sea: allowed
    table.play("tile L44_GS_c01", "-1,-1 r3")
    assert picture(table.state) == drawn("""
        ..........
        ...#~~....
        .~~~~~#1~.
        ~~~~^^~~#^
        2#^^^^^^^^
        ^^^^^^...^
    """)
    sea = table.at(0, 0, 0)
    assert (sea.tiles, sea.cities, sea.complete) == (4, 4, False)
    table.play("recall 0,-1")
    assert table.events[0].text == "{0} recalls a navigator from the incomplete sea: 4 points"
    assert table.events[0].sum == "4 cities = 4"
    table.play("tile L8_G_c0", "0,1 r0", "recall -1,0")
    assert table.state.scores() == (4, 4)


# D7: grasslands


def test_an_incomplete_grassland_of_4_tiles_scores_4() -> None:
    """D7.1."""
    state = land("0,1 L17_MG_c0 r2", "-1,1 L44_GS_c0 r0", "1,1 L8_G_c0 r0")
    assert picture(state) == drawn("""
             ^~~#^
             ^^^^^
             ^...^
        ...............
        ~..............
        ~~~~..^^^......
    """)
    assert at(state, 1, 1, 0).sum() == "4 tiles = 4"


def test_a_complete_grassland_of_5_tiles_scores_10() -> None:
    """D7.1."""
    state = land("0,1 L116_SSG_c0 r2", "1,1 L17_MG_c0 r2", "2,1 L161_GSG_c01c21 r3", "1,0 L1115_MMMG_c0 r3")
    assert picture(state) == drawn("""
        ^~~#^.^^^.
        ^^^^^^...^
        ^...^.....
        ..........~~~~~
        ~..........#~#.
        .~~~..^^^.~~~~~
    """)
    assert at(state, 1, 1, 1).sum() == "2 x 5 tiles = 10"
    assert at(state, 1, 1, 1).sum(final=True) == "5 tiles = 5"  # D8.2


def test_a_complete_grassland_of_2_tiles_scores_only_2() -> None:
    """D7.4."""
    state = land("0,1 L1115_SSSG_c31 r1")
    assert picture(state) == drawn("""
        ^~~#^
        ^^^^^
        ^...^
        .....
        ~...~
        .#~~.
    """)
    grassland = at(state, 0, 0, 2)
    assert grassland.complete
    assert grassland.sum() == "2 tiles = 2, too small to pay more (D7.4)"


# D7: mountains


def test_an_incomplete_mountain_with_1_city_and_3_in_adjacent_grasslands_scores_4() -> None:
    """D7.2, D6.5."""
    state = land("-1,0 R_L2231_MSGM_c21 r2", "-1,-1 L116_SSG_c20 r3", "0,-1 R_L161_MGS_c12 r0")
    assert picture(state) == drawn("""
        .~~~..^^^.
        ~#........
        ......#~~.
        .....^~~#^
        ~#..^^^^^^
        ^^^^.^...^
    """)
    mountain = at(state, 0, 0, 1)
    assert (mountain.own, mountain.complete) == (1, False)
    assert mountain.sum() == "4 cities (1 in it, 3 in adjacent grasslands) = 4"


def test_a_complete_mountain_scores_8_for_4_cities_and_nothing_for_a_5th_that_is_not_adjacent() -> None:
    """D7.2, D6.5: the city in the far west is in a grassland beyond the sea."""
    state = land(
        "-1,0 R_L2231_MSGM_c21 r1",
        "-2,0 L116_SSG_c20 r2",
        "1,0 L44_MG_c0 r2",
        "1,1 R_L2231_GMSM_c02 r3",
        "-3,0 L44_GS_c01 r2",
    )
    assert picture(state) == drawn("""
        .~~#~......^^^.^~~#^^....
        ....~~........^^^^^^^^^^.
        ......#~~..#~~~^...^^^^^^
                            ^^^^~
                            .#~~~
                            ~^^^~
    """)
    mountain = at(state, 0, 0, 1)
    assert (mountain.own, mountain.tiles, mountain.complete) == (1, 4, True)
    assert mountain.sum() == "2 x 4 cities (1 in it, 3 in adjacent grasslands) = 8"


def test_a_complete_mountain_of_2_tiles_scores_only_1_point_a_city() -> None:
    """D7.4; a city may be several tiles away in the grassland."""
    state = land("0,-1 L116_SSG_c20 r2", "0,-2 L44_GS_c01 r1", "1,-1 R_L161_MGS_c12 r0", "1,-2 R_L116_MGS_c02 r2")
    assert picture(state) == drawn("""
        ~~~~.~~~~~
        ~#....~~~~
        .....~#^^~
        ......^^^.
        ~.........
        .#~~..#~~.
        ^~~#^
        ^^^^^
        ^...^
    """)
    mountain = at(state, 1, -1, 0)
    assert (mountain.tiles, mountain.complete) == (2, True)
    assert mountain.sum() == "4 cities (1 in it, 3 in adjacent grasslands) = 4, too small to pay more (D7.4)"


# D7: seas


def test_an_incomplete_sea_with_2_cities_scores_2() -> None:
    """D7.3."""
    state = land("0,-1 R_L422_SMG_c10 r1")
    assert picture(state) == drawn("""
        ....~
        ^#~~~
        ~~~~~
        ^~~#^
        ^^^^^
        ^...^
    """)
    assert at(state, 0, 0, 0).sum() == "2 cities = 2"


def test_a_complete_sea_of_2_tiles_with_1_city_scores_only_1() -> None:
    """D7.4."""
    state = land("0,-1 L161_SGS_c0 r0")
    assert picture(state) == drawn("""
        .~~~.
        .....
        .~~~.
        ^~~#^
        ^^^^^
        ^...^
    """)
    sea = at(state, 0, 0, 0)
    assert sea.complete
    assert sea.sum() == "1 city = 1, too small to pay more (D7.4)"


def test_a_complete_sea_of_4_tiles_with_3_cities_scores_7() -> None:
    """D7.3."""
    state = land("-1,0 R_L2231_GMSM_c02 r2", "0,-1 L44_MS_c0 r0", "-1,-1 L44_GS_c01 r3")
    assert picture(state) == drawn("""
        .....^^^^^
        ...#~~^^^^
        .~~~~~~~~^
        ~~~~~^~~#^
        ^~~~^^^^^^
        .#..~^...^
    """)
    assert at(state, 0, 0, 0).sum() == "3 cities + 4 tiles = 7"
    assert at(state, 0, 0, 0).sum(final=True) == "3 cities = 3"  # D8.2
