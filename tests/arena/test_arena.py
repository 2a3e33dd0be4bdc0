"""The arena pairs luck, rotates seats, goes on where it stopped, and counts right."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rodinia import arena
from rodinia.arena.report import interval, wilson
from rodinia.arena.seating import pairings, seatings
from rodinia.core.errors import BadOptions, BadRecord
from toys import Cards, Crosses


def test_every_deal_is_played_in_every_seating():
    assert seatings(2, 2) == [(0, 1), (1, 0)]
    assert seatings(3, 3) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert seatings(2, 3) == [(0, 1, 0), (1, 0, 0), (0, 0, 1)]
    assert [(each.deal, each.seats) for each in pairings(2, 2, 3)] == [(0, (0, 1)), (0, (1, 0)), (1, (0, 1))]


def test_the_luck_is_the_same_for_every_seating():
    game, deals = Cards(2), []
    for index in (0, 1):
        _, record = arena.play(game, ("greedy", "random"), (index, 1 - index), 4, 0, index)
        deals.append([step.id for step in record.steps if step.actor == -1][:2])
    assert deals[0] == deals[1]


def test_a_better_bot_wins_more():
    report = arena.run(Crosses(2), ["strong#100", "random"], 20, seed=1)
    strong, random = report.standings
    assert strong.share > 0.8
    assert strong.low > 0.5 > random.high
    assert strong.share + random.share == pytest.approx(1)
    assert strong.fair == 0.5
    assert strong.rating is None or random.rating is None or strong.rating[0] > random.rating[0]
    assert strong.p95 >= strong.median > 0


def test_it_goes_on_where_it_stopped(tmp_path: Path):
    file, game, seen = tmp_path / "games.jsonl", Crosses(2), []
    whole = arena.run(game, ["greedy", "random"], 8, seed=2, file=tmp_path / "whole.jsonl")
    arena.run(game, ["greedy", "random"], 5, seed=2, file=file)
    with file.open("a") as lines:
        lines.write('{"index": 5, "de')  # killed while writing
    again = arena.run(
        game, ["greedy", "random"], 8, seed=2, file=file, progress=lambda done, games, last: seen.append(done)
    )
    assert seen == [5, 6, 7, 8]
    assert [each.share for each in again.standings] == [each.share for each in whole.standings]


def test_a_file_of_another_arena_is_refused(tmp_path: Path):
    file = tmp_path / "games.jsonl"
    arena.run(Crosses(2), ["greedy", "random"], 2, file=file)
    with pytest.raises(BadRecord, match="another arena"):
        arena.run(Crosses(2), ["greedy", "random"], 2, seed=9, file=file)
    file.write_text("hello\n")
    with pytest.raises(BadRecord, match="no file of an arena"):
        arena.run(Crosses(2), ["greedy", "random"], 2, file=file)


def test_it_may_stop_early():
    report = arena.run(Crosses(2), ["greedy", "random"], 50, enough=lambda outcomes: len(outcomes) == 3)
    assert report.games == 3


def test_the_report_is_json_and_a_table(tmp_path: Path):
    report = arena.run(Crosses(2), ["greedy", "random"], 2, records=tmp_path / "records")
    assert json.loads(json.dumps(report.data()))["standings"][0]["bot"] == "greedy"
    assert arena.table(report).row_count == 2
    assert sorted(path.name for path in (tmp_path / "records").iterdir()) == ["000000.json", "000001.json"]


@pytest.mark.parametrize(
    ("bots", "games", "processes"),
    [(["greedy"], 2, 1), (["greedy", "nobody"], 2, 1), (["greedy", "random"], 0, 1), (["greedy", "random"], 2, 0)],
)
def test_what_cannot_work_is_refused_before_it_starts(bots: list[str], games: int, processes: int):
    with pytest.raises(BadOptions):
        arena.run(Crosses(2), bots, games, processes=processes)


def test_intervals():
    low, high = wilson(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    mean, low, high = interval([[1.0, 0.0]] * 50)  # luck decides every deal: nothing but luck between them
    assert mean == 0.5
    mean, low, high = interval([[1.0, 1.0]] * 10)
    assert mean == high == 1.0
    assert low > 0.8
