"""The picture: tiles of any box are drawn as the rules cut them, and nobody is on turn before the lot."""

from __future__ import annotations

import re

import pytest

import rodinia
from rodinia.games.discovery import art
from rodinia.games.discovery.components import BOX
from rodinia.games.discovery.scene import key_of
from tests.games.discovery.table import playing_with, small_box

AT_SIDES = ((50.0, 2.0), (98.0, 50.0), (50.0, 98.0), (2.0, 50.0))
RENAMED = re.sub(r'((?<=\{ id = ")(?=\d)|(?<=layout = "))', "mine", BOX.text)
REDEFINED = BOX.text.replace('id = "17", segments = ["N", "ESW"]', 'id = "17", segments = ["NSW", "E"]')
STRANGE = small_box("mere", "mere 9 GSM 2 0-1\npool 7 GSSG 2 3-2").replace(
    "layout = [",
    """layout = [
    { id = "9", segments = ["NE", "SW", ""], borders = ["0-1", "0-2"], source = "found" },
    { id = "7", segments = ["NESW", "", "", ""], borders = ["0-1", "2-3"], source = "found" },""",
)


def symbols() -> list[str]:
    return [key_of(kind, turn) for kind in range(len(BOX.tables.tiles)) for turn in range(4)]


@pytest.mark.parametrize(
    "text", [BOX.text, RENAMED, REDEFINED, STRANGE], ids=["ours", "renamed", "redefined", "strange"]
)
def test_every_tile_of_any_box_is_drawn_as_it_is_cut(text: str) -> None:
    """D10.3."""
    with playing_with(text):
        for kind, tile in enumerate(BOX.tables.tiles):
            for turn in range(4):
                shape = art.shape(key_of(kind, turn))
                shown = [shape.at(point)[0] for point in AT_SIDES]
                assert shown == [tile.segment(side, turn) for side in range(4)], tile.id
                assert len(shape.cities) == len(tile.cities)
                assert art.symbols(key_of(kind, turn)).startswith("<symbol")


def test_a_layout_of_another_name_looks_the_same() -> None:
    ours = symbols()
    with playing_with(RENAMED):
        assert BOX.tables.tiles[0].layout == "mine161"
        assert symbols() == ours


def test_nobody_is_on_turn_before_the_lot() -> None:
    """D2.2."""
    game = rodinia.load("discovery", 3)
    state = game.start()
    before = game.view(state, None)
    assert [panel.status for panel in game.scene(before).panels] == ["", "", ""]
    assert ">" not in game.board(before)
    step = game.parse(state.actor, "first 2")
    state.apply(step.actor, step.id)
    after = game.view(state, None)
    assert [panel.status for panel in game.scene(after).panels] == ["", "to move", ""]
    assert "> {1}" in game.board(after)
