"""A turn being thought over: its steps are tried out, nothing is played.

Where something is hidden or chosen in secret, the steps are tried in worlds sampled from the viewer's own View, never
in the truth: what a draft shows is a function of what its seat already knows. Elsewhere they are tried in the position
itself, because a sampled world may be made for search and allow less than the rules do. A draft ends before chance, before
another seat's act, and before any step whose result the seat cannot know (a reveal). It also ends where others
could go on, so that nobody waits for a turn to be confirmed.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rodinia.core.chance import spread
from rodinia.core.errors import IllegalStep
from rodinia.core.game import Event, Game, Seen
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.core.view import View

WORLDS = 3
LONGEST = 200


@dataclass
class Draft:
    """Where the tried steps lead, as their seat would see it."""

    view: View
    complete: bool = False  # nothing can be added: confirm it
    sealed: bool = False  # the last step is known only when it is confirmed, and not shown in the view
    events: list[Event] = field(default_factory=list)


def draft(game: Game, state: State, view: View, seat: int, ids: list[int]) -> Draft:
    """Try out the seat's steps. An impossible one raises IllegalStep."""
    if len(ids) > LONGEST:
        raise IllegalStep(f"a turn has at most {LONGEST} steps, not {len(ids)}")
    tried = Draft(view)
    worlds = possible(game, state, view) if ids else []
    for move in ids:
        if tried.complete:
            raise IllegalStep("the turn is complete: a draft never crosses chance, a reveal or another seat's act")
        add(game, worlds, tried, seat, move)
    return tried


def add(game: Game, worlds: list[State], tried: Draft, seat: int, move: int) -> None:
    """Add one step to a draft."""
    for world in worlds:
        world.require(seat, move)
    if worlds[0].choosing and len(worlds[0].actors) == 1:  # it would close a sealed choice
        tried.complete = tried.sealed = True
        return
    for world in worlds:
        world.apply(seat, move)
    after = game.view(worlds[0], seat)
    if any(game.view(world, seat) != after for world in worlds[1:]):
        tried.complete = tried.sealed = True
        return
    tried.events += game.events(tried.view, Seen(seat, move), after)
    woken = set(after.actors) - set(tried.view.actors)
    tried.view = after
    tried.complete = seat not in after.actors or bool(woken)


def possible(game: Game, state: State, view: View) -> list[State]:
    """States in which to try: the truth if nothing is hidden, else worlds that the view allows."""
    if not game.spec.hidden and not state.choosing:
        return [state.clone()]
    belief = game.belief(view)
    return [belief.sample(Rng(spread(k))) for k in range(WORLDS)]
