"""Hints at a position of a record."""

from __future__ import annotations

import pytest

import rodinia
from rodinia.arena import play
from rodinia.bots import Limit, hints
from rodinia.core.errors import BadRecord


@pytest.fixture(scope="module")
def record() -> rodinia.Record:
    return play(rodinia.load("discovery", 2), ("greedy", "greedy"), (0, 1), 5, 0, 0)[1]


def test_the_best_actions_come_first_in_words_and_numbers(record: rodinia.Record):
    at = next(index for index, step in enumerate(record.steps) if step.actor >= 0 and index > 40)
    found = hints(record, at, "strong", Limit(simulations=200), most=3)
    state = record.replay(at).state
    assert 1 <= len(found) <= 3
    for each in found:
        assert each.seat == state.actor
        assert each.id in state.legal(each.seat)
        assert record.open().parse(each.seat, each.text).id == each.id
        assert each.sentence
        assert 0 <= each.share <= 1
        assert 0 <= each.error <= 1


def test_where_nobody_chooses_there_is_no_hint(record: rodinia.Record):
    with pytest.raises(BadRecord, match="the game is over"):
        hints(record)
    with pytest.raises(BadRecord, match="chance acts"):
        hints(record, 0)
    with pytest.raises(BadRecord, match="does not exist"):
        hints(record, 100_000)
