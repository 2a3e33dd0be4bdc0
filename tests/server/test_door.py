"""Several processes behind one address: every match in one of them, all of them to be reached, none of them missed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import websockets

from rodinia.core.errors import BadOptions
from rodinia.core.game import Step
from rodinia.server.scribe import Pen, Scribe
from rodinia.server.share import Share
from rodinia.server.start import run
from rodinia.server.store import Conflict, Store
from tests.server.client import Client, Page
from tests.server.conftest import Served
from tests.server.test_store import append, row

ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "open"}
SHARES = [Share(0, 2), Share(1, 2)]
GAME = "discovery"


def test_every_match_is_held_by_one_process() -> None:
    shares = [Share(number, 5) for number in range(5)]
    for share in shares:
        for _ in range(20):
            key = share.new_id()
            assert [each for each in shares if each.holds(key)] == [share]
    assert Share().holds("anything")


@pytest.mark.parametrize(
    ("workers", "db", "words"),
    [(0, "x.sqlite", "1 to 64"), (65, "x.sqlite", "1 to 64"), (2, "sqlite://", "in memory")],
)
def test_what_several_processes_cannot_do_is_said(workers: int, db: str, words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        run(port=1, db=db, workers=workers)


async def test_a_process_refuses_what_another_holds(tmp_path: Path) -> None:
    served = await Served(str(tmp_path / "a.sqlite"), share=SHARES[0]).start()
    try:
        ann = await served.client("Ann")
        key = await ann.make("stones", [ME, ME])
        assert SHARES[0].holds(key)
        answer = await ann.http.get(f"/api/matches/{SHARES[1].new_id()}")
        assert (answer.status_code, answer.json()["code"]) == (421, "elsewhere")
        assert answer.headers["connection"] == "close"
    finally:
        await served.stop()


class House:
    """Two processes and their door."""

    def __init__(self, process: asyncio.subprocess.Process, base: str) -> None:
        self.process = process
        self.base = base

    async def said(self) -> bytes:
        """What it has complained about until its end."""
        assert self.process.stderr is not None
        return await self.process.stderr.read()

    def inside(self) -> list[int]:
        """The processes that serve."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(pid) for pid in children if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    code = f"from rodinia.server import run; run(db={str(tmp_path / 'd.sqlite')!r}, workers=2, pace=0.02)"
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", code, stdout=pipe, stderr=pipe)
    assert process.stdout is not None
    said = (await asyncio.wait_for(process.stdout.readline(), 60)).decode()
    yield House(process, said.split()[3].replace("localhost", "127.0.0.1").rstrip("/"))
    if process.returncode is None:
        process.send_signal(signal.SIGINT)
    await asyncio.wait_for(process.wait(), 60)


async def tables(ann: Client) -> list[str]:
    """A match in each process."""
    found: dict[bool, str] = {}
    while len(found) < 2:
        key = await ann.make(GAME, [ME, OPEN])
        found[SHARES[0].holds(key)] = key
    return list(found.values())


async def came_back(ann: Client, key: str) -> Page:
    """A page that tries until it gets through, as the client does."""
    while True:
        with contextlib.suppress(OSError, websockets.WebSocketException, TimeoutError):
            page = await ann.page(key)
            await page.hear("state")
            return page


async def test_friends_play_in_both_processes_and_one_that_dies_comes_back(house: House) -> None:
    ann, bob = await Client(house.base, "Ann").enter(), await Client(house.base, "Bob").enter()
    keys = await tables(ann)
    seen = {}
    for key in keys:
        (await bob.http.post(f"/api/matches/{key}/join", json={})).raise_for_status()
        pages = [await ann.page(key), await bob.page(key)]
        for page in pages:
            await page.hear("state")
        mover = pages[pages[0].state["turn"][0]]
        seq = mover.state["seq"]
        await mover.act(mover.state["choices"][0][0], token="one")
        for page in pages:
            while page.state["seq"] <= seq:
                await page.hear("state")
        seen[key] = pages[0].state["seq"]
    listed = (await ann.http.get("/api/matches")).json()["mine"]
    assert {each["id"] for each in listed} >= set(keys)

    before = house.inside()
    assert len(before) == 2
    for pid in before:
        os.kill(pid, signal.SIGKILL)
    async with asyncio.timeout(60):
        for key in keys:
            page = await came_back(ann, key)
            assert page.state["seq"] == seen[key]
            assert page.state["choices"] or page.state["turn"] == [1]
            await page.close()
    after = house.inside()
    assert len(after) == 2 and not set(before) & set(after)
    house.process.send_signal(signal.SIGINT)
    assert await asyncio.wait_for(house.process.wait(), 60) == -signal.SIGINT
    assert b"does not end" not in await house.said()
    for guest in (ann, bob):
        await guest.close()


async def test_the_door_waits_for_a_whole_line_and_ends_everything_with_it(house: House) -> None:
    host, port = house.base.removeprefix("http://").split(":")
    silent = socket.create_connection((host, int(port)))
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(b"GET /api/hea")
    await writer.drain()
    async with httpx.AsyncClient(base_url=house.base) as other:
        assert (await other.get("/")).status_code == 200, "nobody waits for the slow one"
    writer.write(f"lth HTTP/1.1\r\nhost: {host}:{port}\r\n\r\n".encode())
    assert (await asyncio.wait_for(reader.readline(), 20)).startswith(b"HTTP/1.1 200")
    writer.close()

    inside = house.inside()
    house.process.send_signal(signal.SIGINT)
    assert await asyncio.wait_for(house.process.wait(), 30) == -signal.SIGINT
    silent.settimeout(10)
    with contextlib.suppress(ConnectionResetError):
        assert silent.recv(1) == b""
    silent.close()
    assert not [pid for pid in inside if Path(f"/proc/{pid}").exists()]


async def test_the_scribe_refuses_only_what_cannot_be_written(tmp_path: Path) -> None:
    db = str(tmp_path / "s.sqlite")
    first = await Store.open(db)
    for key in ("m1", "m2"):
        await first.create(row(key))
    await first.close()
    scribe = Scribe(db)
    stores = [await Store.open(db, Pen(scribe.pen())) for _ in range(2)]
    one, two = stores[0].append, stores[1].append
    await asyncio.gather(one(append("m1", 0, Step(0, 7), token="a")), two(append("m2", 0, Step(0, 7), token="a")))
    wishes = [one(append("m1", 1, Step(0, 8))), two(append("m2", 0, Step(0, 9))), two(append("m2", 1, Step(0, 8)))]
    done = await asyncio.gather(*wishes, return_exceptions=True)
    assert [type(each) for each in done] == [type(None), Conflict, type(None)]
    for key in ("m1", "m2"):
        saved = await stores[0].load(key)
        assert saved is not None and saved.steps == [Step(0, 7), Step(0, 8)]
        assert saved.tokens == {"a"}
    for store in stores:
        await store.close()
    scribe.close()
