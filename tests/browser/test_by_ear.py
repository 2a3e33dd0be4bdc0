"""Playing without sight: by keys, from positions that are made for it, by what a screen reader is told."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from playwright.async_api import Browser, Page, expect

import rodinia
from rodinia.core.record import Record
from rodinia.core.view import View
from tests.browser.conftest import Site
from tests.browser.player import MY_TURN, READY, Person

Wanted = Callable[[View, str], bool]
SPOKEN = "() => document.getElementById('live').textContent"
SOMEWHERE = "() => document.activeElement !== document.body"
ALL_SEEN = """() => {
  const {scrollHeight, clientHeight} = document.querySelector('.closer-body');
  return clientHeight > 0 && scrollHeight <= clientHeight;
}"""


@cache
def position(name: str, wanted: Wanted) -> tuple[str, int]:
    """A record of random play, and the number of its step before which seat 0 is asked what is wanted."""
    for seed in range(200):
        game, rng, luck = rodinia.load(name, 2), rodinia.Rng(seed), rodinia.Seeded(seed)
        playing, found = rodinia.Playing(game), -1
        while not playing.over:
            playing.settle(luck)
            for seat in playing.state.actors[:1]:
                view = game.view(playing.state, seat)
                if found < 0 and seat == 0 and wanted(view, game.prompt(view).text):
                    found = len(playing.steps)
                playing.apply(seat, playing.state.random_action(seat, rng))
        if found >= 0:
            return Record.of(playing, ("Ann", "Ben")).dump(), found
    raise AssertionError("no such position")


async def sit(browser: Browser, site: Site, name: str, wanted: Wanted) -> Person:
    """At a table that goes on from there."""
    person, (record, n) = await Person.enter(browser, site.base), position(name, wanted)
    kept = await person.page.request.post("/api/records", data=record, headers={"origin": site.base})
    wish = {"n": n, "steps": [], "seat": 0, "level": "random"}
    url = f"/api/matches/{(await kept.json())['id']}/branch"
    made = await person.page.request.post(url, data=wish, headers={"origin": site.base})
    await person.open((await made.json())["id"])
    await person.page.wait_for_function(READY)
    return person


async def said(page: Page, text: str) -> None:
    await page.wait_for_function(f"text => ({SPOKEN})().includes(text)", arg=text)


def planning(view: View, _: str) -> bool:
    return str(getattr(view, "phase", "")) == "buying" and len(view.legal) > 2


def storing(_: View, asked: str) -> bool:
    return asked.startswith("Sell ")


def recalling(view: View, asked: str) -> bool:
    return len(view.legal) > 3 and asked.startswith("Midwife: take")


def laying(view: View, asked: str) -> bool:
    return len(view.legal) > 12 and asked.startswith("Lay one card")


def late(view: View, _: str) -> bool:
    return str(getattr(view, "phase", "")) == "management" and getattr(view, "round", 0) >= 3


async def test_a_plan_is_told_with_what_is_left(site: Site, browser: Browser) -> None:
    person = await sit(browser, site, "shafausa", planning)
    page = person.page
    await person.tab_to(".wish .stepper button:last-child:not([aria-disabled])")
    group = page.locator(".wish .stepper:focus-within")
    assert re.search(
        r"\d CHF.*: 0$", await group.get_attribute("aria-label") or ""
    )  # what it costs, and how many are planned
    await page.keyboard.press("?")
    await said(page, ". Buy the ")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Enter")
    await said(page, "CHF left after your plan: ")
    assert await page.evaluate("() => document.activeElement.matches('.wish .stepper button:last-child')"), (
        "also at its end"
    )
    await page.keyboard.press("Tab")
    assert not await page.evaluate("() => document.activeElement.matches('[aria-disabled=true]')"), "none is a stop"
    await page.keyboard.press("Control+z")  # single letters belong to a screen reader
    await said(page, "Buy a building, or pass")
    await page.keyboard.press("1")
    await page.keyboard.press("ArrowUp")
    await said(
        page, await page.locator(".good .stepper button").nth(1).get_attribute("title") or ""
    )  # why it cannot be
    await expect(page.locator(".stepper [aria-live]")).to_have_count(0)
    await page.locator(".wish .what").first.click(button="right")
    await expect(page.locator(".note.about")).to_contain_text(". Buy the ")


async def test_the_own_valley_and_a_rivals_are_told(site: Site, browser: Browser) -> None:
    person = await sit(browser, site, "shafausa", late)
    page = person.page
    await expect(page.locator(".stage-board [role=img][aria-label^='Town 1, developed, ']")).to_have_count(1)
    await expect(page.locator(".stage-board [role=img]:not([aria-label*=' '])")).to_have_count(0)
    await page.locator(".stage-others button").first.focus()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("dialog", name="What Ben has")).to_be_visible()
    await expect(page.locator(".closer [role=img][aria-label^='Town 1, developed']")).to_have_count(1)
    await page.set_viewport_size({"width": 1280, "height": 720})
    await page.wait_for_function(ALL_SEEN)


async def test_the_focus_finds_what_must_be_sold(site: Site, browser: Browser) -> None:
    person = await sit(browser, site, "shafausa", storing)
    page = person.page
    await page.keyboard.press("Shift")  # who plays by keys
    await page.keyboard.press("1")
    while await page.locator(".ask h2", has_text="Sell").count():
        await person.tab_to(".good .stepper button:first-child:not([aria-disabled])")
        await person.after(page.keyboard.press("Enter"))
        if await page.locator(".confirm:enabled").count():
            await person.after(page.keyboard.press("c"))
        await page.wait_for_function(MY_TURN)
        assert await page.evaluate(SOMEWHERE)


async def test_the_midwife_chooses_by_arrow_keys(site: Site, browser: Browser) -> None:
    person = await sit(browser, site, "vaalbara", recalling)
    page, names = person.page, []
    await person.tab_to(".dock [data-target]")
    for key in ("ArrowRight", "ArrowRight", "Enter"):
        card = await page.evaluate("() => document.activeElement.ariaLabel.split(/[,:]/)[0]")
        await expect(page.locator(".ask .sum")).to_contain_text(f"Take the {card} back")  # what it would bring is shown
        await expect(page.locator(".dock .offers [data-target]")).to_have_count(0)  # each card is there once
        names.append(card)
        await page.keyboard.press(key)
    assert len(set(names)) == 3, "the arrows go from card to card"
    await page.wait_for_function(READY)
    assert await page.evaluate(SOMEWHERE)
    await person.tab_to(".stage [data-target]")
    await person.after(page.keyboard.press("Enter"))
    await person.after(page.keyboard.press("c"))
    await expect(page.locator(".log")).to_contain_text(f"took back {names[-1].split(' ')[0]}")


async def test_a_card_leads_to_its_best_place_and_control_with_enter_confirms(site: Site, browser: Browser) -> None:
    person = await sit(browser, site, "mainland", laying)
    page = person.page
    await page.keyboard.press("Tab")
    assert await page.evaluate("() => document.activeElement.matches('.dock .card[data-target]')"), "not the bar"
    await page.keyboard.press("Enter")
    best = page.locator(".stage .mark[data-target]:focus")
    values = await page.locator(".stage .mark[data-target]").evaluate_all(
        "all => all.map(each => Number(/([+−]\\d+) point/.exec(each.ariaLabel)?.[1].replace('−', '-') ?? 0))"
    )
    assert f"+{max(values)} point" in (await best.get_attribute("aria-label") or "")
    await page.keyboard.press("Enter")
    await said(page, "Confirm or step back.")
    seq = await page.locator(".table").get_attribute("data-seq")
    await page.keyboard.press("Control+Enter")
    await expect(page.locator(".table")).not_to_have_attribute("data-seq", seq or "")
    assert await page.evaluate("() => document.documentElement.scrollHeight <= innerHeight"), (
        "nothing lies below the page"
    )


async def test_the_end_is_told(site: Site, browser: Browser) -> None:
    person = await sit(browser, site, "vaalbara", lambda view, _: getattr(view, "round", 0) == 9)
    while await person.turn_by_keys():
        pass
    await expect(person.page.get_by_role("dialog", name=re.compile("win"))).to_be_visible()
    assert await person.page.evaluate("() => document.activeElement.closest('dialog') !== null")
    await expect(person.page.locator(".standing li")).to_have_count(2)


async def test_who_waits_keeps_a_place_and_is_led_to_the_next_choice(site: Site, browser: Browser) -> None:
    """The focus lies on the table while others act; it goes to what can be chosen, but not from who writes."""
    ann, bob = [await Person.enter(browser, site.base, name) for name in ("Ann", "Bob")]
    wish = {"game": "mainland", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"first": 1}}
    made = await ann.page.request.post("/api/matches", data=wish)
    match = str((await made.json())["id"])
    await bob.page.request.post(f"/api/matches/{match}/join", data={})
    for person in (ann, bob):
        await person.open(match)
    page, on = ann.page, "selector => document.activeElement.matches(selector)"
    await ann.turn_by_keys()
    await page.wait_for_selector(".table:not(.acting)")
    await page.wait_for_function(on, arg="main.stage")
    await bob.turn()
    await page.wait_for_selector(".table.acting")
    await page.wait_for_function(on, arg="[data-target], .confirm:enabled")
    await ann.turn_by_keys()
    await page.wait_for_selector(".table:not(.acting)")
    await page.get_by_role("tab", name="Chat").press("Enter")
    await page.get_by_label("Say something").press_sequentially("wait")
    await bob.turn()
    await page.wait_for_selector(".table.acting")
    await page.keyboard.type(" a moment")
    await expect(page.get_by_label("Say something")).to_have_value("wait a moment")


async def test_what_is_pointed_at_is_told_as_it_is_with_what_it_brings(site: Site, browser: Browser) -> None:
    """The focus stays on a place that is drafted for as long as it is there, and its name does not speak of the draft."""
    person = await Person.enter(browser, site.base)
    await person.make("azivon", [{"kind": "me"}, {"kind": "bot", "level": "random"}], options={"rounds": 12})
    page = person.page
    await page.wait_for_function(MY_TURN)
    await person.tab_to(".stage [data-target]")
    key = await page.evaluate("() => document.activeElement.dataset.target")
    await expect(page.locator(".mark.preview")).to_have_count(1)  # it is drafted
    assert await page.evaluate("() => document.activeElement.dataset.target") == key
    assert await page.evaluate("() => document.activeElement.ariaLabel.endsWith('+1 point: snow, neutral')")
    await page.keyboard.press("Enter")
    await said(page, "+1 point. Take tiles: ")


async def test_followers_come_before_the_end_of_the_turn(site: Site, browser: Browser) -> None:
    person = await Person.enter(browser, site.base)
    await person.make("discovery", [{"kind": "me"}, {"kind": "bot", "level": "random"}])
    page = person.page
    await page.wait_for_function(MY_TURN)
    await person.tab_to(".stage [data-target]")
    await person.after(page.keyboard.press("Enter"))
    await said(page, "Deploy a follower, or pass")
    await page.wait_for_function("() => document.activeElement.matches('.dock .offers [data-target]')")
    await page.keyboard.press("Enter")
    await page.wait_for_function("() => document.activeElement.matches('.confirm')")


async def test_the_log_is_one_stop_and_a_plan_begins_at_its_first_thing(site: Site, browser: Browser) -> None:
    person = await sit(browser, site, "shafausa", late)
    page = person.page
    await said(page, "You have ")  # what is asked, with what one has
    await page.keyboard.press("Shift")
    await page.get_by_role("tab", name="Log").focus()
    await page.keyboard.press("Tab")
    for key in ("ArrowUp", "ArrowUp", "ArrowDown"):
        await page.keyboard.press(key)
    assert await page.evaluate(
        "() => document.activeElement === [...document.querySelectorAll('.log .unfold')].at(-1)"
    ), "up and down go through its lines"
    await page.keyboard.press("Tab")
    assert not await page.evaluate("() => document.activeElement.matches('.log .unfold')")
    await page.evaluate("() => document.activeElement.blur()")
    await page.keyboard.press("s")
    await expect(page.get_by_role("heading", name="Settings")).to_be_focused()
    await page.keyboard.press("Escape")
    await page.wait_for_function("() => document.activeElement.matches('.stepper button')")


async def test_a_plan_is_made_in_the_text_view(site: Site, browser: Browser) -> None:
    person = await sit(browser, site, "shafausa", planning)
    page = person.page
    await page.keyboard.press("t")
    view = page.locator(".drawer.text")
    await view.get_by_role("button", name=re.compile(r"\d CHF")).first.press("Enter")
    await expect(view).to_contain_text("CHF left after your plan: ")
    seq = await page.get_attribute(".table", "data-seq")
    await view.get_by_role("button", name="Confirm").press("Enter")
    await expect(page.locator(".table")).not_to_have_attribute("data-seq", seq or "")
