"""Lobby: making, joining and leaving matches, and bots that take over."""

from __future__ import annotations

import asyncio
import math
import secrets
import time
from typing import Any

from msgspec import to_builtins

from rodinia.core.errors import RulesError
from rodinia.core.game import Game, Step
from rodinia.core.record import Record
from rodinia.core.registry import find
from rodinia.server.live.hosted import Hosted
from rodinia.server.live.hub import Hub
from rodinia.table import seating
from rodinia.table.head import BOT, OPEN, PERSON, RECORD, Head, Seat, Status
from rodinia.table.lobby import MatchWish
from rodinia.table.refusal import Refused
from rodinia.table.words import clean, clean_name

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"


async def create(hub: Hub, player: str, name: str, wish: MatchWish) -> Head:
    """A new match. It starts when every seat is taken."""
    try:
        game = find(wish.game)(len(wish.seats), wish.options)
    except RulesError as problem:
        raise Refused("bad_options", str(problem)) from None
    if not any(seat.kind == "me" for seat in wish.seats) and any(seat.kind == "open" for seat in wish.seats):
        raise Refused("bad_options", "Take a seat yourself, or let bots play.")
    clock = to_builtins(wish.clock) if wish.clock else None
    settings = {"public": wish.public, "watch": wish.watch, "hints": wish.hints, "clock": clock}
    head = fresh(hub, game, settings, player, OPEN, seating.seated(wish.seats, hub.levels, player, name))
    head.seed = secrets.token_hex(16)
    await hub.store.create(head)
    return (await hub.get(head.id)).match.head


def fresh(hub: Hub, game: Game, settings: dict[str, Any], host: str, status: Status, seats: list[Seat]) -> Head:
    now = hub.times.now()
    return Head(
        id=new_id(),
        game=game.spec.name,
        game_version=game.spec.version,
        components=game.components(),
        players=game.players,
        options=game.options,
        settings=settings,
        seed="0",
        host=host,
        status=status,
        turn=(),
        steps=0,
        clocks=None,
        result=None,
        created=now,
        changed=now,
        seats=seats,
    )


async def join(hosted: Hosted, player: str, name: str, wanted: int | None) -> int:
    """Sit down on a free seat; joining twice gives the same seat."""
    async with hosted.held():
        hosted.seen[player] = time.monotonic()
        await hosted.reseat(lambda head: seating.joined(head, player, name, wanted)[1])
        return seating.joined(hosted.match.head, player, name, None)[0] if wanted is None else wanted


async def leave(hub: Hub, hosted: Hosted, player: str) -> None:
    """Get up. Before the start the seat is free again; later a bot plays on until the player is back."""
    async with hosted.held():
        await hosted.reseat(lambda head: seating.left(head, player, hub.stand_in()))


async def fill(hub: Hub, hosted: Hosted, player: str, level: str) -> None:
    """The host lets bots take the free seats; the match starts."""
    async with hosted.held():
        await hosted.reseat(lambda head: seating.filled(head, player, level, hub.levels))


async def replace(hub: Hub, hosted: Hosted, player: str, seat: int, level: str) -> None:
    """A bot takes over for someone who is not there; others have to wait a little after the person went."""

    def seats(head: Head) -> list[Seat]:
        owner = seating.person(head, seat).player
        wait = None if hosted.here(owner) else math.ceil(hub.patience - hosted.away(owner))
        return seating.replaced(head, player, seat, level, hub.levels, hub.stand_in(), wait)

    async with hosted.held():
        await hosted.reseat(seats)


async def take_back(hosted: Hosted, player: str, seat: int) -> None:
    """A person takes the seat back from a bot."""
    async with hosted.held():
        await hosted.reseat(lambda head: seating.returned(head, player, seat, hosted.match.clock))


def new_id(length: int = 10) -> str:
    """An id that nobody can guess, without letters that look alike."""
    return "".join([secrets.choice(ALPHABET) for _ in range(length)])


async def keep_record(hub: Hub, player: str, text: bytes) -> Head:
    """Store a record file; it can then be replayed under its own link."""
    try:
        record = Record.load(text)
        game = (await asyncio.to_thread(record.check)).game
    except RulesError as problem:
        raise Refused("bad_record", f"This file cannot be replayed: {problem}") from None
    noted = record.notes.get("bots")
    bots = noted if isinstance(noted, dict) else {}
    seats = [
        Seat(BOT if str(k) in bots else PERSON, "", clean_name(name), clean(str(bots.get(str(k), "")), 20))
        for k, name in enumerate(record.seats)
    ]
    settings = {"public": False, "watch": True, "hints": False, "clock": None}
    head = fresh(hub, game, settings, player, RECORD, seats)
    steps: list[Step] = list(record.steps)
    head.steps = len(steps)
    if record.returns:
        head.result = {"scores": list(record.scores or ()), "returns": list(record.returns)}
    await hub.store.create(head, steps)
    return head
