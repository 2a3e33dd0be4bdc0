"""The line of a page: order, pieces, and what comes too early."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from rodinia.server.http.line import Line


class Below(asyncio.Transport):
    """A transport that keeps what it is given, and a protocol that takes what comes."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[bytes] = []
        self.closing = False
        self.reading = True
        self.taken = b""

    def write(self, data: Any) -> None:
        self.pieces.append(data)

    def get_write_buffer_size(self) -> int:
        return 7

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    abort = close

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def get_protocol(self) -> Any:
        return self

    def data_received(self, data: bytes) -> None:
        self.taken += data


async def test_what_is_said_in_one_round_leaves_in_order_and_in_one_piece() -> None:
    below, other = Below(), Below()
    line, beside = Line(below), Line(other)
    line.tell(b"one")
    beside.tell(b"two")
    line.write(b"pong")
    assert not below.pieces
    assert line.get_write_buffer_size() == 7 + 2 + 3 + 4
    await asyncio.sleep(0)
    assert below.pieces == [b"\x81\x03onepong"]
    assert other.pieces == [b"\x81\x03two"]
    line.tell(b"more")
    await asyncio.sleep(0)
    assert below.pieces[1:] == [b"\x81\x04more"]


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536, 70000])
async def test_a_message_is_a_frame_that_others_read(size: int) -> None:
    below, reader = Below(), ClientProtocol(parse_uri("ws://x/"), state=OPEN)
    Line(below).tell(b"x" * size)
    await asyncio.sleep(0)
    reader.receive_data(below.pieces[0])
    [frame] = reader.events_received()
    assert isinstance(frame, Frame)
    assert (frame.opcode, frame.fin, bytes(frame.data)) == (Opcode.TEXT, True, b"x" * size)


async def test_closing_sends_what_has_been_said_and_aborting_does_not() -> None:
    closed, aborted = Below(), Below()
    for below, end in ((closed, Line.close), (aborted, Line.abort)):
        line = Line(below)
        line.tell(b"last")
        end(line)
        assert below.closing
        line.tell(b"too late")
    await asyncio.sleep(0)
    assert closed.pieces == [b"\x81\x04last"]
    assert not aborted.pieces


async def test_reading_stops_only_if_something_comes_early() -> None:
    below = Below()
    line = Line(below)
    assert not line.comes_early(b"a")
    line.pause_reading()
    assert below.reading
    line.resume_reading()
    line.pause_reading()
    assert line.comes_early(b"b")
    assert not below.reading
    assert line.comes_early(b"c")
    assert not below.taken
    line.resume_reading()
    assert below.reading
    assert below.taken == b"bc"
