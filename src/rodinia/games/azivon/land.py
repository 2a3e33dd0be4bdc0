"""The lie of the land: what tiles give to a fight, what a bowman sees, how far a walk leads.

Functions of the tiles alone, called by the state. A row of the sheet is one or two lanes of 50 bits, so that a
step of a whole front of tiles is a few shifts.
"""

from __future__ import annotations

from rodinia.games.azivon.components import (
    BOX,
    CHOPPED,
    DESERT,
    ELEMENT,
    FLOOR,
    MOUNTAIN,
    OWNER,
    SOLDIER,
    WATER,
    WOODS,
    Tables,
)

FULL_LANE = 0x3FFFFFFFFFFFF

POWER = [0] * 512  # by kind, as for the two below; `install` fills all of these
STRENGTH = [0] * 512
STRUCTURE = [0] * 512
NEAR = [0] * 5  # by soldier, as for the six below
NEAR_ATTACK = [0] * 5
NEAR_DEFENCE = [0] * 5
OWN = [0] * 5
FAR_ATTACK = [0] * 5
FAR_DEFENCE = [0] * 5
SIEGE = [0] * 5
DESERT_LOSS = 0
COAST_LOSS = 0


def install(tables: Tables) -> None:
    """Use these numbers from now on."""
    global POWER, STRENGTH, STRUCTURE, NEAR, NEAR_ATTACK, NEAR_DEFENCE, OWN, FAR_ATTACK, FAR_DEFENCE, SIEGE
    global DESERT_LOSS, COAST_LOSS
    POWER, STRENGTH, STRUCTURE = tables.power, tables.strength, tables.structure
    NEAR, NEAR_ATTACK, NEAR_DEFENCE, OWN = tables.near, tables.near_attack, tables.near_defence, tables.own
    FAR_ATTACK, FAR_DEFENCE, SIEGE = tables.far_attack, tables.far_defence, tables.siege
    DESERT_LOSS, COAST_LOSS = tables.desert, tables.coast


# Fights. `far` says whether the side has bowmen or catapults at all.


def attack(tiles: list[int], size: int, seat: int, x: int, y: int, far: int) -> int:
    """Z5.2: what the seat's tiles next to (x, y), and its bowmen and catapults two tiles away, add up to."""
    dry = tiles[y * size + x] >> FLOOR & 3 != WATER
    total = 0
    ships = 0
    for row in range(y - 1 if y else 0, y + 2 if y + 2 <= size else size):
        for column in range(x - 1 if x else 0, x + 2 if x + 2 <= size else size):
            tile = tiles[row * size + column]
            soldier = tile >> SOLDIER & 7
            share = NEAR[soldier] * POWER[tile & 511] + NEAR_ATTACK[soldier]
            afloat = tile >> FLOOR & 3 == WATER
            mine = tile >> OWNER & 15 == seat + 1
            counts = mine & (afloat | dry) & (share > 0)  # Z8.2: from land only ranged weapons reach a water tile
            total += counts * share  # a branch for each tile would be guessed wrongly too often
            ships |= counts & afloat
    if far:
        far = volley(tiles, size, seat + 1, x, y, 1)
        total += far & 4095
        ships |= far >> 12
    if ships and dry:  # Z8.3: landing costs the whole attack 1
        total -= COAST_LOSS
    return total if total > 0 else 0


def defence(tiles: list[int], size: int, x: int, y: int, far: int) -> int:
    """Z5.3, Z5.4: what the tile (x, y) itself and the owner's tiles around it add up to."""
    target = tiles[y * size + x]
    owner = target >> OWNER & 15
    total = STRENGTH[target & 511]
    if owner:
        total = POWER[target & 511] + OWN[target >> SOLDIER & 7]
    if target >> FLOOR & 3 == DESERT:
        total -= DESERT_LOSS
    if total < 0:
        total = 0
    if owner == 0:
        return total
    for row in range(y - 1 if y else 0, y + 2 if y + 2 <= size else size):
        for column in range(x - 1 if x else 0, x + 2 if x + 2 <= size else size):
            tile = tiles[row * size + column]
            soldier = tile >> SOLDIER & 7
            share = NEAR[soldier] * POWER[tile & 511] + NEAR_DEFENCE[soldier]
            counts = (tile >> OWNER & 15 == owner) & (row != y or column != x) & (share > 0)
            total += counts * share
    if far:
        total += volley(tiles, size, owner, x, y, 0) & 4095
    return total


def volley(tiles: list[int], size: int, owner: int, x: int, y: int, attacks: int) -> int:
    """What the owner's soldiers exactly two tiles away give; 4096 more if one of them is afloat."""
    structure = attacks and STRUCTURE[tiles[y * size + x] & 511]
    total = 0
    ships = 0
    for row in range(y - 2 if y > 1 else 0, y + 3 if y + 3 <= size else size):
        for column in range(x - 2 if x > 1 else 0, x + 3 if x + 3 <= size else size):
            tile = tiles[row * size + column]
            soldier = tile >> SOLDIER & 7
            if soldier and tile >> OWNER & 15 == owner:
                if y - row < 2 and row - y < 2 and x - column < 2 and column - x < 2:
                    continue
                share = FAR_ATTACK[soldier] if attacks else FAR_DEFENCE[soldier]
                if share and not sees(tiles, size, column, row, x - column, y - row):
                    share = 0
                if structure:
                    share += SIEGE[soldier]
                total += share
                if share and tile >> FLOOR & 3 == WATER:
                    ships = 4096
    return total + ships


def sees(tiles: list[int], size: int, x: int, y: int, dx: int, dy: int) -> int:
    """Z6.5: whether a bowman on (x, y) can shoot at a tile two away: one tile between must be clear."""
    across = 1 if dx > 0 else 0
    if dx < 0:
        across = -1
    down = 1 if dy > 0 else 0
    if dy < 0:
        down = -1
    high = tiles[y * size + x] >> ELEMENT & 3 == MOUNTAIN
    if clear(tiles[(y + down) * size + x + across], high):
        return 1
    if dx == 1 or dx == -1:
        return clear(tiles[(y + down) * size + x], high)
    if dy == 1 or dy == -1:
        return clear(tiles[y * size + x + across], high)
    return 0


def clear(tile: int, high: int) -> int:
    """Whether an arrow passes a tile: unchopped woods stop it, a mountain stops it unless shot from one."""
    element = tile >> ELEMENT & 3
    if element == WOODS:
        return tile >> CHOPPED & 1
    if element == MOUNTAIN:
        return 1 if high else 0
    return 1


# Walks. Every list holds lanes, row by row; `side` has one more row above and below.


def bit(rows: list[int], lanes: int, x: int, y: int) -> int:
    """Whether (x, y) is among the tiles of these lanes."""
    if x < 50:
        return rows[y * lanes] >> x & 1
    return rows[y * 2 + 1] >> (x - 50) & 1


def window(rows: list[int], i: int, lanes: int, x: int) -> int:
    """The tiles from x - 2 to x + 2 of the row whose first lane is the i-th, as five bits."""
    if lanes == 1 or x < 48:
        return rows[i] << 2 >> x & 31
    if x >= 52:
        return rows[i + 1] << 2 >> (x - 50) & 31
    return (rows[i] >> 40 | (rows[i + 1] & 1023) << 10) << 2 >> (x - 40) & 31


def sideways(front: list[int], side: list[int], top: int, bottom: int, lanes: int) -> int:
    """Spread every row of a front one tile to both sides."""
    for lane in range(lanes):
        side[top * lanes + lane] = 0
        side[(bottom + 2) * lanes + lane] = 0
    for i in range(top * lanes, (bottom + 1) * lanes):
        row = front[i]
        side[i + lanes] = row | row << 1 & FULL_LANE | row >> 1
    if lanes == 2:
        for i in range(top * 2, (bottom + 1) * 2, 2):
            side[i + 3] |= front[i] >> 49
            side[i + 2] |= (front[i + 1] & 1) << 49
    return 0


def walk(
    front: list[int], side: list[int], reach: list[int], shut: list[int], wall: list[int],
    top: int, bottom: int, lanes: int, steps: int,
) -> int:  # fmt: skip
    """Z4.1: add to `reach` what a walk from `front` can reach without entering `shut` or passing through `wall`."""
    for _ in range(steps):
        sideways(front, side, top, bottom, lanes)
        for i in range(top * lanes, (bottom + 1) * lanes):
            row = (side[i] | side[i + lanes] | side[i + 2 * lanes]) & ~shut[i]
            reach[i] |= row
            front[i] = row & ~wall[i]
    return 0


def flood(sea: list[int], side: list[int], water: list[int], top: int, bottom: int, lanes: int) -> int:
    """Let `sea` grow over all the water it touches."""
    grows = 1
    while grows:
        grows = 0
        sideways(sea, side, top, bottom, lanes)
        for i in range(top * lanes, (bottom + 1) * lanes):
            row = (side[i] | side[i + lanes] | side[i + 2 * lanes]) & water[i]
            if row != sea[i]:
                sea[i] = row
                grows = 1
    return 0


install(BOX.own)
