"""Nodes: the memory of a tree. A node is a number; what is known of it lies in arrays, which grow between simulations."""

from __future__ import annotations

from array import array


class Nodes:
    """Node 0 stands for "none". The children of a node are a chain: `first`, then `next` until 0.

    Memory that is used again is not wiped: a node is made new when it is added.
    """

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.mine = 0  # the seat whose spread of results is kept
        self.trust = 0.0
        self.used = 1
        self.room = 0
        self.actor = array("i")  # of the step that leads to the node ...
        self.move = array("i")  # ... and its id
        self.first = array("i")
        self.next = array("i")
        self.count = array("i")  # of children
        self.legal = array("i")  # actions at the last visit
        self.visits = array("i")
        self.offered = array("i")  # how often it was available
        self.total = array("d")  # share of the win, for each seat
        self.square = array("d")
        self.bias = array("d")  # its rating against the best-rated of its siblings
        self.excess = array("d")  # what it owes to luck
        self.regret = array("d")  # of a sealed choice
        self.plays = array("d")  # its strategies added up

    def plant(self, mine: int, trust: float) -> int:
        """Begin a tree with nothing but its top."""
        self.mine = mine
        self.trust = trust
        self.used = 2
        self.renew(1, -1, -1, 0.0)
        self.next[1] = 0
        return 1

    def reserve(self, room: int) -> None:
        """Make room for so many nodes, keeping those there are."""
        self.room = room
        self.actor = ints(self.actor, room)
        self.move = ints(self.move, room)
        self.first = ints(self.first, room)
        self.next = ints(self.next, room)
        self.count = ints(self.count, room)
        self.legal = ints(self.legal, room)
        self.visits = ints(self.visits, room)
        self.offered = ints(self.offered, room)
        self.total = reals(self.total, room * self.seats)
        self.square = reals(self.square, room)
        self.bias = reals(self.bias, room)
        self.excess = reals(self.excess, room)
        self.regret = reals(self.regret, room)
        self.plays = reals(self.plays, room)

    def add(self, node: int, actor: int, move: int, bias: float) -> int:
        """A new child; 0 if the memory is full."""
        child = self.used
        if child >= self.room:
            return 0
        self.used += 1
        self.renew(child, actor, move, bias)
        self.next[child] = self.first[node]
        self.first[node] = child
        self.count[node] += 1
        return child

    def renew(self, node: int, actor: int, move: int, bias: float) -> int:
        """A node of which nothing is known but its rating."""
        self.actor[node] = actor
        self.move[node] = move
        self.first[node] = 0
        self.count[node] = 0
        self.legal[node] = 0
        self.visits[node] = 0
        self.offered[node] = 0
        for seat in range(self.seats):
            self.total[node * self.seats + seat] = 0.0
        self.square[node] = 0.0
        self.bias[node] = bias
        self.excess[node] = 0.0
        self.regret[node] = self.trust * (bias + 0.02)
        self.plays[node] = 0.0
        return 0

    def worth(self, node: int, seat: int, otherwise: float) -> float:
        """The mean share that a node has brought a seat."""
        if self.visits[node] == 0:
            return otherwise
        return self.total[node * self.seats + seat] / self.visits[node]


def ints(old: array[int], room: int) -> array[int]:
    """A zeroed array with the content of an older one at its beginning."""
    new = array("i", [0]) * room
    if len(old):
        memoryview(new)[: len(old)] = memoryview(old)
    return new


def reals(old: array[float], room: int) -> array[float]:
    """The same for numbers with a point."""
    new = array("d", [0.0]) * room
    if len(old):
        memoryview(new)[: len(old)] = memoryview(old)
    return new
