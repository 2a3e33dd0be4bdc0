"""What happened in a step, for people: what was paid, what came in, and why."""

from __future__ import annotations

from rodinia.core.english import listed
from rodinia.core.game import Brief, Event, Seen
from rodinia.games.shafausa import ledger
from rodinia.games.shafausa.actions import (
    ACTIONS,
    BUILDINGS,
    CHANCES,
    RESOURCES,
    Build,
    Buy,
    Deal,
    Develop,
    Done,
    First,
    Hire,
    Mine,
    Pass,
    Pay,
    Return,
    Sell,
    Take,
    Tribe,
)
from rodinia.games.shafausa.components import BOX
from rodinia.games.shafausa.sheet import sheet
from rodinia.games.shafausa.values import paid
from rodinia.games.shafausa.view import STAGED, ShafausaView
from rodinia.games.shafausa.words import margin, winners


def events(before: ShafausaView, step: Seen, after: ShafausaView) -> list[Event]:
    """The step itself, then everything that follows from it without a decision."""
    assert step.id is not None
    told = chance(before, step.id) if step.actor < 0 else act(before, step.actor, ACTIONS.decode(step.id))
    if before.phase in STAGED:
        told += stored(before, after, step)
    if before.phase == "management" and after.phase == "administration":
        told += last_round(after)
    if before.phase in STAGED and after.phase == "drawing":
        told += returned(before)
    if before.phase in ("lot", "dealing", "drafting") and after.phase not in ("lot", "dealing", "drafting"):
        told += set_up(after)
    if after.round > before.round:
        told += new_round(after)
    told = paid(told, before, after) + passed_over(before, after)
    if after.phase == "over":
        told += ending(after)
    return told


def chance(before: ShafausaView, id: int) -> list[Event]:
    """An outcome."""
    outcome = CHANCES.decode(id)
    if isinstance(outcome, First):
        return [Event(f"The lot makes {{{outcome.seat}}} the first player.", "S2.1", outcome.seat)]
    if isinstance(outcome, Deal):
        return [Event(f"{{{before.turn}}} is dealt {people(outcome.tribe)}.", "S2.2", before.turn)]
    rule = "S9.9" if before.round else "S2.7"
    name = ledger.name(outcome.building)
    return [Event(f"{name} comes to the grid.", rule, keys=(f"grid/{before.turn}",))]


def people(tribe: int) -> str:
    """A tribe in words."""
    board = BOX.tables.boards[tribe]
    return f"the {board.people} of {board.realm}"


def act(before: ShafausaView, seat: int, action: object) -> list[Event]:
    """An action of a seat."""
    who = f"{{{seat}}}"
    if isinstance(action, Tribe):
        chosen = Brief(people(action.tribe), "chose")
        return [Event(f"{who} chooses {people(action.tribe)}.", "S2.2", seat, brief=chosen)]
    if isinstance(action, Pass):
        return [Event(f"{who} buys no building.", "S7.1", seat, brief=Brief("passed", idle=True))]
    if isinstance(action, Take):
        price, name = BOX.tables.buildings[action.building].price, ledger.name(action.building)
        slot = before.grid.index(action.building)
        return [
            Event(
                f"{who} buys the {name} for {price} CHF.",
                "S7.2",
                seat,
                sum=account(before, seat, price),
                keys=(f"grid/{slot}", reserve(seat, action.building)),
                brief=Brief(f"the {name}", "bought", price=price, unit="CHF", marks=(reserve(seat, action.building),)),
            )
        ]
    if isinstance(action, Mine | Hire | Develop | Build):
        return [manage(before, seat, action)]
    if isinstance(action, Sell):
        price, what = ledger.sale(before, seat, action.resource), RESOURCES[action.resource]
        bonus = before.bonuses[seat]
        total = f"{price - bonus} + {bonus} = {price} CHF" if bonus else f"{price} CHF"
        rule = "S9.3" if before.stages[seat] == "storing" else "S4.1"
        cube, brief = goods(seat, what), Brief("cube", "sold", 1, price, "CHF")
        return [Event(f"{who} sells 1 {what} for {price} CHF.", rule, seat, sum=total, keys=(cube,), brief=brief)]
    if isinstance(action, Buy):
        price, what = BOX.tables.resources[action.resource].buy, RESOURCES[action.resource]
        total = account(before, seat, price)
        cube, brief = goods(seat, what), Brief("cube", "bought", 1, price, "CHF")
        return [Event(f"{who} buys 1 {what} for {price} CHF.", "S4.2", seat, sum=total, keys=(cube,), brief=brief)]
    if isinstance(action, Done):
        if before.phase == "administration":
            return [Event(f"{who} ends the exchange.", "S9.5", seat)]
        return [Event(f"{who} is done with management.", "S8.1", seat)]
    if isinstance(action, Return):
        text = f"{who} gives the {ledger.name(action.building)} back to the bag."
        brief = Brief(f"the {ledger.name(action.building)}", "gave back")
        return [Event(text, "S9.2", seat, keys=(reserve(seat, action.building),), brief=brief)]
    assert isinstance(action, Pay)
    count, fee = len(before.reserve[seat]), BOX.tables.fee
    keys = tuple([reserve(seat, each) for each in before.reserve[seat]])
    total = f"{count} x {fee} = {count * fee} CHF"
    return [Event(f"{who} pays {count * fee} CHF for the reserve.", "S9.1", seat, sum=total, keys=keys)]


def manage(before: ShafausaView, seat: int, action: Mine | Hire | Develop | Build) -> Event:
    """A mine, a miner, a town or a building, with its price in kind and in CHF."""
    who, bill = f"{{{seat}}}", ledger.act_bill(before, seat, action)
    if isinstance(action, Hire):
        text = f"{who} hires miner {before.miners[seat] + 1} for {bill.chf} CHF."
        track, brief = f"miners/{seat}", Brief(f"miner {before.miners[seat] + 1}", marks=(f"miners/{seat}",))
        return Event(text, "S8.4", seat, sum=account(before, seat, bill.chf), keys=(track,), brief=brief)
    if isinstance(action, Develop):
        number = before.developed[seat]
        keys = tuple([f"town/{seat}/{number}/{each}" for each in range(len(before.boards[seat][number]))])
        text = f"{who} develops town {number + 1} for {bill.words()}."
        brief = Brief(f"town {number + 1}", marks=(f"ground/{seat}/{number}",))
        return Event(text, "S8.5", seat, sum=bill.sum(), keys=keys, brief=brief)
    what = ledger.mine(action.resource) if isinstance(action, Mine) else f"the {ledger.name(action.building)}"
    rule = "S8.3" if isinstance(action, Mine) else "S8.7" if before.ranks[seat] else "S8.6"
    text = f"{who} builds {what} for {bill.words()}."
    verb = "built" if isinstance(action, Build) else ""
    brief = Brief(what.removeprefix("an ").removeprefix("a "), verb, marks=(space(before, seat),))
    return Event(text, rule, seat, sum=bill.sum(), keys=(space(before, seat),), brief=brief)


def account(before: ShafausaView, seat: int, paid: int) -> str:
    """ "31 - 12 = 19 CHF"."""
    return f"{before.chf[seat]} - {paid} = {before.chf[seat] - paid} CHF"


def space(view: ShafausaView, seat: int) -> str:
    """The key of the space where the next tile goes (S8.2)."""
    for town, tiles in enumerate(view.boards[seat][: view.developed[seat]]):
        if 0 in tiles:
            return f"town/{seat}/{town}/{tiles.index(0)}"
    return f"town/{seat}/0/0"


def goods(seat: int, what: str) -> str:
    return f"goods/{seat}/{what}"


def reserve(seat: int, building: int) -> str:
    return f"reserve/{seat}/{BUILDINGS[building]}"


def set_up(after: ShafausaView) -> list[Event]:
    """What each tribe starts with."""
    told = []
    for seat in after.order:
        towns = f"{after.developed[seat]} town{'s' if after.developed[seat] > 1 else ''}"
        start = f"{BOX.tables.boards[after.tribes[seat]].chf} CHF, {after.miners[seat]} miners and {towns}"
        told.append(Event(f"{{{seat}}} starts with {start}.", "S2.6", seat))
    return told


def new_round(after: ShafausaView) -> list[Event]:
    """The extraction, line by line, and the new order of play."""
    told = [Event(f"Round {after.round} begins.", "S3.1")]
    for seat in range(len(after.order)):
        lines, brought = ledger.income(after, seat), extracted(after, seat)
        chf = sum([line.amount for line in lines if line.resource < 0])
        parts = [f"{n} {RESOURCES[r]}" for r, n in enumerate(brought) if n] + ([f"{chf} CHF"] if chf else [])
        text = f"{{{seat}}} extracts {listed(parts) or 'nothing'}."
        keys = tuple([goods(seat, resource) for resource, n in zip(RESOURCES, brought, strict=True) if n])
        told.append(Event(text, "S5.2", seat, sum=", ".join([line.words() for line in lines]), keys=keys))
    if after.round > 1:
        told.append(Event(f"{{{after.order[0]}}} is the first player now.", "S6.2", after.order[0]))
    return told


def passed_over(before: ShafausaView, after: ShafausaView) -> list[Event]:
    """Seats that could buy nothing and were not asked."""
    if after.round > before.round:
        start = 0
    elif before.phase == "buying" and (before.phase, before.turn) != (after.phase, after.turn):
        start = before.turn + 1
    else:
        return []
    end = after.turn if after.phase == "buying" else len(after.order)
    return [Event(f"{{{seat}}} {why_over(after, seat)}.", "S7.4", seat) for seat in after.order[start:end]]


def why_over(view: ShafausaView, seat: int) -> str:
    """Why a seat could buy nothing."""
    offered = {building for building in view.grid if building >= 0}
    if not offered:
        return "finds no building on the grid"
    wanted = offered - ledger.owned(view, seat)
    if not wanted:
        return "has every building on the grid already"
    rich = view.chf[seat] + ledger.worth(view, seat)
    if min([BOX.tables.buildings[building].price for building in wanted]) > rich:
        return "can pay for no building"
    return "has a full reserve"


def last_round(after: ShafausaView) -> list[Event]:
    """Management is over, and with it is known whether the game ends."""
    why, rule = end(after)
    return [Event(f"{why}: the game ends with this round.", rule)] if ledger.is_last(after) else []


def end(view: ShafausaView) -> tuple[str, str]:
    """Why this round is the last one, and by which rule."""
    full = [f"{{{seat}}}" for seat in range(len(view.order)) if ledger.is_full(view, seat)]
    if full:
        return f"The towns of {listed(full)} are full", "S10.1"
    return f"Round {view.round} is the last one", "S10.3"


def stored(before: ShafausaView, after: ShafausaView, step: Seen) -> list[Event]:
    """Cubes sold without a choice because the warehouses are full: of whoever acted, or of all when management ends."""
    action = ACTIONS.decode(step.id or 0)
    if not isinstance(action, Done | Pay | Return | Sell):
        return []
    told = []
    for seat, there in enumerate(before.goods):
        new = extracted(after, seat) if after.round > before.round else [0] * len(RESOURCES)
        for r, resource in enumerate(RESOURCES):
            chosen = isinstance(action, Sell) and (seat, r) == (step.actor, action.resource)
            sold = there[r] - chosen - (after.goods[seat][r] - new[r])
            if sold > 0:
                price = ledger.sale(before, seat, r)
                text = f"{{{seat}}} sells {sold} {resource} that no warehouse holds, for {sold * price} CHF."
                total, key = f"{sold} x {price} = {sold * price} CHF", goods(seat, resource)
                brief = Brief("cube", "sold", sold, sold * price, "CHF")
                told.append(Event(text, "S9.4", seat, sum=total, keys=(key,), brief=brief))
    return told


def extracted(after: ShafausaView, seat: int) -> list[int]:
    """The cubes that the extraction just done brought a seat."""
    lines = ledger.income(after, seat)
    return [sum([line.amount for line in lines if line.resource == r]) for r in range(len(RESOURCES))]


def returned(before: ShafausaView) -> list[Event]:
    """The buildings that nobody bought."""
    left = [ledger.name(building) for building in before.grid if building >= 0]
    return [Event(f"Back to the bag: {listed(left)}.", "S9.8")] if left else []


def ending(after: ShafausaView) -> list[Event]:
    """Why the game is over, and the final sheet line by line."""
    why, rule = end(after)
    told = [Event(f"{why}: the game ends.", rule)]
    for line in sheet(after):
        for seat, points in enumerate(line.points):
            if points and line.sums and not line.total and line.rule != "S11.5":
                text = f"{line.label}: {{{seat}}} scores {points}."
                told.append(Event(text, line.rule, seat, sum=line.sums[seat]))
    won = winners(after)
    names, verb = listed([f"{{{seat}}}" for seat in won]), "wins" if len(won) == 1 else "share the win"
    return [*told, Event(f"{names} {verb} with {margin(after, won[0])}.", "S11.5", won[0])]
