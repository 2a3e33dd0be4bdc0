"""`rodinia print`: sheets on paper."""

from __future__ import annotations

import secrets
from pathlib import Path

from rich.console import Console

from rodinia.core.errors import BadOptions, RulesError
from rodinia.core.game import Game
from rodinia.scene.output import write
from rodinia.scene.sheet import empty_sheet


def write_paper(console: Console, game: Game, output: Path, sheet: int | None, paper: str, style: str) -> None:
    """Draw the game's sheet and write it in the format of the file's name."""
    if paper not in ("A4", "Letter"):
        raise BadOptions(f"--paper is A4 or Letter, not {paper!r}")
    if style not in ("colour", "pencil"):
        raise BadOptions(f"--style is colour or pencil, not {style!r}")
    if sheet is None and game.sheets():
        sheet = secrets.choice(game.sheets())
    svg = game.paper(sheet=sheet, size=paper, style=style) or empty_sheet(game, paper, style)
    try:
        write(svg, output)
    except OSError as problem:
        raise RulesError(f"cannot write {output}: {problem.strerror}") from None
    console.print(f"wrote {output}{f', sheet {sheet}' if sheet is not None else ''}", markup=False, soft_wrap=True)
