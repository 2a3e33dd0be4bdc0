"""Commands for tests: in this process, which is quick, or in one of their own."""

from __future__ import annotations

import contextlib
import io
import subprocess
import sys
from unittest import mock

from rodinia import cli

Done = subprocess.CompletedProcess[str]


def run(*arguments: str, typed: str = "") -> Done:
    """A command in this process."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), mock.patch("sys.stdin", io.StringIO(typed)):
        code = cli.run(list(arguments))
    return Done(arguments, code, out.getvalue(), err.getvalue())


def spawned(*arguments: str, typed: str = "") -> Done:
    """A command in a process of its own, for what changes its process or needs its whole life."""
    command = [sys.executable, "-m", "rodinia", *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, timeout=120, check=False)


def shown(*arguments: str, typed: str = "") -> str:
    """What a command prints that goes well."""
    return printed(run(*arguments, typed=typed))


def printed(done: Done) -> str:
    assert done.returncode == 0, done.stderr
    return done.stdout


def refused(*arguments: str) -> str:
    """What a command says that goes wrong: one line."""
    done = run(*arguments)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    return done.stderr
