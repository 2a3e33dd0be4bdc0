"""Every game has golden playthroughs; playing them again gives the same text.

`python -m tests.test_golden` writes them anew after a deliberate change of rules or words.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import rodinia
from rodinia.testing import playthrough
from rodinia.testing.trail import measure

FOLDER = Path(__file__).parent / "golden"
SEEDS = {"low": 1, "high": 2}
LONG = 400  # steps; a longer game shows a board every 60 steps, any other every 12


def told(name: str, which: str) -> str:
    spec, seed = rodinia.load(name).spec, SEEDS[which]
    game = rodinia.load(name, spec.players[0 if which == "low" else 1])
    return playthrough(game, seed, boards=60 if measure(game, seed) > LONG else 12)


@pytest.mark.parametrize("which", SEEDS)
@pytest.mark.parametrize("name", rodinia.names())
def test_playing_the_golden_game_again_gives_the_same_text(name: str, which: str) -> None:
    assert (FOLDER / name / f"{which}.txt").read_text() == told(name, which)


if __name__ == "__main__":
    for each in rodinia.names():
        (FOLDER / each).mkdir(parents=True, exist_ok=True)
        for size in SEEDS:
            (FOLDER / each / f"{size}.txt").write_text(told(each, size))
