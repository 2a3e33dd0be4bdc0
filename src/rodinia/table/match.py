"""Match: one playing of a game by named players, as its log has brought it about.

Whatever changes a match is first decided (`begin`, `act`, `step`: a Change, nothing has happened yet), then kept by
whoever holds the match, and only then taken in (`take`) and shown. What others have appended meanwhile is taken in by
`follow`; a decision made before that is made again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rodinia.core.chance import Paired
from rodinia.core.const import CHANCE, OVER
from rodinia.core.errors import BadLesson, IllegalStep
from rodinia.core.game import Game, Step, final
from rodinia.core.plan import Plan
from rodinia.core.playing import Playing
from rodinia.core.promise import worlds_of
from rodinia.core.record import Record
from rodinia.core.state import State
from rodinia.table import marks
from rodinia.table.clock import Clock
from rodinia.table.draft import CROSSES, Draft, draft, goes_on
from rodinia.table.eyes import Eyes, Glimpse, look
from rodinia.table.head import ENDED, OPEN, RECORD, RUNNING, Duty, Head, News, Said, Saved, Seat, Status, duties
from rodinia.table.lesson import Lesson, lesson_of
from rodinia.table.log import Log
from rodinia.table.picture import forget_changes
from rodinia.table.refusal import Refused

if TYPE_CHECKING:
    from rodinia.table.viewer import Viewer

KEPT = 4  # eyes of a match that are kept although nobody looks through them now


@dataclass
class Change:
    """What has been decided: steps to be appended to the log, and where they lead."""

    first: int  # the number of steps before
    state: State  # after them
    steps: list[Step] = field(default_factory=list)
    quiet: list[bool] = field(default_factory=list)  # of each step: a sealed one that revealed nothing
    glimpses: dict[int | None, list[Glimpse]] = field(default_factory=dict)  # of everyone who looks
    token: str = ""  # of the send that asked for it
    notes: dict[int, str] = field(default_factory=dict)  # for everyone, by the number of the step
    turn: tuple[int, ...] = ()
    status: Status = RUNNING
    clock: Clock | None = None  # as it runs after the steps
    clocks: list[int] | None = None  # what is kept of it
    result: dict[str, Any] | None = None
    draws: int = 0  # of luck, so far


class Match:
    """The memory of a match: its log so far and what follows from it."""

    def __init__(self, game: Game, saved: Saved) -> None:
        self.game = game
        self.head: Head = saved.head
        self.chat: list[Said] = saved.chat
        self.tokens = saved.tokens
        self.notes = saved.notes
        self.elsewhere: frozenset[str] = frozenset()  # players who look at the match from another place
        self.state: State = game.start()  # the truth
        self.steps: list[Step] = []  # the log, with marks among the steps (marks.py)
        self.luck = Paired(int(saved.head.seed, 16))
        self.quiet: list[bool] = []
        self.viewers: set[Viewer] = set()
        self.watching: dict[int | None, Eyes] = {}
        self.clock = Clock(self.head)
        self.moment: dict[str, Any] = {}  # whose turn it is, as all viewers are told; {}: to be made
        self.lesson = taught(saved)  # that the match begins with, if it is one
        self.help = helped(self.head)
        for step in saved.steps:
            self.quiet.append(sealed(self.state, step))
            marks.advance(game, self.state, self.steps, step)
            self.steps.append(step)
        self.luck.count = marks.draws(self.steps)
        if self.head.status == RUNNING:
            self.head.turn = self.state.actors

    # What holds now.

    @property
    def seq(self) -> int:
        """How many steps have been played."""
        return len(self.steps)

    @property
    def teaching(self) -> Lesson | None:
        """The lesson, as long as it goes on."""
        return self.lesson if self.lesson is not None and self.seq < len(self.lesson.steps) else None

    def asked(self) -> Sequence[int] | None:
        """The ids of the one action that a lesson asks for now; None where there is no lesson."""
        return None if self.teaching is None else self.teaching.expected(self.seq)[:1]

    @property
    def names(self) -> tuple[str, ...]:
        """The names at the seats."""
        return tuple([seat.name or f"Seat {k + 1}" for k, seat in enumerate(self.head.seats)])

    def may_look(self, player: str, seat: int | None) -> bool:
        """Whether a player may see with these eyes: own ones always, a spectator's before the start and where
        others may watch, all of them after the end."""
        if seat is not None and not 0 <= seat < self.head.players:
            return False
        if self.head.status in (ENDED, RECORD):
            return True
        own = self.head.seats_of(player)
        if seat is None:
            return self.head.sat(player) or self.head.status == OPEN or bool(self.head.settings.get("watch", True))
        return seat in own

    def here(self) -> set[str]:
        """The players who look at the match, wherever they do."""
        return {viewer.player for viewer in self.viewers} | self.elsewhere

    def eyes(self, seat: int | None) -> Eyes:
        """What a seat sees now; made on first use and kept while someone looks, a few until the next step."""
        if seat not in self.watching:
            if len(self.watching) >= KEPT:
                self.forget_eyes()
            self.watching[seat] = self.opened(seat)
        return self.watching[seat]

    def opened(self, seat: int | None) -> Eyes:
        """Eyes that have seen everything; where nothing is hidden, they have what others have."""
        game, others = self.game, [] if self.game.spec.hidden else list(self.watching.values())
        if others:
            return Eyes(game, seat, game.aside(others[0].view, self.state, seat), others[0].log, self.help)
        fresh = Eyes(game, seat, game.view(game.start(), seat), Log(), self.help)
        catch_up(fresh, game.start(), self.steps, 0, self.notes)
        return fresh

    def forget_eyes(self) -> None:
        """Drop the eyes nobody looks through."""
        used = {viewer.seat for viewer in self.viewers}
        self.watching = {seat: eyes for seat, eyes in self.watching.items() if seat in used}

    def turn(self) -> dict[str, Any]:
        """How far the match is and whose turn it is, as messages say it."""
        if not self.moment:
            state = self.state
            ended = self.head.status == ENDED or state.actor == OVER
            self.moment = {
                "seq": self.seq,
                "turn": [] if ended else list(state.actors),
                "choosing": [] if ended else list(state.choosing),
                "over": ended,
                "offer": None if ended else marks.offer(self.head, self.steps),
            }
        return self.moment

    def stale(self, base: int, seat: int) -> bool:
        """Whether something has happened since step `base` that a seat's draft did not know."""
        seq = self.seq
        if not 0 <= base <= seq:
            return True
        return base < seq and any(self.steps[k].actor == seat or not self.quiet[k] for k in range(base, seq))

    def draft(self, seat: int, ids: Sequence[int]) -> Draft:
        """Try out a turn."""
        eyes = self.eyes(seat)
        before, eyes.tried = eyes.tried, None
        eyes.tried = draft(self.game, self.state, eyes.view, seat, ids, before)
        return eyes.tried

    def plan(self, seat: int, wishes: Mapping[int, int]) -> Plan | None:
        """A seat's turn by quantities, put in order; None where there is nothing to plan."""
        view = self.eyes(seat).view
        plan = self.game.plan(view, worlds_of(self.game, self.state, view)[0], wishes) if view.legal else None
        return plan if plan is None or self.teaching is None else self.teaching.confined(plan, self.seq)

    def record(self) -> Record:
        """The save file. It holds every secret: only for matches that are over."""
        bots = {str(k): seat.level for k, seat in enumerate(self.head.seats) if seat.level}
        playing = Playing(self.game)
        playing.state, playing.steps = self.state, marks.steps_of(self.steps)
        gone = [step.id for step in self.steps if step.actor == marks.RESIGNS]
        notes = {"bots": bots, "resigned": gone}
        return Record.of(playing, self.names, {name: note for name, note in notes.items() if note})

    # What is to be decided.

    def begin(self, now: int) -> Change | None:
        """Let chance open the game, if it has not begun and nobody is missing any more."""
        if self.head.status != OPEN or not self.head.full:
            return None
        return self.change([], now)

    def act(self, seat: int, base: int, ids: list[int], now: int, token: str = "") -> Change | None:
        """A turn that its player has confirmed. None: it had been played before."""
        if token and token in self.tokens:
            return None
        if self.head.status != RUNNING:
            raise Refused("not_running", "This match is not being played now.", 409)
        if self.stale(base, seat):
            raise Refused("stale", "The table has moved on since you chose. Look again, then confirm.", 409)
        if not ids:
            raise Refused("bad_message", "There is nothing to confirm.")
        if self.teaching is not None:
            if self.teaching.left(self.seq, ids):
                raise Refused("lesson", "There is more to do in this step of the lesson.", 409)
            ids = list(self.teaching.expected(self.seq))
        if len(ids) > 1 and (self.game.spec.hidden or self.state.choosing):
            self.draft(seat, ids)  # in worlds of its own: a refusal must not tell what the seat cannot know
        return self.change([Step(seat, move) for move in ids], now, token)

    def step(self, seat: int, base: int, move: int, now: int, note: str = "") -> Change | None:
        """A step that a bot has decided on the position `base`. None: it is not asked for any more."""
        asked = Duty("bot", seat) in duties(self.head)
        if not asked or self.stale(base, seat):
            return None
        return self.change([Step(seat, move)], now, note=note)

    def change(self, steps: list[Step], now: int, token: str = "", note: str = "") -> Change:
        """The steps of one turn, each checked once, and whatever chance does after them."""
        change, known = self.nothing(), self.known()
        change.token = token
        if note:
            change.notes[change.first + 1] = note
        before: tuple[int, ...] = ()
        for number, step in enumerate(steps):
            actors = change.state.actors
            if number and not goes_on(step.actor, before, actors):
                raise IllegalStep(CROSSES)
            before = actors
            self.see(change, step, known)
        if self.teaching is not None:
            for step in self.teaching.after(change.first + len(steps)):
                self.see(change, step, known)
        luck = Paired(self.luck.seed)
        luck.count = self.luck.count + len([step for step in change.steps if step.actor == CHANCE])
        while change.state.actor == CHANCE:
            self.see(change, Step(CHANCE, luck.outcome(change.state)), known)
        change.draws = luck.count
        self.settle(change, now, {step.actor for step in steps})
        return change

    def known(self) -> dict[int | None, Any]:
        """What everyone who looks knows now."""
        return {seat: eyes.view for seat, eyes in self.watching.items()}

    def nothing(self) -> Change:
        """A change to which steps can be added."""
        self.forget_eyes()
        glimpses: dict[int | None, list[Glimpse]] = {seat: [] for seat in self.watching}
        return Change(self.seq, self.state.clone(), glimpses=glimpses, draws=self.luck.count)

    def see(self, change: Change, step: Step, known: dict[int | None, Any]) -> None:
        """Add a step to a change, as everyone who looks will see it."""
        change.quiet.append(sealed(change.state, step))
        change.steps.append(step)
        number = change.first + len(change.steps)
        rows = [*self.steps, *change.steps[:-1]] if marks.is_mark(step) else ()
        seen = seen_by(self.game, change.state, rows, step, known, number, change.notes)
        for seat, glimpse in seen.items():
            known[seat] = glimpse.view
            change.glimpses[seat].append(glimpse)

    def settle(self, change: Change, now: int, acted: set[int]) -> None:
        """Whose turn it is after a change, whose time runs, and the result if there is one."""
        state = change.state
        change.turn = state.actors
        if state.actor == OVER:
            change.status = ENDED
            change.result = {"scores": list(state.scores()), "returns": list(final(state) or ())}
        if self.clock.on:
            change.clock = self.clock.turned(self.timed(change.turn, change.status), now, acted)
            change.clocks = change.clock.kept(now)

    def timed(self, turn: tuple[int, ...], status: Status) -> set[int]:
        """The seats whose time runs: persons who have to act."""
        if not self.clock.on or status != RUNNING:
            return set()
        return {seat for seat in turn if not self.head.seats[seat].played_by_bot}

    # What has been kept.

    def take(self, change: Change, at: int) -> None:
        """A change is durable: it has happened."""
        self.see_all(change)
        self.steps += change.steps
        self.state = change.state
        self.quiet += change.quiet
        self.notes |= change.notes
        self.luck.count = change.draws
        if change.token:
            self.tokens.add(change.token)
        head, began = self.head, self.head.status
        head.status, head.turn, head.result = change.status, change.turn, change.result
        head.clocks, head.steps, head.changed = change.clocks, self.seq, at
        if change.clock is not None:
            self.clock = change.clock
        self.moment = {}
        self.tell(began)

    def follow(self, news: News, now: int) -> None:
        """Others have appended to the log, changed the seats or said something: take in what is new."""
        head, reseated = news.head, news.reseated and news.head.version > self.head.version
        if reseated:
            self.head.settings = head.settings
            self.head.seats = head.seats  # before anyone is told of what happened then
        if head.steps > self.seq or head.steps == self.seq and head.status != self.head.status:
            self.tokens |= news.tokens
            self.take(self.told(news, now), head.changed)
        if reseated:
            self.reseat(head.seats, now, head.version)
        for said in news.chat[max(0, len(self.chat) - (head.said - len(news.chat))) :]:
            self.hear(said)

    def told(self, news: News, now: int) -> Change:
        """What others have appended, as a change."""
        head, change, known = news.head, self.nothing(), self.known()
        change.notes = {n: note for n, note in news.notes.items() if n > self.seq}
        for step in news.steps[self.seq - (head.steps - len(news.steps)) :]:
            self.see(change, step, known)
        if any(step.actor == marks.BACK for step in change.steps):
            change.draws = marks.draws([*self.steps, *change.steps])
        else:
            change.draws += len([step for step in change.steps if step.actor == CHANCE])
        change.status, change.turn, change.result = head.status, change.state.actors, head.result
        change.clocks = head.clocks
        change.clock = self.clock.reset(head.clocks, self.timed(change.turn, head.status), now)
        return change

    def see_all(self, change: Change) -> None:
        """Let everyone who looks see the steps, also those who have come since they were decided."""
        for seat, eyes in self.watching.items():
            if seat not in change.glimpses:
                rows = [*self.steps, *change.steps]
                catch_up(eyes, self.state.clone(), rows, change.first, change.notes)
            elif change.steps:
                eyes.take(change.first, change.glimpses[seat])

    def reseat(self, seats: list[Seat], now: int, version: int) -> None:
        """Others sit here now, or bots play for them."""
        before = self.turn()
        self.head.seats, self.head.version = seats, version
        self.moment = {}
        self.run_clock(now)
        for viewer in list(self.viewers):
            viewer.resettle()
        self.forget_eyes()
        if self.turn() != before:  # of whom something is asked
            for eyes in self.watching.values():
                eyes.sent.clear()
            for viewer in list(self.viewers):
                viewer.send_state()
        for viewer in list(self.viewers):
            viewer.send_people()

    def run_clock(self, now: int) -> None:
        """Let the time of persons who have to act run."""
        if self.clock.on:
            self.clock = self.clock.turned(self.timed(self.head.turn, self.head.status), now)

    def hear(self, said: Said) -> None:
        """A line of chat."""
        self.chat.append(said)
        self.head.said = len(self.chat)
        for viewer in list(self.viewers):
            viewer.send_chat()

    def tell(self, began: Status) -> None:
        """Show everyone the new position, and who is there if the match has begun or ended."""
        if began != self.head.status:
            for viewer in list(self.viewers):
                viewer.resettle()
        for viewer in list(self.viewers):
            viewer.send_state()
        for eyes in self.watching.values():
            if eyes.made is not None:
                forget_changes(eyes.made)
        if began != self.head.status:
            for viewer in list(self.viewers):
                viewer.send_people()


def taught(saved: Saved) -> Lesson | None:
    """The lesson that a match begins with."""
    if not saved.head.settings.get("lesson"):
        return None
    lesson = lesson_of(saved.head.game)
    if lesson is None or not lesson.follows(saved.steps):
        raise Refused("no_lesson", "This lesson has changed since. Begin it anew.", 409)
    return lesson


def helped(head: Head) -> Mapping[str, str]:
    """The words that explain what is asked, for newcomers."""
    try:
        lesson = lesson_of(head.game) if head.settings.get("help") else None
    except BadLesson:
        return {}  # the operator has been told
    return lesson.help if lesson is not None else {}


def sealed(state: State, step: Step) -> bool:
    """Whether a row is a sealed step that reveals nothing, or a mark that changes nothing."""
    if marks.is_mark(step):
        return step.actor != marks.BACK
    return bool(state.choosing) and len(state.actors) > 1 and step.actor != CHANCE


def catch_up(eyes: Eyes, state: State, rows: Sequence[Step], first: int, notes: dict[int, str]) -> None:
    """Let eyes see the rows of a log from the first on that have come without them; `state` is the position before them,
    and is changed."""
    view = eyes.view
    glimpses = []
    for number, step in enumerate(rows[first:], first + 1):
        before = rows[: number - 1] if marks.is_mark(step) else ()
        glimpses.append(seen_by(eyes.game, state, before, step, {eyes.seat: view}, number, notes)[eyes.seat])
        view = glimpses[-1].view
    if glimpses:
        eyes.take(first, glimpses)


def seen_by(
    game: Game,
    state: State,
    rows: Sequence[Step],
    step: Step,
    known: dict[int | None, Any],
    number: int,
    notes: Mapping[int, str],
) -> dict[int | None, Glimpse]:
    """Play a row of the log, and see it through several eyes. `rows` are those before a mark."""
    if marks.is_mark(step):
        return marks.noticed(game, state, rows, step, known)
    return look(game, state, step, known, number, notes.get(number, ""))


def rehearse(state: State, luck: Paired) -> None:
    """Let chance act on a copy. What a game makes for that, and keeps, is then there when it is played."""
    while state.actor == CHANCE:
        state.apply(CHANCE, luck.outcome(state))
