"""Every example and clarification of the rule text, drawn as boards. Names say the behaviour, docstrings the rule."""

from __future__ import annotations

import pytest

from rodinia.core.const import OVER
from rodinia.games.mainland.components import BOX, ITEMS
from rodinia.games.mainland.laying import may_cover
from tests.games.mainland.drawing import can, placeable, play, position, settle, shown, texts

NEEDS = """
Gwh Gwo Ggo
"""


# How to play: the legal move


def test_gold_on_mountain_and_plains_on_plains_with_a_tile_on_empty_space_is_the_legal_move() -> None:
    """M4, the picture "This is a legal move!": two cards and the empty space are overlapped."""
    state = position(
        """
        Gmo Fpl
        .   Fpl
        """,
        "GO1",
    )
    assert can(state, "GO1 a1 r0")  # gold on mountain, plain on plain, plain on plain, forest on empty
    play(state, "GO1 a1 r0")
    assert [shown(state, cell) for cell in ("a1", "b1", "b2", "a2")] == ["Ggo", "Gpl", "Gpl", "Gfo"]


def test_a_plain_may_not_lie_on_a_forest() -> None:
    """M5.1: "a plain can be placed only on a plain, on a wheat resource, or on an empty space"."""
    state = position(
        """
        Gmo Ffo
        .   Fpl
        """,
        "GO1",
    )
    assert not can(state, "GO1 a1 r0")


@pytest.mark.parametrize("under", ITEMS[1:])
def test_a_plain_covers_plain_and_wheat_only(under: str) -> None:
    """M5.1: the example of the Items table, against every item."""
    code = BOX.tables.codes[ITEMS.index(under)].lower()
    state = position(f". F{code}\n. .", "GO1")
    assert can(state, "GO1 a1 r0") == (under in ("plain", "wheat"))


def test_a_card_must_overlap_a_card() -> None:
    """M4.2, rule 1: touching is not enough."""
    state = position(
        """
        Gpl Gpl .  .  .
        """,
        "GO1",
    )
    assert not can(state, "GO1 c1 r0")
    assert not can(state, "GO1 a2 r0")
    assert can(state, "GO1 b1 r3")  # plain on b1; forest, gold and plain on empty space


def test_a_card_must_overlap_the_empty_space() -> None:
    """M4.3, rule 2."""
    state = position(
        """
        Gmo Gpl
        Gfo Gpl
        """,
        "GO1",
    )
    assert not can(state, "GO1 a1 r0")


def test_a_card_stays_inside_the_limit() -> None:
    """M4.1: the limit of two players is 10 x 10."""
    state = position(".\n" * 9 + ". . . . . . . . . Gpl", "GO1")
    corners = {text.split()[1] for text in texts(state) if text.startswith("GO1")}
    assert corners == {"i9"}


def test_the_clan_of_the_covered_card_does_not_matter() -> None:
    """M5.1: "what matters is not the color of the cards involved"."""
    for owner in "GF":
        assert can(position(f"{owner}mo {owner}pl\n. {owner}pl", "GO1"), "GO1 a1 r0")


def test_a_card_may_be_turned_but_not_mirrored() -> None:
    """M4.1: a quarter turn takes the upper left tile to the upper right."""
    state = position(
        """
        .   Gmo
        .   .
        """,
        "GO1",
    )
    assert {text for text in texts(state) if text.endswith(" r1") and " a1 " in text} == {"GO1 a1 r1"}
    play(state, "GO1 a1 r1")
    assert [shown(state, cell) for cell in ("a1", "b1", "b2", "a2")] == ["Gfo", "Ggo", "Gpl", "Gpl"]


# Advanced items and requirements


def test_a_village_needs_one_wheat_one_wood_and_one_gold() -> None:
    """M6.1: the first example of the section "Advanced items"."""
    for missing in ("wh", "wo", "go"):
        short = position(NEEDS.replace(f"G{missing}", "Gmo") + "Gpl", "VI1")
        assert not placeable(short, "VI1")
    assert placeable(position(NEEDS + "Gpl", "VI1"), "VI1")


def test_a_second_village_needs_two_of_each() -> None:
    """M6.2: "To build a second village, your lands must produce 2 wheat, 2 wood and 2 gold"."""
    one = "Gwh Gwo Ggo Gvi\n.   .   .   .\n.   .   .   .   Gpl"
    two = one + "\nGwh Gwo Ggo"
    assert not placeable(position(one, "VI1"), "VI1")
    assert placeable(position(two, "VI1"), "VI1")


@pytest.mark.parametrize(("card", "need"), [("TO1", "vi"), ("WA1", "to"), ("RI1", "wa"), ("CA1", "ri")])
def test_each_advanced_item_needs_the_one_below_it(card: str, need: str) -> None:
    """M6.1: tower - village, warrior - tower, rider - warrior, castle - rider."""
    board = "Gpl Gfo Gmo\n.   .   .\n.   .   .\n.   .   . G{} "
    assert placeable(position(board.format(need), card), card)
    assert not placeable(position(board.format("te"), card), card)


def test_a_castle_card_may_lie_wholly_on_cards() -> None:
    """M4.5: "It doesn't have to overlap the empty space of the board"."""
    state = position(
        """
        Fwa Fpl .   Gri
        Fmo Ffo
        """,
        "CA1 VI1",
    )
    assert can(state, "CA1 a1 r0")  # castle on warrior, plain on plain, forest on forest, mountain on mountain
    play(state, "CA1 a1 r0")
    assert shown(state, "a1") == "Gca"


def test_a_castle_card_still_overlaps_a_card_and_obeys_the_overlay_rules() -> None:
    """M4.2, M4.4, M4.5."""
    state = position("Fwa Ffo . Gri\nFmo Ffo", "CA1")
    assert not can(state, "CA1 a1 r0")  # plain on forest
    assert not can(state, "CA1 f6 r0")  # empty space only
    assert not can(position("Fca Fpl . Gri\nFmo Ffo", "CA1"), "CA1 a1 r0")  # M5.2: nothing covers a castle


# End of the game


def test_only_tiles_with_touching_sides_are_adjacent() -> None:
    """M9.1: two tiles that touch by the corners are two territories."""
    state = position(
        """
        Gpl .   .
        .   Gpl Gpl
        """
    )
    assert state.lands()[0] == (2, 0, 0)


def test_of_two_largest_territories_the_one_of_higher_value_is_the_mainland() -> None:
    """M9.3: with equal sizes the warrior's territory is the Mainland, the temple's is minor."""
    state = position(
        """
        Gte Gpl .   Gwa Gpl
        """
    )
    assert state.lands()[0] == (2, 4, 1)


def test_of_equal_values_the_mainland_is_the_one_that_gives_more_in_all() -> None:
    """M9.4: both are worth 2 as Mainland, but only the temple is worth something elsewhere."""
    state = position(
        """
        Gwh Gwh .   Gte Gpl
        """
    )
    assert state.lands()[0] == (2, 2, 1)


def test_the_winner_of_the_rule_text_has_66_points() -> None:
    """M10.4: 30 tiles, 29 for items of the Mainland (10+6+4+2+2+2+1+1+1), 7 for items elsewhere: 66."""
    state = position(
        """
        Gca Gri Gwa Gto Gvi Gcp Gwh Gwo Ggo Gpl
        Gpl Gpl Gpl Gpl Gpl Gpl Gpl Gpl Gpl Gpl
        Gmo Gmo Gmo Gmo Gmo Gmo Gmo Gmo Gmo Gmo
        Fpl Fpl Fpl Fpl Fpl Fpl Fpl Fpl Fpl Fpl
        Gca Gto Fpl Gvi Gwh Fpl Gwo .   .   .
        """
    )
    assert state.lands()[0] == (30, 29, 7)
    assert state.scores()[0] == 66


@pytest.mark.parametrize(
    ("item", "inside", "outside"),
    [
        ("wh", 1, 0), ("wo", 1, 0), ("go", 1, 0), ("te", 2, 1), ("cp", 2, 1), ("vi", 2, 1),
        ("to", 2, 1), ("wa", 4, 2), ("ri", 6, 3), ("ca", 10, 5), ("pl", 0, 0), ("fo", 0, 0), ("mo", 0, 0),
    ],
)  # fmt: skip
def test_each_item_has_the_printed_points(item: str, inside: int, outside: int) -> None:
    """M10.2, M10.3: the points list, item by item."""
    assert position(f"G{item} Gpl").lands()[0] == (2, inside, 0)
    assert position(f"Gpl Gpl . G{item}").lands()[0] == (2, 0, outside)


# Clarification


def test_a_player_may_always_pass_and_gives_one_token() -> None:
    """M7.1: "you can decide to voluntarily pass your turn at any time"."""
    state = position("Gpl Gpl", "GO1 WH1 WO1 TE1 VI1")
    hand = state.hand_of(0)
    assert can(state, "pass")
    play(state, "pass")
    assert (state.actor, state.counts()[0][0]) == (1, 5)
    assert state.hand_of(0) == hand  # no card is drawn


def test_a_player_who_cannot_place_loses_one_token_a_turn() -> None:
    """M7.2: he passes, or gathers, and may try again in the next round."""
    state = position("Fca Fca\nFca Fca", "GO1 WH1 WO1 TE1 VI1", tokens=2)
    assert texts(state) == {"pass", "gather", *[f"replace {name}" for name in ("GO1", "WH1", "WO1", "TE1", "VI1")]}
    play(state, "pass", "pass")
    assert (state.actor, state.counts()[0][0]) == (0, 1)


def test_a_player_without_tokens_is_out_and_the_others_go_on() -> None:
    """M7.3, M7.4, M11.1: the last one plays alone until his tokens are gone; tiles stay and score."""
    state = position("Gpl Gpl .  Fpl", tokens=1, players=2)
    play(state, "pass")
    assert state.actor == 1
    state.settle(3, 1, 0, 0, [0, 2])
    play(state, "pass")
    assert state.actor == 1
    play(state, "pass")
    assert state.actor == OVER
    assert state.scores() == (2, 1)


def test_a_clan_gathering_is_only_possible_at_the_very_start_of_a_turn() -> None:
    """M8.1: not after replacing a card."""
    state = position("Gpl Gpl", "GO1 WH1 WO1 TE1 VI1")
    assert can(state, "gather")
    play(state, "replace GO1")
    settle(state)
    assert state.actor == 0
    assert not can(state, "gather")
    assert can(state, "pass")  # M3.5


def test_a_clan_gathering_is_the_whole_turn() -> None:
    """M8.2: hand, pile and discards are shuffled, 5 new cards drawn, a token given; the next player goes on."""
    state = position("Gpl Gpl", "GO1 WH1 WO1 TE1 VI1")
    state.toss(0, [3, 4])
    play(state, "gather")
    assert state.discards_of(0) == [0] * 64
    assert len(state.outcomes()) == 54  # every card of the clan that is not on the board may come
    settle(state)
    assert state.actor == 1
    assert state.counts()[0] == (5, 5, 49)


def test_a_clan_gathering_with_the_last_token_is_nothing_but_a_pass() -> None:
    """M8.3: "totally useless if you only have 1 Chieftain token"."""
    state = position("Gpl Gpl", "GO1 WH1", tokens=1)
    other = state.clone()
    play(state, "gather")
    other.apply(0, 0)
    assert state.key() == other.key()
    assert state.actor == 1


def test_only_one_card_is_placed_in_a_turn() -> None:
    """M3.1."""
    state = position("Gmo Gpl", "GO1 WH1")
    play(state, "GO1 a1 r0")
    settle(state)
    assert state.actor == 1


def test_a_covered_item_is_no_longer_a_requirement() -> None:
    """M5.4: a mountain over the gold, and no village can be built."""
    board = "Gwh Gwo Ggo\n. . .\nGpl"
    assert placeable(position(board, "VI1"), "VI1")
    state = position(board, "WO2", seat=1)
    play(state, "WO2 c1 r2")  # its mountain lies on the gold
    assert shown(state, "c1") == "Fmo"
    settle(state)
    state.hold(0, [BOX.tables.names.index("VI1")])
    assert not placeable(state, "VI1")


def test_advanced_items_and_requirements_may_be_in_separate_territories() -> None:
    """M6.1."""
    state = position(
        """
        Gwh .   Gwo .   Ggo
        .   .   .   .   .
        .   .   .   .   Gpl
        """,
        "VI1",
    )
    assert can(state, "VI1 e3 r1")  # its plain on the plain


def test_requirements_of_an_opponent_do_not_count() -> None:
    """M6.4: "you cannot place a warrior because an opponent has a tower"."""
    assert not placeable(position("Gpl Gfo Gmo\n. . .\n. . Fto", "WA1"), "WA1")
    assert placeable(position("Gpl Gfo Gmo\n. . .\n. . Gto", "WA1"), "WA1")


def test_a_village_may_not_be_placed_over_the_only_wheat() -> None:
    """M6.3: village, plain, forest, plain with the village on the wheat: no wheat would be left."""
    state = position("Gwh .   Gwo Ggo\n.   .", "VI1")
    assert not can(state, "VI1 a1 r0")
    assert not can(state, "VI1 a1 r1")  # nor with a plain of the card on the wheat


def test_a_village_may_be_placed_over_a_wheat_if_another_is_left() -> None:
    """M6.3: "another wheat would serve as a requirement for the village"."""
    state = position("Gwh .   Gwo Ggo\n.   .   .   Gwh", "VI1")
    assert can(state, "VI1 a1 r0")
    assert can(state, "VI1 a1 r1")


def test_the_wheat_of_an_opponent_may_be_covered_by_a_village() -> None:
    """M6.2: only own items that are covered are lost as requirements."""
    assert can(position("Fwh .   Gwo Ggo\n.   .   .   Gwh", "VI1"), "VI1 a1 r0")


def test_one_village_does_not_serve_two_towers() -> None:
    """M6.2: "If you want to place a second tower, you must have 2 villages"."""
    assert not placeable(position("Gpl Gfo .   Gvi Gto", "TO1"), "TO1")
    assert placeable(position("Gpl Gfo .   Gvi Gto Gvi", "TO1"), "TO1")


def test_a_destroyed_tower_frees_its_village() -> None:
    """M6.6: "one of your villages can be reused for the construction of a new tower"."""
    state = position("Gpl Gfo .   Gvi Gto\n. . . . .\n. . . . . . Fto", "WA1", seat=1)
    play(state, "WA1 e1 r0")
    assert shown(state, "e1") == "Fwa"
    settle(state)
    state.hold(0, [BOX.tables.names.index("TO1")])
    assert placeable(state, "TO1")


def test_an_own_tower_on_the_own_village_needs_another_village() -> None:
    """M6.3: the village it would cover no longer counts."""
    assert not can(position("Gvi .\n. .", "TO1"), "TO1 a1 r0")
    assert can(position("Gvi .\n. .\n. . Gvi", "TO1"), "TO1 a1 r0")


def test_after_losing_the_wood_a_second_village_needs_two_wood() -> None:
    """M6.6, the same example counted: 1 village, wheat 2, gold 2, and wood 0, 1, 2."""
    for wood, allowed in ((0, False), (1, False), (2, True)):
        board = "Gwh Ggo Gvi Gwh Ggo\n. . . . .\nGpl . . . .\n. . . . .\n" + "Gwo . " * wood
        state = position(board, "VI1")
        assert placeable(state, "VI1") == allowed


def test_a_forest_of_an_opponent_destroys_a_wood() -> None:
    """M5.4: the clarification's example; the village card remains in place."""
    state = position("Gvi Gwo .", "WH3", seat=1)
    play(state, "WH3 b1 r2")  # forest on the wood
    assert (shown(state, "a1"), shown(state, "b1")) == ("Gvi", "Ffo")
    assert state.scores()[0] == 1 + 2


def test_a_tower_needs_the_village_but_not_the_wheat_below_it() -> None:
    """M6.5: "you could place a tower even if you no longer have wheat"."""
    assert placeable(position("Gpl Gfo .   Gvi", "TO1"), "TO1")


def test_a_card_may_destroy_what_other_own_items_once_needed() -> None:
    """M6.5: a tower card on the only wheat, although a village stands on it."""
    state = position("Gwh .   Gvi Gwo Ggo\n.   .", "TO1")
    assert can(state, "TO1 a1 r0")


@pytest.mark.parametrize("code", ["pl", "fo", "mo", "wh", "wo", "go", "te", "vi", "to", "wa", "ri", "ca"])
def test_only_riders_and_castles_destroy_a_temple(code: str) -> None:
    """M5.2."""
    item, temple = BOX.tables.codes.index(code.upper()), ITEMS.index("temple")
    assert may_cover(0, item, temple) == (code in ("ri", "ca"))


def test_a_warrior_may_not_lie_on_a_temple_but_a_rider_may() -> None:
    """M5.2 on the board."""
    board = "Fte .   Gto Gwa\n.   .   Gto"
    assert not can(position(board, "WA1"), "WA1 a1 r0")
    assert can(position("Fte .   Gwa\n.   .", "RI1"), "RI1 a1 r0")


def test_the_temple_asks_for_nothing() -> None:
    """M6.7."""
    assert can(position("Gpl", "TE1"), "TE1 a1 r0")


def test_own_temple_and_camp_may_be_covered_like_any_tile() -> None:
    """M5.1."""
    assert can(position("Gte .   Gwa\n.   .", "RI1"), "RI1 a1 r0")
    assert can(position("Gcp .   Gto\n.   .", "WA1"), "WA1 a1 r0")


# Options


def test_equal_ranks_cover_one_another_by_option_only() -> None:
    """M5.5: a village on a foreign village."""
    board = "Fvi .   Gwh Gwo Ggo\n.   ."
    assert not can(position(board, "VI1"), "VI1 a1 r0")
    assert can(position(board, "VI1", equal_rank_covers=True), "VI1 a1 r0")


def test_with_equal_ranks_an_own_village_may_be_renewed_without_further_requirements() -> None:
    """M5.5, M6.2: the covered village no longer counts, so there is one before and one after."""
    board = "Gvi .   Gwh Gwo Ggo\n.   ."
    assert can(position(board, "VI1", equal_rank_covers=True), "VI1 a1 r0")
    assert not can(position(board, "VI1", equal_rank_covers=True), "VI1 b1 r0")


def test_a_camp_may_be_immune_by_option() -> None:
    """M5.6."""
    board = "Fcp .   Gto\n.   ."
    assert can(position(board, "WA1"), "WA1 a1 r0")
    assert not can(position(board, "WA1", camp_immune=True), "WA1 a1 r0")
