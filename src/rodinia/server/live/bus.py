"""Bus: how processes hear that a match has changed elsewhere. It is a hint and never a promise: whatever is not heard
is found by looking (`Others.look_around`), or by a write that comes too late.

On PostgreSQL it is LISTEN and NOTIFY. A notice inside a writing transaction would take a lock of the whole database at
its commit; so it goes by itself, one for all matches that changed meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from rodinia.server.log import short

if TYPE_CHECKING:
    from rodinia.server.store.postgres import PostgresStore

LOG = logging.getLogger("rodinia.server")
CHANNEL = "rodinia"
LONGEST = 7900  # bytes of a notice; PostgreSQL takes 8000
HEARTBEAT = 5.0  # seconds between two proofs that the line is alive
AGAIN = 1.0  # seconds before another try
PEOPLE, REVIEW = "!", "?"  # before a match: people have come or gone, its review has gone on
WORK = "*"  # alone: there is work for who is free

Heard = Callable[[set[str]], None]


class Bus:
    """Nobody else is there: what is told is heard by nobody."""

    def tell(self, word: str) -> None:
        """Let others know: the id of a match that has changed, or one of the signs above."""

    async def close(self) -> None:
        """Tell no more."""


class PostgresBus(Bus):
    """`heard` is called with the words of other processes."""

    def __init__(self, store: PostgresStore, process: str, heard: Heard) -> None:
        self.store = store
        self.process = process
        self.heard = heard
        self.words: dict[str, None] = {}  # to be told
        self.telling: asyncio.Task[None] | None = None
        self.listening = asyncio.create_task(self.listen_forever())

    def tell(self, word: str) -> None:
        self.words[word] = None
        if self.telling is None or self.telling.done():
            self.telling = asyncio.create_task(self.tell_all())

    async def tell_all(self) -> None:
        """Tell what there is to tell, until there is nothing more."""
        while self.words:
            words, self.words = self.words, {}
            for notice in notices(self.process, words):
                try:
                    await self.store.pool.execute("SELECT pg_notify($1, $2)", CHANNEL, notice)
                except Exception as problem:
                    LOG.warning("a notice to other processes is lost: %s", short(problem))

    async def listen_forever(self) -> None:
        while True:
            try:
                await self.listen()
            except Exception as problem:
                LOG.warning("other processes are not heard, only looked at: %s", short(problem))
            await asyncio.sleep(AGAIN)

    async def listen(self) -> None:
        """Listen until the line is cut."""
        connection = await self.store.connection()
        try:
            await connection.add_listener(CHANNEL, self.take)
            while True:
                await connection.execute("SELECT 1", timeout=HEARTBEAT)
                await asyncio.sleep(HEARTBEAT)
        finally:
            connection.terminate()

    def take(self, _connection: Any, _pid: int, _channel: str, notice: Any) -> None:
        """A notice has come."""
        sender, *words = str(notice).split(" ")
        if sender != self.process:
            self.heard(set(words))

    async def close(self) -> None:
        tasks = [task for task in (self.telling, self.listening) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def notices(process: str, words: Iterable[str]) -> Iterator[str]:
    """Words in as few notices as can carry them."""
    notice = process
    for word in words:
        if len(notice) + len(word) >= LONGEST:
            yield notice
            notice = process
        notice += f" {word}"
    yield notice
