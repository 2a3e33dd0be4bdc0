"""The screen that people at one keyboard share."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from rodinia.cli.fit import fit
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

    def say(self, text: str, style: str = "", hang: int | None = None) -> None:
        """Print words, with players' names in them, as they are; `hang` is where a line goes on."""
        words = fit(named(text, self.names), self.console.width, hang)
        self.console.print(words, style=style or None, markup=False, soft_wrap=True)

    def help(self, items: Sequence[tuple[str, str]]) -> None:
        """Print what can be typed and what it does, as many on a line as there is room for."""
        text, column = Text(), 0
        for typed, meaning in items:
            size = len(typed) + 1 + len(meaning)
            if column and column + 3 + size > self.console.width:
                text.append("\n")
                column = 0
            elif column:
                text.append("   ")
                column += 3
            text.append(typed, "bold").append(f" {meaning}")
            column += size
        self.console.print(text)

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
        asked, reason = [named(each, self.names) for each in (prompt.text, prompt.reason)]
        stop = "." if reason and asked[-1].isalnum() else ""
        asked = f"{self.names[seat]}: {asked}{stop}"
        text = Text(fit(f"{asked} {reason}".strip(), self.console.width, hang=0))
        text.stylize("bold", 0, len(asked))
        self.console.print(text, soft_wrap=True)

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
            self.say(f"{number:4}  {line}", hang=23 if self.console.width >= 60 else 6)
        if len(rows) > SHOWN:
            self.say(f"      ... and {len(rows) - SHOWN} more: type part of a name or place to see fewer")
        if not rows:
            self.say("      nothing fits; press Enter for all")
