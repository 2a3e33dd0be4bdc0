"""Places: which ids are legal in this world, and where each stands in the list that was filled."""

from __future__ import annotations

from array import array

from rodinia.core.state import Moves

SLOTS = 32768  # hash slots for the ids; more than LIMIT
FEW = 12  # ids that are looked through one by one instead


class Places:
    """`mark` remembers a list, `where` finds an id in it. The next list takes the place of the last one."""

    def __init__(self) -> None:
        self.slot_turn = array("i", [0]) * SLOTS  # the list that used a slot last: older ones count as empty
        self.slot_place = array("i", [0]) * SLOTS
        self.turn = 0
        self.marked = 0

    def mark(self, n: int, moves: Moves) -> int:
        """Remember the n ids that were filled."""
        self.turn += 1
        self.marked = n
        if n > FEW:
            for k in range(n):
                slot = (moves.ids[k] * 31 + (moves.ids[k] >> 9)) & (SLOTS - 1)
                while self.slot_turn[slot] == self.turn:
                    slot = (slot + 1) & (SLOTS - 1)
                self.slot_turn[slot] = self.turn
                self.slot_place[slot] = k
        return 0

    def where(self, move: int, moves: Moves) -> int:
        """The place of an id among those marked, or -1."""
        if self.marked <= FEW:
            for k in range(self.marked):
                if moves.ids[k] == move:
                    return k
            return -1
        slot = (move * 31 + (move >> 9)) & (SLOTS - 1)
        while self.slot_turn[slot] == self.turn:
            if moves.ids[self.slot_place[slot]] == move:
                return self.slot_place[slot]
            slot = (slot + 1) & (SLOTS - 1)
        return -1

    def has(self, move: int, moves: Moves) -> int:
        """1 if the id is among those marked, else 0."""
        if self.where(move, moves) >= 0:
            return 1
        return 0
