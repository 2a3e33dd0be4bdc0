"""The game for people. Everything here is made from a View, so it cannot tell what the viewer may not know."""

from __future__ import annotations

from pearls.view import PearlsView
from rodinia.core.const import CHANCE
from rodinia.core.game import Event, Prompt, Seen
from rodinia.scene.nodes import Line


def prompt(view: PearlsView) -> Prompt:
    """What is asked of the viewer."""
    return Prompt("Choose a pearl" if view.legal else "Wait for the others", rule="P2.1")


def sentence(step: Seen) -> str:
    """What a step means."""
    return "choose a pearl in secret" if step.id is None else f"choose the pearl of brightness {step.id + 1}"


def events(before: PearlsView, step: Seen, after: PearlsView) -> list[Event]:
    """What happened between two views of the same seat."""
    seats = range(len(before.points))
    if step.actor == CHANCE:
        seat = next(seat for seat in seats if before.sizes[seat] != after.sizes[seat])
        what = "a pearl" if step.id is None else f"a pearl of brightness {step.id + 1}"
        return [Event(f"{{{seat}}} draws {what}", "P1.1" if not before.shown else "P2.3", seat)]
    told = [Event(f"{{{step.actor}}} has chosen", "P2.1", step.actor)]
    for seat in seats:
        gain = after.points[seat] - before.points[seat]
        if gain:
            text = f"{{{seat}}} shows the brightest pearl"
            told.append(Event(text, "P2.2", seat, gain, f"brightness {gain} = {gain}"))
    return told


def sheet(view: PearlsView) -> tuple[Line, ...]:
    """The score sheet."""
    return (Line("Rounds won", view.points, "P2.2", total=True),)


def board(view: PearlsView) -> str:
    """What lies on the table, as text."""
    rounds = [[pearl + 1 for pearl in pearls] for pearls in view.shown]
    return "\n".join([f"round {number}: {pearls}" for number, pearls in enumerate(rounds, 1)] or ["nothing shown yet"])
