"""Search: from a View to a Result. Deals with limits, threads, forced and solved positions, and keeping the tree."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from rodinia.core.belief import Belief
from rodinia.core.chance import spread
from rodinia.core.errors import IllegalStep
from rodinia.core.evaluator import Evaluator
from rodinia.core.game import Game, Step
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.core.view import View
from rodinia.core.walk import Walk
from rodinia.search.limit import Limit
from rodinia.search.plan import Plan
from rodinia.search.solve import Solver
from rodinia.search.tree import Tree

BATCH = 0.004  # seconds between two looks at the clock
LONGEST = 16  # steps in a random rest of the game, up to which solving it is tried
POSITIONS = 10  # that solving tries for each simulation of a limit: about what a simulation costs
LINE = 8  # steps of the principal line
RARE = 0.15  # a sealed action is dropped if its chance is below this part of the likeliest one's
EQUAL = 0.01  # and if it has brought so much less of the win, beyond doubt, than the best


class Choice(NamedTuple):
    """One action as the search sees it."""

    id: int
    visits: int
    share: float  # the seat's expected share of the win
    error: float  # of that, one standard error
    chance: float  # how often it should be chosen: mixed after a sealed choice, else 1 for the best and 0 for the rest


@dataclass(frozen=True)
class Result:
    """What a search found. `choices` are best first; `shares` and `error` are of the position as a whole."""

    action: int
    choices: tuple[Choice, ...]
    shares: tuple[float, ...]
    error: float
    line: tuple[Step, ...]
    simulations: int
    seconds: float
    solved: bool = False

    @property
    def speed(self) -> float:
        """Simulations a second."""
        return self.simulations / self.seconds if self.seconds > 0 else 0.0


class Search:
    """For one game, with one seed. The tree is kept from one decision to the next only where that is sound.

    That is: in an open game, limited by time, when the new view is exactly the position after this seat's own
    last chosen action (the second half of a turn). Limited by simulations, every search starts afresh, so that its
    result depends on the seed and the view alone.
    """

    def __init__(
        self, game: Game, seed: int = 0, plan: Plan | None = None, judge: Callable[[], Evaluator] | None = None
    ) -> None:
        self.game = game
        self.seed = seed
        self.judge = judge or game.evaluator
        self.plan = plan or Plan.of(self.judge())
        self.trees: list[Tree] = []
        self.after: State | None = None
        self.step = Step(0, 0)

    def run(self, view: View, limit: Limit) -> Result:
        """Think about the view of a seat that has to choose."""
        begun = time.perf_counter()
        if view.seat is None or not view.legal:
            raise IllegalStep("a search needs the view of a seat that has to choose")
        view = self.game.unsealed(view)
        seat = view.seat
        assert seat is not None
        belief = self.game.belief(view)
        world = belief.sample(Rng(spread(self.seed, 1)))
        result = self.solved(view, world, self.solver(limit, begun))
        if result is None:
            self.plant(view, belief, limit)
            self.grow(limit, begun, len(view.legal) > 1 and not world.choosing)
            result = self.read(view, world)
        else:
            self.forget()
        result = timed(result, time.perf_counter() - begun)
        self.keep(world, seat, result.action, limit)
        return result

    def solver(self, limit: Limit, begun: float) -> Solver:
        """A solver that tries no more positions than the simulations would cost, and takes no more than half the time."""
        most = min(self.plan.solve, POSITIONS * limit.simulations) if limit.simulations else self.plan.solve
        return Solver(most, begun + limit.seconds / 2) if limit.seconds else Solver(most)

    def solved(self, view: View, world: State, solver: Solver) -> Result | None:
        """The exact result, where the rest of an open game is small enough for the solver."""
        seat = view.seat
        assert seat is not None
        if not self.plan.solve or self.game.spec.hidden or world.choosing or len(world.actors) != 1:
            return None
        if Walk(world, self.seed, most=LONGEST).run().length(0) > LONGEST:
            return None
        found = solver.actions(world, seat)
        if found is None:
            return None
        seats = self.game.players
        ids = sorted(found, key=lambda move: (-round(found[move][seat], 12), -found[move][seats + seat], move))
        choices = tuple([Choice(move, 0, found[move][seat], 0.0, 1.0 if move == ids[0] else 0.0) for move in ids])
        shares = tuple(found[ids[0]][:seats])
        return Result(ids[0], choices, shares, 0.0, (Step(seat, ids[0]),), 0, 0.0, solved=True)

    def plant(self, view: View, belief: Belief, limit: Limit) -> None:
        """Trees to grow: those of the last decision where they still hold, else new ones. Each has its own belief,
        which may use scratch memory (the first takes the given one), and at least one simulation to run."""
        seat = view.seat
        assert seat is not None
        count = min(limit.threads, limit.simulations or limit.threads)
        after, self.after = self.after, None
        kept = (
            after is not None
            and limit.simulations == 0
            and len(self.trees) == count
            and self.game.view(after, seat) == view
            and all(tree.advance(*self.step, self.game.belief(view)) for tree in self.trees)
        )
        if not kept:
            is_open = not self.game.spec.hidden
            self.forget()
            beliefs = [belief, *[self.game.belief(view) for _ in range(count - 1)]]
            self.trees = [
                Tree(each, self.judge(), seat, is_open, spread(self.seed, 2, thread), self.plan)
                for thread, each in enumerate(beliefs)
            ]

    def grow(self, limit: Limit, begun: float, early: bool) -> None:
        """Run every tree to the limit, each in its own thread."""
        count = len(self.trees)
        shares = [limit.simulations // count + (k < limit.simulations % count) for k in range(count)]
        deadline = begun + limit.seconds if limit.seconds else math.inf
        if count == 1:
            grow(self.trees[0], shares[0], deadline, early and not limit.simulations)
            return
        problems: list[BaseException] = []

        def work(tree: Tree, simulations: int) -> None:
            try:
                grow(tree, simulations, deadline, False)
            except BaseException as problem:
                problems.append(problem)

        threads = [threading.Thread(target=work, args=pair) for pair in zip(self.trees, shares, strict=True)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if problems:
            raise problems[0]

    def read(self, view: View, world: State) -> Result:
        """Merge what the trees found at their tops."""
        seat, seats = view.seat, self.game.players
        assert seat is not None
        nothing = [0.0] * (seats + 3)
        merged: dict[int, list[float]] = {}
        top = [0.0] * (seats + 2)
        for tree in self.trees:
            for move, visits, shares, square, plays in tree.rows(seat):
                row = [visits, square, plays, *shares]
                merged[move] = [a + b for a, b in zip(merged[move], row, strict=True)] if move in merged else row
            times, totals, squares = tree.summary()
            top = [a + b for a, b in zip(top, [times, squares, *totals], strict=True)]
        chances = mixed({move: merged.get(move, nothing) for move in view.legal}, seat) if world.choosing else {}
        choices = []
        for move in view.legal:
            row = merged.get(move, nothing)
            share, error = mean(row[0], row[3 + seat], row[1])
            choices.append(Choice(move, int(row[0]), share, error, chances.get(move, 0.0)))
        choices.sort(key=lambda each: (-each.chance, -each.visits, -each.share, each.id))
        if world.choosing:
            action = drawn(choices, Rng(spread(self.seed, 3)))
        else:
            best = choices[0]
            choices[0] = Choice(best.id, best.visits, best.share, best.error, 1.0)
            action = best.id
        _, error = mean(top[0], top[2 + seat], top[1])
        line = [Step(*step) for step in self.trees[0].line([(seat, action)], LINE)]
        simulations = sum([tree.simulations() for tree in self.trees])
        expected = tuple([each / max(1.0, top[0]) for each in top[2:]])
        return Result(action, tuple(choices), expected, error, tuple(line), simulations, 0.0)

    def keep(self, world: State, seat: int, action: int, limit: Limit) -> None:
        """Remember the position after the chosen action where the next search may go on from it; else forget all."""
        if self.trees and not limit.simulations and not self.game.spec.hidden and not world.choosing:
            world.apply(seat, action)
            if seat in world.actors:
                self.after, self.step = world, Step(seat, action)
                return
        self.forget()

    def forget(self) -> None:
        """Let go of the trees."""
        for tree in self.trees:
            tree.close()
        self.trees, self.after = [], None


def grow(tree: Tree, simulations: int, deadline: float, early: bool) -> None:
    """Run a tree to its share of the limit, but a few simulations however late it is already. `early`: stop when the
    best can no longer be overtaken."""
    if deadline == math.inf:
        tree.run(simulations)
        return
    batch, begun = 8, time.perf_counter()
    now = begun
    while tree.simulations() == 0 or (now < deadline and (not simulations or tree.simulations() < simulations)):
        wanted = min(batch, simulations - tree.simulations()) if simulations else batch
        tree.run(wanted)
        took = time.perf_counter() - now
        now += took
        if took > 0:
            batch = max(1, min(4 * batch, int(wanted * min(BATCH, max(deadline - now, 0.0005)) / took)))
            if early and decided(tree, wanted / took * (deadline - now)):
                return


def decided(tree: Tree, left: float) -> bool:
    """Whether the most visited action stays ahead even if another one gets all the simulations that are left."""
    return tree.lead() > left


def mean(visits: float, total: float, square: float) -> tuple[float, float]:
    """The mean of so many shares and its standard error; 1 where nothing is known."""
    if visits < 2:
        return (total / visits if visits else 0.0), 1.0
    share = total / visits
    return share, math.sqrt(max(0.0, square / visits - share * share) / (visits - 1))


def mixed(merged: dict[int, list[float]], seat: int) -> dict[int, float]:
    """The average strategy of a sealed choice, without what is left of early, poor strategies.

    In equilibrium all actions that are mixed bring the same; one that has brought clearly less, or that is rare, is a
    remnant of learning and dropped.
    """
    means = {move: mean(row[0], row[3 + seat], row[1]) for move, row in merged.items() if row[0] > 1}
    most = max([merged[move][2] for move in means], default=0.0)
    if most <= 0:
        return {move: 1 / len(merged) for move in merged}
    likely = [move for move in means if merged[move][2] >= RARE * most]
    best, error = max([means[move] for move in likely])
    kept = {}
    for move in likely:
        share, doubt = means[move]
        if best - share <= EQUAL + 2 * math.hypot(error, doubt) or merged[move][2] == most:
            kept[move] = merged[move][2]
    total = sum(kept.values())
    return {move: value / total for move, value in kept.items()}


def drawn(choices: list[Choice], rng: Rng) -> int:
    """One action by its chance."""
    at = rng.unit()
    for choice in choices:
        at -= choice.chance
        if at < 0:
            return choice.id
    return choices[0].id


def timed(result: Result, seconds: float) -> Result:
    """The result with the time it took."""
    return Result(
        result.action, result.choices, result.shares, result.error, result.line, result.simulations, seconds,
        result.solved,
    )  # fmt: skip
