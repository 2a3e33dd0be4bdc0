"""What a diver can do and what the bag can bring."""

from __future__ import annotations

from dataclasses import dataclass

from rodinia.core.actions import Codec, Word, counted

KINDS, COPIES = 6, 3  # P1.1


@dataclass(frozen=True)
class Show(Word, form="show {pearl}", pearl=counted(KINDS, first=1)):
    """Choose a pearl to show (P2.1)."""

    pearl: int


@dataclass(frozen=True)
class Draw(Word, form="draw {pearl}", pearl=counted(KINDS, first=1)):
    """A pearl comes out of the bag (P1.1, P2.3)."""

    pearl: int


ACTIONS = Codec((Show,))
CHANCES = Codec((Draw,), "outcome")
