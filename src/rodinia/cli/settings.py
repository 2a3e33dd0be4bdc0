"""What people type, as games, records, files and seeds."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rodinia.core.errors import BadOptions, BadRecord, RulesError
from rodinia.core.game import Game, Spec
from rodinia.core.record import MOST_BYTES, Record
from rodinia.core.registry import find, names

BESIDE = ".review.json"  # how the name of a review ends that lies beside its record


def game_of(name: str, players: int | None, options: list[str] | None, components: list[str] | None) -> Game:
    """The game a person asked for."""
    kind, file = find(name), file_of(components, name)
    if file is not None:
        kind.install(file)
    count = kind.spec.players[0] if players is None else players
    return kind(count, options_of(kind.spec, count, options))


def options_of(spec: Spec, players: int, texts: list[str] | None) -> dict[str, Any]:
    """Options of a game, each given as name=value."""
    chosen = {}
    for text in texts or []:
        name, equals, value = text.partition("=")
        if not equals:
            options = [f"{option.name} ({option.allowed()})" for option in spec.options_for(players)]
            known = ", ".join(options) or "no options"
            raise BadOptions(f"an option is name=value, not {text!r}; {spec.title} has: {known}")
        chosen[name.strip()] = spec.option(name.strip(), players).read(value)
    return chosen


def files_of(texts: list[str] | None, name: str = "") -> dict[str, Path]:
    """Components files by game, each given as GAME=FILE; FILE alone is for the game called `name`, if there is one."""
    found = {}
    for text in texts or []:
        game, equals, file = text.partition("=")
        if equals and game in names():
            found[game] = Path(file)
        elif name:
            found[name] = Path(text)
        else:
            raise BadOptions(f"components are given as GAME=FILE, not {text!r}; games are: {', '.join(names())}")
    return found


def file_of(texts: list[str] | None, name: str) -> Path | None:
    """The components file for the one game that a command is about."""
    found = files_of(texts, name)
    for other in found:
        if other != name:
            raise BadOptions(f"--components is for {other}, but the command is about {name}")
    return found.get(name)


def record_of(file: Path, components: list[str] | None = None) -> Record:
    """The record in a file, with its components in use."""
    with about(file), file.open("rb") as stream:
        record = Record.load(stream.read(MOST_BYTES + 1))
    own = files_of(components, record.game).get(record.game)
    if own is not None:
        find(record.game).install(own)
    return record


def records_in(places: Iterable[Path]) -> list[Path]:
    """The record files that people name, one by one or by their folder, or by that of an arena; what a review keeps beside a
    record is left out, unless nothing else is named."""
    found: list[Path] = []
    for place in places:
        folder = inner if (inner := place / "records").is_dir() else place
        files = sorted(folder.glob("*.json")) if folder.is_dir() else [place]
        if not files:
            raise BadOptions(f"there are no records in {place}")
        found += files
    return [file for file in found if not kept_beside(file)] or found


def kept_beside(file: Path) -> bool:
    """Whether a file is the review of the record beside it."""
    return file.name.endswith(BESIDE) and file.with_name(file.name.removesuffix(BESIDE) + ".json").exists()


@contextmanager
def about(file: Path) -> Iterator[None]:
    """Name the file in what goes wrong with its record."""
    try:
        yield
    except OSError as problem:
        raise BadRecord(f"cannot read {file}: {problem.strerror}") from None
    except RulesError as problem:
        raise BadRecord(f"{file}: {problem}") from None


def seed_of(seed: int | None) -> int:
    """The seed given, or a new one."""
    return secrets.randbits(48) if seed is None else seed
