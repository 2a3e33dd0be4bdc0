"""Thinking: bots at the table. They get a View like everyone else, and think in threads beside the server."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import threading
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

import rodinia
from rodinia.core.chance import spread
from rodinia.core.game import Game, Step
from rodinia.core.view import View
from rodinia.server.hosted import Hosted
from rodinia.table.head import RUNNING
from rodinia.table.refusal import Refused

LOG = logging.getLogger("rodinia.server")


class Bot(Protocol):
    """What the table needs of a bot."""

    def choose(self, view: View, limit: float | None = None) -> int: ...


class Bots(Protocol):
    """Where bots come from: by default `rodinia.bots`."""

    LEVELS: tuple[str, ...]

    def make(self, name: str, game: Game, seed: int) -> Any: ...


class Thinkers:
    """Moves the seats that bots play, in every match, one step at a time."""

    def __init__(self, bots: Bots, pace: float, threads: int = 2) -> None:
        self.bots = bots
        self.pace = pace  # seconds between two steps of bots, so that people can follow
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix="bot", initializer=give_way)
        self.made: dict[tuple[Hosted, int, str], Any] = {}
        self.tasks: dict[tuple[Hosted, int], asyncio.Task[None]] = {}
        self.unwatched = asyncio.Lock()  # tables that nobody looks at think one at a time
        self.waiting: set[tuple[Hosted, int]] = set()  # for that

    def wake(self, hosted: Hosted) -> None:
        """Let every bot that has to act in the match begin to think."""
        head = hosted.match.head
        if head.status != RUNNING:
            self.forget(hosted)
            return
        for seat in hosted.match.state.actors:
            if head.seats[seat].played_by_bot and (hosted, seat) not in self.tasks:
                self.tasks[hosted, seat] = asyncio.create_task(self.play(hosted, seat))

    def hurry(self, hosted: Hosted) -> None:
        """Somebody looks now: the bots of the match need not wait for other tables any more."""
        for key in [key for key in self.waiting if key[0] is hosted]:
            self.tasks.pop(key).cancel()
        self.wake(hosted)

    async def play(self, hosted: Hosted, seat: int) -> None:
        """Decide one step and play it."""
        match = hosted.match
        try:
            begun = time.monotonic()
            async with self.turn(hosted, seat):
                seq, view = match.seq, match.game.view(match.state, seat)
                move: int = await self.run(decide, self.bot(hosted, seat), view)
            await asyncio.sleep(max(0.0, self.wait(hosted, seat) - (time.monotonic() - begun)))
            async with hosted.held():
                if match.head.seats[seat].played_by_bot and not match.stale(seq, seat):
                    await hosted.play(Step(seat, move))
        except Refused:
            return  # the match is broken: in the one that takes its place the bot thinks again
        finally:
            if self.tasks.get((hosted, seat)) is asyncio.current_task():
                del self.tasks[hosted, seat]
        self.wake(hosted)

    @contextlib.asynccontextmanager
    async def turn(self, hosted: Hosted, seat: int) -> AsyncIterator[None]:
        """Think at once where somebody plays or looks; elsewhere when no other such table thinks."""
        if hosted.pages or not all(each.played_by_bot for each in hosted.match.head.seats):
            yield
            return
        self.waiting.add((hosted, seat))
        try:
            await self.unwatched.acquire()
        finally:
            self.waiting.discard((hosted, seat))
        try:
            yield
        finally:
            self.unwatched.release()

    def wait(self, hosted: Hosted, seat: int) -> float:
        """How long a step should take at least: the first of a turn longer than those that follow it."""
        steps = hosted.match.steps
        return self.pace * (0.4 if steps and steps[-1].actor == seat else 1.0)

    def bot(self, hosted: Hosted, seat: int) -> Any:
        """The bot of a seat; the same luck after a restart."""
        match = hosted.match
        key = hosted, seat, match.head.seats[seat].level
        if key not in self.made:
            self.made[key] = self.bots.make(key[2], match.game, spread(int(match.head.seed, 16), seat, match.seq))
        return self.made[key]

    async def hint(self, hosted: Hosted, view: View) -> list[tuple[int, float, float]]:
        """The best actions, each with its expected share of the win and the error of that."""
        bot = self.bots.make(adviser(self.bots.LEVELS), hosted.match.game, spread(hosted.match.seq))
        found: list[tuple[int, float, float]] = await self.run(bot.hint, view)
        return found

    async def run(self, work: Callable[..., Any], *args: Any) -> Any:
        """Think beside the server. Interpreted rules share scratch memory between threads: they think in turn."""
        if not rodinia.compiled:
            return work(*args)
        return await asyncio.get_running_loop().run_in_executor(self.pool, work, *args)

    def thinks(self, hosted: Hosted) -> bool:
        """Whether a bot is at work in the match."""
        return any(key[0] is hosted for key in self.tasks)

    def forget(self, hosted: Hosted) -> None:
        """Let go of a match's bots."""
        for key in [key for key in self.made if key[0] is hosted]:
            close = getattr(self.made.pop(key), "close", None)
            if close is not None:
                close()

    async def close(self) -> None:
        """Stop. What a bot was thinking is lost; it thinks again after a restart."""
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        self.pool.shutdown(wait=False, cancel_futures=True)


def give_way() -> None:
    """Let this thread think only when the table has nothing to do; not every system can."""
    with contextlib.suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 5)


def decide(bot: Any, view: View) -> int:
    """The bot's choice. A bot that fails must not hold up the table: then the first legal step is played."""
    try:
        move: int = bot.choose(view)
        if move in view.legal:
            return move
        LOG.error("a bot chose %r, which is not legal", move)
    except Exception:
        LOG.exception("a bot failed")
    return view.legal[0]


def adviser(levels: tuple[str, ...]) -> str:
    """The level that gives hints: strong, but without the patience of the last two."""
    return "strong" if "strong" in levels else levels[-1]
