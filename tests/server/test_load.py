"""The load bench plays on a server of its own and reports what it saw; figures are for a quiet machine, not for tests."""

from __future__ import annotations

import json

import pytest
from bench import load, quota


def test_a_short_run_confirms_moves_at_every_table_and_counts_the_servers_work() -> None:
    found = load.ours("race", 3, 2, crowd="python")
    assert found["matches"] == 3 and found["errors"] == {}
    assert found["moves_per_second"] > 0 and 0 < found["median_ms"] <= found["p95_ms"]
    assert found["bytes_per_move"] > 100 and found["cpu_us_per_move"] > 0


def test_both_ratios_are_told_by_rate_and_by_work(capsys: pytest.CaptureFixture[str]) -> None:
    ours = {"moves_per_second": 300.0, "cpu_us_per_move": 200.0}
    memory = {"moves_per_second": 200.0, "cpu_us_per_move": 400.0}
    files = {"moves_per_second": 50.0, "cpu_us_per_move": 1000.0}
    load.report("rodinia", ours)
    load.compare(ours, {"in memory": memory, "in files": files})
    shown = capsys.readouterr().out.splitlines()
    assert json.loads(shown[0].removeprefix("rodinia: ")) == ours
    assert shown[1:] == [
        "  beside boardgame.io in memory: 1.50 times the rate, 0.50 of the processor time a move",
        "  beside boardgame.io in files: 6.00 times the rate, 0.20 of the processor time a move",
    ]


@pytest.mark.skipif(not quota.available(), reason="control groups are not writable here")
def test_a_server_has_its_part_of_a_processor_and_no_more() -> None:
    found = load.ours("race", 5, 2, crowd="python", share=0.2)
    assert found["errors"] == {}
    assert 0 < found["busy"][0] < 0.26
