"""Generates sheets: the three layers of every tile, the spawns and the loot list, from a stream of random numbers.

Whole numbers only, so that a sheet number names the same sheet on every machine and in both modes.
"""

from __future__ import annotations

from rodinia.core import gil
from rodinia.core.job import Job
from rodinia.core.rng import Rng
from rodinia.games.azivon import components
from rodinia.games.azivon.components import (
    BOX,
    CASTLE,
    ELEMENT,
    FEATURE,
    FLOOR,
    LINK,
    LOOT,
    VILLAGE,
    WALL,
    WATER,
    Tables,
)

DX, DY = components.DX, components.DY
FLOORING = 0

IN_TURN = [0] * 2  # by deck, as for the three below; `install` fills all of these
MARGIN = [0] * 2
CROSS = [0] * 2
COLOURS = [0] * 2
LAYER = [0] * 48  # by deck * 24 + colour, as for the four below
PUTS = [0] * 48
WEIGHT = [0] * 48
WIDTH = [0] * 48
EFFECTS = [0] * 48
EFFECT_ADD = [0] * 384  # by colour * 8 + effect, as for the two below
EFFECT_MASK = [0] * 384
EFFECT_RADIUS = [0] * 384
LEAST_LOOT = 0
MOST_LOOT = 0
TRIES = 0


def install(tables: Tables) -> None:
    """Use these decks from now on."""
    global IN_TURN, MARGIN, CROSS, COLOURS, LAYER, PUTS, WEIGHT, WIDTH
    global EFFECTS, EFFECT_ADD, EFFECT_MASK, EFFECT_RADIUS, LEAST_LOOT, MOST_LOOT, TRIES
    IN_TURN, MARGIN, CROSS, COLOURS = tables.in_turn, tables.margin, tables.cross, tables.colours
    LAYER, PUTS, WEIGHT, WIDTH = tables.layer, tables.puts, tables.weight, tables.width
    EFFECTS, EFFECT_ADD = tables.effects, tables.effect_add
    EFFECT_MASK, EFFECT_RADIUS = tables.effect_mask, tables.effect_radius
    LEAST_LOOT, MOST_LOOT, TRIES = tables.loot[0], tables.loot[1], tables.tries


class Press(Job):
    """Scratch memory and methods of the generator. One sheet at a time; compiled, other threads run meanwhile."""

    def __init__(self) -> None:
        self.weight = [0] * 240000  # tile * 24 + colour
        self.banned = [0] * 10000  # colours as bits
        self.put = [0] * 30000  # layer * tiles + tile: the thing, or -1 while nothing is decided
        self.link = [0] * 30000  # direction + 1 to the next tile of a long object
        self.slant = [0] * 30000  # diagonals in the 2 x 2 block whose upper left tile this is: 1 falling, 2 rising
        self.order = [0] * 30000
        self.mark = [0] * 10000
        self.at = [0] * 3  # the tiles of the object in hand
        self.turned = [0] * 3
        self.spawn = [0] * 8
        self.loot = [0] * 10000
        self.rng = Rng()
        self.size = 0
        self.tiles = 0
        self.players = 0
        self.deck = 0
        self.turns = 1  # the sheet looks the same from so many sides
        self.marks = 0
        self.villages = 0
        self.tries = 0

    # One sheet.

    def make(self, rng: Rng, size: int, players: int, deck: int, turns: int) -> int:
        """Generate until a sheet can be used; how many it took, or 0 if none of TRIES could be used."""
        self.size = size
        self.tiles = size * size
        self.players = players
        self.deck = deck
        self.turns = turns
        self.place_spawns(rng.below(4))
        self.rng = rng
        self.tries = 0
        gil.release(self)
        return self.tries

    def work(self) -> int:
        for _ in range(TRIES):
            self.tries += 1
            if self.attempt(self.rng) and self.connected():
                self.finish(self.rng)
                return 0
        self.tries = 0
        return 0

    def raw(self, rng: Rng, size: int, deck: int) -> int:
        """Generate once, without spawns: for statistics."""
        self.size = size
        self.tiles = size * size
        self.players = 0
        self.deck = deck
        self.turns = 1
        self.attempt(rng)
        self.finish(rng)
        return 1

    def place_spawns(self, corner: int) -> int:
        """Z2.3: divide the border evenly, beginning in a corner."""
        side = self.size - 1
        for k in range(self.players):
            step = (corner * side + k * 4 * side // self.players) % (4 * side)
            edge = step // side
            along = step % side
            x = along
            y = 0
            if edge == 1:
                x = side
                y = along
            elif edge == 2:
                x = side - along
                y = side
            elif edge == 3:
                x = 0
                y = side - along
            self.spawn[k] = y * self.size + x
        return 0

    def attempt(self, rng: Rng) -> int:
        """Decide every layer of every tile; 0 as soon as a spawn is spoiled."""
        n = self.tiles
        first = self.deck * 24
        last = first + COLOURS[self.deck]
        self.marks = 0
        for tile in range(n):
            self.mark[tile] = 0
            self.banned[tile] = 0
            for colour in range(first, last):
                self.weight[tile * 24 + colour - first] = WEIGHT[colour]
        for pair in range(3 * n):
            self.put[pair] = -1
            self.link[pair] = 0
            self.slant[pair] = 0
            self.order[pair] = pair
        if IN_TURN[self.deck]:
            for layer in range(3):
                self.shuffle(rng, layer * n, n)
        else:
            self.shuffle(rng, 0, 3 * n)
        for k in range(3 * n):
            if self.put[self.order[k]] < 0 and not self.decide(rng, self.order[k]):
                return 0
        return 1

    def shuffle(self, rng: Rng, first: int, count: int) -> int:
        """Put a part of the order into random order."""
        for k in range(count - 1, 0, -1):
            other = first + rng.below(k + 1)
            here = first + k
            kept = self.order[here]
            self.order[here] = self.order[other]
            self.order[other] = kept
        return 0

    # One layer of one tile.

    def decide(self, rng: Rng, pair: int) -> int:
        """Z2.5: draw a colour by weight until one fits; 0 if it spoils a spawn."""
        layer = pair // self.tiles
        tile = pair % self.tiles
        first = self.deck * 24
        last = first + COLOURS[self.deck]
        dropped = self.banned[tile]
        while True:
            total = 0
            for colour in range(first, last):
                if LAYER[colour] == layer and not dropped >> (colour - first) & 1:
                    total += self.weight[tile * 24 + colour - first]
            if total == 0:
                return self.fall_back(rng, layer, tile)
            left = rng.below(total)
            drawn = first
            for colour in range(first, last):
                if LAYER[colour] == layer and not dropped >> (colour - first) & 1:
                    left -= self.weight[tile * 24 + colour - first]
                    if left < 0:
                        drawn = colour
                        break
            if self.lay(rng, drawn, layer, tile):
                return self.place_all(drawn, layer)
            dropped |= 1 << (drawn - first)

    def fall_back(self, rng: Rng, layer: int, tile: int) -> int:
        """Z2.6: with every colour banned, elements and features stay empty; flooring copies a neighbour."""
        self.at[0] = tile
        chosen = 0
        if layer == FLOORING:
            found = 0
            for direction in range(8):
                near = self.beside(tile, direction)
                if near >= 0 and self.put[near] >= 0:
                    found += 1
                    if rng.below(found) == 0:
                        chosen = self.put[near]
        first = self.deck * 24
        for colour in range(first, first + COLOURS[self.deck]):
            if LAYER[colour] == layer and PUTS[colour] == chosen:
                return self.place_all(colour, layer)
        return 0

    def beside(self, tile: int, direction: int) -> int:
        """The next tile in a direction, or -1 beyond the border."""
        x = tile % self.size + DX[direction]
        y = tile // self.size + DY[direction]
        if x < 0 or y < 0 or x >= self.size or y >= self.size:
            return -1
        return y * self.size + x

    # Laying an object.

    def lay(self, rng: Rng, colour: int, layer: int, tile: int) -> int:
        """Find room for an object that begins on this tile, in a random direction of those that fit."""
        self.at[0] = tile
        if WIDTH[colour] <= 1:
            return 1
        found = 0
        chosen = 0
        for direction in range(8):
            if self.fits(colour, layer, tile, direction):
                found += 1
                if rng.below(found) == 0:
                    chosen = direction
        if found == 0:
            return 0
        for k in range(1, WIDTH[colour]):
            self.at[k] = self.beside(self.at[k - 1], chosen)
        return 1

    def fits(self, colour: int, layer: int, tile: int, direction: int) -> int:
        """Z2.7: free tiles that allow the colour, room to the border, no crossing of diagonals."""
        width = WIDTH[colour]
        x = tile % self.size
        y = tile // self.size
        beyond = 1000
        if DX[direction] != 0:
            beyond = self.size - 1 - x if DX[direction] > 0 else x
        if DY[direction] != 0:
            down = self.size - 1 - y if DY[direction] > 0 else y
            if down < beyond:
                beyond = down
        if beyond < width - 1 or (MARGIN[self.deck] and beyond <= width):
            return 0
        bit = colour - self.deck * 24
        here = tile
        for k in range(width):
            if self.put[layer * self.tiles + here] >= 0 or self.banned[here] >> bit & 1:
                return 0
            self.at[k] = here
            if k < width - 1:
                there = self.beside(here, direction)
                if self.crosses(layer, here, there):
                    return 0
                here = there
        if self.turns > 1 and self.meets_itself(width):
            return 0
        return 1

    def crosses(self, layer: int, here: int, there: int) -> int:
        """Whether the diagonal from one tile to the next crosses one that lies there."""
        kind = self.slope(here, there)
        if kind == 0:
            return 0
        block = self.block(here, there)
        for other in range(1, 3):
            if other == layer or not CROSS[self.deck]:
                if self.slant[other * self.tiles + block] & (3 - kind):
                    return 1
        return 0

    def slope(self, here: int, there: int) -> int:
        """0 for neighbours in a row or column, 1 for a falling diagonal, 2 for a rising one."""
        across = there % self.size - here % self.size
        down = there // self.size - here // self.size
        if across == 0 or down == 0:
            return 0
        return 1 if across == down else 2

    def block(self, here: int, there: int) -> int:
        """The upper left tile of the 2 x 2 block that a diagonal lies in."""
        x = here % self.size
        y = here // self.size
        if there % self.size < x:
            x = there % self.size
        if there // self.size < y:
            y = there // self.size
        return y * self.size + x

    def meets_itself(self, width: int) -> int:
        """Z2.9: a long object and its turned images either share all tiles or none, and do not cross."""
        for turn in range(1, self.turns):
            shared = 0
            for k in range(width):
                self.turned[k] = self.rotate(self.at[k], turn)
            for k in range(width):
                for j in range(width):
                    if self.at[k] == self.turned[j]:
                        shared += 1
            if shared != 0 and shared != width:
                return 1
            if shared == 0 and self.slope(self.at[0], self.at[1]) != 0:
                for k in range(width - 1):
                    for j in range(width - 1):
                        mine = self.block(self.at[k], self.at[k + 1])
                        if mine == self.block(self.turned[j], self.turned[j + 1]):
                            return 1
        return 0

    def rotate(self, tile: int, turn: int) -> int:
        """A tile after so many of the sheet's turns (halves or quarters)."""
        x = tile % self.size
        y = tile // self.size
        quarters = turn * 4 // self.turns
        for _ in range(quarters):
            kept = x
            x = self.size - 1 - y
            y = kept
        return y * self.size + x

    def place_all(self, colour: int, layer: int) -> int:
        """Put the object in hand, and its turned images, on the sheet; 0 if a spawn is spoiled."""
        width = WIDTH[colour]
        if width == 0:
            width = 1
        for turn in range(self.turns):
            for k in range(width):
                self.turned[k] = self.rotate(self.at[k], turn) if turn else self.at[k]
            if self.put[layer * self.tiles + self.turned[0]] < 0 and not self.place(colour, layer, width):
                return 0
        return 1

    def place(self, colour: int, layer: int, width: int) -> int:
        """Put one object on its tiles and let it change the weights around; 0 if a spawn is spoiled."""
        base = layer * self.tiles
        for k in range(width):
            tile = self.turned[k]
            self.put[base + tile] = PUTS[colour]
            if self.spoils(colour, layer):
                for player in range(self.players):
                    if self.spawn[player] == tile:
                        return 0
            if k < width - 1:
                there = self.turned[k + 1]
                for direction in range(8):
                    if self.beside(tile, direction) == there:
                        self.link[base + tile] = direction + 1
                kind = self.slope(tile, there)
                if kind:
                    self.slant[base + self.block(tile, there)] |= kind
        for effect in range(colour * 8, colour * 8 + EFFECTS[colour]):
            self.marks += 1
            for k in range(width):
                self.affect(effect, self.turned[k])
        return 1

    def spoils(self, colour: int, layer: int) -> int:
        """Z2.4: a spawn is open land: no water, no element, no castle."""
        if layer == FLOORING:
            return 1 if PUTS[colour] == WATER else 0
        if layer == 1:
            return 1 if PUTS[colour] != 0 else 0
        return 1 if PUTS[colour] == CASTLE else 0

    def affect(self, effect: int, tile: int) -> int:
        """Ban colours or add to their weight on every tile within the radius, once for each object."""
        radius = EFFECT_RADIUS[effect]
        x = tile % self.size
        y = tile // self.size
        left = x - radius if x > radius else 0
        top = y - radius if y > radius else 0
        right = x + radius if x + radius < self.size else self.size - 1
        bottom = y + radius if y + radius < self.size else self.size - 1
        mask = EFFECT_MASK[effect]
        add = EFFECT_ADD[effect]
        for row in range(top, bottom + 1):
            for near in range(row * self.size + left, row * self.size + right + 1):
                if self.mark[near] == self.marks:
                    continue
                self.mark[near] = self.marks
                if add == 0:
                    self.banned[near] |= mask
                else:
                    rest = mask
                    slot = near * 24
                    while rest:
                        if rest & 1:
                            self.weight[slot] += add
                        rest = rest >> 1
                        slot += 1
        return 0

    # The finished sheet.

    def connected(self) -> int:
        """Z2.4: the spawns lie in one patch of open land."""
        self.marks += 1
        self.order[0] = self.spawn[0]
        self.mark[self.spawn[0]] = self.marks
        done = 0
        known = 1
        while done < known:
            tile = self.order[done]
            done += 1
            for direction in range(8):
                near = self.beside(tile, direction)
                if near >= 0 and self.mark[near] != self.marks and self.open(near):
                    self.mark[near] = self.marks
                    self.order[known] = near
                    known += 1
        for k in range(self.players):
            if self.mark[self.spawn[k]] != self.marks:
                return 0
        return 1

    def open(self, tile: int) -> int:
        """Whether a tile is land without element and castle."""
        n = self.tiles
        return self.put[tile] != WATER and self.put[n + tile] == 0 and self.put[2 * n + tile] != CASTLE

    def finish(self, rng: Rng) -> int:
        """Clear features from spawns and write the loot list, one number for each village."""
        n = self.tiles
        for k in range(self.players):
            self.put[2 * n + self.spawn[k]] = 0
        self.villages = 0
        for tile in range(n):
            if self.put[2 * n + tile] == VILLAGE:
                self.loot[self.villages] = LEAST_LOOT + rng.below(MOST_LOOT - LEAST_LOOT + 1)
                self.villages += 1
        return 0

    # For Python.

    def layer(self, layer: int) -> list[int]:
        """What lies on each tile in a layer."""
        return [self.put[layer * self.tiles + tile] for tile in range(self.tiles)]

    def links(self, layer: int) -> list[int]:
        """For each tile, 1 + the direction to the next tile of the same object, or 0."""
        return [self.link[layer * self.tiles + tile] for tile in range(self.tiles)]

    def packed(self) -> list[int]:
        """Every tile as the one number that the rules work with; the loot list rides in the first tiles."""
        n = self.tiles
        found = []
        for tile in range(n):
            value = self.put[2 * n + tile] << FEATURE | self.put[n + tile] << ELEMENT | self.put[tile] << FLOOR
            value |= self.link[n + tile] << LINK | self.link[2 * n + tile] << WALL
            if tile < self.villages:
                value |= self.loot[tile] << LOOT
            found.append(value)
        return found

    def spawns(self) -> list[int]:
        """The spawn tiles."""
        return [self.spawn[k] for k in range(self.players)]

    def loots(self) -> list[int]:
        """The loot list."""
        return [self.loot[k] for k in range(self.villages)]


install(BOX.own)
