"""The ladder: the same names for every game, from chance to the best we can do."""

from __future__ import annotations

from rodinia.bots.bot import Bot
from rodinia.bots.simple import GreedyBot, RandomBot
from rodinia.core.errors import BadOptions
from rodinia.core.game import Game

LEVELS = ("random", "greedy", "casual", "strong", "expert", "master")


def make(name: str, game: Game, seed: int = 0) -> Bot:
    """A bot by its name: one of LEVELS."""
    if name == "random":
        return RandomBot(name, game, seed)
    if name in LEVELS:
        return GreedyBot(name, game, seed)
    raise BadOptions(f"there is no bot {name!r}; there are: {', '.join(LEVELS)}")
