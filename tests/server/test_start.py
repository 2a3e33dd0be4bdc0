"""One command: a free port, a file in the user's folder, a server that answers and ends cleanly."""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import httpx
import pytest

from rodinia.core.errors import BadLesson, BadOptions, RulesError
from rodinia.core.registry import load
from rodinia.server import start
from rodinia.server.start import default_db, listening, run


def test_each_of_two_servers_that_start_at_once_has_a_port() -> None:
    with listening("127.0.0.1") as one, listening("127.0.0.1") as other:
        ports = [door.getsockname()[1] for door in (one, other)]
        assert ports[0] != ports[1]
        for port in ports:
            with pytest.raises(BadOptions, match=f"port {port} of 127.0.0.1 is taken"):
                listening("127.0.0.1", port)


def test_a_port_that_is_wanted_and_taken_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(BadOptions, match=f"port {port} of 127.0.0.1 is taken by another program; --port 0 takes"):
            run(port=port, db=str(tmp_path / "x.sqlite"))


def test_the_default_database_lies_in_the_users_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_db() == f"sqlite:///{tmp_path}/rodinia/rodinia.sqlite"
    assert (tmp_path / "rodinia").is_dir()


def test_one_command_starts_prints_the_address_and_ends(tmp_path: Path) -> None:
    code = "from rodinia.server import run; run(port=0, db=None)"
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, env=env)
    assert process.stdout is not None
    line = process.stdout.readline()
    address = line.split()[3]
    assert address.startswith("http://localhost:")
    assert "/web/app.js" in fetched(address)
    process.send_signal(signal.SIGINT)
    process.wait(60)
    assert (tmp_path / "rodinia" / "rodinia.sqlite").exists()


def test_a_server_that_is_told_to_end_says_so_to_who_still_asks(tmp_path: Path) -> None:
    code = f"from rodinia.server import run; run(port=0, db={str(tmp_path / 'x.sqlite')!r})"
    pipe = subprocess.PIPE
    process = subprocess.Popen([sys.executable, "-c", code], stdout=pipe, stderr=pipe, text=True)
    assert process.stdout is not None
    port = int(process.stdout.readline().split()[3].rstrip("/").rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), timeout=60) as half:
        half.send(b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{")
        fetched(f"http://127.0.0.1:{port}/healthz")
        process.terminate()
        answer = half.recv(65536).decode()
    _, errors = process.communicate(timeout=60)
    assert answer.startswith("HTTP/1.1 503") and "retry-after: 2" in answer
    assert "Traceback" not in errors


def test_a_server_has_no_more_connections_than_files(tmp_path: Path) -> None:
    """S2: where a process may have few files open, connections beyond them would make it unreachable."""
    code = f"from rodinia.server import run; run(port=0, db={str(tmp_path / 'x.sqlite')!r})"

    def few() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (100, 450))

    command = [sys.executable, "-c", code]
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, preexec_fn=few)
    assert process.stdout is not None and process.stderr is not None
    address = process.stdout.readline().split()[3]
    port, kept = int(address.rstrip("/").rpartition(":")[2]), []
    for k in range(600):
        half = socket.create_connection(("127.0.0.1", port), timeout=60, source_address=(f"127.0.1.{1 + k % 4}", 0))
        half.send(b"GET / HT")
        kept.append(half)
    assert "/web/app.js" in fetched(address)
    process.terminate()
    _, errors = process.communicate(timeout=60)
    assert "room for 50 connections: this process may have 450 files open" in errors
    assert len(errors.splitlines()) < 10
    for half in kept:
        half.close()


@pytest.mark.parametrize(
    ("db", "words"),
    [
        ("/nowhere/at/all.sqlite", "sqlite:////nowhere/at/all.sqlite cannot be opened: unable to open database file"),
        ("postgresql://ann:secret@127.0.0.1:1/x", r"postgresql://ann:\*\*\*@127.0.0.1:1/x cannot be opened"),
        ("notes.sqlite", "notes.sqlite cannot be opened: file is not a database"),
        ("mysql://host/x", "SQLite or PostgreSQL, not in mysql"),
        ("sqlite://:no:port:", "a path or a database URL"),
    ],
)
def test_a_database_that_cannot_be_opened_is_said_in_one_line(
    db: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("notes.sqlite").write_text("This is a letter to a friend, and no database at all.\n" * 20)
    with pytest.raises(BadOptions, match=words) as found:
        run(db=db)
    assert len(str(found.value).splitlines()) == 1 and "secret" not in str(found.value)


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"host": "nonsense.invalid"}, "cannot listen on nonsense.invalid"),
        ({"proxy": "somewhere"}, "--proxy is the address of a proxy"),
        ({"components": {"chess": Path("x.toml")}}, "there is no game 'chess'"),
        ({"components": {"discovery": Path("x.toml")}}, "x.toml"),
    ],
)
def test_a_server_that_cannot_start_says_so_in_one_line(wish: dict[str, Any], words: str, tmp_path: Path) -> None:
    with pytest.raises(RulesError, match=words):
        run(db=str(tmp_path / "x.sqlite"), **wish)


def test_a_table_can_play_with_components_of_ones_own(tmp_path: Path) -> None:
    own = load("discovery").file("components.toml").replace("each = 4", "each = 5")
    (tmp_path / "own.toml").write_text(own)
    code = "from rodinia.cli.app import app; app(['serve', '--no-browser', '--db', 'x.sqlite', '--components', 'discovery=own.toml'])"
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, cwd=tmp_path)
    assert process.stdout is not None
    address = process.stdout.readline().split()[3]
    wish = {"game": "discovery", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert httpx.post(f"{address}api/matches", json=wish, timeout=60).status_code == 201
    process.send_signal(signal.SIGINT)
    process.wait(60)
    with contextlib.closing(sqlite3.connect(tmp_path / "x.sqlite")) as file:
        assert len(file.execute("SELECT components FROM matches").fetchone()[0]) == 12


def fetched(address: str) -> str:
    """The page at an address."""
    with urllib.request.urlopen(address, timeout=60) as answer:
        return str(answer.read().decode())


def test_a_lesson_with_a_mistake_is_told_after_the_start(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(name: str) -> None:
        raise BadLesson(f"{name}/lesson.toml: line 3: players: wrong")

    monkeypatch.setattr(start, "names", lambda: ["first", "second"])
    monkeypatch.setattr(start, "lesson_of", broken)
    start.check_lessons()
    assert [record.getMessage() for record in caplog.records] == [
        "a lesson is refused: first/lesson.toml: line 3: players: wrong",
        "a lesson is refused: second/lesson.toml: line 3: players: wrong",
    ]
