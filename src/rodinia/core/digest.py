"""The digest of a seed, compiled and without the GIL: the same bits as `chance.spread`, which needs Python's hashlib."""

from __future__ import annotations

MASK = 0xFFFFFFFFFFFFFFFF
FIRST = [
    0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1,
    0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179,
]  # fmt: skip
ORDER = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3,
    11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4, 7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8,
    9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13, 2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9,
    12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11, 13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10,
    6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5, 10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0,
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3,
]  # fmt: skip
LENGTH = 8  # bytes of a digest


class Digest:
    """BLAKE2b (RFC 7693) of one whole number in decimal digits. Whoever has one has it alone: it holds the work under way."""

    def __init__(self) -> None:
        self.v = [0] * 16
        self.text = [0] * 16

    def of(self, number: int) -> int:
        """64 well-mixed bits of a number from 0 to 2**63 - 1."""
        length = self.spell(number)
        for k in range(8):
            self.v[k] = FIRST[k]
            self.v[8 + k] = FIRST[k]
        start = FIRST[0] ^ 0x01010000 ^ LENGTH
        self.v[0] = start
        self.v[12] ^= length
        self.v[14] ^= MASK
        for turn in range(12):
            at = 16 * turn
            self.mix(0, 4, 8, 12, ORDER[at], ORDER[at + 1])
            self.mix(1, 5, 9, 13, ORDER[at + 2], ORDER[at + 3])
            self.mix(2, 6, 10, 14, ORDER[at + 4], ORDER[at + 5])
            self.mix(3, 7, 11, 15, ORDER[at + 6], ORDER[at + 7])
            self.mix(0, 5, 10, 15, ORDER[at + 8], ORDER[at + 9])
            self.mix(1, 6, 11, 12, ORDER[at + 10], ORDER[at + 11])
            self.mix(2, 7, 8, 13, ORDER[at + 12], ORDER[at + 13])
            self.mix(3, 4, 9, 14, ORDER[at + 14], ORDER[at + 15])
        return start ^ self.v[0] ^ self.v[8]

    def spell(self, number: int) -> int:
        """Write a number's digits as the text; how many there are."""
        length = 1
        rest = number
        while rest >= 10:
            rest = rest // 10
            length += 1
        for k in range(16):
            self.text[k] = 0
        rest = number
        for k in range(length):
            at = length - 1 - k
            digit = 48 + rest % 10
            self.text[at >> 3] |= digit << ((at & 7) << 3)
            rest = rest // 10
        return length

    def mix(self, a: int, b: int, c: int, d: int, x: int, y: int) -> int:
        """Stir two words of the text into four of the work."""
        v = self.v
        v[a] = (v[a] + v[b] + self.text[x]) & MASK
        v[d] = turned(v[d] ^ v[a], 32)
        v[c] = (v[c] + v[d]) & MASK
        v[b] = turned(v[b] ^ v[c], 24)
        v[a] = (v[a] + v[b] + self.text[y]) & MASK
        v[d] = turned(v[d] ^ v[a], 16)
        v[c] = (v[c] + v[d]) & MASK
        v[b] = turned(v[b] ^ v[c], 63)
        return 0


def turned(word: int, by: int) -> int:
    """A word with its bits turned to the right."""
    return ((word >> by) | (word << (64 - by))) & MASK
