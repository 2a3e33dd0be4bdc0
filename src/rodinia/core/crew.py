"""Threads that stand by for work without the GIL: a slice each, one task after another."""

from __future__ import annotations

import weakref
from threading import Thread

from rodinia.core.slice import Slice


class Crew:
    """The slices of a batch, of which the first leads. The threads of the others go home when nobody has the crew any more."""

    def __init__(self, slices: list[Slice]) -> None:
        self.leader, self.others = slices[0], slices[1:]
        self.problems: list[BaseException] = []
        for each in self.others:
            Thread(target=stand_by, args=(each, self.problems), daemon=True).start()
        weakref.finalize(self, dismiss, self.others)

    def do(self, task: int) -> None:
        """Do a task in all slices; raises what one of them raised when all have ended."""
        self.problems.clear()
        self.leader.lead(self.others, task, self.problems)
        if self.problems:
            raise self.problems[0]


def stand_by(each: Slice, problems: list[BaseException]) -> None:
    """Serve until dismissed."""
    while True:
        try:
            return each.serve()
        except BaseException as problem:  # whoever leads hears of it
            problems.append(problem)
        each.excuse()


def dismiss(slices: list[Slice]) -> None:
    """Send everyone home."""
    for each in slices:
        each.dismiss()
