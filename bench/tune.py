"""Compare search plans or evaluators of a game: each candidate bot against one base bot, paired games.

    python -m bench.tune GAME BASE CANDIDATE ... [--games 200] [--players 2] [--processes 2]
    python -m bench.tune vaalbara 'strong*0.02' 'strong*0.02?playout=100&mix=0.5'

This is how the plans (`PLAN` of each evaluator) were found: one number at a time, keeping what won with an interval
above the fair share.
"""

from __future__ import annotations

import argparse
import time

import rodinia
from rodinia import arena


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("base")
    parser.add_argument("candidates", nargs="+")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = rodinia.load(given.game, given.players)
    for candidate in given.candidates:
        begun = time.perf_counter()
        bots = [candidate, given.base]
        first = arena.run(game, bots, given.games, seed=given.seed, processes=given.processes).standings[0]
        verdict = "better" if first.low > first.fair else "worse" if first.high < first.fair else "open"
        print(
            f"{candidate}: {first.share:.1%} ({first.low:.1%} to {first.high:.1%}) against {given.base}, {verdict}, "
            f"{time.perf_counter() - begun:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
