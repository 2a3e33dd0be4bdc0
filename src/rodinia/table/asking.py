"""Asking: what people of a match ask of one another, and resigning. Each is decided as a Change made of marks."""

from __future__ import annotations

from collections.abc import Sequence

from rodinia.core.game import Step
from rodinia.table import marks
from rodinia.table.head import ENDED, RUNNING
from rodinia.table.match import Change, Match
from rodinia.table.refusal import Refused


def ask(match: Match, seat: int, what: marks.What, now: int) -> Change:
    """A seat asks all other people for something. Where there are none, it has been granted."""
    check_running(match)
    if marks.asked(match.steps) is not None:
        raise Refused("asked", "Something is being asked already: answer it first.", 409)
    if marks.asked_before(match.steps, what, seat):
        raise Refused("asked", "This has been declined. Play on before you ask again.", 409)
    back = marks.last_turn(match.steps, seat) if what == "back" else 0
    if what == "back" and match.lesson is not None and back < len(match.lesson.steps):
        raise Refused("lesson", "What was done in the lesson stays.", 409)
    alone = not marks.waiting(match.head, marks.Asked(what, seat, frozenset()))
    return marked(match, [Step(marks.BACK, back) if alone and what == "back" else Step(marks.ASKS[what], seat)], now)


def reply(match: Match, seats: Sequence[int], yes: bool, now: int) -> Change:
    """People answer what is being asked. When the last one agrees, it is done."""
    check_running(match)
    question = marks.asked(match.steps)
    waiting = [] if question is None else marks.waiting(match.head, question)
    answering = [seat for seat in waiting if seat in seats]
    if question is None or not answering:
        raise Refused("nothing_asked", "Nothing is being asked of you.", 409)
    if not yes:
        return marked(match, [Step(marks.DECLINES, answering[0])], now)
    rows = [Step(marks.AGREES, seat) for seat in answering]
    if question.what == "back" and len(answering) == len(waiting):
        rows.append(Step(marks.BACK, marks.last_turn(match.steps, question.seat)))
    return marked(match, rows, now)


def granted(match: Match, now: int) -> Change | None:
    """What has been asked for, if those who had to agree have left the table to bots; None where there is nothing to do."""
    question = marks.asked(match.steps)
    if match.head.status != RUNNING or question is None or marks.waiting(match.head, question):
        return None
    if question.what == "finish":
        return None  # that changes the seats (`marks.given_up`) and not the game
    return marked(match, [Step(marks.BACK, marks.last_turn(match.steps, question.seat))], now)


def resign(match: Match, seat: int, now: int) -> Change:
    """A seat is given up. Of two, the other one wins at once."""
    check_running(match)
    change = marked(match, [Step(marks.RESIGNS, seat)], now)
    if match.head.players == 2:
        change.status, change.turn = ENDED, ()
        change.result = {"scores": list(match.state.scores()), "returns": [float(k != seat) for k in range(2)]}
    return change


def check_running(match: Match) -> None:
    """Refuse what belongs to a match that is being played."""
    if match.head.status != RUNNING:
        raise Refused("not_running", "This match is not being played now.", 409)
    if match.teaching is not None:
        raise Refused("lesson", "This can be done when the lesson is over.", 409)


def marked(match: Match, rows: list[Step], now: int) -> Change:
    """A change of marks alone."""
    change, known = match.nothing(), match.known()
    for row in rows:
        match.see(change, row, known)
    change.draws = marks.draws([*match.steps, *rows])
    match.settle(change, now, set())
    return change
