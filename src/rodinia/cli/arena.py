"""`rodinia arena`: bots against each other."""

from __future__ import annotations

import json
from pathlib import Path

from rich.console import Console
from rich.progress import Progress, TextColumn, TimeElapsedColumn

from rodinia.core.game import Game


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
) -> None:
    """Run the matches with a progress bar, then print the table or JSON."""
    from rodinia.arena import run, table

    names = [name.strip() for name in bots.split(",") if name.strip()]
    columns = [*Progress.get_default_columns()[:-1], TimeElapsedColumn(), TextColumn("{task.completed}/{task.total}")]
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(game.spec.title, total=games)
        report = run(
            game,
            names,
            games,
            seed=seed,
            processes=processes,
            file=out / "games.jsonl" if out else None,
            records=out / "records" if out else None,
            components=components,
            progress=lambda done, total, _: progress.update(task, completed=done, total=total),
        )
    if as_json:
        print(json.dumps(report.data(), indent=1))
    else:
        console.print(table(report))
