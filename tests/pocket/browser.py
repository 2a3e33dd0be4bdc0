"""A browser without a browser: what a house needs around it, in memory, for tests."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

from rodinia.pocket.house import House
from rodinia.pocket.thinker import answer

Row = dict[str, Any]


class Browser:
    """Keeps rows, hears what is sent, thinks at once. `full` and `slow` make it fail and wait."""

    def __init__(self) -> None:
        self.rows: dict[str, dict[Any, Row]] = {"house": {}, "matches": {}, "steps": {}, "chats": {}}
        self.sent: list[tuple[str, Row]] = []
        self.closed: dict[str, int] = {}
        self.full = ""  # what the browser says to the next writes
        self.jobs: list[Row] = []
        self.slow: asyncio.Future[str] | None = None

    def house(self) -> House:
        """A house on what has been kept: the first one, or one after a reload."""
        guest = self.rows["house"].get("guest", {}).get("value")
        kept = {"guest": guest, "matches": list(self.rows["matches"].values())}
        return House(self, json.dumps(kept), pace=0.0)

    # What a house asks for.

    def send(self, line: str, text: str) -> None:
        self.sent.append((line, json.loads(text)))

    def close(self, line: str, code: int) -> None:
        self.closed[line] = code

    async def keep(self, writes: str) -> str:
        await asyncio.sleep(0)
        if self.full:
            return self.full
        for write in json.loads(writes):
            if "drop" in write:
                self.drop(write["drop"])
                continue
            row = write.get("add") or write["put"]
            key = self.key(write["in"], row)
            assert "put" in write or key not in self.rows[write["in"]], "a row of the log is written twice"
            self.rows[write["in"]][key] = row
        return ""

    async def load(self, match: str) -> str:
        steps, chats = [
            [row for (of, _), row in sorted(self.rows[name].items()) if of == match] for name in ("steps", "chats")
        ]
        return json.dumps({"head": self.rows["matches"].get(match), "steps": steps, "chats": chats})

    async def think(self, job: str) -> str:
        self.jobs.append(json.loads(job))
        if self.slow is not None:
            return await self.slow
        await asyncio.sleep(0)
        return answer(job)

    def interrupt(self) -> None:
        if self.slow is not None and not self.slow.done():
            self.slow.set_result('{"interrupted": true}')
            self.slow = None

    # What tests ask for.

    @staticmethod
    def key(store: str, row: Row) -> Any:
        return row["name"] if store == "house" else row["id"] if store == "matches" else (row["match"], row["n"])

    def drop(self, match: str) -> None:
        self.rows["matches"].pop(match, None)
        for name in ("steps", "chats"):
            self.rows[name] = {key: row for key, row in self.rows[name].items() if key[0] != match}

    def last(self, kind: str) -> Row:
        return next(message for _, message in reversed(self.sent) if message["t"] == kind)


async def ask(house: House, method: str, path: str, body: Any = None) -> tuple[int, Any]:
    """Status and body of an answer."""
    text = body if isinstance(body, str) else "" if body is None else json.dumps(body)
    status, kind, found = json.loads(await house.ask(method, path, text))
    assert kind == "application/json"
    return status, json.loads(found)


async def begin(house: House, game: str, seats: list[Row], **more: Any) -> str:
    """A new match with a page that looks at it, on the line "a"."""
    status, made = await ask(house, "POST", "/api/matches", {"game": game, "seats": seats, **more})
    assert status == 200, made
    await look(house, made["id"])
    return str(made["id"])


async def look(house: House, match: str, line: str = "a") -> None:
    await house.hear(line, match, '{"t": "hello", "v": 1}')


async def settle(house: House, match: str) -> None:
    """Let bots play until a person has to act or the match is over."""
    while house.held[match].bots is not None:
        await asyncio.sleep(0)


async def play(browser: Browser, house: House, match: str, most: int = 3000, rng: random.Random | None = None) -> int:
    """Play any legal steps for the persons until the match is over; how many it took."""
    luck = rng or random.Random(1)
    for turns in range(most):
        await settle(house, match)
        held = house.held[match].match
        if held.head.status == "over":
            return turns
        seat = held.head.turn[0]
        if browser.last("state")["eyes"] != seat:
            await house.hear("a", match, json.dumps({"t": "look", "eyes": seat}))
        choices = browser.last("state")["choices"]
        move = luck.choice(choices)[0]
        await house.hear("a", match, json.dumps({"t": "act", "base": held.seq, "ids": [move], "token": f"t{held.seq}"}))
        assert browser.last("acted")["seq"] == held.seq, browser.sent[-1]
    raise AssertionError("a match that does not end")
