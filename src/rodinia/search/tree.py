"""Tree: information-set Monte Carlo tree search over any game, from what one seat knows.

Every simulation deals a world from the Belief and walks down one tree. The edges of the tree are what the searching
seat observes: its own actions, others' open actions, open outcomes. A step that it does not see makes no branch;
whoever chose it learns from its result all the same (its arm is kept at the node where it was chosen). In each world
only the actions that are legal there are candidates, and an action's tries are measured against the times it was
available. Every seat maximises its own share of the win (max^n).

Sealed, simultaneous choices are made by regret matching (`sealed.py`), over arms kept at the node where the choice
begins; one is taken to be revealed once the last seat has made it. Actions at the top are compared under the same luck
(`luck.py`).

A tree may also be told to compare a few actions at its top (`compare`): then all of them are tried equally often. In a
sealed choice every second simulation is such a try, against what the others have learned from the rest.
"""

from __future__ import annotations

import math

from rodinia.core import gil
from rodinia.core.belief import Belief
from rodinia.core.const import CHANCE, HIDDEN, OVER
from rodinia.core.errors import IllegalStep
from rodinia.core.evaluator import Evaluator, Values
from rodinia.core.job import Job
from rodinia.core.rng import Rng
from rodinia.core.state import Moves, State
from rodinia.search.luck import Luck
from rodinia.search.nodes import Nodes
from rodinia.search.places import Places
from rodinia.search.plan import MOST, Plan
from rodinia.search.sealed import Sealed

DEPTH = 512  # the longest path of one simulation inside the tree
ARMS = 4096  # of all sealed choices on one path: as many as `Sealed` has room for
SPARE = 2048  # room for the nodes that one simulation may add
ROOM = 2 * SPARE  # for nodes, at first
WORN = 2**30  # lists of legal ids after which memory is given up: they are counted
RIVALS = 64  # actions that can be compared
GUESS, GUESSES, LEAST = 0.1, 8, 0.1  # the spread of results before there are any; counts as so many; never less
TOP = 1  # the node where the tree begins; node 0 stands for "none"

Parts = tuple[Nodes, Luck, Sealed, Places, Moves, Values]
LEFT: list[list[Parts]] = [[] for _ in range(9)]  # [seats]: memory of trees that are no more; getting it costs most


class Tree(Job):
    """One tree, for one thread. `run` adds simulations; the other methods read what was found."""

    def __init__(self, belief: Belief, evaluator: Evaluator, seat: int, is_open: bool, seed: int, plan: Plan) -> None:
        self.belief = belief
        self.evaluator = evaluator
        self.rng = Rng(seed)
        self.world = belief.sample(Rng(seed))
        self.after = self.world.clone()
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
        self.playout = min(MOST, plan.playout + plan.farther * max(0, self.seats - 2))
        self.mix = plan.mix
        self.guided = plan.guided
        self.most = max(plan.nodes, ROOM)
        self.path = [0] * 512
        self.length = 0
        self.result = [0.0] * 8
        self.leaf = [0.0] * 8
        self.done = 0
        self.goal = 0
        self.top = TOP
        self.frozen = 0
        self.nodes, self.luck, self.sealed, self.places, self.moves, self.values = memory(self.seats)
        self.nodes.plant(self.mine, plan.trust)
        salt = self.rng.next()
        self.luck.plant(salt, self.rng.next(), plan.coins, plan.luck)
        self.sealed.gamma = plan.gamma
        self.rivals = 0  # actions at the top that are compared ...
        self.rival = -1  # ... which of them this simulation tries, or -1
        self.rival_node = [0] * 64
        self.rival_tries = [0] * 64
        self.rival_total = [0.0] * 512
        self.unlearned = 0  # the first stakes of this simulation, from which nobody learns

    def close(self) -> None:
        """Leave the memory to the next tree, unless it has become large. Nobody may use this tree any more."""
        if self.nodes.room == ROOM and self.places.turn < WORN:
            self.luck.forget(self.top)
            parts = (self.nodes, self.luck, self.sealed, self.places, self.moves, self.values)
            LEFT[self.seats].append(parts)

    def reserve(self, room: int) -> None:
        """Make room for so many nodes, keeping those there are."""
        self.nodes.reserve(room)
        self.luck.reserve(room)

    def compare(self, ids: list[int]) -> None:
        """Try these legal actions of the searching seat equally often from now on."""
        if self.seat < 0 or not 0 < len(ids) <= RIVALS:
            raise ValueError(f"1 to {RIVALS} actions of the searching seat can be compared, not {len(ids)}")
        legal = self.world.legal(self.seat)
        for k in range(len(ids)):
            if ids[k] not in legal:
                raise IllegalStep(f"seat {self.seat} cannot try {ids[k]} here")
            node = self.find(self.top, self.seat, ids[k])
            self.rival_node[k] = node if node else self.nodes.add(self.top, self.seat, ids[k], 0.0)
        self.rivals = len(ids)

    def run(self, simulations: int) -> None:
        """Add simulations. Compiled, other threads run meanwhile."""
        self.goal = self.done + simulations
        while self.done < self.goal:
            if self.nodes.used + SPARE > self.nodes.room:
                if self.nodes.room < self.most:
                    self.reserve(min(2 * self.nodes.room, self.most))
                if self.nodes.used + SPARE > self.nodes.room:
                    self.frozen = 1
            gil.release(self)

    def work(self) -> int:
        while self.done < self.goal and (self.frozen or self.nodes.used + SPARE <= self.nodes.room):
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
        self.sealed.stakes = 0
        self.unlearned = 0
        self.rival = -1
        self.luck.begin()
        actor = self.seat
        if actor < 0:
            actor = world.who()
        fresh = 0
        while actor != OVER and fresh == 0 and self.length < DEPTH - 16:
            if actor == CHANCE:
                self.luck.toss(node)
                move = world.draw(self.luck.coin)
                seen = world.sees(self.seat, CHANCE, move)
                world.step(CHANCE, move)
                if seen == HIDDEN:
                    self.is_open = 0
                else:
                    child = self.find(node, CHANCE, move)
                    if child == 0:
                        child = self.nodes.add(node, CHANCE, move, 0.0)
                        fresh = 1
                    node = self.descend(node, child)
            elif world.sealed() != 0:
                node = self.commit(node, evaluator, world, rng, moves, values)
                if node == 0 or self.nodes.visits[node] == 0:
                    fresh = 1
            else:
                child = self.decide(node, actor, evaluator, world, rng, moves, values)
                if child == 0:  # the memory is full: leave the tree here
                    fresh = 1
                else:
                    if self.length == 1 and self.paired:
                        self.luck.meet(self.nodes.visits[child])
                        if self.hides:
                            belief.deal(world, self.luck.coin)
                    move = self.nodes.move[child]
                    seen = world.sees(self.seat, actor, move)
                    world.step(actor, move)
                    self.path[self.length] = child
                    self.length += 1
                    if seen == HIDDEN:
                        self.is_open = 0
                    else:
                        node = child
                        if self.nodes.visits[child] == 0:
                            fresh = 1
            actor = world.who()
        self.judge(evaluator, world, rng, moves, values)
        self.learn()
        if self.luck.tries >= 0:
            self.luck.note(self.top, self.path[1], self.result[self.mine])
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
        if node == self.top and self.rivals > 0:
            return self.challenge()
        if self.frozen and self.nodes.first[node] == 0:
            return 0
        exact = 1 if self.is_open or node == self.top else 0
        if (
            not exact
            or self.nodes.legal[node] == 0
            or self.nodes.count[node] < min(self.nodes.legal[node], self.wide(node))
        ):
            self.offer(node, actor, evaluator, world, rng, moves, values)
        visits = self.nodes.visits[node]
        mean = 0.5
        if visits > 0:
            mean = self.nodes.total[node * self.seats + actor] / visits
        guess = self.spread(node, GUESS)
        if guess < LEAST:
            guess = LEAST
        trust = self.trust + 1e-9  # without any, what was never tried counts as the mean
        explore = self.explore
        if node == self.top:
            explore = explore * self.luck.noise
        logarithm = math.log(visits + 1.0)
        best = -1e18
        pick = 0
        child = self.nodes.first[node]
        while child != 0:
            if self.nodes.actor[child] == actor and (exact or self.places.has(self.nodes.move[child], moves)):
                tries = self.nodes.visits[child]
                if not exact:
                    self.nodes.offered[child] += 1
                    logarithm = math.log(self.nodes.offered[child] + 1.0)
                value = trust * (mean + self.nodes.bias[child]) + self.nodes.total[child * self.seats + actor]
                value = (value - self.nodes.excess[child]) / (trust + tries)
                value += explore * self.spread(child, guess) * math.sqrt(logarithm / (tries + 1.0))
                value += self.curious * math.sqrt(logarithm) / (tries + 1.0)  # a few equal results prove nothing
                if value >= best:  # later in the chain means better rated: it wins a tie
                    best = value
                    pick = child
            child = self.nodes.next[child]
        return pick

    def challenge(self) -> int:
        """The next of the actions that are compared: the one with the fewest tries."""
        self.rival = 0
        for k in range(1, self.rivals):
            if self.rival_tries[k] < self.rival_tries[self.rival]:
                self.rival = k
        return self.rival_node[self.rival]

    def spread(self, node: int, guess: float) -> float:
        """How much the results of a node differ: their standard deviation, begun with a guess."""
        visits = self.nodes.visits[node]
        mean = 0.0
        if visits > 0:
            mean = self.nodes.total[node * self.seats + self.mine] / visits
        square = self.nodes.square[node] - visits * mean * mean
        if square < 0:
            square = 0.0
        return math.sqrt((square + GUESSES * guess * guess) / (visits + GUESSES))

    def commit(self, node: int, evaluator: Evaluator, world: State, rng: Rng, moves: Moves, values: Values) -> int:
        """Play one sealed choice of every seat that still has to make one; the node it leads to, or 0."""
        if self.frozen and self.nodes.first[node] == 0:
            return 0
        start = node
        waiting = world.pending()
        seat = self.seat if node == self.top and self.seat >= 0 else 0
        compared = 1 if node == self.top and self.rivals > 0 and self.done & 1 else 0
        while waiting != 0:
            if waiting >> seat & 1:
                arm = 0
                if compared and seat == self.seat:
                    arm = self.challenge()
                    move = self.nodes.move[arm]
                else:
                    self.offer(start, seat, evaluator, world, rng, moves, values)
                    arms = self.arms(start, seat, moves)
                    if arms == 0:
                        move = world.pick(seat, rng, moves)
                    else:
                        arm = self.sealed.stake(seat, arms, rng.unit())
                        move = self.nodes.move[arm]
                world.step(seat, move)
                waiting = waiting & ~(1 << seat)
                child = 0
                if node != 0:
                    child = self.find(node, seat, move)
                    if child == 0:
                        child = self.nodes.add(node, seat, move, 0.0)
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
        if compared:
            self.unlearned = self.sealed.stakes
        return node

    def arms(self, node: int, seat: int, moves: Moves) -> int:
        """Write down the arms of a seat that are legal in this world; how many they are."""
        begin = self.sealed.room()
        arms = 0
        child = self.nodes.first[node]
        while child != 0 and begin + arms < ARMS:
            if self.nodes.actor[child] == seat and self.places.has(self.nodes.move[child], moves):
                self.sealed.arm[begin + arms] = child
                arms += 1
            child = self.nodes.next[child]
        return arms

    # The children of a node.

    def wide(self, node: int) -> int:
        """How many actions a node should have by now."""
        visits = self.nodes.visits[node]
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
        self.places.mark(n, moves)
        self.nodes.legal[node] = n
        wanted = min(n, self.wide(node))
        have = 0
        child = self.nodes.first[node]
        while child != 0:
            if self.nodes.actor[child] == actor and self.places.has(self.nodes.move[child], moves):
                have += 1
            child = self.nodes.next[child]
        if have >= wanted:
            return 0
        if n == 1:
            self.nodes.add(node, actor, moves.ids[0], 0.0)
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
        child = self.nodes.first[node]
        while child != 0:
            if self.nodes.actor[child] == actor:
                k = self.places.where(self.nodes.move[child], moves)
                if k >= 0:
                    values.rate[k] = -1e18
            child = self.nodes.next[child]
        while have < wanted:
            pick = 0
            for k in range(1, n):
                if values.rate[k] > values.rate[pick]:
                    pick = k
            bias = 0.0
            if self.rated:
                bias = values.rate[pick] - best
            values.rate[pick] = -1e18
            if self.nodes.add(node, actor, moves.ids[pick], bias) == 0:
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
        child = self.nodes.first[node]
        while child != 0 and (self.nodes.move[child] != move or self.nodes.actor[child] != actor):
            child = self.nodes.next[child]
        return child

    # Which ids are legal in this world.

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
        self.luck.leave(rng.next())
        while actor != OVER and left > 0:
            if actor == CHANCE:
                world.step(CHANCE, world.draw(self.luck.coin))
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
        if self.rival >= 0:
            self.rival_tries[self.rival] += 1
            for seat in range(self.seats):
                self.rival_total[self.rival * 8 + seat] += self.result[seat]
        for k in range(self.unlearned, self.sealed.stakes):
            self.sealed.settle(k, self.result[self.sealed.seat[k]])
        for k in range(self.length):
            node = self.path[k]
            self.nodes.visits[node] += 1
            for seat in range(self.seats):
                self.nodes.total[node * self.seats + seat] += self.result[seat]
            self.nodes.square[node] += self.result[self.mine] * self.result[self.mine]
        return 0

    # Reading the tree; for everyone.

    def simulations(self) -> int:
        """How many simulations were run from this top."""
        return self.done

    def rows(self, actor: int) -> list[tuple[int, int, list[float], float, float]]:
        """Of each of the actor's actions at the top: id, visits, total share a seat, sum of squares, sealed plays."""
        found = []
        child = self.nodes.first[self.top]
        while child != 0:
            if self.nodes.actor[child] == actor:
                shares = [self.nodes.total[child * self.seats + seat] for seat in range(self.seats)]
                raw, square = shares[self.mine], self.nodes.square[child]
                shares[self.mine] -= self.nodes.excess[child]
                if self.nodes.visits[child] > 0:  # the same spread around the shifted mean
                    square += (shares[self.mine] * shares[self.mine] - raw * raw) / self.nodes.visits[child]
                row = (self.nodes.move[child], self.nodes.visits[child], shares, square, self.nodes.plays[child])
                found.append(row)
            child = self.nodes.next[child]
        return found

    def compared(self) -> list[tuple[int, list[float]]]:
        """Of each action that is compared: its tries, and the mean share of every seat after it."""
        found = []
        for k in range(self.rivals):
            tries = self.rival_tries[k]
            shares = [self.rival_total[k * 8 + seat] / max(1, tries) for seat in range(self.seats)]
            found.append((tries, shares))
        return found

    def outlook(self) -> list[float]:
        """Each seat's mean share with good play from the top: after the favourite of whoever chooses there, and over
        all simulations where chance acts or the choice is sealed."""
        node = self.top
        if self.nodes.first[node] != 0 and self.world_decides():
            node = self.favourite(node)
        visits = max(1, self.nodes.visits[node])
        return [self.nodes.total[node * self.seats + seat] / visits for seat in range(self.seats)]

    def world_decides(self) -> bool:
        """Whether one seat chooses openly at the top."""
        self.belief.deal(self.world, self.rng)
        return self.world.who() >= 0 and self.world.sealed() == 0

    def summary(self) -> tuple[int, list[float], float]:
        """Of the top: visits, total share a seat, sum of squares of the searching seat's share."""
        top = self.top
        shares = [self.nodes.total[top * self.seats + seat] for seat in range(self.seats)]
        return self.nodes.visits[top], shares, self.nodes.square[top]

    def lead(self) -> int:
        """By how many visits the most visited child of the top is ahead of the second."""
        best = 0
        second = 0
        child = self.nodes.first[self.top]
        while child != 0:
            if self.nodes.visits[child] > best:
                second = best
                best = self.nodes.visits[child]
            elif self.nodes.visits[child] > second:
                second = self.nodes.visits[child]
            child = self.nodes.next[child]
        return best - second

    def line(self, steps: list[tuple[int, int]], most: int) -> list[tuple[int, int]]:
        """The most visited (actor, id) one after another, after given first ones."""
        node = self.top
        for actor, move in steps:
            node = self.find(node, actor, move)
        found = list(steps)
        while node != 0 and len(found) < most:
            node = self.favourite(node)
            if node != 0:
                found.append((self.nodes.actor[node], self.nodes.move[node]))
        return found

    def favourite(self, node: int) -> int:
        """The most visited child of whoever acts first at a node, or 0. The oldest child, last in the chain, is its."""
        oldest = 0
        child = self.nodes.first[node]
        while child != 0:
            oldest = child
            child = self.nodes.next[child]
        best = 0
        child = self.nodes.first[node]
        while child != 0:
            if self.nodes.actor[child] == self.nodes.actor[oldest] and self.nodes.visits[child] > 0:
                if best == 0 or self.nodes.visits[child] > self.nodes.visits[best]:
                    best = child
            child = self.nodes.next[child]
        return best

    def advance(self, actor: int, move: int, belief: Belief) -> bool:
        """Make the position after a step the top, keeping what is known below it; False if it is not in the tree."""
        found = self.find(self.top, actor, move)
        if found == 0 or self.frozen:
            return False
        self.luck.forget(self.top)
        self.top = found
        self.belief = belief
        self.done = 0
        self.rivals = 0
        return True


def memory(seats: int) -> Parts:
    """Memory that nobody else uses. `pop` and `append` are safe in threads."""
    try:
        return LEFT[seats].pop()
    except IndexError:
        nodes = Nodes(seats)
        nodes.reserve(ROOM)
        luck = Luck(nodes)
        luck.reserve(ROOM)
        return nodes, luck, Sealed(nodes), Places(), Moves(), Values()
