"""The drawings of the game: lands, characters, omens. A card is 120 wide and 168 high, its corner at 0 0."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from random import Random

from rodinia.scene.marks import emblem, victory
from rodinia.scene.svg import circle, group, path, rect, symbol, text, use, wrapped
from rodinia.scene.symbols import library

WIDTH, HEIGHT = 120.0, 168.0
PLOT = (104.0, 92.0)  # the picture of a land
PEOPLE = (
    "fighter", "bard", "hunter", "oracle", "carpenter", "falconer", "tracker", "midwife", "rider", "crafter",
    "pioneer", "farmer",
)  # fmt: skip
NOTES = (  # what a character does, in the fewest words; {} is the number of its effect, {name} its name
    "Each {name} shown from hand gains {}",
    "Another player gains {}",
    "{} if you play before both neighbours",
    "{} per neighbour with an odd card",
    "{} per forest you have",
    "Takes {} from the player before you",
    "Swaps a land with the top card",
    "Takes a character back",
    "Swaps lands of the two rows",
    "{} if you play after both neighbours",
    "Swaps a land of yours with the bottom card",
    "The land pays {} times",
)
ARCH = "M16 128V62C16 34 36 20 60 20S104 34 104 62V128Z"


def symbols(key: str) -> str:
    """The markup of one of the game's symbols; "" if it is not one. v-land-river is the print of all rivers, v-front-3-2 that
    of character 3 in player colour 2, v-back-2 the back of its cards."""
    for start, draw in (("v-land-", ground), ("v-front-", front), ("v-back-", behind)):
        if key.startswith(start):
            return symbol(key, f"0 0 {PAPER[0]:g} {PAPER[1]:g}", draw(*key.removeprefix(start).split("-")))
    return night() if key == "v-night" else library("rodinia.games.vaalbara", "art.svg").get(key, "")


PAPER = (WIDTH + 2, HEIGHT + 4)  # a card with its shadow


def framed(inner: str, ground: str = "u-card") -> str:
    """A card's paper, shadow and edge round its print."""
    paper = rect(1, 3, WIDTH, HEIGHT, "fk", 8, opacity=0.22) + rect(0, 0, WIDTH, HEIGHT, ground, 8)
    return paper + inner + rect(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2, "lk", 7.5, stroke_width=1.3)


@lru_cache(1024)
def land(kind: str, reward: str, note: str, mark: str) -> str:
    """A land: its picture, its name, what it pays, and for how many players it is."""
    rows = wrapped(note, 14)
    parts = [use(f"v-land-{kind}", 0, 0, *PAPER), victory(23, 143, 32, reward)]
    top = 146.5 - 5.75 * (len(rows) - 1)
    parts += [text(43, top + i * 11.5, row, 9.5, "sans u-card_ink2") for i, row in enumerate(rows)]
    return "".join(parts) + text(99, 21.7, mark, 8.5, "sans b u-card_ink", "middle")


def ground(kind: str) -> str:
    """What all lands of a type have in common."""
    parts = [use(f"v-{kind}", 8, 8, *PLOT), rect(8, 8, *PLOT, "lk", 3, stroke_width=1.3)]
    parts.append(text(60, 119, kind.capitalize(), 15.5, "serif b u-card_ink", "middle"))
    parts += [rect(89, 12, 20, 13, "u-card", 6.5), rect(89, 12, 20, 13, "lk", 6.5, stroke_width=0.9)]
    return framed("".join(parts))


@lru_cache(1024)
def plot(kind: str, reward: str = "") -> str:
    """A land in a realm: the picture alone, 104 x 92, with the value of a forest."""
    picture = use(f"v-{kind}", 0, 0, *PLOT) + rect(0, 0, *PLOT, "lk", 3, stroke_width=1.6)
    return picture + (victory(20, 73, 32, reward) if reward else "")


@lru_cache(1024)
def character(number: int, name: str, colour: int, amount: int = 0) -> str:
    """A character of a clan: initiative in the corner tab, the clan's emblem, what the character does."""
    parts = [use(f"v-front-{number}-{colour}", 0, 0, *PAPER)]
    parts.append(text(60, 142, name, 14, "serif b u-card_ink", "middle"))
    rows = wrapped(NOTES[number - 1].format(amount, name=name), 23)
    parts += [text(60, 153 + i * 9.5, row, 8.5, "sans u-card_ink2", "middle") for i, row in enumerate(rows)]
    return "".join(parts)


def front(number: str, colour: str) -> str:
    """A character without words, which depend on the components in use."""
    parts = [path(ARCH, f"i{colour}"), path(ARCH, "lk", stroke_width=1.2), path("M10 128H110", "lk", stroke_width=1.2)]
    parts.append(use(f"v-{PEOPLE[int(number) - 1]}", 27, 40, 68, cls=f"p{colour}"))
    parts.append(path("M0 8A8 8 0 0 1 8 0H38V30A10 10 0 0 1 28 40H0Z", f"p{colour}"))
    parts.append(path("M38 0V30A10 10 0 0 1 28 40H0", "lk", stroke_width=1.3))
    parts.append(text(19, 29, number, 26 if len(number) < 2 else 23, f"serif b num o{colour}", "middle"))
    parts += [circle(103, 17, 10, f"p{colour}"), circle(103, 17, 10, "lk", stroke_width=1.1)]
    return framed("".join(parts) + emblem(int(colour), 97, 11, 12, f"o{colour}", False))


def back(colour: int) -> str:
    """The back of a clan's character card."""
    return use(f"v-back-{colour}", 0, 0, *PAPER)


def behind(colour: str) -> str:
    """What is printed on it."""
    lines = "".join([f"M{x} 10V158" for x in range(16, 112, 8)])
    parts = [path(lines, "l-cut", stroke_width=1.2, opacity=0.3), rect(7, 7, 106, 154, "l-cut", 4, stroke_width=1.6)]
    parts += [
        circle(60, 84, 34, "u-card"),
        circle(60, 84, 34, "lk", stroke_width=1.6),
        circle(60, 84, 30, "lk", stroke_width=0.9),
    ]
    return framed("".join(parts) + emblem(int(colour), 42, 66, 36), f"p{colour}")


def omens(colours: Sequence[int]) -> str:
    """The back of a land: the clans from best to worst along an arrow, the discs shrinking, under the moon."""
    parts = [use("v-night", 0, 0, WIDTH, HEIGHT)]
    for i, colour in enumerate(colours):
        x, r = 20 + i * 20, 10.5 - i * 0.7
        parts += [circle(x, 128, r, f"p{colour}"), circle(x, 128, r, "l-cut", stroke_width=1.5)]
        parts.append(emblem(colour, x - r * 0.62, 128 - r * 0.62, r * 1.24, f"o{colour}", False))
    return framed("".join(parts), "fu2")


@cache
def night() -> str:
    """The night of every omen."""
    random = Random("omen")
    parts = [rect(0, 0, WIDTH, HEIGHT, "fu2", 8), rect(7, 7, 106, 154, "l-cut", 4, stroke_width=1.2, opacity=0.8)]
    stars = [(random.uniform(14, 106), random.uniform(14, 82), random.choice((0.7, 1, 1.3))) for _ in range(34)]
    parts += [circle(x, y, r, "fw") for x, y, r in stars]
    parts += [circle(60, 50, 25, "fw"), circle(60, 50, 25, "lk", stroke_width=1.3)]
    parts += [circle(x, y, r, "fs") for x, y, r in ((53, 44, 5), (66, 58, 7), (68, 40, 3), (50, 60, 2.5))]
    hills = "M1 112C14 100 22 106 32 98S52 104 62 94S88 102 96 96S112 100 119 104V160Q119 167 112 167H8Q1 167 1 160Z"
    parts += [path(hills, "fc2"), rect(7, 7, 106, 154, "l-cut", 4, stroke_width=1.2, opacity=0.35)]
    arrow = "M12 128H108l-6 -4M108 128l-6 4"
    parts.append(path(arrow, "l-cut", stroke_width=1.4, stroke_linecap="round", stroke_linejoin="round"))
    words = text(15, 152, "best", 9, "sans fw") + text(105, 152, "worst", 9, "sans fw", "end")
    return symbol("v-night", f"0 0 {WIDTH:g} {HEIGHT:g}", "".join(parts) + words)


def cover() -> str:
    """The picture on the game's card, 239 x 206: three characters before a river."""
    parts = [use("v-river", 0, -3, 239, 212)]
    for number, name, colour, turn in ((3, "Hunter", 3, -12), (12, "Farmer", 4, 12), (9, "Rider", 0, 0)):
        card = group(character(number, name, colour, 3), 69.5 + turn * 3, 40, 0.86)
        parts.append(f'<g transform="rotate({turn} 119.5 396)">{card}</g>')
    return "".join(parts)
