"""The game and the literal reference agree at every step of random games."""

from __future__ import annotations

import pytest

from rodinia.core.const import CHANCE, OVER
from rodinia.core.rng import Rng
from rodinia.games.shafausa.actions import ACTIONS, BUILDINGS, CHANCES, RESOURCES, TRIBES
from rodinia.games.shafausa.components import HOUSES, MINES
from rodinia.games.shafausa.state import ShafausaState
from rodinia.testing.trail import random_step
from tests.games.shafausa.tables import game
from tests.reference.shafausa import Table

SETTINGS = [
    (players, tribes, limited, seed)
    for players in range(2, 7)
    for seed, (tribes, limited) in enumerate([("random", False), ("draft", True), ("fixed", False)])
]


def name(code: int) -> str:
    return BUILDINGS[code - HOUSES] if code >= HOUSES else f"mine {RESOURCES[code - MINES]}" if code else ""


def compare(state: ShafausaState, table: Table) -> None:
    """Everything that can be seen is the same on both tables."""
    view = game(state.seats).view(state, None)
    assert view.phase == table.phase
    assert view.round == table.round
    assert list(view.order) == table.order
    assert list(view.actors) == [seat for seat in table.actors() if seat >= 0]
    assert [BUILDINGS[each] if each >= 0 else "" for each in view.grid] == (table.grid + [""] * 6)[: state.seats]
    assert {BUILDINGS[k]: n for k, n in enumerate(view.bag) if n} == {each: table.bag.count(each) for each in table.bag}
    for seat, player in enumerate(table.players):
        assert (TRIBES[view.tribes[seat]] if view.tribes[seat] >= 0 else "") == player.tribe
        assert view.chf[seat] == player.chf
        assert dict(zip(RESOURCES, view.goods[seat], strict=True)) == player.goods
        assert view.miners[seat] == player.miners
        assert view.developed[seat] == player.developed
        assert {BUILDINGS[each] for each in view.reserve[seat]} == player.reserve
        assert view.stages[seat] == player.stage
        assert {RESOURCES[each] for each in view.bought[seat]} == player.bought
        if player.towns:
            assert [[name(code) for code in town] for town in view.boards[seat]] == player.towns
            assert view.dug[seat] == player.mines()
            assert view.limits[seat] == player.mine_limit()
        assert view.scores[seat] == player.points()


def run(players: int, tribes: str, limited: bool, seed: int, every: int = 1) -> None:
    state = game(players, tribes=tribes, reserve_limit=limited).start()
    table, rng, count = Table(players, tribes, limited), Rng(seed), 0
    while state.actor != OVER:
        if count % every == 0:
            compare(state, table)
            for seat in table.actors():
                if seat == CHANCE:
                    outcomes = {CHANCES.decode(each).text(): weight for each, weight in state.outcomes()}
                    assert sorted(outcomes) == sorted(table.legal(seat))
                    if table.phase == "drawing":
                        assert outcomes == {f"draw {each}": table.bag.count(each) for each in table.bag}
                else:
                    assert sorted(ACTIONS.decode(each).text() for each in state.legal(seat)) == sorted(
                        table.legal(seat)
                    )
        step = random_step(state, rng)
        codec = CHANCES if step.actor == CHANCE else ACTIONS
        table.apply(step.actor, codec.decode(step.id).text())
        state.apply(step.actor, step.id)
        count += 1
    compare(state, table)
    assert list(state.returns()) == table.returns()


@pytest.mark.parametrize(("players", "tribes", "limited", "seed"), SETTINGS)
def test_every_step_of_a_random_game_is_the_same(players: int, tribes: str, limited: bool, seed: int) -> None:
    run(players, tribes, limited, seed, every=4)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 130))
def test_every_step_of_many_random_games_is_the_same(seed: int) -> None:
    run(2 + seed % 5, ("random", "draft", "fixed")[seed % 3], seed % 2 == 1, seed)
