"""Limits: how much of something may be asked for."""

from __future__ import annotations

import time

AT_ONCE, SHARE = 1.0, 0.25  # seconds of work a page may ask for at once, and in each second


class Bucket:
    """So many at once, so many a second."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self.left, self.at = burst, time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Work:
    """What a page may take of the loop, which all tables share. Who asks for more waits."""

    def __init__(self) -> None:
        self.left, self.at = AT_ONCE, time.monotonic()

    def spend(self, seconds: float) -> float:
        """Count work that has been done; how long the page has to wait now."""
        now = time.monotonic()
        self.left = min(AT_ONCE, self.left + (now - self.at) * SHARE) - seconds
        self.at = now
        return max(0.0, -self.left / SHARE)
