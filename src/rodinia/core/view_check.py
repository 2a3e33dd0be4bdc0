"""Checks of a View from elsewhere, for the games' belief.py: compiled rules trust every number they are given."""

from __future__ import annotations

from rodinia.core.errors import BadView


def need(holds: bool, problem: str) -> None:
    """Raise BadView unless it holds."""
    if not holds:
        raise BadView(f"no such view: {problem}")


def whole(value: object, low: int, high: int) -> bool:
    """Whether it is a whole number of that span."""
    return type(value) is int and low <= value <= high


def row(values: object, low: int, high: int, length: int | None = None) -> bool:
    """Whether it is a list of whole numbers of that span, and of that length if one is given."""
    if not isinstance(values, tuple) or length is not None and len(values) != length:
        return False
    return all(whole(value, low, high) for value in values)
