"""Small functions that write SVG. Markup is text; coordinates are rounded to a tenth."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

Point = tuple[float, float]


@lru_cache(maxsize=65536)
def n(value: float) -> str:
    """A number as short as it can be written."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


@lru_cache(maxsize=4096)
def fine(value: float) -> str:
    """The same with three digits, for scales and thin lines."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def escape(words: str) -> str:
    """Words as they stand between tags. The standard library's does the same and brings half a web client with it."""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def quoted(words: str) -> str:
    """Words as the value of an attribute."""
    return '"' + escape(words).replace('"', "&quot;") + '"'


def attributes(cls: str, more: dict[str, float | str]) -> str:
    """The class and further attributes: stroke_width=1.3 becomes stroke-width="1.3"."""
    found = f' class="{cls}"' if cls else ""
    for name, value in more.items():
        found += f" {name.replace('_', '-')}=" + (quoted(value) if isinstance(value, str) else f'"{fine(value)}"')
    return found


def path(d: str, cls: str = "", **more: float | str) -> str:
    return f'<path d="{d}"{attributes(cls, more)}/>'


def rect(x: float, y: float, w: float, h: float, cls: str = "", r: float = 0, **more: float | str) -> str:
    corner = f' rx="{n(r)}"' if r else ""
    return f'<rect x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}"{corner}{attributes(cls, more)}/>'


def circle(x: float, y: float, r: float, cls: str = "", **more: float | str) -> str:
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}"{attributes(cls, more)}/>'


def text(
    x: float,
    y: float,
    words: object,
    size: float = 15,
    cls: str = "sans u-ink",
    anchor: str = "start",
    **more: float | str,
) -> str:
    """One line of letters; `anchor` is start, middle or end."""
    where = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return (
        f'<text x="{n(x)}" y="{n(y)}" font-size="{n(size)}"{where}{attributes(cls, more)}>{escape(str(words))}</text>'
    )


def caps(x: float, y: float, words: str, cls: str = "sans b u-ink2", size: float = 11, anchor: str = "start") -> str:
    """A small heading in spaced capitals."""
    return text(x, y, words.upper(), size, cls, anchor, letter_spacing=1.1)


def group(inner: str, x: float = 0, y: float = 0, scale: float = 1, cls: str = "", **more: float | str) -> str:
    """Markup moved and scaled."""
    zoom = f" scale({fine(scale)})" if scale != 1 else ""
    return f'<g transform="translate({n(x)} {n(y)}){zoom}"{attributes(cls, more)}>{inner}</g>'


def steady(inner: str, x: float, y: float, cls: str = "") -> str:
    """Markup at a point that a page draws in pixels of the screen, whatever the zoom: chips, numbers."""
    return f'<g transform="translate({n(x)} {n(y)})"{attributes(cls, {})}><g class="px">{inner}</g></g>'


def use(key: str, x: float, y: float, w: float, h: float = 0, cls: str = "", **more: float | str) -> str:
    """A symbol, w wide and h high (square without h)."""
    return f'<use href="#{key}" x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h or w)}"{attributes(cls, more)}/>'


def symbol(key: str, box: str, inner: str) -> str:
    """The definition of a symbol with the viewBox `box`."""
    return f'<symbol id="{key}" viewBox="{box}">{tidied(inner)}</symbol>'


def wrapped(words: str, chars: int) -> list[str]:
    """Words in rows of at most so many characters, as far as words allow."""
    rows = [""]
    for word in words.split():
        if rows[-1] and len(rows[-1]) + 1 + len(word) > chars:
            rows.append(word)
        else:
            rows[-1] = f"{rows[-1]} {word}".strip()
    return rows


def paragraph(
    x: float,
    y: float,
    words: str,
    chars: int,
    size: float = 13,
    cls: str = "sans u-ink2",
    anchor: str = "start",
    lead: float = 1.4,
) -> str:
    """Wrapped lines of letters."""
    rows = wrapped(words, chars)
    return "".join([text(x, y + i * size * lead, row, size, cls, anchor) for i, row in enumerate(rows)])


def smooth(points: Sequence[Point]) -> str:
    """A Catmull-Rom curve through the points as cubic Beziers, without the leading M."""
    found = []
    for i in range(len(points) - 1):
        before, a, b, after = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, len(points) - 1)]
        found.append(
            f"C{n(a[0] + (b[0] - before[0]) / 6)} {n(a[1] + (b[1] - before[1]) / 6)} "
            f"{n(b[0] - (after[0] - a[0]) / 6)} {n(b[1] - (after[1] - a[1]) / 6)} {n(b[0])} {n(b[1])}"
        )
    return "".join(found)


def polyline(points: Sequence[Point]) -> str:
    """Straight lines through the points, with the leading M."""
    return "M" + "L".join([f"{n(x)} {n(y)}" for x, y in points])


def tidied(markup: str) -> str:
    """The same markup with shorter path data: no trailing zeros, no needless spaces."""
    return re.sub(r'( d="| points=")([^"]*)', lambda found: found[1] + short(found[2]), markup)


def short(d: str) -> str:
    d = re.sub(r"(\.\d*?)0+(?!\d)", r"\1", d)
    d = re.sub(r"\.(?!\d)", "", d)
    d = re.sub(r"(?<!\d)0\.", ".", d)
    return re.sub(r"\s*([A-Za-z])\s*", r"\1", d).replace(" -", "-")
