"""A report as one picture: every bot's share of the win with its interval, raw and without luck, against a fair share."""

from __future__ import annotations

from rodinia.arena.report import Report, Standing
from rodinia.scene.document import document
from rodinia.scene.svg import circle, n, path, rect, text
from rodinia.scene.tokens import Theme

WIDTH, ROW, LEFT, RIGHT, TOP = 900.0, 44.0, 260.0, 150.0, 84.0


def picture(report: Report, theme: Theme = "light") -> str:
    """The SVG document."""
    rows = sorted(report.standings, key=lambda each: -each.share)
    height = TOP + ROW * len(rows) + 56
    body = text(28, 40, report.title, 22, "serif b u-ink")
    body += text(28, 64, f"{report.games:,} games; share of the win with 95 % intervals", 14, "sans u-ink2")
    body += axis(len(rows))
    body += "".join([line(each, TOP + ROW * (k + 0.5)) for k, each in enumerate(rows)])
    return document(body, WIDTH, height, theme, ground="paper")


def place(share: float) -> float:
    """Where a share lies."""
    return LEFT + share * (WIDTH - LEFT - RIGHT)


def axis(rows: int) -> str:
    """A line for every fifth of the win."""
    bottom = TOP + ROW * rows
    marks = ""
    for k in range(6):
        x = place(k / 5)
        marks += path(f"M{n(x)} {n(TOP)}V{n(bottom)}", "l-rule", stroke_width=1)
        marks += text(x, bottom + 20, f"{20 * k} %", 12, "sans u-ink2", "middle")
    return marks


def line(each: Standing, y: float) -> str:
    """One bot: its name, its share, its share without luck as a hollow mark, its forfeits."""
    markup = text(LEFT - 16, y + 5, each.bot[:34], 15, "sans b u-ink", "end")
    markup += rect(place(each.fair) - 1, y - 14, 2, 28, "u-ink2")
    markup += path(f"M{n(place(each.low))} {n(y)}H{n(place(each.high))}", "l-ink", stroke_width=3)
    markup += circle(place(each.share), y, 6, "u-brand")
    told = f"{each.share:.1%}"
    if each.adjusted is not None:
        share, low, high = each.adjusted
        markup += path(f"M{n(place(low))} {n(y + 12)}H{n(place(high))}", "l-ink2", stroke_width=1.5)
        markup += circle(place(share), y + 12, 4, "l-ink2", fill="none", stroke_width=1.5)
        told += f" / {share:.1%}"
    if each.forfeits:
        told += f", {len(each.forfeits)} lost"
    return markup + text(WIDTH - RIGHT + 14, y + 5, told, 14, "sans u-ink")
