"""The course of a try: how a match that branched off a finished one has gone since, beside the game itself.

A try may still be running, so everything is made from the View of the seat that tries; what its worlds are worth is asked
of a short search before each of its turns.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rodinia.core.chance import spread
from rodinia.core.const import CHANCE, OVER
from rodinia.core.game import Game, Seen, Step
from rodinia.core.state import State
from rodinia.review.choice import before, plan_of
from rodinia.review.review import turns
from rodinia.search import Limit, Search
from rodinia.table.eyes import happening
from rodinia.table.messages import Happening

LOOKS = 200  # simulations before each turn
MOST = 40  # turns that are looked at; of a longer try not every one
TOLD = 12  # things that happened, the last ones


class Followed(Struct):
    """How a try has gone so far, for the seat that tries."""

    match: str  # the finished one that it goes on from
    n: int  # after so many steps
    seat: int
    turn: int  # the turn, from 1, in which it branched off
    over: bool
    points: list[Reached]
    events: list[Happening]  # the last things that happened in it


class Reached(Struct):
    """Where a try was before a turn of its seat, or at its end."""

    turn: int  # from 1
    shares: list[float]  # of the win
    scores: list[int]  # none while the seat may not see those of all


def followed(game: Game, steps: Sequence[Step], match: str, n: int, seat: int) -> Followed:
    """The course of a try from where it branched off."""
    state, walk, events = game.start(), list[tuple[State, Step]](), list[Happening]()
    for k, step in enumerate(steps):
        walk.append((state.clone(), step))
        view, seen = game.view(state, seat), Seen(step.actor, state.seen(seat, *step))
        state.apply(*step)
        if k >= n:
            events += [happening(each) for each in game.events(view, seen, game.view(state, seat))]
    starts, over = turns(walk), state.actor == OVER
    last = len(starts)
    own = dict[int, State]()  # by the turn: where the seat first had something to choose in it
    for turn, (first, end) in enumerate(zip(starts, [*starts[1:], len(walk)], strict=True), 1):
        for each, step in walk[max(first, n) : end]:
            if step.actor == seat and len(each.legal(seat)) > 1:
                own.setdefault(turn, each)
    if seat in state.actors and len(state.legal(seat)) > 1:
        acted = next((step.actor for step in reversed(steps) if step.actor != CHANCE), None)
        own[last if acted == seat else last + 1] = state
    every = -(-len(own) // MOST) or 1
    shown = list(own.items())[::-1][::every][::-1]  # the last one is always there
    points = [reached(game, each, seat, turn) for turn, each in shown]
    if over:
        points.append(Reached(last, list(state.returns()), list(state.scores())))
    began = max(1, len([first for first in starts if first <= n]))
    return Followed(match, n, seat, began, over, points, events[-TOLD:])


def reached(game: Game, state: State, seat: int, turn: int) -> Reached:
    """Where a try was before a choice, by what the seat that chooses can see."""
    view = game.view(state, seat)
    result = Search(game, spread(turn, seat, 11), plan_of(game)).run(view, Limit(simulations=LOOKS))
    return Reached(turn, list(before(game, state, result, seat)), list(state.scores()) if game.sheet(view) else [])


WISHES: tuple[type, ...] = ()
ANSWERS = (Followed,)
