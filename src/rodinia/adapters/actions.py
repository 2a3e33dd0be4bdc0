"""Actions as learners number them, and which of them are legal now.

| name | an action's number is | for |
|---|---|---|
| compact | its place in the game's table of all actions | games with few actions: one output of a network for each |
| offers | its place among the actions that are legal now, sorted by id | games with many: score each offer by its parts |
| ids | its id | those who want to do it themselves |

`auto` is compact where the game has such a table, else offers: a fixed output for each of a hundred thousand actions would be
almost all waste.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

from rodinia.core.arrays import numpy
from rodinia.core.const import LIMIT
from rodinia.core.errors import BadOptions, IllegalStep
from rodinia.core.game import Game
from rodinia.core.integer import integer

MANNERS = ("auto", "compact", "offers", "ids")


class Numbering:
    """Turns numbers into ids and back."""

    def __init__(self, game: Game, manner: str = "auto") -> None:
        if manner not in MANNERS:
            raise BadOptions(f"actions are numbered as {', '.join(MANNERS)}, not {manner!r}")
        table = game.compact
        if manner == "compact" and table is None:
            raise BadOptions(f"{game.spec.title} has too many actions for a compact table; use offers or ids")
        if manner == "auto":
            manner = "offers" if table is None else "compact"
        self.manner = manner
        self.table = table.ids if manner == "compact" and table is not None else None
        total = game.actions.total
        self.size = len(self.table) if self.table is not None else total if manner == "ids" else min(total, LIMIT)

    def numbers(self, legal: Sequence[int]) -> Sequence[int]:
        """The numbers of the legal ids, in their order."""
        if self.manner == "offers":
            return range(len(legal))
        if self.table is None:
            return legal
        return [bisect_left(self.table, move) for move in legal]

    def id_of(self, number: Any, legal: Sequence[int]) -> int:
        """The id of a number; one that is not legal now raises IllegalStep."""
        found = integer(number)
        if found is None:
            raise IllegalStep(f"an action is a whole number, not {number!r}")
        numbers = self.numbers(legal)
        place = bisect_left(numbers, found)
        if place == len(numbers) or numbers[place] != found:
            shown = ", ".join([str(each) for each in numbers[:8]])
            raise IllegalStep(f"action {found} is not legal now; legal: {shown}{' ...' if len(numbers) > 8 else ''}")
        return legal[place]

    def mask(self, legal: Sequence[int]) -> Any:
        """A row of 0 and 1: which numbers are legal now."""
        np = numpy()
        row = np.zeros(self.size, np.int8)
        if self.manner == "offers":
            row[: len(legal)] = 1
        else:
            row[list(self.numbers(legal))] = 1
        return row
