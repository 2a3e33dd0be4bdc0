"""Whether a View from elsewhere is one that can occur. Compiled rules trust every number they are given.

A game says what form the fields of its views have (`Form`), and checks what its rules need besides (`need`). Whether a
position gives the view is then asked of the position that was built from it (`given_back`), for every game alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from rodinia.core.const import CHANCE, OVER
from rodinia.core.errors import BadView
from rodinia.core.rng import Rng

if TYPE_CHECKING:
    from rodinia.core.belief import Belief
    from rodinia.core.game import Game
    from rodinia.core.view import View


def need(holds: bool, problem: str) -> None:
    """Raise BadView unless it holds."""
    if not holds:
        raise BadView(f"no such view: {problem}")


COMMON = 4  # the first fields, which the views of all games have
Fault = tuple[str, str]  # the place inside a value, and what is needed there


@dataclass(frozen=True)
class Form:
    """What a field of a view may hold: in words, and where a value does not fit."""

    words: str
    fault: Callable[[Any], Fault | None]

    def holds(self, value: Any) -> bool:
        """Whether a value fits."""
        return self.fault(value) is None


def form_of(words: str, holds: Callable[[Any], bool]) -> Form:
    """A form that is tested as a whole."""
    return Form(words, lambda value: None if holds(value) else ("", words))


FLAG = form_of("true or false", lambda value: type(value) is bool)


def whole(low: int, high: int) -> Form:
    """A whole number of that span."""
    return form_of(f"a whole number from {low} to {high}", lambda value: type(value) is int and low <= value <= high)


def one_of(*texts: str) -> Form:
    """One of some texts."""
    return form_of(f"one of {', '.join(texts)}", lambda value: type(value) is str and value in texts)


def maybe(form: Form) -> Form:
    """Such a value, or None."""
    return form_of(f"null or {form.words}", lambda value: value is None or form.holds(value))


def row(form: Form, least: int, most: int | None = None) -> Form:
    """A list of exactly so many such values, or of at least and at most so many."""
    longest = least if most is None else most
    words = f"a list of {least if least == longest else f'{least} to {longest}'}"

    def fault(value: Any) -> Fault | None:
        if type(value) is not tuple or not least <= len(value) <= longest:
            return "", words
        return first_fault([form] * len(value), value)

    return Form(words, fault)


def record(*forms: Form) -> Form:
    """A list of these values in this order."""
    words = f"a list of {len(forms)}"

    def fault(value: Any) -> Fault | None:
        if type(value) is not tuple or len(value) != len(forms):
            return "", words
        return first_fault(forms, value)

    return Form(words, fault)


def first_fault(forms: Sequence[Form], values: Sequence[Any]) -> Fault | None:
    """Where the first of some values that does not fit is, and what is needed there."""
    for k, (form, value) in enumerate(zip(forms, values, strict=True)):
        found = form.fault(value)
        if found is not None:
            return f"[{k}]{found[0]}", found[1]
    return None


def rising(low: int, high: int) -> Form:
    """Different numbers of that span, in order."""
    numbers = row(whole(low, high), 0, high - low + 1)
    return form_of(
        f"a list of different numbers from {low} to {high} in order",
        lambda value: numbers.holds(value) and all(one < two for one, two in pairwise(value)),
    )


def letters(alphabet: str, length: int) -> Form:
    """A text of so many of these letters."""
    return form_of(
        f"a text of {length} of the letters {alphabet}",
        lambda value: type(value) is str and len(value) == length and set(value) <= set(alphabet),
    )


def formed(view: View, players: int, form: Mapping[str, Form]) -> None:
    """Raise BadView unless every field has its form, and the seat is one of the players or none."""
    for name, each in {"seat": maybe(whole(0, players - 1)), **form}.items():
        found = each.fault(getattr(view, name))
        if found is not None:
            raise BadView(f"no such view: {name}{found[0]}: {found[1]} is needed")


def given_back(game: Game, view: View, belief: Belief) -> None:
    """Raise BadView unless a world of the belief gives back the view, and can be played on."""
    world = belief.sample(Rng(0))
    again = game.view(world, view.seat)
    names = [field.name for field in fields(view)]
    for name in (*names[COMMON:], *names[:COMMON]):
        found = difference(getattr(view, name), getattr(again, name))
        if found is not None:
            raise BadView(f"no such view: {name}{found}")
    if world.actor == CHANCE:
        need(len(world.outcomes()) > 0, "chance has nothing to give")
    elif world.actor != OVER:
        need(all(len(world.legal(seat)) > 0 for seat in world.actors), "a seat that has to act cannot")


def difference(shown: Any, real: Any) -> str | None:
    """Where two values of a view first differ, and how; None if they are the same."""
    if isinstance(shown, tuple) and isinstance(real, tuple) and len(shown) == len(real):
        for k, (one, two) in enumerate(zip(shown, real, strict=True)):
            found = difference(one, two)
            if found is not None:
                return f"[{k}]{found}"
        return None
    if type(shown) is type(real) and shown == real:
        return None
    return f": {shown!r:.60}, where a position with the rest of it shows {real!r:.60}"
