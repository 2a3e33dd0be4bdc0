"""A person at the table, for tests: sees marks and buttons, and uses mouse, finger or keys."""

from __future__ import annotations

import random
from typing import Any

from playwright.async_api import Browser, BrowserContext, Page

LOOK = """() => {
  const table = document.querySelector('.table');
  if (!table) return {gone: true};
  const marks = [];
  for (const mark of document.querySelectorAll('.mark[data-target]')) {
    const scrolled = mark.closest('.pieces, .rows, .seats-list');
    if (scrolled) mark.scrollIntoView({block: 'nearest', inline: 'nearest'});
    const box = mark.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const found = document.elementFromPoint(x, y);
    const home = mark.closest('.board, .zone');
    if (found && (home.contains(found) || found.closest('.zone') === home)) marks.push([x, y, mark.dataset.target]);
  }
  return {
    over: !!document.querySelector('.sheet'), marks,
    acting: table.classList.contains('acting'), confirm: !!document.querySelector('.confirm:not(:disabled)'),
    doings: document.querySelectorAll('.doings button:not(:disabled)').length,
    curtain: !!document.querySelector('.curtain'), seq: Number(table.dataset.seq),
  };
}"""
READY = "() => document.querySelector('.table')?.dataset.busy === 'false'"
MY_TURN = """() => document.querySelector('.sheet, .curtain') || (document.querySelector('.table.acting')?.dataset.busy === 'false'
  && document.querySelector('.mark[data-target], .doings button:not(:disabled), .confirm:not(:disabled)'))"""


class Person:
    """One browser window. `touch` taps with a finger instead of clicking."""

    def __init__(self, page: Page, seed: int = 1, touch: bool = False) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.touch = touch
        self.problems: list[str] = []
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", self.listen)

    def listen(self, message: Any) -> None:
        if message.type == "error" and "WebSocket" not in message.text and "Failed to load" not in message.text:
            self.problems.append(message.text)
        assert len(self.problems) < 5, self.problems

    @classmethod
    async def enter(cls, browser: Browser, base: str, name: str = "", seed: int = 1, **context: Any) -> Person:
        """A new guest in the lobby."""
        window: BrowserContext = await browser.new_context(
            base_url=base, **{"viewport": {"width": 1440, "height": 900}, **context}
        )
        window.set_default_timeout(20_000)
        person = cls(await window.new_page(), seed, bool(context.get("has_touch")))
        await person.page.goto("/")
        await person.page.wait_for_selector(".card")
        if name:
            await person.page.request.post("/api/me", data={"name": name}, headers={"origin": base})
            await person.page.reload()
            await person.page.wait_for_selector(".card")
        return person

    async def make(self, game: str, seats: list[dict[str, str]], **more: Any) -> str:
        """A new match, and sit down at it."""
        answer = await self.page.request.post("/api/matches", data={"game": game, "seats": seats, **more})
        assert answer.ok, await answer.text()
        match = str((await answer.json())["id"])
        await self.open(match)
        return match

    async def open(self, match: str) -> None:
        await self.page.goto(f"/t/{match}")
        await self.page.wait_for_selector(".table[data-status=live] .tray")

    async def look(self) -> dict[str, Any]:
        found: dict[str, Any] = await self.page.evaluate(LOOK)
        return found

    async def press(self, x: float, y: float) -> None:
        if self.touch:
            await self.page.touchscreen.tap(x, y)
        else:
            await self.page.mouse.click(x, y)

    async def press_button(self, selector: str, index: int = 0) -> None:
        button = self.page.locator(selector).nth(index)
        if self.touch:
            await button.tap()
        else:
            await button.click()

    async def choose(self, seen: dict[str, Any]) -> None:
        """Point at one of the things that can be chosen."""
        options = [*seen["marks"], *range(seen["doings"])]
        assert options, "it is my turn and there is nothing to choose"
        pick = self.rng.choice(options)
        if isinstance(pick, int):
            await self.press_button(".doings button:not(:disabled)", pick)
        else:
            await self.press(pick[0], pick[1])
        await self.page.wait_for_function(READY)

    async def turn(self, draft_only: bool = False) -> bool:
        """Draft a whole turn and confirm it; False if the match is over."""
        await self.page.wait_for_function(MY_TURN, timeout=60_000)
        for _ in range(200):
            seen = await self.look()
            if seen.get("over"):
                return False
            if seen["curtain"]:
                await self.press_button(".curtain button")
                await self.page.wait_for_function(MY_TURN)
            elif seen["confirm"]:
                if draft_only:
                    return True
                await self.press_button(".confirm")
                await self.page.wait_for_function(
                    f"() => document.querySelector('.sheet') || Number(document.querySelector('.table').dataset.seq) > {seen['seq']}"
                )
                return True
            elif not seen["acting"]:
                await self.page.wait_for_function(MY_TURN, timeout=60_000)
            else:
                await self.choose(seen)
        raise AssertionError("a turn that does not end")

    async def play(self, most: int = 400) -> int:
        """Play until the match is over; how many turns it took."""
        for turns in range(most):
            if not await self.turn():
                return turns
        raise AssertionError("a match that does not end")

    async def shot(self, path: Any) -> None:
        await self.page.wait_for_timeout(350)
        await self.page.screenshot(path=path)
