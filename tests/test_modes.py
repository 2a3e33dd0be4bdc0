"""Interpreted and compiled play are the same: every legal list, key and score of whole games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import rodinia

PROGRAM = Path(__file__).parent / "digest.py"


def digest(mode: str, name: str, players: int) -> str:
    done = subprocess.run(
        [sys.executable, str(PROGRAM), name, str(players), "2"],
        env={**os.environ, "RODINIA_MODE": mode}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", rodinia.names())
def test_both_modes_play_the_same_games(name: str) -> None:
    low, high = rodinia.load(name).spec.players
    for players in (low, high):
        assert digest("native", name, players) == digest("pure", name, players)
