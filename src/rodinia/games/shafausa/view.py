"""What a seat or a spectator sees: everything. Only the order of the tiles in the bag is unknown, and it has none.

Money and cubes are open because all of them come and go in the open (S1.5), and so is the content of the bag:
it is whatever lies nowhere else.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rodinia.core.view import View
from rodinia.games.shafausa.components import BOX
from rodinia.games.shafausa.state import ShafausaState
from rodinia.scene.keep import ZONES, kept

PHASES = ("lot", "dealing", "drafting", "drawing", "buying", "working", "over")
STAGES = ("managing", "paying", "storing", "finished")


@dataclass(frozen=True)
class ShafausaView(View):
    """Tuples over seats unless said otherwise. Resources, buildings and tribes are numbers in the order of actions.py."""

    phase: str  # of PHASES; "working" is management and administration
    round: int  # 0 before the first
    order: tuple[int, ...]  # the seats in order of play
    turn: int  # place in `order` of the buyer or drafter; the seat dealt to; the next space of the grid
    grid: tuple[int, ...]  # a building for each space, -1 where none lies
    bag: tuple[int, ...]  # how many of each building
    tribes: tuple[int, ...]  # -1 before it is known
    chf: tuple[int, ...]  # money
    goods: tuple[tuple[int, ...], ...]  # cubes of each resource
    miners: tuple[int, ...]  # how many work for the seat
    developed: tuple[int, ...]  # how many towns
    boards: tuple[
        tuple[tuple[int, ...], ...], ...
    ]  # the spaces of each town: EMPTY, MINES + resource, HOUSES + building
    reserve: tuple[tuple[int, ...], ...]  # buildings
    stages: tuple[str, ...]  # of STAGES while the phase is "working", else ""
    bought: tuple[tuple[int, ...], ...]  # resources bought in this management phase
    dug: tuple[int, ...]  # mines, inert ones included
    limits: tuple[int, ...]  # the most mines allowed now
    hires: tuple[int, ...]  # CHF for the next miner, -1 when there is none
    ranks: tuple[int, ...]  # the price of building: 0 the usual one, 1 of an Office, 2 of a House
    bonuses: tuple[int, ...]  # CHF more for a cube sold
    scores: tuple[int, ...]  # points now


def view(state: ShafausaState, seat: int | None) -> ShafausaView:
    """The view of a seat, or of a spectator."""
    legal = () if seat is None else tuple(state.legal(seat))
    known = open_to_all(tuple(state.cells()), state)
    return ShafausaView(seat=seat, actor=state.actor, actors=state.actors, legal=legal, **known)


@kept(lambda cells, state: cells, BOX.in_use, ZONES)
def open_to_all(cells: tuple[int, ...], state: ShafausaState) -> dict[str, Any]:
    """What everybody knows of a state, which its cells hold: all but whose eyes, and who may do what."""
    tables = BOX.tables
    seats = range(state.seats)
    _, _, phase, number, first, turn = cells[:6]
    grid, bag = cells[6 : 6 + state.seats], cells[6 + state.seats : 17 + state.seats]
    rows, goods, boards = [], [], []
    rooms = [town.spaces for town in tables.towns]
    for start in range(17 + state.seats, 17 + state.seats + 38 * state.seats, 38):
        rows.append(cells[start : start + 7])
        goods.append(cells[start + 7 : start + 14])
        tiles = cells[start + 14 : start + 38]
        boards.append(tuple([tiles[town * 6 : town * 6 + room] for town, room in enumerate(rooms)]))
    facts = [state.facts(each) for each in seats]
    return {
        "phase": PHASES[phase],
        "round": number,
        "order": tuple([(first + each) % state.seats for each in seats]),
        "turn": turn,
        "grid": tuple([each - 1 for each in grid]),
        "bag": bag,
        "tribes": tuple([row[0] - 1 for row in rows]),
        "chf": tuple([row[1] for row in rows]),
        "goods": tuple(goods),
        "miners": tuple([row[2] for row in rows]),
        "developed": tuple([row[3] for row in rows]),
        "boards": tuple(boards),
        "reserve": tuple([bits(row[4]) for row in rows]),
        "stages": tuple([STAGES[row[5]] if PHASES[phase] == "working" else "" for row in rows]),
        "bought": tuple([bits(row[6]) for row in rows]),
        "dug": tuple([each[0] for each in facts]),
        "limits": tuple([each[1] for each in facts]),
        "hires": tuple([each[2] if row[2] < tables.most_miners else -1 for each, row in zip(facts, rows, strict=True)]),
        "ranks": tuple([each[3] for each in facts]),
        "bonuses": tuple([each[4] for each in facts]),
        "scores": state.scores(),
    }


@lru_cache(4096)
def bits(mask: int) -> tuple[int, ...]:
    """The numbers of the bits that are set."""
    return tuple([bit for bit in range(mask.bit_length()) if mask >> bit & 1])
