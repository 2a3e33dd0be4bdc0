"""numpy, which is asked for only where there are arrays: the rules need nothing but Python."""

from __future__ import annotations

import importlib
import sys
from typing import Any

from rodinia.core.errors import RulesError


class NoNumpy(RulesError):
    """Something was asked for that comes as arrays, and numpy is not installed."""


def numpy() -> Any:
    """The library of arrays."""
    try:
        return sys.modules.get("numpy") or importlib.import_module("numpy")
    except ImportError as problem:
        raise NoNumpy(f"arrays need numpy ({problem}): pip install 'rodinia[learn]'") from None


def whole_numbers(values: Any, what: str, shape: tuple[int, ...] | None = None) -> Any:
    """An array of 32-bit whole numbers, made of anything that is one already; `what` names it in the error."""
    np = numpy()
    try:
        found = np.asarray(values)
    except ValueError:
        raise RulesError(f"{what} must be whole numbers in one array, not rows of different lengths") from None
    if found.size == 0 and found.dtype.kind == "f":
        found = found.astype(np.int32)  # an empty list
    wanted = "" if shape is None else f" of shape {shape}"
    if found.dtype.kind not in "iu":
        raise RulesError(f"{what} must be whole numbers{wanted}, not {found.dtype} of shape {found.shape}")
    if shape is not None and found.shape != shape:
        raise RulesError(f"{what} must be whole numbers{wanted}, not of shape {found.shape}")
    wide = found.dtype.itemsize >= 4 and found.dtype != np.int32
    if wide and found.size and (found.min() < -(2**31) or found.max() >= 2**31):
        raise RulesError(f"{what} must be whole numbers of 32 bits, not {found.min()} to {found.max()}")
    return np.ascontiguousarray(found, dtype=np.int32)
