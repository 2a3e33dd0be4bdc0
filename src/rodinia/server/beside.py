"""Beside the loop: work of the rules that may take long, while all other tables go on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

import rodinia

T = TypeVar("T")


async def beside(work: Callable[..., T], *args: object) -> T:
    """Do it in a thread. Interpreted rules share scratch memory between threads: they stay in the loop."""
    if not rodinia.compiled:
        return work(*args)
    return await asyncio.to_thread(work, *args)
