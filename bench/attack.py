"""Attack: what one address does to others, one thing after the other. `python -m bench.attack [--seconds 10]`

A server with the limits it has by default; a quiet player at another table, from another address, confirms a turn every
100 ms. While one address attacks, the player's turns have to stay quick, the server's memory where it was, and its log
short. Everything happens on this machine's loopback, in bounded numbers.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import websockets

from bench.load import Server
from rodinia.core.record import FORMAT

QUIET, STRANGER = "127.0.0.1", "127.0.0.2"
BAR = 100  # milliseconds
PACE = 0.1  # seconds before the player's next turn: a page may send 20 messages a second
UPGRADE = "\r\n".join(
    ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {'A' * 22}=="]
)
Attack = Callable[["Stranger", float], Awaitable[str]]


def guest(address: str, port: int) -> httpx.AsyncClient:
    """Somebody who comes from an address."""
    transport = httpx.AsyncHTTPTransport(local_address=address)
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", transport=transport)


async def connect(client: httpx.AsyncClient, address: str, match: str) -> websockets.ClientConnection:
    cookie = "; ".join([f"{name}={value}" for name, value in client.cookies.items()])
    url = f"ws://{client.base_url.host}:{client.base_url.port}/ws/{match}"
    page = await websockets.connect(
        url, additional_headers={"cookie": cookie}, compression=None, local_addr=(address, 0), max_size=None
    )
    await page.send('{"t":"hello","v":1}')
    return page


class Player:
    """Plays both seats of a table, one match after the other; `times` of its turns are in milliseconds."""

    def __init__(self, port: int, game: str) -> None:
        self.client, self.game = guest(QUIET, port), game
        self.times: list[float] = []

    async def play(self) -> None:
        rng = random.Random(1)
        await self.client.get("/api/me")
        while True:
            wish = {"game": self.game, "seats": [{"kind": "me"}, {"kind": "me"}]}
            match = (await self.client.post("/api/matches", json=wish)).raise_for_status().json()["id"]
            page = await connect(self.client, QUIET, match)
            await self.turns(page, rng)
            await page.close()

    async def turns(self, page: websockets.ClientConnection, rng: random.Random) -> None:
        seq, sent = -1, 0.0
        async for text in page:
            message = json.loads(text)
            if message["t"] == "beat":
                await page.send('{"t":"beat"}')
            elif message["t"] == "acted":
                self.times.append(1000 * (time.monotonic() - sent))
            elif message["t"] == "error":
                raise SystemExit(f"the player is refused: {message['text']}")
            if message["t"] != "state":
                continue
            if message["over"]:
                return
            if message["eyes"] not in message["turn"]:
                await page.send(json.dumps({"t": "look", "eyes": message["turn"][0]}))
            elif message.get("choices") and message["seq"] > seq:
                await asyncio.sleep(PACE)
                seq, sent = message["seq"], time.monotonic()
                await page.send(json.dumps({"t": "act", "base": seq, "ids": [rng.choice(message["choices"])[0]]}))


class Stranger:
    """One address that means no good."""

    def __init__(self, port: int, game: str) -> None:
        self.port, self.game = port, game

    async def raw(self, data: bytes) -> asyncio.StreamWriter:
        _, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(STRANGER, 0))
        writer.write(data)
        return writer


async def smuggle(stranger: Stranger, until: float) -> str:
    """S1: a length in the head, and chunks without end behind it."""
    head = b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n"
    sent = 0
    while time.monotonic() < until:
        with contextlib.suppress(OSError, TimeoutError):
            writer = await stranger.raw(head)
            for _ in range(500):
                writer.write(b"10000\r\n" + b"x" * 65536 + b"\r\n")
                await asyncio.wait_for(writer.drain(), 1)
                sent += 65536
        await asyncio.sleep(0.01)
    return f"{sent / 1e6:.0f} MB sent"


async def half_requests(stranger: Stranger, until: float) -> str:
    """S2: connections on which no request is ever whole."""
    kept: list[asyncio.StreamWriter] = []
    opened = 0
    while time.monotonic() < until:
        with contextlib.suppress(OSError):
            kept.append(await stranger.raw(b"GET / HT"))
            opened += 1
        if len(kept) > 1500:
            kept.pop(0).close()
        await asyncio.sleep(0.002)
    for writer in kept:
        writer.close()
    return f"{opened} connections"


async def masters(stranger: Stranger, until: float) -> str:
    """S3: tables of the strongest bots, each of another guest."""
    made: list[int] = []
    while time.monotonic() < until:
        async with guest(STRANGER, stranger.port) as client:
            await client.get("/api/me")
            wish = {"game": stranger.game, "seats": [{"kind": "bot", "level": "master"}] * 2, "public": True}
            made.append((await client.post("/api/matches", json=wish)).status_code)
        await asyncio.sleep(0.05)
    return f"{made.count(201)} tables made, {len(made) - made.count(201)} refused"


async def uploads(stranger: Stranger, until: float) -> str:
    """S4: large records that have to be parsed."""
    steps = [[0, 1]] * 48_000
    record = {"format": FORMAT, "version": 1, "game": stranger.game, "game_version": 1, "players": 2, "options": {}}
    body = json.dumps({**record, "seats": ["A", "B"], "components": "", "notes": {}, "steps": steps}).encode()
    codes: list[int] = []

    async def send() -> None:
        async with guest(STRANGER, stranger.port) as client:
            while time.monotonic() < until:
                with contextlib.suppress(httpx.HTTPError):
                    codes.append((await client.post("/api/records", content=body, timeout=60)).status_code)
                await asyncio.sleep(0.02)

    await asyncio.gather(*[send() for _ in range(4)])
    return f"{codes.count(400)} records of {len(body) / 1e6:.1f} MB checked, {codes.count(429)} refused"


async def replays(stranger: Stranger, until: float) -> str:
    """S5: forty sockets that ask for one position after the other."""
    client = guest(STRANGER, stranger.port)
    await client.get("/api/me")
    wish = {"game": stranger.game, "seats": [{"kind": "me"}, {"kind": "me"}]}
    match = (await client.post("/api/matches", json=wish)).json()["id"]
    answers = 0

    async def ask() -> None:
        nonlocal answers
        page = await connect(client, STRANGER, match)
        while time.monotonic() < until:
            await page.send('{"t":"at","n":0,"eyes":0}')
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(0.05):
                    while True:
                        answers += '"t":"at"' in str(await page.recv())[:40]
        await page.close()

    await asyncio.gather(*[ask() for _ in range(40)], return_exceptions=True)
    await client.aclose()
    return f"{answers} answers to 40 sockets"


async def flood(stranger: Stranger, until: float, lines: int, frames: bytes) -> str:
    """Pages that send the same frames again and again, as fast as they are taken, and come back when they are cut off."""
    client = guest(STRANGER, stranger.port)
    await client.get("/api/me")
    wish = {"game": stranger.game, "seats": [{"kind": "me"}, {"kind": "me"}]}
    match = (await client.post("/api/matches", json=wish)).json()["id"]
    await client.aclose()
    sent = 0

    async def send() -> None:
        nonlocal sent
        reader, writer = await asyncio.open_connection("127.0.0.1", stranger.port, local_addr=(STRANGER, 0))
        writer.write(
            f"GET /ws/{match} HTTP/1.1\r\nHost: localhost\r\n{UPGRADE}\r\n\r\n".encode()
            + frame(1, b'{"t":"hello","v":1}')
        )
        swallowing = asyncio.create_task(swallow(reader))
        try:
            while time.monotonic() < until:
                writer.write(frames)
                await asyncio.wait_for(writer.drain(), 2)
                sent += len(frames)
        finally:
            swallowing.cancel()
            writer.close()

    async def insist() -> None:
        while time.monotonic() < until:
            with contextlib.suppress(OSError, TimeoutError):
                await send()
            await asyncio.sleep(0.05)

    await asyncio.gather(*[insist() for _ in range(lines)])
    return f"{sent / 1e6:.1f} MB sent by {lines} pages"


async def swallow(reader: asyncio.StreamReader) -> None:
    with contextlib.suppress(OSError):
        while await reader.read(1 << 20):
            pass


def frame(opcode: int, data: bytes = b"", last: bool = True) -> bytes:
    """A frame as a page sends it, with a mask that changes nothing."""
    size = bytes([128 + len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2)
    return bytes([128 * last + opcode]) + size + b"\0\0\0\0" + data


async def pings(stranger: Stranger, until: float) -> str:
    """Questions that the web server answers by itself."""
    return await flood(stranger, until, 10, frame(9) * 10_000)


async def scraps(stranger: Stranger, until: float) -> str:
    """One message in pieces without end, of which each is empty."""
    return await flood(stranger, until, 10, frame(1, b"", last=False) + frame(0, b"", last=False) * 10_000)


async def chatter(stranger: Stranger, until: float) -> str:
    """Messages that make no sense, far more than a page may send."""
    return await flood(stranger, until, 40, frame(1, b"[]") * 1000)


async def heads(stranger: Stranger, until: float) -> str:
    """Requests with thousands of headers, one behind the other."""
    request = (
        b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n" + b"".join([b"X%d: y\r\n" % k for k in range(5000)]) + b"\r\n"
    )
    sent = 0

    async def insist() -> None:
        nonlocal sent
        while time.monotonic() < until:
            with contextlib.suppress(OSError, TimeoutError):
                reader, writer = await asyncio.open_connection("127.0.0.1", stranger.port, local_addr=(STRANGER, 0))
                swallowing = asyncio.create_task(swallow(reader))
                while time.monotonic() < until:
                    writer.write(request)
                    await asyncio.wait_for(writer.drain(), 2)
                    sent += 1
                swallowing.cancel()
                writer.close()
            await asyncio.sleep(0.05)

    await asyncio.gather(*[insist() for _ in range(20)])
    return f"{sent} requests"


async def openings(stranger: Stranger, until: float) -> str:
    """Tables that are made and looked at once, as many as go."""
    codes: list[int] = []

    async def make() -> None:
        async with guest(STRANGER, stranger.port) as client:
            await client.get("/api/me")
            while time.monotonic() < until:
                wish = {"game": stranger.game, "seats": [{"kind": "me"}, {"kind": "me"}]}
                with contextlib.suppress(httpx.HTTPError):
                    codes.append((await client.post("/api/matches", json=wish)).status_code)

    await asyncio.gather(*[make() for _ in range(10)])
    return f"{codes.count(201)} tables made, {len(codes) - codes.count(201)} refused"


ATTACKS: dict[str, Attack] = {"S1": smuggle, "S2": half_requests, "S3": masters, "S4": uploads, "S5": replays}
ATTACKS |= {"pings": pings, "scraps": scraps, "chatter": chatter, "heads": heads, "openings": openings}


async def main(seconds: float, game: str, only: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        server = Server(str(Path(folder) / "x.sqlite"), log=log, limited=True)
        try:
            server.wait()
            player = Player(server.port, game)
            playing = asyncio.create_task(player.play())
            await asyncio.sleep(seconds / 2)
            tell("nobody attacks", player.times, server.memory(), 0, seconds / 2, "")
            for name in only:
                await measured(name, server, player, log, seconds, game)
            if playing.done():
                playing.result()
            playing.cancel()
        finally:
            server.process.terminate()
            server.process.wait(20)


async def measured(name: str, server: Server, player: Player, log: Path, seconds: float, game: str) -> None:
    """One attack, by another process, and what the player noticed of it."""
    player.times.clear()
    memory, lines = server.memory(), len(log.read_text().splitlines())
    command = [
        sys.executable,
        "-m",
        "bench.attack",
        "--port",
        str(server.port),
        "--seconds",
        str(seconds),
        "--game",
        game,
        name,
    ]
    stranger = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    did = (await stranger.communicate())[0].decode().strip()
    written = len(log.read_text().splitlines()) - lines
    tell(f"{name} {did}", player.times, server.memory() - memory, written, seconds, "more ")


def tell(what: str, times: list[float], memory: float, lines: int, seconds: float, more: str) -> None:
    quantiles = statistics.quantiles(times, n=20) if len(times) > 1 else [float("inf")] * 19
    print(
        f"{what}: {len(times)} turns, median {quantiles[9]:.1f} ms, p95 {quantiles[18]:.1f} ms (bar {BAR}); "
        f"{memory / 1000:.0f} MB {more}memory; {lines} lines of log in {seconds:.0f} s",
        flush=True,
    )


if __name__ == "__main__":
    options = argparse.ArgumentParser(description="Let one address attack while another plays.")
    options.add_argument("--seconds", type=float, default=10, help="of each attack")
    options.add_argument("--game", default="discovery")
    options.add_argument(
        "only", nargs="*", default=list(ATTACKS), help="S1 to S5, pings, scraps, chatter, heads, openings"
    )
    options.add_argument("--port", type=int, help="only attack, a server that is there")
    given = options.parse_args()
    if given.port:
        ends = time.monotonic() + given.seconds
        print(*[asyncio.run(ATTACKS[name](Stranger(given.port, given.game), ends)) for name in given.only])
    else:
        asyncio.run(main(given.seconds, given.game, given.only))
