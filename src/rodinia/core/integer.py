"""Whole numbers as people pass them: ids, seats, seeds."""

from __future__ import annotations

import operator
from typing import Any

from rodinia.core.errors import RulesError


def integer(value: Any) -> int | None:
    """The value as an int if it is a whole number of any library; None for anything else, bools included."""
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None


def seed_number(value: Any) -> int:
    """A seed, if it is a whole number."""
    number = integer(value)
    if number is None:
        raise RulesError(f"a seed is a whole number, not {value!r}")
    return number
