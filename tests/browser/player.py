"""A person at the table, for tests: sees marks and buttons, and uses mouse, finger or keys."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable
from typing import Any

from playwright.async_api import Browser, BrowserContext, Page, TimeoutError, WebSocketRoute

from rodinia.core.registry import names
from tests.browser.conftest import PATIENCE

# Nothing moves any more: drawn, fitted, and at the end of every glide.
SETTLED = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame(); await frame();
  await Promise.all(document.getAnimations().map(each => each.finished.catch(() => null)));
}"""
# What any act at the table changes.
MARK = "() => { const table = document.querySelector('.table'); return `${table.dataset.seq} ${table.dataset.draft}`; }"
CHANGED = f"was => document.querySelector('.sheet') || (({MARK})() !== was && document.querySelector('.table').dataset.busy === 'false')"
LOOK = """() => {
  const table = document.querySelector('.table');
  const can = (selector) => [...document.querySelectorAll(selector)].filter(each => !each.disabled && each.ariaDisabled !== 'true');
  return {
    mark: `${table.dataset.seq} ${table.dataset.draft}`,
    over: !!document.querySelector('.sheet'), curtain: !!document.querySelector('.curtain'),
    acting: table.classList.contains('acting'), confirm: can('.confirm').length > 0,
    steps: can('.stepper button').filter(each => each.checkVisibility()).length,
    targets: [...new Set(can('[data-target]').filter(each => each.checkVisibility()).map(each => each.dataset.target))],
  };
}"""
# Where to put the finger for a target; null where something else lies over it.
POINT = """key => {
  for (const target of document.querySelectorAll('[data-target]')) {
    if (target.dataset.target !== key) continue;
    if (!target.closest('.board')) target.scrollIntoView({block: 'nearest', inline: 'nearest'});
    const box = target.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const found = document.elementFromPoint(x, y);
    const home = target.closest('.board, .zone, button');
    if (found && !found.closest('.zoom') && (home.contains(found) || found.closest('.zone') === home)) return [x, y];
  }
  return null;
}"""
TAUGHT = "".join([f"localStorage.setItem('rodinia-taught-{name}', 'yes');" for name in names()])
READY = "() => document.querySelector('.table')?.dataset.busy === 'false'"
MY_TURN = """() => document.querySelector('.sheet, .curtain') || (document.querySelector('.table.acting')?.dataset.busy === 'false'
  && document.querySelector('[data-target], .confirm:not(:disabled), .stepper button:not([aria-disabled])'))"""
GOES_ON = f"was => !!({MY_TURN})() || ({MARK})() !== was"


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
    async def enter(
        cls, browser: Browser, base: str, name: str = "", seed: int = 1, new: bool = False, **context: Any
    ) -> Person:
        """A guest in the lobby who knows the games, or a new one."""
        window: BrowserContext = await browser.new_context(
            base_url=base, **{"viewport": {"width": 1440, "height": 900}, **context}
        )
        window.set_default_timeout(PATIENCE)
        if not new:
            await window.add_init_script(TAUGHT)
        person = cls(await window.new_page(), seed, bool(context.get("has_touch")))
        if name:
            await person.page.request.post("/api/me", data={"name": name}, headers={"origin": base})
        await person.page.goto("/")
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
        await self.page.wait_for_selector(".table[data-status=live] .dock")

    async def look(self) -> dict[str, Any]:
        """What can be chosen, once nothing moves any more."""
        await self.page.evaluate(SETTLED)
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

    async def after(self, act: Awaitable[None], was: str = "") -> None:
        """Do something and wait until the table shows a change, since then or since `was`."""
        was = was or await self.page.evaluate(MARK)
        await act
        await self.page.wait_for_function(CHANGED, arg=was)

    async def choose(self, seen: dict[str, Any]) -> None:
        """Point at one of the things that can be chosen. Others may change the table meanwhile."""
        options = list(seen["targets"])
        self.rng.shuffle(options)
        for pick in options:
            if point := await self.page.evaluate(POINT, pick):
                return await self.after(self.press(*point), seen["mark"])
        await self.page.wait_for_function(CHANGED, arg=seen["mark"])

    async def plan(self, seen: dict[str, Any]) -> None:
        """Press one of the steppers, more rather than less; less where nothing can be confirmed as it is."""
        more, less = (
            f'.stepper button[aria-label^="One {each}"]:not([aria-disabled]):visible' for each in ("more", "less")
        )
        for buttons in (more, ".confirm:not(:disabled)", less):
            if many := await self.page.locator(buttons).count():
                try:
                    return await self.after(self.press_button(buttons, self.rng.randrange(many)), seen["mark"])
                except TimeoutError:  # others have changed what can be had, before the finger came down
                    if await self.page.evaluate(MARK) == seen["mark"]:
                        raise
                    return None
        return None

    async def tap(self, key: str) -> None:
        """Point at a target by its key."""
        await self.page.evaluate(SETTLED)
        await self.after(self.press(*await self.page.evaluate(POINT, key)))

    async def asked(self) -> None:
        """Wait until it is this person's turn, or the end, for as long as the others get on."""
        while not await self.page.evaluate(f"() => !!({MY_TURN})()"):
            was = await self.page.evaluate(MARK)
            await self.page.wait_for_function(GOES_ON, arg=was, timeout=60_000)

    async def turn(self, draft_only: bool = False) -> bool:
        """Draft a whole turn and confirm it; False if the match is over."""
        while True:
            await self.asked()
            seen = await self.look()
            if seen["over"]:
                return False
            if seen["curtain"]:
                await self.press_button(".curtain button")
                await self.page.wait_for_selector(".curtain, .lifting", state="detached")
            elif seen["steps"] and (
                (not draft_only and self.rng.random() < 0.5) or not (seen["confirm"] or seen["targets"])
            ):
                await self.plan(seen)
            elif seen["confirm"]:
                if not draft_only:
                    await self.after(self.press_button(".confirm"), seen["mark"])
                return True
            elif seen["acting"] and (seen["targets"] or not seen["steps"]):
                await self.choose(seen)
            elif seen["acting"]:
                await self.plan(seen)

    async def turn_by_keys(self, draft_only: bool = False) -> bool:
        """The same with the keyboard alone: the focus comes by itself to what can be done."""
        while True:
            await self.asked()
            if await self.page.locator(".sheet").count():
                return False
            await self.to_something()
            confirming = await self.page.evaluate("() => document.activeElement.matches('.confirm')")
            if confirming and draft_only:
                return True
            if confirming:
                await self.page.keyboard.press("r")
                await self.page.evaluate(SETTLED)
                await self.tab_to(".confirm:not(:disabled)")  # what is turned is on its way first
            await self.after(self.page.keyboard.press("Enter"))
            if confirming:
                return True

    async def to_something(self) -> None:
        """Press Tab until something that can be chosen or confirmed has the focus; then an arrow to another choice."""
        await self.tab_to("[data-target], .confirm:not(:disabled)")
        if await self.page.locator(".confirm:focus").count():
            return
        await self.page.keyboard.press(self.rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        await self.tab_to("[data-target], .confirm:not(:disabled)")

    async def tab_to(self, selector: str) -> None:
        """Press Tab until something like that has the focus, once nothing is on its way."""
        await self.page.wait_for_function(READY)
        for _ in range(80):
            if await self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
            await self.page.keyboard.press("Tab")
        raise AssertionError("Tab leads to nothing that can be chosen")

    async def play(self, most: int = 400) -> int:
        """Play until the match is over; how many turns it took."""
        for turns in range(most):
            if not await self.turn():
                return turns
        raise AssertionError("a match that does not end")

    async def shot(self, path: Any) -> None:
        await self.page.evaluate(SETTLED)
        await self.page.screenshot(path=path, animations="disabled")


class Line:
    """The line between a page and the server; it can be cut, go silent without being cut, or hold back the page's words."""

    def __init__(self) -> None:
        self.silent = False
        self.refusal = ""  # what the next connection is told instead of being served
        self.held: list[str | bytes] | None = None  # what the page has said since `hold`
        self.news = asyncio.Event()  # set when a position comes from the server
        self.routes: list[WebSocketRoute] = []
        self.laid = asyncio.Event()

    async def lay(self, page: Page) -> None:
        await page.route_web_socket("**/ws/*", self.connect)

    def connect(self, route: WebSocketRoute) -> None:
        self.routes.append(route)
        self.laid.set()
        if self.refusal:
            route.on_message(lambda _: self.refuse(route))
            return
        self.server, silent = route.connect_to_server(), self.silent
        server = self.server

        def up(text: str | bytes) -> None:
            if self.held is not None:
                self.held.append(text)
            elif silent or not self.silent:
                server.send(text)

        def down(text: str | bytes) -> None:
            if silent or not self.silent:
                route.send(text)
            if json.loads(text)["t"] == "state":
                self.news.set()

        route.on_message(up)
        server.on_message(down)

    async def refuse(self, route: WebSocketRoute) -> None:
        self.say({"t": "error", "code": "no_match", "text": self.refusal})
        await route.close(code=4404)

    def say(self, message: dict[str, Any]) -> None:
        """Tell the page something in the server's name."""
        self.routes[-1].send(json.dumps(message))

    def hold(self) -> None:
        """Keep back what the page says from now on."""
        self.held = []
        self.news.clear()

    def release(self) -> None:
        """Let the server hear what was kept back."""
        held, self.held = self.held or [], None
        for text in held:
            self.server.send(text)

    async def cut(self) -> None:
        """Cut it, and wait until the page has laid another."""
        self.laid.clear()
        await self.routes[-1].close()
        await asyncio.wait_for(self.laid.wait(), PATIENCE / 1000)
