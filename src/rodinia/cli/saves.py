"""Saved games: a record, with who sat where in its notes."""

from __future__ import annotations

import os
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from rodinia.core.errors import BadRecord, RulesError
from rodinia.core.record import Record


@dataclass(frozen=True)
class Sitting:
    """Which seats people play, who plays the others, and the seed of all luck."""

    people: tuple[int, ...]
    bot: str
    seed: int

    def names(self) -> str:
        """The people, as people count."""
        return " and ".join([f"P{seat + 1}" for seat in self.people])

    def notes(self) -> dict[str, Any]:
        """What a record keeps of it."""
        return {"people": list(self.people), "bot": self.bot, "seed": self.seed}

    @classmethod
    def of(cls, file: Path, record: Record) -> Sitting | None:
        """Who sat at a record; None if it does not say."""
        if "people" not in record.notes:
            return None
        people, bot, seed = [record.notes.get(name) for name in ("people", "bot", "seed")]
        if (
            type(people) is not list
            or not people
            or any(type(seat) is not int or not 0 <= seat < record.players for seat in people)
        ):
            raise BadRecord(f"{file}: notes.people: a list of seats is needed, 0 to {record.players - 1}")
        if type(bot) is not str or type(seed) is not int:
            raise BadRecord(f"{file}: notes.bot and notes.seed: the name of a bot and a whole number are needed")
        return cls(tuple(sorted(set(people))), bot, seed)


def free_name(game: str) -> Path:
    """A name for a save that no file has."""
    return next(path for number in count(1) if not (path := Path(f"{game}-{number}.json")).exists())


def path_of(text: str) -> Path:
    """A file as people type it."""
    try:
        return Path(text).expanduser()
    except RuntimeError as problem:
        raise RulesError(f"cannot write {text}: {problem}") from None


def taken(path: Path, own: Path | None) -> bool:
    """Whether a file is there that is not one's own."""
    try:
        return path.exists() and not (own is not None and own.exists() and path.samefile(own))
    except OSError:
        return False  # writing will say what is wrong with it


def write(path: Path, record: Record) -> None:
    """Write a record: all of it, or the file stays as it was."""
    try:
        path = path.resolve()
        part = path.with_name(f".{path.name}.part")
        part.write_text(record.dump(), encoding="utf-8")
        os.replace(part, path)
    except (OSError, ValueError) as problem:
        raise RulesError(f"cannot write {path}: {getattr(problem, 'strerror', None) or problem}") from None
