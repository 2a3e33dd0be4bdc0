"""Routes: guests, games, matches and records over HTTP, each with the bodies it takes and gives (table/lobby.py).

What stands in this table is also what /openapi.json describes.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from rodinia.core.registry import find, load, names
from rodinia.scene.cover import cover
from rodinia.scene.tokens import Theme
from rodinia.server.http import operators, reviewing
from rodinia.server.http.guard import address
from rodinia.server.http.guests import Guests
from rodinia.server.http.openapi import description
from rodinia.server.jobs import reviews
from rodinia.server.live import connection, lobby
from rodinia.server.live.hub import Hub
from rodinia.server.live.page import COME_BACK
from rodinia.server.log import short
from rodinia.server.metrics import FAILURES, REFUSALS
from rodinia.table.catalogue import catalogue, known, rules_of
from rodinia.table.head import ENDED, RECORD
from rodinia.table.hindsight import Believed, Lessons
from rodinia.table.lobby import (
    FillWish,
    Games,
    Guest,
    JoinWish,
    Left,
    Listed,
    Lists,
    Made,
    MatchWish,
    NameWish,
    Problem,
    ReviewShown,
    Rulebook,
    Seated,
    Started,
    read,
)
from rodinia.table.moment import BranchWish, PositionShown, StepShown, Tried, TryWish
from rodinia.table.proposal import proposed
from rodinia.table.refusal import Refused
from rodinia.table.report import Reported
from rodinia.table.reveal import Finished, FinishWish, RevealShown
from rodinia.table.seating import listed
from rodinia.table.trying import Followed
from rodinia.table.words import clean_name

LOG = logging.getLogger("rodinia.server")


@dataclass
class Asked:
    """A request, and who sent it."""

    request: Request
    hub: Hub
    guest: Guest

    @property
    def key(self) -> str:
        """The match or game in the address."""
        return str(self.request.path_params["key"])

    @property
    def place(self) -> str:
        """The address from which it was asked."""
        return address(self.request.scope)


@dataclass(frozen=True)
class Point:
    """One thing that can be asked for: `answer` gets the request and, where there is a wish, the body."""

    method: str
    path: str
    answer: Callable[..., Awaitable[Any]]
    gives: type | None = None  # the body of the answer; None for something else than JSON
    takes: type | None = None  # the body of the request
    status: int = 200


async def me(asked: Asked) -> Guest:
    """Who the cookie says you are; without one you become a guest."""
    return asked.guest


async def rename(asked: Asked, wish: NameWish) -> Guest:
    """Choose a name."""
    name = clean_name(wish.name)
    await asked.hub.store.save_player(asked.guest.id, name, asked.hub.times.now())
    return Guest(asked.guest.id, name)


async def games(asked: Asked) -> Games:
    """Every game with its options, and the levels of the bots."""
    return catalogue(asked.hub.levels)


async def rules(asked: Asked) -> Rulebook:
    """The rules as data."""
    return rules_of(known(asked.key))


async def picture(asked: Asked) -> Response:
    """The picture of a game."""
    theme: Theme = "dark" if asked.request.query_params.get("theme") == "dark" else "light"
    markup = drawn_cover(known(asked.key), theme)
    return Response(markup, media_type="image/svg+xml", headers={"cache-control": "max-age=3600"})


async def matches(asked: Asked) -> Lists:
    """Your matches, open tables, what can be watched, and the bots that "Play" seats."""
    store, player = asked.hub.store, asked.guest.id
    own, tables, watched = await store.mine(player), await store.open_tables(), await store.watchable()
    mine, free, watch = [
        [shown(head, player) for head in heads if head.game in names()] for heads in (own, tables, watched)
    ]
    return Lists(mine, free, watch, {game: proposed(own, player, game, asked.hub.levels) for game in names()})


async def create(asked: Asked, wish: MatchWish) -> Made:
    """Make a match."""
    guest = asked.guest
    return made((await lobby.create(asked.hub, guest.id, guest.name, asked.place, wish)).id)


async def lesson(asked: Asked) -> Made:
    """Begin a game's first lesson, or take it up again."""
    guest = asked.guest
    return made((await lobby.teach(asked.hub, guest.id, guest.name, asked.place, known(asked.key))).id)


async def one(asked: Asked) -> Listed:
    """One match, as the lobby shows it."""
    head = await asked.hub.store.head(asked.key)
    if head is None:
        raise Refused("no_match", "There is no such match. The link may be old or mistyped.", 404)
    return shown(head, asked.guest.id)


async def join(asked: Asked, wish: JoinWish) -> Seated:
    """Sit down."""
    return Seated(await lobby.join(await asked.hub.get(asked.key), asked.guest.id, asked.guest.name, wish.seat))


async def leave(asked: Asked) -> Left:
    """Get up; a running match goes on with a bot on your seat."""
    await lobby.leave(asked.hub, await asked.hub.get(asked.key), asked.guest.id)
    return Left(True)


async def fill(asked: Asked, wish: FillWish) -> Started:
    """Let bots take the free seats and start."""
    await lobby.fill(asked.hub, await asked.hub.get(asked.key), asked.guest.id, wish.level)
    return Started(True)


async def record(asked: Asked) -> Response:
    """The record of a finished match. It holds every secret, so there is none before the end."""
    match = (await asked.hub.get(asked.key)).match
    if match.head.status not in (ENDED, RECORD):
        raise Refused("not_over", "The record can be had when the match is over.", 409)
    name = f'attachment; filename="{match.head.game}-{match.head.id}.json"'
    return PlainTextResponse(
        match.record().dump(), media_type="application/json", headers={"content-disposition": name}
    )


async def ask_review(asked: Asked) -> ReviewShown:
    """Have a finished match reviewed, `?budget=` quick, thorough or overnight. Asked again, it goes on where it was."""
    hosted = await asked.hub.get(asked.key)
    await reviews.ask(asked.hub, hosted, asked.guest.id, asked.request.query_params.get("budget", ""))
    return await reviewed(asked)


async def rest_review(asked: Asked) -> ReviewShown:
    """Let the review that you have asked for rest where it is."""
    await reviews.pause(asked.hub, await asked.hub.get(asked.key), asked.guest.id)
    return await reviewed(asked)


async def reviewed(asked: Asked) -> ReviewShown:
    """The review of a finished match, as far as it is, with or without names."""
    hosted = await asked.hub.get(asked.key)
    reviews.check(hosted, asked.guest.id)
    how_far, found = await reviews.found(asked.hub, hosted)
    data = msgspec.Raw(reviewing.dumped(asked, found).encode()) if found else None
    if how_far is None:
        return ReviewShown("none", 0, 0, 0, 0, data)
    return ReviewShown(how_far.status, how_far.look, how_far.done, how_far.total, how_far.version, data)


async def upload(asked: Asked) -> Made:
    """Open a record file (the body): it gets a link under which it can be replayed."""
    return made((await lobby.keep_record(asked.hub, asked.guest.id, asked.place, await asked.request.body())).id)


POINTS = (
    Point("GET", "/api/me", me, Guest),
    Point("POST", "/api/me", rename, Guest, NameWish),
    Point("GET", "/api/games", games, Games),
    Point("GET", "/api/games/{key}/rules", rules, Rulebook),
    Point("GET", "/api/games/{key}/cover.svg", picture),
    Point("POST", "/api/games/{key}/lesson", lesson, Made, None, 201),
    Point("GET", "/api/matches", matches, Lists),
    Point("POST", "/api/matches", create, Made, MatchWish, 201),
    Point("GET", "/api/matches/{key}", one, Listed),
    Point("POST", "/api/matches/{key}/join", join, Seated, JoinWish),
    Point("POST", "/api/matches/{key}/leave", leave, Left),
    Point("POST", "/api/matches/{key}/fill", fill, Started, FillWish),
    Point("GET", "/api/matches/{key}/record", record),
    Point("GET", "/api/matches/{key}/review", reviewed, ReviewShown),
    Point("POST", "/api/matches/{key}/review", ask_review, ReviewShown, None, 202),
    Point("POST", "/api/matches/{key}/review/pause", rest_review, ReviewShown),
    Point("GET", "/api/matches/{key}/review/report", reviewing.told, Reported),
    Point("GET", "/api/matches/{key}/review/steps/{n}.svg", reviewing.cropped),
    Point("GET", "/api/matches/{key}/review/steps/{n}", reviewing.step, StepShown),
    Point("GET", "/api/matches/{key}/review/position", reviewing.position, PositionShown),
    Point("POST", "/api/matches/{key}/review/judge", reviewing.judge, Tried, TryWish),
    Point("GET", "/api/matches/{key}/review/reveal", reviewing.revealed, RevealShown),
    Point("POST", "/api/matches/{key}/review/finish", reviewing.finished, Finished, FinishWish),
    Point("GET", "/api/matches/{key}/review/lessons", reviewing.lessons, Lessons),
    Point("GET", "/api/matches/{key}/review/believed", reviewing.believed, Believed),
    Point("GET", "/api/matches/{key}/try", reviewing.followed, Followed),
    Point("GET", "/api/matches/{key}/review/picture.{form}", reviewing.shared),
    Point("GET", "/api/matches/{key}/review/record", reviewing.record),
    Point("POST", "/api/matches/{key}/branch", reviewing.branch, Made, BranchWish, 201),
    Point("POST", "/api/records", upload, Made, None, 201),
)


def routes() -> list[BaseRoute]:
    """The table of an application."""
    found: list[BaseRoute] = [Route(point.path, endpoint(point), methods=[point.method]) for point in POINTS]
    return [*found, *operators.routes(), Route("/openapi.json", describe), WebSocketRoute("/ws/{key}", table)]


def endpoint(point: Point) -> Callable[[Request], Awaitable[Response]]:
    """What answers the requests of one point."""

    async def answer(request: Request) -> Response:
        wish = [] if point.takes is None else [read(await request.body(), point.takes)]
        hub, guests = request.app.state.hub, request.app.state.guests
        player = guests.read(request)
        try:
            name = await hub.store.player(player) if player else None
            guest = Guest(player or guests.new_player(address(request.scope)), name or "Guest")
            found = await point.answer(Asked(request, hub, guest), *wish)
        except hub.store.trouble as problem:
            FAILURES.labels("request").inc()
            LOG.error("a request failed: %s", short(problem))
            raise Refused("unavailable", "The database does not answer. Try again in a moment.", 503, 2) from None
        response = found if isinstance(found, Response) else answered(found, point.status)
        if player is None:
            guests.give(response, guest.id, request.url.scheme == "https")
        return response

    return answer


def answered(body: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(body), status, media_type="application/json")


async def describe(_: Request) -> Response:
    """What there is to ask for."""
    return answered(description(POINTS))


async def table(page: WebSocket) -> None:
    """The table of a match: docs/protocol.md."""
    hub: Hub = page.app.state.hub
    guests: Guests = page.app.state.guests
    player = guests.read(page) or ""
    try:
        name = (await hub.store.player(player) if player else None) or "Guest"
    except hub.store.trouble as problem:
        connection.report(problem)
        await page.close(COME_BACK)
        return
    place = address(page.scope)
    await connection.serve(page, hub, page.path_params["key"], player or guests.new_player(place), name, place)


def refusal(_: Request, problem: Exception) -> Response:
    """A refusal as an answer."""
    refused = problem if isinstance(problem, Refused) else Refused("illegal", str(problem))
    REFUSALS.labels(refused.code).inc()
    answer = answered(Problem(refused.code, refused.text), refused.status)
    answer.headers.update(refused.headers())
    return answer


def made(key: str) -> Made:
    return Made(key, f"/t/{key}")


def shown(head: Any, player: str) -> Listed:
    return listed(head, player, find(head.game).spec.title)


@cache
def drawn_cover(name: str, theme: Theme) -> str:
    """The picture on a game's card."""
    return cover(load(name), theme)
