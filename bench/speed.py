"""Random play in one run on one core: every game, compiled and interpreted, beside well-known peers.

    python -m bench.speed                 all of it, about three minutes
    python -m bench.speed --ours GAME     one game in this mode only, as JSON

Machines differ and are noisy: read the ratios of one run, not the figures of two.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable

import rodinia
from rodinia.core.const import CHANCE, OVER
from rodinia.core.walk import Walk

SECONDS = float(os.environ.get("RODINIA_BENCH_SECONDS", "2"))


def ours(name: str) -> dict[str, float]:
    """Random games of two players: walks per second, decisions per second, clone time, decisions through the API."""
    game = rodinia.load(name, 2)
    start = game.start()
    Walk(start, 1, 1).run()
    games = decisions = 0
    begun = time.process_time()
    while time.process_time() - begun < SECONDS:
        walk = Walk(start, games + 7, 1 if not rodinia.compiled else 20).run()
        games += walk.played
        decisions += walk.choices
    spent = time.process_time() - begun
    return {
        "games": games / spent,
        "decisions": decisions / spent,
        "clone_us": clone_time(middle(game)),
        "api": api(game),
    }


def middle(game: rodinia.core.game.Game) -> rodinia.core.state.State:
    """A position in the middle of a random game."""
    length = Walk(game.start(), 3, 1).run().length(0)
    state, rng = game.start(), rodinia.Rng(3)
    for _ in range(length // 2):
        actor = state.actor
        state.apply(actor, state.chance(rng) if actor == CHANCE else state.random_action(actor, rng))
    return state


def clone_time(state: rodinia.core.state.State) -> float:
    """Microseconds for one clone, the best of five batches."""
    best = 1e9
    for _ in range(5):
        begun = time.perf_counter()
        for _ in range(2000):
            state.clone()
        best = min(best, (time.perf_counter() - begun) / 2000)
    return best * 1e6


def api(game: rodinia.core.game.Game) -> float:
    """Decisions per second through the checked friendly API: legal, a random choice, apply."""
    rng, pick, decisions = rodinia.Rng(5), random.Random(5), 0
    begun = time.process_time()
    while time.process_time() - begun < SECONDS / 2:
        state = game.start()
        while state.actor != OVER:
            actor = state.actor
            if actor == CHANCE:
                state.apply(actor, state.chance(rng))
            else:
                state.apply(actor, pick.choice(state.legal(actor)))
                decisions += 1
    return decisions / (time.process_time() - begun)


def chess() -> tuple[float, float]:
    """python-chess: random moves from the legal list until the game is over."""
    import chess as peer

    pick = random.Random(1)

    def one() -> int:
        board = peer.Board()
        while not board.is_game_over() and board.ply() < 300:
            board.push(pick.choice(list(board.legal_moves)))
        return board.ply()

    return timed(one)


def spiel(name: str) -> tuple[float, float]:
    """OpenSpiel (C++ core, Python loop): random actions until the state is terminal."""
    import pyspiel

    game, pick = pyspiel.load_game(name), random.Random(1)

    def one() -> int:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal() and count < 2000:
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(pick.choices(actions, weights)[0])
            else:
                state.apply_action(pick.choice(state.legal_actions()))
                count += 1
        return count

    return timed(one)


def catan() -> tuple[float, float]:
    """Catanatron with its random players."""
    from catanatron import Color, Game, RandomPlayer

    def one() -> int:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        game.play()
        return len(game.state.action_records) if hasattr(game.state, "action_records") else len(game.state.actions)

    return timed(one)


def timed(one: Callable[[], int]) -> tuple[float, float]:
    """Games and decisions per second of CPU time."""
    one()
    games = decisions = 0
    begun = time.process_time()
    while time.process_time() - begun < SECONDS:
        decisions += one()
        games += 1
    spent = time.process_time() - begun
    return games / spent, decisions / spent


def in_mode(mode: str, name: str) -> dict[str, float]:
    """Measure one game in a fresh process of one mode."""
    command = [sys.executable, "-m", "bench.speed", "--ours", name]
    done = subprocess.run(command, env={**os.environ, "RODINIA_MODE": mode}, capture_output=True, text=True, check=True)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def peers() -> dict[str, tuple[float, float]]:
    """Every peer that is installed."""
    found = {"python-chess": chess()}
    wanted = {
        "OpenSpiel chess": lambda: spiel("chess"),
        "OpenSpiel hive": lambda: spiel("hive"),
        "catanatron, 2 players": catan,
    }
    for title, measure in wanted.items():
        try:
            found[title] = measure()
        except ImportError as problem:
            print(f"{title}: not installed ({problem})")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ours", metavar="GAME")
    wanted = parser.parse_args().ours if __name__ == "__main__" else None
    if wanted:
        print(json.dumps(ours(wanted)))
        return
    others = peers()
    base = others["python-chess"][1]
    print("| | games/s | decisions/s | of python-chess | of itself interpreted | clone | API decisions/s |")
    print("|---|---|---|---|---|---|---|")
    for name in rodinia.names():
        fast, slow = in_mode("native", name), in_mode("pure", name)
        print(
            f"| {name} | {fast['games']:,.0f} | {fast['decisions']:,.0f} | {fast['decisions'] / base:.0f} x "
            f"| {fast['decisions'] / slow['decisions']:.0f} x | {fast['clone_us']:.2f} us | {fast['api']:,.0f} |"
        )
        print(
            f"| {name}, interpreted | {slow['games']:,.0f} | {slow['decisions']:,.0f} | | | {slow['clone_us']:.1f} us | {slow['api']:,.0f} |"
        )
    for title, (games, decisions) in others.items():
        print(f"| {title} | {games:,.1f} | {decisions:,.0f} | {decisions / base:.2g} x | | | |")


if __name__ == "__main__":
    main()
