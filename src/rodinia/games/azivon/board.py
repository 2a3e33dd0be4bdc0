"""The board as text, for terminals and screen readers."""

from __future__ import annotations

from functools import lru_cache

from rodinia.core.english import count
from rodinia.games.azivon.actions import tile_text
from rodinia.games.azivon.view import AzivonView

FLOOR_SIGNS = {"g": ".", "d": ":", "s": "*", "w": "~"}
ELEMENT_SIGNS = {"m": "M", "l": "L", "w": "W", "x": ",", ".": ""}
BUILDING_SIGNS = {"f": "F", "p": "P", ".": ""}
KEY = "grass . desert : snow * water ~ | M mountain L lake W woods , chopped | C castle F fort P port ' iron | ^ spawn"
KEYS = (KEY, "neutral tiles: v village m material i iron g gold | before a tile its seat, after it a d b c soldier")


def board(view: AzivonView) -> str:
    """Three letters a tile: the seat that owns it, what it is, what is on it."""
    head = f"Sheet {view.sheet or '-'}, {view.size} x {view.size}, deck {view.deck}"
    state = {"sheet": "not printed yet", "over": "the game is over"}.get(view.stage, f"round {view.round}")
    left = ", ".join([str(number) for number in view.loot[view.looted :]]) or "none"
    rows = [f"{head}; {state}; loot left: {left}"]
    rows.append("     " + "".join([f"{tile_text(x, 0)[:-1]:<4}" for x in range(view.size)]).rstrip())
    homes = ["^" if tile in view.homes else " " for tile in range(len(view.owners))]
    layers = (view.floors, view.elements, view.features, view.buildings, view.irons, view.soldiers, homes)
    signs = list(map(sign, view.owners, *layers))
    for y in range(view.size):
        rows.append(f"{y + 1:>3} {' '.join(signs[y * view.size : (y + 1) * view.size])}".rstrip())
    for seat in range(len(view.homes)):
        home = tile_text(*view.spot(view.homes[seat])) if view.homes[seat] >= 0 else "-"
        goods = f"{count(view.logs[seat], 'log')}, {view.material[seat]} material, {view.iron[seat]} iron"
        turn = " (to act)" if seat in view.actors else " (out)" if view.out[seat] else ""
        rows.append(
            f"{{{seat}}}{turn}: spawn {home}, {count(view.counts[seat], 'tile')}, power {view.powers[seat]}, "
            f"{count(view.actions[seat], 'action')}, {goods}"
        )
    return "\n".join([*rows, *KEYS])


@lru_cache(maxsize=1024)
def sign(owner: str, floor: str, element: str, feature: str, building: str, iron: str, soldier: str, home: str) -> str:
    """One tile."""
    thing = BUILDING_SIGNS[building] or ("C" if feature == "c" else ELEMENT_SIGNS[element]) or FLOOR_SIGNS[floor]
    top = feature if soldier == "." else soldier
    if soldier == "." and feature in ".c":
        top = "'" if iron == "i" else home
    return f"{' ' if owner == '.' else int(owner) + 1}{thing}{top}"
