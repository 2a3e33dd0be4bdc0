"""External bots: any program that speaks JSON lines on stdin and stdout.

For every decision the program is sent one line

    {"turn": 5, "game": "...", "players": 2, "options": {...}, "seat": 0, "view": {...}, "legal": [4, 9], "seconds": 5}

and answers with one line, `{"turn": 5, "id": 9}`. A program that crashes, stalls, answers something illegal or floods
forfeits the decision to a fallback bot, is ended and started again at the next one; after three forfeits it is not
started any more. `message` then says what happened, with the last line that the program wrote on stderr.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading

from rodinia.bots.bot import Bot, Hint
from rodinia.core.errors import BadOptions
from rodinia.core.game import Game
from rodinia.core.view import View
from rodinia.search.limit import Limit

SECONDS = 5.0  # a decision, if no limit says otherwise
STARTING = 5.0  # more for the first decision of a process
LEAVING = 0.5  # to take leave of a program that was ended
LAST = 4096  # bytes of stderr that are looked at
LONGEST = 65_536  # bytes of an answer
MEMORY = 4 << 30  # bytes of address space
FORFEITS = 3


class Forfeit(Exception):
    """The program lost its decision; `words` say why, `more` what the program or the system had to say."""

    def __init__(self, words: str, more: str = "") -> None:
        super().__init__(words + more)
        self.words = words


class ExternalBot(Bot):
    """A program behind two pipes. It receives Views and legal ids, and nothing else."""

    def __init__(self, name: str, game: Game, seed: int, fallback: Bot, seconds: float = SECONDS) -> None:
        super().__init__(name, game, seed)
        self.command = words(name.removeprefix("exec:"))
        self.fallback = fallback
        self.seconds = seconds
        self.starting = STARTING
        self.process: Program | None = None
        self.turn = 0
        self.told = ""  # the last message without what the program itself said

    def ready(self) -> None:
        """Refuse a program that is not there."""
        if shutil.which(self.command[0]) is None:
            raise BadOptions(f"{self.name} does not start: there is no program {self.command[0]!r}")

    def decide(self, view: View, limit: Limit | None) -> int:
        if self.forfeits >= FORFEITS:
            return self.fallback.choose(view)
        try:
            return self.ask(view, limit.seconds if limit and limit.seconds else self.seconds)
        except Forfeit as problem:
            self.close()
            self.forfeits += 1
            instead = f"{self.fallback.name} decided instead"
            self.told = f"{self.name} {problem.words}; {instead}"
            self.message = f"{self.name} {problem}; {instead}"
            if self.forfeits == FORFEITS:
                self.message += ", as it will from now on"
            return self.fallback.choose(view)

    def hint(self, view: View, limit: Limit | None = None) -> list[Hint]:
        """What the fallback thinks: the program only says what it plays."""
        return self.fallback.hint(view, limit)

    def ask(self, view: View, seconds: float) -> int:
        """The program's answer to one view."""
        if self.process is None:
            self.process = Program(self.command)
            seconds += self.starting
        self.turn += 1
        question = {
            "turn": self.turn,
            "game": self.game.spec.name,
            "players": self.game.players,
            "options": self.game.options,
            "seat": view.seat,
            "view": view.data(),
            "legal": list(view.legal),
            "seconds": seconds,
        }
        return self.checked(self.process.answer(json.dumps(question), seconds), view)

    def checked(self, line: bytes, view: View) -> int:
        """The id of an answer."""
        try:
            data = json.loads(line)
        except (ValueError, RecursionError):
            raise Forfeit("answered what is not JSON", f": {line[:60]!r}") from None
        if not isinstance(data, dict) or type(data.get("id")) is not int or type(data.get("turn")) is not int:
            raise Forfeit("answered no move", f': {line[:60]!r} instead of {{"turn": {self.turn}, "id": ...}}')
        if data["turn"] != self.turn:
            raise Forfeit(f"answered turn {data['turn']} when asked about turn {self.turn}")
        if data["id"] not in view.legal:
            raise Forfeit(f"answered {data['id']}, which is not legal")
        number: int = data["id"]
        return number

    def close(self) -> None:
        """End the program and everything in its process group."""
        if self.process is not None:
            self.process.end()
            self.process = None


class Program:
    """A running program: one line in, one line out, each within a time and a size."""

    def __init__(self, command: list[str]) -> None:
        self.talker: threading.Thread | None = None
        self.ended = False
        self.words = tempfile.TemporaryFile()  # noqa: SIM115 - what it says on stderr: a file never blocks it; shut closes it
        try:
            self.child = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.words,
                start_new_session=True,
            )
        except (OSError, ValueError) as problem:
            raise Forfeit("does not start", f" ({problem})") from None
        if sys.platform == "linux":
            import resource

            with contextlib.suppress(OSError):
                resource.prlimit(self.child.pid, resource.RLIMIT_AS, (MEMORY, MEMORY))

    def answer(self, question: str, seconds: float) -> bytes:
        """Send one line and wait for one."""
        box: queue.Queue[bytes] = queue.Queue()

        def talk() -> None:  # blocks on the pipes until they are closed at the other end
            try:
                assert self.child.stdin is not None
                assert self.child.stdout is not None
                self.child.stdin.write(question.encode() + b"\n")
                self.child.stdin.flush()
                box.put(self.child.stdout.readline(LONGEST + 1))
            except (OSError, ValueError):
                box.put(b"")
            if self.ended:
                self.shut()

        self.talker = threading.Thread(target=talk, daemon=True)
        self.talker.start()
        try:
            line = box.get(timeout=seconds)
        except queue.Empty:
            raise Forfeit(f"gave no answer in {seconds:g} s") from None
        if not line:
            raise Forfeit("ended without an answer", self.last_words())
        if len(line) > LONGEST:
            raise Forfeit(f"answered with more than {LONGEST:,} bytes")
        return line

    def last_words(self) -> str:
        """How the program ended and the last line that it wrote on stderr."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.child.wait(LEAVING)
        code = f" (exit code {self.child.returncode})" if self.child.returncode is not None else ""
        size = self.words.seek(0, os.SEEK_END)
        self.words.seek(max(0, size - LAST))
        lines = self.words.read(LAST).decode("utf-8", "replace").split("\n")
        said = [line.strip() for line in lines if line.strip()]
        return code + (f", saying {said[-1][:120]!r}" if said else "")

    def end(self) -> None:
        """Kill the program with its process group. Who left the group may hold the pipes open: nobody waits for that."""
        with contextlib.suppress(OSError):
            if os.name == "posix":
                os.killpg(self.child.pid, signal.SIGKILL)
            else:
                self.child.kill()
        self.child.wait()
        self.ended = True
        if self.talker is not None and self.talker.is_alive():  # Ctrl-C may have come before it was started
            self.talker.join(LEAVING)
        if self.talker is None or not self.talker.is_alive():
            self.shut()

    def shut(self) -> None:
        """Close the pipes; blocks while a thread reads from them."""
        for pipe in (self.child.stdin, self.child.stdout, self.words):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()


def words(command: str) -> list[str]:
    """The words of a command line."""
    try:
        found = shlex.split(command)
    except ValueError as problem:
        raise BadOptions(f"exec:{command}: {problem}") from None
    if not found:
        raise BadOptions("exec: needs the command of a program, as in 'exec:python mybot.py'")
    return found
