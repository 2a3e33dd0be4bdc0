"""Guard: what every request passes before anything else looks at it."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from urllib.parse import SplitResult, urlsplit

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rodinia.server.live.limits import PAYING, Buckets, Counted, Limits, Purses, address_of, moment
from rodinia.server.metrics import REFUSALS
from rodinia.table.refusal import Refused

LOG = logging.getLogger("rodinia.server")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
DRAWING = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
SVG = (b"content-type", b"image/svg+xml")  # drawings bring their own style, and nothing that runs
HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
]
BODY = 64_000
RECORD_BODY = 400_000  # the longest of our games has a twentieth; ten times as much would be noticed at other tables
READS = 10  # for one request that changes something, so many that only ask
PATIENCE = 2.0  # seconds that a request waits for work before it, of the same address; then it is refused
SPARED = 256_000  # bytes of a refused body that are read all the same, so that its sender hears why

ENDING = Refused("closed", "The server is being started anew. Come back in a moment.", 503, 2)


def parted(address: str) -> SplitResult:
    """An address in its parts; one that is none has none."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


class Body:
    """The body of a request as it comes. What counts are the bytes, not what a header says of them."""

    def __init__(self, receive: Receive, most: int, seconds: float, expected: bool) -> None:
        self.next = receive
        self.most = most
        self.seconds = seconds
        self.until = asyncio.get_running_loop().time() + seconds
        self.size = 0
        self.done = not expected  # whether nothing more comes
        self.answered = False  # whether an answer has begun

    async def receive(self) -> Message:
        """What comes next."""
        if self.done:
            return await self.next()
        try:
            async with asyncio.timeout_at(self.until):
                message = await self.next()
        except TimeoutError:
            raise Refused(
                "too_slow", f"The body of a request has to come within {self.seconds:g} seconds.", 408
            ) from None
        self.size += len(message.get("body", b""))
        self.done = not message.get("more_body", False)
        if self.size > self.most:
            raise Refused("too_big", f"A request has a length, of at most {self.most:,} bytes.", 413)
        return message

    async def throw_away(self) -> None:
        """Read what is left, if it is not much."""
        self.most, self.until = SPARED, asyncio.get_running_loop().time() + 1
        try:
            while not self.done:
                await self.receive()
        except Refused:
            return


class Guard:
    """Same origin only, known hosts only, bodies, rates and work within limits, a strict policy on every page."""

    def __init__(
        self,
        app: ASGIApp,
        hosts: tuple[str, ...] = (),
        limits: Limits | None = None,
        purses: Purses | None = None,
        proxied: bool = False,
    ) -> None:
        self.app = app
        self.hosts = hosts  # names this server answers to; () for any
        self.limits = limits or Limits()
        self.purses = purses or Purses(self.limits)
        self.proxied = proxied  # whether a proxy says who asks
        burst, steady = self.limits.requests
        self.changes, self.reads = Buckets((burst, steady)), Buckets((READS * burst, READS * steady))
        self.pages: Counter[str] = Counter()  # of each address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.ask(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.open(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def ask(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A request over HTTP."""
        headers = Headers(scope=scope)
        expected = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
        body = Body(receive, longest(scope), self.limits.body, expected)
        try:
            self.check(scope, headers)
            purse = self.purses.of_address(address(scope))
            if purse.wait() > PATIENCE:
                raise too_fast(purse.wait())
            await purse.afford()
            PAYING.set(purse)
            await Counted(self.app(scope, body.receive, dressed(send, body)), purse)  # type: ignore[arg-type]
        except Refused as problem:
            await body.throw_away()
            await refuse(problem, scope, body, send)
        except ClientDisconnect:
            return  # nobody waits for an answer
        except asyncio.CancelledError:  # the server ends, and this has taken too long
            if body.answered:
                raise
            await refuse(ENDING, scope, body, send)

    async def open(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A page at a table."""
        place = address(scope)
        try:
            self.check(scope, Headers(scope=scope))
            if self.pages[place] >= self.limits.connections_each:
                raise Refused("too_fast", f"An address may have {self.limits.connections_each} pages open.", 429)
        except Refused as problem:
            REFUSALS.labels(problem.code).inc()
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": problem.code})
            return
        self.pages[place] += 1
        scope["visit"].address = place  # also behind a proxy: what this page sends counts for who sends it
        try:
            await self.app(scope, receive, send)
        finally:
            self.pages[place] -= 1
            if not self.pages[place]:
                del self.pages[place]

    def check(self, scope: Scope, headers: Headers) -> None:
        """Refuse what nobody has to look at."""
        host = headers.get("host", "")
        if self.hosts and parted(f"//{host}").hostname not in self.hosts:
            raise Refused("host", "This server does not answer to that name.", 400)
        if not scope["path"].isprintable():
            raise Refused("bad_message", "There is no such address: it has characters that cannot be printed.", 400)
        if "x-forwarded-for" in headers and not self.proxied:
            LOG.warning("a proxy is in front that was not named (--proxy): all who come through it count as one")
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if changes:
            origin = headers.get("origin")
            if origin is not None and parted(origin).netloc != host:
                raise Refused("origin", "Requests from other sites are refused.", 403)
        if scope["type"] == "http":
            check_length(scope, headers, changes)
        if changes or scope["path"].startswith("/api/"):
            bucket = (self.changes if changes else self.reads).of(address(scope))
            if not bucket.take():
                raise too_fast(bucket.wait())


async def refuse(problem: Refused, scope: Scope, body: Body, send: Send) -> None:
    """Answer with a refusal."""
    REFUSALS.labels(problem.code).inc()
    answer = JSONResponse({"code": problem.code, "text": problem.text}, problem.status, problem.headers())
    await answer(scope, body.next, dressed(send, body))


def check_length(scope: Scope, headers: Headers, changes: bool) -> None:
    """A request that changes something has a length, no other has a body."""
    length, most = headers.get("content-length", "" if changes else "0"), longest(scope) if changes else 0
    right = length.isdecimal() and len(length) <= 9 and int(length) <= most
    if not right or "transfer-encoding" in headers:
        raise Refused("too_big", f"A request has a length, of at most {most:,} bytes, and comes in one piece.", 413)


def longest(scope: Scope) -> int:
    """How many bytes the body of a request may have."""
    return RECORD_BODY if scope["path"] == "/api/records" else BODY


def too_fast(seconds: float) -> Refused:
    return Refused("too_fast", f"Too many requests. Wait {moment(seconds)}.", 429, seconds)


def address(scope: Scope) -> str:
    """Whom a request counts for."""
    client = scope.get("client")
    return address_of(client[0]) if client else ""


def dressed(send: Send, body: Body) -> Send:
    """Answers with the headers of every page. After a body that nobody read the connection ends."""

    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            body.answered = True
            end = [] if body.done else [(b"connection", b"close")]
            headers = list(message.get("headers", []))
            policy = (b"content-security-policy", (DRAWING if SVG in headers else POLICY).encode())
            message["headers"] = [*headers, policy, *HEADERS, *end]
        await send(message)

    return with_headers
