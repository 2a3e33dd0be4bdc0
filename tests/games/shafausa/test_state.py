"""Laws of the state: counts of positions, round trips, beliefs, conservation, lengths."""

from __future__ import annotations

import copy
import dataclasses
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rodinia
from rodinia.core.const import CHANCE, OVER
from rodinia.core.errors import BadView
from rodinia.core.rng import Rng
from rodinia.core.walk import Walk
from rodinia.games.shafausa.state import ShafausaState
from rodinia.games.shafausa.view import ShafausaView
from rodinia.testing import check, configurations
from rodinia.testing.strategies import json_values, played
from tests.games.shafausa.tables import at, do, game, luck, seen
from tests.reference.shafausa import Table


def perft(state: ShafausaState, depth: int) -> int:
    """How many sequences of so many steps there are, the lowest acting seat first."""
    if depth == 0 or state.actor == OVER:
        return 1
    total = 0
    actor = state.actor
    for step in [each for each, _ in state.outcomes()] if actor == CHANCE else state.legal(actor):
        after = state.clone()
        after.apply(actor, step)
        assert isinstance(after, ShafausaState)
        total += perft(after, depth - 1)
    return total


def literal(table: Table, depth: int) -> int:
    """The same count by the reference."""
    if depth == 0 or table.phase == "over":
        return 1
    actor, total = min(table.actors()), 0
    for text in table.legal(actor):
        after = copy.deepcopy(table)
        after.apply(actor, text)
        total += literal(after, depth - 1)
    return total


def test_counts_of_sequences_from_the_start() -> None:
    """2 first players, 8 x 7 deals, then on average 8.75 kinds in the bag: five tribes take one out of it."""
    assert [perft(game(2).start(), depth) for depth in range(5)] == [1, 2, 16, 112, 980]
    assert [perft(game(3, tribes="draft").start(), depth) for depth in range(5)] == [1, 3, 24, 168, 1008]
    assert [perft(game(6, tribes="fixed").start(), depth) for depth in range(4)] == [1, 6, 60, 600]


def test_counts_of_sequences_in_a_round() -> None:
    """Primitiva with 27 CHF against Grisa, Inn and Booster Shop on the grid."""
    opening = ["first 1", "deal primitiva", "deal grisa", "draw inn", "draw booster_shop"]
    state, table = luck(game(2).start(), *opening), Table(2, "random", False)
    for text in opening:
        table.apply(-1, text)
    assert [perft(state, depth) for depth in range(5)] == [1, 3, 7, 116, 1445]
    assert [literal(table, depth) for depth in range(5)] == [1, 3, 7, 116, 1445]


@pytest.mark.parametrize("players", range(2, 7))
def test_every_law_holds_for_every_player_count(players: int) -> None:
    check(game(players), games=1, seed=3, stops=2, pictures=False)


@pytest.mark.slow
@pytest.mark.parametrize("configured", list(configurations("shafausa")), ids=repr)
def test_every_law_holds_in_every_configuration(configured: rodinia.core.game.Game) -> None:
    check(configured, games=1, seed=4, stops=2, pictures=False)


@given(st.integers(2, 6), st.integers(0, 10**6), st.integers(0, 1500))
def test_a_view_gives_its_state_back(players: int, seed: int, steps: int) -> None:
    table = game(players)
    state = played(table, seed, steps).state
    view = table.view(state, None)
    again = ShafausaView.from_data(view.data())
    assert again == view
    world = table.belief(again).sample(Rng(seed))
    assert world.key() == state.key()
    assert world.scores() == state.scores()
    twin = ShafausaState(players)
    assert isinstance(state, ShafausaState)
    twin.restore(state.content(), 0)
    assert twin.derived() == state.derived()


@given(st.sampled_from([field.name for field in dataclasses.fields(ShafausaView)]), json_values(), st.integers(0, 400))
def test_a_view_with_one_field_of_nonsense_is_refused(name: str, value: object, steps: int) -> None:
    table = game(3)
    state = played(table, 5, steps).state
    data = table.view(state, None).data()
    if value == data[name] and type(value) is type(data[name]):
        return
    try:
        view = ShafausaView.from_data({**data, name: value})
        belief = table.belief(view)
    except BadView:
        return
    assert table.view(belief.sample(Rng(1)), view.seat).encode() == view.encode()


@given(st.integers(0, 400), st.integers(0, 30), st.integers(-3, 40))
def test_a_view_with_one_wrong_number_is_refused_or_a_real_view(steps: int, at_cell: int, value: int) -> None:
    """Numbers in range that do not agree with the rest are found too."""
    table = game(2)
    view = table.view(played(table, 9, steps).state, 0)
    names = ["turn", "round", "chf", "miners", "developed", "grid", "bag", "tribes", "dug", "scores"]
    name = names[at_cell % len(names)]
    old = getattr(view, name)
    new = (value, *old[1:]) if isinstance(old, tuple) else value
    changed = dataclasses.replace(view, **{name: new})
    try:
        world = table.belief(changed).sample(Rng(1))
    except BadView:
        return
    assert table.view(world, 0) == changed


@pytest.mark.parametrize(
    ("phase", "turn", "tribes"),
    [
        ("lot", 0, (0, -1)),
        ("dealing", 0, (0, 1)),
        ("dealing", 1, (-1, -1)),
        ("drafting", 0, (-1, -1)),
        ("drafting", 1, (-1, 2)),
        ("drawing", 0, (-1, 0)),
        ("drawing", 0, (3, 3)),
    ],
)
def test_tribes_that_nobody_can_have_yet_are_refused(phase: str, turn: int, tribes: tuple[int, ...]) -> None:
    """S2.2: they come one by one, and no two the same."""
    table = game(2)
    view = dataclasses.replace(seen(table.start()), phase=phase, turn=turn, tribes=tribes, bag=(1,) * 11)
    with pytest.raises(BadView, match="no such view: tribes: "):
        table.belief(view)


def test_nobody_stores_without_a_surplus() -> None:
    """S9.3: there would be nothing to do."""
    table, state = at(5, "wood 11", stage="storing")
    with pytest.raises(BadView, match="there is nothing to sell"):
        table.belief(seen(state))
    table, state = at(5, "wood 11 gold 1", stage="storing")
    assert table.belief(seen(state)).sample(Rng(1)).key() == state.key()


@given(st.integers(2, 6), st.integers(0, 10**6))
def test_any_order_of_management_gives_the_same_key(players: int, seed: int) -> None:
    """S8.1: each seat plays a fixed list of acts; the seats take turns at random, twice."""
    table, rng = game(players), Rng(seed)
    state = played(table, seed, 30 + seed % 200).state
    while state.actor != OVER and len(state.actors) < 2:
        actor = state.actor
        state.apply(actor, state.chance(rng) if actor == CHANCE else state.random_action(actor, rng))
    if state.actor == OVER:
        return
    plans: dict[int, list[int]] = {}
    for seat in state.actors:
        alone, plans[seat] = state.clone(), []
        while seat in alone.actors and len(plans[seat]) < 12 and alone.actors == state.actors:
            plans[seat].append(alone.random_action(seat, rng))
            alone.apply(seat, plans[seat][-1])
    ends = set()
    for _ in range(3):
        here, left = state.clone(), {seat: list(plan) for seat, plan in plans.items()}
        while any(left.values()):
            seat = sorted(seat for seat in left if left[seat])[rng.below(len([1 for plan in left.values() if plan]))]
            here.apply(seat, left[seat].pop(0))
        ends.add(here.key())
    assert len(ends) == 1


def test_random_games_end_long_before_the_declared_bound() -> None:
    for players in (2, 6):
        walk = Walk(game(players).start(), 5, 30).run()
        assert max([walk.length(each) for each in range(30)]) < game(players).spec.steps // 4


def test_the_longest_play_stays_within_the_declared_bound() -> None:
    """Someone who exchanges as often as the rules allow, for 40 rounds, without ever filling a board."""
    state = luck(game(2, tribes="fixed").start(), "first 1")
    rng, steps = Rng(1), 0
    while state.actor != OVER:
        actor = state.actor
        if actor == CHANCE:
            state.apply(actor, state.chance(rng))
        else:
            ids = state.legal(actor)
            trades = [each for each in ids if ACTION_NAMES[each].startswith(("sell", "buy"))]
            other = [each for each in ids if ACTION_NAMES[each] in ("done", "pay", "pass")]
            state.apply(actor, (trades or other or ids)[0])
        steps += 1
    assert seen(state).round == 40
    assert steps * 3 < game(2).spec.steps


ACTION_NAMES = [game().decode(number).text() for number in range(game().actions.total)]


def test_clones_are_cheap() -> None:
    """Under 2 microseconds compiled, under 200 interpreted, with room for a busy machine."""
    state = at(20, "wood 3")[1]
    best = 1.0
    for _ in range(5):
        begun = time.perf_counter()
        for _ in range(1000):
            state.clone()
        best = min(best, (time.perf_counter() - begun) / 1000)
    assert best < (2e-6 if rodinia.compiled else 200e-6)


def test_a_state_has_numbers_only_and_survives_copying_into_another() -> None:
    one, two = at(20, "wood 3")[1], at(1, "gold 2")[1]
    two.become(one)
    assert two.key() == one.key()
    do(two, "hire")
    assert two.key() != one.key()
