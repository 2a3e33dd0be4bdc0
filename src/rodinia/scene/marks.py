"""Signs that mean the same in every game: whose, how many, how much, chosen, legal, last."""

from __future__ import annotations

from functools import lru_cache

from rodinia.scene.svg import circle, group, n, path, rect, text, use
from rodinia.scene.symbols import pictogram
from rodinia.scene.tokens import EMBLEMS


@lru_cache(1024)
def emblem(colour: int, x: float, y: float, size: float, cls: str = "", line: bool = True) -> str:
    """A player's sign; without `cls` in the player's colour."""
    return use(f"{'e' if line else 'o'}-{EMBLEMS[colour]}", x, y, size, cls=cls or f"p{colour}")


@lru_cache(1024)
def badge(colour: int, x: float, y: float, size: float = 28) -> str:
    """A player's roundel around (x, y): disc, ink ring, emblem."""
    disc = circle(x, y, size / 2, f"p{colour}") + circle(x, y, size / 2, "lk", stroke_width=size * 0.057)
    return disc + emblem(colour, x - size * 0.29, y - size * 0.29, size * 0.58, f"o{colour}", False)


def icon(name: str, x: float, y: float, size: float = 24, cls: str = "l-ink", width: float = 2) -> str:
    """An icon of the interface, drawn in place."""
    d = pictogram(f"i-{name}").split(' d="', 1)[1].split('"', 1)[0]
    line = path(d, cls, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")
    return group(line, x, y, size / 24)


@lru_cache(1024)
def victory(x: float, y: float, size: float, label: object) -> str:
    """A victory token around (x, y)."""
    letters = size * (0.42 if len(str(label)) < 3 else 0.32)
    return use("g-vp", x - size / 2, y - size / 2, size) + text(
        x, y + letters * 0.36, label, letters, "serif b fk", "middle"
    )


@lru_cache(1024)
def coin(x: float, y: float, r: float, label: object) -> str:
    """A coin around (x, y)."""
    letters = r * (1.05, 0.92, 0.7)[min(len(str(label)), 3) - 1]
    return use("g-coin", x - r, y - r, 2 * r) + text(x, y + letters * 0.36, label, letters, "serif b fk", "middle")


@lru_cache(1024)
def count(x: float, y: float, value: object, r: float = 10.5, faint: bool = False) -> str:
    """How many: a number in an ink disc."""
    disc = circle(x, y, r, "u-card_ink", **({"opacity": 0.4} if faint else {}))
    return disc + text(x, y + r * 0.42, value, r * 1.2, "sans b num u-card", "middle")


def chip(x: float, y: float, value: object, r: float) -> str:
    """A number on the map: ink on a paper disc."""
    disc = circle(x, y, r, "u-card") + circle(x, y, r, "lk", stroke_width=max(0.8, r * 0.14))
    letters = r * (1.6 if len(str(value)) < 2 else 1.25)
    return disc + text(x, y + letters * 0.35, value, letters, "sans b num u-card_ink", "middle")


def last_move(x: float, y: float, w: float, h: float, gap: float = 3) -> str:
    """Registration corners of a printed sheet around what the last move changed."""
    x, y, w, h = x - gap, y - gap, w + 2 * gap, h + 2 * gap
    arm = min(w, h) * 0.22
    d = (
        f"M{n(x)} {n(y + arm)}V{n(y)}H{n(x + arm)}M{n(x + w - arm)} {n(y)}H{n(x + w)}V{n(y + arm)}"
        f"M{n(x + w)} {n(y + h - arm)}V{n(y + h)}H{n(x + w - arm)}M{n(x + arm)} {n(y + h)}H{n(x)}V{n(y + h - arm)}"
    )
    under = path(d, "l-cut", stroke_width=5.5, stroke_linecap="square")
    return under + path(d, "b-last_map", stroke_width=3, stroke_linecap="square")


@lru_cache(1024)
def selected(x: float, y: float, w: float, h: float, r: float = 10) -> str:
    """The gold ring between two ink lines: seen on any ground."""
    return rect(x, y, w, h, "lk", r, stroke_width=5) + rect(x, y, w, h, "b-selected", r, stroke_width=3)


def legal_frame(x: float, y: float, w: float, h: float, r: float = 6) -> str:
    """A legal target on terrain or on a card: paper key line, then the dashes."""
    under = rect(x, y, w, h, "l-cut", r, stroke_width=5, opacity=0.8)
    return under + rect(x, y, w, h, "b-legal_map", r, stroke_width=2.6, stroke_dasharray="6 4.5")


def legal_cell(x: float, y: float, w: float, h: float) -> str:
    """A legal target on the bare table: paper wash, dashed frame, plus sign."""
    arm, mx, my = min(w, h) * 0.09, x + w / 2, y + h / 2
    cross = f"M{n(mx - arm)} {n(my)}h{n(2 * arm)}M{n(mx)} {n(my - arm)}v{n(2 * arm)}"
    return (
        rect(x + 3, y + 3, w - 6, h - 6, "a-legal_wash", 6, opacity=0.62)
        + rect(x + 3, y + 3, w - 6, h - 6, "b-legal", 6, stroke_width=2, stroke_dasharray="6 4.5")
        + path(cross, "b-legal", stroke_width=2.4, stroke_linecap="round")
    )


def panel(x: float, y: float, w: float, h: float, r: float = 12, cls: str = "u-sheet") -> str:
    """A panel of the page with its hard shadow and hairline."""
    shade = rect(x, y + 3, w, h, "fk", r, opacity=0.07)
    return shade + rect(x, y, w, h, cls, r) + rect(x + 0.5, y + 0.5, w - 1, h - 1, "l-rule", r, stroke_width=1)


@lru_cache(1024)
def empty(x: float, y: float, w: float, h: float, r: float = 8, cls: str = "l-slot") -> str:
    """A place where something may come to lie."""
    return rect(x, y, w, h, cls, r, stroke_width=1.5, stroke_dasharray="5 5")


def neatline(x: float, y: float, w: float, h: float, step: float = 40) -> str:
    """The double frame of an atlas sheet with alternating scale bars."""
    frame = rect(x, y, w, h, "l-ink", stroke_width=1.4) + rect(x + 6, y + 6, w - 12, h - 12, "l-ink", stroke_width=0.8)
    d = ""
    across, down = max(1, round((w - 12) / step)), max(1, round((h - 12) / step))
    for i in range(0, across, 2):
        a, b = x + 6 + (w - 12) * i / across, (w - 12) / across
        d += f"M{n(a)} {n(y + 1.7)}h{n(b)}v2.6h{n(-b)}ZM{n(a)} {n(y + h - 4.3)}h{n(b)}v2.6h{n(-b)}Z"
    for i in range(0, down, 2):
        a, b = y + 6 + (h - 12) * i / down, (h - 12) / down
        d += f"M{n(x + 1.7)} {n(a)}v{n(b)}h2.6v{n(-b)}ZM{n(x + w - 4.3)} {n(a)}v{n(b)}h2.6v{n(-b)}Z"
    return frame + path(d, "u-ink")


@lru_cache(64)
def graticule(x: float, y: float, columns: int, rows: int, step: float) -> str:
    """Small crosses at the corners of a grid."""
    across = [(n(x + i * step - 4), n(x + i * step)) for i in range(columns + 1)]
    down = [(n(y + j * step), n(y + j * step - 4)) for j in range(rows + 1)]
    d = "".join([f"M{left} {middle}h8M{centre} {top}v8" for middle, top in down for left, centre in across])
    return path(d, "l-graticule", stroke_width=1)
