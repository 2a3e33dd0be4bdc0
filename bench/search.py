"""Simulations per second of the search, per game, with 1 and 2 threads, beside OpenSpiel's MCTSBot on Hive.

    python -m bench.search              all games, about a minute
    python -m bench.search GAME ...     some games

Every row is measured in this one run, in the middle of a random game of two players. "plain" searches with random
playouts, as OpenSpiel's bot does; "ours" with the game's evaluator, as the ladder does.
"""

from __future__ import annotations

import random
import sys
import time

import rodinia
from bench.strength import views
from rodinia.core.evaluator import Evaluator
from rodinia.core.game import Game
from rodinia.core.view import View
from rodinia.search import RANDOM_PLAYOUTS, Limit, Plan, Search

SECONDS = 2.0


def speed(game: Game, view: View, plain: bool, threads: int) -> float:
    """Simulations per second of clock time."""
    if plain:
        search = Search(game, 1, Plan.of(Evaluator(), **RANDOM_PLAYOUTS), Evaluator)
    else:
        search = Search(game, 1, Plan.of(game.evaluator(), solve=0))
    search.run(view, Limit(seconds=0.05, threads=threads))
    probe = search.run(view, Limit(seconds=0.3, threads=threads))
    simulations = max(threads, int(probe.speed * SECONDS))
    return search.run(view, Limit(simulations=simulations, threads=threads)).speed


def hive() -> float:
    """OpenSpiel's C++ MCTSBot with one random rollout a simulation, after twenty random moves of Hive."""
    import pyspiel

    game, pick = pyspiel.load_game("hive"), random.Random(1)
    state = game.new_initial_state()
    for _ in range(20):
        state.apply_action(pick.choice(state.legal_actions()))
    simulations = 200
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 42), 1.4, simulations, 500, False, 42, False)
    begun = time.perf_counter()
    bot.step(state)
    return simulations / (time.perf_counter() - begun)


def main() -> None:
    peer = hive()
    print(f"OpenSpiel MCTSBot on Hive: {peer:,.0f} simulations/s\n")
    print("| game | plain, 1 thread | 2 threads | ours, 1 thread | 2 threads | plain / Hive | ours / Hive |")
    print("|---|---|---|---|---|---|---|")
    for name in sys.argv[1:] or rodinia.names():
        game = rodinia.load(name, 2)
        view = views(game, 2)[1]  # halfway through a game
        row = [[speed(game, view, plain, threads) for threads in (1, 2)] for plain in (True, False)]
        (plain1, plain2), (ours1, ours2) = row
        print(
            f"| {name} | {plain1:,.0f} | {plain2 / plain1:.2f} x | {ours1:,.0f} | {ours2 / ours1:.2f} x "
            f"| {plain1 / peer:,.0f} x | {ours1 / peer:,.0f} x |"
        )


if __name__ == "__main__":
    main()
