"""Strangers: what one address can do to a server, and that it does not matter to others."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from rodinia.server.http import visits
from rodinia.server.live import connection
from rodinia.server.live import limits as limits_of
from rodinia.server.live.limits import Bucket, Counted, Limits, Purses, address_of, unlimited
from rodinia.server.start import serving
from rodinia.table import founding
from rodinia.table import viewer as viewer_of
from rodinia.table.head import house
from rodinia.table.lobby import MatchWish, SeatWish
from rodinia.table.refusal import Refused
from rodinia.table.viewer import Viewer
from tests.server.client import PATIENCE
from tests.server.conftest import Served, Watch

ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "open"}
Serve = Callable[..., Awaitable[Served]]


@pytest.fixture
async def serve(tmp_path: Path) -> AsyncIterator[Serve]:
    """Starts a server with these limits; everything else is unlimited."""
    started: list[Served] = []

    async def start(**changed: Any) -> Served:
        db = str(tmp_path / f"{len(started)}.sqlite")
        started.append(await Served(db, limits=replace(unlimited(), **changed)).start())
        return started[-1]

    yield start
    for each in started:
        await each.stop()


async def connect(served: Served) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, _, port = served.base.removeprefix("http://").partition(":")
    return await asyncio.open_connection(host, int(port))


async def ended(reader: asyncio.StreamReader) -> bytes:
    """What comes until the other side ends the connection."""
    async with asyncio.timeout(PATIENCE):
        try:
            return await reader.read()
        except ConnectionError:
            return b""


async def answered(served: Served, request: bytes) -> bytes:
    """What a server says to a request, byte for byte."""
    reader, writer = await connect(served)
    writer.write(request)
    found = await ended(reader)
    writer.close()
    return found


@pytest.mark.parametrize("begun", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 500])
async def test_half_a_request_is_not_waited_for(serve: Serve, begun: bytes) -> None:
    served = await serve(head=0.3)
    reader, writer = await connect(served)
    writer.write(begun)
    assert await ended(reader) == b""
    writer.close()


async def test_half_a_request_after_a_whole_one_is_not_waited_for(serve: Serve) -> None:
    served = await serve(head=0.3)
    reader, writer = await connect(served)
    writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
    assert b"alive" in await reader.readuntil(b"alive\n")
    writer.write(b"GET /heal")
    assert await ended(reader) == b""
    writer.close()


def test_no_connection_is_ended_before_its_time() -> None:
    """Whoever asks once more just then, on a connection that has answered, would be told of a broken one."""
    limits = Limits()
    config = serving(lambda *_: asyncio.sleep(0), "127.0.0.1", 0, limits)
    assert config.timeout_keep_alive > limits.head


async def test_a_body_that_does_not_come_is_not_waited_for(serve: Serve) -> None:
    served = await serve(body=0.3)
    answer = await answered(served, b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{")
    assert answer.startswith(b"HTTP/1.1 408") and b"too_slow" in answer and b"connection: close" in answer.lower()


async def test_who_goes_before_the_body_has_come_is_no_failure(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    served = await serve()
    for path in (b"/api/me", b"/api/records"):
        _, writer = await connect(served)
        writer.write(b"POST " + path + b" HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{")
        assert b"alive" in await answered(served, b"GET /healthz HTTP/1.0\r\n\r\n")
        writer.close()
    await served.stop()  # waits for what is still going on
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.parametrize("method", [b"POST", b"GET"])
async def test_a_body_is_measured_by_its_bytes(serve: Serve, method: bytes) -> None:
    """A length in the head and chunks behind it: neither the one nor the other gets more than a body may have (S1)."""
    served = await serve()
    _, writer = await connect(served)
    head = b" /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n"
    writer.write(method + head)
    sent = 0
    try:
        while sent < 20_000_000:
            writer.write(b"10000\r\n" + b"x" * 65536 + b"\r\n")
            await asyncio.wait_for(writer.drain(), 5)
            sent += 65536
    except (ConnectionError, TimeoutError):
        pass
    assert sent < 10_000_000  # what the buffers of both sides hold
    writer.close()


@pytest.mark.parametrize(
    "head",
    [
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n12345",
        b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 70000\r\n\r\n" + b"x" * 70000,
    ],
)
async def test_a_body_has_a_length_and_a_question_has_no_body(serve: Serve, head: bytes) -> None:
    served = await serve(head=0.3)
    assert (await answered(served, head)).startswith(b"HTTP/1.1 413")


async def test_an_address_has_so_many_connections_and_no_more(serve: Serve) -> None:
    served = await serve(connections_each=5)
    kept = [await connect(served) for _ in range(5)]
    reader, writer = await connect(served)
    assert await ended(reader) == b""
    writer.close()
    kept[0][1].close()
    async with asyncio.timeout(PATIENCE):
        while b"alive" not in await answered(served, b"GET /healthz HTTP/1.0\r\n\r\n"):
            await asyncio.sleep(0.05)
    for _, other in kept:
        other.close()


async def test_who_has_asked_for_nothing_makes_room(serve: Serve) -> None:
    served = await serve(connections=5)
    ann = await served.client("Ann")
    page = await ann.page(await ann.make("stones", [ME, ME]))
    await page.until(turn=[0])
    kept = [await connect(served) for _ in range(8)]
    assert b"alive" in await answered(served, b"GET /healthz HTTP/1.0\r\n\r\n")
    await page.act(0, 37)
    await page.until(turn=[1])
    for _, other in kept:
        other.close()


async def test_connections_of_a_proxy_are_those_of_many() -> None:
    one = visits.Visits(lambda *_: asyncio.sleep(0), replace(unlimited(), connections_each=1), "10.0.0.0/24")

    class Transport:
        def __init__(self, host: str, port: int) -> None:
            self.peer = host, port

        def get_extra_info(self, _: str) -> tuple[str, int]:
            return self.peer

    through = [one.enter(Transport("10.0.0.2", port)) for port in range(3)]  # type: ignore[arg-type]
    straight = [one.enter(Transport("192.0.2.9", port)) for port in range(3)]  # type: ignore[arg-type]
    assert [visit is not None for visit in through + straight] == [True, True, True, True, False, False]


async def test_who_has_gone_before_being_let_in_is_not_counted() -> None:
    one = visits.Visits(lambda *_: asyncio.sleep(0), unlimited())

    class Gone:
        def get_extra_info(self, _: str) -> None:
            return None

    assert one.enter(Gone()) is None  # type: ignore[arg-type]
    assert not one.visits


async def upgraded(served: Served, match: str, more: str = "") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A page of a match, byte for byte."""
    reader, writer = await connect(served)
    upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13"
    key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="
    writer.write(f"GET /ws/{match} HTTP/1.1\r\nHost: x\r\n{upgrade}\r\n{key}\r\n{more}\r\n".encode())
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def test_a_browser_asks_for_a_page_with_more_than_is_read_at_a_time(serve: Serve) -> None:
    served = await serve()
    match = await (await served.client("Ann")).make("stones", [ME, ME])
    async with asyncio.timeout(PATIENCE):
        _, writer = await upgraded(served, match, f"User-Agent: {'x' * 3 * visits.PIECE}\r\n")
    writer.close()


@pytest.mark.parametrize("frame", [b"\x89\x80\0\0\0\0", b"\0\x80\0\0\0\0", b"\x8a\x80\0\0\0\0"])
async def test_who_sends_more_than_can_be_read_is_cut_off(serve: Serve, frame: bytes) -> None:
    """Pings, empty pieces of a message, pongs: the web server takes them apart before anybody is asked. Others of the
    same address, who send what a page sends, stay."""
    served = await serve(reading=(0.01, 0.001), reading_each=(0.005, 0.001))
    ann = await served.client("Ann")
    match = await ann.make("stones", [ME, ME])
    page = await ann.page(match)
    await page.until(turn=[0])
    reader, writer = await upgraded(served, match)
    writer.write(b"\x01\x80\0\0\0\0" if frame[0] == 0 else b"")  # a message begins
    with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
        async with asyncio.timeout(PATIENCE):
            while True:
                writer.write(frame * 2000)
                await writer.drain()
                if reader.at_eof():
                    raise ConnectionError
                await asyncio.sleep(0)
    writer.close()
    await page.act(0, 37)
    await page.until(turn=[1])


async def test_a_page_behind_a_proxy_is_cut_off_for_what_its_sender_sends() -> None:
    limits = replace(unlimited(), reading=(0.1, 0.001), reading_each=(0.01, 0.001))
    one = visits.Visits(lambda *_: asyncio.sleep(0), limits, "10.0.0.2")
    three = [visits.Visit(cast(Any, None), ("10.0.0.2", k), 0.0, "", Bucket(limits.reading_each)) for k in range(3)]
    assert not one.floods(three[0], 9.0)  # a proxy speaks for many
    for visit in three[1:]:
        visit.address = "192.0.2.1"
    assert not one.floods(three[1], 0.03)  # while its address has some left
    assert one.floods(three[1], 0.03)
    three[0].address = "192.0.2.1"
    assert one.floods(three[0], 0.05)
    assert not one.floods(three[2], 0.005)  # a page beside them that sends little


async def test_a_head_has_so_many_bytes_however_it_comes(serve: Serve) -> None:
    served = await serve()
    many = b"".join([b"X%d: y\r\n" % k for k in range(5000)])
    answer = await answered(served, b"GET /healthz HTTP/1.1\r\nHost: x\r\n" + many + b"\r\n")
    assert answer.startswith(b"HTTP/1.1 400") or answer == b""


async def test_who_leaves_everything_unread_is_let_go(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pings are answered by the web server itself: their answers pile up unless somebody looks."""
    monkeypatch.setattr(visits, "UNREAD", 100_000)
    served = await serve()
    ann = await served.client("Ann")
    _, writer = await upgraded(served, await ann.make("stones", [ME, ME]))
    writer.transport.pause_reading()  # type: ignore[attr-defined]
    ping = b"\x89\xfd\0\0\0\0" + b"x" * 125
    with pytest.raises((ConnectionError, TimeoutError)):
        for _ in range(400):
            writer.write(ping * 500)
            await asyncio.wait_for(writer.drain(), 5)
            await asyncio.sleep(0.01)
    writer.close()


async def test_pages_of_one_address_have_one_share_of_work(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """Forty sockets that ask for replays get no more of the loop than one (S5)."""
    served = await serve(work_of_address=(0.1, 0.2))
    ann = await served.client("Ann")
    match = await ann.make("stones", [ME, ME])
    pages = [await ann.page(match) for _ in range(8)]
    spent = 0.0
    real = Viewer.answer_at

    def slow(viewer: Viewer, *asked: Any) -> None:
        nonlocal spent
        time.sleep(0.02)
        spent += 0.02
        real(viewer, *asked)

    monkeypatch.setattr(Viewer, "answer_at", slow)
    begun = time.monotonic()
    for page in pages:
        for _ in range(20):
            await page.say({"t": "at", "n": 0})
    while not spent or time.monotonic() < begun + 1:
        await asyncio.sleep(0.02)
    assert 0 < spent <= 0.1 + 0.2 * (time.monotonic() - begun) + 0.1


async def test_messages_that_are_refused_count_as_work(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    served = await serve(work_of_address=(0.1, 0.2), messages=(20, 0.1))
    ann = await served.client("Ann")
    page = await ann.page(await ann.make("stones", [ME, ME]))
    await page.until(turn=[0])
    spent, real = 0.0, connection.told

    def slow(*refused: Any) -> Any:
        nonlocal spent
        time.sleep(0.02)
        spent += 0.02
        return real(*refused)

    monkeypatch.setattr(connection, "told", slow)
    begun = time.monotonic()
    for _ in range(100):
        await page.say({"t": "nonsense"})
    while not spent or time.monotonic() < begun + 1:
        await asyncio.sleep(0.02)
    assert 0 < spent <= 0.1 + 0.2 * (time.monotonic() - begun) + 0.1


async def test_work_beside_the_loop_counts_for_who_asked_and_comes_one_after_the_other() -> None:
    purse = Purses(replace(Limits(), work_of_address=(0.02, 10.0))).of_address("192.0.2.1")
    limits_of.PAYING.set(purse)
    at_once, most = 0, 0

    def work(fails: bool) -> str:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        until = time.thread_time() + 0.05
        while time.thread_time() < until:
            pass
        at_once -= 1
        if fails:
            raise Refused("x", "y")
        return "done"

    found = await asyncio.gather(*[limits_of.beside(work, fails) for fails in (False, True)], return_exceptions=True)
    assert (found[0], type(found[1]), most) == ("done", Refused, 1)
    assert purse.wait() > 0
    limits_of.PAYING.set(None)
    assert await limits_of.beside(work, False) == "done"


async def test_work_is_counted_without_the_time_of_waiting(watch: Watch) -> None:
    async def work() -> str:
        watch.now += 0.02
        await asyncio.sleep(0)
        watch.now += 0.01
        return "done"

    async def others() -> None:
        watch.now += 0.5

    purse = Purses(Limits(work_of_guest=(1, 1e-9), work_of_address=(1, 1e-9))).of_guest("ann", "here")
    done, _ = await asyncio.gather(Counted(work(), purse), others())
    assert (done, watch.now) == ("done", pytest.approx(0.53))
    assert 1 - purse.buckets[0].left == pytest.approx(0.03)


async def test_what_is_cancelled_or_fails_is_counted_too() -> None:
    purse = Purses(Limits()).of_guest("ann", "here")
    caught: list[str] = []

    async def wait() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            caught.append("cancelled")
            raise

    async def counted() -> None:
        await Counted(wait(), purse)

    task = asyncio.create_task(counted())
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert caught == ["cancelled"]


def test_a_bucket_says_for_how_long_it_is_empty(watch: Watch) -> None:
    bucket = Bucket((2, 0.5))
    assert bucket.take() and bucket.take() and not bucket.take()
    assert bucket.wait() == 2
    watch.now = 1.5
    assert (bucket.wait(), bucket.take()) == (0.5, False)
    watch.now = 2
    assert (bucket.wait(), bucket.take()) == (0, True)


def test_buckets_of_those_who_were_not_heard_of_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits_of, "KNOWN", 3)
    buckets = limits_of.Buckets((1, 1))
    first = buckets.of("a")
    for name in "bacd":
        buckets.of(name)
    assert buckets.of("a") is first
    assert len(buckets.known) == 3


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3::7", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_counts_as_one(host: str, address: str) -> None:
    assert address_of(host) == address


async def test_who_is_refused_is_told_until_when(serve: Serve, watch: Watch) -> None:
    served = await serve(requests=(1, 0.1))
    ann = await served.client("Ann")
    answer = await ann.http.post("/api/me", json={"name": "A"})
    assert answer.status_code == 429
    assert answer.headers["retry-after"] == "10"
    assert answer.json() == {"code": "too_fast", "text": "Too many requests. Wait 10 seconds."}


async def test_a_proxy_that_was_not_named_is_noticed(served: Served, caplog: pytest.LogCaptureFixture) -> None:
    ann = await served.client("Ann")
    with caplog.at_level(logging.WARNING):
        await ann.http.get("/api/me", headers={"x-forwarded-for": "192.0.2.1"})
    assert "a proxy is in front that was not named" in caplog.text


@pytest.mark.parametrize("path", ["/api/matches/%00", "/api/games/%00/rules", "/ws/%00", "/t/%01", "/%7f", "/web/%00"])
async def test_characters_that_cannot_be_printed_are_in_no_address(served: Served, path: str) -> None:
    ann = await served.client("Ann")
    answer = await ann.http.get(path)
    assert answer.status_code == 400
    assert answer.json()["code"] == "bad_message"


async def test_a_guest_has_so_many_open_tables(serve: Serve) -> None:
    served = await serve(open_tables=(2, 3))
    ann, ben = await served.client("Ann"), await served.client("Ben")
    first = await ann.make("stones", [ME, OPEN])
    await ann.make("stones", [ME, OPEN])
    wish = {"game": "stones", "seats": [ME, OPEN]}
    refused = await ann.http.post("/api/matches", json=wish)
    assert (refused.status_code, refused.json()["code"]) == (429, "quota")
    assert "You have 2 tables open" in refused.json()["text"]
    await ben.make("stones", [ME, OPEN])
    refused = await ben.http.post("/api/matches", json=wish)
    assert "Your network has 3 tables open" in refused.json()["text"]
    assert (await ann.http.post(f"/api/matches/{first}/fill", json={"level": "random"})).status_code == 200
    await ann.make("stones", [ME, OPEN])


async def test_a_guest_has_so_many_tables_with_bots(serve: Serve) -> None:
    served = await serve(bot_tables=(2, 9))
    ann = await served.client("Ann")
    for _ in range(2):
        page = await ann.page(await ann.make("stones", [ME, BOT]))
        await page.until(turn=[0])
    refused = await ann.http.post("/api/matches", json={"game": "stones", "seats": [ME, BOT]})
    assert "You have 2 tables running with bots" in refused.json()["text"]
    await ann.make("stones", [ME, ME])


async def test_nobody_gets_round_the_number_of_tables_with_bots(serve: Serve) -> None:
    """Neither by letting bots into an open table, nor by asking for many at once."""
    served = await serve(bot_tables=(2, 9))
    ann, ben = await served.client("Ann"), await served.client("Ben")
    wish = {"game": "stones", "seats": [ME, BOT]}
    made = await asyncio.gather(*[ann.http.post("/api/matches", json=wish) for _ in range(6)])
    assert sorted([each.status_code for each in made]) == [201, 201, 429, 429, 429, 429]
    match = await ann.make("stones", [ME, OPEN])
    refused = await ann.http.post(f"/api/matches/{match}/fill", json={"level": "random"})
    assert (refused.status_code, refused.json()["code"]) == (429, "quota")
    refused = await ben.http.post(f"/api/matches/{match}/fill", json={"level": "random"})
    assert (refused.status_code, refused.json()["code"]) == (403, "not_yours")


async def test_an_address_makes_so_many_tables_and_then_waits(serve: Serve) -> None:
    served = await serve(tables=(3, 0.01))
    wish = {"game": "stones", "seats": [ME, ME]}
    codes = []
    for name in ("Ann", "Ben", "Cid", "Dan"):
        answer = await (await served.client(name)).http.post("/api/matches", json=wish)
        codes.append(answer.status_code)
    assert codes == [201, 201, 201, 429]
    assert "Too many new tables. Wait" in answer.json()["text"]
    assert int(answer.headers["retry-after"]) > 1


async def test_a_house_is_the_address_of_the_first_visit(served: Served) -> None:
    guests = served.app.state.guests
    here, there = [guests.new_player("192.0.2.1") for _ in range(2)], guests.new_player("192.0.2.2")
    assert house(here[0]) == house(here[1]) != house(there)
    assert len({*here}) == 2
    assert len(there) == 24


async def test_the_open_list_shows_one_table_of_each_house_first(served: Served) -> None:
    """S7: nobody pushes others off the list."""
    store = served.hub.store

    async def found(host: str, created: int) -> str:
        seats = [SeatWish("me"), SeatWish("open")]
        head = founding.founded(MatchWish("stones", seats, public=True), ("random",), host, "x", created, "random")
        await store.create(head)
        return head.id

    quiet = await found("bbbbbbbb1", 1)
    many = [await found(f"aaaaaaaa{number}", 100 + number) for number in range(60)]
    listed = [head.id for head in await store.open_tables()]
    assert listed[:2] == [many[-1], quiet]
    assert len(listed) == 30


async def test_spectators_cannot_fill_the_chat_for_good(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(viewer_of, "MOST_OUTSIDE", 2)
    ann, eve = await served.client("Ann"), await served.client("Eve")
    match = await ann.make("stones", [ME, ME])
    page, other = await ann.page(match), await eve.page(match)
    for _ in range(2):
        await other.say({"t": "chat", "text": "spam"})
        await other.hear("chat")
    await other.say({"t": "chat", "text": "spam", "re": 1})
    assert (await other.hear("error", re=1))["text"] == "The chat of this match is full for spectators."
    await page.say({"t": "chat", "text": "we can still talk"})
    while (await page.hear("chat"))["lines"][-1]["text"] != "we can still talk":
        pass


async def test_who_goes_in_the_middle_of_a_word_disturbs_nobody(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A write that is broken off would leave memory and database apart, and everybody would have to come back."""
    ann, ben = await served.client("Ann"), await served.client("Ben")
    match = await ann.make("stones", [ME, ME])
    page, watching = await ann.page(match), await ben.page(match)
    await page.until(turn=[0])
    hosted, real = served.hub.matches[match], served.hub.store.commit
    begun, goes_on = asyncio.Event(), asyncio.Event()

    async def slow(writes: Any) -> Any:
        begun.set()
        await goes_on.wait()
        return await real(writes)

    monkeypatch.setattr(served.hub.store, "commit", slow)
    await watching.say({"t": "chat", "text": "hello"})
    await begun.wait()
    await watching.close()
    async with asyncio.timeout(PATIENCE):
        while len(hosted.pages) > 1:
            hosted.tell()  # what cannot be sent any more shows that somebody has gone
            await asyncio.sleep(0.01)
    goes_on.set()
    assert [line["text"] for line in (await page.hear("chat"))["lines"]] == ["hello"]
    assert served.hub.matches[match] is hosted and not hosted.broken
    await page.act(0, 37)
    await page.until(turn=[1])


async def test_who_talks_too_fast_waits(serve: Serve, watch: Watch) -> None:
    served = await serve(chat=(2, 0.1))
    ann = await served.client("Ann")
    match = await ann.make("stones", [ME, ME])
    pages = [await ann.page(match) for _ in range(2)]
    for page in pages:  # one limit for a guest, not for a page
        await page.say({"t": "chat", "text": "hello"})
        await page.hear("chat")
    await pages[0].say({"t": "chat", "text": "hello", "re": 1})
    assert "Wait 10 seconds" in (await pages[0].hear("error", re=1))["text"]


async def test_a_host_keeps_order_at_the_table(served: Served) -> None:
    ann, ben, eve = [await served.client(name) for name in ("Ann", "Ben", "Eve")]
    match = await ann.make("stones", [ME, OPEN])
    await ben.http.post(f"/api/matches/{match}/join", json={})  # the match has begun
    table = await ann.page(match)
    watcher = await eve.page(match)
    await watcher.say({"t": "chat", "text": "spam"})
    await table.hear("chat")
    await table.say({"t": "mute", "line": 0})
    assert (await watcher.hear("people", muted=True))["talk"] == "everyone"
    await watcher.say({"t": "chat", "text": "spam", "re": 1})
    assert (await watcher.hear("error", re=1))["code"] == "muted"
    await table.say({"t": "talk", "who": "nobody"})
    await table.hear("people", talk="nobody", muted=False)
    await watcher.say({"t": "talk", "who": "everyone", "re": 2})
    assert (await watcher.hear("error", re=2))["code"] == "not_yours"
    saved = await served.hub.store.load(match)
    assert saved is not None and saved.head.settings["talk"] == "nobody"
    assert "muted" not in str((await eve.http.get(f"/api/matches/{match}")).json())


async def test_a_host_removes_someone_before_the_match_begins(served: Served) -> None:
    ann, ben = await served.client("Ann"), await served.client("Ben")
    match = await ann.make("pearls", [ME, OPEN, OPEN])
    table = await ann.page(match)
    assert (await ben.http.post(f"/api/matches/{match}/join", json={})).status_code == 200
    await table.say({"t": "remove", "seat": 1})
    async with asyncio.timeout(PATIENCE):
        while (await table.hear("people"))["seats"][1]["kind"] != "free":
            pass
    again = await ben.http.post(f"/api/matches/{match}/join", json={})
    assert (again.status_code, again.json()["text"]) == (403, "The host of this table has asked you to leave.")


async def test_records_are_checked_beside_the_loop(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """S4: a large file takes a second of a processor, and nobody notices."""
    served = await serve(uploads=(2, 0.01))
    ann = await served.client("Ann")

    begun, goes_on = threading.Event(), threading.Event()

    def slow(*_: Any) -> Any:
        begun.set()
        goes_on.wait(PATIENCE)
        raise Refused("bad_record", "This file cannot be replayed.")

    monkeypatch.setattr(founding, "recorded", slow)
    sent = [asyncio.create_task(ann.http.post("/api/records", content=b"{}")) for _ in range(2)]
    async with asyncio.timeout(PATIENCE):
        while not begun.is_set():
            await asyncio.sleep(0)
    assert (await ann.http.get("/healthz")).status_code == 200
    assert not any(each.done() for each in sent)
    goes_on.set()
    assert [(await each).status_code for each in sent] == [400, 400]
    assert (await ann.http.post("/api/records", content=b"{}")).status_code == 429
