"""Hub: every match that this process holds, and what belongs to the process as a whole."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Coroutine
from typing import Any

from rodinia.server.jobs.bots import Bots
from rodinia.server.jobs.workers import Workers
from rodinia.server.live.hosted import Hosted
from rodinia.server.live.limits import Buckets, Limits, Purses
from rodinia.server.live.others import Others
from rodinia.server.live.page import Page
from rodinia.server.live.times import Times
from rodinia.server.log import short
from rodinia.server.store.store import DAY, Store
from rodinia.table import seating
from rodinia.table.founding import revived
from rodinia.table.head import Saved
from rodinia.table.refusal import Refused
from rodinia.table.thinking import stand_in

LOG = logging.getLogger("rodinia.server")
IDLE = 30.0  # seconds between two rounds of tidying
MIND = 1.0  # seconds between two looks at the connections
HOUR = 3600.0  # seconds between two rounds of forgetting
TICK = 5.0  # and between two times that clocks are kept
PATIENCE = 20.0  # seconds after which others may let a bot play for someone who went


class Hub:
    """Loads matches when they are needed, lets go of those nobody looks at, minds bots and clocks."""

    def __init__(
        self,
        store: Store,
        bots: Bots,
        pace: float,
        times: Times | None = None,
        limits: Limits | None = None,
        purses: Purses | None = None,
        bus: bool = True,
    ) -> None:
        self.store = store
        self.limits = limits or Limits()
        self.purses = purses or Purses(self.limits)
        self.chatter = Buckets(self.limits.chat)  # of guests
        self.uploads = Buckets(self.limits.uploads)  # of addresses
        self.tables = Buckets(self.limits.tables)  # of addresses
        self.checking = asyncio.Lock()  # one record after the other
        self.founding = asyncio.Lock()  # and one new table
        self.patience = PATIENCE
        self.forget_after = 0.0  # days after which a match that nobody has touched is forgotten; 0: never
        self.times = times or Times()
        self.ahead = self.times.now() - self.times.steady()  # by how much the date is ahead of the time that passes
        self.others = Others(self, bus=bus)
        self.workers = Workers(self, bots, pace)
        self.matches: dict[str, Hosted] = {}
        self.loading: dict[str, asyncio.Task[Hosted]] = {}
        self.alarms: dict[str, asyncio.TimerHandle] = {}
        self.errands: set[asyncio.Task[None]] = set()
        self.proving: asyncio.Task[None] | None = None
        self.rounds = [
            asyncio.create_task(self.every(IDLE, self.tidy)),
            asyncio.create_task(self.every(MIND, self.mind)),
            asyncio.create_task(self.every(TICK, self.tick)),
            asyncio.create_task(self.every(HOUR, self.forget)),
        ]

    async def resume(self) -> None:
        """After a start: let the matches go on in which something is to be done. People need not wait for all of them."""
        jobs = await self.store.jobs()
        for job in jobs:
            if job.kind in ("bot", "review"):
                self.workers.put(job, urgent=False)
        self.workers.begin()
        self.others.listen()
        self.start(self.come_back([job.match for job in jobs if job.kind in ("begin", "clock")]))
        self.start(self.forget())

    async def close(self) -> None:
        """Let everyone go."""
        for task in self.rounds:
            task.cancel()
        for alarm in self.alarms.values():
            alarm.cancel()
        for hosted in self.matches.values():
            for page in list(hosted.pages):
                page.close()
        await self.workers.close()
        for errand in list(self.errands):
            errand.cancel()
        await asyncio.gather(*self.rounds, *self.errands, return_exceptions=True)
        await self.others.close()

    # Matches.

    async def get(self, key: str, saved: Saved | None = None) -> Hosted:
        """The live match of an id; whoever has just made it need not read it again."""
        hosted = self.matches.get(key)
        if hosted is not None and not hosted.broken:
            return hosted
        if hosted is not None:
            self.drop(hosted)
        if key not in self.loading:
            self.loading[key] = asyncio.create_task(self.fetch(key, saved))
            self.loading[key].add_done_callback(lambda _: self.loading.pop(key, None))
        return await asyncio.shield(self.loading[key])

    async def fetch(self, key: str, saved: Saved | None) -> Hosted:
        saved = saved or await self.store.load(key)
        if saved is None:
            raise Refused("no_match", "There is no such match. The link may be old or mistyped.", 404)
        hosted = Hosted(await asyncio.to_thread(revived, saved), self.store, self.times, self.changed)
        self.matches[key] = hosted
        await self.resettle(hosted)
        self.noticed(hosted)
        return hosted

    async def resettle(self, hosted: Hosted) -> None:
        """What is due in a match although nobody acts, where a process ended before it could do it."""
        async with hosted.held():
            hosted.match.run_clock(self.times.steady())
            await hosted.start()
            await hosted.settle(self.stand_in())

    def drop(self, hosted: Hosted) -> None:
        """Let go of a match: nobody uses it any more, and who looks at it comes back to a fresh one."""
        hosted.broken = True
        for page in list(hosted.pages):
            page.close()
        if self.matches.get(hosted.id) is hosted:
            del self.matches[hosted.id]
        alarm = self.alarms.pop(hosted.id, None)
        if alarm is not None:
            alarm.cancel()
        self.workers.drop(hosted)

    def changed(self, hosted: Hosted, here: bool) -> None:
        """A match has moved, here or elsewhere. A broken one comes back from the database; where a process ends before a
        write is done, that is no failure."""
        if hosted.broken:
            if hosted.problem is not None and not isinstance(hosted.problem, asyncio.CancelledError):
                LOG.error("match %s is loaded again: %s", hosted.id, short(hosted.problem))
            self.drop(hosted)
            asyncio.get_running_loop().call_later(1, lambda: self.start(self.comes_back(hosted.id)))
            return
        if here:
            self.others.bus.tell(hosted.id)
        self.noticed(hosted)

    def noticed(self, hosted: Hosted) -> None:
        """Bots and clocks take notice of how a match stands."""
        self.workers.wake(hosted)
        self.set_alarm(hosted)

    async def come_back(self, keys: list[str]) -> None:
        """Load matches, one after the other."""
        for key in keys:
            await self.comes_back(key)

    async def comes_back(self, key: str) -> None:
        """Have a match at hand, and do what is due in it. One that cannot be loaded stops nothing else."""
        try:
            hosted = self.matches.get(key)
            if hosted is not None and not hosted.broken:
                await self.resettle(hosted)
            else:
                await self.get(key)
        except Exception as problem:
            LOG.error("match %s does not come back: %s", key, short(problem))

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Have something done meanwhile."""
        errand = asyncio.create_task(work)
        self.errands.add(errand)
        errand.add_done_callback(self.done)
        return errand

    def done(self, errand: asyncio.Task[None]) -> None:
        self.errands.discard(errand)
        problem = None if errand.cancelled() else errand.exception()
        if problem is not None:
            LOG.warning("an errand failed: %s", short(problem))

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
        self.start(self.time_out(hosted))

    async def time_out(self, hosted: Hosted) -> None:
        """Whose time is over is played on by a bot."""
        with contextlib.suppress(Refused):  # a broken match: the one that takes its place has its own alarm
            async with hosted.held():
                if hosted.match.clock.out(self.times.steady()):
                    await hosted.reseat(
                        lambda head: seating.timed_out(
                            head, hosted.match.clock.out(self.times.steady()), self.stand_in()
                        )
                    )
                    await hosted.settle(self.stand_in())
                else:
                    self.set_alarm(hosted)

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of the bots."""
        return self.workers.bots.LEVELS

    def stand_in(self) -> str:
        """The level of a bot that takes over a person's seat."""
        return stand_in(self.levels)

    # Coming and going.

    def enter(self, page: Page) -> None:
        """A connection has opened."""
        page.hosted.enter(page)
        page.hosted.tell()
        self.others.came_or_went(page.hosted)
        self.workers.hurry(page.hosted)

    def leave(self, page: Page) -> None:
        """A connection has ended."""
        page.hosted.leave(page)
        page.hosted.match.forget_eyes()
        page.hosted.tell()
        self.others.came_or_went(page.hosted)

    # Rounds.

    async def every(self, seconds: float, work: Any) -> None:
        """Do something again and again, whatever happens."""
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Exception as problem:
                LOG.warning(f"{work.__name__}: %s", short(problem))

    async def mind(self) -> None:
        """Beats for quiet connections, an end for dead ones."""
        now = time.monotonic()
        for hosted in list(self.matches.values()):
            for page in list(hosted.pages):
                page.mind(now)

    async def tidy(self) -> None:
        """Let go of matches that nobody uses."""
        for hosted in list(self.matches.values()):
            running = bool(hosted.match.clock.since)
            if not (hosted.pages or running or hosted.lock.locked() or self.workers.thinks(hosted)):
                self.drop(hosted)

    async def forget(self) -> None:
        """Let go of matches that nobody has touched for long, and of guests who sit nowhere; of nothing while the date may be
        wrong."""
        if not self.forget_after:
            return
        now = self.times.now()
        jumped, before = now - self.times.steady() - self.ahead, now - int(self.forget_after * DAY)
        if abs(jumped) > DAY:
            LOG.warning("nothing is forgotten: the date has jumped by %.0f days since the start", jumped / DAY)
            return
        if not await self.store.touched(before):
            LOG.warning("nothing is forgotten: by the date nobody has played for %g days", self.forget_after)
            return
        while old := await self.store.untouched(before):
            for key in old:
                if key in self.matches:
                    self.drop(self.matches[key])
            await self.store.forget(old, before)
        await self.store.forget_guests(before)

    def proof(self) -> asyncio.Task[None]:
        """A commit that shows that commits can be made; one at a time, whoever asks."""
        if self.proving is None or self.proving.done():
            self.proving = self.start(self.store.prove(self.others.process, self.times.now()))
        return self.proving

    async def tick(self) -> None:
        """Keep the time that is left, and the jobs that are being done here."""
        now = self.times.steady()
        timed = [hosted for hosted in self.matches.values() if hosted.match.clock.since and not hosted.broken]
        left = [(hosted.id, hosted.match.seq, hosted.match.clock.shown(now).left) for hosted in timed]
        await asyncio.gather(*[self.store.save_clock(*each) for each in left])  # in one commit
        await self.store.renew(
            self.others.process, [*self.workers.tasks, *[f"{hosted.id}/clock/-1" for hosted in timed]]
        )
