"""Mailbox: things that wait for one reader. What asyncio's Queue does for many readers and writers is left out."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Mailbox(Generic[T]):
    """First in, first out."""

    def __init__(self) -> None:
        self.items: deque[T] = deque()
        self.reader: asyncio.Future[None] | None = None  # waits for the next item

    def put_nowait(self, item: T) -> None:
        """Add one; the reader wakes."""
        self.items.append(item)
        if self.reader is not None:
            if not self.reader.done():
                self.reader.set_result(None)
            self.reader = None

    async def get(self) -> T:
        """The next one, when there is one."""
        while not self.items:
            self.reader = asyncio.get_running_loop().create_future()
            await self.reader
        return self.items.popleft()

    def get_nowait(self) -> T:
        """The next one, which must be there."""
        return self.items.popleft()

    def empty(self) -> bool:
        return not self.items

    def qsize(self) -> int:
        return len(self.items)
