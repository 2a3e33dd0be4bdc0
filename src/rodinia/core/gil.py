"""Run a job. Interpreted twin of gil.pxd, which releases the GIL around it."""

from rodinia.core.job import Job, Visitor
from rodinia.core.state import State


def release(job: Job) -> int:
    """Run one batch of the job's work."""
    return job.work()


def visit(visitor: Visitor, states: list[State], i: int) -> int:
    """Let the visitor have the i-th state. Nobody may change the list meanwhile."""
    return visitor.visit(states[i], i)
