"""Limit: how long a search may think."""

from __future__ import annotations

from dataclasses import dataclass

from rodinia.core.errors import BadOptions

MOST_SIMULATIONS = 100_000_000
MOST_SECONDS = 3600.0
MOST_THREADS = 64


@dataclass(frozen=True)
class Limit:
    """By simulations (the same choice every time from the same seed), by seconds of clock time, or by both.

    Simulations are shared out among the threads.
    """

    simulations: int = 0  # 0: no bound
    seconds: float = 0.0  # 0: no bound
    threads: int = 1

    def __post_init__(self) -> None:
        if type(self.simulations) is not int or not 0 <= self.simulations <= MOST_SIMULATIONS:
            raise BadOptions(f"a budget of {self.simulations!r} simulations is impossible: 1 to {MOST_SIMULATIONS:,}")
        if not isinstance(self.seconds, int | float) or not 0 <= self.seconds <= MOST_SECONDS:
            raise BadOptions(f"a budget of {self.seconds!r} seconds is impossible: up to {MOST_SECONDS:.0f}")
        if type(self.threads) is not int or not 1 <= self.threads <= MOST_THREADS:
            raise BadOptions(f"{self.threads!r} threads are impossible: 1 to {MOST_THREADS}")
        if not self.simulations and not self.seconds:
            raise BadOptions("a budget needs simulations or seconds")
