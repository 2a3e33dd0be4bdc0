"""Bots that play a game to its end."""

from __future__ import annotations

from collections.abc import Callable

from rodinia.core.chance import Source
from rodinia.core.playing import Playing


def play_on(playing: Playing, luck: Source, choose: Callable[[int], int]) -> None:
    """Let `choose(seat)` decide for every seat, and luck for chance, until the game is over.

    Whoever may act at the same time chooses before any of these choices is known to have been made.
    """
    playing.settle(luck)
    while not playing.over:
        for seat, move in [(seat, choose(seat)) for seat in playing.state.actors]:
            playing.apply(seat, move)
        playing.settle(luck)
