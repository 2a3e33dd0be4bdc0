"""How Vaalbara's positions and actions look to a quick eye: points so far, and what lands are likely to bring."""

from __future__ import annotations

import math

from rodinia.core.evaluator import Values
from rodinia.core.state import Moves, State
from rodinia.games.vaalbara.actions import ANSWER, ASSIGN, GIVE, RECALL, RIDE, SWAP, TAKE, TRACK
from rodinia.games.vaalbara.const import (
    ACT,
    BARD,
    CARPENTER,
    CHOOSE,
    CRAFTER,
    DONE,
    FALCONER,
    FARMER,
    FIELD,
    FIGHT,
    FOREST,
    HUNTER,
    LAND,
    MEADOW,
    MIDWIFE,
    MOUNTAIN,
    ORACLE,
    PIONEER,
    RIDER,
    RIVER,
    SHOW,
    TRACKER,
    VILLAGE,
)  # fmt: skip
from rodinia.games.vaalbara.insight import Insight
from rodinia.games.vaalbara.weights import (
    BEST_REWARD_FEATURE,
    CARPENTER_FORESTS_FEATURE,
    FEATURES,
    FIELD_PAIRS_FEATURE,
    FIELDS_FEATURE,
    FIT,
    FORESTS_FEATURE,
    LACKING_FIRST_FEATURE,
    LACKING_LANDS_FEATURE,
    LACKING_SECOND_FEATURE,
    LACKING_TYPES_FEATURE,
    MEADOW_PAIRS_FEATURE,
    MEADOWS_FEATURE,
    ODD_MOUNTAINS_FEATURE,
    RIVER_PAIRS_FEATURE,
    RIVERS_FEATURE,
    SECOND_REWARDS_FEATURE,
    THREE_MOUNTAINS_FEATURE,
    TO_COME_FEATURE,
    TWO_MOUNTAINS_FEATURE,
    TYPES_FEATURE,
    VILLAGE_TYPES_FEATURE,
    VILLAGES_FEATURE,
    WORST_REWARD_FEATURE,
)

POINT = 0.02  # of a share of the win
BROUGHT = [0] * 16  # [character]: what its effect is taken to bring where it would have to be thought about
BROUGHT[BARD], BROUGHT[TRACKER], BROUGHT[MIDWIFE], BROUGHT[RIDER], BROUGHT[PIONEER] = -2, 1, 2, 2, 5

FIXED = [fixed for fixed, _ in FIT.values()]
GROWING = [growing for _, growing in FIT.values()]
COUNT = len(FEATURES)


class VaalbaraEvaluator(Insight):
    """Two players are judged by the net, more by what lands and characters are likely to bring."""

    LADDER = (
        ("beginner", 10, 0.5, 10),
        ("casual", 20, 0.15, 20),
        ("strong", 40, 0.0, 40),
        ("expert", 150, 0.0, 150),
        ("master", 20_000, 0.0, 20_000),
    )
    REVIEW = (("looks", 6400), ("luck", 0.77), ("ahead", -1))  # how a finished playing is judged, see docs/review.md

    def __init__(self) -> None:
        super().__init__()
        self.feature = [0.0] * 37  # COUNT
        self.best = [0.0] * 8

    def judge(self, state: State, values: Values) -> int:
        """Two by the net; more by a softmax of the totals expected at the end: the more rounds are left, the flatter."""
        self.state.copy_from(state)
        seats = self.state.seats
        if self.state.phase == DONE:
            for seat in range(seats):
                values.seat[seat] = self.state.payoff(seat)
            return 0
        if seats == 2:
            share = self.foresee()
            values.seat[0] = share
            values.seat[1] = 1.0 - share
            return 0
        self.settle_round()
        rounds = self.left_rounds()
        for seat in range(seats):
            values.seat[seat] = self.state.score[seat]
            if rounds > 0:
                self.measure(seat)
                values.seat[seat] += self.weighed(rounds)
        return values.soften(seats, 1.5 + 0.9 * rounds)

    def weighed(self, rounds: int) -> float:
        """What the features are worth with so many rounds left."""
        total = 0.0
        for k in range(COUNT):
            total += (FIXED[k] + rounds * GROWING[k]) * self.feature[k]
        return total

    def features(self, state: State) -> tuple[float, list[list[float]]]:
        """The rounds left, and for each seat its points and what `judge` weighs; for bench/fit.py."""
        self.state.copy_from(state)
        self.settle_round()
        found = []
        for seat in range(self.state.seats):
            self.measure(seat)
            found.append([1.0 * self.state.score[seat]] + [self.feature[k] for k in range(COUNT)])
        return 1.0 * self.left_rounds(), found

    def left_rounds(self) -> int:
        """How many rounds are still to be played."""
        if self.state.phase == DONE:
            return 0
        return self.state.rounds() + 1 - self.state.round

    def settle_round(self) -> None:
        """Play the round in hand to its end as simply as possible: nothing is drawn, everyone takes the best land."""
        for seat in range(self.state.seats):
            if self.state.chosen[seat] != 0:
                self.state.hand[seat] = self.state.hand[seat] | 1 << self.state.chosen[seat]
                self.state.chosen[seat] = 0
        while self.state.phase >= FIGHT and self.state.phase != DONE:
            seat = self.state.turn
            if self.state.phase == LAND:
                self.state.take(seat, self.best_slot(seat))
            else:
                self.state.asked = 0
                self.state.given = 0
                if self.state.phase != SHOW:
                    self.state.end_character(seat, BROUGHT[self.state.played[seat]])
                else:
                    self.state.phase = LAND

    def best_slot(self, seat: int) -> int:
        """Where the land lies that brings a seat most."""
        pick = 0
        most = -100.0
        for slot in range(self.state.seats):
            if self.state.row[slot] != 0:
                worth = self.rate_land(seat, self.state.row[slot], self.state.played[seat])
                if worth > most:
                    most = worth
                    pick = slot
        return pick

    def measure(self, seat: int) -> None:
        """Write the features of a seat between two rounds."""
        for k in range(COUNT):
            self.feature[k] = 0.0
        for character in range(1, 13):
            if self.state.discard[seat] >> character & 1 == 0:
                self.feature[TO_COME_FEATURE + character - 1] = 1.0
        base = seat * 6
        types = self.state.types(seat)
        if self.feature[TO_COME_FEATURE + CARPENTER - 1] > 0:
            self.feature[CARPENTER_FORESTS_FEATURE] = self.state.count[base + FOREST]
        for k in range(5):
            if types >= 2 + k:
                self.feature[TYPES_FEATURE + k] = 1.0
        mountains = self.state.count[base + MOUNTAIN]
        if mountains & 1:
            self.feature[ODD_MOUNTAINS_FEATURE] = 1.0
        if mountains >= 2:
            self.feature[TWO_MOUNTAINS_FEATURE] = 1.0
        if mountains == 3:
            self.feature[THREE_MOUNTAINS_FEATURE] = 1.0
        self.feature[MEADOWS_FEATURE] = self.state.count[base + MEADOW]
        self.feature[FIELDS_FEATURE] = self.state.count[base + FIELD]
        self.feature[VILLAGES_FEATURE] = self.state.count[base + VILLAGE]
        self.feature[RIVERS_FEATURE] = self.state.count[base + RIVER]
        self.feature[FORESTS_FEATURE] = self.state.count[base + FOREST]
        self.count_left()
        self.feature[MEADOW_PAIRS_FEATURE] = self.state.count[base + MEADOW] * self.left[MEADOW]
        self.feature[FIELD_PAIRS_FEATURE] = self.state.count[base + FIELD] * self.left[FIELD]
        self.feature[RIVER_PAIRS_FEATURE] = self.state.count[base + RIVER] * self.left[RIVER]
        self.feature[VILLAGE_TYPES_FEATURE] = types * self.left[VILLAGE]
        for kind in range(6):
            if self.state.count[base + kind] == 0 and self.left[kind] > 0:
                self.feature[LACKING_LANDS_FEATURE] += self.left[kind]
                self.feature[LACKING_TYPES_FEATURE] += 1.0
        self.measure_rows(seat)

    def measure_rows(self, seat: int) -> None:
        """The best and the worst land of the next round, what the round after it brings, types that lack."""
        most = -100.0
        least = 100.0
        for place in range(10):
            card = self.state.row[place]
            if card != 0:
                reward = self.quick_reward(seat, card)
                lacks = self.state.count[seat * 6 + self.state.kind(card)] == 0
                if place < 5:
                    if reward > most:
                        most = reward
                    if reward < least:
                        least = reward
                    if lacks:
                        self.feature[LACKING_FIRST_FEATURE] += 1.0
                else:
                    self.feature[SECOND_REWARDS_FEATURE] += reward
                    if lacks:
                        self.feature[LACKING_SECOND_FEATURE] += 1.0
        self.feature[BEST_REWARD_FEATURE] = most
        self.feature[WORST_REWARD_FEATURE] = least

    def quick_reward(self, seat: int, card: int) -> float:
        """What a land would bring now, a river with a character of medium speed."""
        kind = self.state.kind(card)
        if kind == RIVER:
            return 4.0 * (self.state.count[seat * 6 + RIVER] + 1)
        return self.state.promise(seat, card)

    def gain(self, seat: int, kind: int, speed: int) -> float:
        """What a land of a type would bring the seat, now and a little later."""
        mine = self.state.count[seat * 6 + kind]
        if kind == MEADOW:
            left = self.state.left(seat)
            right = self.state.right(seat)
            near = self.state.count[left * 6 + MEADOW]
            if right != left:
                near += self.state.count[right * 6 + MEADOW]
            return 1.6 + mine + near
        if kind == FIELD:
            return 3.0 + 2.0 * mine
        if kind == VILLAGE:
            types = self.state.types(seat)
            if mine == 0:
                types += 1
            return 2.0 * types + 0.3
        if kind == MOUNTAIN:
            if mine == 1:
                return 10.0
            if mine == 3:
                return 20.0
            if mine == 0:
                return 4.5
            return 5.0
        if kind == RIVER:
            if speed > 6:
                speed = 6
            return speed * (mine + 1.0) + 1.5
        return 4.7

    def rate(self, state: State, seat: int, moves: Moves, n: int, values: Values) -> int:
        """Points that an action brings at once, and some of what it leads to."""
        self.state.copy_from(state)
        phase = self.state.phase
        for k in range(n):
            move = moves.ids[k]
            worth = 0.0
            if phase == LAND:
                worth = self.rate_land(seat, self.state.row[move - TAKE], self.state.played[seat])
            elif phase == CHOOSE:
                worth = self.rate_character(seat, move - ASSIGN)
            elif phase == FIGHT:
                worth = 1.0 * (move - ANSWER)
            elif phase == ACT:
                worth = self.rate_act(seat, move)
            values.rate[k] = POINT * worth
        return 1

    def rate_land(self, seat: int, card: int, character: int) -> float:
        """What taking a land brings."""
        kind = self.state.kind(card)
        worth = self.gain(seat, kind, character)
        if kind == FOREST:
            worth = self.state.value(card) + 0.7
        if character == FARMER:
            worth += self.state.promise(seat, card)
        if self.state.count[seat * 6 + kind] == 0:
            worth += 1.2  # another type: villages and the variety bonus
        return worth

    def rate_character(self, seat: int, character: int) -> float:
        """What playing a character is likely to bring: its effect, and how early it chooses a land."""
        seats = self.state.seats
        near = 1.0 if seats == 2 else 2.0
        late = (character - 1) / 11.0
        worth = 0.0
        if character == BARD:
            worth = -2.0 / (seats - 1)
        elif character == HUNTER:
            worth = 3.0 * math.pow(1.0 - late, near) + 0.3
        elif character == ORACLE:
            worth = near
        elif character == CARPENTER:
            worth = 3.0 * self.state.count[seat * 6 + FOREST] - 2.0
        elif character == FALCONER:
            worth = 2.0
        elif TRACKER <= character <= RIDER:
            worth = 1.0
        elif character == CRAFTER:
            worth = 5.0 * math.pow(late, near)
        elif character == PIONEER:
            if self.state.realm[seat] != 0:
                worth = 4.0
        return worth + self.pick_at(seat, character, late * (seats - 1))

    def pick_at(self, seat: int, character: int, place: float) -> float:
        """The land that is likely to be left for the one who chooses at a place, 0 being first."""
        seats = self.state.seats
        row = 0 if self.state.phase == CHOOSE else 5  # a character taken back chooses from the row that slides down
        for slot in range(seats):
            worth = self.rate_land(seat, self.state.row[row + slot], character)
            k = slot
            while k > 0 and self.best[k - 1] < worth:
                self.best[k] = self.best[k - 1]
                k -= 1
            self.best[k] = worth
        place *= 0.7  # others want other lands
        low = int(place)
        if low >= seats - 1:
            return self.best[seats - 1]
        return self.best[low] + (place - low) * (self.best[low + 1] - self.best[low])

    def rate_act(self, seat: int, move: int) -> float:
        """What the choice for a character brings."""
        character = self.state.played[seat]
        if character == BARD:
            return -0.05 * self.state.score[move - GIVE]
        if character == TRACKER:
            place = move - TRACK
            if place < 5:
                return self.rate_track(seat, place)
            return self.best_with(seat, 0, self.state.row[0]) + 0.1
        if character == RIDER:
            return self.best_with(seat, (move - RIDE) // 5, self.state.row[5 + (move - RIDE) % 5])
        if character == MIDWIFE:
            return self.rate_character(seat, move - RECALL)
        if character == PIONEER:
            return self.rate_loss(seat, self.state.kind(move - SWAP))
        return 0.0

    def rate_track(self, seat: int, place: int) -> float:
        """The best land of the first row with the top card in a slot; the mean, while the top is unknown."""
        if self.state.top != 0:
            return self.best_with(seat, place, self.state.top)
        others = self.best_with(seat, place, 0)
        total = 0.0
        count = 0
        for card in range(1, 61):
            if self.state.faces >> card & 1:
                worth = self.rate_land(seat, card, self.state.played[seat])
                if worth < others:
                    worth = others
                total += worth
                count += 1
        return total / count

    def best_with(self, seat: int, place: int, card: int) -> float:
        """The best land of the first row if a slot held another card."""
        most = -100.0
        for slot in range(self.state.seats):
            other = self.state.row[slot]
            if slot == place:
                other = card
            if other != 0:
                worth = self.rate_land(seat, other, self.state.played[seat])
                if worth > most:
                    most = worth
        return most

    def rate_loss(self, seat: int, kind: int) -> float:
        """How little it hurts to give a land of a type away."""
        mine = self.state.count[seat * 6 + kind]
        worth = 0.0
        if mine == 1:
            worth -= 2.0
        if kind == FIELD:
            worth -= 2.0
        elif kind == RIVER:
            worth -= 3.0
        elif kind == MEADOW:
            worth -= 1.0
        elif kind == FOREST:
            worth -= 0.5
        elif kind == MOUNTAIN:
            if mine == 2 or mine == 4:
                worth += 1.0
            else:
                worth -= 5.0
        return worth
