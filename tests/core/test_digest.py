"""The compiled digest gives the bits of Python's hashlib."""

from __future__ import annotations

import random

import pytest

from rodinia.core.chance import spread
from rodinia.core.digest import Digest

FIXED = [0, 9, 10, 99_999_999, 100_000_000, 10**16 - 1, 10**16, 2**62 + 999_999, 2**63 - 1]


@pytest.mark.parametrize("number", FIXED + [random.Random(each).randrange(2**63) for each in range(20)])
def test_a_digest_is_what_chance_spreads(number: int) -> None:
    assert Digest().of(number) == spread(number)


def test_a_digest_leaves_nothing_behind() -> None:
    digest = Digest()
    assert digest.of(2**63 - 1) != digest.of(7)
    assert digest.of(7) == spread(7)
