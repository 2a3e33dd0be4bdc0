"""`rodinia games` and `rodinia rules`."""

from __future__ import annotations

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from rodinia.core.errors import RulesError
from rodinia.core.registry import find, load, names


def show_games(console: Console) -> None:
    """A table of all games."""
    table = Table(box=None, pad_edge=False)
    for heading in ("game", "title", "players", "minutes", "what it is"):
        table.add_column(heading, no_wrap=heading in ("game", "title"))
    for name in names():
        spec = find(name).spec
        low, high = spec.players
        table.add_row(name, spec.title, f"{low}-{high}", f"{spec.minutes[0]}-{spec.minutes[1]}", spec.line)
    console.print(table)


def show_rules(console: Console, name: str, search: str | None) -> None:
    """The rules as text, or those with a word in them."""
    text = load(name).rules()
    if search is None:
        console.print(Markdown(text))
        return
    found = [each.strip() for each in text.split("\n\n") if search.lower() in each.lower()]
    if not found:
        raise RulesError(f"no rule of {name} has {search!r} in it")
    console.print(Markdown("\n\n".join(found)))
