"""The heuristic: how good a position is for each seat, and which actions look promising."""

from __future__ import annotations

from rodinia.core.evaluator import Evaluator, Values
from rodinia.core.state import Moves, State
from rodinia.games.azivon.actions import CHOP, CLAIM, DROP, PLACE, SKIP, STORE, TAKE, TRAIN
from rodinia.games.azivon.components import BOX, ENDED, OWNER
from rodinia.games.azivon.state import AzivonState

FEATURE_WORTH = [0.0, 0.8, 0.9, 0.7, 1.0, 0.0, 0.0, 0.0]  # nothing, village, material, iron, gold, castle
MAKE_WORTH = [1.0, 0.9, 0.5, 0.1, 1.1, 0.6, 1.0]  # four soldiers, fortification, port, iron
SCALE = 0.02  # of a share, for one point of worth
SURE, SURER = 0.75, 6.0  # who is ahead: fitted on the winners of 93 games of strong, see docs/diary.md


class AzivonEvaluator(Evaluator):
    """Ground, its power and the warehouse, against how near the others are to one's spawn."""

    PLAN = (("playout", 10), ("farther", 10), ("trust", 20.0))  # how a search uses it best, found by bench/tune.py
    LADDER = (
        ("beginner", 6, 0.025),
        ("casual", 12),
        ("strong", 40, 0.0, 40),  # with more players a few simulations more bring nothing
        ("expert", 100, 0.0, 100),
        ("master", 400, 0.0, 400),
    )
    REVIEW = (  # how a finished playing is judged, see docs/review.md
        ("looks", 320),
        ("again", 4.0),
        ("on", 14),
        ("both", True),
        ("holds", 0.3),
        ("early", 0.8),
        ("ends", 40),
        ("luck", 0.24),
    )

    def __init__(self) -> None:
        self.world = AzivonState(2, 5, 0, 0, 0, -1, 1)  # the position in hand: a copy costs less than Python would
        self.power = BOX.tables.power
        self.price = BOX.tables.price
        self.worth = [0.0] * 8
        self.distance = [0] * 64  # from the tiles of a seat to the spawn of another

    def judge(self, state: State, values: Values) -> int:
        self.world.copy_from(state)
        seats = self.world.seats
        if self.world.stage == ENDED:
            for seat in range(seats):
                values.seat[seat] = self.world.payoff(seat)
            return 0
        self.weigh()
        total = 0.0
        for seat in range(seats):
            total += self.worth[seat]
        for seat in range(seats):
            values.seat[seat] = self.worth[seat] / total
        return 0

    def sure(self, state: State) -> float:
        """A lead lasts the longer the less ground is free."""
        self.world.copy_from(state)
        taken = sum([self.world.tiles[tile] >> OWNER & 15 > 0 for tile in range(self.world.area)]) / self.world.area
        return SURE + SURER * taken * taken

    def weigh(self) -> int:
        """What each seat has, sharpened: twice the strength is far more than twice the chance."""
        self.measure()
        for seat in range(self.world.seats):
            if self.world.out >> seat & 1:
                self.worth[seat] = 0.0
                continue
            value = 6.0 + self.worth[seat] + 0.3 * self.world.actions[seat]
            value += 1.0 * (self.world.logs[seat] + self.world.material[seat] + self.world.iron[seat])
            value *= self.safety(seat)
            self.worth[seat] = value * value * value
        return 0

    def measure(self) -> int:
        """One pass over the tiles: ground and power of each seat, and how near it is to each spawn."""
        seats = self.world.seats
        size = self.world.size
        for seat in range(seats):
            self.worth[seat] = 0.0
        for pair in range(64):
            self.distance[pair] = 100
        for tile in range(self.world.area):
            content = self.world.tiles[tile]
            owner = content >> OWNER & 15
            if owner == 0:
                continue
            owner -= 1
            self.worth[owner] += 0.7 + 0.3 * self.power[content & 511]
            x = tile % size
            y = tile // size
            for seat in range(seats):
                if seat != owner and self.world.home[seat] >= 0:
                    away = self.far(x, y, self.world.home[seat])
                    if away < self.distance[owner * 8 + seat]:
                        self.distance[owner * 8 + seat] = away
        return 0

    def far(self, x: int, y: int, tile: int) -> int:
        """The distance from (x, y) to a tile."""
        across = tile % self.world.size - x
        down = tile // self.world.size - y
        if across < 0:
            across = -across
        if down < 0:
            down = -down
        return across if across > down else down

    def safety(self, seat: int) -> float:
        """How sure a seat can be of its spawn: below 1 when another is near it or could take it at once."""
        home = self.world.home[seat]
        if home < 0:
            return 1.0
        x = home % self.world.size
        y = home // self.world.size
        guard = self.world.defence(x, y)
        sure = 1.0
        for other in range(self.world.seats):
            if other == seat or self.world.out >> other & 1:
                continue
            away = self.distance[other * 8 + seat]
            if away <= 2:
                attack = self.world.attack(other, x, y)
                if attack > guard and away == 1:
                    sure *= 0.15 if other == self.world.turn else 0.45
                else:
                    sure *= 0.75 if attack + 2 > guard else 0.9
            elif away <= 5:
                sure *= 0.93 if guard < 3 else 0.98
        return sure

    def rate(self, state: State, seat: int, moves: Moves, n: int, values: Values) -> int:
        self.world.copy_from(state)
        self.measure()
        for k in range(n):
            values.rate[k] = SCALE * self.appeal(seat, moves.ids[k])
        return 1

    def appeal(self, seat: int, move: int) -> float:
        """How promising one action is, in points of worth."""
        if move == STORE:
            return 0.35
        if move == SKIP:
            return -1.0
        if move < CHOP:
            return self.ground(seat, move - TAKE, 1)
        if move < CLAIM:
            return 0.6 if self.world.logs[seat] < 2 else -0.5
        if move < SKIP:
            return self.ground(seat, move - CLAIM, 0)
        if move < PLACE:
            return MAKE_WORTH[move - TRAIN]
        if move < DROP:
            return self.post(seat, move - PLACE)
        return -0.5

    def ground(self, seat: int, number: int, paid: int) -> float:
        """A tile: what it is, what it costs, whom it hurts, whether it guards the spawn or nears another's."""
        x = number // 100
        y = number % 100
        content = self.world.tiles[y * self.world.size + x]
        owner = content >> OWNER & 15
        value = 0.5 + 0.4 * self.power[content & 511] + FEATURE_WORTH[content & 7]
        if paid:
            value -= 0.35 * (self.price[content & 511] - 1)
        if owner:
            value += 0.8
        for other in range(self.world.seats):
            if other == seat or self.world.out >> other & 1:
                continue
            away = self.far(x, y, self.world.home[other])
            if away == 0:
                value += 30.0
            elif away <= 4:
                value += 2.5 / away
            elif away < self.distance[seat * 8 + other]:
                value += 0.3 + 1.2 / away
        home = self.world.home[seat]
        if self.far(x, y, home) == 1:
            value += 0.5
            if self.threatened(seat):
                value += 1.5
        return value

    def threatened(self, seat: int) -> int:
        """Whether another seat's tiles are within reach of the seat's spawn."""
        for other in range(self.world.seats):
            if other != seat and not self.world.out >> other & 1 and self.distance[other * 8 + seat] <= 4:
                return 1
        return 0

    def post(self, seat: int, number: int) -> float:
        """A place for a soldier, building or iron: beside others' tiles, and round the own spawn."""
        x = number // 100
        y = number % 100
        value = 0.0
        for row in range(y - 2, y + 3):
            for column in range(x - 2, x + 3):
                if row < 0 or column < 0 or row >= self.world.size or column >= self.world.size:
                    continue
                owner = self.world.tiles[row * self.world.size + column] >> OWNER & 15
                if owner and owner != seat + 1:
                    value += 0.1
        for other in range(self.world.seats):
            away = self.far(x, y, self.world.home[other])
            if other == seat and away <= 1:
                value += 1.2 if self.threatened(seat) else 0.2
            elif other != seat and away <= 2 and not self.world.out >> other & 1:
                value += 1.5 / away
        return value
