"""Symbols: drawings with a name. Markup speaks of them by id; a picture carries each of those it uses once.

Drawings that never change lie in files of symbols (pictograms.svg here, art.svg in a game's folder); drawings
that depend on something (a tile and its rotation) are made by the game's art.py from their id.
"""

from __future__ import annotations

import importlib.resources
import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache

Draw = Callable[[str], str]  # the markup of a symbol id; "" if it is not known

REFERENCE = re.compile(r'#(?:(?<=href="#)|(?<=url\(#))([^")]+)')  # begins with one letter: ten times as fast


@cache
def library(package: str, name: str) -> dict[str, str]:
    """The symbols of a file in a package, by id, each on one line."""
    text = importlib.resources.files(package).joinpath(name).read_text("utf-8")
    found = {}
    for part in re.findall(r"<(?:symbol|pattern|clipPath) .*?</(?:symbol|pattern|clipPath)>", text, re.DOTALL):
        found[part.split('"', 2)[1]] = re.sub(r">\s+<", "><", part)
    return found


def pictogram(key: str) -> str:
    """A symbol that all games share: g- pictograms, e- and o- emblems with and without line, i- icons, pattern-,
    and ribbon-, which is wider and finer than that."""
    return library("rodinia.scene", "pictograms.svg").get(key, "")


def collect(markup: Iterable[str], draw: Draw = pictogram) -> dict[str, str]:
    """Every symbol that the markup needs, also through other symbols, sorted by id."""
    named: frozenset[str] = frozenset().union(*[references(part) for part in markup])
    return needed(named, draw)


@lru_cache(512)
def needed(keys: frozenset[str], draw: Draw) -> dict[str, str]:
    """These symbols and all they need, sorted by id. The result is shared: look, do not change."""
    every: frozenset[str] = frozenset().union(*[behind(key, draw) for key in keys])
    return {key: markup_of(key, draw) for key in sorted(every)}


@lru_cache(8192)
def markup_of(key: str, draw: Draw) -> str:
    """The drawing of a symbol; "" if there is none."""
    return draw(key) or pictogram(key)


@lru_cache(8192)
def behind(key: str, draw: Draw) -> frozenset[str]:
    """A symbol and every symbol it needs."""
    found: set[str] = set()
    open_keys = [key]
    while open_keys:
        each = open_keys.pop()
        if each not in found:
            markup = markup_of(each, draw)
            if not markup:
                raise KeyError(f"there is no symbol {each!r}")
            found.add(each)
            open_keys += references(markup)
    return frozenset(found)


@lru_cache(8192)
def references(markup: str) -> frozenset[str]:
    """The ids a piece of markup speaks of."""
    return frozenset(REFERENCE.findall(markup))
