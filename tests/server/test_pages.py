"""Connections: wrong beginnings, pages that ask for much or read little, hints, tokens."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import websockets

from rodinia.core.view import View
from rodinia.server.live import connection as connections
from rodinia.server.live import page as pages_of
from rodinia.server.live.hosted import Hosted
from rodinia.server.live.limits import unlimited
from rodinia.server.live.page import Page as ServerPage
from rodinia.table import match as matches
from rodinia.table.eyes import Eyes
from rodinia.table.refusal import Refused
from rodinia.table.viewer import Viewer
from tests.server.client import PATIENCE, Client, Page
from tests.server.conftest import Served

ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "open"}


async def empty(match: Hosted) -> None:
    """Wait until nobody looks at the match any more."""
    async with asyncio.timeout(PATIENCE):
        while match.pages:
            await asyncio.sleep(0.01)


async def finished(ann: Client) -> str:
    """A match that is over, and nobody looks at it."""
    match = await ann.make("pearls", [BOT, BOT, BOT])
    page = await ann.page(match)
    await page.until(over=True)
    await page.close()
    return match


@pytest.mark.parametrize("hello", [{"seq": "x"}, {"chat": 1.5}, {"seq": 2**60}])
async def test_a_wrong_hello_leaves_nobody_at_the_table(served: Served, hello: dict[str, Any]) -> None:
    ann = await served.client("Ann")
    match = await ann.make("stones", [ME, ME])
    page = await ann.page(match, **hello)
    assert (await page.hear("error"))["code"] == "bad_message"
    live = await served.hub.get(match)
    assert not live.pages
    assert not live.here(live.match.head.host)


@pytest.mark.parametrize("eyes", [99, 2**31, -1])
async def test_eyes_that_nobody_has_are_a_spectators(served: Served, eyes: int) -> None:
    ann = await served.client("Ann")
    match = await finished(ann)
    page = await ann.page(match, eyes=eyes)
    assert (await page.until(over=True))["eyes"] is None
    for message in ({"t": "look", "eyes": eyes}, {"t": "at", "n": 1, "eyes": eyes}):
        await page.say({**message, "re": 1})
        assert (await page.hear("error", re=1))["code"] == "not_yours"
    await page.close()
    await empty(await served.hub.get(match))


async def test_who_cannot_be_welcomed_is_not_there(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> None:
        raise Refused("no_game", "There is nothing to see.")

    monkeypatch.setattr(Viewer, "welcome", refuse)
    ann = await served.client("Ann")
    match = await ann.make("stones", [ME, ME])
    page = await ann.page(match)
    assert (await page.hear("error"))["code"] == "no_game"
    assert not (await served.hub.get(match)).pages


async def test_who_comes_to_a_broken_match_is_asked_to_come_again(served: Served) -> None:
    ann = await served.client("Ann")
    match = await ann.make("stones", [ME, ME])
    live = await served.hub.get(match)
    async with live.lock:
        page = await ann.page(match)
        await asyncio.sleep(0.1)
        served.hub.drop(live)
    assert (await page.hear("error"))["code"] == "stale"
    with pytest.raises(websockets.exceptions.ConnectionClosed) as closed:
        await page.hear("state")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == connections.COME_BACK
    assert not live.pages
    await (await ann.page(match)).until(turn=[0])


async def test_looking_to_and_fro_makes_each_pair_of_eyes_once(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int | None] = []

    class Counted(Eyes):
        def __init__(self, game: Any, seat: int | None, *more: Any) -> None:
            made.append(seat)
            super().__init__(game, seat, *more)

    ann = await served.client("Ann")
    match = await finished(ann)
    page = await ann.page(match, eyes=0)
    await page.until(eyes=0)
    await empty_but_one(served, match)
    monkeypatch.setattr(matches, "Eyes", Counted)
    for k in range(20):
        kind = {"t": "look"} if k < 10 else {"t": "at", "n": k}
        await page.say({**kind, "eyes": (k + 1) % 2})
        await page.hear("state" if k < 10 else "at", eyes=(k + 1) % 2)
    assert made == [1]
    for seat in (None, 0, 1, 2):
        await page.say({"t": "look", "eyes": seat})
        await page.hear("state", eyes=seat)
    assert len((await served.hub.get(match)).match.watching) <= matches.KEPT


async def empty_but_one(served: Served, match: str) -> None:
    live = await served.hub.get(match)
    async with asyncio.timeout(PATIENCE):
        while len(live.pages) != 1:
            await asyncio.sleep(0.01)


async def test_a_step_costs_only_the_eyes_in_use(served: Served) -> None:
    ann = await served.client("Ann")
    page = await ann.page(await ann.make("stones", [ME, ME]))
    await page.until(turn=[0])
    live = await served.hub.get(page.match["id"])
    for seat in (1, None, 0):
        await page.say({"t": "look", "eyes": seat})
        await page.hear("state", eyes=seat)
    assert set(live.match.watching) == {0, 1, None}
    await page.act(0, 37)
    await page.until(turn=[1])
    assert set(live.match.watching) == {0}


async def test_pages_wait_for_what_their_questions_cost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    served = await Served(str(tmp_path / "x.sqlite"), limits=replace(unlimited(), work_of_guest=(0.2, 0.25))).start()
    ann = await served.client("Ann")
    page = await ann.page(await ann.make("stones", [ME, ME]))
    await page.until(turn=[0])
    real = Viewer.look

    def slow(viewer: Viewer, seat: int | None) -> None:
        time.sleep(0.05)
        real(viewer, seat)

    monkeypatch.setattr(Viewer, "look", slow)
    begun = time.monotonic()
    for _ in range(8):
        await page.say({"t": "look", "eyes": 0})
    for _ in range(8):
        await page.hear("state")
    assert time.monotonic() - begun > 0.7  # 0.4 s of work, 0.2 s of which may be asked for at once
    await served.stop()


class Fed:
    """The line of a page whose messages have all come already, and who reads when it is told to."""

    def __init__(self, *messages: dict[str, Any]) -> None:
        self.messages = [json.dumps(message).encode() for message in messages]
        self.sent: list[bytes] = []  # and not read
        self.reads = asyncio.Event()
        self.aborted = False

    async def next(self) -> bytes | None:
        return self.messages.pop(0) if self.messages else None

    def send(self, data: bytes) -> None:
        self.sent.append(data)

    def unread(self) -> int:
        return sum([len(data) for data in self.sent])

    async def drained(self) -> None:
        self.reads.clear()
        await self.reads.wait()

    def read(self) -> list[bytes]:
        read, self.sent = self.sent, []
        self.reads.set()
        return read

    def abort(self) -> None:
        self.aborted = True


async def test_others_have_their_turn_between_two_messages(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    live = await served.hub.get(await (await served.client("Ann")).make("stones", [ME, ME]))
    order: list[str] = []

    async def handle(*_: Any) -> None:
        order.append("page")

    async def other() -> None:
        while True:
            order.append("other")
            await asyncio.sleep(0)

    monkeypatch.setattr(connections, "handle", handle)
    task = asyncio.create_task(other())
    line: Any = Fed(*[{"t": "look"}] * 5)
    await connections.read(line, served.hub, ServerPage(live, "p", "P", line), served.hub.purses.of_guest("p", ""))
    task.cancel()
    assert order.count("page") == 5
    assert "page page" not in " ".join(order)


async def test_a_page_that_does_not_read_is_given_up_by_weight(served: Served) -> None:
    live = await served.hub.get(await (await served.client("Ann")).make("stones", [ME, ME]))
    line: Any = Fed()
    page = ServerPage(live, "p", "P", line)
    for _ in range(3):
        page.send(b"x" * (pages_of.HEAVY // 3))
        assert line.read()
    for _ in range(4):
        page.send(b"x" * (pages_of.HEAVY // 3))
        assert not page.gone
    page.send(b"x")
    assert page.gone
    assert line.aborted


async def test_who_has_not_taken_the_answers_gets_no_more(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    live = await served.hub.get(await (await served.client("Ann")).make("stones", [ME, ME]))
    answers = 6
    line: Any = Fed(*[{"t": "at", "n": 0}] * answers)
    page = ServerPage(live, "p", "P", line)

    async def handle(*_: Any) -> None:
        page.send(b"x" * connections.BEHIND)

    monkeypatch.setattr(connections, "handle", handle)
    reading = asyncio.create_task(connections.read(line, served.hub, page, served.hub.purses.of_guest("p", "")))
    taken: list[bytes] = []
    async with asyncio.timeout(PATIENCE):
        while not reading.done():
            await asyncio.sleep(0.02)
            assert len(line.sent) <= 2
            taken += line.read()
    assert len(taken) == answers
    assert not page.gone


async def hinted(served: Served, monkeypatch: pytest.MonkeyPatch) -> tuple[Page, asyncio.Event]:
    """A page at a table where a hint comes when it is let."""
    goes_on = asyncio.Event()

    async def hint(hosted: Hosted, view: View, player: str, alone: bool) -> list[tuple[int, float, float]]:
        await goes_on.wait()
        return [(view.legal[0], 0.5, 0.1)]

    ann = await served.client("Ann")
    page = await ann.page(await ann.make("stones", [ME, ME]))
    await page.until(turn=[0])
    monkeypatch.setattr(served.hub.workers, "hint", hint)
    return page, goes_on


async def test_a_page_lives_while_it_waits_for_a_hint(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    page, goes_on = await hinted(served, monkeypatch)
    await page.say({"t": "hint", "re": 1})
    await page.say({"t": "hint", "re": 2})
    assert (await page.hear("error", re=2))["code"] == "too_fast"
    [seen] = (await served.hub.get(page.match["id"])).pages
    heard_at = seen.heard_at
    await page.say({"t": "beat"})
    async with asyncio.timeout(PATIENCE):
        while seen.heard_at == heard_at:
            await asyncio.sleep(0.01)
    goes_on.set()
    assert (await page.hear("hint", re=1))["id"] == 0


async def test_a_turn_does_not_wait_for_a_hint(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    page, goes_on = await hinted(served, monkeypatch)
    await page.say({"t": "hint", "re": 1})
    await page.act(0, 37)
    await page.hear("acted")
    goes_on.set()
    assert (await page.hear("error", re=1))["code"] == "stale"


async def test_a_hint_that_fails_is_an_answer_too(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: Any, alone: bool) -> Any:
        raise ZeroDivisionError

    ann = await served.client("Ann")
    page = await ann.page(await ann.make("stones", [ME, ME]))
    await page.until(turn=[0])
    monkeypatch.setattr(served.hub.workers, "hint", fail)
    await page.say({"t": "hint", "re": 1})
    assert (await page.hear("error", re=1))["code"] == "no_hints"


async def test_nobody_thinks_for_a_page_that_has_gone(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    page, _ = await hinted(served, monkeypatch)
    live = await served.hub.get(page.match["id"])
    await page.say({"t": "hint"})
    (theirs,) = live.pages
    async with asyncio.timeout(PATIENCE):
        while theirs.advice is None:
            await asyncio.sleep(0.01)
    await page.close()
    await empty(live)
    await asyncio.wait([theirs.advice], timeout=PATIENCE)
    assert theirs.advice.cancelled()


async def test_tokens_are_short_and_kept_whole(served: Served) -> None:
    ann = await served.client("Ann")
    page = await ann.page(await ann.make("stones", [ME, ME]))
    seq = (await page.until(turn=[0]))["seq"]
    for token in ("x" * 51, "a\u0000b", "a\nb", 5, ["a"]):
        await page.say({"t": "act", "base": seq, "ids": [0, 37], "token": token, "re": 1})
        assert (await page.hear("error", re=1))["code"] == "bad_message"
    await page.act(0, token="x" * 49 + "a")
    assert not (await page.hear("acted"))["again"]
    await page.act(37, token="x" * 49 + "b")
    assert not (await page.hear("acted"))["again"]
    saved = await served.hub.store.load(page.match["id"])
    assert saved.tokens == {"0:" + "x" * 49 + "a", "0:" + "x" * 49 + "b"}


async def test_a_page_that_begins_with_bytes_is_told_so(served: Served) -> None:
    ann = await served.client("Ann")
    match = await ann.make("stones", [ME, ME])
    address = f"{served.base.replace('http', 'ws', 1)}/ws/{match}"
    async with websockets.connect(address, origin=served.base) as socket:
        await socket.send(b"\x00\x01")
        assert json.loads(await socket.recv())["code"] == "bad_message"


async def test_a_page_that_says_nothing_may_come_back(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "DEAD", 0.1)
    async with websockets.connect(f"{served.base.replace('http', 'ws', 1)}/ws/x", origin=served.base) as socket:
        assert json.loads(await socket.recv())["code"] == "closed"
        with pytest.raises(websockets.exceptions.ConnectionClosed) as ended:
            await socket.recv()
    assert ended.value.rcvd is not None
    assert ended.value.rcvd.code == connections.COME_BACK
