"""Pages as PDF and PNG: both show what the SVG shows, whatever fonts a machine has, and every time the same."""

from __future__ import annotations

import html
import io
import re

import pypdfium2
import pytest
from PIL import Image, ImageChops

import rodinia
from rodinia.core.errors import CannotPrint
from rodinia.scene.fonts import FACES, face
from rodinia.scene.output import pdf, png
from rodinia.scene.sheet import empty_sheet

SHAPES = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300"><style>
.a{fill:#C8573B;stroke:#22303A}.g{stroke:#0072B2;stroke-width:3}.g .n{fill:none}.none{display:none}</style>
<defs><symbol id="s" viewBox="-10 -10 20 40"><rect x="-30" y="-10" width="60" height="40"/><circle r="9" fill="#fff"/>
</symbol></defs>
<path class="a" d="M10 10l40 0 0 40H10V10zm60 0h40v40L70 50Z"/>
<path class="a" d="M130 50C130 10 170 10 170 50S210 90 210 50s20-40 40 0c0 20-10 30-20 30"/>
<path class="a" d="M270 50Q290 0 310 50T350 50q10-30 20 0t20 0V90H270z" stroke-width="4" stroke-linejoin="round"/>
<path class="a" d="M40 100A30 20 20 0 1 90 130A30 20 20 1 0 40 100" opacity="0.5"/>
<path class="a" d="M120 100a30 15-30 1 1 40 30 5 5 0 0 0-40-30"/>
<g fill-rule="evenodd"><path d="M200 100h60v60h-60zM215 115h30v30h-30z" fill="#009E73"/></g>
<g class="g" transform="translate(280 100) scale(2)"><path class="n" d="M0 0h40" stroke-dasharray="6 3"/>
<ellipse class="n" cx="20" cy="15" rx="18" ry="6"/><rect x="2" y="24" width="30" height="10" rx="4" fill="#F2DF3A"/></g>
<use href="#s" x="20" y="180" width="80" height="100" fill="#56B4E9"/><circle class="none" cx="200" cy="200" r="90"/>
<g font-family="serif" font-size="24"><text x="120" y="200">Left, ×’é</text><text x="250" y="240" text-anchor="middle"
font-weight="600">Middle</text><text x="390" y="280" text-anchor="end" font-style="italic" letter-spacing="3">End</text></g>
</svg>"""


def by_pdf(svg: str) -> Image.Image:
    """The page as a reader of PDF shows it."""
    return pypdfium2.PdfDocument(pdf(svg))[0].render(scale=96 / 72).to_pil().convert("RGB")


def by_png(svg: str) -> Image.Image:
    return Image.open(io.BytesIO(png(svg, 1))).convert("RGB")


def assert_alike(svg: str) -> None:
    """Two programs that share nothing but the SVG draw the same: no spot of 12 pixels is clearly different."""
    one, other = by_pdf(svg), by_png(svg)
    assert one.size == other.size  # of whole pixels, as Letter is and A4 is not
    difference = ImageChops.difference(one, other).convert("L")
    spots = difference.resize((one.width // 12, one.height // 12), Image.Resampling.BOX)
    assert spots.getextrema()[1] < 60


def test_every_shape_looks_alike() -> None:
    assert_alike(SHAPES)


@pytest.mark.parametrize(("players", "style"), [(2, "colour"), (3, "pencil"), (8, "pencil")])
def test_a_map_sheet_looks_alike(players: int, style: str) -> None:
    assert_alike(rodinia.load("azivon", players).paper(4711, "Letter", style) or "")


@pytest.mark.parametrize("name", [name for name in rodinia.names() if not rodinia.load(name).sheets()])
def test_a_score_sheet_looks_alike(name: str) -> None:
    assert_alike(empty_sheet(rodinia.load(name), "Letter"))


def test_a_pdf_is_one_page_of_that_size_with_real_letters() -> None:
    svg = rodinia.load("azivon", 3).paper(4711) or ""
    document = pypdfium2.PdfDocument(pdf(svg))
    assert len(document) == 1
    assert document[0].get_size() == pytest.approx((297 / 25.4 * 72, 210 / 25.4 * 72), abs=0.01)
    found = document[0].get_textpage().get_text_bounded().split()
    printed = " ".join([html.unescape(words) for words in re.findall(r"<text[^>]*>([^<]*)", svg)]).split()
    assert set(found) == set(printed)


def test_the_same_page_gives_the_same_bytes() -> None:
    svg = rodinia.load("azivon", 3).paper(4711) or ""
    assert pdf(svg) == pdf(svg) and png(svg, 1) == png(svg, 1)
    assert b"Date" not in pdf(svg)


def test_every_face_has_the_same_letters() -> None:
    letters = [set(face(*kind).glyphs) for kind in FACES]
    assert all(each == letters[0] for each in letters)
    assert set(map(ord, "Aà ÿŁőΩжЯ–—’“”…×±−→≤€")) <= letters[0]


@pytest.mark.parametrize("make", [pdf, png])
def test_a_letter_that_no_face_has_is_refused(make: object) -> None:
    assert callable(make)
    with pytest.raises(CannotPrint, match="no letter '地'; an SVG file shows it"):
        make(SHAPES.replace("Middle", "地"))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("<circle r", "<image r", "the element 'image'"),
        ('fill-rule="evenodd"', 'clip-path="url(#s)"', "the attribute 'clip-path'"),
        ("translate(280", "skewX(280", "the transform 'skewX'"),
        ("stroke-width:3", "filter:blur", "the style 'filter'"),
        ("#009E73", "green", "the colour 'green'"),
    ],
)
def test_what_a_pdf_cannot_show_is_refused(old: str, new: str, words: str) -> None:
    with pytest.raises(CannotPrint, match=words):
        pdf(SHAPES.replace(old, new))
