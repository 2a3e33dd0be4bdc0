"""Ctrl-C ends every command within two seconds: one line, exit code 130, and nobody is left behind."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

PATIENCE = 2.0  # seconds
PRESSURE = Path("/proc/pressure/cpu")
LINGERS = """
import json, os, sys, time
with open(sys.argv[1], "a") as file:
    print(os.getpid(), os.getppid(), file=file, flush=True)
for line in sys.stdin:
    time.sleep(60)
time.sleep(60)
"""


@contextmanager
def started(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """A command in a process group of its own, as a shell starts it."""
    pipe = subprocess.PIPE
    process = subprocess.Popen(
        [sys.executable, "-m", "rodinia", *arguments], stdin=pipe, stdout=pipe, stderr=pipe, text=True,
        start_new_session=True,
    )  # fmt: skip
    try:
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def interrupt(process: subprocess.Popen[str]) -> None:
    """Press Ctrl-C twice and see the command end as it should."""
    begun = idle_time()
    os.killpg(process.pid, signal.SIGINT)
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=60)
    while [pid for pid in alive() if group(pid) == process.pid]:
        assert idle_time() - begun < PATIENCE
    assert idle_time() - begun < PATIENCE
    assert process.returncode == 130
    assert said == "rodinia: interrupted\n"


def idle_time() -> float:
    """The time without that in which somebody waited for a processor: how busy the machine is says nothing of a command."""
    waited = re.search(r"some .*total=(\d+)", PRESSURE.read_text()) if PRESSURE.exists() else None
    return time.monotonic() - (int(waited[1]) / 1e6 if waited else 0.0)


def alive() -> list[int]:
    """All processes but those that have ended and are only listed."""
    found = []
    for line in subprocess.check_output(["ps", "-A", "-o", "pid=,stat="], text=True).splitlines():
        pid, state = line.split()
        if not state.startswith("Z"):
            found.append(int(pid))
    return found


def group(pid: int) -> int:
    """The group of a process, 0 of one that has ended meanwhile."""
    try:
        return os.getpgid(pid)
    except ProcessLookupError:
        return 0


def waited_for(file: Path, lines: int) -> list[str]:
    """So many lines of a file, as soon as they are there."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        found = file.read_text().splitlines() if file.exists() else []
        if len(found) >= lines:
            return found
        time.sleep(0.02)
    raise AssertionError(f"{file} has not got {lines} lines")


@pytest.mark.parametrize(
    ("command", "programs"),
    [
        (("arena", "vaalbara", "--processes", "2", "--bots"), 2),
        (("arena", "vaalbara", "--processes", "1", "--bots"), 1),
        (("simulate", "vaalbara", "--bot"), 1),
    ],
    ids=["arena", "arena in one process", "simulate"],
)
def test_games_end_with_their_processes_and_programs(command: tuple[str, ...], programs: int, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(LINGERS)
    bot = "exec:" + shlex.join([sys.executable, str(tmp_path / "bot.py"), str(tmp_path / "pids")])
    with started(*command, f"{bot},greedy" if command[0] == "arena" else bot) as process:
        lines = waited_for(tmp_path / "pids", programs)
        interrupt(process)
    assert not {int(pid) for line in lines for pid in line.split()} & set(alive())


def test_an_arena_of_thinkers_ends_with_its_usual_processes(tmp_path: Path) -> None:
    with started("arena", "discovery", "--bots", "master,expert", "--out", str(tmp_path / "out")) as process:
        waited_for(tmp_path / "out" / "games.jsonl", 1)  # its first line comes before the processes
        interrupt(process)


def test_the_server_ends(tmp_path: Path) -> None:
    with started("serve", "--no-browser", "--db", str(tmp_path / "x.sqlite")) as process:
        assert process.stdout is not None
        assert "Rodinia is at" in process.stdout.readline()
        interrupt(process)


@pytest.mark.parametrize("typed", ["", "1\n"])
def test_a_game_without_a_terminal_ends_and_asks_nobody(typed: str) -> None:
    with started("play", "vaalbara", "--bot", "random", "--seed", "4") as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(typed)
        process.stdin.flush()
        for _ in range(1 + len(typed.split())):
            while process.stdout.read(1) != ">":
                pass
        interrupt(process)


IMPATIENT = """
import os, signal

class Impatient:
    def __init__(self, game, seed): pass
    def choose(self, view): os.kill(os.getpid(), signal.SIGINT)
    def close(self):
        os.kill(os.getpid(), signal.SIGINT)
        open("closed", "w")
"""


def test_a_second_time_disturbs_nobody_who_tidies_up(tmp_path: Path) -> None:
    (tmp_path / "bots.py").write_text(IMPATIENT)
    code = (
        "import atexit, os, signal; from rodinia.cli import main; atexit.register(os.kill, os.getpid(), signal.SIGINT);"
        "main()"
    )
    command = [sys.executable, "-c", code, "play", "vaalbara", "--bot", "py:bots.Impatient"]
    done = subprocess.run(command, input="1\n", cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (130, "rodinia: interrupted\n")
    assert (tmp_path / "closed").exists()
