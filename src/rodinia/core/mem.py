"""Copy and dump whole states. Interpreted twin of mem.pxd, which copies raw memory."""

from typing import Any


def copy(to: Any, source: Any) -> int:
    """Make every attribute of `to` equal to that of `source`; lists are copied, not shared."""
    if type(to) is not type(source):
        raise TypeError(f"cannot copy into another type: {type(to).__name__}")
    for name, value in vars(source).items():
        setattr(to, name, value[:] if type(value) is list else value)
    return 0


def head(to: Any, source: Any, spare: int) -> int:
    """The same for a state of which the last `spare` bytes mean nothing: compiled, they are not copied."""
    return copy(to, source)


def dump(state: Any) -> Any:
    """The content of a state, for pickling inside one build."""
    return {k: v[:] if type(v) is list else v for k, v in vars(state).items()}


def load(state: Any, content: Any) -> None:
    """Put back what `dump` gave."""
    vars(state).update(content)


def spot(cells: Any, at: int) -> Any:
    """The place of an array from which a hot method writes: compiled, a pointer."""
    return memoryview(cells)[at:]
