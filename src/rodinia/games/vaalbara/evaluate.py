"""How Vaalbara's positions and actions look to a quick eye: points so far, and what lands are likely to bring."""

from __future__ import annotations

import math

from rodinia.core.evaluator import Evaluator, Values
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
    TRACKER,
    VILLAGE,
)  # fmt: skip
from rodinia.games.vaalbara.state import VaalbaraState

POINT = 0.02  # of a share of the win


class VaalbaraEvaluator(Evaluator):
    """Looks at a copy of the state, so that its fields are at hand without the interpreter."""

    PLAN = (("playout", 6),)  # how a search uses it best, found by bench/tune.py

    def __init__(self) -> None:
        self.state = VaalbaraState(2)
        self.value = [0.0] * 8
        self.best = [0.0] * 8

    def judge(self, state: State, values: Values) -> int:
        """Softmax of the totals expected at the end; the more rounds are left, the flatter."""
        self.state.copy_from(state)
        seats = self.state.seats
        if self.state.phase == DONE:
            for seat in range(seats):
                values.seat[seat] = self.state.payoff(seat)
            return 0
        left = 0.0
        most = -1000.0
        for seat in range(seats):
            rounds = self.rounds_left(seat)
            left += rounds
            self.value[seat] = self.state.score[seat] + self.prospects(seat, rounds)
            if self.value[seat] > most:
                most = self.value[seat]
        width = 0.5 + 3.0 * math.sqrt(left / seats)
        total = 0.0
        for seat in range(seats):
            self.value[seat] = math.exp((self.value[seat] - most) / width)
            total += self.value[seat]
        for seat in range(seats):
            values.seat[seat] = self.value[seat] / total
        return 0

    def rounds_left(self, seat: int) -> int:
        """How many lands the seat will still take."""
        owned = 0
        for kind in range(6):
            owned += self.state.count[seat * 6 + kind]
        if owned >= self.state.rounds():
            return 0
        return self.state.rounds() - owned

    def prospects(self, seat: int, rounds: int) -> float:
        """Points that so many more rounds will bring. The numbers fit the results of 1,000 games of quick play."""
        if rounds == 0:
            return self.state.bonus(seat)
        types = self.state.types(seat)
        mountains = self.state.count[seat * 6 + MOUNTAIN]
        each = 6.0 + 0.3 * types + 0.65 * self.state.count[seat * 6 + RIVER]
        once = 0.3 * types
        if types >= 4:
            once += 0.7
        if types >= 5:
            once += 3.1
        if types == 6:
            once += 4.0
        if mountains & 1:
            once += 1.6
            each += 0.35
        if mountains == 3:
            once += 3.9
        gone = self.state.discard[seat]  # characters still to come, or played and out of the way
        if gone >> HUNTER & 1 == 0:
            once += 1.0
        if gone >> CARPENTER & 1 == 0:
            once += 2.1 * self.state.count[seat * 6 + FOREST]
        if gone >> FALCONER & 1 == 0:
            once += 1.2
        if gone >> CRAFTER & 1 == 0:
            once += 0.5
        if gone >> PIONEER & 1 == 0:
            once += 4.2
        if gone >> FARMER & 1 == 0:
            once += 1.0
        return rounds * each + once

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
        for slot in range(seats):
            worth = self.rate_land(seat, self.state.row[slot], character)
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
