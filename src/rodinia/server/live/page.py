"""Page: the server's end of one connection: what is sent to it, and whether anybody is still there."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol

from rodinia.server.live.hosted import Hosted
from rodinia.table.messages import BEAT as BEAT_MESSAGE
from rodinia.table.viewer import Viewer

BEAT = 4.0  # seconds of silence, on either side, after which the server sends a beat
DEAD = 12.0  # seconds of silence after which a page is given up
HEAVY = 4_000_000  # bytes a page may be behind before it is given up


class Line(Protocol):
    """The way to a page."""

    def tell(self, text: bytes) -> None:
        """Send a message, after those before it."""
        ...

    def is_closing(self) -> bool:
        """Whether nothing can be sent any more."""
        ...

    def get_write_buffer_size(self) -> int:
        """How many bytes have not been taken yet."""
        ...

    def abort(self) -> None:
        """End the connection at once."""
        ...


class Page:
    """What its viewer has to say leaves here, in order."""

    def __init__(self, hosted: Hosted, player: str, name: str, line: Line) -> None:
        self.hosted = hosted
        self.viewer = Viewer(hosted.match, player, name, self, hosted.times.steady)
        self.line = line
        self.advice: asyncio.Task[None] | None = None  # the hint that a bot thinks about
        self.hearing = False  # whether something that it has said is being done
        self.gone = False
        self.over = asyncio.Event()  # set when it is gone
        self.heard_at = time.monotonic()  # when the page last said anything
        self.spoke_at = time.monotonic()  # when the page was last sent anything
        self.beat_at = 0.0  # when it was last asked whether it is there

    @property
    def waiting(self) -> int:
        """How many bytes the page has not taken yet."""
        return self.line.get_write_buffer_size()

    def send(self, data: bytes) -> None:
        """Send a message, after those before it; a page that does not read is given up and may come back."""
        if self.gone:
            return
        self.spoke_at = time.monotonic()
        if self.line.is_closing():
            self.close()
        elif self.waiting > HEAVY:
            self.give_up()
        else:
            self.line.tell(data)

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
        self.line.abort()

    def close(self) -> None:
        """End the connection after what has been sent."""
        self.gone = True
        self.over.set()
