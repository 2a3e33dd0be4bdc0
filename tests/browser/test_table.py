"""The table's ways: keys, fingers, several people, lost connections, hostile words, access."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, Route, expect

from tests.browser.conftest import PATIENCE, Site, phone
from tests.browser.player import MARK, MY_TURN, POINT, READY, SETTLED, Line, Person

ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "open"}
CLICK = "mark => { mark.dispatchEvent(new MouseEvent('click', {bubbles: true})); }"  # as screen readers do
# A browser that plays and tells nothing, but says what it would.
QUIET = """
window.heard = []; window.told = [];
window.AudioContext = class {
  currentTime = 0;
  destination = {};
  createOscillator() {
    const frequency = {set value(hertz) { window.heard.push(hertz); }};
    return {frequency, connect: next => next, start() {}, stop() {}};
  }
  createGain() { return {gain: {setValueAtTime() {}, exponentialRampToValueAtTime() {}}, connect() {}}; }
};
window.Notification = class {
  static permission = 'default';
  static async requestPermission() { return this.permission = 'granted'; }
  constructor(title, {body}) { window.told.push([title, body]); }
};
Object.defineProperty(document, 'hidden', {value: true});
"""
DRAWN = "all => all.map(each => each.dataset.key).sort()"


class Busy:
    """Refuses what a page posts to an address, while it is `on`. It is laid early: a request that follows at once may pass it."""

    def __init__(self) -> None:
        self.on = False

    async def lay(self, page: Page, address: str) -> None:
        await page.route(address, self.answer)

    async def answer(self, route: Route) -> None:
        if self.on and route.request.method == "POST":
            await route.fulfill(status=429, json={"code": "too_fast", "text": "Too many requests."})
        else:
            await route.continue_()


# What is wider than the page, or than the box that it is read in.
STICKS = """() => [document.documentElement, ...document.querySelectorAll('.log')].filter((each) =>
  each.scrollWidth > each.clientWidth + 1).map((each) => each.className)"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    running = Site(tmp_path_factory.mktemp("toys"), "toy")
    yield running
    running.kill()


async def test_from_the_lobby_into_a_match_with_one_click(site: Site, browser: Browser, pictures: Path) -> None:
    ann, busy = await Person.enter(browser, site.base, "Ann"), Busy()
    await busy.lay(ann.page, "**/api/matches")
    await ann.page.click('button[aria-label="Play Stones"]')
    await ann.page.wait_for_selector(".table[data-status=live] .dock")
    await ann.play()
    busy.on = True
    await ann.page.click("text=Play again")
    await expect(ann.page.locator(".sheet .notice")).to_have_text("Too many requests.")
    await ann.page.click("text=Lobby")
    await expect(ann.page.locator(".lists .title").first).to_have_text("Stones")
    assert ann.problems == []


async def test_the_lobby_leaves_alone_what_is_typed(site: Site, browser: Browser) -> None:
    ann, busy = await Person.enter(browser, site.base), Busy()
    await busy.lay(ann.page, "**/api/me")
    table = await ann.page.request.post("/api/matches", data={"game": "stones", "seats": [ME, OPEN], "public": True})
    await ann.page.request.post(f"/api/matches/{(await table.json())['id']}/leave", data={})
    await ann.page.add_init_script("const every = setInterval; setInterval = (act, ms) => every(act, ms / 10);")
    await ann.page.reload()
    await ann.page.wait_for_selector(".card")
    me = ann.page.locator(".me")
    await me.click()
    await ann.page.keyboard.type("Zora")
    for _ in range(2):
        async with ann.page.expect_response("**/api/matches"):
            pass
    busy.on = True
    await ann.page.keyboard.press("Enter")
    await expect(me.locator(".notice")).to_have_text("Too many requests.")
    busy.on = False
    await ann.page.keyboard.press("Enter")
    await expect(me).to_have_text("Zora")
    await me.click()
    await ann.page.keyboard.type("Zoe")
    await ann.page.keyboard.press("Escape")
    await expect(me).to_have_text("Zora")
    await expect(ann.page.locator("section[aria-labelledby=open]")).to_contain_text("No table is waiting")
    await ann.page.set_viewport_size({"width": 1000, "height": 300})
    await ann.page.click("nav >> text=Watch")
    await expect(ann.page.locator("[aria-current=page]")).to_have_text("Watch")
    await expect(ann.page.locator("#watch")).to_be_in_viewport()
    assert ann.problems == []


async def test_setting_up_a_table(site: Site, browser: Browser, pictures: Path) -> None:
    ann = await Person.enter(browser, site.base, "Ann")
    await ann.page.click('a[aria-label="Set up Stones"]')
    await ann.shot(pictures / "setup.png")
    await ann.page.select_option('select[aria-label="Seat 2"]', "me")
    await ann.page.fill('input[aria-label="Name at seat 2"]', "Zoe")
    await ann.page.click('button[aria-label="Remove seat 3"]')
    await ann.page.click("text=Start")
    await ann.page.wait_for_selector(".table[data-status=live] .dock")
    await expect(ann.page.locator(".seat .who").nth(1)).to_contain_text("Zoe")
    await ann.play()
    assert ann.problems == []


async def test_options_follow_the_number_of_seats(site: Site, browser: Browser, pictures: Path) -> None:
    ann = await Person.enter(browser, site.base, "Ann")
    await ann.page.goto(site.base + "/setup/azivon")
    rounds, first = ann.page.get_by_label("Last round"), ann.page.get_by_label("First player")
    await rounds.fill("150")
    assert await first.locator("option").all_inner_texts() == ["By lot", "Player 1", "Player 2", "Player 3"]
    await expect(ann.page.get_by_label("Fair sheet")).to_have_count(0)
    await ann.page.click("text=Add a seat")
    await expect(ann.page.get_by_label("Fair sheet")).to_have_count(1)
    assert await first.locator("option").count() == 5
    await ann.page.click("text=Start")
    assert await rounds.evaluate("each => each.validity.rangeOverflow"), "150 rounds are too many for four"
    await ann.shot(pictures / "setup-options.png")
    await rounds.fill("90")
    await first.select_option("2")
    await ann.page.click("text=Start")
    await ann.page.wait_for_selector(".table[data-status=live] .dock")
    assert ann.problems == []


async def test_two_people_at_one_screen_do_not_see_each_others_hand(site: Site, browser: Browser) -> None:
    ann = await Person.enter(browser, site.base, "Ann")
    await ann.make("pearls", [ME, {"kind": "me", "name": "Zoe"}])
    await ann.turn()
    curtain = ann.page.locator(".curtain h2")
    await expect(curtain).to_have_text("Pass the screen to Zoe")
    await ann.page.reload()
    await expect(curtain).to_have_text("Pass the screen to Zoe")
    assert await ann.page.locator(".mark[data-target]").count() == 0
    await ann.page.keyboard.press("Escape")
    await ann.page.evaluate(SETTLED)
    await expect(ann.page.locator("dialog:modal h2")).to_have_text("Pass the screen to Zoe")
    await ann.page.keyboard.press("Enter")
    await ann.page.wait_for_selector(".veil", state="detached")
    await ann.page.wait_for_function(MY_TURN)
    await ann.after(ann.page.eval_on_selector(".hand .mark[data-target]", CLICK))
    await ann.turn()
    await ann.turn()
    await expect(curtain).to_have_text("Pass the screen to Ann")
    await ann.page.keyboard.press("Enter")
    await ann.page.wait_for_selector(".veil", state="detached")
    await expect(ann.page.locator("#live")).to_have_text("Choose a pearl.")
    await ann.play()
    assert ann.problems == []


async def test_a_whole_match_with_the_keyboard_alone(site: Site, browser: Browser) -> None:
    ann = await Person.enter(browser, site.base, "Ann")
    await ann.make("stones", [ME, BOT])
    while await ann.turn_by_keys():
        pass
    await expect(ann.page.locator(".sheet h2")).to_contain_text("win")
    assert ann.problems == []


async def test_a_whole_match_in_the_text_view(site: Site, browser: Browser) -> None:
    ann = await Person.enter(browser, site.base, "Ann")
    await ann.make("stones", [ME, BOT])
    await ann.page.keyboard.press("t")
    await expect(ann.page.locator(".drawer.text pre")).to_have_text("...\n...\n...".replace("...", ". . ."))
    await ann.page.locator(".actions button").first.focus()
    there = "document.activeElement.matches('.drawer .primary:not(:disabled), .drawer .actions button')"
    while True:
        await ann.page.wait_for_function(f"() => ({READY})() && (document.querySelector('.sheet') || {there})")
        if await ann.page.locator(".sheet").count():
            break
        await ann.after(ann.page.keyboard.press("Enter"))
    await expect(ann.page.locator(".sheet")).to_be_visible()


async def test_a_whole_match_by_touch_on_a_phone(site: Site, browser: Browser, pictures: Path) -> None:
    ann = await Person.enter(browser, site.base, "Ann", **phone())
    await ann.shot(pictures / "lobby-phone.png")
    await ann.make("stones", [ME, BOT])
    assert await ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    await ann.play()
    assert ann.problems == []


async def test_two_browsers_and_a_spectator(site: Site, browser: Browser) -> None:
    ann, bob, eve = [
        await Person.enter(browser, site.base, name, seed) for seed, name in enumerate(("Ann", "Bob", "Eve"))
    ]
    match = await ann.make("pearls", [ME, OPEN])
    await expect(ann.page.locator(".waiting h2")).to_have_text("Waiting for players")
    await bob.open(match)
    await bob.page.click('role=button[name="Sit down"]')
    await eve.open(match)
    await expect(eve.page.locator(".acts")).to_contain_text("You are watching")
    await expect(eve.page.locator(".since")).to_contain_text("Players")
    await ann.page.click("role=tab[name=Chat]")
    await ann.page.fill('input[name="words"]', "good luck")
    await ann.page.keyboard.press("Enter")
    await expect(bob.page.locator(".note")).to_contain_text("Ann: good luck")  # the chat is not in sight
    await bob.page.click("role=tab[name^=Chat]")
    await expect(bob.page.locator(".chat li")).to_contain_text("good luck")
    await asyncio.gather(ann.play(), bob.play())
    await eve.page.wait_for_selector(".sheet")  # who has watched sees how it ended, too
    sheets = [await person.page.inner_text(".sheet tbody") for person in (ann, bob, eve)]
    assert sheets[0] == sheets[1] == sheets[2]
    players = [await person.page.locator(".sheet thead th span").all_inner_texts() for person in (ann, bob, eve)]
    assert [each[1:] for each in players] == [["You", "Bob"], ["Ann", "You"], ["Ann", "Bob"]]
    assert [*ann.problems, *bob.problems, *eve.problems] == []


async def test_a_draft_outlives_reload_and_back(site: Site, browser: Browser) -> None:
    ann = await Person.enter(browser, site.base, "Ann")
    await ann.make("stones", [ME, BOT])
    await ann.page.wait_for_function(MY_TURN)
    await ann.choose(await ann.look())
    drafted = await ann.page.get_attribute(".table", "data-draft") or ""
    await ann.page.reload()
    await expect(ann.page.locator(".table")).to_have_attribute("data-draft", drafted)
    await ann.page.click(".brand")
    await ann.page.wait_for_selector(".card")
    await ann.page.go_back()
    await expect(ann.page.locator(".table")).to_have_attribute("data-draft", drafted)
    await ann.page.wait_for_function(READY)
    await ann.page.click(".undo")
    await expect(ann.page.locator(".table")).to_have_attribute("data-draft", "stone/now")
    await ann.play()


async def test_step_back_turn_and_points_before_confirming(site: Site, browser: Browser) -> None:
    ann = await Person.enter(browser, site.base, "Ann")
    await ann.make("stones", [ME, BOT])
    await ann.page.wait_for_function(MY_TURN)
    await ann.tap("cell/4")
    await expect(ann.page.locator(".dock .sum")).to_contain_text("weight")
    await expect(ann.page.locator(".mark.preview")).to_contain_text("+")
    await ann.page.locator('.mark[data-target="stone/4"]').wait_for()
    await ann.page.keyboard.press("Escape")
    await expect(ann.page.locator(".table")).to_have_attribute("data-draft", "stone/now")
    await expect(ann.page.locator('.mark[data-target="stone/4"]')).to_have_count(0)
    assert ann.problems == []


async def test_who_looks_elsewhere_hears_and_is_told(site: Site, browser: Browser) -> None:
    ann = await Person.enter(browser, site.base, "Ann")
    await ann.page.add_init_script(QUIET)
    await ann.make("stones", [ME, BOT])
    icon, asks = ann.page.locator("link[rel=icon]"), ann.page.locator(".note.asks")
    await ann.turn()
    await ann.page.wait_for_function(MY_TURN)
    await expect(asks).to_contain_text("start of your turn")
    assert await ann.page.evaluate("() => window.heard.slice(-3)") == [523, 659, 784]
    assert (await ann.page.title()).startswith("● ") and "turn" in (await icon.get_attribute("href") or "")
    await asks.locator("text=Agree").click()
    await expect(asks).to_have_count(0)
    await ann.turn()
    await ann.page.wait_for_function("() => window.told.length > 0")
    assert await ann.page.evaluate("() => window.told[0]") == ["Stones", "Lay the stone"]
    await ann.page.keyboard.press("s")
    await ann.page.locator('input[aria-label="Volume"]').fill("0")
    await ann.page.get_by_role("switch", name="Notification").click()
    await ann.page.get_by_role("switch", name="Mark in the tab title").click()
    assert not (await ann.page.title()).startswith("●") and "turn" not in (await icon.get_attribute("href") or "")
    await ann.page.keyboard.press("s")
    await ann.page.evaluate("() => { window.heard.length = window.told.length = 0; }")
    await ann.turn()
    await ann.page.wait_for_function(MY_TURN)
    assert await ann.page.evaluate("() => [...window.heard, ...window.told]") == []
    assert ann.problems == []


async def test_a_phone_is_silent_until_it_is_asked(site: Site, browser: Browser) -> None:
    ann = await Person.enter(browser, site.base, "Ann", **phone())
    await ann.page.add_init_script(QUIET)
    await ann.make("stones", [ME, BOT])
    await ann.turn()
    await ann.page.wait_for_function(MY_TURN)
    assert await ann.page.evaluate("() => window.heard") == []


async def test_what_is_read_has_the_chosen_size(site: Site, browser: Browser) -> None:
    """In the log, in what takes its place and in the lobby; kept when the page is loaded again, and nothing sticks out."""
    ann = await Person.enter(browser, site.base, "Ann")
    page = ann.page

    async def high(selector: str) -> float:
        box = await page.locator(selector).first.bounding_box()
        assert box is not None
        return float(box["height"])

    where = (".log .line", ".settings h3", ".lobby h1")
    usual = {where[2]: await high(where[2])}
    await ann.make("stones", [ME, BOT])
    await ann.turn()
    await ann.page.wait_for_function(MY_TURN)
    usual[where[0]] = await high(where[0])
    await page.get_by_role("button", name="Settings").click()
    usual[where[1]] = await high(where[1])
    await page.get_by_role("radiogroup", name="Text size").get_by_role("radio").last.click()
    large = {where[1]: await high(where[1])}
    await page.reload()
    await page.wait_for_selector(".table[data-status=live] .dock")
    large[where[0]] = await high(where[0])
    assert await page.evaluate(STICKS) == []
    await page.goto("/")
    large[where[2]] = await high(where[2])
    assert await page.evaluate(STICKS) == []
    assert all(large[each] >= 1.3 * usual[each] for each in where), (usual, large)
    assert ann.problems == []


async def test_a_cut_connection_comes_back_by_itself(site: Site, browser: Browser) -> None:
    ann, line = await Person.enter(browser, site.base, "Ann"), Line()
    await line.lay(ann.page)
    await ann.make("stones", [ME, BOT])
    await ann.turn()
    await ann.page.wait_for_function(MY_TURN)
    await line.cut()
    await ann.page.wait_for_selector(".table[data-status=live]")
    await ann.play()
    assert len(line.routes) > 1
    line.refusal = "The table has been cleared away."
    await line.cut()
    await expect(ann.page.locator(".alone")).to_contain_text("The table has been cleared away.")
    assert ann.problems == []


async def test_an_error_about_something_else_leaves_the_draft(site: Site, browser: Browser) -> None:
    ann, line = await Person.enter(browser, site.base, "Ann"), Line()
    await line.lay(ann.page)
    await ann.make("stones", [ME, BOT])
    await ann.page.wait_for_function(MY_TURN)
    await ann.page.evaluate(SETTLED)
    line.hold()
    await ann.press(*await ann.page.evaluate(POINT, "cell/4"))
    line.say({"t": "error", "code": "full", "text": "The chat is full.", "re": 9999})
    await expect(ann.page.locator(".note")).to_contain_text("The chat is full.")
    line.release()
    await expect(ann.page.locator(".table")).not_to_have_attribute("data-draft", "")
    await ann.turn()
    assert ann.problems == []


async def test_a_replay_begun_and_ended_while_others_move(site: Site, browser: Browser) -> None:
    ann, bob = [await Person.enter(browser, site.base, name) for name in ("Ann", "Bob")]
    line = Line()
    match = await bob.make("stones", [ME, BOT])
    await bob.turn()
    await line.lay(ann.page)
    await ann.open(match)

    async def abreast() -> list[str]:
        """Wait until Ann has seen all moves; what is drawn then."""
        await bob.page.wait_for_function(MY_TURN)
        seq = await bob.page.get_attribute(".table", "data-seq")
        await ann.page.wait_for_selector(f'.table[data-seq="{seq}"][data-busy=false]')
        drawn: list[str] = await ann.page.eval_on_selector_all(".node", DRAWN)
        return drawn

    async def meanwhile(button: str) -> None:
        """Press a button, and let Bob move before the server hears of it."""
        await abreast()
        line.hold()
        await ann.page.click(button)
        await ann.page.wait_for_selector(".table[data-busy=true]")  # what is drawn is not yet what was asked for
        await bob.turn()
        await asyncio.wait_for(line.news.wait(), PATIENCE / 1000)
        line.release()

    await ann.page.goto(f"/t/{match}#n=1")
    await expect(ann.page.locator(".replay h2")).to_contain_text("found")
    await meanwhile("text=To the table")
    await bob.turn()
    await bob.turn()
    await meanwhile('button[aria-label="Replay"]')
    await abreast()
    await ann.page.click("text=To the table")
    await ann.page.wait_for_selector(".table:has(.line) .dock:not(.replay)")
    table = await abreast()
    await ann.open(match)
    assert table == await abreast()
    assert [*ann.problems, *bob.problems] == []


async def test_a_dialog_takes_the_keys_and_gives_back_the_focus(site: Site, browser: Browser) -> None:
    ann = await Person.enter(browser, site.base, "Ann")
    await ann.make("stones", [ME, BOT])
    await ann.turn(draft_only=True)
    drafted = await ann.page.evaluate(MARK)
    button = ann.page.locator(".undo")
    await button.focus()
    await ann.page.keyboard.press("?")
    for key in ("Tab", "Tab", "Tab", "Shift+Tab", "c", "u", "t"):
        await ann.page.keyboard.press(key)
        assert await ann.page.evaluate("() => document.activeElement.matches('body, dialog, dialog *')"), key
    await ann.page.keyboard.press("Escape")
    await expect(ann.page.locator("dialog")).to_have_count(0)
    await expect(button).to_be_focused()
    await ann.page.click("role=tab[name=Chat]")
    await ann.page.fill('input[name="words"]', "one moment")
    await ann.page.keyboard.press("Escape")
    await ann.page.keyboard.press("Enter")
    await expect(ann.page.locator(".chat li")).to_contain_text("one moment")
    assert await ann.page.evaluate(MARK) == drafted
    assert ann.problems == []


async def test_a_killed_and_restarted_server(tmp_path: Path, browser: Browser) -> None:
    site = Site(tmp_path, "toy")
    try:
        ann = await Person.enter(browser, site.base, "Ann")
        await ann.make("stones", [ME, BOT])
        await ann.turn()
        await ann.turn(draft_only=True)
        site.kill()
        await ann.page.wait_for_selector(".strip")
        await asyncio.to_thread(site.start)
        await ann.page.wait_for_selector(".table[data-status=live]")
        await ann.play()
    finally:
        site.kill()


async def test_hostile_names_and_chat_are_only_words(site: Site, browser: Browser) -> None:
    evil = "<img src=x onerror=hack()>"
    ann = await Person.enter(browser, site.base, evil)
    await ann.page.evaluate("() => { window.hack = () => { window.hacked = true; }; }")
    await ann.make("stones", [ME, BOT])
    await ann.page.evaluate("() => { window.hack = () => { window.hacked = true; }; }")
    await ann.page.click("role=tab[name=Chat]")
    await ann.page.fill('input[name="words"]', "<script>hack()</script>{0}<svg onload=hack()>")
    await ann.page.keyboard.press("Enter")
    await expect(ann.page.locator(".chat li")).to_contain_text("<script>hack()</script>")
    await expect(ann.page.locator(".seat.me")).to_have_attribute("aria-label", re.compile("<img src=x"))
    await ann.turn()
    assert await ann.page.evaluate("() => window.hacked") is None
    assert await ann.page.locator("img[src=x]").count() == 0


async def test_replay_share_and_record(site: Site, browser: Browser, tmp_path: Path) -> None:
    ann = await Person.enter(browser, site.base, "Ann")
    match = await ann.make("stones", [ME, BOT])
    await ann.play()
    async with ann.page.expect_download() as waiting:
        await ann.page.click("text=Record file")
    file = tmp_path / "record.json"
    await (await waiting.value).save_as(file)
    await ann.page.click(".sheet >> text=Replay")
    await expect(ann.page.locator(".replay h2")).to_have_text("The beginning")
    await ann.page.click('button[aria-label="One step forward"]')
    await expect(ann.page.locator(".replay h2")).to_contain_text("found")
    eyes = ann.page.locator('select[aria-label="Whose eyes"]')
    await eyes.select_option("-1")
    await ann.page.dblclick('button[aria-label="One step forward"]')
    await expect(ann.page.locator(".replay input[type=range]")).to_have_value("3")
    await ann.page.wait_for_function(READY)
    await expect(eyes).to_have_value("-1")
    await ann.page.locator('.board [data-key^="stone/"]').click(button="right")
    await expect(ann.page.locator(".note.about")).to_contain_text("place")
    await ann.page.click('button[aria-label="Text view (T)"]')
    await expect(ann.page.locator(".drawer.text pre")).to_contain_text(". .")
    await ann.page.click('button[aria-label="Close the text view"]')
    await eyes.select_option("1")
    await ann.page.click('button[aria-label="To the end"]')
    await ann.page.click("text=To the table")
    await ann.page.wait_for_selector(".dock:not(.replay)")
    eve = await Person.enter(browser, site.base, "Eve")
    await eve.page.goto(f"/t/{match}#n=3&eyes=1")
    await expect(eve.page.locator(".replay")).to_be_visible()
    await eve.page.goto("/")
    eve.page.once("dialog", lambda asked: asked.accept(f"{site.base}/t/{match}#n=3&eyes=1"))
    await eve.page.click("text=Join by link")
    await eve.page.wait_for_selector(".table .dock")
    await eve.page.goto("/")
    await eve.page.set_input_files('input[type="file"]', file)
    await eve.page.wait_for_selector(".table .dock")
    await eve.page.goto("/")
    file.write_text("{}")
    await eve.page.set_input_files('input[type="file"]', file)
    await expect(eve.page.locator(".notice")).to_contain_text("cannot be replayed")
    assert ann.problems == []


async def test_asking_why_hints_and_rules(site: Site, browser: Browser) -> None:
    ann = await Person.enter(browser, site.base, "Ann")
    await ann.make("stones", [ME, BOT])
    await ann.turn()
    await ann.page.wait_for_function(MY_TURN)
    await ann.page.click("text=Hint")
    await expect(ann.page.locator(".hint-said")).to_contain_text("Lay the stone")
    await expect(ann.page.locator(".confirm:enabled")).to_be_visible()
    board = await ann.page.locator(".stage").bounding_box()
    assert board is not None
    await ann.page.mouse.move(board["x"] + 3, board["y"] + 3)
    await ann.page.mouse.move(2, 2)  # who points at nothing still sees it
    await expect(ann.page.locator(".hint-said")).to_be_visible()
    await ann.page.evaluate(SETTLED)
    stone = await ann.page.locator('.board [data-key^="stone/"]').first.bounding_box()
    assert stone is not None
    await ann.page.mouse.click(stone["x"] + stone["width"] / 2, stone["y"] + stone["height"] / 2, button="right")
    await expect(ann.page.locator(".note.about")).to_be_visible()
    for line in await ann.page.locator(".log .unfold").all():
        await line.click()
    await ann.page.locator(".log .rule-link", has_text="T1.2").first.click()
    await expect(ann.page.locator(".rules .here")).to_contain_text("flag it for one point")
    await ann.page.fill(".drawer input[type=search]", "heavy")
    await expect(ann.page.locator(".rules .rule")).to_have_count(1)
    assert ann.problems == []


async def test_screen_readers_find_everything(site: Site, browser: Browser, pictures: Path) -> None:
    ann = await Person.enter(browser, site.base, "Ann")
    tree = await ann.page.locator("body").aria_snapshot()
    (pictures / "lobby.aria.yml").write_text(tree)
    for words in ('heading "Lands to build"', 'button "Play Stones"', 'link "Set up Stones"', "Your games"):
        assert words in tree
    await ann.make("stones", [ME, BOT])
    await ann.page.wait_for_function(MY_TURN)
    tree = await ann.page.locator("body").aria_snapshot()
    (pictures / "table.aria.yml").write_text(tree)
    for words in (
        'heading "Lay the stone"',
        'button "place 5, +3 points"',
        'button "Choose a place" [disabled]',
        "Ann, you, 0 points, to move",
    ):
        assert words in tree
    live = ann.page.locator("#live")
    assert await live.get_attribute("aria-live") == "polite"
    await ann.after(ann.page.eval_on_selector('.mark[data-target="cell/4"]', CLICK))
    await ann.turn()
    await expect(live).not_to_be_empty()
    assert "- list:" in await ann.page.locator("role=tabpanel").aria_snapshot()


@pytest.mark.parametrize("small", [False, True])
async def test_targets_are_large_enough(site: Site, browser: Browser, small: bool) -> None:
    ann = await Person.enter(browser, site.base, "Ann", **(phone() if small else {}))
    find = """() => [...document.querySelectorAll('button, a, input:not([type=file]), select, .mark[data-target]')]
      .filter(each => each.checkVisibility({visibilityProperty: true, opacityProperty: true}))
      .map(each => [each.getBoundingClientRect(), each.outerHTML.slice(0, 90)])
      .filter(([box]) => box.width > 0 && (box.width < 24 || box.height < 24)).map(([box, text]) => text)"""
    assert await ann.page.evaluate(find) == []
    await ann.make("stones", [ME, BOT])
    await ann.turn()
    await ann.page.wait_for_function(MY_TURN)
    assert await ann.page.evaluate(find) == []
