"""A picture that stands alone: an SVG document with the symbols and the style it needs, and nothing else."""

from __future__ import annotations

import importlib
import re
from typing import Any

from rodinia.core.errors import RulesError
from rodinia.scene.style import family, inline_css
from rodinia.scene.svg import fine, rect, tidied
from rodinia.scene.symbols import Draw, collect, pictogram
from rodinia.scene.tokens import Theme


class CannotPrint(RulesError):
    """What was asked for cannot be printed; the message says why."""


def document(
    body: str,
    width: float,
    height: float,
    theme: Theme = "light",
    draw: Draw = pictogram,
    ground: str = "",
    unit: str = "",
) -> str:
    """The SVG document of some markup. `ground` is a colour of the interface."""
    symbols = "".join(collect([body], draw).values())
    under = rect(0, 0, width, height, f"u-{ground}") if ground else ""
    inner = tidied(f"<defs>{symbols}</defs>{under}{body}")
    used = {name for names in re.findall(r'class="([^"]*)"', inner) for name in names.split()}
    size = f'viewBox="0 0 {fine(width)} {fine(height)}" width="{fine(width)}" height="{fine(height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><style>{inline_css(theme, used)}</style>{inner}</svg>\n'


def png(svg: str, scale: float = 2) -> bytes:
    """An SVG document as a PNG."""
    image: bytes = cairosvg().svg2png(bytestring=plain_fonts(svg).encode(), scale=scale)
    return image


def pdf(svg: str) -> bytes:
    """An SVG document as a PDF of one page."""
    page: bytes = cairosvg().svg2pdf(bytestring=plain_fonts(svg).encode())
    return page


def plain_fonts(svg: str) -> str:
    """The document with one font in place of each list of fonts: Cairo looks at the first name only."""
    return svg.replace(family("serif"), "serif").replace(family("sans"), "sans-serif")


def cairosvg() -> Any:
    """The library that makes PNG and PDF."""
    try:
        return importlib.import_module("cairosvg")
    except (ImportError, OSError) as problem:
        raise CannotPrint(
            f"PNG and PDF need CairoSVG ({problem}): pip install 'rodinia[print]'; SVG needs nothing"
        ) from None
