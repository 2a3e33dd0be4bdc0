"""Why an act brings what it brings: the lines of the score sheet that it changes."""

from __future__ import annotations

from collections.abc import Callable

from rodinia.core.game import Event
from rodinia.core.outlook import Outlook
from rodinia.core.promise import NO_REASON, Reason
from rodinia.core.state import State
from rodinia.games.shafausa.sheet import changes, spelled
from rodinia.games.shafausa.view import ShafausaView

FIRST = "S6.2"  # tells who is the first player


def reasons(view: ShafausaView, outlook: Outlook, look: Callable[[State, int], ShafausaView]) -> list[Reason]:
    """One for each legal action. `look` makes the view of a position."""
    seat, found = view.seat or 0, []
    for k in range(len(view.legal)):
        steps = len(outlook.steps(k))
        changed = outlook.changes(k)[seat] != 0
        found.append(
            Reason(spelled(changes(view, look(outlook.after(k, steps), seat), seat))) if changed else NO_REASON
        )
    return found


def paid(told: list[Event], before: ShafausaView, after: ShafausaView) -> list[Event]:
    """The events of a step with the points it brought, each seat's on the last event that tells what it did or got."""
    for seat, (was, now) in enumerate(zip(before.scores, after.scores, strict=True)):
        if was != now:
            last = max([k for k, event in enumerate(told) if event.seat == seat and event.rule != FIRST])
            lines = changes(before, after, seat)
            total = "; ".join([part for part in (told[last].sum, spelled(lines)) if part])
            told[last] = told[last]._replace(points=now - was, sum=total, lines=lines)
    return told
