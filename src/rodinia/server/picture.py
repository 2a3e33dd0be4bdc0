"""Picture: a Scene as it travels. A viewer gets the first one whole and then only what changed."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from typing import Any

from rodinia.scene.nodes import Fact, Node, Panel, Scene, Zone

SERIAL = itertools.count(1)
Drawn = list[Any]  # key, x, y, w, h, svg, label, layer, state


@dataclass(eq=False)
class Picture:
    """One scene, taken apart by zone and key."""

    zones: list[dict[str, Any]]
    nodes: dict[str, dict[str, Node]]
    symbols: dict[str, str]
    panels: list[dict[str, Any]]
    supply: list[list[str]]
    number: int = field(default_factory=lambda: next(SERIAL))  # no two pictures of a server have the same

    @classmethod
    def of(cls, scene: Scene) -> Picture:
        """Take a scene apart."""
        return cls(
            zones=[frame(zone) for zone in scene.zones],
            nodes={zone.key: {node.key: node for node in zone.nodes} for zone in scene.zones},
            symbols=scene.symbols,
            panels=[panel(each) for each in scene.panels],
            supply=[fact(each) for each in scene.supply],
        )


def patch(old: Picture | None, new: Picture) -> dict[str, Any]:
    """What turns `old` into `new` on a page; the whole of `new` if there is no old one."""
    found: dict[str, Any] = {"panels": new.panels, "supply": new.supply}
    if old is None:
        found["whole"] = True
    if old is None or old.zones != new.zones:
        found["zones"] = new.zones
    before = {} if old is None else old.symbols
    fresh = {name: markup for name, markup in new.symbols.items() if name not in before}
    if fresh:
        found["symbols"] = fresh
    changes = {}
    for key, nodes in new.nodes.items():
        change = changed({} if old is None else old.nodes.get(key, {}), nodes)
        if change:
            changes[key] = change
    if changes:
        found["nodes"] = changes
    return found


def changed(old: dict[str, Node], new: dict[str, Node]) -> dict[str, Any]:
    """The nodes of one zone that are new, different or gone; their order where it is not the obvious one."""
    fresh = [node for key, node in new.items() if (was := old.get(key)) is not node and was != node]
    change: dict[str, Any] = {"set": [drawn(node) for node in fresh]} if fresh else {}
    if old.keys() != new.keys():
        gone = [key for key in old if key not in new]
        if gone:
            change["gone"] = gone
    obvious = [key for key in old if key in new] + [node.key for node in fresh if node.key not in old]
    if obvious != list(new):
        change["order"] = list(new)
    return change


def frame(zone: Zone) -> dict[str, Any]:
    return {
        "key": zone.key,
        "title": zone.title,
        "place": zone.place,
        "box": [tidy(each) for each in zone.box],
        "seat": zone.seat,
        "unit": tidy(zone.unit),
    }


def drawn(node: Node) -> Drawn:
    x, y, w, h = tidy(node.x), tidy(node.y), tidy(node.w), tidy(node.h)
    return [node.key, x, y, w, h, node.svg, node.label, node.layer, node.state]


def panel(each: Panel) -> dict[str, Any]:
    return {
        "seat": each.seat,
        "score": each.score,
        "facts": [fact(one) for one in each.facts],
        "status": each.status,
        "colour": each.seat if each.colour < 0 else each.colour,
    }


def fact(each: Fact) -> list[str]:
    return [each.symbol, each.value, each.label]


def tidy(value: float) -> float | int:
    """A short number: whole where it is whole, else two decimals."""
    whole = int(value)
    return whole if whole == value else round(value, 2)
