"""The picture on a game's card: what its art.py draws as cover(), or else its board in the middle of a playing."""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import TYPE_CHECKING

from rodinia.core.chance import Seeded
from rodinia.core.rng import Rng
from rodinia.scene.document import document
from rodinia.scene.nodes import Scene
from rodinia.scene.svg import group
from rodinia.scene.symbols import pictogram
from rodinia.scene.tokens import Theme

if TYPE_CHECKING:
    from rodinia.core.game import Game

WIDTH, HEIGHT = 239.0, 206.0
STEPS = 60  # of the playing whose board stands in for a cover


def cover(game: Game, theme: Theme = "light") -> str:
    """The SVG document of a game's cover."""
    art = drawings(game)
    if art is not None and hasattr(art, "cover"):
        return document(art.cover(), WIDTH, HEIGHT, theme, art.symbols, "table")
    scene = middle(game)
    return document(filling(scene), WIDTH, HEIGHT, theme, lambda key: scene.symbols.get(key) or pictogram(key), "table")


def drawings(game: Game) -> ModuleType | None:
    """The module art beside the game's own; None if it has none."""
    package = type(game).__module__.rpartition(".")[0]
    try:
        return importlib.import_module(f"{package}.art")
    except ImportError:
        return None


def middle(game: Game) -> Scene:
    """A scene from a short playing at random."""
    state, luck, rng = game.start(), Seeded(1), Rng(1)
    for _ in range(STEPS):
        after = state.clone()
        if after.actor == -1:
            after.apply(-1, luck.outcome(after))
        elif after.actor >= 0:
            legal = after.legal(after.actor)
            after.apply(after.actor, legal[rng.below(len(legal))])
        if after.actor == -2:
            break
        state = after
    return game.scene(game.view(state, None))


def filling(scene: Scene) -> str:
    """The board of a scene, so large that it fills the card."""
    board = next(zone for zone in scene.zones if zone.place == "board")
    nodes = sorted([node for node in board.nodes if node.svg], key=lambda node: node.layer)
    scale = max(WIDTH / board.box[2], HEIGHT / board.box[3])
    x, y = board.box[0] + board.box[2] / 2, board.box[1] + board.box[3] / 2
    drawn = "".join([group(node.svg, node.x, node.y) for node in nodes])
    return group(drawn, WIDTH / 2 - x * scale, HEIGHT / 2 - y * scale, scale)
