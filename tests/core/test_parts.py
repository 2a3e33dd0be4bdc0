"""Actions for programs that learn: compact tables, and parts."""

from __future__ import annotations

import dataclasses

import numpy
import pytest

import rodinia
from rodinia.core.errors import BadNotation, RulesError
from rodinia.core.parts import SMALL
from rodinia.testing.trail import wander


@pytest.mark.parametrize("name", rodinia.names())
def test_parts_are_the_kind_and_fields_of_each_action(name: str) -> None:
    game = rodinia.load(name)
    ids = numpy.unique(numpy.random.default_rng(1).integers(0, game.actions.total, 300))
    parts = game.parts(ids)
    assert parts.fields.shape == (len(ids), len(game.fields))
    for id, kind, fields in zip(ids.tolist(), parts.kind.tolist(), parts.fields.tolist(), strict=True):
        action = game.decode(id)
        assert type(action) is game.actions.kinds[kind]
        known = dataclasses.asdict(action)
        assert {name: value for name, value in zip(game.fields, fields, strict=True) if value >= 0} == known


def test_parts_keep_the_shape_of_the_ids() -> None:
    game = rodinia.load("vaalbara")
    parts = game.parts([[0, 1, 2], [3, 4, 5]])
    assert parts.kind.shape == (2, 3) and parts.fields.shape == (2, 3, len(game.fields))
    assert game.parts([]).fields.shape == (0, len(game.fields))
    with pytest.raises(BadNotation, match="ids of this game run from 0 to 133, not from 5 to 134"):
        game.parts([5, 134])
    with pytest.raises(RulesError, match="ids must be whole numbers, not float64"):
        game.parts([0.5])


@pytest.mark.parametrize("name", rodinia.names())
def test_every_legal_action_is_in_the_compact_table(name: str) -> None:
    game = rodinia.load(name)
    table = game.compact
    if table is None:
        return
    assert len(table) <= SMALL and table.of(range(len(table))).tolist() == sorted(set(table.ids))
    for _, state, _ in wander(game, 2, 12).positions:
        for seat in state.actors:
            legal = state.legal(seat)
            assert table.of(table.places(legal)).tolist() == legal


def test_small_is_what_a_network_can_have_an_output_for() -> None:
    tables = {name: rodinia.load(name).compact for name in rodinia.names()}
    assert {name: len(table) for name, table in tables.items() if table} == {
        "azivon": 912,
        "shafausa": 67,
        "vaalbara": 131,
    }
    assert rodinia.load("azivon", size=31).compact is not None
    assert rodinia.load("azivon", size=32).compact is None


def test_other_ids_are_not_in_the_table() -> None:
    table = rodinia.load("vaalbara").compact
    assert table is not None
    with pytest.raises(BadNotation, match="0 is no id of the 131 actions"):
        table.places([1, 0])
    with pytest.raises(BadNotation, match="compact numbers run from 0 to 130, not from -1 to 3"):
        table.of([3, -1])
