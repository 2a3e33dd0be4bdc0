"""Work that runs without the GIL."""

from __future__ import annotations

from rodinia.core.state import State


class Job:
    """Subclass it, write `work`, and call `gil.release(job)`: compiled work then runs beside other threads."""

    def work(self) -> int:
        """Do one batch. Returns 0."""
        return 0


class Visitor(Job):
    """A job that goes through a list of states: `work` calls `gil.visit` for each, and that calls `visit`."""

    def visit(self, state: State, i: int) -> int:
        """Do what is to be done with the i-th state. Returns 0."""
        return 0
