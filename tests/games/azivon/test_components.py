"""components.toml: every mistake gets one clear error with its place; replaced numbers are used."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import rodinia
from rodinia.core.components import SOURCES
from rodinia.core.errors import BadComponents
from rodinia.core.game import Seen
from rodinia.games.azivon.components import BOX, read
from rodinia.games.azivon.fight import fight
from rodinia.games.azivon.game import Azivon
from tests.games.azivon.boards import GAME, legal, position, seen, sums, tile


@pytest.fixture
def _box() -> Iterator[None]:
    """Whatever a test installs, the folder's own components come back."""
    yield
    Azivon.play_with(BOX.own)


def changed(old: str, new: str, count: int = 1) -> str:
    text = BOX.text
    assert old in text
    return text.replace(old, new, count)


MISTAKES = [
    ("[turn]", "[turns]", "turns: unknown; known are: sheet, turn, first"),
    ("actions = 2 ", "actions = 0 ", "turn.actions: a whole number from 1 to 10 is needed, not 0"),
    ("most_spent = 10", "most_spent = 11", "turn.most_spent"),
    ("spaces = 20", 'spaces = "20"', "turn.spaces: a whole number"),
    ("steps = 2", "steps = 2.0", "reach.steps"),
    ("most_spent = 10", "", "turn.most_spent: missing; a whole number from 1 to 10 is needed"),
    ("[castle]", "[castles]", "castles: unknown; known are: sheet, turn"),
    ("2 = 15", "2 = 4", "sheet.sides.2: a whole number from 5 to 100"),
    ("tries = 20000", "tries = 10", "sheet.tries: a whole number from 1000 to 1000000"),
    ("tries = 20000", "tries = 20000\nleast = 5", "sheet.least: unknown; known are: source, tries, sides"),
    ("near = true", "near = 1", "soldier.attacker.near: true or false"),
    (
        'source = "printed"\nactions',
        'source = "guessed"\nactions',
        "turn.source: one of printed, found, reconstructed is needed, not 'guessed'",
    ),
    ("[deck.2026]", "[deck.2027]", "deck.2027: unknown; known are: 2025, 2026"),
    (
        'puts = "desert"',
        'puts = "sand"',
        "deck.2025.colour[1].puts: one of grass, desert, snow, water is needed, not 'sand'",
    ),
    (
        'layer = "element"',
        'layer = "sky"',
        "deck.2025.colour[4].layer: one of flooring, element, feature is needed, not 'sky'",
    ),
    ("weight = 50", "weight = -1", "deck.2025.colour[0].weight"),
    ("width = 3", "width = 4", "deck.2025.colour[5].width"),
    ("width = 0", "width = 1", "deck.2025.colour[4].width: 0 is for the colours that put none"),
    ("radius = 3", "radius = 6", "deck.2025.colour[0].effects[0].radius"),
    ('to = ["grass"]', 'to = ["gras"]', "deck.2025.colour[0].effects[0].to[0]: one of grass, desert, snow, water"),
    ('ban = ["snow"]', "ban = []", "deck.2025.colour[1].effects[0].ban: a list of 1 to 24 colours is needed"),
    ('ban = ["snow"]', 'ban = ["snow"], add = 5', "deck.2025.colour[1].effects[0].ban: an effect either bans"),
    ('id = "desert"', 'id = "grass"', "deck.2025.colour[1].id: there are two colours 'grass'"),
    (
        "weight = 100",
        "weight = 0",
        "deck.2025.colour: no empty filler (puts none) with a weight in the layer 'element'",
    ),
    ("least = 1 ", "least = 3 ", "loot.most: a whole number from 3 to 7"),
    ("[sheet]", "[sheet", "Expected"),
]


@pytest.mark.parametrize(("old", "new", "problem"), MISTAKES)
def test_mistakes_are_refused_with_their_place(old: str, new: str, problem: str) -> None:
    with pytest.raises(BadComponents) as found:
        read(changed(old, new), "mine.toml")
    assert str(found.value).startswith("mine.toml: ")
    assert problem in str(found.value)


def test_the_box_has_the_numbers_of_the_rules() -> None:
    tables = BOX.own
    assert tables.sides[2:] == [15, 15, 15, 17, 19, 21, 21]
    assert (tables.actions, tables.most_spent, tables.spaces, tables.resource_spaces) == (2, 10, 20, 5)
    assert (tables.steps, tables.snow_steps, tables.ship_steps) == (2, 1, 3)
    assert tables.loot == [1, 2]
    assert tables.colours == [15, 16]


def test_every_table_of_the_file_names_its_source() -> None:
    import tomllib

    def tables(data: dict[str, object], place: str) -> Iterator[tuple[str, dict[str, object]]]:
        for name, value in data.items():
            if isinstance(value, dict):
                if any(not isinstance(each, dict) for each in value.values()):
                    yield f"{place}.{name}", value
                yield from tables(value, f"{place}.{name}")

    for place, table in tables(tomllib.loads(BOX.text), ""):
        assert table.get("source") in SOURCES, place


@pytest.mark.usefixtures("_box")
def test_replaced_numbers_are_used_and_named(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        changed(
            '[element.mountain]\nsource = "printed"\npower = 3', '[element.mountain]\nsource = "printed"\npower = 7'
        )
    )
    assert Azivon(2).components() == ""
    Azivon.install(file)
    assert Azivon(2).components() == BOX.fingerprint == BOX.mark(file.read_text()) != ""
    state = position("""
        1M  2  .  .  .
        .   .  .  .  .
        .   .  .  .  .
        .   .  .  .  .
        .   .  .  .  2""")
    assert sums(state, "b1") == (7, 1)


@pytest.mark.usefixtures("_box")
def test_a_deck_that_gives_no_usable_sheet_is_refused_and_the_old_one_stays(tmp_path: Path) -> None:
    file = tmp_path / "sea.toml"
    text = changed("tries = 20000", "tries = 1000").replace(
        'puts = "water"\nweight = 5\n', 'puts = "water"\nweight = 10000\n'
    )
    file.write_text(text)
    with pytest.raises(BadComponents, match=r"sea.toml: deck.2025: no usable sheet"):
        Azivon.install(file)
    assert Azivon(2).components() == ""
    assert rodinia.load("azivon", 2, sheet=1).start().actor == rodinia.CHANCE


@pytest.mark.usefixtures("_box")
def test_a_deck_must_give_usable_sheets_for_eight_players_too(tmp_path: Path) -> None:
    file = tmp_path / "wet.toml"
    text = changed("tries = 20000", "tries = 1000").replace(
        'puts = "water"\nweight = 5\n', 'puts = "water"\nweight = 60\n'
    )
    file.write_text(text)
    with pytest.raises(BadComponents, match=r"wet.toml: deck.2025: no usable sheet of 21 x 21 tiles for 8 players"):
        Azivon.install(file)


@pytest.mark.usefixtures("_box")
def test_words_tell_the_numbers_that_are_played_with(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = changed("price = 2\nlogs = 1", "price = 2\nlogs = 3").replace("siege = 3", "siege = 6")
    file.write_text(text.replace('[iron]\nsource = "printed"\npower = 1', '[iron]\nsource = "printed"\npower = 2'))
    Azivon.install(file)
    view = seen(position(LANDING, logs=(3, 0)), 0)
    build = GAME.parse(0, "build port").id
    assert GAME.sentence(view, Seen(0, build)) == "build a port for 3 logs"
    assert "for 3 logs; it opens its sea" in GAME.about(view, ("do/build/port",))
    assert "power 3 on land of yours without lake, castle or building, for 2 logs" in GAME.about(
        view, ("do/build/fortification",)
    )
    assert "but 6 against a castle" in GAME.about(view, ("do/train/catapult",))
    assert "or port 2 stronger" in GAME.about(view, ("do/reinforce",))


LANDING = """
    1^  .   .   .   .
    ~   1P~ :   .   .
    .   .   .   .   .
    .   .   .   .   .
    .   .   .   .   2^"""


@pytest.mark.usefixtures("_box")
def test_a_landing_that_costs_more_than_the_attack_leaves_nothing_z8_3(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(changed("coast = 1 ", "coast = 3 "))
    Azivon.install(file)
    state = position(LANDING)
    assert sums(state, "c2") == (0, 0)
    found = fight(seen(state), 0, tile(state, "c2"))
    assert (found.attack, found.won) == (0, True)
    assert found.sum(seen(state)) == "attack 0 (b2 port 2, coast -3) against defence 0"
    assert "take c2" in legal(state)
    assert GAME.about(seen(state, 0), ("cell/2,1",)).endswith("It can be taken (Z5.1).")


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match="cannot be read"):
        rodinia.load("azivon", components=tmp_path / "none.toml")
