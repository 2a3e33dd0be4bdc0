"""A components file with a mistake is refused with the place; a right one is played with."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rodinia
from rodinia.core.errors import BadComponents, RulesError
from rodinia.games.shafausa import components
from rodinia.games.shafausa.components import BOX, read

LINES = BOX.text.splitlines()


def changed(old: str, new: str, count: int = 1) -> str:
    text = BOX.text
    assert old in text
    return text.replace(old, new, count)


@pytest.mark.parametrize(
    ("old", "new", "place", "why"),
    [
        ("price = 8\n", "", "building[0].price", "missing; a whole number from 0 to 99 is needed"),
        ("buy = 4\n", "", "resource[0].buy", "missing; a whole number"),
        (
            "prices = [6, 7, 8, 9, 10, 11, 12]",
            "prices = [6, 7]",
            "miners.prices",
            "a list of 7 whole numbers from 0 to 99",
        ),
        (
            "cost = { wood = 1, stone = 1 }",
            "cost = { wood = 1, mud = 1 }",
            "mine[0].cost.mud",
            "unknown; known are: wood, stone",
        ),
        ("cost = { iron = 1 }", "cost = { irn = 1 }", "build.cost.irn", "unknown; known are: wood, stone, iron"),
        (
            'resource = "wood", amount = 2',
            'resource = "mud", amount = 2',
            "building[0].effect.resource",
            "one of wood, stone, iron",
        ),
        (
            '[["mine stone", "mine iron", "engineers_office"]',
            '[["mine stone", "mine iron", "engineers_office", "inn", "mine wood"]',
            "tribe[0].towns[0]",
            "5 printed tiles, but the town has 4 spaces",
        ),
        (
            '[["mine stone", "mine iron", "engineers_office"]',
            '[["stone"]',
            "tribe[0].towns[0][0]",
            "a building or a mine",
        ),
        ('["mine coal"], [], []]', '["mine coal", "engineers_office"], [], []]', "tribe[0].towns", "twice"),
        ("developed = 1", "developed = 5", "tribe[0].developed", "from 1 to 4"),
        ("spaces = 4", "spaces = 7", "town[0].spaces", "from 1 to 6"),
        ("sell = 1", "sell = 5", "resource[0].sell", "from 0 to 4"),
        ("sell = 1", "sell = 4", "resource[0].sell", "more than the price"),
        ('id = "sawmill"', 'id = "saw"', "building[0].id", "'sawmill' is needed here"),
        ('kind = "double"', 'kind = "treble"', "building[0].effect.kind", "one of double, produce"),
        ("output = 1", "output = 4", "mine", "cubes"),
        ("rank = 2", "rank = 1", "building[10].effect.rank", "another building has the rank 1"),
        ("rounds = 40", "rounds = 41", "guards.rounds", "from 1 to 40"),
        ('source = "printed"', 'source = "guessed"', "limits.source", "printed, found, reconstructed"),
        ("[limits]", "[limit]", "limit", "unknown"),
        ("price = 8", "price = -1", "building[0].price", "from 0 to 99"),
        ("price = 8", 'price = "8"', "building[0].price", "a whole number from 0 to 99 is needed, not '8'"),
        ("copies = 2", "copies = 0", "tribe[0].towns[0][2]", "no copy"),
        ("marks = [2, 3, 4, 5, 6]", "marks = [2, 3, 9]", "building[0].marks[2]", "from 1 to 6"),
        ('name = "Sawmill"', 'name = "{0}"', "building[0].name", "no braces are allowed"),
        ("miners = 6", "miners = 3", "tribe[3].miners", "from 4 to 11"),
        ("[limits]", "limits = 3\n[x]", "x", "unknown"),
    ],
)
def test_a_mistake_is_refused_with_its_place(old: str, new: str, place: str, why: str) -> None:
    with pytest.raises(BadComponents) as caught:
        read(changed(old, new), "my.toml")
    assert re.match(rf"my.toml: line \d+: {re.escape(place)}: ", str(caught.value))
    assert why in str(caught.value)


def test_text_that_is_no_toml_is_refused() -> None:
    for text in ("[", "a = ", "\x00", "x" * 300_000):
        with pytest.raises(BadComponents, match=r"^my.toml: "):
            read(text, "my.toml")


@given(st.integers(0, len(LINES) - 1), st.sampled_from(["", "x", "[[tribe]]", "price = true", "a = [", "cost = 3"]))
def test_any_line_replaced_gives_tables_or_one_clear_error(line: int, text: str) -> None:
    try:
        read("\n".join([*LINES[:line], text, *LINES[line + 1 :]]), "my.toml")
    except BadComponents as problem:
        assert str(problem).startswith("my.toml: ")


def test_every_entry_names_its_source() -> None:
    import tomllib

    data = tomllib.loads(BOX.text)
    for value in data.values():
        for entry in value if isinstance(value, list) else [value]:
            assert entry["source"] in ("printed", "found", "reconstructed")


def test_the_box_is_complete() -> None:
    tables = BOX.own
    assert [each.cubes for each in tables.resources] == [50, 50, 50, 40, 40, 25, 25]
    assert sum([len(each.marks) for each in tables.buildings]) == 50, "55 tiles without the five Lofts"
    assert tables.buildings[-1].copies == 2
    assert BOX.mark(BOX.text) == ""
    assert len(BOX.mark(BOX.text + "#")) == 12


PROGRAM = """
import sys, rodinia
from pathlib import Path
from rodinia.core.errors import BadRecord
from rodinia.core.playing import Playing
from rodinia.core.record import Record
from rodinia.testing import check
game = rodinia.load("shafausa", 3, components=sys.argv[1], tribes="fixed")
assert len(game.components()) == 12
check(game, games=1, stops=4, pictures=False)
playing = Playing(game)
playing.apply(-1, 0)
view = game.view(playing.state, None)
assert view.chf == (40, 24, 27), view.chf
assert [len(town) for town in view.boards[0]] == [6, 1, 3, 4]
assert view.boards[1][0][2] != view.boards[2][0][2] == 0, "S2.5: the earlier player takes the only Inn"
record = Record.of(playing)
assert record.components == game.components()
game.install(Path(rodinia.games.shafausa.__path__[0]) / "components.toml")
assert game.components() == ""
try:
    record.open()
except BadRecord as problem:
    print("refused:", problem)
"""


def test_other_components_are_played_with_by_every_law(tmp_path: Path) -> None:
    """In a process of its own, because a process plays one set of components. Towns of other sizes, a rich tribe,
    a building that two boards print but the pool has once (S2.5, R21)."""
    text = changed("chf = 28", "chf = 40").replace("spaces = 4", "spaces = 6", 1)
    parts = text.split("spaces = 4")
    assert len(parts) == 4
    text = parts[0] + "spaces = 1" + parts[1] + "spaces = 3" + parts[2] + "spaces = 4" + parts[3]
    text = text.replace('"mine stone", "mine stone", "quarry"', '"mine stone", "mine stone", "inn"')
    inn = text.index('id = "inn"')
    text = text[:inn] + text[inn:].replace("marks = [2, 3, 4, 5, 6]", "marks = [2]", 1)
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    done = subprocess.run([sys.executable, "-c", PROGRAM, str(file)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("refused: the record was played with components")


def test_a_file_that_cannot_be_read_or_is_wrong_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(changed("price = 8\n", ""), "utf-8")
    for path in (tmp_path / "none.toml", tmp_path, file):
        with pytest.raises(RulesError):
            rodinia.load("shafausa", components=path)
    assert rodinia.load("shafausa").components() == ""
    assert components.BOX.tables == BOX.own
