"""Every drawing of every game is clean markup, and draws in every theme."""

from __future__ import annotations

import importlib
import importlib.resources
import subprocess
from pathlib import Path

import pytest

from rodinia.scene import marks
from rodinia.scene.document import document
from rodinia.scene.symbols import collect, library, pictogram
from rodinia.scene.tokens import THEMES
from tests.scene.markup import check, parsed

ROOT = Path(__file__).parent.parent.parent
GAMES = sorted(path.parent.name for path in (ROOT / "src/rodinia/games").glob("*/art.py"))


def drawings(game: str) -> dict[str, str]:
    """The symbols of a game's file."""
    return library(f"rodinia.games.{game}", "art.svg")


@pytest.mark.parametrize("game", GAMES)
def test_symbols_of_a_game_are_clean_and_complete(game: str) -> None:
    art = importlib.import_module(f"rodinia.games.{game}.art")
    assert drawings(game)
    for key, markup in drawings(game).items():
        check(markup)
        assert art.symbols(key) == markup
        assert set(collect([markup], art.symbols)) is not None
    assert art.symbols("no-such-symbol") == ""


def test_shared_symbols_are_clean() -> None:
    shared = library("rodinia.scene", "pictograms.svg")
    assert {"g-pawn", "e-star", "o-star", "i-undo", "pattern-7"} <= set(shared)
    for key, markup in shared.items():
        check(markup)
        assert pictogram(key) == markup


def test_no_two_files_name_a_symbol_the_same() -> None:
    keys = [*library("rodinia.scene", "pictograms.svg"), *[key for game in GAMES for key in drawings(game)]]
    assert len(keys) == len(set(keys))


def test_a_symbol_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(KeyError, match="there is no symbol 'g-dragon'"):
        collect(['<use href="#g-dragon"/>'])


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_covers_are_drawn_in_every_theme(game: str, theme: str) -> None:
    art = importlib.import_module(f"rodinia.games.{game}.art")
    check(art.cover())
    page = document(art.cover(), 239, 206, theme, art.symbols, "table")  # type: ignore[arg-type]
    root = parsed(page)[0]
    assert (root.get("width"), root.get("height")) == ("239", "206")
    assert len(page) < 120_000


def test_signs_are_clean() -> None:
    for colour in range(8):
        check(marks.badge(colour, 10, 10) + marks.emblem(colour, 0, 0, 20) + marks.emblem(colour, 0, 0, 20, line=False))
    for value in (0, 7, 12, 125):
        check(
            marks.coin(10, 10, 10, value)
            + marks.victory(10, 10, 20, value)
            + marks.count(0, 0, value)
            + marks.chip(0, 0, value, 9)
        )
    box = (0.0, 0.0, 80.0, 60.0)
    check(
        marks.last_move(*box)
        + marks.selected(*box)
        + marks.legal_frame(*box)
        + marks.legal_cell(*box)
        + marks.empty(*box)
    )
    check(marks.panel(*box) + marks.neatline(*box) + marks.graticule(0, 0, 3, 2, 60) + marks.icon("undo", 0, 0))


def test_the_scene_kit_names_no_game() -> None:
    names = "|".join(GAMES)
    command = ["git", "grep", "-ilE", names, "--", "src/rodinia/scene"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert found.stdout == ""
