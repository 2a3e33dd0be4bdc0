"""A report as a table for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rodinia.arena.report import Report

if TYPE_CHECKING:
    from rich.table import Table


def table(report: Report) -> Table:
    """One line a bot."""
    from rich.table import Table

    drawn = Table(title=f"{report.title}: {report.games} games", title_justify="left")
    for column in (
        "bot",
        "games",
        "share of wins",
        "95 %",
        "fair",
        "mean score",
        "rating",
        "median",
        "p95",
        "forfeits",
    ):
        drawn.add_column(column, justify="left" if column == "bot" else "right")
    for each in report.standings:
        rating = f"{each.rating[0]:.1f} ± {each.rating[1]:.1f}" if each.rating else "-"
        drawn.add_row(
            each.bot, str(each.games), f"{each.share:.1%}", f"{each.low:.1%} to {each.high:.1%}", f"{each.fair:.0%}",
            f"{each.score:.1f}", rating, f"{each.median * 1000:.0f} ms", f"{each.p95 * 1000:.0f} ms",
            str(len(each.forfeits) or "-"),
        )  # fmt: skip
    return drawn
