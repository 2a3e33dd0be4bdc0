"""Child: a bot written in Python as a program of its own, `python -m rodinia.server.jobs.child py:MODULE.CLASS`.

It speaks the JSON lines of docs/bots.md. A server starts it, so that a bot that hangs or crashes takes nothing with it.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
from typing import Any

from rodinia.core.game import Game
from rodinia.core.registry import load


def main(spec: str) -> None:
    """Answer every line with one."""
    kind = found(spec)
    answers = os.fdopen(os.dup(1), "w")  # what the bot prints is not an answer
    os.dup2(2, 1)
    bot: Any = None
    game: Game | None = None
    for line in sys.stdin:
        asked = json.loads(line)
        if game is None:
            game = load(asked["game"], asked["players"], **asked["options"])
            bot = kind(spec, game)
        view = game.views.from_data(asked["view"])
        print(json.dumps({"turn": asked["turn"], "id": int(bot.choose(view))}), file=answers, flush=True)


def found(spec: str) -> Any:
    """The class of a bot; like the bots of the package it is made with its name and the game."""
    module, _, name = spec.removeprefix("py:").rpartition(".")
    sys.path.insert(0, os.getcwd())  # where the server was started
    try:
        return getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError, ValueError) as problem:
        raise SystemExit(f"{spec} does not start: {problem}") from None


if __name__ == "__main__":
    found(sys.argv[1]) if "--check" in sys.argv else main(sys.argv[1])
