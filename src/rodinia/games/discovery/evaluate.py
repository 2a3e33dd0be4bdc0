"""The heuristic: the points each seat can expect at the end, and from them its share of the win.

A seat expects its score, what its followers on the land will bring, and what those in its supply may still do.
The weights are set by hand between a first guess and a least-squares fit to final scores of self-play. Neither the
fit alone nor 17 trials of climbing by self-play was measurably stronger (52.4 % +- 1.4 % against the guess,
the trials included in its choice): near these numbers the strength is flat. The spread is that of the fit's errors.
"""

from __future__ import annotations

import math

from rodinia.core.evaluator import Evaluator, Values
from rodinia.core.state import Moves, State
from rodinia.games.discovery.actions import DEPLOY, RECALL
from rodinia.games.discovery.components import AS_INCOMPLETE, AS_IT_IS
from rodinia.games.discovery.state import DiscoveryState

OPEN = 6  # territories with so many open sides or more are one class

# For a follower in an incomplete territory, by terrain and open sides (0 is not used): the part of the gain by
# completion that it will see, and the points by which it will grow. Both shrink as the turns run out.
CLOSE = [
    0.0, 0.45, 0.24, 0.1, 0.08, 0.08, 0.08,
    0.0, 0.6, 0.55, 0.3, 0.2, 0.2, 0.2,
    0.0, 0.65, 0.45, 0.2, 0.06, 0.06, 0.06,
]  # fmt: skip
GROW = [
    0.0, 1.0, 1.1, 1.3, 1.6, 1.6, 1.6,
    0.0, 0.4, 0.6, 1.2, 1.4, 1.4, 1.4,
    0.0, 0.45, 0.6, 1.3, 1.7, 1.7, 1.7,
]  # fmt: skip
RESERVE = [0.0, 2.9, 4.8, 5.9, 6.7, 7.2, 7.5, 7.7, 7.8]  # for so many followers in the supply
PATIENCE = 4.8  # with so many turns left, half of what many turns would bring
LUCK = 0.5  # the square of the spread of final scores, in points: with no tile to come ...
MORE_LUCK = 1.0  # ... and more for each tile to come


class DiscoveryEvaluator(Evaluator):
    """Works on a copy of the state it is given; one evaluator a thread."""

    PLAN = (("playout", 2), ("trust", 20.0), ("breadth", 3.0))  # how a search uses it best, found by bench/tune.py

    def __init__(self) -> None:
        self.land = DiscoveryState(2, 1, 0, 0)
        self.moves = Moves()
        self.points = [0.0] * 5  # what each seat expects
        self.time = [0.0] * 5  # of each seat: from 0 without turns to nearly 1 with many
        self.spread = 1.0

    def judge(self, state: State, values: Values) -> int:
        self.land.copy_from(state)
        self.expect()
        if self.land.following():
            self.points[self.land.mover] += self.best(self.land.mover)
        for seat in range(self.land.seats):
            values.seat[seat] = self.share(seat)
        return 0

    def rate(self, state: State, seat: int, moves: Moves, n: int, values: Values) -> int:
        self.land.copy_from(state)
        if self.land.following():
            self.expect()
            points = self.points[seat]
            for k in range(n):
                self.points[seat] = points + self.gain(seat, moves.ids[k])
                values.rate[k] = self.share(seat)
            return 1
        if not self.land.placing():
            return 0
        for k in range(n):
            self.land.copy_from(state)
            self.land.step(seat, moves.ids[k])
            self.expect()
            self.points[seat] += self.best(seat)
            values.rate[k] = self.share(seat)
        return 1

    def expect(self) -> None:
        """Compute what every seat expects."""
        tiles = self.land.coming()
        self.spread = math.sqrt(LUCK + MORE_LUCK * tiles)
        for seat in range(self.land.seats):
            turns = self.land.turns(seat, tiles)
            self.time[seat] = turns / (turns + PATIENCE)
            followers = self.land.posts[seat]
            points = self.land.score[seat] + self.reserve(seat, followers)
            for i in range(followers):
                points += self.worth(seat, self.land.territory[self.land.post[8 * seat + i]])
            self.points[seat] = points

    def reserve(self, seat: int, followers: int) -> float:
        """What the supply is worth when so many followers are on the land."""
        return self.time[seat] * RESERVE[self.land.owned() - followers]

    def worth(self, seat: int, territory: int) -> float:
        """The points that a follower of the seat in a territory will bring."""
        if self.time[seat] == 0.0:
            return self.land.value(territory, AS_INCOMPLETE)
        gaps = self.land.gaps[territory]
        if gaps == 0:
            return self.land.value(territory, AS_IT_IS)
        if gaps > OPEN:
            gaps = OPEN
        now = self.land.value(territory, AS_INCOMPLETE)
        kind = self.land.terrain(territory) * 7 + gaps
        return now + self.time[seat] * (CLOSE[kind] * (self.land.promise(territory) - now) + GROW[kind])

    def best(self, seat: int) -> float:
        """What the best use of a follower brings the seat that has just placed a tile."""
        best = 0.0
        for k in range(self.land.fill_following(seat, self.moves)):
            gain = self.gain(seat, self.moves.ids[k])
            if gain > best:
                best = gain
        return best

    def gain(self, seat: int, move: int) -> float:
        """What an act with a follower adds to what the seat expects."""
        followers = self.land.posts[seat]
        if move >= RECALL:
            territory = self.land.territory[self.land.post[8 * seat + self.land.posted(seat, move - RECALL)]]
            paid = self.land.value(territory, AS_IT_IS) - self.worth(seat, territory)
            return paid + self.reserve(seat, followers - 1) - self.reserve(seat, followers)
        if move >= DEPLOY:
            territory = self.land.territory[5 * (self.land.placed - 1) + move - DEPLOY]
            return self.worth(seat, territory) + self.reserve(seat, followers + 1) - self.reserve(seat, followers)
        return 0.0

    def share(self, seat: int) -> float:
        """The seat's share of the win, from what all seats expect."""
        total = 0.0
        for other in range(self.land.seats):
            total += math.exp((self.points[other] - self.points[seat]) / self.spread)
        return 1.0 / total
