"""Positions of records as columns, for programs that learn: npz without more, Parquet with `rodinia[data]`.

| column | what it is |
|---|---|
| `sight` | what the seat that decided saw, as `game.sight` describes it |
| `legal` | the ids it could choose from (npz: all in one row, `offsets` cuts it) |
| `action` | the id it chose |
| `seat`, `players` | who decided, of how many |
| `result` | the share of the win that the seat got in the end |
| `evaluation` | the share that the game's evaluator gave it in the true position |
| `record`, `step` | where the position comes from: the number of the record and of the step |
"""

from __future__ import annotations

import shutil
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rodinia.adapters.needs import library
from rodinia.adapters.seats import sight_of
from rodinia.core.arrays import numpy
from rodinia.core.const import CHANCE
from rodinia.core.errors import BadOptions, BadRecord
from rodinia.core.game import Game
from rodinia.core.record import Record

NUMBERS = {"action": "int32", "seat": "int8", "players": "int8", "result": "float32", "evaluation": "float32"}
PLACES = {"record": "int32", "step": "int32"}
CHUNK = 4096  # positions that are written at once
Progress = Callable[[int], object]  # positions written so far


@dataclass(frozen=True)
class Position:
    """One decision of a finished playing."""

    sight: Any
    legal: list[int]
    action: int
    seat: int
    players: int
    result: float
    evaluation: float
    record: int
    step: int


def positions(records: Sequence[Record]) -> Iterator[Position]:
    """Every decision of some records, one after another."""
    for number, record in enumerate(records):
        game = record.open()
        evaluator, state, result = game.evaluator(), game.start(), record.check().state.returns()
        for step, (actor, move) in enumerate(record.steps):
            if actor != CHANCE:
                shares = evaluator.shares(state)
                yield Position(
                    state.sight(actor), state.legal(actor), move, actor, game.players, result[actor], shares[actor],
                    number, step,
                )  # fmt: skip
            state.apply(actor, move)


def export(records: Sequence[Record], out: Path, progress: Progress | None = None) -> int:
    """Write the positions of finished records of one game to a file; how many they were."""
    game = same_game(records)
    writers = {".npz": write_npz, ".parquet": write_parquet}
    if out.suffix not in writers:
        raise BadOptions(f"positions are written as {' or '.join(writers)}, not as {out.name!r}")
    return writers[out.suffix](game, positions(records), out, progress or (lambda done: None))


def same_game(records: Sequence[Record]) -> Game:
    """The game of all records; unfinished ones, and those of another game or with other options, are refused."""
    if not records:
        raise BadOptions("there is no record to export")
    first = records[0].open()
    sight_of(first)
    for number, record in enumerate(records):
        if (record.game, record.options) != (records[0].game, records[0].options):
            raise BadRecord(f"record {number + 1} is of another game, or has other options, than the first")
        if not record.check().over:
            raise BadRecord(f"record {number + 1} is not finished: its positions have no result")
    return first


def write_npz(game: Game, found: Iterator[Position], out: Path, progress: Progress) -> int:
    """Columns are collected in files and packed at the end, so that memory does not grow with the records."""
    np, size, done = numpy(), sight_of(game).size, 0
    with tempfile.TemporaryDirectory() as folder:
        kinds = {"sight": "int16", "legal": "int32", "offsets": "int64", **NUMBERS, **PLACES}
        raw = {name: (Path(folder) / name).open("wb") for name in kinds}
        end = 0
        raw["offsets"].write(np.int64(0).tobytes())
        for each in found:
            end += len(each.legal)
            row = {**vars(each), "offsets": end}
            for name, kind in kinds.items():
                raw[name].write(np.asarray(row[name], kind).tobytes())
            done += 1
            if done % CHUNK == 0:
                progress(done)
        for file in raw.values():
            file.close()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
            for name, kind in kinds.items():
                shape = (
                    (done, size) if name == "sight" else (end,) if name == "legal" else (done + (name == "offsets"),)
                )
                pack(packed, Path(folder) / name, name, kind, shape)
    progress(done)
    return done


def pack(packed: zipfile.ZipFile, raw: Path, name: str, kind: str, shape: tuple[int, ...]) -> None:
    """One column of an npz file."""
    np = numpy()
    head = {"descr": np.lib.format.dtype_to_descr(np.dtype(kind)), "fortran_order": False, "shape": shape}
    with packed.open(f"{name}.npy", "w", force_zip64=True) as column, raw.open("rb") as source:
        np.lib.format.write_array_header_1_0(column, head)
        shutil.copyfileobj(source, column)


def write_parquet(game: Game, found: Iterator[Position], out: Path, progress: Progress) -> int:
    """Row groups, written as they are made."""
    arrow, parquet = library("pyarrow", "data"), library("pyarrow.parquet", "data")
    size, done = sight_of(game).size, 0
    numbers = {**NUMBERS, **PLACES}
    kinds = {name: arrow.type_for_alias(kind.replace("float32", "float")) for name, kind in numbers.items()}
    kinds |= {"sight": arrow.list_(arrow.int16(), size), "legal": arrow.list_(arrow.int32())}
    schema = arrow.schema(list(kinds.items()))
    with parquet.ParquetWriter(out, schema, compression="zstd") as writer:
        rows: list[dict[str, Any]] = []

        def flush() -> None:
            writer.write_table(arrow.Table.from_pylist(rows, schema))
            rows.clear()

        for each in found:
            rows.append({**vars(each), "sight": list(each.sight)})
            done += 1
            if len(rows) == CHUNK:
                flush()
                progress(done)
        flush()
    progress(done)
    return done
