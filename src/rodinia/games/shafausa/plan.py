"""Shafausa by quantities: sales, then acts, then purchases (S4, S8), with what each costs and what is missing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import pairwise
from typing import Any

from rodinia.core.outlook import Outlook
from rodinia.core.plan import Good, Plan, Wish
from rodinia.core.state import State
from rodinia.games.shafausa import art, ledger
from rodinia.games.shafausa.actions import (
    ACTIONS,
    BUILD,
    BUILDINGS,
    BUY,
    DEVELOP,
    HIRE,
    MINE,
    RESOURCES,
    RETURN,
    SELL,
    TAKE,
    Build,
    Buy,
    Develop,
    Done,
    Hire,
    Mine,
    Pass,
    Return,
    Sell,
    Take,
)
from rodinia.games.shafausa.components import BOX
from rodinia.games.shafausa.state import ShafausaState
from rodinia.games.shafausa.view import ShafausaView

MOST = 60  # acts in one plan
ENDS = {ACTIONS.encode(Pass()), ACTIONS.encode(Done())}  # which change nothing
RICH = 1000  # points' worth of CHF, so that nothing is too dear
Look = Callable[[State, int], ShafausaView]


def plan(view: ShafausaView, state: ShafausaState, wishes: Mapping[int, int], look: Look) -> Plan | None:
    """The wishes in order, as far as they can be done; None where there is nothing to plan."""
    seat = view.seat
    if seat is None or not view.legal or view.phase == "drafting":
        return None
    trial, steps = state.clone(), [(0, view)]
    waiting = sorted([id for id, n in wishes.items() for _ in range(min(n, MOST))], key=rank)[:MOST]
    while True:
        done = next((id for id in waiting if id in steps[-1][1].legal and may_come(id, waiting, steps[-1][1])), None)
        if done is None:
            break
        waiting.remove(done)
        trial.apply(seat, done)
        steps.append((done, within(view, look(trial, seat))))
    after = steps[-1][1]
    values = worths(trial, seat)
    rows = tuple([wish(steps, seat, id, values) for id in offered(view)])
    goods = tuple([good(steps, seat, r) for r in range(len(RESOURCES))])
    missing = tuple([(id, refusal(after, seat, ACTIONS.decode(id))) for id in dict.fromkeys(waiting)])
    ids = tuple([id for id, _ in steps[1:]])
    title = f"{after.chf[seat]} CHF left after your plan" if set(ids) - ENDS else ""
    return Plan(ids, title, book(steps, seat), rows, goods, named(view, seat), missing)


def within(begun: ShafausaView, view: ShafausaView) -> ShafausaView:
    """What the seat sees after an act of its plan: nothing can be added once the phase has passed."""
    return view if view.phase == begun.phase else view.altered(actors=(), legal=())


def named(view: ShafausaView, seat: int) -> str:
    """The name of what can be planned."""
    if view.phase == "buying":
        return "Market"
    return "Give back" if view.stages[seat] == "paying" else "Build"


def rank(id: int) -> int:
    """When a wish comes: sales, towns, buildings that change prices, miners, all else, purchases, what ends the turn."""
    if SELL <= id < BUY:
        return 0
    if id == DEVELOP:
        return 1
    if BUILD <= id < SELL:
        return 2 if BOX.tables.buildings[id - BUILD].effect in ("build_cost", "hire_cut", "mine_limit") else 4
    if id == HIRE:
        return 3
    if MINE <= id < HIRE:
        return 5
    return 6 if BUY <= id < BUY + len(RESOURCES) else 7


def may_come(id: int, waiting: list[int], view: ShafausaView) -> bool:
    """Whether a wish need not wait: purchases and the end come when nothing before them can be done any more."""
    return rank(id) < 6 or not any(rank(other) < rank(id) and other in view.legal for other in waiting)


def offered(view: ShafausaView) -> list[int]:
    """What can be planned in this phase, besides cubes."""
    seat = view.seat or 0
    if view.phase == "buying":
        return [TAKE + building for building in dict.fromkeys(view.grid) if building >= 0]
    if view.stages[seat] == "paying":
        return [RETURN + building for building in view.reserve[seat]]
    if view.stages[seat] != "managing":
        return []
    mines = [MINE + resource for resource in reversed(range(len(RESOURCES)))]
    return sorted(
        [*[BUILD + building for building in view.reserve[seat]], HIRE, DEVELOP, *mines], key=partial(reach, view)
    )


def reach(view: ShafausaView, id: int) -> int:
    """How near an act is before anything is planned: it can be done, only money is missing, something else is."""
    return 0 if id in view.legal else 1 if refusal(view, view.seat or 0, ACTIONS.decode(id)).endswith("short") else 2


def worths(state: State, seat: int) -> dict[int, int]:
    """How the score changes by each act, also by one that is too dear: tried with more money, in whole points of it."""
    assert isinstance(state, ShafausaState)
    content, more = state.content(), RICH * BOX.tables.chf_per_point
    holdings = [each._replace(chf=each.chf + more * (k == seat)) for k, each in enumerate(content.holdings)]
    rich = ShafausaState(state.seats)
    rich.restore(content._replace(holdings=tuple(holdings)), 0)
    if seat not in rich.actors:
        return {}
    outlook = Outlook(rich, seat, ((0, ACTIONS.total),)).run()
    return {id: outlook.changes(k)[seat] for k, id in enumerate(rich.legal(seat))}


Steps = list[tuple[int, ShafausaView]]  # each act with the view after it; the first with the view before all


def wish(steps: Steps, seat: int, id: int, values: dict[int, int]) -> Wish:
    """One row of the list. What is planned shows what it costs where it comes, all else what it would cost then."""
    at = next((k for k, (done, _) in enumerate(steps) if k and done == id), len(steps)) - 1
    before, after, action = steps[at][1], steps[-1][1], ACTIONS.decode(id)
    points = steps[at + 1][1].scores[seat] - before.scores[seat] if at + 1 < len(steps) else values.get(id, 0)
    price, parts = cost(before, seat, action)
    n = [done for done, _ in steps].count(id)
    why = "" if id in after.legal else refusal(after, seat, action)
    note = ledger.gist(action.building) if isinstance(action, Take | Return) else ""
    return Wish(id, key(before, action), title(before, seat, action), n, points, price, "CHF", parts, note, why)


def cost(view: ShafausaView, seat: int, action: Any) -> tuple[int, tuple[tuple[str, bool], ...]]:
    """The CHF for an act, and its cubes: those that are there, and those bought along."""
    if isinstance(action, Take):
        return BOX.tables.buildings[action.building].price, ()
    if isinstance(action, Hire):
        return max(0, view.hires[seat]), ()
    if isinstance(action, Develop) and view.developed[seat] == len(view.boards[seat]):
        return 0, ()
    if isinstance(action, Mine | Develop | Build):
        bill = ledger.act_bill(view, seat, action)
        there = [(art.goods(name), True) for name, n in zip(RESOURCES, bill.cubes, strict=True) for _ in range(n)]
        lacking = [(art.goods(name), False) for name, n in zip(RESOURCES, bill.bought, strict=True) for _ in range(n)]
        return bill.chf, (*there, *lacking)
    return 0, ()


def title(view: ShafausaView, seat: int, action: Any) -> str:
    """The name of a row."""
    if isinstance(action, Mine):
        return f"{RESOURCES[action.resource].capitalize()} mine"
    if isinstance(action, Hire):
        return f"Miner {min(view.miners[seat] + 1, BOX.tables.most_miners)}"
    if isinstance(action, Develop):
        return f"Town {min(view.developed[seat] + 1, len(view.boards[seat]))}"
    return ledger.name(action.building)


def key(view: ShafausaView, action: Any) -> str:
    """The node that shows it."""
    if isinstance(action, Mine):
        return f"mine/{RESOURCES[action.resource]}"
    if isinstance(action, Take):
        return f"grid/{view.grid.index(action.building)}" if action.building in view.grid else ""
    if isinstance(action, Hire | Develop):
        return "list/hire" if isinstance(action, Hire) else "list/town"
    return f"list/{BUILDINGS[action.building]}"


def refusal(view: ShafausaView, seat: int, action: Any) -> str:
    """Why an act cannot be done, in the fewest words."""
    full = all(map(all, view.boards[seat][: view.developed[seat]]))
    if seat not in view.actors:
        return "one a turn" if isinstance(action, Take) else "your turn ends before"
    if isinstance(action, Mine | Build) and full:
        return "no free space"
    if isinstance(action, Mine) and view.dug[seat] >= view.limits[seat]:
        return "needs a miner" if view.hires[seat] >= 0 else "no miner left"
    if isinstance(action, Hire) and view.hires[seat] < 0:
        return "all are hired"
    if isinstance(action, Develop) and view.developed[seat] == len(view.boards[seat]):
        return "all are developed"
    if isinstance(action, Take) and action.building in ledger.owned(view, seat):
        return "you have one"
    if isinstance(action, Sell):
        return unsold(view, seat, action.resource)
    if isinstance(action, Buy):
        return unbought(view, seat, BOX.tables.resources[action.resource].buy)
    short = cost(view, seat, action)[0] - view.chf[seat]
    return f"{short} CHF short" if short > 0 else "not now"


def good(steps: Steps, seat: int, resource: int) -> Good:
    """One kind of cube: what is planned, what is left, and what more can be done with it."""
    name, before, after = RESOURCES[resource], steps[0][1], steps[-1][1]
    done = [id for id, _ in steps[1:]]
    price = BOX.tables.resources[resource].buy
    return Good(
        f"goods/{seat}/{name}",
        name.capitalize(),
        art.goods(name),
        before.goods[seat][resource],
        after.goods[seat][resource],
        done.count(BUY + resource) - done.count(SELL + resource),
        SELL + resource,
        BUY + resource,
        ledger.sale(after, seat, resource),
        price,
        "" if SELL + resource in after.legal else unsold(after, seat, resource),
        "" if BUY + resource in after.legal else unbought(after, seat, price),
    )


def unsold(view: ShafausaView, seat: int, resource: int) -> str:
    """Why no cube can be sold."""
    if not view.goods[seat][resource]:
        return f"no {RESOURCES[resource]} left"
    return "bought in this phase" if resource in view.bought[seat] else later(view)


def unbought(view: ShafausaView, seat: int, price: int) -> str:
    """Why no cube can be bought."""
    if sum(view.goods[seat]) >= BOX.tables.warehouses:
        return "warehouses full"
    return f"{price - view.chf[seat]} CHF short" if price > view.chf[seat] else later(view)


def later(view: ShafausaView) -> str:
    """Why nothing is exchanged that could be."""
    return "wait for management" if view.phase == "buying" else "not now"


def book(steps: Steps, seat: int) -> str:
    """The cash book: "19 + 20 for 2 silver - 15 gold mine - 12 miner 11 = 12 CHF"."""
    entries: dict[str, list[int]] = {}
    for (_, before), (id, after) in pairwise(steps):
        amount = after.chf[seat] - before.chf[seat]
        if amount:
            entries.setdefault(entry(before, seat, id), []).append(amount)
    told = str(steps[0][1].chf[seat])
    for what, amounts in entries.items():
        many = f"for {len(amounts)} {what}" if what in RESOURCES else what
        told += f" {'+' if sum(amounts) > 0 else '-'} {abs(sum(amounts))} {many}"
    return f"{told} = {steps[-1][1].chf[seat]} CHF" if entries else f"{told} CHF"


def entry(view: ShafausaView, seat: int, id: int) -> str:
    """What money is spent on or got for."""
    if SELL <= id < BUY + len(RESOURCES):
        return RESOURCES[(id - SELL) % len(RESOURCES)]
    action = ACTIONS.decode(id)
    if isinstance(action, Mine | Hire | Develop | Build | Take):
        return title(view, seat, action) if isinstance(action, Build | Take) else title(view, seat, action).lower()
    return "the reserve"
