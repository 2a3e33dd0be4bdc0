"""Thinker: bots beside the table, in a worker of their own that can be ended at any time.

It is given Views and nothing else: what a bot may know is all there is.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from rodinia import bots
from rodinia.bots.bot import Bot
from rodinia.core.game import Game
from rodinia.core.registry import find


class Job(msgspec.Struct):
    """What a bot is asked."""

    game: str
    players: int
    options: dict[str, Any]
    level: str
    seed: str  # a whole number; JSON of a browser would round it
    view: dict[str, Any]
    hint: bool = False  # the best actions are wanted, not one


class Answer(msgspec.Struct):
    """What it says; one of the fields says more than its default."""

    move: int = -1
    note: str = ""
    best: list[tuple[int, float, float]] = []
    problem: str = ""
    interrupted: bool = False


@lru_cache(8)
def opened(game: str, players: int, options: str) -> Game:
    return find(game)(players, msgspec.json.decode(options))


@lru_cache(16)
def seated(game: Game, level: str, seed: int) -> Bot:
    return bots.make(level, game, seed)


def answer(text: str) -> str:
    """Do a job. A bot that fails says so."""
    try:
        return msgspec.json.encode(think(msgspec.json.decode(text, type=Job))).decode()
    except Exception as problem:
        return msgspec.json.encode(Answer(problem=f"failed ({type(problem).__name__})")).decode()


def think(job: Job) -> Answer:
    game = opened(job.game, job.players, msgspec.json.encode(job.options, order="sorted").decode())
    bot, view = seated(game, job.level, int(job.seed)), game.views.from_data(job.view)
    if job.hint:
        return Answer(best=bot.hint(view))
    return Answer(move=bot.choose(view), note=bot.message)
