"""A playing of The Discovery: follow a turn from top to bottom, with rules.md beside it.

The land on the table, its territories and their values are in land.py; here are the turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rodinia.core.const import CHANCE, OVER
from rodinia.core.rng import Rng
from rodinia.core.state import Moves
from rodinia.games.discovery import land as lands
from rodinia.games.discovery.actions import CELLS, DEPLOY, DISCARD, DRAW, FIRST, PASS, PLACE, RECALL
from rodinia.games.discovery.components import AS_INCOMPLETE, AS_IT_IS, BOX, Tables
from rodinia.games.discovery.land import Land
from rodinia.games.discovery.sight import NOBODY, SIGHT

# The components, made by `install` from components.toml.
STOCK = [0] * 84  # [kind]: how many are in the bag at the start
KINDS = 0
START = 0  # the kind of the start tile
FOLLOWERS = 0  # of each player

# Where the blocks of a sight begin.
LOOK_SIZE = SIGHT.size
AT_SCORES = SIGHT.at("scores")
AT_SUPPLY = SIGHT.at("supply")
AT_OPEN = SIGHT.at("open")
AT_BAG = SIGHT.at("bag")
AT_REMOVED = SIGHT.at("removed")
AT_GONE = SIGHT.at("gone")

# What a state waits for. In the first five phases chance acts.
CASTING, REMOVING, DEALING, DRAWING, REFILLING = 0, 1, 2, 3, 4  # D2.2, D9.4, D9.1, D3.1, D9.1
PLACING, DISCARDING, FOLLOWING, ENDED = 5, 6, 7, 8  # D4, D9.2, D5, D8
PHASES = ("casting", "removing", "dealing", "drawing", "refilling", "placing", "discarding", "following", "ended")

Counts = tuple[Sequence[int], Sequence[int], Sequence[int]]


class DiscoveryState(Land):
    """Open tiles are `hand[2 * seat]` and the next; followers on the land `post[8 * seat]` and on, oldest first."""

    def __init__(self, seats: int, hold: int, removing: int, first: int) -> None:
        super().__init__(seats)
        self.hold = hold  # open tiles a player has at a time: 1, or 2 in the variant (D9.1)
        self.removing = removing  # tiles still to be removed (D9.4)
        self.first = first  # the first player; -1 until the lot is cast (D2.2)
        self.mover = 0  # whose turn it is, or who is dealt the next tile
        self.phase = CASTING
        self.left = 0  # tiles in the bag
        self.bag = [0] * 84  # [kind]: in the bag
        self.removed = [0] * 84  # [kind]: removed at the start (D9.4)
        self.gone = [0] * 84  # [kind]: left the game because they fitted nowhere (D4.4)
        self.hand = [0] * 10
        self.held = [0] * 5  # [seat]: open tiles
        self.post = [0] * 40  # the node where a follower stands
        self.posts = [0] * 5  # [seat]: followers on the land
        self.score = [0] * 5
        for kind in range(KINDS):  # D2.1
            self.bag[kind] = STOCK[kind]
            self.left += STOCK[kind]
        self.lay(START, 0, 0)
        if first >= 0:
            self.cast(first)

    # Who acts, and what may be done

    def who(self) -> int:
        if self.phase == ENDED:
            return OVER
        if self.phase < PLACING:
            return CHANCE
        return self.mover

    def fill(self, seat: int, moves: Moves) -> int:
        if self.phase == PLACING:
            return self.fill_placing(seat, moves)
        if self.phase == FOLLOWING:
            return self.fill_following(seat, moves)
        moves.ids[0] = DISCARD  # D9.2: one of the open tiles
        if self.twins(seat):
            return 1
        moves.ids[1] = DISCARD + 1
        return 2

    def step(self, actor: int, move: int) -> int:
        if self.phase == PLACING:
            self.place(move - PLACE)
        elif self.phase == FOLLOWING:
            self.follow(move)
        elif self.phase == DISCARDING:
            self.discard(move - DISCARD)
            self.phase = DRAWING
        elif self.phase == CASTING:
            self.cast(move - FIRST)
        else:  # removing, dealing, drawing, refilling
            self.take(move - DRAW)
        return 0

    def draw(self, rng: Rng) -> int:
        if self.phase == CASTING:
            return FIRST + rng.below(self.seats)
        ticket = rng.below(self.left)
        kind = 0
        while ticket >= self.bag[kind]:
            ticket -= self.bag[kind]
            kind += 1
        return DRAW + kind

    def points(self, seat: int) -> int:
        return self.score[seat]

    # Setting up

    def cast(self, first: int) -> None:
        """D2.2: the lot makes a seat the first player."""
        self.first = first
        self.mover = first
        self.set_up()

    def set_up(self) -> None:
        """Remove and deal tiles where the variant asks for it, then begin."""
        if self.removing > 0 and self.left > 0:
            self.phase = REMOVING  # D9.4
        elif self.hold == 2 and self.held[self.mover] < 2 and self.left > 0:
            self.phase = DEALING  # D9.1
        else:
            self.mover = (self.first + self.seats - 1) % self.seats
            self.next_turn()

    # A turn: the tile

    def next_turn(self) -> None:
        """D3.3: the turn goes to the next player who has or can draw a tile. D8.1, D9.3: without one the game ends."""
        for _ in range(self.seats):
            self.mover = (self.mover + 1) % self.seats
            if self.held[self.mover] > 0:
                self.offer()
                return
            if self.hold == 1 and self.left > 0:
                self.phase = DRAWING  # D3.1
                return
        self.finish()

    def take(self, kind: int) -> None:
        """A tile comes out of the bag."""
        self.bag[kind] -= 1
        self.left -= 1
        if self.phase == REMOVING:
            self.removed[kind] += 1
            self.removing -= 1
            self.set_up()
            return
        self.hand[2 * self.mover + self.held[self.mover]] = kind
        self.held[self.mover] += 1
        if self.phase == DEALING:
            self.mover = (self.mover + 1) % self.seats
            self.set_up()
        elif self.phase == DRAWING:
            self.offer()
        else:
            self.next_turn()  # D9.1: drawing back to two tiles ended the turn

    def offer(self) -> None:
        """Let the player place a tile, if one fits."""
        for slot in range(self.held[self.mover]):
            if self.fits(self.hand[2 * self.mover + slot]):
                self.phase = PLACING
                return
        if self.hold == 2 and self.left > 0:
            self.phase = DISCARDING  # D9.2
            return
        while self.held[self.mover] > 0:
            self.discard(0)
        if self.left > 0:
            self.phase = DRAWING  # D4.4: the same player draws again
        else:
            self.next_turn()  # D4.5, D9.3: no second part of the turn

    def discard(self, slot: int) -> None:
        """An open tile of the player leaves the game."""
        self.gone[self.hand[2 * self.mover + slot]] += 1
        self.drop(slot)

    def drop(self, slot: int) -> None:
        """Take an open tile out of the player's hand."""
        if slot == 0:
            self.hand[2 * self.mover] = self.hand[2 * self.mover + 1]
        self.held[self.mover] -= 1
        self.hand[2 * self.mover + self.held[self.mover]] = 0

    def twins(self, seat: int) -> int:
        """Whether the second open tile of a seat is missing or like the first: then it is no further choice."""
        return self.held[seat] < 2 or self.hand[2 * seat] == self.hand[2 * seat + 1]

    def fill_placing(self, seat: int, moves: Moves) -> int:
        """D4.1 to D4.3, for each open tile that differs (D9.1)."""
        n = self.fill_places(self.hand[2 * seat], PLACE, moves, 0)
        if not self.twins(seat):
            n = self.fill_places(self.hand[2 * seat + 1], PLACE + 4 * CELLS, moves, n)
        return n

    def place(self, packed: int) -> None:
        """D4: a tile is laid on the table."""
        slot = packed // (4 * CELLS)
        kind = self.hand[2 * self.mover + slot]
        self.drop(slot)
        self.lay(kind, packed % 4, packed // 4 % CELLS)
        self.phase = FOLLOWING

    # A turn: the follower

    def fill_following(self, seat: int, moves: Moves) -> int:
        """D3.2: pass, deploy, or recall."""
        moves.ids[0] = PASS  # D3.2
        n = 1
        if self.posts[seat] < FOLLOWERS:
            n = self.fill_deploying(moves, n)
        for i in range(self.posts[seat]):
            if self.oldest(seat, i):
                moves.ids[n] = RECALL + self.tile_cell[self.post[8 * seat + i] // 5]
                n += 1
        return n

    def fill_deploying(self, moves: Moves, n: int) -> int:
        """D5.1, D5.2: each territory of the new tile that holds no follower, by its first segment."""
        node = 5 * (self.placed - 1)
        for segment in range(self.segments(self.placed - 1)):
            if self.guests[self.territory[node + segment]] == 0 and self.leads(node, segment):
                moves.ids[n] = DEPLOY + segment
                n += 1
        return n

    def leads(self, node: int, segment: int) -> int:
        """D5.3: whether no earlier segment of the tile with this first node is in the segment's territory."""
        for earlier in range(segment):
            if self.territory[node + earlier] == self.territory[node + segment]:
                return 0
        return 1

    def oldest(self, seat: int, i: int) -> int:
        """D5.6: whether no earlier follower of the seat stands in the territory of its i-th one."""
        territory = self.territory[self.post[8 * seat + i]]
        for earlier in range(i):
            if self.territory[self.post[8 * seat + earlier]] == territory:
                return 0
        return 1

    def follow(self, move: int) -> None:
        """D3.2: deploy, recall or pass; then the turn ends."""
        if move >= RECALL:
            self.recall(move - RECALL)
        elif move >= DEPLOY:
            self.deploy(self.mover, 5 * (self.placed - 1) + move - DEPLOY)
        if self.hold == 2 and self.left > 0:
            self.phase = REFILLING  # D9.1
        else:
            self.next_turn()

    def deploy(self, seat: int, node: int) -> None:
        """D5.1: a follower goes from the supply to a segment."""
        self.post[8 * seat + self.posts[seat]] = node
        self.posts[seat] += 1
        self.guests[self.territory[node]] += 1

    def recall(self, cell: int) -> None:
        """D5.4: a follower comes home and scores its territory. No tile ever holds more than one follower."""
        first = 8 * self.mover
        i = self.posted(self.mover, cell)
        territory = self.territory[self.post[first + i]]
        self.score[self.mover] += self.value(territory, AS_IT_IS)
        self.guests[territory] -= 1
        self.posts[self.mover] -= 1
        while i < self.posts[self.mover]:
            self.post[first + i] = self.post[first + i + 1]
            i += 1
        self.post[first + i] = 0

    def posted(self, seat: int, cell: int) -> int:
        """Which of the seat's followers stands on the tile at a cell."""
        i = 0
        while self.tile_cell[self.post[8 * seat + i] // 5] != cell:
            i += 1
        return i

    # The end

    def finish(self) -> None:
        """D8.2: every follower still on the table scores at the value of an incomplete territory."""
        self.phase = ENDED
        for seat in range(self.seats):
            for i in range(self.posts[seat]):
                self.score[seat] += self.value(self.territory[self.post[8 * seat + i]], AS_INCOMPLETE)

    # What a seat sees (sight.py)

    def look(self, seat: int, cells: Any) -> int:
        for k in range(LOOK_SIZE):
            cells[k] = 0
        cells[0] = self.seats
        cells[1] = seat
        cells[2] = self.phase
        cells[3] = (self.mover + self.seats - seat) % self.seats
        cells[4] = NOBODY if self.first < 0 else (self.first + self.seats - seat) % self.seats
        cells[5] = self.removing
        cells[6] = self.left
        for kind in range(KINDS):
            cells[AT_BAG + kind] = self.bag[kind]
            cells[AT_REMOVED + kind] = self.removed[kind]
            cells[AT_GONE + kind] = self.gone[kind]
        self.look_land(cells)
        for k in range(self.seats):
            self.look_seat((seat + k) % self.seats, k, cells)
        return 0

    def look_seat(self, seat: int, k: int, cells: Any) -> None:
        """Write what a seat has at the k-th place."""
        cells[AT_SCORES + k] = self.score[seat]
        cells[AT_SUPPLY + k] = FOLLOWERS - self.posts[seat]
        for slot in range(self.held[seat]):
            cells[AT_OPEN + 2 * k + slot] = 1 + self.hand[2 * seat + slot]
        for i in range(self.posts[seat]):
            self.look_follower(self.post[8 * seat + i], 1 + k, cells)

    # For evaluation

    def placing(self) -> int:
        """Whether the player is to place a tile."""
        return self.phase == PLACING

    def following(self) -> int:
        """Whether the player is to use a follower."""
        return self.phase == FOLLOWING

    def coming(self) -> int:
        """How many tiles are still to be placed, if all fit."""
        tiles = self.left
        for seat in range(self.seats):
            tiles += self.held[seat]
        return tiles

    def turns(self, seat: int, tiles: int) -> int:
        """How many turns a seat still begins, if so many tiles are still to be placed."""
        after = seat + self.seats - self.mover  # seats from the player on turn, round the table
        if self.phase == FOLLOWING or self.phase == REFILLING:
            after -= 1
        return (tiles + self.seats - 1 - after % self.seats) // self.seats

    def reckon(self) -> None:
        """Count the tiles and turns to come as if the player had laid a tile."""
        self.held[self.mover] -= 1
        self.phase = FOLLOWING

    def owned(self) -> int:
        """How many followers each player has."""
        return FOLLOWERS

    # For Python

    def outcomes(self) -> list[tuple[int, int]]:
        if self.phase == CASTING:
            return [(FIRST + seat, 1) for seat in range(self.seats)]
        if self.phase < PLACING:
            return [(DRAW + kind, self.bag[kind]) for kind in range(KINDS) if self.bag[kind] > 0]
        return []

    def cells(self) -> list[int]:
        content = [self.seats, self.hold, self.removing, self.first, self.mover, self.phase, self.placed]
        for tile in self.tiles():
            content.extend(tile)
        for seat in range(self.seats):
            content += [self.score[seat], self.held[seat], *self.open(seat), self.posts[seat]]
            for post in self.followers(seat):
                content.extend(post)
        for kind in range(KINDS):
            content += [self.bag[kind], self.removed[kind], self.gone[kind]]
        return content

    def look_size(self) -> int:
        return LOOK_SIZE

    def now(self) -> str:
        """The phase in a word."""
        return PHASES[self.phase]

    def settings(self) -> tuple[int, int]:
        """How many open tiles a player has at a time, and how many tiles are still to be removed."""
        return self.hold, self.removing

    def turn(self) -> tuple[int, int]:
        """The first player (-1 while unknown) and the player whose turn it is."""
        return self.first, self.mover

    def open(self, seat: int) -> list[int]:
        """The kinds of the seat's open tiles."""
        return [self.hand[2 * seat + slot] for slot in range(self.held[seat])]

    def followers(self, seat: int) -> list[tuple[int, int]]:
        """The (tile, segment) of each follower of the seat on the land, oldest first."""
        return [(self.post[8 * seat + i] // 5, self.post[8 * seat + i] % 5) for i in range(self.posts[seat])]

    def supply(self, seat: int) -> int:
        """The followers the seat can still deploy."""
        return FOLLOWERS - self.posts[seat]

    def counts(self) -> tuple[list[int], list[int], list[int]]:
        """How many tiles of each kind are in the bag, removed at the start, and gone because they fitted nowhere."""
        kinds = range(KINDS)
        return [self.bag[k] for k in kinds], [self.removed[k] for k in kinds], [self.gone[k] for k in kinds]

    # For Python: a state from what a view shows

    def put(self, kind: int, turn: int, cell: int) -> None:
        """Lay a tile, without a turn."""
        self.lay(kind, turn, cell)

    def post_follower(self, seat: int, tile: int, segment: int) -> None:
        """Let a follower stand on a tile that lies, without a turn."""
        self.deploy(seat, 5 * tile + segment)

    def restore(self, turn: tuple[int, int], phase: str, removing: int, counts: Counts) -> None:
        """Set whose turn it is, and how many tiles of each kind are in the bag, removed and gone."""
        self.first, self.mover = turn
        self.phase = PHASES.index(phase)
        self.removing = removing
        self.left = sum(counts[0])
        for kind in range(KINDS):
            self.bag[kind] = counts[0][kind]
            self.removed[kind] = counts[1][kind]
            self.gone[kind] = counts[2][kind]

    def restore_seat(self, seat: int, score: int, kinds: Sequence[int]) -> None:
        """Give a seat its points and open tiles."""
        self.score[seat] = score
        self.held[seat] = len(kinds)
        for slot, kind in enumerate(kinds):
            self.hand[2 * seat + slot] = kind


def install(tables: Tables) -> None:
    """Play with these components from now on; states made before are no longer valid."""
    global KINDS, START, FOLLOWERS
    lands.install(tables)
    KINDS = len(tables.tiles)
    START = tables.start
    FOLLOWERS = tables.followers
    for kind, tile in enumerate(tables.tiles):
        STOCK[kind] = tile.count
    STOCK[START] -= 1


install(BOX.own)
