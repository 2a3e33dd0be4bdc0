"""A log told turn by turn."""

from __future__ import annotations

from rodinia.core.game import Brief, Event
from rodinia.core.story import Story, Turn


def told(seat: int, brief: Brief | None = None, points: int = 0, total: str = "") -> Event:
    return Event(f"{{{seat}}} does something", "P1.1", seat, points, total, brief=brief)


def lines(story: Story) -> list[tuple[int, str]]:
    return [(turn.seat, turn.words) for turn in story.turns]


def test_things_of_one_verb_are_listed_and_numbers_and_prices_added_up() -> None:
    turn = Turn(0, "")
    for brief in (
        Brief("cube", "sold", n=1, price=9, unit="CHF"),
        Brief("o1", "took", marks=("cell/1",)),
        Brief("gold mine"),
        Brief("cube", "sold", n=1, price=8, unit="CHF"),
        Brief("m15", "took", marks=("cell/2", "cell/1")),
        Brief("miner 10"),
    ):
        turn.tell(brief)
    assert turn.words == "sold 2 cubes for 17 CHF, took o1, m15, gold mine, miner 10"
    assert turn.marks == ["cell/1", "cell/2"]


def test_what_is_idle_is_told_only_where_there_is_nothing_else() -> None:
    turn = Turn(0, "")
    turn.tell(Brief("passed", idle=True))
    assert turn.words == "passed"
    turn.tell(Brief("gold mine"))
    assert turn.words == "gold mine"


def test_steps_of_one_seat_are_one_turn_until_another_acts() -> None:
    story = Story()
    story.add(1, 0, False, "", [told(0, Brief("a", "took"), 1, "1 tile")])
    story.add(2, 0, False, "", [told(0, Brief("b", "took"), 1, "1 tile"), told(1, None, -1, "1 tile less")])
    story.add(3, -1, False, "", [told(0)])  # a draw is left out
    story.add(4, 1, False, "", [told(1, Brief("c", "took"))])
    story.add(5, 0, False, "", [told(0, Brief("d", "took"))])
    assert lines(story) == [(0, "took a, b"), (1, "took c"), (0, "took d")]
    first = story.turns[0]
    assert (first.changes, first.sum, first.steps) == ({0: 2, 1: -1}, "2 x 1 tile", [1, 2])
    assert (story.since(0), story.since(1), story.since(None)) == (5, 4, 0)


def test_lines_of_a_score_sheet_are_added_up_and_the_way_there_is_left_to_the_events() -> None:
    story = Story()
    sold, built, developed = (("money", -1),), (("mines", 5), ("money", -1)), (("towns", 1), ("money", 1))
    for number, (total, lines) in enumerate((("9 CHF", sold), ("31 - 12 = 19 CHF", built), ("", developed)), 1):
        story.add(number, 0, False, "", [told(0, Brief("a", "built"), 1, total)._replace(lines=lines)])
    assert story.turns[0].sum == "money -1, mines +5, towns +1"
    last = told(0, None, 1, "1 CHF")._replace(lines=(("money", 1),))
    story.add(4, 0, False, "", [last, told(0, None, 8, "2 x 4 cities")])
    assert story.turns[0].sum == "2 x 4 cities; mines +5, towns +1"


def test_seats_that_act_together_have_one_turn_each_until_the_chapter_ends() -> None:
    story = Story()
    for number, seat in enumerate((0, 1, 0, 1), 1):
        story.add(number, seat, True, "Round 1", [told(seat, Brief(str(number), "built"))])
    story.add(5, 1, True, "Round 2", [told(1, Brief("5", "built"))])
    assert lines(story) == [(0, "built 1, 3"), (1, "built 2, 4"), (1, "built 5")]


def test_what_a_step_brings_another_seat_belongs_to_that_seats_turn() -> None:
    """The next player's turn may begin by itself, and take something from the one before."""
    story = Story()
    begun = [told(0, Brief("River"), 6, "6"), told(1, Brief("Falconer"), 2, "2"), told(0, None, -2, "taken")]
    story.add(1, 0, False, "", begun)
    story.add(2, 1, False, "", [told(1, Brief("Field"), 4, "4")])
    assert lines(story) == [(0, "River"), (1, "Falconer, Field")]
    assert [turn.changes for turn in story.turns] == [{0: 6}, {1: 6, 0: -2}]


def test_an_event_may_tell_the_turn_of_whoever_asked() -> None:
    story = Story()
    story.add(1, 0, False, "", [told(0, Brief("Fighter"))])
    story.add(2, 1, True, "", [told(1, Brief(seat=0), 1, "shown = 1")])
    assert [(turn.seat, turn.words, turn.changes) for turn in story.turns] == [(0, "Fighter", {1: 1})]


def test_a_turn_without_a_brief_is_told_only_if_it_pays() -> None:
    story = Story()
    story.add(1, 0, False, "", [told(0)])
    assert story.turns == []
    story.add(2, 0, False, "", [told(0, None, 3, "3")])
    assert [turn.changes for turn in story.turns] == [{0: 3}]


def test_only_the_turns_that_went_on_after_a_step_are_found_in_their_order() -> None:
    story = Story()
    for number, seat in enumerate((0, 1, 0, 1, 1), 1):
        story.add(number, seat, number < 4, "", [told(seat, Brief(str(number), "built"))])
    assert lines(story) == [(0, "built 1, 3"), (1, "built 2, 4, 5")]
    story.add(6, 0, False, "", [told(0, Brief("6", "built"))])
    assert [story.after(step) for step in range(7)] == [[0, 1, 2]] * 3 + [[1, 2], [1, 2], [2], []]
