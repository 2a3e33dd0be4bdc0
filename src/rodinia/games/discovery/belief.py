"""What a view leaves open: nothing. Its state is built again tile by tile."""

from __future__ import annotations

from rodinia.core.belief import Belief
from rodinia.core.errors import BadView
from rodinia.games.discovery.actions import cell, spot
from rodinia.games.discovery.components import Used
from rodinia.games.discovery.state import PHASES, DiscoveryState
from rodinia.games.discovery.view import DiscoveryView


class DiscoveryBelief(Belief):
    """Every world is the same: only the order in which tiles will be drawn is open, and that is chance."""

    def __init__(self, view: DiscoveryView) -> None:
        super().__init__(restore(view))


def restore(view: DiscoveryView) -> DiscoveryState:
    """The state that a view shows. A view that no state gives raises BadView."""
    tables = Used.tables
    seats, kinds = len(view.scores), len(tables.tiles)
    lists = (view.supply, view.open, view.bag, view.removed, view.gone, view.placed, view.followers)
    need(all(isinstance(each, tuple) for each in lists), "a list is missing")
    need(2 <= seats <= 5 and len(view.supply) == len(view.open) == seats, "seats: 2 to 5 are possible")
    need(all(len(each) == kinds for each in (view.bag, view.removed, view.gone)), f"bag: there are {kinds} kinds")
    need(all(whole(n, 0, 84) for n in view.bag + view.removed + view.gone), "bag: counts from 0 to 84 are possible")
    need(all(whole(score, 0, 10**6) for score in view.scores), "scores: whole numbers are needed")
    need(view.phase in PHASES and view.hold in (1, 2) and whole(view.removing, 0, 84), "phase, hold or removing")
    need(whole(view.first, -1, seats - 1) and whole(view.mover, 0, seats - 1), "first or mover: no such seat")
    need(0 < len(view.placed) <= 84 and view.placed[0] == (0, 0, tables.start, 0), "placed: the start tile is missing")
    for seat, hand in enumerate(view.open):
        good = isinstance(hand, tuple) and len(hand) <= view.hold and all(whole(kind, 0, kinds - 1) for kind in hand)
        need(good, f"open[{seat}]: no such tiles")
    state = DiscoveryState(seats, view.hold, 0, -1)
    for number, tile in enumerate(view.placed[1:], 1):
        good = len(tile) == 4 and whole(tile[2], 0, kinds - 1) and whole(tile[3], 0, 3)
        need(good and whole(tile[0], -83, 83) and whole(tile[1], -83, 83), f"placed[{number}]: {tile!r} is no tile")
        x, y, kind, rotation = tile
        need(spot(cell(x, y)) == (x, y) and state.can_lay(kind, rotation, cell(x, y)), f"placed[{number}] does not fit")
        state.put(kind, rotation, cell(x, y))
    check_counts(view)
    state.restore((view.first, view.mover), view.phase, view.removing, (view.bag, view.removed, view.gone))
    for seat in range(seats):
        state.restore_seat(seat, view.scores[seat], view.open[seat])
    taken = set()
    for number, follower in enumerate(view.followers):
        place = f"followers[{number}]"
        need(len(follower) == 3 and whole(follower[0], 0, seats - 1), f"{place}: no such seat")
        seat, where, segment = follower
        need(whole(where, 0, len(view.placed) - 1) and where not in taken, f"{place}: no such tile, or it is taken")
        need(whole(segment, 0, len(tables.tiles[view.placed[where][2]].terrains) - 1), f"{place}: no such segment")
        need(state.supply(seat) > 0, f"{place}: seat {seat} has no more followers")
        taken.add(where)
        state.post_follower(seat, where, segment)
    if view.phase in ("placing", "discarding"):
        need(len(state.legal(view.mover)) > 0, f"phase: seat {view.mover} cannot act")
    need(view.phase != "following" or len(view.placed) > 1, "phase: no tile was placed")
    return state


def check_counts(view: DiscoveryView) -> None:
    """Every tile of the box is in one place."""
    lying = [tile[2] for tile in view.placed] + [kind for hand in view.open for kind in hand]
    for kind, tile in enumerate(Used.tables.tiles):
        there = view.bag[kind] + view.removed[kind] + view.gone[kind] + lying.count(kind)
        need(there == tile.count, f"there are {tile.count} tiles {tile.id}, not {there}")
    drawing = view.phase in ("removing", "dealing", "drawing", "refilling")
    need(not drawing or sum(view.bag) > 0, "phase: the bag is empty")


def whole(value: object, low: int, high: int) -> bool:
    """Whether it is a whole number of that span."""
    return type(value) is int and low <= value <= high


def need(holds: bool, problem: str) -> None:
    """Raise BadView unless it holds."""
    if not holds:
        raise BadView(f"no such view of Discovery: {problem}")
