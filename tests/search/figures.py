"""Prints what a short search finds in every game, to the last digit; test_modes.py runs it in both modes."""

from __future__ import annotations

import json

import rodinia
from rodinia.core.chance import Seeded
from rodinia.core.playing import Playing
from rodinia.search import Limit, Search


def figures() -> dict[str, list[object]]:
    """For every game the visits and shares of searches along the beginning of one playing."""
    found: dict[str, list[object]] = {}
    for name in rodinia.names():
        game = rodinia.load(name)
        playing, luck = Playing(game), Seeded(11)
        playing.settle(luck)
        for _ in range(3):
            seat = playing.state.actor
            result = Search(game, 5).run(game.view(playing.state, seat), Limit(simulations=100, threads=2))
            rows = [(each.id, each.visits, repr(each.share), repr(each.chance)) for each in result.choices]
            found.setdefault(name, []).append([result.action, repr(result.shares), rows[:8]])
            playing.apply(seat, result.action)
            playing.settle(luck)
    return found


if __name__ == "__main__":
    print(json.dumps(figures()))
