"""What makes no sense is refused, and the table goes on. bench/fuzz.py goes on for longer."""

from __future__ import annotations

import pytest
from bench.fuzz import Fuzz

from tests.server.conftest import Served


@pytest.mark.parametrize("seed", [1])
async def test_nothing_that_makes_no_sense_hurts(served: Served, seed: int, caplog: pytest.LogCaptureFixture) -> None:
    fuzz = Fuzz(served.base, "pearls", seed)
    await fuzz.run(400)
    assert not fuzz.bad
    assert {"400", "404", "413", "bad_message", "stale"} <= set(fuzz.codes), fuzz.codes
    assert not [record for record in caplog.records if record.exc_info or record.levelname == "ERROR"]
