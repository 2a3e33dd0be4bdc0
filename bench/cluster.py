"""Games a second on Ray, beside local processes: the same games, in turn, so that other work meets both alike.

    python -m bench.cluster [GAME] [--bot strong#150] [--games 200] [--rounds 3] [--processes 2]

The clock runs from the first game that is finished to the last: starting either takes seconds, once.
"""

from __future__ import annotations

import argparse
import time
from statistics import median

import rodinia
from rodinia.arena.seating import pairings
from rodinia.arena.work import Work, played


def rate(work: Work, games: int, processes: int, on: str) -> float:
    """Games a second after the first."""
    times = [time.perf_counter() for _ in played(work, pairings(2, 2, games), processes, on)]
    return (games - 1) / (times[-1] - times[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="vaalbara")
    parser.add_argument("--bot", default="strong#150")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    work = Work(rodinia.load(given.game, 2), (given.bot, given.bot), 1)
    ratios = []
    for _ in range(given.rounds):
        local, ray = [rate(work, given.games, given.processes, on) for on in ("local", "ray")]
        ratios.append(ray / local)
        print(f"{given.game}, {given.bot}: local {local:.1f} games/s, Ray {ray:.1f}, {ray / local:.2f} x", flush=True)
    print(f"the middle: {median(ratios):.2f} x")


if __name__ == "__main__":
    main()
