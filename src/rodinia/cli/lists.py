"""`rodinia games` and `rodinia rules`."""

from __future__ import annotations

import re

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from rodinia.cli.console import show_table
from rodinia.core.errors import RulesError
from rodinia.core.registry import find, load, names

STRAIGHT = str.maketrans("’‘ʼ“”", "'''\"\"", "*")


def show_games(console: Console) -> None:
    """A table of all games."""
    table = Table(box=None, pad_edge=False)
    for heading in ("game", "title", "players", "minutes", "what it is"):
        table.add_column(heading, no_wrap=heading in ("game", "title"))
    for name in names():
        spec = find(name).spec
        low, high = spec.players
        table.add_row(name, spec.title, f"{low}-{high}", f"{spec.minutes[0]}-{spec.minutes[1]}", spec.line)
    show_table(console, table)


def show_rules(console: Console, name: str, search: str | None) -> None:
    """The rules as text, or those with a word in them."""
    text = load(name).rules()
    if search is not None:
        text = rules_with(text, search)
        if not text:
            raise RulesError(f"no rule of {name} has {search!r} in it")
    console.print(Markdown(text))


def rules_with(text: str, wanted: str) -> str:
    """The rules, items of lists and rows of tables that have a text in them."""
    found = []
    for block in text.split("\n\n"):
        head, parts = [], re.split(r"\n(?=- )", block)
        if block.startswith("|"):
            head, parts = block.splitlines()[:2], block.splitlines()[2:]
        hits = [part for part in parts if typed(wanted) in typed(part)]
        if hits:
            found.append("\n".join(head + hits))
    return "\n\n".join(found)


def typed(text: str) -> str:
    """A text as people type it: small letters, straight quotes, no marks of emphasis, no ends of lines."""
    return " ".join(text.casefold().translate(STRAIGHT).split())
