"""Explains a fight: what each tile adds to the attack and to the defence. A function of the View, slow and literal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rodinia.games.azivon.actions import tile_text
from rodinia.games.azivon.components import BOX, BUILDING, CHOPPED, ELEMENT, IRON
from rodinia.games.azivon.view import (
    BUILDING_LETTERS,
    ELEMENT_LETTERS,
    FEATURE_LETTERS,
    SOLDIER_LETTERS,
    AzivonView,
)


@dataclass(frozen=True)
class Share:
    """What one tile gives; `why` is "" for plain power."""

    tile: int
    amount: int
    why: str = ""


@dataclass(frozen=True)
class Fight:
    """One seat against one tile."""

    seat: int
    tile: int
    owner: int | None
    price: int
    attackers: tuple[Share, ...]
    coast: int  # taken from the attack because a ship takes part (Z8.3)
    defenders: tuple[Share, ...]  # the tile itself first, if it gives anything

    @property
    def attack(self) -> int:
        """The attack sum."""
        return max(0, sum([share.amount for share in self.attackers]) - self.coast)

    @property
    def defence(self) -> int:
        """The defence sum."""
        return sum([share.amount for share in self.defenders])

    @property
    def won(self) -> bool:
        """Z5.1: higher against an owner, as high against a neutral tile."""
        return self.attack > self.defence or (self.owner is None and self.attack == self.defence)

    def sum(self, view: AzivonView) -> str:
        """Both sums with each tile's share."""
        return f"attack {self.side(view, self.attackers, self.coast)} against defence {self.side(view, self.defenders)}"

    def side(self, view: AzivonView, shares: tuple[Share, ...], coast: int = 0) -> str:
        """One sum: "4 (b2 1, c2 mountain 3)"."""
        parts = [
            f"{tile_text(*view.spot(each.tile))} {each.why + ' ' * bool(each.why)}{each.amount}" for each in shares
        ]
        parts += [f"coast -{coast}"] if coast else []
        total = max(0, sum([share.amount for share in shares]) - coast)
        return f"{total} ({', '.join(parts)})" if parts else str(total)


def fight(view: AzivonView, seat: int, tile: int) -> Fight:
    """The fight of a seat for a tile that it does not hold, as things stand."""
    owner, wet = view.owner(tile), view.floors[tile] == "w"
    attackers = [share for near in view.around(tile) if (share := strike(view, seat, near, wet))]
    attackers += [share for far in view.around(tile, 2) if (share := shoot(view, seat, far, tile, True))]
    ships = any(view.floors[share.tile] == "w" for share in attackers) and not wet
    defenders = [share] if (share := stand(view, tile)) else []
    if owner is not None:
        defenders += [share for near in view.around(tile) if (share := support(view, owner, near))]
        defenders += [share for far in view.around(tile, 2) if (share := shoot(view, owner, far, tile, False))]
    price, coast = BOX.tables.price[kind(view, tile)], BOX.tables.coast if ships else 0
    return Fight(seat, tile, owner, price, tuple(attackers), coast, tuple(defenders))


def strike(view: AzivonView, seat: int, tile: int, wet: bool) -> Share | None:
    """What a neighbouring tile gives to an attack (Z5.2); land gives nothing against water (Z8.2)."""
    if view.owner(tile) != seat or (wet and view.floors[tile] != "w"):
        return None
    tables, soldier = BOX.tables, SOLDIER_LETTERS.index(view.soldiers[tile])
    amount = tables.near[soldier] * power(view, tile) + tables.near_attack[soldier]
    return Share(tile, amount, name(view, tile)) if amount > 0 else None


def support(view: AzivonView, owner: int, tile: int) -> Share | None:
    """What a neighbouring tile gives to a defence (Z5.3)."""
    if view.owner(tile) != owner:
        return None
    tables, soldier = BOX.tables, SOLDIER_LETTERS.index(view.soldiers[tile])
    amount = tables.near[soldier] * power(view, tile) + tables.near_defence[soldier]
    return Share(tile, amount, name(view, tile)) if amount > 0 else None


def stand(view: AzivonView, tile: int) -> Share | None:
    """What a tile gives to its own defence (Z5.3, Z5.4); a desert takes 1 of it."""
    tables, code = BOX.tables, kind(view, tile)
    amount = tables.strength[code]
    if view.owner(tile) is not None:
        amount = tables.power[code] + tables.own[SOLDIER_LETTERS.index(view.soldiers[tile])]
    why = name(view, tile)
    if view.floors[tile] == "d":
        amount, why = amount - tables.desert, f"{why} on desert".strip()
    return Share(tile, amount, why) if amount > 0 else None


def shoot(view: AzivonView, seat: int, tile: int, target: int, attacks: bool) -> Share | None:
    """What a soldier exactly two tiles away gives (Z6.3, Z6.4)."""
    if view.owner(tile) != seat or view.soldiers[tile] == ".":
        return None
    tables, soldier = BOX.tables, SOLDIER_LETTERS.index(view.soldiers[tile])
    amount = tables.far_attack[soldier] if attacks else tables.far_defence[soldier]
    if not in_sight(view, tile, target):
        amount = 0
    if attacks and tables.structure[kind(view, target)]:
        amount += tables.siege[soldier]
    return Share(tile, amount, name(view, tile)) if amount > 0 else None


def in_sight(view: AzivonView, tile: int, target: int) -> bool:
    """Z6.5: one of the tiles between a bowman and his target is clear."""
    between = set(view.around(tile)) & set(view.around(target))
    (x, y), (to_x, to_y) = view.spot(tile), view.spot(target)
    middle = [(x + to_x) / 2, (y + to_y) / 2]
    passed = [each for each in between if max(abs(a - b) for a, b in zip(view.spot(each), middle, strict=True)) < 1]
    stops = "w" if view.elements[tile] == "m" else "wm"
    return any(view.elements[each] not in stops for each in passed)


def reach(view: AzivonView, seat: int) -> set[int]:
    """Z4: every tile that a walk of the seat leads to, whatever it costs."""
    own = {tile for tile in range(len(view.owners)) if view.owner(tile) == seat}
    seas = sailed(view, seat)
    tables, snow = BOX.tables, {tile for tile in range(len(view.floors)) if view.floors[tile] == "s"}
    shut = {tile for tile in range(len(view.floors)) if view.floors[tile] == "w"} - seas
    found = walk(view, own, own, shut, tables.snow_steps)
    found |= walk(view, own, own - snow, shut | snow, tables.steps)
    found |= walk(view, own, {tile for tile in own if view.floors[tile] == "w"}, shut | snow, tables.ship_steps)
    return found - own


def walk(view: AzivonView, own: set[int], front: set[int], shut: set[int], steps: int) -> set[int]:
    """The tiles within so many steps, not entering `shut` and not passing through another's element."""
    found: set[int] = set()
    for _ in range(steps):
        front = {near for tile in front for near in view.around(tile)} - shut
        found |= front
        front = {tile for tile in front if tile in own or not BOX.tables.barrier[kind(view, tile)]}
    return found


def sailed(view: AzivonView, seat: int) -> set[int]:
    """Z8.1: the water tiles of every sea on which the seat has a port."""
    found = {tile for tile in range(len(view.owners)) if view.buildings[tile] == "p" and view.owner(tile) == seat}
    front = set(found)
    while front:
        front = {near for tile in front for near in view.around(tile) if view.floors[near] == "w"} - found
        found |= front
    return found


def kind(view: AzivonView, tile: int) -> int:
    """The number by which the tables know the content of a tile."""
    return code(view.elements[tile], view.features[tile], view.buildings[tile], view.irons[tile])


@cache
def code(element: str, feature: str, building: str, iron: str) -> int:
    """The same of the letters of a tile."""
    chopped = element == "x"
    kind = 3 if chopped else ELEMENT_LETTERS.index(element)
    lies = FEATURE_LETTERS.index(feature) | kind << ELEMENT | int(chopped) << CHOPPED
    return lies | BUILDING_LETTERS.index(building) << BUILDING | (iron == "i") << IRON


def power(view: AzivonView, tile: int) -> int:
    """The power of a tile that somebody owns."""
    return BOX.tables.power[kind(view, tile)]


NAMES = {"m": "mountain", "l": "lake", "w": "woods", "x": "", ".": ""}
SOLDIER_NAMES = {"a": "attacker", "d": "defender", "b": "bowman", "c": "catapult", ".": ""}


def name(view: AzivonView, tile: int) -> str:
    """What makes a tile count other than 1: its soldier and its strongest thing."""
    thing = {"f": "fortification", "p": "port", ".": NAMES[view.elements[tile]]}[view.buildings[tile]]
    thing = "castle" if view.features[tile] == "c" else thing
    words = [SOLDIER_NAMES[view.soldiers[tile]], "iron" if view.irons[tile] == "i" else "", thing]
    return " ".join([word for word in words if word])
