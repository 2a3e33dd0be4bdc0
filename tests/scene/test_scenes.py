"""Scenes of real positions: clean, complete, pointed at exactly, the same every time."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator

import pytest

import rodinia
from rodinia.core.game import Game
from rodinia.core.view import View
from rodinia.scene.nodes import Scene
from rodinia.scene.symbols import references
from rodinia.testing.trail import random_step
from tests.scene.markup import check, positions

STOPS = 3
MOST = 400_000  # characters of a scene as JSON; a page gets the symbols once and then only what changed


def games() -> list[Game]:
    found = []
    for name in rodinia.names():
        low, high = rodinia.load(name).spec.players
        found += [rodinia.load(name, players) for players in range(low, high + 1)]
    return found


def looks(game: Game) -> Iterator[tuple[View, Scene]]:
    """Scenes for the eyes that may act and for a spectator."""
    for number, state in enumerate(positions(game, game.players, STOPS)):
        for seat in {None, *state.actors[:1], number % game.players}:
            view = game.view(state, seat)
            yield view, game.scene(view)


@pytest.mark.parametrize("game", games(), ids=repr)
def test_scenes_are_clean_and_can_be_pointed_at(game: Game) -> None:
    checked: dict[str, str] = {}
    for view, scene in looks(game):
        nodes = [node for zone in scene.zones for node in zone.nodes]
        keys = {node.key for node in nodes}
        assert len(keys) == len(nodes)
        assert [zone.place for zone in scene.zones].count("board") == 1
        for node in nodes:
            if node.svg not in checked:
                check(node.svg)
                checked[node.svg] = node.key
            assert set(references(node.svg)) <= set(scene.symbols), node.key
        for key, markup in scene.symbols.items():
            assert checked.setdefault(key, markup) == markup, f"symbol {key} has changed"
            assert set(references(markup)) <= set(scene.symbols), key
        for fact in (*scene.supply, *[fact for panel in scene.panels for fact in panel.facts]):
            assert fact.symbol in scene.symbols or not fact.symbol
        choices = game.choices(view)
        assert sorted(choice.id for choice in choices) == list(view.legal)
        paths = {choice.path for choice in choices}
        assert len(paths) == len(choices)
        for path in paths:
            assert not any(path[:length] in paths for length in range(1, len(path)))
            assert all(key in keys or key.startswith(("do/", "turn/")) for key in path), path
        assert all(choice.label for choice in choices)


@pytest.mark.parametrize("game", games()[::3], ids=repr)
def test_scenes_are_the_same_every_time_and_small(game: Game) -> None:
    for view, scene in looks(game):
        again = type(view).from_data(json.loads(json.dumps(view.data())))
        assert game.scene(again) == scene
        assert game.choices(again) == game.choices(view)
        zones = [dataclasses.asdict(zone) for zone in scene.zones]
        assert len(json.dumps([zones, scene.panels, scene.symbols, scene.supply])) < MOST


@pytest.mark.parametrize("game", games()[::2], ids=repr)
def test_things_that_are_drawn_say_in_words_what_they_are(game: Game) -> None:
    for _, scene in looks(game):
        for zone in scene.zones:
            for node in zone.nodes:
                assert node.label or node.w == 0 or node.key.startswith(("title/", "ground/")), node.key


def test_every_mainland_is_outlined_and_the_own_one_in_gold() -> None:
    game = rodinia.load("mainland", 3)
    state, rng = game.start(), rodinia.Rng(2)
    for _ in range(90):
        state.apply(*random_step(state, rng))
    for seat in (None, 0, 1, 2):
        view = game.view(state, seat)
        homes = {node.key: node for zone in game.scene(view).zones for node in zone.nodes if node.key[:5] == "home/"}
        assert sorted(homes) == ["home/0", "home/1", "home/2"]
        golden = [key for key, node in homes.items() if "b-selected" in node.svg]
        assert golden == ([] if seat is None else [f"home/{seat}"])
        assert list(homes)[-1] in (golden or list(homes))  # above all others
