"""What does not add up in a state: everything kept for speed, counted again from the tiles."""

from __future__ import annotations

from rodinia.games.azivon.components import BUILDING, CHOPPED, ELEMENT, FEATURES, IRON, OWNER, SOLDIER, Used
from rodinia.games.azivon.sheet import sheet
from rodinia.games.azivon.state import AzivonState

WORKED = 7 << SOLDIER | 3 << BUILDING | 1 << IRON | 1 << CHOPPED


def audit(state: AzivonState) -> list[str]:
    """The problems in words; [] if all is well."""
    board, seats, tables = state.board(), range(state.seats), Used.tables
    rows = state.seat_rows()
    problems = []
    owners = [tile >> OWNER & 15 for tile in board]
    ports = [owners[k] for k, tile in enumerate(board) if tile >> BUILDING & 3 == 2]
    shooters = [owners[k] for k, tile in enumerate(board) if tile >> SOLDIER & 7 >= 3]
    counted = [[found.count(seat + 1) for seat in seats] for found in (owners, ports, shooters)]
    if counted != state.tally():
        problems.append(f"tiles, ports and shooters are {counted}, kept are {state.tally()}")
    power = [0] * state.seats
    for tile, owner in zip(board, owners, strict=True):
        if owner:
            power[owner - 1] += tables.power[tile & 511]
    if power != state.powers():
        problems.append(f"powers are {power}, kept are {state.powers()}")
    for k, tile in enumerate(board):
        if owners[k] and 0 < tile & 7 < FEATURES.index("castle"):
            problems.append(f"tile {k}: the feature of an owned tile is still there")
        if not owners[k] and tile & WORKED:
            problems.append(f"tile {k}: neutral, but somebody has worked there")
    if min(rows[0::6] + rows[1::6] + rows[2::6] + rows[3::6]) < 0:
        problems.append(f"a warehouse holds less than nothing: {rows}")
    for seat in seats:
        goods = sum(rows[6 * seat + 1 : 6 * seat + 4])
        if seat != state.turn and rows[6 * seat] + tables.resource_spaces * goods > tables.spaces:
            problems.append(f"the warehouse of seat {seat} holds more than its spaces")
        home = rows[6 * seat + 5]
        if home >= 0 and (owners[home] == seat + 1) == bool(state.out >> seat & 1):
            problems.append(f"seat {seat}: its spawn and its being out do not agree")
    return problems + supplies(state, board, rows)


def supplies(state: AzivonState, board: list[int], rows: list[int]) -> list[str]:
    """Every village, material and iron of the sheet is still there, in a warehouse, used or dropped."""
    if not state.number:
        return []
    deck = ("2025", "2026")[state.deck]
    printed, problems = sheet(state.number, state.size, state.seats, deck, bool(state.fair)), []
    villages = sum([tile & 7 == 1 for tile in board])
    if villages + state.looted != len(printed.loot) or state.villages != len(printed.loot):
        problems.append(f"{villages} villages stand and {state.looted} are looted of {len(printed.loot)}")
    for name, code, column in (("material", 2, 2), ("iron", 3, 3)):
        there = sum([tile & 7 == code for tile in board])
        worked = sum([bool(tile >> (SOLDIER if code == 2 else IRON) & (7 if code == 2 else 1)) for tile in board])
        if there + worked + sum(rows[column::6]) > printed.features.count(code):
            problems.append(f"more {name} than the sheet had")
    standing = sum([tile >> ELEMENT & 3 == 3 and not tile >> CHOPPED & 1 for tile in board])
    logs = sum(rows[1::6]) + standing
    logs += sum([Used.tables.logs[tile >> BUILDING & 3] for tile in board])
    if logs > printed.elements.count(3):
        problems.append("more logs than the sheet had woods")
    return problems
