"""Notation and ids are exact round trips; anything else is refused."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import rodinia
from rodinia.core.const import CHANCE
from rodinia.core.errors import BadNotation, RulesError
from rodinia.games.vaalbara.actions import ACTIONS, CHANCES, Assign, Ride, Take, Track
from rodinia.testing.strategies import action_ids, outcome_ids

GAME = rodinia.load("vaalbara", 5)


@given(action_ids(GAME))
def test_actions_round_trip(number: int) -> None:
    action = ACTIONS.decode(number)
    assert ACTIONS.encode(action) == number
    assume(0 not in (getattr(action, "character", 1), getattr(action, "card", 1)))  # nobody and none have ids too
    assert ACTIONS.parse(action.text()) == action


@given(outcome_ids(GAME))
def test_outcomes_round_trip(number: int) -> None:
    outcome = CHANCES.decode(number)
    assert CHANCES.encode(outcome) == number
    assume(number not in CHANCES.bases)
    assert CHANCES.parse(outcome.text()) == outcome


def test_the_examples_of_an_error_are_notations_that_can_be_legal() -> None:
    with pytest.raises(
        BadNotation, match="character must be 1 to 12, not '0'; examples: play 1, keep, give 1, track 1/1"
    ):
        GAME.parse(0, "play 0")
    for actor, codec in ((0, ACTIONS), (CHANCE, CHANCES)):
        for text in codec.examples().split(", "):
            assert GAME.text(GAME.parse(actor, text)) == text


def test_no_two_notations_are_the_same() -> None:
    for codec in (ACTIONS, CHANCES):
        texts = [codec.decode(number).text() for number in range(codec.total)]
        assert len(set(texts)) == len(texts)


def test_rows_and_slots_count_from_one_in_the_notation() -> None:
    assert Take(0).text() == "take 1"
    assert Track(1, 3).text() == "track 2/4"
    assert ACTIONS.parse("ride 2-5") == Ride(1, 4)
    assert ACTIONS.parse("play 12") == Assign(12)


@pytest.mark.parametrize(
    "text", ["", "play", "play 0", "play 13", "play 03", "play -1", "play 3 ", "take 0", "take 6", "track 3/1", "ride 1-",
             "show 1", "give 0", "give 6", "recall 0", "swap 0", "swap 61", "play " + "9" * 5000, "play ３", "PLAY 3"],
)  # fmt: skip
def test_wrong_notations_are_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        ACTIONS.parse(text)


@given(
    st.text(max_size=20)
    | st.sampled_from(["play ", "take ", "ride "]).flatmap(lambda word: st.text().map(word.__add__))
)
def test_any_text_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(RulesError):
        assert ACTIONS.parse(text).text() == text
