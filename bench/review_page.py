"""How soon the page of a review shows its first numbers, and its answer: `python -m bench.review_page [GAME...]`.

A real Chromium and a server on this machine that have just shown the end of the match, as for somebody who has played it; the
server has not thought about it yet. The clock runs from the address to the first shares of the win on the page (the evaluator's),
to the first accuracy (the search's), and to the sentence that says whether it was the draws or the choices, which wants a look at
every turn; beside them stands what one look at the lobby takes. Games of casual and greedy bots.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from statistics import median

from playwright.async_api import Browser, async_playwright
from tests.browser.conftest import CHROMIUM, FLAGS, Site

import rodinia
from bench.review import played

# All are asked for in every frame: waiting for a selector looks only every half second.
NUMBERS = "() => document.querySelector('.review .course .level')"
ACCURACY = "() => /[0-9]/.test(document.querySelector('.review .seat-card .accuracy b')?.textContent)"
ANSWER = "() => /choices|draws|nothing/i.test(document.querySelector('.review .cause')?.textContent)"
BAR, ANSWERED = 1.0, 10.0  # seconds
VISITS = 3  # to each game, each with a record of its own


def kept(site: Site, name: str, seed: int) -> str:
    """A finished game on the server; its id."""
    record = played(rodinia.load(name, 2), ("casual", "greedy"), seed)
    body, headers = record.dump().encode(), {"origin": site.base}
    return str(
        json.load(urllib.request.urlopen(urllib.request.Request(site.base + "/api/records", body, headers)))["id"]
    )


async def visit(browser: Browser, site: Site, match: str) -> tuple[float, ...]:
    """Seconds from the address of a review to its first numbers, to an accuracy and to its answer, and from the lobby's
    address to the lobby."""
    page = await (await browser.new_context(base_url=site.base)).new_page()
    await page.goto(f"/t/{match}")
    await page.wait_for_selector(".table svg", state="attached")
    begun = time.perf_counter()
    await page.goto("/")
    lobby = time.perf_counter() - begun
    begun = time.perf_counter()
    await page.goto(f"/review/{match}", wait_until="commit")
    await page.wait_for_function(NUMBERS)
    found = time.perf_counter() - begun
    await page.wait_for_function(ACCURACY)
    searched = time.perf_counter() - begun
    await page.wait_for_function(ANSWER, timeout=120_000)
    answered = time.perf_counter() - begun
    await page.context.close()
    return found, searched, answered, lobby


async def main(names: list[str]) -> None:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS.split())
        for name in names:
            seen = []
            for seed in range(VISITS):
                with (
                    tempfile.TemporaryDirectory() as folder
                ):  # another server each time: no review waits for the last one
                    site = Site(Path(folder), bots="real")
                    seen.append(await visit(browser, site, kept(site, name, seed)))
                    site.kill()
            first, searched, answered, lobby = zip(*seen, strict=True)
            print(
                f"{name}: first numbers after {median(first):.2f} s (at most {max(first):.2f}, bar {BAR}), an accuracy after "
                f"{median(searched):.2f} s, the answer after {median(answered):.1f} s (at most {max(answered):.1f}, bar {ANSWERED}), the lobby {median(lobby):.2f} s, {VISITS} visits",
                flush=True,
            )


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:] or list(rodinia.names())))
