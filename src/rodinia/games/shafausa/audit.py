"""Counts everything in the box and works out from nothing what the state keeps step by step."""

from __future__ import annotations

from rodinia.games.shafausa import ledger
from rodinia.games.shafausa.components import BOX, HOUSES
from rodinia.games.shafausa.state import ShafausaState
from rodinia.games.shafausa.view import ShafausaView
from rodinia.games.shafausa.view import view as look


def audit(state: ShafausaState) -> list[str]:
    """What does not add up."""
    view, problems = look(state, None), []
    seats = range(len(view.order))
    started = view.phase not in ("lot", "dealing", "drafting")
    for number, building in enumerate(BOX.tables.buildings):
        on_boards = sum([HOUSES + number in town for seat in seats for town in view.boards[seat]])
        reserved = sum([number in view.reserve[seat] for seat in seats])
        there = on_boards + reserved + view.grid.count(number) + view.bag[number]
        pool = BOX.tables.pool(number, len(seats)) if started else 0
        if there != pool and not (building.copies and there == on_boards <= building.copies):
            problems.append(f"{building.name}: {there} tiles instead of {pool}")
    for seat in seats:
        if view.chf[seat] < 0 or min(view.goods[seat]) < 0:
            problems.append(f"seat {seat} has {view.chf[seat]} CHF and the goods {view.goods[seat]}")
        tiles = [tile for town in view.boards[seat] for tile in town if tile >= HOUSES]
        if len(tiles) + len(view.reserve[seat]) != len(ledger.owned(view, seat)):
            problems.append(f"seat {seat} has a building twice")
        problems += undecided(view, seat)
        if view.dug[seat] > view.limits[seat]:
            problems.append(f"seat {seat} has {view.dug[seat]} mines, over the limit of {view.limits[seat]}")
        if started and points(view, seat) != view.scores[seat]:
            problems.append(f"seat {seat}: score {view.scores[seat]} instead of {points(view, seat)}")
    twin = ShafausaState(state.seats)
    twin.restore(state.content(), 0)
    if twin.derived() != state.derived():
        problems.append(f"kept step by step: {state.derived()}; from nothing: {twin.derived()}")
    return problems


def undecided(view: ShafausaView, seat: int) -> list[str]:
    """What administration has left open for a seat that it is done with, or asks a seat with nothing to decide (S9)."""
    stored, stage = sum(view.goods[seat]), view.stages[seat]
    asked = {"paying": bool(view.reserve[seat]), "storing": stored > BOX.tables.warehouses}
    asked["filling"] = ledger.can_fill(view, seat)
    if not asked.get(stage, True):
        return [f"seat {seat} is {stage} without a reason"]
    done = view.phase in ("drawing", "over") or view.phase == "administration" and stage in ("filling", "finished")
    return [f"seat {seat} keeps {stored} cubes"] if done and stored > BOX.tables.warehouses else []


def points(view: ShafausaView, seat: int) -> int:
    """The score of a seat, from nothing (S11)."""
    tables, built = BOX.tables, ledger.buildings(view, seat)
    total = view.developed[seat] * tables.town_points + view.miners[seat] * tables.miner_points
    total += sum([building.points for building in built])
    total += sum([n * mine.points for n, mine in zip(ledger.mines(view, seat), tables.mines, strict=True)])
    total += tables.many_points * (len(built) >= tables.many)
    total += tables.stored_points * (sum(view.goods[seat]) >= tables.warehouses)
    total += tables.full_points * ledger.is_full(view, seat)
    total += tables.miners_points * (view.miners[seat] == tables.most_miners)
    return total + ledger.wealth(view, seat) // tables.chf_per_point
