"""What a view leaves open: nothing. The world it deals plays in canonical order (S8.9), for search."""

from __future__ import annotations

from rodinia.core.belief import Belief
from rodinia.core.view_check import need, row, whole
from rodinia.games.shafausa.actions import BUILDINGS, RESOURCES, TRIBES
from rodinia.games.shafausa.components import BOX, EMPTY, HOUSES, TOWNS
from rodinia.games.shafausa.const import ROW
from rodinia.games.shafausa.content import Content, Holding
from rodinia.games.shafausa.ledger import can_fill
from rodinia.games.shafausa.state import ShafausaState
from rodinia.games.shafausa.view import PHASES, STAGED, STAGES, ShafausaView, view

MOST_CHF = 1_000_000
MOST_CUBES = 10_000


class ShafausaBelief(Belief):
    """One world, built from the view alone. Only what the bag will give is open, and that is chance."""

    def __init__(self, shown: ShafausaView, choice: int, limited: int) -> None:
        super().__init__(restore(shown, choice, limited))


def restore(shown: ShafausaView, choice: int, limited: int) -> ShafausaState:
    """The state that a view shows. A view that no state gives raises BadView."""
    check(shown)
    base = ShafausaState(len(shown.order), choice, limited)
    base.restore(content(shown, choice, limited), 1)
    need(shown.phase != "drawing" or sum(shown.bag) > 0, "bag: it is empty, but tiles are drawn")
    need(shown.phase not in STAGED or base.actor >= 0, "stages: everybody is finished")
    need(view(base, shown.seat) == shown, "its parts do not agree")
    check_decisions(shown)
    return base


def content(shown: ShafausaView, choice: int, limited: int) -> Content:
    """The content of the state that the view shows."""
    return Content(
        choice=choice,
        limited=limited,
        phase=PHASES.index(shown.phase),
        round=shown.round,
        first=shown.order[0],
        turn=shown.turn,
        grid=tuple([building + 1 for building in shown.grid]),
        bag=shown.bag,
        holdings=tuple([holding(shown, seat) for seat in range(len(shown.order))]),
    )


def holding(shown: ShafausaView, seat: int) -> Holding:
    """What a seat has."""
    return Holding(
        tribe=shown.tribes[seat] + 1,
        chf=shown.chf[seat],
        miners=shown.miners[seat],
        developed=shown.developed[seat],
        reserve=mask(shown.reserve[seat]),
        stage=STAGES.index(shown.stages[seat] or STAGES[0]),
        bought=mask(shown.bought[seat]),
        goods=shown.goods[seat],
        tiles=tuple([tile for town in shown.boards[seat] for tile in town + (EMPTY,) * (ROW - len(town))]),
    )


def mask(numbers: tuple[int, ...]) -> int:
    """The set of numbers as bits."""
    return sum([1 << number for number in numbers])


def check(shown: ShafausaView) -> None:
    """Every field has its shape and its range, so that no content can harm the compiled rules."""
    tables = BOX.tables
    need(isinstance(shown.order, tuple) and 2 <= len(shown.order) <= 6, "order: 2 to 6 seats are possible")
    seats = len(shown.order)
    need(shown.seat is None or whole(shown.seat, 0, seats - 1), "seat: no such seat")
    numbers(shown.order, seats, 0, seats - 1, "order")
    first = shown.order[0]
    need(shown.order == tuple([(first + n) % seats for n in range(seats)]), "order: it goes round the table")
    need(shown.phase in PHASES, "phase")
    need(whole(shown.round, 0, tables.rounds) and whole(shown.turn, 0, seats - 1), "round or turn")
    numbers(shown.grid, seats, -1, len(BUILDINGS) - 1, "grid")
    numbers(shown.bag, len(BUILDINGS), 0, 6, "bag")
    numbers(shown.tribes, seats, -1, len(TRIBES) - 1, "tribes")
    numbers(shown.chf, seats, 0, MOST_CHF, "chf")
    numbers(shown.miners, seats, 0, tables.most_miners, "miners")
    numbers(shown.developed, seats, 0, TOWNS, "developed")
    for name in ("goods", "boards", "reserve", "bought", "stages"):
        each = getattr(shown, name)
        need(isinstance(each, tuple) and len(each) == seats, f"{name}: one entry a seat is needed")
    allowed = {"management": ("managing", "finished"), "administration": STAGES[1:]}
    for seat in range(seats):
        numbers(shown.goods[seat], len(RESOURCES), 0, MOST_CUBES, "goods")
        need(isinstance(shown.boards[seat], tuple) and len(shown.boards[seat]) == TOWNS, "boards: 4 towns")
        for town, tiles in zip(tables.towns, shown.boards[seat], strict=True):
            numbers(tiles, town.spaces, 0, HOUSES + len(BUILDINGS) - 1, "boards")
        increasing(shown.reserve[seat], len(BUILDINGS), "reserve")
        increasing(shown.bought[seat], len(RESOURCES), "bought")
        need(shown.stages[seat] in allowed.get(shown.phase, ("",)), "stages")
    check_tribes(shown)


def check_decisions(shown: ShafausaView) -> None:
    """Whoever is asked in administration has something to decide (S9.7)."""
    for seat, stage in enumerate(shown.stages):
        surplus = sum(shown.goods[seat]) - BOX.tables.warehouses
        need(stage != "paying" or len(shown.reserve[seat]) > 0, "stages: there is nothing to pay for")
        need(stage != "storing" or surplus > 0, "stages: there is nothing to sell")
        need(stage != "filling" or can_fill(shown, seat), "stages: there is nothing to fill")


def check_tribes(shown: ShafausaView) -> None:
    """Exactly those seats have a tribe that have got one by now, and no two the same (S2.2)."""
    seats = range(len(shown.order))
    dealt = {"lot": (), "dealing": range(shown.turn), "drafting": shown.order[shown.turn + 1 :]}
    known = [seat for seat in seats if shown.tribes[seat] >= 0]
    need(set(known) == set(dealt.get(shown.phase, seats)), "tribes: other seats have one in this phase")
    need(len({shown.tribes[seat] for seat in known}) == len(known), "tribes: two seats have the same")


def numbers(values: object, count: int, low: int, high: int, name: str) -> None:
    """The values are so many whole numbers of that span."""
    need(row(values, low, high, count), f"{name}: {count} numbers from {low} to {high} are needed")


def increasing(values: tuple[int, ...], size: int, name: str) -> None:
    """The values are different numbers below `size`, in order."""
    good = row(values, 0, size - 1) and list(values) == sorted(set(values))
    need(good, f"{name}: different numbers below {size} are needed")
