"""The application: storage, hub, REST, table and pages in one."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from rodinia.core.errors import RulesError
from rodinia.server.http.guard import Guard
from rodinia.server.http.guests import Guests
from rodinia.server.http.routes import refusal, routes
from rodinia.server.http.scripts import lean
from rodinia.server.jobs.bots import Bots
from rodinia.server.live.hub import Hub
from rodinia.server.live.limits import Limits, Purses
from rodinia.server.live.times import Times
from rodinia.server.store.open import open_store
from rodinia.table.refusal import Refused

WEB = Path(__file__).parents[2] / "web"


def create_app(
    db: str,
    *,
    bots: Bots | None = None,
    pace: float = 0.6,
    hosts: tuple[str, ...] = (),
    limits: Limits | None = None,
    proxied: bool = False,
    forget_after: float = 0,
    times: Times | None = None,
    bus: bool = True,
) -> Starlette:
    """A server on the database `db`: a URL or a path. `hosts` are the names it answers to, () for any; `limits` what
    strangers may ask for; `proxied` whether a proxy says who asks."""
    limits = limits or Limits()
    purses = Purses(limits)

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        store = await open_store(db)
        app.state.guests = Guests(await store.secret("cookies"))
        app.state.hub = Hub(store, bots or default_bots(), pace, times, limits, purses, bus)
        app.state.hub.forget_after = forget_after
        await app.state.hub.resume()
        yield
        await app.state.hub.close()
        await store.close()

    pages = ("/", "/t/{key}", "/setup/{game}", "/rules/{game}", "/review/{key}", "/review/{key}/{part}")
    return Starlette(
        routes=[
            *routes(),
            Route("/art.css", art),
            Route("/signs.svg", signs),
            Mount("/web", Pages(directory=WEB), name="web"),
            *[Route(path, page) for path in pages],
        ],
        middleware=[
            Middleware(Guard, hosts=hosts, limits=limits, purses=purses, proxied=proxied),
            Middleware(GZipMiddleware, minimum_size=800),
        ],
        exception_handlers={Refused: refusal, RulesError: refusal, 404: nowhere},
        lifespan=life,
    )


class Pages(StaticFiles):
    """The client's files, scripts without comments: browsers ask each time whether they are still good."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if isinstance(response, FileResponse) and path.endswith(".js"):
            file = Path(response.path)
            marks = {name: response.headers[name] for name in ("etag", "last-modified")}
            response = Response(lean(file, file.stat().st_mtime), media_type="text/javascript", headers=marks)
        response.headers["cache-control"] = "no-cache"
        return response


async def page(_: Request) -> Response:
    """The one page of the client; it reads its own address."""
    return FileResponse(WEB / "index.html", headers={"cache-control": "no-cache"})


async def nowhere(request: Request, _: Exception) -> Response:
    """Nothing is at this address: people are told by the page, programs in a line."""
    if "text/html" in request.headers.get("accept", ""):
        return FileResponse(WEB / "index.html", 404, headers={"cache-control": "no-cache"})
    return PlainTextResponse("There is nothing at this address.", 404)


async def art(_: Request) -> Response:
    """The style sheet of the art, light and dark."""
    from rodinia.scene.style import web_css

    return PlainTextResponse(web_css(), media_type="text/css", headers={"cache-control": "max-age=600"})


async def signs(_: Request) -> Response:
    """The drawings that all games and the pages share."""
    import importlib.resources

    text = importlib.resources.files("rodinia.scene").joinpath("pictograms.svg").read_text("utf-8")
    return Response(text, media_type="image/svg+xml", headers={"cache-control": "max-age=600"})


def default_bots() -> Bots:
    """The bots of the package."""
    import importlib

    return cast(Bots, cast(Any, importlib.import_module("rodinia.bots")))
