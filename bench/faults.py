"""Faults: parts of a whole club fail while people play all games. `python -m bench.faults [--faults 200] [--seed 0]`

Afterwards every acknowledged turn is in the log exactly once, everybody is told the same log, the rules agree with it, and
every match has come to its end. The short form is tests/server/test_cluster.py.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import resource
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import websockets
from deploy.cluster import USER, Cluster
from tests.server.client import Client, Page

from rodinia.core.record import Record
from rodinia.core.registry import names

ROOT = Path(__file__).parent.parent
ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}
PARTS = ("server1", "server2", "worker1", "proxy")
KINDS = ("kill", "kill", "restart", "outage", "cut", "black hole", "clock", "full disk")
LOST = (OSError, TimeoutError, websockets.WebSocketException, httpx.HTTPError)


class Relay:
    """A line between a server and the database, a port or the path of a socket, that can be cut, or swallow everything."""

    def __init__(self, to: int | str) -> None:
        self.to = to
        self.mode = "open"
        self.lines: set[asyncio.StreamWriter] = set()

    async def start(self) -> Relay:
        self.server = await asyncio.start_server(self.connect, "127.0.0.1", 0)
        self.port = int(self.server.sockets[0].getsockname()[1])
        return self

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.lines.add(writer)
        with contextlib.suppress(OSError):
            if self.mode != "cut":
                if isinstance(self.to, str):
                    there, back = await asyncio.open_unix_connection(self.to)
                else:
                    there, back = await asyncio.open_connection("127.0.0.1", self.to)
                self.lines.add(back)
                await asyncio.gather(self.pass_on(reader, back), self.pass_on(there, writer), return_exceptions=True)
                self.lines.discard(back)
                back.close()
        self.lines.discard(writer)
        writer.close()

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass bytes on; in a black hole they stay where they are."""
        while data := await reader.read(65536):
            while self.mode == "black hole":
                await asyncio.sleep(0.05)
            writer.write(data)
            await writer.drain()
        writer.close()

    def cut(self) -> None:
        """End every line, and let no new one in."""
        self.mode = "cut"
        for writer in list(self.lines):
            writer.close()


@dataclass
class Match:
    """A match that is played, and every turn of it that was acknowledged: seat, token, id."""

    id: str
    players: dict[int, Client]
    acked: list[tuple[int, str, int]] = field(default_factory=list)


class Club:
    """A cluster with people in it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.date = folder / "date"
        self.date.write_text("0")
        self.cluster = Cluster(folder, servers=2, workers=1)
        self.cluster.program = [sys.executable, "-m", "bench.part"]
        self.rng = random.Random(seed)
        self.matches: list[Match] = []
        self.done: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()

    async def start(self) -> None:
        paths = os.pathsep.join([str(ROOT), str(ROOT / "src")])  # of this tree, whichever is installed
        os.environ |= {"DATE": str(self.date), "PYTHONPATH": paths, "APART": "1"}  # players at different servers
        self.relay = await Relay(self.cluster.ports["database"]).start()
        self.cluster.links["server1"] = self.relay.port
        await asyncio.to_thread(self.cluster.start)

    # People.

    async def sit_down(self, game: str, *seats: dict[str, Any]) -> Match:
        """Two people, or one and a bot, at a new table."""
        people = [await Client(self.cluster.address, name).enter() for name in ("Ann", "Ben")]
        match = Match(await people[0].make(game, [ME, *seats]), {0: people[0]})
        if OPEN in seats:
            match.players[1] = people[1]
            (await people[1].http.post(f"/api/matches/{match.id}/join", json={})).raise_for_status()
        self.matches.append(match)
        return match

    async def play(self, match: Match, seat: int) -> None:
        """Play any choice of every turn to the end, coming back whenever the connection is lost."""
        rng = random.Random(f"{match.id} {seat}")
        while True:
            try:
                page = await match.players[seat].page(match.id)
                await page.hear("state", 20)
                while not page.state.get("over"):
                    if seat in page.state.get("turn", []) and page.state.get("choices"):
                        await self.act(match, seat, page, rng)
                    else:
                        await page.hear("state", 30)
                await page.close()
                return
            except LOST:
                await asyncio.sleep(0.1)

    async def act(self, match: Match, seat: int, page: Page, rng: random.Random) -> None:
        seq, move = page.state["seq"], rng.choice(page.state["choices"])[0]
        token = f"{seat}-{seq}-{rng.randrange(10**6)}"
        await page.act(move, token=token)
        async with asyncio.timeout(20):
            while (answer := await page.hear_any())["t"] not in ("acted", "error"):
                if answer["t"] == "beat":
                    await page.say({"t": "beat"})
        if answer["t"] == "error":
            self.refused[answer["code"]] += 1
            return
        match.acked.append((seat, f"{seat}:{token}", move))
        while page.state["seq"] <= seq:
            await page.hear("state", 20)

    # Faults.

    async def fail(self, kind: str) -> None:
        """Let one thing go wrong, and be well again."""
        self.done[kind] += 1
        if kind == "kill":
            await self.kill(self.rng.choice(PARTS), 0.3)
        elif kind in ("restart", "outage"):
            await self.kill("database", 0.0 if kind == "restart" else 6.0)
        elif kind == "cut":
            self.relay.cut()
            await asyncio.sleep(self.rng.uniform(0.2, 3))
            self.relay.mode = "open"
        elif kind == "black hole":
            self.relay.mode = "black hole"
            await asyncio.sleep(self.rng.uniform(1, 6))
            self.relay.mode = "open"
        elif kind == "clock":
            self.date.write_text(str(self.rng.choice((-3600, 3600, 86_400, 0))))
            await asyncio.sleep(0.5)
        else:
            await self.fill_disk(1.5)

    async def kill(self, name: str, seconds: float) -> None:
        await asyncio.to_thread(self.cluster.kill, name)
        await asyncio.sleep(seconds)
        await asyncio.to_thread(self.cluster.start_part, name)

    async def fill_disk(self, seconds: float) -> None:
        """No file of the database can grow, or be written at all: PostgreSQL takes that for a full disk."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            for pid in self.database_pids():
                limit_files(pid, 0)
            await asyncio.sleep(0.1)
        for pid in self.database_pids():
            limit_files(pid, resource.RLIM_INFINITY)
        await asyncio.sleep(0.5)
        if self.cluster.processes["database"].poll() is not None:  # it has given up: the operator starts it again
            await asyncio.to_thread(self.cluster.start_part, "database")

    def database_pids(self) -> list[int]:
        """The processes of the database, the first one first."""
        try:
            first = int((self.cluster.folder / "data" / "postmaster.pid").read_text().split()[0])
            children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        except (OSError, IndexError, ValueError):
            return []
        return [first, *map(int, children)]

    # What has to hold.

    async def check(self) -> None:
        """Every acknowledged turn is kept exactly once, everybody is told the same, and the rules agree."""
        database = await asyncpg.connect(
            f"postgresql://{USER}@127.0.0.1:{self.cluster.ports['database']}/{USER}", timeout=10
        )
        for match in self.matches:
            found = await database.fetch("SELECT token FROM steps WHERE match = $1 AND token <> ''", match.id)
            kept = Counter([line["token"] for line in found])
            assert all(times == 1 for times in kept.values()), f"{match.id}: a turn was played twice"
            lost = [turn for turn in match.acked if turn[1] not in kept]
            assert not lost, f"{match.id}: acknowledged and not kept: {lost[:3]}"
            record = Record.load((await retried(match.players[0], f"/api/matches/{match.id}/record")).content)
            assert record.check().over, f"{match.id}: has not come to its end"
            for seat in match.players:
                steps = iter([step.id for step in record.steps if step.actor == seat])
                acked = [move for actor, _, move in match.acked if actor == seat]
                assert all(move in steps for move in acked), f"{match.id}: what seat {seat} did is not in the log"
            logs = [await told(player, match.id) for player in match.players.values()]
            assert all(log == logs[0] for log in logs), f"{match.id}: the players are told different logs"
        await database.close()

    async def stop(self) -> None:
        for match in self.matches:
            for player in match.players.values():
                await player.close()
        await asyncio.to_thread(self.cluster.stop)
        self.relay.server.close()


def limit_files(pid: int, most: int) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))


async def retried(client: Client, address: str) -> httpx.Response:
    """An answer, as soon as there is one."""
    async with asyncio.timeout(60):
        while True:
            with contextlib.suppress(httpx.HTTPError):
                answer = await client.http.get(address)
                if answer.status_code == 200:
                    return answer
            await asyncio.sleep(0.1)


async def told(client: Client, match: str) -> list[dict[str, Any]]:
    """The log of a finished match as a page is told it, through the eyes of the first seat."""
    while True:
        with contextlib.suppress(*LOST):
            page = await client.page(match)
            await page.until(over=True, seconds=20)
            await page.say({"t": "at", "n": page.state["seq"], "eyes": 0, "re": 1})
            log: list[dict[str, Any]] = (await page.hear("at", re=1))["log"]
            await page.close()
            return log


@contextlib.asynccontextmanager
async def club(seed: int) -> AsyncIterator[Club]:
    """A club while it is needed."""
    folder = Path(tempfile.mkdtemp(prefix="rodinia-cluster-", dir="/tmp"))
    opened = Club(folder, seed)
    try:
        await opened.start()
        yield opened
    finally:
        await opened.stop()
        shutil.rmtree(folder, ignore_errors=True)


async def play_through(opened: Club, kinds: list[str], games: list[str], more: bool) -> None:
    """Let faults happen while all games are played; with `more`, new matches begin while there are faults."""

    async def table(game: str, *seats: dict[str, Any]) -> None:
        while True:
            try:
                match = await opened.sit_down(game, *seats)
            except (*LOST, AssertionError):
                await asyncio.sleep(0.2)
                continue
            await asyncio.gather(*[opened.play(match, seat) for seat in match.players])
            if not more or faults.done():
                return

    async def fail() -> None:
        for kind in kinds:
            await opened.fail(kind)
            acted = sum([len(match.acked) for match in opened.matches])
            async with asyncio.timeout(90):  # people go on
                while sum([len(match.acked) for match in opened.matches]) == acted and not all(
                    task.done() for task in tables
                ):
                    await asyncio.sleep(0.05)
        opened.date.write_text("0")

    tables = [asyncio.create_task(table(game, OPEN)) for game in games]
    tables.append(asyncio.create_task(table(games[-1], BOT)))
    while not opened.matches:
        await asyncio.sleep(0.05)
    faults = asyncio.create_task(fail())
    await asyncio.gather(faults, *tables)
    await opened.check()


async def main(faults: int, seed: int) -> None:
    begun = time.monotonic()
    async with club(seed) as opened:
        kinds = [opened.rng.choice(KINDS) for _ in range(faults)]
        await play_through(opened, kinds, names(), more=True)
        turns = sum([len(match.acked) for match in opened.matches])
        print(f"{faults} faults ({', '.join([f'{n} {kind}' for kind, n in sorted(opened.done.items())])})")
        print(
            f"{len(opened.matches)} matches, {turns} acknowledged turns, every one kept once; {time.monotonic() - begun:.0f} s"
        )


if __name__ == "__main__":
    options = argparse.ArgumentParser(description="Let parts of a club fail while people play.")
    options.add_argument("--faults", type=int, default=200)
    options.add_argument("--seed", type=int, default=0)
    given = options.parse_args()
    asyncio.run(main(given.faults, given.seed))
