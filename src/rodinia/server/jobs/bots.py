"""Bots at the table: those of the ladder, and the operator's own."""

from __future__ import annotations

import logging
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping
from typing import Any, Protocol

from rodinia.bots.external import ExternalBot, words
from rodinia.core.errors import BadOptions
from rodinia.core.game import Game
from rodinia.core.view import View
from rodinia.search import Limit

LOG = logging.getLogger("rodinia.server")
LONGEST_NAME = 20
KINDS = ("exec:", "py:")
PATIENCE = 30.0  # seconds for a class to be imported


class Bots(Protocol):
    """Where bots come from: by default `rodinia.bots`."""

    LEVELS: tuple[str, ...]

    def make(self, name: str, game: Game, seed: int) -> Any: ...


class OwnBots:
    """The ladder with more bots at its end: `exec:COMMAND` is any program that speaks JSON lines (docs/bots.md),
    `py:MODULE.CLASS` a class in Python. Both run as programs of their own, so that one that hangs or crashes can be
    ended; a greedy bot then decides for it, and the log says so."""

    def __init__(self, ladder: Bots, own: Mapping[str, str]) -> None:
        self.ladder = ladder
        self.own = dict(own)
        self.LEVELS = (*ladder.LEVELS, *self.own)

    def make(self, name: str, game: Game, seed: int) -> Any:
        """A bot by the name of its level."""
        if name not in self.own:
            return self.ladder.make(name, game, seed)
        return Outside(name, program(self.own[name]), game, seed, self.ladder.make("greedy", game, seed))


class Outside(ExternalBot):
    """A program at the table. How it is started and what it says is for the operator, not for players."""

    def __init__(self, name: str, command: str, game: Game, seed: int, fallback: Any) -> None:
        super().__init__(command, game, seed, fallback)
        self.name = name

    def decide(self, view: View, limit: Limit | None) -> int:
        move = super().decide(view, limit)
        if self.message:
            LOG.warning(f"the bot {self.name} lost a decision: %s", self.message)
            self.message = self.told
        return move


def program(spec: str) -> str:
    """A bot as a program."""
    if spec.startswith("exec:"):
        return spec
    return "exec:" + shlex.join([sys.executable, "-m", "rodinia.server.jobs.child", spec])


def read_bots(wishes: list[str], taken: tuple[str, ...]) -> dict[str, str]:
    """Bots as they are given on the command line: NAME=SPEC each."""
    found: dict[str, str] = {}
    for wish in wishes:
        name, _, spec = wish.partition("=")
        if not name.isidentifier() or len(name) > LONGEST_NAME or name in taken or name in found:
            raise BadOptions(f"--bot {wish!r}: a name is a new word of at most {LONGEST_NAME} letters, digits and _")
        if not spec.startswith(KINDS) or spec in KINDS:
            raise BadOptions(f"--bot {wish!r}: a bot is exec:COMMAND or py:MODULE.CLASS, as in deep=py:mybots.Deep")
        check(spec)
        found[name] = spec
    return found


def check(spec: str) -> None:
    """Refuse a bot that could never play."""
    command = words(program(spec).removeprefix("exec:"))
    if shutil.which(command[0]) is None:
        raise BadOptions(f"{spec} does not start: there is no program {command[0]!r}")
    if spec.startswith("py:"):
        try:
            tried = subprocess.run([*command, "--check"], capture_output=True, text=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            raise BadOptions(f"{spec} was not ready in {PATIENCE:g} s") from None
        if tried.returncode:
            raise BadOptions((tried.stderr.strip().splitlines() or [f"{spec} does not start"])[-1])
