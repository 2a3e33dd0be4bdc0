"""Latch: the right to write to an SQLite file that several processes write to.

SQLite has a lock of its own, but who finds it taken sleeps and asks again, and under load always finds it taken. This
one wakes the next in line. It is only a courtesy: without it everything would still be right, but late.
"""

from __future__ import annotations

import os

try:
    import fcntl
except ImportError:  # not a Unix: there one process writes
    fcntl = None  # type: ignore[assignment]


class Latch:
    """Lies beside the database, in a file of its own, and is let go when its process ends."""

    def __init__(self, database: str) -> None:
        self.file = os.open(f"{database}-latch", os.O_RDWR | os.O_CREAT, 0o600)

    def take(self) -> bool:
        """Take the right if nobody has it."""
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def wait(self) -> None:
        """Take the right when the other is done."""
        fcntl.flock(self.file, fcntl.LOCK_EX)

    def leave(self) -> None:
        """Let the next one write."""
        fcntl.flock(self.file, fcntl.LOCK_UN)

    def close(self) -> None:
        """Give it up for good."""
        os.close(self.file)
