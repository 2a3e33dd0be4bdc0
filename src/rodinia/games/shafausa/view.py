"""What a seat or a spectator sees: everything. Only the order of the tiles in the bag is unknown, and it has none.

Money and cubes are open because all of them come and go in the open (S1.5), and so is the content of the bag:
it is whatever lies nowhere else.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from rodinia.core.view import View
from rodinia.games.shafausa.components import BOX, Town
from rodinia.games.shafausa.const import ROW
from rodinia.games.shafausa.content import Facts
from rodinia.games.shafausa.state import ShafausaState
from rodinia.scene.keep import kept

PHASES = ("lot", "dealing", "drafting", "drawing", "buying", "management", "administration", "over")
STAGED = ("management", "administration")  # phases in which seats act at the same time
ESTATES = 512  # that are kept, with what has been drawn of them
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


class Owned(NamedTuple):
    """What a seat has that is drawn: fields of a view."""

    tribes: int
    goods: tuple[int, ...]
    miners: int
    developed: int
    boards: tuple[tuple[int, ...], ...]
    reserve: tuple[int, ...]
    dug: int
    limits: int
    hires: int
    ranks: int
    bonuses: int


class Estate(Owned):
    """The same as one object for all positions in which it is the same: `vars` of it are the drawings made of it."""


@kept(None, BOX, ESTATES)
def estate(
    tribe: int, goods: tuple[int, ...], miners: int, developed: int, tiles: tuple[int, ...], reserve: int, facts: Facts
) -> Estate:
    """The estate of these numbers of a state."""
    tables = BOX.tables
    hire = facts.hire if miners < tables.most_miners else -1
    there = towns(tiles, tables.towns), bits(reserve)
    return Estate(tribe - 1, goods, miners, developed, *there, facts.dug, facts.limit, hire, facts.rank, facts.bonus)


def view(state: ShafausaState, seat: int | None) -> ShafausaView:
    """The view of a seat, or of a spectator."""
    content = state.content()
    held, phase, seats = content.holdings, PHASES[content.phase], range(state.seats)
    found = [
        estate(each.tribe, each.goods, each.miners, each.developed, each.tiles, each.reserve, state.facts(k))
        for k, each in enumerate(held)
    ]
    return ShafausaView.made(
        common={estates_of.__name__: found},
        seat=seat,
        actor=state.actor,
        actors=state.actors,
        legal=() if seat is None else tuple(state.legal(seat)),
        phase=phase,
        round=content.round,
        order=tuple([(content.first + each) % state.seats for each in seats]),
        turn=content.turn,
        grid=tuple([each - 1 for each in content.grid]),
        bag=content.bag,
        chf=tuple([each.chf for each in held]),
        stages=tuple([STAGES[each.stage] if phase in STAGED else "" for each in held]),
        bought=tuple([bits(each.bought) for each in held]),
        scores=state.scores(),
        **dict(zip(Owned._fields, zip(*found, strict=True), strict=True)),
    )


def estates(view: ShafausaView) -> list[Estate]:
    """What each seat has."""
    found: list[Estate] = view.shared(estates_of)
    return found


def estates_of(view: ShafausaView) -> list[Estate]:
    """The same of a view that was not made from a state."""
    return [Estate(*each) for each in zip(*OWNED(view), strict=True)]


OWNED = attrgetter(*Owned._fields)


def towns(tiles: tuple[int, ...], rooms: tuple[Town, ...]) -> tuple[tuple[int, ...], ...]:
    """The spaces that each town has, of those kept for a board."""
    return tuple([tiles[number * ROW : number * ROW + room.spaces] for number, room in enumerate(rooms)])


@lru_cache(4096)
def bits(mask: int) -> tuple[int, ...]:
    """The numbers of the bits that are set."""
    return tuple([bit for bit in range(mask.bit_length()) if mask >> bit & 1])
