"""Bells: a thread waits until another rings. Interpreted twin of bell.pxd, which needs no GIL for it."""

from __future__ import annotations

from threading import Semaphore

from rodinia.core.job import Job


def new() -> Semaphore:
    """A bell that nobody has rung."""
    return Semaphore(0)


def ring(bell: Semaphore) -> int:
    """Let whoever waits, or will wait, go on."""
    bell.release()
    return 0


def hush(bell: Semaphore) -> int:
    """Take a ring back: 1, or 0 if somebody has gone on already."""
    return int(bell.acquire(blocking=False))


def wait(bell: Semaphore) -> int:
    """Wait for one ring."""
    bell.acquire()
    return 0


def serve(job: Job, call: Semaphore, answer: Semaphore) -> int:
    """Do the job's work at every call, and answer, until the work is not 0. What it raises ends this without an answer."""
    while True:
        wait(call)
        if job.work() != 0:
            return 0
        ring(answer)
