"""Picture: a Scene as it travels. A viewer gets the first one whole and then only what changed."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from functools import lru_cache

from msgspec import UNSET, UnsetType

from rodinia.scene import nodes
from rodinia.scene.nodes import Scene, Zone
from rodinia.table.messages import Card, Fact, Frame, Layout, Node, Panel, Row, ScenePatch, ZoneChange, encoded

SERIAL = itertools.count(1)
NOTHING = Zone("", "", "", (0, 0, 0, 0), ())


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


def patch(old: Picture | None, new: Picture) -> ScenePatch:
    """What turns `old` into `new` on a page; the whole of `new` if there is no old one."""
    scene = new.scene
    found = ScenePatch([panel(each) for each in scene.panels], [fact(each) for each in scene.supply])
    if old is None:
        found.whole = True
    if old is None or old.scene.layout != scene.layout:
        found.layout = Layout(scene.layout.form, list(scene.layout.dock), scene.layout.lying)
    if old is None or not same(old.scene.zones, scene.zones):
        found.zones = [frame(zone) for zone in scene.zones]
    before = {} if old is None else old.scene.symbols
    if before is not scene.symbols:
        fresh = scene.symbols.keys() - before.keys()
        if fresh:
            found.symbols = {name: scene.symbols[name] for name in sorted(fresh)}
    there = {} if old is None else old.zones
    changes: dict[str, ZoneChange] = {}
    for key, zone in new.zones.items():
        before_it = there.get(key, NOTHING)
        change = remembered(before_it, zone) if before_it is not zone else None
        if change is not None:
            changes[key] = change
    if changes:
        found.nodes = changes
    return found


def remembered(old: Zone, new: Zone) -> ZoneChange | None:
    """How one zone becomes another, as it travels; None if no node changed. Both seats of a table often need the
    same: a zone keeps the last answer, by the number of the other zone so that it does not keep that one alive."""
    kept: tuple[int, ZoneChange | None] | None = new.__dict__.get("change")
    if kept is None or kept[0] != old.number:
        change = changed(old, new)
        kept = new.__dict__["change"] = old.number, None if change is None else encoded(change)
    return kept[1]


def forget_changes(picture: Picture) -> None:
    """Everybody has the picture: how its zones came about is not kept any longer, which is a third of an idle match."""
    for zone in picture.zones.values():
        zone.__dict__.pop("change", None)


def changed(old: Zone, new: Zone) -> ZoneChange | None:
    """The nodes of one zone that are new, different or gone; their order where it is not the obvious one."""
    was = {node.key: node for node in only(old, new)}
    now = {node.key: node for node in only(new, old)}
    fresh = [node for key, node in now.items() if was.get(key) != node]
    told: list[Node] | UnsetType = [drawn(node) for node in fresh] if fresh else UNSET
    if old.keys == new.keys:
        return ZoneChange(told) if fresh else None
    gone = [key for key in was if key not in now]
    stayed = [key for key in old.keys if key not in was or key in now]
    obvious = stayed + [node.key for node in fresh if node.key not in was]
    return ZoneChange(told, gone or UNSET, new.keys if obvious != new.keys else UNSET)


def only(zone: Zone, other: Zone) -> list[nodes.Node]:
    """The nodes of a zone that are not the very nodes of another, in order."""
    places = zone.places
    return [zone.nodes[k] for k in sorted([places[each] for each in places.keys() - other.places.keys()])]


def same(old: tuple[Zone, ...], new: tuple[Zone, ...]) -> bool:
    """Whether the zones are the same but for their nodes."""
    if len(old) != len(new):
        return False
    for was, now in zip(old, new, strict=True):
        if was is not now and was.frame != now.frame:
            return False
    return True


def frame(zone: Zone) -> Frame:
    """A zone without its nodes."""
    box, rows = [tidy(each) for each in zone.box], [Row(row.title, row.beside) for row in zone.rows]
    parts = [[tidy(each) for each in part] for part in zone.parts]
    return Frame(zone.key, zone.title, zone.place, box, zone.seat, tidy(zone.unit), zone.form, rows, parts)


@lru_cache(2048)
def drawn(node: nodes.Node) -> Node:
    """A node as it travels, encoded once for everyone who sees it."""
    x, y, w, h = tidy(node.x), tidy(node.y), tidy(node.w), tidy(node.h)
    card = None if node.card is None else worded(node.card)
    return encoded(Node(node.key, x, y, w, h, node.svg, node.label, node.layer, node.state, card))


def worded(card: nodes.Card) -> Card:
    """The words of a card as they travel."""
    tokens, size = [fact(each) for each in card.tokens], [tidy(each) for each in card.size]
    return Card(card.name, card.note, card.tab, tokens, card.art, size, card.colour, card.seat, card.row)


@lru_cache(1024)
def panel(each: nodes.Panel) -> Panel:
    """A seat's panel as it travels."""
    colour = each.seat if each.colour < 0 else each.colour
    return encoded(Panel(each.seat, each.score, [fact(one) for one in each.facts], each.status, colour, each.note))


def fact(each: nodes.Fact) -> Fact:
    """A fact as it travels."""
    return Fact(each.symbol, each.value, each.label)


def tidy(value: float) -> float:
    """A short number: whole where it is whole, else two decimals."""
    whole = int(value)
    return whole if whole == value else round(value, 2)
