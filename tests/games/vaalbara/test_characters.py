"""V5: each of the twelve characters."""

from __future__ import annotations

import pytest

from rodinia.core.const import CHANCE
from rodinia.games.vaalbara.components import BOX
from tests.games.vaalbara.table import BLUE, PURPLE, RED, YELLOW, Table

RING = (BLUE, PURPLE, YELLOW, RED)


def four(*hands: int, **more: object) -> Table:
    """Four players, each with one character that matters, omens in the order of the seats."""
    table = Table(4, hands=[[each] for each in hands], omens_order=RING, **more)  # type: ignore[arg-type]
    return table.play(*hands)


def gained(table: Table, seat: int) -> int:
    return table.points(seat) - 2


def test_1_everyone_else_with_a_fighter_in_hand_may_show_her_and_keeps_her() -> None:
    table = Table(4, hands=[[1], [1, 5], [1, 6], [7, 8]], omens_order=RING).play(1, 5, 6, 7)
    assert table.state.actors == (PURPLE, YELLOW, RED)  # V5.1: all at the same time
    assert table.legal(PURPLE) == table.legal(YELLOW) == ["keep", "show"]
    assert table.legal(RED) == ["keep", "show"]  # has none, and is asked all the same
    table.move(PURPLE, "show").move(RED, "keep").move(YELLOW, "keep")
    assert [table.points(seat) for seat in range(4)] == [2, 3, 2, 2]
    assert 1 in table.view(PURPLE).hand
    assert table.actor == BLUE and table.legal()[0].startswith("take")


def test_1_a_yes_without_a_fighter_counts_as_a_no() -> None:
    table = Table(3, hands=[[1], [1, 5], [6, 7]]).play(1, 5, 6)
    table.move(YELLOW, "show").move(PURPLE, "show")
    assert [gained(table, seat) for seat in range(3)] == [0, 1, 0]
    assert [event.seat for event in table.events if event.points] == [PURPLE]


def test_1_the_player_of_the_fighter_gains_nothing() -> None:
    table = Table(2, hands=[[1], [1, 9]]).play(1, 9).move(PURPLE, "show")
    assert (gained(table, BLUE), gained(table, PURPLE)) == (0, 1)


def test_1_two_fighters_in_a_round_ask_twice() -> None:
    table = Table(4, hands=[[1], [1], [1, 9], [8]], omens_order=RING).play(1, 1, 9, 8)
    assert table.state.actors == (YELLOW, RED)  # Purple's Fighter lies on the table, not in hand
    table.move(YELLOW, "show").move(RED, "keep").take_any()
    assert table.state.actors == (YELLOW, RED)
    table.move(RED, "keep").move(YELLOW, "show")
    assert gained(table, YELLOW) == 2
    assert gained(table, PURPLE) == 0


def test_1_nobody_is_asked_whose_fighter_has_been_played_before() -> None:
    table = Table(3, hands=[[1], [5], [6]], discards=[[], [1], [1]]).play(1, 5, 6)
    assert table.actor == BLUE and table.legal()[0].startswith("take")
    assert "no other Fighter can be in hand" in table.events[-1].text


def test_1_a_fighter_that_was_taken_back_is_asked_for_again() -> None:
    """V5.1: Purple's Fighter lay open and lies open no more; Yellow's still does."""
    table = Table(3, hands=[[1, 3], [8, 2], [5, 6]], discards=[[], [1], [1]]).play(3, 8, 5)
    table.take_any().take_any().act("recall 1").take_any()
    while table.actor == CHANCE:
        table.luck()
    table.play(1, 2, 6)
    assert table.state.actors == (PURPLE,)
    table.move(PURPLE, "show")
    assert 1 in table.view(PURPLE).hand and [event.seat for event in table.events if event.points] == [PURPLE]


def test_2_the_bard_gives_two_points_to_another_player() -> None:
    table = four(2, 4, 6, 8)
    assert table.legal() == ["give 2", "give 3", "give 4"]
    table.act("give 3")
    assert [gained(table, seat) for seat in range(4)] == [0, 0, 2, 0]


def test_2_with_two_players_the_bard_sings_for_the_opponent() -> None:
    table = Table(2, hands=[[2], [7]]).play(2, 7)
    assert table.legal() == ["give 2"]  # it must be applied even if it does harm (V4.1)


def test_3_the_hunter_pays_before_both_neighbours() -> None:
    table = four(3, 4, 1, 5)  # Yellow plays first, but sits opposite
    for seat in (BLUE, PURPLE, RED):
        table.move(seat, "keep")
    table.take_any()
    assert gained(table, BLUE) == 3
    assert table.sums()[-1] == "before both neighbours = 3"


def test_3_the_hunter_fails_if_one_neighbour_was_earlier() -> None:
    table = four(3, 2, 12, 12)
    table.act("give 3").take_any()
    assert table.actor == BLUE and gained(table, BLUE) == 0


def test_3_of_two_hunters_next_to_each_other_the_better_omen_gains() -> None:
    table = Table(3, hands=[[3], [3], [12]], omens_order=(PURPLE, BLUE, YELLOW)).play(3, 3, 12)
    assert table.actor == PURPLE and gained(table, PURPLE) == 3
    table.take_any()
    assert table.actor == BLUE and gained(table, BLUE) == 0


def test_3_with_two_players_the_hunter_must_play_before_the_opponent() -> None:
    assert gained(Table(2, hands=[[3], [4]]).play(3, 4), BLUE) == 3
    late = Table(2, hands=[[3], [2]]).play(3, 2).act("give 1").take_any()
    assert gained(late, BLUE) == 2  # only the Bard's gift


@pytest.mark.parametrize(("left", "right", "points"), [(5, 7, 4), (5, 6, 2), (6, 8, 0), (12, 11, 2)])
def test_4_the_oracle_counts_odd_neighbours_even_if_they_are_still_to_play(left: int, right: int, points: int) -> None:
    table = four(4, left, 9, right)  # Yellow opposite does not count
    assert gained(table, BLUE) == points


def test_4_with_two_players_the_oracle_counts_the_neighbour_once() -> None:
    assert gained(Table(2, hands=[[4], [5]]).play(4, 5), BLUE) == 2


def test_5_the_carpenter_counts_forests_before_the_land_action() -> None:
    table = Table(2, realms=["forest3 forest4 field"], hands=[[5], [9]], first="forest5 field").play(5, 9)
    assert gained(table, BLUE) == 6
    table.take("forest")
    assert gained(table, BLUE) == 6 + 5


def test_6_the_falconer_takes_two_points_from_the_player_just_before() -> None:
    table = four(6, 5, 3, 12, points=[2, 9, 9, 9])
    table.take_any().take_any()  # Yellow, then Purple
    assert [table.points(seat) for seat in (BLUE, RED)] == [4, 9]
    assert table.actor == BLUE
    assert [(event.seat, event.points) for event in table.events[-2:]] == [(BLUE, 2), (PURPLE, -2)]


def test_6_the_falconer_brings_nothing_to_the_first_player() -> None:
    table = four(6, 7, 8, 9)
    assert table.actor == BLUE and gained(table, BLUE) == 0


@pytest.mark.parametrize(("has", "loot"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_6_nobody_falls_below_zero(has: int, loot: int) -> None:
    table = Table(2, hands=[[6], [5]], points=[2, has], first="mountain mountain").play(6, 5)
    table.take("mountain")  # worth nothing alone
    assert (table.points(BLUE), table.points(PURPLE)) == (2 + loot, has - loot)


def test_7_the_tracker_swaps_a_land_of_either_row_with_the_top_of_the_deck() -> None:
    table = four(7, 8, 9, 12, first="meadow field river village", second="forest3 mountain mountain river")
    omen = table.view().omen
    old = table.view().rows[1][0]
    assert table.legal() == [f"track {row}/{slot}" for row in (1, 2) for slot in (1, 2, 3, 4)]
    table.act("track 2/1")
    assert table.actor == -1 and table.view().rows[1][0] == old  # nobody knows what comes before it is turned up
    new = table.view().hidden_lands()[7]
    table.luck(f"land {new}")
    assert table.view().rows[1][0] == new and table.view().backs[new] == omen
    assert table.view().top == old  # face down on top: everyone knows it, and it shows the omens
    assert table.view().omen == table.view().backs[old] != omen


def test_7_a_second_tracker_takes_the_land_that_the_first_put_on_top_without_asking_chance() -> None:
    table = Table(2, hands=[[7], [7]], first="meadow field").play(7, 7)
    meadow, field = table.view().rows[0]
    table.act("track 1/1").luck().act("take 1").act("track 1/2")
    assert table.actor >= 0 and table.view().rows[0] == (0, meadow) and table.view().top == field


def test_7_an_empty_slot_cannot_be_tracked() -> None:
    table = four(3, 7, 8, 12)
    table.act("take 2")
    assert table.actor == PURPLE
    assert "track 1/2" not in table.legal() and "track 1/1" in table.legal() and "track 2/2" in table.legal()


def test_7_the_tracked_card_is_the_next_to_be_drawn() -> None:
    table = Table(2, hands=[[7, 1], [9, 1]], first="meadow field", second="river river").play(7, 9)
    old = table.view().rows[0][0]
    table.act("track 1/1").luck().take_any().act("ride 2-1").take_any()
    assert old in table.view().rows[1]  # the new second row begins with it (V7.2)


def test_8_the_midwife_takes_a_character_back_into_the_hand() -> None:
    table = Table(2, hands=[[8, 3], [9]], discards=[[4, 12]]).play(8, 9)
    assert table.legal() == ["recall 4", "recall 12"]
    table.act("recall 12")
    assert table.view(BLUE).hand == (3, 12)
    assert table.view().discards[BLUE] == (4, 8)  # V4.3: she lies there only now
    assert 12 in table.view(PURPLE).known[BLUE]  # V9.4


def test_8_without_discards_the_midwife_has_no_effect() -> None:
    table = Table(2, hands=[[8], [9]], round=1).play(8, 9)
    assert table.legal()[0].startswith("take")
    assert "no discards" in table.events[-1].text


def test_9_the_rider_swaps_a_land_of_each_row() -> None:
    table = four(9, 10, 11, 12, first="meadow field river village", second="forest3 mountain field river")
    assert len(table.legal()) == 16
    table.act("ride 2-1")
    assert (table.land(1, 2), table.land(2, 1)) == ("forest", "field")


def test_9_two_lands_of_the_same_type_may_be_swapped_and_the_last_land_too() -> None:
    table = Table(2, hands=[[9], [1]], first="field meadow", second="field river").play(9, 1).act("keep")
    table.take("meadow")
    assert table.legal() == ["ride 1-1", "ride 1-2"]  # row 1 holds one land, row 2 is full
    table.act("ride 1-1")
    assert table.land(1, 1) == "field"


def test_10_the_crafter_pays_after_both_neighbours() -> None:
    table = four(10, 9, 12, 8)
    table.take_any()
    table.act("ride 2-1").take_any()
    assert table.actor == BLUE and gained(table, BLUE) == 5  # Yellow, opposite, is still to come


def test_10_the_crafter_fails_if_one_neighbour_is_still_to_play() -> None:
    table = four(10, 4, 3, 12)
    table.take_any().take_any()
    assert table.actor == BLUE and gained(table, BLUE) == 0


def test_10_of_two_crafters_next_to_each_other_the_worse_omen_gains() -> None:
    table = Table(3, hands=[[10], [10], [12]], omens_order=(PURPLE, BLUE, YELLOW)).play(10, 10, 12)
    assert table.actor == PURPLE and gained(table, PURPLE) == 0
    table = Table(3, hands=[[10], [10], [3]], omens_order=(PURPLE, BLUE, YELLOW)).play(10, 10, 3)
    table.take_any()  # Yellow
    table.take_any()  # Purple, whose neighbour Blue is still to play
    assert table.actor == BLUE and table.sums()[-1] == "after both neighbours = 5"


def test_11_the_pioneer_swaps_a_land_of_the_realm_with_the_bottom_of_the_deck() -> None:
    table = Table(2, realms=["field forest6"], hands=[[11], [12]], points=[10, 10]).play(11, 12)
    field, forest = table.view().realms[BLUE]
    assert table.legal() == [f"swap {field}", f"swap {forest}"]
    table.act(f"swap {forest}")
    assert table.actor == -1
    taken = table.view().hidden_lands()[0]
    assert table.view().realms[BLUE] == (field, forest)  # it stays until what comes for it is known
    table.luck(f"land {taken}")
    assert table.view().realms[BLUE] == tuple(sorted((field, taken)))
    assert table.view().bottom == forest  # V9.3: everyone knows it
    assert table.view().backs[taken] == 0  # V9.2: it never lay on top
    assert table.points(BLUE) >= 10  # nothing is paid back


def test_11_a_known_bottom_card_is_taken_without_asking_chance() -> None:
    table = Table(2, realms=["field field river"], hands=[[11], [12]], bottom="field").play(11, 12)
    river = table.view().realms[BLUE][-1]
    table.act(f"swap {river}")
    assert gained(table, BLUE) == 6  # three fields after the swap
    assert table.view().bottom == river


def test_11_a_river_from_the_bottom_counts_the_pioneers_initiative_as_six() -> None:
    table = Table(2, realms=["river field"], hands=[[11], [12]], bottom="river").play(11, 12)
    field = next(card for card in table.view().realms[BLUE] if card < 10)
    table.act(f"swap {field}")
    assert gained(table, BLUE) == 12


def test_11_the_reward_is_counted_after_the_swap() -> None:
    table = Table(2, realms=["mountain mountain"], hands=[[11], [12]], bottom="mountain").play(11, 12)
    table.act(table.legal()[0])
    assert gained(table, BLUE) == 10  # V6.4: the pair is built again and pays again


def test_11_with_an_empty_realm_the_pioneer_has_no_effect() -> None:
    table = Table(2, hands=[[11], [12]], round=1).play(11, 12)
    assert table.legal()[0].startswith("take")
    assert "no land to give" in table.events[-1].text


def test_11_a_single_card_is_bottom_and_top_at_once() -> None:
    """V5.11, V3.3: the land given back shows the new omens, and the order of the others is read from it."""
    table = Table(3, ["field"], hands=[[11], [12], [12]], lands_left=1, round=9, omens_order=(BLUE, PURPLE, YELLOW))
    given, omen = table.view().realms[BLUE][0], table.view().omen
    (last,) = table.view().hidden_lands()
    assert table.view().lands_left == 1 and table.view().top == 0
    table.play(11, 12, 12)
    assert table.legal() == [f"swap {given}"]
    table.act(f"swap {given}").luck(f"land {last}")
    assert table.view().top == given and table.view().lands_left == 1
    assert table.view().realms[BLUE] == (last,) and table.view().backs[last] == omen
    assert table.view().omen == table.view().backs[given] == given
    assert table.view().order[1:] == tuple([seat for seat in table.view().omens if seat != BLUE])


def test_11_a_single_known_card_is_taken_without_asking_chance() -> None:
    table = Table(2, ["#5"], hands=[[11], [12]], lands_left=1, round=9, top="#20").play(11, 12).act("swap 5")
    assert (table.view().realms[BLUE], table.view().top, table.view().omen) == ((20,), 5, 5)
    assert table.actor == BLUE


def test_11_a_land_from_the_bottom_keeps_the_back_that_it_has_shown() -> None:
    """V9.2: it lay on top once, was given to the bottom, and is taken from there."""
    table = Table(2, realms=["#5"], hands=[[11], [12]], bottom="#9").play(11, 12).act("swap 5")
    assert (table.view().realms[BLUE], table.view().backs[9]) == ((9,), 9)


@pytest.mark.parametrize("best", [PURPLE, YELLOW])
def test_11_a_land_that_never_showed_its_back_shows_it_as_the_only_card_of_the_deck(best: int) -> None:
    """V5.11, V9.2, V3.3: chance draws one of the backs that were not seen, and the tie of the others follows it."""
    table = Table(3, ["#5"], hands=[[11], [12], [12]], lands_left=1, round=9, bare=[5, 6, 7], second="#9 #10 #11")
    table.play(11, 12, 12).act("swap 5").luck()
    assert (table.view().phase, table.view().top, table.view().omen, table.view().omens) == ("show", 5, 0, ())
    assert 5 in table.view().hidden_backs() and table.view().bottom == 0
    assert 11 in table.view().discards[BLUE] and table.view().legal == ()
    ranks = {back: BOX.tables.omens[back] for back in table.view().hidden_backs()}
    back = next(
        back for back, order in ranks.items() if min(order.index(PURPLE), order.index(YELLOW)) == order.index(best)
    )
    table.luck(f"omens {back}")
    assert table.view().omen == table.view().backs[5] == back
    assert table.events[-1].text == f"Order of play: {{0}}, {{{best}}}, {{{3 - best}}}"
    assert table.take_any().actor == best


def test_12_the_farmer_does_not_double_the_variety_bonus() -> None:
    table = Table(2, ["meadow village mountain forest3"], first="field river", hands=[[12], [3]], round=9).play(12, 3)
    table.take("river").take("field")
    assert gained(table, BLUE) == 2 * 2 + 5


@pytest.mark.parametrize(
    ("land", "realm", "points"), [("mountain", "", 0), ("field", "field field", 12), ("forest4", "", 8)]
)
def test_12_twice_the_reward_even_of_nothing(land: str, realm: str, points: int) -> None:
    table = Table(2, realms=[realm], hands=[[12], [3]], first=f"{land} village").play(12, 3)
    table.take("village")
    table.take_any()
    assert gained(table, BLUE) == points
