"""Actions and outcomes: small frozen typed objects, their int ids and their short notation."""

from __future__ import annotations

import dataclasses
from bisect import bisect_right
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, Self

from rodinia.core.errors import BadNotation

KNOWN = 4096  # actions that a codec remembers


class Word(Protocol):
    """One kind of action or outcome: a frozen dataclass of ints, each from 0 to below its size."""

    sizes: ClassVar[tuple[int, ...]]  # the size of each field, in the order of the fields
    __dataclass_fields__: ClassVar[dict[str, Any]]

    def text(self) -> str:
        """The short notation, different for every action of the game."""
        ...

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """The action that `text` gave; None if it is not of this kind."""
        ...


@dataclass(frozen=True)
class Codec:
    """Gives every action of every kind its own id: the kinds one after another, fields in mixed radix.

    >>> codec = Codec((Skip, Put))                      # Put.sizes == (4, 81)
    >>> codec.encode(Put(turn=2, cell=5))               # 1 + 2 * 81 + 5
    168
    """

    kinds: tuple[type[Any], ...]
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
    known: dict[int, Any] = dataclasses.field(init=False, repr=False, compare=False)  # actions decoded before

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
            value = getattr(action, field.name)
            if type(value) is not int or not 0 <= value < size:
                raise BadNotation(f"{action!r}: {field.name} must be 0 to {size - 1}")
            number = number * size + value
        return self.base(type(action)) + number

    def decode(self, number: int) -> Any:
        """The action of an id."""
        if type(number) is not int or not 0 <= number < self.total:
            raise BadNotation(f"{number!r} is no {self.what} id of this game: they run from 0 to {self.total - 1}")
        found = self.known.get(number)
        if found is None:
            index = bisect_right(self.bases, number) - 1
            kind, rest, values = self.kinds[index], number - self.bases[index], []
            for size in reversed(kind.sizes):
                values.append(rest % size)
                rest //= size
            if len(self.known) >= KNOWN:
                self.known.clear()
            found = self.known[number] = kind(*reversed(values))
        return found

    def parse(self, text: str) -> Any:
        """The action of a notation."""
        if not isinstance(text, str):
            raise BadNotation(f"a notation is text, not {text!r}")
        for kind in self.kinds:
            action = kind.parse(text)
            if action is not None:
                self.encode(action)
                return action
        raise BadNotation(f"{text[:60]!r} is no {self.what} of this game; examples: {self.examples()}")

    def examples(self) -> str:
        """One notation of each kind, for error messages."""
        return ", ".join(self.decode(base).text() for base in self.bases)


def count(sizes: tuple[int, ...]) -> int:
    """How many different values fields of these sizes have together."""
    total = 1
    for size in sizes:
        total *= size
    return total
