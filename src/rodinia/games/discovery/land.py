"""The land: tiles on the table, the territories they form, the spots where the next tile may lie.

Everything is kept up to date tile by tile; nothing is ever searched for over the whole table.

A *node* is one segment of one tile that lies: 5 * tile + segment. The nodes of a territory form a ring
(`after`), and each knows its territory, which goes by the number of one of its nodes. When two territories
join, the smaller one is renamed and the rings are spliced.

A *spot* is an empty place beside a tile. It knows what it needs: two bits a side, 0 for a side without a
neighbour, else 1 + the terrain it must show. One look into FIT says which turns of a tile it takes.

The *grid* tells what lies at a cell (see actions.py): 0 nothing, 1 + the tile, or 85 + the spot. Of the ring
of 16384 cells it keeps 4096 bytes: cells that share a byte are at least 88 steps apart, while 84 tiles, their
spots and the places beside those are at most 85 steps apart. So the land may grow in any direction as far as
its tiles reach, and a state is small and quick to copy.
"""

from __future__ import annotations

from typing import Any

from rodinia.core.state import Moves, State
from rodinia.games.discovery.components import (
    AS_COMPLETE,
    AS_INCOMPLETE,
    AS_IT_IS,
    GRASSLAND,
    MOST_SEGMENTS,
    MOUNTAIN,
    Tables,
)
from rodinia.games.discovery.sight import FRAME, SIGHT

# The components, made by `install` from components.toml; a kind has room for 5 segments, 4 turns, 4 sides.
FIT = [0] * 21504  # [kind, need]: the turns (as bits) in which the tile lies rightly; each picture once (D4.3)
SHOWS = [0] * 1344  # [kind, turn, side]: 1 + terrain, as a spot needs it
SEGMENT = [0] * 1344  # [kind, turn, side]: the segment at that side
SEGMENTS = [0] * 84  # [kind]: how many it has
TERRAIN = [0] * 420  # [kind, segment]
SIDES = [0] * 420  # [kind, segment]: how many sides it owns
CITIES = [0] * 420  # [kind, segment]: the cities in it or on its shore (D1.3)
TWINS = [0] * 420  # [kind, segment]: the other segments (as bits) of the same terrain
MEADOWS = [0] * 420  # [kind, segment]: the grassland segments (as bits) that border on this mountain segment
RATES = [0] * 12  # [terrain, complete, tile or city]: points
SMALL = 0  # D7.4

STEP = [16216, 1, 168, 16383]  # to the next cell in the north, east, south and west
STEP_X = [0, 1, 0, -1]
STEP_Y = [-1, 0, 1, 0]
RING = 16383
FOLD = 4095
A_TILE = 1
A_SPOT = 85

# Where the blocks of a sight begin.
AT_PLACES = SIGHT.at("places")
AT_TILES = SIGHT.at("tiles")
AT_CORNER = SIGHT.at("corner")
AT_LAND = SIGHT.at("land")
PLANE = FRAME * FRAME


class Land(State):
    """The part of the state that lies on the table."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.placed = 0  # tiles that lie
        self.tile_kind = [0] * 84
        self.tile_turn = [0] * 84
        self.tile_cell = [0] * 84
        self.tile_x = [0] * 84  # steps east of the start tile
        self.tile_y = [0] * 84  # steps south
        self.west = 0  # the places that the land reaches
        self.east = 0
        self.north = 0
        self.south = 0
        self.grid = [0] * 4096
        self.spots = 0
        self.spot_cell = [0] * 170
        self.spot_need = [0] * 170
        self.territory = [0] * 420  # of each node
        self.after = [0] * 420  # the next node of the same territory
        self.size = [0] * 420  # of each territory: its tiles (D6.3)
        self.gaps = [0] * 420  # sides that face an empty place (D6.2)
        self.cities = [0] * 420  # in it, or on its shore
        self.guests = [0] * 420  # followers in it, of anyone

    # Placing (D4)

    def fits(self, kind: int) -> int:
        """Whether a tile of this kind can be placed at all."""
        for spot in range(self.spots):
            if FIT[kind * 256 + self.spot_need[spot]] != 0:
                return 1
        return 0

    def fill_places(self, kind: int, base: int, moves: Moves, n: int) -> int:
        """Write base + 4 * cell + turn for every placement of a tile, from the n-th id on; return the new n."""
        for spot in range(self.spots):
            turns = FIT[kind * 256 + self.spot_need[spot]]
            if turns != 0:
                first = base + 4 * self.spot_cell[spot]
                for turn in range(4):
                    if turns >> turn & 1:
                        moves.ids[n] = first + turn
                        n += 1
        return n

    def lay(self, kind: int, turn: int, cell: int) -> None:
        """Put a tile on a spot (or the start tile anywhere) and join its segments to what lies beside it."""
        tile = self.placed
        self.placed += 1
        self.tile_kind[tile] = kind
        self.tile_turn[tile] = turn
        self.tile_cell[tile] = cell
        if tile > 0:
            self.close_spot(self.grid[cell & FOLD] - A_SPOT)
        self.grid[cell & FOLD] = A_TILE + tile
        for segment in range(SEGMENTS[kind]):
            self.found(tile * 5 + segment, kind * 5 + segment)
        for side in range(4):
            beside = (cell + STEP[side]) & RING
            there = self.grid[beside & FOLD]
            if 0 < there < A_SPOT:
                self.tile_x[tile] = self.tile_x[there - A_TILE] - STEP_X[side]
                self.tile_y[tile] = self.tile_y[there - A_TILE] - STEP_Y[side]
                self.join(self.node(tile, side), self.node(there - A_TILE, side ^ 2))
            else:
                if there == 0:
                    there = self.open_spot(beside)
                self.spot_need[there - A_SPOT] |= SHOWS[kind * 16 + turn * 4 + side] << 2 * (side ^ 2)
        self.stretch(self.tile_x[tile], self.tile_y[tile])

    def stretch(self, x: int, y: int) -> None:
        """Let the land reach a place."""
        if x < self.west:
            self.west = x
        if x > self.east:
            self.east = x
        if y < self.north:
            self.north = y
        if y > self.south:
            self.south = y

    def node(self, tile: int, side: int) -> int:
        """The node at a side of a tile that lies."""
        return tile * 5 + SEGMENT[self.tile_kind[tile] * 16 + self.tile_turn[tile] * 4 + side]

    def segments(self, tile: int) -> int:
        """How many segments a tile that lies has."""
        return SEGMENTS[self.tile_kind[tile]]

    def open_spot(self, cell: int) -> int:
        """Make an empty cell a spot; return its grid value."""
        spot = self.spots
        self.spots += 1
        self.spot_cell[spot] = cell
        self.spot_need[spot] = 0
        self.grid[cell & FOLD] = A_SPOT + spot
        return A_SPOT + spot

    def close_spot(self, spot: int) -> None:
        """Forget a spot; the last one takes its number."""
        self.spots -= 1
        last = self.spots
        self.spot_cell[spot] = self.spot_cell[last]
        self.spot_need[spot] = self.spot_need[last]
        self.grid[self.spot_cell[spot] & FOLD] = A_SPOT + spot

    # Territories (D6)

    def found(self, node: int, printed: int) -> None:
        """Begin a territory of one segment; `printed` is its place in the tables."""
        self.territory[node] = node
        self.after[node] = node
        self.size[node] = 1
        self.gaps[node] = SIDES[printed]
        self.cities[node] = CITIES[printed]
        self.guests[node] = 0

    def join(self, one: int, two: int) -> None:
        """Connect two nodes whose sides touch (D6.1)."""
        big = self.territory[one]
        small = self.territory[two]
        self.gaps[big] -= 1
        self.gaps[small] -= 1
        if big == small:
            return
        if self.size[big] < self.size[small]:
            big, small = small, big
        self.size[big] += self.size[small] - self.shared(small, big)
        self.gaps[big] += self.gaps[small]
        self.cities[big] += self.cities[small]
        self.guests[big] += self.guests[small]
        node = small
        while True:
            self.territory[node] = big
            node = self.after[node]
            if node == small:
                break
        # Two rings become one when a node of each swaps its successor with the other's.
        node = self.after[big]
        self.after[big] = self.after[small]
        self.after[small] = node

    def shared(self, small: int, big: int) -> int:
        """How many tiles have segments in both territories: they count once (D6.3)."""
        count = 0
        node = small
        while True:
            tile = node // 5
            twins = TWINS[self.tile_kind[tile] * 5 + node - tile * 5]
            if twins != 0:
                count += self.shares(tile * 5, node - tile * 5, twins, small, big)
            node = self.after[node]
            if node == small:
                return count

    def shares(self, first: int, segment: int, twins: int, small: int, big: int) -> int:
        """1 if a tile has a twin of this segment in `big`, and no earlier one in `small` that counted already."""
        found = 0
        for other in range(5):
            if twins >> other & 1:
                if self.territory[first + other] == big:
                    found = 1
                elif other < segment and self.territory[first + other] == small:
                    return 0
        return found

    # Values (D7)

    def value(self, territory: int, seen: int) -> int:
        """What a territory is worth, seen as it is, as incomplete (D8.2), or as if it had just been completed."""
        terrain = self.terrain(territory)
        rate = terrain * 4
        complete = seen == AS_COMPLETE or (seen == AS_IT_IS and self.gaps[territory] == 0)  # D6.2
        if complete and self.size[territory] > SMALL:  # D7.4
            rate += 2
        worth = RATES[rate] * self.size[territory]
        if RATES[rate + 1] != 0:
            worth += RATES[rate + 1] * self.counted(territory, terrain)
        return worth

    def terrain(self, territory: int) -> int:
        """Mountain, grassland or sea."""
        tile = territory // 5
        return TERRAIN[self.tile_kind[tile] * 5 + territory - tile * 5]

    def counted(self, territory: int, terrain: int) -> int:
        """The cities that count for a territory (D6.5, D6.6)."""
        if terrain == MOUNTAIN:
            return self.cities[territory] + self.nearby(territory)
        return self.cities[territory]

    def nearby(self, mountain: int) -> int:
        """The cities in all grasslands adjacent to a mountain, each once (D6.4, D6.5)."""
        seen = [0] * 420
        count = 0
        node = mountain
        while True:
            tile = node // 5
            meadows = MEADOWS[self.tile_kind[tile] * 5 + node - tile * 5]
            if meadows != 0:
                for segment in range(5):
                    if meadows >> segment & 1:
                        meadow = self.territory[tile * 5 + segment]
                        if seen[meadow] == 0:
                            seen[meadow] = 1
                            count += self.cities[meadow]
            node = self.after[node]
            if node == mountain:
                return count

    # What a seat sees

    def look_land(self, cells: Any) -> None:
        """Write the tiles that lie, as a list and as planes with the land in their middle."""
        corner_x = (self.west + self.east + 200) // 2 - 100 - FRAME // 2
        corner_y = (self.north + self.south + 200) // 2 - 100 - FRAME // 2
        cells[AT_CORNER] = corner_x
        cells[AT_CORNER + 1] = corner_y
        for tile in range(self.placed):
            kind = self.tile_kind[tile]
            shows = kind * 16 + self.tile_turn[tile] * 4
            x = self.tile_x[tile]
            y = self.tile_y[tile]
            cells[AT_PLACES + 2 * tile] = x
            cells[AT_PLACES + 2 * tile + 1] = y
            cells[AT_TILES + 4 * tile] = 1 + kind
            cells[AT_TILES + 4 * tile + 1] = self.tile_turn[tile]
            x -= corner_x
            y -= corner_y
            if 0 <= x < FRAME and 0 <= y < FRAME:
                at = AT_LAND + y * FRAME + x
                cells[at] = SHOWS[shows]
                cells[at + PLANE] = SHOWS[shows + 1]
                cells[at + 2 * PLANE] = SHOWS[shows + 2]
                cells[at + 3 * PLANE] = SHOWS[shows + 3]
                cells[at + 4 * PLANE] = 1 + kind

    def look_follower(self, node: int, whose: int, cells: Any) -> None:
        """Write a follower beside the tile it stands on, in the list and in the planes."""
        tile = node // 5
        segment = 1 + node - tile * 5
        cells[AT_TILES + 4 * tile + 2] = whose
        cells[AT_TILES + 4 * tile + 3] = segment
        x = self.tile_x[tile] - cells[AT_CORNER]
        y = self.tile_y[tile] - cells[AT_CORNER + 1]
        if 0 <= x < FRAME and 0 <= y < FRAME:
            cells[AT_LAND + 5 * PLANE + y * FRAME + x] = whose
            cells[AT_LAND + 6 * PLANE + y * FRAME + x] = segment

    # For Python

    def tiles(self) -> list[tuple[int, int, int]]:
        """Kind, turn and cell of every tile that lies, in the order of placing."""
        return [(self.tile_kind[n], self.tile_turn[n], self.tile_cell[n]) for n in range(self.placed)]

    def packed(self) -> list[int]:
        """Every tile that lies, in the order of placing: kind << 16 | turn << 14 | cell."""
        return [self.tile_kind[n] << 16 | self.tile_turn[n] << 14 | self.tile_cell[n] for n in range(self.placed)]

    def territory_at(self, tile: int, segment: int) -> int:
        """The territory of a segment of a tile that lies."""
        return self.territory[tile * 5 + segment]

    def nodes(self, territory: int) -> list[tuple[int, int]]:
        """Every (tile, segment) of a territory, sorted."""
        found = []
        node = territory
        while True:
            found.append((node // 5, node % 5))
            node = self.after[node]
            if node == territory:
                return sorted(found)

    def facts(self, territory: int) -> tuple[int, int, int, int, int, int]:
        """Terrain, tiles, own cities, cities that count, open sides and followers of a territory."""
        terrain = self.terrain(territory)
        return (
            terrain,
            self.size[territory],
            self.cities[territory],
            self.counted(territory, terrain),
            self.gaps[territory],
            self.guests[territory],
        )

    def worth(self, territory: int) -> tuple[int, int, int]:
        """What a territory is worth now, as an incomplete one, and if it were completed with what it has."""
        return self.value(territory, AS_IT_IS), self.value(territory, AS_INCOMPLETE), self.value(territory, AS_COMPLETE)

    def can_lay(self, kind: int, turn: int, cell: int) -> bool:
        """Whether a tile may lie there, turned so."""
        there = self.grid[cell & FOLD]
        if there < A_SPOT or self.spot_cell[there - A_SPOT] != cell:
            return False
        return bool(FIT[kind * 256 + self.spot_need[there - A_SPOT]] >> turn & 1)


def install(tables: Tables) -> None:
    """Fill the tables of the rules from the components."""
    global SMALL
    SMALL = tables.small
    for terrain, rates in enumerate(tables.rates):
        for column, rate in enumerate(rates):
            RATES[terrain * 4 + column] = rate
    for kind, tile in enumerate(tables.tiles):
        SEGMENTS[kind] = len(tile.terrains)
        for segment, terrain in enumerate(tile.terrains):
            place = kind * MOST_SEGMENTS + segment
            TERRAIN[place] = terrain
            SIDES[place] = len(tile.sides[segment])
            CITIES[place] = [port for city in tile.cities for port in city].count(segment)
            TWINS[place] = bits([n for n, same in enumerate(tile.terrains) if same == terrain and n != segment])
            MEADOWS[place] = 0
            if terrain == MOUNTAIN:
                beside = [two if one == segment else one for one, two in tile.borders if segment in (one, two)]
                MEADOWS[place] = bits([n for n in beside if tile.terrains[n] == GRASSLAND])
        for turn in range(4):
            for side in range(4):
                SEGMENT[kind * 16 + turn * 4 + side] = tile.segment(side, turn)
                SHOWS[kind * 16 + turn * 4 + side] = 1 + tile.edges(turn)[side]
        fit = turns_by_need([tile.edges(turn) if turn in tile.rotations() else () for turn in range(4)])
        for need in range(256):
            FIT[kind * 256 + need] = fit[need]


def turns_by_need(edges: list[tuple[int, ...]]) -> list[int]:
    """For each need of a spot the turns, as bits, whose edges answer it (D4.2)."""
    fit = [0] * 256
    for turn, shown in enumerate(edges):
        for open_sides in range(16 if shown else 0):
            need = sum([1 + shown[side] << 2 * side for side in range(4) if not open_sides >> side & 1])
            fit[need] |= 1 << turn
    return fit


def bits(numbers: list[int]) -> int:
    """The numbers as bits of one number."""
    return sum([1 << number for number in numbers])
