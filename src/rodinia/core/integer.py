"""Whole numbers as people pass them: ids, seats, seeds."""

from __future__ import annotations

import operator
from typing import Any


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
