"""The view as text, for terminals and screen readers."""

from __future__ import annotations

from rodinia.games.shafausa import ledger
from rodinia.games.shafausa.actions import RESOURCES
from rodinia.games.shafausa.components import BOX
from rodinia.games.shafausa.view import ShafausaView

PHASES = {
    "lot": "the first player is chosen",
    "dealing": "tribes are dealt",
    "drafting": "tribes are chosen",
    "drawing": "the grid is drawn",
    "buying": "buying a building",
    "management": "management",
    "administration": "administration",
    "over": "the game is over",
}


def board(view: ShafausaView) -> str:
    """The table from top to bottom: round, grid, bag, then every player in order of play."""
    order = ", ".join([f"{{{seat}}}" for seat in view.order])
    lines = [f"Round {view.round}, {PHASES[view.phase]}. Order of play: {order}."]
    offered = [priced(building) for building in view.grid if building >= 0]
    lines.append(f"Grid: {', '.join(offered) or 'empty'}.")
    bag = [f"{n} {ledger.name(building)}" for building, n in enumerate(view.bag) if n]
    lines.append(f"Bag: {', '.join(bag) or 'empty'}.")
    for seat in view.order:
        if view.tribes[seat] >= 0 and view.developed[seat]:
            lines += ["", *player(view, seat)]
        elif view.tribes[seat] >= 0:
            lines.append(f"{{{seat}}}: {BOX.tables.boards[view.tribes[seat]].realm}.")
    return "\n".join(lines)


def priced(building: int) -> str:
    """A building with its price."""
    return f"{ledger.name(building)} {BOX.tables.buildings[building].price} CHF"


def player(view: ShafausaView, seat: int) -> list[str]:
    """One player."""
    tribe = BOX.tables.boards[view.tribes[seat]]
    stage = f", {view.stages[seat]}" if view.stages[seat] else ""
    lines = [f"{{{seat}}}, {tribe.people} of {tribe.realm}: {view.scores[seat]} points{stage}"]
    hire = f", the next for {view.hires[seat]} CHF" if view.hires[seat] >= 0 else ""
    goods = " ".join([f"{RESOURCES[r]} {n}" for r, n in enumerate(view.goods[seat]) if n]) or "no cubes"
    lines.append(f"  {view.chf[seat]} CHF; {goods}")
    lines.append(f"  {view.miners[seat]} miners{hire}; {view.dug[seat]} of {view.limits[seat]} mines")
    for number, town in enumerate(view.boards[seat]):
        cost = (
            "" if number < view.developed[seat] else f" (not developed: {ledger.heap(BOX.tables.towns[number].cost)})"
        )
        tiles = " | ".join([ledger.tile_name(tile) if tile else "-" for tile in town])
        lines.append(f"  town {number + 1}{cost}: {tiles}")
    if view.reserve[seat]:
        lines.append(f"  reserve: {', '.join([ledger.name(building) for building in view.reserve[seat]])}")
    return lines
