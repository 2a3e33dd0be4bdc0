"""S8.9: in worlds dealt for search one order of acts stands for all, and no position worth having is lost."""

from __future__ import annotations

from functools import cache

import pytest

from rodinia.core.const import CHANCE, OVER
from rodinia.core.rng import Rng
from rodinia.games.shafausa.actions import DONE, Buy, Done, Sell
from rodinia.games.shafausa.const import ROW
from rodinia.games.shafausa.state import ShafausaState
from tests.games.shafausa.tables import at, do, game, legal, rebuilt

Place = tuple[object, ...]

CASES = {
    "mines, a miner and a building": {"chf": 16, "cubes": "wood 2 stone 1", "reserve": "inn", "miners": 4},
    "one space and a new town": {
        "chf": 12,
        "cubes": "wood 3 stone 3 iron 1",
        "towns": "wood wood iron - | coal - - - | - - - - | - - - -",
        "reserve": "inn",
    },
    "the mine limit grows": {
        "chf": 8,
        "cubes": "wood 3 stone 2 iron 1",
        "towns": "wood wood - - | - - - - | - - - - | - - - -",
        "miners": 2,
        "reserve": "booster_shop",
    },
    "House, Post and Lodge change prices": {
        "chf": 8,
        "cubes": "iron 1 coal 1 wood 1",
        "reserve": "builders_house trading_post miners_lodge",
    },
    "an Office is overruled": {
        "chf": 9,
        "cubes": "wood 2 gold 1",
        "towns": "engineers_office - - - | - - - - | - - - - | - - - -",
        "reserve": "builders_house inn quarry",
    },
    "a Post before the town, or after it": {
        "chf": 4,
        "cubes": "wood 3 stone 2 silver 2",
        "towns": "wood wood iron - | - - - - | - - - - | - - - -",
        "reserve": "trading_post builders_house",
    },
    "a Post and a House printed in the next town": {
        "chf": 6,
        "cubes": "wood 3 stone 3 iron 1",
        "towns": "wood wood - - | trading_post builders_house - - | - - - - | - - - -",
        "reserve": "inn",
    },
    "cubes only": {
        "chf": 9,
        "cubes": "wood 2 stone 2 iron 1",
        "towns": "wood wood wood wood | - - - - | - - - - | - - - -",
    },
}


def place(state: ShafausaState) -> tuple[Place, int, int]:
    """What seat 0 has but for its money, whatever space its tiles lie on; its money; what it has bought."""
    own = state.content().holdings[0]
    tiles = tuple(sorted(own.tiles[: ROW * own.developed]))
    return (own.goods, own.miners, own.developed, own.reserve, tiles), own.chf, own.bought


def reachable(root: ShafausaState) -> dict[Place, set[int]]:
    """Every position that acts of seat 0 lead to: each can be the end of its management."""
    found: dict[Place, set[int]] = {}
    waiting, known = [root], set()
    while waiting:
        state = waiting.pop()
        mark = (*place(state), state.hints()[0])
        if mark in known:
            continue
        known.add(mark)
        found.setdefault(mark[0], set()).add(mark[1])
        for move in state.legal(0):
            if move != DONE:
                after = state.clone()
                after.apply(0, move)
                assert isinstance(after, ShafausaState)
                waiting.append(after)
    return found


@pytest.mark.parametrize("name", CASES)
def test_no_position_is_lost_but_the_same_with_less_money(name: str) -> None:
    played, state = at(**CASES[name])  # type: ignore[arg-type]
    free = reachable(state)
    ordered = reachable(rebuilt(played, played.view(state, 0), canonical=1))
    assert len(free) > 20
    assert set(ordered) == set(free)
    for rest, sums in ordered.items():
        assert sums <= free[rest]
        assert max(sums) == max(free[rest])


def sequences(state: ShafausaState) -> int:
    """How many different sequences of acts seat 0 has."""

    @cache
    def count(steps: tuple[int, ...]) -> int:
        here = state.clone()
        for step in steps:
            here.apply(0, step)
        return 1 + sum([count((*steps, move)) for move in here.legal(0) if move != DONE])

    return count(())


def test_permutations_are_gone() -> None:
    """Two mines, a miner, a building and their exchanges: a handful of sequences for each position."""
    played, state = at(7, "wood 2 stone 1 iron 1", "wood wood - - | - - - - | - - - - | - - - -", 1, 4, "inn")
    ordered = rebuilt(played, played.view(state, 0), canonical=1)
    positions = len(reachable(ordered))
    assert sequences(ordered) < 3 * positions
    assert sequences(state) > 40 * positions


def test_a_dealt_world_starts_with_every_legal_act_and_then_orders_them() -> None:
    played, state = at(20, "wood 3 stone 3", reserve="inn")
    world = played.belief(played.view(state, 0)).sample(Rng(1))
    assert isinstance(world, ShafausaState)
    assert world.legal(0) == state.legal(0)
    assert world.key() == state.key()
    for each in (world, state):
        do(each, "hire")
    assert "mine wood" in legal(state)
    assert "mine wood" not in legal(world)
    assert "build inn" in legal(world)
    assert not [each for each in legal(world) if each.startswith("sell")]


def test_sales_open_again_after_a_new_trading_post() -> None:
    played, state = at(8, "wood 3 gold 1", reserve="trading_post inn")
    world = rebuilt(played, played.view(state, 0), canonical=1)
    do(world, "build trading_post")
    assert {"sell wood", "sell gold"} <= legal(world)
    do(world, "sell gold")
    assert "sell wood" not in legal(world)
    do(world, "build inn")
    assert "sell wood" not in legal(world)


def test_after_a_purchase_only_purchases_follow() -> None:
    played, state = at(30, "wood 1")
    world = rebuilt(played, played.view(state, 0), canonical=1)
    do(world, "buy stone")
    assert legal(world) == {"done", "buy stone", "buy iron", "buy coal", "buy copper", "buy silver", "buy gold"}


@pytest.mark.parametrize(
    "cubes", ["wood 7 gold 7", "wood 12 stone 1 iron 1", "wood 1 stone 12", "coal 5 copper 5 gold 5"]
)
def test_the_surplus_can_always_be_sold_in_every_way(cubes: str) -> None:
    """Every choice of cubes to keep is reachable, and no order runs into a dead end."""
    played, state = at(0, cubes, grid="inn")
    do(state, "done")

    def ends(root: ShafausaState) -> set[tuple[int, ...]]:
        found, waiting = set(), [root]
        while waiting:
            here = waiting.pop()
            if played.view(here, None).phase != "administration":
                found.add(played.view(here, None).goods[0])
                continue
            assert here.legal(0)
            for move in here.legal(0):
                after = here.clone()
                after.apply(0, move)
                assert isinstance(after, ShafausaState)
                waiting.append(after)
        return found

    assert ends(rebuilt(played, played.view(state, 0), canonical=1)) == ends(state)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_whole_games_in_canonical_order_follow_the_rules_of_the_table(players: int) -> None:
    """Every step a dealt world allows is legal at the table, and there is always one."""
    played = game(players)
    state = played.start()
    assert isinstance(state, ShafausaState)
    world = rebuilt(played, played.view(state, None), canonical=1)
    rng = Rng(players)
    while state.actor != OVER:
        actor = state.actor
        if actor == CHANCE:
            step = state.chance(rng)
        else:
            assert set(world.legal(actor)) <= set(state.legal(actor))
            step = world.random_action(actor, rng)
        state.apply(actor, step)
        world.apply(actor, step)
        assert world.key() == state.key()


def test_kinds_of_acts_have_the_ids_that_masks_rely_on() -> None:
    codec = game().actions
    assert codec.decode(codec.base(Sell) - 1).text() == "build engineers_office"
    assert codec.base(Buy) - codec.base(Sell) == 7
    assert codec.base(Done) - codec.base(Buy) == 7
