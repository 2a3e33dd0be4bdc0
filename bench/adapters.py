"""Steps a second through the adapters, beside other environments of the same libraries. `python -m bench.adapters`

Random legal actions, two seats, one core, CPU time, one run. Observations and masks are made at every step.
"""

from __future__ import annotations

import os
import random
import time
import warnings
from collections.abc import Callable

import numpy as np

SECONDS = float(os.environ.get("RODINIA_BENCH_SECONDS", "1.5"))


def rate(play: Callable[[], int]) -> float:
    """Steps a second of CPU time; `play` makes some steps and says how many."""
    play()
    begun, steps = time.process_time(), 0
    while time.process_time() - begun < SECONDS:
        steps += play()
    return steps / (time.process_time() - begun)


def zoo(env: object) -> Callable[[], int]:
    """One game of a PettingZoo environment of agents in turn."""
    rng = np.random.default_rng(0)

    def play() -> int:
        env.reset(seed=int(rng.integers(2**31)))  # type: ignore[attr-defined]
        steps = 0
        for _ in env.agent_iter():  # type: ignore[attr-defined]
            seen, _, ended, cut, info = env.last()  # type: ignore[attr-defined]
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            env.step(None if ended or cut else int(rng.choice(np.flatnonzero(mask))))  # type: ignore[attr-defined]
            steps += 1
        return steps

    return play


def gym(name: str) -> Callable[[], int]:
    """One game of one seat against a random opponent."""
    from rodinia.adapters.gym import SeatEnv

    env, seeds = SeatEnv(name, opponents="random"), random.Random(0)

    def play() -> int:
        env.reset(seed=seeds.randrange(2**31))
        over, steps = False, 0
        while not over:
            _, _, over, _, _ = env.step(env.action_space.sample())
            steps += 1
        return steps

    return play


def vector(name: str) -> Callable[[], int]:
    """A hundred steps of 128 games at once."""
    from rodinia.adapters.gym import BatchEnv

    env, rng = BatchEnv(name, 128, actions="ids"), np.random.default_rng(0)
    env.reset(seed=0)

    def play() -> int:
        for _ in range(100):
            batch = env.playing()
            env.step(batch.sample(rng))
        return 100 * 128

    return play


def spiel(name: str) -> Callable[[], int]:
    """One game of OpenSpiel."""
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(0)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal() and steps < 400:
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(rng.choices([each for each, _ in outcomes], [chance for _, chance in outcomes])[0])
            else:
                if name.startswith("rodinia"):
                    state.observation_tensor(state.current_player())
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        return steps

    return play


def main() -> None:
    import rodinia.adapters.spiel
    from rodinia.adapters.zoo import TurnsEnv

    warnings.simplefilter("ignore")
    print("| | PettingZoo | Gymnasium, one seat | Gymnasium, 128 games | OpenSpiel |\n|---|---|---|---|---|")
    for name in rodinia.names():
        found = [rate(zoo(TurnsEnv(name))), rate(gym(name)), rate(vector(name)), rate(spiel(f"rodinia_{name}"))]
        print(f"| {name} | " + " | ".join([f"{each:,.0f}" for each in found]) + " |", flush=True)
    for other in ("tictactoe_v3", "connect_four_v3", "chess_v6"):
        try:
            module = __import__(f"pettingzoo.classic.{other}", fromlist=["env"])
            print(f"| PettingZoo {other} | {rate(zoo(module.env())):,.0f} | | | |", flush=True)
        except Exception as problem:
            print(f"PettingZoo's {other} is missing: {str(problem).splitlines()[0]}")
    import open_spiel.python.games  # noqa: F401 - registers the games that are written in Python

    for other in ("chess", "python_kuhn_poker", "backgammon"):
        print(f"| OpenSpiel {other} | | | | {rate(spiel(other)):,.0f} |", flush=True)


if __name__ == "__main__":
    main()
