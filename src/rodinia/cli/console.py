"""The terminal, or whatever takes its place, as the commands write to it."""

from __future__ import annotations

from rich.console import Console


class Screen(Console):
    """A console whose reader may stop reading: `rodinia replay FILE | head` is no mistake."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError
