"""What a choice of all at once could have come to: every mix of the others against what was chosen, and, for hindsight, every
own action against what they really chose. And how a position ends if bots play it on, many times."""

from __future__ import annotations

import math
import time
from itertools import product
from statistics import fmean, stdev
from typing import Annotated

from msgspec import Meta, Struct

from rodinia.bots import make
from rodinia.core.chance import Seeded, spread
from rodinia.core.const import CHANCE
from rodinia.core.errors import RulesError
from rodinia.core.game import Game, Step
from rodinia.core.record import Record
from rodinia.core.state import State
from rodinia.review.budget import Manner
from rodinia.review.choice import before, plan_of
from rodinia.review.data import DIGITS, Decision, Review
from rodinia.review.review import positions
from rodinia.search import Limit, Search
from rodinia.search.ahead import Ahead
from rodinia.table.moment import at
from rodinia.table.refusal import Refused

CELLS = 24  # reveals that are looked at, the likeliest
LOOKS = 400  # simulations for each
GAMES = 100  # that bots finish
SECONDS = 12.0  # and after which no more is begun
BOT = "greedy"  # who plays them: quick, and the same for all


class RevealShown(Struct):
    """A choice that several seats made at once, told to one of them."""

    seat: int
    share: float  # of the win, for the seat, with what it chose and before the reveal
    came: float  # and after it
    others: list[MixShown]
    cells: list[CellShown]  # likeliest first
    hindsight: list[HindsightShown]  # best first


class MixShown(Struct):
    """What good play of another seat would have chosen from, and what it chose."""

    seat: int
    options: list[MixedShown]


class MixedShown(Struct):
    """One of these actions."""

    id: int
    act: str
    chance: float


class CellShown(Struct):
    """One reveal."""

    ids: list[int]  # the others' actions
    chance: float
    first: int  # the seat that acts next; -1: nobody does
    share: float
    came: bool


class HindsightShown(Struct):
    """An own action against what the others really chose."""

    id: int
    act: str
    share: float
    played: bool


class FinishWish(Struct):
    """A position that bots shall play to the end."""

    n: int
    steps: Annotated[list[tuple[int, int]], Meta(max_length=1000)] = []  # played after those of the match: actor and id


class Finished(Struct):
    """How many games of bots ended."""

    games: int
    level: str  # of the bots
    shares: list[float]  # of the win, each seat's mean
    errors: list[float]  # two errors of each


def reveal(found: Review, record: Record, n: int, seat: int) -> RevealShown:
    """What the choice of all at once to which step n belongs could have come to for a seat."""
    game = record.open()
    walk = positions(record, game)
    steps = together(walk, n)
    chosen = {walk[each][1].actor: found.decisions.get(each) for each in steps}
    own = chosen.get(seat)
    if own is None or own.forced or len(steps) < 2 or None in chosen.values():
        raise Refused("bad_message", f"n: at step {n} seat {seat} chose nothing together with others.")
    start = walk[steps[0]][0]
    others = {other: each for other, each in chosen.items() if other != seat and each is not None}
    names = {each: acts(game, start, each) for each in chosen}
    mixes = [MixShown(other, mixed(each, names[other])) for other, each in others.items()]
    real = tuple([each.action for each in others.values()])
    cells = []
    for picked in product(*[mix.options for mix in mixes]):
        ids = tuple([each.id for each in picked])
        cells.append((math.prod([each.chance for each in picked]), ids))
    cells.sort(key=lambda cell: (cell[1] != real, -cell[0]))
    seed = spread(found.seed, steps[0], 10)
    told = []
    for chance, ids in cells[:CELLS]:
        after = played(start, {seat: own.action, **dict(zip(others, ids, strict=True))})
        first = after.actors[0] if after.actors else -1
        told.append(CellShown(list(ids), round(chance, DIGITS), first, worth(game, after, seat, seed), ids == real))
    hindsight = [
        HindsightShown(
            option.id, names[seat].get(option.id, option.words),
            worth(game, played(start, {seat: option.id, **dict(zip(others, real, strict=True))}), seat, seed),
            option.id == own.action,
        )
        for option in own.options
    ]  # fmt: skip
    hindsight.sort(key=lambda each: -each.share)
    came = next(cell.share for cell in told if cell.came)
    told.sort(key=lambda cell: -cell.chance)
    return RevealShown(seat, round(own.shares[seat] - own.loss, DIGITS), came, mixes, told, hindsight)


def together(walk: list[tuple[State, Step]], n: int) -> list[int]:
    """The steps of the choice of all at once to which a step belongs."""
    if not 0 <= n < len(walk) or not walk[n][0].choosing:
        raise Refused("bad_message", f"n: step {n} is no choice of all at once.")
    found = [n]
    for way in (-1, 1):
        at_step, seen = n + way, {walk[each][1].actor for each in found}
        while 0 <= at_step < len(walk) and walk[at_step][0].choosing and walk[at_step][1].actor not in seen | {CHANCE}:
            seen.add(walk[at_step][1].actor)
            found.append(at_step)
            at_step += way
    return sorted(found)


def acts(game: Game, start: State, seat: int) -> dict[int, str]:
    """What a seat could choose, in the fewest words."""
    return {choice.id: choice.act or choice.label for choice in game.choices(game.view(start, seat))}


def mixed(each: Decision, names: dict[int, str]) -> list[MixedShown]:
    """The mix of a choice, likeliest first, and what was chosen if it is none of them."""
    mix = [option for option in each.options if option.chance > 0]
    whole = sum([option.chance for option in mix]) or 1.0
    found = [MixedShown(option.id, names.get(option.id, option.words), option.chance / whole) for option in mix]
    found.sort(key=lambda option: -option.chance)
    if each.action not in [option.id for option in found]:
        found.append(MixedShown(each.action, names.get(each.action, ""), 0.0))
    return found


def played(start: State, chosen: dict[int, int]) -> State:
    """The position in which all have made their choice."""
    state = start.clone()
    for seat in sorted(chosen, key=start.choosing.index):
        state.apply(seat, chosen[seat])
    return state


def worth(game: Game, after: State, seat: int, seed: int) -> float:
    """A seat's share of the win after a reveal, by what whoever acts next can see."""
    if not after.actors:
        manner = Manner.of(game.evaluator())
        value = Ahead(game.evaluator(), after, seed, manner.ahead, manner.tries).value(after)
        return round(value[seat], DIGITS)
    actor = after.actors[0]
    result = Search(game, seed, plan_of(game)).run(game.view(after, actor), Limit(simulations=LOOKS))
    return round(before(game, after, result, actor)[seat], DIGITS)


def finish(record: Record, wish: FinishWish, seed: int = 0) -> Finished:
    """Let bots finish a position many times, each time with other luck."""
    game, state = at(record, wish.n)
    for actor, move in wish.steps:
        try:
            state.apply(actor, move)
        except RulesError as problem:
            raise Refused("illegal", f"steps: {problem}") from None
    ends_at = time.monotonic() + SECONDS
    results: list[tuple[float, ...]] = []
    while len(results) < GAMES and (len(results) < 2 or time.monotonic() < ends_at):
        results.append(ended(game, state, spread(seed, wish.n, len(results))))
    columns = list(zip(*results, strict=True))
    errors = [2 * stdev(column) / math.sqrt(len(results)) for column in columns]
    return Finished(len(results), BOT, [round(fmean(column), DIGITS) for column in columns], errors)


def ended(game: Game, state: State, seed: int) -> tuple[float, ...]:
    """How a position ends for every seat, with bots and luck of this seed."""
    now, luck = state.clone(), Seeded(seed)
    bots = [make(BOT, game, spread(seed, seat)) for seat in range(game.players)]
    while now.actors or now.actor == CHANCE:
        if now.actor == CHANCE:
            now.apply(CHANCE, luck.outcome(now))
        else:
            seat = now.actors[0]
            now.apply(seat, bots[seat].choose(game.view(now, seat)))
    return now.returns()


WISHES = (FinishWish,)
ANSWERS = (RevealShown, Finished)
