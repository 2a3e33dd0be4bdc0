"""Outlines: the shapes of SVG as moves, lines and curves, which is all that other formats know."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

Piece = tuple[str, tuple[float, ...]]  # m x y, l x y, c x1 y1 x2 y2 x y, h: as PDF calls them
Point = tuple[float, float]

ROUND = 0.5522847498  # of the radius: how far the handles of a quarter of a circle reach
TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def rounded(x: float, y: float, w: float, h: float, rx: float, ry: float) -> list[Piece]:
    """A rectangle with round corners; an ellipse, where they meet."""
    rx, ry = min(rx, w / 2), min(ry, h / 2)
    if not rx or not ry:
        return [("m", (x, y)), ("l", (x + w, y)), ("l", (x + w, y + h)), ("l", (x, y + h)), ("h", ())]
    kx, ky = rx * (1 - ROUND), ry * (1 - ROUND)
    right, below = x + w, y + h
    return [
        ("m", (x + rx, y)), ("l", (right - rx, y)), ("c", (right - kx, y, right, y + ky, right, y + ry)),
        ("l", (right, below - ry)), ("c", (right, below - ky, right - kx, below, right - rx, below)),
        ("l", (x + rx, below)), ("c", (x + kx, below, x, below - ky, x, below - ry)),
        ("l", (x, y + ry)), ("c", (x, y + ky, x + kx, y, x + rx, y)), ("h", ()),
    ]  # fmt: skip


def outline(d: str) -> list[Piece]:
    """The path that the data of an SVG path describe."""
    found: list[Piece] = []
    here = start = handle = (0.0, 0.0)
    before = ""
    for letter, values in commands(d):
        kind, dx, dy = letter.upper(), *(here if letter.islower() else (0.0, 0.0))
        points = [(x + dx, y + dy) for x, y in zip(values[::2], values[1::2], strict=False)]
        if kind == "Z":
            found.append(("h", ()))
            here = start
        elif kind == "M":
            here = start = points[0]
            found.append(("m", here))
        elif kind in "LHV":
            here = (values[0] + dx, here[1]) if kind == "H" else (here[0], values[0] + dy) if kind == "V" else points[0]
            found.append(("l", here))
        elif kind in "CS":
            if kind == "S":
                points.insert(0, mirrored(handle, here) if before in ("C", "S") else here)
            found.append(("c", (*points[0], *points[1], *points[2])))
            handle, here = points[1], points[2]
        elif kind in "QT":
            if kind == "T":
                points.insert(0, mirrored(handle, here) if before in ("Q", "T") else here)
            handle, end = points[0], points[1]
            found.append(("c", (*toward(here, handle), *toward(end, handle), *end)))
            here = end
        else:
            end = (values[5] + dx, values[6] + dy)
            found += arc(here, end, values)
            here = end
        before = kind
    return found


def commands(d: str) -> Iterator[tuple[str, list[float]]]:
    """The commands of path data, one by one: a letter may stand for several."""
    tokens, k, letter = TOKEN.findall(d), 0, ""
    while k < len(tokens):
        if tokens[k].isalpha():
            letter, k = tokens[k], k + 1
        elif letter in "Mm":
            letter = "L" if letter == "M" else "l"  # more points after a move are lines
        count = COUNTS[letter.upper()]
        yield letter, [float(each) for each in tokens[k : k + count]]
        k += count


def mirrored(point: Point, center: Point) -> Point:
    return 2 * center[0] - point[0], 2 * center[1] - point[1]


def toward(end: Point, handle: Point) -> Point:
    """The handle of a cubic curve that does what one handle does in a quadratic one."""
    return end[0] + (handle[0] - end[0]) * 2 / 3, end[1] + (handle[1] - end[1]) * 2 / 3


def arc(begin: Point, end: Point, values: list[float]) -> Iterator[Piece]:
    """An arc of an ellipse as curves of at most a quarter turn each (SVG 1.1, F.6)."""
    rx, ry, turn, large, sweep = abs(values[0]), abs(values[1]), math.radians(values[2]), values[3], values[4]
    if not rx or not ry or begin == end:
        yield "l", end
        return
    cos, sin = math.cos(turn), math.sin(turn)
    x, y = (begin[0] - end[0]) / 2, (begin[1] - end[1]) / 2
    x, y = cos * x + sin * y, cos * y - sin * x
    reach = math.sqrt(max(1.0, (x / rx) ** 2 + (y / ry) ** 2))  # radii that do not reach grow until they do
    rx, ry = rx * reach, ry * reach
    rest = (rx * ry) ** 2 / ((rx * y) ** 2 + (ry * x) ** 2) - 1
    side = math.sqrt(max(0.0, rest)) * (-1 if bool(large) == bool(sweep) else 1)
    cx, cy = side * rx * y / ry, -side * ry * x / rx
    first, last = math.atan2((y - cy) / ry, (x - cx) / rx), math.atan2((-y - cy) / ry, (-x - cx) / rx)
    span = (last - first) % (2 * math.pi) - (0 if sweep else 2 * math.pi)
    mx, my = cos * cx - sin * cy + (begin[0] + end[0]) / 2, sin * cx + cos * cy + (begin[1] + end[1]) / 2

    def at(u: float, v: float) -> Point:
        """A point of the unit circle's plane on the page."""
        return mx + cos * rx * u - sin * ry * v, my + sin * rx * u + cos * ry * v

    parts = max(1, math.ceil(abs(span) / (math.pi / 2) - 1e-9))
    step = span / parts
    pull = 4 / 3 * math.tan(step / 4)
    for k in range(parts):
        a, b = first + k * step, first + (k + 1) * step
        one = at(math.cos(a) - pull * math.sin(a), math.sin(a) + pull * math.cos(a))
        two = at(math.cos(b) + pull * math.sin(b), math.sin(b) - pull * math.cos(b))
        yield "c", (*one, *two, *(end if k == parts - 1 else at(math.cos(b), math.sin(b))))
