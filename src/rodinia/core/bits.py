"""Sets of numbers below 64, as the bits of a word. Interpreted twin of bits.pxd."""


def ones(word: int) -> int:
    """How many bits are set."""
    return word.bit_count()


def place(bit: int) -> int:
    """The number of the one bit that is set."""
    return bit.bit_length() - 1
