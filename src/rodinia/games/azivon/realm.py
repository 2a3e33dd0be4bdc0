"""What a seat has and what it can get: its tiles and warehouse, the tiles in its reach, the fights it can win."""

from __future__ import annotations

from rodinia.core.state import State
from rodinia.games.azivon import land
from rodinia.games.azivon.components import (
    BOWMAN,
    BOX,
    BUILDING,
    CASTLE,
    CATAPULT,
    CHOPPED,
    ELEMENT,
    ENDED,
    FLOOR,
    FORTIFIED,
    IRON,
    LAKE,
    OWNER,
    PORT,
    PRINTING,
    REINFORCED,
    SNOW,
    SOLDIER,
    WATER,
    WOODS,
    Tables,
)

ONE = 1

PRICE = [0] * 512  # by kind, as for the two below; `install` fills all of these
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
    global PRICE, BARRIER, STRUCTURE, MOST_SPENT, SPACES, RESOURCE_SPACES, STEPS, SNOW_STEPS, SHIP_STEPS, REACH
    PRICE, BARRIER, STRUCTURE, MOST_SPENT = tables.price, tables.barrier, tables.structure, tables.most_spent
    SPACES, RESOURCE_SPACES = tables.spaces, tables.resource_spaces
    STEPS, SNOW_STEPS, SHIP_STEPS = tables.steps, tables.snow_steps, tables.ship_steps
    REACH = max(STEPS, SNOW_STEPS, SHIP_STEPS)


def holds(tile: int, what: int) -> int:
    """Z6: whether an own tile can carry a soldier, a fortification or iron."""
    soldier = tile >> SOLDIER & 7
    if what < CATAPULT - 1:
        return soldier == 0
    if what == CATAPULT - 1:  # Z6.4: a catapult needs open ground
        open_ground = not BARRIER[tile & 511] and not STRUCTURE[tile & 511]
        return soldier == 0 and open_ground and tile >> FLOOR & 3 != WATER
    if what == FORTIFIED:
        bare = tile >> BUILDING & 3 == 0 and tile & 7 != CASTLE and tile >> ELEMENT & 3 != LAKE
        return bare and soldier != CATAPULT and tile >> FLOOR & 3 != WATER
    return STRUCTURE[tile & 511] and not tile >> IRON & 1


def uses(tile: int) -> int:
    """What an own tile can carry: 1 a soldier, 2 a catapult, 4 a fortification, 8 iron."""
    found = 0
    if holds(tile, 0):
        found |= 1
    if holds(tile, CATAPULT - 1):
        found |= 2
    if holds(tile, FORTIFIED):
        found |= 4
    if holds(tile, REINFORCED):
        found |= 8
    return found


def wooded(tile: int) -> int:
    """Z7.5: whether woods stand on a tile."""
    return tile >> ELEMENT & 3 == WOODS and not tile >> CHOPPED & 1


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
        self.ports = [0] * 8
        self.shooters = [0] * 8  # bowmen and catapults
        self.left = [0] * 8  # the box around the seat's tiles; it never shrinks
        self.right = [0] * 8
        self.top = [0] * 8
        self.bottom = [0] * 8
        # The tiles, of which a copy takes only those in use, and scratch lanes, of which it takes none.
        self.tiles = [0] * 10000
        self.mine = [0] * 204
        self.wall = [0] * 204
        self.snow = [0] * 204
        self.water = [0] * 204
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
        if before:
            self.count[before - 1] -= 1
            self.ports[before - 1] -= port
            if content >> SOLDIER & 7 >= BOWMAN:
                self.shooters[before - 1] -= 1
        content &= ~(15 << OWNER | 7 << SOLDIER)  # Z6.6: the soldier is gone
        self.tiles[tile] = content | (seat + 1) << OWNER
        self.ports[seat] += port
        x = tile % self.size
        y = tile // self.size
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

    # Reach.

    def scan(self, seat: int) -> int:
        """Z4: find the tiles that the seat can reach, and note what its own tiles are good for."""
        wide = self.ports[seat] > 0  # then the whole sea counts
        left = 0 if wide or self.left[seat] < REACH else self.left[seat] - REACH
        high = 0 if wide or self.top[seat] < REACH else self.top[seat] - REACH
        right = self.size - 1
        low = self.size - 1
        if not wide and self.right[seat] + REACH < right:
            right = self.right[seat] + REACH
        if not wide and self.bottom[seat] + REACH < low:
            low = self.bottom[seat] + REACH
        self.high = high
        self.low = low
        self.can = 0
        afloat = 0
        supplied = self.resources(seat)
        for y in range(high, low + 1):
            for lane in range(self.lanes):
                start = lane * 50
                stop = start + 50 if start + 50 <= right else right + 1
                beyond = self.size - start
                one = ONE
                mine = 0 * one
                wall = 0 * one
                snow = 0 * one
                water = 0 * one
                sea = 0 * one
                for x in range(start if start > left else left, stop):
                    tile = self.tiles[y * self.size + x]
                    bit = one << (x - start)
                    floor = tile >> FLOOR & 3
                    if floor == SNOW:
                        snow |= bit
                    elif floor == WATER:
                        water |= bit
                    if tile >> OWNER & 15 == seat + 1:
                        mine |= bit
                        if floor == WATER:
                            afloat = 1
                            if tile >> BUILDING & 3 == PORT:
                                sea |= bit
                        if supplied:
                            self.can |= uses(tile)
                        if wooded(tile):
                            self.can |= 16
                    elif BARRIER[tile & 511]:
                        wall |= bit
                i = y * self.lanes + lane
                self.mine[i] = mine
                self.wall[i] = wall
                self.snow[i] = snow
                self.water[i] = water
                self.sea[i] = sea
                self.reach[i] = 0
                self.shut[i] = water
                if beyond < 50:  # nothing lies beyond the border
                    self.shut[i] |= (one << 50) - (one << beyond)
        if wide:  # Z8.1: a port opens its sea
            land.flood(self.sea, self.side, self.water, high, low, self.lanes)
        if self.spent < MOST_SPENT and self.actions[seat] > 0:
            self.wander(afloat)
        return 0

    def wander(self, afloat: int) -> int:
        """Z4.2-Z4.4: walks of 1 step over snow, of 2 over anything else, of 3 from ships."""
        first = self.high * self.lanes
        last = (self.low + 1) * self.lanes
        for i in range(first, last):
            self.shut[i] &= ~self.sea[i]
            self.front[i] = self.mine[i]
        self.walk(SNOW_STEPS)
        for i in range(first, last):
            self.near[i] = self.reach[i]
            self.shut[i] |= self.snow[i]
            self.front[i] = self.mine[i] & ~self.snow[i]
        self.walk(STEPS)
        if afloat:
            for i in range(first, last):
                self.front[i] = self.mine[i] & self.water[i]
            self.walk(SHIP_STEPS)
        for i in range(first, last):
            self.reach[i] &= ~self.mine[i]
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
        if not self.shooters[seat] and not land.bit(self.near, self.lanes, x, y):
            return owner == 0 and self.defence(x, y) == 0
        if owner == 0:
            return self.attack(seat, x, y) >= self.defence(x, y)
        return self.attack(seat, x, y) > self.defence(x, y)

    def attack(self, seat: int, x: int, y: int) -> int:
        """Z5.2: the seat's attack on a tile."""
        return land.attack(self.tiles, self.size, seat, x, y, self.shooters[seat])

    def defence(self, x: int, y: int) -> int:
        """Z5.3, Z5.4: the defence of a tile."""
        owner = self.tiles[y * self.size + x] >> OWNER & 15
        return land.defence(self.tiles, self.size, x, y, self.shooters[owner - 1] if owner else 0)


install(BOX.own)
