"""Wire: uvicorn's WebSocket protocol with a short way out for text, which is all that tables send.

A frame of a server is a head of two to ten bytes and the text as it is; nothing is compressed or masked.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN


class Wire(WebSocketsSansIOProtocol):
    """Like its parent; open connections get their messages written at once."""

    async def send(self, message: Any) -> None:
        text = message.get("text")
        if text is None or self.disconnected or self.close_sent or self.conn.state is not OPEN:
            await super().send(message)
            return
        if not self.writable.is_set():
            await self.writable.wait()
            await super().send(message)
            return
        body = text.encode()
        self.transport.write(head(len(body)) + body)


def head(length: int) -> bytes:
    """The head of a whole, unmasked text frame (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    if length < 65536:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")
