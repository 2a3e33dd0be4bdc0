"""What is kept of scenes: they are the same as if everything were drawn anew."""

from __future__ import annotations

import functools
import gc

import pytest

from rodinia.core.chance import Seeded
from rodinia.core.const import CHANCE, OVER
from rodinia.core.folder import FolderGame
from rodinia.core.game import Game
from rodinia.core.registry import load, names
from rodinia.core.rng import Rng
from rodinia.core.view import View
from rodinia.scene.keep import forget, kept


def views(game: Game, seed: int) -> list[View]:
    """Views of all eyes from a playing, every now and then."""
    state, luck, rng, found = game.start(), Seeded(seed), Rng(seed), []
    while state.actor != OVER:
        actor = state.actor
        if actor != CHANCE and rng.below(12) == 0:
            found += [game.view(state, seat) for seat in (None, *range(game.players))]
        legal = state.legal(actor) if actor != CHANCE else []
        state.apply(actor, legal[rng.below(len(legal))] if legal else luck.outcome(state))
    return [*found, game.view(state, 0)]


def forget_drawings() -> None:
    forget()
    for each in gc.get_objects():
        if isinstance(each, functools._lru_cache_wrapper) and each.__module__.startswith(
            ("rodinia.games", "rodinia.scene")
        ):
            if each.__name__ not in ("box", "drawn", "curves", "shape", "anchors", "library", "layout", "field"):
                each.cache_clear()


@pytest.mark.parametrize("name", names())
def test_a_kept_scene_is_the_scene_drawn_anew(name: str) -> None:
    game = load(name, 2 if load(name).spec.players[0] <= 2 else load(name).spec.players[0])
    looked = views(game, 1)[-24:]
    for view in views(game, 2)[:24]:  # fill what is kept with another playing
        game.scene(view)
    warm = [(game.scene(view), game.choices(view)) for view in looked]
    forget_drawings()
    assert [(game.scene(view), game.choices(view)) for view in looked] == warm


def test_what_is_kept_is_forgotten_when_the_components_change() -> None:
    game, made = load(names()[0]), []
    assert isinstance(game, FolderGame)
    box = game.box()

    @kept(None, box)
    def part(number: int) -> int:
        made.append(number)
        return number

    assert part(1) == part(1) == 1 and made == [1]
    box.use(box.tables, box.fingerprint)
    assert part(1) == 1 and made == [1, 1]


def test_not_more_is_kept_than_allowed() -> None:
    made = []

    @kept(lambda number: number, most=8)
    def part(number: int) -> int:
        made.append(number)
        return number

    for number in range(50):
        assert part(number) == number
    part(49)
    part(0)
    assert made == [*range(50), 0]
