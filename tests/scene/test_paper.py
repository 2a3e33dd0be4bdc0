"""Azivon's sheet on paper: the same map as on the screen, in both styles and sizes."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

import pytest

import rodinia
from rodinia.core.errors import CannotPrint, RulesError
from rodinia.games.azivon.sheet import sheet
from rodinia.scene.sheet import empty_sheet


@pytest.mark.parametrize("size", ["A4", "Letter"])
@pytest.mark.parametrize("style", ["colour", "pencil"])
@pytest.mark.parametrize("players", [2, 5, 8])
def test_a_page_names_its_sheet_and_has_room_for_every_player(players: int, style: str, size: str) -> None:
    svg = rodinia.load("azivon", players).paper(4711, size, style)
    ElementTree.fromstring(svg)
    assert ">Sheet 4711<" in svg and f"{players} players" in svg
    assert svg.count(">sign<") == players
    assert {"A4": 'width="297mm" height="210mm"', "Letter": 'width="279.4mm" height="215.9mm"'}[size] in svg


def test_the_page_shows_the_map_of_that_number() -> None:
    made = sheet(4711, players=3)
    svg = rodinia.load("azivon", 3).paper(4711)
    body = svg.split("</defs>")[1]
    for key, feature in (("z-village", 1), ("z-material", 2), ("z-iron", 3), ("g-gold", 4)):
        drawn = len(re.findall(f'href="#{key}"', body)) - 1  # one is in the legend
        assert drawn == made.features.count(feature), key
    assert len(re.findall('href="#z-spawn"', body)) == len(made.spawns) == 3
    assert len(re.findall('href="#z-keep"', body)) - 1 == made.features.count(5)
    assert len(re.findall('href="#z-sweet"', body)) - 1 == made.elements.count(3)


def test_the_pencil_page_is_black_and_white() -> None:
    svg = rodinia.load("azivon", 4).paper(12, style="pencil")
    style = svg.split("<style>")[1].split("</style>")[0]
    greys = {"#000000", "#FFFFFF", "#DADADA", "#8A8A8A"}
    assert set(re.findall(r"#[0-9A-Fa-f]{6}", style)) <= greys


def test_the_number_may_come_from_the_options() -> None:
    assert rodinia.load("azivon", 2, sheet=77).paper() == rodinia.load("azivon", 2).paper(77)


@pytest.mark.parametrize("number", [-1, 10_000, 99_999])
def test_a_sheet_that_does_not_exist_gets_one_clear_error(number: int) -> None:
    with pytest.raises(RulesError, match="sheets are numbered"):
        rodinia.load("azivon", 2).paper(number)


def test_without_a_number_the_error_says_which_there_are() -> None:
    with pytest.raises(CannotPrint, match="numbered 1 to 9999"):
        rodinia.load("azivon", 2).paper()
    with pytest.raises(CannotPrint, match="there is no paper"):
        rodinia.load("azivon", 2).paper(1, "A5")


def test_a_score_sheet_on_paper_has_every_line() -> None:
    svg = empty_sheet(rodinia.load("mainland", 4))
    assert ">Mainland: castle<" in svg and ">Total<" in svg
