"""Never loses a match: restarts, killed servers, dead connections, leavers, clocks."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from deploy.cluster import kept_port
from sqlalchemy import select

from rodinia.server.live import lobby
from rodinia.server.live import page as pages_of
from rodinia.server.live.times import Times
from rodinia.server.store import schema
from rodinia.server.store.writes import Append
from rodinia.table.head import Said
from rodinia.table.messages import Times as Left
from rodinia.table.refusal import Refused
from tests.server.client import PATIENCE, Client, play
from tests.server.conftest import Served

ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "open"}


@pytest.fixture
async def timed(tmp_path: Path) -> AsyncIterator[tuple[Served, list[int]]]:
    """A server, and its time in milliseconds, which passes only when a test lets it."""
    now = [1_000_000]
    served = await Served(str(tmp_path / "c.sqlite"), times=Times(lambda: now[0], lambda: now[0])).start()
    yield served, now
    await served.stop()


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
    seed, steps, count = live.match.head.seed, list(live.match.steps), live.match.luck.count
    await page.close()
    await first.stop()

    second = await Served(db).start()
    again = Client(second.base)
    again.http.cookies = ann.http.cookies
    back = await again.page(match, seq=0)
    await back.until(turn=[1])
    revived = await second.hub.get(match)
    assert (revived.match.head.seed, revived.match.steps, revived.match.luck.count) == (seed, steps, count)
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
    kept, db = kept_port(), str(tmp_path / "k.sqlite")
    host, port = kept.getsockname()
    process = await serve(port, db)
    ann = await Client(f"http://{host}:{port}", "Ann").enter()
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
        back = await ann.page(match, seq=acted["seq"], eyes=0)
        state = await back.until(turn=[0])
        assert state["seq"] > acted["seq"], "the bot has gone on"
        assert all(line["n"] > acted["seq"] for line in state["log"])
        await play(back, 0)
        await back.close()
    finally:
        process.kill()
        await process.wait()
        await ann.close()
        kept.close()


async def serve(port: int, db: str) -> Any:
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "tests.server.serve", str(port), db)
    async with asyncio.timeout(PATIENCE), httpx.AsyncClient() as http:
        while True:
            try:
                await http.get(f"http://127.0.0.1:{port}/healthz")
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
    ann = await served.client("Ann")
    match = await ann.make("stones", [ME, ME])
    page = await ann.page(match)
    await page.until(turn=[0])
    live = await served.hub.get(match)
    monkeypatch.setattr(pages_of, "DEAD", 0.5)
    async with asyncio.timeout(PATIENCE):
        while live.pages:
            await asyncio.sleep(0.02)


async def test_who_only_listens_to_a_busy_match_is_asked_whether_he_is_there(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await served.client("Ann")
    match = await ann.make("stones", [ME, ME])
    page = await ann.page(match)
    await page.until(turn=[0])
    [seen] = (await served.hub.get(match)).pages
    now = seen.spoke_at = time.monotonic()
    seen.heard_at = now - pages_of.BEAT
    sent: list[bytes] = []
    monkeypatch.setattr(seen.line, "send", sent.append)
    seen.mind(now)
    seen.mind(now + 1)
    assert sent == [pages_of.BEAT_MESSAGE], "once, not at every look"


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
    served.hub.patience = 0
    await other.until(turn=[0])
    await page.say({"t": "bot", "seat": 1, "re": 1})
    assert (await page.hear("error", re=1))["text"] == "Bob is here."
    await other.close()
    async with asyncio.timeout(PATIENCE):
        while (await page.hear("people"))["seats"][1]["here"]:
            pass
    await page.say({"t": "bot", "seat": 1, "level": "first"})
    async with asyncio.timeout(PATIENCE):
        while (await page.hear("people"))["seats"][1]["level"] != "first":
            pass
    await page.act(0, 37)
    async with asyncio.timeout(PATIENCE):
        while page.state["turn"] != [0] or page.state["seq"] < 7:
            await page.hear("state")
    back = await bob.page(match)
    await back.until(turn=[0])
    await back.say({"t": "back", "seat": 1})
    async with asyncio.timeout(PATIENCE):
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


async def test_when_the_time_is_over_a_bot_plays_on(timed: tuple[Served, list[int]]) -> None:
    served, now = timed
    ann = await served.client("Ann")
    page = await ann.page(await ann.make("stones", [ME, ME], clock={"seconds": 60, "add": 5}))
    state = await page.until(turn=[0])
    assert state["clock"] == {"left": [60_000, 60_000], "running": [0]}
    now[0] += 20_000
    await page.act(0, 37)
    assert (await page.until(turn=[1]))["clock"] == {"left": [45_000, 60_000], "running": [1]}
    now[0] += 61_000
    match = await served.hub.get(page.match["id"])
    await served.hub.time_out(match)
    assert match.match.head.seats[1].level == "first"
    await page.until(turn=[0])
    saved = await served.hub.store.load(match.match.head.id)
    assert saved.head.clocks[0] == 45_000


async def test_time_that_is_over_is_not_given_back(timed: tuple[Served, list[int]]) -> None:
    served, now = timed
    served.hub.workers.pace = 60
    ann = await served.client("Ann")
    page = await ann.page(await ann.make("stones", [ME, ME], clock={"seconds": 60, "add": 5}))
    await page.until(turn=[0])
    now[0] += 61_000
    match = await served.hub.get(page.match["id"])
    await served.hub.time_out(match)
    assert match.match.clock.left == [0, 60_000]
    await page.say({"t": "back", "seat": 0, "re": 1})
    assert (await page.hear("error", re=1))["code"] == "time"


async def test_only_who_has_acted_gets_time(timed: tuple[Served, list[int]]) -> None:
    served, now = timed
    served.hub.workers.pace = 60
    ann = await served.client("Ann")
    page = await ann.page(await ann.make("stones", [ME, ME], clock={"seconds": 60, "add": 5}))
    await page.until(turn=[0])
    match = await served.hub.get(page.match["id"])
    player = match.match.head.seats[0].player
    for _ in range(10):
        await lobby.replace(served.hub, match, player, 0, "first")
        await lobby.take_back(match, player, 0)
        now[0] += 100
    assert match.match.clock.shown(now[0]) == Left([59_000, 60_000], [0])


async def test_others_wait_before_they_replace_someone_and_do_not_choose_the_bot(served: Served) -> None:
    ann, bob = await served.client("Ann"), await served.client("Bob")
    match = await ann.make("stones", [ME, OPEN])
    page = await ann.page(match)
    await bob.http.post(f"/api/matches/{match}/join", json={})
    await page.until(turn=[0])
    wish = {"t": "bot", "seat": 1, "level": "random", "re": 1}
    await page.say(wish)  # Bob sat down just now, and his page is still to come
    assert "Ask again in 20 seconds" in (await page.hear("error", re=1))["text"]
    other = await bob.page(match)
    await other.until(turn=[0])
    live = await served.hub.get(match)
    live.loaded -= 60
    live.seen.clear()
    await other.close()
    async with asyncio.timeout(PATIENCE):
        while (await page.hear("people"))["seats"][1]["here"]:
            pass
    await page.say(wish)
    assert "a moment ago" in (await page.hear("error", re=1))["text"]
    served.hub.patience = 0
    await page.say(wish)
    async with asyncio.timeout(PATIENCE):
        while not (level := (await page.hear("people"))["seats"][1]["level"]):
            pass
    assert level == served.hub.stand_in() == "first"
    await page.say({"t": "bot", "seat": 0, "level": "random"})  # for oneself one chooses
    async with asyncio.timeout(PATIENCE):
        while not (level := (await page.hear("people"))["seats"][0]["level"]):
            pass
    assert level == "random"


async def test_a_loaded_match_gives_everyone_time_to_come_back(served: Served) -> None:
    ann, bob = await served.client("Ann"), await served.client("Bob")
    match = await ann.make("stones", [ME, OPEN])
    await bob.http.post(f"/api/matches/{match}/join", json={})
    served.hub.drop(await served.hub.get(match))
    page = await ann.page(match)
    await page.until(turn=[0])
    await page.say({"t": "bot", "seat": 1, "re": 1})
    assert "a moment ago" in (await page.hear("error", re=1))["text"]


async def test_nobody_plays_on_in_what_could_not_be_stored(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob, cid = [await served.client(name) for name in ("Ann", "Bob", "Cid")]
    match = await ann.make("pearls", [ME, OPEN, OPEN])
    for each in (bob, cid):
        await each.http.post(f"/api/matches/{match}/join", json={})
    pages = [await each.page(match) for each in (ann, bob, cid)]
    for page in pages:
        await page.until(turn=[0, 1, 2])
    store, real = served.hub.store, served.hub.store.append

    async def fail_once(job: Append) -> None:
        monkeypatch.setattr(store, "append", real)
        await asyncio.sleep(0.2)
        raise OSError("connection reset")

    monkeypatch.setattr(store, "append", fail_once)
    for page in pages[:2]:
        await page.act(page.state["choices"][0][0], token="t")
    for page in pages:
        with pytest.raises(websockets.exceptions.ConnectionClosed):
            await page.hear("acted")
    base = pages[0].state["seq"]
    pages = [await each.page(match) for each in (ann, bob, cid)]
    assert (await pages[0].until(turn=[0, 1, 2]))["seq"] == base
    await asyncio.gather(*[play(page, seat) for seat, page in enumerate(pages)])
    async with store.engine.connect() as connection:
        lines = await connection.execute(select(schema.steps.c.n).where(schema.steps.c.match == match))
    assert sorted(line.n for line in lines) == list(range(pages[0].state["seq"]))


async def test_a_seat_that_could_not_be_stored_is_free(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = await served.client("Ann"), await served.client("Bob")
    match = await ann.make("stones", [ME, OPEN])
    store, real = served.hub.store, served.hub.store.reseat

    async def fail(*_: Any) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(store, "reseat", fail)
    assert (await bob.http.post(f"/api/matches/{match}/join", json={})).status_code == 503
    monkeypatch.setattr(store, "reseat", real)
    assert (await ann.http.get(f"/api/matches/{match}")).json()["seats"][1]["kind"] == "free"
    assert (await bob.http.post(f"/api/matches/{match}/join", json={})).json() == {"seat": 1}


async def test_chat_goes_on_after_a_line_that_was_stored_unnoticed(served: Served) -> None:
    ann = await served.client("Ann")
    match = await ann.make("stones", [ME, ME])
    page = await ann.page(match)
    await page.until(turn=[0])
    await served.hub.store.say(match, 0, Said(0, "Ann", "one", 0))
    await page.say({"t": "chat", "text": "two"})
    with pytest.raises(websockets.exceptions.ConnectionClosed):
        await page.hear("chat")
    back = await ann.page(match)
    assert (await back.hear("chat"))["lines"][0]["text"] == "one"
    await back.say({"t": "chat", "text": "two"})
    assert (await back.hear("chat"))["lines"][0]["text"] == "two"


async def test_the_alarm_of_a_broken_match_changes_nothing(timed: tuple[Served, list[int]]) -> None:
    served, now = timed
    ann = await served.client("Ann")
    match = await ann.make("stones", [ME, ME], clock={"seconds": 60})
    live = await served.hub.get(match)
    served.hub.drop(live)
    now[0] += 61_000
    await served.hub.time_out(live)
    saved = await served.hub.store.load(match)
    assert [seat.level for seat in saved.head.seats] == ["", ""]
    with pytest.raises(Refused, match="loaded again"):
        await lobby.leave(served.hub, live, live.match.head.host)


async def test_why_a_match_is_loaded_again_is_told_but_not_that_a_process_ends(
    served: Served, caplog: pytest.LogCaptureFixture
) -> None:
    ann = await served.client("Ann")
    failed, ended = [await served.hub.get(await ann.make("stones", [ME, ME])) for _ in range(2)]
    failed.spoil(OSError("the disk is full"))
    ended.spoil(asyncio.CancelledError())
    assert failed.broken and ended.broken
    told = [record.getMessage() for record in caplog.records if "loaded again" in record.getMessage()]
    assert told == [f"match {failed.id} is loaded again: OSError: the disk is full"]


async def test_one_match_that_cannot_be_replayed_stops_no_other(tmp_path: Path) -> None:
    db = str(tmp_path / "a.sqlite")
    first = await Served(db).start()
    first.hub.workers.pace = 60
    ann = await first.client("Ann")
    bad, good = await ann.make("stones", [BOT, ME]), await ann.make("stones", [BOT, ME])
    await first.stop()
    with sqlite3.connect(db) as file:
        file.execute("insert into steps values (?, 1, 0, 9999, 0, '', '')", (bad,))
        file.execute("update matches set steps = 2 where id = ?", (bad,))
    second = await Served(db).start()
    again = Client(second.base)
    again.http.cookies = ann.http.cookies
    await (await again.page(good)).until(turn=[1])
    assert (await (await again.page(bad)).hear("error"))["code"] == "no_game"
    answer = await again.http.post(f"/api/matches/{bad}/leave", json={})
    assert (answer.status_code, answer.json()["code"]) == (409, "no_game")
    await again.close()
    await second.stop()


async def test_a_full_table_begins_after_a_restart(tmp_path: Path) -> None:
    db = str(tmp_path / "a.sqlite")
    first = await Served(db).start()
    ann = await first.client("Ann")
    full, free = await ann.make("stones", [ME, ME]), await ann.make("stones", [ME, OPEN])
    await first.stop()
    with sqlite3.connect(db) as file:  # as if killed between the last seat and the first step
        file.execute("update matches set status = 'open', steps = 0, turn = '' where id = ?", (full,))
        file.execute("delete from steps where match = ?", (full,))
        file.execute(
            "insert into jobs (key, kind, match, seat, owner, due) values (?, 'begin', ?, -1, '', 0)", ("b", full)
        )
    second = await Served(db).start()
    async with asyncio.timeout(PATIENCE):
        while (await second.hub.store.head(full)).status != "running":  # type: ignore[union-attr]
            await asyncio.sleep(0.01)
    assert list(second.hub.matches) == [full]
    assert (await second.hub.get(free)).match.head.status == "open"
    await second.stop()


async def test_the_clocks_of_all_tables_cost_one_commit(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, hub = await served.client("Ann"), served.hub
    tables = [await ann.make("stones", [ME, ME], clock={"seconds": 60}) for _ in range(5)]
    commits, commit = [], hub.store.commit

    async def counted(writes: Any) -> Any:
        commits.append(len(writes))
        return await commit(writes)

    monkeypatch.setattr(hub.store, "commit", counted)
    await hub.tick()
    assert commits and min(commits) >= 5
    assert (await hub.store.head(tables[0])).clocks[0] < 60_000
