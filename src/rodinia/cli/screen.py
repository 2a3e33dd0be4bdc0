"""The screen that people at one keyboard share."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.console import Console
from rich.markup import escape

from rodinia.core.game import Game, Seen, Step, named
from rodinia.core.view import View

SHOWN = 24
WIPE = "\x1b[H\x1b[2J\x1b[3J"  # to the top, clear the screen, clear what was scrolled away


class Screen:
    """Prints for people and reads what they type."""

    def __init__(self, console: Console, game: Game) -> None:
        self.console, self.game = console, game
        self.names = [f"P{seat + 1}" for seat in range(game.players)]
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")

    def read(self, prompt: str) -> str:
        """A line that somebody typed; EOFError if nobody can any more."""
        try:
            return self.console.input(escape(prompt)).strip()
        except (RuntimeError, OSError) as problem:  # there is no input at all
            raise EOFError from problem

    def say(self, text: str, style: str = "") -> None:
        """Print words, with players' names in them, as they are."""
        self.console.print(named(text, self.names), style=style or None, markup=False)

    def wipe(self) -> None:
        """Leave nothing to be read on a terminal, nor above it."""
        if self.console.is_terminal:
            self.console.file.write(WIPE)
            self.console.file.flush()

    def position(self, view: View) -> None:
        """The board and what is asked."""
        prompt, seat = self.game.prompt(view), view.seat
        assert seat is not None
        self.console.print()
        self.say(self.game.board(view))
        words = [escape(named(each, self.names)) for each in (prompt.text, prompt.reason)]
        self.console.print(f"[b]{self.names[seat]}: {words[0]}[/b] {words[1]}")

    def choices(self, view: View, wanted: str) -> list[tuple[int, str]]:
        """The legal actions whose notation or sentence has the wanted text, with a line for each."""
        seat, rows = view.seat, []
        assert seat is not None
        for each in view.legal:
            sentence = named(self.game.sentence(view, Seen(seat, each)), self.names)
            line = f"{self.game.text(Step(seat, each)):<16} {sentence}"
            if wanted.lower() in line.lower():
                rows.append((each, line))
        return rows

    def offer(self, rows: Sequence[tuple[int, str]]) -> None:
        """Print numbered choices."""
        for number, (_, line) in enumerate(rows[:SHOWN], 1):
            self.say(f"{number:4}  {line}")
        if len(rows) > SHOWN:
            self.say(f"      ... and {len(rows) - SHOWN} more: type part of a name or place to see fewer")
        if not rows:
            self.say("      nothing fits; press Enter for all")
