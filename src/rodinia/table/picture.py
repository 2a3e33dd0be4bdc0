"""Picture: a Scene as it travels. A viewer gets the first one whole and then only what changed."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from operator import is_
from typing import Any

from msgspec import UNSET, UnsetType

from rodinia.scene import nodes
from rodinia.scene.nodes import LAYER, Blocks, Nodes, Scene, Zone, spoken
from rodinia.scene.symbols import needed, references
from rodinia.table.messages import Card, Fact, Frame, Layout, Node, Panel, Row, ScenePatch, ZoneChange, encoded

SERIAL = itertools.count(1)
NOTHING = Zone("", "", "", (0, 0, 0, 0), ())
LAYERED = ("map", "picture")  # forms of zones that draw their nodes by their layers
NO_SYMBOLS: frozenset[str] = frozenset()
NO_LAYERS: frozenset[int] = frozenset()
NO_ZONES: dict[str, Zone] = {}


@dataclass(eq=False)
class Picture:
    """One scene, its zones by key. What did not change is mostly the same object as before."""

    scene: Scene
    zones: dict[str, Zone]
    number: int = field(default_factory=lambda: next(SERIAL))  # no two pictures of a server have the same
    fresh: list[Blocks | Nodes] = field(default_factory=list)  # what keeps how it came about

    @classmethod
    def of(cls, scene: Scene) -> Picture:
        """Take a scene apart."""
        return cls(scene, {zone.key: zone for zone in scene.zones})


def patch(old: Picture | None, new: Picture, known: frozenset[str] = NO_SYMBOLS) -> tuple[ScenePatch, frozenset[str]]:
    """What turns `old` into `new` on a page, the whole of `new` if there is no old one; and the symbols that the page has
    afterwards. `known` are those it has now."""
    scene = new.scene
    told, named = counted(scene.panels, scene.supply)
    found = ScenePatch(*told)
    if old is None:
        found.whole = True
    if old is None or old.scene.layout is not scene.layout and old.scene.layout != scene.layout:
        found.layout = Layout(scene.layout.form, list(scene.layout.dock), scene.layout.lying)
    if old is None or not same(old.scene.zones, scene.zones):
        found.zones = [framed(zone) for zone in scene.zones]
    there = NO_ZONES if old is None else old.zones
    changes: dict[str, ZoneChange] = {}
    needs = [named]
    for key, zone in new.zones.items():
        before_it = there.get(key, NOTHING)
        if before_it is not zone:
            change, symbols = remembered(before_it.blocks, zone.blocks, zone.form in LAYERED, new.fresh)
            if change is not None:
                changes[key] = change
                needs.append(symbols)
    if changes:
        found.nodes = changes
    missing = [symbols for symbols in needs if not symbols <= known]
    if missing:
        drawings = needed(NO_SYMBOLS.union(*missing) - known, scene.draw)
        found.symbols = {name: markup for name, markup in drawings.items() if name not in known}
        known = joined(known, frozenset(drawings))
    return found, known


@lru_cache(1024)
def joined(known: frozenset[str], more: frozenset[str]) -> frozenset[str]:
    """What is in either; pages that have seen the same share the result."""
    return known | more


@dataclass(slots=True)
class Difference:
    """How one block of nodes becomes another."""

    told: list[Node]  # as they travel: those that are new or different
    gone: list[str]
    added: frozenset[int]  # layers in which there are new ones
    order: list[str] | UnsetType  # the keys of the block, unless a page that appends what is new has them in order
    symbols: frozenset[str]  # that this needs
    whole: ZoneChange | None = None  # encoded, where nothing else has changed in the zone

    @property
    def alone(self) -> ZoneChange | None:
        """The change of a zone in which nothing else has changed; None if this has not either."""
        if self.whole is None and (self.told or self.gone or self.order):
            self.whole = encoded(ZoneChange(self.told or UNSET, self.gone or UNSET, self.order))
        return self.whole


Changed = tuple["ZoneChange | None", frozenset[str]]


def remembered(old: Blocks, new: Blocks, layered: bool, fresh: list[Blocks | Nodes]) -> Changed:
    """How the nodes of a zone become others, as it travels, None if none changed; and the symbols that this needs. Both seats
    of a table often need the same, of a whole zone or of some of its blocks: these keep the last answer, and are noted as
    `fresh`, until everybody has it."""
    kept: tuple[Blocks, bool, Changed] | None = new.__dict__.get("change")
    if kept is None or kept[0] is not old or kept[1] is not layered:
        kept = new.__dict__["change"] = old, layered, changed(old, new, layered, fresh)
        fresh.append(new)
    return kept[2]


def changed(old: Blocks, new: Blocks, layered: bool, fresh: list[Blocks | Nodes]) -> Changed:
    """The same, found out. Where nodes are drawn by their layers, only the order of those in one layer counts."""
    if len(old) != len(new) or not layered and len(new) > 1:
        old, new = Blocks((joint(old),)), Blocks((joint(new),))
    pairs = [
        (k, difference(was, now, layered, fresh))
        for k, (was, now) in enumerate(zip(old, new, strict=True))
        if was is not now and (was or now)
    ]  # fmt: skip
    right = not [k for k, each in pairs if each.order is not UNSET or each.added and overtaken(new, k, each.added)]
    if len(pairs) == 1 and (right or len(new) == 1):
        return pairs[0][1].alone, pairs[0][1].symbols
    told = [node for _, each in pairs for node in each.told]
    gone = [key for _, each in pairs for key in each.gone]
    if not told and not gone and right:
        return None, NO_SYMBOLS
    order = UNSET if right else [node.key for block in new for node in block]
    symbols = NO_SYMBOLS.union(*[each.symbols for _, each in pairs])
    return ZoneChange(told or UNSET, gone or UNSET, order), symbols


def overtaken(blocks: Blocks, k: int, layers: frozenset[int]) -> bool:
    """Whether blocks after the k-th have nodes in these layers, before which new ones of the k-th block belong."""
    return any(not layers.isdisjoint(block.layers) for block in blocks[k + 1 :])


def joint(blocks: Blocks) -> Nodes:
    """The nodes of all blocks."""
    return blocks[0] if len(blocks) == 1 else Nodes(chain(*blocks))


def difference(old: Nodes, new: Nodes, layered: bool, fresh: list[Blocks | Nodes]) -> Difference:
    """How one block becomes another."""
    kept: tuple[Nodes, bool, Difference] | None = new.__dict__.get("change")
    if kept is None or kept[0] is not old or kept[1] is not layered:
        kept = new.__dict__["change"] = old, layered, compared(old, new, layered)
        fresh.append(new)
    return kept[2]


def forget_changes(picture: Picture) -> None:
    """Everybody has the picture: how its zones came about is not kept any longer, which is a third of an idle match."""
    for each in picture.fresh:
        each.__dict__.pop("change", None)
    picture.fresh.clear()


def compared(old: Nodes, new: Nodes, layered: bool) -> Difference:
    """The nodes that are new, different or gone. Most are the very ones of before: what is compared lies between the first
    and the last that are not."""
    if not old or not new:
        told, symbols = redrawn(new)
        return Difference(told, [node.key for node in old], new.layers, UNSET, symbols)
    if len(old) == len(new):
        pairs = [(one, two) for one, two in zip(old, new, strict=True) if one is not two]
        if all([one.key == two.key for one, two in pairs]):  # noqa: C419  # a list is quicker
            told, symbols = redrawn([two for one, two in pairs if one != two])
            return Difference(told, [], NO_LAYERS, UNSET, symbols)
    first = alike(old, new)
    last = alike(old[first:][::-1], new[first:][::-1])
    before, after = old[first : len(old) - last], new[first : len(new) - last]
    was, now = {node.key: node for node in before}, {node.key: node for node in after}
    fresh = [node for key, node in now.items() if was.get(key) is not node and was.get(key) != node]
    gone = [key for key in was if key not in now]
    tail = new[len(new) - last :]
    added = [node for key, node in now.items() if key not in was]
    obvious = [*[now[key] for key in was if key in now], *tail, *added]
    wanted = [*now.values(), *tail]
    right = obvious == wanted or layered and sorted(obvious, key=LAYER) == sorted(wanted, key=LAYER)
    told, symbols = redrawn(fresh)
    order = UNSET if right else [node.key for node in new]
    return Difference(told, gone, frozenset(map(LAYER, added)), order, symbols)


def redrawn(fresh: Iterable[nodes.Node]) -> tuple[list[Node], frozenset[str]]:
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


@lru_cache(8192)
def drawn(node: nodes.Node) -> tuple[Node, frozenset[str]]:
    """A node as it travels, encoded once for everyone who sees it, and the symbols that it speaks of."""
    x, y, w, h = tidy(node.x), tidy(node.y), tidy(node.w), tidy(node.h)
    card = None if node.card is None else worded(node.card)
    named = references(node.svg) if card is None else spoken([node])
    return encoded(Node(node.key, x, y, w, h, node.svg, node.label, node.layer, node.state, card)), named


def worded(card: nodes.Card) -> Card:
    """The words of a card as they travel."""
    tokens, size = [fact(each) for each in card.tokens], [tidy(each) for each in card.size]
    return Card(card.name, card.note, card.tab, tokens, card.art, size, card.colour, card.seat, card.row)


Counted = tuple[tuple[list[Panel], list[Fact]], frozenset[str]]
LAST: list[tuple[object, object, Counted]] = []  # the answer before: the eyes of a position mostly share their panels


def counted(panels: tuple[nodes.Panel, ...], supply: tuple[nodes.Fact, ...]) -> Counted:
    """The seats' panels and the facts of the whole table as they travel, and the symbols that they speak of."""
    for one, other, found in LAST:
        if one is panels and other is supply:
            return found
    told = [panel(each) for each in panels]
    facts, named = supplied(supply)
    found = (encoded([each for each, _ in told]), facts), named.union(*[symbols for _, symbols in told])
    LAST[:] = [(panels, supply, found)]
    return found


@lru_cache(1024)
def panel(each: nodes.Panel) -> tuple[Panel, frozenset[str]]:
    """A seat's panel as it travels, and the symbols that it speaks of."""
    colour = each.seat if each.colour < 0 else each.colour
    told = Panel(each.seat, each.score, [fact(one) for one in each.facts], each.status, colour, each.note)
    return encoded(told), signs(each.facts)


@lru_cache(1024)
def supplied(facts: tuple[nodes.Fact, ...]) -> tuple[list[Fact], frozenset[str]]:
    """The facts of the whole table as they travel, and their symbols."""
    return encoded([fact(each) for each in facts]), signs(facts)


def signs(facts: tuple[nodes.Fact, ...]) -> frozenset[str]:
    """The symbols of facts."""
    return frozenset([each.symbol for each in facts if each.symbol])


def fact(each: nodes.Fact) -> Fact:
    """A fact as it travels."""
    return Fact(each.symbol, each.value, each.label)


def tidy(value: float) -> float:
    """A short number: whole where it is whole, else two decimals."""
    whole = int(value)
    return whole if whole == value else round(value, 2)
