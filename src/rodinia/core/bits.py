"""Sets of numbers below 64, as the bits of a word. Interpreted twin of bits.pxd."""

from typing import Any


def ones(word: int) -> int:
    """How many bits are set."""
    return word.bit_count()


def place(bit: int) -> int:
    """The number of the one bit that is set."""
    return bit.bit_length() - 1


def mark(cells: Any, at: int, word: int) -> None:
    """Write 1 for every number of the set; `at` is the place of number 0."""
    while word != 0:
        cells[at + place(word & -word)] = 1
        word &= word - 1
