"""Marks: rows of a match's log that are no steps of its game. What players ask of one another, and what came of it.

The log is only ever appended to, and a taken-back turn stays in it: the mark BACK n says that the position after n rows
holds again. The steps that count are found by walking the log backwards (`standing`); a record holds only those. Luck is a
matter of the seed and of how many draws count, so after a turn has been taken back the same luck comes again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from rodinia.core.const import CHANCE
from rodinia.core.game import Brief, Event, Game, Step
from rodinia.core.state import State
from rodinia.table.eyes import Glimpse, entry
from rodinia.table.head import BOT, PERSON, RUNNING, Head, Seat
from rodinia.table.log import Told
from rodinia.table.messages import Offer
from rodinia.table.refusal import Refused

# The actor of a mark. Its id is a seat; of BACK, the number of rows that hold.
BACK: Final = -11
RESIGNS: Final = -12
ASKS_BACK: Final = -13
ASKS_FINISH: Final = -14
AGREES: Final = -15
DECLINES: Final = -16

What = Literal["back", "finish"]
ASKS: Mapping[What, int] = {"back": ASKS_BACK, "finish": ASKS_FINISH}
SAID = {
    BACK: "{%d} takes the last turn back",
    RESIGNS: "{%d} resigns",
    ASKS_BACK: "{%d} asks to take the last turn back",
    ASKS_FINISH: "{%d} asks that bots finish the game",
    AGREES: "{%d} agrees",
    DECLINES: "{%d} declines",
}
BRIEF = {BACK: "took it back", RESIGNS: "resigned"}
WARNING = "Luck, a reveal or another player's act has followed. What was seen stays known; the same luck comes again."


def is_mark(step: Step) -> bool:
    """Whether a row of the log is no step of the game."""
    return step.actor <= BACK


def standing(rows: Sequence[Step]) -> list[int]:
    """The numbers of the rows that are steps and count, in order."""
    found, n = [], len(rows)
    while n:
        n -= 1
        if rows[n].actor == BACK:
            n = rows[n].id
        elif not is_mark(rows[n]):
            found.append(n)
    return found[::-1]


def steps_of(rows: Sequence[Step]) -> list[Step]:
    """The steps that count."""
    return [rows[n] for n in standing(rows)]


def draws(rows: Sequence[Step]) -> int:
    """How many draws of luck count."""
    return len([step for step in steps_of(rows) if step.actor == CHANCE])


def advance(game: Game, state: State, rows: Sequence[Step], step: Step) -> None:
    """Let a position become the one after one more row; `rows` are those before it."""
    if step.actor == BACK:
        state.become(reached(game, rows[: step.id]))
    elif not is_mark(step):
        state.apply(*step)


def reached(game: Game, rows: Sequence[Step]) -> State:
    """The position after these rows."""
    state = game.start()
    for step in steps_of(rows):
        state.apply(*step)
    return state


def noticed(
    game: Game, state: State, rows: Sequence[Step], step: Step, known: Mapping[int | None, Any]
) -> dict[int | None, Glimpse]:
    """Take a mark in, and see it through several eyes; `rows` are those before it."""
    seat = rows[step.id].actor if step.actor == BACK else step.id
    brief = Brief(BRIEF[step.actor], seat=seat) if step.actor in BRIEF else None
    event = Event(SAID[step.actor] % seat, "", brief=brief)
    lines = [entry(event, len(rows) + 1)]
    advance(game, state, rows, step)
    found = {}
    for eyes, view in known.items():
        after = game.view(state, eyes) if step.actor == BACK else view
        found[eyes] = Glimpse(after, lines, Told(CHANCE, False, game.chapter(after), [event]))
    return found


# What is asked, and of whom.


@dataclass(frozen=True)
class Asked:
    """What a seat has asked for, and who has agreed so far."""

    what: What
    seat: int
    agreed: frozenset[int]


def asked(rows: Sequence[Step]) -> Asked | None:
    """What is being asked now. Whoever plays on, declines, or resigns ends it."""
    agreed: set[int] = set()
    for step in reversed(rows):
        if step.actor == AGREES:
            agreed.add(step.id)
        elif step.actor in ASKS.values():
            return Asked("back" if step.actor == ASKS_BACK else "finish", step.id, frozenset(agreed))
        else:
            return None
    return None


def asked_before(rows: Sequence[Step], what: What, seat: int) -> bool:
    """Whether a seat has asked for the same since the last step."""
    for step in reversed(rows):
        if not is_mark(step) or step.actor == BACK:
            return False
        if step == Step(ASKS[what], seat):
            return True
    return False


def waiting(head: Head, question: Asked) -> list[int]:
    """The seats of people who have not agreed yet. Whoever asks has, on all own seats."""
    owner = head.seats[question.seat].player
    return [
        k
        for k, seat in enumerate(head.seats)
        if seat.kind == PERSON and not seat.level and seat.player != owner and k not in question.agreed
    ]


def last_turn(rows: Sequence[Step], seat: int) -> int:
    """How many rows hold if a seat's last turn is taken back."""
    numbers = standing(rows)
    while numbers and rows[numbers[-1]].actor != seat:
        numbers.pop()
    if not numbers:
        raise Refused("nothing_back", "You have not done anything yet that could be taken back.", 409)
    while len(numbers) > 1 and rows[numbers[-2]].actor == seat:
        numbers.pop()
    return numbers[-1]


def offer(head: Head, rows: Sequence[Step]) -> Offer | None:
    """What is being asked now, as pages are told."""
    question = asked(rows)
    if question is None:
        return None
    followed = question.what == "back" and followed_by_more(rows, question.seat)
    return Offer(question.what, question.seat, waiting(head, question), WARNING if followed else "")


def followed_by_more(rows: Sequence[Step], seat: int) -> bool:
    """Whether anything but the seat's own acts has happened since its last turn began."""
    return any(row.actor != seat and not is_mark(row) for row in rows[last_turn(rows, seat) :])


def given_up(head: Head, rows: Sequence[Step], level: str) -> list[Seat] | None:
    """The seats, when bots of a level play those to the end whose people have gone for good, as the log has it; None if
    they do already. The names stay."""
    question = asked(rows)
    everybody = question is not None and question.what == "finish" and not waiting(head, question)
    gone = {step.id for step in rows if step.actor == RESIGNS}
    seats = [
        replace(seat, kind=BOT, level=seat.level or level) if seat.kind == PERSON and (everybody or k in gone) else seat
        for k, seat in enumerate(head.seats)
    ]
    return seats if head.status == RUNNING and seats != head.seats else None
