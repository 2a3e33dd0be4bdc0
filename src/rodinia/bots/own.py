"""Bots of one's own, in Python: anything that is made from a game and a seed and chooses from a View.

    class Deep:
        def __init__(self, game, seed): ...
        def choose(self, view): return view.legal[0]

It plays as `py:mymodule.Deep`, under the name of an entry point in the group `rodinia.bots`, or as the class itself where
Python is at hand. One that fails or chooses something illegal forfeits the decision to a fallback, and says so.
"""

from __future__ import annotations

import importlib
import operator
from collections.abc import Callable
from importlib.metadata import entry_points
from typing import Any, Protocol

from rodinia.bots.bot import Bot, Hint
from rodinia.core.errors import BadOptions
from rodinia.core.game import Game
from rodinia.core.view import View
from rodinia.search.limit import Limit

GROUP = "rodinia.bots"
PREFIX = "py:"


class Chooser(Protocol):
    """What an own bot has to be."""

    def choose(self, view: View) -> int:
        """The id of a legal action of the view's seat."""
        ...


Factory = Callable[[Game, int], Chooser]
Spec = str | Factory | type[Bot]  # how a bot is named: by words, or by the class that makes it


class OwnBot(Bot):
    """Guards an own bot: whatever goes wrong in it costs it the decision and nothing else."""

    def __init__(self, name: str, game: Game, seed: int, factory: Factory, fallback: Bot) -> None:
        super().__init__(name, game, seed)
        self.factory = factory
        self.fallback = fallback
        self.chooser: Chooser | None = None

    def ready(self) -> None:
        """Refuse a bot that cannot be made."""
        try:
            made = self.made()
        except Exception as problem:
            raise BadOptions(f"{self.name} does not start: {told(problem)}") from problem
        if not callable(getattr(made, "choose", None)):
            raise BadOptions(f"{self.name} has no method choose(view)")

    def made(self) -> Chooser:
        """The bot itself, made when it is first needed."""
        if self.chooser is None:
            kind: Any = self.factory
            ours = isinstance(kind, type) and issubclass(kind, Bot)  # such a bot is given its name too
            self.chooser = kind(self.name, self.game, self.seed) if ours else kind(self.game, self.seed)
        return self.chooser

    def decide(self, view: View, limit: Limit | None) -> int:
        try:
            answer = self.made().choose(view)
        except Exception as problem:
            return self.forfeit(view, f"failed: {told(problem)}")
        try:
            number = operator.index(answer)
        except TypeError:
            return self.forfeit(view, f"chose {str(answer)[:60]!r} instead of an id")
        if number not in view.legal:
            return self.forfeit(view, f"chose {number}, which is not legal")
        return number

    def forfeit(self, view: View, problem: str) -> int:
        """Let the fallback decide."""
        self.forfeits += 1
        self.message = f"{self.name} {problem}; {self.fallback.name} decided instead"
        return self.fallback.choose(view)

    def hint(self, view: View, limit: Limit | None = None) -> list[Hint]:
        """What the bot itself thinks if it says so, else what the fallback thinks."""
        own = self.made()
        return own.hint(view, limit) if isinstance(own, Bot) else self.fallback.hint(view, limit)

    def close(self) -> None:
        close = getattr(self.chooser, "close", None)
        if callable(close):
            close()
        self.chooser = None


def installed() -> dict[str, str]:
    """The own bots of installed packages: names, and where each is."""
    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


def find(name: str) -> Factory | None:
    """The class or factory that `py:module.Class` or the name of an entry point means; None if it is neither."""
    if name.startswith(PREFIX):
        return imported(name, name.removeprefix(PREFIX))
    known = installed()
    return imported(name, known[name]) if name in known else None


def imported(name: str, place: str) -> Factory:
    """What stands at `module.Class` or `module:Class`."""
    module, _, attribute = place.partition(":") if ":" in place else place.rpartition(".")
    if not module or not attribute:
        raise BadOptions(f"{name}: a module and a class in it are needed, as in 'py:mymodule.MyBot'")
    try:
        found: Any = importlib.import_module(module)
        for part in attribute.split("."):
            found = getattr(found, part)
    except Exception as problem:
        raise BadOptions(f"{name} cannot be loaded: {told(problem)}") from problem
    if not callable(found):
        raise BadOptions(f"{name} is no class and no function, but {found!r}")
    factory: Factory = found
    return factory


def name_of(spec: Spec) -> str:
    """What a bot is called."""
    if isinstance(spec, str):
        return spec
    if not callable(spec):
        raise BadOptions(
            f"a bot is a name, a class or a function that makes one, not {spec!r}; an instance plays one game"
        )
    return f"{PREFIX}{spec.__module__}.{getattr(spec, '__qualname__', type(spec).__name__)}"


def told(problem: BaseException) -> str:
    """What went wrong, in one line."""
    words = str(problem).strip().splitlines()
    return f"{type(problem).__name__}: {words[0]}" if words else type(problem).__name__
