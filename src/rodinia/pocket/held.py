"""Held: a match at hand. A change is decided, kept by the browser, and only then taken in and shown."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from rodinia.core.errors import RulesError
from rodinia.pocket import rows
from rodinia.table import seating
from rodinia.table.head import Duty, Head, Said, Seat, duties
from rodinia.table.match import Change, Match
from rodinia.table.messages import failure
from rodinia.table.refusal import Refused
from rodinia.table.thinking import instead, pause, seed_of, stand_in

if TYPE_CHECKING:
    from rodinia.pocket.house import House
    from rodinia.pocket.line import Line

TICK = 5.0  # seconds between two times that a clock is kept
AGAIN = 3.0  # seconds until a bot's step that could not be kept is tried again


def now() -> int:
    """The date in milliseconds."""
    return int(time.time() * 1000)


def steady() -> int:
    """The time that has passed, in milliseconds."""
    return int(time.monotonic() * 1000)


class Held:
    """It rests while nobody looks: bots do not think, and no clock runs."""

    def __init__(self, match: Match, house: House) -> None:
        self.match = match
        self.house = house
        self.lock = asyncio.Lock()  # everything that changes the match happens under it
        self.lines: set[Line] = set()
        self.bots: asyncio.Task[None] | None = None
        self.clock: asyncio.Task[None] | None = None
        self.thinking: int | None = None  # the seat for which a bot thinks now
        self.seeds: dict[tuple[int, str], int] = {}  # the luck of each bot, by seat and level
        self.forgotten = False  # it has been deleted

    @property
    def id(self) -> str:
        return self.match.head.id

    # What changes it; callers hold the lock.

    async def play(self, change: Change | None) -> bool:
        """Keep a change, then let it happen. False: there is none."""
        if change is None:
            return False
        head, at = self.match.head, now()
        after = replace(
            head,
            status=change.status,
            turn=change.turn,
            steps=change.first + len(change.steps),
            clocks=change.clocks,
            result=change.result,
            changed=at,
        )
        await self.keep([rows.head_write(after), *rows.step_writes(head, change.first, change.steps, at, change)])
        self.match.take(change, at)
        self.house.heads[self.id] = self.match.head
        return True

    async def start(self) -> None:
        """Let the match begin, if nobody is missing any more."""
        await self.play(self.match.begin(steady()))

    async def reseat(self, decide: Callable[[Head], list[Seat] | None]) -> None:
        """Keep who sits where, and tell everyone. A bot whose seat is taken back is interrupted."""
        head = self.match.head
        seats = decide(head)
        if seats is None:
            return
        version = head.version + 1
        await self.keep([rows.head_write(replace(head, seats=seats, version=version, changed=now()))])
        self.match.reseat(seats, steady(), version)
        if self.thinking is not None and not seats[self.thinking].played_by_bot:
            self.house.outside.interrupt()
        await self.start()

    async def say(self, seat: int, name: str, text: str) -> None:
        """One line of chat."""
        match, said = self.match, Said(seat, name, text, now())
        n = len(match.chat)
        await self.keep([rows.head_write(replace(match.head, said=n + 1)), rows.chat_write(match.head, n, said)])
        match.hear(said)

    async def keep(self, writes: list[rows.Write]) -> None:
        """Have rows written, unless the match has been deleted: nothing of it comes back."""
        if self.forgotten:
            raise Refused("no_match", "This match has been deleted.", 404)
        await self.house.keep(writes)

    async def forget(self) -> None:
        """Delete the match for good, and let everyone go."""
        async with self.lock:
            await self.house.keep([{"drop": self.id}])
            self.forgotten = True
        self.rest()
        for line in list(self.lines):
            line.close()

    # Who looks.

    def enter(self, line: Line) -> None:
        """Somebody looks from now on."""
        if not self.lines:
            self.match.run_clock(steady())
        self.lines.add(line)
        self.match.viewers.add(line.viewer)
        self.wake()

    def leave(self, line: Line) -> None:
        """Somebody does not look any more. Without anybody the match rests."""
        self.lines.discard(line)
        self.match.viewers.discard(line.viewer)
        self.match.forget_eyes()
        for other in self.lines:
            other.viewer.send_people()
        if not self.lines:
            self.rest()

    def rest(self) -> None:
        """Let nothing go on."""
        for task in (self.bots, self.clock):
            if task is not None:
                task.cancel()
        if self.thinking is not None:
            self.house.outside.interrupt()
        self.bots = self.clock = self.thinking = None
        self.match.clock = self.match.clock.turned(set(), steady())

    def wake(self) -> None:
        """Bots and the clock take notice of how the match stands."""
        if not self.lines or self.forgotten:
            return
        if self.bots is None and bot_seats(self.match.head):
            self.bots = asyncio.ensure_future(self.let_bots_play())
        if self.clock is None and self.match.clock.since:
            self.clock = asyncio.ensure_future(self.mind_clock())

    # Bots.

    async def let_bots_play(self) -> None:
        """One step after the other, as long as bots have to act."""
        try:
            while seats := bot_seats(self.match.head):
                await self.let_bot_play(seats[0])
        finally:
            if self.bots is asyncio.current_task():
                self.bots = None

    async def let_bot_play(self, seat: int) -> None:
        """One step of a bot. One that cannot be kept is said, and tried again."""
        begun, match = time.monotonic(), self.match
        base = match.seq
        move, note = await self.decide(seat)
        await asyncio.sleep(max(0.0, pause(match, seat, self.house.pace) - (time.monotonic() - begun)))
        try:
            async with self.lock:
                if move is not None:
                    await self.play(match.step(seat, base, move, steady(), note))
        except Refused as problem:
            for line in list(self.lines):
                line.viewer.send(failure(problem))
            await asyncio.sleep(AGAIN)
        self.wake()

    async def decide(self, seat: int) -> tuple[int | None, str]:
        """A bot's choice, and a note for the log if it was not the bot's own; None: it has been interrupted."""
        match, level = self.match, self.match.head.seats[seat].level
        view = match.game.view(match.state, seat)
        if len(view.legal) == 1:
            return view.legal[0], ""
        seed = self.seeds.setdefault((seat, level), seed_of(match, seat))
        self.thinking = seat
        try:
            answer = await self.house.thought(match.game, view, level, seed)
        finally:
            self.thinking = None
        if answer.interrupted:
            return None, ""
        if answer.move in view.legal:
            return answer.move, answer.note
        return instead(level, answer.problem or f"chose {answer.move!r}, which is not legal", view)

    # Time.

    async def mind_clock(self) -> None:
        """Whose time is over is played on by a bot; meanwhile the time left is kept."""
        try:
            while self.match.clock.since:
                wait = self.match.clock.next_out(steady())
                await asyncio.sleep(min(TICK, TICK if wait is None else wait / 1000 + 0.02))
                with contextlib.suppress(Refused, RulesError):
                    async with self.lock:
                        await self.tick()
        finally:
            if self.clock is asyncio.current_task():
                self.clock = None
        self.wake()

    async def tick(self) -> None:
        """One look at the clock."""
        match = self.match
        if match.clock.out(steady()):
            late = match.clock.out(steady())
            await self.reseat(lambda head: seating.timed_out(head, late, stand_in(self.house.levels)))
            self.wake()
        elif match.clock.since:
            await self.keep([rows.head_write(replace(match.head, clocks=match.clock.kept(steady())))])


def bot_seats(head: Head) -> list[int]:
    """The seats for which a bot has to act."""
    return sorted([duty.seat for duty in duties(head) if duty == Duty("bot", duty.seat)])
