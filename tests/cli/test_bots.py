"""Bots on the command line: what goes wrong with one is said, and none outlives its game."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import rodinia
from rodinia.bots.simple import RandomBot
from rodinia.cli import simulate
from rodinia.cli.arena import Wish, compete
from rodinia.core.game import Game
from rodinia.core.record import Record
from rodinia.testing.strategies import played
from tests.cli.command import refused, run, shown

LINGERS = """
import json, os, sys, time
print(os.getpid(), file=open(sys.argv[1], "a"), flush=True)
for line in sys.stdin:
    q = json.loads(line)
    print(json.dumps({"turn": q["turn"], "id": q["legal"][0]}), flush=True)
time.sleep(20)
"""


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "vaalbara.json"
    path.write_text(Record.of(played(rodinia.load("vaalbara", 2), 1, 40)).dump())
    return path


@pytest.mark.parametrize(
    "arguments", [("arena", "--bots", "exec:nosuchprogram,greedy"), ("simulate", "--bot", "exec:nosuchprogram"),
                  ("play", "--bot", "exec:nosuchprogram")],
)  # fmt: skip
def test_a_bot_that_cannot_start_is_refused(arguments: tuple[str, ...]) -> None:
    command, *rest = arguments
    assert "exec:nosuchprogram does not start" in refused(command, "vaalbara", *rest)


def test_the_arena_says_who_forfeited() -> None:
    done = run("arena", "vaalbara", "--bots", "exec:false,random", "--games", "2", "--processes", "1", "--json")
    assert done.returncode == 0
    (line,) = done.stderr.strip().splitlines()
    assert line.startswith("exec:false: 6 forfeits, the first in game 0, seat 1, step")
    assert "greedy decided instead" in line


def test_simulate_says_the_first_thing_that_went_wrong() -> None:
    done = run("simulate", "vaalbara", "--bot", "exec:false", "--games", "2")
    assert done.returncode == 0
    assert len(done.stderr.strip().splitlines()) == 1
    assert "exec:false ended without an answer (exit code 1); greedy decided instead" in done.stderr


def test_play_says_what_went_wrong() -> None:
    assert "greedy decided instead" in shown("play", "vaalbara", "--bot", "exec:false", "--seed", "4", typed="1\nq\n")


@pytest.mark.parametrize(("command", "typed"), [("simulate", ""), ("play", "1\nq\n")])
def test_no_program_outlives_its_game(command: str, typed: str, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(LINGERS)
    bot = "exec:" + shlex.join([sys.executable, str(tmp_path / "bot.py"), str(tmp_path / "pids")])
    games = ["--games", "1"] if command == "simulate" else []
    shown(command, "vaalbara", "--bot", bot, "--seed", "4", *games, typed=typed)
    pids = [int(line) for line in (tmp_path / "pids").read_text().split()]
    assert pids
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


class Watchful(RandomBot):
    """A random bot that must not see that another seat has sealed its choice."""

    def decide(self, view: Any, limit: Any) -> int:
        assert not any(view.committed)
        return super().decide(view, limit)


def watchful(name: str, game: Game, seed: int = 0) -> Watchful:
    return Watchful(name, game, seed)


def test_simulated_sealed_choices_are_made_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "make", watchful)
    assert len(list(simulate.played(rodinia.load("vaalbara", 3), 2, 1, "random"))) == 2


def test_an_arena_without_ratings_says_what_they_need(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    wish = Wish(2, 1, 1, "local", None, None, "go on", adjust=False, until=None)
    compete(Console(), rodinia.load("vaalbara"), "greedy,random", wish, False, None)
    assert "pip install 'rodinia[arena]'" in capsys.readouterr().err


def test_an_arena_that_cannot_write_says_so_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    assert "the arena cannot go on" in refused("arena", "vaalbara", "--games", "1", "--out", str(file))
    assert file.read_text() == "mine"


def test_an_arena_stops_when_the_question_is_decided_and_says_so() -> None:
    text = shown("arena", "vaalbara", "--bots", "greedy,random", "--games", "400", "--processes", "1", "--until", "0.5")
    assert "Decided: greedy gets more than 50.0% of the win; wrong in at most 5% of such tests." in text
    assert "a share of 50.0 cannot be decided: between 0 and 1" in refused("arena", "vaalbara", "--until", "50")


def test_selfplay_keeps_records_that_can_be_exported(tmp_path: Path) -> None:
    asked = (
        "selfplay",
        "vaalbara",
        "--bot",
        "greedy",
        "--games",
        "2",
        "--processes",
        "1",
        "--out",
        str(tmp_path / "own"),
    )
    assert "2 games of greedy" in shown(*asked)
    assert len(list((tmp_path / "own" / "records").iterdir())) == 2
    assert "is of another arena: seed 0 instead of 3" in refused(*asked, "--seed", "3")
    assert "no Ray answers at ray://127.0.0.1:1" in refused(*asked, "--on", "ray://127.0.0.1:1", "--games", "3")


def test_a_hint_is_for_every_seat_of_a_sealed_choice(begun: Path) -> None:
    record = Record.load(begun.read_text())
    steps = range(len(record.steps))
    at = next(k for k in steps if len(record.replay(k).state.actors) == 2)
    text = shown("hint", str(begun), "--at", str(at), "--bot", "greedy", "--best", "2")
    assert f"P1 to act after {at} steps" in text
    assert f"P2 to act after {at} steps" in text
    nearest = next(k for k in steps if record.steps[k].actor >= 0)
    assert f"chance acts, and there is nothing to choose; the nearest decision is after {nearest} steps" in refused(
        "hint", str(begun), "--at", "0"
    )


def test_play_does_not_go_on_with_another_game(begun: Path) -> None:
    assert "a record of vaalbara, not of azivon" in refused("play", "azivon", "--resume", str(begun))


def test_a_bot_of_ones_own_may_lie_where_the_command_is_typed(tmp_path: Path):
    (tmp_path / "ownbots.py").write_text(
        "class Last:\n    def __init__(self, game, seed): pass\n    def choose(self, view): return view.legal[-1]\n"
    )
    (tmp_path / "json.py").write_text("raise ImportError('a module of the folder hides one of Python')\n")
    command = [sys.executable, "-P", "-c", "from rodinia.cli import main; main()"]  # as the installed command begins
    command += ["arena", "vaalbara", "--bots", "py:ownbots.Last,random", "--games", "2"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert "py:ownbots.Last" in done.stdout
