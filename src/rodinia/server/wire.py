"""Wire: uvicorn's WebSocket protocol with a short way in and out for text, which is all that tables speak.

A frame of a server is a head of two to ten bytes and the text as it is; nothing is compressed or masked. What a page
is told in one round of the loop leaves in one piece. A frame of a page that comes whole and alone is unmasked on the
spot. Everything else goes the long way.
"""

from __future__ import annotations

from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

from rodinia.server.mailbox import Mailbox

try:
    from websockets.speedups import apply_mask
except ImportError:  # without its compiled part
    from websockets.utils import apply_mask

WAITING = 16  # messages of a page that may wait before it is not read any more
FULL: list[Wire] = []  # connections with something to send in this round of the loop


class Wire(WebSocketsSansIOProtocol):
    """Like its parent, quicker for open connections. Tables find it in their scope."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.queue: Mailbox[Any] = Mailbox()  # type: ignore[assignment]
        self.told: list[bytes] = []  # what leaves at the end of this round of the loop

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast(dict[str, Any], self.scope["extensions"])["rodinia.wire"] = self

    # In.

    def data_received(self, data: bytes) -> None:
        text = self.alone(data) if self.handshake_complete and not self.close_sent else None
        if text is None:
            self.flush()
            super().data_received(data)
        else:
            self.pass_on(text)

    def alone(self, data: bytes) -> str | None:
        """The text of a short, whole frame, if that is what has come and nothing is half read."""
        conn = self.conn
        if len(data) < 6 or data[0] != 0x81 or conn.reader.buffer or conn.current_size is not None:
            return None
        length, start = data[1] - 0x80, 6
        if length == 126:
            length, start = int.from_bytes(data[2:4], "big"), 8
        if not 0 <= length <= self.config.ws_max_size or len(data) != start + length or conn.state is not OPEN:
            return None
        try:
            return bytes(apply_mask(data[start:], data[start - 4 : start])).decode()
        except UnicodeDecodeError:
            return None

    def send_receive_event_to_app(self) -> None:
        """A message that came the long way. Unlike the parent, keep reading while few wait."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        self.hold()

    def pass_on(self, text: str) -> None:
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        self.hold()

    def hold(self) -> None:
        if not self.read_paused and self.queue.qsize() > WAITING:
            self.read_paused = True
            self.transport.pause_reading()

    # Out.

    def write(self, body: bytes) -> bool:
        """Send text in this round of the loop; False if that cannot be done now."""
        if self.disconnected or self.close_sent or not self.writable.is_set() or self.conn.state is not OPEN:
            return False
        if not self.told:
            if not FULL:
                self.loop.call_soon(flush)
            FULL.append(self)
        self.told += (head(len(body)), body)
        return True

    def flush(self) -> None:
        """What has been told so far goes out now."""
        told, self.told = self.told, []
        if told and not self.disconnected:
            self.transport.write(b"".join(told))

    async def send(self, message: Any) -> None:
        text = message.get("text")
        if text is None or not self.write(text.encode()):
            self.flush()
            await self.writable.wait()
            await super().send(message)

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()


def flush() -> None:
    """The end of a round of the loop."""
    full, FULL[:] = FULL[:], []
    for wire in full:
        wire.flush()


def head(length: int) -> bytes:
    """The head of a whole, unmasked text frame (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    if length < 65536:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")
