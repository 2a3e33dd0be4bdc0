"""Catalogue: the games as a lobby shows them, and their rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rodinia.bots.levels import WORDS
from rodinia.core.errors import RulesError
from rodinia.core.game import Option
from rodinia.core.registry import find, load, names
from rodinia.table.lesson import has_lesson
from rodinia.table.lobby import Games, GameShown, OptionShown, Rulebook
from rodinia.table.refusal import Refused
from rodinia.table.rulebook import rulebook


def known(name: str) -> str:
    """The name of a game that exists."""
    if name not in names():
        raise Refused("no_game", "There is no such game.", 404)
    return name


@cache
def rules_of(name: str) -> Rulebook:
    """The rules of a game as data."""
    try:
        return rulebook(load(name).rules())
    except (RulesError, OSError) as problem:
        raise Refused("no_game", f"The rules cannot be read: {problem}", 404) from None


def catalogue(levels: Sequence[str]) -> Games:
    """Every game, and the levels of the bots with their strength in words."""
    strengths = {level: words for level, words in WORDS.items() if level in levels}
    return Games([described(name) for name in names()], list(levels), strengths)


def described(name: str) -> GameShown:
    """A game as the lobby needs it."""
    spec = find(name).spec
    return GameShown(
        name=spec.name,
        title=spec.title,
        line=spec.line,
        credit=spec.credit,
        players=list(spec.players),
        minutes=list(spec.minutes),
        hidden=spec.hidden,
        options={
            players: [choice(option) for option in spec.options_for(players)]
            for players in range(spec.players[0], spec.players[1] + 1)
        },
        lesson=has_lesson(name),
    )


def choice(option: Option) -> OptionShown:
    """An option with every value it may take."""
    span = isinstance(option.values, range)
    values = [option.values[0], option.values[-1]] if span else list(option.values)
    words = [option.said(value) for value in ([option.default] if span else values)]
    return OptionShown(option.name, option.title, option.help, option.default, values, span, words)
