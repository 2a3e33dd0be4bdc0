"""Picture: a Scene as it travels. A viewer gets the first one whole and then only what changed."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import msgspec

from rodinia.scene.nodes import Fact, Node, Panel, Scene, Zone

SERIAL = itertools.count(1)
ENCODE = msgspec.json.Encoder().encode


@dataclass(eq=False)
class Picture:
    """One scene, its zones by key. What did not change is mostly the same object as before."""

    scene: Scene
    zones: dict[str, Zone]
    number: int = field(default_factory=lambda: next(SERIAL))  # no two pictures of a server have the same

    @classmethod
    def of(cls, scene: Scene) -> Picture:
        """Take a scene apart."""
        return cls(scene, {zone.key: zone for zone in scene.zones})


def patch(old: Picture | None, new: Picture) -> dict[str, Any]:
    """What turns `old` into `new` on a page; the whole of `new` if there is no old one."""
    found: dict[str, Any] = {
        "panels": [panel(each) for each in new.scene.panels],
        "supply": [fact(each) for each in new.scene.supply],
    }
    if old is None:
        found["whole"] = True
    if old is None or not same(old.scene.zones, new.scene.zones):
        found["zones"] = [frame(zone) for zone in new.scene.zones]
    before = {} if old is None else old.scene.symbols
    if before is not new.scene.symbols:
        fresh = new.scene.symbols.keys() - before.keys()
        if fresh:
            found["symbols"] = {name: new.scene.symbols[name] for name in sorted(fresh)}
    there = {} if old is None else old.zones
    changes = {}
    for key, zone in new.zones.items():
        before_it = there.get(key, NOTHING)
        change = remembered(before_it, zone) if before_it is not zone else None
        if change:
            changes[key] = change
    if changes:
        found["nodes"] = changes
    return found


NOTHING = Zone("", "", "", (0, 0, 0, 0), ())


def remembered(old: Zone, new: Zone) -> msgspec.Raw | None:
    """How one zone becomes another, as it travels; None if no node changed. Both seats of a table often need the
    same: a zone keeps the last answer, by the number of the other zone so that it does not keep that one alive."""
    kept: tuple[int, msgspec.Raw | None] | None = new.__dict__.get("change")
    if kept is None or kept[0] != old.number:
        change = changed(old, new)
        kept = new.__dict__["change"] = old.number, msgspec.Raw(ENCODE(change)) if change else None
    return kept[1]


def changed(old: Zone, new: Zone) -> dict[str, Any]:
    """The nodes of one zone that are new, different or gone; their order where it is not the obvious one."""
    if old.keys == new.keys:
        pairs = [node for was, node in zip(old.nodes, new.nodes, strict=True) if was is not node and was != node]
        return {"set": [drawn(node) for node in pairs]} if pairs else {}
    was, now = old.by_key, new.by_key
    change: dict[str, Any] = {}
    fresh = [node for key, node in now.items() if was.get(key) is not node and was.get(key) != node]
    gone = [key for key in was if key not in now]
    if fresh:
        change["set"] = [drawn(node) for node in fresh]
    if gone:
        change["gone"] = gone
    order = list(now)
    obvious = [key for key in was if key in now] + [node.key for node in fresh if node.key not in was]
    if obvious != order:
        change["order"] = order
    return change


def same(old: tuple[Zone, ...], new: tuple[Zone, ...]) -> bool:
    """Whether the zones are the same but for their nodes."""
    if len(old) != len(new):
        return False
    for was, now in zip(old, new, strict=True):
        if was is not now and was.frame != now.frame:
            return False
    return True


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
    return msgspec.Raw(ENCODE([node.key, *place, node.svg, node.label, node.layer, node.state]))


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
