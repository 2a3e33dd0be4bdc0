"""Crowd: clients of our server in Python, for a machine without Node; they do and say the same as peers/rodinia.mjs.

They cost far more than those: how fast a server is they cannot say, that it plays they can. Settings come from the
environment: PORT, GAME, MATCHES, SECONDS.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import time
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

PORT, GAME = int(os.environ.get("PORT", "8400")), os.environ.get("GAME", "race")
MATCHES, SECONDS = int(os.environ.get("MATCHES", "3")), float(os.environ.get("SECONDS", "1"))
ADDRESS = f"127.0.0.1:{PORT}"


class Tally:
    """What has been seen so far."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.bytes = 0
        self.errors: dict[str, int] = {}


class Table:
    """Two guests and the match they play."""

    async def sit(self) -> Table:
        """Make the match, and connect both."""
        self.guests = [httpx.AsyncClient(base_url=f"http://{ADDRESS}") for _ in range(2)]
        for guest in self.guests:
            (await guest.get("/api/me")).raise_for_status()
        wish = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = await self.guests[0].post("/api/matches", json=wish)
        key = made.raise_for_status().json()["id"]
        (await self.guests[1].post(f"/api/matches/{key}/join", json={})).raise_for_status()
        self.sockets = [await self.connect(guest, key) for guest in self.guests]
        self.states = [await self.state(socket, -1) for socket in self.sockets]
        return self

    async def connect(self, guest: httpx.AsyncClient, key: str) -> ClientConnection:
        cookie = "; ".join([f"{name}={value}" for name, value in guest.cookies.items()])
        socket = await connect(f"ws://{ADDRESS}/ws/{key}", additional_headers={"cookie": cookie}, compression=None)
        await socket.send('{"t":"hello","v":1}')
        return socket

    async def state(self, socket: ClientConnection, base: int, tally: Tally | None = None) -> dict[str, Any]:
        """The next position after step `base`."""
        while True:
            text = await socket.recv()
            message: dict[str, Any] = json.loads(text)
            if tally is not None:
                tally.bytes += len(text)
            if tally is not None and message["t"] == "error":
                tally.errors[message["code"]] = tally.errors.get(message["code"], 0) + 1
            if message["t"] == "state" and message["seq"] > base:
                return message

    async def play(self, until: float, tally: Tally) -> None:
        """Move in turn; a move is confirmed when both have it."""
        while time.monotonic() < until and not self.states[0]["over"]:
            seat = next(seat for seat, state in enumerate(self.states) if state["choices"])
            base, choice = self.states[seat]["seq"], random.choice(self.states[seat]["choices"])
            sent = time.monotonic()
            await self.sockets[seat].send(
                json.dumps({"t": "act", "base": base, "ids": [choice[0]], "token": str(base)})
            )
            self.states = [await self.state(socket, base, tally) for socket in self.sockets]
            tally.times.append(1000 * (time.monotonic() - sent))

    async def leave(self) -> None:
        """Go."""
        for socket in self.sockets:
            await socket.close()
        for guest in self.guests:
            await guest.aclose()


async def main() -> None:
    """Sit down, play, say what was seen."""
    tables = [await Table().sit() for _ in range(MATCHES)]
    say(stage="seated")
    say(stage="measuring")
    tally, begun = Tally(), time.monotonic()
    work = time.process_time()
    await asyncio.gather(*[table.play(begun + SECONDS, tally) for table in tables])
    spent, moves = time.monotonic() - begun, len(tally.times)
    times = sorted(tally.times) or [0.0]
    say(
        stage="done",
        moves=moves,
        game=GAME,
        matches=MATCHES,
        moves_per_second=moves / spent,
        median_ms=times[len(times) // 2],
        p95_ms=times[len(times) * 95 // 100],
        bytes_per_move=tally.bytes / max(1, moves),
        errors=tally.errors,
        client_us_per_move=1e6 * (time.process_time() - work) / max(1, moves),
    )
    for table in tables:
        await table.leave()


def say(**message: Any) -> None:
    """One line."""
    print(json.dumps(message), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
