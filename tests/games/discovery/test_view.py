"""Views and beliefs: all is open, and data that is no view is refused."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rodinia
from rodinia.core.const import CHANCE, OVER
from rodinia.core.errors import BadView, RulesError
from rodinia.core.game import Game
from rodinia.core.state import State
from rodinia.games.discovery.state import PHASES
from rodinia.games.discovery.view import DiscoveryView, view
from rodinia.testing.strategies import json_values, played
from tests.games.discovery.table import Table

GAME = rodinia.load("discovery", 3, variant="two_tiles", removed="printed")
ONE_TILE = rodinia.load("discovery", 2)


@given(st.integers(0, 10_000), st.integers(0, 260))
def test_the_state_is_restored_from_any_view(seed: int, steps: int) -> None:
    state = played(GAME, seed, steps).state
    for seat in (None, 0, 1, 2):
        again = GAME.belief(DiscoveryView.from_data(view(state, seat).data())).sample(rodinia.Rng(0))
        assert again.key() == state.key()
        assert again.legal(max(state.actor, 0)) == state.legal(max(state.actor, 0))


WRONG: list[tuple[str, Any, str]] = [
    ("scores", [0], "scores: a list of 3 is needed"),
    ("scores", [0, 0, "x"], r"scores\[2\]: a whole number"),
    ("phase", "dreaming", "phase"),
    ("mover", 3, "mover: a whole number from 0 to 2"),
    ("bag", [1], "bag: a list of 70"),
    ("bag", [9] * 70, "there are 1 tiles START"),
    ("placed", [], "placed: a list of 1 to 84"),
    ("placed", [[0, 0, 3, 0]], "start tile"),
    ("placed", [[0, 0, 0, 0], [0, 1, 99, 0]], r"placed\[1\]"),
    ("placed", [[0, 0, 0, 0], [0, 1, 2, 7]], r"placed\[1\]"),
    ("supply", [4, 3, 4], "supply"),
    ("followers", [[0, 5, 0]], "no such tile"),
    ("followers", [[0, 0, 3]], "no such segment"),
    ("followers", [[7, 0, 0]], r"followers\[0\]\[0\]: a whole number from 0 to 2"),
    ("open", [[200], [], []], r"open\[0\]"),
    ("phase", "placing", "seat 0 holds no tile"),
    ("phase", "discarding", "seat 0 holds no tile"),
    ("phase", "dealing", "two tiles each"),
    ("phase", "removing", "no tile is to be removed"),
    ("phase", "following", "no tile was placed"),
    ("phase", "casting", "first"),
    ("first", -1, "first"),
    ("removing", 1, "removing: too many"),
]


@pytest.mark.parametrize(("name", "value", "message"), WRONG, ids=[f"{each[0]}-{each[2]}" for each in WRONG])
def test_data_that_no_state_gives_is_refused(name: str, value: Any, message: str) -> None:
    table = Table(3)
    with pytest.raises(BadView, match=message):
        table.game.belief(DiscoveryView.from_data({**table.view().data(), name: value}))


def test_a_tile_that_cannot_lie_where_the_view_shows_it_is_refused() -> None:
    table = Table(3).play("tile L8_S_c0", "0,-1 r0")
    data = table.view().data()
    for place in ([0, 1], [0, -2], [70, 70]):
        with pytest.raises(BadView, match=r"placed\[1\] does not fit"):
            table.game.belief(DiscoveryView.from_data({**data, "placed": [[0, 0, 0, 0], [*place, 3, 0]]}))


def test_a_phase_without_its_tiles_or_with_too_many_is_refused() -> None:
    table = Table(2, variant="two_tiles").play("tile L8_S_c0", "tile L8_G_c0", "tile L8_M_c0")
    data = table.view().data()
    with pytest.raises(BadView, match="seat 0 holds enough tiles"):
        table.game.belief(DiscoveryView.from_data({**data, "mover": 0, "phase": "refilling"}))
    placed = Table(2, variant="two_tiles").play("tile L8_S_c0", "tile L8_G_c0", "tile L8_M_c0", "tile L44_MG_c0")
    data = placed.play("0,-1 r0").view().data()
    with pytest.raises(BadView, match="seat 1 holds enough tiles"):
        table.game.belief(DiscoveryView.from_data({**data, "mover": 1}))
    with pytest.raises(BadView, match="the new tile is taken"):
        table.game.belief(DiscoveryView.from_data({**data, "followers": [[0, 1, 0]], "supply": [3, 4]}))
    gone = [one + two for one, two in zip(data["bag"], data["gone"], strict=True)]
    empty = {**data, "bag": [0] * len(gone), "gone": gone}
    with pytest.raises(BadView, match="the bag is empty"):
        table.game.belief(DiscoveryView.from_data({**empty, "phase": "discarding"}))


@cache
def positions() -> list[tuple[Game, DiscoveryView]]:
    """Views from the beginning to the end of two playings."""
    found = []
    for game in (GAME, ONE_TILE):
        state, rng = game.start(), rodinia.Rng(3)
        for number in range(260):
            if number % 13 == 0 or state.actor == OVER:
                found.append((game, DiscoveryView.from_data(game.view(state, None).data())))
            if state.actor == OVER:
                break
            step(state, rng)
    return found


def step(state: State, rng: rodinia.Rng) -> None:
    state.apply(state.actor, state.chance(rng) if state.actor == CHANCE else state.random_action(state.actor, rng))


@given(st.data())
def test_another_phase_mover_or_hand_is_refused_or_can_be_played(data: st.DataObject) -> None:
    game, seen = data.draw(st.sampled_from(positions()))
    if data.draw(st.booleans()):
        seen = replace(seen, phase=data.draw(st.sampled_from(PHASES)))
    if data.draw(st.booleans()):
        seen = replace(seen, mover=data.draw(st.integers(0, game.players - 1)))
    if data.draw(st.booleans()):
        lost = [kind for hand in seen.open for kind in hand]
        gone = tuple([number + lost.count(kind) for kind, number in enumerate(seen.gone)])
        seen = replace(seen, open=((),) * game.players, gone=gone)
    with suppress(BadView):
        state, rng = game.belief(seen).sample(rodinia.Rng(0)), rodinia.Rng(1)
        for _ in range(40):
            if state.actor != OVER:
                step(state, rng)
        assert game.audit(state) == []


@given(st.data())
def test_damaged_views_raise_one_clear_error(data: st.DataObject) -> None:
    fields = view(played(GAME, 7, 90).state, None).data()
    name = data.draw(st.sampled_from(sorted(set(fields) - {"seat", "actor", "actors", "legal"})))
    fields[name] = data.draw(json_values())
    with suppress(RulesError):
        GAME.belief(DiscoveryView.from_data(fields))


def test_a_spectator_sees_as_much_as_a_player() -> None:
    state = played(GAME, 3, 100).state
    mine, theirs = view(state, 0).data(), view(state, None).data()
    assert {name for name in mine if mine[name] != theirs[name]} <= {"seat", "legal"}
