"""Tournaments between bots. `run(game, bots, games)` plays them and reports; `table(report)` shows it.

`selfplay(game, bot, games, out=folder)` lets a bot play itself and keeps the records.
"""

from rodinia.arena.match import Outcome, play
from rodinia.arena.report import Report, Standing, report
from rodinia.arena.run import run, selfplay
from rodinia.arena.table import table

__all__ = ["Outcome", "Report", "Standing", "play", "report", "run", "selfplay", "table"]
