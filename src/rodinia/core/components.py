"""Components: the data file of a game's folder, and the tables this process plays with.

A process plays one set of components per game: those of the folder, until `Game.install` brings others.
"""

from __future__ import annotations

import hashlib
import importlib.resources
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Generic, TypeVar

from rodinia.core.errors import BadComponents

T = TypeVar("T")


class Box(Generic[T]):
    """`BOX = Box(__package__, read)` ends a game's components.py; `BOX.tables` is what the process plays with.

    `read(text, place)` makes the tables, or raises BadComponents with the place of the mistake.
    """

    def __init__(self, package: str, read: Callable[[str, str], T]) -> None:
        self.package = package
        self.read = read
        self.tables = self.own
        self.fingerprint = ""  # "" for the folder's own components

    @cached_property
    def text(self) -> str:
        """The folder's own components.toml."""
        return importlib.resources.files(self.package).joinpath("components.toml").read_text("utf-8")

    @cached_property
    def own(self) -> T:
        """The tables of the folder's own components.toml."""
        return self.read(self.text, "components.toml")

    def in_use(self) -> T:
        """The tables this process plays with, as a function: what drawings that are kept depend on."""
        return self.tables

    def use(self, tables: T, fingerprint: str = "") -> None:
        """Play with these from now on. The rules' own copies are filled by the game's `state.install`."""
        self.tables, self.fingerprint = tables, fingerprint

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
