"""What a seat or a spectator sees: everything. Only the order of the tiles in the bag is unknown, and it has none.

Money and cubes are open because all of them come and go in the open (S1.5), and so is the content of the bag:
it is whatever lies nowhere else.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rodinia.core.view import View
from rodinia.games.shafausa.components import BOX, Town
from rodinia.games.shafausa.const import ROW
from rodinia.games.shafausa.content import Content
from rodinia.games.shafausa.state import ShafausaState
from rodinia.scene.keep import ZONES, kept

PHASES = ("lot", "dealing", "drafting", "drawing", "buying", "management", "administration", "over")
STAGED = ("management", "administration")  # phases in which seats act at the same time
STAGES = ("managing", "paying", "storing", "filling", "finished")


@dataclass(frozen=True)
class ShafausaView(View):
    """Tuples over seats unless said otherwise. Resources, buildings and tribes are numbers in the order of actions.py."""

    phase: str  # of PHASES
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
    stages: tuple[str, ...]  # of STAGES in management and administration, else ""
    bought: tuple[tuple[int, ...], ...]  # resources bought by themselves in this phase
    dug: tuple[int, ...]  # mines, inert ones included
    limits: tuple[int, ...]  # the most mines allowed now
    hires: tuple[int, ...]  # CHF for the next miner, -1 when there is none
    ranks: tuple[int, ...]  # the price of building: 0 the usual one, 1 of an Office, 2 of a House
    bonuses: tuple[int, ...]  # CHF more for a cube sold
    scores: tuple[int, ...]  # points now


def view(state: ShafausaState, seat: int | None) -> ShafausaView:
    """The view of a seat, or of a spectator."""
    legal = () if seat is None else tuple(state.legal(seat))
    known = open_to_all(state.content(), state)
    return ShafausaView(seat=seat, actor=state.actor, actors=state.actors, legal=legal, **known)


@kept(lambda content, state: content, BOX, ZONES)
def open_to_all(content: Content, state: ShafausaState) -> dict[str, Any]:
    """What everybody knows of a state: all but whose eyes, and who may do what."""
    tables, held, phase = BOX.tables, content.holdings, PHASES[content.phase]
    seats = range(state.seats)
    facts = [state.facts(seat) for seat in seats]
    return {
        "phase": phase,
        "round": content.round,
        "order": tuple([(content.first + seat) % state.seats for seat in seats]),
        "turn": content.turn,
        "grid": tuple([each - 1 for each in content.grid]),
        "bag": content.bag,
        "tribes": tuple([each.tribe - 1 for each in held]),
        "chf": tuple([each.chf for each in held]),
        "goods": tuple([each.goods for each in held]),
        "miners": tuple([each.miners for each in held]),
        "developed": tuple([each.developed for each in held]),
        "boards": tuple([towns(each.tiles, tables.towns) for each in held]),
        "reserve": tuple([bits(each.reserve) for each in held]),
        "stages": tuple([STAGES[each.stage] if phase in STAGED else "" for each in held]),
        "bought": tuple([bits(each.bought) for each in held]),
        "dug": tuple([each.dug for each in facts]),
        "limits": tuple([each.limit for each in facts]),
        "hires": tuple([facts[seat].hire if held[seat].miners < tables.most_miners else -1 for seat in seats]),
        "ranks": tuple([each.rank for each in facts]),
        "bonuses": tuple([each.bonus for each in facts]),
        "scores": state.scores(),
    }


def towns(tiles: tuple[int, ...], rooms: tuple[Town, ...]) -> tuple[tuple[int, ...], ...]:
    """The spaces that each town has, of those kept for a board."""
    return tuple([tiles[number * ROW : number * ROW + room.spaces] for number, room in enumerate(rooms)])


@lru_cache(4096)
def bits(mask: int) -> tuple[int, ...]:
    """The numbers of the bits that are set."""
    return tuple([bit for bit in range(mask.bit_length()) if mask >> bit & 1])
