"""Routes: what a page asks for besides a table, under the same paths and with the same bodies as on a server."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec

from rodinia.core.registry import find, names
from rodinia.pocket import rows
from rodinia.pocket.held import now
from rodinia.table.catalogue import catalogue, known, rules_of
from rodinia.table.founding import founded, recorded, taught, unfinished
from rodinia.table.head import ENDED, RECORD, Head
from rodinia.table.lobby import Games, Guest, Listed, Lists, Made, MatchWish, NameWish, Problem, Rulebook, read
from rodinia.table.proposal import proposed
from rodinia.table.refusal import Code, Refused
from rodinia.table.seating import listed
from rodinia.table.words import clean_name

if TYPE_CHECKING:
    from rodinia.pocket.house import House

JSON = "application/json"
MOST = 30  # matches of a list


async def me(house: House, _key: str, _body: str) -> Guest:
    """Who plays here."""
    return house.guest


async def rename(house: House, _key: str, body: str) -> Guest:
    """Choose a name."""
    guest = Guest(house.guest.id, clean_name(read(body, NameWish).name))
    await house.keep([guest_write(guest)])
    house.guest = guest
    return guest


async def games(house: House, _key: str, _body: str) -> Games:
    """Every game with its options, and the levels of the bots."""
    return catalogue(house.levels)


async def rules(_house: House, key: str, _body: str) -> Rulebook:
    """The rules as data."""
    return rules_of(known(key))


async def matches(house: House, _key: str, _body: str) -> Lists:
    """The matches of this device, the latest first, and the bots that "Play" seats."""
    mine = [head for head in latest(house) if head.game in names() and head.status != RECORD]
    play = {game: proposed(mine, house.guest.id, game, house.levels) for game in names()}
    return Lists([shown(house, head) for head in mine[:MOST]], [], [], play)


def latest(house: House) -> list[Head]:
    """All matches, the latest first."""
    return sorted(house.heads.values(), key=lambda head: head.changed, reverse=True)


async def create(house: House, _key: str, body: str) -> Made:
    """Make a match."""
    wish = read(body, MatchWish)
    if any(seat.kind == "open" for seat in wish.seats):
        raise Refused("bad_options", "Nobody can come to a table on this device: let somebody sit here, or a bot.")
    usual = proposed(latest(house), house.guest.id, wish.game, house.levels).level
    head = founded(wish, house.levels, house.guest.id, house.guest.name, now(), usual)
    await house.keep([guest_write(house.guest), rows.head_write(head)])
    return await made(house, head)


async def lesson(house: House, key: str, _body: str) -> Made:
    """Begin a game's first lesson, or take it up again."""
    head = unfinished(list(house.heads.values()), known(key))
    if head is None:
        head = taught(key, house.levels, house.guest.id, house.guest.name, now())
        await house.keep([guest_write(house.guest), rows.head_write(head)])
    return await made(house, head)


async def one(house: House, key: str, _body: str) -> Listed:
    """One match, as the lobby shows it."""
    if key not in house.heads:
        raise Refused("no_match", "There is no such match on this device. The link may be old or mistyped.", 404)
    return shown(house, house.heads[key])


async def record(house: House, key: str, _body: str) -> str:
    """The record of a finished match; of a damaged one, as far as it goes."""
    try:
        match = (await house.get(key)).match
    except Refused:
        if key not in house.damaged:
            raise
        return rows.salvaged(await house.outside.load(key))
    if match.head.status not in (ENDED, RECORD):
        raise Refused("not_over", "The record can be had when the match is over.", 409)
    return match.record().dump()


async def upload(house: House, _key: str, body: str) -> Made:
    """Open a record file: it can then be replayed."""
    head, steps = recorded(body, house.guest.id, now())
    await house.keep([guest_write(house.guest), rows.head_write(head), *rows.step_writes(head, 0, steps, head.created)])
    return await made(house, head)


async def forget(house: House, key: str, _body: str) -> dict[str, Any]:
    """Delete a match for good."""
    held = house.held.get(key)
    await (held.forget() if held is not None else house.keep([{"drop": key}]))
    house.held.pop(key, None)
    house.heads.pop(key, None)
    house.damaged = [each for each in house.damaged if each != key]
    return {"forgotten": key}


async def kept(house: House, _key: str, _body: str) -> dict[str, Any]:
    """What this device has: how many matches, which are finished, which are damaged."""
    done = [head.id for head in house.heads.values() if head.status in (ENDED, RECORD)]
    return {"matches": len(house.heads), "finished": done, "damaged": house.damaged}


POINTS: tuple[tuple[str, str, Callable[..., Awaitable[Any]]], ...] = (
    ("GET", "/api/me", me),
    ("POST", "/api/me", rename),
    ("GET", "/api/games", games),
    ("GET", "/api/games/([^/]+)/rules", rules),
    ("POST", "/api/games/([^/]+)/lesson", lesson),
    ("GET", "/api/matches", matches),
    ("POST", "/api/matches", create),
    ("GET", "/api/matches/([^/]+)", one),
    ("GET", "/api/matches/([^/]+)/record", record),
    ("POST", "/api/matches/([^/]+)/forget", forget),
    ("POST", "/api/records", upload),
    ("GET", "/api/kept", kept),
)


async def answer(house: House, method: str, path: str, body: str) -> tuple[int, str, str]:
    """Status, type and body of the answer to a request."""
    for verb, pattern, point in POINTS:
        found = re.fullmatch(pattern, path)
        if verb == method and found:
            body = await point(house, *(found.groups() or ("",)), body)
            return 200, JSON, body if isinstance(body, str) else msgspec.json.encode(body).decode()
    raise Refused("no_page", f"There is nothing at {method} {path[:80]} on this device.", 404)


def problem(code: Code, text: str) -> str:
    """A refusal as a body."""
    return msgspec.json.encode(Problem(code, text)).decode()


async def made(house: House, head: Head) -> Made:
    house.heads[head.id] = replace(head)
    return Made(head.id, f"/t/{head.id}")


def shown(house: House, head: Head) -> Listed:
    return listed(head, house.guest.id, find(head.game).spec.title)


def guest_write(guest: Guest) -> rows.Write:
    """Keep who plays here."""
    return {"in": "house", "put": {"name": "guest", "value": msgspec.to_builtins(guest)}}
