"""The first lesson of every game in a real browser: by mouse, by keys, by finger; left and taken up again."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Browser

from rodinia.core.registry import names
from rodinia.table.lesson import Lesson, lesson_of
from tests.browser.conftest import Site, phone
from tests.browser.player import SETTLED, Person

# What a pupil sees: the task, what can be pressed, the middle of every ring, and how far the table is.
SEEN = """() => {
  const table = document.querySelector('.table');
  const middle = each => { const {x, y, width, height} = each.getBoundingClientRect(); return [x + width / 2, y + height / 2]; };
  return {
    task: document.querySelector('.spotlight') ? document.querySelector('.ask h2').innerText : '',
    words: document.querySelector('.words-card p')?.innerText,
    next: !!document.querySelector('.next'), confirm: !!document.querySelector('.confirm.primary:not(.next)'),
    rings: [...document.querySelectorAll('.spotlight .ring-gold')].map(middle),
    far: [table.dataset.seq, table.dataset.draft, table.dataset.busy, document.querySelector('.good.picked')?.dataset.key,
      ...[...document.querySelectorAll('.stepper b')].map(each => each.innerText)].join(' '),
  };
}"""
MOVED = f"""was => {{
  const seen = ({SEEN})();
  return document.querySelector('.table').dataset.busy === 'false' && `${{seen.task}} ${{seen.confirm}} ${{seen.far}}` !== was;
}}"""
# What is moved from now on, however quickly it is over.
SHAKEN = """() => {
  window.shaken = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...moves) {
    window.shaken.push(this.matches('.spotlight g') ? 'ring' : this.outerHTML);
    return animate.apply(this, moves);
  };
}"""
FOCUS = """([x, y]) => {
  const far = each => { const box = each.getBoundingClientRect(); return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y); };
  const can = [...document.querySelectorAll('[data-target], .stepper button:not([aria-disabled])')].filter(each => each.checkVisibility());
  can.sort((a, b) => far(a) - far(b))[0].focus();
}"""


def lesson(name: str) -> Lesson:
    found = lesson_of(name)
    assert found is not None
    return found


class Pupil:
    """Somebody who takes a lesson and does what is lit, in one of three ways."""

    def __init__(self, person: Person, way: str) -> None:
        self.person, self.page, self.way = person, person.page, way

    @classmethod
    async def enter(cls, browser: Browser, site: Site, way: str) -> Pupil:
        return cls(await Person.enter(browser, site.base, **(phone() if way == "finger" else {})), way)

    async def begin(self, name: str) -> None:
        """Ask for a lesson in the lobby."""
        title = lesson(name).game.spec.title
        await self.page.get_by_role("button", name=f"First lesson in {title}", exact=True).click()
        await self.page.wait_for_selector(".spotlight .ring-gold")

    async def see(self) -> dict[str, Any]:
        await self.page.evaluate(SETTLED)
        seen: dict[str, Any] = await self.page.evaluate(SEEN)
        return seen

    async def do(self, seen: dict[str, Any]) -> None:
        """What is lit, once."""
        x, y = seen["rings"][0]
        if self.way == "finger":
            await (self.page.locator(".next").tap() if seen["next"] else self.page.touchscreen.tap(x, y))
        elif self.way == "mouse":
            await (self.page.locator(".next").click() if seen["next"] else self.page.mouse.click(x, y))
        elif seen["confirm"]:
            await self.page.keyboard.press("c")
        else:
            await (self.page.locator(".next").focus() if seen["next"] else self.page.evaluate(FOCUS, [x, y]))
            await self.page.keyboard.press("Enter")
        await self.page.wait_for_function(MOVED, arg=f"{seen['task']} {str(seen['confirm']).lower()} {seen['far']}")

    async def learn(self, most: int = 60) -> list[str]:
        """Do what is lit until the lesson is over, or so often; the sentences that were read."""
        told: list[str] = []
        for _ in range(most):
            seen = await self.see()
            if not seen["task"]:
                break
            assert seen["rings"], f"nothing is lit: {seen}"
            told += [] if told[-1:] == [seen["words"]] else [seen["words"]]
            await self.do(seen)
        return told


@pytest.mark.parametrize("way", ["mouse", "keys", "finger"])
@pytest.mark.parametrize("name", names())
async def test_a_lesson_is_learnt_by_doing_what_is_lit(site: Site, browser: Browser, name: str, way: str) -> None:
    pupil = await Pupil.enter(browser, site, way)
    await pupil.begin(name)
    assert await pupil.learn() == [task.words for task in lesson(name).tasks]
    await pupil.page.wait_for_selector(".table.acting .note.explains")
    assert pupil.person.problems == []


async def test_a_wrong_tap_moves_the_ring_and_nothing_else(site: Site, browser: Browser) -> None:
    pupil = await Pupil.enter(browser, site, "mouse")
    await pupil.begin("discovery")
    await pupil.learn(most=1)
    before = await pupil.see()
    await pupil.page.evaluate(SHAKEN)
    await pupil.page.mouse.click(200, 200)
    assert await pupil.page.evaluate("() => window.shaken") == ["ring"]
    assert await pupil.see() == before
    assert await pupil.page.locator(".note").count() == 0


async def test_a_lesson_is_left_and_taken_up_again(site: Site, browser: Browser) -> None:
    pupil = await Pupil.enter(browser, site, "mouse")
    await pupil.begin("discovery")
    first = await pupil.learn(most=3)
    address = pupil.page.url
    left = await pupil.see()
    await pupil.page.get_by_role("button", name="Leave").click()
    await pupil.page.locator(".games").wait_for()
    await pupil.begin("discovery")
    assert pupil.page.url == address
    assert (await pupil.see())["task"] == left["task"]
    rest = await pupil.learn()
    assert rest == [task.words for task in lesson("discovery").tasks[-len(rest) :]]
    assert len(first) + len(rest) == len(lesson("discovery").tasks)
