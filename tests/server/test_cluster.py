"""The whole club as local processes: parts of it fail while people play, and nothing is lost. bench/faults.py goes on for
longer.
"""

from __future__ import annotations

import pytest
from bench.faults import club, play_through

KINDS = ["kill", "cut", "clock", "restart", "black hole", "full disk"]


@pytest.mark.slow
async def test_every_acknowledged_turn_is_kept_once_while_parts_of_a_club_fail() -> None:
    async with club(7) as opened:
        await play_through(opened, KINDS, ["mainland", "vaalbara"], more=False)
        assert sum(opened.done.values()) == len(KINDS)
