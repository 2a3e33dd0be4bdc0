"""Line: the transport between a page's protocol and its socket.

What a page is told in one round of the loop leaves in one piece when the round is over, so that all tables are told first and
sockets are written to afterwards. Text of a table goes out without the detour of a queue and a task. The web server stops
reading after each message until that is taken: here reading stops only if more comes before that, because nearly always
nothing does.
"""

from __future__ import annotations

import asyncio
from typing import Any

SHORT, MIDDLE = 126, 1 << 16  # lengths of a frame from which on its head is longer


class Line(asyncio.Transport):
    """Everything is passed on to the transport of the socket, in order."""

    def __init__(self, transport: asyncio.Transport) -> None:
        super().__init__()
        self.transport = transport
        self.said: list[bytes] = []  # leaves at the end of this round
        self.held = False  # whether nothing more is wanted for now
        self.early = b""  # what has come nevertheless

    # Out.

    def tell(self, text: bytes) -> None:
        """Send a message as a whole text frame that is neither masked nor compressed (RFC 6455, 5.2)."""
        size = len(text)
        if size < SHORT:
            head = bytes((0x81, size))
        elif size < MIDDLE:
            head = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + size.to_bytes(8, "big")
        self.write(head)
        self.write(text)

    def write(self, data: Any) -> None:
        if not self.said:
            asyncio.get_running_loop().call_soon(self.flush)
        self.said.append(data)

    def flush(self) -> None:
        """What has been said goes out now."""
        said, self.said = self.said, []
        if said and not self.transport.is_closing():
            self.transport.write(b"".join(said))

    def get_write_buffer_size(self) -> int:
        return self.transport.get_write_buffer_size() + sum(map(len, self.said))

    def close(self) -> None:
        self.flush()
        self.transport.close()

    def abort(self) -> None:
        self.said = []
        self.transport.abort()

    # In.

    def comes_early(self, data: bytes) -> bool:
        """Whether bytes have come that are not wanted yet; then they are kept, and none are read after them."""
        if self.held:
            self.early += data
            self.transport.pause_reading()
        return self.held

    def pause_reading(self) -> None:
        self.held = True

    def resume_reading(self) -> None:
        self.held = False
        if self.early:
            early, self.early = self.early, b""
            self.transport.resume_reading()
            self.get_protocol().data_received(early)  # type: ignore[attr-defined]

    # The same as below.

    def is_closing(self) -> bool:
        return self.transport.is_closing()

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self.transport.get_protocol()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self.transport.get_extra_info(name, default)
