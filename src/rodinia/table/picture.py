"""Picture: a Scene as it travels. A viewer gets the first one whole and then only what changed."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from functools import lru_cache
from operator import attrgetter, is_
from typing import Any

from msgspec import UNSET

from rodinia.scene import nodes
from rodinia.scene.nodes import Nodes, Scene, Zone, spoken
from rodinia.scene.symbols import needed
from rodinia.table.messages import Card, Fact, Frame, Layout, Node, Panel, Row, ScenePatch, ZoneChange, encoded

SERIAL = itertools.count(1)
NOTHING = Zone("", "", "", (0, 0, 0, 0), ())
LAYER = attrgetter("layer")
LAYERED = ("map", "picture")  # forms of zones that draw their nodes by their layers
NO_SYMBOLS: frozenset[str] = frozenset()


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


def patch(old: Picture | None, new: Picture, known: frozenset[str] = NO_SYMBOLS) -> tuple[ScenePatch, frozenset[str]]:
    """What turns `old` into `new` on a page, the whole of `new` if there is no old one; and the symbols that the page has
    afterwards. `known` are those it has now."""
    scene = new.scene
    found = ScenePatch([panel(each) for each in scene.panels], supplied(scene.supply))
    if old is None:
        found.whole = True
    if old is None or old.scene.layout != scene.layout:
        found.layout = Layout(scene.layout.form, list(scene.layout.dock), scene.layout.lying)
    if old is None or not same(old.scene.zones, scene.zones):
        found.zones = [framed(zone) for zone in scene.zones]
    there = {} if old is None else old.zones
    changes: dict[str, ZoneChange] = {}
    named = [scene.counted]
    for key, zone in new.zones.items():
        before_it = there.get(key, NOTHING)
        if before_it is not zone:
            change, fresh = remembered(before_it.things, zone.things, zone.form in LAYERED)
            if change is not None:
                changes[key] = change
                named.append(fresh)
    if changes:
        found.nodes = changes
    missing = named[0].union(*named[1:]) - known
    if missing:
        symbols = needed(missing, scene.draw)
        found.symbols = {name: markup for name, markup in symbols.items() if name not in known}
        known = joined(known, frozenset(symbols))
    return found, known


@lru_cache(1024)
def joined(known: frozenset[str], more: frozenset[str]) -> frozenset[str]:
    """What is in either; pages that have seen the same share the result."""
    return known | more


def remembered(old: Nodes, new: Nodes, layered: bool) -> tuple[ZoneChange | None, frozenset[str]]:
    """How some nodes become others, as it travels, None if none changed; and the symbols that this needs. Both seats of a
    table often need the same: nodes keep the last answer, by the number of the others so that they do not keep those
    alive."""
    kept: tuple[int, ZoneChange | None, frozenset[str]] | None = new.__dict__.get("change")
    if kept is None or kept[0] != old.number:
        change, symbols = changed(old, new, layered)
        kept = new.__dict__["change"] = old.number, None if change is None else encoded(change), symbols
    return kept[1:]


def forget_changes(picture: Picture) -> None:
    """Everybody has the picture: how its zones came about is not kept any longer, which is a third of an idle match."""
    for zone in picture.zones.values():
        zone.things.__dict__.pop("change", None)


def changed(old: Nodes, new: Nodes, layered: bool) -> tuple[ZoneChange | None, frozenset[str]]:
    """The nodes that are new, different or gone, and their order where it is not the obvious one; and the symbols that this
    needs. Most nodes are the very ones of before: what is compared lies between the first and the last that are not.
    Where nodes are drawn by their layers, only the order of those in one layer counts."""
    first = alike(old, new)
    last = alike(old[first:][::-1], new[first:][::-1])
    before, after = old[first : len(old) - last], new[first : len(new) - last]
    if len(before) == len(after):
        pairs = [(one, two) for one, two in zip(before, after, strict=True) if one is not two]
        if all(one.key == two.key for one, two in pairs):
            told, symbols = redrawn([two for one, two in pairs if one != two])
            return ZoneChange(told) if told else None, symbols
    was, now = {node.key: node for node in before}, {node.key: node for node in after}
    fresh = [node for key, node in now.items() if was.get(key) is not node and was.get(key) != node]
    gone = [key for key in was if key not in now]
    tail = new[len(new) - last :]
    added = [node for key, node in now.items() if key not in was]
    obvious = [*[now[key] for key in was if key in now], *tail, *added]
    wanted = [*now.values(), *tail]
    right = obvious == wanted or layered and sorted(obvious, key=LAYER) == sorted(wanted, key=LAYER)
    order = UNSET if right else [node.key for node in new]
    told, symbols = redrawn(fresh)
    return ZoneChange(told or UNSET, gone or UNSET, order), symbols


def redrawn(fresh: list[nodes.Node]) -> tuple[list[Node], frozenset[str]]:
    """Nodes as they travel, and the symbols that they speak of."""
    pairs = list(map(drawn, fresh))
    return [node for node, _ in pairs], NO_SYMBOLS.union(*[symbols for _, symbols in pairs])


def alike(one: tuple[nodes.Node, ...], other: tuple[nodes.Node, ...]) -> int:
    """How many nodes at the beginning are the very same."""
    same = [*map(is_, one, other)]
    return same.index(False) if False in same else len(same)


def same(old: tuple[Zone, ...], new: tuple[Zone, ...]) -> bool:
    """Whether the zones are the same but for their nodes."""
    if len(old) != len(new):
        return False
    for was, now in zip(old, new, strict=True):
        if was is not now and was.frame != now.frame:
            return False
    return True


def framed(zone: Zone) -> Frame:
    """A zone without its nodes, encoded once."""
    kept: Frame | None = zone.__dict__.get("framed")
    if kept is None:
        kept = zone.__dict__["framed"] = frame(zone.frame)
    return kept


@lru_cache(1024)
def frame(all_but_nodes: tuple[Any, ...]) -> Frame:
    """A zone without its nodes, as it travels; zones that are made anew mostly have the frame of before."""
    key, title, place, box, seat, unit, form, rows, parts = all_but_nodes
    boxes = [[tidy(each) for each in part] for part in (box, *parts)]
    told = [Row(row.title, row.beside) for row in rows]
    return encoded(Frame(key, title, place, boxes[0], seat, tidy(unit), form, told, boxes[1:]))


@lru_cache(2048)
def drawn(node: nodes.Node) -> tuple[Node, frozenset[str]]:
    """A node as it travels, encoded once for everyone who sees it, and the symbols that it speaks of."""
    x, y, w, h = tidy(node.x), tidy(node.y), tidy(node.w), tidy(node.h)
    card = None if node.card is None else worded(node.card)
    return encoded(Node(node.key, x, y, w, h, node.svg, node.label, node.layer, node.state, card)), spoken([node])


def worded(card: nodes.Card) -> Card:
    """The words of a card as they travel."""
    tokens, size = [fact(each) for each in card.tokens], [tidy(each) for each in card.size]
    return Card(card.name, card.note, card.tab, tokens, card.art, size, card.colour, card.seat, card.row)


@lru_cache(1024)
def panel(each: nodes.Panel) -> Panel:
    """A seat's panel as it travels."""
    colour = each.seat if each.colour < 0 else each.colour
    return encoded(Panel(each.seat, each.score, [fact(one) for one in each.facts], each.status, colour, each.note))


@lru_cache(1024)
def supplied(facts: tuple[nodes.Fact, ...]) -> list[Fact]:
    """The facts of the whole table as they travel; they are shared: look, do not change."""
    return [fact(each) for each in facts]


def fact(each: nodes.Fact) -> Fact:
    """A fact as it travels."""
    return Fact(each.symbol, each.value, each.label)


def tidy(value: float) -> float:
    """A short number: whole where it is whole, else two decimals."""
    whole = int(value)
    return whole if whole == value else round(value, 2)
