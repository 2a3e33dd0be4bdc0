"""`rodinia arena`: bots against each other."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from rodinia.cli.console import progress_bar, show_table
from rodinia.core.errors import BadOptions
from rodinia.core.game import Game

if TYPE_CHECKING:
    from rodinia.arena import Report


def compete(
    console: Console,
    game: Game,
    bots: str,
    games: int,
    seed: int,
    processes: int,
    out: Path | None,
    as_json: bool,
    components: Path | None,
    forfeit: str,
    adjust: bool,
    svg: Path | None,
) -> None:
    """Run the matches with a progress bar, then print the table or JSON, and what went wrong."""
    from rodinia.arena.table import pairs, table

    names = [name.strip() for name in bots.split(",") if name.strip()]
    try:
        report = played(game, names, games, seed, processes, out, components, forfeit, adjust)
    except OSError as problem:
        raise BadOptions(f"the arena cannot go on: {problem}") from None
    if as_json:
        print(json.dumps(report.data(), indent=1))
    else:
        show_table(console, table(report))
        met = pairs(report)
        if met is not None:
            show_table(console, met)
    if svg is not None:
        from rodinia.arena.picture import picture

        try:
            svg.write_text(picture(report), "utf-8")
        except OSError as problem:
            raise BadOptions(f"cannot write {svg}: {problem.strerror}") from None
    if not any(each.rating for each in report.standings):
        print("Ratings need openskill: pip install 'rodinia[arena]'", file=sys.stderr)
    for each in report.standings:
        if each.forfeits:
            print(f"{each.bot}: {len(each.forfeits)} forfeits, the first in {each.forfeits[0]}", file=sys.stderr)


def played(
    game: Game,
    names: list[str],
    games: int,
    seed: int,
    processes: int,
    out: Path | None,
    components: Path | None,
    forfeit: str,
    adjust: bool,
) -> Report:
    """The report of an arena that shows its progress."""
    from rodinia.arena import run

    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
    with progress_bar() as progress:
        task = progress.add_task(game.spec.title, total=games)
        return run(
            game,
            names,
            games,
            seed=seed,
            processes=processes,
            file=out / "games.jsonl" if out else None,
            records=out / "records" if out else None,
            components=components,
            forfeit=forfeit,
            adjust=adjust,
            progress=lambda done, total, _: progress.update(task, completed=done, total=total),
        )
