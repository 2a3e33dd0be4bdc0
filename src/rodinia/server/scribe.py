"""Scribe: writes the steps of several processes to one SQLite file.

Only one can write to the file at a time. If every process wrote for itself they would wait for one another at each
flush of the disk; so they send their batches here, and what has come from all of them is flushed together. Other
writes, which are few, a process does itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import selectors
import socket
import sqlite3
import threading
from typing import Any

import msgspec

from rodinia.server.file import prepare_sqlite
from rodinia.server.rows import Rows

ENCODE, DECODE = msgspec.msgpack.Encoder().encode, msgspec.msgpack.Decoder().decode
SIZE = 4  # bytes that say how long a message is


class Scribe:
    """A thread beside the door. `pen()` is what a process needs to have something written."""

    def __init__(self, database: str) -> None:
        self.file = sqlite3.connect(database, isolation_level=None, check_same_thread=False)
        prepare_sqlite(self.file, None)
        self.selector = selectors.DefaultSelector()
        self.bell, self.ended = socket.socketpair()
        self.selector.register(self.ended, selectors.EVENT_READ)
        self.thread = threading.Thread(target=self.write_forever, name="scribe")
        self.thread.start()

    def pen(self) -> socket.socket:
        """The end of a pipe, to be given to a process."""
        mine, theirs = socket.socketpair()
        self.selector.register(mine, selectors.EVENT_READ)
        return theirs

    def close(self) -> None:
        """End, after what has been sent."""
        self.bell.close()
        self.thread.join()

    def write_forever(self) -> None:
        while self.selector.get_map():
            batches: list[tuple[socket.socket, list[Rows]]] = []
            for key, _ in self.selector.select():
                pipe = key.fileobj
                assert isinstance(pipe, socket.socket)
                batch = received(pipe)
                if batch is None:
                    self.selector.unregister(pipe)
                    pipe.close()
                else:
                    batches.append((pipe, batch))
            together = [rows for _, batch in batches for rows in batch]
            if len(batches) > 1 and not written(self.file, together):
                for pipe, _ in batches:
                    answer(pipe, "")
            else:  # one alone, or one of them cannot be written
                for pipe, batch in batches:
                    answer(pipe, written(self.file, batch))
        self.file.close()


def written(file: sqlite3.Connection, batch: list[Rows]) -> str:
    """Put a batch on the disk: all of it, or nothing. What went wrong, else nothing."""
    try:
        file.execute("BEGIN IMMEDIATE")
        for words, many in batch:
            file.executemany(words, many)
        file.execute("COMMIT")
    except sqlite3.Error as problem:
        if file.in_transaction:
            file.execute("ROLLBACK")
        return f"{type(problem).__name__}: {problem}"
    return ""


def answer(pipe: socket.socket, problem: str) -> None:
    with contextlib.suppress(OSError):  # the process has ended: what it wanted is written
        pipe.sendall(framed(problem))


def received(pipe: socket.socket) -> Any:
    """The next message; None if the other end is gone."""
    size = exactly(pipe, SIZE)
    data = exactly(pipe, int.from_bytes(size, "big")) if size else b""
    return DECODE(data) if data else None


def exactly(pipe: socket.socket, count: int) -> bytes:
    """So many bytes; none if they do not come."""
    found = b""
    while len(found) < count:
        try:
            more = pipe.recv(count - len(found))
        except OSError:
            more = b""
        if not more:
            return b""
        found += more
    return found


def framed(message: Any) -> bytes:
    data = ENCODE(message)
    return len(data).to_bytes(SIZE, "big") + data


class Pen:
    """A process's way to the scribe."""

    def __init__(self, pipe: socket.socket) -> None:
        pipe.setblocking(False)
        self.pipe = pipe

    async def write(self, rows: list[Rows]) -> None:
        """Have a batch put on the disk: all of it, or nothing."""
        loop = asyncio.get_running_loop()
        await loop.sock_sendall(self.pipe, framed(rows))
        data = b""
        while len(data) < SIZE or len(data) < SIZE + int.from_bytes(data[:SIZE], "big"):
            more = await loop.sock_recv(self.pipe, 4096)
            if not more:
                raise ConnectionError("the scribe is gone")
            data += more
        problem = DECODE(data[SIZE:])
        if problem:
            kind = sqlite3.IntegrityError if problem.startswith("IntegrityError") else sqlite3.OperationalError
            raise kind(problem)

    def close(self) -> None:
        """Nothing more will be written."""
        self.pipe.close()
