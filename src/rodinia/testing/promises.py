"""Laws of what is promised before the click: it is paid, it is the best, and it tells no secrets."""

from __future__ import annotations

from rodinia.core.game import Game, Seen
from rodinia.core.promise import Promise, worlds_of
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.testing.rules import after, need, sample

TRIED = 6  # promises of one position


def promised_points_are_paid(game: Game, state: State, seed: int) -> None:
    """Whoever plays the steps of a promise gains exactly its points, the others change as promised, and the events
    that tell it name the same points and a sum."""
    for seat in state.actors:
        view = game.view(state, seat)
        made = game.promises(view, worlds_of(game, state, view))
        need([promise.id for promise in made] == list(view.legal), "promises are not exactly of the legal actions")
        for promise in some(made, seed):
            was, told, trial = state.scores(), 0, state.clone()
            for move in promise.steps:
                told += own_points(game, trial, seat, move)
                trial.apply(seat, move)
            paid = [now - before for now, before in zip(trial.scores(), was, strict=True)]
            what = f"seat {seat}, {promise.id}: {promise.points} promised by {promise.steps}"
            need(paid[seat] == promise.points, f"{what}, {paid[seat]} paid")
            need(told == promise.points, f"{what}, the events tell {told}")
            need(promise.points == 0 or promise.reason.sum != "", f"{what} without a sum")
            need(all(paid[other] == points for other, points in promise.others), f"{what}, others: {promise.others}")


def own_points(game: Game, state: State, seat: int, move: int) -> int:
    """The points of a seat that the events of its step tell it."""
    before, later = game.view(state, seat), game.view(after(state, seat, move), seat)
    return sum([event.points for event in game.events(before, Seen(seat, move), later) if event.seat == seat])


def no_end_pays_more(game: Game, state: State, seed: int) -> None:
    """Going on at random as far as a promise looks never brings more than it says."""
    rng = Rng(seed)
    for seat in state.actors:
        view = game.view(state, seat)
        for promise in some(game.promises(view, worlds_of(game, state, view)), seed):
            trial, length = after(state, seat, promise.id), 1
            while goes_on(game, state, trial, seat):
                trial.apply(seat, trial.random_action(seat, rng))
                length += 1
            gain = trial.scores()[seat] - state.scores()[seat]
            whole = len(promise.steps) > 1 or length == 1  # else the acts branched too far to be followed
            need(not whole or gain <= (promise.points or 0), f"seat {seat}, {promise.id}: {gain}, not {promise.points}")


def goes_on(game: Game, root: State, trial: State, seat: int) -> bool:
    """Whether a seat's acts go on from here in the way a promise follows them."""
    if seat not in trial.actors or trial.choosing or not set(trial.actors) <= set(root.actors):
        return False
    return not any(low <= move <= high for move in trial.legal(seat) for low, high in game.stops)


def promises_tell_no_secrets(game: Game, state: State, seed: int) -> None:
    """Worlds that look the same to a seat promise it the same."""
    for seat in state.actors:
        truth = game.view(state, seat)
        world = game.belief(truth).sample(Rng(seed))
        other = game.view(world, seat)
        same = game.promises(truth, worlds_of(game, state, truth)) == game.promises(
            other, worlds_of(game, world, other)
        )
        need(same, f"seat {seat}: promises tell two worlds apart")


def some(made: list[Promise], seed: int) -> list[Promise]:
    """Some of the promises that name points, the largest and the smallest among them."""
    named = sorted([promise for promise in made if promise.points is not None], key=lambda each: each.points or 0)
    return [named[k] for k in sample(list(range(len(named))), seed, TRIED)]


POSITION = [promised_points_are_paid, no_end_pays_more, promises_tell_no_secrets]
