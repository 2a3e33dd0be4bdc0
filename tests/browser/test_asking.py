"""Taking back, letting bots finish and resigning from the menu of the table: by mouse, by keys, by finger."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Page

from tests.browser.conftest import Site, phone
from tests.browser.player import Person

ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "open"}
SEQ = "() => Number(document.querySelector('.table').dataset.seq)"


async def made(person: Person, seats: list[dict[str, Any]]) -> str:
    """A small table at which player 1 begins."""
    wish = {"game": "mainland", "seats": seats, "options": {"first": 1, "board": "quick"}}
    answer = await person.page.request.post("/api/matches", data=wish)
    return str((await answer.json())["url"])


async def use(button: Locator, way: str) -> None:
    """Press a button in one of three ways."""
    if way == "finger":
        await button.tap()
    elif way == "mouse":
        await button.click()
    else:
        await button.focus()
        await button.press("Enter")


async def choose(page: Page, way: str, *names: str) -> None:
    """Open the menu and press what is named, one after the other."""
    if way == "keys":
        await page.keyboard.press("s")
    else:
        await use(page.get_by_role("button", name="Settings"), way)
    for name in names:
        await use(page.get_by_role("button", name=name, exact=True), way)


@pytest.mark.parametrize("way", ["mouse", "keys", "finger"])
async def test_a_turn_is_taken_back_and_the_match_resigned(site: Site, browser: Browser, way: str) -> None:
    person = await Person.enter(browser, site.base, **(phone() if way == "finger" else {}))
    page = person.page
    await page.goto(await made(person, [ME, BOT]))
    await page.wait_for_selector(".table.acting")
    begun = await page.evaluate(SEQ)
    await page.evaluate("() => document.querySelector('.stage [data-target]').focus()")
    await page.keyboard.press("Enter")
    await page.locator(".confirm.primary").click()
    await page.wait_for_function(f"was => ({SEQ})() > was + 1 && document.querySelector('.table.acting')", arg=begun)
    await choose(page, way, "Take my last turn back")
    await page.wait_for_function("() => document.querySelector('.ask h2').innerText === 'Lay your starting card'")
    assert await page.evaluate(SEQ) > begun, "the log goes on"
    await choose(page, way, "Resign", "Really resign?")
    await page.wait_for_function("() => document.querySelector('.ask h2').innerText.includes('resigned')")
    assert await page.get_by_role("button", name="To the lobby").is_visible()
    assert person.problems == []


async def test_another_person_is_asked_and_answers(site: Site, browser: Browser) -> None:
    ann, bob = await Person.enter(browser, site.base, "Ann"), await Person.enter(browser, site.base, "Bob")
    url = await made(ann, [ME, OPEN])
    await bob.page.request.post(f"/api/matches/{url.rpartition('/')[2]}/join", data={})
    for person in (ann, bob):
        await person.page.goto(url)
        await person.page.wait_for_selector(".table")
    await choose(ann.page, "mouse", "Let bots finish")
    await ann.page.locator(".note", has_text="waiting for Bob").wait_for()
    await bob.page.get_by_role("button", name="Decline").click()
    await ann.page.locator(".note", has_text="waiting for Bob").wait_for(state="detached")
    await choose(bob.page, "mouse", "Let bots finish")
    await ann.page.locator(".note.asks", has_text="Bob asks that bots finish the game.").wait_for()
    await ann.page.get_by_role("button", name="Agree").click()
    for person in (ann, bob):
        await person.page.locator(".sheet").wait_for(timeout=120_000)  # how it has ended is told to who has left, too
        assert person.problems == []
