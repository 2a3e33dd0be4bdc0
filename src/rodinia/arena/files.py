"""Files: games that were played, one JSON line each, so that an arena can go on where it stopped; and their records."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from rodinia.arena.match import Outcome
from rodinia.arena.seating import Pairing
from rodinia.core.errors import BadRecord
from rodinia.core.game import Game
from rodinia.core.record import Record

FORMAT = "rodinia-arena"
MOST = 200  # characters of what differs, in a message


def header(game: Game, names: tuple[str, ...], seed: int, adjust: bool) -> dict[str, Any]:
    """What must be the same for games to belong together."""
    return {
        "format": FORMAT,
        "version": 2,
        "game": game.spec.name,
        "game_version": game.spec.version,
        "players": game.players,
        "options": game.options,
        "components": game.components(),
        "bots": list(names),
        "seed": seed,
        "adjust": adjust,
    }


def opened(file: Path, head: dict[str, Any], plan: list[Pairing]) -> dict[int, Outcome]:
    """The games of the plan that a file already holds, by their number; a new file gets its first line.

    A last line without an end was cut off in the middle and is taken away: that game is played again.
    """
    data = file.read_bytes() if file.exists() else b""
    first, *lines = data.split(b"\n")
    if data:
        compare(file, first, head)
    if not lines:
        file.write_bytes((first or json.dumps(head).encode()) + b"\n")
        return {}
    found = {}
    for number, line in enumerate(lines[:-1], 2):
        outcome = read(line, f"{file}, line {number}")
        if outcome.index < len(plan):
            wanted = plan[outcome.index]
            if (outcome.deal, outcome.seats) != (wanted.deal, wanted.seats):
                raise BadRecord(f"{file}, line {number}: game {outcome.index} has another deal or other seats")
            found[outcome.index] = outcome
    if lines[-1]:
        os.truncate(file, len(data) - len(lines[-1]))
    return found


def compare(file: Path, line: bytes, head: dict[str, Any]) -> None:
    """Refuse the first line of anything but this arena."""
    try:
        old = json.loads(line)
    except (ValueError, RecursionError):
        old = None
    if not isinstance(old, dict) or old.get("format") != FORMAT:
        raise BadRecord(f"{file} is no file of an arena; give a new place")
    for name, value in head.items():
        if old.get(name) != value:
            found = f"{name} {old.get(name)!r} instead of {value!r}"[:MOST]
            raise BadRecord(f"{file} is of another arena: {found}; ask for the same, or give a new place")


def read(line: bytes, place: str) -> Outcome:
    """The game of one line."""
    try:
        return Outcome.from_data(json.loads(line))
    except (ValueError, RecursionError):
        raise BadRecord(f"{place}: this is not the outcome of a game") from None


def keep(file: Path | None, records: Path | None, outcome: Outcome, record: Record) -> None:
    """Write one game: its record first, so that every line has one."""
    if records:
        records.mkdir(parents=True, exist_ok=True)
        (records / f"{outcome.index:06d}.json").write_text(record.dump(), encoding="utf-8")
    if file:
        with file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(outcome.data()) + "\n")
