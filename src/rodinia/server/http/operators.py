"""Operators: is it alive, can it keep what is confirmed, and how much is going on. For machines that mind servers."""

from __future__ import annotations

import asyncio
import ipaddress
import time

from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from rodinia.server.live.hub import Hub
from rodinia.server.log import short
from rodinia.server.metrics import JOBS, MATCHES, METRICS, VIEWERS, WRITES

FRESH = 2.0  # seconds for which a commit proves that the next one will do
PATIENCE = 2.0  # seconds for a proof; a proxy waits a little longer


def routes() -> list[BaseRoute]:
    """What operators may ask for."""
    return [Route("/healthz", alive), Route("/readyz", ready), Route("/metrics", metrics)]


async def alive(_: Request) -> Response:
    """The process answers."""
    return PlainTextResponse("alive\n")


async def ready(request: Request) -> Response:
    """What is confirmed now will be kept: something was committed a moment ago."""
    hub: Hub = request.app.state.hub
    try:
        if time.monotonic() - hub.store.committed > FRESH:
            await asyncio.wait_for(asyncio.shield(hub.proof()), PATIENCE)
    except Exception as problem:
        return PlainTextResponse(f"not ready: nothing can be written ({short(problem)})\n", 503)
    return PlainTextResponse("ready\n")


async def metrics(request: Request) -> Response:
    """Numbers for Prometheus, which asks from beside the server and not through its proxy."""
    if request.client is None or not near(request.client.host) or "x-forwarded-for" in request.headers:
        return PlainTextResponse("Only for programs in the same network.\n", 403)
    hub: Hub = request.app.state.hub
    MATCHES.set(len(hub.matches))
    VIEWERS.set(sum([len(hosted.pages) for hosted in hub.matches.values()]))
    JOBS.labels("thinking").set(len(hub.workers.thinking))
    JOBS.labels("waiting").set(len(hub.workers.urgent) + len(hub.workers.idle))
    WRITES.set(hub.store.waiting.qsize())
    return Response(generate_latest(METRICS), media_type=CONTENT_TYPE_LATEST)


def near(host: str) -> bool:
    """Whether a host is of this machine or of a private network."""
    try:
        return ipaddress.ip_address(host.partition("%")[0]).is_private
    except ValueError:
        return False
