"""The table in a real browser: how soon a board can be played, how soon a ghost and a draft are seen; and, without one, how
many clicks a turn by quantities takes.

python -m bench.table speed [GAME...]; python -m bench.table clicks GAME [BOT] [--games N]
The browser is Chromium (CHROMIUM_PATH or /usr/bin/chromium), moved by playwright; the server is `rodinia serve`.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from deploy.cluster import kept_port

from rodinia.bots.ladder import make
from rodinia.bots.loop import play_on
from rodinia.core.chance import Seeded
from rodinia.core.const import CHANCE
from rodinia.core.game import Game
from rodinia.core.playing import Playing
from rodinia.core.record import Record
from rodinia.core.registry import find, names
from rodinia.core.state import State
from rodinia.core.view import View
from rodinia.table.draft import goes_on

CHROMIUM = os.environ.get("CHROMIUM_PATH", "/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
TIMES = 4  # places that are pointed at and clicked in each position
SHARES = (0.2, 0.4, 0.6)  # of a game of greedy bots, after which somebody points at places
ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}
PLAYABLE = "() => document.querySelector('.table.acting')?.dataset.busy === 'false' && document.querySelector('[data-target], .confirm:enabled')"
PLACES = """() => [...document.querySelectorAll('.stage .mark[data-target], .dock .card[data-target], .stepper button')]
  .filter(each => each.checkVisibility() && !each.disabled && !each.ariaDisabled).map(each => {
    const {left, top, width, height} = each.getBoundingClientRect();
    return [left + width / 2, top + height / 2, each];
  }).filter(([x, y, each]) => {  // nothing lies over it
    const hit = document.elementFromPoint(x, y);
    return hit && (each.contains(hit) || hit.closest('svg')?.contains(each));
  }).map(([x, y]) => [x, y])"""
ON_STAGE = "([x, y]) => document.elementFromPoint(x, y)?.closest('.stage') != null"
# From the event to the frame that shows what it has led to. A ghost lies on the board; of a sealed choice, and of a plan whose
# things lie elsewhere, it is the sentence in the dock that tells it. Steppers show nothing before they are pressed.
WATCH = """() => {
  window.took = {};
  const since = {};
  const seen = (name, shown) => {
    if (since[name] === undefined || !shown()) return;
    const began = since[name];
    delete since[name];
    requestAnimationFrame(() => setTimeout(() => { window.took[name] ??= performance.now() - began; }));
  };
  const table = document.querySelector('.table');
  const told = () => document.querySelector('.dock .ask').innerText;
  const before = told();
  const look = () => {
    seen('ghost', () => document.querySelector('.mark.ghost, .mark.preview, .mark.fight, .stack.fresh') || told() !== before);
    seen('draft', () => table.dataset.draft && table.dataset.busy === 'false');
  };
  window.watching?.disconnect();
  window.watching = new MutationObserver(look);
  window.watching.observe(table, {subtree: true, childList: true, characterData: true, attributes: true});
  addEventListener('pointermove', ({target}) => {
    if (!target.closest('.stepper')) since.ghost ??= performance.now();
  }, {capture: true, once: true});
  addEventListener('pointerdown', ({target}) => {
    since.draft = performance.now();
    if (target.closest('.stepper')) since.ghost = since.draft;
  }, {capture: true, once: true});
}"""


@contextmanager
def served(port: int, database: Path) -> Iterator[tuple[str, float]]:
    """A server with its address, and when it was started."""
    base, began = f"http://127.0.0.1:{port}", time.perf_counter()
    command = [sys.executable, "-m", "rodinia", "serve", "--no-browser", "--port", str(port), "--db", str(database)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while True:
            try:
                urllib.request.urlopen(base + "/healthz", timeout=1).read()
                break
            except OSError:
                assert process.poll() is None, "the server has ended"
                time.sleep(0.02)
        yield base, began
    finally:
        process.kill()
        process.wait()


def sit(page: Any, base: str, game: str) -> None:
    """A new match, until its board can be played."""
    page.goto(base)
    page.wait_for_selector(".games .card")
    wish = {"game": game, "seats": [ME, *[BOT] * (max(2, find(game).spec.players[0]) - 1)]}
    page.evaluate(f"() => localStorage.setItem('rodinia-taught-{game}', 'yes')")
    answer = page.request.post(f"{base}/api/matches", data=wish, headers={"origin": base}).json()
    page.goto(base + answer["url"])
    page.wait_for_function(PLAYABLE)


def tried(page: Any, base: str, game: Game, share: float) -> None:
    """A try from the middle of a game, at a choice of its first seat, until its board can be played."""
    playing = Playing(game)
    bots = [make("greedy", game, seat) for seat in range(game.players)]
    play_on(playing, Seeded(7), lambda seat: bots[seat].choose(game.view(playing.state, seat)))
    state, at = game.start(), 0
    for n, (actor, move) in enumerate(playing.steps):
        if actor == 0 and len(state.legal(0)) > 3:
            at = n
            if n >= share * len(playing.steps):
                break
        state.apply(actor, move)
    headers = {"origin": base, "content-type": "application/json"}
    record = page.request.post(f"{base}/api/records", data=Record.of(playing).dump(), headers=headers).json()
    wish = {"n": at, "steps": [], "seat": 0, "level": "random"}
    branch = page.request.post(f"{base}/api/matches/{record['id']}/branch", data=wish, headers={"origin": base}).json()
    page.goto(base + branch["url"])
    page.wait_for_function(PLAYABLE)


def picked(page: Any) -> tuple[float, float] | None:
    """Where to click first: the card in hand whose places are then offered on the board; None where they are at once."""
    card = page.locator(".dock .as-tiles .card[data-target]").first
    if page.locator(".stage .mark[data-target]").count() or not card.count():
        return None
    box = card.bounding_box()
    return (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) if box else None


def pointed(page: Any) -> Iterator[dict[str, float]]:
    """How long ghost and draft take, in milliseconds, for places spread over what is offered."""
    card = picked(page)
    if card:
        page.mouse.click(*card)
        page.wait_for_selector(".stage .mark[data-target]")
    places = page.evaluate(PLACES)
    if card:
        places = [place for place in places if page.evaluate(ON_STAGE, place)]
    for x, y in places[:: max(1, len(places) // TIMES)][:TIMES]:
        if card and not page.locator(".stage .mark[data-target]").count():
            page.mouse.click(*card)
            page.wait_for_selector(".stage .mark[data-target]")
        page.mouse.move(2, 2)
        page.wait_for_timeout(150)
        page.evaluate(WATCH)
        page.mouse.move(x, y)
        page.wait_for_timeout(400)
        page.mouse.down()
        page.mouse.up()
        page.wait_for_timeout(400)
        yield page.evaluate("() => window.took")
        page.keyboard.press("Backspace")
        page.wait_for_timeout(150)
        if page.locator(".undo:enabled").count():
            page.keyboard.press("Backspace")


def speed(games: list[str]) -> None:
    """Print how soon things are seen."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for game in games:
            starts, took, kept = list[float](), list[dict[str, float]](), kept_port()
            page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
            for n in range(4):
                with served(kept.getsockname()[1], Path(folder) / f"{game}{n}.sqlite") as (base, began):
                    sit(page, base, game)
                    starts += [time.perf_counter() - began] if n else []  # the first visit fills the browser's cache
                    for share in SHARES if n == 3 else ():
                        tried(page, base, find(game)(2), share)
                        took += pointed(page)
            page.context.close()
            print(f"{game}: from `rodinia serve` to a playable board {statistics.median(starts):.2f} s (middle of 3)")
            for name in ("ghost", "draft"):
                known = sorted([each[name] for each in took if name in each])
                if known:
                    print(
                        f"  to the {name}: middle {statistics.median(known):.0f} ms, most {known[-1]:.0f} ms, "
                        f"{len(known)} of {len(took)} places"
                    )


def acts(playing: Playing) -> Iterator[tuple[str, int, int, bool]]:
    """Of every turn by quantities in a playing: what ends it, its clicks, with buttons held, and whether the plan leads there."""
    game, turns = playing.game, dict[int, tuple[State, list[int]]]()
    state = game.start()
    for actor, move in playing.steps:
        if actor != CHANCE:
            view = game.view(state, actor)
            plan = game.plan(view, state, {})
            planned = {wish.id for wish in plan.wishes} if plan else set()
            goods = {id for good in plan.goods for id in (good.give, good.get)} if plan else set()
            if plan and move in planned | goods:
                begun, done = turns.setdefault(actor, (state.clone(), []))
                done.append(move)
                after = state.clone()
                after.apply(actor, move)
                if not goes_on(actor, state.actors, after.actors):  # a draft ends here, too
                    del turns[actor]
                    yield game.act(view, move), *entered(game, begun, actor, done, game.view(after, actor))
            elif plan:
                begun, done = turns.pop(actor, (state.clone(), []))
                name = game.act(view, move)
                yield name, *entered(game, begun, actor, done, view)
            else:
                turns.pop(actor, None)
        state.apply(actor, move)


def entered(game: Game, begun: State, seat: int, done: list[int], end: View) -> tuple[int, int, bool]:
    """The clicks that enter these acts by the planner, with one that confirms and ends; what is bought along needs none.

    Cubes are sold one by one, or all of a kind at once and some of them taken back."""
    if not done:
        return 1, 1, True
    view = game.view(begun, seat)
    empty = game.plan(view, begun, {})
    assert empty is not None
    goods = {id for good in empty.goods for id in (good.give, good.get)}
    bought = {good.get for good in empty.goods}
    for wishes in (Counter([id for id in done if id not in bought]), Counter(done)):
        plan = game.plan(view, begun, wishes)
        world = begun.clone()
        for id in plan.ids if plan else ():
            world.apply(seat, id)
        after = game.view(world, seat)
        same = game.scene(after).panels[seat] == game.scene(end).panels[seat]
        if same:
            break
    had = {good.give: good.left for good in empty.goods}
    taps = sum([min(n, 1 + had[id] - n) if id in had else n for id, n in wishes.items()])
    held = sum([1 if id in goods else n for id, n in wishes.items()])
    return taps + 1, held + 1, same


def played(game: Game, bot: str, seed: int) -> Playing:
    """A whole game of two of them."""
    playing = Playing(game)
    bots = [make(bot, game, seed * 2 + seat) for seat in range(2)]
    play_on(playing, Seeded(seed), lambda seat: bots[seat].choose(game.view(playing.state, seat)))
    return playing


def clicks(name: str, bot: str, games: int) -> None:
    """Print how many clicks the turns of a bot take."""
    found: dict[str, list[tuple[int, int, bool]]] = {}
    for seed in range(games):
        playing = played(find(name)(2, {}), bot, seed)
        for end, *count in acts(playing):
            found.setdefault(end, []).append((count[0], count[1], count[2]))
    for end, turns in found.items():
        taps, held = [statistics.mean([turn[k] for turn in turns]) for k in (0, 1)]
        there = sum([turn[2] for turn in turns])
        print(
            f"{end}: {len(turns)} turns, {taps:.1f} clicks each, {held:.1f} with buttons held; {there} end as the bot's did"
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("speed", "clicks"))
    parser.add_argument("names", nargs="*")
    parser.add_argument("--games", type=int, default=6)
    asked = parser.parse_args()
    if asked.what == "speed":
        speed(asked.names or list(names()))
    else:
        clicks(asked.names[0], asked.names[1] if len(asked.names) > 1 else "strong#40", asked.games)
