"""Many games at once: Batch beside the bare walk of each game, with one thread and two, and beside the field's own environments.

    python -m bench.batch                 all of it, about four minutes
    python -m bench.batch GAME ...        some games, without the peers

Random decisions of two seats, sights written for every one of them. Every round measures a game's bare walk and its batch, one
after the other, by CPU time; the middle round counts. Two threads are measured against one by the clock, so halt other work.
pgx, OpenSpiel and PettingZoo are measured where they are installed.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable
from statistics import median

import numpy as np

import rodinia
from rodinia.core.walk import Walk

SECONDS = float(os.environ.get("RODINIA_BENCH_SECONDS", "1"))  # for each figure of each round
ROUNDS = 5
GAMES = 128  # as in pgx's own comparisons
WIDE = 1024  # for threads: enough that handing out the work hardly counts, and not more than caches hold


def walk(game: rodinia.Game) -> float:
    """Decisions a second of the bare walk."""
    decisions, begun, seed = 0, time.process_time(), 0
    while time.process_time() - begun < SECONDS:
        decisions += Walk(game.start(), seed, 20).run().choices
        seed += 1
    return decisions / (time.process_time() - begun)


class Table:
    """A batch that plays at random, from where some of its games have ended: so every part of a game is measured."""

    def __init__(self, game: rodinia.Game, n: int, threads: int) -> None:
        self.batch, self.rng = rodinia.Batch(game, n, seed=1, threads=threads), np.random.default_rng(1)
        while not self.batch.over.any():
            self.batch.step(self.batch.sample(self.rng))

    def rate(self, clock: Callable[[], float]) -> float:
        """Decisions a second."""
        steps, begun = 0, clock()
        while clock() - begun < SECONDS:
            for _ in range(8):
                self.batch.step(self.batch.sample(self.rng))
            steps += 8
        return self.batch.n * steps / (clock() - begun)


def threads(game: rodinia.Game) -> str:
    """What two threads make beside one by the clock, the middle of all rounds."""
    one, two = Table(game, WIDE, 1), Table(game, WIDE, 2)
    ratios = []
    for _ in range(2 * ROUNDS):
        slow, fast = one.rate(time.perf_counter), two.rate(time.perf_counter)
        ratios.append(fast / slow)
    return f"{median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"


def ours(names: list[str]) -> None:
    """One line for each game."""
    print(f"| | walk | batch of {GAMES} | of the walk | two threads / one, batch of {WIDE} | numbers of a sight |")
    print("|---|---|---|---|---|---|")
    for name in names:
        game, rows = rodinia.load(name, 2), []
        few = Table(game, GAMES, 1)
        for _ in range(ROUNDS):
            bare, small = walk(game), few.rate(time.process_time)
            rows.append((bare, small, small / bare))
        bare, small, share = [median(column) for column in zip(*rows, strict=True)]
        size = game.sight.size if game.sight else 0
        print(f"| {name} | {bare:,.0f} | {small:,.0f} | {share:.2f} | {threads(game)} | {size:,} |", flush=True)


def pgx(name: str) -> float:
    """pgx on the CPU: the same number of games, random legal actions, finished games begin anew."""
    import jax
    import jax.numpy as jnp
    import pgx as peer
    from pgx.experimental import auto_reset

    env = peer.make(name)
    step = auto_reset(env.step, env.init)

    def one(state: object, key: object) -> tuple[object, object]:
        key, choosing, playing = jax.random.split(key, 3)
        actions = jax.random.categorical(choosing, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1)  # type: ignore[attr-defined]
        return jax.vmap(step)(state, actions, jax.random.split(playing, GAMES)), key

    play = jax.jit(one)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), GAMES))
    key = jax.random.PRNGKey(1)
    for _ in range(3):
        state, key = play(state, key)
    state.observation.block_until_ready()  # type: ignore[attr-defined]
    steps, begun = 0, time.process_time()
    while time.process_time() - begun < 2 * SECONDS:
        state, key = play(state, key)
        state.observation.block_until_ready()  # type: ignore[attr-defined]
        steps += 1
    return GAMES * steps / (time.process_time() - begun)


def spiel(name: str) -> float:
    """OpenSpiel's own environment for learners, with observations and legal actions."""
    from open_spiel.python import rl_environment

    env, pick = rl_environment.Environment(name), random.Random(1)

    def play() -> int:
        now, steps = env.reset(), 0
        while not now.last() and steps < 500:
            now = env.step([pick.choice(now.observations["legal_actions"][now.observations["current_player"]])])
            steps += 1
        return steps

    return timed(play)


def zoo(name: str) -> float:
    """PettingZoo's own environment, with observations and masks."""
    from pettingzoo import classic

    env, rng = getattr(classic, name).env(), np.random.default_rng(1)

    def play() -> int:
        env.reset(seed=int(rng.integers(1 << 30)))
        steps = 0
        for _ in env.agent_iter(500):
            seen, _, ended, cut, _ = env.last()
            env.step(None if ended or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            steps += 1
        return steps

    return timed(play)


def timed(play: Callable[[], int]) -> float:
    """Decisions a second of CPU time."""
    play()
    steps, begun = 0, time.process_time()
    while time.process_time() - begun < 2 * SECONDS:
        steps += play()
    return steps / (time.process_time() - begun)


def peers() -> None:
    """Everything of the field that is installed."""
    wanted: dict[str, Callable[[], float]] = {
        f"pgx go_9x9, batch of {GAMES}": lambda: pgx("go_9x9"),
        f"pgx chess, batch of {GAMES}": lambda: pgx("chess"),
        "OpenSpiel rl_environment, go 9 x 9": lambda: spiel("go(board_size=9)"),
        "OpenSpiel rl_environment, chess": lambda: spiel("chess"),
        "PettingZoo go_v5 (19 x 19)": lambda: zoo("go_v5"),
        "PettingZoo chess_v6": lambda: zoo("chess_v6"),
        "PettingZoo connect_four_v3": lambda: zoo("connect_four_v3"),
    }
    print("\n| the field's own | decisions/s |\n|---|---|")
    for title, measure in wanted.items():
        try:
            print(f"| {title} | {measure():,.0f} |", flush=True)
        except ImportError as problem:
            print(f"| {title} | not installed ({problem}): pip install '.[bench]' |")


def main() -> None:
    print(f"compiled: {rodinia.compiled}; CPU time but for threads; {ROUNDS} rounds of {SECONDS:g} s each\n")
    ours(sys.argv[1:] or rodinia.names())
    if not sys.argv[1:]:
        peers()


if __name__ == "__main__":
    main()
