"""Never loses a match: restarts, killed servers, dead connections, leavers, clocks."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from rodinia.server import viewer as wire
from rodinia.server.rows import Append
from tests.server.client import Client, play
from tests.server.conftest import Served

ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "open"}


async def test_a_restarted_server_goes_on_with_the_same_luck(tmp_path: Path) -> None:
    db = str(tmp_path / "a.sqlite")
    first = await Served(db).start()
    ann = await first.client("Ann")
    match = await ann.make("stones", [ME, ME])
    page = await ann.page(match)
    await page.until(turn=[0])
    await page.act(0, 37, token="a")
    await page.until(turn=[1])
    live = await first.hub.get(match)
    seed, steps, count = live.row.seed, list(live.playing.steps), live.luck.count
    await page.close()
    await first.stop()

    second = await Served(db).start()
    again = Client(second.base)
    again.http.cookies = ann.http.cookies
    back = await again.page(match, seq=0)
    await back.until(turn=[1])
    revived = await second.hub.get(match)
    assert (revived.row.seed, revived.playing.steps, revived.luck.count) == (seed, steps, count)
    await back.say({"t": "look", "eyes": 1})
    await back.until(eyes=1)
    await back.say({"t": "act", "base": back.state["seq"], "ids": [4, 37], "token": "b"})
    assert not (await back.hear("acted"))["again"]
    await back.say({"t": "look", "eyes": 0})
    await back.until(eyes=0)
    await back.say({"t": "act", "base": 0, "ids": [0, 37], "token": "a"})  # the old send once more
    assert (await back.hear("acted"))["again"]
    await back.close()
    await again.close()
    await second.stop()


async def test_a_killed_server_loses_nothing_and_its_bots_go_on(tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    base, db = f"http://127.0.0.1:{port}", str(tmp_path / "k.sqlite")
    process = await serve(port, db)
    ann = await Client(base, "Ann").enter()
    match = await ann.make("stones", [ME, BOT])
    page = await ann.page(match)
    seq = (await page.until(turn=[0]))["seq"]
    await page.act(0, 37, token="a")
    acted = await page.hear("acted")
    assert acted["seq"] > seq
    os.kill(process.pid, signal.SIGKILL)
    await process.wait()
    process = await serve(port, db)
    try:
        back = await ann.page(match, seq=acted["seq"])
        state = await back.until(turn=[0], seconds=20)
        assert state["seq"] > acted["seq"], "the bot has gone on"
        assert all(line["n"] > acted["seq"] for line in state["log"])
        await play(back, 0)
        await back.close()
    finally:
        process.kill()
        await process.wait()
        await ann.close()


async def serve(port: int, db: str) -> Any:
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "tests.server.serve", str(port), db)
    async with asyncio.timeout(40), httpx.AsyncClient() as http:
        while True:
            try:
                await http.get(f"http://127.0.0.1:{port}/api/health")
                return process
            except httpx.HTTPError:
                await asyncio.sleep(0.05)


async def test_steps_are_durable_before_anyone_sees_them(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await served.client("Ann")
    page = await ann.page(await ann.make("stones", [ME, ME]))
    seq = (await page.until(turn=[0]))["seq"]
    store = served.hub.store

    async def fail(job: Append) -> None:
        raise OSError("the disk is full")

    real = store.append
    monkeypatch.setattr(store, "append", fail)
    await page.act(0, 37, token="a")
    with pytest.raises(websockets.exceptions.ConnectionClosed):
        await page.hear("state")  # the connection ends; nothing was shown
    monkeypatch.setattr(store, "append", real)
    back = await ann.page(page.match["id"])
    assert (await back.until(turn=[0]))["seq"] == seq
    await back.say({"t": "act", "base": seq, "ids": [0, 37], "token": "a"})
    assert not (await back.hear("acted"))["again"]


async def test_a_silent_connection_is_given_up(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "DEAD", 0.5)
    ann, eve = await served.client("Ann"), await served.client("Eve")
    match = await ann.make("stones", [ME, ME])
    page = await ann.page(match)
    await page.until(turn=[0])
    live = await served.hub.get(match)
    async with asyncio.timeout(5):
        while live.viewers:
            await asyncio.sleep(0.02)
    await eve.close()


async def test_a_page_comes_back_at_its_sequence_number(served: Served) -> None:
    ann = await served.client("Ann")
    match = await ann.make("stones", [ME, ME])
    page = await ann.page(match)
    await page.until(turn=[0])
    await page.act(0, 37)
    seq = (await page.until(turn=[1]))["seq"]
    have = len(page.log)
    await page.close()
    back = await ann.page(match, seq=seq, eyes=0)
    assert (await back.until(turn=[1]))["log"] == []
    whole = await ann.page(match)
    await whole.until(turn=[1])
    assert len(whole.log) == have


async def test_several_tabs_see_the_same(served: Served) -> None:
    ann = await served.client("Ann")
    match = await ann.make("stones", [ME, ME])
    pages = [await ann.page(match, eyes=0) for _ in range(3)]
    for page in pages:
        await page.until(turn=[0])
    await pages[0].act(0, 37)
    states = [await page.until(turn=[1]) for page in pages]
    assert states[0]["scene"] == states[1]["scene"] == states[2]["scene"]


async def test_a_leaver_is_replaced_and_comes_back(served: Served) -> None:
    ann, bob = await served.client("Ann"), await served.client("Bob")
    match = await ann.make("stones", [ME, OPEN])
    await bob.http.post(f"/api/matches/{match}/join", json={})
    page, other = await ann.page(match), await bob.page(match)
    await other.until(turn=[0])
    await page.say({"t": "bot", "seat": 1, "re": 1})
    assert (await page.hear("error", re=1))["text"] == "Bob is here."
    await other.close()
    async with asyncio.timeout(5):
        while (await page.hear("people"))["seats"][1]["here"]:
            pass
    await page.say({"t": "bot", "seat": 1, "level": "first"})
    async with asyncio.timeout(5):
        while (await page.hear("people"))["seats"][1]["level"] != "first":
            pass
    await page.act(0, 37)
    async with asyncio.timeout(5):
        while page.state["turn"] != [0] or page.state["seq"] < 7:
            await page.hear("state")
    back = await bob.page(match)
    await back.until(turn=[0])
    await back.say({"t": "back", "seat": 1})
    async with asyncio.timeout(5):
        while (await back.hear("people"))["seats"][1]["level"]:
            pass
    await page.act(32, 37)
    assert (await back.until(turn=[1]))["choices"]


async def test_getting_up_before_and_during_a_match(served: Served) -> None:
    ann, bob = await served.client("Ann"), await served.client("Bob")
    match = await ann.make("stones", [ME, OPEN], public=True)
    assert [row["id"] for row in (await bob.http.get("/api/matches")).json()["open"]] == [match]
    page = await ann.page(match)
    await page.hear("state")
    await ann.http.post(f"/api/matches/{match}/leave", json={})
    assert (await ann.http.get(f"/api/matches/{match}")).json()["you"] == []
    await ann.http.post(f"/api/matches/{match}/join", json={})
    assert (await bob.http.post(f"/api/matches/{match}/fill", json={"level": "first"})).status_code == 403
    await ann.http.post(f"/api/matches/{match}/fill", json={"level": "first"})
    await page.until(turn=[0])
    assert (await ann.http.get("/api/matches")).json()["mine"][0]["your_move"]
    await ann.http.post(f"/api/matches/{match}/leave", json={})
    await page.until(over=True)


async def test_when_the_time_is_over_a_bot_plays_on(tmp_path: Path) -> None:
    time = [1_000_000]
    served = await Served(str(tmp_path / "c.sqlite"), now=lambda: time[0]).start()
    ann = await served.client("Ann")
    page = await ann.page(await ann.make("stones", [ME, ME], clock={"seconds": 60, "add": 5}))
    state = await page.until(turn=[0])
    assert state["clock"] == {"left": [60_000, 60_000], "running": [0]}
    time[0] += 20_000
    await page.act(0, 37)
    assert (await page.until(turn=[1]))["clock"] == {"left": [45_000, 60_000], "running": [1]}
    time[0] += 61_000
    match = await served.hub.get(page.match["id"])
    await served.hub.time_out(match)
    assert match.row.seats[1].level == "first"
    await page.until(turn=[0])
    saved = await served.hub.store.load(match.row.id)
    assert saved.row.clocks[0] == 45_000
    await served.stop()
