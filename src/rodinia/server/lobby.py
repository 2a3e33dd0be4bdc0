"""Lobby: making, joining, leaving and listing matches."""

from __future__ import annotations

import math
import secrets
import time
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from rodinia.core.errors import RulesError
from rodinia.core.record import Record
from rodinia.core.registry import find
from rodinia.server.beside import beside
from rodinia.server.cookies import clean, clean_name
from rodinia.server.hub import Hub, bot_name
from rodinia.server.match import Match
from rodinia.server.refused import Refused
from rodinia.server.rows import BOT, ENDED, FREE, OPEN, PERSON, RECORD, RUNNING, Row, Seat


class SeatWish(BaseModel):
    """me: whoever asks (several times: hot-seat, with a name each); bot: of a level; open: for a friend."""

    kind: Literal["me", "bot", "open"]
    level: str = ""
    name: str = ""


class ClockWish(BaseModel):
    """Seconds for the whole match, and seconds added for each turn."""

    seconds: Annotated[int, Field(ge=10, le=86_400)]
    add: Annotated[int, Field(ge=0, le=600)] = 0


class MatchWish(BaseModel):
    """A match to be made."""

    game: str
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    public: bool = False  # listed among the open tables
    watch: bool = True  # others may look on
    hints: bool = True
    clock: ClockWish | None = None


async def create(hub: Hub, player: str, name: str, wish: MatchWish) -> Row:
    """A new match. It starts when every seat is taken."""
    try:
        game = find(wish.game)(len(wish.seats), wish.options)
    except RulesError as problem:
        raise Refused("bad_options", str(problem)) from None
    if not any(seat.kind == "me" for seat in wish.seats) and any(seat.kind == "open" for seat in wish.seats):
        raise Refused("bad_options", "Take a seat yourself, or let bots play.")
    now = hub.now()
    clock = wish.clock.model_dump() if wish.clock else None
    settings = {"public": wish.public, "watch": wish.watch, "hints": wish.hints, "clock": clock}
    row = Row(
        id=hub.share.new_id(),
        game=game.spec.name,
        game_version=game.spec.version,
        components=game.components(),
        players=game.players,
        options=game.options,
        settings=settings,
        seed=secrets.token_hex(16),
        host=player,
        status=OPEN,
        turn=(),
        steps=0,
        clocks=None,
        result=None,
        created=now,
        changed=now,
        seats=[Seat() for _ in wish.seats],
    )
    for k, seat in enumerate(wish.seats):
        row.seats[k] = seated(hub, row, k, seat, player, name)
    await hub.store.create(row)
    return (await hub.get(row.id)).row


def seated(hub: Hub, row: Row, k: int, wish: SeatWish, player: str, name: str) -> Seat:
    if wish.kind == "me":
        return Seat(PERSON, player, clean_name(wish.name) if wish.name.strip() else name)
    if wish.kind == "open":
        return Seat()
    return Seat(BOT, "", bot_name(row, k), checked_level(hub, wish.level))


def checked_level(hub: Hub, level: str) -> str:
    levels = hub.thinkers.bots.LEVELS
    if level not in levels:
        raise Refused("bad_options", f"There is no bot level {clean(level, 20)!r}; there are: {', '.join(levels)}.")
    return level


async def join(hub: Hub, match: Match, player: str, name: str, wanted: int | None) -> int:
    """Sit down on a free seat; joining twice gives the same seat."""
    async with match.held():
        own = match.row.seats_of(player)
        if own and wanted is None:
            return own[0]
        if match.row.status != OPEN:
            raise Refused("full", "This table is full: the match has begun. You can watch it.", 409)
        free = [k for k, seat in enumerate(match.row.seats) if seat.kind == FREE]
        if not free or wanted is not None and wanted not in free:
            raise Refused("full", "That seat is taken.", 409)
        k = free[0] if wanted is None else wanted
        match.row.seats[k] = Seat(PERSON, player, name)
        match.seen[player] = time.monotonic()
        await match.reseat()
        return k


async def leave(hub: Hub, match: Match, player: str) -> None:
    """Get up. Before the start the seat is free again; later a bot plays on until the player is back."""
    async with match.held():
        own = match.row.seats_of(player)
        for k in own:
            if match.row.status == OPEN:
                match.row.seats[k] = Seat()
            elif match.row.status == RUNNING:
                match.row.seats[k].level = hub.stand_in()
        if own and match.row.status in (OPEN, RUNNING):
            await match.reseat()


async def fill(hub: Hub, match: Match, player: str, level: str) -> None:
    """The host lets bots take the free seats; the match starts."""
    async with match.held():
        if match.row.host != player:
            raise Refused("not_yours", "Only the host can do that.", 403)
        for k, seat in enumerate(match.row.seats):
            if seat.kind == FREE:
                match.row.seats[k] = Seat(BOT, "", bot_name(match.row, k), checked_level(hub, level))
        await match.reseat()


async def replace(hub: Hub, match: Match, player: str, seat: int, level: str | None) -> None:
    """A bot takes over for someone who is not there; `level` None gives the seat back to its owner.

    Others have to wait a little after the person went, and cannot choose the bot.
    """
    async with match.held():
        if match.row.status != RUNNING or not 0 <= seat < match.row.players or match.row.seats[seat].kind != PERSON:
            raise Refused("not_running", "There is nobody to replace.", 409)
        own = match.row.seats_of(player)
        target = match.row.seats[seat]
        if seat not in own:
            if level is None or not own:
                raise Refused("not_yours", "Only players of this match can do that.", 403)
            if match.people()["seats"][seat]["here"]:
                raise Refused("not_yours", f"{target.name} is here.", 409)
            wait = math.ceil(hub.patience - match.away(target.player))
            if wait > 0:
                raise Refused("not_yours", f"{target.name} was here a moment ago. Ask again in {wait} seconds.", 409)
            level = hub.stand_in()
        if level is None and match.clock.on and match.clock.left[seat] <= 0:
            raise Refused("time", "Your time is over: the bot plays on.", 409)
        target.level = "" if level is None else checked_level(hub, level or hub.stand_in())
        await match.reseat()


async def keep_record(hub: Hub, player: str, text: bytes) -> Row:
    """Store a record file; it can then be replayed under its own link."""
    try:
        record = Record.load(text)
        game = (await beside(record.check)).game
    except RulesError as problem:
        raise Refused("bad_record", f"This file cannot be replayed: {problem}") from None
    now = hub.now()
    bots = record.notes.get("bots") if isinstance(record.notes.get("bots"), dict) else {}
    seats = [
        Seat(
            BOT if str(k) in (bots or {}) else PERSON,
            "",
            clean_name(name),
            clean(str((bots or {}).get(str(k), "")), 20),
        )
        for k, name in enumerate(record.seats)
    ]
    result = {"scores": list(record.scores or ()), "returns": list(record.returns or ())} if record.returns else None
    row = Row(
        id=hub.share.new_id(),
        game=game.spec.name,
        game_version=game.spec.version,
        components=game.components(),
        players=game.players,
        options=game.options,
        settings={"public": False, "watch": True, "hints": False, "clock": None},
        seed="0",
        host=player,
        status=RECORD,
        turn=(),
        steps=len(record.steps),
        clocks=None,
        result=result,
        created=now,
        changed=now,
        seats=seats,
    )
    await hub.store.create(row, record.steps)
    return row


def listed(row: Row, player: str) -> dict[str, Any]:
    """A match as the lobby shows it."""
    own = row.seats_of(player)
    return {
        "id": row.id,
        "game": row.game,
        "title": find(row.game).spec.title,
        "status": row.status,
        "options": row.options,
        "settings": row.settings,
        "steps": row.steps,
        "turn": list(row.turn),
        "you": own,
        "your_move": row.status == RUNNING and any(seat in row.turn and not row.seats[seat].level for seat in own),
        "seats": [{"kind": seat.kind, "name": seat.name, "level": seat.level} for seat in row.seats],
        "result": row.result if row.status in (ENDED, RECORD) else None,
        "host": row.host == player,
        "created": row.created,
        "changed": row.changed,
    }
