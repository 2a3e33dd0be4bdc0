"""Positions for tests, drawn as text."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import rodinia
from rodinia.core.const import CHANCE, OVER
from rodinia.core.rng import Rng
from rodinia.games.shafausa.actions import ACTIONS, BUILDINGS, CHANCES, RESOURCES, TRIBES
from rodinia.games.shafausa.belief import content
from rodinia.games.shafausa.components import EMPTY, HOUSES, MINES
from rodinia.games.shafausa.game import Shafausa
from rodinia.games.shafausa.state import ShafausaState
from rodinia.games.shafausa.view import STAGED, ShafausaView

NONE = "- - - - | - - - - | - - - - | - - - -"
FULL = "wood wood wood wood | stone stone stone stone | iron iron iron inn | sawmill quarry foundry ironworks"


def game(players: int = 2, **options: Any) -> Shafausa:
    found = rodinia.load("shafausa", players, **options)
    assert isinstance(found, Shafausa)
    return found


def board(text: str) -> tuple[tuple[int, ...], ...]:
    """The towns of "stone iron inn - | coal - - - | ...": a resource is a mine, - a free space."""
    towns = []
    for town in text.split("|"):
        towns.append(tuple([tile(word) for word in town.split()]))
    return tuple(towns)


def tile(word: str) -> int:
    if word == "-":
        return EMPTY
    return MINES + RESOURCES.index(word) if word in RESOURCES else HOUSES + BUILDINGS.index(word)


def goods(text: str) -> tuple[int, ...]:
    """The cubes of "wood 3 gold 1"."""
    words = text.split()
    there = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    return tuple([there.get(name, 0) for name in RESOURCES])


def at(
    chf: int = 0,
    cubes: str = "",
    towns: str = NONE,
    developed: int = 1,
    miners: int = 4,
    reserve: str = "",
    *,
    phase: str = "management",
    stage: str = "managing",
    grid: str = "",
    players: int = 2,
    round: int = 3,
    done: bool = True,
    other: dict[str, Any] | None = None,
    **options: Any,
) -> tuple[Shafausa, ShafausaState]:
    """A position of seat 0. The other seats have empty boards and, in management, are done unless said. Another stage
    than "managing" is one of administration."""
    played = game(players, tribes="fixed", **options)
    first = played.view(played.start(), None)
    idle = {"chf": 0, "goods": goods(""), "boards": board(NONE), "miners": 4, "developed": 1, "reserve": ()} | (
        other or {}
    )
    mine = {"chf": chf, "goods": goods(cubes), "boards": board(towns), "miners": miners, "developed": developed}
    mine["reserve"] = tuple(sorted([BUILDINGS.index(each) for each in reserve.split()]))
    rest = range(1, players)
    if stage != "managing":
        phase = "administration"
    stages = (stage, *["finished" if done else "managing" for _ in rest]) if phase in STAGED else ("",) * players
    on_grid = [BUILDINGS.index(each) for each in grid.split()]
    shown = replace(
        first,
        phase=phase,
        round=round,
        tribes=tuple(range(players)),
        stages=stages,
        grid=tuple(on_grid + [-1] * (players - len(on_grid))),
        **{key: (value, *[idle[key] for _ in rest]) for key, value in mine.items()},
    )
    return played, rebuilt(played, shown)


def rebuilt(played: Shafausa, view: ShafausaView, canonical: int = 0) -> ShafausaState:
    """The state that a view shows, for play at the table or in canonical order."""
    state = ShafausaState(len(view.order))
    state.restore(content(view, *played.settings), canonical)
    return state


def do(state: ShafausaState, *texts: str, seat: int = 0) -> ShafausaState:
    """Play notations of a seat on the state, checked; returns it."""
    for text in texts:
        state.apply(seat, ACTIONS.encode(ACTIONS.parse(text)))
    return state


def luck(state: ShafausaState, *texts: str) -> ShafausaState:
    """Play outcomes of chance."""
    for text in texts:
        state.apply(CHANCE, CHANCES.encode(CHANCES.parse(text)))
    return state


def legal(state: ShafausaState, seat: int = 0) -> set[str]:
    """The legal notations of a seat."""
    return {ACTIONS.decode(each).text() for each in state.legal(seat)}


def seen(state: ShafausaState, played: Shafausa | None = None) -> ShafausaView:
    """The view of a spectator."""
    return (played or game(state.seats)).view(state, None)


def started(players: int, *tribes: str, first: int = 1, **options: Any) -> tuple[Shafausa, ShafausaState]:
    """A game with these tribes dealt, before the first tiles are drawn."""
    played = game(players, **options)
    state = played.start()
    luck(state, f"first {first}", *[f"deal {tribe}" for tribe in tribes])
    assert all(tribe in TRIBES for tribe in tribes)
    return played, state


def finish(state: ShafausaState, seed: int = 0) -> ShafausaState:
    """Play at random to the end."""
    rng = Rng(seed)
    while state.actor != OVER:
        actor = state.actor
        state.apply(actor, state.chance(rng) if actor == CHANCE else state.random_action(actor, rng))
    return state
