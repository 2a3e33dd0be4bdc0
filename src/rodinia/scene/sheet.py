"""The score sheet of a game as a printable page: one line a row, one column a player, the sums behind the points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rodinia.core.chance import Seeded
from rodinia.core.const import CHANCE, OVER
from rodinia.core.errors import CannotPrint
from rodinia.scene.document import document
from rodinia.scene.marks import badge
from rodinia.scene.nodes import Line
from rodinia.scene.svg import fine, path, rect, text, wrapped
from rodinia.scene.symbols import Draw, pictogram
from rodinia.scene.tokens import Theme

if TYPE_CHECKING:
    from rodinia.core.game import Game
    from rodinia.core.state import State

PAPER = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}  # mm, upright
UNIT = 4.0  # units of the drawing in one millimetre


def paper(size: str, landscape: bool = False) -> tuple[float, float]:
    """The width and height of a paper size in units of the drawing."""
    if size not in PAPER:
        raise CannotPrint(f"there is no paper {size!r}; there is: {', '.join(PAPER)}")
    width, height = PAPER[size]
    return (height * UNIT, width * UNIT) if landscape else (width * UNIT, height * UNIT)


def page(body: str, size: str, theme: Theme, draw: Draw = pictogram, landscape: bool = False) -> str:
    """A document of exactly one sheet of paper."""
    width, height = paper(size, landscape)
    made = document(body, width, height, theme, draw, "paper" if theme == "dark" else "")
    old = f'width="{fine(width)}" height="{fine(height)}"'
    return made.replace(old, f'width="{fine(width / UNIT)}mm" height="{fine(height / UNIT)}mm"', 1)


def score_sheet(
    lines: Sequence[Line],
    title: str,
    names: Sequence[str],
    colours: Sequence[int] = (),
    size: str = "A4",
    theme: Theme = "light",
) -> str:
    """The page of a score sheet, as an SVG document in millimetres."""
    if not lines:
        raise CannotPrint(f"{title} has no score sheet yet: nothing has been scored")
    width, _ = paper(size)
    seats, margin, left = len(names), 60.0, 200.0
    step = (width - 2 * margin - left) / seats
    parts = [
        text(margin, 96, title, 34, "serif b u-ink"),
        path(f"M{margin} 116H{width - margin}", "l-ink", stroke_width=1.6),
    ]
    for seat, name in enumerate(names):
        x = margin + left + (seat + 0.5) * step
        parts += [
            badge(colours[seat] if colours else seat, x, 148, 34),
            text(x, 186, cut(name, step / 8), 14, "sans b u-ink", "middle"),
        ]
    y = 204.0
    for i, line in enumerate(lines):
        markup, height = row(line, i, margin, y, width - 2 * margin, left, step)
        parts.append(markup)
        y += height
    return page("".join(parts), size, theme)


def empty_sheet(game: Game, size: str = "A4", style: str = "colour") -> str:
    """The page of a game's score sheet with empty boxes, to write on."""
    view = game.view(game.start(), None)
    lines = game.sheet(view) or game.sheet(game.view(ended(game), None))  # a game may hide its sheet until the end
    width, height = paper(size)
    margin, left = 60.0, 220.0
    step = (width - 2 * margin - left) / game.players
    colours = [each.seat if each.colour < 0 else each.colour for each in game.scene(view).panels]
    parts = [text(margin, 96, game.spec.title, 34, "serif b u-ink")]
    for seat, colour in enumerate(colours):
        x = margin + left + seat * step
        parts += [badge(colour, x + step / 2, 140, 34), path(f"M{x + 8} 196H{x + step - 8}", "l-ink", stroke_width=0.9)]
    tall = min(64.0, (height - 290) / len(lines))
    for i, line in enumerate(lines):
        y = 214 + i * tall
        words = wrapped(line.label.split(", if ")[0], 24)
        top = y + tall / 2 + 5 - 8.5 * (len(words) - 1)
        parts += [text(margin, top + 17 * j, each, 15, "serif b u-ink") for j, each in enumerate(words)]
        for seat in range(game.players):
            x = margin + left + seat * step
            parts.append(rect(x + 6, y + 4, step - 12, tall - 8, "l-ink", 5, stroke_width=2 if line.total else 1))
    return page("".join(parts), size, "print" if style == "pencil" else "light")


def ended(game: Game) -> State:
    """The end of some playing."""
    state, luck = game.start(), Seeded(1)
    while state.actor != OVER:
        state.apply(state.actor, luck.outcome(state) if state.actor == CHANCE else state.legal(state.actor)[-1])
    return state


def row(line: Line, number: int, x: float, y: float, width: float, left: float, step: float) -> tuple[str, float]:
    """One line and its height: what is counted, the points of each seat, the sums in small letters below."""
    sums = [wrapped(words, max(8, int(step / 5.4))) if words else [] for words in line.sums]
    words = wrapped(line.label, 22)
    height = 34.0 + 12 * max([len(rows) for rows in sums] + [int(1.5 * (len(words) - 1)) + bool(line.rule)])
    letters, parts = (20, []) if line.total else (15, [])
    if line.total:
        parts.append(path(f"M{x} {y + 2}H{x + width}", "l-ink", stroke_width=1.6))
        y, height = y + 8, height + 12
    elif number % 2 == 0:
        parts.append(rect(x, y, width, height, "u-inset", 6, opacity=0.5))
    for i, label in enumerate(words):
        parts.append(text(x + 10, y + 23 + i * 17, label, letters, "serif b u-ink"))
    if line.rule:
        parts.append(text(x + 10, y + 20 + len(words) * 17, line.rule, 10, "sans u-ink2"))
    for seat, points in enumerate(line.points):
        middle = x + left + (seat + 0.5) * step
        parts.append(text(middle, y + 24, points, letters + 5, "serif b num u-ink", "middle"))
        for i, label in enumerate(sums[seat] if seat < len(sums) else []):
            parts.append(text(middle, y + 38 + i * 12, label, 9.5, "sans u-ink2", "middle"))
    return "".join(parts), height


def cut(name: str, chars: float) -> str:
    """A name that fits."""
    return name if len(name) <= chars else name[: max(1, int(chars) - 1)] + "…"
