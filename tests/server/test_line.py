"""Lines: frames of an open connection, by a client that writes them byte for byte."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any, cast

import pytest
from websockets.frames import Close, Frame, Opcode
from websockets.protocol import Protocol, Side

from rodinia.server.live import line as lines
from rodinia.server.live.line import Line
from tests.server.client import PATIENCE


class Accepting(asyncio.Protocol):
    """Stands for the web server: it gives the transport away at once, and is told of its end."""

    def __init__(self, floods: bool) -> None:
        self.floods = floods
        self.line: Line | None = None
        self.writes: list[bytes] = []
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.line = Line(cast(asyncio.Transport, transport), lambda seconds: self.floods)

    def connection_lost(self, exc: Exception | None) -> None:
        self.ended.set_result(None)


class Talk:
    """Both ends of a connection."""

    def __init__(
        self, line: Line, server: Accepting, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self.line, self.server, self.reader, self.writer = line, server, reader, writer
        self.frames = Protocol(Side.CLIENT)

    async def say(self, *frames: Frame, pieces: int = 10**9) -> None:
        """Write frames, some bytes at a time."""
        data = b"".join([frame.serialize(mask=True) for frame in frames])
        for start in range(0, len(data), pieces):
            self.writer.write(data[start : start + pieces])
            await self.writer.drain()
            await asyncio.sleep(0)

    async def hear(self) -> list[tuple[Opcode, bytes]]:
        """What has come."""
        found: list[Any] = []
        async with asyncio.timeout(PATIENCE):
            while not found:
                data = await self.reader.read(100_000)
                assert data, "the connection has ended"
                self.frames.receive_data(data)
                found = self.frames.events_received()
        return [(frame.opcode, bytes(frame.data)) for frame in found]


@contextlib.asynccontextmanager
async def talking(floods: bool = False) -> AsyncIterator[Talk]:
    made: list[Accepting] = []

    def accept() -> Accepting:
        made.append(Accepting(floods))
        return made[-1]

    server = await asyncio.get_running_loop().create_server(accept, "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    async with asyncio.timeout(PATIENCE):
        while not made or made[0].line is None:
            await asyncio.sleep(0)
    line = made[0].line
    yield Talk(line, made[0], reader, writer)
    writer.close()
    line.abort()
    server.close()


def text(words: bytes, fin: bool = True) -> Frame:
    return Frame(Opcode.TEXT, words, fin)


async def heard(line: Line) -> bytes | None:
    async with asyncio.timeout(PATIENCE):
        return await line.next()


@pytest.mark.parametrize("pieces", [1, 7, 10**9])
async def test_messages_come_whole_and_in_order(pieces: int) -> None:
    long = b"x" * 3000
    async with talking() as talk:
        said = [text(b"one"), text(b"tw", fin=False), Frame(Opcode.CONT, b"o"), text(long), Frame(Opcode.BINARY, b"\0")]
        sending = asyncio.create_task(talk.say(*said, pieces=pieces))
        assert [await heard(talk.line) for _ in range(4)] == [b"one", b"two", long, b"\0"]
        await sending


async def test_what_is_told_in_one_round_leaves_in_one_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    async with talking() as talk:
        writes: list[bytes] = []
        monkeypatch.setattr(talk.line, "transport", Writes(talk.line.transport, writes))
        talk.line.send(b"one")
        talk.line.send(b"two")
        assert await talk.hear() == [(Opcode.TEXT, b"one"), (Opcode.TEXT, b"two")]
        assert len(writes) == 1


class Writes:
    """A transport that notes what is written to it."""

    def __init__(self, transport: asyncio.Transport, writes: list[bytes]) -> None:
        self.transport, self.writes = transport, writes

    def write(self, data: bytes) -> None:
        self.writes.append(data)
        self.transport.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)


async def test_a_ping_is_answered_among_messages() -> None:
    async with talking() as talk:
        await talk.say(text(b"one"), Frame(Opcode.PING, b"there?"), text(b"two"))
        assert await talk.hear() == [(Opcode.PONG, b"there?")]
        assert [await heard(talk.line), await heard(talk.line)] == [b"one", b"two"]


async def test_who_goes_is_answered_and_everybody_knows() -> None:
    async with talking() as talk:
        await talk.say(text(b"last"), Frame(Opcode.CLOSE, Close(1000, "").serialize()))
        assert await talk.hear() == [(Opcode.CLOSE, Close(1000, "").serialize())]
        assert [await heard(talk.line), await heard(talk.line)] == [b"last", None]
        talk.line.send(b"too late")
        async with asyncio.timeout(PATIENCE):
            await talk.server.ended
        assert talk.line.over.done() and talk.line.lost.done()


async def test_what_has_been_sent_comes_before_the_end() -> None:
    async with talking() as talk:
        talk.line.send(b"why")
        talk.line.close(4404)
        talk.line.close(1012)
        assert await talk.hear() == [(Opcode.TEXT, b"why"), (Opcode.CLOSE, Close(4404, "").serialize())]
        await talk.say(text(b"nobody hears this"))
        assert await heard(talk.line) is None


async def test_who_does_not_answer_a_farewell_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "FAREWELL", 0.05)
    async with talking() as talk:
        talk.line.close(1012)
        await talk.line.closed()
        async with asyncio.timeout(PATIENCE):
            await talk.server.ended


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (b"\xff\xff\xff\xff", 1002),
        (Frame(Opcode.CONT, b"x").serialize(mask=True), 1002),
        (text(b"x" * (lines.LONGEST + 1)).serialize(mask=True), 1009),
        (text(b"\x05" * 10).serialize(mask=False), 1002),
    ],
    ids=["nonsense", "a piece of nothing", "too long", "not masked"],  # masks are drawn
)
async def test_what_are_no_frames_ends_the_line(said: bytes, code: int) -> None:
    async with talking() as talk:
        talk.writer.write(said)
        [(opcode, data)] = await talk.hear()
        assert (opcode, Close.parse(data).code) == (Opcode.CLOSE, code)
        assert await heard(talk.line) is None
        async with asyncio.timeout(PATIENCE):
            await talk.server.ended


async def test_who_says_more_than_is_heard_has_to_wait() -> None:
    async with talking() as talk:
        many = [b"%d" % k for k in range(2000)]
        sending = asyncio.create_task(talk.say(*[text(each) for each in many]))
        async with asyncio.timeout(PATIENCE):
            while not talk.line.paused:
                await asyncio.sleep(0)
        assert len(talk.line.inbox) <= lines.AHEAD + lines.PIECE // 6
        assert [await heard(talk.line) for _ in many] == many
        assert not talk.line.paused
        await sending


async def test_who_reads_again_is_waited_for_no_more() -> None:
    async with talking() as talk:
        cast(Any, talk.writer.transport).pause_reading()
        message = b"x" * 1_000_000
        async with asyncio.timeout(PATIENCE):
            while talk.line.unread() < 4_000_000:
                talk.line.send(message)
                await asyncio.sleep(0)
        waiting = asyncio.create_task(talk.line.drained())
        await asyncio.sleep(0.05)
        assert not waiting.done()
        cast(Any, talk.writer.transport).resume_reading()
        async with asyncio.timeout(PATIENCE):
            while not waiting.done():
                await talk.reader.read(1_000_000)
        assert talk.line.unread() < 100_000


async def test_nobody_waits_for_a_reader_who_is_gone() -> None:
    async with talking() as talk:
        waiting = asyncio.create_task(talk.line.drained())
        await asyncio.sleep(0)
        talk.line.abort()
        async with asyncio.timeout(PATIENCE):
            await waiting


async def test_a_flood_is_cut_off() -> None:
    async with talking(floods=True) as talk:
        await talk.say(text(b"one"))
        async with asyncio.timeout(PATIENCE):
            await talk.server.ended
