"""A picture that stands alone: an SVG document with the symbols and the style it needs, and nothing else."""

from __future__ import annotations

import re

from rodinia.scene.style import inline_css
from rodinia.scene.svg import fine, rect, tidied
from rodinia.scene.symbols import Draw, collect, pictogram
from rodinia.scene.tokens import Theme


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
