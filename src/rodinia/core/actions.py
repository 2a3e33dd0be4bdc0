"""Actions and outcomes: small frozen typed objects, their int ids and their short notation."""

from __future__ import annotations

import dataclasses
import re
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from inspect import get_annotations
from string import Formatter
from typing import Any, ClassVar, Generic, Protocol, Self, SupportsIndex, TypeVar

from rodinia.core.errors import BadNotation
from rodinia.core.integer import integer

KNOWN = 4096  # actions that a codec remembers


@dataclass(frozen=True)
class Part:
    """How a field of an action is written: a number from 0 to below `size`, as a text that fits `pattern`."""

    size: int
    pattern: str
    allowed: str  # in words, for error messages
    write: Callable[[int], str]
    read: Callable[[str], int | None]  # None for a text that writes no number
    least: int = 0  # smaller numbers have ids too, but no action has them


def counted(size: int, first: int = 0, least: int = 0) -> Part:
    """A field written as a number that counts from `first`; numbers below `least` are not read."""
    allowed, number = f"{first + least} to {first + size - 1}", r"0|[1-9]\d{0,8}"
    return Part(size, number, allowed, lambda value: str(value + first), lambda text: int(text) - first, least)


def named(*names: str, pattern: str = "[a-z_]+") -> Part:
    """A field written as one of some words."""
    allowed = f"one of {', '.join(names)}" if len(names) <= 16 else f"{names[0]} to {names[-1]}"
    return Part(len(names), pattern, allowed, names.__getitem__, {name: k for k, name in enumerate(names)}.get)


class Word:
    """One kind of action or outcome: a frozen dataclass of ints that is written as its form says.

    >>> @dataclass(frozen=True)
    ... class Put(Word, form="put {cell} r{turn}", turn=counted(4), cell=counted(81, first=1)):
    ...     turn: int
    ...     cell: int
    >>> Put(turn=2, cell=4).text()
    'put 5 r2'

    A kind may also be any other frozen dataclass of ints that is `Written`.
    """

    form: ClassVar[str]
    parts: ClassVar[dict[str, Part]]
    sizes: ClassVar[tuple[int, ...]]  # of each field, in the order of the fields

    def __init_subclass__(cls, form: str, **parts: Part) -> None:
        super().__init_subclass__()
        cls.form = form
        cls.parts = {name: parts[name] for name in get_annotations(cls)}
        cls.sizes = tuple([part.size for part in cls.parts.values()])

    def text(self) -> str:
        """The short notation, different for every action of the game."""
        return self.form.format(**{name: part.write(getattr(self, name)) for name, part in self.parts.items()})

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """The action that `text` gave; None if it is not of this kind, BadNotation if only a field is wrong."""
        found = cls.pattern().fullmatch(text)
        if not found:
            return None
        values = {}
        for name, part in cls.parts.items():
            value = part.read(found[name])
            if value is None or not part.least <= value < part.size:
                raise BadNotation(f"{name} must be {part.allowed}, not {found[name][:40]!r}")
            values[name] = value
        return cls(**values)

    @classmethod
    @cache
    def pattern(cls) -> re.Pattern[str]:
        """What every notation of this kind looks like."""
        text = ""
        for literal, name, _, _ in Formatter().parse(cls.form):
            text += re.escape(literal) + (f"(?P<{name}>{cls.parts[name].pattern})" if name else "")
        return re.compile(text, re.ASCII)


class Written(Protocol):
    """What a kind of action or outcome has besides its fields."""

    sizes: ClassVar[tuple[int, ...]]  # of each field, in the order of the fields

    def text(self) -> str:
        """The short notation, different for every action of the game."""
        ...

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """The action that `text` gave; None if it is not of this kind."""
        ...


A = TypeVar("A", bound=Written)


@dataclass(frozen=True)
class Codec(Generic[A]):
    """Gives every action of every kind its own id: the kinds one after another, fields in mixed radix.

    >>> codec = Codec((Skip, Put))                      # Put.sizes == (4, 81)
    >>> codec.encode(Put(turn=2, cell=5))               # 1 + 2 * 81 + 5
    168
    """

    kinds: tuple[type[A], ...]
    what: str = "action"

    def __post_init__(self) -> None:
        bases, total = [], 0
        for kind in self.kinds:
            bases.append(total)
            total += count(kind.sizes)
        object.__setattr__(self, "bases", tuple(bases))
        object.__setattr__(self, "total", total)
        object.__setattr__(self, "known", {})

    bases: tuple[int, ...] = dataclasses.field(init=False, repr=False, compare=False)
    total: int = dataclasses.field(init=False, repr=False, compare=False)
    known: dict[int, A] = dataclasses.field(init=False, repr=False, compare=False)  # actions decoded before

    def base(self, kind: type[Any]) -> int:
        """The first id of a kind; the hot code computes ids from it."""
        return self.bases[self.kinds.index(kind)]

    def encode(self, action: Any) -> int:
        """The id of an action."""
        if type(action) not in self.kinds:
            raise BadNotation(
                f"{action!r} is no {self.what} of this game: {', '.join(kind.__name__ for kind in self.kinds)}"
            )
        number = 0
        for field, size in zip(dataclasses.fields(action), action.sizes, strict=True):
            value = integer(getattr(action, field.name))
            if value is None or not 0 <= value < size:
                raise BadNotation(f"{action!r}: {field.name} must be 0 to {size - 1}")
            number = number * size + value
        return self.base(type(action)) + number

    def decode(self, id: SupportsIndex) -> A:
        """The action of an id."""
        found = self.known.get(id) if type(id) is int else None
        if found is None:
            number = integer(id)
            if number is None or not 0 <= number < self.total:
                raise BadNotation(f"{id!r} is no {self.what} id of this game: they run from 0 to {self.total - 1}")
            index = bisect_right(self.bases, number) - 1
            kind, rest, values = self.kinds[index], number - self.bases[index], []
            for size in reversed(kind.sizes):
                values.append(rest % size)
                rest //= size
            if len(self.known) >= KNOWN:
                self.known.clear()
            make: Callable[..., A] = kind
            found = self.known[number] = make(*reversed(values))
        return found

    def parse(self, text: str) -> A:
        """The action of a notation."""
        if not isinstance(text, str):
            raise BadNotation(f"a notation is text, not {text!r}")
        why = ""
        for kind in self.kinds:
            try:
                action = kind.parse(text)
                if action is not None:
                    self.encode(action)
                    return action
            except BadNotation as problem:
                why = why or f": {problem}"
        raise BadNotation(f"{text[:60]!r} is no {self.what} of this game{why}; examples: {self.examples()}")

    def examples(self) -> str:
        """One notation of each kind, for error messages."""
        return ", ".join(example(kind).text() for kind in self.kinds)


def example(kind: type[Any]) -> Any:
    """The first action of a kind."""
    return kind(*[part.least for part in kind.parts.values()] if issubclass(kind, Word) else [0] * len(kind.sizes))


def count(sizes: tuple[int, ...]) -> int:
    """How many different values fields of these sizes have together."""
    total = 1
    for size in sizes:
        total *= size
    return total
