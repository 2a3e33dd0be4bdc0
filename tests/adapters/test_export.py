"""Positions of records come back as they were played."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyarrow.parquet as parquet
import pytest

import rodinia
from rodinia import arena
from rodinia.adapters.export import export
from rodinia.core.errors import BadOptions, BadRecord
from rodinia.core.record import Record


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> list[Record]:
    folder = tmp_path_factory.mktemp("records")
    arena.run(rodinia.load("vaalbara", players=3), ["greedy", "random"], 3, records=folder)
    return [Record.load(path.read_text()) for path in sorted(folder.iterdir())]


def test_npz_and_parquet_hold_the_same_positions(records: list[Record], tmp_path: Path):
    seen: list[int] = []
    done = export(records, tmp_path / "a.npz", seen.append)
    assert export(records, tmp_path / "a.parquet") == done == seen[-1]
    assert done == sum([step.actor >= 0 for record in records for step in record.steps])
    packed, table = np.load(tmp_path / "a.npz"), parquet.read_table(tmp_path / "a.parquet")
    for name in ("action", "seat", "players", "result", "evaluation", "record", "step"):
        assert (packed[name] == table[name].to_numpy()).all(), name
    assert (packed["sight"] == np.stack(table["sight"].to_numpy())).all()
    assert packed["offsets"][-1] == len(packed["legal"])
    for row in (0, done // 2, done - 1):
        legal = packed["legal"][packed["offsets"][row] : packed["offsets"][row + 1]]
        assert packed["action"][row] in legal and legal.tolist() == table["legal"][row].as_py()


def test_a_position_is_what_its_seat_saw(records: list[Record], tmp_path: Path):
    export(records, tmp_path / "a.npz")
    packed = np.load(tmp_path / "a.npz")
    row = len(packed["action"]) // 2
    record = records[packed["record"][row]]
    state = record.replay(int(packed["step"][row])).state
    assert packed["sight"][row].tolist() == list(state.sight(int(packed["seat"][row])))
    assert packed["result"][row] == pytest.approx(record.returns[packed["seat"][row]])


def test_what_cannot_be_exported_is_refused_in_one_line(records: list[Record], tmp_path: Path):
    other = Record.of(rodinia.Playing(rodinia.load("mainland", players=2)))
    cut = Record.of(records[0].replay(30))
    for wrong, problem in (([], "no record"), ([records[0], other], "another game"), ([cut], "not finished")):
        with pytest.raises((BadRecord, BadOptions), match=problem):
            export(wrong, tmp_path / "a.npz")
    with pytest.raises(BadOptions, match=r"\.npz or \.parquet, not as 'a.csv'"):
        export(records, tmp_path / "a.csv")
    assert not list(tmp_path.iterdir())
