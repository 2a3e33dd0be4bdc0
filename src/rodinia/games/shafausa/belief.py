"""What a view leaves open: nothing. The world it deals plays in canonical order (S8.9), for search."""

from __future__ import annotations

from rodinia.core.belief import Belief
from rodinia.core.view_check import Form, formed, need, one_of, record, rising, row, whole
from rodinia.games.shafausa.actions import BUILDINGS, RESOURCES, TRIBES
from rodinia.games.shafausa.components import BOX, EMPTY, HOUSES, TOWNS
from rodinia.games.shafausa.const import ROW
from rodinia.games.shafausa.content import Content, Holding
from rodinia.games.shafausa.ledger import can_fill
from rodinia.games.shafausa.state import ShafausaState
from rodinia.games.shafausa.view import PHASES, STAGED, STAGES, ShafausaView

MOST_CHF = 1_000_000
MOST_CUBES = 10_000


class ShafausaBelief(Belief):
    """One world, built from the view alone. Only what the bag will give is open, and that is chance."""

    def __init__(self, shown: ShafausaView, choice: int, limited: int) -> None:
        super().__init__(restore(shown, choice, limited))


def restore(shown: ShafausaView, choice: int, limited: int) -> ShafausaState:
    """The state that a view shows."""
    base = ShafausaState(len(shown.order), choice, limited)
    base.restore(content(shown, choice, limited), 1)
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


def examine(shown: ShafausaView, players: int) -> None:
    """Raise BadView if the rules could come to harm by the view."""
    formed(shown, players, form(players))
    allowed = {"management": ("managing", "finished"), "administration": STAGES[1:]}.get(shown.phase, ("",))
    need(set(shown.stages) <= set(allowed), f"stages: only {', '.join(allowed) or 'none'} in this phase")
    need(shown.phase not in STAGED or set(shown.stages) != {"finished"}, "stages: everybody is finished")
    need(shown.phase != "drawing" or sum(shown.bag) > 0, "bag: it is empty, but tiles are drawn")
    check_tribes(shown)
    check_decisions(shown)


def form(seats: int) -> dict[str, Form]:
    """What the fields of a view hold."""
    tables, building = BOX.tables, whole(-1, len(BUILDINGS) - 1)
    tile = whole(0, HOUSES + len(BUILDINGS) - 1)
    return {
        "phase": one_of(*PHASES),
        "round": whole(0, tables.rounds),
        "order": row(whole(0, seats - 1), seats),
        "turn": whole(0, seats - 1),
        "grid": row(building, seats),
        "bag": row(whole(0, 6), len(BUILDINGS)),
        "tribes": row(whole(-1, len(TRIBES) - 1), seats),
        "chf": row(whole(0, MOST_CHF), seats),
        "goods": row(row(whole(0, MOST_CUBES), len(RESOURCES)), seats),
        "miners": row(whole(0, tables.most_miners), seats),
        "developed": row(whole(0, TOWNS), seats),
        "boards": row(record(*[row(tile, town.spaces) for town in tables.towns]), seats),
        "reserve": row(rising(0, len(BUILDINGS) - 1), seats),
        "stages": row(one_of("", *STAGES), seats),
        "bought": row(rising(0, len(RESOURCES) - 1), seats),
    }


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
