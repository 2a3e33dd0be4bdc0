"""Guard: what every request passes before anything else looks at it."""

from __future__ import annotations

from collections import OrderedDict
from urllib.parse import SplitResult, urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rodinia.server.live.limits import Bucket

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
]
BODY = 64_000
RECORD_BODY = 4_100_000
READS = 10  # for one request that changes something, so many that only ask


def parted(address: str) -> SplitResult:
    """An address in its parts; one that is none has none."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


class Guard:
    """Same origin only, known hosts only, bodies and rates within limits, a strict policy on every page."""

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...] = (), rate: tuple[float, float] = (60, 5)) -> None:
        self.app = app
        self.hosts = hosts  # names this server answers to; () for any
        self.rate = rate
        self.buckets: OrderedDict[tuple[str, bool], Bucket] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        problem = self.problem(scope)
        if problem is None:
            scope["straight"] = receive, send  # for a table: without the layers between, a message costs half
            await self.app(scope, receive, self.dressed(send) if scope["type"] == "http" else send)
        elif scope["type"] == "http":
            code, status, text = problem
            await JSONResponse({"code": code, "text": text}, status)(scope, receive, self.dressed(send))
        else:
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": problem[0]})

    def problem(self, scope: Scope) -> tuple[str, int, str] | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if self.hosts and parted(f"//{host}").hostname not in self.hosts:
            return "host", 400, "This server does not answer to that name."
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if changes:
            origin = headers.get("origin")
            if origin is not None and parted(origin).netloc != host:
                return "origin", 403, "Requests from other sites are refused."
            if scope["type"] == "http":
                most = RECORD_BODY if scope["path"] == "/api/records" else BODY
                length = headers.get("content-length", "")
                if not length.isdecimal() or len(length) > 9 or int(length) > most:
                    return "too_big", 413, f"A request has a length, of at most {most:,} bytes."
        elif not scope["path"].startswith("/api/"):
            return None
        if not self.bucket(HTTPConnection(scope), changes).take():
            return "too_fast", 429, "Too many requests. Wait a moment."
        return None

    def bucket(self, connection: HTTPConnection, changes: bool) -> Bucket:
        key = connection.client.host if connection.client else "", changes
        if key not in self.buckets:
            burst, steady = self.rate
            self.buckets[key] = Bucket(burst, steady) if changes else Bucket(READS * burst, READS * steady)
            if len(self.buckets) > 10_000:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(key)
        return self.buckets[key]

    def dressed(self, send: Send) -> Send:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        return with_headers
