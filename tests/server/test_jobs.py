"""Jobs: every owner has a turn, and a bot that stalls, crashes or cheats ends its job and nothing else."""

from __future__ import annotations

import asyncio
import os
import shlex
import signal
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from rodinia import bots as ladder
from rodinia.bots import external
from rodinia.core.const import CHANCE
from rodinia.core.errors import BadOptions
from rodinia.core.game import Game
from rodinia.core.registry import load
from rodinia.server.jobs import workers
from rodinia.server.jobs.bots import OwnBots, read_bots
from rodinia.server.jobs.fair import Fair, Job
from rodinia.server.jobs.thought import thought
from rodinia.server.work import work
from tests.server import toybots
from tests.server.client import PATIENCE, play
from tests.server.conftest import Served

ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "open"}


def job(owner: str, number: int) -> Job:
    return Job(f"{owner}{number}", "bot", f"m{owner}", number, owner)


def test_owners_have_their_turn_whoever_has_more_to_do() -> None:
    fair = Fair()
    for number in range(3):
        fair.put(job("a", number))
    fair.put(job("b", 0))
    fair.put(job("a", 0))  # it waits already
    assert len(fair) == 4
    taken = [fair.take(lambda owner: True) for _ in range(5)]
    assert [each.key for each in taken if each] == ["a0", "b0", "a1", "a2"]
    assert taken[-1] is None


def test_houses_have_their_turn_and_in_a_house_its_guests() -> None:
    fair = Fair()
    for owner in ("aaaaaaaa1", "aaaaaaaa1", "aaaaaaaa2", "bbbbbbbb1", "bbbbbbbb1"):
        fair.put(job(owner, len(fair)))
    taken = [fair.take(lambda owner: True) for _ in range(5)]
    assert [each.owner for each in taken if each] == ["aaaaaaaa1", "bbbbbbbb1", "aaaaaaaa2", "bbbbbbbb1", "aaaaaaaa1"]


def test_who_has_enough_waits_and_a_match_can_be_taken_out() -> None:
    fair = Fair()
    for owner in "ab":
        fair.put(job(owner, 1))
    assert fair.take(lambda owner: owner != "a") == job("b", 1)
    assert fair.take(lambda owner: owner != "a") is None
    assert fair.remove("ma") == [job("a", 1)]
    assert not len(fair) and "a1" not in fair


async def test_a_thought_that_overstays_is_left_behind() -> None:
    go = threading.Event()
    with pytest.raises(TimeoutError):
        await thought(go.wait, seconds=0.05)
    go.set()
    assert await thought(lambda: 7, seconds=5) == 7
    with pytest.raises(ZeroDivisionError):
        await thought(lambda: 1 // 0, seconds=5)


async def test_thoughts_stand_back_behind_the_table_whatever_its_own_priority() -> None:
    def own() -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    assert await thought(own, seconds=5) == min(19, own() + 5)


class Bad:
    """Bots of which `random` ones do what a test wants; `first` are as they should be."""

    LEVELS = toybots.LEVELS

    def __init__(self, choose: Any = None, make: Any = None) -> None:
        self.choose, self.made = choose, make

    def make(self, name: str, game: Game, seed: int) -> Any:
        bot = toybots.make(name, game, seed)
        if name == "random":
            if self.made is not None:
                self.made()
            bot.choose = self.choose  # type: ignore[method-assign]
        return bot


def crash(*_: Any) -> int:
    raise ZeroDivisionError


def unknown() -> int:
    raise BadOptions("there is no such bot")


@pytest.mark.parametrize(
    ("bots", "words"),
    [
        (Bad(choose=crash), "random failed (ZeroDivisionError); the first legal step was played instead"),
        (Bad(make=crash), "random failed (ZeroDivisionError); the first legal step was played instead"),
        (Bad(make=unknown), "random is no bot of this server; the first legal step was played instead"),
        (Bad(choose=lambda view: -7), "random chose -7, which is not legal; the first legal step was played instead"),
        (Bad(choose=lambda view: time.sleep(600)), "random gave no answer in 0.1 s; the first legal step was played"),
    ],
    ids=["crashes", "cannot be made", "is not known", "cheats", "stalls"],
)
async def test_the_match_goes_on_with_a_line_in_its_log(
    tmp_path: Path, bots: Bad, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    others: list[dict[str, Any]] = [{"kind": "bot", "level": "first"}]
    if "no answer" in words:
        monkeypatch.setattr(workers, "LONGEST", 0.1)
        others = []  # a good bot may need longer on a busy machine
    served = await Served(str(tmp_path / "x.sqlite"), bots=bots).start()
    ann, eve = await served.client("Ann"), await served.client("Eve")
    match = await ann.make("pearls", [ME, BOT, *others])
    page, watcher = await ann.page(match), await eve.page(match)
    await play(page, 0)
    await watcher.until(over=True)
    for each in (page, watcher):
        assert [line for line in each.log if line["text"].startswith(words) and line["seat"] == 1]
        assert not [line for line in each.log if line["text"].startswith("first ")]
    later = await eve.page(match)
    assert (await later.until(over=True))["log"] == watcher.log, "the line is kept"
    await served.stop()


async def test_one_guest_with_many_slow_bots_holds_up_only_himself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = threading.Event()
    bots = Bad(choose=lambda view: go.wait(PATIENCE) and view.legal[0])
    served = await Served(str(tmp_path / "x.sqlite"), bots=bots).start()
    greedy, ann = await served.client("Greedy"), await served.client("Ann")
    pages = [await greedy.page(await greedy.make("pearls", [ME, BOT, BOT])) for _ in range(6)]
    for page in pages:
        await page.until(turn=[0, 1, 2])
    page = await ann.page(await ann.make("stones", [ME, {"kind": "bot", "level": "first"}]))
    await play(page, 0)
    assert len(served.hub.workers.thinking) == workers.EACH < workers.SLOTS
    go.set()
    await served.stop()


async def test_a_hint_has_its_turn_while_others_think(tmp_path: Path) -> None:
    go = threading.Event()
    bots = Bad(choose=lambda view: go.wait(PATIENCE) and view.legal[0])
    served = await Served(str(tmp_path / "x.sqlite"), bots=bots).start()
    greedy, ann = await served.client("Greedy"), await served.client("Ann")
    await (await greedy.page(await greedy.make("pearls", [ME, BOT, BOT, BOT]))).until(turn=[0, 1, 2, 3])
    page = await ann.page(await ann.make("stones", [ME, ME]))
    await page.until(turn=[0])
    await page.say({"t": "hint", "re": 1})
    assert (await page.hear("hint", re=1))["best"]
    go.set()
    await served.stop()


async def test_a_hint_for_which_nobody_waits_any_more_is_not_thought_about(tmp_path: Path) -> None:
    go = threading.Event()
    bots = Bad(choose=lambda view: go.wait(PATIENCE) and view.legal[0])
    served = await Served(str(tmp_path / "x.sqlite"), bots=bots).start()
    workers = served.hub.workers
    ann = await served.client("Ann")
    await (await ann.page(await ann.make("pearls", [ME, BOT, BOT]))).until(turn=[0, 1, 2])
    page = await ann.page(await ann.make("stones", [ME, ME]))
    await page.until(turn=[0])
    await page.say({"t": "hint", "re": 1})
    async with asyncio.timeout(PATIENCE):
        while not workers.asked:
            await asyncio.sleep(0)
        assert len(workers.urgent) == 1, "the own bots have both slots"
        await page.close()
        while workers.asked:
            await asyncio.sleep(0)
    assert not len(workers.urgent)
    go.set()
    await served.stop()


async def test_jobs_stand_in_the_database_until_they_are_done(served: Served) -> None:
    served.hub.workers.pace = 60
    ann = await served.client("Ann")
    match = await ann.make("stones", [BOT, ME])
    timed = await ann.make("stones", [ME, ME], clock={"seconds": 60})

    async def kept() -> list[str]:
        async with served.hub.store.engine.connect() as connection:
            return [line.key for line in await connection.execute(text("SELECT key FROM jobs ORDER BY key"))]

    assert await kept() == sorted([f"{match}/bot/0", f"{timed}/clock/-1"])
    live = await served.hub.get(match)
    async with live.held():
        assert await live.step(0, live.match.seq, live.match.state.legal(0)[0])
    assert await kept() == sorted([f"{match}/bot/0", f"{timed}/clock/-1"]), "it has to act again"
    async with live.held():
        assert await live.step(0, live.match.seq, live.match.state.legal(0)[0])
        assert not await live.step(0, live.match.seq, 0), "it is not asked any more"
    assert await kept() == [f"{timed}/clock/-1"]


BOTS = """
import sys, time
from rodinia.bots import Bot

class Last(Bot):
    def decide(self, view, limit):
        print("thinking aloud")
        return view.legal[-1]

class Stuck(Bot):
    def decide(self, view, limit):
        time.sleep(600)

class Dead(Bot):
    def decide(self, view, limit):
        import os
        os._exit(3)

class Wrong:
    def __init__(self, game, seed):
        pass

    def choose(self, view):
        raise OSError("/etc/secret is not there")
"""


@pytest.fixture
def mybots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "mybots.py").write_text(BOTS)
    monkeypatch.chdir(tmp_path)
    return tmp_path


async def test_bots_of_ones_own_sit_at_the_table(mybots: Path) -> None:
    program = mybots / "first.py"
    program.write_text(
        "import json, sys\nfor line in sys.stdin:\n    asked = json.loads(line)\n"
        "    print(json.dumps({'turn': asked['turn'], 'id': asked['legal'][0]}), flush=True)\n"
    )
    wishes = ["last=py:mybots.Last", f"mine=exec:{shlex.join([sys.executable, str(program)])}"]
    own = OwnBots(ladder, read_bots(wishes, ladder.LEVELS))
    served = await Served(str(mybots / "x.sqlite"), bots=own).start()
    ann = await served.client("Ann")
    assert (await ann.http.get("/api/games")).json()["levels"][-2:] == ["last", "mine"]
    match = await ann.make("discovery", [{"kind": "bot", "level": "last"}, {"kind": "bot", "level": "mine"}])
    page = await ann.page(match)
    await page.until(over=True)
    steps = served.hub.matches[match].match
    assert not steps.notes
    await served.stop()


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("Stuck", "own gave no answer in 1 s; greedy decided instead"),
        ("Dead", "own ended without an answer; greedy decided instead"),
        ("Wrong", "own ended without an answer; greedy decided instead"),
    ],
)
async def test_a_bot_of_ones_own_that_fails_is_ended_and_greedy_decides(
    mybots: Path, kind: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(external, "STARTING", 0.5 if kind == "Stuck" else 20)
    monkeypatch.setattr(external.ExternalBot.__init__, "__defaults__", (0.5,))
    own = OwnBots(ladder, read_bots([f"own=py:mybots.{kind}"], ladder.LEVELS))
    served = await Served(str(mybots / "x.sqlite"), bots=own).start()
    ann = await served.client("Ann")
    match = await ann.make("discovery", [{"kind": "bot", "level": "own"}, ME])
    page = await ann.page(match)
    async with asyncio.timeout(PATIENCE):
        while not [line for line in page.log if line["text"] == words]:
            if page.state.get("turn") == [1] and page.state["choices"]:
                await page.act(page.state["choices"][0][0])
            await page.hear("state")
    assert "mybots" not in str(page.raw) and "secret" not in str(page.raw), "nobody's business but the operator's"
    await served.stop()


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("print('a secret', flush=True)", "answered what is not JSON"),
        ("print('[\"a secret\"]', flush=True)", "answered no move"),
        ("sys.exit('a secret')", "ended without an answer"),
    ],
)
def test_players_read_that_a_program_failed_and_its_operator_why(
    code: str, words: str, caplog: pytest.LogCaptureFixture
) -> None:
    game = load("discovery")
    command = f"exec:{shlex.join([sys.executable, '-c', f'import sys; sys.stdin.readline(); {code}'])}"
    made = [OwnBots(ladder, {name: command}).make(name, game, 1) for name in ("deep", "wide")]
    state = game.start()
    while state.actor == CHANCE:
        state.apply(CHANCE, state.outcomes()[0][0])
    view = game.view(state, state.actor)
    for bot in made:
        assert bot.decide(view, None) in view.legal
        assert bot.message == f"{bot.name} {words}; greedy decided instead"
        bot.close()
    assert ["a secret" in record.getMessage() for record in caplog.records] == [True, True]
    assert len({record.msg for record in caplog.records}) == 2, "the log counts the troubles of each bot by themselves"


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ("deep", "a bot is exec:COMMAND or py:MODULE.CLASS"),
        ("deep=rm -rf", "a bot is exec:COMMAND or py:MODULE.CLASS"),
        ("deep=py:", "a bot is exec:COMMAND or py:MODULE.CLASS"),
        ("greedy=py:mybots.Last", "a name is a new word"),
        ("a b=py:mybots.Last", "a name is a new word"),
        ("deep=py:nothing.Deep", "py:nothing.Deep cannot be loaded: ModuleNotFoundError: No module named 'nothing'"),
        ("deep=py:mybots.Deep", "has no attribute 'Deep'"),
        ("deep=exec:no-such-program x", "there is no program 'no-such-program'"),
    ],
)
def test_a_bot_that_could_never_play_is_refused_in_one_line(mybots: Path, wish: str, words: str) -> None:
    with pytest.raises(BadOptions) as refused:
        read_bots([wish], ladder.LEVELS)
    assert words in str(refused.value) and len(str(refused.value).splitlines()) == 1


def test_workers_are_for_postgresql(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="a server on SQLite does everything itself"):
        work(str(tmp_path / "x.sqlite"))


async def test_a_worker_thinks_for_a_server_that_has_no_room(
    fresh_postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "SLOTS", 0)
    served = await Served(fresh_postgres, bots=ladder).start()
    code = f"from rodinia.cli.app import app; app(['work', '--db', {fresh_postgres!r}])"
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", code, stdout=pipe)
    try:
        ann = await served.client("Ann")
        match = await ann.make("discovery", [ME, {"kind": "bot", "level": "greedy"}])
        page = await ann.page(match)
        await page.until(turn=[0])
        await page.say({"t": "hint", "re": 1})
        assert (await page.hear("hint", re=1))["best"]
        while page.state["turn"] == [0]:
            await page.act(page.state["choices"][0][0])
            await page.hear("state")
        await page.until(turn=[0])
        async with served.hub.store.engine.connect() as connection:
            assert (await connection.execute(text("SELECT key FROM jobs"))).all() == []
    finally:
        process.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(process.wait(), PATIENCE) == 0
        await served.stop()
