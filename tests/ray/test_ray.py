"""A real Ray on this machine: the same games as local processes, and none lost or counted twice when a worker is killed.

`make ray` installs Ray and runs this; it is too large (240 MB) for what every developer installs.
"""

from __future__ import annotations

import os
import signal
from dataclasses import replace
from pathlib import Path

import pytest

import rodinia
from rodinia import arena
from rodinia.arena import Outcome
from rodinia.arena.cluster import played_on
from rodinia.arena.seating import pairings
from rodinia.arena.work import Work
from rodinia.bots import Chooser
from rodinia.core.game import Game
from rodinia.core.view import View

GAME = rodinia.load("vaalbara", 2)


def untimed(outcome: Outcome) -> Outcome:
    return replace(outcome, times=())


class Fragile:
    """Plays the first legal action; the first time that it is asked, its whole process is killed."""

    def __init__(self, game: Game, seed: int) -> None:
        self.note = Path(os.environ["RODINIA_TEST_NOTE"])

    def choose(self, view: View) -> int:
        if not self.note.exists():
            self.note.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return view.legal[0]


def test_ray_plays_the_same_games_as_one_process():
    work = Work(GAME, ("strong#20", "greedy"), 3)
    plan = pairings(2, 2, 6)
    there = sorted(played_on("ray", 2, work, plan), key=lambda pair: pair[0].index)
    here = [work.play(each) for each in plan]
    assert [untimed(outcome) for outcome, _ in there] == [untimed(outcome) for outcome, _ in here]
    assert [record.dump() for _, record in there] == [record.dump() for _, record in here]


def test_a_killed_worker_is_replaced_and_no_game_counted_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    note = tmp_path / "killed"
    monkeypatch.setenv("RODINIA_TEST_NOTE", str(note))
    bots: list[type[Chooser] | str] = [Fragile, "random"]
    file = tmp_path / "games.jsonl"
    there = arena.run(GAME, bots, 8, seed=3, processes=2, on="ray", file=file)
    assert note.exists(), "a worker was killed"
    assert len(file.read_text().splitlines()) == 1 + 8
    here = arena.run(GAME, bots, 8, seed=3)
    assert [(each.share, each.score) for each in there.standings] == [
        (each.share, each.score) for each in here.standings
    ]
