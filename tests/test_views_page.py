"""docs/views.md tells every field of every game's View, in the words of its source: `python -m tests.test_views_page`
writes it anew."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from pathlib import Path

import pytest

import rodinia
from rodinia.core.game import Game
from rodinia.core.view import View

PAGE = Path(__file__).parents[1] / "docs" / "views.md"
HEAD = """# What a View holds

A View is everything one seat, or a spectator, may know: `game.view(state, seat)`. It is plain frozen data, and `view.data()`
gives the same as JSON; an external bot is sent exactly that. Cards, tiles, buildings and tribes are numbers that point into
the game's components (`from rodinia.games.NAME.components import BOX`, then `BOX.tables`); the rule numbers are those of the
game's `rules.md`. This page is made from the comments in the games' `view.py`.

## Every game
"""


def page() -> str:
    """The whole page."""
    parts = [HEAD, table(View, "rodinia.core")]
    for name in rodinia.names():
        game = rodinia.load(name)
        parts += [f"\n## {game.spec.title}\n", told(game.views), table(game.views, package(game))]
    return "\n".join(parts) + "\n"


def package(game: Game) -> str:
    return type(game).__module__.rpartition(".")[0]


def told(view: type[View]) -> str:
    """The docstring of a class of views, as a paragraph."""
    return f"`{view.__name__}`. " + " ".join((inspect.getdoc(view) or "").split()) + "\n"


def table(view: type[View], package: str) -> str:
    """A line for each field that the class adds."""
    rows = ["| field | type | meaning |", "|---|---|---|"]
    for name, kind, meaning in fields(view):
        rows.append(f"| `{name}` | `{kind}` | {with_values(meaning, package)} |")
    return "\n".join(rows)


def fields(view: type[View]) -> list[tuple[str, str, str]]:
    """The name, the type and the comment of each field in the body of the class."""
    source = inspect.getsource(view)
    found = []
    for node in ast.parse(source).body[0].body:  # type: ignore[attr-defined]
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            comment = re.search(r"  # (.*)", source.splitlines()[(node.end_lineno or 1) - 1])
            kind = ast.unparse(node.annotation).replace(" | ", " or ")  # a bar would end the cell of the table
            if kind.startswith("ClassVar"):
                continue
            found.append((node.target.id, kind, comment[1] if comment else ""))
    return found


def with_values(meaning: str, package: str) -> str:
    """A comment that names a list of words, such as PHASES, with the words."""
    for name in re.findall(r"(?:one )?of (?:\w+\.)?([A-Z]+)\b(?: in \w+\.py)?", meaning):
        words = ", ".join([f'"{word}"' for word in listed(name, package)])
        meaning = re.sub(rf"(?:one )?of (?:\w+\.)?{name}\b(?: in \w+\.py)?", f"one of {words}", meaning)
    return meaning


def listed(name: str, package: str) -> tuple[str, ...]:
    """A tuple of words of a game's folder."""
    for module in ("view", "state", "components", "const"):
        words = getattr(importlib.import_module(f"{package}.{module}"), name, None)
        if isinstance(words, tuple):
            return words
    raise LookupError(f"{package} has no {name}")


@pytest.mark.parametrize("name", rodinia.names())
def test_every_field_of_a_view_says_what_it_is(name: str) -> None:
    silent = [field for field, _, meaning in fields(rodinia.load(name).views) if not meaning]
    assert silent == [], f"{name}: give these a comment in view.py"


def test_the_page_is_what_the_sources_say() -> None:
    assert PAGE.read_text() == page(), "run `python -m tests.test_views_page`"


if __name__ == "__main__":
    PAGE.write_text(page())
