"""Bots for tests: at once, and always the same."""

from __future__ import annotations

from typing import Any

from rodinia.core.chance import spread
from rodinia.core.game import Game
from rodinia.core.view import View

LEVELS = ("random", "first")


class ToyBot:
    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.seed = seed

    def choose(self, view: View, limit: Any = None) -> int:
        pick = 0 if self.name == "first" else spread(self.seed, len(view.legal)) % len(view.legal)
        return view.legal[pick]

    def hint(self, view: View, limit: Any = None) -> list[tuple[int, float, float]]:
        return [(view.legal[-1], 0.6, 0.1)]


def make(name: str, game: Game, seed: int) -> ToyBot:
    return ToyBot(name, seed)
