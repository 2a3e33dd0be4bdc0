"""Outside: what a house needs of the browser around it. Everything that passes is text."""

from __future__ import annotations

from typing import Protocol


class Outside(Protocol):
    """The other side of it is web/pocket/worker.js."""

    def send(self, line: str, text: str) -> None:
        """Say something on a line."""
        ...

    def close(self, line: str, code: int) -> None:
        """End a line; the codes are those of a connection (docs/protocol.md)."""
        ...

    async def keep(self, writes: str) -> str:
        """Write rows, all or none, for good. What went wrong, or ""."""
        ...

    async def load(self, match: str) -> str:
        """Every row of a match."""
        ...

    async def think(self, job: str) -> str:
        """Have a bot think beside the table (thinker.py)."""
        ...

    def interrupt(self) -> None:
        """End whatever is being thought: those who wait for it are told so."""
        ...
