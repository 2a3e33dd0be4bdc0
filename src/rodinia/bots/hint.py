"""Hints: the best actions at a position of a record, with win chance and error bar."""

from __future__ import annotations

from dataclasses import dataclass

from rodinia.bots.ladder import make
from rodinia.core.const import CHANCE
from rodinia.core.errors import BadRecord
from rodinia.core.game import Seen, Step, named
from rodinia.core.record import Record
from rodinia.search import Limit


@dataclass(frozen=True)
class Advice:
    """One action of a seat, in numbers and in words."""

    seat: int
    id: int
    text: str  # the short notation
    sentence: str
    share: float  # the seat's expected share of the win
    error: float  # one standard error


def hints(
    record: Record, at: int | None = None, level: str = "expert", limit: Limit | None = None, most: int = 5
) -> list[Advice]:
    """The best actions of every seat that may act after the first `at` steps (all of them if None), best first."""
    playing = record.replay(at)
    game, state = playing.game, playing.state
    if not state.actors:
        what = "the game is over" if playing.over else "chance acts"
        raise BadRecord(
            f"after {len(playing.steps)} steps {what}, and there is nothing to choose; {nearest(record, len(playing.steps))}"
        )
    found = []
    for seat in state.actors:
        view = game.view(state, seat)
        bot = make(level, game, len(playing.steps))
        for move, share, error in bot.hint(view, limit)[:most]:
            text, sentence = game.text(Step(seat, move)), named(game.sentence(view, Seen(seat, move)), record.seats)
            found.append(Advice(seat, move, text, sentence, share, error))
        bot.close()
    return found


def nearest(record: Record, at: int) -> str:
    """Where somebody has to choose, as near to a position as can be."""
    chosen = [k for k, step in enumerate(record.steps) if step.actor != CHANCE]
    if not chosen:
        return "nobody chooses anything in this record"
    return f"the nearest decision is after {min(chosen, key=lambda k: abs(k - at))} steps"
