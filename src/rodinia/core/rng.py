"""A small random generator with the same numbers in both modes and on every machine."""

from rodinia.core.integer import seed_number

MASK = 0xFFFFFFFFFFFFFFFF
GAMMA = 0x9E3779B97F4A7C15
MIX1 = 0xBF58476D1CE4E5B9
MIX2 = 0x94D049BB133111EB


class Rng:
    """SplitMix64: one 64-bit word of state, so that a copy or a fork is one assignment."""

    def __init__(self, seed: int = 0) -> None:
        self.word = seed_number(seed) & MASK

    def next(self) -> int:
        """The next 64 random bits."""
        self.word = (self.word + GAMMA) & MASK
        z = self.word
        z = ((z ^ (z >> 30)) * MIX1) & MASK
        z = ((z ^ (z >> 27)) * MIX2) & MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, for n up to 2**31."""
        return ((self.next() >> 32) * n) >> 32

    def skip(self, n: int) -> None:
        """Leave out the next n numbers."""
        self.word = (self.word + n * GAMMA) & MASK

    def unit(self) -> float:
        """A float from 0 (included) to 1 (excluded) with 53 random bits."""
        return (self.next() >> 11) / 9007199254740992.0

    def fork(self, salt: int) -> "Rng":
        """A generator of its own stream; the same salt gives the same stream. Leaves this one as it is."""
        twin = Rng((self.word ^ (salt * GAMMA)) & MASK)
        twin.word = twin.next()
        return twin

    def __reduce__(self) -> tuple[type["Rng"], tuple[int]]:
        return Rng, (self.word,)
