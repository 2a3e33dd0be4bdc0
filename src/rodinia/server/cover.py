"""The picture of a game on its card: real components, from the middle of a playing, cropped."""

from __future__ import annotations

from functools import cache

from rodinia.core.chance import Seeded
from rodinia.core.registry import load
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.scene.document import document
from rodinia.scene.nodes import Node, Scene, Zone
from rodinia.scene.svg import group
from rodinia.scene.symbols import pictogram
from rodinia.scene.tokens import Theme

WIDTH, HEIGHT = 478.0, 412.0
TILE = 168.0  # how large one tile or card is drawn
SEED = 4


@cache
def cover(name: str, theme: Theme) -> str:
    """The SVG document of a game's cover."""
    game = load(name)
    state = game.start()
    total = playout(state, 10**9)
    state = game.start()
    playout(state, total * 3 // 5)
    scene = game.scene(game.view(state, None))
    zone = fullest(scene)
    body = cropped(zone) if zone else ""
    return document(body, WIDTH, HEIGHT, theme, lambda key: scene.symbols.get(key) or pictogram(key), "table")


def playout(state: State, most: int) -> int:
    """Play at random; how many steps it were."""
    luck, rng, played = Seeded(SEED), Rng(SEED), 0
    while state.actor != -2 and played < most:
        actor = state.actor
        legal = state.legal(actor) if actor >= 0 else []
        state.apply(actor, legal[rng.below(len(legal))] if actor >= 0 else luck.outcome(state))
        played += 1
    return played


def fullest(scene: Scene) -> Zone | None:
    """The board, or where there is most to see."""
    drawn = [zone for zone in scene.zones if any(node.svg for node in zone.nodes)]
    boards = [zone for zone in drawn if zone.place == "board"]
    found = boards or sorted(drawn, key=lambda zone: -len(zone.nodes))
    return found[0] if found else None


def cropped(zone: Zone) -> str:
    """The part of a zone in which there is most to see, filling the card."""
    nodes = sorted([node for node in zone.nodes if node.svg], key=lambda node: node.layer)
    left, top = min([node.x for node in nodes]), min([node.y for node in nodes])
    right, bottom = max([node.x + node.w for node in nodes]), max([node.y + node.h for node in nodes])
    scale = max(TILE / zone.unit, WIDTH / (right - left), HEIGHT / (bottom - top))
    w, h = WIDTH / scale, HEIGHT / scale
    corners = [(node.x + node.w / 2 - w / 2, node.y + node.h / 2 - h / 2) for node in nodes]
    inside = [(min(max(x, left), right - w), min(max(y, top), bottom - h)) for x, y in corners]
    x, y = max(inside, key=lambda corner: covered(nodes, corner[0], corner[1], w, h))
    drawn = "".join([group(node.svg, node.x, node.y) for node in nodes])
    return group(drawn, -x * scale, -y * scale, scale)


def covered(nodes: list[Node], x: float, y: float, w: float, h: float) -> float:
    """How much of a window nodes cover; large ones that lie under everything count little."""
    found = 0.0
    for node in nodes:
        wide = min(node.x + node.w, x + w) - max(node.x, x)
        high = min(node.y + node.h, y + h) - max(node.y, y)
        if wide > 0 and high > 0:
            found += wide * high / (1 + node.w * node.h / (w * h)) ** 2
    return found
