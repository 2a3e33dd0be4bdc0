"""Positions drawn as text. One word a tile, in rows:

owner 1-8 (nothing: neutral), flooring . : * ~ (grass, desert, snow, water), M L W , (mountain, lake, woods, chopped),
C F P ' (castle, fortification, port, iron), v m i g (village, material, iron, gold), A D B K (attacker, defender,
bowman, catapult), ^ (spawn). "." is a neutral tile of grass.
"""

from __future__ import annotations

from rodinia.games.azivon.actions import ACTIONS, Take, tile_text
from rodinia.games.azivon.belief import rebuilt
from rodinia.games.azivon.game import Azivon
from rodinia.games.azivon.state import AzivonState
from rodinia.games.azivon.view import AzivonView, view

SIGNS = {
    "floors": {".": "g", ":": "d", "*": "s", "~": "w"},
    "elements": {"M": "m", "L": "l", "W": "w", ",": "x"},
    "features": {"v": "v", "m": "m", "i": "i", "g": "g", "C": "c"},
    "buildings": {"F": "f", "P": "p"},
    "irons": {"'": "i"},
    "soldiers": {"A": "a", "D": "d", "B": "b", "K": "c"},
    "owners": {str(seat + 1): str(seat) for seat in range(8)},
}


def position(
    drawing: str, seats: int = 2, turn: int = 0, actions: int | tuple[int, ...] = 2, **more: object
) -> AzivonState:
    """The position of a drawing; the seat whose turn it is (or each seat) has `actions`. `more` are view fields."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    size = len(rows)
    assert size >= 5
    assert all(len(row) == size for row in rows), "a drawing is square"
    words = [word for row in rows for word in row]
    layers: dict[str, object] = {"links": "." * size * size, "walls": "." * size * size}
    for name, signs in SIGNS.items():
        found = [[signs[sign] for sign in word if sign in signs] for word in words]
        layers[name] = "".join([each[0] if each else ("g" if name == "floors" else ".") for each in found])
    homes = [
        words.index(word) for seat in range(seats) for word in words if word.startswith(str(seat + 1)) and "^" in word
    ]
    villages = sum("v" in word for word in words)
    fields: dict[str, object] = {
        "seat": None, "actor": turn, "actors": (turn,), "legal": (), "sheet": 1, "size": size, "deck": "2025",
        "fair": False, "opening": False, "appointed": -1, "limit": 100, "stage": "turn", "first": 0, "turn": turn, "round": 1,
        "spent": 0, "focus": 0, "spawns": tuple(homes) if len(homes) == seats else tuple(range(seats)),
        "homes": tuple(homes) if len(homes) == seats else (-1,) * seats,
        "out": (False,) * seats, "loot": (1,) * villages, "looted": 0,
        "actions": actions if isinstance(actions, tuple) else tuple([actions * (seat == turn) for seat in range(seats)]), "logs": (0,) * seats,
        "material": (0,) * seats, "iron": (0,) * seats, "counts": (0,) * seats, "powers": (0,) * seats,
    }  # fmt: skip
    shown = AzivonView(**(fields | layers | more))  # type: ignore[arg-type]
    return rebuilt(shown)  # unchecked: a drawing shows what matters, not how it came about


def takes(state: AzivonState) -> str:
    """The tiles that the seat whose turn it is can take, sorted by row."""
    actions = [ACTIONS.decode(move) for move in state.legal(state.turn)]
    tiles = sorted([(action.y, action.x) for action in actions if isinstance(action, Take)])
    return " ".join([tile_text(x, y) for y, x in tiles])


def legal(state: AzivonState, *words: str) -> set[str]:
    """The legal actions whose notation begins with one of the words."""
    return {
        text for move in state.legal(state.turn) if (text := ACTIONS.decode(move).text()).startswith(words or ("",))
    }


def play(state: AzivonState, *texts: str) -> AzivonState:
    """Play actions of the seat whose turn it is."""
    for text in texts:
        state.apply(state.turn, ACTIONS.encode(ACTIONS.parse(text)))
    return state


def tile(state: AzivonState, name: str) -> int:
    """The number of a tile."""
    found = ACTIONS.parse(f"take {name}")
    return int(found.y * state.size + found.x)


def sums(state: AzivonState, name: str, seat: int = 0) -> tuple[int, int]:
    """Attack and defence."""
    return state.sums(seat, tile(state, name))


def seen(state: AzivonState, seat: int | None = None) -> AzivonView:
    """The view of a position."""
    return view(state, seat)


GAME = Azivon(2)
