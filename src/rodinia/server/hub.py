"""Hub: every live match of this server, and what belongs to the server as a whole."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any

from rodinia.core.errors import RulesError
from rodinia.core.registry import find
from rodinia.server.beside import beside
from rodinia.server.match import Match
from rodinia.server.refused import Refused
from rodinia.server.rows import BOT, OPEN, Row, Saved
from rodinia.server.share import Share
from rodinia.server.store import Store
from rodinia.server.thinking import Bots, Thinkers
from rodinia.server.viewer import Viewer

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
        now: Callable[[], int] | None = None,
        messages: tuple[float, float] = MESSAGES,
        share: Share = EVERYTHING,
    ) -> None:
        self.store = store
        self.share = share  # the matches of this process
        self.messages = messages
        self.patience = PATIENCE
        self.now = now or (lambda: int(time.time() * 1000))
        self.thinkers = Thinkers(bots, pace)
        self.matches: dict[str, Match] = {}
        self.loading: dict[str, asyncio.Task[Match]] = {}
        self.alarms: dict[str, asyncio.TimerHandle] = {}
        self.jobs: set[asyncio.Task[None]] = set()
        self.tidying = asyncio.create_task(self.tidy_forever())
        self.minding = asyncio.create_task(self.mind_forever())

    async def resume(self) -> None:
        """After a start: let the matches go on in which a bot or a clock has to act, or that have to begin."""
        for row in [*await self.store.running(), *await self.store.waiting()]:
            if self.share.holds(row.id) and goes_on(row):
                await self.comes_back(row.id)

    async def close(self) -> None:
        """Let everyone go."""
        self.tidying.cancel()
        self.minding.cancel()
        for alarm in self.alarms.values():
            alarm.cancel()
        for match in self.matches.values():
            for viewer in list(match.viewers):
                viewer.close()
        await self.thinkers.close()
        for job in list(self.jobs):
            job.cancel()

    async def get(self, key: str) -> Match:
        """The live match of an id."""
        if not self.share.holds(key):
            raise Refused("elsewhere", "Another process holds this match. Ask again on a new connection.", 421)
        match = self.matches.get(key)
        if match is not None and not match.broken:
            return match
        if match is not None:
            self.drop(match)
        if key not in self.loading:
            self.loading[key] = asyncio.create_task(self.fetch(key))
            self.loading[key].add_done_callback(lambda _: self.loading.pop(key, None))
        return await asyncio.shield(self.loading[key])

    async def fetch(self, key: str) -> Match:
        saved = await self.store.load(key)
        if saved is None:
            raise Refused("no_match", "There is no such match. The link may be old or mistyped.", 404)
        match = await self.revive(saved)
        self.matches[key] = match
        async with match.held():
            await match.start()
            match.run_clock(self.now())
        self.changed(match)
        return match

    async def revive(self, saved: Saved) -> Match:
        """A match out of the database."""
        row = saved.row
        try:
            game = find(row.game)(row.players, row.options)
        except RulesError as problem:
            raise Refused("no_game", f"This match cannot be opened here: {problem}", 409) from None
        if (game.spec.version, game.components()) != (row.game_version, row.components):
            raise Refused("no_game", "This match was played with other rules or components than this server has.", 409)
        try:
            return await beside(Match, game, saved, self.store, self.now, self.changed)
        except RulesError as problem:
            raise Refused("no_game", f"This match cannot be played again: {problem}", 409) from None

    def drop(self, match: Match) -> None:
        """Let go of a match: nobody uses it any more, and who looks at it comes back to a fresh one."""
        match.broken = True
        for viewer in list(match.viewers):
            viewer.close()
        if self.matches.get(match.row.id) is match:
            del self.matches[match.row.id]
        self.thinkers.forget(match)

    def changed(self, match: Match) -> None:
        """A match has moved: bots and clocks take notice. A broken one comes back from the database."""
        if match.broken:
            self.drop(match)
            asyncio.get_running_loop().call_later(1, lambda: self.start_job(self.comes_back(match.row.id)))
            return
        self.thinkers.wake(match)
        self.set_alarm(match)

    # Clocks.

    def set_alarm(self, match: Match) -> None:
        if not match.clock.on:
            return
        old = self.alarms.pop(match.row.id, None)
        if old is not None:
            old.cancel()
        wait = match.clock.next_out(self.now())
        if wait is not None:
            loop = asyncio.get_running_loop()
            self.alarms[match.row.id] = loop.call_later(wait / 1000 + 0.02, self.ring, match)

    def ring(self, match: Match) -> None:
        self.start_job(self.time_out(match))

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

    async def time_out(self, match: Match) -> None:
        """Whose time is over is played on by a bot."""
        with contextlib.suppress(Refused):  # a broken match: the one that takes its place has its own alarm
            async with match.held():
                late = match.clock.out(self.now())
                for seat in late:
                    match.row.seats[seat].level = self.stand_in()
                if late:
                    await match.reseat()
                else:
                    self.set_alarm(match)

    def stand_in(self) -> str:
        """The level of a bot that takes over a person's seat."""
        levels = self.thinkers.bots.LEVELS
        return "casual" if "casual" in levels else levels[-1]

    # Coming and going.

    async def enter(self, viewer: Viewer) -> None:
        """A connection has opened."""
        viewer.match.viewers.add(viewer)
        viewer.match.tell()
        self.thinkers.hurry(viewer.match)

    def leave(self, viewer: Viewer) -> None:
        """A connection has ended."""
        match = viewer.match
        match.viewers.discard(viewer)
        if match.row.seats_of(viewer.player):
            match.seen[viewer.player] = time.monotonic()
        match.forget_eyes()
        match.tell()

    async def mind_forever(self) -> None:
        """Beats for quiet connections, an end for dead ones."""
        while True:
            await asyncio.sleep(MIND)
            now = time.monotonic()
            for match in list(self.matches.values()):
                for viewer in list(match.viewers):
                    viewer.mind(now)

    async def tidy_forever(self) -> None:
        while True:
            await asyncio.sleep(IDLE)
            for match in list(self.matches.values()):
                busy = match.viewers or match.clock.since or match.lock.locked() or self.thinkers.thinks(match)
                if not busy:
                    self.drop(match)


def goes_on(row: Row) -> bool:
    """Whether a match has something to do before a person does anything."""
    if row.status == OPEN:
        return row.full
    return any(row.seats[seat].played_by_bot for seat in row.turn) or bool(row.settings.get("clock"))


def bot_name(row: Row, seat: int) -> str:
    """A name for a bot: the rocks of the old continent."""
    rocks = ("Basalt", "Granite", "Gneiss", "Marble", "Slate", "Gabbro", "Flint", "Schist")
    taken = [each.name for each in row.seats if each.kind == BOT]
    return next((rock for rock in rocks[seat % 8 :] + rocks if rock not in taken), f"Bot {seat + 1}")
