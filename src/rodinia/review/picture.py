"""A review as one picture to share, 1200 by 630: what decided the game, its course, luck and choices of every seat."""

from __future__ import annotations

from itertools import pairwise

from rodinia.review.data import Review
from rodinia.review.story import course, headline, turning
from rodinia.review.sums import NAMES
from rodinia.scene.document import document
from rodinia.scene.marks import badge, panel
from rodinia.scene.nodes import Scene
from rodinia.scene.svg import group, n, path, polyline, rect, text, wrapped
from rodinia.scene.symbols import pictogram
from rodinia.scene.tokens import Theme

WIDTH, HEIGHT = 1200.0, 630.0
BOARD = 372.0  # the width of the board beside the text
WIND = "#5A4E9C"
VERDICTS = {"inaccuracy": "#EBB9A6", "mistake": "#C2503A", "blunder": "#74121C"}
RIBBONS = ("none", "6 4", "1 5", "8 3 2 3")  # how a seat's area is hatched
HALO: dict[str, float | str] = {"stroke": "#FCF8EE", "stroke_width": 3, "paint_order": "stroke"}
Point = tuple[float, float]
NARROW = 220  # of a seat below its picture: then its figures stand one below the other
MOST = 5  # seats that are named in a course; the rest are drawn as one


def picture(review: Review, scene: Scene | None = None, theme: Theme = "light", seat: int | None = None) -> str:
    """The SVG document. `scene` is the last position, drawn beside the text; `seat` is whose story is told."""
    told = loser(review) if seat is None else seat
    width = WIDTH - (BOARD if scene else 0)
    head = headline(review, told, you=False) + " " + result(review)
    rows = wrapped(head, 40 if scene else 62)
    body = text(40, 58, "Rodinia", 20, "serif b u-ink") + text(132, 58, f"·  {review.title}", 20, "serif u-ink2")
    body += "".join([text(40, 110 + 37 * k, row, 32, "serif b u-ink") for k, row in enumerate(rows[:2])])
    top = 170.0
    body += panel(40, top, width - 80, 334)
    body += group(drawn_course(review, told, width - 200, 240), 90, top + 18)
    body += group(winds(review, told, width - 200, 56), 90, top + 274)
    body += seats(review, width)
    if scene:
        body = board(scene, width) + rect(0, 0, width, HEIGHT, "u-paper") + body
    symbols = scene.symbols if scene else {}
    return document(body, WIDTH, HEIGHT, theme, lambda key: symbols.get(key) or pictogram(key), "paper")


def loser(review: Review) -> int:
    """The seat whose share fell by most: its story is the most telling."""
    falls = {seat: found.before - found.after for seat in range(review.players) if (found := turning(review, seat))}
    winner = review.result.index(max(review.result))
    return max(falls, key=lambda seat: falls[seat]) if falls else winner


def result(review: Review) -> str:
    """Who won."""
    best = max(review.result)
    winners = [name for name, share in zip(review.names, review.result, strict=True) if share == best]
    return f"{winners[0]} won." if len(winners) == 1 else f"{' and '.join(winners)} shared the win."


def drawn_course(review: Review, bottom: int, width: float, height: float) -> str:
    """Stacked areas, one a seat, the told seat at the bottom; faults on lanes would need a page, not a picture."""
    points = course(review)
    last = max(1, points[-1][0])
    order = [bottom, *[seat for seat in range(review.players) if seat != bottom]]
    edge = [(turn / last * width, height) for turn, _ in points]
    markup, lines = "", ""
    for seat in order:
        shares = [max(0.0, shares[seat]) / max(1e-9, sum([max(0.0, each) for each in shares])) for _, shares in points]
        above = [(x, max(0.0, y - share * height)) for (x, y), share in zip(edge, shares, strict=True)]
        area = polyline(above) + "L" + polyline(edge[::-1])[1:] + "Z"
        markup += path(area, f"i{review.colours[seat]}") + hatched(above, edge, review.colours[seat])
        if seat != order[-1]:
            lines += path(polyline(above), "l-cut", stroke_width=4.5, fill="none")
            lines += path(polyline(above), "l-ink", stroke_width=1.8, fill="none")
        edge = above
    return markup + lines + turned(review, bottom, last, width, height) + axis(last, width, height)


def hatched(above: list[Point], below: list[Point], colour: int) -> str:
    """A seat's own ribbon over its area, so that colour is not alone: lines, dashes, dots or pairs."""
    width, d = above[-1][0], ""
    for x in range(4, int(width), 7):
        high, low = height_at(above, x), height_at(below, x)
        if low - high > 3:
            d += f"M{x} {n(high)}V{n(low)}"
    return path(d, f"e{colour}", stroke_width=1, opacity=0.45, stroke_dasharray=RIBBONS[colour % 4]) if d else ""


def height_at(points: list[Point], x: float) -> float:
    """The height of a line of points at x."""
    for (left, y), (right, other) in pairwise(points):
        if left <= x <= right:
            return y + (other - y) * (x - left) / (right - left) if right > left else other
    return points[-1][1]


def turned(review: Review, seat: int, last: int, width: float, height: float) -> str:
    """The stretch in which the seat's share fell by most."""
    found = turning(review, seat)
    if found is None:
        return ""
    left, right = found.first / last * width, found.last / last * width
    sides = "".join(
        [path(f"M{n(x)} 0V{n(height)}", "l-brand", stroke_width=1.4, stroke_dasharray="4 3") for x in (left, right)]
    )
    near = left > 110
    words = text(
        left - 8 if near else right + 8, 16, "here it turns", 13, "serif it u-ink", "end" if near else "start", **HALO
    )
    return rect(left, 0, right - left, height, "u-brand", opacity=0.12) + sides + words


def axis(last: int, width: float, height: float) -> str:
    """Per cent on the left, turns below."""
    marks = "".join(
        [text(-8, height * (1 - share) + 4, round(100 * share), 12, "sans u-ink2", "end") for share in (0, 0.5, 1)]
    )
    step = next(each for each in (1, 2, 5, 10, 20, 50, 100, 200, 500) if last / each <= 10)
    turns = range(step, last + 1, step)
    return marks + "".join(
        [text(turn / last * width, height + 16, turn, 12, "sans u-ink2", "middle") for turn in turns]
    )


def winds(review: Review, seat: int, width: float, height: float) -> str:
    """The luck of the told seat, turn by turn: up and solid for it, down and hollow against it."""
    last = max(1, len(review.turns))
    found: dict[int, float] = {}
    for draw in review.draws.values():
        turn = review.turn(draw.n)
        found[turn] = found.get(turn, 0.0) + draw.luck[seat]
    most = max([abs(each) for each in found.values()], default=0.0) or 1.0
    bar = min(6.0, width / last * 0.7)
    markup = path(f"M0 {n(height / 2)}H{n(width)}", "l-rule", stroke_width=1)
    for turn, luck in sorted(found.items()):
        size = abs(luck) / most * height / 2
        x = (turn - 0.5) / last * width - bar / 2
        if luck >= 0:
            markup += rect(x, height / 2 - size, bar, size, fill=WIND)
        else:
            markup += rect(x, height / 2, bar, size, fill="none", stroke=WIND, stroke_width=1.2)
    return markup + text(-8, height / 2 + 4, "luck", 12, "sans u-ink2", "end")


def seats(review: Review, width: float) -> str:
    """Name, accuracy, choices and draws of every seat."""
    markup, room = "", (width - 80) / min(review.players, MOST)
    for seat in range(min(review.players, MOST)):
        x = 40 + seat * room
        markup += badge(review.colours[seat], x + 17, 567, 34)
        markup += text(x + 44, 562, f"{review.names[seat][:16]} {review.accuracy(seat):.0f}", 16, "sans b u-ink")
        own, luck = f"choices {whole(-review.losses(seat))}", f"draws {whole(review.luck(seat))}"
        lines = [f"{own} · {luck}"] if room > NARROW else [own, luck]
        for k, line in enumerate(lines):
            markup += text(x + 44, 580 + 17 * k, line, 13, "sans u-ink2")
    return markup


def whole(share: float) -> str:
    """A change in per cent without its sign for per cent, as the picture counts."""
    value = round(100 * share)
    return f"−{-value}" if value < 0 else f"+{value}" if value else "0"


def board(scene: Scene, x: float) -> str:
    """The last position, so large that it fills its side."""
    found = [zone for zone in scene.zones if zone.place == "board" and zone.nodes]
    markup = rect(x, 0, BOARD, HEIGHT, "u-table")
    if found:
        zone = found[0]
        scale = HEIGHT / zone.box[3]
        left = x + BOARD / 2 - (zone.box[0] + zone.box[2] / 2) * scale
        nodes = sorted([node for node in zone.nodes if node.svg], key=lambda node: node.layer)
        markup += group("".join([group(node.svg, node.x, node.y) for node in nodes]), left, -zone.box[1] * scale, scale)
    return markup


def tag(kind: str, x: float, y: float, size: float = 18) -> str:
    """The sign of a fault: a tag with one, two or three chevrons down, never colour alone."""
    count = [name for _, name in reversed(NAMES)].index(kind) + 1
    ink = "#5A1A10" if kind == "inaccuracy" else "#FFFBF1"
    chevrons = "".join(
        [
            f"M{n(x - size / 4)} {n(y + (k - count / 2) * size / 4)}l{n(size / 4)} {n(size / 6)}l{n(size / 4)} {n(-size / 6)}"
            for k in range(count)
        ]
    )
    frame = rect(x - size / 2, y - size / 2, size, size, "", 4, fill=VERDICTS[kind], stroke="#22303A", stroke_width=1)
    return frame + path(chevrons, fill="none", stroke=ink, stroke_width=1.6)
