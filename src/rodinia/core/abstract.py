"""Raised where a game has not written a hot method. The compiled twin of this module is abstract.pxd."""

from typing import Any


def missing(state: Any, name: str) -> int:
    """Complain that the game's state has no hot method `name`."""
    raise NotImplementedError(f"{type(state).__name__}.{name}")
