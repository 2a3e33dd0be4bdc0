"""What people type, as games, bots and seeds."""

from __future__ import annotations

import secrets
from pathlib import Path

from rodinia.core.errors import BadOptions, BadRecord
from rodinia.core.game import Game, Spec
from rodinia.core.record import MOST_BYTES, Record
from rodinia.core.registry import find


def game_of(name: str, players: int | None, options: list[str] | None, components: Path | None) -> Game:
    """The game a person asked for."""
    kind = find(name)
    if components is not None:
        kind.install(components)
    spec, chosen = kind.spec, {}
    count = spec.players[0] if players is None else players
    for text in options or []:
        key, equals, value = text.partition("=")
        if not equals:
            raise BadOptions(f"an option is name=value, not {text!r}; {spec.title} has: {known(spec, count)}")
        chosen[key.strip()] = spec.option(key.strip(), count).read(value)
    return kind(count, chosen)


def files(texts: list[str] | None) -> dict[str, Path]:
    """Components files by game, each given as GAME=FILE."""
    found = {}
    for text in texts or []:
        name, equals, file = text.partition("=")
        if not equals:
            raise BadOptions(f"the components of a table are given as GAME=FILE, not {text!r}")
        found[name] = Path(file)
    return found


def known(spec: Spec, players: int) -> str:
    """The options of a game in words."""
    return ", ".join([f"{option.name} ({option.allowed()})" for option in spec.options_for(players)]) or "no options"


def record_of(file: Path, components: Path | None = None) -> Record:
    """The record in a file, with its components in use."""
    try:
        with file.open("rb") as stream:
            record = Record.load(stream.read(MOST_BYTES + 1))
    except OSError as problem:
        raise BadRecord(f"cannot read {file}: {problem.strerror}") from None
    if components is not None:
        find(record.game).install(components)
    return record


def seed_of(seed: int | None) -> int:
    """The seed given, or a new one."""
    return secrets.randbits(48) if seed is None else seed
