"""Fuzz: requests and messages that make no sense, and some that nearly do. `python -m bench.fuzz [--count 10000] [--seed 0]`

Nothing may answer with a 500, write a traceback or leave a match behind that cannot be played to its end. The short form
is tests/server/test_fuzz.py.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import websockets
from tests.server.client import Client, Page

from bench.load import Server

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}
JUNK: list[Any] = [
    None, True, -1, 0, 1, 2**31, 2**53, 2**63, 2**70, -(2**63), 0.5, 1e308, "", "\0", "\x7f\x1b[0m", "\ud800", "\u202e", "x" * 5000,
    "../../etc/passwd", "%00", "'; DROP TABLE steps; --", [], [[]], {}, {"t": "hello"}, [1] * 1500, [None], {"a": {"b": [1, {}]}},
]  # fmt: skip
MESSAGES: list[dict[str, Any]] = [
    {"t": "hello", "v": 1, "seq": 0, "chat": 0, "eyes": 0, "text": True},
    {"t": "draft", "base": 0, "ids": [0]},
    {"t": "plan", "base": 0, "wishes": [[0, 1]]},
    {"t": "act", "base": 0, "ids": [0], "token": "x"},
    {"t": "about", "path": ["cell/0"], "base": 0, "ids": []},
    {"t": "hint"},
    {"t": "look", "eyes": 0},
    {"t": "at", "n": 0, "eyes": None},
    {"t": "text", "on": True},
    {"t": "chat", "text": "hello"},
    {"t": "bot", "seat": 0, "level": "random"},
    {"t": "back", "seat": 0},
    {"t": "talk", "who": "nobody"},
    {"t": "mute", "line": 0, "on": True},
    {"t": "remove", "seat": 1},
    {"t": "offer", "what": "back"},
    {"t": "reply", "yes": False},
    {"t": "beat"},
]
PATHS = ["/", "/t/{}", "/setup/{}", "/web/{}", "/api/me", "/api/games", "/api/games/{}/rules", "/api/games/{}/cover.svg", "/api/matches",
         "/api/matches/{}", "/api/matches/{}/join", "/api/matches/{}/leave", "/api/matches/{}/fill", "/api/matches/{}/record",
         "/api/matches/{}/review", "/api/records", "/healthz", "/openapi.json", "/art.css", "/{}"]  # fmt: skip
BODIES: list[Any] = [
    {"name": "Ann"},
    {"game": "", "seats": [ME, BOT], "options": {}, "public": True, "watch": True, "hints": True, "clock": {"seconds": 60, "add": 1}},
    {"seat": 1},
    {"level": "random"},
    {"format": "rodinia-record", "version": 1, "game": "", "game_version": 1, "players": 2, "options": {}, "seats": ["A", "B"],
     "components": "", "notes": {"bots": {"0": "x"}}, "scores": None, "returns": None, "steps": [[0, 0], [1, 1]]},
]  # fmt: skip


class Fuzz:
    """`base` is the address of a server, `game` what is played at its table meanwhile."""

    def __init__(self, base: str, game: str, seed: int) -> None:
        self.base = base
        self.game = game
        self.rng = random.Random(seed)
        self.codes: Counter[str] = Counter()
        self.bad: list[str] = []  # what should not have been answered
        self.page: Page | None = None

    async def run(self, count: int) -> None:
        """Send so much that makes no sense, then play the match to its end."""
        self.ann = await Client(self.base, "Ann").enter()
        self.http = httpx.AsyncClient(base_url=self.base)  # of somebody who is another guest at every request
        self.match = await self.ann.make(self.game, [ME, ME])
        for number in range(count):
            await (self.message() if number % 2 else self.request())
        page = await self.ann.page(self.match)
        await page.hear("state")
        await finish(page)
        await self.ann.close()
        await self.http.aclose()

    def spoiled(self, thing: Any) -> Any:
        """A copy with something changed, left out, or added."""
        copy = json.loads(json.dumps(thing))
        if not isinstance(copy, dict) or self.rng.random() < 0.05:
            return self.rng.choice(JUNK)
        for _ in range(self.rng.randrange(3)):
            name = self.rng.choice([*copy, "extra"])
            if self.rng.random() < 0.3:
                copy.pop(name, None)
            else:
                copy[name] = self.rng.choice(JUNK)
        return copy

    def data(self, thing: Any) -> bytes:
        """Something as bytes, now and then damaged."""
        found = json.dumps(self.spoiled(thing)).encode()
        if self.rng.random() < 0.1:
            found = found[: self.rng.randrange(len(found) + 1)] + self.rng.randbytes(self.rng.randrange(6))
        return found

    async def request(self) -> None:
        key = self.rng.choice([self.match, self.game, "%00", "%ff", "..%2f..", "x" * 300, "%E2%80%AE", "a b", "~"])
        path = self.rng.choice(PATHS).replace("{}", key)
        method = self.rng.choice(
            ["GET", "GET", "POST", "POST", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "BREW"]
        )
        body = self.rng.choice(BODIES)
        if isinstance(body, dict) and "game" in body:
            body = {**body, "game": self.game}
        headers = {"cookie": self.rng.choice(["", "rodinia_guest=x.y", "rodinia_guest=\\u0000", "; =;", "a" * 3000])}
        self.http.cookies.clear()
        try:
            answer = await self.http.request(method, path, content=self.data(body), headers=headers)
        except httpx.HTTPError as problem:
            self.codes[type(problem).__name__] += 1
            return
        self.codes[str(answer.status_code)] += 1
        if answer.status_code >= 500:
            self.bad.append(f"{method} {path}: {answer.status_code} {answer.text[:200]}")

    async def message(self) -> None:
        if self.page is None:
            self.page = await self.ann.page(self.match)
        try:
            data = self.data(self.rng.choice(MESSAGES))
            await self.page.socket.send(data if self.rng.random() < 0.05 else data.decode(errors="replace"))
            async with asyncio.timeout(0.002):
                while True:
                    heard = await self.page.hear_any()
                    if heard["t"] == "error":
                        self.codes[heard["code"]] += 1
        except TimeoutError:
            return
        except websockets.WebSocketException:
            self.codes["closed"] += 1
            self.page = None


async def finish(page: Page) -> None:
    """Play a match of which one has all seats to its end, whatever has happened to it before."""
    async with asyncio.timeout(60):
        while not page.state.get("over"):
            seat = page.state["turn"][0]
            if page.state.get("eyes") != seat:
                await page.say({"t": "look", "eyes": seat})
            elif page.state.get("choices"):
                await page.act(page.state["choices"][0][0], token=f"end{page.state['seq']}")
            try:
                await page.hear("state", 0.5)
            except TimeoutError:
                await page.say({"t": "back", "seat": seat})  # a bot may play it by now


async def main(count: int, seed: int, game: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        server = Server(str(Path(folder) / "fuzz.sqlite"), log=log)
        try:
            server.wait()
            begun, fuzz = time.monotonic(), Fuzz(f"http://127.0.0.1:{server.port}", game, seed)
            await fuzz.run(count)
            lines = log.read_text().splitlines()
        finally:
            server.process.terminate()
            server.process.wait(20)
    print(f"{count} requests and messages in {time.monotonic() - begun:.0f} s: {dict(fuzz.codes.most_common())}")
    print(f"{len(fuzz.bad)} answers of 500 and more; {len(lines)} lines in the log; the match was played to its end")
    print("\n".join([*fuzz.bad[:10], *lines[:20]]))
    sys.exit(bool(fuzz.bad) or any("Traceback" in line for line in lines))


if __name__ == "__main__":
    options = argparse.ArgumentParser(description="Send what makes no sense.")
    options.add_argument("--count", type=int, default=10_000)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--game", default="discovery")
    given = options.parse_args()
    asyncio.run(main(given.count, given.seed, given.game))
