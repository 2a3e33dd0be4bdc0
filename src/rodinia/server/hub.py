"""Hub: every live match of this server, and what belongs to the server as a whole."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Coroutine
from typing import Any

from rodinia.core.errors import RulesError
from rodinia.core.registry import find
from rodinia.server.beside import beside
from rodinia.server.hosted import Hosted, Times
from rodinia.server.page import Page
from rodinia.server.share import Share
from rodinia.server.store import Store
from rodinia.server.thinking import Bots, Thinkers
from rodinia.table import seating
from rodinia.table.head import OPEN, Head, Saved
from rodinia.table.match import Match
from rodinia.table.refusal import Refused

LOG = logging.getLogger("rodinia.server")
IDLE = 30.0  # seconds between two rounds of tidying
MESSAGES = (60.0, 20.0)  # what a page may send: so many at once, so many a second
MIND = 1.0  # and between two looks at the connections
PATIENCE = 20.0  # seconds after which others may let a bot play for someone who went
EVERYTHING = Share()


class Hub:
    """Loads matches when they are needed, lets go of those nobody looks at, minds bots and clocks."""

    def __init__(
        self,
        store: Store,
        bots: Bots,
        pace: float,
        times: Times | None = None,
        messages: tuple[float, float] = MESSAGES,
        share: Share = EVERYTHING,
    ) -> None:
        self.store = store
        self.share = share  # the matches of this process
        self.messages = messages
        self.patience = PATIENCE
        self.times = times or Times()
        self.thinkers = Thinkers(bots, pace)
        self.matches: dict[str, Hosted] = {}
        self.loading: dict[str, asyncio.Task[Hosted]] = {}
        self.alarms: dict[str, asyncio.TimerHandle] = {}
        self.jobs: set[asyncio.Task[None]] = set()
        self.tidying = asyncio.create_task(self.tidy_forever())
        self.minding = asyncio.create_task(self.mind_forever())

    async def resume(self) -> None:
        """After a start: let the matches go on in which a bot or a clock has to act, or that have to begin."""
        for head in [*await self.store.running(), *await self.store.waiting()]:
            if self.share.holds(head.id) and goes_on(head):
                await self.comes_back(head.id)

    async def close(self) -> None:
        """Let everyone go."""
        self.tidying.cancel()
        self.minding.cancel()
        for alarm in self.alarms.values():
            alarm.cancel()
        for hosted in self.matches.values():
            for page in list(hosted.pages):
                page.close()
        await self.thinkers.close()
        for job in list(self.jobs):
            job.cancel()

    async def get(self, key: str) -> Hosted:
        """The live match of an id."""
        if not self.share.holds(key):
            raise Refused("elsewhere", "Another process holds this match. Ask again on a new connection.", 421)
        hosted = self.matches.get(key)
        if hosted is not None and not hosted.broken:
            return hosted
        if hosted is not None:
            self.drop(hosted)
        if key not in self.loading:
            self.loading[key] = asyncio.create_task(self.fetch(key))
            self.loading[key].add_done_callback(lambda _: self.loading.pop(key, None))
        return await asyncio.shield(self.loading[key])

    async def fetch(self, key: str) -> Hosted:
        saved = await self.store.load(key)
        if saved is None:
            raise Refused("no_match", "There is no such match. The link may be old or mistyped.", 404)
        hosted = Hosted(await revive(saved), self.store, self.times, self.changed)
        self.matches[key] = hosted
        async with hosted.held():
            hosted.match.run_clock(self.times.steady())
            await hosted.start()
        self.changed(hosted)
        return hosted

    def drop(self, hosted: Hosted) -> None:
        """Let go of a match: nobody uses it any more, and who looks at it comes back to a fresh one."""
        hosted.broken = True
        for page in list(hosted.pages):
            page.close()
        if self.matches.get(hosted.id) is hosted:
            del self.matches[hosted.id]
        self.thinkers.forget(hosted)

    def changed(self, hosted: Hosted) -> None:
        """A match has moved: bots and clocks take notice. A broken one comes back from the database."""
        if hosted.broken:
            self.drop(hosted)
            asyncio.get_running_loop().call_later(1, lambda: self.start_job(self.comes_back(hosted.id)))
            return
        self.thinkers.wake(hosted)
        self.set_alarm(hosted)

    # Clocks.

    def set_alarm(self, hosted: Hosted) -> None:
        if not hosted.match.clock.on:
            return
        old = self.alarms.pop(hosted.id, None)
        if old is not None:
            old.cancel()
        wait = hosted.match.clock.next_out(self.times.steady())
        if wait is not None:
            loop = asyncio.get_running_loop()
            self.alarms[hosted.id] = loop.call_later(wait / 1000 + 0.02, self.ring, hosted)

    def ring(self, hosted: Hosted) -> None:
        self.start_job(self.time_out(hosted))

    def start_job(self, work: Coroutine[Any, Any, None]) -> None:
        job = asyncio.create_task(work)
        self.jobs.add(job)
        job.add_done_callback(self.jobs.discard)

    async def comes_back(self, key: str) -> None:
        """Load a match. One that cannot be loaded stops nothing else."""
        try:
            await self.get(key)
        except Exception as problem:
            LOG.error("match %s does not come back: %r", key, problem)

    async def time_out(self, hosted: Hosted) -> None:
        """Whose time is over is played on by a bot."""
        with contextlib.suppress(Refused):  # a broken match: the one that takes its place has its own alarm
            async with hosted.held():
                late = hosted.match.clock.out(self.times.steady())
                if late:
                    await hosted.reseat(seating.timed_out(hosted.match.head, late, self.stand_in()))
                else:
                    self.set_alarm(hosted)

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of the bots."""
        return self.thinkers.bots.LEVELS

    def stand_in(self) -> str:
        """The level of a bot that takes over a person's seat."""
        return "casual" if "casual" in self.levels else self.levels[-1]

    # Coming and going.

    def enter(self, page: Page) -> None:
        """A connection has opened."""
        page.hosted.enter(page)
        page.hosted.tell()
        self.thinkers.hurry(page.hosted)

    def leave(self, page: Page) -> None:
        """A connection has ended."""
        hosted, player = page.hosted, page.viewer.player
        hosted.leave(page)
        if hosted.match.head.seats_of(player):
            hosted.seen[player] = time.monotonic()
        hosted.match.forget_eyes()
        hosted.tell()

    async def mind_forever(self) -> None:
        """Beats for quiet connections, an end for dead ones."""
        while True:
            await asyncio.sleep(MIND)
            now = time.monotonic()
            for hosted in list(self.matches.values()):
                for page in list(hosted.pages):
                    page.mind(now)

    async def tidy_forever(self) -> None:
        while True:
            await asyncio.sleep(IDLE)
            for hosted in list(self.matches.values()):
                running = bool(hosted.match.clock.since)
                if not (hosted.pages or running or hosted.lock.locked() or self.thinkers.thinks(hosted)):
                    self.drop(hosted)


async def revive(saved: Saved) -> Match:
    """A match out of the database."""
    head = saved.head
    try:
        game = find(head.game)(head.players, head.options)
    except RulesError as problem:
        raise Refused("no_game", f"This match cannot be opened here: {problem}", 409) from None
    if (game.spec.version, game.components()) != (head.game_version, head.components):
        raise Refused("no_game", "This match was played with other rules or components than this server has.", 409)
    try:
        return await beside(Match, game, saved)
    except RulesError as problem:
        raise Refused("no_game", f"This match cannot be played again: {problem}", 409) from None


def goes_on(head: Head) -> bool:
    """Whether a match has something to do before a person does anything."""
    if head.status == OPEN:
        return head.full
    return any(head.seats[seat].played_by_bot for seat in head.turn) or bool(head.settings.get("clock"))
