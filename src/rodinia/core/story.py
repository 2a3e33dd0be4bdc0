"""Story: a log told turn by turn. Every player's turn is one short line, made of what its events say in brief."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from rodinia.core.game import Brief, Event

SHEET = re.compile(r"((?!.* x )[a-z0-9 ]+) ([+-]\d+)")  # a line of a score sheet, and by how much it changed


@dataclass
class Turn:
    """What one seat did in one go: the steps, in brief, and what they changed."""

    seat: int
    chapter: str  # "Round 5", or ""
    place: int = 0  # among the turns of the story
    steps: list[int] = field(default_factory=list)  # their numbers
    briefs: list[Brief] = field(default_factory=list)
    changes: dict[int, int] = field(default_factory=dict)  # of scores, by seat
    sums: list[str] = field(default_factory=list)  # of the own points

    @property
    def words(self) -> str:
        """The turn in one short line, its seat not named: "sold 3 cubes for 27 CHF, gold mine, miner 10"."""
        clauses: dict[str, list[Brief]] = {}
        for k, brief in enumerate(self.briefs):
            if brief.what:
                clauses.setdefault(brief.verb or str(k), []).append(brief)  # what has no verb stands for itself
        return ", ".join([clause(briefs) for briefs in clauses.values()])

    @property
    def sum(self) -> str:
        """How the seat's own points came about; what came about in the same way several times, with its number.

        Lines of a score sheet ("mines +5, money -1") are added up, and what was paid on the way is left to the events."""
        many, lines = Counter[str](), Counter[str]()
        for told in self.sums:
            *_, last = told.split("; ")
            found = [SHEET.fullmatch(each) for each in last.split(", ")]
            if all(found):
                lines.update({each[1]: int(each[2]) for each in found if each})
            elif told:
                many[told] += 1
        added = ", ".join([f"{name} {n:+}" for name, n in lines.items() if n])
        return "; ".join([*[each if n == 1 else f"{n} x {each}" for each, n in many.items()], *[added] * bool(added)])

    def take(self, number: int, event: Event) -> None:
        """What a step of the turn brought."""
        if not self.steps or self.steps[-1] != number:
            self.steps.append(number)
        if event.brief is not None:
            self.briefs.append(event.brief)
        if event.seat is not None and event.points:
            self.changes[event.seat] = self.changes.get(event.seat, 0) + event.points
            if event.seat == self.seat:
                self.sums.append(event.sum)

    @property
    def marks(self) -> list[str]:
        """The scene nodes that show where it happened, each once."""
        return list(dict.fromkeys([key for brief in self.briefs for key in brief.marks]))


def clause(briefs: list[Brief]) -> str:
    """Everything that one verb governs: "took o1, m15", "sold 3 cubes for 27 CHF"."""
    alike: dict[str, list[Brief]] = {}
    for brief in briefs:
        alike.setdefault(brief.what, []).append(brief)
    return f"{briefs[0].verb} {', '.join([thing(what, each) for what, each in alike.items()])}".strip()


def thing(what: str, briefs: list[Brief]) -> str:
    """Equal things with their number and price."""
    n, price = sum([brief.n for brief in briefs]), sum([brief.price for brief in briefs])
    words = f"{n} {what}{'' if n == 1 else 's'}" if n else what
    return f"{words} for {price} {briefs[0].unit}" if price else words


class Story:
    """The turns of a match as one viewer learns of them."""

    def __init__(self) -> None:
        self.turns: list[Turn] = []
        self.acted: dict[int, int] = {}  # the last step of each seat
        self.latest: dict[int, int] = {}  # of each turn its last step, by its place; who has gone on last stands last

    def add(self, number: int, actor: int, together: bool, chapter: str, events: Iterable[Event]) -> None:
        """Step `number` and what it brought; `together` says whether several seats could act."""
        turn: Turn | None = None
        if actor >= 0:
            self.acted[actor] = number
            turn = self.going_on(actor, together, chapter)
        for event in events:
            seat = told_by(event)
            if seat is not None or turn is None and event.points and actor >= 0:
                turn = self.turn_of(actor if seat is None else seat, together, chapter)
            if turn is not None:
                turn.take(number, event)
                self.latest.pop(turn.place, None)
                self.latest[turn.place] = number

    def turn_of(self, seat: int, together: bool, chapter: str) -> Turn:
        """The turn of a seat that goes on, or a new one."""
        turn = self.going_on(seat, together, chapter)
        if turn is None:
            turn = Turn(seat, chapter, len(self.turns))
            self.turns.append(turn)
        return turn

    def going_on(self, seat: int, together: bool, chapter: str) -> Turn | None:
        """The turn of a seat that has not been interrupted; where seats act together, the last one of this chapter."""
        for turn in reversed(self.turns):
            if turn.chapter != chapter:
                return None
            if turn.seat == seat:
                return turn
            if not together:
                return None
        return None

    def after(self, step: int) -> list[int]:
        """The places of the turns that have gone on after a step, in order."""
        found = []
        for place in reversed(self.latest):
            if self.latest[place] <= step:
                break
            found.append(place)
        return sorted(found)

    def since(self, seat: int | None) -> int:
        """The number of the seat's last step; 0 if there is none."""
        return self.acted.get(-1 if seat is None else seat, 0)


def told_by(event: Event) -> int | None:
    """The seat whose turn an event tells; None for one that only goes with others."""
    if event.brief is None:
        return None
    return event.seat if event.brief.seat is None else event.brief.seat
