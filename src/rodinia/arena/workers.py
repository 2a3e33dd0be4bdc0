"""Processes that play games: they never hear Ctrl-C, and end with their bots as soon as they are told to."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing.process import BaseProcess
from pathlib import Path

from rodinia.arena.seating import Pairing
from rodinia.arena.work import Played, Work
from rodinia.core.game import Game
from rodinia.core.processes import without_interrupts

LEAVING = 1.0  # seconds for a process to end its bots


def played_in(processes: int, work: Work, left: list[Pairing]) -> Iterator[Played]:
    """Play games in so many processes, each as it is finished. Who stops asking stops the games that still run."""
    others, todo = set(multiprocessing.active_children()), iter(left)
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, spawn, begin, (type(work.game), work.components)) as pool:
        waiting: set[Future[Played]] = set()
        try:
            while True:
                while len(waiting) < 2 * processes and (one := next(todo, None)) is not None:
                    with without_interrupts():
                        waiting.add(pool.submit(one_game, work, one))
                if not waiting:
                    return
                finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in finished:
                    yield future.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            end(set(multiprocessing.active_children()) - others)
            raise


def begin(kind: type[Game], components: Path | None) -> None:
    """Make a new process ready."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    if components is not None:
        kind.install(components)


def one_game(work: Work, one: Pairing) -> Played:
    """Play one game; told to end, the process ends and begins no other game."""
    try:
        return work.play(one)
    except SystemExit:
        os._exit(0)


def end(processes: Iterable[BaseProcess]) -> None:
    """Tell processes to end, and make them if they do not."""
    for process in processes:
        process.terminate()
    deadline = time.monotonic() + LEAVING
    for process in processes:
        process.join(max(0.0, deadline - time.monotonic()))
        if process.is_alive():
            process.kill()
