"""The command line: every command on every game, and one line with exit code 2 for every mistake."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import rodinia
from rodinia.core.record import Record
from rodinia.testing.strategies import played

GAMES = rodinia.names()


def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "rodinia", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def shown(*arguments: str, typed: str = "") -> str:
    done = run(*arguments, typed=typed)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.json"
    path.write_text(Record.of(played(rodinia.load(GAMES[0], 2), 1, 100_000)).dump())
    return path


def test_version_says_whether_it_runs_compiled() -> None:
    assert re.search(r"\d+\.\d+\.\d+, (compiled|interpreted)", shown("--version"))


def test_games_lists_every_game() -> None:
    text = shown("games")
    assert all(name in text for name in GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_rules_shows_them_and_searches(name: str) -> None:
    assert re.search(r"[A-Z]1\.1", shown("rules", name))
    assert "player" in shown("rules", name, "--search", "player").lower()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_can_be_played_saved_and_resumed_in_the_terminal(name: str, tmp_path: Path) -> None:
    saved = tmp_path / "saved.json"
    text = shown("play", name, "--bot", "random", "--seed", "4", typed=f"1\n1\nb\n?\ns {saved}\nq\n")
    assert "saved" in text
    record = Record.load(saved.read_text())
    assert record.game == name
    again = shown("play", name, "--bot", "random", "--resume", str(saved), typed="l\nq\n")
    assert ">" in again
    assert "correct" in shown("check", str(saved))


def test_undo_takes_back_an_own_step(tmp_path: Path) -> None:
    text = shown("play", "discovery", "-o", "first=1", "--bot", "random", "--seed", "4", typed="1\nu\nq\n")
    assert "taken back" in text


def test_the_same_luck_gives_the_same_simulation() -> None:
    arguments = ("simulate", GAMES[0], "--players", "2", "--games", "30", "--seed", "5")
    assert shown(*arguments) == shown(*arguments)
    assert "median" in shown(*arguments)


def test_replay_tells_the_whole_game_and_check_proves_it(finished: Path) -> None:
    text = shown("replay", str(finished))
    assert len(text.splitlines()) > 50
    assert "correct" in shown("check", str(finished))
    assert shown("replay", str(finished), "--at", "5") != text


def test_replay_through_a_seats_eyes_hides_what_it_may_not_see(tmp_path: Path) -> None:
    path = tmp_path / "hidden.json"
    path.write_text(Record.of(played(rodinia.load("vaalbara", 2), 1, 20)).dump())
    assert "(hidden)" in shown("replay", str(path), "--seat", "1")
    assert "(hidden)" not in shown("replay", str(path))


def test_hint_names_actions_with_their_win_chance(finished: Path) -> None:
    record = Record.load(finished.read_text())
    at = next(index for index, step in enumerate(record.steps) if step.actor >= 0 and index > 30)
    assert re.search(r"\d+\.\d%", shown("hint", str(finished), "--at", str(at), "--bot", "greedy"))


def test_arena_prints_a_table_or_json() -> None:
    arguments = ("arena", GAMES[0], "--bots", "greedy,random", "--games", "4", "--processes", "1")
    assert "greedy" in shown(*arguments)
    assert json.loads(shown(*arguments, "--json"))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("rules", "chess"), "no game 'chess'"),
        (("play", GAMES[0], "--players", "17"), "players, not 17"),
        (("play", GAMES[0], "--option", "fog=1"), "no option 'fog'"),
        (("play", GAMES[0], "--option", "fog"), "name=value"),
        (("play", GAMES[0], "--seat", "9"), "seats are 1 to"),
        (("play", GAMES[0], "--bot", "goliath"), "no bot 'goliath'"),
        (("simulate", GAMES[0], "--components", "/no/such/file"), "/no/such/file"),
        (("check", "/no/such/record"), "cannot read"),
        (("replay", __file__), "not a record"),
        (("print", GAMES[0], "--paper", "A7"), "A4 or Letter"),
    ],
)
def test_a_mistake_gets_one_line_and_exit_code_2(arguments: tuple[str, ...], message: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
