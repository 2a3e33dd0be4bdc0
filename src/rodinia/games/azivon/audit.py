"""What does not add up in a state: everything kept for speed, counted again from the tiles."""

from __future__ import annotations

from collections import Counter

from rodinia.games.azivon.components import (
    BOWMAN,
    BOX,
    BUILDING,
    CASTLE,
    CHOPPED,
    DECKS,
    ELEMENT,
    IRON,
    LINK,
    MATERIAL,
    ORE,
    OWNER,
    PORT,
    SOLDIER,
    VILLAGE,
    WOODS,
    WORKED,
)
from rodinia.games.azivon.sheet import sheet
from rodinia.games.azivon.state import AzivonState

CONTENT = (1 << LINK) - 1  # a tile's number without the shape of the sheet and the loot list


def audit(state: AzivonState) -> list[str]:
    """The problems in words; [] if all is well."""
    contents = Counter([tile & CONTENT for tile in state.board()])
    return territories(state, contents) + warehouses(state) + supplies(state, contents)


def territories(state: AzivonState, contents: Counter[int]) -> list[str]:
    """What each seat holds; no owned tile has a feature left and no neutral one is worked."""
    tiles, ports, shooters, power = [[0] * state.seats for _ in range(4)]
    problems = []
    for tile, times in contents.items():
        owner, soldier = tile >> OWNER & 15, tile >> SOLDIER & 7
        if owner:
            tiles[owner - 1] += times
            ports[owner - 1] += times * (tile >> BUILDING & 3 == PORT)
            shooters[owner - 1] += times * (soldier >= BOWMAN)
            power[owner - 1] += times * BOX.tables.power[tile & 511]
            if 0 < tile & 7 < CASTLE:
                problems.append(f"seat {owner - 1} holds {times} tiles that still have their feature {tile & 7}")
        elif tile & WORKED:
            problems.append(f"{times} tiles are neutral, but somebody has worked there")
    if [tiles, ports, shooters] != state.tally():
        problems.append(f"tiles, ports and shooters are {[tiles, ports, shooters]}, kept are {state.tally()}")
    if power != state.powers():
        problems.append(f"powers are {power}, kept are {state.powers()}")
    return problems


def warehouses(state: AzivonState) -> list[str]:
    """Nothing below zero, no more than the spaces but in the own turn; spawns agree with who is out."""
    board, tables, problems = state.board(), BOX.tables, []
    for seat in range(state.seats):
        *held, _, home = state.seat_rows()[6 * seat : 6 * seat + 6]
        if min(held) < 0:
            problems.append(f"the warehouse of seat {seat} holds less than nothing: {held}")
        if seat != state.turn and held[0] + tables.resource_spaces * sum(held[1:]) > tables.spaces:
            problems.append(f"the warehouse of seat {seat} holds more than its spaces")
        if home >= 0 and (board[home] >> OWNER & 15 == seat + 1) == bool(state.out >> seat & 1):
            problems.append(f"seat {seat}: its spawn and its being out do not agree")
    return problems


def supplies(state: AzivonState, contents: Counter[int]) -> list[str]:
    """Every village, material, iron and log of the sheet is still there, in a warehouse, used or dropped."""
    if not state.number:
        return []
    printed = sheet(state.number, state.size, state.seats, DECKS[state.deck], bool(state.fair))
    villages = material = iron = logs = 0
    for tile, times in contents.items():
        villages += times * (tile & 7 == VILLAGE)
        material += times * ((tile & 7 == MATERIAL) + (tile >> SOLDIER & 7 > 0))
        iron += times * ((tile & 7 == ORE) + (tile >> IRON & 1))
        logs += times * (tile >> ELEMENT & 3 == WOODS and not tile >> CHOPPED & 1)
        logs += times * BOX.tables.logs[tile >> BUILDING & 3]
    rows, problems = state.seat_rows(), []
    if villages + state.looted != len(printed.loot) or state.villages != len(printed.loot):
        problems.append(f"{villages} villages stand and {state.looted} are looted of {len(printed.loot)}")
    if material + sum(rows[2::6]) > printed.features.count(MATERIAL):
        problems.append("more material than the sheet had")
    if iron + sum(rows[3::6]) > printed.features.count(ORE):
        problems.append("more iron than the sheet had")
    if logs + sum(rows[1::6]) > printed.elements.count(WOODS):
        problems.append("more logs than the sheet had woods")
    return problems
