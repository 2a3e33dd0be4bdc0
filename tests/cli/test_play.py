"""A game in the terminal: nobody sees another's secrets, and nothing that was played is lost without a question."""

from __future__ import annotations

import contextlib
import io
import json
import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from rodinia import cli
from rodinia.cli.screen import WIPE
from rodinia.core.record import Record


class Desk:
    """`rodinia play` with what is typed, in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys
        self.code, self.said = 0, ""

    def play(self, *arguments: str, typed: str = "") -> str:
        """What is printed; `code` and `said` are the exit code and the line of a mistake."""
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        self.code = cli.run(["play", *arguments])
        shown, self.said = self.capsys.readouterr()
        return shown


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Desk:
    monkeypatch.chdir(tmp_path)
    return Desk(monkeypatch, capsys)


SECOND = ("vaalbara", "--bot", "random", "--seed", "4", "--seat", "2", "--option", "open_scores=true")


def test_a_save_keeps_who_sits_where_and_how_it_is_played(desk: Desk) -> None:
    begun = desk.play(*SECOND, typed="1\ns a.json\nq\n")
    assert "go on with: rodinia play vaalbara --resume a.json" in begun
    again = desk.play("vaalbara", "--resume", "a.json", typed="s\nq\n")
    assert "you are P2" in again and "luck 4" in again and "open_scores=True" in again
    assert "P2 (you)" in again and "P1 (you)" not in again, "the hand of the other one"
    record = Record.load(Path("a.json").read_bytes())
    assert record.notes == {"people": [1], "bot": "random", "seed": 4}
    assert desk.code == 0


def test_a_game_that_is_gone_on_with_ends_as_it_would_have(desk: Desk) -> None:
    ones = "1\n" * 200  # the first choice, always; at the end it is the name of a file
    assert " won." in desk.play(*SECOND, typed=ones)
    whole = Record.load(Path("1").read_bytes())
    Path("1").unlink()
    desk.play(*SECOND, typed="1\n1\n1\ns a.json\nq\n")
    assert " won." in desk.play("vaalbara", "--resume", "a.json", typed=ones)
    assert Record.load(Path("1").read_bytes()) == whole and whole.scores is not None


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (("--seat", "1"), "a.json is played as P2, and goes on so: leave out --seat"),
        (("--seed", "5"), "a.json has the luck 4, and goes on so: leave out --seed"),
        (("--players", "3"), "and goes on so: leave out --players and --option"),
        (("--option", "open_scores=false"), "and goes on so: leave out --players and --option"),
        (("--bot", "goliath"), "there is no bot 'goliath'"),
    ],
)
def test_a_saved_game_goes_on_as_it_was(desk: Desk, more: tuple[str, ...], words: str) -> None:
    desk.play(*SECOND, typed="s a.json\nq\n")
    assert desk.play("vaalbara", "--resume", "a.json", *more) == ""
    assert desk.code == 2 and words in desk.said and desk.said.count("\n") == 1


def test_saying_again_what_is_saved_is_no_contradiction(desk: Desk) -> None:
    desk.play(*SECOND, typed="s a.json\nq\n")
    again = desk.play(*SECOND, "--players", "2", "--bot", "greedy", "--resume", "a.json", typed="s b.json\nq\n")
    assert "you are P2" in again
    assert json.loads(Path("b.json").read_text())["notes"]["bot"] == "greedy"


@pytest.mark.parametrize(
    ("notes", "words"),
    [
        ({"people": [2], "bot": "random", "seed": 4}, "notes.people: a list of seats is needed, 0 to 1"),
        ({"people": [True], "bot": "random", "seed": 4}, "notes.people"),
        ({"people": [], "bot": "random", "seed": 4}, "notes.people"),
        ({"people": [0], "bot": 7, "seed": 4}, "notes.bot and notes.seed"),
        ({"people": [0], "bot": "random", "seed": "x"}, "notes.bot and notes.seed"),
    ],
)
def test_a_save_with_a_mistake_is_refused(desk: Desk, notes: dict[str, object], words: str) -> None:
    desk.play(*SECOND, typed="s a.json\nq\n")
    data = json.loads(Path("a.json").read_text())
    Path("a.json").write_text(json.dumps({**data, "notes": notes}))
    desk.play("vaalbara", "--resume", "a.json")
    assert desk.code == 2 and words in desk.said and desk.said.count("\n") == 1


def test_no_file_is_overwritten_unasked(desk: Desk) -> None:
    Path("mine.txt").write_text("a letter")
    shown = desk.play(*SECOND, typed="s mine.txt\nn\nq\n")
    assert "mine.txt is there already" in shown and "stays as it was" in shown
    assert Path("mine.txt").read_text() == "a letter"
    shown = desk.play(*SECOND, typed="s mine.txt\ny\n1\ns mine.txt\ns\nq\n")
    assert shown.count("is there already") == 1, "its own save needs no question"
    assert len(Record.load(Path("mine.txt").read_bytes()).steps) > 10
    assert os.listdir() == ["mine.txt"], "no part of a file is left"


@pytest.mark.parametrize("file", [".", "no/such/folder/a.json", "x" * 300, "~nobody-at-all/a.json"])
def test_a_save_that_cannot_be_written_is_said_and_the_game_goes_on(desk: Desk, file: str) -> None:
    shown = desk.play(*SECOND, typed=f"s {file}\n" + ("y\n" if file == "." else "") + "b\nq\n")
    assert "cannot write" in shown and "P2 (you)" in shown.split("cannot write")[1]
    assert desk.code == 0


def test_whoever_leaves_is_asked_about_a_game_that_is_not_saved(desk: Desk) -> None:
    assert "Save the game?" not in desk.play(*SECOND, typed="q\n"), "nothing was chosen"
    shown = desk.play(*SECOND, typed="1\nq\nc\nb\nq\nn\n")
    assert shown.count("Save the game? A file (Enter: vaalbara-1.json)") == 2 and "left without saving" in shown
    assert os.listdir() == []
    desk.play(*SECOND, typed="1\nq\n\n")
    desk.play(*SECOND, typed="1\nq\n\n")
    assert sorted(os.listdir()) == ["vaalbara-1.json", "vaalbara-2.json"]
    assert "Save the game?" not in desk.play(*SECOND, typed="1\ns b.json\nq\n")


def test_numbers_that_are_no_choice_are_mistakes(desk: Desk) -> None:
    shown = desk.play(*SECOND, typed="99\n0\n-1\nq\n")
    for number in ("99", "0", "-1"):
        assert f"there is no choice {number}: 1 to 5" in shown
    assert "nothing fits" not in shown


def test_undo_speaks_of_no_seat(desk: Desk) -> None:
    assert "there is nothing to take back" in desk.play(*SECOND, typed="u\nq\n")


def test_an_input_that_ends_or_is_none_gives_one_line(desk: Desk) -> None:
    desk.play(*SECOND, typed="1\n")
    assert desk.said == "rodinia: there is nothing more to read from the keyboard; the game is not saved\n"
    command = [sys.executable, "-m", "rodinia", "play", *SECOND]
    done = subprocess.run(command, preexec_fn=lambda: os.close(0), capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "rodinia: there is nothing more to read from the keyboard\n"
    done = subprocess.run(command, input=b"\xff\xfe\n", capture_output=True, check=False)
    assert done.stderr == b"rodinia: there is nothing more to read from the keyboard\n"


TWO = ("vaalbara", "--seat", "1", "--seat", "2", "--seed", "4")


def test_nobody_sees_what_another_person_sealed(desk: Desk) -> None:
    screens = [desk.play(*TWO, typed=f"\n{choice}\n\n") for choice in (1, 2)]
    first, second = [shown.split("P2 is asked, the others look away")[1] for shown in screens]
    assert first == second
    assert "P2 (you)" in first and "P1 (you)" not in first and "P1 has chosen" in first


def test_everybody_is_told_what_happened_when_it_is_his_turn(desk: Desk) -> None:
    shown = desk.play(*TWO, typed="\n1\n\n1\n1\n\nl\n")
    assert "P1 reveals the" in shown.split("P2 chooses the")[1]


def test_an_open_game_has_no_curtain(desk: Desk) -> None:
    shown = desk.play("discovery", "--seat", "1", "--seat", "2", "--seed", "4", typed="1\n1\n1\nq\nn\n")
    assert "look away" not in shown and WIPE not in shown


@contextlib.contextmanager
def terminal(*arguments: str) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """A command on a terminal of its own: the process and where to write and read."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "rodinia", *arguments], stdin=theirs, stdout=theirs, stderr=theirs,
        start_new_session=True, env={**os.environ, "TERM": "xterm", "COLUMNS": "200"},
    )  # fmt: skip
    os.close(theirs)
    try:
        yield process, ours
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        os.close(ours)


def until(screen: int, words: str) -> str:
    """What appears on a terminal, up to some words."""
    found = b""
    while words.encode() not in found:
        try:
            found += os.read(screen, 4096)
        except OSError:
            raise AssertionError(f"{words!r} does not appear: {found.decode()[-500:]}") from None
    return found.decode()


def test_a_curtain_leaves_nothing_on_the_terminal() -> None:
    with terminal("play", *TWO) as (process, screen):
        until(screen, "press Enter")
        os.write(screen, b"\n")
        until(screen, "\n> ")
        os.write(screen, b"1\n")
        shown = until(screen, "P2 is asked")
        assert WIPE in shown and "Fighter" not in shown.split(WIPE)[-1]
        os.killpg(process.pid, signal.SIGINT)


def test_ctrl_c_offers_to_save_and_twice_ends_at_once(tmp_path: Path) -> None:
    arguments = ("play", "vaalbara", "--bot", "random", "--seed", "4")
    with terminal(*arguments) as (process, screen):
        until(screen, "\n> ")
        os.write(screen, b"1\n")
        until(screen, "\n> ")
        os.killpg(process.pid, signal.SIGINT)
        until(screen, "c to stay: ")
        os.write(screen, b"c\n")
        until(screen, "\n> ")
        os.killpg(process.pid, signal.SIGINT)
        until(screen, "c to stay: ")
        os.write(screen, f"{tmp_path}/a.json\n".encode())
        until(screen, "saved; go on with")
        assert process.wait(60) == 130
    record = Record.load((tmp_path / "a.json").read_bytes())
    assert record.notes["people"] == [0] and record.check()
    with terminal(*arguments) as (process, screen):
        until(screen, "\n> ")
        os.write(screen, b"1\n")
        until(screen, "\n> ")
        os.killpg(process.pid, signal.SIGINT)
        until(screen, "c to stay: ")
        os.killpg(process.pid, signal.SIGINT)
        until(screen, "rodinia: interrupted")
        assert process.wait(60) == 130


def test_the_prompt_names_who_is_asked(desk: Desk) -> None:
    assert re.search(r"^P2: ", desk.play(*SECOND, typed="q\n"), re.MULTILINE)


@pytest.mark.parametrize(("game", "seats"), [("discovery", "1"), ("discovery", "12"), ("vaalbara", "1")])
def test_nothing_is_told_twice(desk: Desk, game: str, seats: str) -> None:
    chosen = [part for seat in seats for part in ("--seat", seat)]
    told = desk.play(game, "--bot", "random", "--seed", "4", *chosen, typed="1\n" * 6 + "q\nn\n")
    events = [line for line in told.splitlines() if re.search(r"Round \d begins|P\d (draws a tile|places|takes)", line)]
    assert len(events) > 4
    assert all(line != after for line, after in pairwise(events))


def test_what_happened_last_can_be_read_again_after_taking_back(desk: Desk) -> None:
    told = desk.play("discovery", "--bot", "random", "--seed", "4", typed="1\nl\nu\nl\nq\n")
    assert told.count("P1 places a tile") == 3
    assert "nothing yet" not in told


def test_a_command_without_its_word_is_no_text_to_look_for(desk: Desk) -> None:
    told = desk.play("discovery", "--bot", "random", "--seed", "4", typed="r\nr xyz\n1\ns\nq\n")
    assert "r WORD: which word?" in told and "no rule has 'xyz' in it" in told
    assert "go on with: rodinia play discovery --resume discovery-1.json" in told


def test_what_is_asked_and_why_are_two_sentences(desk: Desk) -> None:
    told = desk.play("discovery", "--bot", "random", "--seed", "4", typed="q\n")
    assert "P1: Place your tile, then one follower. Every side" in told
