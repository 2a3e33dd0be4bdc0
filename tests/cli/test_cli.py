"""The command line: every command on every game, and one line with exit code 2 for every mistake."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import rodinia
from rodinia.cli import app
from rodinia.cli.console import Terminal
from rodinia.core.record import Record
from rodinia.core.registry import find
from rodinia.testing.strategies import played
from tests.cli.command import printed, run, shown, spawned

GAMES = rodinia.names()


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.json"
    path.write_text(Record.of(played(rodinia.load(GAMES[0], 2), 1, 100_000)).dump())
    return path


def test_version_says_whether_it_runs_compiled() -> None:
    assert re.search(r"\d+\.\d+\.\d+, (compiled|interpreted)", printed(spawned("--version")))


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


def test_a_search_of_the_rules_prints_hits_alone_whatever_quotes_are_typed() -> None:
    text = " ".join(shown("rules", "vaalbara", "--search", "your character’s number").split())
    assert "rivers by your character's number" in text
    assert "**" not in text and "After nine rounds" not in text, "other lines of the same list are no hits"
    table = shown("rules", "mainland", "--search", "everything except a castle")
    assert "may cover" in table and "village" not in table


@pytest.fixture
def own_components() -> Iterator[Callable[[], None]]:
    """Makes the process play with the box's own components again."""
    kind = find("mainland")

    def again() -> None:
        kind.play_with(kind.box().own)

    yield again
    again()


@pytest.mark.parametrize("form", ["{file}", "mainland={file}"])
def test_components_are_given_in_one_form_everywhere(
    form: str, tmp_path: Path, own_components: Callable[[], None]
) -> None:
    file, record = tmp_path / "own=1.toml", tmp_path / "game.json"
    file.write_text("# mine\n" + rodinia.load("mainland").file("components.toml"))
    given = ("--components", form.format(file=file))
    for command in (
        ("play", "mainland", "--bot", "random"),
        ("simulate", "mainland", "--games", "2"),
        ("arena", "mainland", "--games", "2", "--processes", "1"),
        ("print", "mainland", "-o", str(tmp_path / "sheet.svg")),
        ("check", str(record)),
        ("replay", str(record)),
        ("hint", str(record), "--bot", "greedy"),
    ):
        own_components()
        shown(*command, *given, typed=f"s {record}\nq\n")
        assert rodinia.load("mainland").components() != "", command
    own_components()
    assert "played with components" in run("check", str(record)).stderr


def test_a_components_file_says_how_it_is_used() -> None:
    for name in GAMES:
        for command in re.findall(r"rodinia [^,.\n]*--components", rodinia.load(name).file("components.toml")):
            assert command in (f"rodinia play {name} --components", "rodinia serve --components")


def test_check_takes_many_files_and_reports_each(finished: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text(finished.read_text().replace('"scores": [\n', '"scores": [\n  1,'))
    done = run("check", str(finished), str(bad), str(tmp_path / "none.json"), str(finished))
    assert done.returncode == 1
    assert [line.startswith(f"{finished}: ") for line in done.stdout.splitlines()] == [True, True]
    first, second = done.stderr.splitlines()
    assert first.startswith(f"rodinia: {bad}: scores: the record says")
    assert second == f"rodinia: cannot read {tmp_path / 'none.json'}: No such file or directory"
    empty = tmp_path / "empty"
    empty.mkdir()
    assert run("check", str(finished), str(empty)).stderr == f"rodinia: there are no records in {empty}\n"
    assert shown("check", str(finished), str(finished)).count("correct") == 2


def test_a_reader_who_has_read_enough_is_no_mistake(finished: Path) -> None:
    command = shlex.join([sys.executable, "-m", "rodinia", "replay", str(finished)])
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", f"{command} | head -1"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr, len(done.stdout.splitlines())) == (0, "", 1)


@pytest.mark.parametrize("name", GAMES)
def test_notations_count_players_as_people_do(name: str) -> None:
    game = rodinia.load(name)
    for codec in (game.actions, game.chances):
        for kind in codec.kinds:
            if "seat" in getattr(kind, "parts", {}):
                assert kind.parts["seat"].write(0) == "1", kind


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


def test_a_sheet_is_printed_with_the_number_that_is_told(tmp_path: Path) -> None:
    said = shown("print", "azivon", "-o", str(tmp_path / "sheet.svg"))
    number = re.fullmatch(r"wrote \S+sheet\.svg, sheet (\d+)\n", said)
    assert number and f">Sheet {number[1]}<" in (tmp_path / "sheet.svg").read_text()
    said = shown("print", "azivon", "--option", "sheet=77", "-o", str(tmp_path / "sheet.pdf"))
    assert "sheet 77" in said and (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("columns", [40, 60, 80, 200])
def test_no_width_costs_a_table_a_column(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "console", Terminal(width=columns))
    heads = ("player", "mean score", "spread", "lowest", "highest", "wins", "95 %", "P1", "P2")
    check_whole(shown("simulate", GAMES[0], "--games", "20"), heads, columns)
    heads = ("greedy", "random", "share of wins", "fair", "score", "rating", "ms, p95", "lost")
    check_whole(shown("arena", GAMES[0], "--games", "2", "--processes", "1"), heads, columns)
    titles = [rodinia.load(name).spec.title for name in GAMES]
    check_whole(shown("games"), ("players", "minutes", "what it is", *titles), columns)


def check_whole(text: str, words: tuple[str, ...], columns: int) -> None:
    """Nothing is cut off, and no line is longer than the terminal is wide."""
    assert "…" not in text
    assert all(word in text or all(part in text for part in word.split()) for word in words)
    assert max(map(len, text.splitlines())) <= columns


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
        (("hint", "/no/such/record"), "cannot read"),
        (("replay", __file__), "not a record"),
        (("print", GAMES[0], "--paper", "A7"), "A4 or Letter"),
        (("play",), "Missing argument 'GAME'; `rodinia play --help` tells more"),
        (("pley",), "No such command 'pley'. Did you mean 'play', 'replay'?"),
        (("frob",), "No such command 'frob'; there are: serve, work,"),
        (("simulate", GAMES[0], "--games", "0"), "'--games' / '-g': it must be greater than or equal to 1"),
        (("simulate", GAMES[0], "--games", "x"), "'--games' / '-g': a whole number is needed"),
        (("simulate", GAMES[0], "--games", "10000000000"), "'--games'"),
        (
            ("arena", GAMES[0], "--games", "2", "--processes", "1", "--svg", "/no/such/x.svg"),
            "cannot write /no/such/x.svg: there is no folder /no/such",
        ),
        (("arena", GAMES[0], "--svg", "x.png"), "the standings are drawn as .svg, not x.png"),
        (("simulate", GAMES[0], "--no-such"), "--no-such"),
        (("serve", "--components", "chess=x.toml"), "components are given as GAME=FILE, not 'chess=x.toml'"),
        (("play", GAMES[0], "--components", f"{GAMES[1]}=x.toml"), f"is for {GAMES[1]}, but"),
    ],
)
def test_a_mistake_gets_one_line_and_exit_code_2(arguments: tuple[str, ...], message: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
