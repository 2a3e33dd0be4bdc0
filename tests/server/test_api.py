"""The REST side, and the program of ten lines."""

from __future__ import annotations

import asyncio
import importlib.util
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from sqlalchemy import select
from starlette.datastructures import Headers

from rodinia.server.http.app import create_app
from rodinia.server.http.guard import Guard
from rodinia.server.live.limits import Limits
from rodinia.server.start import Settings, config, listening
from rodinia.server.store import schema
from rodinia.table.refusal import Refused
from tests.server import toys
from tests.server.client import play
from tests.server.conftest import Served, Watch

ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "open"}
ROOT = Path(__file__).parents[2]


async def test_the_program_of_ten_lines_joins_and_plays(served: Served) -> None:
    spec = importlib.util.spec_from_file_location("join", ROOT / "examples" / "join.py")
    assert spec is not None
    assert spec.loader is not None
    join: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(join)
    ann = await served.client("Ann")
    match = await ann.make("stones", [ME, OPEN])
    page = await ann.page(match)
    other = asyncio.create_task(asyncio.to_thread(join.play, served.base, match))
    await play(page, 0)
    assert (await other)["sheet"] == page.state["sheet"]


async def test_an_address_where_nothing_is(served: Served) -> None:
    """People are shown the client's page, which says so; programs are told in a line."""
    async with httpx.AsyncClient(base_url=served.base) as http:
        page = await http.get("/no/such/page", headers={"accept": "text/html,*/*"})
        plain = await http.get("/web/none.js")
    assert (page.status_code, plain.status_code) == (404, 404)
    assert "/web/app.js" in page.text
    assert plain.text == "There is nothing at this address."


async def test_games_rules_and_description(served: Served) -> None:
    ann = await served.client()
    games = (await ann.http.get("/api/games")).json()
    stones = next(game for game in games["games"] if game["name"] == "stones")
    assert stones["options"]["2"] == [
        {"name": "short", "title": "Short game", "help": "Changes nothing here.", "default": False,
         "choices": [False, True], "range": False, "words": ["No", "Yes"]}
    ]  # fmt: skip
    azivon = next(game for game in games["games"] if game["name"] == "azivon")
    rounds = {
        count: option
        for count, options in azivon["options"].items()
        for option in options
        if option["name"] == "rounds"
    }
    assert (rounds["2"]["choices"], rounds["8"]["choices"]) == ([1, 240], [1, 60])
    assert rounds["8"]["default"] == "longest"
    refused = await ann.http.post(
        "/api/matches", json={"game": "azivon", "seats": [ME] + [BOT] * 7, "options": {"rounds": 100}}
    )
    assert "option rounds cannot be 100; allowed: longest, or 1 to 60" in refused.text
    rules = (await ann.http.get("/api/games/stones/rules")).json()
    assert rules["title"] == "Stones"
    assert rules["sections"][0]["number"] == "T1"
    assert [rule["number"] for rule in rules["sections"][0]["rules"]] == ["T1.1", "T1.2", "T1.3"]
    assert (await ann.http.get("/api/games/chess/rules")).status_code == 404
    paths = (await ann.http.get("/openapi.json")).json()["paths"]
    assert {"/api/matches", "/api/records", "/api/matches/{key}/record"} <= set(paths)
    cover = await ann.http.get("/api/games/stones/cover.svg")
    assert cover.headers["content-type"].startswith("image/svg")


async def test_a_finished_match_can_be_seen_through_any_eyes(served: Served) -> None:
    ann, eve = await served.client("Ann"), await served.client("Eve")
    match = await ann.make("pearls", [ME, BOT])
    page, watcher = await ann.page(match), await eve.page(match)
    await play(page, 0)
    await watcher.until(over=True)
    assert not [line for line in watcher.log if "brightness" in line["text"]], "spectators see only public things"
    await watcher.say({"t": "at", "n": 3, "eyes": 1, "re": 1})
    seen = await watcher.hear("at", re=1)
    assert [line for line in seen["log"] if "draws a pearl of brightness" in line["text"]]
    await watcher.say({"t": "look", "eyes": None})
    await watcher.until(eyes=None)


async def test_the_lobby_lists_what_concerns_you(served: Served) -> None:
    ann, eve = await served.client("Ann"), await served.client("Eve")
    shown = await ann.make("stones", [ME, BOT], public=True)
    await ann.make("stones", [ME, BOT])
    assert len((await ann.http.get("/api/matches")).json()["mine"]) == 2
    lists = (await eve.http.get("/api/matches")).json()
    assert lists["mine"] == []
    assert [row["id"] for row in lists["watch"]] == [shown]
    assert "seed" not in str(lists)


async def test_requests_that_are_too_big_or_too_many(tmp_path: Path, watch: Watch) -> None:
    served = await Served(str(tmp_path / "x.sqlite"), limits=Limits(requests=(5, 0.1))).start()
    ann = await served.client("Ann")
    assert (await ann.http.post("/api/me", content=b"x" * 70_000)).status_code == 413
    codes = [(await ann.http.post("/api/me", json={"name": "A"})).status_code for _ in range(8)]
    assert codes[-1] == 429
    await served.stop()


async def test_reading_too_much_is_refused_too_and_keeps_no_guest(tmp_path: Path, watch: Watch) -> None:
    served = await Served(str(tmp_path / "x.sqlite"), limits=Limits(requests=(5, 0.1))).start()
    async with httpx.AsyncClient(base_url=served.base) as http:
        codes = []
        for _ in range(60):
            http.cookies.clear()
            codes.append((await http.get("/api/me")).status_code)
        assert (codes[0], codes[-1]) == (200, 429)
        assert (await http.get("/")).status_code == 200
    async with served.hub.store.engine.connect() as connection:
        assert (await connection.execute(select(schema.players))).all() == []
    await served.stop()


async def test_private_tables_do_not_push_public_ones_out_of_the_lobby(served: Served) -> None:
    ann, eve = await served.client("Ann"), await served.client("Eve")
    shown = await ann.make("stones", [ME, OPEN], public=True)
    for _ in range(31):
        await ann.make("stones", [ME, OPEN])
    assert [row["id"] for row in (await eve.http.get("/api/matches")).json()["open"]] == [shown]


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b'{"name": NaN}', b'{"name": "a\\ud800"}', b'{"name": 5}', b'{"name": "%s"}' % (b"x" * 300)],
)
async def test_a_body_that_makes_no_sense_gets_one_clear_line(served: Served, body: bytes) -> None:
    ann = await served.client("Ann")
    answer = await ann.http.post("/api/me", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["code"] == "bad_message"
    assert answer.json()["text"]


@pytest.mark.parametrize(
    ("header", "value", "code"),
    [
        (b"origin", b"http://[", "origin"),
        (b"host", b"[", "host"),
        (b"content-length", b"9" * 5000, "too_big"),
        (b"content-length", b"-1", "too_big"),
    ],
)
def test_headers_that_make_no_sense_are_refused(header: bytes, value: bytes, code: str) -> None:
    headers = Headers(raw=list({b"host": b"here", b"content-length": b"5", header: value}.items()))
    scope = {"type": "http", "method": "POST", "path": "/api/me", "headers": headers.raw}
    with pytest.raises(Refused) as refused:
        Guard(create_app("x.sqlite"), hosts=("here",)).check(scope, headers)
    assert refused.value.code == code


@pytest.mark.parametrize(("proxy", "believed"), [("127.0.0.1", True), ("192.0.2.1", False), ("", False)])
async def test_a_proxy_in_front_is_believed_only_if_it_was_named(tmp_path: Path, proxy: str, believed: bool) -> None:
    door = listening("127.0.0.1")
    host, port = door.getsockname()
    server = uvicorn.Server(config(Settings(host, port, str(tmp_path / "x.sqlite"), proxy=proxy)))
    task = asyncio.create_task(server.serve([door]))
    while not server.started:
        await asyncio.sleep(0.01)
    said = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7"}
    async with httpx.AsyncClient(base_url=f"http://{host}:{port}") as http:
        cookie = (await http.get("/api/me", headers=said)).headers["set-cookie"].lower()
    server.should_exit = True
    await task
    assert ("secure" in cookie) == believed


async def test_unknown_hosts_are_refused(tmp_path: Path) -> None:
    served = await Served(str(tmp_path / "x.sqlite"), hosts=("127.0.0.1",)).start()
    ann = await served.client("Ann")
    assert (await ann.http.get("/", headers={"host": "evil.example"})).status_code == 400
    assert (await ann.http.get("/api/me")).status_code == 200
    await served.stop()


async def test_a_lesson_is_begun_left_and_taken_up_again(served: Served) -> None:
    ann, ben = await served.client("Ann"), await served.client("Ben")
    listed = (await ann.http.get("/api/games")).json()["games"]
    taught = {game["name"] for game in listed if game["lesson"]}
    assert taught == {game["name"] for game in listed} - set(toys.TOYS)
    begun = (await ann.http.post("/api/games/discovery/lesson")).json()
    page = await ann.page(begun["id"])
    await page.hear("state")
    task = next(task for task in page.match["lesson"] if task["ids"])
    await page.act(*task["ids"])
    seq = (await page.hear("acted"))["seq"]
    await ann.http.post(f"/api/matches/{begun['id']}/leave")
    await page.close()
    again = (await ann.http.post("/api/games/discovery/lesson")).json()
    assert again == begun, "it is taken up where it was left"
    page = await ann.page(begun["id"])
    assert (await page.hear("people"))["seats"][0]["level"] == ""
    assert (await page.hear("state"))["seq"] == seq
    assert len(page.state["choices"]) == 1
    assert (await ben.http.post("/api/games/discovery/lesson")).json() != begun
    refused = await ann.http.post("/api/games/stones/lesson")
    assert (refused.status_code, refused.json()["code"]) == (404, "no_lesson")


async def test_a_bot_without_a_level_has_the_one_that_is_proposed(served: Served) -> None:
    ann = await served.client("Ann")
    assert (await ann.http.get("/api/matches")).json()["play"]["stones"] == {"level": "first", "beaten": ""}
    made = await ann.http.post("/api/matches", json={"game": "stones", "seats": [ME, {"kind": "bot"}]})
    shown = (await ann.http.get(f"/api/matches/{made.json()['id']}")).json()
    assert shown["seats"][1]["level"] == "first"
    half = await ann.make("stones", [ME, OPEN])
    await ann.http.post(f"/api/matches/{half}/fill", json={})
    assert (await ann.http.get(f"/api/matches/{half}")).json()["seats"][1]["level"] == "first"


async def test_the_strength_of_a_level_is_told_in_words(served: Served) -> None:
    ann = await served.client("Ann")
    games = (await ann.http.get("/api/games")).json()
    assert games["strengths"] == {"random": "Anything that is allowed."}, "of this server's levels"
