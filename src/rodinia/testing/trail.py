"""Random playings for the laws to look at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from rodinia.core.chance import spread
from rodinia.core.const import CHANCE, OVER
from rodinia.core.game import Game, Step
from rodinia.core.rng import Rng
from rodinia.core.state import State


class Broken(AssertionError):
    """A law that a game breaks. Its text says all of what follows in one line."""

    law = ""  # its name, in words
    says = ""  # what the law demands
    where = ""  # the seed and the step
    problem = ""  # how the game breaks it


@dataclass
class Trail:
    """One random playing: its steps, and clones of some positions with the keys they had."""

    game: Game
    seed: int
    steps: list[Step] = field(default_factory=list)
    positions: list[tuple[int, State, bytes]] = field(default_factory=list)  # (steps before, clone, key)
    end: State | None = None


def wander(game: Game, seed: int, stops: int = 12, watch: Callable[[State], None] | None = None) -> Trail:
    """Play a random game to its end, keeping about `stops` positions spread over it.

    Where several seats may act, a random one of them acts first. `watch` sees every position.
    """
    length = measure(game, seed, watch)
    every = max(1, length // max(1, stops))
    trail = Trail(game, seed)
    state, rng = game.start(), Rng(spread(seed))
    while True:
        index = len(trail.steps)
        if index % every == seed % every or state.actor == OVER or len(state.actors) > 1 and index < 40:
            trail.positions.append((index, state.clone(), state.key()))
        if state.actor == OVER:
            break
        step = random_step(state, rng)
        state.apply(step.actor, step.id)
        trail.steps.append(step)
        if len(trail.steps) > game.spec.steps:
            raise Broken(f"not over after {game.spec.steps} steps, the bound its spec declares")
    trail.end = state
    return trail


def measure(game: Game, seed: int, watch: Callable[[State], None] | None = None) -> int:
    """How many steps the random game of this seed has (up to the declared bound)."""
    state, rng, count = game.start(), Rng(spread(seed)), 0
    while state.actor != OVER and count <= game.spec.steps:
        if watch is not None:
            watch(state)
        step = random_step(state, rng)
        state.apply(step.actor, step.id)
        count += 1
    return count


def random_step(state: State, rng: Rng) -> Step:
    """A random outcome, or a random action of a random seat that may act."""
    if state.actor == CHANCE:
        return Step(CHANCE, state.chance(rng))
    actors = state.actors
    seat = actors[rng.below(len(actors))]
    return Step(seat, state.random_action(seat, rng))
