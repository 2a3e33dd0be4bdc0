"""components.toml: what is in it, and that a mistake in such a file is named with its place."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rodinia
from rodinia.core.errors import BadComponents, BadRecord
from rodinia.games.discovery.components import BOX, read
from rodinia.games.discovery.game import Discovery
from tests.games.discovery.table import small_box

TEXT = BOX.text

MISTAKES = [
    ('start = "START"', 'start = "HARBOUR"', "start: one of START, L8_M_c0, L8_G_c0"),
    ('start = "START"', "start = 7", "start: one of START, L8_M_c0"),
    ('start = "START"', 'start = "START"\nspare = 1', "spare: unknown"),
    ('segments = ["NE", "SW"]', 'segments = ["NE", "S"]', r"layout[1].segments: each side"),
    ('segments = ["NE", "SW"]', 'segments = ["NE", 5]', r"layout[1].segments: each side"),
    ('segments = ["NE", "SW"]', "segments = []", r"layout[1].segments: a list of 1 to 5 texts of sides"),
    ('borders = ["0-1"]', 'borders = ["0-2"]', r"layout[1].borders[0]: two segments of 0 to 1"),
    ('borders = ["0-1"]', 'borders = ["0-1", "1-0"]', r"layout[1].borders: a border is there twice"),
    ('id = "44"', 'id = "8"', r"layout[1].id: '8' is there already"),
    ('id = "L8_M_c0", count = 1', 'id = "L8_M_c0", count = 0', r"tile[1].count: a whole number from 1 to 84"),
    ('id = "L8_M_c0", count = 1', 'id = "L8_M_c0", count = 2', r"tile: 2 to 84 tiles are possible, not 85"),
    ('id = "L8_M_c0", count = 1', 'id = "START", count = 1', r"tile[1].id: 'START' is there already"),
    ('layout = "8", terrains = "M"', 'layout = "9", terrains = "M"', r"tile[1].layout: one of 8, 44, 17"),
    ('layout = "8", terrains = "M"', 'layout = "8", terrains = "X"', r"tile[1].terrains: 1 letters of MGS"),
    ('terrains = "MG"', 'terrains = "MM"', r"tile[4].terrains: segments 0 and 1 have a border"),
    ('terrains = "MG", cities = []', 'terrains = "MG", cities = ["0-1"]', r"tile[4].cities: 0-1 is no border"),
    ('terrains = "SMG", cities = ["1-0"]', 'terrains = "SMG", cities = ["2-0"]', r"tile[0].cities: 2-0 is no border"),
    (
        'terrains = "SMG", cities = ["1-0"]',
        'terrains = "SMG", cities = "1-0"',
        r"tile[0].cities: a list of 0 to 255 pairs of segments",
    ),
    ('cities = ["1-0"], source = "found"', 'cities = ["1-0"], source = "heard"', r"tile[0].source: one of printed"),
    ("each = 4", "each = 40", r"followers.each: a whole number from 1 to 8"),
    ("each = 4", "each = true", r"followers.each: a whole number from 1 to 8 is needed, not true"),
    ("small = 2", "tiny = 2", r"values.tiny: unknown"),
    (
        "sea = { incomplete = { tile = 0",
        "sea = { incomplete = { tile = -1",
        r"values.sea.incomplete.tile: a whole number from 0",
    ),
    ("printed = [1, 2, 3, 1]", "printed = [1, 2, 3]", r"removed.printed: a list of 4 whole numbers"),
    ("printed = [1, 2, 3, 1]", "printed = [1, 2, 3, 84]", r"removed.printed[3]: a whole number from 0 to 82"),
    ("[followers]", "[followers", "Expected"),
]


@pytest.mark.parametrize(("good", "bad", "message"), MISTAKES, ids=[each[2] for each in MISTAKES])
def test_a_mistake_is_named_with_its_place(good: str, bad: str, message: str) -> None:
    assert good in TEXT
    with pytest.raises(BadComponents, match="^mine.toml: .*" + re.escape(message)):
        read(TEXT.replace(good, bad, 1), "mine.toml")


def test_every_entry_carries_its_source() -> None:
    sources = {tile.id: tile.source for tile in BOX.own.tiles}
    assert sources["START"] == "found"
    found = sum(tile.count for tile in BOX.own.tiles if tile.source == "found")
    assert (found, 84 - found) == (59, 25)  # D10


@given(st.data())
def test_a_damaged_file_is_read_or_refused_but_never_crashes(data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(TEXT) - 1))
    length = data.draw(st.integers(0, 40))
    text = TEXT[:cut] + data.draw(st.text(max_size=4)) + TEXT[cut + length :]
    with suppress(BadComponents):
        read(text, "mine.toml")


def test_a_file_of_absurd_size_is_refused() -> None:
    with pytest.raises(BadComponents, match="at most"):
        read("#" * 300_000, "mine.toml")


def test_a_components_file_replaces_the_box_and_marks_the_records(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(small_box("sea", "sea 8 S 5"))
    try:
        game = rodinia.load("discovery", 2, components=file)
        assert game.components() == BOX.mark(file.read_text()) != ""
        playing = rodinia.Playing(game)
        playing.settle(rodinia.Seeded(1))
        record = rodinia.Record.of(playing)
        assert record.check().state.key() == playing.state.key()
    finally:
        Discovery.play_with(BOX.own)
    with pytest.raises(BadRecord, match="components"):
        record.check()


def test_a_file_that_cannot_be_read_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_bytes(b"\xff\xfe")
    for name in ("bad.toml", "none.toml"):
        with pytest.raises(BadComponents, match="cannot be read"):
            rodinia.load("discovery", 2, components=tmp_path / name)
    assert rodinia.load("discovery", 2).components() == ""
