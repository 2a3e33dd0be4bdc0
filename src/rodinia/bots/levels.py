"""The levels that search: what people are told of them, their time, and how softly they choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rodinia.core.errors import BadOptions
from rodinia.core.evaluator import Evaluator


class Bound(NamedTuple):
    """How a level plays a game, the same on every machine."""

    simulations: int = 0  # a decision; 0: as many as its time allows
    soft: float = (
        0.0  # how much less of the win than the best a choice may bring and still be likely; 0: always the best
    )
    more: int = 0  # simulations for every opponent after the first
    softer: float = 0.0  # softness for every opponent after the first


FREE = Bound()


@dataclass(frozen=True)
class Level:
    """One step of the ladder. `bound` holds where a game's evaluator says nothing of the level in its `LADDER`."""

    name: str
    words: str  # its strength, for someone who is new
    seconds: float  # of one core: the most that a decision takes
    bound: Bound = FREE


PEOPLE = (
    Level("beginner", "Easy, for your first games.", 0.15, Bound(20, 0.1)),
    Level("casual", "Sound play, with a slip now and then.", 0.15, Bound(40, 0.02)),
    Level("strong", "Good play: you need a plan.", 0.15),
    Level("expert", "Hard to beat.", 0.8),
    Level("master", "The hardest to beat.", 4.5),
)
YARDSTICKS = {
    "random": "Anything that is allowed.",
    "greedy": "Always what looks best, never a thought ahead.",
}
WORDS = YARDSTICKS | {level.name: level.words for level in PEOPLE}
LEVELS = tuple(WORDS)
SECONDS = {level.name: level.seconds for level in PEOPLE} | {"plain": 0.15}  # of one core, a decision


def bounds(evaluator: Evaluator, players: int) -> dict[str, Bound]:
    """How each level plays the evaluator's game. More opponents change nothing unless the game says so."""
    given = {level.name: level.bound for level in PEOPLE}
    for name, *numbers in getattr(evaluator, "LADDER", ()):
        if name not in given:
            raise BadOptions(f"no level {name!r} searches; there are: {', '.join(given)}")
        given[name] = Bound(*numbers)
    others = players - 2  # opponents after the first
    for name, bound in given.items():
        count = bound.simulations + bound.more * others
        if bound.more and count < 1:
            raise BadOptions(
                f"with {players} players {name!r} would have {count} simulations: its LADDER takes too many away"
            )
        given[name] = Bound(count, bound.soft + bound.softer * others, bound.more, bound.softer)
    return given
