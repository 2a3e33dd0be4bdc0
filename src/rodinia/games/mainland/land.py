"""The board: what shows on each cell, where each item may lie, and the territories. Hot.

Cells are numbered row by row, 15 to a row. The 15th column is never part of the board, so a step to the side
never reaches another row. A set of cells is four words, called lanes, of four rows each: 60 bits.
`fit` and `below` are kept up to date card by card; a placement is then a few word operations a lane.
"""

from __future__ import annotations

from typing import Any

from rodinia.core import bits
from rodinia.core.state import Moves, State
from rodinia.games.mainland.actions import CORNERS, PLACE
from rodinia.games.mainland.components import BOX, CAMP, FACES, ITEMS, WIDEST, Tables
from rodinia.games.mainland.sight import SIGHT

ODD = 0x5555555555555555
TWOS = 0x3333333333333333
FOURS = 0x0F0F0F0F0F0F0F0F
PAIRS = 0x00FF00FF00FF00FF
WORDS = 0x0001000100010001
FULL = 0xFFFFFFFFFFFFFFFF
LANE_MASK = 0x0FFFFFFFFFFFFFFF

LANE = [cell // 60 for cell in range(256)]  # of a cell
BIT = [1 << cell % 60 for cell in range(256)]  # of a cell in its lane
CORNER = [0, 1, 16, 15]  # from the upper left cell to the card's tiles, clockwise

AT_BOARD = SIGHT.at("board")
PLANE = WIDEST * WIDEST

# Of each face, filled by `install`.
TURNED = [0] * 1024  # its items: face * 16 + rotation * 4 + tile
TURNS = [0] * 64  # how many turns look different
ANYWHERE = [0] * 64
ASKS = [0] * 64  # how many pairs (item built, item needed) it has
BUILT = [0] * 1024
NEEDED = [0] * 1024
ADDED = [0] * 1024  # how often it shows each item: face * 16 + item

# Of each item, filled by `install`.
BENEATH = [0] * 64  # the bits of the items that may lie on it: variant of the overlay rules * 16 + item
MAINLAND = [0] * 16  # points
MINOR = [0] * 16
WORTH = [0] * 16  # 1 << 20 | MAINLAND << 10 | MINOR


class Land(State):
    """The board with everything that can be known from it."""

    def __init__(self, seats: int, side: int, rule: int) -> None:
        super().__init__(seats)
        self.side = side
        self.rule = rule  # 1: equal rank covers, 2: the camp is immune, as bits
        self.top = [0] * 256  # what a cell shows: seat * 16 + item; 0 is empty
        self.fit = [0] * 64  # item * 4 + lane: the cells on which the item may lie
        self.below = [0] * 64  # the same, seen from the cell above
        self.shown = [0] * 64  # item * 4 + lane: the cells that show it
        self.own = [0] * 16  # seat * 4 + lane: the cells that show a tile of the seat
        self.room = [0] * 4  # corners of cards that are wholly inside the limit
        self.bare = [0] * 4  # of these, with nothing but empty space under the card
        self.edge = [0] * 4  # with a card and empty space under it
        self.near = [0] * 4  # with a card under it
        self.surveyed = 0  # bits of the seats whose `kept` is true
        self.kept = [0] * 4  # what `survey` found
        self.home = [0] * 4  # scratch: the Mainland that `survey` found last
        self.reach = [0] * 4  # scratch: where a card may lie at all
        self.spots = [0] * 16  # scratch: turn * 4 + lane: where the upper left corner of a card may lie
        self.count = [0] * 64  # seat * 16 + item: how many the seat shows
        self.clear()

    def clear(self) -> None:
        """An empty board."""
        for cell in range(self.side * 15):
            if cell % 15 < self.side:
                for item in range(14):
                    self.fit[item * 4 + LANE[cell]] |= BIT[cell]
                    if cell >= 15:
                        self.below[item * 4 + LANE[cell - 15]] |= BIT[cell - 15]
                if cell % 15 < self.side - 1 and cell < (self.side - 1) * 15:
                    self.room[LANE[cell]] |= BIT[cell]
        self.survey_edges()

    # Laying a card.

    def lay(self, seat: int, face: int, rotation: int, cell: int) -> int:
        """Let a card of the seat show on its four cells."""
        for tile in range(4):
            self.show(cell + CORNER[tile], seat, TURNED[face * 16 + rotation * 4 + tile])
        self.survey_edges()
        return 0

    def show(self, cell: int, seat: int, item: int) -> int:
        """Let a cell show an item of the seat; what was there is gone for good."""
        old = self.top[cell]
        lane = LANE[cell]
        bit = BIT[cell]
        change = BENEATH[self.rule * 16 + (old & 15)] ^ BENEATH[self.rule * 16 + item]
        above = cell >= 15
        lane_above = LANE[cell - 15] if above else 0
        bit_above = BIT[cell - 15] if above else 0
        for each in range(14):
            if change >> each & 1:
                self.fit[each * 4 + lane] ^= bit
                self.below[each * 4 + lane_above] ^= bit_above
        if old != 0:
            self.count[old] -= 1
            self.shown[(old & 15) * 4 + lane] ^= bit
            self.own[(old >> 4) * 4 + lane] ^= bit
            self.surveyed &= ~(1 << (old >> 4))
        self.surveyed &= ~(1 << seat)
        self.count[seat * 16 + item] += 1
        self.shown[item * 4 + lane] ^= bit
        self.own[seat * 4 + lane] ^= bit
        self.top[cell] = seat * 16 + item
        return 0

    def survey_edges(self) -> int:
        """Find anew where a card would lie on cards, on empty space, or on both."""
        for lane in range(4):
            here = self.fit[lane]
            under = self.below[lane]
            self.bare[lane] = self.room[lane] & here & here >> 1 & under & under >> 1
            self.near[lane] = self.room[lane] ^ self.bare[lane]
            self.edge[lane] = self.near[lane] & (here | here >> 1 | under | under >> 1)
        return 0

    # Where a card may be laid.

    def list_places(self, seat: int, face: int, moves: Moves, n: int) -> int:
        """Write the ids of all placements of a card from the n-th on; the new n."""
        self.find_spots(seat, face)
        for turn in range(TURNS[face]):
            first = PLACE + (face * 4 + turn) * CORNERS
            for lane in range(4):
                left = self.spots[turn * 4 + lane]
                while left != 0:
                    bit = left & -left
                    left ^= bit
                    moves.ids[n] = first + lane * 60 + bits.place(bit)
                    n += 1
        return n

    def count_places(self, seat: int, face: int) -> int:
        """How many placements a card has."""
        self.find_spots(seat, face)
        total = 0
        for k in range(
            TURNS[face] * 4
        ):  # bits are counted in bytes, which hold those of all 16 words, and added up at the end
            word = self.spots[k]
            word = word - (word >> 1 & ODD)
            word = (word & TWOS) + (word >> 2 & TWOS)
            total += word + (word >> 4) & FOURS
        total = (total & PAIRS) + (total >> 8 & PAIRS)
        return (total * WORDS & FULL) >> 48

    def find_place(self, seat: int, face: int, k: int) -> int:
        """The id of the k-th placement of a card, in the order of `list_places`."""
        self.find_spots(seat, face)
        for turn in range(TURNS[face]):
            for lane in range(4):
                left = self.spots[turn * 4 + lane]
                n = bits.ones(left)
                if k < n:
                    for _ in range(k):
                        left &= left - 1
                    return PLACE + (face * 4 + turn) * CORNERS + lane * 60 + bits.place(left & -left)
                k -= n
        return -1

    def find_spots(self, seat: int, face: int) -> int:
        """Find where the upper left corner of a card may lie, for each of its turns."""
        if face == 0:  # M2.5: starting cards lie on empty space
            for k in range(TURNS[face] * 4):
                self.spots[k] = self.bare[k & 3]
            return 0
        for lane in range(4):
            self.reach[lane] = self.near[lane] if ANYWHERE[face] else self.edge[lane]  # M4.2, M4.3, M4.5
        for turn in range(TURNS[face]):
            at = face * 16 + turn * 4
            one = TURNED[at] * 4
            two = TURNED[at + 1] * 4
            three = TURNED[at + 2] * 4
            four = TURNED[at + 3] * 4
            for lane in range(4):  # M5.1
                above = self.fit[one + lane] & self.fit[two + lane] >> 1
                self.spots[turn * 4 + lane] = (
                    self.reach[lane] & above & self.below[four + lane] & self.below[three + lane] >> 1
                )
        slack = self.slack(seat, face)
        if slack < 4:  # a card covers at most four required items
            for lane in range(4):
                self.afford_lane(seat, face, lane, slack)
        return 0

    def afford_lane(self, seat: int, face: int, lane: int, slack: int) -> int:
        """Leave only those spots of a lane that let the requirements stand."""
        cells = 0
        for turn in range(TURNS[face]):
            cells |= self.spots[turn * 4 + lane]
        if cells != 0:
            cells = self.affordable(seat, face, lane, slack, cells)
            for turn in range(TURNS[face]):
                self.spots[turn * 4 + lane] &= cells
        return 0

    def slack(self, seat: int, face: int) -> int:
        """M6.2: how many required items the seat has beyond need once the card lies, if it covers none of its own."""
        least = 99
        for k in range(ASKS[face]):
            item = BUILT[face * 16 + k]
            spare = (
                self.count[seat * 16 + NEEDED[face * 16 + k]] - self.count[seat * 16 + item] - ADDED[face * 16 + item]
            )
            if spare < least:
                least = spare
        return least

    def affordable(self, seat: int, face: int, lane: int, slack: int, cells: int) -> int:
        """Of these corners, those that leave the requirements standing; only cards over own items differ."""
        here = 0
        after = 0
        for k in range(ASKS[face]):
            item = BUILT[face * 16 + k]
            need = NEEDED[face * 16 + k] if slack >= 0 else item
            here |= self.shown[item * 4 + lane] | self.shown[need * 4 + lane]
            if lane < 3:
                after |= self.shown[item * 4 + lane + 1] | self.shown[need * 4 + lane + 1]
        here &= self.own[seat * 4 + lane]
        if lane < 3:
            after &= self.own[seat * 4 + lane + 1]
        under = here >> 15 | (after & 32767) << 45
        left = cells & (here | here >> 1 | under | under >> 1)
        cells ^= left
        if slack < 0:
            cells = 0
        while left != 0:
            bit = left & -left
            left ^= bit
            if self.affords(seat, face, lane * 60 + bits.place(bit)):
                cells |= bit
        return cells

    def affords(self, seat: int, face: int, cell: int) -> int:
        """M6.2: whether each advanced item of the card, new ones counted, has its requirement after covering."""
        for k in range(ASKS[face]):
            item = seat * 16 + BUILT[face * 16 + k]
            need = seat * 16 + NEEDED[face * 16 + k]
            lack = self.count[item] + ADDED[face * 16 + (item & 15)] - self.count[need]
            for tile in range(4):
                covered = self.top[cell + CORNER[tile]]
                if covered == need:
                    lack += 1
                elif covered == item:
                    lack -= 1
            if lack > 0:
                return 0
        return 1

    # Territories.

    def worth(self, seat: int) -> int:
        """What `survey` finds, which is kept until a cell of the seat changes."""
        if self.surveyed >> seat & 1 == 0:
            self.kept[seat] = self.survey(seat)
            self.surveyed |= 1 << seat
        return self.kept[seat]

    def survey(self, seat: int) -> int:
        """M9, M10: tiles of the Mainland << 20 | points of its items << 10 | points of the minor territories' items."""
        rest0 = self.own[seat * 4]
        rest1 = self.own[seat * 4 + 1]
        rest2 = self.own[seat * 4 + 2]
        rest3 = self.own[seat * 4 + 3]
        best = 0
        best_minor = 0
        minor = 0
        for lane in range(4):
            self.home[lane] = 0
        while rest0 | rest1 | rest2 | rest3 != 0:
            grown0 = rest0 & -rest0
            grown1 = rest1 & -rest1 if rest0 == 0 else 0
            grown2 = rest2 & -rest2 if rest0 | rest1 == 0 else 0
            grown3 = rest3 & -rest3 if rest0 | rest1 | rest2 == 0 else 0
            grows = 1
            while grows:  # M9.1: sides join, corners do not
                old0, old1, old2, old3 = grown0, grown1, grown2, grown3
                grown0 |= (grown0 << 1 | grown0 >> 1 | grown0 << 15 | grown0 >> 15 | grown1 << 45) & rest0
                grown1 |= (
                    grown1 << 1 | grown1 >> 1 | grown1 << 15 | grown1 >> 15 | grown0 >> 45 | grown2 << 45
                ) & rest1
                grown2 |= (
                    grown2 << 1 | grown2 >> 1 | grown2 << 15 | grown2 >> 15 | grown1 >> 45 | grown3 << 45
                ) & rest2
                grown3 |= (grown3 << 1 | grown3 >> 1 | grown3 << 15 | grown3 >> 15 | grown2 >> 45) & rest3
                grows = (old0 ^ grown0) | (old1 ^ grown1) | (old2 ^ grown2) | (old3 ^ grown3)
            rest0 ^= grown0
            rest1 ^= grown1
            rest2 ^= grown2
            rest3 ^= grown3
            found = self.weigh(grown0, 0) + self.weigh(grown1, 60) + self.weigh(grown2, 120) + self.weigh(grown3, 180)
            lesser = found & 1023
            value = found >> 10
            minor += lesser
            if value > best or (value == best and lesser < best_minor):  # M9.3, M9.4
                best = value
                best_minor = lesser
                self.home[0] = grown0
                self.home[1] = grown1
                self.home[2] = grown2
                self.home[3] = grown3
        return best << 10 | minor - best_minor

    def weigh(self, left: int, first: int) -> int:
        """Tiles << 20 | points in the Mainland << 10 | points elsewhere, of these cells of the lane that begins there."""
        found = 0
        while left != 0:
            bit = left & -left
            left ^= bit
            found += WORTH[self.top[first + bits.place(bit)] & 15]
        return found

    def widen(self) -> int:
        """Add to `home` the cells beside it."""
        home0 = self.home[0]
        home1 = self.home[1]
        home2 = self.home[2]
        home3 = self.home[3]
        self.home[0] = home0 | home0 << 1 | home0 >> 1 | home0 << 15 & LANE_MASK | home0 >> 15 | home1 << 45 & LANE_MASK
        self.home[1] = (
            home1
            | home1 << 1
            | home1 >> 1
            | home1 << 15 & LANE_MASK
            | home1 >> 15
            | home2 << 45 & LANE_MASK
            | home0 >> 45
        )
        self.home[2] = (
            home2
            | home2 << 1
            | home2 >> 1
            | home2 << 15 & LANE_MASK
            | home2 >> 15
            | home3 << 45 & LANE_MASK
            | home1 >> 45
        )
        self.home[3] = home3 | home3 << 1 | home3 >> 1 | home3 << 15 & LANE_MASK | home3 >> 15 | home2 >> 45
        return 0

    # What a seat sees.

    def look_board(self, seat: int, cells: Any) -> int:
        """Write the planes of the board, which are 0 before."""
        for y in range(self.side):
            for x in range(self.side):
                cells[AT_BOARD + y * WIDEST + x] = 1
            for x in range(self.side):
                shown = self.top[y * 15 + x]
                if shown != 0:
                    at = AT_BOARD + y * WIDEST + x
                    owner = (shown >> 4) - seat
                    cells[at + PLANE] = 1 + owner if owner >= 0 else 1 + owner + self.seats
                    cells[at + 2 * PLANE] = shown & 15
        return 0


def install(tables: Tables) -> None:
    """Fill the tables of this process."""
    global TURNED, TURNS, ANYWHERE, ASKS, BUILT, NEEDED, ADDED, BENEATH, MAINLAND, MINOR, WORTH
    faces = range(len(tables.names))
    pairs = [asks(tables, face) for face in faces]
    turned, built, needed, added = [0] * 1024, [0] * 1024, [0] * 1024, [0] * 1024
    for face in faces:
        for spot in range(16):
            turned[face * 16 + spot] = tables.turned(face, spot // 4)[spot % 4]
        for item in range(len(ITEMS)):
            added[face * 16 + item] = tables.tiles[face].count(item)
        for k in range(len(pairs[face])):
            built[face * 16 + k], needed[face * 16 + k] = pairs[face][k]
    TURNED, BUILT, NEEDED, ADDED = turned, built, needed, added
    TURNS = padded([tables.turns(face) for face in faces], FACES)
    ANYWHERE = padded([int(any(tables.anywhere[item] for item in tables.tiles[face])) for face in faces], FACES)
    ASKS = padded([len(pairs[face]) for face in faces], FACES)
    BENEATH = [beneath(tables, rule, item) for rule in range(4) for item in range(16)]
    MAINLAND = padded(list(tables.mainland), 16)
    MINOR = padded(list(tables.minor), 16)
    WORTH = [1 << 20 | one << 10 | two for one, two in zip(MAINLAND, MINOR, strict=True)]


def asks(tables: Tables, face: int) -> list[tuple[int, int]]:
    """The pairs (item built, item needed) of a card."""
    items = sorted(set(tables.tiles[face]))
    return [(item, need) for item in items for need in range(len(ITEMS)) if tables.needs[item] >> need & 1]


def beneath(tables: Tables, rule: int, item: int) -> int:
    """The bits of the items that may lie on `item`; everything, 0 included, may lie on the empty space."""
    if item == 0:
        return (1 << len(ITEMS)) - 1
    if item >= len(ITEMS) or (rule & 2 and item == CAMP):  # M5.6
        return 0
    equal = rule & 1 and tables.needs[item] != 0  # M5.5
    return sum([1 << each for each in range(len(ITEMS)) if tables.covers[each] >> item & 1 or (equal and each == item)])


def padded(values: list[int], size: int) -> list[int]:
    """The values, with zeros up to a size."""
    return values + [0] * (size - len(values))


install(BOX.own)
