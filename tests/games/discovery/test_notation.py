"""Notation: every action and outcome has its own text, readable without a state."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rodinia.core.errors import BadNotation
from rodinia.games.discovery.actions import (
    ACTIONS,
    CHANCES,
    Deploy,
    Discard,
    Draw,
    First,
    Pass,
    Place,
    Recall,
    cell,
    spot,
)

EXAMPLES = [
    (Pass(), "pass"),
    (Deploy(3), "deploy 3"),
    (Recall(cell(-12, 7)), "recall -12,7"),
    (Discard(1), "discard b"),
    (Place(0, cell(3, -1), 2), "3,-1 r2"),
    (Place(1, cell(-83, 0), 0), "b -83,0 r0"),
]


@pytest.mark.parametrize(("action", "text"), EXAMPLES, ids=lambda each: str(each))
def test_actions_have_a_short_text(action: object, text: str) -> None:
    assert ACTIONS.decode(ACTIONS.encode(action)).text() == text
    assert ACTIONS.parse(text) == action


@pytest.mark.parametrize(("outcome", "text"), [(Draw(14), "tile 14"), (First(4), "first 5")])
def test_outcomes_have_a_short_text(outcome: object, text: str) -> None:
    assert CHANCES.decode(CHANCES.encode(outcome)).text() == text
    assert CHANCES.parse(text) == outcome


@given(st.integers(0, ACTIONS.total - 1))
def test_every_action_id_survives_decoding_and_parsing(number: int) -> None:
    action = ACTIONS.decode(number)
    assert ACTIONS.encode(action) == number
    assert ACTIONS.encode(ACTIONS.parse(action.text())) == number


@given(st.integers(0, CHANCES.total - 1))
def test_every_outcome_id_survives_decoding_and_parsing(number: int) -> None:
    assert CHANCES.encode(CHANCES.parse(CHANCES.decode(number).text())) == number


@given(st.text(max_size=12) | st.from_regex(r"(b )?-?\d{1,3},-?\d{1,3} r\d", fullmatch=True))
def test_any_other_text_is_refused(text: str) -> None:
    for codec in (ACTIONS, CHANCES):
        try:
            action = codec.parse(text)
        except BadNotation:
            continue
        assert action.text() == text or text.startswith("a ")


@pytest.mark.parametrize(
    "text", ["", "3,-1", "3,-1 r4", "84,84 r0", "-0,1 r0", "deploy 5", "recall 1", "PASS", "c 0,1 r0"]
)
def test_wrong_texts_are_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        ACTIONS.parse(text)


@given(st.integers(0, 16383))
def test_a_cell_names_the_nearest_of_its_places(number: int) -> None:
    x, y = spot(number)
    assert cell(x, y) == number
    assert abs(x) + abs(y) <= 91
