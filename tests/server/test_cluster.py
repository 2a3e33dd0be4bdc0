"""The whole club as local processes: parts of it are killed while people play, and nothing is lost."""

from __future__ import annotations

import asyncio
import random
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import websockets
from deploy.cluster import Cluster

from rodinia.core.record import Record
from tests.server.client import Client

FAULTS = 6
ME, OPEN = {"kind": "me"}, {"kind": "open"}
Acked = list[tuple[int, int]]  # sequence number, id


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    folder = Path(tempfile.mkdtemp(prefix="rodinia-cluster-", dir="/tmp"))
    started = Cluster(folder, servers=2, workers=1)
    try:
        started.start()
        yield started
    finally:
        started.stop()
        shutil.rmtree(folder, ignore_errors=True)


async def persist(client: Client, match: str, seat: int, acked: Acked) -> None:
    """Play the first choice of every turn to the end, coming back whenever the connection is lost."""
    while True:
        try:
            page = await client.page(match)
            await page.hear("state", 20)
            while not page.state.get("over"):
                if seat in page.state.get("turn", []) and page.state.get("choices"):
                    seq, move = page.state["seq"], page.state["choices"][0][0]
                    await page.act(move, token=f"{seat}-{seq}")
                    await page.hear("acted", 20)
                    acked.append((seq, move))
                    while page.state["seq"] <= seq:
                        await page.hear("state", 20)
                else:
                    await page.hear("state", 20)
            await page.close()
            return
        except (OSError, TimeoutError, websockets.WebSocketException):
            await asyncio.sleep(0.1)


async def fault(cluster: Cluster, name: str) -> None:
    """Kill a part and start it again."""
    await asyncio.to_thread(cluster.kill, name)
    await asyncio.sleep(0.3)
    await asyncio.to_thread(cluster.start_part, name)


async def retried(client: Client, address: str) -> httpx.Response:
    """An answer, as soon as there is one."""
    async with asyncio.timeout(30):
        while True:
            try:
                answer = await client.http.get(address)
                if answer.status_code == 200:
                    return answer
            except httpx.HTTPError:
                pass
            await asyncio.sleep(0.1)


@pytest.mark.slow
async def test_every_acknowledged_move_is_kept_while_parts_are_killed(cluster: Cluster):
    ann, ben = await Client(cluster.address, "Ann").enter(), await Client(cluster.address, "Ben").enter()
    match = await ann.make("vaalbara", [ME, OPEN])
    joined = await ben.http.post(f"/api/matches/{match}/join", json={})
    assert joined.status_code == 200, joined.text
    acked: dict[int, Acked] = {0: [], 1: []}
    players = [asyncio.create_task(persist(who, match, seat, acked[seat])) for seat, who in enumerate((ann, ben))]
    rng, done = random.Random(7), 0
    while done < FAULTS and not all(player.done() for player in players):
        await fault(cluster, rng.choice(["server1", "server2", "worker1", "proxy", "database"]))
        done += 1
        before = sum([len(each) for each in acked.values()])
        async with asyncio.timeout(60):
            while sum([len(each) for each in acked.values()]) == before and not all(each.done() for each in players):
                await asyncio.sleep(0.05)
    async with asyncio.timeout(120):
        await asyncio.gather(*players)
    record = Record.load((await retried(ann, f"/api/matches/{match}/record")).content)
    assert record.check().over
    for seat, moves in acked.items():
        steps = iter([step.id for step in record.steps if step.actor == seat])
        assert all(move in steps for _, move in moves)  # every acknowledged one, in order, each once
        assert len({seq for seq, _ in moves}) == len(moves)
    await ann.close()
    await ben.close()
