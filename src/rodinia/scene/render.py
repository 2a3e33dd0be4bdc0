"""A Scene as one picture that stands alone: the whole table, for notebooks, documents and tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate

from rodinia.scene.document import document
from rodinia.scene.marks import badge, last_move, legal_cell, legal_frame, panel
from rodinia.scene.nodes import Choice, Fact, Node, Panel, Scene, Zone
from rodinia.scene.svg import caps, group, rect, text, use
from rodinia.scene.symbols import pictogram
from rodinia.scene.tokens import Theme, tokens

GAP = 24.0  # between the parts of the picture
SIDE = 340.0  # the column of the players
ROW = 210.0  # the greatest height of a row of open things
TRAY = 190.0
SMALL = 260.0  # the greatest height of one seat's own things


def picture(
    scene: Scene,
    theme: Theme = "light",
    title: str = "",
    names: Sequence[str] = (),
    choices: Iterable[Choice] = (),
    width: float = 1440,
) -> str:
    """The SVG document of a scene. `names` are the players'; the targets of `choices` are marked."""
    targets = {key for choice in choices for key in choice.path}
    main = width - SIDE - 3 * GAP
    left = [block(zone, main, height_of(zone), targets) for zone in ordered(scene)]
    right = column(scene, names, targets)
    top = 64.0 if title else GAP
    height = top + max(total(left), total(right)) + GAP
    body = heading(scene, title, width) if title else ""
    body += stacked(left, GAP, top) + stacked(right, main + 2 * GAP, top)
    return document(body, width, round(height), theme, lambda key: scene.symbols.get(key) or pictogram(key), "paper")


Block = tuple[str, float]  # markup and height


def stacked(blocks: list[Block], x: float, y: float) -> str:
    """Blocks below each other."""
    offsets = accumulate([height + GAP for _, height in blocks], initial=y)
    return "".join([group(markup, x, offset) for (markup, _), offset in zip(blocks, offsets, strict=False)])


def total(blocks: list[Block]) -> float:
    return sum([height + GAP for _, height in blocks])


def ordered(scene: Scene) -> list[Zone]:
    """Rows above the board, the tray below it."""
    places = ("rows", "board", "piece", "tray")
    return sorted(
        [zone for zone in scene.zones if zone.place in places and zone.nodes], key=lambda zone: places.index(zone.place)
    )


def height_of(zone: Zone) -> float:
    return {"rows": ROW, "piece": TRAY, "tray": TRAY}.get(zone.place, 780.0)


def heading(scene: Scene, title: str, width: float) -> str:
    """The game's name and the numbers of the whole table."""
    facts = "   ".join([in_words(fact) for fact in scene.supply])
    return text(GAP, 44, title, 28, "serif b u-ink") + text(width - GAP, 42, facts, 15, "sans b u-ink2", "end")


def in_words(fact: Fact) -> str:
    """A number with its label; words speak for themselves."""
    return fact.value if any(letter.isalpha() for letter in fact.value) else f"{fact.value} {fact.label}"


def block(zone: Zone, width: float, height: float, targets: set[str]) -> Block:
    """A zone on its part of the table."""
    pad, head = 16.0, 26.0 if zone.title else 0.0
    scale = min((width - 2 * pad) / zone.box[2], (height - 2 * pad - head) / zone.box[3], 1.6)
    tall = zone.box[3] * scale + 2 * pad + head
    x = (width - zone.box[2] * scale) / 2 if zone.place == "board" else pad
    ground = rect(0, 0, width, tall, "u-table", 12) if zone.place == "board" else panel(0, 0, width, tall)
    words = caps(pad, pad + 10, zone.title) if zone.title else ""
    return ground + words + group(
        content(zone, targets), x - zone.box[0] * scale, pad + head - zone.box[1] * scale, scale
    ), tall


def content(zone: Zone, targets: set[str]) -> str:
    """The nodes of a zone from low to high, then what is marked."""
    nodes = sorted(zone.nodes, key=lambda node: node.layer)
    drawn = "".join([drawing(node) for node in nodes])
    marked = "".join([mark(node) for node in nodes if node.key in targets])
    last = "".join([last_move(node.x, node.y, node.w, node.h) for node in nodes if node.state == "last"])
    return drawn + marked + last


def drawing(node: Node) -> str:
    if not node.svg:
        return ""
    if node.state == "gone":
        return group(node.svg, node.x, node.y, opacity=float(tokens()["opacity"]["disabled"]))
    return group(node.svg, node.x, node.y)


def mark(node: Node) -> str:
    """A legal target: a frame on things that are drawn, a washed cell on the bare table."""
    return (legal_frame if node.svg else legal_cell)(node.x, node.y, node.w, node.h)


def column(scene: Scene, names: Sequence[str], targets: set[str]) -> list[Block]:
    """Every seat's panel, its own things below it."""
    blocks: list[Block] = []
    for each in scene.panels:
        blocks.append((seat_panel(each, names), 84.0))
        own = [
            zone for zone in scene.zones if zone.place in ("side", "large") and zone.seat == each.seat and zone.nodes
        ]
        blocks += [block(zone, SIDE, SMALL, targets) for zone in own]
    return blocks


def seat_panel(each: Panel, names: Sequence[str]) -> str:
    """A seat's badge, name, numbers and score."""
    colour = each.seat if each.colour < 0 else each.colour
    name = names[each.seat] if each.seat < len(names) else str(tokens()["players"][colour]["name"]).capitalize()
    score = "" if each.score is None else str(each.score)
    parts = [panel(0, 0, SIDE, 84), rect(0, 14, 5, 56, f"p{colour}", 2.5), badge(colour, 36, 32, 38)]
    parts += [text(66, 30, name, 16, "sans b u-ink"), text(SIDE - 20, 42, score, 30, "serif b num u-ink", "end")]
    if each.status:
        parts.append(text(78 + len(name) * 10.4, 30, each.status, 12, "sans u-ink2"))
    parts += [seat_fact(fact, colour, 66 + i * 48) for i, fact in enumerate(each.facts[:5])]
    return "".join(parts)


def seat_fact(fact: Fact, colour: int, x: float) -> str:
    """A symbol on a paper chip with its number."""
    if not fact.symbol:
        return text(x, 66, fact.value, 13, "sans b num u-ink")
    chip = rect(x, 48, 24, 24, "u-card_inset", 6) + use(fact.symbol, x + 2, 50, 20, cls=f"p{colour}")
    return chip + text(x + 28, 65, fact.value, 13, "sans b num u-ink")
