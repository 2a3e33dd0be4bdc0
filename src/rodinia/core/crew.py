"""Threads that stand by for work without the GIL: handing it out takes microseconds, a pool of futures takes a hundred."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Any


class Crew:
    """So many threads beside the caller's own. They go home when nobody has the crew any more."""

    def __init__(self, size: int) -> None:
        self.tasks: SimpleQueue[Any] = SimpleQueue()
        self.done: SimpleQueue[BaseException | None] = SimpleQueue()
        for _ in range(size):
            Thread(target=stand_by, args=(self.tasks, self.done), daemon=True).start()
        weakref.finalize(self, dismiss, self.tasks, size)

    def share(self, works: Sequence[Callable[[bool], None]], begins: bool) -> None:
        """Do all of it, the first in this thread; raises what one of them raised when all have ended."""
        for work in works[1:]:
            self.tasks.put((work, begins))
        try:
            works[0](begins)
        finally:
            problems = [self.done.get() for _ in works[1:]]
        for problem in problems:
            if problem is not None:
                raise problem


def stand_by(tasks: SimpleQueue[Any], done: SimpleQueue[BaseException | None]) -> None:
    """Do one piece of work after another."""
    while (task := tasks.get()) is not None:
        work, begins = task
        problem = None
        try:
            work(begins)
        except BaseException as found:  # whoever shared the work hears of it
            problem = found
        del task, work  # or the thread would keep a batch that nobody has any more
        done.put(problem)


def dismiss(tasks: SimpleQueue[Any], size: int) -> None:
    """Send everyone home."""
    for _ in range(size):
        tasks.put(None)
