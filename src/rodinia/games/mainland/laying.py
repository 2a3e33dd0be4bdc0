"""Why a card may or may not lie somewhere, and what the board would be with it: from a View, for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from rodinia.core.english import article, listed
from rodinia.core.english import count as counted
from rodinia.games.mainland.actions import ROW, STEPS, cell_name
from rodinia.games.mainland.components import BOX, CAMP, ITEMS
from rodinia.games.mainland.view import MainlandView
from rodinia.scene.keep import kept

GOODS = ("wheat", "wood", "gold")  # which are not counted


class Obstacle(NamedTuple):
    """Why a placement is not allowed, and the rule that says so."""

    text: str
    rule: str


def may_cover(rule: int, item: int, under: int) -> bool:
    """M5: whether an item may lie on another, under the overlay options in force."""
    tables = BOX.tables
    if under == 0:
        return True
    if under == CAMP and rule & 2:
        return False
    return bool(tables.covers[item] >> under & 1 or (rule & 1 and item == under and tables.needs[item]))


def why_not(view: MainlandView, seat: int, face: int, rotation: int, cell: int) -> list[Obstacle]:
    """Everything that forbids a seat to lay a card there; [] if nothing does. Hand and turn are not looked at."""
    cells = [cell + step for step in STEPS]
    if not all(view.inside(each) for each in cells):
        return [Obstacle("the card would reach beyond the limit of the board", "M4.1")]
    tables, under = BOX.tables, [view.at(each) for each in cells]
    if face == 0:
        taken = [cell_name(each) for each, (_, item, _) in zip(cells, under, strict=True) if item]
        return [Obstacle(f"{listed(taken)}: a starting card lies on empty space", "M2.5")] if taken else []
    found, items = [], tables.turned(face, rotation)
    if all(item == 0 for _, item, _ in under):
        found.append(Obstacle("it would overlap no card", "M4.2"))
    if all(item for _, item, _ in under) and not any(tables.anywhere[item] for item in items):
        found.append(Obstacle("it would not overlap the empty space", "M4.3"))
    for each, item, (_, below, _) in zip(cells, items, under, strict=True):
        if not may_cover(view.rule, item, below):
            found.append(Obstacle(f"{cell_name(each)}: {ITEMS[item]} may not cover {ITEMS[below]}", "M5.1"))
    return found + missing(view, seat, face, [item for owner, item, _ in under if owner == seat])


def missing(view: MainlandView, seat: int, face: int, covered: list[int]) -> list[Obstacle]:
    """M6.2: the requirements that a card lacks when it covers these own items."""
    have, found = view.counts(seat), []
    for item, built, need in lacking(have, face, covered):
        loss = f" (the card would cover {covered.count(need)})" if need in covered else ""
        left = have[need] - covered.count(need)
        found.append(Obstacle(f"{many(built, item)} would need {many(built, need)}; you have {left}{loss}", "M6.2"))
    return found


@kept(None, BOX)
def demands(face: int) -> list[tuple[int, int, int]]:
    """M6.2: each item of a card, how often it shows it, and what that needs."""
    tables = BOX.tables
    tiles = tables.tiles[face]
    return [
        (item, tiles.count(item), need)
        for item in sorted(set(tiles))
        for need in range(len(ITEMS))
        if tables.needs[item] >> need & 1
    ]


def lacking(have: Sequence[int], face: int, covered: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """M6.2: each item of a card that lacks another, how many of it there would be, and what it lacks."""
    for item, shown, need in demands(face):
        built = have[item] - covered.count(item) + shown
        if built > have[need] - covered.count(need):
            yield item, built, need


def lacks(have: Sequence[int], face: int) -> str:
    """What a card lacks wherever it would lie, in a few words, of a seat that shows so many of each item; "" for nothing."""
    needs = ", ".join([one(need, have[need]) for _, _, need in lacking(have, face, ())])
    return f"needs {needs.replace(', more ', ', ')}" if needs else ""


def draft(view: MainlandView, seat: int, face: int, rotation: int, cell: int) -> MainlandView:
    """The view with the card laid and the territories counted anew; hands and turn as they are."""
    cells, items = list(view.cells), BOX.tables.turned(face, rotation)
    for step, item in zip(STEPS, items, strict=True):
        each = cell + step
        cells[each // ROW * view.side + each % ROW] = (seat, item, len(view.cards))
    laid = replace(view, cells=tuple(cells), cards=(*view.cards, (seat, face, rotation, cell)))
    return replace(laid, lands=tuple([worth(laid, each) for each in range(view.players)]))


def worth(view: MainlandView, seat: int) -> tuple[int, int, int]:
    """M10: tiles of the Mainland, points of its items, points of the items elsewhere."""
    territories = view.territories(seat)
    if not territories:
        return (0, 0, 0)
    tiles, items, _ = view.rank(territories[0])
    return tiles, items, -sum([view.rank(cells)[2] for cells in territories[1:]])


def many(count: int, item: int) -> str:
    """A number of items in words: 1 village, 2 villages, 2 wheat."""
    name = ITEMS[item]
    return f"{count} {name}" if name in GOODS else counted(count, name)


def one(item: int, have: int) -> str:
    """One more of an item in words: a village, another village, wheat, more wheat."""
    name = ITEMS[item]
    if name in GOODS:
        return f"more {name}" if have else name
    return f"another {name}" if have else article(name)
