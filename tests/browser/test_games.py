"""Each game at the table: whole matches by mouse and by keys, fingers on a phone, words for screen readers, colours."""

from __future__ import annotations

import asyncio
import io
import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops
from playwright.async_api import Browser, expect

from rodinia.core.registry import find, names
from tests.browser.conftest import PATIENCE, Site, phone
from tests.browser.player import CHANGED, MARK, MY_TURN, POINT, READY, SETTLED, Line, Person
from tests.server.toys import TOYS

GAMES = [name for name in names() if name not in TOYS]
ME, BOT, QUICK = {"kind": "me"}, {"kind": "bot", "level": "greedy"}, {"kind": "bot", "level": "random"}

SHORT = {"azivon": {"rounds": 12}, "mainland": {"board": "quick"}}  # a whole match, but not an evening
BY_KEYS = {"azivon": 8, "discovery": 12, "shafausa": 6}  # so many turns; the others to the end
BY_FINGER = [game for game in GAMES if game != "discovery"]  # its 42 turns are all alike, and the mouse plays them


async def sit(
    browser: Browser, site: Site, game: str, players: int = 2, bot: dict[str, str] = QUICK, **settings: Any
) -> Person:
    """A person at a table of bots that do not think."""
    ann = await Person.enter(browser, site.base, "Ann", **settings)
    await ann.make(game, [ME, *[bot] * (players - 1)], options=SHORT.get(game, {}))
    return ann


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_match_by_mouse(site: Site, browser: Browser, pictures: Path, game: str) -> None:
    ann = await Person.enter(browser, site.base, "Ann")
    options = {} if game == "mainland" else SHORT.get(game, {})
    await ann.make(game, [ME, *[BOT] * (max(2, find(game).spec.players[0]) - 1)], options=options)
    for _ in range(5):
        await ann.turn()
    await ann.turn(draft_only=True)
    await ann.shot(pictures / f"{game}-draft.png")
    await ann.play()
    await ann.shot(pictures / f"{game}-sheet.png")
    assert "win" in await ann.page.inner_text(".sheet h2")
    assert ann.problems == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_a_match_with_the_keyboard_alone(site: Site, browser: Browser, game: str) -> None:
    ann = await sit(browser, site, game)
    for _ in range(BY_KEYS.get(game, 1000)):
        if not await ann.turn_by_keys():
            await expect(ann.page.locator(".sheet h2")).to_contain_text("win")
            break
    else:
        assert game in BY_KEYS
    assert ann.problems == []


@pytest.mark.parametrize("game", GAMES)
async def test_by_finger_on_a_phone(site: Site, browser: Browser, game: str) -> None:
    ann = await sit(browser, site, game, **phone())
    for _ in range(4):
        await ann.turn()
    await ann.turn(draft_only=True)
    assert await ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    buttons = await ann.page.eval_on_selector_all(
        ".acts button",
        "all => all.map(each => each.getBoundingClientRect()).map(box => [box.height, box.right, box.bottom])",
    )
    assert all(high >= 44 and right <= 390 and bottom <= 844 for high, right, bottom in buttons), buttons
    assert ann.problems == []


@pytest.mark.slow
@pytest.mark.parametrize("game", BY_FINGER)
async def test_a_whole_match_by_finger(site: Site, browser: Browser, game: str) -> None:
    ann = await sit(browser, site, game, bot=BOT, seed=1, **phone())  # who builds at random builds for an evening
    await ann.play()
    assert "win" in await ann.page.inner_text(".sheet h2")
    assert await ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    assert ann.problems == []


@pytest.mark.parametrize("game", GAMES)
async def test_pictures_of_the_table(site: Site, browser: Browser, pictures: Path, game: str) -> None:
    for look, settings in (
        ("light", {"color_scheme": "light"}),
        ("dark", {"color_scheme": "dark", "viewport": {"width": 1280, "height": 720}}),
        ("phone", phone()),
    ):
        ann = await sit(
            browser, site, game, min(4, find(game).spec.players[1]), seed=3, reduced_motion="reduce", **settings
        )
        await ann.turn()
        await ann.turn(draft_only=True)
        await ann.shot(pictures / f"{game}-{look}.png")
        assert ann.problems == []
        await ann.page.context.close()


async def test_enter_is_kept_while_a_piece_is_turned(site: Site, browser: Browser) -> None:
    ann = await sit(browser, site, "mainland")
    await ann.turn_by_keys(draft_only=True)
    was = await ann.page.evaluate(MARK)
    await ann.page.evaluate(
        """() => { for (const key of ['r', 'r']) document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
          document.activeElement.click(); }"""
    )
    await ann.page.wait_for_function(
        f"was => ({CHANGED})(was) && document.querySelector('.table').dataset.draft === ''", arg=was
    )
    assert await ann.page.evaluate("() => Number(document.querySelector('.table').dataset.seq)") > int(was.split()[0])


@pytest.mark.parametrize(
    ("game", "finger"), [("discovery", False), ("mainland", False), ("mainland", True), ("vaalbara", True)]
)
async def test_a_piece_can_be_dragged_onto_the_board(site: Site, browser: Browser, game: str, finger: bool) -> None:
    ann = await sit(browser, site, game, **(phone() if finger else {}))
    await ann.page.wait_for_function(MY_TURN)
    await ann.page.evaluate(SETTLED)
    was = await ann.page.evaluate(MARK)
    piece = await ann.page.locator(".dock .node, .dock .card").first.bounding_box()
    board = await ann.page.locator(".stage").bounding_box()
    assert piece is not None and board is not None
    start = piece["x"] + piece["width"] / 2, piece["y"] + piece["height"] / 2
    over = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
    session = await ann.page.context.new_cdp_session(ann.page)

    async def point(kind: str, x: float, y: float) -> None:
        if finger:
            touches = [] if kind == "Released" else [{"x": x, "y": y}]
            name = {"Pressed": "touchStart", "Moved": "touchMove", "Released": "touchEnd"}[kind]
            await session.send("Input.dispatchTouchEvent", {"type": name, "touchPoints": touches})
        else:
            more = {"button": "left", "buttons": 1, "clickCount": 1}
            await session.send("Input.dispatchMouseEvent", {"type": f"mouse{kind}", "x": x, "y": y, **more})

    await point("Pressed", *start)
    await point("Moved", start[0], start[1] - 30)
    await point("Moved", *over)
    await expect(ann.page.locator("svg.held")).to_be_visible()
    places = await ann.page.eval_on_selector_all(
        ".board .mark[data-target]", "all => all.map(each => each.dataset.target)"
    )
    place = await ann.page.evaluate(POINT, places[0]) if places else over
    await point("Moved", *place)
    await point("Released", *place)
    await ann.page.wait_for_function(CHANGED, arg=was)
    await expect(ann.page.locator("svg.held")).to_have_count(0)
    await expect(ann.page.locator(".table")).not_to_have_attribute("data-draft", "")
    assert ann.problems == []


async def test_a_piece_dropped_beside_the_board_stays_in_hand(site: Site, browser: Browser) -> None:
    ann = await sit(browser, site, "vaalbara")
    await ann.page.wait_for_function(MY_TURN)
    await ann.page.evaluate(SETTLED)
    piece = await ann.page.locator(".dock .node, .dock .card").first.bounding_box()
    assert piece is not None
    await ann.page.mouse.move(piece["x"] + 20, piece["y"] + 20)
    await ann.page.mouse.down()
    await ann.page.mouse.move(piece["x"] + 20, piece["y"] - 30)
    await expect(ann.page.locator("svg.held")).to_be_visible()
    await ann.page.mouse.move(1300, 200)
    await ann.page.mouse.up()
    await expect(ann.page.locator("svg.held")).to_have_count(0)
    assert await ann.page.locator(".confirm:not(:disabled)").count() == 0


async def test_the_focus_goes_on_from_an_offer_to_confirm(site: Site, browser: Browser) -> None:
    """What has the focus is confirmed without being chosen first; what a pointer is on waits for a click."""
    ann = await sit(browser, site, "vaalbara")
    await ann.page.wait_for_function(MY_TURN)
    card = ann.page.locator(".dock .card[data-target]").first
    await card.hover()
    await expect(ann.page.locator(".dock .sum")).not_to_be_empty()
    await expect(ann.page.locator(".confirm")).to_have_text("Choose a card")
    await ann.page.mouse.move(2, 2)
    await card.focus()
    await expect(ann.page.locator(".confirm")).to_be_enabled()
    await ann.tab_to(".confirm")
    await expect(ann.page.locator(".confirm")).to_be_enabled()
    await ann.after(ann.page.keyboard.press("Enter"))
    assert ann.problems == []


async def test_the_focus_goes_on_from_a_chosen_card_to_confirm(site: Site, browser: Browser) -> None:
    ann = await sit(browser, site, "vaalbara")
    await ann.page.wait_for_function(MY_TURN)
    await ann.page.locator(".dock .card[data-target]").first.focus()
    await ann.after(ann.page.keyboard.press("Enter"))
    await expect(ann.page.locator(".confirm:focus")).to_have_count(1)
    assert ann.problems == []


async def test_offers_keep_their_order_and_their_pictures(site: Site, browser: Browser) -> None:
    ann = await Person.enter(browser, site.base)
    page = ann.page
    await ann.make("discovery", [ME, QUICK])
    await ann.tap((await ann.look())["targets"][0])
    offers = page.locator(".dock .offers .offer")

    async def shown() -> list[tuple[str, bool]]:
        await page.evaluate(SETTLED)
        return [(await each.inner_text(), await each.locator("svg").count() > 0) for each in await offers.all()]

    as_offered = await shown()
    assert len(as_offered) > 2 and as_offered[0][1], as_offered
    await offers.nth(1).hover()
    await page.wait_for_selector(".stage .node.is-ghost, .stage .mark.ghost")
    assert await shown() == as_offered
    await ann.after(offers.nth(1).click())
    assert await shown() == as_offered
    assert ann.problems == []


async def test_who_comes_by_keys_finds_the_focus_on_what_can_be_done(site: Site, browser: Browser) -> None:
    ann = await Person.enter(browser, site.base)
    await ann.page.locator(".card", has_text="Mainland").locator("button.solid").focus()
    await ann.page.keyboard.press("Enter")
    await ann.page.wait_for_function(MY_TURN)
    await expect(ann.page.locator("[data-target]:focus")).to_have_count(1)
    assert ann.problems == []


async def test_who_presses_play_twice_gets_one_table(site: Site, browser: Browser) -> None:
    ann = await Person.enter(browser, site.base)
    await ann.page.locator(".card button.solid").first.dblclick()
    await ann.page.wait_for_selector(".table[data-status=live]")
    lists = await (await ann.page.request.get("/api/matches")).json()
    assert len(lists["mine"]) == 1
    await ann.page.go_back()
    await ann.page.wait_for_selector(".games .card")


async def test_pointing_asks_nothing_new(site: Site, browser: Browser) -> None:
    ann = await Person.enter(browser, site.base)
    await ann.make("discovery", [ME, QUICK])
    await ann.page.wait_for_function(MY_TURN)
    prompt = ann.page.locator(".ask h2")
    asked = await prompt.inner_text()
    seen = await ann.look()
    point = await ann.page.evaluate(POINT, seen["targets"][0])
    await ann.page.mouse.move(*point)
    await expect(ann.page.locator(".stage .ghost").first).to_be_visible()
    await expect(prompt).to_have_text(asked)
    await ann.page.keyboard.press("t")  # nor does the table in words
    await expect(ann.page.locator(".drawer .prompt")).to_contain_text(asked)
    await ann.page.keyboard.press("Escape")
    point = await ann.page.evaluate(POINT, seen["targets"][0])
    await ann.page.mouse.click(*point)
    await expect(prompt).not_to_have_text(asked)


async def test_offers_stay_where_they_are_while_one_points_at_them(site: Site, browser: Browser) -> None:
    """All of them, however many followers may go out or come home; the way out is the last."""
    ann = await Person.enter(browser, site.base, seed=3)
    await ann.make("discovery", [ME, QUICK])
    page, names = ann.page, ".dock .offers .offer > b"
    most = 0
    for _ in range(6):
        await page.wait_for_function(MY_TURN)
        seen = await ann.look()
        await page.mouse.click(*await page.evaluate(POINT, seen["targets"][0]))
        await page.wait_for_function(CHANGED, arg=seen["mark"])
        offers = await page.locator(names).all_inner_texts()
        for k in range(len(offers)):
            await page.locator(names).nth(k).hover()
            await page.evaluate(SETTLED)
            assert await page.locator(names).all_inner_texts() == offers
        assert offers[-1] == "Nobody" or not offers
        most = max(most, len(offers))
        await page.mouse.move(5, 5)
        await ann.turn()
    assert most > 3
    assert ann.problems == []


async def test_the_only_choice_is_named_once_also_where_it_is_pointed_at(site: Site, browser: Browser) -> None:
    ann = await Person.enter(browser, site.base)
    await ann.make("vaalbara", [ME, QUICK])
    page, confirm = ann.page, ann.page.locator(".acts .confirm")
    only = page.locator(".stage .card[data-target]")
    for _ in range(20):
        await page.wait_for_function(MY_TURN)
        seen = await ann.look()
        if seen["confirm"] and len(seen["targets"]) == 1 and await only.count() == 1:
            break
        await ann.turn()
    named = await confirm.inner_text()
    await only.hover()
    await expect(page.locator(".rail .stack.fresh")).to_be_visible()
    await expect(confirm.locator("span").first).to_have_text(named.split("\n")[0])


# What is told on the board from now on, however short it is there.
TOLD = """() => {
  window.told = [];
  const look = () => {
    const now = /\\d of \\d/.exec(document.querySelector('.note.told')?.innerText)?.[0] ?? '';
    if (now !== (window.told.at(-1) ?? '')) window.told.push(now);
  };
  new MutationObserver(look).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""
# Plays it back, and presses another key before any time can have passed.
PLAYED = """async () => {
  const press = (key) => document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
  window.told.length = 0;
  press('l');
  for (let k = 0; k < 100 && !window.told.length; k++) await null;
  press('v');
}"""


async def test_what_others_did_is_played_back_when_the_turn_begins(site: Site, browser: Browser) -> None:
    ann = await sit(browser, site, "discovery", 3)
    await ann.page.evaluate(TOLD)
    await ann.turn()
    over = "() => window.told.length > 1 && window.told.at(-1) === ''"
    await ann.page.wait_for_function(over)
    assert await ann.page.evaluate("() => window.told") == ["1 of 2", "2 of 2", ""]
    await ann.page.evaluate(PLAYED)
    await ann.page.wait_for_function(over)
    assert await ann.page.evaluate("() => window.told") == ["1 of 2", ""], "any input ends it"
    await ann.turn(draft_only=True)
    assert ann.problems == []


# Holds a stepper no longer than until it shows two, however slow the machine is.
LET_GO = """button => new MutationObserver((_, watch) => {
  if (Number(button.closest('.stepper').querySelector('b').textContent) < 2) return;
  watch.disconnect();
  button.dispatchEvent(new PointerEvent('pointerup', {bubbles: true}));
}).observe(button.closest('.stepper'), {subtree: true, characterData: true, childList: true})"""


async def test_a_turn_by_quantities(site: Site, browser: Browser) -> None:
    """All cubes of a kind by one click, some by one button that is held; the plan is one draft, undone step by step."""
    ann = await sit(browser, site, "shafausa")
    await ann.page.locator(".acting .confirm", has_text="Buy nothing").click()
    await ann.page.locator(".acting .confirm", has_text="End the phase").wait_for()
    drafted = "() => document.querySelector('.table').dataset.draft.split(' ').filter(Boolean).length"
    every = ann.page.get_by_role("button", name=re.compile("^Sell all")).first
    many = int(re.findall(r"\d+", await every.get_attribute("aria-label") or "")[0])
    await ann.after(every.click())
    await expect(ann.page.locator(".good.on .stepper b")).to_have_text(f"\N{MINUS SIGN}{many}")
    assert await ann.page.evaluate(drafted) == many
    await ann.after(ann.page.get_by_role("button", name=re.compile("^Neither sell")).click())
    assert await ann.page.evaluate(drafted) == 0
    more = ann.page.locator('button[aria-label="One more: Wood"]')
    await more.hover()
    await more.evaluate(LET_GO)
    await ann.page.mouse.down()
    await expect(ann.page.locator(".good.on .stepper b")).to_have_text(re.compile("[2-9]"))
    await ann.page.mouse.up()
    await ann.page.wait_for_function(READY)
    bought = int(await ann.page.inner_text(".good.on .stepper b"))
    await expect(ann.page.locator(".ask h2")).to_contain_text("CHF left after your plan")
    await expect(ann.page.locator(".sum")).to_contain_text(f"for {bought} wood" if bought > 1 else "wood")
    for left in range(bought - 1, -1, -1):
        await ann.after(ann.page.click(".undo"))
        assert len((await ann.page.get_attribute(".table", "data-draft") or "").split()) == left
    await ann.after(more.click())
    await ann.page.wait_for_function(READY)
    await ann.after(ann.page.get_by_role("button", name="End the phase").click())  # the plan and the end in one
    await expect(ann.page.locator(".acting .confirm", has_text="Buy nothing")).to_be_visible()
    assert ann.problems == []


async def test_a_hint_for_a_turn_by_quantities_is_a_ghost(site: Site, browser: Browser) -> None:
    ann = await Person.enter(browser, site.base)
    await ann.make("shafausa", [ME, QUICK])
    await ann.page.wait_for_function(MY_TURN)
    plan = await ann.page.locator(".stage-list").inner_text()
    await ann.page.click(".acts .hint")
    await expect(ann.page.locator(".hint-said")).to_contain_text("chance to win")
    assert await ann.page.locator(".stage-list").inner_text() == plan, "a hint plans nothing"
    more = ann.page.locator('.stepper button[aria-label^="One more"]:not([aria-disabled]):visible').first
    await ann.after(more.click())
    await expect(ann.page.locator(".stepper:not(.zero)")).to_have_count(1)
    await expect(ann.page.locator(".wish.planned .pic svg")).to_be_visible()
    await ann.after(ann.page.locator(".confirm").click())
    await ann.page.wait_for_selector(".acting .confirm:has-text('End the phase')")
    await ann.page.click(".acts .hint")
    await expect(ann.page.locator(".hint-said")).to_contain_text("chance to win")
    await expect(ann.page.locator(".wish.planned")).to_have_count(1)
    assert ann.problems == []


async def test_what_is_asked_next_is_seen_on_a_phone(site: Site, browser: Browser) -> None:
    ann = await Person.enter(browser, site.base, **phone())
    await ann.make("shafausa", [ME, QUICK])
    await ann.page.wait_for_function(MY_TURN)
    await ann.page.tap("role=tab[name=Others]")
    more = ann.page.locator('.wish .stepper button[aria-label^="One more"]:not([aria-disabled])').first
    await expect(more).not_to_be_visible()
    await ann.press_button(".confirm")  # buy nothing
    await ann.page.wait_for_selector(".acting .confirm:has-text('End the phase')")
    await expect(more).to_be_visible()
    assert ann.problems == []


async def test_hints_lead_through_a_turn_of_two_steps(site: Site, browser: Browser) -> None:
    ann = await Person.enter(browser, site.base)
    await ann.make("discovery", [ME, QUICK])
    page = ann.page
    for _ in range(2):  # the tile, then the follower; nothing is decided that the hint has not said
        await page.wait_for_function(MY_TURN)
        await page.click(".acts .hint:enabled")
        await page.wait_for_selector(".hint-said")
        await expect(page.locator(".confirm")).not_to_contain_text("nobody")
        await ann.after(page.click(".confirm:enabled"))
    await expect(page.locator(".log")).to_contain_text("new ")
    assert ann.problems == []


async def test_what_a_hint_shows_is_brought_into_the_window(site: Site, browser: Browser) -> None:
    ann = await Person.enter(browser, site.base, **phone())
    await ann.make("azivon", [ME, QUICK])
    page = ann.page
    while not await page.locator(".mark.preview").count():  # a hint may also be for a tile that brings no point
        if await page.locator(".hint-said").count():
            await ann.after(page.tap(".confirm:enabled"))
        await ann.asked()
        await page.focus(".board")
        for _ in range(20):
            await page.keyboard.press("ArrowLeft")
        await page.tap(".acts .hint:enabled")
        await page.wait_for_selector(".hint-said")
        await page.evaluate(SETTLED)
    await page.evaluate(SETTLED)
    shown, room = [await page.locator(each).bounding_box() for each in (".mark.preview", ".stage")]
    assert shown is not None and room is not None
    assert room["x"] <= shown["x"] and shown["x"] + shown["width"] <= room["x"] + room["width"]
    assert room["y"] <= shown["y"] and shown["y"] + shown["height"] <= room["y"] + room["height"]
    assert ann.problems == []


@pytest.mark.parametrize("game", GAMES)
async def test_a_newcomer_is_taught_once(site: Site, browser: Browser, game: str) -> None:
    ann = await Person.enter(browser, site.base, "Ann", new=True)
    await ann.make(game, [ME, QUICK])
    primer = ann.page.locator(".primer")
    for words in ("Goal:", "The end:"):
        await expect(primer).to_contain_text(words)
    await expect(primer.locator("button", has_text="Start")).to_be_focused()
    await ann.page.keyboard.press("Enter")
    await expect(primer).to_have_count(0)
    await ann.page.reload()
    await ann.page.wait_for_selector(".table[data-status=live] .dock")
    await ann.page.evaluate(SETTLED)
    assert await primer.count() == 0
    await ann.page.keyboard.press("?")
    await ann.page.click("text=The game in short")
    await primer.locator("button", has_text="All rules").click()
    await expect(ann.page.locator(".rules")).to_contain_text("In short")


async def test_a_newcomer_reads_from_the_beginning_on_a_lying_phone(site: Site, browser: Browser) -> None:
    ann = await Person.enter(browser, site.base, new=True, viewport={"width": 844, "height": 390})
    await ann.make("shafausa", [ME, QUICK])
    await expect(ann.page.locator(".primer h2")).to_be_in_viewport()
    await expect(ann.page.locator(".primer button", has_text="Start")).to_be_in_viewport()


async def test_a_newcomer_whose_browser_keeps_nothing_is_taught_once(site: Site, browser: Browser) -> None:
    ann = await Person.enter(browser, site.base, "Ann", new=True)
    await ann.page.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); };")
    await ann.make("discovery", [ME, QUICK])
    await ann.page.click(".primer >> text=Start")
    await ann.turn()
    await expect(ann.page.locator(".primer")).to_have_count(0)
    assert ann.problems == []


async def test_who_points_at_a_place_sees_what_comes_to_lie_there_alone(site: Site, browser: Browser) -> None:
    ann = await sit(browser, site, "discovery")
    await ann.page.wait_for_function(MY_TURN)
    place = next(each for each in (await ann.look())["targets"] if each.startswith("cell/"))
    await ann.page.mouse.move(*await ann.page.evaluate(POINT, place))
    await expect(ann.page.locator(".mark.ghost")).to_have_count(1)
    await expect(ann.page.locator(".node.is-offered")).to_have_count(0)
    await ann.tap(place)
    await expect(ann.page.locator(".node.is-offered").first).to_be_visible()
    assert ann.problems == []


async def test_badges_in_the_chat_have_the_colour_of_the_seat(site: Site, browser: Browser) -> None:
    ann = await Person.enter(browser, site.base, "Ann")
    await ann.make("vaalbara", [QUICK, ME])
    await ann.page.click("role=tab[name=Chat]")
    await ann.page.fill('input[name="words"]', "good luck")
    await ann.page.keyboard.press("Enter")
    badges = [ann.page.locator(f"{where} .badge circle").first for where in (".chat", ".seat.me")]
    colours = [await badge.get_attribute("class") for badge in badges]
    assert colours[0] == colours[1] != "p1"


@pytest.mark.parametrize("game", GAMES)
async def test_screen_readers_find_everything(site: Site, browser: Browser, pictures: Path, game: str) -> None:
    ann = await sit(browser, site, game)
    await ann.turn()
    await ann.page.wait_for_function(MY_TURN)
    await ann.page.evaluate(SETTLED)
    tree = await ann.page.locator("body").aria_snapshot()
    (pictures / f"{game}.aria.yml").write_text(tree)
    assert re.search(r'group "Ann, you, (\d+|hidden) points?, (to move|choosing)', tree)
    confirm = await ann.page.inner_text(".confirm")
    assert f'button "{confirm}"' in tree and 'button "Rules (B)"' in tree and 'list "Players"' in tree
    buttons = re.findall(r'button "([^"]*)"', tree)
    assert all(name.strip() for name in buttons)
    assert [name for name in buttons if re.fullmatch(r"[a-z]+/\S+", name) or "{" in name] == [], "names, not keys"
    assert re.search(r"- button\s*$", tree, re.MULTILINE) is None, "a button without a name"
    asked = await ann.page.inner_text(".ask h2")
    assert f'heading "{asked}"' in tree


@pytest.mark.parametrize("game", GAMES)
async def test_hostile_names_and_chat_are_only_words(site: Site, browser: Browser, game: str) -> None:
    ann = await Person.enter(browser, site.base, "<svg onload=hack()>&{0}")
    await ann.page.context.add_init_script("window.hack = () => { window.hacked = true; }")
    await ann.make(game, [ME, QUICK])
    await ann.turn()
    await ann.turn(draft_only=True)
    await expect(ann.page.locator(".seat.me")).to_have_attribute("aria-label", re.compile("<svg onload=hack"))
    await ann.page.click("role=tab[name=Chat]")
    await ann.page.fill(
        'input[name="words"]', "{0}<script>hack()</script><svg onload=hack()><img src=x onerror=hack()>"
    )
    await ann.page.keyboard.press("Enter")
    await expect(ann.page.locator(".chat li")).to_contain_text("{0}<script>hack()</script><svg onload=hack()>")
    await ann.turn()
    assert await ann.page.evaluate("() => window.hacked") is None
    assert await ann.page.locator("svg[onload], img[onerror], #app script").count() == 0
    assert ann.problems == []


async def test_a_silent_line_is_noticed_and_the_draft_kept(site: Site, browser: Browser) -> None:
    ann, line = await Person.enter(browser, site.base, "Ann"), Line()
    await line.lay(ann.page)
    await ann.make("mainland", [ME, QUICK])
    await ann.turn()
    await ann.turn(draft_only=True)
    drafted = await ann.page.get_attribute(".table", "data-draft") or ""
    line.silent = True
    line.laid.clear()
    await asyncio.wait_for(line.laid.wait(), PATIENCE / 1000)  # the page has given the line up and opens another
    await ann.page.wait_for_selector(".table[data-status=live][data-busy=false]")
    await expect(ann.page.locator(".table")).to_have_attribute("data-draft", drafted)
    await ann.turn()
    assert ann.problems == []


async def test_a_draft_is_kept_while_another_acts(site: Site, browser: Browser) -> None:
    names = ("Ann", "Bob", "Eve")
    people = [await Person.enter(browser, site.base, name, seed) for seed, name in enumerate(names)]
    line = Line()
    await line.lay(people[0].page)
    match = await people[0].make("shafausa", [ME, {"kind": "open"}, {"kind": "open"}])
    for person in people[1:]:
        await person.open(match)
        await person.page.click('role=button[name="Sit down"]')

    async def manage(person: Person) -> None:
        """Buy no building, and come to the phase in which all act at once."""
        end = person.page.locator(".acting .confirm", has_text="End the phase")
        none = person.page.locator(".acting .confirm", has_text="Buy nothing")
        await none.or_(end).wait_for()
        if await none.count():
            await person.after(none.click())
        await end.wait_for()

    await asyncio.gather(*[manage(person) for person in people])
    one, two, three = 0, 1, 2
    page = people[one].page
    await people[one].after(page.click('button[aria-label="One more: Wood"]'))
    drafted = await page.get_attribute(".table", "data-draft") or ""
    assert drafted
    await page.click("role=tab[name=Chat]")
    await page.focus('input[name="words"]')
    await page.keyboard.type("wait")
    await people[two].after(people[two].page.locator(".confirm").click())
    seq = await people[two].page.get_attribute(".table", "data-seq") or ""
    await expect(page.locator(".table")).to_have_attribute("data-seq", seq)
    await page.wait_for_function(READY)
    await page.keyboard.type(" a moment")
    await expect(page.locator('input[name="words"]')).to_have_value("wait a moment")
    await page.click("role=tab[name=Log]")
    await expect(page.locator(".log .line", has_text=names[two])).to_have_count(1)
    await page.wait_for_function(READY)
    await expect(page.locator(".table")).to_have_attribute("data-draft", drafted)

    async def act(person: Person) -> None:
        """Confirm, and wait until the one who waits has seen it."""
        await person.after(person.page.locator(".confirm").click())
        seq = await person.page.get_attribute(".table", "data-seq") or ""
        await expect(page.locator(".table")).to_have_attribute("data-seq", seq)

    line.hold()  # another acts twice before the draft can be made again
    for _ in range(2):
        await people[three].after(people[three].page.click('button[aria-label="One more: Wood"]'))
        await act(people[three])
    line.release()
    await page.wait_for_function(READY)
    await expect(page.locator(".table")).to_have_attribute("data-draft", drafted)

    line.hold()  # and again while it is being confirmed, which leads to the same
    await page.locator(".confirm").click()
    await act(people[three])
    before = int(await page.get_attribute(".table", "data-seq") or "")
    line.release()
    await expect(page.locator(".table")).to_have_attribute("data-seq", str(before + len(drafted.split())))
    await expect(page.locator(".table")).to_have_attribute("data-draft", "")
    assert await page.locator(".note.trouble").count() == 0
    assert [problem for person in people for problem in person.problems] == []


async def test_a_match_outlives_a_cut_line_and_a_killed_server(tmp_path: Path, browser: Browser) -> None:
    site, line = Site(tmp_path), Line()
    try:
        ann = await Person.enter(browser, site.base, "Ann")
        await line.lay(ann.page)
        await ann.make("discovery", [ME, QUICK])
        await ann.turn()
        await ann.turn(draft_only=True)
        drafted = await ann.page.get_attribute(".table", "data-draft") or ""
        told = await ann.page.locator(".log .line").all_text_contents()
        for how in ("line", "server"):
            if how == "line":
                await line.cut()
            else:
                site.kill()
                await ann.page.wait_for_selector(".strip")
                await asyncio.to_thread(site.start)
            await ann.page.wait_for_selector(".table[data-status=live][data-busy=false]")
            await expect(ann.page.locator(".table")).to_have_attribute("data-draft", drafted)
            await expect(ann.page.locator(".log .line")).to_have_text(told)
        for _ in range(3):
            await ann.turn()
        assert ann.problems == []
    finally:
        site.kill()


# Colours. What is drawn differently must look different, in every kind of vision: by its shape if not by its colour.

VISIONS = ["none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia"]
SIDE = 112  # about as large as on the table
PLAIN, CLEAR = 240, 30  # so many pixels of a sample differ where two things are plainly different, or clear enough
# Every badge and labelled drawing side by side on white, each with its kind, and two things that differ in colour only.
SAMPLES = f"""async () => {{
  const {{ nodeOf }} = await import('/web/draw/paint.js');
  const kinds = new Map();
  const add = (kind, box, svg) => {{ if (!kinds.has(kind)) kinds.set(kind, new Map()); kinds.get(kind).set(svg, box); }};
  for (const colour of [1, 4]) add('control', '0 0 50 50', `<circle cx="25" cy="25" r="22" class="p${{colour}}"/>`);
  for (const each of document.querySelectorAll('.seat .badge')) add('badge', '-1 -1 50 50', each.innerHTML);
  for (const each of document.querySelectorAll('.pic .art')) add('card', each.getAttribute('viewBox'), each.innerHTML);
  for (const each of document.querySelectorAll('.node')) {{
    const {{ w, h, svg, label, state }} = nodeOf(each);
    if (w > 20 && h > 20 && label && svg.length > 20 && state !== 'gone') add(each.dataset.key.split('/')[0], `0 0 ${{w}} ${{h}}`, svg);
  }}
  const sheet = document.body.appendChild(document.createElement('div'));
  sheet.id = 'samples';
  sheet.style.cssText = 'position:fixed;inset:0;z-index:99;background:#fff;display:flex;flex-wrap:wrap;align-content:flex-start';
  const found = [];
  for (const [kind, drawn] of kinds) for (const [svg, box] of [...drawn].slice(0, 10)) {{
    const svgns = 'http://www.w3.org/2000/svg';
    const sample = sheet.appendChild(document.createElementNS(svgns, 'svg'));
    for (const [name, value] of [['width', {SIDE}], ['height', {SIDE}], ['viewBox', box]]) sample.setAttribute(name, value);
    sample.style.flex = 'none';
    sample.innerHTML = svg;
    found.push(kind);
  }}
  return [found, [...sheet.children].map(each => {{ const box = each.getBoundingClientRect(); return [box.left, box.top]; }})];
}}"""


def differing(one: Image.Image, two: Image.Image) -> int:
    """How many pixels of two samples can be told apart at a glance."""
    bands = ImageChops.difference(one, two).split()
    strongest = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return sum(strongest.histogram()[40:])


@pytest.mark.parametrize("game", GAMES)
async def test_colours_are_doubled_by_shape(site: Site, browser: Browser, pictures: Path, game: str) -> None:
    ann = await sit(browser, site, game, min(4, find(game).spec.players[1]), seed=5)
    await ann.turn()
    await ann.turn(draft_only=True)
    session = await ann.page.context.new_cdp_session(ann.page)
    await session.send("Emulation.setEmulatedVisionDeficiency", {"type": "deuteranopia"})
    await ann.shot(pictures / f"{game}-deuteranopia.png")
    kinds, spots = await ann.page.evaluate(SAMPLES)
    assert len(kinds) > 8, kinds
    pairs: dict[str, list[int]] = {}
    for vision in VISIONS:
        await session.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
        await ann.page.evaluate(SETTLED)
        shot = Image.open(io.BytesIO(await ann.page.screenshot())).convert("RGB")
        if vision == "achromatopsia":
            assert all(max(pixel) - min(pixel) < 12 for _, pixel in shot.getcolors(1 << 24) or []), "all is grey"
        samples = [shot.crop((round(x), round(y), round(x) + SIDE, round(y) + SIDE)) for x, y in spots]
        pairs[vision] = [
            differing(samples[one], samples[two])
            for one, two in combinations(range(len(kinds)), 2)
            if kinds[one] == kinds[two]
        ]
    alike = [kinds[one] for one, two in combinations(range(len(kinds)), 2) if kinds[one] == kinds[two]]
    only_colour = alike.index("control")
    assert pairs["none"][only_colour] > PLAIN > CLEAR > pairs["achromatopsia"][only_colour], (
        "what fails is seen to fail"
    )
    for vision in VISIONS[1:]:
        for kind, usual, seen in zip(alike, pairs["none"], pairs[vision], strict=True):
            told = usual < PLAIN or seen >= CLEAR or kind == "control"
            assert told, f"two of {kind} look alike with {vision}: {seen} pixels differ, {usual} to others"
