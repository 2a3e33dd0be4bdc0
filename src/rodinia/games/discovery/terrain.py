"""The geometry of tiles: how each layout cuts a square of 100 units, and where on it something can stand.

Coasts run from corner to corner (D1), so neighbouring tiles always join. A curve wobbles by a fixed random
sequence of its layout: equal layouts have equal coasts.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from random import Random

from rodinia.scene.svg import Point, n, smooth

NW, NE, SE, SW, MIDDLE = (0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0), (50.0, 50.0)
SIDES = {"N": (NW, NE), "E": (NE, SE), "S": (SE, SW), "W": (SW, NW)}
LENSES = {"17": "N", "116": "NE", "161": "N-S", "1115": "NES", "11114": "NESW"}  # the sides that carry a lens
GRID = 50  # the square is looked up in so many cells each way
CELL = 100 / GRID

Curve = tuple[Point, ...]


@dataclass(frozen=True)
class Border:
    """A curve and the two segments it parts."""

    curve: Curve
    one: int
    two: int


@dataclass(frozen=True)
class Layout:
    """The borders of a layout, the closed loops of curves round all segments but one, and that one."""

    borders: tuple[Border, ...]
    loops: tuple[tuple[int, tuple[Curve, ...]], ...]  # (segment, curves)
    base: int


def coast(start: Point, end: Point, depth: float, seed: str, rough: float = 2.2, steps: int = 8) -> Curve:
    """A wobbling line that bulges by `depth` to its right: into the tile for sides taken clockwise."""
    random, points = Random(seed), [start]
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    for i in range(1, steps):
        t = i / steps
        off = depth * math.sin(math.pi * t) ** 0.8 + random.uniform(-rough, rough) * (1.4 if i % 2 else 0.6)
        points.append((start[0] + dx * t - dy / length * off, start[1] + dy * t + dx / length * off))
    return (*points, end)


def lens(side: str, seed: str) -> Curve:
    return coast(*SIDES[side], 25, seed)


@cache
def layout(name: str) -> Layout:
    """The layout of that name; "x" and the sides of each segment, such as xN.ESW, for one that is not in the box."""
    if name == "8":
        return Layout((), (), 0)
    if name == "44":
        line = coast(NW, SE, 3, "44b", 5, 9)
        return Layout((Border(line, 0, 1),), ((0, (line, (NE,))),), 1)
    if name == "422":
        a, b, c = (
            coast(NW, MIDDLE, 3, "422a", 2.5, 5),
            coast(MIDDLE, SE, -3, "422b", 2.5, 5),
            coast(MIDDLE, SW, 2, "422c", 2.5, 5),
        )
        return Layout((Border(a, 0, 2), Border(b, 0, 1), Border(c, 1, 2)), ((1, (b, c[::-1])), (2, (a, c))), 0)
    if name in ("2231", "2213"):
        return three_way(name)
    if name in LENSES:
        return lenses(name, [(i, side) for i, side in enumerate(LENSES[name]) if side != "-"], BASES[name])
    segments = name[1:].split(".")
    base = max(range(len(segments)), key=lambda i: (not segments[i], len(segments[i])))
    return lenses(name, [(i, side) for i, sides in enumerate(segments) if i != base for side in sides], base)


BASES = {"17": 1, "116": 2, "161": 1, "1115": 3, "11114": 4}


def lenses(name: str, places: list[tuple[int, str]], base: int) -> Layout:
    """A layout of lenses on some sides round a base."""
    curves = [(segment, lens(side, f"{name}{side}c")) for segment, side in places]
    return Layout(
        tuple([Border(curve, segment, base) for segment, curve in curves]), tuple([(s, (c,)) for s, c in curves]), base
    )


def three_way(name: str) -> Layout:
    """Three segments that meet in a point, and a lens cut out of one of them."""
    west = name == "2231"
    middle, base, small = ((52.0, 46.0), 2, 3) if west else ((48.0, 46.0), 3, 2)
    a, b = coast(NW, middle, 3, name + "a", 2, 5), coast(NE, middle, -2, name + "b", 2, 5)
    d, cap = coast(middle, SE, 3, name + "d", 2, 5), lens("W" if west else "S", name + "l")
    borders = (Border(a, 0, base), Border(b, 0, 1), Border(d, 1, base), Border(cap, small, base))
    return Layout(borders, ((0, (a, b[::-1])), (1, (b, d)), (small, (cap,))), base)


def turned(point: Point, turn: int) -> Point:
    """A point after so many quarter turns clockwise."""
    for _ in range(turn):
        point = (100 - point[1], point[0])
    return point


def turned_curve(curve: Curve, turn: int) -> Curve:
    return tuple([turned(point, turn) for point in curve])


def outline(loop: tuple[Curve, ...]) -> str:
    """The path of a closed loop; each curve is smoothed by itself, so corners stay sharp and borders coincide."""
    d, last = "", None
    for curve in loop:
        if curve[0] != last:
            d += f"{'L' if d else 'M'}{n(curve[0][0])} {n(curve[0][1])}"
        d, last = d + smooth(curve), curve[-1]
    return d + "Z"


@dataclass(frozen=True)
class Field:
    """For every cell of a layout's grid the segment it lies in and how far the next border is."""

    segments: tuple[int, ...]
    distances: tuple[float, ...]

    def at(self, point: Point, turn: int) -> tuple[int, float]:
        """The segment at a point of the turned tile, and the distance to the next border."""
        x, y = point
        if turn == 1:  # the same as turned(point, -turn % 4), to the last bit
            x, y = 100 - (100 - y), 100 - x
        elif turn == 2:
            x, y = 100 - x, 100 - y
        elif turn == 3:
            x, y = 100 - y, x
        column, row = int(x / CELL) if x > 0 else 0, int(y / CELL) if y > 0 else 0
        cell = (row if row < GRID else GRID - 1) * GRID + (column if column < GRID else GRID - 1)
        return self.segments[cell], self.distances[cell]


@cache
def field(name: str) -> Field:
    """The grid of a layout."""
    plan = layout(name)
    segments = [plan.base] * (GRID * GRID)
    for segment, loop in plan.loops:
        polygon = [point for curve in loop for point in curve]
        for row in range(GRID):
            edges = crossings(polygon, (row + 0.5) * CELL)
            for start, end in zip(edges[::2], edges[1::2], strict=True):
                for column in range(max(0, math.ceil(start / CELL - 0.5)), min(GRID, math.ceil(end / CELL - 0.5))):
                    segments[row * GRID + column] = segment
    return Field(tuple(segments), tuple(distances(segments)))


def crossings(polygon: list[Point], y: float) -> list[float]:
    """Where a horizontal line crosses a polygon, from left to right."""
    found = []
    for (x1, y1), (x2, y2) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (y1 > y) != (y2 > y):
            found.append((x2 - x1) * (y - y1) / (y2 - y1) + x1)
    return sorted(found)


def distances(segments: list[int]) -> list[float]:
    """For every cell how far the next cell of another segment is, found by one sweep down and one up."""
    found = [99.0] * len(segments)
    for cell, segment in enumerate(segments):
        for other in (cell - 1, cell + 1, cell - GRID, cell + GRID):
            beside = 0 <= other < len(segments) and (other // GRID == cell // GRID or other % GRID == cell % GRID)
            if beside and segments[other] != segment:
                found[cell] = CELL / 2
    near = ((-1, 0, CELL), (0, -1, CELL), (-1, -1, CELL * 1.4), (1, -1, CELL * 1.4))
    for sign in (1, -1):
        for cell in range(len(segments))[::sign]:
            row, column = divmod(cell, GRID)
            for dx, dy, step in near:
                x, y = column + dx * sign, row + dy * sign
                if 0 <= x < GRID and 0 <= y < GRID:
                    found[cell] = min(found[cell], found[y * GRID + x] + step)
    return found
