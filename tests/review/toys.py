"""Toys of the search with words, and records of them."""

from __future__ import annotations

from typing import Any

from rodinia.core.game import Game, Seen, Step
from rodinia.core.playing import Playing
from rodinia.core.record import Record
from rodinia.core.view import View
from tests.search import toys
from tests.toys.pearls import Pearls


class Told:
    """What a toy needs for people."""

    def sentence(self, view: View, step: Seen) -> str:
        return f"choose {step.id}"

    def sheet(self, view: View) -> tuple[Any, ...]:
        return ()


class Crosses(Told, toys.Crosses):
    pass


class Dice(Told, toys.Dice):
    pass


class Lottery(Told, toys.Lottery):
    pass


class Pennies(Told, toys.Pennies):
    def __init__(self, players: int = 2, options: Any = None) -> None:
        super().__init__(half=0.5)


GAMES: dict[str, type[Game]] = {
    "crosses": Crosses, "dice": Dice, "lottery": Lottery, "pennies": Pennies, "pearls": Pearls,
}  # fmt: skip


def record(name: str, *steps: tuple[int, int]) -> Record:
    """The record of a toy that was played so."""
    playing = Playing(GAMES[name](2))
    for step in steps:
        playing.apply(*Step(*step))
    return Record.of(playing, ("Ann", "Ben"))
