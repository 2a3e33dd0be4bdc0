"""Sealed: simultaneous choices by regret matching, each seat for itself.

The arms of a choice are children of the node where it begins. Unlike upper confidence bounds the average strategy
approaches an equilibrium, which is mixed where bluff matters. Only the arm that was played is observed; the others get
their running mean as a baseline, which keeps the estimate unbiased and its variance low.
"""

from __future__ import annotations

from rodinia.search.nodes import Nodes

STAKES = 64  # choices on one path that are learned from


class Sealed:
    """The sealed choices of one simulation: `stake` makes one, `settle` tells all of them what they brought."""

    def __init__(self, nodes: Nodes) -> None:
        self.nodes = nodes
        self.gamma = 0.0  # the chance of a random choice
        self.stakes = 0
        self.begin = [0] * 64
        self.end = [0] * 64
        self.pick = [0] * 64
        self.seat = [0] * 64
        self.chance = [0.0] * 64
        self.arm = [0] * 4096
        self.share = [0.0] * 4096  # the strategy: how likely each arm was, without the random choices
        self.value = [0.0] * 4096  # what an arm brought or would have brought

    def room(self) -> int:
        """Where the arms of the next choice begin."""
        if self.stakes == 0:
            return 0
        return self.end[self.stakes - 1]

    def stake(self, seat: int, arms: int, at: float) -> int:
        """Choose one of so many arms, at least one, that were written down in `arm`, by a random number."""
        begin = self.room()
        positive = 0.0
        for k in range(begin, begin + arms):
            child = self.arm[k]
            self.nodes.offered[child] += 1
            if self.nodes.regret[child] > 0:
                positive += self.nodes.regret[child]
        pick = -1
        chance = 0.0
        for k in range(arms):
            child = self.arm[begin + k]
            share = 1.0 / arms
            if positive > 0:
                share = 0.0
                if self.nodes.regret[child] > 0:
                    share = self.nodes.regret[child] / positive
            self.share[begin + k] = share
            share = (1.0 - self.gamma) * share + self.gamma / arms
            if pick < 0:
                at -= share
                if at < 0 or k == arms - 1:
                    pick = k
                    chance = share
        if self.stakes < STAKES:
            self.begin[self.stakes] = begin
            self.end[self.stakes] = begin + arms
            self.pick[self.stakes] = begin + pick
            self.seat[self.stakes] = seat
            self.chance[self.stakes] = chance
            self.stakes += 1
        return self.arm[begin + pick]

    def settle(self, stake: int, got: float) -> int:
        """Learn from what a seat got: what each arm would have brought, against what the strategy brought."""
        seat = self.seat[stake]
        base = 0.0
        for k in range(self.begin[stake], self.end[stake]):
            arm = self.arm[k]
            value = got
            if self.nodes.visits[arm] > 0:
                value = self.nodes.total[arm * self.nodes.seats + seat] / self.nodes.visits[arm]
            if k == self.pick[stake]:
                value += (got - value) / self.chance[stake]
            self.value[k] = value
            base += self.share[k] * value
        for k in range(self.begin[stake], self.end[stake]):
            arm = self.arm[k]
            self.nodes.regret[arm] += self.value[k] - base
            self.nodes.plays[arm] += self.share[k] * self.nodes.offered[arm]  # later strategies are better
        return 0
