"""Whole matches over the real wire."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from rodinia import Playing, Rng, Seeded, load, names
from rodinia.table import asking
from rodinia.table.draft import draft
from tests.server.client import play, turn
from tests.server.conftest import Served

ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "open"}


async def test_a_match_against_a_bot_goes_to_its_end(served: Served) -> None:
    ann = await served.client("Ann")
    page = await ann.page(await ann.make("stones", [ME, BOT]))
    state = await play(page, 0)
    assert state["over"]
    assert state["sheet"][0]["points"] == [panel["score"] for panel in state["scene"]["panels"]]
    assert [line["n"] for line in page.log] == sorted(line["n"] for line in page.log)


async def test_sealed_choices_by_two_persons(served: Served) -> None:
    ann, bob = await served.client("Ann"), await served.client("Bob")
    match = await ann.make("pearls", [ME, OPEN])
    assert (await bob.http.post(f"/api/matches/{match}/join", json={})).json() == {"seat": 1}
    first, second = await ann.page(match), await bob.page(match)
    await asyncio.gather(play(first, 0), play(second, 1))
    assert first.state["over"]
    assert second.state["over"]


async def test_only_bots_play_to_the_end_without_anyone_looking(served: Served) -> None:
    ann = await served.client("Ann")
    match = await ann.make("pearls", [BOT, BOT, BOT])
    page = await ann.page(match)
    await page.until(over=True)


async def test_a_draft_shows_where_a_turn_leads_and_plays_nothing(served: Served) -> None:
    ann = await served.client("Ann")
    page = await ann.page(await ann.make("stones", [ME, BOT]), offers=True)
    state = await page.until(turn=[0])
    seq, first = state["seq"], state["choices"][0][0]
    await page.say({"t": "draft", "base": seq, "ids": [first], "re": 1})
    tried = await page.hear("draft", re=1)
    assert not tried["complete"]
    assert tried["events"][0]["points"] > 0
    assert tried["events"][0]["sum"]
    assert [choice[1] for choice in tried["choices"]] == [["do/keep"], ["stone/0"]]
    await page.say({"t": "draft", "base": seq, "ids": [first, tried["choices"][1][0]], "re": 2})
    assert (await page.hear("draft", re=2))["complete"]
    await page.say({"t": "draft", "base": seq, "ids": [], "re": 3})
    assert (await page.hear("draft", re=3))["choices"] == state["choices"]
    assert (await served.hub.get(page.match["id"])).match.seq == seq


async def test_a_draft_never_crosses_chance(served: Served) -> None:
    ann = await served.client("Ann")
    page = await ann.page(await ann.make("stones", [ME, ME]))
    state = await page.until(turn=[0])
    await page.say({"t": "draft", "base": state["seq"], "ids": [0, 37, 4], "re": 1})
    assert "crosses" in (await page.hear("error", re=1))["text"]


def test_a_draft_ends_where_others_could_go_on() -> None:
    game = load("shafausa", 2)
    playing, luck = Playing(game), Seeded(3)
    playing.settle(luck)
    while playing.state.actors != (0, 1):  # nobody buys; then both manage at the same time
        seat, view = playing.state.actor, game.view(playing.state, playing.state.actor)
        tried = draft(game, playing.state, view, seat, [min(view.legal)])
        playing.apply(seat, min(view.legal))
        assert tried.complete and tried.view.actors == playing.state.actors
    view = game.view(playing.state, 0)
    assert not draft(game, playing.state, view, 0, [view.legal[0]]).complete


@pytest.mark.parametrize("name", [name for name in names() if not load(name).spec.hidden])
def test_a_draft_allows_all_that_the_rules_allow(name: str) -> None:
    """The steps of a turn are shown as the table would show them, in any order that the rules leave open."""
    game, rng = load(name), Rng(5)
    playing, luck = Playing(game), Seeded(5)
    for _ in range(60):
        playing.settle(luck)
        if playing.over:
            break
        seat, ids = playing.state.actor, []
        view, world = game.view(playing.state, seat), playing.state.clone()
        while seat in world.actors and len(ids) < 4:
            ids.append(world.random_action(seat, rng))
            world.apply(seat, ids[-1])
            tried = draft(game, playing.state, view, seat, ids)
            assert tried.view == game.view(world, seat)
            if tried.complete:
                break
        playing.apply(seat, ids[0])


async def test_a_draft_that_would_close_a_sealed_choice_shows_no_reveal(served: Served) -> None:
    ann, bob = await served.client("Ann"), await served.client("Bob")
    match = await ann.make("pearls", [ME, OPEN])
    await bob.http.post(f"/api/matches/{match}/join", json={})
    first, second = await ann.page(match), await bob.page(match)
    await first.until(turn=[0, 1])
    await first.act(first.state["choices"][0][0])
    state = await second.until(turn=[1])
    await second.say({"t": "draft", "base": state["seq"], "ids": [state["choices"][0][0]], "re": 1})
    tried = await second.hear("draft", re=1)
    assert tried["sealed"]
    assert tried["complete"]
    assert tried["events"] == []


async def test_a_draft_survives_another_seats_sealed_choice(served: Served) -> None:
    ann, bob = await served.client("Ann"), await served.client("Bob")
    match = await ann.make("pearls", [ME, OPEN, {"kind": "me", "name": "Cid"}])
    await bob.http.post(f"/api/matches/{match}/join", json={})
    first, second = await ann.page(match), await bob.page(match)
    old = (await second.until(turn=[0, 1, 2]))["seq"]
    await first.until(turn=[0, 1, 2])
    await first.act(first.state["choices"][0][0])
    await second.until(turn=[1, 2])
    await second.say({"t": "act", "base": old, "ids": [second.state["choices"][0][0]], "token": "x"})
    assert not (await second.hear("acted"))["again"]


async def test_confirming_a_whole_turn_of_two_steps(served: Served) -> None:
    ann = await served.client("Ann")
    page = await ann.page(await ann.make("stones", [ME, ME]))
    seq = (await page.until(turn=[0]))["seq"]
    await page.act(0, 37, token="a")
    acted = await page.hear("acted")
    assert acted["seq"] == seq + 3  # two steps and the stone that chance finds
    assert (await page.until(turn=[1]))["log"][-1]["text"].startswith("a stone")


async def test_hot_seat_changes_eyes(served: Served) -> None:
    ann = await served.client("Ann")
    page = await ann.page(await ann.make("pearls", [ME, {"kind": "me", "name": "Zoe"}]))
    await page.until(turn=[0, 1])
    assert page.state["eyes"] == 0
    await page.act(page.state["choices"][0][0])
    await page.until(turn=[1])
    await page.say({"t": "look", "eyes": 1})
    await page.until(eyes=1)
    assert page.state["choices"]


async def test_hints_and_their_switch(served: Served) -> None:
    ann = await served.client("Ann")
    page = await ann.page(await ann.make("stones", [ME, BOT]))
    state = await page.until(turn=[0])
    await page.say({"t": "hint", "re": 5})
    hint = await page.hear("hint", re=5)
    assert hint["id"] == state["choices"][-1][0]
    assert "lay the stone" in hint["text"]
    other = await ann.page(await ann.make("stones", [ME, BOT], hints=False))
    await other.until(turn=[0])
    await other.say({"t": "hint", "re": 6})
    assert (await other.hear("error", re=6))["code"] == "no_hints"


async def test_asking_why_not(served: Served) -> None:
    ann = await served.client("Ann")
    page = await ann.page(await ann.make("stones", [ME, ME]))
    await page.until(turn=[0])
    await page.say({"t": "about", "base": page.state["seq"], "ids": [0], "path": ["cell/0"], "re": 1})
    assert "already lies" in (await page.hear("about", re=1))["text"]


async def test_who_resigns_against_one_other_has_lost(served: Served) -> None:
    ann = await served.client("Ann")
    match = await ann.make("stones", [ME, BOT])
    page = await ann.page(match)
    await page.until(turn=[0])
    await page.say({"t": "resign"})
    await page.until(over=True)
    assert page.state["returns"] == [0, 1]
    listed = (await ann.http.get("/api/matches")).json()["mine"]
    assert [(each["id"], each["status"], each["result"]["returns"]) for each in listed] == [(match, "over", [0, 1])]
    record = (await ann.http.get(f"/api/matches/{match}/record")).json()
    assert record["notes"]["resigned"] == [0]


async def test_a_bot_plays_on_for_good_when_one_of_three_resigns(served: Served) -> None:
    ann = await served.client("Ann")
    match = await ann.make("pearls", [ME, BOT, BOT], watch=False)
    page = await ann.page(match)
    await page.until(turn=[0])
    await page.say({"t": "resign"})
    await page.until(over=True)
    assert page.log and "{0} resigns" in [line["text"] for line in page.log]
    people = page.all("people")[-1]
    assert (people["seats"][0]["kind"], people["seats"][0]["name"], people["you"]) == ("bot", "Ann", [])
    assert [each["id"] for each in (await ann.http.get("/api/matches")).json()["mine"]] == [match]


async def test_bots_finish_a_match_when_both_agree_and_it_survives_a_restart(tmp_path: Path) -> None:
    served = await Served(str(tmp_path / "x.sqlite")).start()
    ann, bob = await served.client("Ann"), await served.client("Bob")
    match = await ann.make("stones", [ME, OPEN])
    await bob.http.post(f"/api/matches/{match}/join", json={})
    one, two = await ann.page(match), await bob.page(match)
    await one.until(turn=[0])
    await one.say({"t": "offer", "what": "finish"})
    while not two.state.get("offer"):
        await two.hear("state")
    hosted = served.hub.matches[match]
    await asyncio.gather(one.close(), two.close())
    async with hosted.held():  # the process ends after the last answer, before bots have the seats
        await hosted.play(lambda: asking.reply(hosted.match, [1], True, 0))
    await served.stop()
    served = await Served(str(tmp_path / "x.sqlite")).start()
    again = await served.hub.get(match)
    assert [seat.kind for seat in again.match.head.seats] == ["bot", "bot"]
    while again.match.head.status != "over":
        await asyncio.sleep(0.02)
    assert again.match.head.result is not None
    await served.stop()


async def test_one_declines_and_nothing_has_changed(served: Served) -> None:
    ann, bob = await served.client("Ann"), await served.client("Bob")
    match = await ann.make("stones", [ME, OPEN])
    await bob.http.post(f"/api/matches/{match}/join", json={})
    one, two = await ann.page(match), await bob.page(match)
    await one.until(turn=[0])
    await one.say({"t": "offer", "what": "back", "re": 7})
    assert (await one.hear("error"))["code"] == "nothing_back"
    await one.say({"t": "offer", "what": "sideways"})
    assert "what" in (await one.hear("error"))["text"]
    await turn(one, 0)
    await one.say({"t": "offer", "what": "back"})
    while not two.state.get("offer"):
        await two.hear("state")
    await two.say({"t": "reply", "yes": False})
    while two.state.get("offer"):
        await two.hear("state")
    assert two.state["turn"] == [1]
    assert two.log[-1]["text"] == "{1} declines"


@pytest.mark.parametrize("what", ["back", "finish"])
async def test_a_question_is_granted_when_who_was_asked_leaves(served: Served, what: str) -> None:
    ann, bob = await served.client("Ann"), await served.client("Bob")
    match = await ann.make("stones", [ME, OPEN])
    (await bob.http.post(f"/api/matches/{match}/join", json={})).raise_for_status()
    page = await ann.page(match)
    seq = (await page.until(turn=[0]))["seq"]
    await turn(page, 0)
    await page.say({"t": "offer", "what": what})
    while not page.state.get("offer"):
        await page.hear("state")
    (await bob.http.post(f"/api/matches/{match}/leave")).raise_for_status()
    if what == "back":
        while not page.log or page.log[-1]["text"] != "{0} takes the last turn back":
            await page.hear("state")
        assert page.state["turn"] == [0] and page.state["seq"] > seq
    else:
        await page.until(over=True)
