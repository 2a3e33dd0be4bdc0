"""SVG documents as files: SVG, PDF, PNG. A PNG is made by resvg, which is asked for only then."""

from __future__ import annotations

import importlib
from pathlib import Path
from xml.etree import ElementTree

from rodinia.core.errors import CannotPrint
from rodinia.scene.fonts import FAMILIES, files, readable
from rodinia.scene.pdf import pdf


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
    """An SVG document as a PNG, with the letters that a PDF has."""
    for element in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text"):
        readable(element.text or "")
    resvg = importlib.import_module("resvg_py")
    image: bytes = resvg.svg_to_bytes(
        svg_string=svg,
        zoom=scale,
        dpi=96,
        background="#FFFFFF",
        skip_system_fonts=True,
        font_files=files(),
        serif_family=FAMILIES["serif"],
        sans_serif_family=FAMILIES["sans-serif"],
    )
    return image
