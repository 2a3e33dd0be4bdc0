"""`rodinia arena`: bots against each other."""

from __future__ import annotations

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
    scale: float,
    out: Path | None,
    json: bool,
) -> None:
    """Run the matches with a progress bar, then print the table or JSON."""
    from rodinia.arena import run, table

    names = [name.strip() for name in bots.split(",") if name.strip()]
    columns = [*Progress.get_default_columns()[:-1], TimeElapsedColumn(), TextColumn("{task.completed}/{task.total}")]
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(game.spec.title, total=games)
        report = run(
            game, names, games=games, seed=seed, processes=processes, scale=scale, out=out,
            progress=lambda: progress.advance(task),
        )  # fmt: skip
    if json:
        print(report.dump())
    else:
        console.print(table(report))
