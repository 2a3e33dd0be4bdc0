"""Components: the data file of a game's folder, checked value by value, and the tables this process plays with.

A process plays one set of components per game: those of the folder, until `Game.install` brings others.
"""

from __future__ import annotations

import hashlib
import importlib.resources
import tomllib
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

from rodinia.core.errors import BadComponents
from rodinia.core.toml_lines import Place, lines

MOST_CHARACTERS = 200_000
SOURCES = ("printed", "found", "reconstructed")

T = TypeVar("T")
Size = int | tuple[int, int]  # of a list: exactly, or the least and the most


class Entry:
    """A table of a components file. It gives out checked values; whatever else it finds raises BadComponents
    with the file, the line, the place and what is allowed there.

    `names` are all the names a table may have; without them it may have any, and a source. Where `source` is
    among the names it must be there: one of SOURCES, or a table that gives one for each of several values.
    """

    def __init__(self, file: str, content: str, place: Place, data: Any, names: tuple[str, ...] | None) -> None:
        self.file = file
        self.content = content  # of the whole file
        self.place = place
        if type(data) is not dict:
            raise self.wrong((), f"a table is needed, not {shown(data)}")
        self.data = data
        for name in data:
            if names is not None and name not in names:
                raise self.wrong(name, f"unknown; known are: {', '.join(names)}")
        if names is None or "source" in names:
            self.check_source()

    @classmethod
    def of(cls, text: str, file: str, names: tuple[str, ...]) -> Entry:
        """The whole file."""
        if len(text) > MOST_CHARACTERS:
            raise BadComponents(f"{file}: at most {MOST_CHARACTERS:,} characters are allowed, not {len(text):,}")
        try:
            data = tomllib.loads(text)
        except (ValueError, RecursionError) as problem:
            raise BadComponents(f"{file}: {problem}") from None
        return cls(file, text, (), data, names)

    def __contains__(self, name: str) -> bool:
        return name in self.data

    def names(self) -> list[str]:
        """The names in the table besides `source`."""
        return [name for name in self.data if name != "source"]

    def wrong(self, place: str | Place, why: str) -> BadComponents:
        """The error about a value of this table, which is given by its name or its place from here."""
        place = (*self.place, *([place] if isinstance(place, str) else place))
        known = lines(self.content)
        found = [known[place[:length]] for length in range(len(place) + 1) if place[:length] in known]
        line = f"line {found[-1]}: " if found else ""
        return BadComponents(f"{self.file}: {line}{written(place)}: {why}")

    def take(self, name: str, kind: type[T], what: str) -> T:
        """A value of a type, and nothing that only resembles it: true is no number."""
        if name not in self.data:
            raise self.wrong(name, f"missing; {what} is needed")
        value = self.data[name]
        if type(value) is not kind:
            raise self.wrong(name, f"{what} is needed, not {shown(value)}")
        return value

    def number(self, name: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        what = f"a whole number from {low} to {high}"
        value = self.take(name, int, what)
        if not low <= value <= high:
            raise self.wrong(name, f"{what} is needed, not {shown(value)}")
        return value

    def flag(self, name: str) -> bool:
        """True or false."""
        return self.take(name, bool, "true or false")

    def text(self, name: str, most: int = 100, blank: str = "") -> str:
        """A short text. It becomes part of events, where braces stand for players; only `blank` may have them."""
        what = f"a text of 1 to {most} characters"
        value = self.take(name, str, what)
        if not 0 < len(value) <= most or not value.isprintable():
            raise self.wrong(name, f"{what} is needed, not {shown(value)}")
        if set("{}") & set(value.replace(blank, "") if blank else value):
            raise self.wrong(name, f"no braces are allowed{f' but {blank}' if blank else ''}")
        return value

    def choice(self, name: str, choices: tuple[str, ...]) -> int:
        """One of some words: its index."""
        what = one_of(choices)
        value = self.take(name, str, what)
        if value not in choices:
            raise self.wrong(name, f"{what} is needed, not {shown(value)}")
        return choices.index(value)

    def items(self, name: str, size: Size, what: str) -> list[Any]:
        """A list of so many values of any type."""
        least, most = (size, size) if isinstance(size, int) else size
        what = f"a list of {least if least == most else f'{least} to {most}'} {what}"
        values: list[Any] = self.take(name, list, what)
        if not least <= len(values) <= most:
            raise self.wrong(name, f"{what} is needed, not {shown(values)}")
        return values

    def numbers(self, name: str, size: Size, low: int, high: int) -> list[int]:
        """A list of so many whole numbers within bounds."""
        values = self.items(name, size, f"whole numbers from {low} to {high}")
        for index, value in enumerate(values):
            if type(value) is not int or not low <= value <= high:
                raise self.wrong((name, index), f"a whole number from {low} to {high} is needed, not {shown(value)}")
        return values

    def choices(self, name: str, size: Size, choices: tuple[str, ...], what: str = "words") -> list[int]:
        """A list of so many words, each one of some: their indices."""
        values = self.items(name, size, what)
        for index, value in enumerate(values):
            if value not in choices:
                raise self.wrong((name, index), f"{one_of(choices)} is needed, not {shown(value)}")
        return [choices.index(value) for value in values]

    def table(self, name: str, names: tuple[str, ...] | None) -> Entry:
        """A table inside this one."""
        return Entry(self.file, self.content, (*self.place, name), self.take(name, dict, "a table"), names)

    def tables(self, name: str, size: Size, names: tuple[str, ...]) -> list[Entry]:
        """A list of so many tables inside this one."""
        values = self.items(name, size, "tables")
        return [Entry(self.file, self.content, (*self.place, name, k), value, names) for k, value in enumerate(values)]

    def check_source(self) -> None:
        """The source is one of SOURCES, or a table of them."""
        if type(self.data.get("source")) is not dict:
            self.choice("source", SOURCES)
        elif not self.data["source"]:
            raise self.wrong("source", f"{one_of(SOURCES)} is needed, not a table of nothing")
        else:
            several = self.table("source", tuple(self.data["source"]))
            for name in several.data:
                several.choice(name, SOURCES)


def written(place: Place) -> str:
    """A place as people write it: tile[12].edges."""
    text = ""
    for part in place:
        name = part if isinstance(part, int) or part.isprintable() else repr(part)
        text += f"[{name}]" if isinstance(part, int) else f"{'.' if text else ''}{str(name)[:60]}"
    return text


def one_of(choices: tuple[str, ...]) -> str:
    """What is allowed where one of some words is needed."""
    more = f" or {len(choices) - 16} more" if len(choices) > 16 else ""
    return f"one of {', '.join(choices[:16])}{more}"


def shown(value: Any) -> str:
    """A wrong value, in a few words."""
    if type(value) is list:
        return f"a list of {len(value)}"
    if type(value) is dict:
        return "a table"
    if type(value) is int and value.bit_length() > 64:
        return "a number of more than 64 bits"
    return str(value).lower() if type(value) is bool else repr(value)[:60]


class Box(Generic[T]):
    """`BOX = Box(__package__, read)` ends a game's components.py; `BOX.tables` is what the process plays with.

    `read(text, place)` makes the tables, or raises BadComponents with the place of the mistake.
    """

    def __init__(self, package: str, read: Callable[[str, str], T]) -> None:
        self.package = package
        self.read = read
        self.tables = self.own
        self.fingerprint = ""  # "" for the folder's own components
        self.depending: list[Callable[[], None]] = []  # what is to be forgotten when others are played with

    @cached_property
    def text(self) -> str:
        """The folder's own components.toml."""
        return importlib.resources.files(self.package).joinpath("components.toml").read_text("utf-8")

    @cached_property
    def own(self) -> T:
        """The tables of the folder's own components.toml."""
        return self.read(self.text, "components.toml")

    def use(self, tables: T, fingerprint: str = "") -> None:
        """Play with these from now on. The rules' own copies are filled by the game's `state.install`."""
        self.tables, self.fingerprint = tables, fingerprint
        for forget in self.depending:
            forget()

    def open(self, path: Path) -> tuple[T, str]:
        """The tables of a file and its fingerprint."""
        try:
            text = path.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as problem:
            raise BadComponents(f"{path}: cannot be read: {problem}") from None
        return self.read(text, path.name), self.mark(text)

    def mark(self, text: str) -> str:
        """A short name for the content of a components file; "" for the folder's own."""
        return "" if text == self.text else hashlib.blake2b(text.encode(), digest_size=6).hexdigest()
