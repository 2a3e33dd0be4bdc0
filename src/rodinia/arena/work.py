"""Work: what all games of an arena have in common, and where they are played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rodinia.arena.match import Outcome, play
from rodinia.arena.seating import Pairing
from rodinia.bots import Spec
from rodinia.core.errors import BadOptions
from rodinia.core.game import Game
from rodinia.core.record import Record

Played = tuple[Outcome, Record]


@dataclass(frozen=True)
class Work:
    """Bots that play a game. `components` is the file that was given to `load`, for other processes."""

    game: Game
    specs: tuple[Spec, ...]
    seed: int
    adjust: bool = False
    components: Path | None = None

    def play(self, one: Pairing) -> Played:
        """Play one game; where and when makes no difference."""
        return play(self.game, self.specs, one.seats, self.seed, one.deal, one.index, self.adjust)


def played(work: Work, left: list[Pairing], processes: int, on: str = "local") -> Iterator[Played]:
    """Play games on this machine or on Ray, each as it is finished."""
    check_place(on)
    if on != "local":
        from rodinia.arena.cluster import played_on

        return played_on(on, processes, work, left)
    if processes > 1:
        from rodinia.arena.workers import played_in

        return played_in(processes, work, left)
    return (work.play(each) for each in left)


def check_place(on: str) -> None:
    """Refuse a place that cannot be."""
    if on not in ("local", "ray") and not (on.startswith("ray://") and len(on) > len("ray://")):
        raise BadOptions(f"games can be played on local, ray or ray://HOST:PORT, not on {on!r}")
