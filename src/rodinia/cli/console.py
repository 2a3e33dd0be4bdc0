"""The terminal, or whatever takes its place, as the commands write to it."""

from __future__ import annotations

from rich.console import Console
from rich.measure import Measurement
from rich.progress import Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text


class Terminal(Console):
    """A console whose reader may stop reading: `rodinia replay FILE | head` is no mistake."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def progress_bar() -> Progress:
    """A bar for people who wait; files and pipes get none."""
    aside = Console(stderr=True)
    columns = [*Progress.get_default_columns()[:-1], TimeElapsedColumn(), TextColumn("{task.completed}/{task.total}")]
    return Progress(*columns, console=aside, transient=True, disable=not aside.is_terminal)


def show_table(console: Console, table: Table) -> None:
    """Print a table. Where it is too wide its headings stack, and then its rows do: no column is lost."""
    if wide(console, table):
        for column in table.columns:
            if len(str(column.header)) > max([len(str(cell)) for cell in column.cells], default=0):
                column.header = str(column.header).replace(" ", "\n")
    if table.title:
        console.print(table.title, style="italic", markup=False)
        table.title = None
    if not wide(console, table):
        return console.print(table)
    heads = [str(column.header).replace("\n", " ") for column in table.columns]
    for row in zip(*[column.cells for column in table.columns], strict=True):
        console.print(f"{heads[0]} {row[0]}".strip(), style="bold")
        for head, cell in zip(heads[1:], row[1:], strict=True):
            console.print(f"  {head} {cell}")


def wide(console: Console, table: Table) -> bool:
    """Whether a table is too wide for what it is printed on. Numbers stay whole; words may go on in the next line."""
    for column in table.columns:
        if column.justify == "right" or column.no_wrap:
            cells = [Text.from_markup(str(cell)) for cell in (column.header, *column.cells)]
            column.min_width = max([line.cell_len for cell in cells for line in cell.split()], default=0)
    return Measurement.get(console, console.options.update(width=10_000), table).minimum > console.width
