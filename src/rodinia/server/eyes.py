"""Eyes: what one seat, or the spectators, see of a match: the view now, the picture, and the log so far."""

from __future__ import annotations

from typing import Any

from rodinia.core.game import Event, Game, Seen, Step
from rodinia.core.state import State
from rodinia.core.view import View
from rodinia.server.picture import Picture


class Eyes:
    """Follows a match step by step; everything it gives away is made from the seat's own Views."""

    def __init__(self, game: Game, seat: int | None) -> None:
        self.game = game
        self.seat = seat
        self.view = game.view(game.start(), seat)
        self.log: list[dict[str, Any]] = []
        self.made: Picture | None = None
        self.sent: dict[Any, bytes] = {}  # encoded messages of this moment, for viewers who need the same one

    def follow(self, state: State, steps: list[Step]) -> None:
        """Catch up on steps that were played before anyone looked. `state` is the start, and is changed."""
        for number, step in enumerate(steps, 1):
            seen = self.before(state, step)
            state.apply(*step)
            self.after(state, seen, number)

    def before(self, state: State, step: Step) -> Seen:
        """What is seen of a step that is about to be played."""
        return Seen(step.actor, state.seen(self.seat, step.actor, step.id))

    def after(self, state: State, seen: Seen, number: int, known: View | None = None) -> None:
        """Look again, now that the step has been played. `known` is what other eyes see, if everything is open."""
        if known is None:
            view = self.game.view(state, self.seat)
        else:
            view = known.through(self.seat, () if self.seat is None else tuple(state.legal(self.seat)))
        self.log += [entry(each, number) for each in self.game.events(self.view, seen, view)]
        self.view = view
        self.made = None
        self.sent.clear()

    def news(self, told: int) -> list[dict[str, Any]]:
        """The lines of the log after a step."""
        first = len(self.log)
        while first and self.log[first - 1]["n"] > told:
            first -= 1
        return self.log[first:]

    def picture(self) -> Picture:
        """The scene of this moment."""
        if self.made is None:
            self.made = Picture.of(self.game.scene(self.view))
        return self.made


def entry(event: Event, number: int) -> dict[str, Any]:
    """One line of the log: an event and the number of the step that brought it."""
    return {**told(event), "n": number}


def told(event: Event) -> dict[str, Any]:
    """An event as it travels."""
    return {
        "text": event.text,
        "rule": event.rule,
        "seat": event.seat,
        "points": event.points,
        "sum": event.sum,
        "keys": list(event.keys),
    }
