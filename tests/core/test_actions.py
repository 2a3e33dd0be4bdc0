"""Codecs: ids, objects and notations are exact round trips; everything else raises BadNotation."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rodinia.core.actions import Codec, Word, counted, named
from rodinia.core.errors import BadNotation
from tests.toys.pearls import Draw, Show

BOTH = Codec((Show, Draw))


@dataclass(frozen=True)
class Pass(Word, form="pass"):
    """Do nothing."""


@dataclass(frozen=True)
class Move(
    Word,
    form="move {piece} {column}{row}.",
    column=named("a", "b", "aa"),
    row=counted(9, first=1),
    piece=named("king", "rook"),
):
    """The fields have another order in the id than in the notation."""

    piece: int
    row: int
    column: int


MOVES = Codec((Pass, Move))


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


def test_a_form_says_how_a_kind_is_written_and_read() -> None:
    assert Move.sizes == (2, 9, 3)
    assert Move(piece=1, row=0, column=2).text() == "move rook aa1."
    assert MOVES.parse("move rook aa1.") == Move(1, 0, 2)
    assert MOVES.encode(Move(1, 0, 2)) == 1 + (1 * 9 + 0) * 3 + 2
    assert MOVES.parse("pass") == Pass()


def test_numbers_below_the_least_have_ids_but_are_neither_read_nor_offered() -> None:
    @dataclass(frozen=True)
    class Turn(Word, form="turn {card}/{slot}", card=counted(13, least=1), slot=counted(5, first=1, least=2)):
        card: int
        slot: int

    codec = Codec((Turn,))
    assert codec.total == 65 and codec.encode(Turn(1, 2)) == 7 and codec.decode(7) == Turn(1, 2)
    assert codec.parse("turn 12/5") == Turn(12, 4)
    for text, why in (("turn 0/3", "card must be 1 to 12, not '0'"), ("turn 1/2", "slot must be 3 to 5, not '2'")):
        with pytest.raises(BadNotation, match=f"{why}; examples: turn 1/3"):
            codec.parse(text)


@given(st.integers(0, MOVES.total - 1))
def test_a_form_is_an_exact_round_trip(number: int) -> None:
    assert MOVES.encode(MOVES.parse(MOVES.decode(number).text())) == number


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("move rook a0.", ": row must be 1 to 9, not '0'"),
        ("move rook c1.", ": column must be one of a, b, aa, not 'c'"),
        ("move queen a1.", ": piece must be one of king, rook, not 'queen'"),
        ("move rook a1!", ""),
        ("move rook a01.", ""),
        ("move rook a1. ", ""),
        ("passed", ""),
    ],
)
def test_a_wrong_notation_is_told_what_is_allowed(text: str, why: str) -> None:
    with pytest.raises(BadNotation) as caught:
        MOVES.parse(text)
    assert str(caught.value) == f"{text!r} is no action of this game{why}; examples: pass, move king a1."
