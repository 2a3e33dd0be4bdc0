"""Run an arena: paired luck, rotated seats, several processes, resumable."""

from __future__ import annotations

import json
import os
import pickle
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from rodinia.arena.match import Outcome, play
from rodinia.arena.report import Report, report
from rodinia.arena.seating import Pairing, pairings
from rodinia.arena.workers import played_in
from rodinia.bots import Spec, make, name_of
from rodinia.core.errors import BadOptions, BadRecord
from rodinia.core.game import Game
from rodinia.core.record import Record

FORMAT = "rodinia-arena"
FORFEITS = ("go on", "lose")  # what a forfeited decision means for the game
Progress = Callable[[int, int, Outcome | None], None]  # games done, games in all, the last one


def run(
    game: Game,
    bots: Sequence[Spec],
    games: int,
    *,
    seed: int = 0,
    processes: int = 1,
    file: Path | None = None,
    records: Path | None = None,
    components: Path | None = None,
    progress: Progress | None = None,
    forfeit: str = "go on",
    adjust: bool = False,
    enough: Callable[[list[Outcome]], bool] | None = None,
) -> Report:
    """Let bots play `games` games and report. A bot is a name, or a class of your own (`rodinia.bots.make` says more).

    `file` collects one JSON line a game; run again with the same file, the arena goes on where it stopped. `records`
    is a folder for the record of every game. `components` is the file that was given to `load`, for the other
    processes. `enough` may end the arena early, looking at the outcomes so far. With `forfeit="lose"` a game in which
    a bot lost a decision counts as lost for it. `adjust` also takes the luck of the draws off every result, so that
    fewer games tell as much.
    """
    specs = tuple(bots)
    names = tuple([name_of(spec) for spec in specs])
    check(game, specs, games, processes, forfeit)
    plan = pairings(len(names), game.players, games)
    found = opened(file, header(game, names, seed, adjust), plan) if file else {}
    done = list(found.values())
    left = [each for each in plan if each.index not in found]
    if progress:
        progress(len(done), games, None)
    for outcome, record in played(game, specs, left, seed, processes, components, adjust):
        done.append(outcome)
        if records:
            save(records, outcome.index, record)
        if file:
            with file.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps(outcome.data()) + "\n")
        if progress:
            progress(len(done), games, outcome)
        if enough and enough(done):
            break
    return report(game.describe(), names, done, strict=forfeit == "lose")


def check(game: Game, specs: tuple[Spec, ...], games: int, processes: int, forfeit: str) -> None:
    """Refuse what cannot work before anything starts."""
    if type(games) is not int or not 1 <= games <= 10_000_000:
        raise BadOptions(f"{games!r} games cannot be played: 1 to 10,000,000")
    if type(processes) is not int or not 1 <= processes <= 256:
        raise BadOptions(f"{processes!r} processes cannot be started: 1 to 256")
    if forfeit not in FORFEITS:
        raise BadOptions(f"after a forfeit a game can {' or '.join(FORFEITS)}, not {forfeit!r}")
    pairings(len(specs), game.players, 1)
    for spec in specs:
        bot = make(spec, game)
        bot.ready()
        bot.close()
    if processes > 1:
        movable(specs)


def movable(specs: tuple[Spec, ...]) -> None:
    """Refuse bots that other processes could not make."""
    for spec in specs:
        try:
            pickle.dumps(spec)
        except Exception:
            raise BadOptions(
                f"{name_of(spec)} cannot be made in another process: define it in a module, or use processes=1"
            ) from None


def played(
    game: Game,
    specs: tuple[Spec, ...],
    left: list[Pairing],
    seed: int,
    processes: int,
    components: Path | None,
    adjust: bool,
) -> Iterator[tuple[Outcome, Record]]:
    """Play what is left, here or in other processes, each as it is finished."""
    if processes > 1:
        return played_in(processes, game, specs, left, seed, components, adjust)
    return (play(game, specs, each.seats, seed, each.deal, each.index, adjust) for each in left)


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
    except (ValueError, RecursionError) as problem:
        raise BadRecord(f"{file} is no file of an arena: {problem}") from None
    for name, value in head.items():
        if not isinstance(old, dict) or old.get(name) != value:
            raise BadRecord(f"{file} is of another arena: its {name} is not {value!r}; give a new file")


def read(line: bytes, place: str) -> Outcome:
    """The game of one line."""
    try:
        return Outcome.from_data(json.loads(line))
    except (ValueError, RecursionError) as problem:
        raise BadRecord(f"{place}: {problem}") from None


def save(folder: Path, index: int, record: Record) -> None:
    """Write one record."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{index:06d}.json").write_text(record.dump(), encoding="utf-8")
