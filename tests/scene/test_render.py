"""Pictures that stand alone: the table, the score sheet, files."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

import rodinia
from rodinia.core.errors import CannotPrint
from rodinia.scene.cover import cover
from rodinia.scene.nodes import Fact, Line, Node, Panel, Scene, Zone
from rodinia.scene.output import write
from rodinia.scene.render import picture
from rodinia.scene.sheet import empty_sheet, paper, score_sheet
from rodinia.scene.svg import n, paragraph, rect, short, text, wrapped
from rodinia.scene.tokens import THEMES
from tests.scene.markup import positions

LINES = (Line("Tiles & more", (12, 8), "M7.2", ("4 tiles x 3 = 12", "")), Line("Total", (12, 8), total=True))


def small() -> Scene:
    """A scene with one of everything."""
    tile = Node("tile/0", 0, 0, 100, 100, rect(0, 0, 100, 100, "t-grass"), "a tile", state="last")
    gone = Node("hand/0", 0, 0, 100, 100, rect(0, 0, 100, 100, "u-card"), "a card", state="gone")
    board = Zone("land", "", "board", (0, 0, 300, 200), (tile, Node("cell/1", 120, 0, 100, 100, label="a place")))
    hand, row = (
        Zone("hand", "Hand", "tray", (0, 0, 100, 100), (gone,)),
        Zone("row", "Row", "rows", (0, 0, 100, 100), ()),
    )
    side = Zone("own", "", "side", (0, 0, 100, 100), (Node("own/0", 0, 0, 10, 10, rect(0, 0, 9, 9, "fk")),), 1)
    panels = (Panel(0, 5, (Fact("", "3", "things"),), "to move"), Panel(1, None, (), "", 4))
    return Scene((board, hand, row, side), panels, supply=(Fact("", "7", "left"),))


@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_of_the_whole_table(theme: str) -> None:
    svg = picture(small(), theme, "A <game>", ["Ann & Co", "Bo"])  # type: ignore[arg-type]
    ElementTree.fromstring(svg)
    assert "A &lt;game&gt;" in svg and "Ann &amp; Co" in svg and "7 left" in svg and "to move" in svg
    assert 'opacity="0.38"' in svg, "what is spent is faint"


def test_a_notebook_shows_the_scene() -> None:
    assert small()._repr_svg_() == picture(small())


def test_targets_are_marked_on_the_table() -> None:
    from rodinia.scene.nodes import Choice

    plain = picture(small())
    bare = picture(small(), choices=[Choice(1, ("cell/1",), "here")])
    framed = picture(small(), choices=[Choice(1, ("tile/0",), "here")])
    assert "a-legal_wash" in bare and "a-legal_wash" not in plain
    assert "b-legal_map" in framed and "a-legal_wash" not in framed


@pytest.mark.parametrize("name", rodinia.names())
def test_pictures_and_covers_of_every_game(name: str) -> None:
    game = rodinia.load(name)
    for state in positions(game, 1, 2):
        ElementTree.fromstring(picture(game.scene(game.view(state, 0)), "dark", game.spec.title))
    for theme in THEMES:
        ElementTree.fromstring(cover(game, theme))


def test_a_score_sheet_has_a_column_for_each_player() -> None:
    svg = score_sheet(LINES, "Title", ["Ann", "A very very very long name of a player, too long for its column"])
    ElementTree.fromstring(svg)
    assert 'width="210mm" height="297mm"' in svg
    assert "4 tiles x 3 = 12" in svg and "Tiles &amp; more" in svg and "…" in svg
    with pytest.raises(CannotPrint, match="nothing has been scored"):
        score_sheet((), "Title", ["Ann"])


@pytest.mark.parametrize("style", ["colour", "pencil"])
@pytest.mark.parametrize("name", rodinia.names())
def test_every_game_has_an_empty_score_sheet(name: str, style: str) -> None:
    game = rodinia.load(name)
    svg = empty_sheet(game, "Letter", style)
    ElementTree.fromstring(svg)
    assert 'width="215.9mm" height="279.4mm"' in svg and game.spec.title in svg
    assert svg.count('stroke-width="2"') >= game.players, "a box for each total"


def test_papers() -> None:
    assert paper("A4") == (840, 1188)
    assert paper("A4", landscape=True) == (1188, 840)
    with pytest.raises(CannotPrint, match="there is no paper 'A5'"):
        paper("A5")


def test_files_are_written_by_their_names(tmp_path: Path) -> None:
    svg = score_sheet(LINES, "Title", ["Ann", "Bo"])
    write(svg, tmp_path / "a.svg")
    assert (tmp_path / "a.svg").read_text() == svg
    with pytest.raises(CannotPrint, match=r"must end in \.svg, \.pdf or \.png"):
        write(svg, tmp_path / "a.gif")


def test_markup_is_short_and_safe() -> None:
    assert [n(value) for value in (1.0, 0.25, -0.04, 12.5)] == ["1", "0.2", "0", "12.5"]
    assert short("M0.500 1.20L-3 -4.0") == "M.5 1.2L-3-4"
    assert text(0, 0, "<a> & b").endswith(">&lt;a&gt; &amp; b</text>")
    assert wrapped("one two three", 7) == ["one two", "three"]
    assert wrapped("", 7) == [""]
    assert paragraph(0, 0, "one two three", 7).count("<text") == 2
