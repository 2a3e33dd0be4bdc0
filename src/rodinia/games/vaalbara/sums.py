"""How points come about, spelled out for people: the literal side of V5 and V6, from a View alone."""

from __future__ import annotations

from rodinia.core.english import count
from rodinia.games.vaalbara.components import BOX
from rodinia.games.vaalbara.const import (
    CARPENTER,
    CRAFTER,
    FARMER,
    FIELD,
    FOREST,
    HUNTER,
    MEADOW,
    MOUNTAIN,
    ORACLE,
    RIVER,
    TYPES,
    VILLAGE,
)  # fmt: skip
from rodinia.games.vaalbara.view import VaalbaraView

ORDINALS = ("", "first", "second", "third", "fourth")


def neighbours(view: VaalbaraView, seat: int) -> list[int]:
    """V1.4: one or two seats."""
    return sorted({(seat + 1) % view.players, (seat - 1) % view.players})


def both(near: list[int]) -> str:
    """All neighbours in words."""
    return "both neighbours" if len(near) > 1 else "the neighbour"


def held(view: VaalbaraView, seat: int, kind: int) -> int:
    """How many lands of a type a realm has."""
    return len([card for card in view.realms[seat] if BOX.tables.types[card] == kind])


def types(view: VaalbaraView, seat: int) -> int:
    """How many types of land a realm has."""
    return len({BOX.tables.types[card] for card in view.realms[seat]})


def reward(view: VaalbaraView, seat: int, card: int, character: int = 0) -> tuple[int, str]:
    """V6: the reward of a land that came into the realm last, and how it is made up.

    `character` doubles it if it is the Farmer; a Pioneer's own swap is rewarded with character 0.
    """
    box = BOX.tables
    kind = box.types[card]
    mine = held(view, seat, kind)
    if kind == MEADOW:
        near = sum([held(view, other, MEADOW) for other in neighbours(view, seat)])
        lands = f"({mine} own + {near} next door)" if near else count(mine, "meadow")
        points, words = box.meadow * (mine + near), f"{box.meadow} x {lands}"
    elif kind == FIELD:
        points, words = box.field * mine, f"{box.field} x {count(mine, 'field')}"
    elif kind == VILLAGE:
        points, words = box.village * types(view, seat), f"{box.village} x {count(types(view, seat), 'type')}"
    elif kind == MOUNTAIN:
        points = box.mountain[mine] if mine < len(box.mountain) else 0
        words = f"{ORDINALS[mine]} mountain" if mine < len(ORDINALS) else f"mountain {mine}"
    elif kind == RIVER:
        speed = min(view.played[seat], box.river)
        points, words = speed * mine, f"initiative {speed} x {count(mine, 'river')}"
    else:
        points, words = box.values[card], "value of the forest"
    if character == FARMER:
        points, words = points * box.amounts[FARMER], f"{box.amounts[FARMER]} x ({words})"
    return points, f"{words} = {points}"


def effect(view: VaalbaraView, seat: int) -> tuple[int, str]:
    """V5: what the character of the seat whose turn has just begun brings by itself, and why."""
    character, amount = view.played[seat], BOX.tables.amounts[view.played[seat]]
    near, before = neighbours(view, seat), view.order[: view.order.index(seat)]
    if character == HUNTER:
        works = not set(near) & set(before)
        return (amount, f"before {both(near)} = {amount}") if works else (0, "a neighbour has played before")
    if character == CRAFTER:
        works = set(near) <= set(before)
        return (amount, f"after {both(near)} = {amount}") if works else (0, "a neighbour is still to play")
    if character == ORACLE:
        odd = len([other for other in near if view.played[other] % 2])
        words = f"{amount} x {count(odd, 'odd neighbour')} = {amount * odd}"
        return amount * odd, words if odd else "no neighbour played an odd number"
    if character == CARPENTER:
        forests = held(view, seat, FOREST)
        words = f"{amount} x {count(forests, 'forest')} = {amount * forests}"
        return amount * forests, words if forests else "no forest in the realm"
    return 0, ""


def variety(view: VaalbaraView, seat: int) -> tuple[int, str]:
    """V8.2: the bonus of a realm at the end."""
    found = types(view, seat)
    points = BOX.tables.variety[found]
    return points, f"{count(found, 'type')} = {points}"


def land(card: int) -> str:
    """A land in words."""
    box = BOX.tables
    name = TYPES[box.types[card]].capitalize()
    return f"{name} {box.values[card]}" if box.types[card] == FOREST else name
