"""Thought: a bot's work beside the loop, in a thread of its own.

Search is compiled and runs without the GIL, so threads think side by side with the server. A thread cannot be ended
from outside: one that overstays is left behind, and what it finds is thrown away. Bots that are not ours are programs
of their own (bots.py), which can be ended.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


async def thought(work: Callable[..., T], *args: Any, seconds: float) -> T:
    """What `work` returns; TimeoutError if it takes longer than so many seconds."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def answer(found: T | None, problem: BaseException | None) -> None:
        if done.done():
            return
        if problem is not None:
            done.set_exception(problem)
        else:
            done.set_result(found)  # type: ignore[arg-type]

    def think() -> None:
        give_way()
        found: T | None = None
        problem: BaseException | None = None
        try:
            found = work(*args)
        except Exception as raised:
            problem = raised
        with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits any more
            loop.call_soon_threadsafe(answer, found, problem)

    threading.Thread(target=think, name="thought", daemon=True).start()
    return await asyncio.wait_for(done, seconds)


def give_way() -> None:
    """Let this thread think only when the table has nothing to do; not every system can."""
    with contextlib.suppress(AttributeError, OSError):
        usual = os.getpriority(os.PRIO_PROCESS, 0)
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), usual + 5)
