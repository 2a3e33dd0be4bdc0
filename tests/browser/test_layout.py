"""The table's layout, measured: every text can be read, every target hit, nothing overlaps, nothing moves."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

import rodinia
from rodinia.core.registry import find
from rodinia.table.draft import Draft
from tests.browser.conftest import Site
from tests.browser.player import MY_TURN, SETTLED, Person
from tests.browser.test_games import GAMES, ME, QUICK, SHORT

SIZES = {
    "large": (1440, 900), "laptop": (1280, 720), "middle": (1024, 768), "tablet": (820, 1180), "upright": (390, 844),
    "lying": (844, 390),
}  # fmt: skip
SMALL = ("upright", "lying")
# Every text that can be seen, with its size on the screen.
TEXTS = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.querySelector('.table'), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || element.closest('title, .sr') || !element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width || box.right < 0 || box.bottom < 0 || box.left > innerWidth || box.top > innerHeight) continue;
    const scale = element instanceof SVGElement ? element.getScreenCTM().a : 1;
    found.push([node.data.trim().slice(0, 30), parseFloat(getComputedStyle(element).fontSize) * scale, element.className.baseVal ?? element.className]);
  }
  return found;
}"""
# Every button that can be seen, with its size; on the board how far the next one is.
TARGETS = """() => {
  const seen = (each) => each.checkVisibility() && !each.disabled && !each.closest('[popover]:not(:popover-open)');
  const name = (each) => each.dataset.target ?? each.getAttribute('aria-label') ?? each.innerText;
  const sizes = [...document.querySelectorAll('.table button')].filter(seen).map((each) => {
    const { width, height } = each.getBoundingClientRect();
    return [name(each), width, height];
  });
  const marks = [...document.querySelectorAll('.board .mark[data-target]')].filter(
    (each) => !document.querySelector(`.dock [data-target="${each.dataset.target}"]`));
  const middles = marks.map((each) => {
    const box = each.getBoundingClientRect();
    return [each.dataset.target, box.left + box.width / 2, box.top + box.height / 2];
  });
  const far = middles.map(([key, x, y]) => [key, Math.min(1000, ...middles.filter(([other]) => other !== key).map(([, a, b]) =>
    Math.max(Math.abs(a - x), Math.abs(b - y))))]);
  return { sizes, far };
}"""
# The regions, and the parts of the dock.
REGIONS = """() => {
  const boxes = (selectors) => selectors.flatMap((selector) => {
    const element = document.querySelector(selector);
    if (!element?.checkVisibility()) return [];
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return right > left && bottom > top ? [[selector, left, top, right, bottom]] : [];
  });
  const small = innerWidth <= 760 || innerHeight <= 480;
  return [boxes(['.table > .bar', '.stage', small ? '.seats' : '.rail', '.dock']),
    boxes(['.piece', '.ask', '.hand', '.acts']), boxes(['.since', '.seats', '.talk'])];
}"""
# Words of buttons and of the prompt that do not fit: they stick out of their box, or end in an ellipsis. What the players
# call themselves may be of any length; values lie on the corner of their card; lines
# of the log unfold.
CUT = """() => {
  const cut = (each) => {
    const style = getComputedStyle(each);
    if (style.display === 'inline' || each.closest('.seat, .ft, .whose, .value, .log')) return false;
    const hides = style.overflowX !== 'visible';
    const wide = each.scrollWidth > each.clientWidth + 1, high = each.scrollHeight > each.clientHeight + 1;
    const button = each.closest('button, h2').getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(each);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    const out = left < button.left - 1 || right > button.right + 1 || top < button.top - 2 || bottom > button.bottom + 2;
    return (hides && (wide || high)) || (each.childElementCount === 0 && out);
  };
  const words = [...document.querySelectorAll('.table button, .table button *, .ask h2')].filter((each) =>
    !each.closest('svg, .sr') && each.innerText?.trim() && each.checkVisibility() && !each.closest('[popover]:not(:popover-open)'));
  return words.filter(cut).map((each) => `${each.className} | ${each.innerText}`);
}"""
# Lines that are said in fewer words where they do not fit, and are cut all the same. They are fitted between the layout of a
# frame and its painting, by observers that were there before this one; after the frame others may have acted.
LINES = """() => new Promise((done) => requestAnimationFrame(() => new ResizeObserver((_, watch) => {
  watch.disconnect();
  done([...document.querySelectorAll('.did > span, .ask .sum > span')].filter((each) => each.checkVisibility() &&
    (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 6)).map((each) => each.innerText));
}).observe(document.body)))"""
# Words that stick out of what they are written on, or of what shows it. Values lie on the corner of their card, what
# scrolls may be scrolled, and what has no room may be left out as a whole.
WORDS = """() => {
  const homes = '.card, .seat, .offer, .wish, .good:not(.picked), .good-head, .ask, .acts button, .stage-others li, .bar, .stage-tabs button';
  const found = [];
  const walker = document.createTreeWalker(document.querySelector('.table'), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const home = element.closest(homes);
    if (!home || !node.data.trim() || element.closest('svg, title, .sr, .value')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width) continue;
    const outside = (around) => box.left < around.left - 1.5 || box.right > around.right + 1.5
      || box.top < around.top - 3 || box.bottom > around.bottom + 3;
    let out = outside(home.getBoundingClientRect());
    for (let each = element; each && !each.matches('.table') && !out; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each);
      if ([overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll')) break;
      if (![overflowX, overflowY].includes('hidden')) continue;
      const shown = each.getBoundingClientRect();
      if (box.top >= shown.bottom - 1) break;
      out = outside(shown);
    }
    if (out) found.push(`${home.className} | ${element.className} | ${node.data.trim()}`);
  }
  return found;
}"""
# Small chips that are a sign without a word.
NAMELESS = """() => [...document.querySelectorAll('.as-chips .card')].filter((each) => each.checkVisibility()
  && !each.querySelector('b')?.checkVisibility()).map((each) => each.getAttribute('aria-label'))"""
# Names of cards that a seal lies over.
SEALED = """() => [...document.querySelectorAll('.card:has(> b)')].filter((card) => {
  const name = card.querySelector(':scope > b');
  if (!name.checkVisibility()) return false;
  const range = document.createRange();
  range.selectNodeContents(name);
  const a = range.getBoundingClientRect();
  return [...card.querySelectorAll('.symbol')].some((each) => {
    const b = each.getBoundingClientRect();
    return b.width && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  });
}).map((card) => card.innerText)"""
# What is known of a player and has slipped below the line of the name.
SLIPPED = """() => [...document.querySelectorAll('.seat .who')].filter((who) => {
  const facts = who.querySelector('.facts');
  return facts?.checkVisibility() && facts.getBoundingClientRect().top >= who.getBoundingClientRect().bottom;
}).map((who) => who.innerText)"""
# Parts of the own realm that are not in sight.
HIDDEN = """() => [...document.querySelectorAll('.stage .mine')].filter((each) => each.checkVisibility()
  && each.getBoundingClientRect().bottom > document.querySelector('.stage').getBoundingClientRect().bottom + 1)
  .map((each) => each.innerText)"""
# Others' boards, small, that the stage cuts off.
SUNK = """() => [...document.querySelectorAll('.stage-others button')].filter((each) => {
  const room = each.closest('.stage-others');
  return each.checkVisibility() && getComputedStyle(room).overflowY === 'hidden'
    && each.getBoundingClientRect().bottom > room.getBoundingClientRect().bottom + 1;
}).map((each) => each.innerText)"""
# The same of Confirm with these words.
FITS = """labels => labels.filter((label) => {
  const button = document.querySelector('.acts .confirm');
  const [keeps, looks] = [button.innerHTML, button.className];
  const size = `${label.length > 18 ? ' long' : ''}${label.length > 28 ? ' longest' : ''}`;
  button.className = `button primary confirm${size}`;
  button.innerHTML = `<svg width="18" height="18"></svg><span>${label}</span><span class="v">+10</span>`;
  const [box, words] = [button.getBoundingClientRect(), button.querySelector('span').getBoundingClientRect()];
  const out = words.left < box.left || words.right > box.right || words.top < box.top || words.bottom > box.bottom
    || button.scrollWidth > button.clientWidth + 1;
  [button.innerHTML, button.className] = [keeps, looks];
  return out;
})"""
# Buttons of the dock and of the list that something else lies over.
COVERED = """() => [...document.querySelectorAll('.dock button, .seat, .stage-tabs button')].filter((each) => {
  if (!each.checkVisibility() || each.closest('[popover]:not(:popover-open)')) return false;
  const box = each.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
  const clip = each.closest('.offers, .cards')?.getBoundingClientRect();
  if (clip && (x > clip.right || y > clip.bottom || x < clip.left || y < clip.top)) return false;
  const found = document.elementFromPoint(x, y);
  return found && !each.contains(found) && !found.contains(each);
}).map((each) => each.innerText || each.getAttribute('aria-label'))"""
# Offers of a dock that would have to be scrolled for; on a phone they may be.
BEYOND = """() => innerWidth <= 760 ? [] : [...document.querySelectorAll('.offers:not(.many)')].flatMap((room) => {
  const shown = room.getBoundingClientRect();
  return [...room.children].filter((each) => {
    const { right, bottom } = each.getBoundingClientRect();
    return right > shown.right + 1 || bottom > shown.bottom + 1;
  }).map((each) => each.innerText);
})"""
# What moves within a decision, but for words in their line and for pieces on the stage and in realms, which the
# rules may move.
WATCH = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      for (const { node, previousRect: a, currentRect: b } of entry.sources) {
        const element = node?.nodeType === 1 ? node : node?.parentElement;
        const moved = Math.abs(a.x - b.x) > 1 || Math.abs(a.y - b.y) > 1;
        const piece = element?.closest('.stage .card, .stage .cards > li, .stack, .sum');
        if (moved && !piece && element?.closest('.stage, .dock')) window.shifts.push([element.outerHTML.slice(0, 80), a.x, a.y, b.x, b.y]);
      }
    }
  }).observe({ type: 'layout-shift' });
}"""
# On a page that is read and scrolled: what sticks out, buttons over a picture, boxes to tick of several sizes.
PAGE = """() => {
  const box = (each) => each.getBoundingClientRect();
  const all = (selector) => [...document.querySelectorAll(selector)];
  const out = all('header *, main *').filter((each) => each.checkVisibility() && !each.closest('.sr') && box(each).right > innerWidth + 0.5);
  const over = all('.games .card').filter((each) => box(each.querySelector('.cover')).bottom > box(each.querySelector('.two')).top - 4);
  const rows = all('.chair').filter((each) => Math.abs(box(each).width - box(each.parentElement).width) > 1);
  const ticks = new Set(all('[type=checkbox]').map((each) => box(each).width));
  return [...out, ...over, ...rows].map((each) => each.outerHTML.slice(0, 80)).concat(ticks.size > 1 ? [...ticks] : []);
}"""
# Words that are hardly to be told from what they stand on, unless they are of something that cannot be pressed or is gone.
PALE = """() => {
  if (matchMedia('(forced-colors: active)').matches) return [];
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});
  const light = (data) => {
    const [r, g, b] = [...data].slice(0, 3).map((each) => each / 255)
      .map((each) => (each <= 0.04 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const shade = (colours) => {
    canvas.globalAlpha = 1;
    for (const [colour, alpha] of colours) {
      canvas.globalAlpha = alpha;
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    return light(canvas.getImageData(0, 0, 1, 1).data);
  };
  const found = new Set();
  const walker = document.createTreeWalker(document.querySelector('.table'), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('svg, .sr, .tokens, option, .gone, .none, :disabled, [aria-disabled=true]')) continue;
    const chain = [];
    for (let each = element; each; each = each.parentElement) chain.unshift(getComputedStyle(each));
    const ground = [['#fff', 1], ...chain.map((style) => [style.backgroundColor, 1])];
    const alpha = chain.reduce((product, style) => product * style.opacity, 1);
    const [below, ink] = [shade(ground), shade([...ground, [getComputedStyle(element).color, alpha]])];
    const contrast = (Math.max(below, ink) + 0.05) / (Math.min(below, ink) + 0.05);
    if (contrast < 3) found.add(`${contrast.toFixed(1)} ${node.data.trim().slice(0, 30)} | ${element.className}`);
  }
  return [...found];
}"""
CONFIRM = "() => { const { right, bottom } = document.querySelector('.confirm').getBoundingClientRect(); return [right, bottom]; }"


def screen(size: str) -> dict[str, Any]:
    width, height = SIZES[size]
    touch = {"has_touch": True, "is_mobile": True} if size in SMALL else {}
    return {"viewport": {"width": width, "height": height}, "reduced_motion": "reduce", **touch}


async def check(page: Page, least: int) -> None:
    """Everything that is measured of a table as it stands."""
    await page.evaluate(SETTLED)
    tiny = [each for each in await page.evaluate(TEXTS) if each[1] < 10.95]
    assert tiny == [], "text under 11 pixels"
    found = await page.evaluate(TARGETS)
    assert [each for each in found["sizes"] if min(each[1:]) < least - 0.5] == [], f"targets under {least} pixels"
    assert [each for each in found["far"] if each[1] < least - 0.5] == [], f"places nearer than {least} pixels"
    width, height = page.viewport_size["width"], page.viewport_size["height"]  # type: ignore[index]
    for boxes in await page.evaluate(REGIONS):
        for k, (name, left, top, right, bottom) in enumerate(boxes):
            assert left >= -0.5 and top >= -0.5 and right <= width + 0.5 and bottom <= height + 0.5, name
            for other, a, b, c, d in boxes[k + 1 :]:
                apart = right <= a + 0.5 or c <= left + 0.5 or bottom <= b + 0.5 or d <= top + 0.5
                assert apart, f"{name} and {other} overlap"
    assert await page.evaluate(COVERED) == [], "covered"
    assert await page.evaluate(CUT) == [], "words that are cut"
    assert await page.evaluate(LINES) == [], "lines that are cut"
    assert await page.evaluate(WORDS) == [], "words that stick out"
    assert await page.evaluate(PALE) == [], "pale words"
    assert await page.evaluate(NAMELESS) == [], "signs without a word"
    assert await page.evaluate(SEALED) == [], "names under a seal"
    assert await page.evaluate(SLIPPED) == [], "facts that are not in sight"
    assert await page.evaluate(BEYOND) == [], "offers that are not in sight"
    assert await page.evaluate(HIDDEN) == [], "the own realm is not in sight"
    assert await page.evaluate(SUNK) == [], "others' boards that are cut off"
    assert await page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"


async def decide(ann: Person, least: int) -> None:
    """Measure a decision from its beginning until it could be confirmed."""
    await ann.page.wait_for_function(MY_TURN)
    await check(ann.page, least)
    confirm = await ann.page.evaluate(CONFIRM)
    await ann.page.evaluate(WATCH)
    await ann.turn(draft_only=True)
    await check(ann.page, least)
    assert await ann.page.evaluate(CONFIRM) == confirm, "Confirm has moved"
    assert await ann.page.evaluate("() => window.shifts") == [], "the layout has shifted"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
async def test_the_layout(site: Site, browser: Browser, game: str, size: str) -> None:
    ann = await Person.enter(browser, site.base, seed=4, **screen(size))
    players = min(4, find(game).spec.players[1])
    await ann.make(game, [ME, *[QUICK] * (players - 1)], options=SHORT.get(game, {}))
    await ann.turn()
    await decide(ann, 40 if size in SMALL else 24)
    assert ann.problems == []


@cache
def acts(name: str) -> list[str]:
    """The widest that can stand on Confirm in whole games of random play: acts, and turns of two."""
    found: set[str] = set()
    for seed in range(3):
        game, rng, luck = rodinia.load(name, 2), rodinia.Rng(seed), rodinia.Seeded(seed)
        playing, drafts = rodinia.Playing(game), dict[int, Draft]()
        while not playing.over:
            playing.settle(luck)
            for seat in playing.state.actors[:1]:
                view = game.view(playing.state, seat)
                found |= {game.act(view, id) for id in view.legal}
                drafted = drafts.get(seat)
                if drafted is None or drafted.complete or len(drafted.ids) > 2:
                    drafted = drafts[seat] = Draft(game, playing.state.clone(), view, seat)
                move = playing.state.random_action(seat, rng)
                drafted.then(move)
                found.add(drafted.act())
                playing.apply(seat, move)
    return sorted(found, key=lambda act: (len(act), max(map(len, act.split()), default=0)))[-80:]


@pytest.mark.parametrize("game", GAMES)
async def test_every_act_fits_its_button(site: Site, browser: Browser, game: str) -> None:
    ann = await Person.enter(browser, site.base)
    await ann.make(game, [ME, QUICK], options=SHORT.get(game, {}))
    for width, height in SIZES.values():
        await ann.page.set_viewport_size({"width": width, "height": height})
        assert await ann.page.evaluate(FITS, acts(game)) == [], (width, height)


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("azivon", "large"), ("azivon", "middle"), ("azivon", "upright"), ("discovery", "tablet"), ("discovery", "upright"),
        ("shafausa", "large"), ("shafausa", "middle"), ("vaalbara", "middle"), ("vaalbara", "tablet"),
        ("vaalbara", "upright"), ("vaalbara", "lying"),
    ],
)  # fmt: skip
async def test_the_most_players(site: Site, browser: Browser, game: str, size: str) -> None:
    ann = await Person.enter(browser, site.base, seed=4, **screen(size))
    most = find(game).spec.players[1]
    await ann.make(game, [ME, *[QUICK] * (most - 1)], options=SHORT.get(game, {}))
    await ann.turn()
    await decide(ann, 40 if size in SMALL else 24)
    seats = await ann.page.eval_on_selector_all(
        ".seat",
        "all => all.map((each) => each.getBoundingClientRect()).map(({ left, right, bottom }) => [left, right, bottom])",
    )
    width, height = SIZES[size]
    assert len(seats) == most and all(
        left >= 0 and right <= width and bottom <= height for left, right, bottom in seats
    )
    assert ann.problems == []


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("size", SIZES)
async def test_few_players_and_what_explains(site: Site, browser: Browser, size: str, players: int) -> None:
    """Where a stage shows all boards, few of them lie otherwise than many; what explains moves nothing."""
    ann = await Person.enter(browser, site.base, seed=4, **screen(size))
    await ann.make("shafausa", [ME, *[QUICK] * (players - 1)], help=True)
    await expect(ann.page.locator(".note.explains")).to_be_visible()
    for _ in range(2):
        await decide(ann, 40 if size in SMALL else 24)
        await ann.turn()
    assert ann.problems == []


@pytest.mark.parametrize("size", SIZES)
async def test_the_lobby_and_setting_up(site: Site, browser: Browser, size: str) -> None:
    """A match that waits for one comes first; nothing sticks out, and no picture lies under a button."""
    ann = await Person.enter(browser, site.base, **screen(size))
    match = await ann.make("mainland", [ME, QUICK], options={"first": 1})
    page = ann.page
    await page.goto("/")
    waits = page.locator(".go-on a")
    await expect(waits).to_have_attribute("href", f"/t/{match}")
    assert await page.evaluate(PAGE) == []
    await page.goto("/setup/mainland")
    await page.get_by_role("button", name="Add a seat").click()
    await expect(page.locator(".chair")).to_have_count(4)
    assert await page.evaluate(PAGE) == []


@pytest.mark.parametrize(
    "look",
    [
        {"color_scheme": "dark"},
        {"forced_colors": "active"},
        {"viewport": {"width": 720, "height": 450}, "device_scale_factor": 2},  # 200 %
    ],
    ids=["dark", "forced", "200"],
)
@pytest.mark.parametrize("game", GAMES)
async def test_other_eyes(site: Site, browser: Browser, game: str, look: dict[str, Any]) -> None:
    ann = await Person.enter(browser, site.base, seed=4, **{"reduced_motion": "reduce", **look})
    await ann.make(game, [ME, QUICK], options=SHORT.get(game, {}))
    await decide(ann, 24)
    assert ann.problems == []
