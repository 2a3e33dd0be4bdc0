"""What a view leaves open: nothing. Its state is built again from its layers."""

from __future__ import annotations

from rodinia.core.belief import Belief
from rodinia.core.errors import BadView
from rodinia.games.azivon.actions import SHEETS
from rodinia.games.azivon.components import (
    BUILDING,
    CHOPPED,
    DECKS,
    ELEMENT,
    FEATURE,
    FLOOR,
    IRON,
    LINK,
    LOOT,
    MOST_LOOT,
    MOST_SIDE,
    OWNER,
    SOLDIER,
    STAGES,
    WALL,
)
from rodinia.games.azivon.sheet import LEAST_SIDE
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

    def __init__(self, view: AzivonView) -> None:
        super().__init__(restore(view))


def restore(view: AzivonView) -> AzivonState:
    """The state that a view shows. A view that no state gives raises BadView."""
    seats = check_numbers(view)
    area, board = view.size * view.size, [0] * (view.size * view.size)
    for name, codes in CODES.items():
        layer = getattr(view, name)
        need(isinstance(layer, str) and len(layer) == area, f"{name}: {area} letters are needed")
        need(set(layer) <= set(codes), f"{name}: only the letters {''.join(codes)} are possible")
        board = [value | codes[letter] for value, letter in zip(board, layer, strict=True)]
    for k, number in enumerate(view.loot):
        board[k] |= number << LOOT
    need(max(view.owners) < str(seats), f"owners: there are {seats} seats")
    stray = [k for k in range(area) if view.soldiers[k] != "." and view.owners[k] == "."]
    need(not stray, f"soldiers: nobody owns tile {stray[:1]}")
    opening, lot, fair, deck = int(view.opening), int(view.lot), int(view.fair), DECKS.index(view.deck)
    state = AzivonState(seats, view.size, deck, fair, opening, lot, view.limit)
    dealt = sum([home >= 0 for home in view.homes])
    out = sum([1 << seat for seat in range(seats) if view.out[seat]])
    counters = [STAGES.index(view.stage), view.sheet, dealt, view.first, view.turn, view.round, view.spent, view.focus]
    rows: list[int] = []
    for seat in range(seats):
        rows += [view.actions[seat], view.logs[seat], view.material[seat], view.iron[seat]]
        rows += [view.spawns[seat] if view.spawns else 0, view.homes[seat]]
    state.restore([*counters, len(view.loot), view.looted, out], rows, board)
    if view.stage in ("turn", "gold", "place"):
        need(len(state.legal(view.turn)) > 0, f"stage: seat {view.turn} cannot act")
    return state


def check_numbers(view: AzivonView) -> int:
    """Every number is one that can occur; how many seats there are."""
    need(isinstance(view.homes, tuple) and 2 <= len(view.homes) <= 8, "homes: 2 to 8 seats are possible")
    seats = len(view.homes)
    need(whole(view.size, LEAST_SIDE, MOST_SIDE), f"size: {LEAST_SIDE} to {MOST_SIDE} is possible")
    area = view.size * view.size
    flags = (view.fair, view.opening, view.lot)
    need(view.deck in DECKS and all(type(each) is bool for each in flags), "deck, fair, opening or lot")
    need(whole(view.sheet, 0, SHEETS - 1) and whole(view.limit, 1, 480), "sheet or limit: no such number")
    need(view.stage in STAGES and (view.stage == "sheet") == (view.spawns == ()), "stage: no such stage, or no spawns")
    need(whole(view.first, 0, seats - 1) and whole(view.turn, 0, seats - 1), "first or turn: no such seat")
    need(whole(view.round, 0, view.limit) and whole(view.spent, 0, 10), "round or spent: no such number")
    need(whole(view.focus, 0, 6 if view.stage == "place" else area - 1), "focus: no such thing or tile")
    for name in ("actions", "logs", "material", "iron"):
        values = getattr(view, name)
        need(isinstance(values, tuple) and len(values) == seats, f"{name}: {seats} numbers are needed")
        need(all(whole(value, 0, 10**6) for value in values), f"{name}: no such number")
    need(
        isinstance(view.out, tuple) and [type(each) for each in view.out] == [bool] * seats, f"out: {seats} are needed"
    )
    need(isinstance(view.spawns, tuple) and len(view.spawns) in (0, seats), f"spawns: {seats} tiles are needed")
    need(all(whole(tile, 0, area - 1) for tile in view.spawns), "spawns: no such tile")
    need(all(whole(tile, -1, area - 1) for tile in view.homes), "homes: no such tile")
    need(isinstance(view.loot, tuple) and len(view.loot) <= area, "loot: too long")
    need(all(whole(number, 0, MOST_LOOT) for number in view.loot), "loot: no such number")
    need(whole(view.looted, 0, len(view.loot)), "looted: more than the list has")
    return seats


def whole(value: object, low: int, high: int) -> bool:
    """Whether it is a whole number of that span."""
    return type(value) is int and low <= value <= high


def need(holds: bool, problem: str) -> None:
    """Raise BadView unless it holds."""
    if not holds:
        raise BadView(f"no such view of Azivon: {problem}")
