"""Run an arena: paired luck, rotated seats, many processes or machines, resumable. And bots against themselves."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from pathlib import Path

from rodinia.arena.files import header, keep, opened
from rodinia.arena.match import Outcome
from rodinia.arena.report import Report, report
from rodinia.arena.seating import Pairing, pairings
from rodinia.arena.until import Until
from rodinia.arena.work import Work, check_place, played
from rodinia.bots import Spec, make, name_of
from rodinia.core.errors import BadOptions
from rodinia.core.game import Game

FORFEITS = ("go on", "lose")  # what a forfeited decision means for the game
Progress = Callable[[int, int, Outcome | None], None]  # games done, games in all, the last one
Enough = Callable[[list[Outcome]], bool]


def run(
    game: Game,
    bots: Sequence[Spec],
    games: int,
    *,
    seed: int = 0,
    processes: int = 1,
    on: str = "local",
    file: Path | None = None,
    records: Path | None = None,
    components: Path | None = None,
    progress: Progress | None = None,
    forfeit: str = "go on",
    adjust: bool = False,
    until: float | None = None,
    enough: Enough | None = None,
) -> Report:
    """Let bots play `games` games and report. A bot is a name, or a class of your own (`rodinia.bots.make` says more).

    `on` is where: `local` processes, or `ray` with so many of them, or a cluster at `ray://HOST:PORT`; the same games are
    played everywhere. `file` collects one JSON line a game; run again with the same file, the arena goes on where it
    stopped. `records` is a folder for the record of every game. `components` is the file that was given to `load`, for
    the other processes. `until` ends the arena when it is decided whether the first bot gets more of the win than that,
    or less; `enough` may end it too, looking at the outcomes so far. With `forfeit="lose"` a game in which a bot lost a
    decision counts as lost for it. `adjust` also takes the luck of the draws off every result, so that fewer games tell
    as much.
    """
    specs = tuple(bots)
    check(game, specs, games, processes, on, forfeit)
    test = None if until is None else Until(until)
    work = Work(game, specs, seed, adjust, components)
    plan = pairings(len(specs), game.players, games)
    done = collect(work, plan, processes, on, file, records, progress, lambda outcomes: ended(outcomes, test, enough))
    names = tuple([name_of(spec) for spec in specs])
    return report(game.describe(), names, done, strict=forfeit == "lose", test=test)


def selfplay(
    game: Game,
    bot: Spec,
    games: int,
    *,
    out: Path,
    seed: int = 0,
    processes: int = 1,
    on: str = "local",
    components: Path | None = None,
    progress: Progress | None = None,
) -> list[Outcome]:
    """Let a bot play itself, each game with luck of its own: records in `out/records`, one line a game in
    `out/games.jsonl`. Run again, it goes on where it stopped; the same seed gives the same games wherever they are played.
    """
    check(game, (bot, bot), games, processes, on)
    out.mkdir(parents=True, exist_ok=True)
    plan = [Pairing(number, number, (0,) * game.players) for number in range(games)]
    work = Work(game, (bot,), seed, components=components)
    return collect(work, plan, processes, on, out / "games.jsonl", out / "records", progress, lambda outcomes: False)


def collect(
    work: Work,
    plan: list[Pairing],
    processes: int,
    on: str,
    file: Path | None,
    records: Path | None,
    progress: Progress | None,
    enough: Enough,
) -> list[Outcome]:
    """Play what is left of a plan and keep every game as it is finished."""
    names = tuple([name_of(spec) for spec in work.specs])
    found = opened(file, header(work.game, names, work.seed, work.adjust), plan) if file else {}
    done = list(found.values())
    if progress:
        progress(len(done), len(plan), None)
    left = [each for each in plan if each.index not in found]
    if not left or enough(done):
        return done
    for outcome, record in played(work, left, processes, on):
        keep(file, records, outcome, record)
        done.append(outcome)
        if progress:
            progress(len(done), len(plan), outcome)
        if enough(done):
            break
    return done


def ended(outcomes: list[Outcome], test: Until | None, enough: Enough | None) -> bool:
    """Whether no more games are wanted."""
    return bool(outcomes) and ((test is not None and test(outcomes)) or (enough is not None and enough(outcomes)))


def check(
    game: Game, specs: tuple[Spec, ...], games: int, processes: int, on: str = "local", forfeit: str = "go on"
) -> None:
    """Refuse what cannot work before anything starts."""
    if type(games) is not int or not 1 <= games <= 10_000_000:
        raise BadOptions(f"{games!r} games cannot be played: 1 to 10,000,000")
    if type(processes) is not int or not 1 <= processes <= 256:
        raise BadOptions(f"{processes!r} processes cannot be started: 1 to 256")
    if forfeit not in FORFEITS:
        raise BadOptions(f"after a forfeit a game can {' or '.join(FORFEITS)}, not {forfeit!r}")
    check_place(on)
    pairings(len(specs), game.players, 1)
    for spec in specs:
        bot = make(spec, game)
        bot.ready()
        bot.close()
    if processes > 1 or on != "local":
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
