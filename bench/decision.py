"""What a decision costs before any thinking: the view, the world built from it, and a search of one simulation.

    python -m bench.decision [GAME ...]

CPU time of one core, the middle of the decisions of a random game of two; the best of five runs.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from statistics import median

import rodinia
from bench.strength import views
from rodinia.core.game import Game
from rodinia.core.view import View
from rodinia.search import Limit, Search

RUNS = 5


def spent(work: Callable[[View], object], found: list[View]) -> float:
    """Milliseconds that a piece of work takes, in the middle of some views."""
    best = [float("inf")] * len(found)
    for _ in range(RUNS):
        for k, view in enumerate(found):
            begun = time.process_time_ns()
            work(view)
            best[k] = min(best[k], (time.process_time_ns() - begun) / 1e6)
    return median(best)


def line(game: Game) -> str:
    """A row of the table."""
    own = views(game, 40)
    elsewhere = [game.views.from_data(view.data()) for view in own]
    search, limit = Search(game, 1), Limit(simulations=1)
    figures = [spent(game.belief, elsewhere), spent(game.belief, own), spent(lambda view: search.run(view, limit), own)]
    return f"| {game.spec.name} | " + " | ".join([f"{each:.3f}" for each in figures]) + " |"


def main() -> None:
    print("| game | belief of a view from elsewhere, ms | of the game's own | a search of one simulation |")
    print("|---|---|---|---|")
    for name in sys.argv[1:] or rodinia.names():
        print(line(rodinia.load(name, 2)), flush=True)


if __name__ == "__main__":
    main()
