"""The printed page: everything is on it, and nothing beyond its margins."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path

import pytest

import rodinia
from rodinia.games.azivon.components import BOX, ELEMENTS, FEATURES, FLOORS
from rodinia.games.azivon.game import Azivon
from rodinia.games.azivon.paper import EDGE

NEEDED = (  # what a table cannot play without
    "Receive 2 actions.", "Spend at most 10, store up to 20; a resource takes 5 spaces.", "Water needs your port",
    "On desert a tile defends itself with 1 less.", "higher than another player’s defence", "1 less if water helps",
    "1 less to his own tile and those next to it", "3 against castles, fortifications and ports exactly 2 away",
    "nothing else to others", "Gold: one neutral tile next to it without element and feature, free.",
    "Village: as many actions as the next loot number.", "Chop yours for one log", "Fortification: 2 logs", "Port: 1 log",
    "Iron: +1", "It is taken like any tile.", "Who loses his is out", "The last with a spawn wins.", "most tiles win, then power",
)  # fmt: skip
Box = tuple[str, float, float, float, float]  # what it is, left, top, right, bottom


def boxes(node: ElementTree.Element, x: float = 0, y: float = 0, scale: float = 1) -> Iterator[Box]:
    """Where every rectangle, symbol and line of letters lies on the page; the width of letters is a guess."""
    moved = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)(?: scale\(([\d.]+)\))?", node.get("transform", ""))
    if moved:
        x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
        scale *= float(moved[3] or 1)
    kind = node.tag.rpartition("}")[2]
    if kind in ("rect", "use", "text"):
        left, top = x + scale * float(node.get("x", 0)), y + scale * float(node.get("y", 0))
        wide, high = [scale * float(node.get(name, "0").rstrip("%")) for name in ("width", "height")]
        if kind == "text" and "text-anchor" not in node.attrib:
            wide = scale * float(node.get("font-size", 0)) * len(node.text or "") * 0.52
        yield node.text or kind, left, top, left + wide, top + high
    for child in node:
        if child.tag.rpartition("}")[2] not in ("defs", "style"):
            yield from boxes(child, x, y, scale)


def check(svg: str) -> None:
    """Nothing but the ground of the page reaches into its margins."""
    page = ElementTree.fromstring(svg)
    _, _, width, height = [float(each) for each in page.get("viewBox", "").split()]
    for what, left, top, right, bottom in boxes(page):
        if (left, top, right - left) not in ((0, 0, width), (0, 0, 100)):
            assert left >= EDGE - 6 and right <= width - EDGE + 6, what
            assert top >= EDGE - 6 and bottom <= height - EDGE + 6, what


@pytest.mark.parametrize("style", ["colour", "pencil"])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("players", range(2, 9))
def test_a_page_stays_within_its_margins_and_has_all_rules(players: int, paper: str, style: str) -> None:
    svg = rodinia.load("azivon", players).paper(6, paper, style)
    check(svg)
    assert svg.count(">sign<") == players
    assert [words for words in NEEDED if words not in told(svg)] == []


def told(svg: str) -> str:
    """All words of a page, one line after the other."""
    return " ".join(re.findall(r">([^<>]+)</text>", svg))


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize(("size", "players"), [(40, 4), (60, 8), (100, 4)])
def test_the_page_of_a_large_sheet_stays_within_its_margins(size: int, players: int, paper: str) -> None:
    game = rodinia.load("azivon", players, size=size)
    svg = game.paper(3, paper, "pencil")
    check(svg)
    assert "On desert a tile defends itself" in told(svg)


@pytest.mark.parametrize("players", [2, 8])
def test_the_legend_names_every_element_flooring_and_feature(players: int) -> None:
    svg = rodinia.load("azivon", players).paper(6)
    for name in (*FLOORS, *ELEMENTS[1:], *FEATURES[1:], "fortification", "port", "chopped"):
        assert f">{name}</text>" in svg, name


def test_the_printed_rules_have_the_numbers_of_the_components(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        BOX.text.replace("logs = 1", "logs = 3")
        .replace('[iron]\nsource = "printed"\npower = 1', '[iron]\nsource = "printed"\npower = 2')
        .replace("desert = 1", "desert = 4")
    )
    Azivon.install(file)
    try:
        words = told(rodinia.load("azivon", 2).paper(6))
        for needed in ("Port: 3 logs, on", "Iron: +2", "defends itself with 4 less"):
            assert needed in words
    finally:
        Azivon.play_with(BOX.own)
