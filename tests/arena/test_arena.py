"""The arena pairs luck, rotates seats, goes on where it stopped, and counts right."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

import rodinia
from rodinia import arena
from rodinia.arena.match import Outcome, titles
from rodinia.arena.picture import picture
from rodinia.arena.report import Report, interval, report, spread_out, wilson
from rodinia.arena.seating import pairings, seatings
from rodinia.arena.table import pairs
from rodinia.core.errors import BadOptions, BadRecord
from rodinia.core.game import Game
from rodinia.core.view import View
from tests.search.toys import Cards, Crosses


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


def test_a_bot_that_sits_twice_is_counted_in_the_record():
    assert arena.play(Crosses(2), ("greedy", "random"), (0, 1), 4, 0, 0)[1].seats == ("greedy", "random")
    assert arena.play(Crosses(2), ("greedy", "greedy"), (1, 1), 4, 0, 0)[1].seats == ("greedy 1", "greedy 2")
    assert titles(["x" * 99] * 2) == ("x" * 58 + " 1", "x" * 58 + " 2")


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


def arena_of(file: Path, games: int = 2) -> Report:
    return arena.run(Crosses(2), ["greedy", "random"], games, seed=2, file=file)


@pytest.mark.parametrize(
    "content",
    [b"a diary of one line", b"a diary\n", b"\xff\xfe\x00\n", b'{"format": "ro', b'{"x": 1}\n', b"\n", b"[" * 9999],
)
def test_a_file_of_something_else_is_refused_and_left_as_it_is(tmp_path: Path, content: bytes):
    file = tmp_path / "notes.txt"
    file.write_bytes(content)
    with pytest.raises(BadRecord, match="no file of an arena"):
        arena_of(file)
    assert file.read_bytes() == content


def test_a_first_line_without_an_end_is_kept(tmp_path: Path):
    file = tmp_path / "games.jsonl"
    arena_of(file)
    lines = file.read_text().splitlines()
    file.write_text(lines[0])
    assert arena_of(file).games == 2
    assert [json.loads(line).get("seats") for line in file.read_text().splitlines()] == [None, [0, 1], [1, 0]]


def test_a_game_that_stands_there_twice_counts_once(tmp_path: Path):
    file = tmp_path / "games.jsonl"
    arena_of(file)
    lines = file.read_text().splitlines()
    file.write_text("\n".join([*lines, lines[-1]]) + "\n")
    report = arena_of(file)
    assert (report.games, report.standings[0].games) == (2, 2)


@pytest.mark.parametrize(
    "damage",
    [
        {"index": "0"}, {"index": -1}, {"index": True}, {"deal": 5}, {"steps": None}, {"seats": [0, 7]}, {"seats": "01"},
        {"seats": [0]}, {"shares": [1.0, "0"]}, {"shares": [math.nan, 0.0]}, {"shares": 1.0}, {"scores": [1]},
        {"times": [0.1, 0.1]}, {"forfeits": [[1], []]}, {"forfeits": ["", ""]}, {"luck": [0.1]}, {"luck": "01"}, {"more": 1},
    ],
)  # fmt: skip
def test_a_damaged_line_is_refused_and_left_as_it_is(tmp_path: Path, damage: dict[str, object]):
    file = tmp_path / "games.jsonl"
    arena_of(file)
    lines = file.read_text().splitlines()
    content = "\n".join([lines[0], json.dumps({**json.loads(lines[1]), **damage}), lines[2], "cut o"])
    file.write_text(content)
    with pytest.raises(BadRecord, match="line 2"):
        arena_of(file)
    assert file.read_text() == content


def test_a_forfeit_belongs_to_the_seat_it_is_about_and_stands_in_the_table():
    outcome = Outcome(0, 0, (0, 1), (1.0, 0.0), (1, 0), 1, ((), ()), (("step 1: exec:a says seat 1: no",), ()))
    found = report("", ["exec:a", "exec:b"], [outcome])
    assert [each.forfeits for each in found.standings] == [("game 0, seat 1, step 1: exec:a says seat 1: no",), ()]
    assert list(arena.table(found).columns[-1].cells) == ["1", "-"]


def test_a_forfeit_can_lose_the_game():
    lost = (("step 1: no",), ())
    won = Outcome(0, 0, (0, 1), (1.0, 0.0), (1, 0), 1, ((), ()), lost)
    clean = Outcome(1, 0, (1, 0), (0.0, 1.0), (0, 1), 1, ((), ()), ((), ()))
    assert [each.share for each in report("", ["a", "b"], [won, clean]).standings] == [1.0, 0.0]
    assert [each.share for each in report("", ["a", "b"], [won, clean], strict=True).standings] == [0.5, 0.5]


class First:
    """The first legal action; the third decision of every game fails."""

    def __init__(self, game: Game, seed: int) -> None:
        self.decisions = 0

    def choose(self, view: View) -> int:
        self.decisions += 1
        if self.decisions == 3:
            raise ValueError("no idea")
        return view.legal[0]


def test_a_class_of_ones_own_plays_and_its_failures_are_marked():
    found = arena.run(Crosses(2), [First, "random"], 4)
    assert found.standings[0].bot == f"py:{__name__}.First"
    assert found.standings[0].games == 4 and found.standings[0].forfeits
    assert "failed: ValueError: no idea; greedy decided instead" in found.standings[0].forfeits[0]
    strict = arena.run(Crosses(2), [First, "random"], 4, forfeit="lose")
    assert strict.standings[0].share < found.standings[0].share or found.standings[0].share == 0


def test_luck_is_taken_off_on_request():
    game = rodinia.load("vaalbara", players=2)
    plain, found = arena.run(game, ["greedy", "random"], 6), arena.run(game, ["greedy", "random"], 6, adjust=True)
    assert plain.standings[0].adjusted is None
    assert [each.share for each in plain.standings] == [each.share for each in found.standings]
    first, second = [each.adjusted for each in found.standings]
    assert first is not None and second is not None
    assert first[0] + second[0] == pytest.approx(1, abs=1e-3) and first[1] > found.standings[0].low + 0.1
    assert first[1] < first[0] <= first[2]
    assert spread_out([[1.3, 0.9], [1.1, 0.8]]) == (1.0, pytest.approx(0.878, abs=0.001), 1.0)
    assert spread_out([[-0.1, -0.2]]) == (0.0, 0.0, 1.0)
    assert [column.header for column in arena.table(found).columns][3] == "without luck (95 %)"


def test_everyone_is_compared_with_everyone_they_met():
    found = arena.run(Crosses(2), ["greedy", "random", "random"], 12)
    assert [(pair.first, pair.second, pair.games) for pair in found.pairs][:1] == [("greedy", "random", 4)]
    assert all(pair.low - 1e-9 <= pair.share <= pair.high + 1e-9 for pair in found.pairs)
    table = pairs(found)
    assert table is not None and table.row_count == 3
    assert pairs(arena.run(Crosses(2), ["greedy", "random"], 2)) is None


def test_the_standings_are_a_picture_too():
    drawn = picture(arena.run(Crosses(2), ["greedy", "random"], 4))
    assert drawn.startswith("<svg") and ">greedy<" in drawn and "4 games" in drawn


def test_what_cannot_work_is_refused_before_anything_starts():
    with pytest.raises(BadOptions, match="go on or lose, not 'cry'"):
        arena.run(Crosses(2), ["random", "greedy"], 2, forfeit="cry")
    with pytest.raises(BadOptions, match="cannot be made in another process"):
        arena.run(Crosses(2), [lambda game, seed: First(game, seed), "greedy"], 2, processes=2)
    with pytest.raises(BadOptions, match="a name, a class or a function"):
        arena.run(Crosses(2), [First(Crosses(2), 1), "greedy"], 2)


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
    [
        (["greedy"], 2, 1),
        (["greedy", "nobody"], 2, 1),
        (["greedy", "exec:nosuchprogram"], 2, 1),
        (["greedy", "random"], 0, 1),
        (["greedy", "random"], 2, 0),
    ],
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
