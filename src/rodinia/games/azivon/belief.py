"""What a view leaves open: nothing. Its state is built again from its layers."""

from __future__ import annotations

from rodinia.core.belief import Belief
from rodinia.core.view_check import need, row, whole
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


class AzivonBelief(Belief):
    """Every world is the same: only the sheet, the spawns and the first player are ever open, and they are chance."""

    def __init__(self, view: AzivonView, frame: int = 0) -> None:
        super().__init__(restore(view, frame))


def restore(view: AzivonView, frame: int = 0) -> AzivonState:
    """The state that a view shows, with planes of at least so many tiles a side. A view that no state gives raises BadView."""
    check_numbers(view)
    check_goods(view)
    board = packed(view)
    check_tiles(view, board)
    check_seats(view)
    check_stage(view)
    state = rebuilt(view, board, frame)
    need(view.counts == tuple(state.tally()[0]), "counts: not the tiles that each seat holds")
    need(view.powers == tuple(state.powers()), "powers: not the power of these tiles")
    need(view.stage != "place" or len(state.legal(view.turn)) > 0, f"stage: seat {view.turn} cannot act")
    return state


def packed(view: AzivonView) -> list[int]:
    """Every tile as its packed number; the loot list rides in the first tiles."""
    area = view.size * view.size
    board = [0] * area
    for name, codes in CODES.items():
        layer = getattr(view, name)
        need(isinstance(layer, str) and len(layer) == area, f"{name}: {area} letters are needed")
        need(set(layer) <= set(codes), f"{name}: only the letters {''.join(codes)} are possible")
        board = [value | codes[letter] for value, letter in zip(board, layer, strict=True)]
    for k, number in enumerate(view.loot):
        board[k] |= number << LOOT
    return board


def rebuilt(view: AzivonView, board: list[int], frame: int = 0) -> AzivonState:
    """The state of a view whose numbers have been checked."""
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
    state.restore([*counters, len(view.loot), view.looted, out], rows, board)
    return state


def check_numbers(view: AzivonView) -> None:
    """Every list has its length and every number its span."""
    need(isinstance(view.homes, tuple) and 2 <= len(view.homes) <= 8, "homes: 2 to 8 seats are possible")
    seats, tables = len(view.homes), BOX.tables
    need(whole(view.size, LEAST_SIDE, MOST_SIDE), f"size: {LEAST_SIDE} to {MOST_SIDE} is possible")
    area = view.size * view.size
    flags = (view.fair, view.opening)
    need(view.deck in DECKS and all(type(each) is bool for each in flags), "deck, fair or opening")
    need(whole(view.appointed, -1, seats - 1), "appointed: no such seat")
    need(whole(view.sheet, 0, SHEETS - 1) and view.stage in STAGES, "sheet or stage: there is no such one")
    need(whole(view.limit, 1, -(-tables.turns // seats)), "limit: no such number of rounds")
    need(whole(view.first, 0, seats - 1) and whole(view.turn, 0, seats - 1), "first or turn: no such seat")
    need(whole(view.round, 0, view.limit) and whole(view.spent, 0, tables.most_spent), "round or spent: no such number")
    need(whole(view.focus, 0, 6 if view.stage == "place" else area - 1), "focus: no such thing or tile")
    need(type(view.out) is tuple and [type(each) for each in view.out] == [bool] * seats, f"out: {seats} are needed")
    need(row(view.spawns, 0, area - 1, seats if view.sheet else 0), "spawns: a tile for each seat is needed")
    need(row(view.homes, -1, area - 1), "homes: no such tile")
    need(row(view.loot, 0, MOST_LOOT) and len(view.loot) <= area, "loot: no such numbers")
    need(whole(view.looted, 0, len(view.loot)), "looted: more than the list has")


def check_goods(view: AzivonView) -> None:
    """Z3.4: only in his turn has somebody more than the warehouse holds."""
    seats, tables = len(view.homes), BOX.tables
    need(row(view.actions, 0, tables.spaces + 100, seats), "actions: a number for each seat is needed")
    for name in ("logs", "material", "iron"):
        need(row(getattr(view, name), 0, view.size * view.size, seats), f"{name}: a number for each seat is needed")
    for seat in range(seats):
        taken = view.actions[seat] + tables.resource_spaces * view.resources(seat)
        need(seat == view.turn or taken <= tables.spaces, f"actions: the warehouse of seat {seat} is too small")


def check_tiles(view: AzivonView, board: list[int]) -> None:
    """Nobody has worked on neutral tiles, no owned one has its feature, and every village has its loot."""
    for tile in set(board):
        owner, feature = tile >> OWNER & 15, tile & 7
        need(owner <= len(view.homes), f"owners: there are {len(view.homes)} seats")
        need(owner > 0 or not tile & WORKED, "owners: somebody has worked on a neutral tile")
        need(owner == 0 or feature in (0, CASTLE), "features: one is left on a tile that somebody owns")
    need(view.sheet > 0 or not any(board), "sheet: it is not printed yet")
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
    need(view.round > 0 and dealt == seats, "stage: the spawns are not dealt")
    need(alive > 0 and (view.stage == "over" or alive > 1 and not view.out[view.turn]), "out: nobody is left to play")
    if view.stage == "gold":
        need(view.owners[view.focus] == str(view.turn), "focus: the gold is on a tile of the seat that plays")
    elif view.stage == "place":
        logs, seat = BOX.tables.logs, view.turn
        paid = [view.material[seat] > 0] * 4 + [view.logs[seat] >= logs[1], view.logs[seat] >= logs[2]]
        need([*paid, view.iron[seat] > 0][view.focus], "focus: it cannot be paid")
    else:
        need(view.focus == 0, "focus: nothing is being placed")
