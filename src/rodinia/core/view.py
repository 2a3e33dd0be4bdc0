"""View: everything one seat, or a spectator, may know, as plain data. There is no way back to the State."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Self, TypeVar

from rodinia.core import home
from rodinia.core.const import CHANCE, OVER
from rodinia.core.errors import BadView

T = TypeVar("T")
Origin = tuple[type, str, str]  # a game's class, its settings, and the components in use


@dataclass(frozen=True)
class View:
    """Each game's view.py adds its own fields; all are ints, strings, bools, None, or tuples of these."""

    seat: int | None  # whose eyes; None is a spectator
    actor: int  # a seat, CHANCE or OVER
    actors: tuple[int, ...]  # every seat that may act now
    legal: tuple[int, ...]  # this seat's legal ids, sorted; () for a spectator or when it may not act

    origin: ClassVar[Origin | None] = None  # of a view that a game has made from a state
    common: ClassVar[dict[str, Any] | None] = (
        None  # what is made of things that all eyes of a position know, for all of them
    )

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "__repr__" not in vars(cls):
            cls.__repr__ = View.__repr__  # type: ignore[method-assign]  # else a dataclass writes out the whole table

    def data(self) -> dict[str, Any]:
        """The view as JSON data, one entry a field."""
        return {field.name: listed(getattr(self, field.name)) for field in dataclasses.fields(self)}

    @classmethod
    def from_data(cls, data: Any) -> Self:
        """The view that `data` gave. Anything else raises BadView."""
        names = [field.name for field in dataclasses.fields(cls)]
        if not isinstance(data, dict) or sorted(data) != sorted(names):
            raise BadView(f"a {cls.__name__} has the fields {', '.join(names)}")
        return cls(**{name: frozen(data[name], name) for name in names})

    @classmethod
    def made(cls, **fields: Any) -> Self:
        """A view of these fields, all of them, as a game's own code makes it."""
        view = object.__new__(cls)
        vars(view).update(fields)
        return view

    def altered(self, **fields: Any) -> Self:
        """The view with other values in some fields, as a game's own code makes it: it keeps its origin."""
        other = object.__new__(type(self))
        vars(other).update(vars(self), **fields)
        vars(other).pop("common", None)
        return other

    def beside(self, **own: Any) -> Self:
        """The view of another seat of the same position, with its own values of the fields that differ."""
        other = self.altered(**own)
        vars(other)["common"] = vars(self).setdefault("common", {})
        return other

    def shared(self, make: Callable[[Self], T]) -> T:
        """What `make` gives for this view. It uses only what all eyes know, so it is made once for all of them."""
        if self.common is None:
            return make(self)
        found = self.common.get(make.__name__)
        if found is None:
            found = self.common[make.__name__] = make(self)
        return found

    def through(self, seat: int | None, legal: tuple[int, ...]) -> Self:
        """The view of another seat, where all know the same: they differ in whose it is and what that seat may do."""
        return self.altered(seat=seat, legal=legal)

    def __getstate__(self) -> dict[str, Any]:
        """What is copied and sent to other processes: the fields. A copy has no origin."""
        return {name: value for name, value in vars(self).items() if name not in ("origin", "common")}

    def encode(self) -> bytes:
        """The view as canonical bytes."""
        return ENCODER.encode(self.__getstate__()).encode()

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        seats = " or ".join([f"seat {seat}" for seat in self.actors])
        acting = "over" if self.actor == OVER else f"{'chance' if self.actor == CHANCE else seats} to act"
        legal = f", {len(self.legal)} legal actions" if self.legal else ""
        return f"<{type(self).__name__} of {who}: {acting}{legal}>"

    def __str__(self) -> str:
        """The board as text."""
        return home.board(home.showing_of_view(self)) or repr(self)

    def _repr_svg_(self) -> str | None:
        """The table as a notebook shows it."""
        return home.picture(home.showing_of_view(self))


ENCODER = json.JSONEncoder(separators=(",", ":"), sort_keys=True)  # it writes a tuple as a list


def listed(value: Any) -> Any:
    """Tuples as lists, all the way down."""
    return [listed(each) for each in value] if isinstance(value, tuple) else value


def frozen(value: Any, place: str) -> Any:
    """Lists as tuples, all the way down; refuses what a view cannot hold."""
    if isinstance(value, list | tuple):
        return tuple([frozen(each, place) for each in value])
    if value is None or isinstance(value, bool | int | str):
        return value
    raise BadView(f"{place}: a view holds whole numbers, strings, true, false, null and lists, not {value!r}")
