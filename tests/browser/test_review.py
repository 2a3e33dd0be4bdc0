"""The review in real Chromium, for every game: each part, wide and on a phone, by mouse, finger and keys, and in words."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

import rodinia
from rodinia.bots import make
from rodinia.core.record import Record
from tests.browser.conftest import Site, phone
from tests.browser.player import SETTLED, Person

GAMES = rodinia.names()
SHORT: dict[str, dict[str, Any]] = {"azivon": {"rounds": 24}, "mainland": {"board": "quick"}}
DONE = ".review[data-status=done]"
WINDOWS = ((1440, 900), (1024, 768), (844, 390), (390, 844))
# Nothing is wider than the window, and nothing that can be tapped is hidden behind its edge.
FITS = "() => document.documentElement.scrollWidth <= innerWidth + 1"
# Nothing of these sticks out of the panel in which it is shown.
WITHIN = """(query) => [...document.querySelectorAll(query)].every((each) => {
  const [inner, outer] = [each.getBoundingClientRect(), each.closest(".panel").getBoundingClientRect()];
  return inner.width > 0 && inner.right <= outer.right + 1 && inner.left >= outer.left - 1;
})"""


# The board has room, nothing lies over it but its own signs, and every word of what lies below it is seen.
ROOMY = """() => {
  const box = (query) => document.querySelector(query)?.getBoundingClientRect();
  const [board, tray, zones, side] =
    [".review-stage :is(.board, .card-stage)", ".tray-of-turns", ".review-zones", ".review-side"].map(box);
  const under = (one, other) => !other || other.height === 0 || one.bottom <= other.top + 1;
  const inside = (each, outer) => each.top >= outer.top - 1 && each.bottom <= outer.bottom + 1
    && each.left >= outer.left - 1 && each.right <= outer.right + 1;
  const names = [...document.querySelectorAll(".review-zones .card > b")].filter((each) => each.checkVisibility());
  const pills = [...document.querySelectorAll(".review-signs .pill")];
  const wrong = [];
  if (board.height < 120) wrong.push(`the board is ${board.height} high`);
  if (!under(board, zones) || !under(board, tray) || (zones?.height && !under(zones, tray))) wrong.push("over the board");
  if (board.right > side.left + 1 && board.bottom > side.top + 1) wrong.push("beside the board");
  for (const each of names)
    if (!inside(each.getBoundingClientRect(), each.closest(".card").getBoundingClientRect())) wrong.push(each.innerText);
  for (const each of pills) {
    if (!inside(each.getBoundingClientRect(), board)) wrong.push(each.textContent);
  }
  for (const each of document.querySelectorAll(".turn-head > *"))
    if (!inside(each.getBoundingClientRect(), side)) wrong.push(`the head of the turn: ${each.className}`);
  return wrong;
}"""


# Keys that follow each other before anything is painted.
QUICKLY = """async (keys) => {
  for (const key of keys) {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    await null; await null; await null;
  }
}"""


# What the others held lies beside the board, or among the words, and over neither.
BESIDE = """() => {
  const box = (query) => document.querySelector(query).getBoundingClientRect();
  const [held, board] = [box(".hands"), box(".review-stage")];
  const apart = held.left >= board.right - 1 || held.top >= board.bottom - 1;
  return apart && held.width > 200 && board.width > 300;
}"""


@pytest.fixture(scope="module")
def glances(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server whose reviews are only glances."""
    running = Site(tmp_path_factory.mktemp("review"), bots="glance")
    yield running
    running.kill()


@cache
def played(name: str, players: int = 2) -> str:
    """A game of greedy and random seats, as a record file."""
    game = rodinia.load(name, players, **SHORT.get(name, {}))
    playing, luck, rng = rodinia.Playing(game), rodinia.Seeded(5), rodinia.Rng(5)
    bot = make("greedy", game, 1)
    while not playing.over:
        playing.settle(luck)
        for seat in playing.state.actors[:1]:
            view = game.view(playing.state, seat)
            playing.apply(seat, playing.state.random_action(seat, rng) if seat == 0 else bot.choose(view))
    return Record.of(playing, ("Ann", "Ben", "Cleo")[:players]).dump()


@cache
def kept(site: Site, name: str, players: int) -> str:
    """The record on the server; its id."""
    request = urllib.request.Request(
        site.base + "/api/records", data=played(name, players).encode(), headers={"origin": site.base}
    )
    return str(json.load(urllib.request.urlopen(request))["id"])


async def opened(browser: Browser, site: Site, name: str, part: str = "", **window: Any) -> Person:
    """A page with the finished review of a game, told as the seat that played at random."""
    person = await Person.enter(browser, site.base, **window)
    await person.page.goto(f"/review/{kept(site, name, 2)}{part}")
    await person.page.wait_for_selector(DONE, timeout=60_000)
    return person


def told(site: Site, name: str, players: int = 2) -> dict[str, Any]:
    """What the server tells of the review of a game."""
    address = f"{site.base}/api/matches/{kept(site, name, players)}/review/report"
    report: dict[str, Any] = json.load(urllib.request.urlopen(address))["report"]
    return report


async def sit(page: Page, name: str) -> None:
    await page.click(f"button[aria-label='See the game as {name}']")


@pytest.mark.parametrize("name", GAMES)
async def test_every_part_of_a_review(browser: Browser, glances: Site, pictures: Path, name: str) -> None:
    person = await opened(browser, glances, name)
    page = person.page
    await sit(page, "Ann")
    assert await page.locator(".seat-card").count() == 2 and await page.locator(".accuracy b").first.inner_text() != ""
    assert "%" in await page.locator(".cause").inner_text()
    assert await page.locator(".stairs:not(.outline)").count() + await page.locator(".two-lists").count() == 2
    await page.screenshot(path=pictures / f"review-{name}-report.png")
    await page.click(".points summary")
    assert await page.locator(".points .race path.course").count() == 2
    await page.click(".points summary")
    faults = page.locator(".lane").first.locator("button")
    assert await faults.count() > 0, "who plays at random makes mistakes"
    await faults.first.click()
    await page.keyboard.press("2")
    await page.wait_for_selector(".turn-head .fault, .round .fault")
    await page.wait_for_selector(".review-stage .board .node, .review-stage .card")
    await page.wait_for_function("() => document.querySelectorAll('.options li, .round').length >= 2")
    await page.screenshot(path=pictures / f"review-{name}-turn.png")
    if await page.locator(".turn-tabs").count():
        await look_at_the_draw(page, told(glances, name)["turns"])
    await page.keyboard.press("3")
    await page.wait_for_selector(".ask-puzzle")
    await page.click("text=Show it")
    await page.wait_for_selector(".answer.right")
    if int(await page.locator(".review-modes i").inner_text()) > 1:
        await page.wait_for_selector(".lesson:has-text('in common') b, .lesson:has-text('of its own')")
    await page.screenshot(path=pictures / f"review-{name}-learn.png")
    await page.keyboard.press("4")
    await page.wait_for_selector(".begin .solid:not(:disabled)")
    await page.wait_for_selector(".review-stage .board .node, .review-stage .card")
    begun = page.expect_request(lambda request: request.url.endswith("/branch"))
    async with begun as asked:
        await page.click(".begin .solid")
    sealed = await page.locator(".begin label input").count() == 0
    assert sealed or json.loads((await asked.value).post_data or "")["steps"], "the better choice is played"
    await page.wait_for_selector(".table[data-status=live] .try-bar")
    await page.click(".try-bar a")
    await page.wait_for_selector(".one-try.looked")
    await page.wait_for_selector(".try-course svg .tried-end")
    words = await page.locator(".try-course svg").get_attribute("aria-label") or ""
    assert "in your try" in words and "in the game" in words
    assert await page.locator(".try-table tbody tr td:first-of-type:has-text('%')").count() == 2, (
        "points where they are open"
    )
    assert await page.locator(".tree .tip").count() == 1
    assert person.problems == []


@pytest.mark.parametrize("name", ["discovery", "mainland", "shafausa"])
async def test_a_puzzle_is_answered_on_the_board(browser: Browser, glances: Site, name: str) -> None:
    """What the board alone does not tell, how a tile is turned or what is done with a cube, is asked."""
    person = await opened(browser, glances, name)
    page = person.page
    await sit(page, "Ann")
    await page.keyboard.press("3")
    await page.wait_for_selector(".review-stage [data-target]")
    for _ in range(4):
        await page.evaluate(SETTLED)
        if await page.locator(".listed[open] button").count():
            await page.locator(".listed[open] button").last.click()
        if await page.locator(".answer, .answers .empty").count():
            break
        await page.locator(".review-stage [data-target]").last.click(force=True)
    await page.wait_for_selector(".answer")
    assert person.problems == []


async def look_at_the_draw(page: Page, turns: list[dict[str, Any]]) -> None:
    """The tab of the draw is there where something was drawn, and who looks at it sees the choice where nothing was."""
    draw = page.locator(".turn-tabs button:has-text('The draw')")
    own = [n for n, turn in enumerate(turns, 1) if turn["seat"] >= 0]  # where all choose at once there are no tabs
    drawn = [n for n in own if turns[n - 1]["draws"]]
    plain = [n for n in own if not turns[n - 1]["draws"]]
    for turn in drawn[:1] + plain[:1]:
        await page.evaluate(f"location.hash = '#{turn}'")
        await page.wait_for_selector(f".turn-head h2:text('Turn {turn}')")
        assert await draw.count() == (turn in drawn)
        if turn in drawn:
            await draw.click()
            await page.wait_for_selector(".histogram svg")
            assert await page.evaluate(WITHIN, ".histogram svg")
        else:
            await page.wait_for_selector(".turn-tabs .on:has-text('choice')")


@pytest.mark.parametrize("name", GAMES)
async def test_a_review_on_a_phone(browser: Browser, glances: Site, pictures: Path, name: str) -> None:
    person = await opened(browser, glances, name, **phone())
    page = person.page
    assert await page.evaluate(FITS)
    for number, part in enumerate(("turns", "learn", "try"), 2):
        await page.locator(".review-modes button").nth(number - 1).tap()
        await page.wait_for_selector(f".shows-{part}")
        assert await page.evaluate(FITS), part
    for button in await page.locator(".review-modes button").all():
        box = await button.bounding_box()
        assert box is not None and min(box["width"], box["height"]) >= 44
    await page.screenshot(path=pictures / f"review-{name}-phone.png")
    assert person.problems == []


# A finger that goes so far, from the middle of something.
SWIPE = """([query, across, down]) => {
  const target = document.querySelector(query);
  const box = target.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const touch = (x, y) => new Touch({ identifier: 1, target, clientX: x, clientY: y });
  const tell = (type, touches, changed) => target.dispatchEvent(
    new TouchEvent(type, { bubbles: true, touches, changedTouches: [changed] }));
  tell("touchstart", [touch(x, y)], touch(x, y));
  return new Promise(requestAnimationFrame).then(() => tell("touchend", [], touch(x + across, y + down)));
}"""


async def test_a_finger_leads_from_turn_to_turn_and_pulls_the_sheet(browser: Browser, glances: Site) -> None:
    person = await opened(browser, glances, "mainland", "/turns#5", **phone())
    page = person.page
    await page.wait_for_selector(".turn-head h2:text('Turn 5')")
    await page.evaluate(SWIPE, [".turn-head h2", -120, 10])
    await page.wait_for_selector(".turn-head h2:text('Turn 6')")
    await page.evaluate(SWIPE, [".turn-head h2", 120, 10])
    await page.wait_for_selector(".turn-head h2:text('Turn 5')")
    await page.evaluate(SWIPE, [".turn-head h2", 5, -90])
    await page.wait_for_function("() => document.querySelector('.turn-side').getBoundingClientRect().top <= 57")
    await page.locator(".turn-grip").tap()
    await page.wait_for_function("() => document.querySelector('.turn-side').getBoundingClientRect().top > 200")
    assert await page.evaluate(FITS) and person.problems == []


@pytest.mark.parametrize("name", GAMES)
async def test_every_turn_has_room_in_every_window(browser: Browser, glances: Site, name: str) -> None:
    person = await opened(browser, glances, name, "/turns#9999")
    page = person.page
    turns = told(glances, name)["turns"]
    faults = [n for n, turn in enumerate(turns, 1) if any(each["verdict"] for each in turn["choices"])]
    assert faults, "who plays at random makes mistakes"
    for turn in sorted({1, len(turns) // 2, len(turns), *faults[:4]}):
        await page.evaluate(f"location.hash = '#{turn}'")  # as a link does, or the way back
        await page.wait_for_selector(f".turn-head h2:text('Turn {turn}')")
        for width, height in WINDOWS:
            await page.set_viewport_size({"width": width, "height": height})
            await page.wait_for_selector(".review-stage[aria-busy=false] :is(.node, .card)", state="attached")
            await page.evaluate(SETTLED)
            assert await page.evaluate(ROOMY) == [], (turn, width)
            assert await page.evaluate(FITS), (turn, width)
    assert person.problems == []


async def test_at_night_the_course_is_dark_whoever_chose_it(browser: Browser, glances: Site) -> None:
    fills, fill = [], "area => getComputedStyle(area).fill"
    for scheme in ("light", "dark"):
        page = (await opened(browser, glances, "mainland", color_scheme=scheme)).page
        area = page.locator(".area").first
        fills.append(await area.evaluate(fill))
        if scheme == "light":
            await page.click("button[aria-label='Light or dark']")
            await page.wait_for_selector(":root[data-theme=dark]")
            fills.append(await area.evaluate(fill))
    assert fills[0] != fills[1] == fills[2]


async def test_keys_words_and_links(browser: Browser, glances: Site) -> None:
    person = await opened(browser, glances, "mainland")
    page = person.page
    await sit(page, "Ann")
    slider = page.locator("[role=slider]")
    await slider.focus()
    await page.keyboard.press("End")
    last = await slider.get_attribute("aria-valuemax")
    assert await slider.get_attribute("aria-valuenow") == last
    told = await slider.get_attribute("aria-valuetext") or ""
    assert told.startswith(f"Turn {last}, ") and "for Ann" in told and "for Ben" in told
    assert await page.locator(".sr tbody tr").count() == int(last or 0)
    await page.keyboard.press("Home")
    await page.locator("h1").click()
    await page.keyboard.press("m")
    await page.wait_for_selector(".shows-turns .turn-head .fault")
    turn = (await page.evaluate("location.hash")).removeprefix("#")
    await page.keyboard.press("ArrowRight")
    assert await page.evaluate("location.hash") == f"#{int(turn) + 1}"
    await page.keyboard.press("m")
    await page.wait_for_function("(was) => location.hash !== was", arg=f"#{int(turn) + 1}")
    await page.evaluate(SETTLED)
    await page.wait_for_selector(".options li.on")
    looked = page.locator(".options li.on b").first
    first = await looked.inner_text()
    await page.keyboard.press("ArrowDown")
    await page.wait_for_function("(first) => document.querySelector('.options li.on b').innerText !== first", arg=first)
    await page.keyboard.press("ArrowUp")
    await expect(looked).to_have_text(first)
    await page.evaluate(QUICKLY, ["ArrowDown", "ArrowUp"])
    await expect(looked).to_have_text(first)
    await page.keyboard.press("Enter")
    await page.wait_for_selector(".shows-try .begin")
    await page.keyboard.press("Escape")
    await page.wait_for_selector(".shows-turns")
    await page.keyboard.press("e")
    await page.wait_for_selector(".hands")
    assert "does not count" in await page.locator(".hands").inner_text()
    await page.keyboard.press("Escape")
    await page.wait_for_selector(".shows-report")
    await page.keyboard.press("s")
    await page.wait_for_selector(".share-panel")
    assert "/review/" in await page.locator(".share-link input").input_value()
    await page.check("text=Without names")
    assert "nameless" in await page.locator(".share-link input").input_value()
    assert "Ann" not in await page.locator(".review-main").inner_text()
    address = await page.locator(".share-row a").first.get_attribute("href") or ""
    picture = await page.request.get(address)
    assert picture.ok and (await picture.body()).startswith(b"\x89PNG")
    await page.keyboard.press("?")
    await page.wait_for_selector(".keys-help kbd")
    assert person.problems == []


async def test_three_players_and_a_choice_of_all_at_once(browser: Browser, glances: Site) -> None:
    person = await Person.enter(browser, glances.base)
    page = person.page
    await page.goto(f"/review/{kept(glances, 'vaalbara', 3)}")
    await page.wait_for_selector(DONE, timeout=60_000)
    together = next(n for n, turn in enumerate(told(glances, "vaalbara", 3)["turns"], 1) if turn["seat"] < 0)
    await page.keyboard.press("2")
    await page.evaluate(f"location.hash = '#{together}'")
    await expect(page.locator(".round")).to_have_count(3)
    await page.wait_for_function("() => document.querySelectorAll('.ten').length === 3")
    cards = await page.locator(".ten").first.locator(".small-card, .word-card").count()
    assert cards in (10, 11), "ten rounds, and what was played if it is none of them"
    assert await page.evaluate(WITHIN, ".round .small-card, .round .word-card, .round .gain")
    await page.wait_for_selector(".reveal .cell.came")
    assert await page.locator(".reveal .cell.came").count() == 1
    assert await page.evaluate(WITHIN, ".reveal .cell, .reveal .whose, .reveal .row")
    arrow, side = [await page.locator(each).bounding_box() for each in (".turn-head .tool:last-child", ".review-side")]
    assert arrow and side and arrow["x"] + arrow["width"] <= side["x"] + side["width"] + 1
    await page.click("text=The whole truth")
    await page.wait_for_selector(".hands .card")
    for width, height in (*WINDOWS[1:], WINDOWS[0]):
        await page.set_viewport_size({"width": width, "height": height})
        await page.wait_for_function(BESIDE)
    await page.wait_for_selector(".believed li .ringed", state="attached")
    assert await page.locator(".believed div").count() == 2
    assert "Cleo knew" in await page.locator(".believed").inner_text(), "who did not play is not spoken to"
    assert await page.evaluate(WITHIN, ".believed li")
    await page.wait_for_selector(".seen .played")
    assert await page.evaluate(WITHIN, ".hands .hand-zone, .seen dd")
    await page.keyboard.press("End")
    await page.keyboard.press("4")
    await page.click("text=Let the bots finish")
    await page.wait_for_function("() => /±.* of the win/.test(document.querySelector('.finished').textContent)")
    await page.keyboard.press("1")
    await page.click(".budgets button:has-text('Quick')")
    await page.wait_for_selector(".progress.done:has-text('Quick')", timeout=60_000)
    assert await page.locator(".budgets [aria-checked=true]").inner_text() == "Quick\nEvery choice once."
    assert person.problems == []


async def test_the_report_card_at_the_end_of_a_match(browser: Browser, glances: Site, pictures: Path) -> None:
    person = await Person.enter(browser, glances.base, "Ann")
    await person.make("stones", [{"kind": "me"}, {"kind": "bot", "level": "random"}])
    await person.play()
    page = person.page
    await page.wait_for_selector(".report-card .rating", timeout=30_000)
    below = "(race, card) => race.getBoundingClientRect().top > card.getBoundingClientRect().bottom"
    card = await page.query_selector(".report-card")
    assert await page.eval_on_selector(".sheet .race", below, card), "the course of the win comes first"
    await page.set_viewport_size({"width": 844, "height": 390})  # a phone that lies: the whole card without scrolling
    await page.wait_for_function(
        "() => document.querySelector('.card-row').getBoundingClientRect().bottom"
        " <= document.querySelector('.sheet .two').getBoundingClientRect().top"
    )
    await page.set_viewport_size({"width": 390, "height": 844})  # a phone that is turned: the course is drawn anew
    await page.wait_for_function(
        "() => [...document.querySelectorAll('.dialog, .dialog .course svg')].every(each => each.scrollWidth <= 390"
        " && each.getBoundingClientRect().right <= 390)"
    )
    await page.set_viewport_size({"width": 1440, "height": 900})
    await page.screenshot(path=pictures / "review-end.png")
    await page.click("text=Review the game")
    await page.wait_for_selector(DONE)
    assert person.problems == []


async def test_nothing_is_said_of_what_has_not_been_looked_at(browser: Browser, glances: Site) -> None:
    """A page that still thinks does not say that there was nothing to choose, or to learn."""
    person = await Person.enter(browser, glances.base)
    page, about = person.page, f"/api/matches/{kept(glances, 'mainland', 2)}/review/report"
    answer = await (await page.request.get(about)).json()
    answer["report"]["complete"] = False
    answer["status"] = "paused"
    for turn in answer["report"]["turns"]:
        turn["choices"] = []
    for seat in answer["report"]["seats"]:
        seat["puzzles"] = []
    await page.route(f"**{about}", lambda route: route.fulfill(json=answer))
    await page.goto(f"/review/{kept(glances, 'mainland', 2)}/turns#3")
    await page.wait_for_selector(".turn-side .empty:has-text('has not been looked at yet')")
    await page.keyboard.press("3")
    await page.wait_for_selector(".alone:has-text('Puzzles come')")
    assert person.problems == []


async def test_a_match_that_cannot_be_reviewed_says_why(browser: Browser, glances: Site) -> None:
    person = await Person.enter(browser, glances.base)
    await person.page.goto("/review/nothing")
    await person.page.wait_for_selector("[role=alert]")
    assert "no such match" in await person.page.locator("[role=alert]").inner_text()
