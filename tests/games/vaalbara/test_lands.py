"""V6: each of the six lands."""

from __future__ import annotations

import pytest

from tests.games.vaalbara.table import BLUE, Table


def reward(realm: str, land: str, character: int = 3, others: tuple[str, ...] = (), players: int = 4) -> int:
    """What taking a land brings Blue, who plays a character before everyone else."""
    rest = [[12]] * (players - 1)
    table = Table(players, [realm, *others], first=land, hands=[[character], *rest], points=[20] * players)
    table.play(character, *[12] * (players - 1))
    for seat in table.state.actors if character == 1 else ():
        table.move(seat, "keep")
    before = table.points(BLUE)
    table.act("take 1")
    return table.points(BLUE) - before


def test_a_meadow_counts_the_meadows_of_the_realm_and_of_both_neighbours() -> None:
    assert reward("", "meadow") == 1
    assert reward("meadow", "meadow", others=("meadow", "meadow meadow", "meadow meadow")) == 2 + 1 + 2
    assert reward("meadow", "meadow", others=("meadow meadow",), players=2) == 2 + 2  # V1.4: counted once
    assert reward("meadow", "meadow", others=("meadow meadow", "meadow"), players=3) == 2 + 2 + 1


def test_a_field_pays_two_for_each_field() -> None:
    assert [reward(" ".join(["field"] * n), "field") for n in range(4)] == [2, 4, 6, 8]


@pytest.mark.parametrize(
    ("realm", "points"),
    [("", 2), ("village", 2), ("field", 4), ("field field river", 6), ("meadow field mountain river forest3", 12)],
)
def test_a_village_pays_two_for_each_type_itself_included(realm: str, points: int) -> None:
    assert reward(realm, "village") == points


def test_mountains_pay_as_pairs() -> None:
    assert [reward(" ".join(["mountain"] * n), "mountain") for n in range(5)] == [0, 10, 0, 20, 0]


@pytest.mark.parametrize(("character", "speed"), [(1, 1), (3, 3), (4, 4), (5, 5), (10, 6), (12, 6)])
def test_a_river_pays_the_initiative_up_to_six_for_each_river(character: int, speed: int) -> None:
    if character == 12:
        table = Table(2, ["river river"], first="river field", hands=[[10], [12]]).play(10, 12)
        table.take("river")
        assert table.sums()[0] == "initiative 6 x 3 rivers = 18"
    else:
        assert reward("river", "river", character) == 2 * speed


@pytest.mark.parametrize("value", [3, 4, 5, 6])
def test_a_forest_pays_its_value(value: int) -> None:
    assert reward("forest3", f"forest{value}") == value
