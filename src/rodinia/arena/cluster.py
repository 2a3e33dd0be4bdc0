"""Games on Ray: on processes that it starts here, or on a cluster. The same games as anywhere else.

A game is a task. If its worker dies, Ray plays it again in another one, from the same seeds; a task has one result, so
nothing is counted twice.
"""

from __future__ import annotations

import importlib
import logging
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from rodinia.arena.seating import Pairing
from rodinia.arena.work import Played, Work
from rodinia.core.errors import BadOptions
from rodinia.core.game import Game
from rodinia.version import VERSION

PORT = 10001  # of Ray's clients
PATIENCE = 5.0  # seconds for a cluster to answer
LIVES = 3  # workers that a game may lose before it is given up
AHEAD = 2  # games that wait for each worker
PREPARED: set[tuple[str, Path]] = set()  # components that this process has installed


def played_on(on: str, processes: int, work: Work, left: list[Pairing]) -> Iterator[Played]:
    """Play games on Ray, each as it is finished. Who stops asking stops the games that still run."""
    with connected(on, processes) as ray:
        shared, task = ray.put(work), ray.remote(max_retries=LIVES)(one)
        room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        todo, waiting = iter(left), dict[Any, Pairing]()
        try:
            while True:
                while len(waiting) < room and (each := next(todo, None)) is not None:
                    waiting[task.remote(shared, each, VERSION)] = each
                if not waiting:
                    return
                finished, _ = ray.wait(list(waiting), num_returns=1)
                for ref in finished:
                    yield result(ray, ref, waiting.pop(ref))
        finally:
            for ref in waiting:
                ray.cancel(ref, force=True)


def one(work: Work, pairing: Pairing, version: str) -> Played:
    """Play one game in a worker."""
    if version != VERSION:
        raise BadOptions(f"a worker has Rodinia {VERSION}, and this arena is of {version}: install the same everywhere")
    prepare(type(work.game), work.components)
    return work.play(pairing)


def prepare(kind: type[Game], components: Path | None) -> None:
    """Give a new worker the components of the game, which must be at the same place on every machine."""
    if components is not None and (kind.spec.name, components) not in PREPARED:
        kind.install(components)
        PREPARED.add((kind.spec.name, components))


def result(ray: Any, ref: Any, pairing: Pairing) -> Played:
    """The game of a task that has ended."""
    try:
        played: Played = ray.get(ref)
    except ray.exceptions.RayTaskError as problem:
        raise problem.cause from None
    except ray.exceptions.RayError as problem:
        why = str(problem).strip().splitlines()[0]
        raise BadOptions(f"game {pairing.index} cannot be played on Ray: {why}") from None
    return played


@contextmanager
def connected(on: str, processes: int) -> Iterator[Any]:
    """Ray, started here or reached at its address, and left at the end."""
    if on != "ray":
        answers(on)
    ray = library()
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    if on == "ray":
        ray.init(address="local", num_cpus=processes, include_dashboard=False, **quiet)
    else:
        ray.init(address=on, **quiet)
    try:
        yield ray
    finally:
        ray.shutdown()


def answers(on: str) -> None:
    """Refuse an address at which nothing listens."""
    try:
        place = urlsplit(on)
        socket.create_connection((place.hostname or "", place.port or PORT), PATIENCE).close()
    except (OSError, ValueError) as problem:
        raise BadOptions(f"no Ray answers at {on} ({problem}): `ray start --head` starts one") from None


def library() -> Any:
    """Ray itself, or one line that says how to get it."""
    try:
        return importlib.import_module("ray")
    except ImportError as problem:
        raise BadOptions(f"games on Ray need it ({problem}): pip install 'rodinia[ray]'") from None
