"""A turn being thought over: its steps are tried out, nothing is played.

Where something is hidden or chosen in secret, the steps are tried in worlds sampled from the viewer's own View, never
in the truth: what a draft shows is a function of what its seat already knows. Elsewhere they are tried in the position
itself, because a sampled world may be made for search and allow less than the rules do. A draft ends before chance, before
another seat's act, and before any step whose result the seat cannot know (a reveal). It also ends where others
could go on, so that nobody waits for a turn to be confirmed.
"""

from __future__ import annotations

from collections.abc import Sequence

from rodinia.core.chance import spread
from rodinia.core.errors import IllegalStep
from rodinia.core.game import Event, Game, Seen
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.core.view import View

WORLDS = 3
LONGEST = 200
CROSSES = "the turn is complete: a draft never crosses chance, a reveal or another seat's act"


class Draft:
    """Where the tried steps lead, as their seat would see it. It can be drawn on: `then` tries one more."""

    def __init__(self, game: Game, state: State, view: View, seat: int) -> None:
        self.game = game
        self.state = state
        self.worlds: list[State] = []  # in which the steps have been tried
        self.view = view
        self.seat = seat
        self.ids: list[int] = []
        self.complete = False  # nothing can be added: confirm it
        self.sealed = False  # the last step is known only when it is confirmed, and not shown in the view
        self.events: list[Event] = []

    def then(self, move: int) -> None:
        """Try one more step. An impossible one raises IllegalStep, and the draft is not to be used any more."""
        if self.complete:
            raise IllegalStep(CROSSES)
        self.worlds = self.worlds or possible(self.game, self.state, self.view)
        first = self.worlds[0]
        if first.choosing and len(first.actors) == 1:  # it would close a sealed choice
            for world in self.worlds:
                world.require(self.seat, move)
            self.complete = self.sealed = True
        else:
            for world in self.worlds:
                world.apply(self.seat, move)
            self.look(move)
        self.ids.append(move)

    def look(self, move: int) -> None:
        """What the seat sees after a step; nothing, if the worlds it takes for possible differ in that."""
        after = self.game.view(self.worlds[0], self.seat)
        if any(self.game.view(world, self.seat) != after for world in self.worlds[1:]):
            self.complete = self.sealed = True
            return
        self.events += self.game.events(self.view, Seen(self.seat, move), after)
        self.complete = not goes_on(self.seat, self.view.actors, after.actors)
        self.view = after


def draft(game: Game, state: State, view: View, seat: int, ids: Sequence[int], before: Draft | None = None) -> Draft:
    """Try out the seat's steps; `before` is an earlier draft of the same position, which may be drawn on. An
    impossible step raises IllegalStep."""
    if len(ids) > LONGEST:
        raise IllegalStep(f"a turn has at most {LONGEST} steps, not {len(ids)}")
    begun = before is not None and before.seat == seat and before.ids == list(ids[: len(before.ids)])
    tried = before if begun and before is not None else Draft(game, state, view, seat)
    for move in ids[len(tried.ids) :]:
        tried.then(move)
    return tried


def goes_on(seat: int, before: Sequence[int], after: Sequence[int]) -> bool:
    """Whether a turn goes on after a step: the seat may still act, and nobody has been woken by it."""
    return seat in after and not set(after) - set(before)


def possible(game: Game, state: State, view: View) -> list[State]:
    """States in which to try: the truth if nothing is hidden, else worlds that the view allows."""
    if not game.spec.hidden and not state.choosing:
        return [state.clone()]
    belief = game.belief(view)
    return [belief.sample(Rng(spread(k))) for k in range(WORLDS)]
