"""Opponents. `make(name, game, seed)` gives a bot; `bot.choose(view)` gives the id of an action."""

from rodinia.bots.bot import Bot, Hint
from rodinia.bots.hint import hints
from rodinia.bots.ladder import make
from rodinia.bots.levels import LEVELS, WORDS
from rodinia.bots.own import Chooser, Spec, name_of
from rodinia.search.limit import Limit

__all__ = ["LEVELS", "WORDS", "Bot", "Chooser", "Hint", "Limit", "Spec", "hints", "make", "name_of"]
