"""Actions and outcomes of Vaalbara. Characters and lands go by their number; seats count from 0.

Rows and slots count from 0 in the fields and from 1 in the notation, as people count them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rodinia.core.actions import Codec, Word, counted, named

SEATS = 5
CHARACTER = counted(13, least=1)  # 0 is nobody
CARD = counted(61, least=1)  # a land or a back; 0 is none


@dataclass(frozen=True)
class Assign(Word, form="play {character}", character=CHARACTER):
    """V3.1: lay a character face down."""

    character: int


@dataclass(frozen=True)
class Answer(Word, form="{show}", show=named("keep", "show", pattern="keep|show")):
    """V5.1: show the Fighter if she is in hand (1), or not (0)."""

    show: int


@dataclass(frozen=True)
class Give(Word, form="give {seat}", seat=counted(SEATS, 1)):
    """V5.2: the Bard's gift goes to a seat."""

    seat: int


@dataclass(frozen=True)
class Track(Word, form="track {row}/{slot}", row=counted(2, 1), slot=counted(SEATS, 1)):
    """V5.7: the Tracker swaps a land of a row (0 is the first) with the top of the deck."""

    row: int
    slot: int


@dataclass(frozen=True)
class Recall(Word, form="recall {character}", character=CHARACTER):
    """V5.8: the Midwife takes a character back."""

    character: int


@dataclass(frozen=True)
class Ride(Word, form="ride {first}-{second}", first=counted(SEATS, 1), second=counted(SEATS, 1)):
    """V5.9: the Rider swaps a slot of the first row with a slot of the second."""

    first: int
    second: int


@dataclass(frozen=True)
class Swap(Word, form="swap {card}", card=CARD):
    """V5.11: the Pioneer gives a land of the realm for the bottom of the deck."""

    card: int


@dataclass(frozen=True)
class Take(Word, form="take {slot}", slot=counted(SEATS, 1)):
    """V4.2: take a land of the first row."""

    slot: int


@dataclass(frozen=True)
class Draw(Word, form="draw {character}", character=CHARACTER):
    """V2.3, V7.3: a character comes from a clan deck into the hand of the seat that draws."""

    character: int


@dataclass(frozen=True)
class Omens(Word, form="omens {back}", back=CARD):
    """V9.2: the card that has come to lie on top of the land deck shows its back."""

    back: int


@dataclass(frozen=True)
class Face(Word, form="land {card}", card=CARD):
    """V9.2: a card of the land deck is turned up and is this land."""

    card: int


Action = Assign | Answer | Give | Track | Recall | Ride | Swap | Take
Outcome = Draw | Omens | Face
ACTIONS: Codec[Any] = Codec((Assign, Answer, Give, Track, Recall, Ride, Swap, Take))
CHANCES: Codec[Any] = Codec((Draw, Omens, Face), "outcome")

ASSIGN, ANSWER, GIVE, TRACK, RECALL, RIDE, SWAP, TAKE = ACTIONS.bases
DRAW, OMENS, FACE = CHANCES.bases
