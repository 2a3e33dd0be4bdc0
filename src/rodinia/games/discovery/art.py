"""The drawings of the game: tiles, followers, the cover. A tile's symbol is named by what can be seen of it.

d-161-SMG-10-2 is layout 161 with sea, mountain and grassland, a city between segments 1 and 0, turned twice.
Tiles share their curves: dk-161-2-01 is the line of borders 0 and 1 of that layout, turned twice; dl-161-2-0 the
outline of its segment 0, and dl-161-2-b02 the whole square without segments 0 and 2.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from random import Random

from rodinia.games.discovery.terrain import MIDDLE, Field, field, layout, outline, turned, turned_curve
from rodinia.scene.marks import emblem
from rodinia.scene.svg import Point, attributes, group, n, path, rect, short, smooth, symbol, use
from rodinia.scene.symbols import library

TERRAIN = {"M": "mountain", "G": "grass", "S": "sea"}
ROLES = {"M": "brigand", "G": "explorer", "S": "navigator"}
WHOLE = "M0 0H100V100H0Z"
WAVE = "q2.2 -2.6 4.4 0t4.4 0"
CHEST = {"explorer": (0.3, 0.18), "brigand": (0.26, 0.26), "navigator": (0.2, 0.315)}  # size and height of the emblem


def symbols(key: str) -> str:
    """The markup of one of the game's symbols; "" if it is not one."""
    parts = key.split("-")
    if len(parts) == 5 and parts[0] == "d":
        return drawn(key)
    if len(parts) == 4 and parts[0] in ("dk", "dl"):
        return curves(key)
    return library("rodinia.games.discovery", "art.svg").get(key, "")


def tile_key(name: str, terrains: str, cities: tuple[tuple[int, int], ...], turn: int) -> str:
    """The symbol of a tile: its layout, the letters of its segments, its cities as (land, sea), its rotation."""
    return f"d-{name}-{terrains}-{'.'.join([f'{land}{sea}' for land, sea in cities])}-{turn}"


@lru_cache(4096)
def tile(key: str, size: float = 100) -> str:
    """A tile with its upper left corner at 0 0."""
    return use(key, 0, 0, size) + rect(0, 0, size, size, "lk", stroke_width=max(0.6, size * 0.008), opacity=0.2)


@lru_cache(4096)
def follower(role: str, colour: int, size: float = 31) -> str:
    """A standing follower in a square: key line, ink outline, player colour, emblem on the chest or hull."""
    scale = size / 50
    figure = use(f"d-{role}", size / 2 - 29 * scale, size / 2 - 29 * scale, 58 * scale, cls=f"p{colour}")
    part, low = CHEST[role]
    sign = size * part
    return figure + emblem(colour, (size - sign) / 2, size * (0.5 + low) - sign / 2, sign, f"o{colour}", False)


@dataclass(frozen=True)
class Shape:
    """A turned tile: what lies where."""

    name: str  # of the layout
    turn: int
    terrains: str
    cities: tuple[Point, ...]
    grid: Field

    def at(self, point: Point) -> tuple[int, float]:
        """The segment at a point, and the distance to the next border."""
        return self.grid.at(point, self.turn)

    def lines(self, *pair: str) -> str:
        """The symbol of the borders between two terrains; "S" alone means every coast. "" if there are none."""
        found = ""
        for i, border in enumerate(layout(self.name).borders):
            kinds = {self.terrains[border.one], self.terrains[border.two]}
            if kinds == set(pair) or (pair == ("S",) and "S" in kinds):
                found += str(i)
        return found and f"dk-{self.name}-{self.turn}-{found}"

    def area(self, letter: str) -> str:
        """The symbol of all land of one terrain. "" if there is none."""
        plan = layout(self.name)
        if self.terrains[plan.base] == letter:
            rest = [str(segment) for segment, _ in plan.loops if self.terrains[segment] != letter]
            return f"dl-{self.name}-{self.turn}-b{''.join(sorted(set(rest)))}"
        own = sorted({str(segment) for segment, _ in plan.loops if self.terrains[segment] == letter})
        return f"dl-{self.name}-{self.turn}-{''.join(own)}" if own else ""


@cache
def curves(key: str) -> str:
    """A path that tiles share."""
    kind, name, turn_text, which = key.split("-")
    turn, plan = int(turn_text), layout(name)
    if kind == "dk":
        lines = [turned_curve(plan.borders[int(i)].curve, turn) for i in which]
        d = "".join([f"M{n(line[0][0])} {n(line[0][1])}{smooth(line)}" for line in lines])
    else:
        loops = [loop for segment, loop in plan.loops if str(segment) in which]
        d = WHOLE * which.startswith("b") + "".join(
            [outline(tuple([turned_curve(c, turn) for c in loop])) for loop in loops]
        )
    return f'<path id="{key}" d="{short(d)}" fill-rule="evenodd" stroke-linejoin="round" stroke-linecap="round"/>'


@cache
def shape(key: str) -> Shape:
    """The turned tile of a symbol."""
    _, name, terrains, cities, turn_text = key.split("-")
    turn, pairs = int(turn_text), cities.split(".") if cities else []
    spots = [turned(harbour(name, {int(pair[0]), int(pair[1])}), turn) for pair in pairs]
    return Shape(name, turn, terrains, tuple(spots), field(name))


def harbour(name: str, pair: set[int]) -> Point:
    """Where a city of two segments stands: on their border, or near it if a layout not in the box draws none."""
    borders = layout(name).borders
    between = [each.curve for each in borders if {each.one, each.two} == pair]
    near = [each.curve for each in borders if {each.one, each.two} & pair]
    curve = [*between, *near, (MIDDLE,)][0]
    return curve[len(curve) // 2]


@cache
def anchors(key: str) -> tuple[Point, ...]:
    """For each segment the place where a follower stands best: far from borders, cities and the tile's edge."""
    made = shape(key)
    best: list[tuple[float, Point]] = [(0.0, (50.0, 50.0))] * len(made.terrains)
    for i, j, segment, room in rooms(made.name, made.turn):
        if room > best[segment][0]:
            for x, y in made.cities:
                room = min(room, math.hypot(i - x, j - y + 4) - 9)
            if room > best[segment][0]:
                best[segment] = (room, (float(i), float(j)))
    return tuple([spot for _, spot in best])


@cache
def rooms(name: str, turn: int) -> list[tuple[int, int, int, float]]:
    """Places all over a turned layout: column, row, segment, and how far the borders and the edge are."""
    spots, grid = range(5, 96, 3), field(name)
    found = []
    for i in spots:
        for j in spots:
            segment, room = grid.at((i, j), turn)
            found.append((i, j, segment, min(room, min(i, j, 100 - i, 100 - j) * 0.8 + 5)))
    return found


@cache
def drawn(key: str) -> str:
    """The symbol of a tile: the ground, turned, and upright stamps on it."""
    return symbol(key, "0 0 100 100", ground(key) + stamps(key))


def ground(key: str) -> str:
    """The flat print: sea with water lines, land, hachures, coasts."""
    made, parts = shape(key), []
    shore, foot = made.lines("S"), made.lines("M", "G")
    if "S" in made.terrains:
        parts.append(rect(0, 0, 100, 100, "t-sea"))
    if shore:
        bands = (("h-sea", 19.0), ("r-sea", 17.6), ("h-sea", 11.5), ("r-sea", 9.7), ("foam", 5.5))
        parts += [copy(shore, cls, stroke_width=width) for cls, width in bands]
    parts += [copy(made.area(letter), f"t-{TERRAIN[letter]}") for letter in "MG" if made.area(letter)]
    if foot:
        parts.append(path(hachures(made), "h-mountain fine", stroke_width=1.2))
        parts.append(copy(foot, "m-mountain", stroke_width=1.2))
    if shore:
        parts.append(copy(shore, "lk", stroke_width=1.7))
    return "".join(parts)


def copy(key: str, cls: str, **more: float | str) -> str:
    """A shared path, painted."""
    return f'<use href="#{key}"{attributes(cls, more)}/>'


def hachures(made: Shape) -> str:
    """Short strokes down the mountain side of every border between mountain and grassland."""
    d = ""
    for border in layout(made.name).borders:
        if {made.terrains[border.one], made.terrains[border.two]} != {"M", "G"}:
            continue
        mountain = border.one if made.terrains[border.one] == "M" else border.two
        walked, curve = 0.0, turned_curve(border.curve, made.turn)
        for (x1, y1), (x2, y2) in pairwise(curve):
            length = math.hypot(x2 - x1, y2 - y1)
            ux, uy, t = (x2 - x1) / length, (y2 - y1) / length, -walked % 3.4
            while t < length:
                x, y, long = x1 + ux * t, y1 + uy * t, 4.4 if round((walked + t) / 3.4) % 2 else 3.0
                for side in (1, -1):
                    far = (x - uy * 6 * side, y + ux * 6 * side)
                    if 0 < far[0] < 100 and 0 < far[1] < 100 and made.at(far)[0] == mountain:
                        d += f"M{n(x)} {n(y)}l{n(-uy * long * side)} {n(ux * long * side)}"
                        break
                t += 3.4
            walked += length
    return d


def stamps(key: str) -> str:
    """Upright decoration, never turned: waves, tufts, peaks, cities."""
    made, random = shape(key), Random(key)
    towns = "".join([use("d-city", x - 15, y - 21, 30) for x, y in made.cities])
    hills = peaks(key, made, random)
    return marks(made, random) + (f'<g class="stamp">{hills}</g>' if hills else "") + towns


def peaks(key: str, made: Shape, random: Random) -> str:
    """Peaks of three sizes that overlap nothing, keep off cities and the follower's place, far ones first."""
    placed: list[tuple[float, float, float]] = []
    for size, tries in ((27.0, 70), (19.0, 130), (13.0, 220)):
        for _ in range(tries):
            x, y = random.uniform(7, 93), random.uniform(9, 94)
            segment, _ = made.at((x, y))
            if made.terrains[segment] == "M" and stands(key, made, segment, x, y, size, placed):
                placed.append((x, y, size))
    placed.sort(key=lambda peak: peak[1] + peak[2] * 0.36)
    return "".join(
        [use("d-peak" if size > 13 else "d-hill", x - size / 2, y - size * 0.6, size) for x, y, size in placed]
    )


def stands(
    key: str, made: Shape, segment: int, x: float, y: float, size: float, placed: list[tuple[float, float, float]]
) -> bool:
    """Whether a peak of that size has room."""
    corners = (
        (x - size * 0.46, y + size * 0.3),
        (x + size * 0.46, y + size * 0.3),
        (x, y - size * 0.5),
        (x, y + size * 0.35),
    )
    if any(not (2 < a < 98 and 2 < b < 98) or made.at((a, b))[0] != segment for a, b in corners):
        return False
    if any(math.hypot(x - a, y - b) < size * 0.42 + 15 for a, b in made.cities):
        return False
    home = anchors(key)[segment]
    if math.hypot(x - home[0], y - home[1]) < size * 0.4 + 11:
        return False
    return all(math.hypot(x - a, (y - b) * 1.25) >= (size + other) * 0.55 for a, b, other in placed)


def marks(made: Shape, random: Random) -> str:
    """Waves on the sea, tufts and dots on the grass."""
    waves, tufts, dots = "", "", ""
    placed: list[Point] = []
    for _ in range(260):
        x, y = random.uniform(6, 92), random.uniform(9, 95)
        segment, room = made.at((x, y))
        sea = made.terrains[segment] == "S"
        if made.terrains[segment] == "M" or room < (12 if sea else 5):
            continue
        if any(math.hypot(x - a, (y - b) * 1.4) < (17 if sea else 13) for a, b in placed):
            continue
        if any(math.hypot(x - a, y - b) < 17 for a, b in made.cities):
            continue
        placed.append((x, y))
        at = f"M{n(x)} {n(y)}"
        if sea:
            waves += f"M{n(x - 4)} {n(y)}{WAVE}"
        elif random.random() < 0.6:
            tufts += f"{at}q-.4 -3 -2.6 -4.6{at}v-5.6{at}q.4 -3 2.6 -4.6"
        else:
            dots += f"M{n(x - 3)} {n(y)}h.01M{n(x)} {n(y - 1.5)}h.01M{n(x + 3)} {n(y)}h.01"
    kinds = ((waves, "m-sea fine", 1, 0.6), (tufts, "m-grass fine", 1, 0.85), (dots, "m-grass fine", 1.5, 0.6))
    return "".join([path(d, cls, stroke_width=w, stroke_linecap="round", opacity=o) for d, cls, w, o in kinds if d])


COVER = {  # the land of the cover: column, row and tile
    (0, 0): "d-161-GSG-01.21-0", (1, 0): "d-422-SMG-10-3", (2, 0): "d-116-SMG-20-2", (0, 1): "d-44-GS-01-3",
    (1, 1): "d-1115-GGGS-13-0", (2, 1): "d-17-GS-01-3", (0, 2): "d-116-MGS-02-2", (1, 2): "d-116-SGM-20-3",
    (2, 2): "d-422-MSG-01-2",
}  # fmt: skip


def cover() -> str:
    """The picture on the game's card, 239 x 206: land with followers."""
    parts = [group(tile(key, 84), x * 84 - 8, y * 84 - 12) for (x, y), key in COVER.items()]
    for x, y, segment, colour in ((0, 0, 1, 0), (2, 0, 2, 1), (0, 1, 0, 2), (2, 1, 1, 3)):
        key = COVER[x, y]
        spot = anchors(key)[segment]
        figure = follower(ROLES[key.split("-")[2][segment]], colour, 27)
        parts.append(group(figure, (x + spot[0] / 100) * 84 - 21.5, (y + spot[1] / 100) * 84 - 25.5))
    return "".join(parts)
