"""Others: the processes beside this one, where the database is shared. What they write is heard of by the bus and looked
for from time to time; who looks at which match is told to them; work that nobody does is done here if there is room.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING

from rodinia.core.errors import RulesError
from rodinia.server.live.bus import PEOPLE, REVIEW, WORK, Bus
from rodinia.server.live.hosted import Hosted
from rodinia.server.log import short
from rodinia.server.store import reviews
from rodinia.table.head import ENDED, RECORD
from rodinia.table.refusal import Refused

if TYPE_CHECKING:
    from rodinia.server.live.hub import Hub

LOG = logging.getLogger("rodinia.server")
LOOK = 1.5  # seconds between two looks at what others do


class Others:
    """Where nobody else is there, it does nothing."""

    def __init__(self, hub: Hub, bus: bool) -> None:
        self.hub = hub
        self.store = hub.store
        self.process = secrets.token_hex(6)  # the name of this process
        self.wants_bus = bus
        self.bus = Bus()
        self.behind: set[str] = set()  # matches that others have changed
        self.moved: set[str] = set()  # matches at which people have come or gone, here
        self.visited: set[str] = set()  # and elsewhere
        self.judged: set[str] = set()  # matches whose review has gone on
        self.reading: asyncio.Task[None] | None = None
        self.looking: asyncio.Task[None] | None = None

    def listen(self) -> None:
        """From now on take notice of what others do."""
        if self.store.shared:
            self.bus = self.store.bus(self.process, self.heard) if self.wants_bus else self.bus
            self.looking = asyncio.create_task(self.hub.every(LOOK, self.look_around))

    async def close(self) -> None:
        """Be gone."""
        tasks = [task for task in (self.reading, self.looking) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(Exception):
            await self.store.leave(self.process)
        await self.bus.close()

    def came_or_went(self, hosted: Hosted) -> None:
        """People have come to a match, or gone."""
        if self.store.shared:
            self.moved.add(hosted.id)
            self.read_soon()

    def heard(self, words: set[str]) -> None:
        """What another process has told."""
        if WORK in words:
            self.hub.start(self.look_for_work())
        self.behind |= words & self.hub.matches.keys()
        self.visited |= {word[1:] for word in words if word.startswith(PEOPLE)} & self.hub.matches.keys()
        self.judged |= {word[1:] for word in words if word.startswith(REVIEW)} & self.hub.matches.keys()
        self.read_soon()

    def read_soon(self) -> None:
        """Read what others have written, unless that is being done."""
        if self.unread() and (self.reading is None or self.reading.done()):
            self.reading = asyncio.create_task(self.read_all())

    def unread(self) -> bool:
        """Whether there may be something new."""
        return bool(self.behind or self.visited or self.moved or self.judged)

    async def read_all(self) -> None:
        """Read what others have written, and write who is here, until there is nothing more."""
        try:
            while self.unread():
                behind, self.behind = self.behind, set()
                visited, self.visited = self.visited, set()
                moved, self.moved = self.moved, set()
                judged, self.judged = self.judged, set()
                await self.show_presence(moved)
                await self.catch_up(behind)
                await self.see_others(visited)
                await self.see_reviews(judged)
        except Exception as problem:
            LOG.warning("news of other processes are late: %s", short(problem))  # they are looked for again in a moment

    async def catch_up(self, keys: Iterable[str]) -> None:
        """Take in what others have appended to matches."""
        held = {key: self.hub.matches[key] for key in keys if key in self.hub.matches}
        known = {key: (hosted.match.head, hosted.mark()) for key, hosted in held.items()}
        for key, news in (await self.store.news(known) if known else {}).items():
            with contextlib.suppress(Refused, RulesError):  # broken: it comes back by itself
                async with held[key].held():
                    held[key].follow(news)

    async def show_presence(self, keys: Iterable[str]) -> None:
        """Let others know who looks at matches here."""
        players = {
            key: {page.viewer.player for page in self.hub.matches[key].pages} for key in keys if key in self.hub.matches
        }
        if players:
            await self.store.show_presence(self.process, players)
            for key in players:
                self.bus.tell(PEOPLE + key)

    async def see_others(self, keys: Iterable[str]) -> None:
        """See who looks at matches elsewhere."""
        wanted = [key for key in keys if key in self.hub.matches]
        for key, players in (await self.store.presence(self.process, wanted) if wanted else {}).items():
            hosted = self.hub.matches.get(key)
            if hosted is not None and players != hosted.match.elsewhere:
                hosted.elsewhere(players)

    async def see_reviews(self, keys: Iterable[str]) -> None:
        """See how far reviews of matches are that others may be at."""
        wanted = [key for key in keys if key in self.hub.matches]
        for key, how_far in (await reviews.progress(self.store, wanted) if wanted else {}).items():
            hosted = self.hub.matches.get(key)
            if hosted is not None and how_far.version > hosted.reviewed:
                hosted.tell_review(how_far)

    async def look_around(self) -> None:
        """Find what has not been heard: news, people and work."""
        looked_at = [key for key, hosted in self.hub.matches.items() if hosted.pages or self.hub.workers.thinks(hosted)]
        for key, mark in (await self.store.marks(looked_at)).items():
            if key in self.hub.matches and self.hub.matches[key].mark() != mark:
                self.behind.add(key)
        watched = {key for key in looked_at if key in self.hub.matches and self.hub.matches[key].pages}
        self.visited |= watched
        self.judged |= {key for key in watched if self.hub.matches[key].match.head.status in (ENDED, RECORD)}
        self.read_soon()
        await self.look_for_work()

    async def look_for_work(self) -> None:
        """Do what nobody does, as far as there is room for it."""
        free = self.hub.workers.free()
        claimed = await self.store.claim_some(self.process, free, min(free, self.hub.workers.free_for_reviews()))
        await self.catch_up([job.match for job in claimed])
        for job in claimed:
            if job.kind in ("bot", "hint", "review"):
                self.hub.workers.put(job, urgent=True)
            else:
                self.hub.start(self.hub.comes_back(job.match))
        self.hub.workers.begin()
