"""What tiles and resources are good for: gold, woods, soldiers, buildings, iron."""

from __future__ import annotations

from typing import Any

from rodinia.core import bits
from rodinia.core.state import Moves
from rodinia.games.azivon import land
from rodinia.games.azivon.actions import CHOP, CLAIM, PLACE, SKIP, TRAIN
from rodinia.games.azivon.components import (
    BARE,
    BOWMAN,
    BOX,
    BUILDING,
    CATAPULT,
    CHOPPED,
    ELEMENT,
    FEATURE,
    FLOOR,
    FORTIFICATION,
    FORTIFIED,
    FREE,
    HARBOURED,
    IRON,
    LINK,
    OPEN,
    OWNER,
    PLAIN,
    PORT,
    REINFORCED,
    ROWS,
    SOLDIER,
    WALL,
    WATER,
    WOODED,
    Tables,
)
from rodinia.games.azivon.realm import Realm
from rodinia.games.azivon.sight import planned

# Where the blocks of a sight begin.
AT_REALMS = planned(0).at("realms")
AT_BOARD = planned(0).at("board")

LOGS = [0] * 3  # by building; `install` fills it


def install(tables: Tables) -> None:
    """Use these prices from now on."""
    global LOGS
    LOGS = tables.logs


def trait_for(what: int) -> int:
    """The trait of tiles that can carry a soldier, a fortification or iron."""
    if what < CATAPULT - 1:
        return FREE
    if what == CATAPULT - 1:
        return OPEN
    return BARE if what == FORTIFIED else PLAIN


class Works(Realm):
    """The part of the state's rules that needs no turn."""

    # Gold.

    def grants(self, seat: int) -> int:
        """Z7.3: how many tiles next to the gold can be claimed."""
        found = 0
        x = self.focus % self.size
        y = self.focus // self.size
        for row in range(y - 1, y + 2):
            for column in range(x - 1, x + 2):
                if row >= 0 and column >= 0 and row < self.size and column < self.size:
                    found += self.claimable(seat, row * self.size + column)
        return found

    def claimable(self, seat: int, tile: int) -> int:
        """Whether gold may grant a tile: neutral, without element and feature, water only on an own sea."""
        content = self.tiles[tile]
        if content >> OWNER & 15 or content & 7 or content >> ELEMENT & 3:
            return 0
        if content >> FLOOR & 3 != WATER:
            return 1
        return self.sails(seat, tile)

    def sails(self, seat: int, tile: int) -> int:
        """Whether a water tile lies on a sea where the seat has a port."""
        if self.ports[seat] == 0:
            return 0
        self.scan(seat)
        return land.bit(self.sea, self.lanes, tile % self.size, tile // self.size)

    def fill_gold(self, seat: int, moves: Moves) -> int:
        """The tiles that the gold may grant, or none of them."""
        n = 0
        x = self.focus % self.size
        y = self.focus // self.size
        for row in range(y - 1, y + 2):
            for column in range(x - 1, x + 2):
                if row >= 0 and column >= 0 and row < self.size and column < self.size:
                    if self.claimable(seat, row * self.size + column):
                        moves.ids[n] = CLAIM + column * 100 + row
                        n += 1
        moves.ids[n] = SKIP
        return n + 1

    # Woods, soldiers, buildings, iron.

    def fill_works(self, seat: int, moves: Moves, n: int) -> int:
        """Add what the seat can chop, train, build and reinforce to n moves. Uses the last scan of the seat."""
        if self.can & 16:
            n = self.list_own(seat, WOODED, CHOP, moves, n)
        for what in range(7):
            if self.makes(seat, what):
                moves.ids[n] = TRAIN + what
                n += 1
        return n

    def list_own(self, seat: int, trait: int, base: int, moves: Moves, n: int) -> int:
        """Add the seat's tiles that have a trait to n moves."""
        for y in range(self.top[seat], self.bottom[seat] + 1):
            for lane in range(self.lanes):
                i = y * self.lanes + lane
                n = self.list_row(
                    self.held[seat * ROWS + i] & self.chart[trait * ROWS + i], base + lane * 5000 + y, moves, n
                )
        return n

    def list_row(self, row: int, base: int, moves: Moves, n: int) -> int:
        """Add the tiles of a lane to n moves; the id of its first tile would be `base`."""
        while row != 0:
            bit = row & -row
            row ^= bit
            moves.ids[n] = base + bits.place(bit) * 100
            n += 1
        return n

    def chop(self, seat: int, tile: int) -> int:
        """Z7.5: a log; the tile is plain from now on."""
        self.alter(tile, self.tiles[tile] | 1 << CHOPPED)
        self.logs[seat] += 1
        return 0

    def makes(self, seat: int, what: int) -> int:
        """Whether the seat has the resources for it and a tile to put it on. Uses the last scan of the seat."""
        if what < FORTIFIED:
            return self.material[seat] > 0 and self.can >> (what == CATAPULT - 1) & 1
        if what == FORTIFIED:
            return self.logs[seat] >= LOGS[FORTIFICATION] and self.can >> 2 & 1
        if what == REINFORCED:
            return self.iron[seat] > 0 and self.can >> 3 & 1
        if self.logs[seat] < LOGS[PORT]:
            return 0
        for y in range(self.high, self.low + 1):
            for lane in range(self.lanes):
                row = self.chart[y * self.lanes + lane] & ~self.sea[y * self.lanes + lane]
                while row != 0:
                    bit = row & -row
                    row ^= bit
                    if self.moors(seat, lane * 50 + bits.place(bit), y):
                        return 1
        return 0

    def moors(self, seat: int, x: int, y: int) -> int:
        """Z6.9: whether a port can stand here: neutral water next to own land. (Its sea is checked before.)"""
        if self.tiles[y * self.size + x] >> OWNER & 15:
            return 0
        for row in range(y - 1, y + 2):
            for column in range(x - 1, x + 2):
                if row >= 0 and column >= 0 and row < self.size and column < self.size:
                    content = self.tiles[row * self.size + column]
                    if content >> OWNER & 15 == seat + 1 and content >> FLOOR & 3 != WATER:
                        return 1
        return 0

    def fill_place(self, seat: int, moves: Moves) -> int:
        """The tiles that can carry what is being placed."""
        n = 0
        if self.focus == HARBOURED:
            self.scan(seat)
            for y in range(self.high, self.low + 1):
                for lane in range(self.lanes):
                    row = self.chart[y * self.lanes + lane] & ~self.sea[y * self.lanes + lane]
                    while row != 0:
                        bit = row & -row
                        row ^= bit
                        x = lane * 50 + bits.place(bit)
                        if self.moors(seat, x, y):
                            moves.ids[n] = PLACE + x * 100 + y
                            n += 1
            return n
        if not self.charted:
            self.draw_chart()
        return self.list_own(seat, trait_for(self.focus), PLACE, moves, 0)

    def place(self, seat: int, tile: int) -> int:
        """Pay for what is being placed, and place it."""
        if self.focus < FORTIFIED:
            self.spend(seat, 1, 1)
            self.alter(tile, self.tiles[tile] | (self.focus + 1) << SOLDIER)
            if self.focus + 1 >= BOWMAN:
                self.shooters[seat] += 1
        elif self.focus == FORTIFIED:
            self.spend(seat, 0, LOGS[FORTIFICATION])
            self.alter(tile, self.tiles[tile] | FORTIFICATION << BUILDING)
        elif self.focus == HARBOURED:
            self.spend(seat, 0, LOGS[PORT])
            self.alter(tile, self.tiles[tile] | PORT << BUILDING)
            self.give(seat, tile)
        else:
            self.spend(seat, 2, 1)
            self.alter(tile, self.tiles[tile] | 1 << IRON)
        return 0

    # What a seat sees (sight.py).

    def look_board(self, seat: int, cells: Any) -> int:
        """Write the planes of the sheet, and the power of its tiles into the rows of the seats."""
        for y in range(self.size):
            here = y * self.size
            there = AT_BOARD + y * self.frame
            if self.size < 8:
                for x in range(self.size):
                    look_strip(self.tiles, here + x, cells, there + x, self.frame * self.frame, seat, self.seats, 1)
                continue
            for start in range(0, self.size, 8):
                x = start if start + 8 <= self.size else self.size - 8
                look_strip(self.tiles, here + x, cells, there + x, self.frame * self.frame, seat, self.seats, 8)
        for k in range(self.seats):
            might = self.might[(seat + k) % self.seats]
            cells[AT_REALMS + 7 * k + 5] = might if might < 32767 else 32767
        return 0


def look_strip(
    tiles: list[int], here: int, cells: Any, there: int, plane: int, seat: int, seats: int, wide: int
) -> int:
    """Write the planes of some tiles of a row. Eight of them, the last ones of a row again if need be, become wide
    instructions."""
    for k in range(wide):
        cells[there + k] = 1 + (tiles[here + k] >> FLOOR & 3)
    for k in range(wide):
        cells[there + plane + k] = (tiles[here + k] >> ELEMENT & 3) + (tiles[here + k] >> CHOPPED & 1)
    for k in range(wide):
        cells[there + 2 * plane + k] = tiles[here + k] >> FEATURE & 7
    for k in range(wide):
        cells[there + 3 * plane + k] = tiles[here + k] >> BUILDING & 3
    for k in range(wide):
        cells[there + 4 * plane + k] = tiles[here + k] >> IRON & 1
    for k in range(wide):
        cells[there + 5 * plane + k] = tiles[here + k] >> SOLDIER & 7
    for k in range(wide):  # 0 for nobody, then the seats from the looker on
        owner = tiles[here + k] >> OWNER & 15
        turned = owner - seat if owner > seat else owner + seats - seat
        cells[there + 6 * plane + k] = turned if owner > 0 else 0
    for k in range(wide):
        cells[there + 7 * plane + k] = tiles[here + k] >> LINK & 15
    for k in range(wide):
        cells[there + 8 * plane + k] = tiles[here + k] >> WALL & 15
    return 0


install(BOX.own)
