"""Picture: a Scene as it travels. A viewer gets the first one whole and then only what changed."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from functools import lru_cache
from operator import is_
from typing import Any

import msgspec

from rodinia.scene.nodes import Fact, Node, Panel, Scene, Zone

SERIAL = itertools.count(1)
Nodes = dict[str, Node]


@dataclass(eq=False)
class Picture:
    """One scene, its nodes by zone and key. Nodes that did not change are mostly the same objects as before."""

    scene: Scene
    nodes: dict[str, Nodes]
    number: int = field(default_factory=lambda: next(SERIAL))  # no two pictures of a server have the same

    @classmethod
    def of(cls, scene: Scene) -> Picture:
        """Take a scene apart."""
        return cls(scene, {zone.key: zone.by_key for zone in scene.zones})


def patch(old: Picture | None, new: Picture) -> dict[str, Any]:
    """What turns `old` into `new` on a page; the whole of `new` if there is no old one."""
    found: dict[str, Any] = {
        "panels": [panel(each) for each in new.scene.panels],
        "supply": [fact(each) for each in new.scene.supply],
    }
    if old is None:
        found["whole"] = True
    if old is None or not same(old.scene.zones, new.scene.zones) and framed(old) != framed(new):
        found["zones"] = [frame(zone) for zone in new.scene.zones]
    before = {} if old is None else old.scene.symbols
    if before is not new.scene.symbols:
        fresh = {name: markup for name, markup in new.scene.symbols.items() if name not in before}
        if fresh:
            found["symbols"] = fresh
    changes = {}
    for key, nodes in new.nodes.items():
        there = {} if old is None else old.nodes.get(key, {})
        change = changed(there, nodes) if there is not nodes else None
        if change:
            changes[key] = change
    if changes:
        found["nodes"] = changes
    return found


def changed(old: Nodes, new: Nodes) -> dict[str, Any]:
    """The nodes of one zone that are new, different or gone; their order where it is not the obvious one."""
    change: dict[str, Any] = {}
    fresh = [node for key, node in new.items() if old.get(key) is not node and old.get(key) != node]
    gone = [key for key in old if key not in new] if len(fresh) or len(old) != len(new) else []
    if fresh:
        change["set"] = [drawn(node) for node in fresh]
    if gone:
        change["gone"] = gone
    order = list(new)
    if order != list(old):
        obvious = [key for key in old if key in new] + [node.key for node in fresh if node.key not in old]
        if obvious != order:
            change["order"] = order
    return change


def same(old: tuple[Zone, ...], new: tuple[Zone, ...]) -> bool:
    """Whether all zones are the very same objects."""
    return len(old) == len(new) and all(map(is_, old, new))


def framed(picture: Picture) -> list[tuple[Any, ...]]:
    """What is told of the zones besides their nodes."""
    return [(each.key, each.title, each.place, each.box, each.seat, each.unit) for each in picture.scene.zones]


def frame(zone: Zone) -> dict[str, Any]:
    return {
        "key": zone.key,
        "title": zone.title,
        "place": zone.place,
        "box": [tidy(each) for each in zone.box],
        "seat": zone.seat,
        "unit": tidy(zone.unit),
    }


@lru_cache(2048)
def drawn(node: Node) -> msgspec.Raw:
    """A node as it travels: key, x, y, w, h, svg, label, layer, state. Encoded once for everyone who sees it."""
    place = [tidy(node.x), tidy(node.y), tidy(node.w), tidy(node.h)]
    return msgspec.Raw(msgspec.json.encode([node.key, *place, node.svg, node.label, node.layer, node.state]))


@lru_cache(1024)
def panel(each: Panel) -> msgspec.Raw:
    """A seat's panel as it travels."""
    return msgspec.Raw(
        msgspec.json.encode(
            {
                "seat": each.seat,
                "score": each.score,
                "facts": [fact(one) for one in each.facts],
                "status": each.status,
                "colour": each.seat if each.colour < 0 else each.colour,
            }
        )
    )


def fact(each: Fact) -> list[str]:
    return [each.symbol, each.value, each.label]


def tidy(value: float) -> float | int:
    """A short number: whole where it is whole, else two decimals."""
    whole = int(value)
    return whole if whole == value else round(value, 2)
