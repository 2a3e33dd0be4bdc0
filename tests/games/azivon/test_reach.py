"""Z4: how far a seat reaches."""

from __future__ import annotations

from tests.games.azivon.boards import legal, play, position, takes


def test_reach_is_two_tiles_in_every_direction_z4_1() -> None:
    state = position("""
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  1  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  2""")
    rows = ["b2 c2 d2 e2 f2", "b3 c3 d3 e3 f3", "b4 c4 e4 f4", "b5 c5 d5 e5 f5", "b6 c6 d6 e6 f6"]
    assert takes(state) == " ".join(rows)


def test_a_tile_just_taken_carries_the_next_z3_2() -> None:
    state = position("""
        1  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2""")
    assert "take e1" not in legal(state)
    assert "take e1" in legal(play(state, "take c1"))


def test_elements_stop_a_walk_but_can_be_gone_around_z4_2() -> None:
    state = position("""
        1  M  .  .  .
        M  M  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2""")
    assert takes(state) == ""  # walled in: every walk leads through a mountain, and those are too strong
    state = position("""
        1  M  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2""")
    assert takes(state) == "c1 a2 b2 c2 a3 b3 c3"  # c1 over b2


def test_lakes_woods_castles_and_fortifications_stop_a_walk_z4_2() -> None:
    for thing in ("L", "W", "C", "2F"):
        state = position(f"""
            1  {thing}  .  .  .
            {thing}  {thing}  .  .  .
            .  .  .  .  .
            .  .  .  .  .
            .  .  .  .  2""")
        assert takes(state) == "", thing


def test_chopped_woods_do_not_stop_a_walk_z7_5() -> None:
    state = position("""
        1  2,  .  .  .
        M  M   .  .  .
        .  .   .  .  .
        .  .   .  .  .
        .  .   .  .  2""")
    assert takes(state) == "c1 c2"


def test_enemy_and_neutral_plain_tiles_do_not_stop_a_walk_z4_2() -> None:
    state = position("""
        1  2  .  .  .
        2  2  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2""")
    assert takes(state) == "c1 c2 a3 b3 c3"


def test_own_elements_are_starts_of_walks_z4_2() -> None:
    state = position("""
        1  1M .  .  .
        M  M  M  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2""", actions=1)  # fmt: skip
    assert takes(state) == "c1 d1 d2"


def test_snow_shortens_a_walk_wherever_it_is_z4_3() -> None:
    start = position("""
        1*  .  .  .  .
        .   .  .  .  .
        .   .  .  .  .
        .   .  .  .  .
        .   .  .  .  2""")
    assert takes(start) == "b1 a2 b2"
    middle = position("""
        1  *  .  .  .
        *  *  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2""")
    assert takes(middle) == "b1 a2 b2"
    target = position("""
        1  .  *  .  .
        .  .  *  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2""")
    assert takes(target) == "b1 a2 b2 a3 b3 c3"


def test_water_is_closed_without_a_port_z4_5() -> None:
    state = position("""
        1  ~  .  .  .
        ~  ~  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2""")
    assert takes(state) == ""


def test_a_port_opens_its_own_sea_only_z8_1() -> None:
    state = position("""
        1P~ ~  .  ~  .
        .   .  .  ~  .
        .   .  1  .  .
        .   .  .  .  .
        .   .  .  .  2""")
    assert "take b1" in legal(state)
    assert "take d1" not in legal(state)
    assert "take d2" not in legal(state)


def test_a_lost_port_closes_the_sea_but_ships_stay_z8_1() -> None:
    state = position("""
        2P~ ~  1~ ~  ~
        .   .  .  .  .
        .   .  .  .  .
        .   .  .  .  .
        .   .  .  .  2""")
    assert takes(state) == "a2 b2 c2 d2 e2 a3 b3 c3 d3 e3 a4 b4 c4 d4 e4"  # ships still land three steps away


def test_ships_reach_three_steps_z4_4() -> None:
    state = position("""
        1P~ ~  ~  ~  ~
        .   .  .  .  .
        .   .  .  .  .
        .   .  .  .  .
        .   .  .  .  2""")
    assert takes(state) == "b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4"


def test_a_port_does_not_stop_a_walk_on_its_sea_z4_2() -> None:
    state = position("""
        1P~ 2P~ ~  ~  ~
        M   M   M  M  M
        .   .   .  .  .
        .   .   .  .  .
        .   .   .  .  2""")
    assert takes(state) == "c1 d1"


def test_reach_crosses_the_lanes_of_a_wide_sheet() -> None:
    rows = [["."] * 55 for _ in range(55)]
    rows[3][49], rows[3][50], rows[40][52] = "1", "M", "2"
    state = position("\n".join([" ".join(row) for row in rows]))
    assert takes(state).split()[:5] == ["av2", "aw2", "ax2", "ay2", "az2"]
    assert "take ay4" not in legal(state)  # the mountain at 50,3 is too strong
    assert "take az4" in legal(state)  # around it
