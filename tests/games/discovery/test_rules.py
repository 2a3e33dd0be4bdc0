"""The rules that the booklet's examples do not show, by their numbers in rules.md."""

from __future__ import annotations

import pytest

import rodinia
from rodinia.core.errors import IllegalStep
from rodinia.games.discovery.actions import cell, spot
from rodinia.games.discovery.components import BOX
from tests.games.discovery.table import Table, at, land, playing_with, small_box

# Mountains cannot lie beside the sea of the start tile: they fit nowhere.
ISLANDS = small_box("sea", "sea 8 S 4\nrock 8 M 3")


# D1, D2


def test_the_box_holds_84_tiles_with_38_cities() -> None:
    """D1.1."""
    tiles = BOX.own.tiles
    assert sum(tile.count for tile in tiles) == 84
    assert sum(tile.count * len(tile.cities) for tile in tiles) == 38
    edges = [edge for tile in tiles for edge in tile.edges() for _ in range(tile.count)]
    assert [edges.count(terrain) for terrain in range(3)] == [112, 110, 114]


def test_the_start_tile_is_worth_1_in_each_of_its_territories() -> None:
    """D1.3: its city is in the mountain and on the shore of the sea, and not in the grassland."""
    assert [at(land(), 0, 0, segment).now for segment in range(3)] == [1, 1, 1]
    assert at(land(), 0, 0, 2).own == 0


def test_the_lot_or_an_option_chooses_the_first_player() -> None:
    """D2.2."""
    table = Table(3, first="lot")
    assert table.state.outcomes() == [(84, 1), (85, 1), (86, 1)]
    assert table.play("first 3", "tile L8_S_c0").state.actor == 2
    for player in (1, 2, 3):
        assert Table(3, first=player).play("tile L8_S_c0").state.actor == player - 1


# D3, D4


def test_turns_go_round_the_table() -> None:
    """D3.3."""
    table, order = Table(3), []
    for tile in ("L8_S_c0", "L8_M_c0", "L8_G_c0", "L44_MG_c0"):
        table.play(f"tile {tile}")
        order.append(table.state.actor)
        table.play(table.legal()[0], "pass")
    assert order == [0, 1, 2, 0]


def test_a_tile_that_fits_cannot_be_refused() -> None:
    """D3.1."""
    with pytest.raises(IllegalStep):
        Table().play("tile L8_S_c0", "pass")


@pytest.mark.parametrize(("tile", "turns"), [("L8_S_c0", 1), ("L161_MGM_c0", 2), ("L161_MSM_c01", 4), ("L44_MG_c0", 4)])
def test_turns_that_look_alike_are_one_choice(tile: str, turns: int) -> None:
    """D4.3: a band is the same turned twice, unless a city stands on one side of it."""
    assert len(BOX.tables.tiles[BOX.tables.kind(tile)].rotations()) == turns


def test_a_tile_that_fits_nowhere_leaves_the_game_and_the_same_player_draws_again() -> None:
    """D4.4."""
    with playing_with(ISLANDS):
        table = Table().play("tile rock")
        assert table.events[1].text == "A tile with mountain on every side fits nowhere and leaves the game"
        assert table.view().gone == (0, 1)
        table.play("tile rock", "tile sea")
        assert table.state.actor == 0
        assert table.view().gone == (0, 2)


def test_the_game_ends_at_once_when_the_last_tiles_fit_nowhere() -> None:
    """D4.5: the second player has no turn, not even its second part."""
    with playing_with(ISLANDS):
        table = Table().play("tile sea", "0,1 r0", "deploy 0")
        table.play("tile sea", "0,2 r0", "pass", "tile sea", "0,3 r0", "pass")
        table.play("tile rock", "tile rock", "tile rock")
        assert table.state.actor == rodinia.OVER
        assert table.view().gone == (0, 3)


@pytest.mark.parametrize("path", ["E" * 83, "W" * 83, "N" * 83, "S" * 83, "ES" * 41 + "E", "WN" * 41 + "W", "NE" * 41])
def test_the_land_may_grow_in_any_direction_as_far_as_its_tiles_reach(path: str) -> None:
    """D4.1: no edge of the table is in the way."""
    steps = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
    with playing_with(small_box("sea", "sea 8 S 84")):
        table, x, y = Table(), 0, 0
        for count, way in enumerate(path, 2):
            x, y = x + steps[way][0], y + steps[way][1]
            table.play("tile sea")
            beside = {spot(table.game.decode(each).cell) for each in table.state.legal(table.state.actor)}
            lying = {spot(number) for _, _, number in table.state.tiles()}
            assert beside == {(a + dx, b + dy) for a, b in lying for dx, dy in steps.values()} - lying
            table.play(f"{x},{y} r0", "pass")
            assert table.at(x, y, 0).tiles == count
        assert table.game.audit(table.state) == []


def test_every_place_that_84_tiles_can_reach_has_a_cell_of_its_own() -> None:
    """D2.3."""
    places = [(x, y) for x in range(-83, 84) for y in range(-83, 84) if abs(x) + abs(y) <= 83]
    assert all(spot(cell(x, y)) == (x, y) for x, y in places)
    assert len({cell(x, y) for x, y in places}) == len(places)


def test_cells_that_share_a_byte_of_the_grid_are_never_looked_at_in_one_game() -> None:
    """The wrap of land.py: 84 tiles, their spots and the places beside those are at most 85 steps apart."""
    around = [(x, y) for x in range(-90, 91) for y in range(-90, 91) if (x, y) != (0, 0)]
    assert min([abs(x) + abs(y) for x, y in around if cell(x, y) % 4096 == 0]) == 88


# D5


def test_a_follower_of_your_own_bars_the_territory_too() -> None:
    """D5.2."""
    table = Table().play("tile L8_G_c0", "0,1 r0", "deploy 0", "tile L8_M_c0", "1,0 r0", "pass")
    table.play("tile L44_GS_c0", "0,2 r0")
    assert table.legal() == ["pass", "deploy 1", "recall 0,1"]


def test_a_tile_that_joins_an_occupied_and_an_empty_territory_gives_no_free_spot() -> None:
    """D5.2: judged after the tile lies."""
    table = Table().play("tile L8_M_c0", "1,0 r0", "deploy 0", "tile L44_MG_c0", "-1,0 r0")
    assert "deploy 0" not in table.legal()


def test_you_may_deploy_into_a_territory_that_your_tile_completes() -> None:
    """D5.3: it pays the complete value from the next turn on."""
    table = Table().play("tile L161_SGS_c0", "0,-1 r0")
    assert table.at(0, 0, 0).complete
    assert "deploy 2" in table.legal()


def test_segments_of_the_tile_that_belong_to_one_territory_are_one_choice() -> None:
    """D5.3: the two lenses of the last tile are joined round the corner."""
    ring = "start 8 G 1\nplain 8 G 6\ncorner 116 GGS 1"
    with playing_with(small_box("start", ring)):
        table = Table().play("tile plain", "1,0 r0", "pass", "tile plain", "1,1 r0", "pass")
        table.play("tile corner", "0,1 r0")  # lenses in the north and east, sea in the south and west
        assert table.legal() == ["pass", "deploy 0", "deploy 2"]
        assert table.at(0, 1, 0).tiles == 4  # D6.3: the tile counts once


def test_a_recalled_follower_scores_0_where_nothing_is_and_is_back_in_the_supply() -> None:
    """D5.4."""
    table = Table().play("tile L44_MS_c0", "1,0 r2", "deploy 1", "tile L8_G_c0", "0,1 r0", "pass")
    assert table.view().supply == (3, 4)
    table.play("tile L8_M_c0", "-1,0 r0")
    assert table.sentence("recall 1,0") == "recall the navigator at 1,0 from the incomplete sea for 0 points"
    table.play("recall 1,0")
    assert table.view().supply == (4, 4)
    assert table.state.scores() == (0, 0)
    assert table.state.actor == rodinia.CHANCE  # D3.2: the turn is over, no second act


def test_deploying_needs_a_follower_in_the_supply() -> None:
    """D1.4, D3.2: with an empty supply only recalling and passing are left."""
    with playing_with(small_box("sea", "sea 8 S 9\nbay 17 GS 6", followers=1)):
        table = Table().play("tile bay", "0,1 r2", "deploy 0", "tile sea", "0,-1 r0", "pass")
        table.play("tile bay", "1,0 r1")
        assert table.legal() == ["pass", "recall 0,1"]


def test_two_followers_of_one_player_are_recalled_on_two_turns_each_for_its_own_value() -> None:
    """D5.5, D5.6: they met when the grasslands were joined; the earlier one goes first."""
    meadows = "start 8 S 1\nbay 17 GS 2\nplain 8 G 3\nsea 8 S 3"
    with playing_with(small_box("start", meadows)):
        table = Table().play("tile bay", "1,0 r1", "deploy 0", "tile sea", "0,1 r0", "pass")
        table.play("tile bay", "1,-1 r1", "deploy 0", "tile plain", "2,-1 r0", "pass")
        table.play("tile plain", "2,0 r0")
        assert [each for each in table.legal() if each.startswith("recall")] == ["recall 1,0"]
        table.play("recall 1,0", "tile plain", "3,0 r0", "pass")
        assert table.state.scores() == (4, 0)
        table.play("tile sea", "0,2 r0", "recall 1,-1")
        assert table.state.scores() == (4 + 5, 0)


def test_an_emptied_incomplete_territory_may_be_taken_by_whoever_enlarges_it() -> None:
    """D5.7."""
    table = Table().play("tile L8_G_c0", "0,1 r0", "deploy 0", "tile L8_M_c0", "1,0 r0", "pass")
    table.play("tile L8_S_c0", "0,-1 r0", "recall 0,1", "tile L44_GS_c0", "0,2 r0")
    assert "deploy 0" in table.legal()
    assert table.play("deploy 0").view().followers == ((1, 4, 0),)


# D6, D7


def test_a_tile_with_two_segments_of_a_territory_counts_once() -> None:
    """D6.3, also when the segments were in different territories for a while."""
    state = land("0,1 L116_GGM_c0 r0", "1,1 L8_G_c0 r0")
    assert (at(state, 0, 1, 0).tiles, at(state, 0, 1, 1).tiles) == (2, 2)
    ring = "start 161 SMG 1\ncorner 116 GGM 1\nplain 8 G 1\nbend 44 GM 1"
    with playing_with(small_box("start", ring)):
        state = land("0,1 corner r0", "1,1 plain r0", "1,0 bend r1")
        assert at(state, 0, 1, 0).tiles == 2
        assert at(state, 0, 1, 1).tiles == 3


def test_corners_connect_nothing() -> None:
    """D6.1: the two meadows meet only in a corner of the table's grid."""
    state = land("0,1 L8_G_c0 r0", "1,0 L44_MG_c0 r3")
    assert at(state, 0, 1, 0).tiles == 2
    assert at(state, 1, 0, 1).tiles == 1


def test_a_complete_mountain_gains_when_a_city_is_added_to_an_adjacent_grassland() -> None:
    """D7.2; a sea or a grassland that is complete never changes."""
    hills = "start 161 GMG 1\ncap 17 MG 4\nport 44 GS 2 0-1"
    with playing_with(small_box("start", hills)):
        state = land("1,0 cap r3", "-1,0 cap r1")
        mountain = at(state, 0, 0, 1)
        assert (mountain.tiles, mountain.complete, mountain.now) == (3, True, 0)
        state.put(BOX.tables.kind("port"), 0, cell(1, 1))
        assert at(state, 0, 0, 1).sum() == "2 x 1 city (in adjacent grasslands) = 2"


def test_a_lake_of_one_tile_is_worth_as_little_as_an_incomplete_one() -> None:
    """D7.4."""
    lake = at(land("1,0 L11114_GGMMS_c0 r0"), 1, 0, 4)
    assert (lake.tiles, lake.complete, lake.now) == (1, True, 0)


# D8


def test_the_last_player_still_uses_a_follower_and_then_every_follower_scores_as_incomplete() -> None:
    """D8.1, D8.2, D8.3."""
    with playing_with(small_box("sea", "sea 8 S 1\nbay 17 GS 2\nmeadow 8 G 1")):
        table = Table().play("tile bay", "0,1 r2", "deploy 0", "tile meadow", "0,2 r0", "pass")
        table.play("tile bay", "1,0 r1")
        assert table.state.actor == 0
        table.play("deploy 0")
        assert table.state.actor == rodinia.OVER
        assert table.state.scores() == (2 + 1, 0)
        assert [event.rule for event in table.events] == ["D5.1", "D8.2", "D8.2", "D8.3"]
        assert table.state.returns() == (1.0, 0.0)


def test_equal_scores_share_the_victory() -> None:
    """D8.3."""
    with playing_with(ISLANDS):
        table = Table().play("tile sea", "0,1 r0", "pass", "tile sea", "0,2 r0", "pass", "tile sea", "0,3 r0", "pass")
        table.play("tile rock", "tile rock", "tile rock")
        assert table.state.returns() == (0.5, 0.5)
        assert table.events[-1].text == "{0} and {1} share the victory"


# D9


def test_everyone_holds_two_open_tiles_and_draws_after_the_follower() -> None:
    """D9.1."""
    table = Table(variant="two_tiles").play("tile L8_S_c0", "tile L8_M_c0", "tile L8_G_c0", "tile L44_MG_c0")
    kind = BOX.tables.kind
    assert table.view().open == ((kind("L8_S_c0"), kind("L8_G_c0")), (kind("L8_M_c0"), kind("L44_MG_c0")))
    assert table.legal() == ["0,-1 r0", "b 0,1 r0"]
    table.play("b 0,1 r0", "deploy 0")
    assert table.view().phase == "refilling"
    table.play("tile L17_MG_c0")
    assert table.view().open[0] == (kind("L8_S_c0"), kind("L17_MG_c0"))
    assert table.state.actor == 1


def test_two_open_tiles_of_one_kind_are_one_choice() -> None:
    """D4.3, D9.1."""
    table = Table(variant="two_tiles").play("tile L44_MG_c0", "tile L8_M_c0", "tile L44_MG_c0", "tile L8_G_c0")
    assert not any(each.startswith("b ") for each in table.legal())


def test_if_neither_tile_fits_one_leaves_the_game_and_another_drawn() -> None:
    """D9.2."""
    with playing_with(small_box("sea", "sea 8 S 6\nrock 8 M 2\nfield 8 G 2")):
        table = Table(variant="two_tiles").play("tile rock", "tile sea", "tile field", "tile sea")
        assert table.legal() == ["discard a", "discard b"]
        table.play("discard b", "tile rock")
        assert table.legal() == ["discard a"]  # two of one kind
        table.play("discard a", "tile sea")
        assert table.legal()[0].startswith("b ")  # D9.2: the one that fits must be placed
        assert table.view().gone == (0, 1, 1)


def test_with_an_empty_bag_unplaceable_tiles_leave_and_the_turn_passes() -> None:
    """D9.3."""
    with playing_with(small_box("sea", "sea 8 S 3\nrock 8 M 2")):
        table = Table(variant="two_tiles").play("tile sea", "tile rock", "tile sea", "tile rock")
        table.play("0,1 r0", "pass")  # seat 1 cannot place: its turn passes
        assert table.state.actor == 0
        assert [event.rule for event in table.events] == ["D3.2", "D9.3", "D9.3"]
        table.play("0,2 r0", "pass")
        assert table.state.actor == rodinia.OVER


@pytest.mark.parametrize(("players", "printed", "equal"), [(2, 1, 1), (3, 2, 2), (4, 3, 3), (5, 1, 3)])
def test_tiles_are_removed_by_lot(players: int, printed: int, equal: int) -> None:
    """D9.4, D9.5: the printed number makes turns equal except with five players."""
    for option, wanted in (("none", 0), ("printed", printed), ("equal", equal)):
        table = Table(players, variant="two_tiles", removed=option)
        for _ in range(wanted):
            assert table.view().phase == "removing"
            table.state.apply(-1, table.state.outcomes()[0][0])
        assert table.view().phase == "dealing"
        assert sum(table.view().removed) == wanted
        if option == "equal":
            assert sum(table.view().bag) % players == 0
