"""Hosted: a match as this process holds it. Everything that changes it happens under its lock.

A change is decided, committed to the database, and only then taken in and shown to anyone. If a commit fails, nobody
knows what the database holds: the memory is thrown away and the match comes back from the database. Until then nobody
gets in: `held` is the one door for everything that changes a match.
"""

from __future__ import annotations

import asyncio
import contextlib
import copy
import time
from collections.abc import AsyncIterator, Callable, Iterator
from typing import TYPE_CHECKING

from rodinia.core.const import CHANCE
from rodinia.core.game import Step
from rodinia.server.beside import beside
from rodinia.server.rows import Append
from rodinia.server.store import Store
from rodinia.table.head import OPEN, Said, Seat
from rodinia.table.match import Change, Match, rehearse
from rodinia.table.refusal import Refused

if TYPE_CHECKING:
    from rodinia.server.page import Page


class Times:
    """The two clocks of a server, both in milliseconds."""

    def __init__(self, now: Callable[[], int] | None = None, steady: Callable[[], int] | None = None) -> None:
        self.now = now or (lambda: int(time.time() * 1000))  # the date, which somebody may set
        self.steady = steady or (lambda: int(time.monotonic() * 1000))  # the time that has passed


class Hosted:
    """`on_change` is called when something changed that bots or clocks have to react to."""

    def __init__(self, match: Match, store: Store, times: Times, on_change: Callable[[Hosted], None]) -> None:
        self.match = match
        self.store = store
        self.times = times
        self.on_change = on_change
        self.lock = asyncio.Lock()
        self.pages: set[Page] = set()
        self.broken = False  # the memory is not to be used any more
        self.seen: dict[str, float] = {}  # when the last page of a seated player went
        self.loaded = time.monotonic()

    @property
    def id(self) -> str:
        return self.match.head.id

    @contextlib.asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """Hold the match, one at a time. A broken one lets nobody in."""
        async with self.lock:
            if self.broken:
                raise Refused("stale", "The table is being loaded again. Try once more.", 409)
            yield

    # What changes it; callers have come in by `held`.

    async def start(self) -> None:
        """Let the match begin, if nobody is missing any more."""
        match = self.match
        if match.head.status == OPEN and match.head.full and match.state.actor == CHANCE:
            await beside(rehearse, match.state.clone(), copy.copy(match.luck))
        change = match.begin(self.times.steady())
        if change is not None:
            await self.keep(change)

    async def act(self, seat: int, base: int, ids: list[int], token: str = "") -> bool:
        """Play a confirmed turn. False: it had been played before, nothing changed."""
        change = self.match.act(seat, base, ids, self.times.steady(), token)
        if change is not None:
            await self.keep(change)
        return change is not None

    async def play(self, step: Step) -> None:
        """Play one step of a bot."""
        await self.keep(self.match.change([step], self.times.steady()))

    async def keep(self, change: Change) -> None:
        """Make a change durable, then let it happen."""
        now = self.times.now()
        job = Append(
            match=self.id,
            first=change.first,
            steps=tuple(change.steps),
            at=now,
            turn=change.turn,
            status=change.status,
            clocks=change.clocks,
            result=change.result,
            token=change.token,
        )
        with self.certain():
            await self.store.append(job)
            self.match.take(change, now)
        self.on_change(self)

    async def reseat(self, seats: list[Seat]) -> None:
        """Keep who sits where, tell everyone, and start if nobody is missing any more."""
        with self.certain():
            await self.store.save_seats(self.match.head, seats, self.times.now())
            self.match.reseat(seats, self.times.steady())
        await self.start()
        self.on_change(self)

    async def say(self, seat: int, name: str, text: str) -> None:
        """One line of chat."""
        said = Said(seat, name, text, self.times.now())
        with self.certain():
            await self.store.say(self.id, len(self.match.chat), said)
            self.match.hear(said)

    @contextlib.contextmanager
    def certain(self) -> Iterator[None]:
        """Whatever fails in here may leave memory and database apart: the memory is not used any more."""
        try:
            yield
        except BaseException:
            self.broken = True
            self.on_change(self)
            raise

    # Who is there.

    def here(self, player: str) -> bool:
        """Whether a player looks at the match."""
        return any(page.viewer.player == player for page in self.pages)

    def away(self, player: str) -> float:
        """For how many seconds a player who is not here has been away, as far as this server knows."""
        return time.monotonic() - self.seen.get(player, self.loaded)

    def enter(self, page: Page) -> None:
        """Somebody looks from now on."""
        self.pages.add(page)
        self.match.viewers.add(page.viewer)

    def leave(self, page: Page) -> None:
        """Somebody does not look any more."""
        self.pages.discard(page)
        self.match.viewers.discard(page.viewer)

    def tell(self) -> None:
        """Who sits where and who is there, to everyone who looks."""
        for viewer in list(self.match.viewers):
            viewer.send_people()
