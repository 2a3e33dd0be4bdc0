"""The game and the literal reference play the same games: legal actions, outcomes, views, step by step."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

import rodinia
from rodinia.core.game import Step
from rodinia.core.state import State
from rodinia.games.discovery.actions import ACTIONS, CELLS, ROW
from rodinia.games.discovery.view import DiscoveryView
from rodinia.testing.trail import random_step
from tests.games.discovery.table import playing_with, small_box
from tests.reference.discovery import BOX, Reference

SETTINGS = [
    (2, {}),
    (3, {"removed": "printed"}),
    (5, {"first": 1}),
    (2, {"variant": "two_tiles"}),
    (4, {"variant": "two_tiles", "removed": "printed", "first": 1}),
    (5, {"variant": "two_tiles", "removed": "equal"}),
]


@pytest.mark.parametrize(("players", "options"), SETTINGS, ids=str)
def test_the_game_plays_like_the_reference(players: int, options: dict[str, str]) -> None:
    play_both(players, options, seed=players)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 15))
@pytest.mark.parametrize(("players", "options"), SETTINGS, ids=str)
def test_the_game_plays_like_the_reference_in_more_games(players: int, options: dict[str, str], seed: int) -> None:
    play_both(players, options, seed)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("players", "options"), SETTINGS, ids=str)
def test_the_game_plays_like_the_reference_where_tiles_often_fit_nowhere(
    players: int, options: dict[str, str], seed: int
) -> None:
    """D4.4, D4.5, D9.2, D9.3: rocks and plains wait until a cape is laid."""
    text = small_box("sea", "sea 8 S 3\nrock 8 M 7\nplain 8 G 6\ncape 17 MS 2 0-1\nbay 116 GGS 2 0-2")
    with playing_with(text):
        play_both(players, options, seed, tomllib.loads(text))


def play_both(players: int, options: dict[str, Any], seed: int, box: dict[str, Any] = BOX) -> None:
    game = rodinia.load("discovery", players, **options)
    state, rng = game.start(), rodinia.Rng(seed)
    hold, first = 2 if options.get("variant") == "two_tiles" else 1, options.get("first", 0) - 1
    reference = Reference(players, box, hold, game.removing(), first)
    while state.actor != rodinia.OVER:
        legal = {game.text(Step(state.actor, each)) for each in state.legal(state.actor)}
        assert legal == set(reference.legal())
        assert {game.text(Step(-1, each)): weight for each, weight in state.outcomes()} == reference.outcomes()
        assert shown(game.view(state, None)) == told(reference)
        step = crowded_step(state, rng) if seed % 2 else random_step(state, rng)
        state.apply(step.actor, step.id)
        reference.play(game.text(step))
    assert shown(game.view(state, None)) == told(reference)
    assert reference.phase == "ended"


def crowded_step(state: State, rng: rodinia.Rng) -> Step:
    """A random step that prefers places with many neighbours: big and complete territories come about."""
    step = random_step(state, rng)
    if state.now() == "placing":
        land = {cell for _, _, cell in state.tiles()}
        tries = [step] + [random_step(state, rng) for _ in range(7)]
        step = max(tries, key=lambda each: sum((decoded(each) + way) % CELLS in land for way in (1, -1, ROW, -ROW)))
    return step


def decoded(step: Step) -> int:
    """The cell of a placement."""
    cell: int = ACTIONS.decode(step.id).cell
    return cell


def shown(view: DiscoveryView) -> dict[str, object]:
    """What a view shows, without whose turn it is once the game is over."""
    data = view.data()
    for name in ("seat", "actor", "actors", "legal", "supply"):
        del data[name]
    data["mover"] = view.mover if view.actor >= 0 else None
    data["left"] = [
        sum(seat == each for each, _, _ in view.followers) + view.supply[seat] for seat in range(len(view.scores))
    ]
    return data


def told(reference: Reference) -> dict[str, object]:
    """The same from the reference."""
    kinds = range(len(reference.kinds))
    seats = range(reference.players)
    return {
        "phase": reference.phase,
        "first": reference.first,
        "mover": reference.mover if reference.phase in ("placing", "discarding", "following") else None,
        "hold": reference.hold,
        "removing": reference.removing,
        "placed": [list(tile) for tile in reference.placed],
        "followers": [list(each) for seat in seats for each in reference.followers if each[0] == seat],
        "scores": reference.scores,
        "open": reference.hands,
        "bag": [reference.bag.count(kind) for kind in kinds],
        "removed": [reference.removed.count(kind) for kind in kinds],
        "gone": [reference.gone.count(kind) for kind in kinds],
        "left": [4] * reference.players,
    }
