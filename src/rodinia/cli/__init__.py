"""The command line."""

from __future__ import annotations

import os
import signal
import sys
import threading
from types import FrameType
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    import typer

PATIENCE = 1.0  # seconds for a command to end by itself once it is interrupted
WORDS = {  # what the parser of arguments says, as we say it
    "Input should be a valid integer, unable to parse string as an integer": "a whole number is needed",
    "Input should be a valid number, unable to parse string as a number": "a number is needed",
    "Input should be": "it must be",
    "Value error, ": "",
}


def main() -> None:
    """Run a command. Mistakes give one line and exit code 2, Ctrl-C one line and 130, a closed pipe nothing."""
    signal.signal(signal.SIGINT, interrupt)
    sys.path.append("")  # bots of one's own may lie where the command is typed; last, so that they hide nothing
    try:
        sys.exit(run(sys.argv[1:]))
    except KeyboardInterrupt:
        leave(130, "\n" * sys.stderr.isatty() + "rodinia: interrupted")
    except BrokenPipeError:
        os._exit(0)  # an ordinary exit would try to write what nobody reads


def run(arguments: list[str]) -> int:
    """Run a command; its exit code."""
    import typer

    from rodinia.cli.app import app
    from rodinia.core.errors import RulesError

    command = typer.main.get_command(app)
    try:
        with command.make_context("rodinia", arguments) as context:
            command.invoke(context)
        sys.stdout.flush()
        return 0
    except typer.Exit as left:
        return left.exit_code
    except typer.TyperException as problem:
        print(f"rodinia: {told(problem)}", file=sys.stderr)
    except RulesError as problem:
        print(f"rodinia: {problem}", file=sys.stderr)
    return 2


def told(problem: typer.TyperException) -> str:
    """What is wrong with the arguments, and what would be right."""
    text = " ".join(problem.format_message().split()).rstrip(".")
    for theirs, ours in WORDS.items():
        text = text.replace(theirs, ours)
    context = getattr(problem, "ctx", None)
    if context is None or text.startswith("Invalid value") or text.endswith("?"):
        return text
    if text.startswith("No such command"):
        return f"{text}; there are: {', '.join(context.command.commands)}"
    return f"{text}; `{context.command_path} --help` tells more"


def interrupt(_number: int, _frame: FrameType | None) -> NoReturn:
    """The first Ctrl-C ends the command; whoever tidies up after it is not disturbed by a second."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


def leave(code: int, line: str) -> NoReturn:
    """Say why and end, whatever still thinks in a thread, and however often Ctrl-C is pressed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    print(line, file=sys.stderr, flush=True)
    guard = threading.Timer(PATIENCE, os._exit, (code,))
    guard.daemon = True
    guard.start()
    sys.exit(code)
