"""Clock: the time each seat has left. It runs for persons who have to act, and never while the server is down."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from rodinia.server.rows import Row

LEAST, MOST = 10_000, 24 * 3600 * 1000


class Clock:
    """Times are milliseconds. Every seat gets `add` back when it has acted."""

    def __init__(self, row: Row) -> None:
        setting = row.settings.get("clock") or {}
        self.on = bool(setting)
        self.add = int(setting.get("add", 0)) * 1000
        self.left = row.clocks if row.clocks is not None else [int(setting.get("seconds", 0)) * 1000] * row.players
        self.since: dict[int, int] = {}

    def turn(self, running: set[int], now: int, acted: Collection[int] = ()) -> None:
        """From now on these seats' time runs. Of those whose time stops, the ones that have acted get `add`."""
        for seat in [seat for seat in self.since if seat not in running]:
            self.left[seat] = max(0, self.left[seat] - (now - self.since.pop(seat)))
            self.left[seat] += self.add if seat in acted else 0
        for seat in running:
            self.since.setdefault(seat, now)

    def out(self, now: int) -> list[int]:
        """The seats whose time is over."""
        return [seat for seat, start in self.since.items() if self.left[seat] - (now - start) <= 0]

    def next_out(self, now: int) -> int | None:
        """How long until a seat's time is over, if none acts."""
        waits = [self.left[seat] - (now - start) for seat, start in self.since.items()]
        return max(0, min(waits)) if waits else None

    def kept(self) -> list[int] | None:
        """What the database keeps."""
        return list(self.left) if self.on else None

    def shown(self, now: int) -> dict[str, Any] | None:
        """What viewers get: time left now, and for whom it runs."""
        if not self.on:
            return None
        left = [ms - (now - self.since[seat]) if seat in self.since else ms for seat, ms in enumerate(self.left)]
        return {"left": [max(0, ms) for ms in left], "running": sorted(self.since)}
