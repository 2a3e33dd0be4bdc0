"""Line: an open page's end of a connection, texts in and texts out.

The web server makes the handshake; after it the transport is ours (`set_protocol`), and the web server only hears when it
ends. Frames are taken apart and put together by websockets' Sans-I/O side, as the web server does it; but a message costs
no event, no queue and no task, a connection is not stopped and started for each, and what a page is told in one round of
the loop leaves in one piece.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from websockets.frames import Frame, Opcode
from websockets.protocol import SEND_EOF, Protocol, Side

PIECE = 512  # bytes that are read at a time: of the smallest frames as many as take a few milliseconds
SLOWEST = 5e-6  # seconds to read a byte, of the smallest frames; whatever took longer, the process was halted
LONGEST = 64_000  # bytes of a message
AHEAD = 16  # messages that may wait to be heard before no more is read
MESSAGE = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)  # whoever sends bytes is told what a message is
FAREWELL = 2.0  # seconds for the other side to end a connection that has been closed

Floods = Callable[[float], bool]  # counts seconds of reading; whether they were too many


class Line(asyncio.BufferedProtocol):
    """Made when the handshake is done and nothing has come yet."""

    def __init__(self, transport: asyncio.Transport, floods: Floods) -> None:
        loop = asyncio.get_running_loop()
        self.loop = loop
        self.transport = transport
        self.floods = floods
        self.before = transport.get_protocol()  # the web server's
        self.frames = Protocol(Side.SERVER, max_size=LONGEST)
        self.buffer = bytearray(PIECE)
        self.begun: list[bytes] = []  # pieces of a message of which there is more to come
        self.inbox: list[bytes] = []  # messages that wait to be heard
        self.paused = False  # whether no more is read
        self.listener: asyncio.Future[None] | None = None  # waits for a message
        self.drain: asyncio.Future[None] | None = None  # waits for the other side to read
        self.leaving = False  # whether something leaves at the end of this round of the loop
        self.over: asyncio.Future[None] = loop.create_future()  # nothing more is said
        self.lost: asyncio.Future[None] = loop.create_future()  # and the connection has ended
        transport.set_protocol(self)

    # In.

    def get_buffer(self, sizehint: int) -> bytearray:
        return self.buffer

    def buffer_updated(self, nbytes: int) -> None:
        begun = time.perf_counter()
        self.frames.receive_data(self.buffer[:nbytes])
        answers = False
        for event in self.frames.events_received():
            if isinstance(event, Frame) and event.opcode in MESSAGE:
                if event.data:  # of empty pieces there may be any number
                    self.begun.append(bytes(event.data))
                if event.fin:
                    whole, self.begun = self.begun, []
                    self.take(whole[0] if len(whole) == 1 else b"".join(whole))
            else:
                answers = True
        if self.frames.close_expected():
            self.end()
            answers = True
        if answers:
            self.flush()
        if self.floods(min(time.perf_counter() - begun, nbytes * SLOWEST)):
            self.transport.abort()

    def take(self, message: bytes) -> None:
        if self.over.done():
            return
        self.inbox.append(message)
        if self.listener is not None and not self.listener.done():
            self.listener.set_result(None)
        if len(self.inbox) > AHEAD and not self.paused:
            self.paused = True
            self.transport.pause_reading()

    async def next(self) -> bytes | None:
        """The next message; None after the last."""
        while not self.inbox:
            if self.over.done():
                return None
            self.listener = self.loop.create_future()
            await self.listener
        message = self.inbox.pop(0)
        if self.paused and not self.inbox:
            self.paused = False
            self.transport.resume_reading()
        return message

    # Out.

    def send(self, message: bytes) -> None:
        """Send a message, after those before it."""
        if self.over.done():
            return
        self.frames.send_text(message)
        if not self.leaving:
            self.leaving = True
            self.loop.call_soon(self.flush)

    def flush(self) -> None:
        """What is to be sent leaves now."""
        self.leaving = False
        pieces = self.frames.data_to_send()
        if pieces and not self.transport.is_closing():
            self.transport.write(b"".join(pieces))
            if pieces[-1] == SEND_EOF:
                self.transport.close()

    def unread(self) -> int:
        """Bytes that have left and that the other side has not taken."""
        return self.transport.get_write_buffer_size()

    async def drained(self) -> None:
        """Wait until the other side has read almost everything. It must be far behind."""
        self.drain = self.loop.create_future()
        await self.drain

    def resume_writing(self) -> None:
        if self.drain is not None and not self.drain.done():
            self.drain.set_result(None)

    # The end.

    def close(self, code: int) -> None:
        """End the connection after what has been sent."""
        if not self.over.done():
            self.end()
            self.frames.send_close(code)
            self.flush()

    def abort(self) -> None:
        """End the connection at once: nobody reads."""
        self.end()
        self.transport.abort()

    async def closed(self) -> None:
        """Wait until a connection that has been closed has ended, but not for long."""
        try:
            await asyncio.wait([self.lost], timeout=FAREWELL)
        finally:
            if not self.lost.done():
                self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.end()
        self.resume_writing()
        if not self.lost.done():
            self.lost.set_result(None)
        self.before.connection_lost(exc)

    def end(self) -> None:
        """Nothing more is said on either side."""
        if not self.over.done():
            self.over.set_result(None)
        if self.listener is not None and not self.listener.done():
            self.listener.set_result(None)
