"""The terminal, or whatever takes its place, as the commands write to it."""

from __future__ import annotations

from rich.console import Console
from rich.progress import Progress, TextColumn, TimeElapsedColumn


class Screen(Console):
    """A console whose reader may stop reading: `rodinia replay FILE | head` is no mistake."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def progress_bar() -> Progress:
    """A bar for people who wait; files and pipes get none."""
    aside = Console(stderr=True)
    columns = [*Progress.get_default_columns()[:-1], TimeElapsedColumn(), TextColumn("{task.completed}/{task.total}")]
    return Progress(*columns, console=aside, transient=True, disable=not aside.is_terminal)
