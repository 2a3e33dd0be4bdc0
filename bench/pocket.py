"""How long the pocket edition takes: from an address to a board, on the first visit and on the second, how long bots
think in a browser and how long pictures take; interpreted and compiled, in one run.

`python -m bench.pocket [visits] [pictures] [LEVEL ...]`, all of it by default: a real Chromium, a plain static file server on this machine. Beside
the time on the clock stands the CPU time of the browser's processes, which other work on the machine does not change much.
"""

from __future__ import annotations

import asyncio
import functools
import os
import random
import statistics
import sys
import tempfile
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import msgspec
import platformdirs
from playwright.async_api import Page, async_playwright
from tests.browser.conftest import CHROMIUM, FLAGS

import rodinia
from rodinia.bots import LEVELS
from rodinia.core.chance import Seeded
from rodinia.core.const import CHANCE, OVER
from rodinia.pocket.site import build
from rodinia.pocket.thinker import Job

BARS = {"first": 15.0, "second": 5.0}
POSITIONS = 5  # of each game, from one match of random steps
SECONDS = 3  # second visits
SAME = "strong#100"  # a search of so many simulations, however long they take
BOARD = ".table[data-status=live] svg"
TICK = os.sysconf("SC_CLK_TCK")
THINK = """async (jobs) => {
  const thinker = document.querySelector('script[type=module]').src.replace('start.js', 'thinker.js');
  const worker = new Worker(thinker, { type: 'module' });
  const think = (job) => new Promise((resolve) => {
    const begun = performance.now();
    worker.onmessage = ({ data }) => resolve([performance.now() - begun, data[1]]);
    worker.postMessage([1, job]);
  });
  const found = [await think(jobs[0])];
  for (const job of jobs) found.push(await think(job));
  worker.terminate();
  return found;
}"""
# On the page itself, where nobody else waits: Python's start, then our own program.
RUN = """async (program) => {
  const { python } = await import(document.querySelector('script[type=module]').src.replace('start.js', 'python.js'));
  const begun = performance.now();
  const runtime = await python('pyodide_js');
  return [performance.now() - begun, runtime.runPython(program)];
}"""
# Our imports; of each game the first picture, with what it imports, and those of a random match.
PICTURES = """
import json, random, statistics, time
found = {}
def spent(work):
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * 1000
def first(name):
    game = rodinia.load(name, 2)
    state, luck = game.start(), Seeded(5)
    while state.actor == CHANCE:
        state.apply(CHANCE, luck.outcome(state))
    game.scene(game.view(state, state.actors[0]))
def drawn(name):
    times = [spent(lambda: first(name))]
    game = rodinia.load(name, 2)
    state, luck, rng = game.start(), Seeded(5), random.Random(5)
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(CHANCE, luck.outcome(state))
            continue
        view = game.view(state, state.actors[0])
        times.append(spent(lambda: (game.scene(view), game.choices(view))))
        state.apply(state.actors[0], rng.choice(view.legal))
    return times
def house():
    import rodinia.pocket.house
found["import"] = [spent(house)]
import rodinia
from rodinia.core.chance import Seeded
from rodinia.core.const import CHANCE, OVER
for name in rodinia.names():
    found[name] = drawn(name)
json.dumps(found)
"""


class Quiet(SimpleHTTPRequestHandler):
    """Says nothing."""

    def log_message(self, *_: Any) -> None:
        return


def browser_seconds() -> float:
    """The CPU time of this process's descendants so far."""
    parents, spent = {}, {}
    for place in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = place.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(place.parent.name)] = int(fields[1])
        spent[int(place.parent.name)] = (int(fields[11]) + int(fields[12])) / TICK
    ours, found = {os.getpid()}, True
    while found:
        found = {pid for pid, parent in parents.items() if parent in ours and pid not in ours}
        ours |= found
    return sum([spent[pid] for pid in ours if pid != os.getpid()])


async def timed(name: str, page: Page, address: str, selector: str, act: Any = None) -> float:
    """Go somewhere, and measure until something is there."""
    wall, spent = time.monotonic(), browser_seconds()
    await page.goto(address)
    if act is not None:
        await act()
    await page.wait_for_selector(selector)
    wall, spent = time.monotonic() - wall, browser_seconds() - spent
    bar = BARS[name]
    print(f"{name} visit to a board: {wall:.1f} s on the clock, {spent:.1f} s of CPU (bar {bar:g} s)", flush=True)
    return wall


def jobs(name: str, level: str) -> list[str]:
    """Decisions of a match of random steps, as the house asks for them."""
    game = rodinia.load(name, rodinia.load(name).spec.players[0])
    state, luck, rng = game.start(), Seeded(5), random.Random(5)
    found: list[Job] = []
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(CHANCE, luck.outcome(state))
            continue
        view = game.view(state, state.actors[0])
        found.append(Job(name, game.players, game.options, level, "7", view.data()))
        state.apply(state.actors[0], rng.choice(view.legal))
    open_ones = [job for job in found if len(job.view["legal"]) > 1]
    step = max(1, len(open_ones) // POSITIONS)
    return [msgspec.json.encode(job).decode() for job in open_ones[::step][:POSITIONS]]


async def think(page: Page, levels: list[str]) -> None:
    wanted = [(name, level, jobs(name, level)) for name in rodinia.names() for level in levels]
    (started, _), *found = await page.evaluate(THINK, [job for _, _, some in wanted for job in some])
    print(f"the first thought, with its worker: {started:.0f} ms", flush=True)
    for name, level, some in wanted:
        answers, found = found[: len(some)], found[len(some) :]
        assert not any(msgspec.json.decode(answer)["problem"] for _, answer in answers), answers
        times = [ms for ms, _ in answers]
        print(f"{name} {level}: {statistics.median(times):.1f} ms, at most {max(times):.1f}", flush=True)


async def draw(page: Page) -> None:
    started, text = await page.evaluate(RUN, PICTURES)
    found = msgspec.json.decode(text, type=dict[str, list[float]])
    print(f"Python's start: {started:.0f} ms; our imports: {found.pop('import')[0]:.0f}", flush=True)
    for name, (first, *times) in found.items():
        later = f"{statistics.median(times):.1f}, at most {max(times):.1f}"
        print(f"{name}: first picture {first:.0f} ms, later ones {later}", flush=True)


async def measure(base: str, wanted: set[str]) -> None:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS.split())
        window = await browser.new_context(viewport={"width": 1280, "height": 800})
        window.set_default_timeout(120_000)
        page = await window.new_page()
        await timed("first", page, f"{base}/", BOARD, lambda: page.locator(".card .button.solid").nth(2).click())
        address = page.url
        for _ in range(SECONDS if "visits" in wanted else 0):
            await page.close()
            page = await window.new_page()
            await timed("second", page, address, BOARD)
        if levels := [level for level in (*LEVELS[1:], SAME) if level in wanted]:
            await think(page, levels)
        if "pictures" in wanted:
            await draw(page)
        await browser.close()


def main() -> None:
    wanted = {*sys.argv[1:]} or {"visits", "pictures", *LEVELS, SAME}
    parts = Path(platformdirs.user_cache_dir("rodinia", appauthor=False)) / "site"
    for compiled in (False, True):
        with tempfile.TemporaryDirectory() as folder:
            site = build(Path(folder) / "site", parts, compiled=compiled)
            assert not site.trouble, site.trouble
            print(
                f"{'compiled' if compiled else 'interpreted'}: a first visit loads {site.load / 1e6:.1f} MB", flush=True
            )
            handler = functools.partial(Quiet, directory=str(Path(folder) / "site"))
            server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
            threading.Thread(target=server.serve_forever, daemon=True).start()
            asyncio.run(measure(f"http://127.0.0.1:{server.server_port}", wanted))
            server.shutdown()


if __name__ == "__main__":
    main()
