"""A program at the table, for tests: speaks the real protocol over real sockets."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import websockets

PATIENCE = 60.0  # seconds for what comes at once unless something is wrong: a busy machine is not


class Client:
    """One guest with a cookie. `page(match)` opens a connection."""

    def __init__(self, base: str, name: str = "") -> None:
        self.base = base
        self.http = httpx.AsyncClient(base_url=base, timeout=PATIENCE)
        self.name = name

    async def enter(self) -> Client:
        await self.http.get("/api/me")
        if self.name:
            await self.http.post("/api/me", json={"name": self.name})
        return self

    async def make(self, game: str, seats: list[dict[str, Any]], **more: Any) -> str:
        answer = await self.http.post("/api/matches", json={"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def page(self, match: str, **hello: Any) -> Page:
        cookie = "; ".join(f"{k}={v}" for k, v in self.http.cookies.items())
        address = self.base.replace("http", "ws", 1) + f"/ws/{match}"
        socket = await websockets.connect(
            address, additional_headers={"cookie": cookie}, origin=self.base, open_timeout=PATIENCE
        )
        page = Page(socket)
        await page.say({"t": "hello", "v": 1, **hello})
        return page

    async def close(self) -> None:
        await self.http.aclose()


class Page:
    """One connection."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.state: dict[str, Any] = {}
        self.match: dict[str, Any] = {}
        self.raw: list[str] = []
        self.log: list[dict[str, Any]] = []

    async def say(self, message: dict[str, Any]) -> None:
        await self.socket.send(json.dumps(message))

    def all(self, kind: str) -> list[dict[str, Any]]:
        """What has come of a kind."""
        return [message for message in map(json.loads, self.raw) if message["t"] == kind]

    async def hear_any(self) -> dict[str, Any]:
        """The next message, whatever it is."""
        text = await self.socket.recv()
        message: dict[str, Any] = json.loads(text)
        self.raw.append(text)
        self.take(message)
        return message

    async def hear(self, kind: str, seconds: float = PATIENCE, **match: Any) -> dict[str, Any]:
        """The next message of a kind (and with these values); others are taken in on the way."""
        async with asyncio.timeout(seconds):
            while True:
                text = await self.socket.recv()
                message: dict[str, Any] = json.loads(text)
                if message["t"] == "beat":
                    await self.say({"t": "beat"})
                    continue
                self.raw.append(text)
                self.take(message)
                if message["t"] == kind and all(message.get(name) == value for name, value in match.items()):
                    return message

    def take(self, message: dict[str, Any]) -> None:
        if message["t"] == "match":
            self.match = message
        if message["t"] == "state":
            self.log += message["log"]
            self.state.update(message)

    async def until(self, seconds: float = PATIENCE, **values: Any) -> dict[str, Any]:
        """The state once it has these values."""
        async with asyncio.timeout(seconds):
            while not self.state or any(self.state.get(name) != value for name, value in values.items()):
                await self.hear("state", seconds)
        return self.state

    async def act(self, *ids: int, token: str = "") -> None:
        await self.say({"t": "act", "base": self.state["seq"], "ids": list(ids), "token": token})

    async def close(self) -> None:
        await self.socket.close()


async def turn(page: Page, seat: int) -> None:
    """Play the first choice until it is another's turn."""
    while page.state["turn"] == [seat]:
        seq = page.state["seq"]
        await page.act(page.state["choices"][0][0])
        while page.state["seq"] <= seq:
            await page.hear("state")


async def play(page: Page, seat: int) -> dict[str, Any]:
    """Play the first choice of every turn until the game is over."""
    while not page.state.get("over"):
        if seat in page.state.get("turn", []) and page.state.get("choices"):
            seq = page.state["seq"]
            await page.act(page.state["choices"][0][0], token=f"t{seq}")
            await page.hear("acted")
            while page.state["seq"] <= seq:
                await page.hear("state")
        else:
            await page.hear("state")
    return page.state
