"""Puts a Scene together."""

from __future__ import annotations

from collections.abc import Sequence

from rodinia.scene.nodes import LAYOUT, Fact, Layout, Node, Panel, Scene, Zone
from rodinia.scene.symbols import Draw


def make(
    zones: Sequence[Zone], panels: Sequence[Panel], draw: Draw, supply: Sequence[Fact] = (), layout: Layout = LAYOUT
) -> Scene:
    """The scene of these parts; `draw` gives the game's own symbols."""
    return Scene(tuple(zones), tuple(panels), draw, tuple(supply), layout)


def boxed(
    nodes: Sequence[Node], margin: float = 0, least: tuple[float, float] = (0, 0)
) -> tuple[float, float, float, float]:
    """The box round all nodes with a margin, at least so wide and high, the nodes in its middle."""
    left = min([node.x for node in nodes], default=0) - margin
    top = min([node.y for node in nodes], default=0) - margin
    right = max([node.x + node.w for node in nodes], default=0) + margin
    bottom = max([node.y + node.h for node in nodes], default=0) + margin
    wide, high = max(right - left, least[0]), max(bottom - top, least[1])
    return ((left + right - wide) / 2, (top + bottom - high) / 2, wide, high)
