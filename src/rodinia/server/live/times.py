"""Times: the two clocks of a server."""

from __future__ import annotations

import time
from collections.abc import Callable


class Times:
    """Both in milliseconds. Whatever is measured is measured on the steady one."""

    def __init__(self, now: Callable[[], int] | None = None, steady: Callable[[], int] | None = None) -> None:
        self.now = now or (lambda: int(time.time() * 1000))  # the date, which somebody may set
        self.steady = steady or (lambda: int(time.monotonic() * 1000))  # the time that has passed
