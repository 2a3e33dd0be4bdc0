"""Who may do what: every message is checked on the server."""

from __future__ import annotations

import json

import pytest
import websockets

from tests.server.client import Page, play
from tests.server.conftest import Served, Watch

ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "open"}


async def refused(page: Page, message: dict[str, object]) -> str:
    await page.say({**message, "re": 99})
    return str((await page.hear("error", re=99))["code"])


async def test_a_spectator_can_only_look(served: Served) -> None:
    ann, eve = await served.client("Ann"), await served.client("Eve")
    match = await ann.make("stones", [ME, BOT])
    page = await eve.page(match)
    state = await page.until(turn=[0])
    assert state["choices"] == []
    assert await refused(page, {"t": "act", "base": state["seq"], "ids": [0], "token": "t"}) == "not_yours"
    assert await refused(page, {"t": "draft", "base": state["seq"], "ids": [0]}) == "not_yours"
    assert await refused(page, {"t": "hint"}) == "not_yours"
    assert await refused(page, {"t": "look", "eyes": 0}) == "not_yours"
    assert await refused(page, {"t": "at", "n": 0, "eyes": 0}) == "not_yours"
    assert await refused(page, {"t": "bot", "seat": 0}) == "not_yours"
    assert await refused(page, {"t": "back", "seat": 0}) == "not_yours"


async def test_a_player_cannot_act_for_another_seat_or_look_through_its_eyes(served: Served) -> None:
    ann, bob = await served.client("Ann"), await served.client("Bob")
    match = await ann.make("stones", [ME, OPEN])
    await bob.http.post(f"/api/matches/{match}/join", json={})
    page = await bob.page(match, eyes=0)
    state = await page.until(turn=[0])
    assert state["eyes"] == 1
    assert await refused(page, {"t": "look", "eyes": 0}) == "not_yours"
    assert await refused(page, {"t": "act", "base": state["seq"], "ids": [0], "token": "t"}) == "illegal"


async def test_a_forged_cookie_is_a_stranger(served: Served) -> None:
    ann, eve = await served.client("Ann"), await served.client("Eve")
    match = await ann.make("stones", [ME, BOT])
    value = ann.http.cookies["rodinia_guest"]
    player, _, signature = value.partition(".")
    eve.http.cookies.clear()
    eve.http.cookies.set("rodinia_guest", f"{player}.{'0' * len(signature)}")
    assert (await (await eve.page(match)).until(turn=[0]))["eyes"] is None


async def test_duplicate_and_stale_sends_are_harmless(served: Served) -> None:
    ann = await served.client("Ann")
    page = await ann.page(await ann.make("stones", [ME, ME]))
    seq = (await page.until(turn=[0]))["seq"]
    send = {"t": "act", "base": seq, "ids": [0, 37], "token": "once"}
    await page.say(send)
    first = await page.hear("acted")
    await page.say(send)
    second = await page.hear("acted")
    assert (first["again"], second["again"]) == (False, True)
    assert first["seq"] == second["seq"]
    await page.say({"t": "look", "eyes": 1})
    await page.until(eyes=1)
    assert await refused(page, {"t": "act", "base": seq, "ids": [4], "token": "other"}) == "stale"
    assert (await served.hub.get(page.match["id"])).match.seq == first["seq"]


async def test_an_illegal_step_changes_nothing(served: Served) -> None:
    ann = await served.client("Ann")
    page = await ann.page(await ann.make("stones", [ME, BOT]))
    seq = (await page.until(turn=[0]))["seq"]
    for ids in ([36], [99999], [0, 0], [-1], [2**40], [0, 37, 0]):
        assert await refused(page, {"t": "act", "base": seq, "ids": ids, "token": str(ids)}) == "illegal"
    assert (await served.hub.get(page.match["id"])).match.seq == seq


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", '"x"', "null", '{"t":"nothing"}', '{"t":"act"}', '{"t":"act","base":"1","ids":[0]}',
     '{"t":"act","base":1,"ids":[0.5]}', '{"t":"draft","base":1,"ids":{"a":1}}', '{"t":"about","path":[]}',
     '{"t":"about","base":0,"ids":[],"path":["a","b",3]}', '{"t":"at","n":true,"eyes":null}', "[" * 5000,
     '{"t":"chat","text":"   "}', '{"t":"at","n":99999,"eyes":null}', '{"t":"draft","base":1e999,"ids":[]}'],
)  # fmt: skip
async def test_nonsense_gets_a_clear_answer_and_the_page_lives_on(served: Served, text: str) -> None:
    ann = await served.client("Ann")
    page = await ann.page(await ann.make("stones", [ME, BOT]))
    await page.until(turn=[0])
    await page.socket.send(text)
    assert (await page.hear("error"))["text"]
    await play(page, 0)


async def test_messages_that_are_too_big_or_too_many(watch: Watch, served: Served) -> None:
    ann = await served.client("Ann")
    match = await ann.make("stones", [ME, BOT])
    page = await ann.page(match)
    await page.until(turn=[0])
    await page.say({"t": "chat", "text": "x" * 40_000})
    assert (await page.hear("error"))["code"] == "too_big"
    for _ in range(80):
        await page.say({"t": "beat"})
    assert (await page.hear("error"))["code"] == "too_fast"


async def test_other_sites_are_refused(served: Served) -> None:
    ann = await served.client("Ann")
    match = await ann.make("stones", [ME, BOT])
    for method, path in (("POST", "/api/me"), ("POST", "/api/matches"), ("DELETE", "/api/me")):
        answer = await ann.http.request(method, path, json={"name": "x"}, headers={"origin": "https://evil.example"})
        assert answer.status_code == 403
    address = served.base.replace("http", "ws", 1) + f"/ws/{match}"
    with pytest.raises(websockets.exceptions.InvalidStatus):
        await websockets.connect(address, origin="https://evil.example")  # type: ignore[arg-type]


async def test_pages_carry_a_strict_policy(served: Served) -> None:
    ann = await served.client("Ann")
    for path in ("/", "/t/abc", "/api/me", "/web/app.js", "/nothing"):
        answer = await ann.http.get(path)
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
    cookie = (await (await served.client()).http.get("/api/me")).request.headers["cookie"]
    assert cookie.startswith("rodinia_guest=")


async def test_a_drawing_opened_by_itself_has_its_colours_and_runs_nothing(served: Served) -> None:
    ann = await served.client("Ann")
    answer = await ann.http.get("/api/games/stones/cover.svg")
    policy = answer.headers["content-security-policy"]
    assert "<style>" in answer.text and "style-src 'unsafe-inline'" in policy
    assert policy.startswith("default-src 'none'") and "script-src" not in policy


async def test_the_cookie_is_out_of_reach_of_scripts(served: Served) -> None:
    import httpx

    async with httpx.AsyncClient(base_url=served.base) as http:
        header = (await http.get("/api/me")).headers["set-cookie"].lower()
    assert "httponly" in header
    assert "samesite=lax" in header


async def test_hostile_names_and_chat_stay_words(served: Served) -> None:
    evil = "<img src=x onerror=alert(1)>\u202e\u0000\n\"';--"
    ann = await served.client(evil)
    name = (await ann.http.get("/api/me")).json()["name"]
    assert name == "<img src=x onerror=alert"
    page = await ann.page(await ann.make("stones", [ME, BOT]))
    await page.until(turn=[0])
    await page.say({"t": "chat", "text": "a\u202eb\n<script>" + "y" * 500})
    line = (await page.hear("chat"))["lines"][0]
    assert line["text"].startswith("ab <script>")
    assert len(line["text"]) == 300
    assert line["seat"] == 0


async def test_clear_errors(served: Served) -> None:
    ann, bob = await served.client("Ann"), await served.client("Bob")
    assert "no such match" in (await ann.http.get("/api/matches/zzz")).json()["text"]
    full = await bob.http.post(f"/api/matches/{await ann.make('stones', [ME, BOT])}/join", json={})
    assert (full.status_code, full.json()["code"]) == (409, "full")
    for body, word in (
        ({"game": "chess", "seats": [ME]}, "no game"),
        ({"game": "stones", "seats": [ME]}, "2 to 3 players"),
        ({"game": "stones", "seats": [ME, BOT], "options": {"tall": 1}}, "no option"),
        ({"game": "stones", "seats": [ME, BOT], "options": {"components": "/etc/hostname"}}, "no option"),
        ({"game": "stones", "seats": [ME, BOT], "options": {"name": "pearls"}}, "no option"),
        ({"game": "stones", "seats": [ME, BOT], "options": {"players": 3}}, "no option"),
        ({"game": "stones", "seats": [ME, {"kind": "bot", "level": "god"}]}, "no bot level"),
        ({"game": "stones", "seats": [ME, {"kind": "bot", "level": "exec:rm"}]}, "no bot level"),
        ({"game": "stones", "seats": [OPEN, OPEN]}, "seat yourself"),
    ):
        answer = await ann.http.post("/api/matches", json=body)
        assert answer.status_code == 400
        assert word in answer.json()["text"]
    wrong = await ann.http.post("/api/records", content=b"{}")
    assert "cannot be replayed" in wrong.json()["text"]
    page = await ann.page("zzz")
    assert (await page.hear("error"))["code"] == "no_match"


async def test_a_private_match_without_watchers(served: Served) -> None:
    ann, eve = await served.client("Ann"), await served.client("Eve")
    match = await ann.make("stones", [ME, BOT], watch=False)
    page = await eve.page(match)
    assert (await page.hear("error"))["code"] == "not_yours"


async def test_there_is_no_record_before_the_end(served: Served) -> None:
    ann = await served.client("Ann")
    match = await ann.make("pearls", [ME, BOT])
    assert (await ann.http.get(f"/api/matches/{match}/record")).status_code == 409
    page = await ann.page(match)
    await play(page, 0)
    record = (await ann.http.get(f"/api/matches/{match}/record")).text
    assert json.loads(record)["seats"][0] == "Ann"
    again = (await ann.http.post("/api/records", content=record.encode())).json()["id"]
    copy = await ann.page(again)
    assert (await copy.until(over=True))["sheet"] == page.state["sheet"]
    await copy.say({"t": "at", "n": 4, "eyes": 1, "re": 1})
    assert (await copy.hear("at", re=1))["n"] == 4


async def test_who_sits_down_gets_the_seats_eyes_and_who_gets_up_loses_them(served: Served) -> None:
    ann, bob, cid = [await served.client(name) for name in ("Ann", "Bob", "Cid")]
    match = await ann.make("pearls", [ME, OPEN])
    page = await bob.page(match)
    await page.until(eyes=None)
    await bob.http.post(f"/api/matches/{match}/join", json={})
    await page.until(eyes=1, turn=[0, 1])
    other = await ann.make("pearls", [ME, OPEN, OPEN])
    left = await bob.page(other)
    await bob.http.post(f"/api/matches/{other}/join", json={})
    await left.until(eyes=1)
    await bob.http.post(f"/api/matches/{other}/leave", json={})
    await left.until(eyes=None)
    for _ in range(2):
        await cid.http.post(f"/api/matches/{other}/join", json={})
    await ann.http.post(f"/api/matches/{other}/fill", json={"level": "first"})
    state = await left.until(turn=[0, 1])
    assert state["eyes"] is None
    assert state["choices"] == []
