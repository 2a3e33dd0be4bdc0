"""Walks run without the GIL, threads share nothing, and states guard their doors."""

import random
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

import rodinia
from rodinia.core.const import CHANCE, OVER
from rodinia.core.errors import IllegalStep, RulesError
from rodinia.core.rng import Rng
from rodinia.core.walk import Walk
from tests.toys.pearls import Pearls


def test_walks_in_threads_give_what_they_give_alone() -> None:
    start = Pearls(2).start()
    alone = [Walk(start, seed, 5).run().scores(4) for seed in range(4)]
    with ThreadPoolExecutor(4) as pool:
        walks = list(pool.map(lambda seed: Walk(start, seed, 5).run(), range(4)))
    assert [walk.scores(4) for walk in walks] == alone


@pytest.fixture
def hasty() -> Iterator[None]:
    """Threads take turns as often as they can, so that they meet in the middle of everything."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


def played(name: str, seed: int) -> tuple[int, ...]:
    """The scores of a random game through the checked door."""
    state, rng, choose = rodinia.load(name).start(), Rng(seed), random.Random(seed)
    while state.actor != OVER:
        actor = state.actor
        if actor == CHANCE:
            state.apply(actor, state.chance(rng))
        elif seed % 2:
            state.apply(actor, state.random_action(actor, rng))
        else:
            state.apply(actor, choose.choice(state.legal(actor)))
    return state.scores()


@pytest.mark.parametrize(("name", "games"), [(name, 1000 if name == "vaalbara" else 4) for name in rodinia.names()])
def test_threads_with_a_game_each_do_not_touch_one_another(hasty: None, name: str, games: int) -> None:
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda seed: played(name, seed), range(games)))
    assert together[:20] == [played(name, seed) for seed in range(min(games, 20))]


def test_random_action_and_chance_are_only_for_those_who_act() -> None:
    state = Pearls(2).start()
    with pytest.raises(RulesError, match="may not act"):
        state.random_action(0, Rng(1))
    while state.actor == CHANCE:
        state.apply(CHANCE, state.chance(Rng(2)))
    with pytest.raises(RulesError, match="nothing to draw"):
        state.chance(Rng(1))
    with pytest.raises(IllegalStep, match="seat 5"):
        state.apply(5, 0)
