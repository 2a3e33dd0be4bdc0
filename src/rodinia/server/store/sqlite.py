"""SQLite: one file, and one process that serves from it.

It is written and read from the loop itself, which is cheaper than to hand rows over to a thread. Whatever could make the
loop wait is done in a thread: opening it, the lock if another program has it, the flush of the disk. The rows of steps, of
which there are most, go to the driver without a detour.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sqlite3
from collections.abc import AsyncIterator, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import NullPool

from rodinia.server.store.store import Reading, Store, seat_values
from rodinia.server.store.writes import Append, Conflict, Plain, Reseat, Write, job_key
from rodinia.table.head import Duty, Head

PATIENCE = 5000  # milliseconds to wait for another program that writes to the same file
HEAD = (
    "UPDATE matches SET status = ?, turn = ?, steps = ?, clocks = ?, result = ?, changed = ?"
    " WHERE id = ? AND steps = ? AND version = ?"
)
STEP = "INSERT INTO steps (match, n, actor, move, at, token, note) VALUES (?, ?, ?, ?, ?, ?, ?)"
VERSION = (
    "UPDATE matches SET version = version + 1, settings = ?, changed = ? WHERE id = ? AND version = ? AND steps = ?"
)
SEAT = "UPDATE seats SET kind = :kind, player = :player, name = :name, level = :level WHERE match = :match AND seat = :seat"
BEGUN = "INSERT INTO jobs (key, kind, match, seat, owner, due) VALUES (?, ?, ?, ?, ?, 0) ON CONFLICT DO NOTHING"
DONE = "DELETE FROM jobs WHERE key = ?"


class SqliteStore(Store):
    """Only one batch is written at a time."""

    trouble = (*Store.trouble, sqlite3.Error)

    def __init__(self, engine: AsyncEngine) -> None:
        self.plain = plain_engine(engine.url)
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self.line: Connection | None = None
        self.reader: Connection | None = None
        super().__init__(engine)

    async def disconnect(self) -> None:
        self.thread.shutdown()
        for line in (self.line, self.reader):
            if line is not None:
                line.close()
        self.plain.dispose()

    @contextlib.asynccontextmanager
    async def connected(self) -> AsyncIterator[Reading]:
        """The connection for reading. Nobody else asks while what is found is taken: nothing is waited for meanwhile."""
        if self.reader is None:
            line = await asyncio.get_running_loop().run_in_executor(self.thread, self.plain.connect)
            if self.reader is None:
                self.reader = line
            else:
                line.close()  # somebody else was first
        line = self.reader
        try:
            yield Reader(line, self.engine)
            line.rollback()
        except SQLAlchemyError:
            self.reader = None
            line.invalidate()
            line.close()
            raise

    async def commit(self, writes: Sequence[Write]) -> list[Exception | None]:
        loop = asyncio.get_running_loop()
        if self.line is None:
            self.line = await loop.run_in_executor(self.thread, self.plain.connect)
        line = self.line
        try:
            driver = driver_of(line)
            if not begins(driver):
                await loop.run_in_executor(self.thread, wait_to_begin, driver)
            kept = [written(line, driver, write) for write in writes]
            await loop.run_in_executor(self.thread, finish, line)
            return [None if each else Conflict("the match has moved on") for each in kept]
        except asyncio.CancelledError:
            self.line = None  # the thread may still be at work on it
            raise
        except BaseException:
            self.line = None
            line.invalidate()
            line.close()
            raise


class Reader:
    """Asks a plain connection; where another program has the file, a thread that waits for it."""

    def __init__(self, line: Connection, engine: AsyncEngine) -> None:
        self.line = line
        self.engine = engine

    async def execute(self, statement: Any, parameters: Any = None) -> Any:
        """What a statement finds."""
        try:
            return self.line.execute(statement, parameters)
        except OperationalError:
            self.line.rollback()
            async with self.engine.connect() as connection:
                return await connection.execute(statement, parameters)


def written(line: Connection, driver: sqlite3.Connection, write: Write) -> bool:
    """Write one thing into the transaction; False if it came too late, and then nothing of it."""
    if isinstance(write, Append):
        head = write.head
        if driver.execute(HEAD, (*write.values(), head.id, write.first, head.version)).rowcount != 1:
            return False
        driver.executemany(STEP, write.rows())
        keep_duties(driver, head, write.begun, write.done)
    elif isinstance(write, Reseat):
        head = write.head
        values = json.dumps(write.settings), write.at, head.id, head.version, head.steps
        if driver.execute(VERSION, values).rowcount != 1:
            return False
        driver.executemany(SEAT, [seat_values(head.id, k, seat) for k, seat in enumerate(write.seats)])
        keep_duties(driver, head, write.begun, write.done)
    else:
        return plainly(line, write)
    return True


def plainly(line: Connection, write: Plain) -> bool:
    for number, (statement, values) in enumerate(write.statements):
        found = line.execute(statement, values)
        if write.guarded and number == 0 and found.rowcount != 1:
            return False
    return True


def keep_duties(driver: sqlite3.Connection, head: Head, begun: Iterable[Duty], done: Iterable[Duty]) -> None:
    """Note what is to be done in a match, and forget what is done."""
    for duty in done:
        driver.execute(DONE, (job_key(head.id, duty),))
    for duty in begun:
        driver.execute(BEGUN, (job_key(head.id, duty), duty.kind, head.id, duty.seat, head.host))


def driver_of(line: Connection) -> sqlite3.Connection:
    driver = line.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def begins(driver: sqlite3.Connection) -> bool:
    """Take the right to write, if nobody else has it."""
    try:
        driver.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError:
        return False
    return True


def wait_to_begin(driver: sqlite3.Connection) -> None:
    """Take the right to write when the other program is done."""
    driver.execute(f"PRAGMA busy_timeout={PATIENCE}")
    try:
        driver.execute("BEGIN IMMEDIATE")
    finally:
        driver.execute("PRAGMA busy_timeout=0")


def finish(line: Connection) -> None:
    """Flush the disk."""
    driver_of(line).commit()
    if line.in_transaction():
        line.commit()  # SQLAlchemy has run statements, and takes note


def plain_engine(url: URL) -> Engine:
    """A second, plain way into an SQLite file, for writing."""
    engine = create_engine(
        url.set(drivername="sqlite+pysqlite"), poolclass=NullPool, connect_args={"check_same_thread": False}
    )
    event.listen(engine, "connect", prepare)
    event.listen(engine, "connect", never_wait)
    return engine


def never_wait(connection: Any, _: Any) -> None:
    """Who finds the file locked is told so at once."""
    connection.execute("PRAGMA busy_timeout=0").close()


def prepare(connection: Any, _: Any) -> None:
    """A commit is on the disk when it returns; readers do not wait for writers."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={PATIENCE}"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def keep_private(file: Path) -> None:
    """Let nobody else read a database file: it holds the key of the guests' cookies. SQLite gives the files beside it the
    same permissions."""
    with contextlib.suppress(OSError):  # opening it says what is wrong
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    for name in ("", "-wal", "-shm", ".lock"):
        with contextlib.suppress(OSError):
            Path(f"{file}{name}").chmod(0o600)


class Taken(Exception):
    """Another server has the file."""


class Claim:
    """Keeps a second server away from a database file, until it is closed or its process ends, however that ends.

    The lock is held by SQLite on a file beside the database, so that programs may read the database itself meanwhile.
    """

    def __init__(self, path: Path) -> None:
        keep_private(Path(f"{path}.lock"))
        self.file = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None, check_same_thread=False)
        try:
            self.file.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            self.file.close()
            raise Taken from None

    def close(self) -> None:
        """Let others have it."""
        self.file.close()
