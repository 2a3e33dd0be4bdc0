"""Actions and outcomes of Vaalbara. Characters and lands go by their number; seats count from 0.

Rows and slots count from 0 in the fields and from 1 in the notation, as people count them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar, Self, TypeVar

from rodinia.core.actions import Codec

SEATS = 5
CHARACTERS = 13  # numbers 1 to 12; 0 is nobody
CARDS = 61  # numbers 1 to 60, of lands and of backs; 0 is none
N = r"(0|[1-9]\d?)"

Kind = TypeVar("Kind")


@dataclass(frozen=True)
class Assign:
    """V3.1: lay a character face down."""

    character: int
    sizes: ClassVar[tuple[int, ...]] = (CHARACTERS,)

    def text(self) -> str:
        return f"play {self.character}"

    @classmethod
    def parse(cls, text: str) -> Self | None:
        return numbers(cls, f"play {N}", text)


@dataclass(frozen=True)
class Answer:
    """V5.1: show the Fighter if she is in hand (1), or not (0)."""

    show: int
    sizes: ClassVar[tuple[int, ...]] = (2,)

    def text(self) -> str:
        return "show" if self.show else "keep"

    @classmethod
    def parse(cls, text: str) -> Self | None:
        return cls(int(text == "show")) if text in ("keep", "show") else None


@dataclass(frozen=True)
class Give:
    """V5.2: the Bard's gift goes to a seat."""

    seat: int
    sizes: ClassVar[tuple[int, ...]] = (SEATS,)

    def text(self) -> str:
        return f"give {self.seat}"

    @classmethod
    def parse(cls, text: str) -> Self | None:
        return numbers(cls, f"give {N}", text)


@dataclass(frozen=True)
class Track:
    """V5.7: the Tracker swaps a land of a row (0 is the first) with the top of the deck."""

    row: int
    slot: int
    sizes: ClassVar[tuple[int, ...]] = (2, SEATS)

    def text(self) -> str:
        return f"track {self.row + 1}/{self.slot + 1}"

    @classmethod
    def parse(cls, text: str) -> Self | None:
        return numbers(cls, f"track {N}/{N}", text, 1)


@dataclass(frozen=True)
class Recall:
    """V5.8: the Midwife takes a character back."""

    character: int
    sizes: ClassVar[tuple[int, ...]] = (CHARACTERS,)

    def text(self) -> str:
        return f"recall {self.character}"

    @classmethod
    def parse(cls, text: str) -> Self | None:
        return numbers(cls, f"recall {N}", text)


@dataclass(frozen=True)
class Ride:
    """V5.9: the Rider swaps a slot of the first row with a slot of the second."""

    first: int
    second: int
    sizes: ClassVar[tuple[int, ...]] = (SEATS, SEATS)

    def text(self) -> str:
        return f"ride {self.first + 1}-{self.second + 1}"

    @classmethod
    def parse(cls, text: str) -> Self | None:
        return numbers(cls, f"ride {N}-{N}", text, 1)


@dataclass(frozen=True)
class Swap:
    """V5.11: the Pioneer gives a land of the realm for the bottom of the deck."""

    card: int
    sizes: ClassVar[tuple[int, ...]] = (CARDS,)

    def text(self) -> str:
        return f"swap {self.card}"

    @classmethod
    def parse(cls, text: str) -> Self | None:
        return numbers(cls, f"swap {N}", text)


@dataclass(frozen=True)
class Take:
    """V4.2: take a land of the first row."""

    slot: int
    sizes: ClassVar[tuple[int, ...]] = (SEATS,)

    def text(self) -> str:
        return f"take {self.slot + 1}"

    @classmethod
    def parse(cls, text: str) -> Self | None:
        return numbers(cls, f"take {N}", text, 1)


@dataclass(frozen=True)
class Draw:
    """V2.3, V7.3: a character comes from a clan deck into the hand of the seat that draws."""

    character: int
    sizes: ClassVar[tuple[int, ...]] = (CHARACTERS,)

    def text(self) -> str:
        return f"draw {self.character}"

    @classmethod
    def parse(cls, text: str) -> Self | None:
        return numbers(cls, f"draw {N}", text)


@dataclass(frozen=True)
class Omens:
    """V9.2: the card that has come to lie on top of the land deck shows its back."""

    back: int
    sizes: ClassVar[tuple[int, ...]] = (CARDS,)

    def text(self) -> str:
        return f"omens {self.back}"

    @classmethod
    def parse(cls, text: str) -> Self | None:
        return numbers(cls, f"omens {N}", text)


@dataclass(frozen=True)
class Face:
    """V9.2: a card of the land deck is turned up and is this land."""

    card: int
    sizes: ClassVar[tuple[int, ...]] = (CARDS,)

    def text(self) -> str:
        return f"land {self.card}"

    @classmethod
    def parse(cls, text: str) -> Self | None:
        return numbers(cls, f"land {N}", text)


def numbers(kind: type[Kind], pattern: str, text: str, first: int = 0) -> Kind | None:
    """The action whose fields are the numbers of a notation that counts from `first`."""
    found = re.fullmatch(pattern, text, re.ASCII)
    return kind(*[int(group) - first for group in found.groups()]) if found else None


ACTIONS = Codec((Assign, Answer, Give, Track, Recall, Ride, Swap, Take))
CHANCES = Codec((Draw, Omens, Face), "outcome")

ASSIGN = ACTIONS.base(Assign)
ANSWER = ACTIONS.base(Answer)
GIVE = ACTIONS.base(Give)
TRACK = ACTIONS.base(Track)
RECALL = ACTIONS.base(Recall)
RIDE = ACTIONS.base(Ride)
SWAP = ACTIONS.base(Swap)
TAKE = ACTIONS.base(Take)
DRAW = CHANCES.base(Draw)
OMENS = CHANCES.base(Omens)
FACE = CHANCES.base(Face)
