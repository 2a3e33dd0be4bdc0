"""Reviews as jobs: made in pieces, kept beside the match, as private as the match, and nobody's game waits for them."""

from __future__ import annotations

import asyncio
import json
import os
import threading
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rodinia.core.record import Record
from rodinia.core.registry import load
from rodinia.review import BUDGETS, Budget, Review, review
from rodinia.server.jobs import reviews
from rodinia.server.live import others
from tests.server.client import PATIENCE, Client, Page, play
from tests.server.conftest import Served

ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "level": "first"}, {"kind": "open"}
GLANCE = Budget("glance", doubt=False, key=False, scale=0.01)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A glance is enough, and pieces are small."""
    monkeypatch.setattr(reviews, "BUDGET", GLANCE)
    monkeypatch.setattr(reviews, "FIRST", 0.001)
    monkeypatch.setattr(reviews, "PIECE", 0.001)


async def finished(ann: Client, **more: Any) -> Page:
    """A page at a finished match of Ann against a bot."""
    page = await ann.page(await ann.make("stones", [ME, BOT], **more))
    await play(page, 0)
    return page


async def asked(ann: Client, page: Page) -> dict[str, Any]:
    answer = await ann.http.post(f"/api/matches/{page.match['id']}/review")
    assert answer.status_code == 202, answer.text
    return dict(answer.json())


async def shown(ann: Client, page: Page) -> dict[str, Any]:
    return dict((await ann.http.get(f"/api/matches/{page.match['id']}/review")).json())


async def made(ann: Client, page: Page) -> Review:
    """The review that `rodinia review` would make of the match."""
    record = Record.load((await ann.http.get(f"/api/matches/{page.match['id']}/record")).content)
    return review(record, GLANCE)


async def test_a_review_in_pieces_is_the_review_and_pages_hear_how_far_it_is(served: Served) -> None:
    ann = await served.client("Ann")
    page = await finished(ann)
    assert await shown(ann, page) == {"status": "none", "look": 0, "done": 0, "total": 0, "version": 0, "review": None}
    assert (await asked(ann, page))["status"] in ("waiting", "working")
    await page.hear("review", status="done")
    heard = page.all("review")
    assert [each["version"] for each in heard] == sorted([each["version"] for each in heard])
    assert heard[0]["total"] == page.state["seq"] > heard[0]["done"] > 0 and len(heard) > 3
    found = await shown(ann, page)
    assert found["status"] == "done" and found["version"] == heard[-1]["version"]
    expected = await made(ann, page)
    assert found["review"] == json.loads(expected.dump()) and expected.complete
    assert not await served.hub.store.jobs()


async def test_a_review_goes_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    db, go, pieces = str(tmp_path / "x.sqlite"), threading.Event(), 0
    real = reviews.piece

    def piece(*args: Any) -> Any:
        nonlocal pieces
        pieces += 1
        if pieces > 2:
            go.wait(PATIENCE)
        return real(*args)

    monkeypatch.setattr(reviews, "piece", piece)
    served = await Served(db).start()
    ann = await served.client("Ann")
    page = await finished(ann)
    await asked(ann, page)
    await page.hear("review", version=2)
    await served.stop()
    go.set()
    served = await Served(db).start()
    again = Client(served.base)
    again.http.cookies = ann.http.cookies
    page = await again.page(page.match["id"])
    await page.until(over=True)
    while (await shown(again, page))["status"] != "done":
        await page.hear_any()
    assert Review.load(await served_data(served, page)).decisions == (await made(again, page)).decisions
    await again.close()
    await served.stop()


async def test_what_decided_a_match_is_told_as_soon_as_every_step_has_been_looked_at(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "FIRST", 1e9)
    monkeypatch.setattr(reviews, "PIECE", 1e9)
    ann = await served.client("Ann")
    page = await finished(ann)
    record = (await served.hub.get(page.match["id"])).match.record()
    how_far, kept = reviews.piece(record, "", lambda _: None, "thorough", 1)
    assert (how_far.status, how_far.look, how_far.done, how_far.total) == ("working", 2, 0, 0)
    found = Review.load(kept)
    assert len(found.decisions) + len(found.draws) == len(record.steps) and not found.complete
    how_far, kept = reviews.piece(record, kept, lambda _: None, "thorough", 1)
    assert how_far.status == "done" and Review.load(kept).complete


@pytest.mark.parametrize(("free", "processors", "threads"), [(2, 8, 3), (0, 8, 1), (2, 2, 2), (2, None, 1)])
async def test_a_review_has_the_slots_that_are_free(
    served: Served, monkeypatch: pytest.MonkeyPatch, free: int, processors: int | None, threads: int
) -> None:
    given: list[int] = []
    real = reviews.piece

    def piece(*args: Any) -> Any:
        given.append(args[-1])
        return real(*args)

    monkeypatch.setattr(reviews, "piece", piece)
    monkeypatch.setattr(os, "cpu_count", lambda: processors)
    monkeypatch.setattr(served.hub.workers, "free", lambda: free)
    ann = await served.client("Ann")
    page = await finished(ann)
    await asked(ann, page)
    await page.hear("review", status="done")
    assert set(given) == {threads}


async def served_data(served: Served, page: Page) -> str:
    return (await reviews.found(served.hub, await served.hub.get(page.match["id"])))[1]


async def test_no_review_of_a_running_match_and_none_for_strangers(served: Served) -> None:
    ann, eve = await served.client("Ann"), await served.client("Eve")
    match = await ann.make("stones", [ME, ME], watch=False)
    for method in ("GET", "POST"):
        refused = await ann.http.request(method, f"/api/matches/{match}/review")
        assert refused.status_code == 409 and refused.json()["code"] == "not_over"
        refused = await eve.http.request(method, f"/api/matches/{match}/review")
        assert refused.status_code == 403 and refused.json()["code"] == "not_yours"
    game = load("stones", 2)
    unfinished = Record("stones", game.spec.version, 2, {}, ("A", "B"), (), game.components())
    record = (await ann.http.post("/api/records", content=unfinished.dump())).json()["id"]
    assert (await ann.http.post(f"/api/matches/{record}/review")).json()["code"] == "not_over"
    assert (await ann.http.post("/api/matches/nothing/review")).status_code == 404
    assert not [job for job in await served.hub.store.jobs() if job.kind == "review"]


async def test_a_review_that_fails_is_said_and_can_be_asked_for_again(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> Any:
        raise ZeroDivisionError

    ann = await served.client("Ann")
    page = await finished(ann)
    with monkeypatch.context() as patched:
        patched.setattr(reviews, "piece", broken)
        await asked(ann, page)
        await page.hear("review", status="failed")
    assert (await shown(ann, page))["status"] == "failed" and not await served.hub.store.jobs()
    assert (await asked(ann, page))["status"] != "failed"
    await page.hear("review", status="done")


async def test_a_review_rests_and_goes_on_and_may_think_longer(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = await served.client("Ann"), await served.client("Bob")
    go, real = threading.Event(), reviews.piece
    monkeypatch.setattr(reviews, "piece", lambda *args: go.wait(PATIENCE) and real(*args))
    monkeypatch.setitem(BUDGETS, "quick", replace(GLANCE, name="quick"))
    page = await finished(ann)
    address = f"/api/matches/{page.match['id']}/review"
    await asked(ann, page)
    refused = await bob.http.post(f"{address}/pause")
    assert refused.status_code == 403 and "Only who has asked" in refused.json()["text"]
    assert (await ann.http.post(f"{address}/pause")).json()["status"] == "paused"
    assert not await served.hub.store.jobs()
    go.set()
    assert (await asked(ann, page))["status"] in ("waiting", "working")
    await page.hear("review", status="done")
    assert (await shown(ann, page))["review"]["budget"] == "glance"
    refused = await ann.http.post(f"{address}?budget=endless")
    assert refused.status_code == 400 and "no budget 'endless'; there are: quick" in refused.json()["text"]
    assert (await ann.http.post(f"{address}?budget=quick")).json()["status"] in ("waiting", "working")
    while (found := await shown(ann, page))["status"] != "done":
        await asyncio.sleep(0.02)
    assert found["review"]["budget"] == "quick"


async def test_a_damaged_review_is_made_anew(served: Served) -> None:
    ann = await served.client("Ann")
    page = await finished(ann)
    job = reviews.job_of(page.match["id"], "x")
    await reviews.reviews.ask(served.hub.store, job)
    how_far = reviews.ReviewMessage("working", 1, 0, 0, 0)
    assert await reviews.reviews.keep(served.hub.store, job, "x", how_far, '{"format": "none"}')
    await asked(ann, page)
    await page.hear("review", status="done")
    assert (await shown(ann, page))["review"]["complete"]


@pytest.mark.parametrize("change", ["print", "version"])
async def test_a_finished_review_that_would_be_made_otherwise_today_is_made_anew(served: Served, change: str) -> None:
    ann = await served.client("Ann")
    page = await finished(ann)
    today, job = await made(ann, page), reviews.job_of(page.match["id"], "x")
    await reviews.reviews.ask(served.hub.store, job)
    older = json.dumps({**json.loads(today.dump()), change: "older"})
    how_far = reviews.ReviewMessage("done", 1, 1, 1, 0)
    assert await reviews.reviews.keep(served.hub.store, job, "x", how_far, older)
    address = f"/api/matches/{page.match['id']}/review"
    assert (await ann.http.get(f"{address}/report")).json()["status"] == "none"
    assert (await shown(ann, page))["status"] == "none"
    assert (await asked(ann, page))["status"] in ("waiting", "working")
    await page.hear("review", status="done")
    assert (await shown(ann, page))["review"]["print"] == today.print


async def test_reviews_wait_for_one_another_and_games_wait_for_none(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = threading.Event()
    real = reviews.piece
    monkeypatch.setattr(reviews, "piece", lambda *args: go.wait(PATIENCE) and real(*args))
    ann = await served.client("Ann")
    pages = [await finished(ann) for _ in range(3)]
    for page in pages:
        await asked(ann, page)
    workers = served.hub.workers
    async with asyncio.timeout(PATIENCE):
        while [job.kind for job in workers.thinking.values()] != ["review"]:  # the bot of the last game has just ended
            await asyncio.sleep(0)
    assert len(workers.reviews) == 2
    await finished(ann)
    go.set()
    for page in pages:
        await page.hear("review", status="done")


@pytest.fixture(params=[True, False], ids=["bus", "no bus"])
async def pair(
    request: pytest.FixtureRequest, fresh_postgres: str, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[list[Served]]:
    monkeypatch.setattr(others, "LOOK", 0.1)
    servers = [await Served(fresh_postgres, bus=request.param).start() for _ in range(2)]
    yield servers
    for server in servers:
        await server.stop()


async def test_a_page_at_another_server_hears_of_a_review_and_another_server_goes_on_with_it(
    pair: list[Served],
) -> None:
    one, two = pair
    ann = await one.client("Ann")
    page = await finished(ann)
    elsewhere = await (await two.client("Bob")).page(page.match["id"])
    await elsewhere.until(over=True)
    one.hub.workers.reviews.put = lambda job: None  # it is asked for here, and has to be done there
    one.hub.workers.free_for_reviews = lambda: 0
    await asked(ann, page)
    await asyncio.gather(*[each.hear("review", status="done") for each in (page, elsewhere)])
    assert (await shown(ann, page))["review"]["complete"]
