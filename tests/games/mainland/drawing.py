"""Positions drawn as text, for tests.

A cell is a letter for the clan (G green is seat 0, F frozen 1, S sand 2, A arid 3) and two for the item, as the
board is printed; a dot is empty. The drawing is the upper left part of the board.
"""

from __future__ import annotations

import rodinia
from rodinia.core.const import CHANCE
from rodinia.games.mainland.actions import ROW, card_named
from rodinia.games.mainland.components import BOX
from rodinia.games.mainland.state import PHASES, MainlandState

CLANS = "GFSA"


def position(
    drawing: str,
    hand: str = "",
    seat: int = 0,
    players: int = 2,
    tokens: int = 6,
    phase: str = "turn",
    **options: object,
) -> MainlandState:
    """A state in which a seat is to move, with this board and this hand."""
    state = rodinia.load("mainland", players, first=1, **options).start()
    assert isinstance(state, MainlandState)
    for y, line in enumerate(drawing.strip("\n").split("\n")):
        for x, cell in enumerate(line.split()):
            if cell != ".":
                state.paint(y * ROW + x, CLANS.index(cell[0]), BOX.tables.codes.index(cell[1:].upper()))
    state.hold(seat, [faces(name) for name in hand.split()])
    state.settle(PHASES.index(phase), seat, 0, 0, [tokens] * players)
    return state


def faces(name: str) -> int:
    """The face of a card's name."""
    face = card_named(name)
    assert face is not None, name
    return face


def game_of(state: MainlandState) -> rodinia.core.game.Game:
    return rodinia.load("mainland", state.seats)


def texts(state: MainlandState) -> set[str]:
    """The notation of every legal action."""
    game = game_of(state)
    return {game.decode(each).text() for each in state.legal(state.actor)}


def can(state: MainlandState, text: str) -> bool:
    """Whether an action is legal."""
    return text in texts(state)


def placeable(state: MainlandState, card: str) -> bool:
    """Whether a card can be placed anywhere."""
    return any(text.startswith(f"{card} ") for text in texts(state))


def play(state: MainlandState, *steps: str) -> MainlandState:
    """Play actions of whoever is to move, and outcomes, by their notation."""
    game = game_of(state)
    for text in steps:
        actor = state.actor
        state.apply(actor, game.parse(actor, text).id)
    return state


def settle(state: MainlandState, seed: int = 1) -> MainlandState:
    """Let chance act until a seat has to."""
    rng = rodinia.Rng(seed)
    while state.actor == CHANCE:
        state.apply(CHANCE, state.chance(rng))
    return state


def shown(state: MainlandState, cell: str) -> str:
    """What a cell of the board shows, as it is drawn."""
    value = state.shows((int(cell[1:]) - 1) * ROW + ord(cell[0]) - ord("a"))
    return CLANS[value >> 4] + BOX.tables.codes[value & 15].lower() if value else "."
