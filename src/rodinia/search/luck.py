"""Luck: the draws that a search meets, and what the actions at the top have in common of it.

The n-th try of every action at the top meets the same world and is played on with the same draws. So its result is what
the action is worth, plus luck that all actions meet in their n-th try, plus a rest. The luck is estimated and taken
off: an action is not judged by what only others met.
"""

from __future__ import annotations

import math
from array import array

from rodinia.core.rng import Rng
from rodinia.search.nodes import Nodes, ints, reals

MASK, STRIDE, LEAP = 0xFFFFFFFFFFFFFFFF, 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9  # to number coins
FIRST_FIT, FITS = 32, 3  # luck is first estimated after so many simulations; in so many steps
MOST_LUCK = 0.95  # of the spread at the top


class Luck:
    """`coin` makes the draws of a simulation; `note` learns from its result."""

    def __init__(self, nodes: Nodes) -> None:
        self.nodes = nodes
        self.coin = Rng()
        self.salt = 0
        self.fate = 0
        self.coins = 1.0
        self.more = 0.0
        self.draws = 0  # in this simulation
        self.tries = -1  # of the action at the top before this simulation; -1 if its luck is its own
        self.noise = 1.0  # the part of the spread at the top that is not luck common to all actions
        self.notes = 0  # simulations noted since the top became the top
        self.refit = FIRST_FIT
        self.note_child = array("i")
        self.note_tries = array("i")
        self.note_share = array("d")
        self.common = array("d")  # [try]: the luck that all actions met in it ...
        self.met = array("i")  # ... and how many they were
        self.fair = array("d")  # [child]: its results without luck, added up ...
        self.weight = array("d")  # ... and their weights

    def plant(self, salt: int, fate: int, coins: float, more: float) -> int:
        """Begin a tree: numbers that make its draws, how many coins a node has, and how many more with its visits."""
        self.salt = salt
        self.fate = fate
        self.coins = coins
        self.more = more
        return self.begin()

    def reserve(self, room: int) -> None:
        """Make room for as many nodes as there are."""
        self.note_child = ints(self.note_child, room)
        self.note_tries = ints(self.note_tries, room)
        self.note_share = reals(self.note_share, room)
        self.common = reals(self.common, room)
        self.met = ints(self.met, room)
        self.fair = reals(self.fair, room)
        self.weight = reals(self.weight, room)

    def begin(self) -> int:
        """A new simulation."""
        self.draws = 0
        self.tries = -1
        return 0

    def meet(self, tries: int) -> int:
        """Make the coin for the world of an action's n-th try at the top."""
        self.tries = tries
        self.coin.word = (self.fate - self.tries * LEAP) & MASK
        return 0

    def toss(self, node: int) -> int:
        """Make the coin for a draw at a node: the n-th try of every action at the top has the same luck.

        A node has a limited number of coins, more with its visits, to look deeper behind each. When they are used up
        it goes round those that every node has, so that actions below the top, too, meet the same luck.
        """
        visits = self.nodes.visits[node]
        coins = int(self.coins + self.more * math.sqrt(visits))
        if self.tries >= 0 and visits < coins:
            self.coin.word = (self.fate + self.tries * LEAP + self.draws * STRIDE) & MASK
        else:
            self.coin.word = (self.salt + visits % coins * STRIDE + self.draws * LEAP) & MASK
        self.draws += 1
        return 0

    def leave(self, word: int) -> int:
        """Make the coin for all draws after the leaf: the same in the n-th tries, else of the given word."""
        self.coin.word = word
        if self.tries >= 0:
            self.coin.word = (self.fate + self.tries * LEAP + self.draws * STRIDE) & MASK
        return 0

    def note(self, top: int, child: int, share: float) -> int:
        """Remember a result of an action at the top, and take off its luck as far as that is known."""
        if self.notes >= self.nodes.room or self.tries >= self.nodes.room:
            return 0
        self.note_child[self.notes] = child
        self.note_tries[self.notes] = self.tries
        self.note_share[self.notes] = share
        self.notes += 1
        self.nodes.excess[child] += self.common[self.tries]
        if self.notes >= self.refit:
            self.refit = self.notes + self.notes // 4 + FIRST_FIT
            for _ in range(FITS):
                self.even(top)
        return 0

    def even(self, top: int) -> int:
        """Estimate the luck of every n-th try from the results so far, then what each action owes to it.

        One step towards the least squares: results that no other action can be compared with count for less.
        """
        seats = self.nodes.seats
        mine = self.nodes.mine
        most = 0
        for k in range(self.notes):
            most = max(most, self.note_tries[k] + 1)
        for n in range(most):
            self.common[n] = 0.0
            self.met[n] = 0
        whole = 0.0  # the sum of squares ...
        for k in range(self.notes):
            child = self.note_child[k]
            n = self.note_tries[k]
            rest = self.note_share[k] - self.nodes.worth(child, mine, 0.0)
            rest = rest + self.nodes.excess[child] / self.nodes.visits[child]
            whole += rest * rest
            self.common[n] += rest
            self.met[n] += 1
        luck = 0.0  # ... and that of products of two actions under the same luck
        pairs = 0.0
        for n in range(most):
            luck += self.common[n] * self.common[n]
            pairs += float(self.met[n]) * (self.met[n] - 1)
        part = (luck - whole) / (pairs + 1.0) * self.notes / (whole + 1e-9)  # of the variance that is luck
        part = min(max(part, 0.0), MOST_LUCK)
        self.noise = math.sqrt(1.0 - part)
        for n in range(most):
            self.common[n] = part * self.common[n] / (part * self.met[n] + 1.0 - part)
        child = self.nodes.first[top]
        while child != 0:
            self.fair[child] = (1.0 - part) * self.nodes.total[child * seats + mine]
            self.weight[child] = (1.0 - part) * self.nodes.visits[child]
            child = self.nodes.next[child]
        for k in range(self.notes):
            child = self.note_child[k]
            n = self.note_tries[k]
            if self.met[n] > 1:
                self.fair[child] += part * self.note_share[k] - self.common[n]
                self.weight[child] += part
        child = self.nodes.first[top]
        while child != 0:
            if self.nodes.visits[child] > 0:
                share = self.fair[child] / self.weight[child]
                self.nodes.excess[child] = self.nodes.total[child * seats + mine] - share * self.nodes.visits[child]
            child = self.nodes.next[child]
        return 0

    def forget(self, top: int) -> int:
        """Another node becomes the top: what the actions at this one owe to luck no longer matters."""
        child = self.nodes.first[top]
        while child != 0:
            self.nodes.excess[child] = 0.0
            child = self.nodes.next[child]
        for k in range(self.notes):
            self.common[self.note_tries[k]] = 0.0
        self.notes = 0
        self.refit = FIRST_FIT
        self.noise = 1.0
        return 0
