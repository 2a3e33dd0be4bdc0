"""Z6, Z7, Z8: features, woods, soldiers, buildings, iron, ports."""

from __future__ import annotations

import pytest

from tests.games.azivon.boards import legal, play, position, seen, sums, takes, tile


def test_a_village_gives_the_top_number_of_the_list_once_z7_2() -> None:
    state = position("""
        1^ v  v  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2^""", loot=(2, 1))  # fmt: skip
    view = seen(play(state, "take c1"))
    assert (view.actions[0], view.looted) == (3, 1)
    view = seen(play(state, "take b1"))
    assert (view.actions[0], view.looted) == (3, 2)
    assert view.features[:3] == "..."


def test_a_retaken_village_gives_nothing_z7_1() -> None:
    state = position("""
        1^ v  2  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2^""")
    play(state, "take b1", "store")
    assert seen(state).owners[1] == "0"
    assert seen(state).features[1] == "."


def test_material_and_iron_go_to_the_warehouse_z7_4() -> None:
    state = position("""
        1^ m  i  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2^""")
    view = seen(play(state, "take b1", "take c1"))
    assert (view.material, view.iron) == ((1, 0), (1, 0))
    assert view.features[:3] == "..."


GOLD = """
    1^ g  .  .  .
    W  v  ~  .  .
    .  .  .  .  .
    .  .  .  .  .
    .  .  .  .  2^"""


def test_gold_grants_a_neutral_tile_without_element_and_feature_z7_3() -> None:
    state = play(position(GOLD), "take b1")
    assert legal(state) == {"claim c1", "skip"}
    view = seen(play(state, "claim c1"))
    assert (view.stage, view.owners[2], view.actions[0], view.spent) == ("turn", "0", 1, 1)


def test_gold_may_be_declined_z7_3() -> None:
    state = play(position(GOLD), "take b1", "skip")
    assert seen(state).counts == (2, 1)
    assert "store" in legal(state)


def test_gold_grants_water_only_on_an_open_sea_z7_3() -> None:
    state = play(position(GOLD.replace("~  .  .", "~  1P~  .")), "take b1")
    assert legal(state) == {"claim c1", "claim c2", "skip"}


def test_gold_without_a_tile_to_claim_is_just_taken_z7_3() -> None:
    state = play(position(GOLD.replace("1^ g  .", "1^ g  2")), "take b1")
    assert seen(state).stage == "turn"


def test_chopping_gives_a_log_and_makes_the_tile_plain_z7_5() -> None:
    state = position("""
        1^ 1W .  .  .
        W  .  2W .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2^""")
    assert legal(state, "chop") == {"chop b1"}  # neither neutral nor others' woods
    assert seen(state).powers[0] == 3
    view = seen(play(state, "chop b1"))
    assert (view.logs[0], view.elements[1], view.powers[0], view.actions[0]) == (1, "x", 2, 2)
    assert legal(state, "chop") == set()


FIELD = """
    1^  1M  1L  1W  1,
    1~  1C  1F  1P~ 1:
    1A  .   .   .   .
    .   .   .   .   .
    .   .   .   .   2^"""


def places(state_text: str, word: str, **goods: tuple[int, int]) -> str:
    """Where a thing can be placed, sorted by row."""
    state = play(position(state_text, **goods), word)
    found = [text.partition(" ")[2] for text in legal(state, "place")]
    assert len(found) == len(legal(state))
    return " ".join(sorted(found, key=lambda name: tile(state, name)))


def test_soldiers_stand_anywhere_without_a_soldier_z6_1() -> None:
    for soldier in ("attacker", "defender", "bowman"):
        assert places(FIELD, f"train {soldier}", material=(1, 0)) == "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2"


def test_catapults_need_open_ground_z6_4() -> None:
    assert places(FIELD, "train catapult", material=(1, 0)) == "a1 e1 e2"


def test_fortifications_need_land_without_lake_castle_and_building_z6_8() -> None:
    assert places(FIELD, "build fortification", logs=(2, 0)) == "a1 b1 d1 e1 e2 a3"
    assert places(FIELD.replace("1A", "1K"), "build fortification", logs=(2, 0)) == "a1 b1 d1 e1 e2"


def test_iron_reinforces_castles_fortifications_and_ports_once_z6_10() -> None:
    assert places(FIELD, "reinforce", iron=(1, 0)) == "b2 c2 d2"
    assert places(FIELD.replace("1F", "1F'"), "reinforce", iron=(1, 0)) == "b2 d2"


def test_things_are_offered_only_with_goods_and_a_place() -> None:
    everything = ("train", "build", "reinforce")
    bare = """
        1^ 2  .  .  .
        2  2  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2^"""
    assert legal(position(bare), *everything) == set()
    assert legal(position(bare, logs=(1, 0)), *everything) == set()
    assert legal(position(bare, logs=(2, 0)), *everything) == {"build fortification"}
    assert legal(position(bare, iron=(4, 0)), *everything) == set()
    assert legal(position(bare.replace("1^", "1A^"), material=(4, 0)), *everything) == set()
    assert legal(position(bare.replace("1^", "1^"), material=(1, 0)), *everything) == {
        "train attacker", "train defender", "train bowman", "train catapult",
    }  # fmt: skip


def test_training_building_and_reinforcing_pay_and_cost_no_action_z3_2() -> None:
    state = position(FIELD, material=(1, 0), logs=(2, 0), iron=(1, 0))
    play(state, "train attacker", "place a1", "build fortification", "place e1", "reinforce", "place e1")
    view = seen(state)
    assert (view.material, view.logs, view.iron, view.actions) == ((0, 0), (0, 0), (0, 0), (2, 0))
    assert (view.soldiers[0], view.buildings[4], view.irons[4]) == ("a", "f", "i")


def test_a_soldier_cannot_be_replaced_z6_1() -> None:
    state = play(position(FIELD, material=(2, 0)), "train attacker", "place a1", "train defender")
    assert "place a1" not in legal(state)


SEAS = """
    1^  ~   .   ~   ~
    .   ~   .   .   .
    .   .   .   1   .
    .   .   .   .   ~
    .   .   .   .   2^"""


def test_a_port_stands_on_neutral_water_next_to_own_land_and_takes_it_z6_9() -> None:
    assert places(SEAS, "build port", logs=(1, 0)) == "b1 b2 e4"
    state = play(position(SEAS, logs=(1, 0)), "build port", "place b1")
    view = seen(state)
    assert (view.owners[1], view.buildings[1], view.logs, view.counts) == ("0", "p", (0, 0), (3, 1))
    assert "take b2" in legal(state)


def test_one_port_a_sea_and_player_z6_9() -> None:
    state = play(position(SEAS, logs=(2, 0)), "build port", "place b1", "build port")
    assert legal(state) == {"place e4"}
    theirs = position(SEAS.replace("1^  ~ ", "1^  2P~ "), logs=(1, 0))
    assert "place b2" in legal(play(theirs, "build port"))  # another's port does not count


def test_a_captured_port_comes_on_top_and_opens_the_sea_z6_9() -> None:
    state = position("""
        1P~ ~   2P~ ~  ~
        1^  .   .   .  .
        .   .   .   .  .
        .   .   .   .  .
        .   .   .   .  2^""", actions=9, iron=(1, 0))  # fmt: skip
    play(state, "take b1")
    assert sums(state, "c1") == (1, 2)
    play(state, "reinforce", "place a1")
    assert "take c1" not in legal(state)


def test_ships_of_a_lost_port_keep_their_reach_over_land_only_z8_1() -> None:
    state = position("""
        1~  ~  ~  .  .
        .   .  .  .  .
        .   .  .  .  .
        .   .  .  .  .
        .   .  .  .  2""")
    assert "b1" not in takes(state).split()
    assert "d3" in takes(state).split()


@pytest.mark.parametrize(("word", "goods"), [("build port", {"logs": (1, 0)}), ("train bowman", {"material": (1, 0)})])
def test_once_chosen_a_thing_must_be_placed(word: str, goods: dict[str, tuple[int, int]]) -> None:
    state = play(position(SEAS, **goods), word)
    assert legal(state) == legal(state, "place")


def test_a_bowman_counts_from_the_moment_he_stands() -> None:
    state = position("""
        1^ .  2:  .  .
        .  .  .   .  .
        .  .  .   .  .
        .  .  .   .  .
        .  .  .   .  2^""", material=(1, 0))  # fmt: skip
    assert "take c1" not in legal(state)
    assert "take c1" in legal(play(state, "train bowman", "place a1"))
