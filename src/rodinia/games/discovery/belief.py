"""What a view leaves open: nothing. Its state is built again tile by tile; a view from elsewhere is examined first."""

from __future__ import annotations

from rodinia.core.belief import Belief
from rodinia.core.view_check import Form, formed, need, one_of, record, row, whole
from rodinia.games.discovery.actions import cell, spot
from rodinia.games.discovery.components import BOX, MOST_SEGMENTS, MOST_TILES
from rodinia.games.discovery.state import PHASES, DiscoveryState
from rodinia.games.discovery.view import DiscoveryView

MOST_POINTS = 10**6


class DiscoveryBelief(Belief):
    """Every world is the same: only the order in which tiles will be drawn is open, and that is chance."""

    def __init__(self, view: DiscoveryView) -> None:
        super().__init__(restore(view))


def restore(view: DiscoveryView) -> DiscoveryState:
    """The state that a view shows."""
    seats = len(view.scores)
    state = DiscoveryState(seats, view.hold, 0, -1)
    for x, y, kind, turn in view.placed[1:]:
        state.put(kind, turn, cell(x, y))
    state.restore((view.first, view.mover), view.phase, view.removing, (view.bag, view.removed, view.gone))
    for seat in range(seats):
        state.restore_seat(seat, view.scores[seat], view.open[seat])
    for seat, tile, segment in view.followers:
        state.post_follower(seat, tile, segment)
    return state


def examine(view: DiscoveryView, players: int) -> None:
    """Raise BadView if the rules could come to harm by the view."""
    formed(view, players, form(players))
    check_tiles(view)
    check_land(view)
    check_phase(view)


def form(seats: int) -> dict[str, Form]:
    """What the fields of a view hold."""
    tables = BOX.tables
    kind, seat, edge = whole(0, len(tables.tiles) - 1), whole(0, seats - 1), whole(1 - MOST_TILES, MOST_TILES - 1)
    counts = row(whole(0, MOST_TILES), len(tables.tiles))
    return {
        "phase": one_of(*PHASES),
        "first": whole(-1, seats - 1),
        "mover": seat,
        "hold": whole(1, 2),
        "removing": whole(0, MOST_TILES),
        "placed": row(record(edge, edge, kind, whole(0, 3)), 1, MOST_TILES),
        "followers": row(
            record(seat, whole(0, MOST_TILES - 1), whole(0, MOST_SEGMENTS - 1)), 0, seats * tables.followers
        ),
        "supply": row(whole(0, tables.followers), seats),
        "scores": row(whole(0, MOST_POINTS), seats),
        "open": row(row(kind, 0, 2), seats),
        "bag": counts,
        "removed": counts,
        "gone": counts,
    }


def check_tiles(view: DiscoveryView) -> None:
    """Every tile of the box is in one place."""
    need(view.placed[0] == (0, 0, BOX.tables.start, 0), "placed: the start tile is missing")
    shown = [0] * len(BOX.tables.tiles)
    for kind in [tile[2] for tile in view.placed] + [kind for hand in view.open for kind in hand]:
        shown[kind] += 1
    for kind, tile in enumerate(BOX.tables.tiles):
        there = view.bag[kind] + view.removed[kind] + view.gone[kind] + shown[kind]
        need(there == tile.count, f"there are {tile.count} tiles {tile.id}, not {there}")


def check_land(view: DiscoveryView) -> None:
    """Every tile fits where it lies, and every follower stands on a segment of a tile of his own."""
    land = DiscoveryState(2, 1, 0, -1)
    for number, (x, y, kind, turn) in enumerate(view.placed[1:], 1):
        fits = spot(cell(x, y)) == (x, y) and land.can_lay(kind, turn, cell(x, y))
        need(fits, f"placed[{number}] does not fit")
        land.put(kind, turn, cell(x, y))
    for number, (seat, tile, segment) in enumerate(view.followers):
        place = f"followers[{number}]"
        need(tile < len(view.placed), f"{place}: no such tile")
        need(tile not in [each[1] for each in view.followers[:number]], f"{place}: the tile is taken")
        need(segment < len(BOX.tables.tiles[view.placed[tile][2]].terrains), f"{place}: no such segment")
        before = [each for each in view.followers[:number] if each[0] == seat]
        need(len(before) < BOX.tables.followers, f"{place}: seat {seat} has no more followers")


def check_phase(view: DiscoveryView) -> None:
    """The phase has the tiles it needs, and room for those it brings."""
    phase, left, mine = view.phase, sum(view.bag), len(view.open[view.mover])
    draws = phase in ("removing", "dealing", "drawing", "refilling", "discarding")
    need(not draws or left > 0, "phase: the bag is empty")
    takes = phase in ("dealing", "drawing", "refilling", "following")
    need(max([len(hand) for hand in view.open]) <= view.hold, f"open: {view.hold} at most")
    need(not takes or mine < view.hold, f"phase: seat {view.mover} holds enough tiles")
    need(phase not in ("placing", "discarding") or mine > 0, f"phase: seat {view.mover} holds no tile")
    need(phase not in ("dealing", "refilling", "discarding") or view.hold == 2, "phase: only with two tiles each")
    need((view.first < 0) == (phase == "casting"), "first: unknown until the lot is cast, and then known")
    need(view.removing <= (left if phase in ("casting", "removing") else 0), "removing: too many")
    need(phase != "removing" or view.removing > 0, "phase: no tile is to be removed")
    newest = len(view.placed) - 1
    need(phase != "following" or newest > 0, "phase: no tile was placed")
    need(phase != "following" or newest not in [each[1] for each in view.followers], "phase: the new tile is taken")
