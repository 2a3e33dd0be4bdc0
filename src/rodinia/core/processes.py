"""Processes of our own, and Ctrl-C: it reaches the one that started them, and that one ends them."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker


@contextmanager
def without_interrupts() -> Iterator[None]:
    """A process started in here does not hear Ctrl-C, from its first moment on."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # started in here, it would let interrupts through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
