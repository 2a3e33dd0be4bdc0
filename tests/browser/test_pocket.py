"""The pocket edition in a real Chromium, from a plain static file server that can be taken away."""

from __future__ import annotations

import asyncio
import functools
import io
import json
import threading
import zipfile
from collections.abc import AsyncIterator, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import msgspec
import platformdirs
import pytest
import pytest_asyncio
from bench.pocket import SAME, THINK, jobs
from httpx import ASGITransport, AsyncClient
from playwright.async_api import Browser, BrowserContext, Page, expect

from rodinia.core.record import Record
from rodinia.core.registry import names
from rodinia.pocket import site, wasm
from rodinia.pocket.site import POLICY, build
from rodinia.pocket.thinker import answer
from rodinia.server.http.app import create_app
from tests.browser.conftest import phone
from tests.browser.player import MY_TURN, Person
from tests.browser.test_lesson import Pupil, lesson
from tests.server.serve import SEED

PARTS = Path(platformdirs.user_cache_dir("rodinia", appauthor=False)) / "site"
GAME = names()[2]
# What the client keeps, in the page's own module. It knows the games from now on.
TAUGHT = """async (names) => {
  const { store } = await import(document.querySelector('script[type=module]').src.replace('pocket/start.js', 'kit/store.js'));
  for (const name of names) store.set(`taught-${name}`, 'yes');
}"""
# Every row that the page keeps for itself.
KEPT = """() => new Promise((resolve) => {
  const opening = indexedDB.open('rodinia-page');
  opening.onsuccess = () => {
    const rows = opening.result.transaction(['kept']).objectStore('kept');
    const [keys, values] = [rows.getAllKeys(), rows.getAll()];
    values.onsuccess = () => resolve(Object.fromEntries(keys.result.map((key, k) => [key, values.result[k]])));
  };
})"""
# A seat is given to a bot that thinks for seconds, and taken back while it thinks; then a hint is asked for.
INTERRUPT = """async ([game, seats]) => {
  const { place } = await import(document.querySelector('script[type=module]').src.replace('pocket/start.js', 'kit/place.js'));
  const made = await (await place.fetch('/api/matches', { method: 'POST', body: JSON.stringify({ game, seats }) })).json();
  const line = place.open(made.id);
  const say = (message) => line.send(JSON.stringify(message));
  const heard = [];
  let wake = () => {};
  const until = async (wanted) => {
    for (;;) {
      const found = heard.find(wanted);
      if (found) return found;
      await new Promise((resolve) => (wake = resolve));
    }
  };
  line.onmessage = ({ data }) => (heard.push(JSON.parse(data)), wake());
  await new Promise((resolve) => (line.onopen = resolve));
  say({ t: 'hello', v: 1 });
  await until((each) => each.t === 'state' && each.choices?.length);
  say({ t: 'bot', seat: 0, level: 'master' });
  await until((each) => each.t === 'people' && each.seats[0].level === 'master');
  const asked = await (await place.fetch('/api/games')).json(); // the table answers while the bot thinks
  heard.length = 0;
  say({ t: 'back', seat: 0 });
  await until((each) => each.t === 'people' && !each.seats[0].level);
  say({ t: 'hint' });
  const hint = await until((each) => ['hint', 'error'].includes(each.t));
  const steps = heard.filter((each) => each.t === 'state').length;
  line.close();
  return [asked.games.length, hint.t, steps];
}"""
# A person who speaks to the house as the page does, and plays anything.
DRIVE = """async ([game, seats, most, known]) => {
  const { place } = await import(document.querySelector('script[type=module]').src.replace('pocket/start.js', 'kit/place.js'));
  const post = (body) => ({ method: 'POST', body: JSON.stringify(body) });
  const made = known ? { id: known } : await (await place.fetch('/api/matches', post({ game, seats }))).json();
  if (!made.id) throw new Error(made.text);
  await new Promise((resolve, reject) => {
    const line = place.open(made.id);
    const say = (message) => line.send(JSON.stringify(message));
    let seed = 7;
    let busy = false; // an act is on its way: others may act meanwhile, and what they bring is not answered yet
    let state = null;
    const pick = (n) => (seed = (seed * 48271) % 2147483647) % n;
    const end = () => { line.onclose = null; line.close(); resolve(); };
    const go = () => {
      if (!state || busy) return;
      if (state.over) end();
      if (state.over || !state.choices?.length) return;
      if (most && state.seq >= most) return end();
      busy = true;
      say({ t: 'act', base: state.seq, ids: [state.choices[pick(state.choices.length)][0]] });
      state = null;
    };
    line.onopen = () => say({ t: 'hello', v: 1 });
    line.onclose = () => reject(new Error('closed'));
    line.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      const late = message.t === 'error' && message.code === 'stale'; // somebody else was quicker, as may happen
      if (message.t === 'error' && !late) reject(new Error(message.text));
      if (message.t === 'acted' || late) busy = false;
      if (message.t === 'state') state = message;
      if (message.t === 'acted' && state && state.seq < message.seq) state = null;
      go();
    };
  });
  return made.id;
}"""
ASK = """async ([path, body]) => {
  const { place } = await import(document.querySelector('script[type=module]').src.replace('pocket/start.js', 'kit/place.js'));
  return (await place.fetch(path, body === null ? {} : { method: 'POST', body })).text();
}"""
# A step of a match is lost behind everybody's back.
DAMAGE = """match => new Promise((resolve) => {
  const opening = indexedDB.open('rodinia');
  opening.onsuccess = () => {
    const writing = opening.result.transaction(['steps'], 'readwrite');
    writing.objectStore('steps').delete([match, 3]);
    writing.oncomplete = () => { opening.result.close(); resolve(); };
  };
})"""
BEYOND = "was => Number(document.querySelector('.table').dataset.seq) > was"
NIGHT = """async () => {
  const { choose } = await import(document.querySelector('script[type=module]').src.replace('pocket/start.js', 'kit/settings.js'));
  choose({ theme: 'night' });
}"""
ME: dict[str, str] = {"kind": "me"}
ZOE = {"kind": "me", "name": "Zoe"}
BOT = {"kind": "bot", "level": "greedy"}


class Host:
    """A static file server, as plain as they come; it can send a policy with every file."""

    def __init__(self, folder: Path, policy: str = "") -> None:
        class Handler(SimpleHTTPRequestHandler):
            def end_headers(self) -> None:
                if policy:
                    self.send_header("content-security-policy", policy)
                super().end_headers()

            def log_message(self, *_: Any) -> None:
                return

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
        self.base = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


def same_luck(archive: bytes) -> bytes:
    """Our Python with one seed for all matches, so that a test sees the same deal whenever it runs."""
    found = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as old, zipfile.ZipFile(found, "w") as new:
        for name in old.namelist():
            data = old.read(name)
            if name == "rodinia/table/founding.py":
                data += f"\n\ndef new_seed() -> str:\n    return {SEED!r}\n".encode()
            new.writestr(zipfile.ZipInfo(name), data)
    return found.getvalue()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A site whose rules are compiled."""
    out, sources = tmp_path_factory.mktemp("pocket") / "site", site.sources
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(site, "sources", lambda: same_luck(sources()))
        assert build(out, PARTS, pace=0).trouble == ""
        yield out


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    running = Host(folder, POLICY)
    yield running
    running.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def window(browser: Browser) -> AsyncIterator[BrowserContext]:
    found = await browser.new_context(viewport={"width": 1280, "height": 800}, accept_downloads=True)
    found.set_default_timeout(60_000)
    yield found
    await found.close()


async def visit(window: BrowserContext, base: str, path: str = "/", wanted: str = ".card") -> Page:
    """A page of somebody who knows the games."""
    page = await window.new_page()
    await page.goto(f"{base}/?{path}")
    await page.wait_for_selector(wanted)
    await page.evaluate(TAUGHT, names())
    return page


async def ask(page: Page, path: str, body: str | None = None) -> str:
    found: str = await page.evaluate(ASK, [path, body])
    return found


def table(match: str) -> tuple[str, str]:
    return f"/t/{match}", ".table[data-status=live]"


async def test_every_game_is_played_against_a_bot_and_nobody_else_is_asked(
    window: BrowserContext, folder: Path
) -> None:
    host = Host(folder)
    asked: list[str] = []
    window.on("request", lambda request: asked.append(request.url))
    said: list[str] = []
    page = await window.new_page()
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    await page.goto(host.base)
    await page.wait_for_function("() => /of [0-9.]+ MB/.test(document.body.textContent)")
    await page.wait_for_selector(".card")
    assert await page.locator(".cover").evaluate_all("all => all.every(each => each.naturalWidth)")
    for game in names():
        match = await page.evaluate(DRIVE, [game, [ME, BOT], 0])
        assert Record.load(await ask(page, f"/api/matches/{match}/record")).check().over
    assert {url.split("/")[2] for url in asked if url.startswith("http")} == {host.base.split("/")[2]}
    assert said == []
    host.stop()


async def test_compiled_rules_choose_as_on_a_server(window: BrowserContext, folder: Path, host: Host) -> None:
    with zipfile.ZipFile(next(folder.glob("rodinia-*.archive"))) as archive:
        modules = {name.partition(".")[0] for name in archive.namelist() if name.endswith(".so")}
        assert len(modules) > 40
        assert not modules & {name.removesuffix(".pyc") for name in archive.namelist()}  # there is no other way
    page = await visit(window, host.base)
    asked = [job for name in names() for level in ("greedy", SAME) for job in jobs(name, level)]
    _, *found = await page.evaluate(THINK, asked)
    moves = [
        [msgspec.json.decode(each)["move"] for each in some]
        for some in ([text for _, text in found], map(answer, asked))
    ]
    assert moves[0] == moves[1]
    assert min(moves[0]) >= 0


async def test_where_rules_cannot_be_compiled_they_are_played_all_the_same(
    window: BrowserContext, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wasm, "NEEDS", ("no_such_compiler",))
    assert "no_such_compiler is not there" in build(tmp_path / "plain", PARTS, pace=0).trouble
    host = Host(tmp_path / "plain")
    page = await visit(window, host.base)
    match = await page.evaluate(DRIVE, [names()[-1], [ME, BOT], 0])
    assert Record.load(await ask(page, f"/api/matches/{match}/record")).check().over
    host.stop()


async def test_hot_seat_hint_replay_rules_and_a_lesson(window: BrowserContext, host: Host) -> None:
    page = await visit(window, host.base)
    person = Person(page)
    match = json.loads(await ask(page, "/api/matches", json.dumps({"game": GAME, "seats": [ME, ZOE]})))["id"]
    await page.goto(f"{host.base}/?/t/{match}")
    await page.wait_for_selector(".table[data-status=live] .dock")
    await person.turn()
    await page.wait_for_function(MY_TURN)
    await person.press_button(".curtain button")  # the other one takes the screen
    await page.get_by_role("button", name="Hint").click()
    await expect(page.locator(".hint-said")).to_be_visible()
    await page.locator('button[aria-label="Replay"]').click()
    await page.get_by_role("button", name="One step back").click()
    await expect(page.locator(".replay input[type=range]")).to_be_visible()
    await page.goto(f"{host.base}/?/rules/{GAME}")
    await page.wait_for_selector(".rule")
    await page.goto(f"{host.base}/")
    await page.wait_for_selector(".card")
    pupil = Pupil(person, "mouse")
    await pupil.begin(GAME)
    told = await pupil.learn(most=5)
    assert len(told) > 1 and told == [task.words for task in lesson(GAME).tasks][: len(told)]
    assert person.problems == []


async def test_a_bot_is_interrupted_and_the_table_answers_meanwhile(window: BrowserContext, host: Host) -> None:
    page = await visit(window, host.base)
    assert await page.evaluate(INTERRUPT, [GAME, [ME, ZOE]]) == [len(names()), "hint", 0]


async def test_settings_and_an_unfinished_turn_outlive_the_tab(window: BrowserContext, host: Host) -> None:
    page = await visit(window, host.base)
    match = await page.evaluate(DRIVE, [GAME, [ME, BOT], 1])
    await page.goto(f"{host.base}/?{table(match)[0]}")
    await page.wait_for_selector(table(match)[1])
    await Person(page).turn(draft_only=True)
    draft = await page.locator(".table").get_attribute("data-draft")
    assert draft
    await page.evaluate(NIGHT)
    kept = await page.evaluate(KEPT)
    assert json.loads(kept["settings"])["theme"] == "night" and json.loads(kept[f"draft-{match}"])["ids"]
    assert await page.evaluate("() => [sessionStorage.length, ...Object.keys(localStorage)]") == [0, "rodinia-settings"]
    await page.close()
    page = await visit(window, host.base, *table(match))
    await expect(page.locator(".table")).to_have_attribute("data-draft", draft)
    await expect(page.locator("html")).to_have_attribute("data-theme", "dark")


async def test_a_phone_without_a_network_plays_to_the_end_and_a_server_opens_the_record(
    browser: Browser, folder: Path, pictures: Path, tmp_path: Path
) -> None:
    host = Host(folder)
    window = await browser.new_context(base_url=host.base, accept_downloads=True, **phone())
    window.set_default_timeout(60_000)
    page = await visit(window, host.base)
    host.stop()
    await page.reload()
    await page.wait_for_selector(".card")
    person = Person(page, touch=True)
    match = await page.evaluate(DRIVE, [GAME, [ME, BOT], 40])
    await page.goto(f"{host.base}/?/t/{match}")
    await page.wait_for_selector(".table[data-status=live]")
    await person.turn()
    await person.turn(draft_only=True)
    seq = await page.locator(".table").get_attribute("data-seq")
    await page.reload()
    await page.wait_for_selector(".table[data-status=live]")
    assert await page.locator(".table").get_attribute("data-seq") == seq
    assert await page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    await person.shot(pictures / "pocket-phone.png")
    await person.turn()
    await page.evaluate(DRIVE, [GAME, [], 0, match])  # the page follows to the end
    await page.wait_for_selector(".sheet .race")
    assert await page.locator(".sheet").get_by_role("link", name="Review").count() == 0  # a server makes them
    async with page.expect_download() as saved:
        await page.locator("a[download]").first.evaluate("link => link.click()")
    record = Path(await (await saved.value).path()).read_bytes()
    app = create_app(str(tmp_path / "server.sqlite"))
    async with (
        app.router.lifespan_context(app),
        AsyncClient(transport=ASGITransport(app), base_url=host.base) as server,
    ):
        made = await server.post("/api/records", content=record)
        assert made.status_code == 201
        back = (await server.get(f"/api/matches/{made.json()['id']}/record")).text
    opened = json.loads(await ask(page, "/api/records", back))["url"]
    await page.goto(f"{host.base}/?{opened}#n=12")
    await page.wait_for_selector(".replay")
    assert person.problems == []
    await window.close()


async def test_two_tabs_follow_one_match_and_the_second_takes_over(window: BrowserContext, host: Host) -> None:
    one = await visit(window, host.base)  # it has the house
    match = await one.evaluate(DRIVE, [GAME, [ME, BOT], 1])
    two = await visit(window, host.base, *table(match))
    before = int(await two.locator(".table").get_attribute("data-seq") or 0)
    await one.evaluate(DRIVE, [GAME, [], before + 4, match])
    await two.wait_for_function(BEYOND, arg=before + 3)
    await asyncio.gather(two.wait_for_selector(".table:not([data-status=live])"), one.close())
    await two.wait_for_selector(".table[data-status=live]")
    before = int(await two.locator(".table").get_attribute("data-seq") or 0)
    await Person(two).turn()
    await two.wait_for_function(BEYOND, arg=before)


async def test_full_storage_damage_and_a_new_version(
    window: BrowserContext, host: Host, folder: Path, pictures: Path
) -> None:
    page = await window.new_page()
    await page.goto(host.base)
    await page.wait_for_selector(".card")
    # Nothing has been written yet: Chromium believes for a while what room there was.
    control = await window.new_cdp_session(page)
    await control.send("Storage.overrideQuotaForOrigin", {"origin": host.base, "quotaSize": 1})
    with pytest.raises(Exception, match="no room left"):
        await page.evaluate(DRIVE, [GAME, [ME, BOT], 1])
    await control.send("Storage.overrideQuotaForOrigin", {"origin": host.base})
    await page.evaluate(TAUGHT, names())
    match = await page.evaluate(DRIVE, [GAME, [ME, BOT], 1])
    lost = await page.evaluate(DRIVE, [GAME, [ME, BOT], 8])
    await page.evaluate(DAMAGE, lost)
    build(folder, PARTS, pace=0.01)  # a new release, while somebody plays
    await page.goto(f"{host.base}/?/t/{lost}")
    await page.get_by_text("is damaged").wait_for()
    await page.get_by_role("link").click()
    async with page.expect_download() as saved:
        await page.get_by_text("Save what is left").click()
    assert len(Record.load(Path(await (await saved.value).path()).read_bytes()).replay().steps) == 3
    await page.get_by_text("Use it now").wait_for()
    await page.screenshot(path=pictures / "pocket-lobby.png")
    await page.goto(f"{host.base}/?/t/{match}")
    await page.wait_for_selector(".table[data-status=live]")
    version = await page.locator("script[type=module]").get_attribute("src")
    await Person(page).turn()
    assert await page.locator("script[type=module]").get_attribute("src") == version
    await page.get_by_text("Use it now").click()
    await page.wait_for_function(
        "was => (document.querySelector('script[type=module]')?.getAttribute('src') ?? was) !== was", arg=version
    )
    await page.wait_for_selector(".table[data-status=live]")
