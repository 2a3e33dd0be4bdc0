"""`rodinia arena` and `rodinia selfplay`: bots against each other, and against themselves."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from rodinia.cli.console import progress_bar, show_table
from rodinia.core.errors import BadOptions
from rodinia.core.game import Game

if TYPE_CHECKING:
    from rodinia.arena import Outcome, Report

EVERY = 10  # games between two looks at the share so far


@dataclass(frozen=True)
class Wish:
    """How an arena is to be played."""

    games: int
    seed: int
    processes: int
    on: str
    out: Path | None
    components: Path | None
    forfeit: str
    adjust: bool
    until: float | None


def compete(console: Console, game: Game, bots: str, wish: Wish, as_json: bool, svg: Path | None) -> None:
    """Run the matches with a progress bar, then print the table or JSON, and what went wrong."""
    from rodinia.arena.table import pairs, table

    names = [name.strip() for name in bots.split(",") if name.strip()]
    if svg is not None and svg.suffix != ".svg":
        raise BadOptions(f"the standings are drawn as .svg, not {svg.name}")
    if svg is not None and not svg.parent.is_dir():  # the games may take hours
        raise BadOptions(f"cannot write {svg}: there is no folder {svg.parent}")
    try:
        report = played(game, names, wish)
    except OSError as problem:
        raise BadOptions(f"the arena cannot go on: {problem}") from None
    if as_json:
        print(json.dumps(report.data(), indent=1))
    else:
        show_table(console, table(report))
        met = pairs(report)
        if met is not None:
            show_table(console, met)
        if report.verdict is not None:
            console.print(report.verdict.text(names[0]), markup=False, soft_wrap=True)
    if svg is not None:
        draw(report, svg)
    if not any(each.rating for each in report.standings):
        print("Ratings need openskill: pip install 'rodinia[arena]'", file=sys.stderr)
    for each in report.standings:
        if each.forfeits:
            print(f"{each.bot}: {len(each.forfeits)} forfeits, the first in {each.forfeits[0]}", file=sys.stderr)


def draw(report: Report, svg: Path) -> None:
    """Write the standings as a picture."""
    from rodinia.arena.picture import picture

    try:
        svg.write_text(picture(report), "utf-8")
    except OSError as problem:
        raise BadOptions(f"cannot write {svg}: {problem.strerror}") from None


def played(game: Game, names: list[str], wish: Wish) -> Report:
    """The report of an arena that shows its progress, and the share of its first bot so far."""
    from rodinia.arena import run
    from rodinia.arena.report import pairs

    out = wish.out
    so_far: list[Outcome] = []
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
    with progress_bar() as progress:
        task = progress.add_task(game.spec.title, total=wish.games)

        def show(done: int, total: int, last: Outcome | None) -> None:
            so_far.extend([last] if last else [])
            progress.update(task, completed=done, total=total)
            if so_far and len(so_far) % EVERY == 0:
                pair = pairs(names, so_far)[0]
                progress.update(task, description=f"{pair.first} {pair.share:.0%} ({pair.low:.0%} to {pair.high:.0%})")

        return run(
            game,
            names,
            wish.games,
            seed=wish.seed,
            processes=wish.processes,
            on=wish.on,
            file=out / "games.jsonl" if out else None,
            records=out / "records" if out else None,
            components=wish.components,
            forfeit=wish.forfeit,
            adjust=wish.adjust,
            until=wish.until,
            progress=show,
        )


def play_itself(
    console: Console,
    game: Game,
    bot: str,
    games: int,
    seed: int,
    processes: int,
    on: str,
    out: Path,
    components: Path | None,
) -> None:
    """Play with a progress bar, then say where the records are."""
    from rodinia.arena import selfplay

    with progress_bar() as progress:
        task = progress.add_task(f"{game.spec.title}, {bot}", total=games)
        try:
            done = selfplay(
                game,
                bot,
                games,
                out=out,
                seed=seed,
                processes=processes,
                on=on,
                components=components,
                progress=lambda done, total, _: progress.update(task, completed=done, total=total),
            )
        except OSError as problem:
            raise BadOptions(f"the games cannot go on: {problem}") from None
    steps = sum([outcome.steps for outcome in done])
    console.print(f"{out / 'records'}: {len(done):,} games of {bot}, {steps:,} steps", markup=False, soft_wrap=True)
