"""Eyes: what one seat, or the spectators, see of a match: the view now, the picture, and the log so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Any, NamedTuple

from msgspec import UNSET

from rodinia.core import plan
from rodinia.core.const import OVER
from rodinia.core.game import Brief, Event, Game, Seen, Step
from rodinia.core.game import Prompt as Asked
from rodinia.core.promise import Reason, worlds_of
from rodinia.core.state import State
from rodinia.core.view import View
from rodinia.scene import nodes
from rodinia.scene.keep import MANY
from rodinia.table.draft import Draft
from rodinia.table.log import Log, Told
from rodinia.table.messages import (
    Change,
    Choice,
    Good,
    Happening,
    Lack,
    LogEntry,
    Part,
    Plan,
    Promise,
    Prompt,
    Share,
    SheetLine,
    Wish,
    encoded,
)
from rodinia.table.picture import Picture

GOOD, WISH = attrgetter(*Good.__struct_fields__), attrgetter(*Wish.__struct_fields__)
NO_HELP: Mapping[str, str] = {}


class Glimpse(NamedTuple):
    """What eyes have of one step: what they know after it, and the lines it brings to the log."""

    view: View
    lines: list[LogEntry]
    told: Told


class Eyes:
    """Follows a match step by step; everything it gives away is made from the seat's own Views."""

    def __init__(self, game: Game, seat: int | None, view: View, log: Log, help: Mapping[str, str] = NO_HELP) -> None:
        self.game = game
        self.help = help  # the words that explain what is asked, by the rule of the prompt
        self.seat = seat
        self.view = view
        self.log = log
        self.made: Picture | None = None
        self.parts: dict[bool, dict[str, Any]] = {}  # what messages say of this moment, without and with offers
        self.sent: dict[Any, tuple[bytes, frozenset[str]]] = {}  # messages of this moment, with the symbols that a page
        # then has, for viewers who need the same one
        self.tried: Draft | None = None  # the draft that was asked for last

    def take(self, number: int, glimpses: Sequence[Glimpse]) -> None:
        """See steps that have been played, from step `number` on."""
        for n, glimpse in enumerate(glimpses, number + 1):
            self.log.take(n, glimpse.lines, glimpse.told)
        self.view = glimpses[-1].view
        self.made = self.tried = None
        self.parts.clear()
        self.sent.clear()

    def picture(self) -> Picture:
        """The scene of this moment."""
        if self.made is None:
            self.made = Picture.of(self.game.scene(self.view))
        return self.made

    def shown(self, state: State, offers: bool, only: Sequence[int] | None = None) -> dict[str, Any]:
        """What a page shows of this moment besides the scene, with what offers bring if that is wanted, `only` of some
        actions in a lesson; `state` is the truth, of which nothing is told."""
        if offers not in self.parts:
            worlds = worlds_of(self.game, state, self.view) if offers and self.view.legal else []
            self.parts[offers] = shown(self.game, self.view, worlds, self.help, only)
            planned = self.game.plan(self.view, worlds[0], {}) if worlds else None
            if planned is not None:
                self.parts[offers]["plan"] = laid_out(planned)
        return self.parts[offers]


def glimpse(game: Game, before: View, seen: Seen, after: View, number: int) -> Glimpse:
    """What eyes have of step `number`."""
    events = game.events(before, seen, after)
    told = Told(seen.actor, len(before.actors) > 1, game.chapter(before), events)
    return Glimpse(after, [entry(each, number) for each in events], told)


def look(
    game: Game, state: State, step: Step, seats: dict[int | None, View], number: int, note: str = ""
) -> dict[int | None, Glimpse]:
    """Play a step, and see it through several eyes; `seats` says what each has known until now. What all know is made
    once. Where nothing is hidden all see the same, but for what they may do themselves. A note is for all."""
    hidden, first = game.spec.hidden, None
    seen = [Seen(step.actor, state.seen(seat, *step)) for seat in (seats if hidden else [*seats][:1])]
    state.apply(*step)
    found: dict[int | None, Glimpse] = {}
    for k, (seat, before) in enumerate(seats.items()):
        after = game.view(state, seat) if first is None else game.aside(first.view, state, seat)
        if first is None or hidden:
            found[seat] = glimpse(game, before, seen[k], after, number)
            first = first or found[seat]
        else:
            found[seat] = Glimpse(after, first.lines, first.told)
    return {seat: noted(each, note, step.actor, number) for seat, each in found.items()} if note else found


def noted(glimpse: Glimpse, note: str, seat: int, number: int) -> Glimpse:
    """A glimpse with a line more, which is for all."""
    event = Event(note, "", seat, brief=Brief(note))
    told = glimpse.told._replace(events=[event, *glimpse.told.events])
    return Glimpse(glimpse.view, [entry(event, number), *glimpse.lines], told)


def shown(
    game: Game,
    view: View,
    worlds: Sequence[State],
    help: Mapping[str, str] = NO_HELP,
    only: Sequence[int] | None = None,
) -> dict[str, Any]:
    """What a page shows of a view besides the scene: the prompt, the choices, with what they would bring if there are
    worlds that the view allows, and the sheet once the game is over. `only` are the ids of the choices that are shown."""
    asked = game.prompt(view)
    prompt = prompted(asked, help.get(asked.rule, "") if help and view.legal else "")
    offers = game.offers(view, worlds) if worlds else game.choices(view) if view.legal and only != () else []
    if only is not None:
        offers = [choice for choice in offers if choice.id in only]
    found: dict[str, Any] = {"prompt": prompt, "choices": list(map(offered, offers))}
    if view.actor == OVER:
        found["sheet"] = [
            SheetLine(line.label, list(line.points), line.rule, list(line.sums), line.total)
            for line in game.sheet(view)
        ]
    return found


@lru_cache(1024)
def prompted(asked: Asked, explained: str) -> Prompt:
    """What is asked, as it travels, with the words that explain it if there are any."""
    return encoded(Prompt(asked.text, asked.reason, asked.rule, explained or UNSET))


@lru_cache(MANY)
def offered(choice: nodes.Choice) -> Choice:
    """A choice as it travels; most are the same in many positions."""
    made = choice.promise
    promise = None if made is None or made.points is None else promised(made.points, made.others, made.reason)
    return encoded(Choice(choice.id, list(choice.path), choice.label, choice.act, choice.name, promise))


def laid_out(found: plan.Plan) -> Plan:
    """A plan as it travels."""
    wishes, goods = [wished(each) for each in found.wishes], [Good(*GOOD(each)) for each in found.goods]
    return encoded(Plan(found.title, found.sum, wishes, goods, found.name, [Lack(*each) for each in found.missing]))


def wished(wish: plan.Wish) -> Wish:
    """A row of a plan as it travels."""
    spelled = Wish(*WISH(wish))
    spelled.parts = [Part(*each) for each in wish.parts]
    return spelled


@lru_cache(4096)
def promised(points: int, others: tuple[tuple[int, int], ...], why: Reason) -> Promise:
    """A promise as it travels; many actions bring the same."""
    return encoded(
        Promise(
            points,
            why.sum,
            [Change(*each) for each in others] or UNSET,
            list(why.keys) or UNSET,
            [Share(*each) for each in why.pro] or UNSET,
            [Share(*each) for each in why.con] or UNSET,
            why.tally or UNSET,
        )
    )


@lru_cache(512)
def entry(event: Event, number: int) -> LogEntry:
    """One line of the log: an event and the number of the step that brought it. Mostly all eyes read the same."""
    text, rule, seat, points, how, keys, *_ = event
    return encoded(LogEntry(n=number, text=text, rule=rule, seat=seat, points=points, sum=how, keys=list(keys)))


def happening(event: Event) -> Happening:
    """An event as it travels."""
    text, rule, seat, points, how, keys, *_ = event
    return Happening(text=text, rule=rule, seat=seat, points=points, sum=how, keys=list(keys))
