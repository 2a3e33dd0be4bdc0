"""`rodinia export`: the positions of records, for programs that learn."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from rodinia.cli.console import progress_bar
from rodinia.cli.settings import record_of, records_in
from rodinia.core.const import CHANCE


def write(console: Console, places: list[Path], out: Path) -> None:
    """Write the positions of record files, and of the files in folders."""
    from rodinia.adapters.export import export

    records = [record_of(file, None) for file in records_in(places)]
    total = sum([step.actor != CHANCE for record in records for step in record.steps])
    with progress_bar() as progress:
        task = progress.add_task("positions", total=total)
        done = export(records, out, lambda count: progress.update(task, completed=count))
    console.print(f"{out}: {done:,} positions of {len(records):,} records", markup=False)
