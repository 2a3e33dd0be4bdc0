"""Visits: who may keep a connection open, before anything has been asked.

It is the web server's own protocols (`Config(http=..., ws=...)`) with nothing but methods of asyncio added to, and an
application around the application, which tells what a connection is busy with. A connection on which no head of a request
comes in time is ended; so is one that takes nothing of what it is sent, and one that sends so much that reading it would
keep the loop from others: the web server answers pings and takes heads and frames apart before anybody else is asked.
Where there is no room, who has asked for nothing yet has to go first.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from rodinia.server.live.limits import Bucket, Buckets, Limits, address_of
from rodinia.server.live.line import PIECE, Line
from rodinia.server.metrics import REFUSALS

LOG = logging.getLogger("rodinia.server")
SWEEP = 0.5  # seconds between two looks at all connections
LONGEST = 60.0  # seconds for a request
UNREAD = 8_000_000  # bytes of an answer that somebody may leave unread
OVERDRAWN = 0.03  # seconds of reading that a connection may have beyond its own while its address has some left


@dataclass(slots=True, eq=False)
class Visit:
    """One connection: busy with "http" or "websocket", or "" while nothing has been asked; `since` when."""

    transport: asyncio.Transport
    peer: tuple[str, int]
    since: float
    address: str  # whom it counts for; "" where a proxy asks for many
    reading: Bucket  # seconds of the loop for what it sends
    busy: str = ""


class Visits:
    """`proxy` is the address or network of proxies, which speak for many; "" for none."""

    def __init__(self, app: ASGIApp, limits: Limits, proxy: str = "") -> None:
        self.app = app
        self.limits = limits
        self.proxies = ipaddress.ip_network(proxy) if proxy else None
        self.visits: dict[tuple[str, int], Visit] = {}  # the oldest first
        self.counts: Counter[str] = Counter()  # of each address
        self.reading = Buckets(limits.reading)

    # Connections.

    def protocols(self) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
        """The web server's protocols, with this watch: of requests, and of pages at a table."""
        watch = self

        class Guarded(H11Protocol):
            visit: Visit | None = None

            def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
                super().connection_made(transport)
                self.visit = watch.enter(transport)
                if self.visit is None:
                    transport.abort()

            def connection_lost(self, exc: Exception | None) -> None:
                super().connection_lost(exc)
                if self.visit is not None:
                    watch.leave(self.visit)

            def data_received(self, data: bytes) -> None:
                watch.read(self.visit, data, super().data_received)

        class GuardedPage(WebSocketsSansIOProtocol):
            visit: Visit | None = None

            def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
                super().connection_made(transport)
                self.visit = watch.visits.get(transport.get_extra_info("peername")[:2])

            def data_received(self, data: bytes) -> None:
                watch.read(self.visit, data, super().data_received)

        return Guarded, GuardedPage

    def read(self, visit: Visit | None, data: bytes, take: Callable[[bytes], None]) -> None:
        """Let a protocol take bytes piece by piece, as long as its address has a share of the loop left for that."""
        if visit is None:
            return take(data)
        holder = visit.transport.get_protocol()  # a page takes the head of its request before the transport is its own
        for start in range(0, len(data), PIECE):
            if visit.transport.is_closing() or visit.transport.get_protocol() is not holder:
                return
            begun = time.thread_time()
            take(data[start : start + PIECE])
            if self.floods(visit, time.thread_time() - begun):
                visit.transport.abort()

    def floods(self, visit: Visit, seconds: float) -> bool:
        """Count what reading has taken of the loop; whether a connection has had its share, and its address too."""
        visit.reading.spend(seconds)
        if not visit.address:
            return False
        shared = self.reading.of(visit.address)
        shared.spend(seconds)
        too_much = visit.reading.left < (-OVERDRAWN if shared.left > 0 else 0)
        if too_much:
            self.refuse("an address sends more than can be read")
        return too_much

    def line(self, visit: Visit) -> Line:
        """The connection as a page at a table has it, once it has been accepted."""
        return Line(visit.transport, partial(self.floods, visit))

    def enter(self, transport: asyncio.Transport) -> Visit | None:
        """Let a new connection in, if it may stay."""
        peer = transport.get_extra_info("peername")
        if peer is None:
            return None  # it has gone again
        host, port = peer[:2]
        if not self.speaks_for_many(host) and self.counts[address_of(host)] >= self.limits.connections_each:
            self.refuse(f"an address has {self.limits.connections_each} already")
            return None
        if len(self.visits) >= self.limits.connections and not self.make_room():
            self.refuse(f"all {self.limits.connections} are in use")
            return None
        address = "" if self.speaks_for_many(host) else address_of(host)
        visit = self.visits[host, port] = Visit(
            transport, (host, port), time.monotonic(), address, Bucket(self.limits.reading_each)
        )
        self.counts[address_of(host)] += 1
        return visit

    def speaks_for_many(self, host: str) -> bool:
        """Whether a host is a proxy."""
        return self.proxies is not None and ipaddress.ip_address(host.partition("%")[0]) in self.proxies

    def refuse(self, why: str) -> None:
        REFUSALS.labels("connections").inc()
        LOG.warning(f"connections are refused: {why}")

    def make_room(self) -> bool:
        """End the connection that is the oldest of those on which nothing has been asked."""
        quiet = next((visit for visit in self.visits.values() if not visit.busy), None)
        if quiet is not None:
            quiet.transport.abort()
            self.leave(quiet)
        return quiet is not None

    def leave(self, visit: Visit) -> None:
        """A connection has ended."""
        if self.visits.get(visit.peer) is visit:
            del self.visits[visit.peer]
            address = address_of(visit.peer[0])
            self.counts[address] -= 1
            if not self.counts[address]:
                del self.counts[address]

    # What they are busy with.

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            sweeping = asyncio.create_task(self.sweep_forever())
            await self.app(scope, receive, send)
            sweeping.cancel()
            return
        visit = self.visits.get(scope["client"])
        if visit is None:  # it has just been ended
            await (
                send({"type": "websocket.close"}) if scope["type"] == "websocket" else self.app(scope, receive, send)
            )
            return
        visit.busy, visit.since = scope["type"], time.monotonic()
        scope["visit"], scope["line"] = visit, partial(self.line, visit)
        try:
            await self.app(scope, receive, send)
        finally:
            visit.busy, visit.since = "", time.monotonic()

    async def sweep_forever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            now = time.monotonic()
            for visit in list(self.visits.values()):
                if self.overstays(visit, now):
                    visit.transport.abort()
                if visit.transport.is_closing():
                    self.leave(visit)

    def overstays(self, visit: Visit, now: float) -> bool:
        """Whether a connection is to be ended."""
        longest = {"": self.limits.head, "http": LONGEST, "websocket": float("inf")}[visit.busy]
        return now - visit.since > longest or visit.transport.get_write_buffer_size() > UNREAD
