"""The rules of Azivon: whose turn it is, what is legal, what an action does. Rule numbers are those of rules.md."""

from __future__ import annotations

from rodinia.core import mem
from rodinia.core.const import CHANCE, OVER
from rodinia.core.errors import RulesError
from rodinia.core.rng import Rng
from rodinia.core.state import Moves, State
from rodinia.games.azivon import land, sheet
from rodinia.games.azivon.actions import (
    CHOP,
    CLAIM,
    DROP,
    FIRST,
    PLACE,
    SHEET,
    SHEETS,
    SKIP,
    SPAWN,
    STORE,
    TAKE,
    TRAIN,
)
from rodinia.games.azivon.components import (
    BUILDING,
    CHOPPED,
    DECKS,
    ELEMENT,
    FLOOR,
    IRON,
    LOOT,
    OWNER,
    SOLDIER,
    Tables,
    Used,
    box,
)
from rodinia.games.azivon.land import install as install_land
from rodinia.games.azivon.press import install as install_press
from rodinia.games.azivon.sheet import install as install_sheet

PRINTING, DEALING, STARTING, TURN, GOLD, PLACING, ENDED = 0, 1, 2, 3, 4, 5, 6  # stages
SNOW, WATER = 2, 3  # floorings
LAKE, WOODS = 2, 3  # elements
VILLAGE, MATERIAL, ORE, CASTLE = 1, 2, 3, 5  # features
FORTIFICATION, PORT = 1, 2  # buildings
BOWMAN, CATAPULT = 3, 4  # soldiers
TRAINED, FORTIFIED, HARBOURED, REINFORCED = 0, 4, 5, 6  # what is being placed: four soldiers, then these
ONE = 1
HEAD_ONLY = 40000 + 10 * 1632  # bytes behind the numbers: the tiles, then the scratch lanes

PRICE = [0] * 512  # by kind, as for the three below; `install` fills all of these
BARRIER = [0] * 512
STRUCTURE = [0] * 512
POWER = [0] * 512
LOGS = [0] * 3  # by building
ACTIONS = 0
MOST_SPENT = 0
SPACES = 0
RESOURCE_SPACES = 0
OPENING = 0
STEPS = 0
SNOW_STEPS = 0
SHIP_STEPS = 0
REACH = 0


def install(tables: Tables, fingerprint: str = "") -> None:
    """Use these components from now on, here and in every module that looks them up."""
    global PRICE, BARRIER, STRUCTURE, POWER, LOGS, ACTIONS, MOST_SPENT, SPACES, RESOURCE_SPACES, OPENING
    global STEPS, SNOW_STEPS, SHIP_STEPS, REACH
    PRICE, BARRIER, STRUCTURE, POWER, LOGS = tables.price, tables.barrier, tables.structure, tables.power, tables.logs
    ACTIONS, MOST_SPENT, OPENING = tables.actions, tables.most_spent, tables.opening
    SPACES, RESOURCE_SPACES = tables.spaces, tables.resource_spaces
    STEPS, SNOW_STEPS, SHIP_STEPS = tables.steps, tables.snow_steps, tables.ship_steps
    REACH = max(STEPS, SNOW_STEPS, SHIP_STEPS)
    for install_there in (install_land, install_press, install_sheet):
        install_there(tables)
    Used.tables, Used.fingerprint = tables, fingerprint


class AzivonState(State):
    """Tiles are numbered row by row; each is one number, packed as components.py says."""

    def __init__(self, seats: int, size: int, deck: int, fair: int, opening: int, lot: int, limit: int) -> None:
        self.seats = seats
        self.size = size
        self.area = size * size
        self.lanes = 1 if size <= 50 else 2
        self.deck = deck
        self.fair = fair
        self.opening = opening
        self.lot = lot  # whether chance names the first player
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

    # Setting up.

    def who(self) -> int:
        if self.stage == ENDED:
            return OVER
        if self.stage < TURN:
            return CHANCE
        return self.turn

    def draw(self, rng: Rng) -> int:
        if self.stage == PRINTING:
            return SHEET + 1 + rng.below(SHEETS - 1)
        if self.stage == STARTING:
            return FIRST + rng.below(self.seats)
        left = rng.below(self.seats - self.dealt)
        for place in range(self.seats):
            if not self.settled(place):
                if left == 0:
                    return SPAWN + place
                left -= 1
        return SPAWN

    def settled(self, place: int) -> int:
        """Whether a spawn has been dealt."""
        return self.tiles[self.spawn[place]] >> OWNER & 15

    def happen(self, outcome: int) -> int:
        """Z2: the sheet, the spawns, the first player."""
        if self.stage == PRINTING:
            return self.lay(outcome - SHEET)
        if self.stage == DEALING:
            tile = self.spawn[outcome - SPAWN]
            self.home[self.dealt] = tile
            self.give(self.dealt, tile)
            self.dealt += 1
            if self.dealt < self.seats:
                return 0
            self.stage = STARTING
            if self.lot:
                return 0
            outcome = FIRST
        self.first = outcome - FIRST
        self.turn = self.first
        self.round = 1
        self.begin_turn()
        return 0

    def lay(self, number: int) -> int:
        """Z2.2: put the sheet of that number on the table."""
        printed = sheet.sheet(number, self.size, self.seats, DECKS[self.deck], bool(self.fair))
        for tile, value in enumerate(printed.packed()):
            self.tiles[tile] = value
        for place, tile in enumerate(printed.spawns):
            self.spawn[place] = tile
        self.number = number
        self.villages = len(printed.loot)
        self.stage = DEALING
        return 0

    # A turn.

    def begin_turn(self) -> int:
        """Z3.1: receive actions. Z9.2: a player who can do nothing ends the game."""
        seat = self.turn
        full = self.room(seat) <= 0
        if self.opening and self.round == 1 and seat == self.first:
            self.actions[seat] += OPENING
        else:
            self.actions[seat] += ACTIONS
        self.spent = 0
        self.stage = TURN
        if full and not self.able(seat):
            self.stage = ENDED
        return 0

    def resources(self, seat: int) -> int:
        """Logs, material and iron together."""
        return self.logs[seat] + self.material[seat] + self.iron[seat]

    def room(self, seat: int) -> int:
        """Free spaces in the warehouse, below 0 if there is too much."""
        return SPACES - self.actions[seat] - RESOURCE_SPACES * self.resources(seat)

    def fill(self, seat: int, moves: Moves) -> int:
        if self.stage == TURN:
            return self.fill_turn(seat, moves)
        if self.stage == GOLD:
            return self.fill_gold(seat, moves)
        return self.fill_place(seat, moves)

    def step(self, actor: int, move: int) -> int:
        if actor == CHANCE:
            return self.happen(move)
        if move == STORE:
            self.store(actor)
        elif move < CHOP:
            self.take(actor, self.tile_of(move - TAKE))
        elif move < CLAIM:
            self.chop(actor, self.tile_of(move - CHOP))
        elif move <= SKIP:  # Z7.3: the gold's tile, or none
            self.stage = TURN
            self.focus = 0
            if move < SKIP:
                self.give(actor, self.tile_of(move - CLAIM))
        elif move < PLACE:
            self.focus = move - TRAIN  # four soldiers, two buildings, iron: in this order
            self.stage = PLACING
        elif move < DROP:
            self.place(actor, self.tile_of(move - PLACE))
            self.stage = TURN
            self.focus = 0
        else:
            self.spend(actor, move - DROP, 1)
        return 0

    def tile_of(self, number: int) -> int:
        """The tile of an action's number x * 100 + y."""
        return number % 100 * self.size + number // 100

    def fill_turn(self, seat: int, moves: Moves) -> int:
        """Everything a seat may begin: take, chop, train, build, reinforce, drop, store."""
        n = 0
        for k in range(self.survey(seat, moves)):
            move = moves.ids[k]
            if move < TAKE or move >= CHOP or self.takes(seat, (move - TAKE) // 100, (move - TAKE) % 100):
                moves.ids[n] = move
                n += 1
        return n

    def pick(self, seat: int, rng: Rng, moves: Moves) -> int:
        """Draws among everything in reach and draws again if the fight would be lost: the same chance for each."""
        if self.stage != TURN:
            return moves.ids[rng.below(self.fill(seat, moves))]
        n = self.survey(seat, moves)
        while True:
            k = rng.below(n)
            move = moves.ids[k]
            if move < TAKE or move >= CHOP or self.takes(seat, (move - TAKE) // 100, (move - TAKE) % 100):
                return move
            n -= 1
            moves.ids[k] = moves.ids[n]

    def survey(self, seat: int, moves: Moves) -> int:
        """Everything a seat may begin, and every tile in reach whether the fight can be won or not."""
        n = 0
        self.scan(seat)
        for y in range(self.high, self.low + 1):
            for lane in range(self.lanes):
                row = self.reach[y * self.lanes + lane]
                x = lane * 50
                while row:
                    if row & 1:
                        moves.ids[n] = TAKE + x * 100 + y
                        n += 1
                    row = row >> 1
                    x += 1
        if self.can & 16:
            for y in range(self.top[seat], self.bottom[seat] + 1):
                for x in range(self.left[seat], self.right[seat] + 1):
                    if self.choppable(seat, y * self.size + x):
                        moves.ids[n] = CHOP + x * 100 + y
                        n += 1
        for what in range(7):
            if self.makes(seat, what):
                moves.ids[n] = TRAIN + what
                n += 1
        if self.room(seat) < 0:  # Z3.5: a resource may go when there is too much
            if self.logs[seat]:
                moves.ids[n] = DROP
                n += 1
            if self.material[seat]:
                moves.ids[n] = DROP + 1
                n += 1
            if self.iron[seat]:
                moves.ids[n] = DROP + 2
                n += 1
        if RESOURCE_SPACES * self.resources(seat) <= SPACES:
            moves.ids[n] = STORE
            n += 1
        return n

    def able(self, seat: int) -> int:
        """Whether a seat can take, chop, train, build or reinforce anything."""
        self.scan(seat)
        if self.can & 16:
            return 1
        for what in range(7):
            if self.makes(seat, what):
                return 1
        for y in range(self.high, self.low + 1):
            for lane in range(self.lanes):
                row = self.reach[y * self.lanes + lane]
                x = lane * 50
                while row:
                    if row & 1 and self.takes(seat, x, y):
                        return 1
                    row = row >> 1
                    x += 1
        return 0

    def store(self, seat: int) -> int:
        """Z3.4: end the turn; actions without room are lost."""
        room = self.room(seat)
        if room < 0:
            self.actions[seat] += room
        while True:
            seat += 1
            if seat == self.seats:
                seat = 0
            if seat == self.first:
                if self.round == self.limit:  # Z9.3: the last round is over
                    self.stage = ENDED
                    return 0
                self.round += 1
            if not self.out >> seat & 1:
                break
        self.turn = seat
        self.begin_turn()
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
                            self.note(tile)
                        if tile >> ELEMENT & 3 == WOODS and not tile >> CHOPPED & 1:
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

    def bit(self, rows: list[int], x: int, y: int) -> int:
        """Whether (x, y) is among the tiles of these lanes."""
        if x < 50:
            return rows[y * self.lanes] >> x & 1
        return rows[y * 2 + 1] >> (x - 50) & 1

    def note(self, tile: int) -> int:
        """Note what an own tile can carry: 1 a soldier, 2 a catapult, 4 a fortification, 8 iron."""
        if self.holds(tile, TRAINED):
            self.can |= 1
        if self.holds(tile, TRAINED + 3):
            self.can |= 2
        if self.holds(tile, FORTIFIED):
            self.can |= 4
        if self.holds(tile, REINFORCED):
            self.can |= 8
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
        if not self.shooters[seat] and not self.bit(self.near, x, y):
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

    def take(self, seat: int, tile: int) -> int:
        """Z5.5, Z7: pay, take the tile, use its feature."""
        price = PRICE[self.tiles[tile] & 511]
        self.actions[seat] -= price
        self.spent += price
        self.give(seat, tile)
        feature = self.tiles[tile] & 7
        if feature == 0 or feature == CASTLE:
            return 0
        self.tiles[tile] -= feature  # Z7.1: a feature works once
        if feature == VILLAGE:
            self.actions[seat] += self.tiles[self.looted] >> LOOT
            self.looted += 1
        elif feature == MATERIAL:
            self.material[seat] += 1
        elif feature == ORE:
            self.iron[seat] += 1
        elif self.stage == TURN:
            self.focus = tile
            if self.grants(seat):
                self.stage = GOLD
            else:
                self.focus = 0
        return 0

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
        return self.bit(self.sea, tile % self.size, tile // self.size)

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

    def choppable(self, seat: int, tile: int) -> int:
        """Z7.5: own woods that stand."""
        content = self.tiles[tile]
        return content >> OWNER & 15 == seat + 1 and content >> ELEMENT & 3 == WOODS and not content >> CHOPPED & 1

    def chop(self, seat: int, tile: int) -> int:
        """Z7.5: a log; the tile is plain from now on."""
        self.tiles[tile] |= 1 << CHOPPED
        self.logs[seat] += 1
        return 0

    def makes(self, seat: int, what: int) -> int:
        """Whether the seat has the resources for it and a tile to put it on. Uses the last scan of the seat."""
        if what < FORTIFIED:
            return self.material[seat] > 0 and self.can >> (what == TRAINED + 3) & 1
        if what == FORTIFIED:
            return self.logs[seat] >= LOGS[FORTIFICATION] and self.can >> 2 & 1
        if what == REINFORCED:
            return self.iron[seat] > 0 and self.can >> 3 & 1
        if self.logs[seat] < LOGS[PORT]:
            return 0
        for y in range(self.high, self.low + 1):
            for lane in range(self.lanes):
                row = self.water[y * self.lanes + lane] & ~self.sea[y * self.lanes + lane]
                x = lane * 50
                while row:
                    if row & 1 and self.moors(seat, x, y):
                        return 1
                    row = row >> 1
                    x += 1
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

    def holds(self, tile: int, what: int) -> int:
        """Z6: whether an own tile can carry a soldier, a fortification or iron."""
        soldier = tile >> SOLDIER & 7
        if what < TRAINED + 3:
            return soldier == 0
        if what == TRAINED + 3:  # Z6.4: a catapult needs open ground
            open_ground = not BARRIER[tile & 511] and not STRUCTURE[tile & 511]
            return soldier == 0 and open_ground and tile >> FLOOR & 3 != WATER
        if what == FORTIFIED:
            bare = tile >> BUILDING & 3 == 0 and tile & 7 != CASTLE and tile >> ELEMENT & 3 != LAKE
            return bare and soldier != CATAPULT and tile >> FLOOR & 3 != WATER
        return STRUCTURE[tile & 511] and not tile >> IRON & 1

    def fill_place(self, seat: int, moves: Moves) -> int:
        """The tiles that can carry what is being placed."""
        n = 0
        if self.focus == HARBOURED:
            self.scan(seat)
            for y in range(self.high, self.low + 1):
                for lane in range(self.lanes):
                    row = self.water[y * self.lanes + lane] & ~self.sea[y * self.lanes + lane]
                    x = lane * 50
                    while row:
                        if row & 1 and self.moors(seat, x, y):
                            moves.ids[n] = PLACE + x * 100 + y
                            n += 1
                        row = row >> 1
                        x += 1
            return n
        for y in range(self.top[seat], self.bottom[seat] + 1):
            for x in range(self.left[seat], self.right[seat] + 1):
                content = self.tiles[y * self.size + x]
                if content >> OWNER & 15 == seat + 1 and self.holds(content, self.focus):
                    moves.ids[n] = PLACE + x * 100 + y
                    n += 1
        return n

    def place(self, seat: int, tile: int) -> int:
        """Pay for what is being placed, and place it."""
        if self.focus < FORTIFIED:
            self.spend(seat, 1, 1)
            self.tiles[tile] |= (self.focus + 1) << SOLDIER
            if self.focus + 1 >= BOWMAN:
                self.shooters[seat] += 1
        elif self.focus == FORTIFIED:
            self.spend(seat, 0, LOGS[FORTIFICATION])
            self.tiles[tile] |= FORTIFICATION << BUILDING
        elif self.focus == HARBOURED:
            self.spend(seat, 0, LOGS[PORT])
            self.tiles[tile] |= PORT << BUILDING
            self.give(seat, tile)
        else:
            self.spend(seat, 2, 1)
            self.tiles[tile] |= 1 << IRON
        return 0

    def spend(self, seat: int, resource: int, amount: int) -> int:
        """Take resources out of the warehouse."""
        if resource == 0:
            self.logs[seat] -= amount
        elif resource == 1:
            self.material[seat] -= amount
        else:
            self.iron[seat] -= amount
        return 0

    # The result.

    def points(self, seat: int) -> int:
        """Z9.4: the tiles of a seat that is still in the game."""
        return 0 if self.out >> seat & 1 else self.count[seat]

    def payoff(self, seat: int) -> float:
        """Z9.4: most tiles, then most power, among those still in the game; ties share."""
        if self.out >> seat & 1:
            return 0.0
        ties = 0
        mine = self.rank(seat)
        for other in range(self.seats):
            if not self.out >> other & 1:
                rank = self.rank(other)
                if rank > mine:
                    return 0.0
                if rank == mine:
                    ties += 1
        return 1.0 / ties

    def rank(self, seat: int) -> int:
        """Tiles first, total power second, in one number."""
        return self.count[seat] * 200000 + self.might(seat)

    def might(self, seat: int) -> int:
        """The total power of a seat's tiles."""
        total = 0
        for tile in range(self.area):
            if self.tiles[tile] >> OWNER & 15 == seat + 1:
                total += POWER[self.tiles[tile] & 511]
        return total

    def copy_from(self, other: State) -> int:
        mem.head(self, other, HEAD_ONLY)
        mem.head(self, other, HEAD_ONLY - 4 * self.area)
        return 0

    # For Python.

    def print(self, number: int) -> None:
        """Put the sheet of that number on the table before chance can."""
        self.lay(number)

    def outcomes(self) -> list[tuple[int, int]]:
        if self.stage == PRINTING:
            return [(SHEET + number, 1) for number in range(1, SHEETS)]
        if self.stage == DEALING:
            return [(SPAWN + place, 1) for place in range(self.seats) if not self.settled(place)]
        if self.stage == STARTING:
            return [(FIRST + seat, 1) for seat in range(self.seats)]
        return []

    def cells(self) -> list[int]:
        return self.settings() + self.counters() + self.seat_rows() + self.board()

    def settings(self) -> list[int]:
        """The options that the state carries: seats, size, deck, fair, opening, lot, limit."""
        return [self.seats, self.size, self.deck, self.fair, self.opening, self.lot, self.limit]

    def counters(self) -> list[int]:
        """Where the game stands, as `restore` reads it."""
        return [
            self.stage, self.number, self.dealt, self.first, self.turn, self.round, self.spent, self.focus,
            self.villages, self.looted, self.out,
        ]  # fmt: skip

    def seat_rows(self) -> list[int]:
        """For each seat: actions, logs, material, iron, the spawn of that number, the seat's own spawn."""
        found = []
        for seat in range(self.seats):
            found += [self.actions[seat], self.logs[seat], self.material[seat], self.iron[seat]]
            found += [self.spawn[seat], self.home[seat]]
        return found

    def board(self) -> list[int]:
        """Every tile as its packed number."""
        return [self.tiles[tile] for tile in range(self.area)]

    def restore(self, counters: list[int], seat_rows: list[int], board: list[int]) -> None:
        """Become the position that these lists describe, for a state made with the same settings."""
        if len(counters) != 11 or len(seat_rows) != 6 * self.seats or len(board) != self.area:
            raise RulesError("these lists describe no position of this game")
        self.stage, self.number, self.dealt, self.first, self.turn = counters[:5]
        self.round, self.spent, self.focus, self.villages, self.looted, self.out = counters[5:]
        for seat in range(self.seats):
            row = seat_rows[6 * seat : 6 * seat + 6]
            self.actions[seat], self.logs[seat], self.material[seat], self.iron[seat] = row[:4]
            self.spawn[seat], self.home[seat] = row[4:]
        for seat in range(8):
            self.count[seat] = self.ports[seat] = self.shooters[seat] = 0
        for tile in range(self.area):
            content = board[tile]
            owner, soldier = content >> OWNER & 15, content >> SOLDIER & 7
            self.tiles[tile] = content & ~(15 << OWNER | 7 << SOLDIER)
            if owner:
                self.give(owner - 1, tile)
                self.tiles[tile] |= soldier << SOLDIER
                self.shooters[owner - 1] += soldier >= BOWMAN

    def tally(self) -> list[list[int]]:
        """What is kept for speed: tiles, ports, bowmen and catapults of each seat."""
        return [
            [self.count[seat] for seat in range(self.seats)],
            [self.ports[seat] for seat in range(self.seats)],
            [self.shooters[seat] for seat in range(self.seats)],
        ]

    def powers(self) -> list[int]:
        """The total power of each seat's tiles."""
        return [self.might(seat) for seat in range(self.seats)]

    def sums(self, seat: int, tile: int) -> tuple[int, int]:
        """The seat's attack on a tile and the tile's defence."""
        x, y = tile % self.size, tile // self.size
        return self.attack(seat, x, y), self.defence(x, y)


install(box())
