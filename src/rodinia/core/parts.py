"""Actions for programs that learn: a small table of all of them, or the parts that each is made of.

An id says everything, but a network cannot have an output for each of a hundred thousand. Where a game has few actions
`Compact` numbers those that exist; for every game `Parts` gives kind and fields, so that a network can score an action
by what it consists of.
"""

from __future__ import annotations

import dataclasses
from array import array
from collections.abc import Mapping
from itertools import product
from math import prod
from typing import Any, NamedTuple

from rodinia.core.actions import Codec, Word
from rodinia.core.arrays import numpy, whole_numbers
from rodinia.core.errors import BadNotation

SMALL = 4096  # a table of more actions than this is not made: a network's last layer would be mostly waste


class Compact:
    """The ids of all actions that there are, in order; the place of an id in it is its compact number."""

    def __init__(self, ids: list[int]) -> None:
        self.ids = array("i", ids)

    def __len__(self) -> int:
        return len(self.ids)

    def places(self, ids: Any) -> Any:
        """The compact numbers of an array of ids."""
        np = numpy()
        wanted, known = whole_numbers(ids, "ids"), np.asarray(self.ids)
        found = np.searchsorted(known, wanted).clip(max=len(self) - 1)
        if wanted.size and (known[found] != wanted).any():
            raise BadNotation(f"{wanted[known[found] != wanted][0]} is no id of the {len(self)} actions of this game")
        return found

    def of(self, places: Any) -> Any:
        """The ids of an array of compact numbers."""
        wanted = whole_numbers(places, "places")
        if wanted.size and not 0 <= wanted.min() <= wanted.max() < len(self):
            raise BadNotation(
                f"compact numbers run from 0 to {len(self) - 1}, not from {wanted.min()} to {wanted.max()}"
            )
        return numpy().asarray(self.ids)[wanted]


class Parts(NamedTuple):
    """Actions taken apart: of each the place of its kind in `Codec.kinds`, and its fields in the columns that `Game.fields`
    names, -1 for a field that its kind does not have."""

    kind: Any
    fields: Any


def compact(codec: Codec[Any], spans: Mapping[str, range]) -> Compact | None:
    """The table of a codec whose fields, by name, keep to these spans; None if it is not small."""
    kinds = []
    for kind in codec.kinds:
        kinds.append([span(kind, name, size, spans) for name, size in zip(names(kind), kind.sizes, strict=True)])
    if sum([prod([len(values) for values in fields]) for fields in kinds]) > SMALL:
        return None
    ids = []
    for base, kind, fields in zip(codec.bases, codec.kinds, kinds, strict=True):
        for values in product(*fields):
            number = 0
            for value, size in zip(values, kind.sizes, strict=True):
                number = number * size + value
            ids.append(base + number)
    return Compact(ids)


def parts(codec: Codec[Any], ids: Any) -> Parts:
    """Kind and fields of an array of ids, of any shape; the fields are its last axis."""
    np, wanted = numpy(), whole_numbers(ids, "ids")
    if wanted.size and not 0 <= wanted.min() <= wanted.max() < codec.total:
        raise BadNotation(
            f"ids of this game run from 0 to {codec.total - 1}, not from {wanted.min()} to {wanted.max()}"
        )
    kind = (np.searchsorted(np.array(codec.bases), wanted, side="right") - 1).astype(np.int32)
    columns = fields(codec)
    found = np.full((*wanted.shape, len(columns)), -1, np.int32)
    for place, (base, each) in enumerate(zip(codec.bases, codec.kinds, strict=True)):
        here = kind == place
        rest = wanted[here] - base
        for name, size in reversed(list(zip(names(each), each.sizes, strict=True))):
            found[here, columns.index(name)] = rest % size
            rest = rest // size
    return Parts(kind, found)


def fields(codec: Codec[Any]) -> list[str]:
    """The names of all fields of all kinds, each once: the columns of `Parts.fields`."""
    return list(dict.fromkeys([name for kind in codec.kinds for name in names(kind)]))


def names(kind: type[Any]) -> list[str]:
    """The fields of a kind of action."""
    return [field.name for field in dataclasses.fields(kind)]


def span(kind: type[Any], name: str, size: int, spans: Mapping[str, range]) -> range:
    """The values that a field can have."""
    least = kind.parts[name].least if issubclass(kind, Word) else 0
    known = spans.get(name, range(size))
    return range(max(least, known.start), min(size, known.stop))
