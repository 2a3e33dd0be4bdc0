"""The rules of Azivon: whose turn it is, what is legal, what an action does. Rule numbers are those of rules.md."""

from __future__ import annotations

from typing import Any

from rodinia.core import bits, mem
from rodinia.core.const import CHANCE, OVER
from rodinia.core.errors import RulesError
from rodinia.core.rng import Rng
from rodinia.core.state import Moves, State
from rodinia.games.azivon import sheet
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
    BOWMAN,
    BOX,
    CASTLE,
    DEALING,
    DECKS,
    ENDED,
    GOLD,
    LOOT,
    MATERIAL,
    ORE,
    OWNER,
    PLACING,
    PRINTING,
    SOLDIER,
    STARTING,
    TURN,
    VILLAGE,
    Tables,
)
from rodinia.games.azivon.land import install as install_land
from rodinia.games.azivon.press import install as install_press
from rodinia.games.azivon.realm import install as install_realm
from rodinia.games.azivon.sheet import install as install_sheet
from rodinia.games.azivon.sight import NEXT_LOOT, PLANES, planned
from rodinia.games.azivon.works import Works
from rodinia.games.azivon.works import install as install_works

# Where the blocks of a sight begin.
AT_SPAWNS = planned(0).at("spawns")
AT_HOMES = planned(0).at("homes")
AT_REALMS = planned(0).at("realms")
AT_LOOT = planned(0).at("loot")
AT_BOARD = planned(0).at("board")

HEAD_ONLY = 40000 + 24 * 1632  # bytes behind the numbers: the tiles, then the lanes

PRICE = [0] * 512  # by kind; `install` fills all of these
ACTIONS = 0
OPENING = 0
SPACES = 0
RESOURCE_SPACES = 0


def install(tables: Tables) -> None:
    """Use these components from now on, here and in every module that looks them up."""
    global PRICE, ACTIONS, OPENING, SPACES, RESOURCE_SPACES
    PRICE, ACTIONS, OPENING = tables.price, tables.actions, tables.opening
    SPACES, RESOURCE_SPACES = tables.spaces, tables.resource_spaces
    for install_there in (install_land, install_realm, install_works, install_press, install_sheet):
        install_there(tables)


class AzivonState(Works):
    """A whole game: realm.py has what it holds, and with works.py and land.py the rules that need no turn."""

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
            if self.appointed < 0:
                return 0
            outcome = FIRST + self.appointed
        self.first = outcome - FIRST
        self.turn = self.first
        self.round = 1
        self.begin_turn()
        return 0

    def lay(self, number: int) -> int:
        """Z2.2: put the sheet of that number on the table."""
        printed = sheet.sheet(number, self.size, self.seats, DECKS[self.deck], bool(self.fair))
        for tile in range(self.area):
            self.tiles[tile] = printed.packed[tile]
        for place, tile in enumerate(printed.spawns):
            self.spawn[place] = tile
        self.number = number
        self.villages = len(printed.loot)
        self.charted = 0
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
                n = self.list_row(self.reach[y * self.lanes + lane], TAKE + lane * 5000 + y, moves, n)
        n = self.fill_works(seat, moves, n)
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
                while row != 0:
                    bit = row & -row
                    row ^= bit
                    if self.takes(seat, lane * 50 + bits.place(bit), y):
                        return 1
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

    def take(self, seat: int, tile: int) -> int:
        """Z5.5, Z7: pay, take the tile, use its feature."""
        price = PRICE[self.tiles[tile] & 511]
        self.actions[seat] -= price
        self.spent += price
        self.give(seat, tile)
        feature = self.tiles[tile] & 7
        if feature == 0 or feature == CASTLE:
            return 0
        self.alter(tile, self.tiles[tile] - feature)  # Z7.1: a feature works once
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
        return self.count[seat] * 200000 + self.might[seat]

    # What a seat sees (sight.py).

    def look(self, seat: int, cells: Any) -> int:
        for k in range(AT_BOARD if self.frame == self.size else AT_BOARD + PLANES * self.frame * self.frame):
            cells[k] = 0  # the planes are written whole where they are as large as the sheet
        cells[0] = self.seats
        cells[1] = seat
        cells[2] = self.stage
        cells[3] = (self.turn + self.seats - seat) % self.seats
        cells[4] = (self.first + self.seats - seat) % self.seats
        cells[5] = self.number
        cells[6] = self.round
        cells[7] = self.spent
        cells[8] = self.focus
        for k in range(self.seats):
            if self.number > 0:
                cells[AT_SPAWNS + k] = 1 + self.spawn[k]
            self.look_realm((seat + k) % self.seats, k, cells)
        cells[AT_LOOT] = self.looted
        for k in range(NEXT_LOOT):
            if self.looted + k < self.villages:
                cells[AT_LOOT + 1 + k] = self.tiles[self.looted + k] >> LOOT & 7
        self.look_board(seat, cells)
        return 0

    def look_realm(self, seat: int, k: int, cells: Any) -> int:
        """Write what a seat has at the k-th place."""
        at = AT_REALMS + 7 * k
        cells[AT_HOMES + k] = 1 + self.home[seat]
        cells[at] = self.actions[seat]
        cells[at + 1] = self.logs[seat]
        cells[at + 2] = self.material[seat]
        cells[at + 3] = self.iron[seat]
        cells[at + 4] = self.count[seat]
        cells[at + 6] = self.out >> seat & 1
        return 0

    def copy_from(self, other: State) -> int:
        mem.head(self, other, HEAD_ONLY)
        mem.head(self, other, HEAD_ONLY - 4 * self.area)
        self.charted = 0
        return 0

    # For Python.

    def print(self, number: int) -> None:
        """Put the sheet of that number on the table before chance can."""
        self.lay(number)

    def look_size(self) -> int:
        return AT_BOARD + PLANES * self.frame * self.frame

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
        """The options that the state carries: seats, size, deck, fair, opening, appointed, limit."""
        return [self.seats, self.size, self.deck, self.fair, self.opening, self.appointed, self.limit]

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
        self.charted = 0
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
        return [self.might[seat] for seat in range(self.seats)]

    def sums(self, seat: int, tile: int) -> tuple[int, int]:
        """The seat's attack on a tile and the tile's defence."""
        x, y = tile % self.size, tile // self.size
        return self.attack(seat, x, y), self.defence(x, y)


install(BOX.own)
