"""SVG documents as files: SVG, PDF, PNG. The last two need CairoSVG, which is asked for only then."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

from rodinia.core.errors import RulesError
from rodinia.scene.style import family


class CannotPrint(RulesError):
    """What was asked for cannot be printed; the message says why."""


def write(svg: str, path: Path) -> None:
    """Write a document in the format that the name of the file asks for."""
    kind = path.suffix.lower()
    if kind == ".svg":
        path.write_text(svg, "utf-8")
    elif kind == ".pdf":
        path.write_bytes(pdf(svg))
    elif kind == ".png":
        path.write_bytes(png(svg))
    else:
        raise CannotPrint(f"{path.name}: the name must end in .svg, .pdf or .png")


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
