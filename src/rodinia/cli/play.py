"""`rodinia play`: a game in the terminal, begun or gone on with."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from rodinia.cli.saves import Sitting
from rodinia.cli.session import Session
from rodinia.cli.settings import about, file_of, game_of, options_of, record_of, seed_of
from rodinia.core.errors import BadOptions
from rodinia.core.playing import Playing
from rodinia.core.record import Record

BOT = "beginner"


def play_game(
    console: Console,
    name: str,
    players: int | None,
    options: list[str] | None,
    components: list[str] | None,
    bot: str | None,
    seats: list[int] | None,
    seed: int | None,
    resume: Path | None,
) -> None:
    """Play to the end, or until the people leave."""
    if resume is None:
        playing = Playing(game_of(name, players, options, components))
        people = people_of(seats or [1], playing.game.players)
        sitting = Sitting(people, bot or BOT, seed_of(seed))
    else:
        record = record_of(resume, components)
        with about(resume):
            playing = record.replay()
        check_same(resume, record, playing, name, players, options)
        sitting = resumed(resume, record, bot, seats, seed)
    Session(console, playing, sitting, resume, file_of(components, name)).run()


def people_of(seats: list[int], players: int) -> tuple[int, ...]:
    """The seats that people play, given from 1."""
    if any(not 1 <= seat <= players for seat in seats):
        raise BadOptions(f"seats are 1 to {players}, not {', '.join([str(seat) for seat in seats])}")
    return tuple(sorted({seat - 1 for seat in seats}))


def check_same(
    file: Path, record: Record, playing: Playing, name: str, players: int | None, options: list[str] | None
) -> None:
    """Refuse to go on with a game as another one."""
    game = playing.game
    if record.game != name:
        raise BadOptions(f"{file} is a record of {record.game}, not of {name}")
    wanted = game.options | options_of(game.spec, game.players, options)
    if players not in (None, game.players) or wanted != game.options:
        raise BadOptions(f"{file} is {game.describe()}, and goes on so: leave out --players and --option")


def resumed(file: Path, record: Record, bot: str | None, seats: list[int] | None, seed: int | None) -> Sitting:
    """Who goes on with a record: those who saved it, or, if it was not saved here, those who are named now."""
    kept = Sitting.of(file, record)
    people = people_of(seats, record.players) if seats else None
    if kept is None:
        return Sitting(people or (0,), bot or BOT, seed_of(seed))
    if people not in (None, kept.people):
        raise BadOptions(f"{file} is played as {kept.names()}, and goes on so: leave out --seat")
    if seed not in (None, kept.seed):
        raise BadOptions(f"{file} has the luck {kept.seed}, and goes on so: leave out --seed")
    return Sitting(kept.people, bot or kept.bot, kept.seed)
