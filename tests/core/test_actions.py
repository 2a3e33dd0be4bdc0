"""Codecs: ids, objects and notations are exact round trips; everything else raises BadNotation."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rodinia.core.actions import Codec
from rodinia.core.errors import BadNotation
from tests.toys.pearls import Draw, Show

BOTH = Codec((Show, Draw))


@given(st.integers(0, BOTH.total - 1))
def test_decode_and_encode_are_inverse(number: int) -> None:
    assert BOTH.encode(BOTH.decode(number)) == number
    assert BOTH.encode(BOTH.parse(BOTH.decode(number).text())) == number


def test_kinds_follow_one_another() -> None:
    assert (BOTH.base(Show), BOTH.base(Draw), BOTH.total) == (0, 6, 12)


@pytest.mark.parametrize("wrong", [-1, 12, 10**9, None, "3", 2.0, True])
def test_decode_refuses_what_is_no_id(wrong: object) -> None:
    with pytest.raises(BadNotation, match="from 0 to 11"):
        BOTH.decode(wrong)  # type: ignore[arg-type]


@given(st.text(max_size=30))
def test_parse_gives_an_action_or_one_clear_error(text: str) -> None:
    try:
        assert BOTH.parse(text).text().split() == text.split()
    except BadNotation as problem:
        assert "show 1" in str(problem)


def test_encode_refuses_fields_out_of_bounds_and_other_objects() -> None:
    with pytest.raises(BadNotation, match="pearl must be 0 to 5"):
        BOTH.encode(Show(6))
    with pytest.raises(BadNotation, match="Show, Draw"):
        BOTH.encode("show 1")
