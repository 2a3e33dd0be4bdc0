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
from rodinia.server.match import Match
from rodinia.server.refused import Refused
from rodinia.server.rows import RUNNING

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
        self.made: dict[tuple[Match, int, str], Any] = {}
        self.tasks: dict[tuple[Match, int], asyncio.Task[None]] = {}
        self.unwatched = asyncio.Lock()  # tables that nobody looks at think one at a time
        self.waiting: set[tuple[Match, int]] = set()  # for that

    def wake(self, match: Match) -> None:
        """Let every bot that has to act in the match begin to think."""
        if match.row.status != RUNNING:
            self.forget(match)
            return
        for seat in match.state.actors:
            if match.row.seats[seat].played_by_bot and (match, seat) not in self.tasks:
                self.tasks[match, seat] = asyncio.create_task(self.play(match, seat))

    def hurry(self, match: Match) -> None:
        """Somebody looks now: the bots of the match need not wait for other tables any more."""
        for key in [key for key in self.waiting if key[0] is match]:
            self.tasks.pop(key).cancel()
        self.wake(match)

    async def play(self, match: Match, seat: int) -> None:
        """Decide one step and play it."""
        try:
            begun = time.monotonic()
            async with self.turn(match, seat):
                seq, view = match.seq, match.game.view(match.state, seat)
                move: int = await self.run(decide, self.bot(match, seat), view)
            await asyncio.sleep(max(0.0, self.wait(match, seat) - (time.monotonic() - begun)))
            async with match.held():
                if match.row.seats[seat].played_by_bot and not match.stale(seq, seat):
                    await match.advance([Step(seat, move)])
        except Refused:
            return  # the match is broken: in the one that takes its place the bot thinks again
        finally:
            if self.tasks.get((match, seat)) is asyncio.current_task():
                del self.tasks[match, seat]
        self.wake(match)

    @contextlib.asynccontextmanager
    async def turn(self, match: Match, seat: int) -> AsyncIterator[None]:
        """Think at once where somebody plays or looks; elsewhere when no other such table thinks."""
        if match.viewers or not all(each.played_by_bot for each in match.row.seats):
            yield
            return
        self.waiting.add((match, seat))
        try:
            await self.unwatched.acquire()
        finally:
            self.waiting.discard((match, seat))
        try:
            yield
        finally:
            self.unwatched.release()

    def wait(self, match: Match, seat: int) -> float:
        """How long a step should take at least: the first of a turn longer than those that follow it."""
        goes_on = bool(match.playing.steps) and match.playing.steps[-1].actor == seat
        return self.pace * (0.4 if goes_on else 1.0)

    def bot(self, match: Match, seat: int) -> Any:
        """The bot of a seat; the same luck after a restart."""
        key = match, seat, match.row.seats[seat].level
        if key not in self.made:
            self.made[key] = self.bots.make(key[2], match.game, spread(int(match.row.seed, 16), seat, match.seq))
        return self.made[key]

    async def hint(self, match: Match, view: View) -> list[tuple[int, float, float]]:
        """The best actions, each with its expected share of the win and the error of that."""
        bot = self.bots.make(adviser(self.bots.LEVELS), match.game, spread(match.seq))
        found: list[tuple[int, float, float]] = await self.run(bot.hint, view)
        return found

    async def run(self, work: Callable[..., Any], *args: Any) -> Any:
        """Think beside the server. Interpreted rules share scratch memory between threads: they think in turn."""
        if not rodinia.compiled:
            return work(*args)
        return await asyncio.get_running_loop().run_in_executor(self.pool, work, *args)

    def thinks(self, match: Match) -> bool:
        """Whether a bot is at work in the match."""
        return any(key[0] is match for key in self.tasks)

    def forget(self, match: Match) -> None:
        """Let go of a match's bots."""
        for key in [key for key in self.made if key[0] is match]:
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
