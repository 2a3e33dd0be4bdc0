"""Hosted: a match as this process holds it. Everything that changes it happens under its lock.

A change is decided, committed to the database, and only then taken in and shown to anyone. Where another process was
first, what it wrote is read and taken in, and the decision is made again. If a commit fails otherwise, nobody knows what
the database holds: the memory is thrown away and the match comes back from the database. Until then nobody gets in:
`held` is the one way in for everything that changes a match.
"""

from __future__ import annotations

import asyncio
import copy
import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rodinia.core.const import CHANCE
from rodinia.core.errors import RulesError
from rodinia.server.live.times import Times
from rodinia.server.store.store import Store
from rodinia.server.store.writes import Append, Conflict, Reseat
from rodinia.table import asking, marks
from rodinia.table.head import OPEN, Head, News, Said, Seat, duties, duties_at
from rodinia.table.match import Change, Match, rehearse
from rodinia.table.messages import ReviewMessage
from rodinia.table.refusal import Refused

if TYPE_CHECKING:
    from rodinia.server.live.page import Page

TRIES = 8  # of a change that others are always quicker than


class Held:
    """The one way in for everything that changes a match."""

    __slots__ = ("hosted",)

    def __init__(self, hosted: Hosted) -> None:
        self.hosted = hosted

    async def __aenter__(self) -> None:
        await self.hosted.lock.acquire()
        if self.hosted.broken:
            self.hosted.lock.release()
            raise Refused("stale", "The table is being loaded again. Try once more.", 409)

    async def __aexit__(self, *_: object) -> None:
        self.hosted.lock.release()


class Certain:
    """Around what has to be done wholly or not at all."""

    __slots__ = ("hosted",)

    def __init__(self, hosted: Hosted) -> None:
        self.hosted = hosted

    def __enter__(self) -> None:
        return

    def __exit__(self, _: object, problem: BaseException | None, __: object) -> None:
        if problem is not None:
            self.hosted.spoil(problem)


class Hosted:
    """`on_change` is called when something has changed, with whether it was changed here."""

    def __init__(self, match: Match, store: Store, times: Times, on_change: Callable[[Hosted, bool], None]) -> None:
        self.match = match
        self.store = store
        self.times = times
        self.on_change = on_change
        self.lock = asyncio.Lock()
        self.pages: set[Page] = set()
        self.bots: dict[tuple[int, str], Any] = {}  # by seat and level
        self.broken = False  # the memory is not to be used any more,
        self.problem: BaseException | None = None  # because of this
        self.seen: dict[str, float] = {}  # when the last page of a seated player went
        self.loaded = time.monotonic()
        self.reviewed = 0  # the version of the review of which everyone has been told

    @property
    def id(self) -> str:
        return self.match.head.id

    def held(self) -> Held:
        """Hold the match, one at a time. A broken one lets nobody in."""
        return Held(self)

    # What changes it; callers have come in by `held`.

    async def start(self) -> None:
        """Let the match begin, if nobody is missing any more."""
        match = self.match
        if match.head.status == OPEN and match.head.full and match.state.actor == CHANCE:
            await asyncio.to_thread(rehearse, match.state.clone(), copy.copy(match.luck))
        await self.play(lambda: match.begin(self.times.steady()))

    async def act(self, seat: int, base: int, ids: list[int], token: str = "") -> bool:
        """Play a confirmed turn. False: it had been played before, nothing changed."""
        return await self.play(lambda: self.match.act(seat, base, ids, self.times.steady(), token))

    async def step(self, seat: int, base: int, move: int, note: str = "") -> bool:
        """Play one step of a bot. False: it is not asked for any more."""
        return await self.play(lambda: self.match.step(seat, base, move, self.times.steady(), note))

    async def settle(self, level: str) -> None:
        """Do what people have agreed on, and let bots of a level play the seats whose people have gone for good, as the log
        has it."""
        await self.play(lambda: asking.granted(self.match, self.times.steady()))
        await self.reseat(lambda head: marks.given_up(head, self.match.steps, level))

    async def play(self, decide: Callable[[], Change | None]) -> bool:
        """Decide, make it durable, then let it happen. False: there was nothing to do."""
        for _ in range(TRIES):
            change = decide()
            if change is None:
                return False
            with self.certain():
                now = self.times.now()
                if await self.first(self.store.append(self.appended(change, now))):
                    self.match.take(change, now)
                    self.on_change(self, True)
                    return True
        raise Refused("stale", "The table is very busy. Try once more.", 409)

    def appended(self, change: Change, now: int) -> Append:
        head = self.match.head
        before = duties(head)
        steps = change.first + len(change.steps)
        after = duties_at(head, change.status, change.turn, steps)
        return Append(
            head=head,
            first=change.first,
            steps=change.steps,
            at=now,
            turn=change.turn,
            status=change.status,
            clocks=change.clocks,
            result=change.result,
            token=change.token,
            notes=change.notes,
            begun=after - before,
            done=before - after,
        )

    async def reseat(
        self, decide: Callable[[Head], list[Seat] | None], rule: Callable[[Head], dict[str, Any]] | None = None
    ) -> None:
        """Keep who sits where, and what the host has decided; tell everyone, and start if nobody is missing any more."""
        head = self.match.head
        for _ in range(TRIES):
            seats, settings = decide(head), rule(head) if rule is not None else head.settings
            if seats is None:
                return
            before, after = duties(head), duties(replace(head, seats=seats))
            with self.certain():
                job = Reseat(head, seats, settings, self.times.now(), after - before, before - after)
                if await self.first(self.store.reseat(job)):
                    head.settings = settings
                    self.match.reseat(seats, self.times.steady(), head.version + 1)
                    break
        else:
            raise Refused("stale", "The table is very busy. Try once more.", 409)
        await self.start()
        self.on_change(self, True)

    async def say(self, seat: int, name: str, text: str, player: str) -> None:
        """One line of chat."""
        said = Said(seat, name, text, self.times.now(), player)
        for _ in range(TRIES):
            with self.certain():
                if await self.first(self.store.say(self.id, len(self.match.chat), said)):
                    self.match.hear(said)
                    self.on_change(self, True)
                    return
        raise Refused("stale", "The table is very busy. Try once more.", 409)

    async def first(self, write: Any) -> bool:
        """Whether a write was the first. If not, what others wrote is taken in."""
        try:
            await write
            return True
        except Conflict:
            if not self.store.shared:
                raise  # nobody else writes: the memory is wrong
            await self.catch_up()
            return False

    def certain(self) -> Certain:
        """Whatever fails in here may leave memory and database apart: the memory is not used any more."""
        return Certain(self)

    def spoil(self, problem: BaseException) -> None:
        """The memory is not to be used any more."""
        self.broken, self.problem = True, problem
        self.on_change(self, True)

    # What others have written.

    async def catch_up(self) -> None:
        """Read what others have appended, if anybody else can."""
        found = await self.store.news({self.id: (self.match.head, self.mark())})
        for news in found.values():
            self.follow(news)

    def mark(self) -> tuple[int, int, int]:
        """How much of the match is here: steps, version of the seats, lines of chat."""
        return self.match.seq, self.match.head.version, len(self.match.chat)

    def follow(self, news: News) -> None:
        """Take in what others have appended."""
        try:
            self.match.follow(news, self.times.steady())
        except RulesError as problem:
            self.spoil(problem)
            raise
        self.on_change(self, False)

    # Who is there.

    def here(self, player: str) -> bool:
        """Whether a player looks at the match."""
        return player in self.match.here()

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
        self.went([page.viewer.player])

    def elsewhere(self, players: frozenset[str]) -> None:
        """Who looks at the match through other processes."""
        gone, self.match.elsewhere = self.match.elsewhere - players, players
        self.went(gone)
        self.tell()

    def went(self, players: Any) -> None:
        for player in players:
            if self.match.head.seats_of(player):
                self.seen[player] = time.monotonic()

    def tell_review(self, how_far: ReviewMessage) -> None:
        """How far the review is, to everyone who looks."""
        self.reviewed = how_far.version
        for viewer in list(self.match.viewers):
            viewer.send(how_far)

    def tell(self) -> None:
        """Who sits where and who is there, to everyone who looks."""
        for viewer in list(self.match.viewers):
            viewer.send_people()
