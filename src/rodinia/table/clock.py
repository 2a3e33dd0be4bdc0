"""Clock: the time each seat has left. It runs for persons who have to act, and only where the match is at hand.

Times are milliseconds of a steady clock, one that nobody can set: what is kept is the time left, never a date.
"""

from __future__ import annotations

from collections.abc import Collection

from rodinia.table.head import Head
from rodinia.table.messages import Times

LEAST, MOST = 10_000, 24 * 3600 * 1000


class Clock:
    """Every seat gets `add` back when it has acted."""

    def __init__(self, head: Head) -> None:
        setting = head.settings.get("clock") or {}
        self.on = bool(setting)
        self.add = int(setting.get("add", 0)) * 1000
        self.left = list(head.clocks or [int(setting.get("seconds", 0)) * 1000] * head.players)
        self.since: dict[int, int] = {}

    def turned(self, running: set[int], now: int, acted: Collection[int] = ()) -> Clock:
        """The clock when these seats' time runs from now on. Of those whose time stops, the ones that have acted
        get `add`."""
        after = Clock.__new__(Clock)
        after.on, after.add, after.left, after.since = self.on, self.add, list(self.left), dict(self.since)
        for seat in [seat for seat in self.since if seat not in running]:
            after.left[seat] = max(0, after.left[seat] - (now - after.since.pop(seat)))
            after.left[seat] += self.add if seat in acted else 0
        for seat in running:
            after.since.setdefault(seat, now)
        return after

    def reset(self, left: list[int] | None, running: set[int], now: int) -> Clock:
        """The clock with the time that somebody else has kept, running for these seats from now on."""
        after = self.turned(set(), now)
        after.left, after.since = list(left or after.left), dict.fromkeys(running, now)
        return after

    def out(self, now: int) -> list[int]:
        """The seats whose time is over."""
        return [seat for seat, start in self.since.items() if self.left[seat] - (now - start) <= 0]

    def next_out(self, now: int) -> int | None:
        """How long until a seat's time is over, if none acts."""
        waits = [self.left[seat] - (now - start) for seat, start in self.since.items()]
        return max(0, min(waits)) if waits else None

    def kept(self, now: int) -> list[int] | None:
        """What is kept of it."""
        return self.shown(now).left if self.on else None

    def shown(self, now: int) -> Times:
        """What viewers get: time left now, and for whom it runs."""
        left = [ms - (now - self.since[seat]) if seat in self.since else ms for seat, ms in enumerate(self.left)]
        return Times([max(0, ms) for ms in left], sorted(self.since))
