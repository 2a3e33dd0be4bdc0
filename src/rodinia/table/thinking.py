"""Thinking: what a table needs of bots, wherever they think."""

from __future__ import annotations

from collections.abc import Sequence

from rodinia.core.chance import spread
from rodinia.core.view import View
from rodinia.table.match import Match

LONGEST = 60.0  # seconds for a thought; all bots of the ladder are done long before
MOST_HINTS = 3
QUICK = 0.4  # of the pace: for a step that goes on with a turn


def stand_in(levels: Sequence[str]) -> str:
    """The level of a bot that takes over a person's seat."""
    return "casual" if "casual" in levels else levels[-1]


def adviser(levels: Sequence[str]) -> str:
    """The level that gives hints: strong, but without the patience of the last two."""
    return "strong" if "strong" in levels else levels[-1]


def seed_of(match: Match, seat: int) -> int:
    """The luck of a seat's bot that begins to play now; the same after a restart."""
    return spread(int(match.head.seed, 16), seat, match.seq)


def pause(match: Match, seat: int, pace: float) -> float:
    """How long a step should take at least, so that people can follow: the first of a turn longer than the others."""
    return pace * (QUICK if match.steps and match.steps[-1].actor == seat else 1.0)


def instead(level: str, problem: str, view: View) -> tuple[int, str]:
    """A bot that fails must not hold up the table: the first legal step, and a note for the log."""
    return view.legal[0], f"{level} {problem}; the first legal step was played instead"
