"""Walks run without the GIL, and states guard their doors."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from rodinia.core.const import CHANCE
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
