"""The drawings of the game: buildings, mines, towns, goods, tribes. A building or mine is 96 wide and high."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from rodinia.scene.marks import coin, count, victory
from rodinia.scene.svg import circle, group, n, path, rect, steady, symbol, text, use, wrapped
from rodinia.scene.symbols import library

TILE = 96.0
LINE = 9  # letters of a name in one line
GABLE = "M4 92V26L48 4L92 26V92Z"
ROOFS = {  # the colour of a roof names the family of the building
    "sawmill": "fb", "quarry": "fs2", "ironworks": "fi2", "coking_plant": "fc", "foundry": "fo", "inn": "fy",
    "booster_shop": "fr", "builders_house": "fg", "trading_post": "fy", "miners_lodge": "fu2", "loft": "fe",
    "engineers_office": "fg",
}  # fmt: skip


def symbols(key: str) -> str:
    """The markup of one of the game's symbols; "" if it is not one. s-house-inn is the tile of an inn, s-low-inn
    leaves room for a name in two lines, s-store-wood is a warehouse with wood."""
    if key.startswith(("s-house-", "s-low-")):
        return house(key)
    if key.startswith("s-store-"):
        return store(key)
    if key.startswith("s-pit-"):
        return pit(key)
    return library("rodinia.games.shafausa", "art.svg").get(key, "")


def goods(resource: str) -> str:
    """The symbol of a resource."""
    return "g-log" if resource == "wood" else f"s-{resource}"


@cache
def house(key: str) -> str:
    """The symbol of a kind of building: the roof says the family, the pictogram the kind; a low one leaves room below."""
    _, form, kind = key.split("-", 2)
    parts = [path("M6 95V28L50 6L94 28V95Z", "fk", opacity=0.22), path(GABLE, "u-card")]
    parts += [path("M4 28V26L48 4L92 26V28Z", ROOFS.get(kind, "fs")), path("M4 27H92", "lk", stroke_width=1.3)]
    parts.append(path(GABLE, "lk", stroke_width=1.8, stroke_linejoin="round"))
    return symbol(
        key, "0 0 96 96", "".join(parts) + use(f"s-{kind}", *((33, 23, 30) if form == "low" else (24, 30, 46)))
    )


@cache
def pit(key: str) -> str:
    """The symbol of a kind of mine: mountain ground, the adit, what it gives."""
    parts = [rect(6, 8, 86, 86, "fk", 8, opacity=0.22), rect(4, 5, 88, 88, "t-mountain", 8)]
    ridges = "M10 20q8 -6 16 0M70 16q8 -6 16 0M8 80q5 -4 10 0"
    parts.append(path(ridges, "h-mountain fine", stroke_width=1.6, stroke_linecap="round"))
    parts += [use("s-mine", 14, 12, 68), rect(4, 5, 88, 88, "lk", 8, stroke_width=1.6)]
    parts += [circle(48, 68, 20, "u-card"), circle(48, 68, 20, "lk", stroke_width=1.5)]
    return symbol(key, "0 0 96 96", "".join(parts) + use(goods(key.removeprefix("s-pit-")), 33, 53, 30))


@lru_cache(1024)
def building(kind: str, name: str, points: int, price: int = 0) -> str:
    """A gabled tile with its name; without a price it is built or paid."""
    parts = [use(f"s-house-{kind}", 0, 0, TILE)]
    if len(wrapped(name, LINE)) > 1:  # the picture goes above the name
        parts.append(use(f"s-low-{kind}", 0, 0, TILE, cls="roomy"))
    parts.append(steady(label(name), 48, 95, "roomy"))
    if price:
        parts.append(coin(13, 20, 12, price))
    return "".join(parts) + (victory(83, 20, 26, points) if points else "")


def label(name: str) -> str:
    """A name on a strip above a point, in one or two lines."""
    lines = wrapped(name, LINE)
    wide, high = max([len(line) for line in lines]) * 6.3 + 8, len(lines) * 11.5 + 4
    strip = rect(-wide / 2, -high, wide, high, "u-card", 3) + rect(
        -wide / 2, -high, wide, high, "lk", 3, stroke_width=1
    )
    rows = [text(0, 9 - high + 11.5 * k + 2.5, line, 11, "sans b u-card_ink", "middle") for k, line in enumerate(lines)]
    return strip + "".join(rows)


@lru_cache(1024)
def mine(resource: str, points: int) -> str:
    """A mine."""
    return use(f"s-pit-{resource}", 0, 0, TILE) + (victory(82, 14, 26, points) if points else "")


def offer(resource: str, points: int, cost: Sequence[str], buy: int, sell: int) -> str:
    """A mine of the supply, 96 x 158: what it costs, and what a cube of its resource costs and brings."""
    size = min(22.0, 92 / max(1, len(cost)))
    left = 48 - size * len(cost) / 2
    parts = [
        mine(resource, points),
        rect(0, 98, TILE, 60, "u-card", 8),
        rect(0.5, 98.5, TILE - 1, 59, "l-card_rule", 8),
    ]
    parts += [use(goods(each), left + i * size, 103, size) for i, each in enumerate(cost)]
    parts += [text(5, 147, "buy", 9.5, "sans u-card_ink2"), text(45, 148, buy, 14, "serif b num u-card_ink", "end")]
    parts += [text(53, 147, "sell", 9.5, "sans u-card_ink2"), text(92, 148, sell, 14, "serif num u-card_ink2", "end")]
    return "".join(parts)


@lru_cache(1024)
def plot(developed: bool, size: float = 100) -> str:
    """A free space of a town."""
    ground = rect(3, 3, size - 6, size - 6, "u-card_inset", 8, opacity=0.6) if developed else ""
    return ground + rect(4, 4, size - 8, size - 8, "l-card_rule", 8, stroke_width=1.5, stroke_dasharray="5 5")


def town(name: str, width: float, height: float, developed: bool, cost: Sequence[tuple[int, str]]) -> str:
    """The ground of a town with its pennant; one not yet developed shows what that costs."""
    parts = [
        rect(0, 0, width, height, "t-grass", 10)
        if developed
        else rect(0, 0, width, height, "u-card_inset", 10, opacity=0.15)
    ]
    dash = {} if developed else {"stroke_dasharray": "7 5"}
    parts.append(rect(0.7, 0.7, width - 1.4, height - 1.4, "lk", 10, stroke_width=1.4, **dash))
    if developed:
        spots = (
            (14, 60),
            (width - 14, 120),
            (width / 2, height / 2 + 20),
            (12, height - 56),
            (width - 12, height - 10),
        )
        tufts = "".join(
            [f"M{n(x)} {n(y)}q-.6 -3.5 -3 -5M{n(x)} {n(y)}v-6.5M{n(x)} {n(y)}q.6 -3.5 3 -5" for x, y in spots]
        )
        parts.append(path(tufts, "m-grass fine", stroke_width=1.2, stroke_linecap="round"))
    pennant = "M4 -8H115L109 8L115 24H4Z"
    parts += [path(pennant, "u-card"), path(pennant, "lk", stroke_width=1.4, stroke_linejoin="round")]
    parts.append(text(10, 14, name, 16, "serif b u-card_ink"))
    for i, (amount, resource) in enumerate(cost):
        bill = text(0, 16, amount, 16, "serif b num u-ink", "end") + use(goods(resource), 1, 2, 18)
        parts.append(group(bill, 128 + i * 34, 3, cls="roomy"))
    return "".join(parts)


@lru_cache(1024)
def stock(resource: str, amount: int) -> str:
    """A chip of goods, 52 wide, with their number."""
    chip = rect(0, 0, 52, 52, "u-card_inset", 8) + use(goods(resource), 6, 4, 32, opacity=1 if amount else 0.35)
    return chip + count(44, 44, amount, 10.5, not amount)


@cache
def store(key: str) -> str:
    """The symbol of a warehouse with the cube it stores, or with none."""
    resource = key.removeprefix("s-store-")
    wall, roof = "M2 86V24L26 2L50 24V86Z", "M2 24L26 2L50 24Z"
    parts = [path(wall, "u-card_inset"), path(roof, "fb"), path(wall, "lk", stroke_width=1.4, stroke_linejoin="round")]
    parts.append(path("M2 24H50", "lk", stroke_width=1.2))
    inside = rect(12, 42, 28, 28, "l-card_rule", 5, stroke_width=1.3, stroke_dasharray="4 4")
    return symbol(
        key, "0 0 52 88", "".join(parts) + (inside if resource == "none" else use(goods(resource), 9, 38, 34))
    )


@lru_cache(1024)
def warehouse(resource: str = "", x: float = 0, y: float = 0, scale: float = 1) -> str:
    """A warehouse, 52 x 88, with the cube it stores. It is a symbol because a board shows many, and all of them change
    place when one cube comes or goes."""
    return use(f"s-store-{resource or 'none'}", x, y, 52 * scale, 88 * scale)


@lru_cache(1024)
def miner(number: int, colour: int, hired: bool, price: int = 0) -> str:
    """A step of the miners' track, 38 x 62."""
    parts = [rect(0, 0, 38, 62, "t-mountain" if hired else "u-card_inset", 7)]
    parts.append(rect(0.6, 0.6, 36.8, 60.8, "lk" if hired else "l-card_rule", 7, stroke_width=1.3))
    parts.append(text(19, 56, number, 16, "sans b num " + ("fk" if hired else "u-card_ink2"), "middle"))
    if hired:
        parts.append(use("g-pawn", 2, 4, 34, cls=f"p{colour}"))
    elif price:
        parts.append(group(coin(19, 21, 16, price), cls="roomy"))
    return "".join(parts)


@lru_cache(1024)
def tribe(kind: str, colour: int, size: float = 68) -> str:
    """The seal of a tribe in a player's colour; -1 is nobody's."""
    half, line = size / 2, size / 40
    disc = circle(half, half, half - 1, f"p{colour}" if colour >= 0 else "u-card_inset")
    disc += circle(half, half, half - 1, "lk", stroke_width=line)
    inner = circle(half, half, half * 0.82, "u-card") + circle(half, half, half * 0.82, "lk", stroke_width=line * 0.7)
    return disc + inner + use(f"s-{kind}", half * 0.42, half * 0.42, size * 0.58)


def little(number: int, developed: bool, tiles: Sequence[str]) -> str:
    """A town as small as can be, 54 from the next: whether it is developed, and the symbols of what stands in it."""
    dash = {} if developed else {"stroke_dasharray": "4 3"}
    ground = rect(0, 0, 50, 50, "t-grass", 6) if developed else ""
    ground += rect(0.7, 0.7, 48.6, 48.6, "lk" if developed else "l-card_rule", 6, stroke_width=1.4, **dash)
    spots = [use(tile, 4 + k % 2 * 22, 4 + k // 2 * 22, 20) for k, tile in enumerate(tiles) if tile]
    return group(ground + "".join(spots), number * 54 + 1, 1)


COVER = ("gold", "trading_post", "iron", "inn", "coal", "sawmill", "foundry", "wood", "miners_lodge")


def cover() -> str:
    """The picture on the game's card, 239 x 206: mines and buildings of a town."""
    parts = [rect(0, 0, 239, 206, "t-grass")]
    for i, kind in enumerate(COVER):
        name = kind.replace("_", " ").title().replace("Miners ", "Miners' ")
        tile = building(kind, name, 1 + i % 3) if kind in ROOFS else mine(kind, 1 + i % 5)
        parts.append(group(tile, -8 + i % 3 * 87, -22 + i // 3 * 86, 0.86))
    return "".join(parts)
