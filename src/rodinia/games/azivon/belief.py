"""What a view leaves open: nothing. Its state is built again from its layers."""

from __future__ import annotations

import struct

from rodinia.core.belief import Belief
from rodinia.core.view_check import FLAG, Form, formed, letters, need, one_of, row, whole
from rodinia.games.azivon.actions import SHEETS
from rodinia.games.azivon.components import (
    BOX,
    BUILDING,
    CASTLE,
    CHOPPED,
    DECKS,
    DX,
    DY,
    ELEMENT,
    FEATURE,
    FLOOR,
    IRON,
    LEAST_SIDE,
    LINK,
    LOOT,
    MOST_LOOT,
    MOST_SIDE,
    OWNER,
    REINFORCED,
    SOLDIER,
    STAGES,
    WALL,
    WORKED,
)
from rodinia.games.azivon.state import AzivonState
from rodinia.games.azivon.view import (
    BUILDING_LETTERS,
    ELEMENT_LETTERS,
    FEATURE_LETTERS,
    FLOOR_LETTERS,
    SOLDIER_LETTERS,
    AzivonView,
)

DIGITS = ".01234567"
CODES = {  # what each letter of a layer adds to a tile's number
    "floors": {letter: k << FLOOR for k, letter in enumerate(FLOOR_LETTERS)},
    "elements": {letter: k << ELEMENT for k, letter in enumerate(ELEMENT_LETTERS)} | {"x": 3 << ELEMENT | 1 << CHOPPED},
    "features": {letter: k << FEATURE for k, letter in enumerate(FEATURE_LETTERS)},
    "buildings": {letter: k << BUILDING for k, letter in enumerate(BUILDING_LETTERS)},
    "irons": {letter: k << IRON for k, letter in enumerate(".i")},
    "soldiers": {letter: k << SOLDIER for k, letter in enumerate(SOLDIER_LETTERS)},
    "owners": {letter: k << OWNER for k, letter in enumerate(DIGITS)},
    "links": {letter: k << LINK for k, letter in enumerate(DIGITS)},
    "walls": {letter: k << WALL for k, letter in enumerate(DIGITS)},
}


def planes() -> list[list[tuple[str, bytes]]]:
    """For each byte of a tile's number the layers in it, each with a table that turns its letters into that byte."""
    found: list[list[tuple[str, bytes]]] = [[], [], [], []]
    for name, codes in CODES.items():
        plane = (max(codes.values()).bit_length() - 1) // 8
        table = bytes([codes.get(chr(code), 0) >> 8 * plane for code in range(256)])
        found[plane].append((name, table))
    return found


PLANES = planes()


class AzivonBelief(Belief):
    """Every world is the same: only the sheet, the spawns and the first player are ever open, and they are chance."""

    def __init__(self, view: AzivonView, frame: int = 0) -> None:
        super().__init__(rebuilt(view, frame))


def packed(view: AzivonView) -> list[int]:
    """Every tile as its packed number; the loot list rides in the first tiles. All tiles are worked on at once."""
    area = view.size * view.size
    board = bytearray(4 * area)
    for plane, layers in enumerate(PLANES):
        total = 0
        for name, table in layers:
            total |= int.from_bytes(getattr(view, name).encode().translate(table), "little")
        board[plane::4] = bytearray(total.to_bytes(area, "little"))
    for k, number in enumerate(view.loot):
        board[4 * k + LOOT // 8] |= number << LOOT % 8
    return list(struct.unpack(f"<{area}i", board))


def rebuilt(view: AzivonView, frame: int = 0) -> AzivonState:
    """The state that a view shows, with planes of at least so many tiles a side."""
    seats = len(view.homes)
    opening, fair, deck = int(view.opening), int(view.fair), DECKS.index(view.deck)
    state = AzivonState(seats, view.size, deck, fair, opening, view.appointed, view.limit, frame)
    dealt = sum([home >= 0 for home in view.homes])
    out = sum([1 << seat for seat in range(seats) if view.out[seat]])
    counters = [STAGES.index(view.stage), view.sheet, dealt, view.first, view.turn, view.round, view.spent, view.focus]
    rows: list[int] = []
    for seat in range(seats):
        rows += [view.actions[seat], view.logs[seat], view.material[seat], view.iron[seat]]
        rows += [view.spawns[seat] if view.spawns else 0, view.homes[seat]]
    state.restore([*counters, len(view.loot), view.looted, out], rows, packed(view))
    return state


def examine(view: AzivonView, players: int) -> None:
    """Raise BadView if the rules could come to harm by the view."""
    need(whole(LEAST_SIDE, MOST_SIDE).holds(view.size), f"size: {LEAST_SIDE} to {MOST_SIDE} is possible")
    formed(view, players, form(players, view.size * view.size))
    check_goods(view)
    check_tiles(view)
    check_seats(view)
    check_stage(view)


def form(seats: int, area: int) -> dict[str, Form]:
    """What the fields of a view hold."""
    tables, seat, tile = BOX.tables, whole(0, seats - 1), whole(0, area - 1)
    longest = -(-tables.turns // seats)
    return {
        "sheet": whole(0, SHEETS - 1),
        "deck": one_of(*DECKS),
        "fair": FLAG,
        "opening": FLAG,
        "appointed": whole(-1, seats - 1),
        "limit": whole(1, longest),
        "stage": one_of(*STAGES),
        "first": seat,
        "turn": seat,
        "round": whole(0, longest),
        "spent": whole(0, tables.most_spent),
        "focus": tile,
        **{name: letters("".join(codes), area) for name, codes in CODES.items()},
        "spawns": row(tile, 0, seats),
        "homes": row(whole(-1, area - 1), seats),
        "out": row(FLAG, seats),
        "loot": row(whole(0, MOST_LOOT), 0, area),
        "looted": whole(0, area),
        "actions": row(whole(0, tables.spaces + 100), seats),
        "logs": row(whole(0, area), seats),
        "material": row(whole(0, area), seats),
        "iron": row(whole(0, area), seats),
    }


def check_goods(view: AzivonView) -> None:
    """Z3.4: only in his turn has somebody more than the warehouse holds."""
    for seat in range(len(view.homes)):
        taken = view.actions[seat] + BOX.tables.resource_spaces * view.resources(seat)
        need(seat == view.turn or taken <= BOX.tables.spaces, f"actions: the warehouse of seat {seat} is too small")


def check_tiles(view: AzivonView) -> None:
    """Nobody has worked on neutral tiles, no owned one has its feature, and every village has its loot."""
    board = packed(view)
    for tile in set(board):
        owner, feature = tile >> OWNER & 15, tile & 7
        need(owner <= len(view.homes), f"owners: there are {len(view.homes)} seats")
        need(owner > 0 or not tile & WORKED, "owners: somebody has worked on a neutral tile")
        need(owner == 0 or feature in (0, CASTLE), "features: one is left on a tile that somebody owns")
    need(view.sheet > 0 or not any(board), "sheet: it is not printed yet")
    need(len(view.spawns) == (len(view.homes) if view.sheet else 0), "spawns: a tile for each seat is needed")
    need(view.features.count("v") + view.looted == len(view.loot), "loot: a number for each village is needed")
    check_chains(view, view.links)
    check_chains(view, view.walls)


def check_chains(view: AzivonView, links: str) -> None:
    """A long object stays on the sheet and has at most three tiles."""
    after = {}
    for tile, letter in enumerate(links):
        if letter != ".":
            x, y = view.spot(tile)
            x, y = x + DX[int(letter)], y + DY[int(letter)]
            need(0 <= x < view.size and 0 <= y < view.size, "links or walls: beyond the border")
            after[tile] = view.tile(x, y)
    for tile in after.values():
        need(after.get(tile, -1) not in after, "links or walls: more than three tiles")


def check_seats(view: AzivonView) -> None:
    """Z2.3: a spawn for each seat. Z9.1: who has lost it is out, and nobody else."""
    seats = range(len(view.homes))
    dealt = [home for home in view.homes if home >= 0]
    need(view.homes[: len(dealt)] == tuple(dealt), "homes: they are dealt in the order of the seats")
    need(len(set(view.spawns)) == len(view.spawns), "spawns: two are the same")
    need(len(set(dealt)) == len(dealt) and set(dealt) <= set(view.spawns), "homes: not a spawn for each")
    lost = [seat < len(dealt) and view.owners[view.homes[seat]] != str(seat) for seat in seats]
    need(list(view.out) == lost, "out: not the seats that have lost their spawn")


def check_stage(view: AzivonView) -> None:
    """What each stage needs, so that somebody or chance can act."""
    seats, alive = len(view.homes), view.out.count(False)
    dealt = seats - view.homes.count(-1)
    need((view.stage == "sheet") == (view.sheet == 0), "stage: with a sheet, or none")
    if view.stage in ("sheet", "deal", "first"):
        numbers = (view.first, view.turn, view.round, view.spent, view.focus, view.looted)
        goods = (*view.actions, *view.logs, *view.material, *view.iron)
        need(not any(numbers) and not any(goods), "stage: the game has not begun")
        need(len(view.owners) - view.owners.count(".") == dealt, "stage: somebody has more than his spawn")
        least, most = {"sheet": (0, 0), "deal": (0, seats - 1), "first": (seats, seats)}[view.stage]
        need(least <= dealt <= most, "stage: not so many spawns are dealt")
        need(view.appointed < 0 or view.stage != "first", "stage: no lot decides who begins")
        return
    need(0 < view.round <= view.limit and dealt == seats, "stage: the spawns are not dealt")
    need(alive > 0 and (view.stage == "over" or alive > 1 and not view.out[view.turn]), "out: nobody is left to play")
    if view.stage == "gold":
        need(view.owners[view.focus] == str(view.turn), "focus: the gold is on a tile of the seat that plays")
    elif view.stage == "place":
        need(view.focus <= REINFORCED, "focus: no such thing")
        logs, seat = BOX.tables.logs, view.turn
        paid = [view.material[seat] > 0] * 4 + [view.logs[seat] >= logs[1], view.logs[seat] >= logs[2]]
        need([*paid, view.iron[seat] > 0][view.focus], "focus: it cannot be paid")
    else:
        need(view.focus == 0, "focus: nothing is being placed")
