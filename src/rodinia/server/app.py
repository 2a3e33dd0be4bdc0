"""The application: storage, hub, REST, table and pages in one."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, cast

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from rodinia.core.errors import RulesError
from rodinia.server.api import refusal, router, unreadable
from rodinia.server.cookies import Guests
from rodinia.server.guard import Guard
from rodinia.server.hub import EVERYTHING, MESSAGES, Hub
from rodinia.server.refused import Refused
from rodinia.server.scribe import Pen
from rodinia.server.share import Share
from rodinia.server.store import Store
from rodinia.server.thinking import Bots
from rodinia.version import VERSION

WEB = Path(__file__).parent.parent / "web"


def create_app(
    db: str,
    *,
    bots: Bots | None = None,
    pace: float = 0.6,
    hosts: tuple[str, ...] = (),
    rate: tuple[float, float] = (60, 5),
    messages: tuple[float, float] = MESSAGES,
    now: Callable[[], int] | None = None,
    share: Share = EVERYTHING,
    pen: Pen | None = None,
) -> FastAPI:
    """A server on the database `db`: a URL or a path. `hosts` are the names it answers to, () for any.

    Where several processes share the matches, each takes its part of what one address may ask for, and a connection
    carries one request: the next may be for another process. A pen writes steps to the file they share.
    """

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = await Store.open(db, pen)
        app.state.guests = Guests(await store.secret("cookies"))
        app.state.hub = Hub(store, bots or default_bots(), pace, now, messages, share)
        await app.state.hub.resume()
        yield
        await app.state.hub.close()
        await store.close()

    app = FastAPI(title="Rodinia", version=VERSION, lifespan=life, docs_url=None, redoc_url=None)
    app.include_router(router)
    app.add_exception_handler(Refused, refusal)
    app.add_exception_handler(RulesError, refusal)
    app.add_exception_handler(RequestValidationError, unreadable)
    app.add_api_route("/art.css", art, include_in_schema=False)
    app.add_api_route("/signs.svg", signs, include_in_schema=False)
    app.mount("/web", Pages(directory=WEB), name="web")
    for path in ("/", "/t/{key}", "/setup/{game}", "/rules/{game}"):
        app.add_api_route(path, page, include_in_schema=False)
    app.add_middleware(GZipMiddleware, minimum_size=800)
    burst, steady = rate
    app.add_middleware(Guard, hosts=hosts, rate=(burst / share.of, steady / share.of), close=share.of > 1)
    return app


class Pages(StaticFiles):
    """The client's files: browsers ask each time whether they are still good."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = "no-cache"
        return response


async def page() -> Response:
    """The one page of the client; it reads its own address."""
    return FileResponse(WEB / "index.html", headers={"cache-control": "no-cache"})


async def art() -> Response:
    """The style sheet of the art, light and dark."""
    from rodinia.scene.style import web_css

    return PlainTextResponse(web_css(), media_type="text/css", headers={"cache-control": "max-age=600"})


async def signs() -> Response:
    """The drawings that all games and the pages share."""
    import importlib.resources

    text = importlib.resources.files("rodinia.scene").joinpath("pictograms.svg").read_text("utf-8")
    return Response(text, media_type="image/svg+xml", headers={"cache-control": "max-age=600"})


def default_bots() -> Bots:
    """The bots of the package."""
    import importlib

    return cast(Bots, cast(Any, importlib.import_module("rodinia.bots")))
