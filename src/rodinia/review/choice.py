"""Judging one decision: the best action is found by one search, the loss is measured by others, with fresh luck.

A search that names the best also overrates it, because it is the best of noisy values. So the two actions are compared
anew: in an open game by four pairs of trees from the positions after them, else by four trees that try both equally often
in the same worlds. The error is the spread of the four differences. One evaluator judges the leaves of all of them, and
all can fall for what the next turn takes back. Where a game says so, a later look plays both actions on, in eight
ways, before it compares them. A loss is told as much of it as comes true, of what was not played on less than of what was.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from rodinia.core.chance import Paired, spread
from rodinia.core.const import CHANCE, OVER
from rodinia.core.evaluator import Evaluator
from rodinia.core.game import Game, Seen
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.core.view import View
from rodinia.review import sums
from rodinia.review.budget import Manner
from rodinia.review.data import DIGITS, Decision, Option, Reason, Shares, tidy
from rodinia.review.why import reasons
from rodinia.search import RANDOM_PLAYOUTS, Limit, Plan, Result, Search
from rodinia.search.tree import Tree

TREES = 4  # a comparison is made so often, each time with a part of its looks ...
LINES = 8  # ... so often where the actions are played on first ...
BRIEF = 16  # ... by searches of about so many simulations at least
SMALLEST, LARGEST = 0.7, 1.3  # of either: trees of one size would all be the same where nothing is random
ENDLESS = 100_000  # more decisions than a game has
SHOWN = 5  # actions that are told of
NOTED = 0.0125  # of the win, a quarter of an inaccuracy: where a game wants that, what seems to have cost more is looked at anew ...
CERTAIN = 3.0  # ... and what has gained more, beyond so many errors, is better than the best that was found


@dataclass(frozen=True)
class Compared:
    """The shares of every seat after each of some actions, tree by tree."""

    ids: tuple[int, ...]
    trees: tuple[tuple[Shares, ...], ...]  # [tree][action]
    looks: int
    holds: float = 1.0  # how much of a difference comes true

    def difference(self, weights: dict[int, float], action: int) -> tuple[Shares, list[float]]:
        """How much more than `action` a mix of the others brings, for every seat, as it comes true: the mean, and its errors."""
        rows = []
        for tree in self.trees:
            values = dict(zip(self.ids, tree, strict=True))
            seats = range(len(values[action]))
            rows.append(
                [
                    self.holds * (sum([part * values[move][k] for move, part in weights.items()]) - values[action][k])
                    for k in seats
                ]
            )
        means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
        errors = [
            math.sqrt(sum([(value - mean) ** 2 for value in column]) / (len(rows) - 1) / len(rows))
            for column, mean in zip(zip(*rows, strict=True), means, strict=True)
        ]
        return tuple(means), errors

    def level(self, weights: dict[int, float]) -> Shares:
        """The shares of every seat after a mix of the actions, as all trees together see them."""
        rows = []
        for tree in self.trees:
            values = dict(zip(self.ids, tree, strict=True))
            seats = range(len(tree[0]))
            rows.append([sum([part * values[move][k] for move, part in weights.items()]) for k in seats])
        return tuple([sum(column) / len(rows) for column in zip(*rows, strict=True)])

    def joined(self, other: Compared) -> Compared:
        """Both comparisons as one, each tree weighed by its looks."""
        part = self.looks / (self.looks + other.looks)
        trees = [
            tuple(
                [
                    tuple([part * a + (1 - part) * b for a, b in zip(*rows, strict=True)])
                    for rows in zip(*pair, strict=True)
                ]
            )
            for pair in zip(self.trees, other.trees, strict=True)
        ]
        return replace(self, trees=tuple(trees), looks=self.looks + other.looks)


def judge(
    game: Game,
    state: State,
    seat: int,
    action: int,
    n: int,
    looks: int,
    seed: int,
    doublings: int = 0,
    compare: float = 1.0,
    again: float = 0.0,
    on: int = 0,
) -> Decision:
    """What a seat's choice cost it. `state` is the position in which it was made; so many `looks` find the best action, and
    `compare` times as many measure the loss. In an open game both actions are played `on` for so many decisions first. What counts
    is looked at anew, `again` times as long: the largest of many losses are also those that erred upwards, and a short look finds
    another best action than a long one. A second look, in which nothing of the first is left, has no part in that choice."""
    view = game.view(state, seat)
    if len(view.legal) == 1:
        words = game.sentence(view, Seen(seat, action))
        only = Option(action, 0.0, 0.0, 1.0, words)
        return Decision(n, seat, action, action, 0.0, 0.0, (), (), (only,), 0, forced=True)
    sealed = bool(state.choosing)
    result = Search(game, spread(seed, n, 0), plan_of(game)).run(view, Limit(simulations=looks))
    best = result.choices[0].id
    weights = {each.id: each.chance for each in result.choices if each.chance > 0} if sealed else {best: 1.0}
    plain = Decision(
        n, seat, action, best, 0.0, 0.0, before(game, state, result, seat), (0.0,) * game.players,
        options(game, state, result, seat, action), looks, sealed, solved=result.solved,
    )  # fmt: skip
    if result.solved:
        return exact(plain, result, reasons(game, state, seat, action, best, seed))
    if weights == {action: 1.0}:
        return plain
    found = measured(game, state, view, plain, weights, round(compare * looks), seed, doublings, on)
    least = NOTED * sums.spread(game.players)
    if again and abs(found.loss) > least:
        anew = judge(
            game, state, seat, action, n, round(again * looks), spread(seed, n, 6), doublings, compare, 0.0, on
        )
        return replace(anew, looks=found.looks + anew.looks)
    beaten = found.loss < -max(least, CERTAIN * found.error) and Manner.of(game.evaluator()).again
    return unbeaten(found) if beaten and not sealed else found


def measured(
    game: Game,
    state: State,
    view: View,
    plain: Decision,
    weights: dict[int, float],
    looks: int,
    seed: int,
    doublings: int,
    on: int,
) -> Decision:
    """The decision with its loss against the best, or against the mix of a sealed choice."""
    ids = tuple(dict.fromkeys([*weights, plain.action]))
    compared = compare(game, state, view, ids, looks, spread(seed, plain.n, 1), on)
    for time in range(doublings + 1):
        gains, errors = compared.difference(weights, plain.action)
        loss, error = gains[plain.seat], errors[plain.seat]
        hopeless = on > 0 and loss + sums.SURE * error < sums.NAMES[-1][0] * sums.spread(game.players)
        if error < 0.01 or loss > 4 * error or hopeless or time == doublings:
            break
        fresh = compare(game, state, view, ids, compared.looks, spread(seed, plain.n, 2, time), on)
        compared = compared.joined(fresh)
    loss, error, effect = round(loss, DIGITS), round(error, DIGITS), tidy([-gain for gain in gains])
    if not game.spec.hidden:
        after = compared.level({plain.action: 1.0})
        plain = lifted(plain, tuple([share + gain for share, gain in zip(after, gains, strict=True)]))
    share = round(plain.shares[plain.seat] - loss, DIGITS)
    told = [replace(each, share=share, error=error) if each.id == plain.action else each for each in plain.options]
    why = reasons(game, state, plain.seat, plain.action, plain.best, seed)
    spent = plain.looks + compared.looks
    return replace(plain, loss=loss, error=error, effect=effect, options=tuple(told), looks=spent, why=why)


def unbeaten(found: Decision) -> Decision:
    """The decision where what was played is better, for certain, than the best that the search found: then it is the best."""
    first = [replace(each, chance=1.0) for each in found.options if each.id == found.action]
    rest = [replace(each, chance=0.0) for each in found.options if each.id != found.action]
    shares = tidy([share + by for share, by in zip(found.shares, found.effect, strict=True)])
    nothing = (0.0,) * len(shares)
    return replace(found, best=found.action, loss=0.0, shares=shares, effect=nothing, options=(*first, *rest), why=())


def tried(game: Game, state: State, found: Decision, pairs: int, looks: int, blind: float, seed: int) -> Decision:
    """The decision with its loss as so many more whole games tell it, from either action to the end by searches that think alike.

    Where trees err they err together, on this turn and on those that follow, so what they say is no more than where to begin."""
    plan, results = plan_of(game), []
    for move in (found.best, found.action):
        after = state.clone()
        after.apply(found.seat, move)
        ends = [
            played_on(game, after, found.seat, ENDLESS, looks, spread(seed, found.n, k), plan) for k in range(pairs)
        ]
        results.append([each.returns() for each in ends])
    return weighed(found, results[0], results[1], blind)


def weighed(found: Decision, better: Sequence[Shares], played: Sequence[Shares], blind: float) -> Decision:
    """The decision with what games from the better action and from the played one brought every seat, against what was told
    before, which errs by `blind`."""
    games = len(better)
    wins = [[sum(column) for column in zip(*rows, strict=True)] for rows in (better, played)]
    chances = [(row[found.seat] + 0.5) / (games + 1) for row in wins]  # no side of a few games is certain
    noise = sum([chance * (1 - chance) for chance in chances]) / games
    part = blind * blind / (blind * blind + noise)
    brought = [(b - a) / games for a, b in zip(*wins, strict=True)]
    effect = tidy([(1 - part) * was + part * now for was, now in zip(found.effect, brought, strict=True)])
    return retold(found, -effect[found.seat], round(math.sqrt(part * noise), DIGITS), effect)


def retold(found: Decision, loss: float, error: float, effect: Shares) -> Decision:
    """The decision with another loss against the same better action."""
    share = round(found.shares[found.seat] - loss, DIGITS)
    told = [replace(each, share=share, error=error) if each.id == found.action else each for each in found.options]
    return replace(found, loss=loss, error=error, effect=effect, options=tuple(told))


def lifted(plain: Decision, shares: Shares) -> Decision:
    """The decision with these shares before it. In an open game four trees from the position after an action know better
    what it is worth than the search that had to find it, and they see what the next step sees."""
    shares = tidy(shares)
    by = shares[plain.seat] - plain.shares[plain.seat]
    options = [replace(each, share=round(each.share + by, DIGITS)) for each in plain.options]
    return replace(plain, shares=shares, options=tuple(options))


def exact(plain: Decision, result: Result, why: tuple[Reason, ...]) -> Decision:
    """The decision where everything is known."""
    shares = {each.id: each.share for each in result.choices}
    loss = round(shares[plain.best] - shares[plain.action], DIGITS)
    seats = len(plain.shares)
    effect = [-loss if seat == plain.seat else loss / (seats - 1) for seat in range(seats)]
    return replace(plain, loss=loss, effect=tidy(effect), why=why)


def plan_of(game: Game) -> Plan:
    """How the game is searched: by its evaluator, and by random playouts where it has none."""
    evaluator = game.evaluator()
    return Plan.of(evaluator, **({} if knows(evaluator) else {**RANDOM_PLAYOUTS, "solve": Plan.solve}))


def knows(evaluator: Evaluator) -> bool:
    """Whether an evaluator has an opinion at all."""
    return type(evaluator) is not Evaluator


def surer(game: Game, state: State, shares: Sequence[float]) -> Shares:
    """The shares as they come true: as much surer as the evaluator says; they sum to 1."""
    times = game.evaluator().sure(state)
    powers = [max(0.0, share) ** times for share in shares]
    whole = sum(powers)
    return tuple([each / whole for each in powers]) if times != 1 and whole > 0 else tuple(shares)


def before(game: Game, state: State, result: Result, seat: int) -> Shares:
    """Every seat's share before a choice, with the best or the mixed action; sums to 1."""
    own = sum([each.share * each.chance for each in result.choices])
    return tidy(beside(game, state, result, seat, own))


def beside(game: Game, state: State, result: Result, seat: int, own: float) -> Shares:
    """Every seat's share where a seat has so much: the others have the rest in proportion."""
    rest = sum([share for k, share in enumerate(result.shares) if k != seat])
    scale = (1 - own) / rest if rest > 1e-9 else 0.0
    shares = [own if k == seat else share * scale for k, share in enumerate(result.shares)]
    return tuple(shares) if result.solved else surer(game, state, shares)


def options(game: Game, state: State, result: Result, seat: int, action: int) -> tuple[Option, ...]:
    """The actions worth telling of: the best few, and always the chosen one. What they bring less than the best is told as it
    comes true, as a loss is: else one that is better than what was played could seem worse."""
    view, manner = game.view(state, seat), Manner.of(game.evaluator())
    true = 1.0 if result.solved or state.choosing else manner.holds * manner.early
    told = [each for each in result.choices if each.visits or result.solved][:SHOWN]
    told += [each for each in result.choices if each.id == action and each not in told]
    found: list[Option] = []
    for each in told:
        words = game.sentence(view, Seen(seat, each.id))
        line = tuple([(step.actor, step.id) for step in result.line]) if each.id == result.action else ()
        low, share, high = [
            beside(game, state, result, seat, min(1.0, max(0.0, each.share + by)))[seat]
            for by in (-each.error, 0.0, each.error)
        ]
        most = found[0].share if found else share
        share, error, chance = tidy([most - true * (most - share), true * (high - low) / 2, each.chance])
        found.append(Option(each.id, share, error, chance, words, line))
    return tuple(found)


def compare(game: Game, state: State, view: View, ids: tuple[int, ...], looks: int, seed: int, on: int = 0) -> Compared:
    """Try some actions of a seat in several ways, about `looks` simulations for every two of them."""
    if game.spec.hidden or state.choosing:
        found = duels(game, view, ids, looks, seed, bool(state.choosing))
    else:
        found = successors(game, state, view, ids, looks, seed, on)
    manner = Manner.of(game.evaluator())
    return replace(found, holds=manner.holds * (manner.early if manner.on and not on else 1.0))


def duels(game: Game, view: View, ids: tuple[int, ...], looks: int, seed: int, sealed: bool) -> Compared:
    """Four trees from what the seat knows, in which the actions are tried equally often under the same luck."""
    plan = plan_of(game)
    view = game.unsealed(view)
    seat = view.seat
    assert seat is not None
    size = max(2, looks * len(ids) // 8) * (2 if sealed else 1)
    rows = []
    for number in range(TREES):
        tree = Tree(game.belief(view), game.evaluator(), seat, False, spread(seed, number), plan)
        tree.compare(list(ids))
        tree.run(max(size, 4 * len(ids)))
        rows.append(tuple([tuple(shares) for _, shares in tree.compared()]))
        tree.close()
    return Compared(ids, tuple(rows), TREES * size)


def successors(game: Game, state: State, view: View, ids: tuple[int, ...], looks: int, seed: int, on: int) -> Compared:
    """Four trees from the position after each action of an open game, with the same seeds, or eight, each from where the
    game has gone `on`. Their sizes are drawn, one as the other, so that the spread is what another seed would change."""
    plan = plan_of(game)
    seat = view.seat
    assert seat is not None
    positions = []
    for move in ids:
        after = state.clone()
        after.apply(seat, move)
        positions.append(after)
    rows, spent, trees = [], 0, LINES if on else TREES
    for number in range(trees):
        part = SMALLEST + (LARGEST - SMALLEST) * Rng(spread(seed, number, 1)).unit()
        size = max(4, round(part * looks / trees))
        spent += size * len(ids)
        if on:
            size //= 4
            brief = max(BRIEF, size // on)
            lines = [played_on(game, after, seat, on, brief, spread(seed, number, 2), plan) for after in positions]
        else:
            lines = positions
        rows.append(tuple([value(game, after, size, spread(seed, number), plan) for after in lines]))
    return Compared(ids, tuple(rows), spent)


def played_on(game: Game, state: State, seat: int, decisions: int, looks: int, seed: int, plan: Plan) -> State:
    """The position after so many more decisions, and then as far as the next turn of a seat, each by a brief search; the same
    luck for all that have the same seed. A search is too hopeful for whoever moves, so all lines end with the same seat."""
    now, luck, rng, last = state.clone(), Paired(seed), Rng(spread(seed, 1)), seat
    for made in range(2 * decisions):
        while now.actor == CHANCE:
            now.apply(CHANCE, luck.outcome(now))
        if now.actor == OVER or (made >= decisions and seat in now.actors and last != seat):
            break
        last, part = now.actors[0], SMALLEST + (LARGEST - SMALLEST) * rng.unit()
        view = game.view(now, last)
        if len(view.legal) > 1:
            search = Search(game, spread(seed, 2, made), plan)
            now.apply(last, search.run(view, Limit(simulations=round(part * looks))).action)
        else:
            now.apply(last, view.legal[0])
    return now


def value(game: Game, after: State, looks: int, seed: int, plan: Plan) -> Shares:
    """Every seat's share in a position of an open game, by one tree."""
    if after.actor == OVER:
        return after.returns()
    tree = Tree(game.belief(game.view(after, None)), game.evaluator(), -1, True, seed, plan)
    tree.run(looks)
    found = surer(game, after, tree.outlook())
    tree.close()
    return found
