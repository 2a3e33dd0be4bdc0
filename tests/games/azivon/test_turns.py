"""Z3, Z9: turns, the warehouse, the ends."""

from __future__ import annotations

import pytest

import rodinia
from rodinia.core.errors import BadOptions
from rodinia.core.state import State
from rodinia.games.azivon.actions import FIRST, SPAWN
from rodinia.games.azivon.game import Azivon
from rodinia.games.azivon.state import AzivonState
from tests.games.azivon.boards import legal, play, position, seen, takes

OPEN = """
    1^ .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  2^"""


def started(players: int = 2, **options: object) -> AzivonState:
    """A game on a named sheet, seat 0 beginning, seats on the spawns in order."""
    state = Azivon(players, {"sheet": 4711} | options).start()
    for seat in range(players):
        state.apply(rodinia.CHANCE, SPAWN + seat)
    state.apply(rodinia.CHANCE, FIRST)
    assert isinstance(state, AzivonState)
    return state


def test_a_turn_brings_two_actions_z3_1() -> None:
    state = started()
    assert seen(state).actions == (2, 0)
    assert seen(play(state, "store")).actions == (2, 2)
    assert seen(play(state, "store")).actions == (4, 2)


def test_the_first_player_gets_one_action_with_the_weak_opening_z3_6() -> None:
    state = started(opening=True)
    assert seen(state).actions == (1, 0)
    assert seen(play(state, "store", "store")).actions == (3, 2)


def test_stored_actions_are_spent_but_at_most_ten_a_turn_z3_3() -> None:
    state = position(OPEN, actions=14)
    for count in range(10):
        tiles = takes(state).split()
        assert tiles, count
        play(state, f"take {tiles[0]}")
    assert takes(state) == ""
    assert seen(state).actions[0] == 4
    assert legal(state) == {"store"}


def test_a_price_above_what_is_left_of_the_ten_is_refused_z3_3() -> None:
    drawing = """
        1^ 1M .  .  .
        M  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2^"""
    assert "take a2" in legal(position(drawing, actions=9, spent=7))
    assert "take a2" not in legal(position(drawing, actions=9, spent=8))


@pytest.mark.parametrize(("actions", "logs", "kept"), [(19, 0, 19), (23, 0, 20), (12, 2, 10), (7, 4, 0), (4, 3, 4)])
def test_the_warehouse_has_twenty_spaces_and_a_resource_takes_five_z3_4(actions: int, logs: int, kept: int) -> None:
    state = position(OPEN, actions=actions, logs=(logs, 0))
    assert seen(play(state, "store")).actions[0] == kept
    assert seen(state).logs[0] == logs


def test_five_resources_must_be_used_or_dropped_before_storing_z3_5() -> None:
    state = position(OPEN, actions=0, logs=(1, 0), material=(3, 0), iron=(1, 0))
    assert "store" not in legal(state)
    assert legal(state, "drop") == {"drop log", "drop material", "drop iron"}
    play(state, "drop iron")
    assert "store" in legal(state)
    assert legal(state, "drop") == set()
    assert seen(state).iron == (0, 0)


def test_a_resource_may_be_dropped_when_actions_would_be_lost_z3_5() -> None:
    state = position(OPEN, actions=18, logs=(1, 0))
    assert legal(state, "drop") == {"drop log"}
    assert seen(play(state, "drop log", "store")).actions[0] == 18


def test_loot_may_exceed_the_warehouse_until_the_turn_ends_z3_4() -> None:
    state = position(OPEN.replace("1^ .", "1^ v"), actions=20, loot=(2,))
    assert seen(play(state, "take b1")).actions[0] == 21
    assert seen(play(state, "store")).actions[0] == 20


def test_losing_the_spawn_puts_a_player_out_and_the_last_spawn_wins_z9_1() -> None:
    state = position("""
        1^ 1  2^ .  .
        .  1  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  2  2""")
    play(state, "take c1")
    assert state.actor == rodinia.OVER
    assert state.returns() == (1.0, 0.0)
    assert state.scores() == (4, 0)


def test_a_fallen_players_tiles_stay_and_his_turns_are_skipped_z9_1() -> None:
    state = position("""
        1^ 1  2^ .  .
        .  1  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        3^ .  .  2  2""", seats=3)  # fmt: skip
    play(state, "take c1")
    view = seen(state)
    assert view.out == (False, True, False)
    assert view.counts == (4, 2, 1)
    assert state.scores() == (4, 0, 1)
    play(state, "store")
    assert state.actor == 2
    play(state, "store")
    assert (state.actor, seen(state).round) == (0, 2)


def test_retaking_an_old_spawn_of_a_fallen_player_changes_nothing_more_z9_1() -> None:
    state = position("""
        1^ 1  2^ 3  .
        .  1  .  3  .
        .  .  .  3  .
        .  .  .  .  .
        3^ .  .  2  2""", seats=3, turn=2, out=(False, True, False), actions=2)  # fmt: skip
    play(state, "take c1")
    assert seen(state).out == (False, True, False)
    assert state.actor == 2


STUCK = """
    1^ M  .  .  .
    M  M  .  .  .
    .  .  .  .  .
    .  .  .  .  .
    .  .  .  .  2^"""


def test_a_player_who_can_do_nothing_ends_the_game_z9_2() -> None:
    state = position(STUCK, turn=1, first=1, actions=(20, 2))
    play(state, "take d4", "take c3", "store")
    assert state.actor == rodinia.OVER
    assert state.returns() == (0.0, 1.0)  # three tiles against one


def test_room_in_the_warehouse_is_something_to_do_z9_2() -> None:
    state = position(STUCK, turn=1, first=1, actions=(19, 2))
    play(state, "store")
    assert state.actor == 0
    assert legal(state) == {"store"}


def test_training_building_or_chopping_is_something_to_do_z9_2() -> None:
    for more in ({"material": (4, 0)}, {"logs": (4, 0)}):
        state = position(STUCK, turn=1, first=1, actions=(0, 2), **more)
        assert play(state, "store").actor == 0, more
    woods = """
        1^ 1W M  .  .
        M  M  M  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2^"""
    state = play(position(woods, turn=1, first=1, actions=(20, 2)), "store")
    assert legal(state, "take") == {"take a2", "take b2"}  # 3 against 3
    state = play(position(woods.replace("M  M  M", "C  C  M"), turn=1, first=1, actions=(20, 2)), "store")
    assert legal(state) == {"chop b1", "store"}


def test_the_last_round_ends_the_game_and_tiles_decide_z9_3_z9_4() -> None:
    state = started(rounds=2)
    play(state, "take " + takes(state).split()[0], "store", "store", "store")
    assert (state.actor, seen(state).round) == (1, 2)
    play(state, "store")
    assert state.actor == rodinia.OVER
    assert state.scores() == (2, 1)
    assert state.returns() == (1.0, 0.0)


def test_equal_tiles_are_decided_by_power_and_then_shared_z9_4() -> None:
    for mine, shares in (("1M", (1.0, 0.0)), ("1", (0.5, 0.5))):
        state = position(f"""
            1^ {mine} .  .  .
            .  .  .  .  .
            .  .  .  .  .
            .  .  .  .  2
            .  .  .  .  2^""", turn=1, round=100)  # fmt: skip
        play(state, "store")
        assert state.returns() == shares


@pytest.mark.parametrize(("players", "limit"), [(2, 240), (3, 160), (4, 120), (5, 96), (6, 80), (7, 69), (8, 60)])
def test_the_longest_game_has_480_turns_z9_3(players: int, limit: int) -> None:
    assert seen(started(players)).limit == limit
    assert seen(started(players, rounds=limit)).limit == limit
    assert seen(started(players, rounds=7)).limit == 7
    with pytest.raises(BadOptions, match=f"option rounds cannot be {limit + 1}; allowed: longest, or 1 to {limit}$"):
        Azivon(players, {"rounds": limit + 1})


@pytest.mark.parametrize("players", [2, 3, 8])
def test_stubborn_players_who_only_store_end_at_the_last_round_z9_5(players: int) -> None:
    state = started(players)
    while state.actor != rodinia.OVER:
        play(state, "store")
    assert seen(state).round == seen(state).limit
    assert state.returns() == (1 / players,) * players


def test_players_who_take_a_tile_back_and_forth_end_at_the_last_round_z9_5() -> None:
    state = position("""
        1^ .  .  .  .  .
        1M .  .  .  .  .
        1M .  2M .  .  .
        .  .  2M .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  2^""", limit=50)  # fmt: skip
    steps = 0
    while state.actor != rodinia.OVER:
        play(state, "take b3" if "take b3" in legal(state) else "store")
        steps += 1
    assert seen(state).round == 50
    assert steps < 250


@pytest.mark.parametrize("players", [2, 4, 8])
def test_random_games_stay_far_below_the_declared_bound_z9_5(players: int) -> None:
    from rodinia.core.walk import Walk

    game, games = Azivon(players), 20 if rodinia.compiled else 1
    walk = Walk(game.start(), 11, games).run()
    assert max(walk.length(k) for k in range(games)) < game.spec.steps / 5


def test_the_players_are_dealt_blindly_to_the_spawns_z2_3() -> None:
    state: State = Azivon(3, {"sheet": 4711}).start()
    assert [outcome for outcome, _ in state.outcomes()] == [SPAWN, SPAWN + 1, SPAWN + 2]
    state.apply(rodinia.CHANCE, SPAWN + 1)
    assert [outcome for outcome, _ in state.outcomes()] == [SPAWN, SPAWN + 2]
    assert isinstance(state, AzivonState)
    view = seen(state)
    assert view.homes == (view.spawns[1], -1, -1)
    state.apply(rodinia.CHANCE, SPAWN)
    state.apply(rodinia.CHANCE, SPAWN + 2)
    assert seen(state).counts == (1, 1, 1)
    assert [outcome for outcome, _ in state.outcomes()] == [FIRST, FIRST + 1, FIRST + 2]


@pytest.mark.parametrize("player", [1, 2, 3])
def test_the_table_can_name_the_first_player_z2_10(player: int) -> None:
    state = Azivon(3, {"sheet": 4711, "first": player}).start()
    for place in (2, 0, 1):
        state.apply(rodinia.CHANCE, SPAWN + place)
    assert state.actor == player - 1
    assert isinstance(state, AzivonState)
    assert (seen(state).round, seen(state).actions[player - 1], sum(seen(state).actions)) == (1, 2, 2)


def perft(state: AzivonState, depth: int) -> int:
    """How many sequences of so many actions there are."""
    if depth == 0:
        return 1
    total = 0
    for move in state.legal(state.actor):
        after = state.clone()
        after.apply(state.actor, move)
        assert isinstance(after, AzivonState)
        total += perft(after, depth - 1)
    return total


def test_the_number_of_sequences_from_a_corner_is_what_counting_by_hand_gives() -> None:
    state = position(OPEN)
    assert perft(state, 1) == 9  # eight tiles within two steps of a corner, and store
    # each of the eight taken tiles opens its own surroundings; store gives seat 1 its nine
    after = [len(takes(play(position(OPEN), f"take {name}")).split()) + 1 for name in takes(state).split()]
    assert perft(state, 2) == sum(after) + 9


def test_counts_of_sequences_on_a_named_sheet_do_not_change() -> None:
    assert [perft(started(2, size=9), depth) for depth in range(1, 4)] == [8, 87, 233]
