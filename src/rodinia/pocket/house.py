"""House: every match of this device, whoever looks at them, and what else pages ask for."""

from __future__ import annotations

import asyncio
import json
import secrets

import msgspec

from rodinia import bots
from rodinia.core.errors import RulesError
from rodinia.core.game import Game
from rodinia.core.view import View
from rodinia.pocket import routes, rows
from rodinia.pocket.held import Held
from rodinia.pocket.line import REFUSED, Line
from rodinia.pocket.outside import Outside
from rodinia.pocket.thinker import Answer, Job
from rodinia.table.founding import revived
from rodinia.table.head import Head
from rodinia.table.lobby import Guest
from rodinia.table.match import Match
from rodinia.table.messages import VERSION, Hello, decode, encode, failure
from rodinia.table.refusal import Refused
from rodinia.table.thinking import LONGEST

LEVELS = tuple(bots.LEVELS)
PACE = 0.6  # seconds between two steps of bots, so that people can follow
AT_HAND = 3  # matches that are kept in memory although nobody looks at them
FULL = "QuotaExceededError"


class House:
    """`kept` is what the browser has: the guest and the heads of all matches."""

    def __init__(self, outside: Outside, kept: str, pace: float = PACE) -> None:
        data = json.loads(kept)
        self.outside = outside
        self.levels = LEVELS
        self.pace = pace
        self.guest = Guest(**(data.get("guest") or {"id": secrets.token_hex(12), "name": "Guest"}))
        found = {row.get("id", ""): rows.read_head(row) for row in data.get("matches", [])}
        self.heads: dict[str, Head] = {key: head for key, head in found.items() if head is not None}
        self.damaged = [key for key, head in found.items() if head is None]
        self.held: dict[str, Held] = {}
        self.lines: dict[str, Line] = {}
        self.opening = asyncio.Lock()

    # Keeping.

    async def keep(self, writes: list[rows.Write]) -> None:
        """Have rows written. What cannot be kept has not happened."""
        problem = await self.outside.keep(json.dumps(writes))
        if problem.startswith(FULL):
            raise Refused(
                "not_kept",
                "The browser has no room left: nothing has been played. Delete old matches in the lobby, or free space.",
                507,
            )
        if problem:
            raise Refused("not_kept", f"The browser could not keep this ({problem}): nothing has been played.", 507)

    async def get(self, key: str) -> Held:
        """The match of an id, at hand."""
        async with self.opening:
            if key not in self.held:
                self.tidy()
                held = Held(await self.revived(key), self)
                await held.start()
                self.held[key] = held
                self.heads[key] = held.match.head
            return self.held[key]

    async def revived(self, key: str) -> Match:
        """A match out of its rows. One that cannot be read is listed as damaged."""
        try:
            return revived(rows.read_match(await self.outside.load(key)))
        except Refused as problem:
            if problem.code != "no_match" and key not in self.damaged:
                self.damaged.append(key)
            raise

    def tidy(self) -> None:
        """Let go of matches that nobody looks at, the oldest first."""
        resting = [key for key, held in self.held.items() if not held.lines]
        for key in resting[: max(0, len(resting) - AT_HAND + 1)]:
            del self.held[key]

    # What pages say.

    async def ask(self, method: str, path: str, body: str) -> str:
        """Answer a request, as a server would: status, type and body."""
        try:
            status, kind, text = await routes.answer(self, method, path, body)
        except Refused as problem:
            status, kind, text = problem.status, routes.JSON, routes.problem(problem.code, problem.text)
        except RulesError as problem:
            status, kind, text = 400, routes.JSON, routes.problem("illegal", str(problem))
        return json.dumps([status, kind, text])

    async def hear(self, key: str, match: str, text: str) -> None:
        """A message on a line; the first one is a hello and opens it."""
        if key in self.lines:
            await self.lines[key].hear(text)
            return
        try:
            await self.greet(key, match, text)
        except (Refused, RulesError) as problem:
            self.outside.send(key, encode(failure(problem)).decode())
            self.outside.close(key, REFUSED)

    async def greet(self, key: str, match: str, text: str) -> None:
        hello = decode(text)
        if not isinstance(hello, Hello) or hello.v != VERSION:
            raise Refused("version", f"This table speaks version {VERSION} of the protocol. Reload the page.")
        held = await self.get(match)
        line = Line(key, self, held, self.guest.id, self.guest.name)
        line.viewer.text, line.viewer.offers = hello.text, hello.offers
        async with held.lock:
            held.enter(line)
            self.lines[key] = line
            line.viewer.welcome(hello.seq, hello.chat, hello.eyes)

    def leave(self, key: str) -> None:
        """A line has ended."""
        line = self.lines.pop(key, None)
        if line is not None:
            line.held.leave(line)

    # Thinking.

    async def thought(self, game: Game, view: View, level: str, seed: int, hint: bool = False) -> Answer:
        """What a bot says. One that overstays is ended."""
        job = Job(game.spec.name, game.players, game.options, level, str(seed), view.data(), hint)
        text = msgspec.json.encode(job).decode()
        try:
            return msgspec.json.decode(await asyncio.wait_for(self.outside.think(text), LONGEST), type=Answer)
        except TimeoutError:
            self.outside.interrupt()
            return Answer(problem=f"gave no answer in {LONGEST:g} s")
