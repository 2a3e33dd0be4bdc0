"""Share: the matches that one of several processes holds. A match is held by exactly one, told from its id alone."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from zlib import crc32

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"


@dataclass(frozen=True)
class Share:
    """Process `number` of `of`, counted from 0."""

    number: int = 0
    of: int = 1

    def holds(self, key: str) -> bool:
        """Whether a match is ours."""
        return crc32(key.encode(errors="replace")) % self.of == self.number

    def new_id(self, length: int = 10) -> str:
        """An id of ours that nobody can guess, without letters that look alike."""
        while True:
            key = "".join([secrets.choice(ALPHABET) for _ in range(length)])
            if self.holds(key):
                return key
