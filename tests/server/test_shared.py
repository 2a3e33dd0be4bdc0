"""Several servers on one PostgreSQL: any of them serves any match, with the bus and without it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import text

from rodinia.server.live import bus, others
from rodinia.server.store import postgres as store_postgres
from tests.server.client import PATIENCE, Client, Page, play, turn
from tests.server.conftest import Served
from tests.server.test_jobs import Bad

ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "open"}


@pytest.fixture(params=[True, False], ids=["bus", "no bus"])
async def pair(
    request: pytest.FixtureRequest, fresh_postgres: str, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Served, Served]]:
    """Two servers. Without the bus they look around more often than real ones."""
    if not request.param:
        monkeypatch.setattr(others, "LOOK", 0.1)
    servers = [await Served(fresh_postgres, bus=request.param).start() for _ in range(2)]
    yield servers[0], servers[1]
    for server in servers:
        await server.stop()


async def sit(pair: tuple[Served, Served], game: str, seats: list[dict[str, Any]], **more: Any) -> tuple[Page, Page]:
    """Ann makes a match at the first server, Bob joins at the second."""
    ann, bob = await pair[0].client("Ann"), await pair[1].client("Bob")
    match = await ann.make(game, seats, **more)
    await ann.page(match)  # the first server has the match at hand while Bob joins at the other
    (await bob.http.post(f"/api/matches/{match}/join", json={})).raise_for_status()
    return await ann.page(match), await bob.page(match)


@pytest.mark.parametrize("game", ["stones", "pearls"])
async def test_two_play_through_two_servers_to_the_end(pair: tuple[Served, Served], game: str) -> None:
    one, two = await sit(pair, game, [ME, OPEN])
    await asyncio.gather(play(one, 0), play(two, 1))
    assert one.state["seq"] == two.state["seq"] and one.state["returns"] == two.state["returns"]
    hubs = [server.hub.matches[one.match["id"]].match for server in pair]
    assert hubs[0].steps == hubs[1].steps and hubs[0].luck.count == hubs[1].luck.count
    async with pair[0].hub.store.engine.connect() as connection:
        found = (await connection.execute(text("SELECT n, actor, move FROM steps ORDER BY n"))).all()
    assert [(line.actor, line.move) for line in found] == [tuple(step) for step in hubs[0].steps]


async def test_sealed_choices_at_the_same_time_are_both_kept(pair: tuple[Served, Served]) -> None:
    one, two = await sit(pair, "pearls", [ME, OPEN, {"kind": "me", "name": "Zoe"}])
    for page in (one, two):
        await page.until(turn=[0, 1, 2])
    await asyncio.gather(*[page.act(page.state["choices"][0][0], token="t") for page in (one, two)])
    for page in (one, two):
        assert not (await page.hear("acted"))["again"]
        await page.until(turn=[2])


async def test_a_turn_of_one_seat_from_two_servers_is_played_once(pair: tuple[Served, Served]) -> None:
    ann = await pair[0].client("Ann")
    match = await ann.make("stones", [ME, ME])
    again = Client(pair[1].base)
    again.http.cookies = ann.http.cookies
    pages = [await ann.page(match, eyes=0), await again.page(match, eyes=0)]
    for page in pages:
        await page.until(turn=[0])
    await asyncio.gather(*[page.act(0, 37, token="the same") for page in pages])
    assert sorted([(await page.hear("acted"))["again"] for page in pages]) == [False, True]
    base = pages[0].state["seq"]
    for page in pages:
        await page.say({"t": "look", "eyes": 1})
        await page.until(eyes=1)
    acts = [{"t": "act", "base": base, "ids": [k, 37], "token": f"{k}", "re": 9} for k in (4, 8)]
    for page, act in zip(pages, acts, strict=True):
        await page.say(act)
    answers = sorted([str((await heard(page, 9)).get("code")) for page in pages])
    assert answers in (["None", "stale"], ["None", "illegal"]), answers
    await again.close()


async def heard(page: Page, ref: int) -> dict[str, Any]:
    """The answer to a message, be it an error or not."""
    async with asyncio.timeout(PATIENCE):
        while True:
            for kind in ("acted", "error"):
                found = [message for message in page.all(kind) if message.get("re") == ref]
                if found:
                    return found[0]
            await page.hear_any()


async def test_people_chat_and_seats_are_known_on_both_sides(pair: tuple[Served, Served]) -> None:
    one, two = await sit(pair, "stones", [ME, OPEN])
    await until_people(one, lambda people: people["seats"][1]["here"])
    await until_people(two, lambda people: people["seats"][0]["here"])
    watcher = await (await pair[1].client("Eve")).page(one.match["id"])
    await until_people(one, lambda people: people["watchers"] == 1)
    await asyncio.gather(one.say({"t": "chat", "text": "hello"}), two.say({"t": "chat", "text": "hi"}))
    for page in (one, two, watcher):
        lines: list[str] = []
        while len(lines) < 2:
            lines += [line["text"] for line in (await page.hear("chat"))["lines"]]
        assert sorted(lines) == ["hello", "hi"]
    for server in pair:
        server.hub.patience = 0
    await one.say({"t": "bot", "seat": 1, "re": 1})
    assert (await one.hear("error", re=1))["text"] == "Bob is here."
    await two.close()
    await until_people(one, lambda people: not people["seats"][1]["here"])
    await one.say({"t": "bot", "seat": 1})
    await until_people(watcher, lambda people: people["seats"][1]["level"] == "first")


async def until_people(page: Page, holds: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds(await page.hear("people")):
            pass


async def test_who_sits_down_elsewhere_gets_the_seats_eyes_here(pair: tuple[Served, Served]) -> None:
    ann, bob = await pair[0].client("Ann"), await pair[1].client("Bob")
    match = await ann.make("pearls", [ME, OPEN], watch=False)
    there = Client(pair[0].base)
    there.http.cookies = bob.http.cookies
    page = await there.page(match)
    await page.until(eyes=None)
    await bob.http.post(f"/api/matches/{match}/join", json={})
    await page.until(eyes=1, turn=[0, 1])
    await there.close()


async def test_clocks_run_on_both_sides_and_time_out_once(pair: tuple[Served, Served]) -> None:
    for server in pair:
        server.hub.times.steady = lambda: 1_000_000
    one, two = await sit(pair, "stones", [ME, OPEN], clock={"seconds": 60, "add": 5})
    await one.until(turn=[0])
    await one.act(0, 37)
    for page in (one, two):
        assert (await page.until(turn=[1]))["clock"] == {"left": [65_000, 60_000], "running": [1]}
    for server in pair:
        hosted = server.hub.matches[one.match["id"]]
        hosted.match.clock.left[1] = 0
    await asyncio.gather(*[server.hub.time_out(server.hub.matches[one.match["id"]]) for server in pair])
    for page in (one, two):
        await until_people(page, lambda people: people["seats"][1]["level"] == "first")
    head = await pair[0].hub.store.head(one.match["id"])
    assert head is not None and head.seats[1].level == "first"


async def test_a_bot_plays_once_and_another_server_goes_on_when_its_own_dies(
    fresh_postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(others, "LOOK", 0.1)
    for words in ("CLAIM", "RENEW"):  # a job of the first server is free soon
        monkeypatch.setattr(store_postgres, words, getattr(store_postgres, words).replace("+ 15000", "+ 300"))
    first = await Served(fresh_postgres).start()
    ann = await first.client("Ann")
    first.hub.workers.pace = 600  # it has thought, and is killed before it plays
    match = await ann.make("stones", [BOT, ME])
    async with asyncio.timeout(PATIENCE):
        while not first.hub.workers.tasks or first.hub.workers.thinking:
            await asyncio.sleep(0.01)
    second = await Served(fresh_postgres).start()  # only now: before, it might have been the one that thinks
    for task in [*first.hub.rounds, *first.hub.workers.tasks.values(), first.hub.others.looking]:
        task.cancel()  # as if killed: nothing is let go of
    again = Client(second.base)
    again.http.cookies = ann.http.cookies
    page = await again.page(match)
    await page.until(turn=[1])
    async with second.hub.store.engine.connect() as connection:
        kept = (await connection.execute(text("SELECT key FROM jobs"))).all()
    assert kept == []
    await again.close()
    await second.stop()
    await first.stop()


async def test_who_waits_for_another_servers_bot_leaves_the_database_alone(
    fresh_postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(others, "LOOK", 0.1)
    go = threading.Event()
    bots = Bad(choose=lambda view: go.wait(PATIENCE) and view.legal[0])
    first = await Served(fresh_postgres, bots=bots).start()
    ann = await first.client("Ann")
    match = await ann.make("stones", [BOT, ME])
    async with asyncio.timeout(PATIENCE):
        while not await claimed_by(first, f"{match}/bot/0"):
            await asyncio.sleep(0.01)
    second = await Served(fresh_postgres, bots=bots).start()
    again = Client(second.base)
    again.http.cookies = ann.http.cookies
    claims, looks = 0, 0
    claim, claim_some = second.hub.store.claim, second.hub.store.claim_some

    async def counted(*wish: Any) -> bool:
        nonlocal claims
        claims += 1
        return cast(bool, await claim(*wish))

    async def looked(*wish: Any) -> Any:
        nonlocal looks
        looks += 1
        return await claim_some(*wish)

    monkeypatch.setattr(second.hub.store, "claim", counted)
    monkeypatch.setattr(second.hub.store, "claim_some", looked)
    page = await again.page(match)
    async with asyncio.timeout(PATIENCE):
        while looks < 4 or not claims:
            await asyncio.sleep(0.01)
    assert claims <= 2
    go.set()
    await page.until(turn=[1])
    await again.close()
    await second.stop()
    await first.stop()


async def claimed_by(server: Served, key: str) -> bool:
    """Whether a server is at a job."""
    async with server.hub.store.engine.connect() as connection:
        found = await connection.execute(text("SELECT worker FROM jobs WHERE key = :key"), {"key": key})
        return bool(found.scalar_one_or_none())


async def test_a_full_table_begins_elsewhere_when_its_server_dies_before_it_could(
    fresh_postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(others, "LOOK", 0.1)
    first, second = [await Served(fresh_postgres).start() for _ in range(2)]
    ann, bob = await second.client("Ann"), await first.client("Bob")
    match = await ann.make("stones", [ME, OPEN])
    page = await ann.page(match)
    hosted = await first.hub.get(match)
    for task in [*first.hub.rounds, first.hub.others.looking]:
        task.cancel()

    async def never() -> None:
        return

    monkeypatch.setattr(hosted, "start", never)  # as if killed between the two
    (await bob.http.post(f"/api/matches/{match}/join", json={})).raise_for_status()
    await page.until(turn=[0])
    await second.stop()
    await first.stop()


async def test_a_bus_that_cannot_be_had_is_told(caplog: pytest.LogCaptureFixture) -> None:
    class Away:
        async def connection(self) -> Any:
            raise ConnectionRefusedError("nobody there")

    one = bus.PostgresBus(cast(Any, Away()), "a", lambda _: None)
    async with asyncio.timeout(PATIENCE):
        while "other processes are not heard, only looked at: ConnectionRefusedError: nobody there" not in caplog.text:
            await asyncio.sleep(0)
    await one.close()


async def test_a_second_server_on_one_file_is_refused_in_one_line(tmp_path: Path) -> None:
    from rodinia.core.errors import BadOptions
    from rodinia.server.start import claimed

    db = str(tmp_path / "a.sqlite")
    with claimed(db):
        with pytest.raises(BadOptions, match="perhaps Rodinia runs in another window") as refused, claimed(db):
            pass
        assert len(str(refused.value).splitlines()) == 1
        (tmp_path / "b.sqlite").symlink_to(db)
        with pytest.raises(BadOptions, match="another server has the database"), claimed(str(tmp_path / "b.sqlite")):
            pass
    with claimed(db):
        pass


async def test_a_turn_is_taken_back_when_the_one_at_the_other_server_agrees(pair: tuple[Served, Served]) -> None:
    one, two = await sit(pair, "stones", [ME, OPEN])
    await one.until(turn=[0])
    before = one.state["seq"]
    await turn(one, 0)
    await one.say({"t": "offer", "what": "back"})
    while not two.state.get("offer"):
        await two.hear("state")
    assert (two.state["offer"]["seat"], two.state["offer"]["waiting"]) == (0, [1])
    await two.say({"t": "reply", "yes": True})
    for page in (one, two):
        while page.state["turn"] != [0] or page.state["seq"] <= before:
            await page.hear("state")
        assert page.log[-1]["text"] == "{0} takes the last turn back"
    await asyncio.gather(play(one, 0), play(two, 1))
    hubs = [server.hub.matches[one.match["id"]].match for server in pair]
    assert hubs[0].steps == hubs[1].steps and hubs[0].luck.count == hubs[1].luck.count
