"""Ids and notation."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rodinia
from rodinia.core.errors import BadNotation
from rodinia.core.game import Step
from rodinia.games.mainland.actions import ACTIONS, CHANCES, Draw, First, Place, Replace, cell_name, cell_named
from rodinia.testing import strategies
from tests.games.mainland.drawing import faces

GAME = rodinia.load("mainland", 2)


@given(strategies.action_ids(GAME))
def test_every_action_id_has_a_notation_of_its_own(number: int) -> None:
    action = GAME.decode(number)
    assert GAME.encode(action) == number
    assert GAME.parse(0, action.text()) == Step(0, number)


@given(strategies.outcome_ids(GAME))
def test_every_outcome_id_has_a_notation_of_its_own(number: int) -> None:
    assert GAME.parse(-1, GAME.text(Step(-1, number))) == Step(-1, number)


@given(strategies.records(GAME, 60))
def test_records_round_trip(record: rodinia.Record) -> None:
    assert rodinia.Record.load(record.dump()) == record
    record.check()


def test_notations_read_as_people_write_them() -> None:
    assert ACTIONS.parse("GO1 c5 r2") == Place(faces("GO1"), 2, 4 * 15 + 2)
    assert ACTIONS.parse("replace GO1") == Replace(faces("GO1"))
    assert CHANCES.parse("draw CA2") == Draw(faces("CA2"))
    assert CHANCES.parse("first 4") == First(3)
    assert ACTIONS.decode(0).text() == "pass"
    assert ACTIONS.decode(1).text() == "gather"


@pytest.mark.parametrize(
    "text", ["", "GO1", "GO1 c5", "GO1 c5 r4", "GO1 z5 r0", "GO1 c0 r0", "GO1 c99 r0", "GO1 a14 r0", "XX1 c5 r0",
             "replace", "replace XX1", "replace #5", "Pass", "gather now", "first 0", "first 5", "GO1  c5 r0", "GO1 c٣ r0"],
)  # fmt: skip
def test_nonsense_is_refused_with_examples(text: str) -> None:
    with pytest.raises(BadNotation, match="examples: pass, gather, replace CP1, CP1 a1 r0"):
        ACTIONS.parse(text)


@given(st.text(max_size=20))
def test_any_text_parses_or_is_refused_clearly(text: str) -> None:
    with contextlib.suppress(BadNotation):
        assert ACTIONS.parse(text).text() == text


def test_cells_have_names() -> None:
    assert (cell_name(0), cell_name(17), cell_name(13 * 15 + 13)) == ("a1", "c2", "n14")
    assert (cell_named("a1"), cell_named("n14"), cell_named("a15"), cell_named("a01")) == (0, 208, None, None)


def test_a_wrong_cell_is_told_where_cards_can_lie() -> None:
    """M1.5: on the widest board a card lies at m13 at most; ids beyond it have a notation all the same."""
    with pytest.raises(BadNotation, match="a cell from a1 to m13"):
        ACTIONS.parse("GO1 a14 r0")
    assert ACTIONS.parse("GO1 o13 r0") == Place(faces("GO1"), 0, 12 * 15 + 14)
