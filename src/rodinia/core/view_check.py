"""Whether a View from elsewhere is one that can occur. Compiled rules trust every number they are given.

A game says what form the fields of its views have (`Form`), and checks what its rules need besides (`need`). Whether a
position gives the view is then asked of the position that was built from it (`given_back`), for every game alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
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


@dataclass(frozen=True)
class Form:
    """What a field of a view may hold: in words, and as a test."""

    words: str
    holds: Callable[[Any], bool]


FLAG = Form("true or false", lambda value: type(value) is bool)


def whole(low: int, high: int) -> Form:
    """A whole number of that span."""
    return Form(f"a whole number from {low} to {high}", lambda value: type(value) is int and low <= value <= high)


def one_of(*texts: str) -> Form:
    """One of some texts."""
    return Form(f"one of {', '.join(texts)}", lambda value: type(value) is str and value in texts)


def maybe(form: Form) -> Form:
    """Such a value, or None."""
    return Form(f"null or {form.words}", lambda value: value is None or form.holds(value))


def row(form: Form, least: int, most: int | None = None) -> Form:
    """A list of exactly so many such values, or of at least and at most so many."""
    most = least if most is None else most
    count = str(least) if least == most else f"{least} to {most}"
    return Form(
        f"a list of {count}, each {form.words}",
        lambda value: type(value) is tuple and least <= len(value) <= most and all(map(form.holds, value)),
    )


def record(*forms: Form) -> Form:
    """A list of these values in this order."""
    return Form(
        f"a list of {'; '.join([form.words for form in forms])}",
        lambda value: (
            type(value) is tuple
            and len(value) == len(forms)
            and all([form.holds(each) for form, each in zip(forms, value, strict=True)])
        ),
    )


def rising(low: int, high: int) -> Form:
    """Different numbers of that span, in order."""
    numbers = row(whole(low, high), 0, high - low + 1)
    return Form(
        f"different numbers from {low} to {high} in order",
        lambda value: numbers.holds(value) and all([a < b for a, b in zip(value, value[1:], strict=False)]),
    )


def letters(alphabet: str, length: int) -> Form:
    """A text of so many of these letters."""
    return Form(
        f"a text of {length} of the letters {alphabet}",
        lambda value: type(value) is str and len(value) == length and set(value) <= set(alphabet),
    )


def formed(view: View, players: int, form: Mapping[str, Form]) -> None:
    """Raise BadView unless every field has its form. The fields of every game's views are none of its business."""
    for name, each in {"seat": maybe(whole(0, players - 1)), **form}.items():
        need(each.holds(getattr(view, name)), f"{name}: {each.words} is needed")


def given_back(game: Game, view: View, belief: Belief) -> None:
    """Raise BadView unless a world of the belief gives back the view, and can be played on."""
    world = belief.sample(Rng(0))
    again = game.view(world, view.seat)
    for field in fields(view):
        shown, real = getattr(view, field.name), getattr(again, field.name)
        need(
            type(shown) is type(real) and shown == real,
            f"{field.name}: {shown!r:.80}, where a position with the rest of it shows {real!r:.80}",
        )
    if world.actor == CHANCE:
        need(len(world.outcomes()) > 0, "chance has nothing to give")
    elif world.actor != OVER:
        need(all([len(world.legal(seat)) > 0 for seat in world.actors]), "a seat that has to act cannot")
