"""Operators: what a server says of itself, to machines that mind it and in its log."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from pathlib import Path
from typing import Any

import pytest

from rodinia.server.http import operators
from rodinia.server.jobs import workers
from rodinia.server.log import MOST, Lines, Sparing
from tests.server.conftest import Served, Watch

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}


@pytest.fixture
def written() -> tuple[Sparing, io.StringIO, Watch]:
    stream, watch = io.StringIO(), Watch()
    handler = Sparing(stream, watch)
    handler.setFormatter(logging.Formatter("%(levelname)s %(message)s"))
    return handler, stream, watch


def line(words: str, *values: Any, level: int = logging.ERROR) -> logging.LogRecord:
    return logging.LogRecord("rodinia.server", level, "", 0, words, values, None)


def test_a_kind_of_trouble_is_told_once_a_minute_with_a_count(written: tuple[Sparing, io.StringIO, Watch]) -> None:
    log, stream, watch = written
    for number in range(5000):
        log.handle(line("match %d is lost", number))
    log.handle(line("something else"))
    assert stream.getvalue().splitlines() == ["ERROR match 0 is lost", "ERROR something else"]
    watch.now = 61
    log.look()
    assert stream.getvalue().splitlines()[2:] == ["ERROR 4999 more within a minute: match %d is lost"]
    log.handle(line("match %d is lost", 7))
    assert stream.getvalue().splitlines()[-1] == "ERROR match 7 is lost"


def test_there_is_no_storm_whatever_is_told(written: tuple[Sparing, io.StringIO, Watch]) -> None:
    log, stream, watch = written
    for minute in range(3):
        watch.now = 61 * minute
        before = stream.getvalue().count("\n")
        for number in range(3000):
            log.handle(line(f"a kind of its own {minute}-{number}"))
        assert stream.getvalue().count("\n") - before <= MOST
    watch.now = 1000
    log.look()
    assert "more within a minute: others" in stream.getvalue()


def test_the_log_can_be_lines_of_json(written: tuple[Sparing, io.StringIO, Watch]) -> None:
    log, stream, _ = written
    log.setFormatter(Lines())
    try:
        raise ValueError("a\nb")
    except ValueError:
        record = line("it\nfailed: %s", "x")
        record.exc_info = __import__("sys").exc_info()
        log.handle(record)
    (text,) = stream.getvalue().splitlines()
    found = json.loads(text)
    assert (found["level"], found["logger"], found["text"]) == ("error", "rodinia.server", "it\nfailed: x")
    assert "ValueError: a\nb" in found["problem"]


async def test_ready_means_that_a_write_was_committed(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await served.client("Ann")
    assert (await ann.http.get("/healthz")).text == "alive\n"
    monkeypatch.setattr(operators, "FRESH", 0.0)
    before = served.hub.store.committed
    assert (await ann.http.get("/readyz")).status_code == 200
    assert served.hub.store.committed > before


async def test_a_full_disk_is_seen_and_told(
    served: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """S6: nothing can be written: the health turns red, and the log says why."""
    monkeypatch.setattr(operators, "FRESH", 0.0)
    ann = await served.client("Ann")
    page = await ann.page(await ann.make("stones", [ME, ME]))
    await page.until(turn=[0])

    async def full(_: Any) -> list[Exception | None]:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(served.hub.store, "commit", full)
        answer = await ann.http.get("/readyz")
        assert answer.status_code == 503
        assert "No space left on device" in answer.text
        assert (await ann.http.get("/healthz")).status_code == 200
        refused = await ann.http.post("/api/me", json={"name": "Eve"})
        assert (refused.status_code, refused.json()["code"]) == (503, "unavailable")
        assert "retry-after" in refused.headers
        await page.act(0, 37)
        with pytest.raises(Exception, match="1012"):
            await page.hear("acted")
    assert "a write failed: OSError: [Errno 28] No space left on device" in caplog.text
    assert (await ann.http.get("/readyz")).status_code == 200


async def test_a_proof_that_hangs_is_asked_for_once(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(operators, "FRESH", 0.0)
    monkeypatch.setattr(operators, "PATIENCE", 0.1)
    asked: list[int] = []

    async def hang(*_: Any) -> None:
        asked.append(1)
        await asyncio.sleep(60)

    monkeypatch.setattr(served.hub.store, "prove", hang)
    ann = await served.client("Ann")
    codes = {(await ann.http.get("/readyz")).status_code for _ in range(3)}
    assert (codes, len(asked)) == ({503}, 1)


async def test_metrics_tell_what_is_going_on(served: Served) -> None:
    ann = await served.client("Ann")
    page = await ann.page(await ann.make("stones", [ME, ME]))
    await page.until(turn=[0])
    await page.act(0, 37)
    await page.hear("acted")
    await page.say({"t": "look", "eyes": 9, "re": 1})
    await page.hear("error")
    text = (await ann.http.get("/metrics")).text
    numbers = {words[0]: float(words[1]) for words in map(str.split, text.splitlines()) if words[0][0] != "#"}
    assert numbers["rodinia_matches"] == 1
    assert numbers["rodinia_viewers"] == 1
    assert numbers["rodinia_move_seconds_count"] >= 1
    assert numbers['rodinia_refusals_total{code="not_yours"}'] >= 1
    assert 'rodinia_jobs{state="waiting"}' in numbers


async def test_metrics_are_not_for_strangers(served: Served) -> None:
    ann = await served.client("Ann")
    assert (await ann.http.get("/metrics", headers={"x-forwarded-for": "192.0.2.1"})).status_code == 403
    assert [operators.near(host) for host in ("127.0.0.1", "10.0.0.3", "::1", "8.8.8.8", "x")] == [
        True,
        True,
        True,
        False,
        False,
    ]


async def test_a_job_that_fails_is_not_tried_again_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(workers, "FIRST_PAUSE", 0.05)
    served = await Served(str(tmp_path / "x.sqlite")).start()
    tries: list[float] = []
    real = served.hub.store.claim

    async def claim(key: str, process: str) -> bool:
        tries.append(asyncio.get_running_loop().time())
        if len(tries) < 4:
            raise OSError("gone")
        return bool(await real(key, process))

    monkeypatch.setattr(served.hub.store, "claim", claim)
    ann = await served.client("Ann")
    page = await ann.page(await ann.make("stones", [BOT, BOT]))
    await page.until(over=True)
    assert [
        later - earlier >= pause for earlier, later, pause in zip(tries, tries[1:], (0.05, 0.1, 0.2), strict=False)
    ] == [True] * 3
    assert "OSError: gone" in caplog.text
    await served.stop()
