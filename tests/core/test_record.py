"""Records: exact round trips, and one clear error that names the place for everything that is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rodinia.core.errors import BadRecord, RulesError
from rodinia.core.record import MOST_BYTES, Record
from rodinia.testing.strategies import json_values, played, records
from tests.toys.pearls import Pearls

FINISHED = Record.of(played(Pearls(2), 3, 400), ("Ann", "Bob"))
quietly = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


@given(records(Pearls(3)))
@quietly
def test_a_record_survives_writing_and_reading(outside: str, record: Record) -> None:
    again = Record.load(record.dump())
    assert again == record
    assert [*again.check().steps] == [*record.steps]


def test_replay_leads_to_any_position(outside: str) -> None:
    assert len(FINISHED.replay(3).steps) == 3
    assert FINISHED.check().over
    with pytest.raises(BadRecord, match="position 999 does not exist"):
        FINISHED.replay(999)


def test_positions_walk_through_a_record(outside: str) -> None:
    walked = list(FINISHED.positions())
    assert [position.step for position in walked] == [*FINISHED.steps, None]
    for number, (state, _) in enumerate(walked):
        assert state.key() == FINISHED.replay(number).state.key()
    walked[3].state.apply(*FINISHED.steps[3])
    assert walked[4].state.key() == walked[3].state.key(), "each position is its own"
    assert walked[-1].state.returns() == FINISHED.returns


def test_a_walk_stops_where_the_record_is_wrong(outside: str) -> None:
    positions = Record.load(spoiled(steps=[[-1, 0], [0, 1]])).positions()
    assert next(positions).step == (-1, 0)
    with pytest.raises(BadRecord, match=r"steps\[1\]"):
        next(positions)


def spoiled(**changes: Any) -> str:
    return json.dumps({**json.loads(FINISHED.dump()), **changes})


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "not a record"),
        ("[" * 100_000, "not a record"),
        (FINISHED.dump()[:-30], "not a record"),
        ("{}", '"format"'),
        (spoiled(version=99), "version 99"),
        (spoiled(game="chess"), "no game 'chess'"),
        (spoiled(game_version=7), "version 7"),
        (spoiled(players=9), "2 to 4 players"),
        (spoiled(players=True), "players"),
        (spoiled(options={"fog": 1}), "fog"),
        (spoiled(seats=["Ann"]), "1 names for 2 players"),
        (spoiled(seats=["", "Bob"]), r"seats\[0\]"),
        (spoiled(steps="none"), "steps"),
        (spoiled(steps=[[0]]), r"steps\[0\]"),
        (spoiled(steps=[[-1, 0], [0, 1]]), r"steps\[1\]"),
        (spoiled(scores=[99, 0]), "scores"),
        (spoiled(returns=[0.5, 0.5]), "returns"),
        (spoiled(returns=[10**400, 1]), "returns: a share is at most 1"),
        (spoiled(components="abc"), "components"),
        (spoiled(components="\ud800"), "components: a text is needed"),
        (spoiled(notes={"said": "\ud800"}), "notes: an object is needed"),
        (spoiled(seats=["\ud800", "Bob"]), r"seats\[0\]"),
        (spoiled(seats=["\x1b[2J", "Bob"]), r"seats\[0\]"),
        (spoiled(options={"components": "/etc/hostname"}), "no option 'components'"),
        (spoiled(options={"players": 3}), "no option 'players'"),
        ("x" * (MOST_BYTES + 1), "at most"),
    ],
)
def test_a_wrong_record_gets_one_error_that_names_the_place(outside: str, text: str, place: str) -> None:
    with pytest.raises(RulesError, match=place):
        Record.load(text).check()


@given(st.sampled_from(sorted(json.loads(FINISHED.dump()))), json_values())
@quietly
def test_any_value_in_any_place_is_read_or_refused_clearly(outside: str, field: str, value: Any) -> None:
    try:
        Record.load(spoiled(**{field: value})).check()
    except RulesError as problem:
        assert str(problem)
