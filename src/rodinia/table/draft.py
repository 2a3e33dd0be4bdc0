"""A turn being thought over: its steps are tried out, nothing is played.

The steps are tried where promises are (core/promise.py): what a draft shows is a function of what its seat already
knows. A draft ends before chance, before another seat's act, and before any step whose result the seat cannot know (a
reveal). It also ends where others could go on, so that nobody waits for a turn to be confirmed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rodinia.core.errors import IllegalStep
from rodinia.core.game import Event, Game, Seen
from rodinia.core.promise import worlds_of
from rodinia.core.state import State
from rodinia.core.view import View

LONGEST = 200
WIDEST = 40  # letters that a button holds
NUMBERS = ("", "", "", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
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
        self.acts: list[str] = []  # each step in the fewest words

    def possible(self) -> list[State]:
        """The worlds in which the steps are tried."""
        self.worlds = self.worlds or worlds_of(self.game, self.state, self.view)
        return self.worlds

    def act(self) -> str:
        """The turn so far in the fewest words: "Take Mountain", "Place, recall", "Sell stone 4 times", "Do all three"."""
        acts = [act if n == 1 else f"{act} {n} times" for act, n in Counter(self.acts).items()]
        if len(acts) > 2:
            return f"Do all {NUMBERS[len(acts)] if len(acts) < len(NUMBERS) else len(acts)}"
        words = ", ".join([*acts[:1], *[lowered(act) for act in acts[1:]]])
        return words if len(words) <= WIDEST else "Do both"

    def rests(self) -> bool:
        """Whether the turn may rest as it is (`Game.stops`)."""
        return bool(self.ids) and any(low <= id <= high for id in self.view.legal for low, high in self.game.stops)

    def then(self, move: int) -> None:
        """Try one more step. An impossible one raises IllegalStep, and the draft is not to be used any more."""
        if self.complete:
            raise IllegalStep(CROSSES)
        first = self.possible()[0]
        self.acts.append(self.game.act(self.view, move))
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


def lowered(words: str) -> str:
    """Words that go on in a sentence."""
    return words[:1].lower() + words[1:]


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
