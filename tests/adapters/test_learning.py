"""The example learns: after a few seconds it plays better than chance."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

import rodinia
from rodinia import arena

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn.py"


@pytest.mark.slow
def test_the_example_beats_random_after_a_few_seconds(capsys: pytest.CaptureFixture[str]):
    spec = importlib.util.spec_from_file_location("learn", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    game = rodinia.load("vaalbara", players=2)
    module.Learned.policy = module.learn(game, seconds=6, n=128)
    report = arena.run(game, [module.Learned, "random"], games=100, seed=2)
    assert report.standings[0].low > 0.5
    assert not report.standings[0].forfeits
