"""Bots at the table, and what else is done beside the loop."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from rodinia import CHANCE
from rodinia.core.game import Game
from rodinia.core.view import View
from tests.server import toybots
from tests.server.client import PATIENCE, play
from tests.server.conftest import Served
from tests.toys.stones import StonesState

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}


class Bots:
    """The toys' bots, with `before` called in front of every choice."""

    LEVELS = toybots.LEVELS

    def make(self, name: str, game: Game, seed: int) -> Any:
        bot = toybots.make(name, game, seed)
        choose = bot.choose

        def chosen(view: View, limit: Any = None) -> int:
            self.before()
            return choose(view, limit)

        bot.choose = chosen  # type: ignore[method-assign]
        return bot

    def before(self) -> None:
        raise NotImplementedError


class Counted(Bots):
    """They take a moment, and tell how many thought at the same time."""

    def __init__(self) -> None:
        self.thinking = self.most = 0

    def before(self) -> None:
        self.thinking += 1
        self.most = max(self.most, self.thinking)
        time.sleep(0.005)
        self.thinking -= 1


class Slow(Bots):
    """The first to think takes until `go`."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.calls = 0

    def before(self) -> None:
        self.calls += 1
        if self.calls == 1:
            self.go.wait(PATIENCE)


async def test_tables_that_nobody_looks_at_think_one_at_a_time(tmp_path: Path) -> None:
    bots = Counted()
    served = await Served(str(tmp_path / "b.sqlite"), bots=bots).start()
    ann = await served.client("Ann")
    keys = [await ann.make("pearls", [BOT, BOT, BOT]) for _ in range(3)]
    async with asyncio.timeout(PATIENCE):
        for key in keys:
            while (await served.hub.get(key)).match.head.status != "over":
                await asyncio.sleep(0.02)
    assert bots.most == 1
    await served.stop()


async def test_bots_do_not_wait_for_other_tables_once_somebody_looks(tmp_path: Path) -> None:
    bots = Slow()
    served = await Served(str(tmp_path / "b.sqlite"), bots=bots).start()
    ann, bob = await served.client("Ann"), await served.client("Bob")
    slow, match = await ann.make("pearls", [BOT, BOT, BOT]), await bob.make("pearls", [BOT, BOT, BOT])
    live = await served.hub.get(match)
    seq = live.match.seq
    await asyncio.sleep(0.1)
    assert live.match.seq == seq, "nobody looks: one table at a time"
    page = await ann.page(match)
    try:
        await page.until(over=True)
    finally:
        bots.go.set()
    async with asyncio.timeout(PATIENCE):
        while (await served.hub.get(slow)).match.head.status != "over":
            await asyncio.sleep(0.02)
    await served.stop()


async def test_a_bot_thinks_again_in_the_match_that_takes_the_place_of_a_broken_one(tmp_path: Path) -> None:
    bots = Slow()
    served = await Served(str(tmp_path / "b.sqlite"), bots=bots).start()
    ann = await served.client("Ann")
    match = await ann.make("pearls", [ME, BOT])
    page = await ann.page(match)
    await page.until(turn=[0, 1])
    live = await served.hub.get(match)
    live.broken = True
    live.on_change(live, True)
    back = await ann.page(match)
    try:
        await back.until(turn=[0])
    finally:
        bots.go.set()
    await play(back, 0)
    await served.stop()


async def test_a_match_opens_and_comes_back_beside_the_loop(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[threading.Thread] = []
    real = StonesState.play

    def watched(state: StonesState, actor: int, move: int) -> None:
        if actor == CHANCE:
            threads.append(threading.current_thread())
        real(state, actor, move)

    monkeypatch.setattr(StonesState, "play", watched)
    ann = await served.client("Ann")
    match = await ann.make("stones", [ME, ME])
    assert threads[0] is not threading.main_thread()  # what a game makes there, it has at hand for the loop
    live = await served.hub.get(match)
    assert live.match.luck.count == 1
    served.hub.drop(live)
    threads.clear()
    again = await served.hub.get(match)
    assert (again.match.steps, again.match.luck.count) == (live.match.steps, 1)
    assert threads
    assert threading.main_thread() not in threads
