"""A report as a table for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rodinia.arena.report import Pair, Report

if TYPE_CHECKING:
    from rich.table import Table


def table(report: Report) -> Table:
    """One line a bot."""
    from rich.table import Table

    drawn = Table(title=f"{report.title}: {report.games} games", title_justify="left", box=None, padding=(0, 1, 0, 0))
    adjusted = any(each.adjusted for each in report.standings)
    shares = ("share of wins (95 %)", *(("without luck (95 %)",) if adjusted else ()))
    for column in ("bot", "games", *shares, "fair", "score", "rating", "ms, p95", "lost"):
        drawn.add_column(column, justify="left" if column == "bot" else "right")
    for each in report.standings:
        rating = f"{each.rating[0]:.0f} ± {each.rating[1]:.0f}" if each.rating else "-"
        without = (spanned(*each.adjusted) if each.adjusted else "-",) if adjusted else ()
        drawn.add_row(
            each.bot, str(each.games), spanned(each.share, each.low, each.high), *without, f"{each.fair:.0%}",
            f"{each.score:.1f}", rating, f"{each.median * 1000:.0f}, {each.p95 * 1000:.0f}",
            str(len(each.forfeits) or "-"),
        )  # fmt: skip
    return drawn


def spanned(share: float, low: float, high: float) -> str:
    """A share with its interval."""
    return f"{share:.1%} ({100 * low:.1f} to {100 * high:.1f})"


def pairs(report: Report) -> Table | None:
    """Who did how well against whom, a row against a column; None for two bots, whose table says it already."""
    from rich.table import Table

    names = [each.bot for each in report.standings]
    if len(names) < 3:
        return None
    drawn = Table(title="share of the row against the column (95 %)", title_justify="left", box=None)
    for column in ("", *names):
        drawn.add_column(column, justify="right")
    known = {(pair.first, pair.second): pair for pair in report.pairs}
    for row in names:
        drawn.add_row(row, *[met(known, row, column) for column in names])
    return drawn


def met(known: dict[tuple[str, str], Pair], row: str, column: str) -> str:
    """One cell: the share with its interval."""
    pair, turned = known.get((row, column)), known.get((column, row))
    if pair is not None:
        return spanned(pair.share, pair.low, pair.high)
    if turned is not None:
        return spanned(1 - turned.share, 1 - turned.high, 1 - turned.low)
    return "-"
