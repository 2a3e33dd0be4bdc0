"""Hub: every live match of this server, and what belongs to the server as a whole."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine
from typing import Any

from rodinia.core.errors import RulesError
from rodinia.core.registry import load
from rodinia.server.match import Match
from rodinia.server.refused import Refused
from rodinia.server.rows import BOT, RUNNING, Row, Saved
from rodinia.server.share import Share
from rodinia.server.store import Store
from rodinia.server.thinking import Bots, Thinkers
from rodinia.server.viewer import Viewer

IDLE = 30.0  # seconds between two rounds of tidying
MESSAGES = (60.0, 20.0)  # what a page may send: so many at once, so many a second
MIND = 1.0  # and between two looks at the connections
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
        self.now = now or (lambda: int(time.time() * 1000))
        self.thinkers = Thinkers(bots, pace)
        self.matches: dict[str, Match] = {}
        self.loading: dict[str, asyncio.Task[Match]] = {}
        self.alarms: dict[str, asyncio.TimerHandle] = {}
        self.jobs: set[asyncio.Task[None]] = set()
        self.tidying = asyncio.create_task(self.tidy_forever())
        self.minding = asyncio.create_task(self.mind_forever())

    async def resume(self) -> None:
        """After a start: let the matches go on in which a bot or a clock has to act."""
        for row in await self.store.running():
            waits_for_bot = any(row.seats[seat].played_by_bot for seat in row.turn)
            if self.share.holds(row.id) and (waits_for_bot or row.settings.get("clock")):
                with contextlib.suppress(Refused):
                    await self.get(row.id)

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
        match = self.revive(saved)
        self.matches[key] = match
        async with match.lock:
            match.run_clock(self.now())
        self.changed(match)
        return match

    def revive(self, saved: Saved) -> Match:
        """A match out of the database."""
        row = saved.row
        try:
            game = load(row.game, row.players, **row.options)
        except RulesError as problem:
            raise Refused("no_game", f"This match cannot be opened here: {problem}", 409) from None
        if (game.spec.version, game.components()) != (row.game_version, row.components):
            raise Refused("no_game", "This match was played with other rules or components than this server has.", 409)
        return Match(game, saved, self.store, self.now, self.changed)

    def drop(self, match: Match) -> None:
        """Let go of a match; who looks at it comes back to a fresh one."""
        for viewer in list(match.viewers):
            viewer.close()
        self.matches.pop(match.row.id, None)
        self.thinkers.forget(match.row.id)

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
        with contextlib.suppress(Refused):
            await self.get(key)

    async def time_out(self, match: Match) -> None:
        """Whose time is over is played on by a bot."""
        async with match.lock:
            late = match.clock.out(self.now())
            for seat in late:
                match.row.seats[seat].level = self.stand_in()
            if late and match.row.status == RUNNING:
                await match.reseat()
        if not late:
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

    def leave(self, viewer: Viewer) -> None:
        """A connection has ended."""
        match = viewer.match
        match.viewers.discard(viewer)
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
                idle = not match.viewers and not self.thinkers.thinks(match) and not match.clock.since
                if match.broken or idle:
                    self.drop(match)


def bot_name(row: Row, seat: int) -> str:
    """A name for a bot: the rocks of the old continent."""
    rocks = ("Basalt", "Granite", "Gneiss", "Marble", "Slate", "Gabbro", "Flint", "Schist")
    taken = [each.name for each in row.seats if each.kind == BOT]
    return next((rock for rock in rocks[seat % 8 :] + rocks if rock not in taken), f"Bot {seat + 1}")
