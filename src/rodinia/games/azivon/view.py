"""What a seat may know: everything. The sheet, the warehouses and the loot list are all open."""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import dataclass

from rodinia.core.view import View
from rodinia.games.azivon.components import DECKS, LOOT, STAGES
from rodinia.games.azivon.sheet import chains
from rodinia.games.azivon.state import AzivonState
from rodinia.scene.keep import Parts

FLOOR_LETTERS = "gdsw"  # grass, desert, snow, water
ELEMENT_LETTERS = ".mlw"  # mountain, lake, woods; x for chopped woods
FEATURE_LETTERS = ".vmigc"  # village, material, iron, gold, castle
BUILDING_LETTERS = ".fp"  # fortification, port
SOLDIER_LETTERS = ".adbc"  # attacker, defender, bowman, catapult


@dataclass(frozen=True)
class AzivonView(View):
    """Tiles are numbered row by row from the upper left corner. The layers of the sheet are texts with one letter
    for each tile; "." is nothing. `links` and `walls` hold, for each tile of a long element or castle but
    its last, the direction to its next tile: 0 is north, then clockwise to 7, north-west."""

    sheet: int  # its number; 0 before it is printed
    size: int  # tiles a side
    deck: str  # the colours that the sheet was generated from
    fair: bool  # whether the sheet looks the same from every spawn
    opening: bool  # whether the first turn of all has one action less
    appointed: int  # the seat that the table lets begin; -1 where the lot decides
    limit: int  # rounds at most
    stage: str  # of components.STAGES
    first: int  # the seat that began, once the stage is "turn"
    turn: int  # whose turn it is
    round: int  # from 1
    spent: int  # actions spent in this turn
    focus: int  # stage "gold": the gold's tile; stage "place": four soldiers, fortification, port, iron as 0 to 6
    floors: str  # g grass, d desert, s snow, w water
    elements: str  # m mountain, l lake, w woods, x chopped woods
    features: str  # v village, m material, i iron, g gold, c castle; those used up are gone
    buildings: str  # f fortification, p port
    irons: str  # "i" where a castle or building is reinforced
    soldiers: str  # a attacker, d defender, b bowman, c catapult
    owners: str  # a seat's digit; tiles of a seat that is out keep it
    links: str  # how long elements go on, as above
    walls: str  # how castles go on
    spawns: tuple[int, ...]  # spawn tiles in the order of the border; () before the sheet is printed
    homes: tuple[int, ...]  # each seat's spawn tile; -1 before it is dealt
    out: tuple[bool, ...]  # seats that have lost their spawn
    loot: tuple[int, ...]  # the whole list, top first
    looted: int  # how many of its numbers are crossed out
    actions: tuple[int, ...]  # of each seat: stored, and for the seat whose turn it is also received
    logs: tuple[int, ...]  # of each seat
    material: tuple[int, ...]  # of each seat
    iron: tuple[int, ...]  # of each seat
    counts: tuple[int, ...]  # tiles of each seat
    powers: tuple[int, ...]  # their total power

    def tile(self, x: int, y: int) -> int:
        """The number of a tile."""
        return y * self.size + x

    def spot(self, tile: int) -> tuple[int, int]:
        """The (x, y) of a tile."""
        return tile % self.size, tile // self.size

    def around(self, tile: int, distance: int = 1) -> tuple[int, ...]:
        """The tiles at exactly that distance."""
        return AROUND[self.size, tile, distance]

    def owner(self, tile: int) -> int | None:
        """The seat that holds a tile, or None."""
        return None if self.owners[tile] == "." else int(self.owners[tile])

    def resources(self, seat: int) -> int:
        """Logs, material and iron of a seat together."""
        return self.logs[seat] + self.material[seat] + self.iron[seat]

    def pieces(self) -> list[tuple[int, ...]]:
        """The tiles of each mountain, lake and stretch of woods, chopped ones included, in order."""
        return chains(
            steps(self.links), [tile for tile, letter in enumerate(self.elements) if letter != "."], self.size
        )

    def castles(self) -> list[tuple[int, ...]]:
        """The tiles of each castle, in order."""
        return chains(
            steps(self.walls), [tile for tile, letter in enumerate(self.features) if letter == "c"], self.size
        )


def around(size: int, tile: int, distance: int) -> tuple[int, ...]:
    """The tiles of a map at exactly that distance from one of them."""
    x, y = tile % size, tile // size
    reach = range(-distance, distance + 1)
    near = [(x + dx, y + dy) for dy in reach for dx in reach if max(abs(dx), abs(dy)) == distance]
    return tuple([b * size + a for a, b in near if 0 <= a < size and 0 <= b < size])


AROUND = Parts(around)


def steps(links: str) -> tuple[int, ...]:
    """Links as numbers: 1 + the direction, or 0."""
    return tuple([0 if letter == "." else int(letter) + 1 for letter in links])


def view(state: AzivonState, seat: int | None) -> AzivonView:
    """The view of a seat; None is a spectator."""
    seats, printed = range(state.seats), state.number > 0
    packed = struct.pack(f"<{state.area}i", *state.board())
    things, marks, holders, loot = packed[0::4], packed[1::4], packed[2::4], packed[3::4]
    rows = state.seat_rows()
    actions, logs, material, iron, spawns, homes = [tuple(rows[k::6]) for k in range(6)]
    return AzivonView.made(
        seat=seat,
        actor=state.actor,
        actors=state.actors,
        legal=() if seat is None else tuple(state.legal(seat)),
        sheet=state.number,
        size=state.size,
        deck=DECKS[state.deck],
        fair=bool(state.fair),
        opening=bool(state.opening),
        appointed=state.appointed,
        limit=state.limit,
        stage=STAGES[state.stage],
        first=state.first,
        turn=state.turn,
        round=state.round,
        spent=state.spent,
        focus=state.focus,
        floors=marks.translate(FLOORS).decode(),
        elements=things.translate(ELEMENTS).decode(),
        features=things.translate(FEATURES).decode(),
        buildings=things.translate(BUILDINGS).decode(),
        irons=marks.translate(IRONS).decode(),
        soldiers=marks.translate(SOLDIERS).decode(),
        owners=holders.translate(OWNERS).decode(),
        links=holders.translate(HIGH_LINKS).decode(),
        walls=loot.translate(LOW_LINKS).decode(),
        spawns=spawns if printed else (),
        homes=homes,
        out=tuple([bool(state.out >> each & 1) for each in seats]),
        loot=tuple([value >> LOOT - 24 & 7 for value in loot[: state.villages]]),
        looted=state.looted,
        actions=actions,
        logs=logs,
        material=material,
        iron=iron,
        counts=tuple(state.tally()[0]),
        powers=tuple(state.powers()),
    )


def letters(pick: Callable[[int], str]) -> bytes:
    """A table that turns one byte of a tile's number into a letter."""
    return "".join([pick(byte) for byte in range(256)]).encode()


def at(word: str, index: int) -> str:
    """A letter of a word, "?" beyond its end."""
    return word[index] if index < len(word) else "?"


FEATURES = letters(lambda byte: at(FEATURE_LETTERS, byte & 7))
ELEMENTS = letters(lambda byte: "x" if byte >> 4 & 3 == 3 and byte >> 3 & 1 else ELEMENT_LETTERS[byte >> 4 & 3])
BUILDINGS = letters(lambda byte: at(BUILDING_LETTERS, byte >> 6))
IRONS = letters(lambda byte: ".i"[byte & 1])
FLOORS = letters(lambda byte: FLOOR_LETTERS[byte >> 1 & 3])
SOLDIERS = letters(lambda byte: at(SOLDIER_LETTERS, byte >> 3 & 7))
OWNERS = letters(lambda byte: ".01234567???????"[byte & 15])
HIGH_LINKS = letters(lambda byte: ".01234567???????"[byte >> 4])
LOW_LINKS = letters(lambda byte: ".01234567???????"[byte & 15])
