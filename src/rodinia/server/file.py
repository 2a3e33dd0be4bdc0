"""File: an SQLite file, as the store writes to it.

It is written from the loop itself, which is cheaper than to hand rows over to a thread. Whatever could make the loop
wait is done in a thread: opening it, the lock if another process has it, the flush of the disk. The rows of steps, of
which there are most, go to the driver without a detour.
"""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.pool import NullPool

from rodinia.server.rows import Rows, Statement

PATIENCE = 5000  # milliseconds to wait for another process that writes to the same file


class File:
    """Only one batch is written at a time."""

    def __init__(self, url: URL) -> None:
        self.engine = file_engine(url)
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self.line: Connection | None = None

    def close(self) -> None:
        """Let go of the file."""
        self.thread.shutdown()
        if self.line is not None:
            self.line.close()
        self.engine.dispose()

    async def commit(self, statements: list[Statement], rows: list[Rows]) -> None:
        """Put a batch on the disk: all of it, or nothing."""
        loop = asyncio.get_running_loop()
        if self.line is None:
            self.line = await loop.run_in_executor(self.thread, self.engine.connect)
        line = self.line
        try:
            driver = driver_of(line)
            if not begins(driver):
                await loop.run_in_executor(self.thread, wait_to_begin, driver)
            for statement, values in statements:
                line.execute(statement, values)
            for words, many in rows:
                driver.executemany(words, many)
            await loop.run_in_executor(self.thread, finish, line)
        except asyncio.CancelledError:
            self.line = None  # the thread may still be at work on it
            raise
        except BaseException:
            self.line = None
            line.invalidate()
            line.close()
            raise


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
    """Take the right to write when the other process is done."""
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


def file_engine(url: URL) -> Engine:
    """A second, plain way into an SQLite file, for writing."""
    engine = create_engine(
        url.set(drivername="sqlite+pysqlite"), poolclass=NullPool, connect_args={"check_same_thread": False}
    )
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "connect", never_wait)
    return engine


def never_wait(connection: Any, _: Any) -> None:
    """Who finds the file locked is told so at once."""
    connection.execute("PRAGMA busy_timeout=0").close()


def prepare_sqlite(connection: Any, _: Any) -> None:
    """A commit is on the disk when it returns; readers do not wait for writers."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={PATIENCE}"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
