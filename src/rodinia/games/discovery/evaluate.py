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
from rodinia.games.discovery import land as lands
from rodinia.games.discovery.actions import CELLS, DEPLOY, PLACE, RECALL
from rodinia.games.discovery.components import GRASSLAND, MOUNTAIN
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

    PLAN = (
        ("playout", 16),
        ("trust", 5.0),
        ("explore", 0.4),
        ("curious", 0.02),
        ("width", 1.0),
        ("widen", 0.1),
        ("breadth", 14.0),
        ("coins", 1e6),
    )  # how a search uses it best, found by bench/tune.py
    LADDER = (
        ("beginner", 4, 0.008),
        ("casual", 8),
        ("strong", 40, 0.0, -8),  # with more players many simulations find hardly more than a few
        ("expert", 170, 0.0, -45),
        ("master", 700),
    )
    REVIEW = (("looks", 400), ("luck", 0.79), ("balance", True))  # how a finished playing is judged, see docs/review.md

    def __init__(self) -> None:
        self.land = DiscoveryState(2, 1, 0, 0)
        self.moves = Moves()
        self.points = [0.0] * 5  # what each seat expects
        self.time = [0.0] * 5  # of each seat: from 0 without turns to nearly 1 with many
        self.spread = 1.0
        self.base = [0.0] * 5  # what each seat expects before the tile lies
        self.stands = [0] * 40  # the territory of each follower ...
        self.terrain = [0] * 40  # ... its terrain ...
        self.stood = [0.0] * 40  # ... what it is worth before the tile lies ...
        self.paid = [0] * 40  # ... and what it would bring home
        self.home = 0.0  # what it adds to the supply's worth to recall a follower ...
        self.away = 0.0  # ... and to deploy one
        # The tile on trial. Its territories go by one of its segments.
        self.trial = 0  # a number for each trial, so that the marks of earlier ones do not count
        self.kind = 0
        self.group = [0] * 5  # the territory of each segment
        self.size = [0] * 5
        self.gaps = [0] * 5
        self.cities = [0] * 5
        self.guests = [0] * 5
        self.parts = [0] * 5  # how many territories of the land it joins
        self.met = [0] * 420  # of each territory of the land: the last trial that touched it ...
        self.into = [0] * 420  # ... and with which segment
        self.joined = [0] * 4  # the territories that this trial touches
        self.joins = 0
        self.meadows = 0  # whether a grassland is among them
        # The grasslands beside a mountain, listed when they are first needed.
        self.position = 0  # a number for each position
        self.listed = [0] * 420  # of each mountain: the position for which its list was made
        self.begin = [0] * 420
        self.end = [0] * 420
        self.meadow = [0] * 512
        self.lists = 0
        self.mark = 0  # a number for each count
        self.seen = [0] * 425  # of each territory, or of each on trial: the last count that met it

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
        self.prepare(seat)
        for k in range(n):
            self.lay(seat, moves.ids[k] - PLACE)
            self.reckon(seat)
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
                territory = self.land.territory[self.land.post[8 * seat + i]]
                terrain = self.land.terrain(territory)
                size, gaps = self.land.size[territory], self.land.gaps[territory]
                cities = self.land.counted(territory, terrain)
                self.stands[8 * seat + i] = territory
                self.terrain[8 * seat + i] = terrain
                self.stood[8 * seat + i] = self.prospect(seat, terrain, size, gaps, cities)
                self.paid[8 * seat + i] = self.pays(terrain, size, cities, gaps == 0)
                points += self.stood[8 * seat + i]
            self.points[seat] = points

    def reserve(self, seat: int, followers: int) -> float:
        """What the supply is worth when so many followers are on the land."""
        return self.time[seat] * RESERVE[self.land.owned() - followers]

    def worth(self, seat: int, territory: int) -> float:
        """The points that a follower of the seat in a territory will bring."""
        terrain = self.land.terrain(territory)
        cities = self.land.counted(territory, terrain)
        return self.prospect(seat, terrain, self.land.size[territory], self.land.gaps[territory], cities)

    def prospect(self, seat: int, terrain: int, size: int, gaps: int, cities: int) -> float:
        """The points that a follower of the seat will bring in such a territory."""
        now = self.pays(terrain, size, cities, 0)
        if self.time[seat] == 0.0:
            return now
        if gaps == 0:
            return self.pays(terrain, size, cities, 1)
        kind = terrain * 7 + min(gaps, OPEN)
        more = self.pays(terrain, size + 1, cities, 1) - now  # if one more tile completed it
        return now + self.time[seat] * (CLOSE[kind] * more + GROW[kind])

    def pays(self, terrain: int, size: int, cities: int, complete: int) -> int:
        """D7: the points of a territory."""
        rate = terrain * 4
        if complete and size > lands.SMALL:  # D7.4
            rate += 2
        return lands.RATES[rate] * size + lands.RATES[rate + 1] * cities

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
            terrain = self.land.terrain(territory)
            size, gaps = self.land.size[territory], self.land.gaps[territory]
            cities = self.land.counted(territory, terrain)
            paid = self.pays(terrain, size, cities, gaps == 0) - self.prospect(seat, terrain, size, gaps, cities)
            return paid + self.reserve(seat, followers - 1) - self.reserve(seat, followers)
        if move >= DEPLOY:
            territory = self.land.territory[5 * (self.land.placed - 1) + move - DEPLOY]
            return self.worth(seat, territory) + self.reserve(seat, followers + 1) - self.reserve(seat, followers)
        return 0.0

    def share(self, seat: int) -> float:
        """The seat's share of the win, from what all seats expect."""
        total = 1.0
        for other in range(self.land.seats):
            if other != seat:
                total += math.exp((self.points[other] - self.points[seat]) / self.spread)
        return 1.0 / total

    # A tile on trial: what it would make of the land, without laying it. A placement changes at most four
    # territories, and mountains beside its grasslands; all else is computed once for all placements.

    def prepare(self, seat: int) -> None:
        """Compute what every seat expects if the tile changed nothing."""
        self.land.reckon()
        self.expect()
        self.position += 1
        self.lists = 0
        for each in range(self.land.seats):
            self.base[each] = self.points[each]
        followers = self.land.posts[seat]
        if followers > 0:
            self.home = self.reserve(seat, followers - 1) - self.reserve(seat, followers)
        if followers < self.land.owned():
            self.away = self.reserve(seat, followers + 1) - self.reserve(seat, followers)

    def lay(self, seat: int, packed: int) -> None:
        """Find the territories that a placement would make of the tile and what lies beside it."""
        kind = self.land.hand[2 * seat + packed // (4 * CELLS)]
        turn, cell = packed % 4, packed // 4 % CELLS
        self.kind = kind
        self.trial += 1
        self.joins = 0
        self.meadows = 0
        for segment in range(lands.SEGMENTS[kind]):
            self.group[segment] = segment
            self.size[segment] = 1
            self.gaps[segment] = lands.SIDES[5 * kind + segment]
            self.cities[segment] = lands.CITIES[5 * kind + segment]
            self.guests[segment] = 0
            self.parts[segment] = 0
        for side in range(4):
            there = self.land.grid[(cell + lands.STEP[side]) & lands.FOLD]
            if 0 < there < lands.A_SPOT:
                territory = self.land.territory[self.land.node(there - lands.A_TILE, side ^ 2)]
                self.touch(lands.SEGMENT[16 * kind + 4 * turn + side], territory)
        for group in range(lands.SEGMENTS[kind]):
            if self.parts[group] > 1:
                self.size[group] = 1 + self.tiles(group)

    def touch(self, segment: int, territory: int) -> None:
        """A segment of the tile lies against a territory."""
        group = self.group[segment]
        self.gaps[group] -= 2
        if self.met[territory] != self.trial:
            self.met[territory] = self.trial
            self.into[territory] = segment
            self.joined[self.joins] = territory
            self.joins += 1
            if lands.TERRAIN[5 * self.kind + segment] == GRASSLAND:
                self.meadows = 1
            self.size[group] += self.land.size[territory]
            self.gaps[group] += self.land.gaps[territory]
            self.cities[group] += self.land.cities[territory]
            self.guests[group] += self.land.guests[territory]
            self.parts[group] += 1
            return
        other = self.group[self.into[territory]]
        if other == group:
            return
        self.gaps[group] += self.gaps[other]
        self.cities[group] += self.cities[other]
        self.guests[group] += self.guests[other]
        self.size[group] += self.size[other] - 1
        self.parts[group] += self.parts[other]
        self.parts[other] = 0
        for each in range(lands.SEGMENTS[self.kind]):
            if self.group[each] == other:
                self.group[each] = group

    def tiles(self, group: int) -> int:
        """D6.3: how many tiles of the land are in a territory on trial that joins several."""
        self.mark += 1
        count = 0
        for k in range(self.joins):
            territory = self.joined[k]
            if self.group[self.into[territory]] == group:
                node = territory
                while True:
                    if self.seen[node // 5] != self.mark:
                        self.seen[node // 5] = self.mark
                        count += 1
                    node = self.land.after[node]
                    if node == territory:
                        break
        return count

    def reckon(self, seat: int) -> None:
        """Compute what every seat expects after the tile on trial and the best use of a follower."""
        best = 0.0
        for each in range(self.land.seats):
            self.points[each] = self.base[each]
            for i in range(8 * each, 8 * each + self.land.posts[each]):
                territory = self.stands[i]
                terrain = self.terrain[i]
                worth = self.stood[i]
                paid = self.paid[i]
                if self.met[territory] == self.trial:
                    group = self.group[self.into[territory]]
                    cities = self.counted(group, terrain)
                    worth = self.prospect(each, terrain, self.size[group], self.gaps[group], cities)
                    paid = self.pays(terrain, self.size[group], cities, self.gaps[group] == 0)
                elif self.meadows and terrain == MOUNTAIN:
                    self.mark += 1
                    cities = self.land.cities[territory] + self.beside(territory)
                    size, gaps = self.land.size[territory], self.land.gaps[territory]
                    worth = self.prospect(each, terrain, size, gaps, cities)
                    paid = self.pays(terrain, size, cities, gaps == 0)
                self.points[each] += worth - self.stood[i]
                if each == seat:
                    best = max(best, paid - worth + self.home)
        if self.land.posts[seat] < self.land.owned():
            for group in range(lands.SEGMENTS[self.kind]):
                if self.group[group] == group and self.guests[group] == 0:
                    terrain = lands.TERRAIN[5 * self.kind + group]
                    cities = self.counted(group, terrain)
                    worth = self.prospect(seat, terrain, self.size[group], self.gaps[group], cities)
                    best = max(best, worth + self.away)
        self.points[seat] += best

    def counted(self, group: int, terrain: int) -> int:
        """D6.5, D6.6: the cities that count for a territory on trial."""
        cities = self.cities[group]
        if terrain != MOUNTAIN:
            return cities
        self.mark += 1
        for k in range(self.joins):
            if self.group[self.into[self.joined[k]]] == group:
                cities += self.beside(self.joined[k])
        for segment in range(lands.SEGMENTS[self.kind]):
            if self.group[segment] == group:
                meadows = lands.MEADOWS[5 * self.kind + segment]
                for other in range(5):
                    if meadows >> other & 1:
                        cities += self.meet(420 + self.group[other], self.cities[self.group[other]])
        return cities

    def beside(self, mountain: int) -> int:
        """The cities in the grasslands beside a mountain of the land that this count has not met yet."""
        if self.listed[mountain] != self.position:
            self.note(mountain)
        cities = 0
        for k in range(self.begin[mountain], self.end[mountain]):
            meadow = self.meadow[k]
            if self.met[meadow] == self.trial:
                group = self.group[self.into[meadow]]
                cities += self.meet(420 + group, self.cities[group])
            else:
                cities += self.meet(meadow, self.land.cities[meadow])
        return cities

    def meet(self, place: int, cities: int) -> int:
        """The cities of a grassland, once in a count."""
        if self.seen[place] == self.mark:
            return 0
        self.seen[place] = self.mark
        return cities

    def note(self, mountain: int) -> None:
        """D6.4: write down the grasslands beside a mountain of the land, some perhaps twice."""
        self.listed[mountain] = self.position
        self.begin[mountain] = self.lists
        node = mountain
        while True:
            tile = node // 5
            meadows = lands.MEADOWS[5 * self.land.tile_kind[tile] + node - 5 * tile]
            if meadows != 0:
                for segment in range(5):
                    if meadows >> segment & 1:
                        meadow = self.land.territory[5 * tile + segment]
                        if self.lists == self.begin[mountain] or self.meadow[self.lists - 1] != meadow:
                            self.meadow[self.lists] = meadow
                            self.lists += 1
            node = self.land.after[node]
            if node == mountain:
                break
        self.end[mountain] = self.lists
