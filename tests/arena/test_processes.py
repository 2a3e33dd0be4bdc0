"""An arena of a real game in several processes; its records can be replayed."""

from __future__ import annotations

from pathlib import Path

import rodinia
from rodinia import arena
from rodinia.core.record import Record


def test_two_processes_play_the_same_games_as_one(tmp_path: Path):
    game = rodinia.load("vaalbara", 2)
    bots = ["greedy", "strong#20"]
    one = arena.run(game, bots, 4, seed=3)
    two = arena.run(game, bots, 4, seed=3, processes=2, records=tmp_path)
    assert [(each.share, each.score) for each in one.standings] == [(each.share, each.score) for each in two.standings]
    for path in sorted(tmp_path.iterdir()):
        record = Record.load(path.read_text())
        assert record.check().over
        assert set(record.seats) == set(bots)


def test_four_seats_are_shared_by_two_bots():
    report = arena.run(rodinia.load("vaalbara", 4), ["greedy", "random"], 6, seed=3)
    greedy, random = report.standings
    assert greedy.fair == random.fair == 0.5
    assert greedy.share > 0.5 > random.share
