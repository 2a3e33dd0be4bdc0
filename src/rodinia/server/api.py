"""The REST side: guests, games, matches, records. Its description is at /openapi.json."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, PlainTextResponse

from rodinia.core.errors import RulesError
from rodinia.core.game import Option
from rodinia.core.registry import find, load, names
from rodinia.scene.cover import cover
from rodinia.scene.tokens import Theme
from rodinia.server import lobby, socket
from rodinia.server.cookies import Guests, clean_name, new_player
from rodinia.server.hub import Hub
from rodinia.server.refused import Refused
from rodinia.server.rows import ENDED, RECORD
from rodinia.server.rules import sections

router = APIRouter()


class Guest(BaseModel):
    """Who asks."""

    id: str
    name: str


class NameWish(BaseModel):
    name: Annotated[str, Field(max_length=200)]


class JoinWish(BaseModel):
    seat: int | None = None


class FillWish(BaseModel):
    level: str


class Made(BaseModel):
    """Where a new match is."""

    id: str
    url: str


def hub_of(request: Request) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


async def guest_of(request: Request, response: Response) -> Guest:
    """The guest of a request; a new one gets a cookie. Only who has chosen a name is kept."""
    guests = request.app.state.guests
    player = guests.read(request)
    name = await hub_of(request).store.player(player) if player else None
    if player is None:
        player = new_player()
        guests.give(response, player, request.url.scheme == "https")
    return Guest(id=player, name=name or "Guest")


Asks = Annotated[Guest, Depends(guest_of)]
Here = Annotated[Hub, Depends(hub_of)]


@router.get("/api/me", tags=["guests"])
async def me(guest: Asks) -> Guest:
    """Who the cookie says you are; without one you become a guest."""
    return guest


@router.post("/api/me", tags=["guests"])
async def rename(wish: NameWish, guest: Asks, hub: Here) -> Guest:
    """Choose a name."""
    name = clean_name(wish.name)
    await hub.store.save_player(guest.id, name, hub.now())
    return Guest(id=guest.id, name=name)


@router.get("/api/games", tags=["games"])
async def games(hub: Here) -> dict[str, Any]:
    """Every game with its options, and the levels of the bots."""
    return {"games": [described(name) for name in names()], "levels": list(hub.thinkers.bots.LEVELS)}


@router.get("/api/games/{name}/rules", tags=["games"])
async def rules(name: str) -> dict[str, Any]:
    """The rules as data."""
    return rules_of(known(name))


@router.get("/api/games/{name}/cover.svg", tags=["games"])
async def picture(name: str, theme: str = "light") -> Response:
    """The picture of a game."""
    markup = drawn_cover(known(name), "dark" if theme == "dark" else "light")
    return Response(markup, media_type="image/svg+xml", headers={"cache-control": "max-age=3600"})


@router.get("/api/matches", tags=["matches"])
async def matches(guest: Asks, hub: Here) -> dict[str, Any]:
    """Your matches, open tables, and what can be watched."""
    mine = await hub.store.mine(guest.id)
    lists = {"mine": mine, "open": await hub.store.open_tables(), "watch": await hub.store.watchable()}
    return {name: [lobby.listed(row, guest.id) for row in rows if row.game in names()] for name, rows in lists.items()}


@router.post("/api/matches", tags=["matches"], status_code=201)
async def create(wish: lobby.MatchWish, guest: Asks, hub: Here) -> Made:
    """Make a match."""
    row = await lobby.create(hub, guest.id, guest.name, wish)
    return Made(id=row.id, url=f"/t/{row.id}")


@router.get("/api/matches/{key}", tags=["matches"])
async def one(key: str, guest: Asks, hub: Here) -> dict[str, Any]:
    """One match, as the lobby shows it."""
    match = await hub.get(key)
    return lobby.listed(match.row, guest.id)


@router.post("/api/matches/{key}/join", tags=["matches"])
async def join(key: str, wish: JoinWish, guest: Asks, hub: Here) -> dict[str, int]:
    """Sit down."""
    return {"seat": await lobby.join(hub, await hub.get(key), guest.id, guest.name, wish.seat)}


@router.post("/api/matches/{key}/leave", tags=["matches"])
async def leave(key: str, guest: Asks, hub: Here) -> dict[str, bool]:
    """Get up; a running match goes on with a bot on your seat."""
    await lobby.leave(hub, await hub.get(key), guest.id)
    return {"left": True}


@router.post("/api/matches/{key}/fill", tags=["matches"])
async def fill(key: str, wish: FillWish, guest: Asks, hub: Here) -> dict[str, bool]:
    """Let bots take the free seats and start."""
    await lobby.fill(hub, await hub.get(key), guest.id, wish.level)
    return {"started": True}


@router.get("/api/matches/{key}/record", tags=["records"])
async def record(key: str, hub: Here) -> Response:
    """The record of a finished match. It holds every secret, so there is none before the end."""
    match = await hub.get(key)
    if match.row.status not in (ENDED, RECORD):
        raise Refused("not_over", "The record can be had when the match is over.", 409)
    name = f'attachment; filename="{match.row.game}-{match.row.id}.json"'
    return PlainTextResponse(
        match.record().dump(), media_type="application/json", headers={"content-disposition": name}
    )


@router.post("/api/records", tags=["records"], status_code=201)
async def upload(request: Request, guest: Asks, hub: Here) -> Made:
    """Open a record file (the body): it gets a link under which it can be replayed."""
    row = await lobby.keep_record(hub, guest.id, await request.body())
    return Made(id=row.id, url=f"/t/{row.id}")


@router.get("/api/health", tags=["server"])
async def health(hub: Here) -> dict[str, int]:
    """Whether the server is well, and how much it holds."""
    await hub.store.player("")
    return {"matches": len(hub.matches), "viewers": sum([len(match.viewers) for match in hub.matches.values()])}


@router.websocket("/ws/{key}")
async def table(page: WebSocket, key: str) -> None:
    """The table of a match: docs/protocol.md."""
    hub: Hub = page.app.state.hub
    guests: Guests = page.app.state.guests
    player = guests.read(page) or ""
    name = (await hub.store.player(player) if player else None) or "Guest"
    await socket.serve(page, hub, key, player or new_player(), name)


def refusal(_: Request, problem: Exception) -> JSONResponse:
    """A refusal as an answer."""
    if isinstance(problem, Refused):
        return JSONResponse({"code": problem.code, "text": problem.text}, problem.status)
    return JSONResponse({"code": "illegal", "text": str(problem)}, 400)


def unreadable(_: Request, problem: Exception) -> JSONResponse:
    """What is wrong with a body, without repeating it."""
    assert isinstance(problem, RequestValidationError)
    first = problem.errors()[0]
    place = ".".join([str(each) for each in first["loc"][1:]])
    text = f"{place}: {first['msg']}" if place else str(first["msg"])
    return JSONResponse({"code": "bad_message", "text": ascii(text)[1:-1]}, 400)


def known(name: str) -> str:
    """The name of a game that exists."""
    if name not in names():
        raise Refused("no_game", "There is no such game.", 404)
    return name


@cache
def drawn_cover(name: str, theme: Theme) -> str:
    """The picture on a game's card."""
    return cover(load(name), theme)


@cache
def rules_of(name: str) -> dict[str, Any]:
    try:
        return sections(load(name).rules())
    except (RulesError, OSError) as problem:
        raise Refused("no_game", f"The rules cannot be read: {problem}", 404) from None


def described(name: str) -> dict[str, Any]:
    """A game as the lobby needs it."""
    spec = find(name).spec
    return {
        "name": spec.name,
        "title": spec.title,
        "line": spec.line,
        "credit": spec.credit,
        "players": list(spec.players),
        "minutes": list(spec.minutes),
        "hidden": spec.hidden,
        "options": {
            players: [choice(option) for option in spec.options_for(players)]
            for players in range(spec.players[0], spec.players[1] + 1)
        },
    }


def choice(option: Option) -> dict[str, Any]:
    """An option with every value it may take: a list, or the ends of a span, beside which the default may be a word."""
    span = isinstance(option.values, range)
    return {
        "name": option.name,
        "title": option.title,
        "help": option.help,
        "default": option.default,
        "choices": [option.values[0], option.values[-1]] if span else list(option.values),
        "range": span,
    }
