"""Z5, Z6, Z8: attack and defence."""

from __future__ import annotations

import pytest

from tests.games.azivon.boards import legal, play, position, seen, sums, takes, tile


def test_three_attackers_beat_a_tile_with_one_neighbour_z5_1() -> None:
    state = position("""
        .  .  .  .  .
        .  1  .  .  .
        .  1  2  2  .
        .  1  .  .  .
        .  .  .  .  .""")
    assert sums(state, "c3") == (3, 2)  # the authors' worked example
    assert "take c3" in legal(state)


def test_equal_sums_do_not_take_an_owned_tile_but_a_neutral_one_z5_1() -> None:
    owned = position("""
        .  .  .  .  .
        .  1  .  .  .
        .  1  2  2  .
        .  .  .  .  .
        .  .  .  .  .""")
    assert sums(owned, "c3") == (2, 2)
    assert "take c3" not in legal(owned)
    neutral = position("""
        .  .  .  .  .
        .  1  .  .  .
        .  1  L  .  .
        .  .  .  .  .
        .  .  .  .  2""")
    assert sums(neutral, "c3") == (2, 2)
    assert "take c3" in legal(neutral)


def test_an_element_replaces_the_power_of_its_tile_z1_4() -> None:
    state = position("""
        .  .  .  .  .
        .  1M .  .  .
        .  .  2  2  .
        .  .  .  .  .
        .  .  .  .  .""")
    assert sums(state, "c3") == (3, 2)  # 3, not 4


@pytest.mark.parametrize(
    ("thing", "power", "price"),
    [(".", 0, 1), ("M", 3, 3), ("L", 2, 2), ("W", 2, 2), ("C", 4, 4), ("MC", 4, 4), ("v", 0, 1), (":M", 2, 3), (":", 0, 1), (":C", 3, 4)],
)  # fmt: skip
def test_neutral_strength_and_price_z5_4_z5_5(thing: str, power: int, price: int) -> None:
    state = position(f"""
        .  .   .        .  .
        .  1M  .        .  .
        .  1M  {thing}  .  .
        .  .   .        .  .
        .  .   .        .  2""", actions=9)  # fmt: skip
    assert sums(state, "c3") == (6, power)
    before = seen(state).actions[0]
    assert before - seen(play(state, "take c3")).actions[0] == price - ("v" in thing)


@pytest.mark.parametrize(
    ("thing", "power", "price"),
    [(".", 1, 1), ("M", 3, 3), ("L", 2, 2), ("W", 2, 2), (",", 1, 1), ("C", 4, 4), ("F", 3, 3), ("C'", 5, 4), ("F'", 4, 3),
     ("MF", 3, 3), ("MF'", 4, 3), ("WF", 3, 3), (":", 0, 1), (":M", 2, 3), (":D", 1, 1), (":B", 0, 1), ("D", 2, 1),
     ("B", 0, 1), ("K", 1, 1), ("A", 1, 1), ("MB", 2, 3)],
)  # fmt: skip
def test_owned_strength_and_price_z5_3_z5_5(thing: str, power: int, price: int) -> None:
    state = position(f"""
        .  .   .         .  .
        .  1M  .         .  .
        .  1M  2{thing}  .  .
        .  .   .         .  .
        .  .   .         .  2""", actions=9)  # fmt: skip
    assert sums(state, "c3") == (6, power)
    assert 9 - seen(play(state, "take c3")).actions[0] == price


def test_an_element_without_support_cannot_be_taken_from_afar_z5_1() -> None:
    state = position("""
        1  .  L  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2""")
    assert "take c1" not in legal(state)
    assert "take c2" in legal(state)  # plain ground needs none


def test_a_neutral_lake_on_desert_needs_only_one_z5_4() -> None:
    state = position("""
        .  1  :L  .  .
        .  .  .   .  .
        .  .  .   .  .
        .  .  .   .  .
        .  .  .   .  2""")
    assert sums(state, "c1") == (1, 1)
    assert "take c1" in legal(state)


def test_several_players_never_attack_together_z5_2() -> None:
    state = position("""
        .  .  .  .  .
        .  1  3  .  .
        .  1  2  2  .
        .  .  3  .  .
        .  .  .  .  .""", seats=3)  # fmt: skip
    assert sums(state, "c3", 0) == (2, 2)
    assert sums(state, "c3", 2) == (2, 2)


def test_passive_tiles_must_be_overcome_like_any_others_z9_1() -> None:
    state = position("""
        1^ .  .  .  .
        .  1  .  .  .
        .  1  3  3  .
        .  .  3^ .  .
        .  .  .  .  2^""", seats=3, out=(False, False, True))  # fmt: skip
    assert sums(state, "c3") == (2, 3)
    assert "take c3" not in legal(state)


def test_soldiers_change_what_their_tile_gives_z6_2() -> None:
    state = position("""
        .  1A .  .  .
        .  .  2  2D .
        .  1  .  .  .
        .  .  .  .  .
        .  .  .  .  .""")
    assert sums(state, "c2") == (3, 3)  # attacker 2 + plain 1 against own 1 + defender 2
    assert sums(state, "d2") == (0, 3)  # own 1 + 1, neighbour 1


def test_a_bowman_moves_one_power_to_distance_two_z6_3() -> None:
    state = position("""
        1B .  2  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2""")
    assert sums(state, "c1") == (1, 1)
    assert sums(state, "b1") == (0, 0)  # nothing is left for its neighbours
    state = position("""
        1MB .  2  .  .
        .   .  .  .  .
        .   .  .  .  .
        .   .  .  .  .
        .   .  .  .  2""")
    assert sums(state, "b1") == (2, 0)


def test_a_bowman_defends_two_tiles_away_z6_3() -> None:
    state = position("""
        1  2  .  2B  .
        .  .  .  .   .
        .  .  .  .   .
        .  .  .  .   .
        .  .  .  .   2""")
    assert sums(state, "b1") == (1, 2)


def test_a_bowman_takes_an_undefended_desert_tile_from_two_away() -> None:
    state = position("""
        1B .  2:  .  .
        .  .  .   .  .
        .  .  .   .  .
        .  .  .   .  .
        .  .  .   .  2""")
    assert sums(state, "c1") == (1, 0)
    assert "take c1" in legal(state)


@pytest.mark.parametrize(("between", "seen_through"), [("W", 0), (",", 1), ("M", 0), ("L", 1), ("C", 1), ("2F", 1)])
def test_what_stops_an_arrow_z6_5(between: str, seen_through: int) -> None:
    if between == ",":
        between = "2,"
    state = position(f"""
        1B {between}  2:  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2""")
    assert sums(state, "c1")[0] == seen_through


def test_a_bowman_on_a_mountain_shoots_over_mountains_but_not_over_woods_z6_5() -> None:
    for between, shot in (("M", 1), ("W", 0)):
        state = position(f"""
            1MB  .            .   .  .
            .    {between}    .   .  .
            .    .            2:  .  .
            .    .            .   .  .
            .    .            .   .  2""")
        assert sums(state, "c3")[0] == shot


def test_a_knights_move_needs_one_of_two_middle_tiles_z6_5() -> None:
    for one, two, shot in (("W", ".", 1), (".", "W", 1), ("W", "M", 0)):
        state = position(f"""
            1B  {one}  .   .  .
            .   {two}  2:  .  .
            .   .      .   .  .
            .   .      .   .  .
            .   .      .   .  2""")
        assert sums(state, "c2")[0] == shot


def test_a_catapult_hits_structures_only_and_at_distance_two_only_z6_4() -> None:
    for target, attack in (("C", 3), ("2F", 3), ("2P~", 3), ("M", 0), ("2", 0)):
        state = position(f"""
            1K  .  {target}  .  .
            .   .  .         .  .
            .   .  .         .  .
            .   .  .         .  .
            .   .  .         .  2""")
        assert sums(state, "c1")[0] == attack, target
    near = position("""
        1K  2F .  .  .
        .   .  .  .  .
        .   .  .  .  .
        .   .  .  .  .
        .   .  .  .  2""")
    assert sums(near, "b1")[0] == 0


def test_nothing_stops_a_catapult_z6_5() -> None:
    state = position("""
        1K  M  C  .  .
        .   .  .  .  .
        .   .  .  .  .
        .   .  .  .  .
        .   .  .  .  2""")
    assert sums(state, "c1")[0] == 3


def test_land_gives_nothing_against_a_ship_but_a_bowman_does_z8_2() -> None:
    state = position("""
        .   1A .  .  .
        1B  .  2~ .  .
        .   1  .  .  .
        .   .  .  .  .
        .   .  .  .  2""")
    assert sums(state, "c2") == (1, 1)


def test_land_helps_to_defend_a_ship_z8_2() -> None:
    state = position("""
        1P~ 2~ 2  .  .
        .   .  .  .  .
        .   .  .  .  .
        .   .  .  .  .
        .   .  .  .  .""")
    assert sums(state, "b1") == (2, 2)


def test_landing_costs_the_attack_one_once_z8_3() -> None:
    one = position("""
        1~ 1~ 1~ .  .
        .  2  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .""")
    assert sums(one, "b2") == (2, 1)
    mixed = position("""
        1~ .  .  .  .
        1  2  .  .  .
        1  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .""")
    assert sums(mixed, "b2") == (2, 1)
    idle = position("""
        1~B .  .  .  .
        1   2  .  .  .
        1   .  .  .  .
        .   .  .  .  .
        .   .  .  .  .""")
    assert sums(idle, "b2") == (2, 1)  # the bowman's ship gives 0 there: it takes no part


def test_a_captured_tile_loses_its_soldier_and_keeps_building_and_iron_z6_6_z6_7() -> None:
    state = position("""
        1M  2F'D .  .  .
        1M  .    .  .  .
        .   .    .  .  .
        .   .    .  .  .
        .   .    .  .  2""", actions=3)  # fmt: skip
    assert sums(state, "b1") == (6, 5)
    view = seen(play(state, "take b1"))
    at = tile(state, "b1")
    assert (view.owners[at], view.soldiers[at], view.buildings[at], view.irons[at]) == ("0", ".", "f", "i")


def test_a_corner_spawn_with_one_neighbour_holds_against_two_z5_1() -> None:
    state = position("""
        2^ 2  1  .  .
        1  1  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  1^""")
    assert sums(state, "a1") == (2, 2)
    assert takes(state).split()[0] == "b1"  # the neighbour must fall first: 3 against 2
    assert sums(state, "b1") == (3, 2)
