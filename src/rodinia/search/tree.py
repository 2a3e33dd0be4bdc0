"""Tree: information-set Monte Carlo tree search over any game, from what one seat knows.

Every simulation deals a world from the Belief and walks down one tree. The edges of the tree are what the searching
seat observes: its own actions, others' open actions, open outcomes. A step that it does not see makes no branch;
whoever chose it learns from its result all the same (its arm is kept at the node where it was chosen). In each world
only the actions that are legal there are candidates, and an action's tries are measured against the times it was
available. Every seat maximises its own share of the win (max^n).

Sealed, simultaneous choices are regret matching, each seat for itself, over arms kept at the node where the choice
begins: unlike upper confidence bounds its average strategy approaches an equilibrium, which is mixed where bluff
matters. Only the arm that was played is observed; the others get their running mean as a baseline, which keeps the
estimate unbiased and its variance low. A sealed choice is taken to be revealed once the last seat has made it.
"""

from __future__ import annotations

import math
from array import array

from rodinia.core import free
from rodinia.core.belief import Belief
from rodinia.core.const import CHANCE, HIDDEN, OVER
from rodinia.core.evaluator import Evaluator, Values
from rodinia.core.job import Job
from rodinia.core.rng import Rng
from rodinia.core.state import Moves, State
from rodinia.search.plan import Plan

DEPTH = 512  # the longest path of one simulation inside the tree
SPARE = 2048  # room for the nodes that one simulation may add
STAKES = 4096  # arms of sealed choices on one path
SLOTS = 32768  # hash slots for the ids that are legal in this world; more than LIMIT
GUESS, GUESSES, LEAST = 0.1, 8, 0.1  # the spread of results before there are any; counts as so many; never less
MASK, STRIDE, LEAP = 0xFFFFFFFFFFFFFFFF, 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9  # to number coins
FIRST_FIT, FITS = 32, 3  # luck is first estimated after so many simulations; in so many steps
MOST_LUCK = 0.95  # of the spread at the top
TOP = 1  # the node where the tree begins; node 0 stands for "none"


class Tree(Job):
    """One tree, for one thread. `run` adds simulations; the other methods read what was found."""

    def __init__(self, belief: Belief, evaluator: Evaluator, seat: int, is_open: bool, seed: int, plan: Plan) -> None:
        self.belief = belief
        self.evaluator = evaluator
        self.rng = Rng(seed)
        self.coin = Rng(seed)
        self.salt = self.rng.next()
        self.fate = self.rng.next()
        self.world = belief.sample(Rng(seed))
        self.after = self.world.clone()
        self.moves = Moves()
        self.values = Values()
        self.seat = seat
        self.mine = seat if seat > 0 else 0
        self.seats = self.world.seats
        self.is_open = 1 if is_open else 0
        self.hides = 0 if is_open else 1
        self.paired = 1 if plan.paired and seat >= 0 else 0
        self.rated = 1  # 0 when the search found out that actions cannot be rated
        self.looks = 1 if plan.looks else 0
        self.explore = plan.explore
        self.curious = plan.curious
        self.trust = plan.trust
        self.width = plan.width
        self.widen = plan.widen
        self.breadth = plan.breadth
        self.playout = plan.playout
        self.mix = plan.mix
        self.guided = plan.guided
        self.gamma = plan.gamma
        self.coins = plan.coins
        self.luck = plan.luck
        self.most = max(plan.nodes, 2 * SPARE)
        self.path = [0] * 512
        self.length = 0
        self.draws = 0
        self.stakes = 0
        self.stake_from = [0] * 64
        self.stake_to = [0] * 64
        self.stake_pick = [0] * 64
        self.stake_seat = [0] * 64
        self.stake_chance = [0.0] * 64
        self.arm = [0] * 4096
        self.arm_share = [0.0] * 4096
        self.slot_turn = [0] * 32768
        self.slot_place = [0] * 32768
        self.turn = 0
        self.marked = 0
        self.result = [0.0] * 8
        self.leaf = [0.0] * 8
        self.done = 0
        self.goal = 0
        self.tries = -1  # of the action at the top before this simulation; -1 if it is a sealed one
        self.noise = 1.0  # the part of the spread at the top that is not luck common to all actions
        self.notes = 0  # simulations noted since the top became the top
        self.refit = FIRST_FIT
        self.top = TOP
        self.used = TOP + 1
        self.frozen = 0
        self.actor = array("i")
        self.move = array("i")
        self.first = array("i")
        self.next = array("i")
        self.count = array("i")
        self.legal = array("i")
        self.visits = array("i")
        self.offered = array("i")
        self.total = array("d")
        self.square = array("d")
        self.bias = array("d")
        self.regret = array("d")
        self.plays = array("d")
        self.excess = array("d")
        self.note_child = array("i")
        self.note_tries = array("i")
        self.note_share = array("d")
        self.common = array("d")
        self.met = array("i")
        self.fair = array("d")
        self.weight = array("d")
        self.reserve(2 * SPARE)

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
        self.regret = reals(self.regret, room)
        self.plays = reals(self.plays, room)
        self.excess = reals(self.excess, room)
        self.note_child = ints(self.note_child, room)
        self.note_tries = ints(self.note_tries, room)
        self.note_share = reals(self.note_share, room)
        self.common = reals(self.common, room)
        self.met = ints(self.met, room)
        self.fair = reals(self.fair, room)
        self.weight = reals(self.weight, room)

    def run(self, simulations: int) -> None:
        """Add simulations. Compiled, other threads run meanwhile."""
        self.goal = self.done + simulations
        while self.done < self.goal:
            if self.used + SPARE > self.room:
                if self.room < self.most:
                    self.reserve(min(2 * self.room, self.most))
                if self.used + SPARE > self.room:
                    self.frozen = 1
            free.release(self)

    def work(self) -> int:
        while self.done < self.goal and (self.frozen or self.used + SPARE <= self.room):
            self.simulate(self.belief, self.evaluator, self.world, self.rng, self.moves, self.values)
            self.done += 1
        return 0

    # One simulation.

    def simulate(
        self, belief: Belief, evaluator: Evaluator, world: State, rng: Rng, moves: Moves, values: Values
    ) -> int:
        """Deal a world, walk down the tree, add a node, judge it, and tell everyone on the path."""
        belief.deal(world, rng)
        node = self.top
        self.path[0] = node
        self.length = 1
        self.stakes = 0
        self.draws = 0
        self.tries = -1
        actor = self.seat
        if actor < 0:
            actor = world.who()
        fresh = 0
        while actor != OVER and fresh == 0 and self.length < DEPTH - 16:
            if actor == CHANCE:
                self.toss(node)
                move = world.draw(self.coin)
                seen = world.sees(self.seat, CHANCE, move)
                world.step(CHANCE, move)
                if seen == HIDDEN:
                    self.is_open = 0
                else:
                    child = self.find(node, CHANCE, move)
                    if child == 0:
                        child = self.add(node, CHANCE, move, 0.0)
                        fresh = 1
                    node = self.descend(node, child)
            elif world.sealed() != 0:
                node = self.commit(node, evaluator, world, rng, moves, values)
                if node == 0 or self.visits[node] == 0:
                    fresh = 1
            else:
                child = self.decide(node, actor, evaluator, world, rng, moves, values)
                if child == 0:  # the memory is full: leave the tree here
                    world.step(actor, world.pick(actor, rng, moves))
                    fresh = 1
                else:
                    if self.length == 1 and self.paired:
                        self.tries = self.visits[child]
                        if self.hides:
                            self.coin.word = (self.fate - self.tries * LEAP) & MASK
                            belief.deal(world, self.coin)
                    move = self.move[child]
                    seen = world.sees(self.seat, actor, move)
                    world.step(actor, move)
                    self.path[self.length] = child
                    self.length += 1
                    if seen == HIDDEN:
                        self.is_open = 0
                    else:
                        node = child
                        if self.visits[child] == 0:
                            fresh = 1
            actor = world.who()
        self.judge(evaluator, world, rng, moves, values)
        self.learn()
        if self.tries >= 0:
            self.note(self.path[1])
        return 0

    def toss(self, node: int) -> int:
        """Make the coin for a draw at a node: the n-th try of every action at the top has the same luck.

        A node has a limited number of coins, more with its visits, to look deeper behind each. When they are used up
        it goes round those that every node has, so that actions below the top, too, meet the same luck.
        """
        visits = self.visits[node]
        coins = int(self.coins + self.luck * math.sqrt(visits))
        if self.tries >= 0 and visits < coins:
            self.coin.word = (self.fate + self.tries * LEAP + self.draws * STRIDE) & MASK
        else:
            self.coin.word = (self.salt + visits % coins * STRIDE + self.draws * LEAP) & MASK
        self.draws += 1
        return 0

    def descend(self, node: int, child: int) -> int:
        """Go on to a child, or stay if there is none."""
        if child == 0:
            return node
        self.path[self.length] = child
        self.length += 1
        return child

    def decide(
        self, node: int, actor: int, evaluator: Evaluator, world: State, rng: Rng, moves: Moves, values: Values
    ) -> int:
        """The child that the actor tries: upper confidence bounds around a mean that starts from its rating."""
        exact = 1 if self.is_open or node == self.top else 0
        if not exact or self.legal[node] == 0 or self.count[node] < min(self.legal[node], self.wide(node)):
            self.offer(node, actor, evaluator, world, rng, moves, values)
        visits = self.visits[node]
        mean = 0.5
        if visits > 0:
            mean = self.total[node * self.seats + actor] / visits
        guess = self.spread(node, GUESS)
        if guess < LEAST:
            guess = LEAST
        trust = self.trust + 1e-9  # without any, what was never tried counts as the mean
        explore = self.explore
        if node == self.top:
            explore = explore * self.noise
        logarithm = math.log(visits + 1.0)
        best = -1e18
        pick = 0
        child = self.first[node]
        while child != 0:
            if self.actor[child] == actor and (exact or self.has(self.move[child], moves)):
                tries = self.visits[child]
                if not exact:
                    self.offered[child] += 1
                    logarithm = math.log(self.offered[child] + 1.0)
                value = trust * (mean + self.bias[child]) + self.total[child * self.seats + actor]
                value = (value - self.excess[child]) / (trust + tries)
                value += explore * self.spread(child, guess) * math.sqrt(logarithm / (tries + 1.0))
                value += self.curious * math.sqrt(logarithm) / (tries + 1.0)  # a few equal results prove nothing
                if value >= best:  # later in the chain means better rated: it wins a tie
                    best = value
                    pick = child
            child = self.next[child]
        return pick

    def spread(self, node: int, guess: float) -> float:
        """How much the results of a node differ: their standard deviation, begun with a guess."""
        visits = self.visits[node]
        mean = 0.0
        if visits > 0:
            mean = self.total[node * self.seats + self.mine] / visits
        square = self.square[node] - visits * mean * mean
        if square < 0:
            square = 0.0
        return math.sqrt((square + GUESSES * guess * guess) / (visits + GUESSES))

    def commit(self, node: int, evaluator: Evaluator, world: State, rng: Rng, moves: Moves, values: Values) -> int:
        """Play one sealed choice of every seat that still has to make one; the node it leads to, or 0."""
        start = node
        waiting = world.pending()
        seat = self.seat if node == self.top and self.seat >= 0 else 0
        while waiting != 0:
            if waiting >> seat & 1:
                arm = self.stake(start, seat, evaluator, world, rng, moves, values)
                if arm == 0:
                    move = world.pick(seat, rng, moves)
                else:
                    move = self.move[arm]
                world.step(seat, move)
                waiting = waiting & ~(1 << seat)
                child = 0
                if node != 0:
                    child = self.find(node, seat, move)
                    if child == 0:
                        child = self.add(node, seat, move, 0.0)
                if child != arm and arm != 0:
                    self.path[self.length] = arm
                    self.length += 1
                if child != 0:
                    self.path[self.length] = child
                    self.length += 1
                node = child
            seat += 1
            if seat == self.seats:
                seat = 0
        return node

    def stake(
        self, node: int, seat: int, evaluator: Evaluator, world: State, rng: Rng, moves: Moves, values: Values
    ) -> int:
        """One seat's arm of a sealed choice by regret matching; remembers what `learn` needs."""
        self.offer(node, seat, evaluator, world, rng, moves, values)
        begin = 0
        if self.stakes > 0:
            begin = self.stake_to[self.stakes - 1]
        arms = 0
        positive = 0.0
        child = self.first[node]
        while child != 0 and begin + arms < STAKES:
            if self.actor[child] == seat and self.has(self.move[child], moves):
                self.arm[begin + arms] = child
                self.offered[child] += 1
                if self.regret[child] > 0:
                    positive += self.regret[child]
                arms += 1
            child = self.next[child]
        if arms == 0:
            return 0
        at = rng.unit()
        pick = -1
        chance = 0.0
        for k in range(arms):
            child = self.arm[begin + k]
            share = 1.0 / arms
            if positive > 0:
                share = 0.0
                if self.regret[child] > 0:
                    share = self.regret[child] / positive
            self.arm_share[begin + k] = share
            share = (1.0 - self.gamma) * share + self.gamma / arms
            if pick < 0:
                at -= share
                if at < 0 or k == arms - 1:
                    pick = k
                    chance = share
        if self.stakes < 64:
            self.stake_from[self.stakes] = begin
            self.stake_to[self.stakes] = begin + arms
            self.stake_pick[self.stakes] = begin + pick
            self.stake_seat[self.stakes] = seat
            self.stake_chance[self.stakes] = chance
            self.stakes += 1
        return self.arm[begin + pick]

    # The children of a node.

    def wide(self, node: int) -> int:
        """How many actions a node should have by now."""
        visits = self.visits[node]
        if self.rated == 0:
            return 40 + visits
        wanted = self.width + self.widen * math.sqrt(visits)
        if node == self.top:
            wanted = wanted * self.breadth
        return int(wanted)

    def offer(
        self, node: int, actor: int, evaluator: Evaluator, world: State, rng: Rng, moves: Moves, values: Values
    ) -> int:
        """Mark what is legal in this world and give the node the best-rated children that it lacks."""
        n = world.fill(actor, moves)
        self.mark(n, moves)
        self.legal[node] = n
        wanted = min(n, self.wide(node))
        have = 0
        child = self.first[node]
        while child != 0:
            if self.actor[child] == actor and self.has(self.move[child], moves):
                have += 1
            child = self.next[child]
        if have >= wanted:
            return 0
        if n == 1:
            self.add(node, actor, moves.ids[0], 0.0)
            return 0
        if self.rated:
            self.rate(actor, n, evaluator, world, moves, values)
            wanted = min(n, self.wide(node))
        if not self.rated:
            for k in range(n):
                values.rate[k] = rng.unit()
        best = -1e18
        for k in range(n):
            if values.rate[k] > best:
                best = values.rate[k]
        child = self.first[node]
        while child != 0:
            if self.actor[child] == actor:
                k = self.where(self.move[child], moves)
                if k >= 0:
                    values.rate[k] = -1e18
            child = self.next[child]
        while have < wanted:
            pick = 0
            for k in range(1, n):
                if values.rate[k] > values.rate[pick]:
                    pick = k
            bias = 0.0
            if self.rated:
                bias = values.rate[pick] - best
            values.rate[pick] = -1e18
            if self.add(node, actor, moves.ids[pick], bias) == 0:
                return 0
            have += 1
        return 0

    def rate(self, actor: int, n: int, evaluator: Evaluator, world: State, moves: Moves, values: Values) -> int:
        """Rate the n filled actions: by the game's rating, else by judging the position after each, else not at all."""
        if evaluator.rate(world, actor, moves, n, values) != 0:
            return 1
        if self.looks == 0:
            self.rated = 0
            return 0
        for k in range(n):
            self.after.copy_from(world)
            self.after.step(actor, moves.ids[k])
            if self.after.who() == OVER:
                values.rate[k] = self.after.payoff(actor)
            else:
                evaluator.judge(self.after, values)
                values.rate[k] = values.seat[actor]
        return 1

    def find(self, node: int, actor: int, move: int) -> int:
        """The child of that step, or 0."""
        child = self.first[node]
        while child != 0 and (self.move[child] != move or self.actor[child] != actor):
            child = self.next[child]
        return child

    def add(self, node: int, actor: int, move: int, bias: float) -> int:
        """A new child; 0 if the memory is full."""
        child = self.used
        if child >= self.room:
            return 0
        self.used += 1
        self.actor[child] = actor
        self.move[child] = move
        self.bias[child] = bias
        self.regret[child] = self.trust * (bias + 0.02)
        self.next[child] = self.first[node]
        self.first[node] = child
        self.count[node] += 1
        return child

    # Which ids are legal in this world.

    def mark(self, n: int, moves: Moves) -> int:
        """Remember the n ids that were filled."""
        self.turn += 1
        self.marked = n
        if n > 12:
            for k in range(n):
                slot = (moves.ids[k] * 31 + (moves.ids[k] >> 9)) & (SLOTS - 1)
                while self.slot_turn[slot] == self.turn:
                    slot = (slot + 1) & (SLOTS - 1)
                self.slot_turn[slot] = self.turn
                self.slot_place[slot] = k
        return 0

    def where(self, move: int, moves: Moves) -> int:
        """The place of an id among those marked, or -1."""
        if self.marked <= 12:
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

    # The end of a simulation.

    def judge(self, evaluator: Evaluator, world: State, rng: Rng, moves: Moves, values: Values) -> int:
        """Write each seat's share into `result`: the game's result, the evaluator's judgement, a playout, or both."""
        weight = 0.0
        if world.who() != OVER and self.playout > 0 and self.mix < 1.0:
            evaluator.judge(world, values)
            weight = 1.0 - self.mix
            for seat in range(self.seats):
                self.leaf[seat] = values.seat[seat]
        actor = world.who()
        left = self.playout
        self.coin.word = rng.next()
        if self.tries >= 0:
            self.coin.word = (self.fate + self.tries * LEAP + self.draws * STRIDE) & MASK
        while actor != OVER and left > 0:
            if actor == CHANCE:
                world.step(CHANCE, world.draw(self.coin))
            else:
                world.step(actor, self.follow(actor, evaluator, world, rng, moves, values))
                left -= 1
            actor = world.who()
        if actor != OVER:
            evaluator.judge(world, values)
        for seat in range(self.seats):
            if actor == OVER:
                share = world.payoff(seat)
            else:
                share = values.seat[seat]
            if weight > 0:
                share = (1.0 - weight) * share + weight * self.leaf[seat]
            self.result[seat] = share
        return 0

    def follow(self, actor: int, evaluator: Evaluator, world: State, rng: Rng, moves: Moves, values: Values) -> int:
        """The action of a playout: the best rated, or any."""
        if self.guided > 0 and self.rated and (self.guided >= 1 or rng.unit() < self.guided):
            n = world.fill(actor, moves)
            if n > 1:
                if self.rate(actor, n, evaluator, world, moves, values):
                    pick = 0
                    for k in range(1, n):
                        if values.rate[k] > values.rate[pick]:
                            pick = k
                    return moves.ids[pick]
                return moves.ids[rng.below(n)]
            return moves.ids[0]
        return world.pick(actor, rng, moves)

    def learn(self) -> int:
        """Hand the result to every stake and every node of the path."""
        for k in range(self.stakes):
            self.settle(k)
        for k in range(self.length):
            node = self.path[k]
            self.visits[node] += 1
            for seat in range(self.seats):
                self.total[node * self.seats + seat] += self.result[seat]
            self.square[node] += self.result[self.mine] * self.result[self.mine]
        return 0

    # Luck in common. The n-th try of every action at the top meets the same world and is played on with the same draws.
    # So its result is what the action is worth, plus luck that all actions meet in their n-th try, plus a rest. The
    # luck is estimated and taken off: an action is not judged by what only others met.

    def note(self, child: int) -> int:
        """Remember a result of an action at the top, and take off its luck as far as that is known."""
        if self.notes >= self.room or self.tries >= self.room:
            return 0
        self.note_child[self.notes] = child
        self.note_tries[self.notes] = self.tries
        self.note_share[self.notes] = self.result[self.mine]
        self.notes += 1
        self.excess[child] += self.common[self.tries]
        if self.notes >= self.refit:
            self.refit = self.notes + self.notes // 4 + FIRST_FIT
            for _ in range(FITS):
                self.even()
        return 0

    def even(self) -> int:
        """Estimate the luck of every n-th try from the results so far, then what each action owes to it.

        One step towards the least squares: results that no other action can be compared with count for less.
        """
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
            rest = self.note_share[k] - self.worth(child, self.mine, 0.0) + self.excess[child] / self.visits[child]
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
        child = self.first[self.top]
        while child != 0:
            self.fair[child] = (1.0 - part) * self.total[child * self.seats + self.mine]
            self.weight[child] = (1.0 - part) * self.visits[child]
            child = self.next[child]
        for k in range(self.notes):
            child = self.note_child[k]
            n = self.note_tries[k]
            if self.met[n] > 1:
                self.fair[child] += part * self.note_share[k] - self.common[n]
                self.weight[child] += part
        child = self.first[self.top]
        while child != 0:
            if self.visits[child] > 0:
                share = self.fair[child] / self.weight[child]
                self.excess[child] = self.total[child * self.seats + self.mine] - share * self.visits[child]
            child = self.next[child]
        return 0

    def settle(self, stake: int) -> int:
        """Regret matching: what each arm would have brought, against what the strategy brought."""
        seat = self.stake_seat[stake]
        got = self.result[seat]
        base = 0.0
        for k in range(self.stake_from[stake], self.stake_to[stake]):
            value = self.worth(self.arm[k], seat, got)
            if k == self.stake_pick[stake]:
                value += (got - value) / self.stake_chance[stake]
            base += self.arm_share[k] * value
        for k in range(self.stake_from[stake], self.stake_to[stake]):
            arm = self.arm[k]
            value = self.worth(arm, seat, got)
            if k == self.stake_pick[stake]:
                value += (got - value) / self.stake_chance[stake]
            self.regret[arm] += value - base
            self.plays[arm] += self.arm_share[k] * self.offered[arm]  # later strategies are better: weigh by time
        return 0

    def worth(self, arm: int, seat: int, otherwise: float) -> float:
        """The mean share that an arm has brought its seat."""
        if self.visits[arm] == 0:
            return otherwise
        return self.total[arm * self.seats + seat] / self.visits[arm]

    # Reading the tree; for everyone.

    def simulations(self) -> int:
        """How many simulations were run."""
        return self.done

    def nodes(self) -> int:
        """How many nodes the tree has."""
        return self.used - TOP

    def rows(self, actor: int) -> list[tuple[int, int, list[float], float, float]]:
        """Of each of the actor's actions at the top: id, visits, total share a seat, sum of squares, sealed plays."""
        found = []
        child = self.first[self.top]
        while child != 0:
            if self.actor[child] == actor:
                shares = [self.total[child * self.seats + seat] for seat in range(self.seats)]
                raw, square = shares[self.mine], self.square[child]
                shares[self.mine] -= self.excess[child]
                if self.visits[child] > 0:  # the same spread around the shifted mean
                    square += (shares[self.mine] * shares[self.mine] - raw * raw) / self.visits[child]
                row = (self.move[child], self.visits[child], shares, square, self.plays[child])
                found.append(row)
            child = self.next[child]
        return found

    def summary(self) -> tuple[int, list[float], float]:
        """Of the top: visits, total share a seat, sum of squares of the searching seat's share."""
        top = self.top
        shares = [self.total[top * self.seats + seat] for seat in range(self.seats)]
        return self.visits[top], shares, self.square[top]

    def lead(self) -> int:
        """By how many visits the most visited child of the top is ahead of the second."""
        best = 0
        second = 0
        child = self.first[self.top]
        while child != 0:
            if self.visits[child] > best:
                second = best
                best = self.visits[child]
            elif self.visits[child] > second:
                second = self.visits[child]
            child = self.next[child]
        return best - second

    def line(self, steps: list[tuple[int, int]], most: int) -> list[tuple[int, int]]:
        """The most visited (actor, id) one after another, after given first ones."""
        node = self.top
        for actor, move in steps:
            node = self.find(node, actor, move)
        found = list(steps)
        while node != 0 and len(found) < most:
            best = 0
            child = self.first[node]
            while child != 0:
                if self.visits[child] > 0 and (best == 0 or self.visits[child] > self.visits[best]):
                    best = child
                child = self.next[child]
            if best != 0:
                found.append((self.actor[best], self.move[best]))
            node = best
        return found

    def advance(self, actor: int, move: int, belief: Belief) -> bool:
        """Make the position after a step the top, keeping what is known below it; False if it is not in the tree."""
        found = self.find(self.top, actor, move)
        if found == 0 or self.frozen:
            return False
        child = self.first[self.top]
        while child != 0:
            self.excess[child] = 0.0
            child = self.next[child]
        self.notes = 0
        self.refit = FIRST_FIT
        self.noise = 1.0
        self.top = found
        self.belief = belief
        return True


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
