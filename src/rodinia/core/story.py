"""Story: a log told turn by turn. Every player's turn is one short line, made of what its events say in brief."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rodinia.core.game import Brief, Event


@dataclass
class Turn:
    """What one seat did in one go: the steps, in brief, and what they changed."""

    seat: int
    chapter: str  # "Round 5", or ""
    place: int = 0  # among the turns of the story
    steps: list[int] = field(default_factory=list)  # their numbers
    things: dict[str, dict[str, Thing]] = field(default_factory=dict)  # what each verb governs
    clauses: dict[str, str] = field(default_factory=dict)  # the same in words; what has no verb stands for itself
    changes: dict[int, int] = field(default_factory=dict)  # of scores, by seat
    sums: dict[str, int] = field(default_factory=dict)  # of the own points, and how often each
    lines: dict[str, int] = field(default_factory=dict)  # of the own score sheet, and by how much they changed
    idle: str = ""  # what is told where there is nothing else
    marked: dict[str, None] = field(default_factory=dict)  # the scene nodes that show where it happened, each once

    @property
    def words(self) -> str:
        """The turn in one short line, its seat not named: "sold 3 cubes for 27 CHF, gold mine, miner 10"."""
        return ", ".join(self.clauses.values()) or self.idle

    @property
    def sum(self) -> str:
        """How the seat's own points came about; what came about in the same way several times, with its number, and the lines
        of the score sheet that changed, added up."""
        told = [each if n == 1 else f"{n} x {each}" for each, n in self.sums.items()]
        lines = ", ".join([f"{name} {points:+}" for name, points in self.lines.items() if points])
        return "; ".join([*told, lines] if lines else told)

    @property
    def marks(self) -> list[str]:
        """The scene nodes that show where it happened."""
        return list(self.marked)

    def take(self, number: int, event: Event) -> None:
        """What a step of the turn brought."""
        if not self.steps or self.steps[-1] != number:
            self.steps.append(number)
        if event.brief is not None:
            self.tell(event.brief)
        if event.seat is not None and event.points:
            self.changes[event.seat] = self.changes.get(event.seat, 0) + event.points
            if event.seat == self.seat:
                self.count(event)

    def count(self, event: Event) -> None:
        """How the event's points came about; where it says which lines changed, what was paid is left to the event."""
        for name, points in event.lines:
            self.lines[name] = self.lines.get(name, 0) + points
        if event.sum and not event.lines:
            self.sums[event.sum] = self.sums.get(event.sum, 0) + 1

    def tell(self, brief: Brief) -> None:
        """Add to the line; equal things of a verb are counted, and their prices added up."""
        for mark in brief.marks:
            self.marked[mark] = None
        if brief.idle:
            self.idle = brief.what
        elif brief.what:
            verb = brief.verb or str(len(self.things))
            there = self.things.setdefault(verb, {})
            many, price, unit = there.get(brief.what, (0, 0, brief.unit))
            there[brief.what] = many + brief.n, price + brief.price, unit
            self.clauses[verb] = f"{brief.verb} {', '.join([thing(*each) for each in there.items()])}".strip()


Thing = tuple[int, int, str]  # how many, their price, its unit


def thing(what: str, many: Thing) -> str:
    """Equal things with their number and price: "3 cubes for 27 CHF"."""
    n, price, unit = many
    words = f"{n} {what}{'' if n == 1 else 's'}" if n else what
    return f"{words} for {price} {unit}" if price else words


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
