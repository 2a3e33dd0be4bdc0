"""What a seat has and what it can get: its tiles and warehouse, the tiles in its reach, the fights it can win."""

from __future__ import annotations

from rodinia.core.state import State
from rodinia.games.azivon import land
from rodinia.games.azivon.components import (
    BARE,
    BARRED,
    BOWMAN,
    BOX,
    BUILDING,
    CASTLE,
    CATAPULT,
    CHOPPED,
    ELEMENT,
    ENDED,
    FLOOR,
    FREE,
    IRON,
    LAKE,
    MOORED,
    OPEN,
    OWNER,
    PLAIN,
    PORT,
    PRINTING,
    ROWS,
    SNOW,
    SNOWY,
    SOLDIER,
    TRAITS,
    WATER,
    WET,
    WOODED,
    WOODS,
    Tables,
)

ONE = 1

POWER = [0] * 512  # by kind, as for the three below; `install` fills all of these
PRICE = [0] * 512
BARRIER = [0] * 512
STRUCTURE = [0] * 512
MOST_SPENT = 0
SPACES = 0
RESOURCE_SPACES = 0
STEPS = 0
SNOW_STEPS = 0
SHIP_STEPS = 0
REACH = 0


def install(tables: Tables) -> None:
    """Use these numbers from now on."""
    global POWER, PRICE, BARRIER, STRUCTURE, MOST_SPENT, SPACES, RESOURCE_SPACES, STEPS, SNOW_STEPS, SHIP_STEPS, REACH
    POWER, PRICE, BARRIER, STRUCTURE = tables.power, tables.price, tables.barrier, tables.structure
    MOST_SPENT = tables.most_spent
    SPACES, RESOURCE_SPACES = tables.spaces, tables.resource_spaces
    STEPS, SNOW_STEPS, SHIP_STEPS = tables.steps, tables.snow_steps, tables.ship_steps
    REACH = max(STEPS, SNOW_STEPS, SHIP_STEPS)


def traits(tile: int) -> int:
    """The traits of a tile that are charted, as bits."""
    found = 0
    soldier = tile >> SOLDIER & 7
    floor = tile >> FLOOR & 3
    structure = STRUCTURE[tile & 511]
    barrier = BARRIER[tile & 511]
    if floor == WATER:
        found |= 1 << WET
        if tile >> BUILDING & 3 == PORT:
            found |= 1 << MOORED
    elif floor == SNOW:
        found |= 1 << SNOWY
    if barrier:
        found |= 1 << BARRED
    if soldier == 0:
        found |= 1 << FREE
        if not barrier and not structure and floor != WATER:  # Z6.4: a catapult needs open ground
            found |= 1 << OPEN
    if tile >> BUILDING & 3 == 0 and tile & 7 != CASTLE and tile >> ELEMENT & 3 != LAKE:
        if soldier != CATAPULT and floor != WATER:
            found |= 1 << BARE
    if structure and not tile >> IRON & 1:
        found |= 1 << PLAIN
    if tile >> ELEMENT & 3 == WOODS and not tile >> CHOPPED & 1:  # Z7.5
        found |= 1 << WOODED
    return found


class Realm(State):
    """Tiles are numbered row by row; each is one number, packed as components.py says.

    Every field of the state is here, so that the tiles and the scratch lanes can be the last ones.
    """

    def __init__(
        self, seats: int, size: int, deck: int, fair: int, opening: int, appointed: int, limit: int, frame: int = 0
    ) -> None:
        self.seats = seats
        self.size = size
        self.frame = max(size, frame)  # tiles a side of the planes of a sight
        self.area = size * size
        self.lanes = 1 if size <= 50 else 2
        self.deck = deck
        self.fair = fair
        self.opening = opening
        self.appointed = appointed  # the seat that the table lets begin; -1: the lot decides
        self.limit = limit  # rounds
        self.stage = PRINTING
        self.number = 0  # of the sheet
        self.dealt = 0  # seats that have their spawn
        self.first = 0
        self.turn = 0
        self.round = 0
        self.spent = 0  # actions, this turn
        self.focus = 0  # the gold tile, or what is being placed
        self.villages = 0  # on the whole sheet: the length of the loot list
        self.looted = 0  # numbers crossed out
        self.out = 0  # seats without their spawn, as bits
        self.actions = [0] * 8  # of each seat, stored and received
        self.logs = [0] * 8
        self.material = [0] * 8
        self.iron = [0] * 8
        self.spawn = [0] * 8  # tiles, in the order of the border
        self.home = [-1] * 8  # each seat's spawn tile
        # What follows from the tiles, kept for speed.
        self.count = [0] * 8  # tiles of each seat
        self.might = [0] * 8  # their total power
        self.ports = [0] * 8
        self.shooters = [0] * 8  # bowmen and catapults
        self.left = [0] * 8  # the box around the seat's tiles; it never shrinks
        self.right = [0] * 8
        self.top = [0] * 8
        self.bottom = [0] * 8
        self.charted = 0  # whether the chart is drawn; from then on it is kept up to date
        # The tiles, of which a copy takes only those in use, and lanes, of which it takes none.
        self.tiles = [0] * 10000
        self.chart = [0] * 1836  # trait * ROWS + lane: the tiles that have it
        self.held = [0] * 1632  # seat * ROWS + lane: the tiles of each seat
        self.wall = [0] * 204  # scratch from here on
        self.sea = [0] * 204
        self.shut = [0] * 204
        self.front = [0] * 204
        self.side = [0] * 204
        self.reach = [0] * 204
        self.near = [0] * 204
        self.high = 0  # the rows of the last scan
        self.low = 0
        self.can = 0

    # The warehouse.

    def resources(self, seat: int) -> int:
        """Logs, material and iron together."""
        return self.logs[seat] + self.material[seat] + self.iron[seat]

    def room(self, seat: int) -> int:
        """Free spaces in the warehouse, below 0 if there is too much."""
        return SPACES - self.actions[seat] - RESOURCE_SPACES * self.resources(seat)

    def spend(self, seat: int, resource: int, amount: int) -> int:
        """Take resources out of the warehouse."""
        if resource == 0:
            self.logs[seat] -= amount
        elif resource == 1:
            self.material[seat] -= amount
        else:
            self.iron[seat] -= amount
        return 0

    # Territory.

    def give(self, seat: int, tile: int) -> int:
        """Let a tile change hands."""
        content = self.tiles[tile]
        before = content >> OWNER & 15
        port = content >> BUILDING & 3 == PORT
        self.might[seat] += POWER[content & 511]
        if before:
            self.might[before - 1] -= POWER[content & 511]
            self.count[before - 1] -= 1
            self.ports[before - 1] -= port
            if content >> SOLDIER & 7 >= BOWMAN:
                self.shooters[before - 1] -= 1
        content &= ~(15 << OWNER | 7 << SOLDIER)  # Z6.6: the soldier is gone
        self.tiles[tile] = content | (seat + 1) << OWNER
        self.ports[seat] += port
        x = tile % self.size
        y = tile // self.size
        if self.charted:
            self.note(x, y)
            self.pass_on(x, y, before, seat + 1)
        if self.count[seat] == 0 or x < self.left[seat]:
            self.left[seat] = x
        if self.count[seat] == 0 or x > self.right[seat]:
            self.right[seat] = x
        if self.count[seat] == 0 or y < self.top[seat]:
            self.top[seat] = y
        if self.count[seat] == 0 or y > self.bottom[seat]:
            self.bottom[seat] = y
        self.count[seat] += 1
        if before and self.home[before - 1] == tile and not self.out >> (before - 1) & 1:
            self.fall(before - 1)
        return 0

    def alter(self, tile: int, content: int) -> int:
        """Let a tile become something else in the same hands."""
        owner = content >> OWNER & 15
        if owner:
            self.might[owner - 1] += POWER[content & 511] - POWER[self.tiles[tile] & 511]
        self.tiles[tile] = content
        if self.charted:
            self.note(tile % self.size, tile // self.size)
        return 0

    def fall(self, seat: int) -> int:
        """Z9.1: a seat without its spawn is out; the last one wins."""
        self.out |= 1 << seat
        alive = 0
        for other in range(self.seats):
            if not self.out >> other & 1:
                alive += 1
        if alive == 1:
            self.stage = ENDED
        return 0

    # The chart: what scans would otherwise find tile by tile.

    def draw_chart(self) -> int:
        """Chart every tile anew."""
        for i in range(TRAITS * ROWS):
            self.chart[i] = 0
        for i in range(8 * ROWS):
            self.held[i] = 0
        self.charted = 1
        for y in range(self.size):
            for x in range(self.size):
                self.note(x, y)
                self.pass_on(x, y, 0, self.tiles[y * self.size + x] >> OWNER & 15)
        return 0

    def note(self, x: int, y: int) -> int:
        """Chart the traits of a tile."""
        one = ONE
        i = y * self.lanes + (x >= 50)
        bit = one << (x - 50 if x >= 50 else x)
        found = traits(self.tiles[y * self.size + x])
        for trait in range(TRAITS):
            if found >> trait & 1:
                self.chart[trait * ROWS + i] |= bit
            else:
                self.chart[trait * ROWS + i] &= ~bit
        return 0

    def pass_on(self, x: int, y: int, before: int, after: int) -> int:
        """Let a tile change hands on the chart; 0 is nobody, 1 the first seat."""
        one = ONE
        i = y * self.lanes + (x >= 50)
        bit = one << (x - 50 if x >= 50 else x)
        if before:
            self.held[(before - 1) * ROWS + i] &= ~bit
        if after:
            self.held[(after - 1) * ROWS + i] |= bit
        return 0

    # Reach.

    def scan(self, seat: int) -> int:
        """Z4: find the tiles that the seat can reach, and note what its own tiles are good for."""
        if not self.charted:
            self.draw_chart()
        wide = self.ports[seat] > 0  # then the whole sea counts
        self.high = 0 if wide or self.top[seat] < REACH else self.top[seat] - REACH
        self.low = self.size - 1
        if not wide and self.bottom[seat] + REACH < self.low:
            self.low = self.bottom[seat] + REACH
        one = ONE
        beyond = (one << 50) - (one << (self.size - 50 * (self.lanes - 1)))  # nothing lies beyond the border
        afloat = 0 * one
        self.can = 0
        for i in range(self.high * self.lanes, (self.low + 1) * self.lanes):
            mine = self.held[seat * ROWS + i]
            water = self.chart[i]
            self.wall[i] = self.chart[BARRED * ROWS + i] & ~mine
            self.sea[i] = mine & self.chart[MOORED * ROWS + i]
            self.shut[i] = water
            if self.lanes == 1 or i & 1:
                self.shut[i] |= beyond
            self.reach[i] = 0
            afloat |= mine & water
            if mine & self.chart[WOODED * ROWS + i]:
                self.can |= 16
        if self.resources(seat):
            self.find_uses(seat)
        if wide:  # Z8.1: a port opens its sea
            land.flood(self.sea, self.side, self.chart, self.high, self.low, self.lanes)
        if self.spent < MOST_SPENT and self.actions[seat] > 0:
            self.wander(seat, afloat != 0)
        return 0

    def find_uses(self, seat: int) -> int:
        """What the seat's tiles can carry: 1 a soldier, 2 a catapult, 4 a fortification, 8 iron."""
        one = ONE
        for use in range(4):
            found = 0 * one
            for i in range(self.high * self.lanes, (self.low + 1) * self.lanes):
                found |= self.held[seat * ROWS + i] & self.chart[(FREE + use) * ROWS + i]
            if found:
                self.can |= 1 << use
        return 0

    def wander(self, seat: int, afloat: int) -> int:
        """Z4.2-Z4.4: walks of 1 step over snow, of 2 over anything else, of 3 from ships."""
        first = self.high * self.lanes
        last = (self.low + 1) * self.lanes
        for i in range(first, last):
            self.shut[i] &= ~self.sea[i]
            self.front[i] = self.held[seat * ROWS + i]
        self.walk(SNOW_STEPS)
        for i in range(first, last):
            self.near[i] = self.reach[i]
            self.shut[i] |= self.chart[SNOWY * ROWS + i]
            self.front[i] = self.held[seat * ROWS + i] & ~self.chart[SNOWY * ROWS + i]
        self.walk(STEPS)
        if afloat:
            for i in range(first, last):
                self.front[i] = self.held[seat * ROWS + i] & self.chart[i]
            self.walk(SHIP_STEPS)
        for i in range(first, last):
            self.reach[i] &= ~self.held[seat * ROWS + i]
        return 0

    def walk(self, steps: int) -> int:
        """Add what a walk of that many steps from the front can reach."""
        land.walk(self.front, self.side, self.reach, self.shut, self.wall, self.high, self.low, self.lanes, steps)
        return 0

    # Taking tiles.

    def takes(self, seat: int, x: int, y: int) -> int:
        """Z5.1: whether a tile in reach can be paid and overcome. Uses the last scan of the seat."""
        tile = self.tiles[y * self.size + x]
        price = PRICE[tile & 511]
        if price > self.actions[seat] or price > MOST_SPENT - self.spent:
            return 0
        owner = tile >> OWNER & 15
        if owner == 0 and not BARRIER[tile & 511]:
            return 1
        far = self.aims(seat, x, y)
        if not far and not land.bit(self.near, self.lanes, x, y):
            return owner == 0 and self.defence(x, y) == 0
        force = land.attack(self.tiles, self.size, seat, x, y, far)
        if owner == 0:
            return force >= self.defence(x, y)
        if force == 0 or force <= land.defence(self.tiles, self.size, x, y, 0):  # whatever shooters add
            return 0
        return not self.aims(owner - 1, x, y) or force > self.defence(x, y)

    def aims(self, seat: int, x: int, y: int) -> int:
        """Whether any soldier of a seat that has bowmen or catapults is within two tiles. Uses the chart."""
        if not self.shooters[seat]:
            return 0
        for row in range(y - 2 if y > 1 else 0, y + 3 if y + 3 <= self.size else self.size):
            i = row * self.lanes
            if land.window(self.held, seat * ROWS + i, self.lanes, x) & ~land.window(
                self.chart, FREE * ROWS + i, self.lanes, x
            ):
                return 1
        return 0

    def attack(self, seat: int, x: int, y: int) -> int:
        """Z5.2: the seat's attack on a tile."""
        return land.attack(self.tiles, self.size, seat, x, y, self.shooters[seat])

    def defence(self, x: int, y: int) -> int:
        """Z5.3, Z5.4: the defence of a tile."""
        owner = self.tiles[y * self.size + x] >> OWNER & 15
        return land.defence(self.tiles, self.size, x, y, self.shooters[owner - 1] if owner else 0)


install(BOX.own)
