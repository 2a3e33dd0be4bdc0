"""Keep: what has been drawn before is not drawn again.

A scene is a function of its view, and most of it is the same from move to move and from table to table. A part that
says what it depends on is made once and kept, so that the same part of two scenes is often the same object.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar, overload

from rodinia.core.components import Box

P = ParamSpec("P")
T = TypeVar("T")

MOST = 2048  # parts that one function keeps
MANY = 16384  # small parts, of which one scene has hundreds
ZONES = 128  # whole zones are large
EVERYTHING: list[Callable[[], None]] = []  # how it is forgotten


class Whole(tuple[T, ...]):
    """A large tuple that things are looked up by: it is hashed once."""

    def __hash__(self) -> int:
        found: int | None = self.__dict__.get("hashed")
        if found is None:
            found = self.__dict__["hashed"] = super().__hash__()
        return found


@overload
def kept(
    key: Callable[P, Hashable], box: Box[Any] | None = None, most: int = MOST
) -> Callable[[Callable[P, T]], Callable[P, T]]: ...
@overload
def kept(key: None, box: Box[Any] | None = None, most: int = MOST) -> Callable[[Callable[P, T]], Callable[P, T]]: ...
def kept(key: Callable[..., Hashable] | None, box: Box[Any] | None = None, most: int = MOST) -> Any:
    """Keep what a function returns, by `key` of its arguments: everything the result depends on. None: by the arguments.

    It may also depend on the components in use, `box`: when they are replaced, everything is forgotten.
    """

    def looking(function: Callable[..., T]) -> Callable[..., T]:
        if key is None:
            quick = lru_cache(most)(function)
            forgotten(quick.cache_clear, box)
            return quick
        found: dict[Hashable, T] = keeping(box)

        @wraps(function)
        def look(*args: Any) -> T:
            mark = key(*args)
            try:
                return found[mark]
            except KeyError:
                return keep(found, mark, function(*args), most)

        return look

    return looking


class Parts(dict[Any, T]):
    """Small parts of which a scene has hundreds: `parts[key]` is `make(*key)`, made once and looked up at once. They may
    depend on the components in use, `box`."""

    def __init__(self, make: Callable[..., T], box: Box[Any] | None = None) -> None:
        super().__init__()
        self.make = make
        forgotten(self.clear, box)

    def __missing__(self, key: Any) -> T:
        return keep(self, key, self.make(*key))


def keeping(box: Box[Any] | None = None) -> dict[Any, Any]:
    """A dictionary of small parts for code that looks them up itself; see `keep`. They may depend on the components."""
    found: dict[Any, Any] = {}
    forgotten(found.clear, box)
    return found


def keep(found: dict[Any, T], key: Any, made: T, most: int = MANY) -> T:
    """Put a part that was not there into such a dictionary."""
    if len(found) >= most:
        for old in list(found)[: most // 4]:  # another thread may do the same
            found.pop(old, None)
    found[key] = made
    return made


def forgotten(clear: Callable[[], None], box: Box[Any] | None) -> None:
    """Let something be forgotten when components are replaced, if it depends on them."""
    EVERYTHING.append(clear)
    if box is not None:
        box.depending.append(clear)


def forget() -> None:
    """Let go of everything that is kept, for tests: scenes must not depend on it."""
    for clear in EVERYTHING:
        clear()
