"""Where outcomes come from: a seed, a script, or luck that is the same for every seating."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import Protocol

from rodinia.core.errors import IllegalStep
from rodinia.core.integer import seed_number
from rodinia.core.rng import Rng
from rodinia.core.state import State


class Source(Protocol):
    """Anything that decides for chance."""

    def outcome(self, state: State) -> int:
        """The outcome for a state in which chance acts. Does not play it."""
        ...


class Seeded:
    """One stream of random numbers: the same seed and the same steps give the same playing."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(spread(seed))

    def outcome(self, state: State) -> int:
        return state.chance(self.rng)


class Scripted:
    """Outcomes given beforehand, for tests and replays."""

    def __init__(self, outcomes: Iterable[int]) -> None:
        self.left = list(outcomes)

    def outcome(self, state: State) -> int:
        if not self.left:
            raise IllegalStep("the script of outcomes has run out")
        outcome = self.left[0]
        state.require(-1, outcome)
        return self.left.pop(0)


class Paired:
    """The same luck for every seating of the same bots: the n-th draw depends on the seed and n alone."""

    def __init__(self, seed: int) -> None:
        self.seed = seed_number(seed)
        self.count = 0

    def outcome(self, state: State) -> int:
        rng = Rng(spread(self.seed, self.count))
        self.count += 1
        return state.chance(rng)


def spread(*numbers: int) -> int:
    """64 well-mixed bits from any whole numbers, the same on every machine."""
    text = ",".join([str(number if type(number) is int else seed_number(number)) for number in numbers])
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little")
