"""Page: the server's end of one connection: what waits to be sent, and whether anybody is still there."""

from __future__ import annotations

import asyncio
import time

from rodinia.server.live.hosted import Hosted
from rodinia.table.messages import BEAT as BEAT_MESSAGE
from rodinia.table.viewer import Viewer

BEAT = 4.0  # seconds of silence, on either side, after which the server sends a beat
DEAD = 12.0  # seconds of silence after which a page is given up
BACKLOG = 400  # messages a page may be behind before it is given up
HEAVY = 4_000_000  # and bytes


class Page:
    """What its viewer has to say leaves here, in order."""

    def __init__(self, hosted: Hosted, player: str, name: str) -> None:
        self.hosted = hosted
        self.viewer = Viewer(hosted.match, player, name, self, hosted.times.steady)
        self.out: asyncio.Queue[bytes | None] = asyncio.Queue()  # what waits to be sent
        self.waiting = 0  # bytes of that
        self.advice: asyncio.Task[None] | None = None  # the hint that a bot thinks about
        self.hearing = False  # whether something that it has said is being done
        self.gone = False
        self.dead = asyncio.Event()  # set when the connection is not worth waiting for
        self.heard_at = time.monotonic()  # when the page last said anything
        self.spoke_at = time.monotonic()  # when the page was last sent anything
        self.beat_at = 0.0  # when it was last asked whether it is there

    def send(self, data: bytes) -> None:
        """Send a message, after those before it; a page that does not read is given up and may come back."""
        if self.gone:
            return
        self.spoke_at = time.monotonic()
        if self.out.qsize() >= BACKLOG or self.waiting > HEAVY:
            self.give_up()
            return
        self.waiting += len(data)
        self.out.put_nowait(data)

    async def next(self) -> bytes | None:
        """The next message; None after the last."""
        data = await self.out.get()
        self.waiting -= len(data or b"")
        return data

    def mind(self, now: float) -> None:
        """Send a beat where either side has been silent for a while; give up who does not answer."""
        if now - self.heard_at > DEAD:
            self.give_up()
        elif now - self.spoke_at >= BEAT or now - max(self.heard_at, self.beat_at) >= BEAT:
            self.beat_at = now
            self.send(BEAT_MESSAGE)

    def give_up(self) -> None:
        """End the connection at once: nobody reads."""
        self.close()
        self.dead.set()

    def close(self) -> None:
        """End the connection after what is queued."""
        self.gone = True
        self.out.put_nowait(None)
