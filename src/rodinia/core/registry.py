"""Finds games: every folder of `rodinia.games`, and every package with an entry point `rodinia.games`."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from rodinia import build
from rodinia.core.errors import BadOptions
from rodinia.core.game import Game
from rodinia.mode import compiled

GROUP = "rodinia.games"


def names() -> list[str]:
    """The names of all games that can be loaded, sorted."""
    return sorted(places())


def load(name: str, players: int | None = None, *, components: str | Path | None = None, **options: Any) -> Game:
    """A game with its options. `players` defaults to the fewest; `components` is a file that replaces its data."""
    kind = find(name)
    if components is not None:
        kind.install(Path(components))
    return kind(kind.spec.players[0] if players is None else players, options)


@cache
def find(name: str) -> type[Game]:
    """The class of a game."""
    known = places()
    if name not in known:
        raise BadOptions(f"there is no game {name!r}; there are: {', '.join(sorted(known))}")
    module, _, attribute = known[name].partition(":")
    check_build(name, module)
    kind: type[Game] = getattr(importlib.import_module(module), attribute)
    return kind


def check_build(name: str, module: str) -> None:
    """Refuse a compiled game of another package that would read this core's memory wrongly."""
    spec = None if module.startswith(GROUP) else importlib.util.find_spec(module.partition(".")[0])
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        mark = Path(folder) / build.MARK
        if mark.exists() and not compiled():
            raise BadOptions(f"{name} is compiled, but Rodinia runs interpreted here; both or none must be")
        if mark.exists() and mark.read_text("utf-8").strip() != build.core():
            raise BadOptions(
                f"{name} was compiled for another version of Rodinia: install it again, so that it is built anew"
            )


@cache
def places() -> dict[str, str]:
    """Where each game's class is, as module:attribute."""
    package = importlib.import_module(GROUP)
    found = {
        each.name: f"{GROUP}.{each.name}.game:GAME" for each in pkgutil.iter_modules(package.__path__) if each.ispkg
    }
    for entry in entry_points(group=GROUP):
        found.setdefault(entry.name, entry.value)
    return found
