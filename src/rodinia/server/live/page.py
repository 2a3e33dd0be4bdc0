"""Page: the server's end of one connection: what it is sent, and whether anybody is still there."""

from __future__ import annotations

import asyncio
import time

from rodinia.server.live.hosted import Hosted
from rodinia.server.live.line import Line
from rodinia.table.messages import BEAT as BEAT_MESSAGE
from rodinia.table.viewer import Viewer

BEAT = 4.0  # seconds of silence, on either side, after which the server sends a beat
DEAD = 12.0  # seconds of silence after which a page is given up
HEAVY = 4_000_000  # bytes a page may be behind before it is given up
COME_BACK = 1012  # why a connection is closed


class Page:
    """What its viewer has to say leaves here, in order."""

    def __init__(self, hosted: Hosted, player: str, name: str, line: Line) -> None:
        self.hosted = hosted
        self.line = line
        self.viewer = Viewer(hosted.match, player, name, self, hosted.times.steady)
        self.advice: asyncio.Task[None] | None = None  # the hint that a bot thinks about
        self.hearing = False  # whether something that it has said is being done
        self.gone = False
        self.heard_at = time.monotonic()  # when the page last said anything
        self.spoke_at = time.monotonic()  # when the page was last sent anything
        self.beat_at = 0.0  # when it was last asked whether it is there

    def send(self, data: bytes) -> None:
        """Send a message, after those before it; a page that does not read is given up and may come back."""
        if self.gone:
            return
        self.spoke_at = time.monotonic()
        if self.line.unread() > HEAVY:
            self.give_up()
        else:
            self.line.send(data)

    def mind(self, now: float) -> None:
        """Send a beat where either side has been silent for a while; give up who does not answer."""
        if now - self.heard_at > DEAD:
            self.give_up()
        elif now - self.spoke_at >= BEAT or now - max(self.heard_at, self.beat_at) >= BEAT:
            self.beat_at = now
            self.send(BEAT_MESSAGE)

    def give_up(self) -> None:
        """End the connection at once: nobody reads."""
        self.gone = True
        self.line.abort()

    def close(self) -> None:
        """End the connection after what has been sent."""
        self.gone = True
        self.line.close(COME_BACK)
