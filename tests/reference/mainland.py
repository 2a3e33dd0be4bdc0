"""Mainland straight from its rules: dictionaries, sets and flood fill; everything is counted anew each time.

Works in the game's notation and imports nothing of its rules. Slow on purpose.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import rodinia.games.mainland as folder

DATA = tomllib.loads((Path(folder.__file__).parent / "components.toml").read_text("utf-8"))
CARDS = {name: tuple(tiles) for name, tiles in DATA["card"].items() if name != "source"}
START_NAME, START = next((name, tuple(tiles)) for name, tiles in DATA["start"].items() if name != "source")
ITEMS = DATA["item"]
ADVANCED = ("village", "tower", "warrior", "rider", "castle")

Cell = tuple[int, int]  # column, row


class Reference:
    """A playing, told by `apply(actor, text)`."""

    def __init__(
        self, players: int, quick: bool = False, equal: bool = False, immune: bool = False, first: int = 0
    ) -> None:
        self.players = players
        self.side = DATA["limit"]["quick" if quick else "standard"][players - 2]
        self.equal, self.immune = equal, immune
        self.board: dict[Cell, tuple[int, str]] = {}
        self.piles = [Counter(dict.fromkeys(CARDS, 1)) for _ in range(players)]
        self.hands: list[Counter[str]] = [Counter() for _ in range(players)]
        self.discards: list[Counter[str]] = [Counter() for _ in range(players)]
        self.tokens = [DATA["setup"]["tokens"]] * players
        self.camps = 0
        self.first = max(0, first - 1)
        self.turn = 0
        self.asked = "deal" if first else "first"  # what is asked now
        self.due = DATA["setup"]["hand"] if first else 0

    # What may be done

    def actor(self) -> int:
        if self.asked == "over":
            return -2
        return -1 if self.asked in ("first", "deal", "replacement", "draw", "new hand") else self.turn

    def legal(self) -> set[str]:
        """The notation of everything the seat in turn may do."""
        if self.asked == "camp":
            corners = [(x, y) for x in range(self.side - 1) for y in range(self.side - 1)]
            free = [corner for corner in corners if not any(cell in self.board for cell in square(corner))]
            return {notation(START_NAME, corner, rotation) for corner in free for rotation in range(4)}
        found = {"pass"}
        if self.asked == "turn":
            found.add("gather")
            if self.piles[self.turn].total():
                found |= {f"replace {name}" for name in +self.hands[self.turn]}
        for name in +self.hands[self.turn]:
            for x in range(self.side - 1):
                for y in range(self.side - 1):
                    for rotation in range(4):
                        if self.allowed(self.turn, turned(CARDS[name], rotation), (x, y)):
                            found.add(notation(name, (x, y), rotation))
        return found

    def outcomes(self) -> dict[str, int]:
        if self.asked == "first":
            return {f"first {seat + 1}": 1 for seat in range(self.players)}
        return {f"draw {name}": count for name, count in (+self.piles[self.turn]).items()}

    def allowed(self, seat: int, tiles: tuple[str, ...], corner: Cell) -> bool:
        cells = square(corner)
        covered = [cell for cell in cells if cell in self.board]
        if not covered:
            return False  # must overlap a card in play
        if len(covered) == 4 and "castle" not in tiles:
            return False  # must overlap the empty space
        for cell, item in zip(cells, tiles, strict=True):
            if cell in self.board and not self.covers(item, self.board[cell][1]):
                return False
        after = {cell: tile for cell, tile in self.board.items() if cell not in cells}
        mine = Counter(item for owner, item in after.values() if owner == seat)
        for item in set(tiles) & set(ADVANCED):
            built = mine[item] + tiles.count(item)
            if any(built > mine[need] for need in ITEMS[item]["needs"]):
                return False
        return True

    def covers(self, item: str, under: str) -> bool:
        if under == "camp" and self.immune:
            return False
        if self.equal and item == under and item in ADVANCED:
            return True
        return under in ITEMS[item]["covers"]

    # What happens

    def apply(self, actor: int, text: str) -> None:
        words, seat = text.split(), self.turn
        if words[0] == "first":
            self.first = self.turn = int(words[1]) - 1
            self.asked, self.due = "deal", DATA["setup"]["hand"]
        elif words[0] == "draw":
            self.receive(words[1])
        elif text == "pass":
            self.tokens[seat] -= 1
            self.next_turn()
        elif text == "gather":
            self.tokens[seat] -= 1
            if self.tokens[seat] == 0:
                return self.next_turn()
            self.piles[seat] += self.hands[seat] + self.discards[seat]
            self.hands[seat], self.discards[seat] = Counter(), Counter()
            self.fill_hand("new hand", DATA["setup"]["hand"])
        elif words[0] == "replace":
            self.hands[seat][words[1]] -= 1
            self.discards[seat][words[1]] += 1
            self.asked, self.due = "replacement", 1
        else:
            self.place(seat, *words)

    def place(self, seat: int, name: str, corner: str, rotation: str) -> None:
        x, y = "abcdefghijklmn".index(corner[0]), int(corner[1:]) - 1
        tiles = turned(START if name == START_NAME else CARDS[name], int(rotation[1]))
        for cell, item in zip(square((x, y)), tiles, strict=True):
            self.board[cell] = (seat, item)
        if name == START_NAME:
            self.camps += 1
            self.turn = (seat + 1) % self.players
            self.asked = "turn" if self.camps == self.players else "camp"
            return
        self.hands[seat][name] -= 1
        self.fill_hand("draw", 1)

    def fill_hand(self, asked: str, count: int) -> None:
        self.asked, self.due = asked, min(count, self.piles[self.turn].total())
        if self.due == 0:
            self.next_turn()

    def receive(self, name: str) -> None:
        self.piles[self.turn][name] -= 1
        self.hands[self.turn][name] += 1
        self.due -= 1
        if self.due:
            return
        if self.asked == "replacement":
            self.asked = "placing"
        elif self.asked == "deal":
            self.turn = (self.turn + 1) % self.players
            self.due = DATA["setup"]["hand"]
            self.asked = "camp" if self.turn == self.first else "deal"
        else:
            self.next_turn()

    def next_turn(self) -> None:
        self.asked = "over"
        for step in range(1, self.players + 1):
            seat = (self.turn + step) % self.players
            if self.tokens[seat]:
                self.turn, self.asked = seat, "turn"
                return

    # What it is worth

    def score(self, seat: int) -> tuple[int, int, int]:
        """Tiles of the Mainland, its items, items elsewhere: the Mainland chosen by every rule, tried one by one."""
        lands = self.territories(seat)
        if not lands:
            return (0, 0, 0)
        size = max(len(land) for land in lands)
        choices = []
        for land in lands:
            if len(land) == size:
                items = sum(ITEMS[self.board[cell][1]]["mainland"] for cell in land)
                rest = sum(ITEMS[self.board[cell][1]]["minor"] for other in lands if other != land for cell in other)
                choices.append((items, rest))
        items, rest = max(choices)
        return size, items, rest

    def territories(self, seat: int) -> list[set[Cell]]:
        left, found = {cell for cell, (owner, _) in self.board.items() if owner == seat}, []
        while left:
            land, front = set(), [left.pop()]
            while front:
                x, y = front.pop()
                land.add((x, y))
                for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                    if near in left:
                        left.remove(near)
                        front.append(near)
            found.append(land)
        return found


def square(corner: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The cells of a card, clockwise from the upper left."""
    x, y = corner
    return (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)


def turned(tiles: tuple[str, ...], rotation: int) -> tuple[str, ...]:
    """A card after quarter turns clockwise: the tile of the upper left goes to the upper right."""
    for _ in range(rotation):
        tiles = (tiles[3], tiles[0], tiles[1], tiles[2])
    return tiles


def notation(name: str, corner: Cell, rotation: int) -> str:
    return f"{name} {'abcdefghijklmn'[corner[0]]}{corner[1] + 1} r{rotation}"
