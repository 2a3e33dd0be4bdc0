"""The components file: what is in the box, and every mistake refused with its place."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rodinia
import rodinia.testing
from rodinia.core.const import CHANCE, OVER
from rodinia.core.errors import BadComponents
from rodinia.games.mainland.components import BOX, ITEMS, NARROWEST, read
from rodinia.games.mainland.game import Mainland
from tests.games.mainland.drawing import can, position

TEXT = BOX.text


@pytest.fixture
def restored() -> Iterator[None]:
    """Put the box's own components back after a test that installs others."""
    yield
    Mainland.play_with(BOX.own)


def test_the_box_has_the_printed_counts() -> None:
    """M1.3, M1.4."""
    tables = BOX.own
    counts = dict(zip(ITEMS, tables.counts, strict=True))
    assert [counts[name] for name in ("castle", "rider", "warrior", "tower", "village")] == [2, 4, 5, 6, 7]
    assert [counts[name] for name in ("gold", "wood", "wheat", "temple", "camp")] == [9, 9, 9, 3, 1]
    assert [counts[name] for name in ("plain", "forest", "mountain")] == [55, 55, 55]
    assert sum(tables.copies) == len(tables.names) == 55
    assert all(sum(item > 3 for item in tiles) == 1 for tiles in tables.tiles)
    assert (tables.hand, tables.tokens) == (5, 6)


def test_a_card_turns_clockwise() -> None:
    tables = BOX.own
    face = tables.names.index("GO1")
    assert [ITEMS[item] for item in tables.turned(face, 1)] == ["forest", "gold", "plain", "plain"]
    assert tables.turns(face) == 4


def wrong(old: str, new: str, text: str = TEXT) -> str:
    """The message about a file in which one thing is changed."""
    assert old in text
    with pytest.raises(BadComponents) as caught:
        read(text.replace(old, new, 1), "my.toml")
    return str(caught.value)


def line_of(text: str) -> int:
    return next(number for number, line in enumerate(TEXT.splitlines(), 1) if line.startswith(text))


GOLD = 'GO1 = ["gold", "plain", "plain", "forest"]'


def test_a_card_without_four_tiles_is_refused_with_its_line() -> None:
    message = wrong(GOLD, 'GO1 = ["gold", "plain", "plain"]')
    assert message == f"my.toml: line {line_of('GO1')}: card.GO1: a list of 4 tiles is needed, not a list of 3"


def test_an_unknown_item_is_refused_with_its_line() -> None:
    message = wrong(GOLD, 'GO1 = ["gold", "plain", "lake", "forest"]')
    assert message.startswith(f"my.toml: line {line_of('GO1')}: card.GO1[2]: one of plain, forest, mountain, ")
    assert message.endswith(", castle is needed, not 'lake'")


def test_counts_that_do_not_add_up_are_refused_with_their_line() -> None:
    message = wrong('[item.gold]\ncode = "GO"\ncount = 9', '[item.gold]\ncode = "GO"\ncount = 8')
    line = line_of("[item.gold]") + 2
    assert message == f"my.toml: line {line}: item.gold.count: 8 are stated, but the cards show 9"


def test_a_second_camp_is_refused_with_its_line() -> None:
    message = wrong(GOLD, 'GO1 = ["camp", "plain", "plain", "forest"]')
    assert message == f"my.toml: line {line_of('GO1')}: card.GO1: a second camp: only the starting card shows one"
    start = 'CP1 = ["camp", "plain", "forest", "mountain"]'
    assert "start.CP2" in wrong(start, start + "\n" + start.replace("CP1", "CP2"))
    assert "shows 1 camp, not 2" in wrong(start, start.replace("plain", "camp"))


@pytest.mark.parametrize(("old", "new", "place"), [
    ("hand = 5", "hand = 0", "setup.hand"),
    ("hand = 5", 'hand = "five"', "setup.hand"),
    ("hand = 5", "hands = 5", "setup.hands"),
    ("tokens = 6", "tokens = 100", "setup.tokens"),
    ("standard = [10, 12, 14]", "standard = [10, 12]", "limit.standard"),
    ("quick = [8, 10, 12]", "quick = [8, 10, 15]", "limit.quick"),
    ('code = "PL"', 'code = "plain"', "item.plain.code"),
    ('code = "PL"', 'code = "FO"', "item.forest.code"),
    ("mainland = 10", "mainland = -1", "item.castle.mainland"),
    ('covers = ["plain", "wheat"]', 'covers = ["plain", "sea"]', "item.plain.covers"),
    ('covers = ["plain", "wheat"]', 'covers = "plain"', "item.plain.covers"),
    ('needs = ["village"]', 'needs = ["town"]', "item.tower.needs"),
    ("anywhere = true", "anywhere = 1", "item.castle.anywhere"),
    ("[item.plain]", "[item.field]", "item.field"),
    ("[limit]", "[limits]", "limits"),
    ('GO2 = ["gold"', 'GO1b = ["gold", "gold", "gold", "gold"]\nGO2 = ["gold"', "item."),
    ("GO2 = [", "wh1 = [", "card.wh1"),
    ("GO2 = [", '"GO 2" = [', "card.GO 2"),
    ("GO2 = [", "pass = [", "card.pass"),
    (GOLD, "GO1 = 4", "card.GO1"),
    ('tokens = 6\nsource = "printed"', 'tokens = 6\nsource = "guessed"', "setup.source"),
    ('tokens = 6\nsource = "printed"', "tokens = 6", "setup.source"),
    ('source = { count = "printed", points = "printed", covers = "found" }', "source = {}", "item.castle.source"),
    ("mainland = 10", "mainland = 50", ""),
    ("[setup]", "[setup", "my.toml"),
])  # fmt: skip
def test_every_mistake_is_refused_with_its_place(old: str, new: str, place: str) -> None:
    if old == "mainland = 10":
        text = TEXT.replace(old, new).replace("mainland = 1\n", "mainland = 50\n")
        if not place:
            assert "more than 999 points" in wrong("hand = 5", "hand = 5", text)
            return
    assert place in wrong(old, new)


def test_too_few_and_too_many_cards_are_refused() -> None:
    head = TEXT[: TEXT.index("WH1 =")]
    assert "too few for a hand" in wrong("hand = 5", "hand = 5", head)
    many = TEXT + "".join([f'X{k} = ["plain", "plain", "plain", "plain"]\n' for k in range(20)])
    assert "at most 63 cards" in wrong("hand = 5", "hand = 5", many)
    assert "at most 200,000" in wrong("hand = 5", "hand = 5", TEXT + "#" * 200_000)


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_clearly(text: str) -> None:
    with pytest.raises(BadComponents):
        read(text, "any")


@given(st.integers(0, len(TEXT) - 1), st.sampled_from(["", '"', "[", "]", "=", "9", "plain", "\n", "-"]))
def test_a_damaged_box_is_read_or_refused_clearly(place: int, scrap: str) -> None:
    try:
        read(TEXT[:place] + scrap + TEXT[place + 1 :], "damaged")
    except BadComponents as problem:
        assert str(problem).startswith("damaged: ")


def test_equal_cards_are_one_face_also_when_turned(restored: None, tmp_path: Path) -> None:
    """M4.1: equal cards are offered once, and so are rotations that show the same tiles."""
    text = TEXT.replace('GO2 = ["gold", "plain", "plain", "mountain"]', 'GO2 = ["forest", "gold", "plain", "plain"]')
    text = text.replace('GO3 = ["gold", "forest", "forest", "plain"]', 'GO3 = ["gold", "forest", "gold", "forest"]')
    text = text.replace('[item.gold]\ncode = "GO"\ncount = 9', '[item.gold]\ncode = "GO"\ncount = 10')
    text = text.replace('[item.plain]\ncode = "PL"\ncount = 55', '[item.plain]\ncode = "PL"\ncount = 54')
    text = text.replace('[item.forest]\ncode = "FO"\ncount = 55', '[item.forest]\ncode = "FO"\ncount = 56')
    text = text.replace('[item.mountain]\ncode = "MO"\ncount = 55', '[item.mountain]\ncode = "MO"\ncount = 54')
    tables = read(text, "twins")
    assert "GO2" not in tables.names
    assert tables.copies[tables.names.index("GO1")] == 2
    assert tables.turns(tables.names.index("GO3")) == 2
    path = tmp_path / "twins.toml"
    path.write_text(text)
    game = rodinia.load("mainland", 2, components=path)
    assert game.components() == BOX.mark(text) != ""
    rodinia.testing.check(game, games=1, stops=5, pictures=False)


@pytest.mark.parametrize(("board", "legal"), [
    ("Gvi Gvi Gwh Gwo Ggo Gwh Gwo Ggo Gwh\nGpl . Gwo Ggo", True),
    ("Gvi Gpl Gwh Gwo Ggo Gwh Gwo Ggo\nGpl", False),  # two towers ask for two villages; the card's own is none
    ("Gvi Gvi Gwh Gwo Ggo Gwh Gwo Ggo\nGpl", False),  # a third village asks for three of each
])  # fmt: skip
def test_each_kind_on_a_card_with_several_advanced_items_is_checked(
    restored: None, tmp_path: Path, board: str, legal: bool
) -> None:
    """M13.4, M6.2."""
    text = TEXT.replace('TO1 = ["tower", "forest", "plain", "plain"]', 'TO1 = ["plain", "tower", "village", "tower"]')
    for item, old, new in (("plain", 55, 54), ("forest", 55, 54), ("village", 7, 8), ("tower", 6, 7)):
        head = f'[item.{item}]\ncode = "{item[:2].upper()}"\ncount = '
        text = text.replace(f"{head}{old}\n", f"{head}{new}\n")
    path = tmp_path / "several.toml"
    path.write_text(text)
    Mainland.install(path)
    assert can(position(board, "TO1"), "TO1 a2 r0") == legal


def test_the_narrowest_board_has_room_for_four_camps_wherever_three_lie() -> None:
    """M2.5."""
    assert room_for_another(NARROWEST, 3)
    assert not room_for_another(NARROWEST - 1, 1)
    assert "limit.quick" in wrong("quick = [8, 10, 12]", f"quick = [{NARROWEST - 1}, 10, 12]")


def room_for_another(side: int, camps: int) -> bool:
    """Whether so many camps, however they lie, leave room for another on a board of that side."""
    corners = list(product(range(side - 1), range(side - 1)))

    def apart(a: tuple[int, int], b: tuple[int, int]) -> bool:
        return abs(a[0] - b[0]) > 1 or abs(a[1] - b[1]) > 1

    return all(
        any(all(apart(corner, each) for each in laid) for corner in corners)
        for laid in combinations(corners, camps)
        if all(apart(a, b) for a, b in combinations(laid, 2))
    )


def test_a_game_on_the_narrowest_board_can_be_played(restored: None, tmp_path: Path) -> None:
    path = tmp_path / "narrow.toml"
    path.write_text(TEXT.replace("quick = [8, 10, 12]", f"quick = [{NARROWEST}, {NARROWEST}, {NARROWEST}]"))
    game = rodinia.load("mainland", 4, components=path, board="quick")
    rodinia.testing.check(game, games=1, stops=5, pictures=False)


def test_the_lines_of_the_sheet_add_up_where_terrains_are_worth_points(restored: None, tmp_path: Path) -> None:
    """M10.4."""
    path = tmp_path / "plains.toml"
    path.write_text(TEXT.replace("count = 55\nmainland = 0\nminor = 0", "count = 55\nmainland = 2\nminor = 1"))
    game = rodinia.load("mainland", 2, components=path, board="quick")
    state, rng = game.start(), rodinia.Rng(5)
    while state.actor != OVER:
        actor = state.actor
        state.apply(actor, state.chance(rng) if actor == CHANCE else state.random_action(actor, rng))
    *lines, total = game.sheet(game.view(state, None))
    assert [line.label for line in lines[:4]] == [
        "Mainland: tiles", "Mainland: plain", "Mainland: forest", "Mainland: mountain",
    ]  # fmt: skip
    assert total.total
    for seat in range(2):
        assert sum([line.points[seat] for line in lines]) == total.points[seat] == state.scores()[seat]


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match=r"none\.toml"):
        Mainland.install(tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadComponents, match=r"bytes\.toml"):
        Mainland.install(tmp_path / "bytes.toml")


def test_the_folders_own_file_has_no_fingerprint() -> None:
    assert BOX.mark(TEXT) == ""
    assert rodinia.load("mainland").components() == ""
    assert len(BOX.mark(TEXT + "#")) == 12
