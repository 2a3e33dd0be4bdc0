"""The house of a device: the same tables and answers as on a server, kept before they are shown."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from httpx import ASGITransport, AsyncClient

from rodinia.core.record import Record
from rodinia.core.registry import names
from rodinia.pocket.line import COME_BACK
from rodinia.server.http.app import create_app
from tests.pocket.browser import Browser, ask, begin, look, play, settle

ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "greedy"}
GAME = names()[-1]
HOST = "http://localhost"


@pytest.mark.parametrize("game", names())
async def test_a_match_of_every_game_against_a_bot_gives_a_record_that_a_server_opens(
    game: str, tmp_path: Path
) -> None:
    browser = Browser()
    house = browser.house()
    match = await begin(house, game, [ME, BOT])
    await play(browser, house, match)
    _, record = await ask(house, "GET", f"/api/matches/{match}/record")
    text = json.dumps(record)
    assert Record.load(text).check().over
    app = create_app(str(tmp_path / "server.sqlite"))
    async with app.router.lifespan_context(app), AsyncClient(transport=ASGITransport(app), base_url=HOST) as server:
        made = await server.post("/api/records", content=text)
        assert made.status_code == 201
        back = (await server.get(f"/api/matches/{made.json()['id']}/record")).text
    other = Browser().house()
    status, opened = await ask(other, "POST", "/api/records", back)
    assert status == 200
    assert (await ask(other, "GET", f"/api/matches/{opened['id']}/record"))[1]["steps"] == record["steps"]


async def test_a_reload_in_the_middle_goes_on_at_the_same_step() -> None:
    browser = Browser()
    house = browser.house()
    match = await begin(house, GAME, [ME, BOT])
    with pytest.raises(AssertionError, match="does not end"):
        await play(browser, house, match, most=8)
    await settle(house, match)
    before = browser.last("state")
    again = browser.house()
    assert again.guest == house.guest
    await look(again, match, "b")
    after = browser.last("state")
    assert (after["seq"], after["turn"], after["prompt"]) == (before["seq"], before["turn"], before["prompt"])
    assert again.held[match].match.state.key() == house.held[match].match.state.key()


async def test_what_cannot_be_kept_has_not_happened() -> None:
    browser = Browser()
    house = browser.house()
    match = await begin(house, GAME, [ME, ME])
    state = browser.last("state")
    seq, move = state["seq"], state["choices"][0][0]
    browser.full = "QuotaExceededError"
    act = json.dumps({"t": "act", "base": seq, "ids": [move], "token": "once", "re": 7})
    await house.hear("a", match, act)
    error = browser.last("error")
    assert (error["code"], error["re"]) == ("not_kept", 7)
    assert "no room left" in error["text"]
    assert house.held[match].match.seq == seq == browser.rows["matches"][match]["steps"]
    browser.full = ""
    await house.hear("a", match, act)
    assert browser.last("acted") == {"t": "acted", "re": 7, "token": "once", "seq": seq + 1, "again": False}
    await house.hear("a", match, act)
    assert browser.last("acted")["again"] is True


async def test_a_bot_whose_step_cannot_be_kept_tries_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rodinia.pocket.held.AGAIN", 0.0)
    browser = Browser()
    house = browser.house()
    match = await begin(house, GAME, [BOT, ME], options={})
    await settle(house, match)
    held = house.held[match]
    browser.full = "UnknownError"
    await house.hear("a", match, json.dumps({"t": "bot", "seat": 1, "level": "greedy"}))
    assert browser.last("error")["text"] == "The browser could not keep this (UnknownError): nothing has been played."
    browser.full = ""
    seq = held.match.seq
    await house.hear("a", match, json.dumps({"t": "bot", "seat": 1, "level": "greedy"}))
    browser.full = "UnknownError"
    sent = len(browser.sent)
    while not any(message["t"] == "error" for _, message in browser.sent[sent:]):
        await asyncio.sleep(0)
    assert held.match.seq == seq
    browser.full = ""
    await settle(house, match)
    assert held.match.head.status == "over"


async def test_whoever_takes_the_seat_back_interrupts_the_bot() -> None:
    browser = Browser()
    house = browser.house()
    match = await begin(house, GAME, [ME, ME])
    held = house.held[match]
    seat = held.match.head.turn[0]
    browser.slow = asyncio.get_running_loop().create_future()
    await house.hear("a", match, json.dumps({"t": "bot", "seat": seat, "level": "greedy"}))
    while held.thinking is None:
        await asyncio.sleep(0)
    seq = held.match.seq
    await house.hear("a", match, json.dumps({"t": "back", "seat": seat}))
    await settle(house, match)
    assert browser.slow is None
    assert held.match.seq == seq
    assert seat in held.match.head.turn


async def test_a_bot_is_given_a_view_and_nothing_else() -> None:
    browser = Browser()
    house = browser.house()
    match = await begin(house, GAME, [BOT, ME])
    await settle(house, match)
    job = browser.jobs[0]
    assert set(job) == {"game", "players", "options", "level", "seed", "view", "hint"}
    assert job["view"]["seat"] == 0


async def test_a_match_rests_while_nobody_looks() -> None:
    browser = Browser()
    house = browser.house()
    match = await begin(house, GAME, [BOT, BOT])
    house.leave("a")
    held = house.held[match]
    seq = held.match.seq
    for _ in range(50):
        await asyncio.sleep(0)
    assert (held.bots, held.match.seq) == (None, seq)
    await look(house, match, "b")
    await settle(house, match)
    assert held.match.head.status == "over"


async def test_a_hint_has_up_to_three_actions() -> None:
    browser = Browser()
    house = browser.house()
    match = await begin(house, GAME, [ME, ME])
    await house.hear("a", match, json.dumps({"t": "hint", "re": 3}))
    while browser.sent[-1][1]["t"] != "hint":
        await asyncio.sleep(0)
    hint = browser.last("hint")
    assert hint["re"] == 3 and 1 <= len(hint["best"]) <= 3


async def test_a_damaged_match_is_refused_and_what_is_left_can_be_saved() -> None:
    browser = Browser()
    house = browser.house()
    match = await begin(house, GAME, [ME, BOT])
    with pytest.raises(AssertionError, match="does not end"):
        await play(browser, house, match, most=6)
    await settle(house, match)
    last = max(n for of, n in browser.rows["steps"] if of == match)
    del browser.rows["steps"][match, last - 1]
    again = browser.house()
    await look(again, match, "b")
    assert browser.closed["b"] == 4404
    assert browser.last("error")["code"] == "damaged"
    status, left = await ask(again, "GET", f"/api/matches/{match}/record")
    assert status == 200
    assert len(Record.load(json.dumps(left)).replay().steps) == last - 1
    assert (await ask(again, "GET", "/api/kept"))[1]["damaged"] == [match]


async def test_nothing_of_a_match_that_is_deleted_comes_back() -> None:
    browser = Browser()
    house = browser.house()
    match = await begin(house, GAME, [ME, ME])
    state = browser.last("state")
    act = {"t": "act", "base": state["seq"], "ids": [state["choices"][0][0]], "re": 7}
    told, acted = await asyncio.gather(  # a turn is being kept while its match is deleted
        ask(house, "POST", f"/api/matches/{match}/forget", {}), house.hear("a", match, json.dumps(act))
    )
    assert (told[0], acted, browser.closed) == (200, None, {"a": COME_BACK})
    await house.hear("a", match, json.dumps({**act, "base": state["seq"] + 1, "re": 8}))
    await house.hear("a", match, json.dumps({"t": "chat", "text": "still there?", "re": 9}))
    assert browser.last("error")["code"] == "no_match"
    assert not browser.rows["matches"] and not browser.rows["steps"] and not browser.rows["chats"]
    assert (await ask(house, "GET", "/api/matches"))[1]["mine"] == []


async def test_a_damaged_head_hides_nothing_else() -> None:
    browser = Browser()
    house = browser.house()
    good = await begin(house, GAME, [ME, BOT])
    bad = await begin(house, GAME, [ME, BOT])
    browser.rows["matches"][bad]["seats"] = "gone"
    again = browser.house()
    assert [each["id"] for each in (await ask(again, "GET", "/api/matches"))[1]["mine"]] == [good]
    kept = (await ask(again, "GET", "/api/kept"))[1]
    assert (kept["damaged"], kept["matches"]) == ([bad], 1)
    assert (await ask(again, "GET", f"/api/matches/{bad}/record"))[0] == 200
    assert (await ask(again, "POST", f"/api/matches/{bad}/forget", {}))[0] == 200
    assert (await ask(again, "GET", "/api/kept"))[1]["damaged"] == []
    assert not [key for key in browser.rows["steps"] if key[0] == bad]


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "words"),
    [
        ("POST", "/api/matches", {"game": GAME, "seats": [ME, {"kind": "open"}]}, 400, "Nobody can come to a table"),
        ("POST", "/api/matches", {"game": "no such", "seats": [ME]}, 400, "there is no game"),
        ("POST", "/api/matches", "[", 400, "JSON object"),
        ("POST", "/api/records", "{}", 400, "This file cannot be replayed: not a record"),
        ("GET", "/api/matches/none", None, 404, "no such match on this device"),
        ("GET", "/api/matches/none/record", None, 404, "no such match on this device"),
        ("GET", "/api/elsewhere", None, 404, "There is nothing at GET /api/elsewhere"),
    ],
)
async def test_what_is_refused_is_said_in_one_line(
    method: str, path: str, body: object, status: int, words: str
) -> None:
    found, problem = await ask(Browser().house(), method, path, body)
    assert found == status
    assert words in problem["text"] and "\n" not in problem["text"]


async def test_time_that_is_over_lets_a_bot_play_on(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Browser()
    house = browser.house()
    match = await begin(house, GAME, [ME, ME], clock={"seconds": 10, "add": 0})
    held = house.held[match]
    later = held.match.clock.since[held.match.head.turn[0]] + 11_000
    monkeypatch.setattr("rodinia.pocket.held.steady", lambda: later)
    async with held.lock:
        await held.tick()
    assert [seat.level for seat in held.match.head.seats].count("casual") >= 1
    house.leave("a")


@pytest.mark.parametrize("game", names())
async def test_a_lesson_is_played_by_doing_what_it_asks_and_taken_up_again(game: str) -> None:
    browser = Browser()
    house = browser.house()
    match = (await ask(house, "POST", f"/api/games/{game}/lesson"))[1]["id"]
    await look(house, match)
    held = house.held[match].match
    tasks = [task for task in browser.last("match")["lesson"] if task["ids"]]
    first = next(task for task in tasks if task["at"] == held.seq)
    await house.hear("a", match, json.dumps({"t": "act", "base": held.seq, "ids": first["ids"]}))
    assert browser.last("acted")["seq"] == held.seq > first["at"], browser.sent[-1]
    again = browser.house()
    assert (await ask(again, "POST", f"/api/games/{game}/lesson"))[1]["id"] == match


async def test_a_name_and_the_rules_are_there_as_on_a_server() -> None:
    browser = Browser()
    house = browser.house()
    assert (await ask(house, "POST", "/api/me", {"name": "  Ada "}))[1]["name"] == "Ada"
    assert (await ask(browser.house(), "GET", "/api/me"))[1] == {"id": house.guest.id, "name": "Ada"}
    assert [game["name"] for game in (await ask(house, "GET", "/api/games"))[1]["games"]] == names()
    assert (await ask(house, "GET", f"/api/games/{GAME}/rules"))[1]["sections"]


async def test_a_turn_is_taken_back_and_a_match_resigned_on_the_device() -> None:
    browser = Browser()
    house = browser.house()
    match = await begin(house, "mainland", [ME, BOT], options={"first": 1})
    held = house.held[match].match
    before = held.state.key()
    act = {"t": "act", "base": held.seq, "ids": [held.state.legal(0)[0]]}
    await house.hear("a", match, json.dumps(act))
    await house.hear("a", match, json.dumps({"t": "offer", "what": "back"}))
    assert held.state.key() == before, browser.sent[-1]
    again = browser.house()
    await look(again, match)
    assert again.held[match].match.state.key() == before
    await again.hear("a", match, json.dumps({"t": "resign"}))
    assert (browser.last("state")["over"], browser.last("state")["returns"]) == (True, [0, 1])
