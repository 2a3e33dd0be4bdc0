"""The picture of a view: nodes with keys in zones, and how each legal action is pointed at."""

from __future__ import annotations

from pearls import words
from pearls.view import PearlsView
from rodinia.core.game import Seen
from rodinia.scene.nodes import Choice, Node, Panel, Scene, Zone


def scene(view: PearlsView) -> Scene:
    """The shown pearls on the board, the own ones in the tray."""
    board = [
        pearl_node(f"shown/{turn}/{seat}", pearl, 110 * seat, 110 * turn)
        for turn, pearls in enumerate(view.shown)
        for seat, pearl in enumerate(pearls)
    ]
    hand = [pearl_node(f"hand/{pearl}", pearl, 110 * place, 0) for place, pearl in enumerate(sorted(set(view.hand)))]
    zones = (
        Zone("board", "Shown", "board", (0, 0, 440, 330), tuple(board)),
        Zone("hand", "Your hand", "tray", (0, 0, 220, 100), tuple(hand)),
    )
    panels = [
        Panel(seat, points, status="has chosen" if view.committed[seat] else "")
        for seat, points in enumerate(view.points)
    ]
    return Scene(zones, tuple(panels))


def pearl_node(key: str, pearl: int, x: float, y: float) -> Node:
    """A pearl: the brighter, the larger."""
    drawing = f'<circle cx="50" cy="50" r="{20 + 5 * pearl}" class="u-ink"/>'
    return Node(key, x, y, 100, 100, drawing, f"pearl {pearl + 1}")


def choices(view: PearlsView) -> list[Choice]:
    """A pearl of the hand is chosen by pointing at it."""
    return [Choice(each, (f"hand/{each}",), words.sentence(Seen(0, each))) for each in view.legal]
