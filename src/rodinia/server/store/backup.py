"""Backup: everything a server keeps as one file, from either kind of database and for either kind.

The file is gzipped lines of JSON: what it is and of which form the database was, then a line for each row, then how many
there were. It is read in one transaction, so that it is of one moment, while servers go on; it is restored in one too.
"""

from __future__ import annotations

import gzip
import json
import os
import zlib
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import groupby, islice
from pathlib import Path
from typing import IO, Any

from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from rodinia.core.errors import BadOptions
from rodinia.server.store import schema
from rodinia.server.store.migrate import form_of, newest
from rodinia.server.store.store import Store, full_url

FORMAT = "rodinia-backup"
PASSING = {"presence", "proofs"}  # tables of processes that run now
TABLES = [table for table in schema.metadata.sorted_tables if table.name not in PASSING]
CHUNK = 1000  # rows at a time


async def back_up(db: str, file: Path) -> int:
    """Write everything to a new file that only its owner can read; how many rows there were."""
    try:
        place = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except OSError as problem:
        raise BadOptions(f"the backup {file} cannot be written: {problem.strerror}") from None
    try:
        with os.fdopen(place, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as lines:
            return await write_rows(db, lines)
    except BaseException:
        file.unlink(missing_ok=True)
        raise


async def write_rows(db: str, lines: IO[str]) -> int:
    rows = 0
    engine = create_async_engine(full_url(db))
    async with at_one_moment(engine) as connection:
        form = await connection.run_sync(form_of)
        if form != newest():
            raise BadOptions(
                f"the database is of form {form or 'none'}; this version of Rodinia copies form {newest()}: copy it with the "
                "version that last served from it"
            )
        lines.write(json.dumps({"format": FORMAT, "form": form}) + "\n")
        for table in TABLES:
            async for row in await connection.stream(select(table).execution_options(yield_per=CHUNK)):
                lines.write(json.dumps([table.name, *row]) + "\n")
                rows += 1
    await engine.dispose()
    lines.write(json.dumps({"rows": rows}) + "\n")
    return rows


@asynccontextmanager
async def at_one_moment(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection that sees the database as it is now, whatever is written meanwhile."""
    async with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        else:
            await connection.exec_driver_sql("BEGIN")
        yield connection


async def restore(store: Store, file: Path) -> int:
    """Fill an empty database with what a backup holds, all of it or nothing; how many rows there were."""
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            head = json.loads(next(lines, "null"))
            if not isinstance(head, dict) or head.get("format") != FORMAT:
                raise BadOptions(f"{file} is not a backup")
            if head.get("form") != newest():
                raise BadOptions(
                    f"the backup {file} is of a database of form {head.get('form')}; this version of Rodinia restores "
                    f"form {newest()}: restore it with the version that made it, and let the new one open that database"
                )
            return await read_rows(store, lines)
    except BadOptions:
        raise
    except OSError as problem:
        raise BadOptions(f"the backup {file} cannot be read: {problem.strerror or problem}") from None
    except (EOFError, zlib.error, ValueError, KeyError):
        raise BadOptions(f"the backup {file} is damaged; nothing has been restored") from None


async def read_rows(store: Store, lines: Iterator[str]) -> int:
    tables, count = {table.name: table for table in TABLES}, 0
    async with store.engine.begin() as connection:
        if (await connection.execute(select(func.count()).select_from(schema.matches))).scalar_one():
            raise BadOptions("a backup is restored into an empty database; this one has matches")
        for name in ("secrets", "players"):
            await connection.execute(delete(tables[name]))
        for name, rows in groupby(map(json.loads, lines), lambda row: row[0] if isinstance(row, list) else ""):
            if not name:
                if next(rows) != {"rows": count}:
                    raise ValueError("rows are missing")
                return count
            columns = [column.name for column in tables[name].columns]
            values = (dict(zip(columns, row[1:], strict=True)) for row in rows)
            while chunk := [without_worker(each) for each in islice(values, CHUNK)]:
                await connection.execute(insert(tables[name]), chunk)
                count += len(chunk)
        raise ValueError("the end is missing")


def without_worker(row: dict[str, Any]) -> dict[str, Any]:
    """A row as it is kept; of a job, nobody is at it any more."""
    return {**row, "lease": 0, "worker": ""} if "lease" in row else row
