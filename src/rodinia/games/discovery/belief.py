"""What a view leaves open: nothing. Its state is built again tile by tile, and a wrong view is refused."""

from __future__ import annotations

from rodinia.core.belief import Belief
from rodinia.core.view_check import need, row, whole
from rodinia.games.discovery.actions import cell, spot
from rodinia.games.discovery.components import BOX, MOST_TILES
from rodinia.games.discovery.state import PHASES, DiscoveryState
from rodinia.games.discovery.view import DiscoveryView


class DiscoveryBelief(Belief):
    """Every world is the same: only the order in which tiles will be drawn is open, and that is chance."""

    def __init__(self, view: DiscoveryView) -> None:
        super().__init__(restore(view))


def restore(view: DiscoveryView) -> DiscoveryState:
    """The state that a view shows. A view that no state gives raises BadView."""
    check_numbers(view)
    check_tiles(view)
    check_phase(view)
    seats = len(view.scores)
    state = DiscoveryState(seats, view.hold, 0, -1)
    for number, (x, y, kind, turn) in enumerate(view.placed):
        if number > 0:
            fits = spot(cell(x, y)) == (x, y) and state.can_lay(kind, turn, cell(x, y))
            need(fits, f"placed[{number}] does not fit")
            state.put(kind, turn, cell(x, y))
    state.restore((view.first, view.mover), view.phase, view.removing, (view.bag, view.removed, view.gone))
    for seat in range(seats):
        state.restore_seat(seat, view.scores[seat], view.open[seat])
    for number, (seat, tile, segment) in enumerate(view.followers):
        place = f"followers[{number}]"
        need(tile not in [each[1] for each in view.followers[:number]], f"{place}: the tile is taken")
        need(segment < len(BOX.tables.tiles[view.placed[tile][2]].terrains), f"{place}: no such segment")
        need(state.supply(seat) > 0, f"{place}: seat {seat} has no more followers")
        state.post_follower(seat, tile, segment)
    need(view.supply == tuple([state.supply(seat) for seat in range(seats)]), "supply: not the followers left")
    if view.phase in ("placing", "discarding"):
        need(len(state.legal(view.mover)) > 0, f"phase: seat {view.mover} cannot act")
    return state


def check_numbers(view: DiscoveryView) -> None:
    """Every list has its length and every number its span."""
    kinds = len(BOX.tables.tiles)
    need(row(view.scores, 0, 10**6) and 2 <= len(view.scores) <= 5, "scores: 2 to 5 whole numbers are needed")
    seats = len(view.scores)
    need(row(view.supply, 0, BOX.tables.followers, seats), "supply: a number for each seat is needed")
    need(view.phase in PHASES, f"phase: one of {', '.join(PHASES)} is needed")
    need(whole(view.hold, 1, 2) and whole(view.removing, 0, MOST_TILES), "hold or removing")
    need(whole(view.first, -1, seats - 1) and whole(view.mover, 0, seats - 1), "first or mover: no such seat")
    for name, counts in (("bag", view.bag), ("removed", view.removed), ("gone", view.gone)):
        need(row(counts, 0, MOST_TILES, kinds), f"{name}: a count for each of {kinds} kinds is needed")
    need(type(view.open) is tuple and len(view.open) == seats, "open: a list for each seat is needed")
    for seat, hand in enumerate(view.open):
        need(row(hand, 0, kinds - 1) and len(hand) <= view.hold, f"open[{seat}]: no such tiles")
    need(type(view.placed) is tuple and 0 < len(view.placed) <= MOST_TILES, "placed: 1 to 84 tiles are needed")
    for number, tile in enumerate(view.placed):
        good = row(tile, -83, 83, 4) and whole(tile[2], 0, kinds - 1) and whole(tile[3], 0, 3)
        need(good, f"placed[{number}]: no such tile")
    need(type(view.followers) is tuple, "followers: a list is needed")
    for number, follower in enumerate(view.followers):
        need(row(follower, 0, MOST_TILES, 3) and follower[0] < seats, f"followers[{number}]: no such seat")
        need(follower[1] < len(view.placed), f"followers[{number}]: no such tile")


def check_tiles(view: DiscoveryView) -> None:
    """Every tile of the box is in one place."""
    need(view.placed[0] == (0, 0, BOX.tables.start, 0), "placed: the start tile is missing")
    shown = [0] * len(BOX.tables.tiles)
    for kind in [tile[2] for tile in view.placed] + [kind for hand in view.open for kind in hand]:
        shown[kind] += 1
    for kind, tile in enumerate(BOX.tables.tiles):
        there = view.bag[kind] + view.removed[kind] + view.gone[kind] + shown[kind]
        need(there == tile.count, f"there are {tile.count} tiles {tile.id}, not {there}")


def check_phase(view: DiscoveryView) -> None:
    """The phase has the tiles it needs, and room for those it brings."""
    phase, left, mine = view.phase, sum(view.bag), len(view.open[view.mover])
    draws = phase in ("removing", "dealing", "drawing", "refilling", "discarding")
    need(not draws or left > 0, "phase: the bag is empty")
    takes = phase in ("dealing", "drawing", "refilling", "following")
    need(not takes or mine < view.hold, f"phase: seat {view.mover} holds enough tiles")
    need(phase not in ("placing", "discarding") or mine > 0, f"phase: seat {view.mover} holds no tile")
    need(phase not in ("dealing", "refilling", "discarding") or view.hold == 2, "phase: only with two tiles each")
    need((view.first < 0) == (phase == "casting"), "first: unknown until the lot is cast, and then known")
    need(view.removing <= (left if phase in ("casting", "removing") else 0), "removing: too many")
    need(phase != "removing" or view.removing > 0, "phase: no tile is to be removed")
    newest = len(view.placed) - 1
    need(phase != "following" or newest > 0, "phase: no tile was placed")
    need(phase != "following" or newest not in [each[1] for each in view.followers], "phase: the new tile is taken")
