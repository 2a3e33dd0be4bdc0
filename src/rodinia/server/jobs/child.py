"""Child: a bot written in Python as a program of its own, `python -m rodinia.server.jobs.child py:MODULE.CLASS`.

It speaks the JSON lines of docs/bots.md. A server starts it, so that a bot that hangs or crashes takes nothing with it.
"""

from __future__ import annotations

import json
import os
import sys

from rodinia.bots import Bot, make
from rodinia.bots.own import find
from rodinia.core.errors import RulesError
from rodinia.core.game import Game
from rodinia.core.registry import load


def main(spec: str) -> None:
    """Answer every line with one; end where the bot has failed, and say why."""
    answers = os.fdopen(os.dup(1), "w")  # what the bot prints is not an answer
    os.dup2(2, 1)
    game: Game | None = None
    bot: Bot | None = None
    for line in sys.stdin:
        asked = json.loads(line)
        if game is None or bot is None:
            game = load(asked["game"], asked["players"], **asked["options"])
            bot = make(spec, game)
        move = bot.choose(game.views.from_data(asked["view"]))
        if bot.message:
            raise SystemExit(bot.message)
        print(json.dumps({"turn": asked["turn"], "id": move}), file=answers, flush=True)


def check(spec: str) -> None:
    """End with one line if there is no such bot."""
    try:
        find(spec)
    except RulesError as problem:
        raise SystemExit(str(problem)) from None


if __name__ == "__main__":
    check(sys.argv[1]) if "--check" in sys.argv else main(sys.argv[1])
