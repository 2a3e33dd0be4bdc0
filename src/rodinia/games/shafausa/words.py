"""Everything said about a view: prompts, sentences, what a thing is.

Keys of scene nodes, as events and `about` use them (seats, towns and spaces count from 0):
    grid/<space>                    a space of the building grid
    town/<seat>/<town>/<space>      a space of a town
    reserve/<seat>/<building>       a building in reserve
    mine/<resource>                 the supply of mines
    miners/<seat>                   the miners' track
    goods/<seat>/<resource>         the cubes of a seat
    tribe/<tribe>                   a tribe to choose
    tribe/of/<seat>                 the tribe of a seat
    chf/<seat> stores/<seat>        the money and the warehouses of a seat
    ground/<seat>/<town>            a town
    do/pass do/sell do/buy do/hire do/develop do/done do/pay   buttons
"""

from __future__ import annotations

from typing import Any

from rodinia.core.english import listed
from rodinia.core.game import Prompt, Seen
from rodinia.games.shafausa import ledger
from rodinia.games.shafausa.actions import (
    ACTIONS,
    BUILDINGS,
    CHANCES,
    RESOURCES,
    TRIBES,
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
from rodinia.games.shafausa.components import BOX, HOUSES
from rodinia.games.shafausa.sheet import sheet as sheet
from rodinia.games.shafausa.view import STAGED, ShafausaView

WAYS: tuple[tuple[str, set[type]], ...] = (
    ("build", {Mine, Build}),
    ("hire", {Hire}),
    ("develop", {Develop}),
    ("exchange", {Sell, Buy}),
)
LAST = "The game ends with this round."


def labels(view: ShafausaView) -> tuple[str, ...]:
    """What each seat plays as: its realm."""
    return tuple([BOX.tables.boards[tribe].realm if tribe >= 0 else "no tribe yet" for tribe in view.tribes])


def people(view: ShafausaView, seat: int) -> str:
    """A seat by its people, if it has one."""
    return folk(view.tribes[seat])


def folk(tribe: int) -> str:
    """The people of a tribe, -1 for none."""
    return f"the {BOX.tables.boards[tribe].people}" if tribe >= 0 else "no tribe yet"


def prompt(view: ShafausaView) -> Prompt:
    """What is asked of the viewer, or what it waits for."""
    if view.phase == "over":
        won = winners(view)
        names = listed([f"{{{seat}}}" for seat in won])
        return Prompt(f"{names} {'has' if len(won) == 1 else 'have'} won.", f"{margin(view, won[0])}.", "S11.5")
    if view.phase in ("lot", "dealing"):
        return Prompt("The tribes gather.", "", "S2.1")
    if view.phase == "drawing":
        return Prompt("Buildings are drawn for the grid.", "", "S9.9" if view.round else "S2.7")
    if not view.legal or view.seat is None:
        return waiting(view)
    seat = view.seat
    if view.phase == "drafting":
        return Prompt("Choose a tribe", "Each starts with other money, mines and buildings.", "S2.2")
    if view.phase == "buying":
        sales = " You can sell cubes to pay for more." if any(map(is_sale, view.legal)) else ""
        return Prompt("Buy a building, or pass", f"You have {view.chf[seat]} CHF.{sales}", "S7.1")
    if view.stages[seat] == "managing":
        return Prompt(task(view), stock(view, seat), "S8.1")
    if view.stages[seat] == "paying":
        return owing(view, seat)
    if view.stages[seat] == "filling":
        return filling(view, seat)
    surplus = sum(view.goods[seat]) - BOX.tables.warehouses
    return Prompt(
        f"Sell {surplus} more cube{'s' if surplus > 1 else ''}",
        f"Your warehouses hold {BOX.tables.warehouses}.",
        "S9.3",
    )


def filling(view: ShafausaView, seat: int) -> Prompt:
    """The last exchange before the end."""
    most, lack = BOX.tables.warehouses, BOX.tables.warehouses - sum(view.goods[seat])
    there = f"{LAST} You have {view.chf[seat]} CHF and {lack} cube{'' if lack == 1 else 's'} too few."
    bonus = f"Full ones bring {points(BOX.tables.stored_points)}."
    return Prompt(f"Fill your {most} warehouses, or end", f"{bonus} {there}", "S9.5")


def owing(view: ShafausaView, seat: int) -> Prompt:
    """The fee for the reserve, if it can be paid."""
    count, fee = len(view.reserve[seat]), BOX.tables.fee
    due = f"{count * fee} CHF {'is' if count * fee == 1 else 'are'} due for {count} building{'s' if count > 1 else ''} in reserve."
    sales = any(map(is_sale, view.legal))
    there = f"You have {view.chf[seat]} CHF.{' You can sell cubes.' if sales else ''}"
    last = ledger.is_last(view)
    if last:
        there = f"{LAST} What is in reserve brings no points. {there}"
    if sales or ACTIONS.encode(Pay()) in view.legal:
        why = there if last else f"{due} {there}"  # one line: what is due has been said
        return Prompt(f"Pay {count * fee} CHF, or give a building back", why, "S9.1")
    return Prompt("Give a building back", f"{due} {there}", "S9.2")


def winners(view: ShafausaView) -> list[int]:
    """S11.5: the most points win, among equals the most CHF."""
    worth = [(score, ledger.wealth(view, seat)) for seat, score in enumerate(view.scores)]
    return [seat for seat, each in enumerate(worth) if each == max(worth)]


def margin(view: ShafausaView, winner: int) -> str:
    """What won the game: the points, and the CHF where the points are equal."""
    score = view.scores[winner]
    if view.scores.count(score) == 1:
        return points(score)
    return f"{points(score)}, and {ledger.wealth(view, winner)} CHF after the exchange"


def is_sale(id: int) -> bool:
    return isinstance(ACTIONS.decode(id), Sell)


def task(view: ShafausaView) -> str:
    """What management allows now."""
    kinds = {type(ACTIONS.decode(id)) for id in view.legal}
    ways = [word for word, acts in WAYS if kinds & acts]
    if not ways:
        return "End the phase: you can pay for no more"
    if ways == ["exchange"]:
        return "Sell or buy cubes, or end the phase"
    told = listed(ways, "or")
    return f"{told[0].upper()}{told[1:]}"


def stock(view: ShafausaView, seat: int) -> str:
    """Money and cubes."""
    cubes = sum(view.goods[seat])
    return f"You have {view.chf[seat]} CHF and {cubes or 'no'} cube{'' if cubes == 1 else 's'}."


def waiting(view: ShafausaView) -> Prompt:
    """Who acts, for those who do not."""
    names = listed([f"{{{seat}}}" for seat in view.actors])
    does, rule = {
        "drafting": ("to choose a tribe", "S2.2"),
        "buying": ("to buy a building", "S7.1"),
        "management": ("to finish management", "S8.1"),
        "administration": ("to finish administration", "S9.1"),
    }[view.phase]
    return Prompt(f"Waiting for {names} {does}.", "", rule)


def sentence(view: ShafausaView, seen: Seen) -> str:
    """What a step means, in words that name no seat."""
    if seen.id is None:
        return "does something hidden"
    if seen.actor < 0:
        outcome = CHANCES.decode(seen.id)
        if isinstance(outcome, First):
            return f"the lot makes {{{outcome.seat}}} the first player"
        if isinstance(outcome, Deal):
            return f"{{{view.turn}}} is dealt {tribe_name(outcome.tribe)}"
        return f"draw the {ledger.name(outcome.building)} for the grid"
    return phrase(view, seen.actor, ACTIONS.decode(seen.id))


def phrase(view: ShafausaView, seat: int, action: Any) -> str:
    """An action in words, with what it costs or brings now."""
    if isinstance(action, Tribe):
        return f"choose {tribe_name(action.tribe)}"
    if isinstance(action, Pass):
        return "buy no building"
    if isinstance(action, Take):
        return f"buy the {ledger.name(action.building)} for {BOX.tables.buildings[action.building].price} CHF"
    if isinstance(action, Mine):
        return f"build {ledger.mine(action.resource)} for {ledger.act_bill(view, seat, action).words()}"
    if isinstance(action, Hire):
        return f"hire miner {view.miners[seat] + 1} for {view.hires[seat]} CHF"
    if isinstance(action, Develop):
        return f"develop town {view.developed[seat] + 1} for {ledger.act_bill(view, seat, action).words()}"
    if isinstance(action, Build):
        return f"build the {ledger.name(action.building)} for {ledger.act_bill(view, seat, action).words()}"
    if isinstance(action, Sell):
        return f"sell 1 {RESOURCES[action.resource]} for {ledger.sale(view, seat, action.resource)} CHF"
    if isinstance(action, Buy):
        return f"buy 1 {RESOURCES[action.resource]} for {BOX.tables.resources[action.resource].buy} CHF"
    if isinstance(action, Return):
        return f"give the {ledger.name(action.building)} back to the bag"
    if isinstance(action, Pay):
        return f"pay {len(view.reserve[seat]) * BOX.tables.fee} CHF for the reserve"
    return "end the management phase" if view.phase == "management" else "end the exchange"


def chapter(view: ShafausaView) -> str:
    """The round."""
    return f"Round {view.round}" if view.round else ""


def act(view: ShafausaView, id: int) -> str:
    """A legal action in the fewest words."""
    match ACTIONS.decode(id):
        case Tribe(tribe):
            return f"Choose {BOX.tables.boards[tribe].people}"
        case Take(building):
            return f"Buy {ledger.name(building)}"
        case Mine(resource):
            return f"Build {RESOURCES[resource]} mine"
        case Hire():
            return f"Hire miner {view.miners[view.seat or 0] + 1}"
        case Develop():
            return f"Develop town {view.developed[view.seat or 0] + 1}"
        case Build(building):
            return f"Build {ledger.name(building)}"
        case Sell(resource):
            return f"Sell {RESOURCES[resource]}"
        case Buy(resource):
            return f"Buy {RESOURCES[resource]}"
        case Return(building):
            return f"Give back {ledger.name(building)}"
        case Pay():
            return f"Pay {len(view.reserve[view.seat or 0]) * BOX.tables.fee} CHF"
        case Pass():
            return "Buy nothing"
    return "End the phase" if view.phase == "management" else "End the exchange"


def tribe_name(tribe: int) -> str:
    """A tribe in words, with what it starts with."""
    board = BOX.tables.boards[tribe]
    return f"the {board.people} of {board.realm} ({board.chf} CHF, {board.miners} miners)"


def refusal(view: ShafausaView, seat: int, action: Any) -> str:
    """Why an action is not possible for the seat now; "" if it is."""
    if view.seat == seat and ACTIONS.encode(action) in view.legal:
        return ""
    if view.phase == "over":
        return "The game is over."
    if seat not in view.actors:
        return refused_turn(view, seat)
    if isinstance(action, Tribe) and view.phase == "drafting":
        return "Somebody has this tribe already (S2.2)."
    if isinstance(action, Take | Pass) and view.phase in STAGED:
        return "Buildings are bought before management (S7)."
    if isinstance(action, Mine | Hire | Develop | Build | Buy) and view.phase == "buying":
        return "Management comes when everybody has bought (S8)."
    if isinstance(action, Mine | Hire | Develop | Build) and view.phase == "administration":
        return "Management is over for this round (S8)."
    if isinstance(action, Take) and view.phase == "buying":
        return refused_purchase(view, seat, action.building)
    if view.stages[seat] in ("managing", "filling"):
        return refused_act(view, seat, action)
    if isinstance(action, Pay) and view.stages[seat] == "paying":
        way = "sell cubes or give back" if any(map(is_sale, view.legal)) else "give a building back"
        return f"The fee is {len(view.reserve[seat]) * BOX.tables.fee} CHF, you have {view.chf[seat]}: {way}."
    if isinstance(action, Return) and view.stages[seat] == "paying":
        return "It is not in your reserve."
    if isinstance(action, Sell):
        if view.goods[seat][action.resource] == 0:
            return f"You have no {RESOURCES[action.resource]}."
        return "Here cubes are sold only to pay for something you cannot pay yet."
    if isinstance(action, Buy):
        return "Cubes can be bought in the next management (S4.8)."
    return "Not in this phase."


def refused_turn(view: ShafausaView, seat: int) -> str:
    """Why a seat that is not asked cannot act."""
    if view.stages[seat] == "filling":
        return "Those before you in order of play exchange first (S9.6)."
    if view.stages[seat] == "finished":
        return f"You are done with {view.phase}."
    return "It is not your turn."


def refused_purchase(view: ShafausaView, seat: int, building: int) -> str:
    """Why a building of the grid cannot be bought."""
    price = BOX.tables.buildings[building].price
    if building not in view.grid:
        return "It is not on the grid."
    if building in ledger.owned(view, seat):
        return "You have one already (S7.3)."
    short = price - view.chf[seat]
    if price <= view.chf[seat] + ledger.worth(view, seat):
        return f"It costs {price} CHF, you have {view.chf[seat]}: sell cubes for {short} CHF more first."
    return f"It costs {price} CHF, {short} more than you have."


def refused_act(view: ShafausaView, seat: int, action: Any) -> str:
    """Why an act of management or an exchange is not possible."""
    full = all(map(all, view.boards[seat][: view.developed[seat]]))
    if isinstance(action, Mine | Build) and full:
        return "There is no free space in your developed towns (S8.2)."
    if isinstance(action, Mine) and view.dug[seat] >= view.limits[seat]:
        return f"You have {view.dug[seat]} mines, and your miners work {view.limits[seat]} at most (S8.3)."
    if isinstance(action, Hire) and view.hires[seat] < 0:
        return f"You have all {BOX.tables.most_miners} miners."
    if isinstance(action, Develop) and view.developed[seat] == len(view.boards[seat]):
        return "All your towns are developed."
    if isinstance(action, Build) and action.building not in view.reserve[seat]:
        return "It is not in your reserve."
    if isinstance(action, Mine | Hire | Develop | Build):
        chf = ledger.act_bill(view, seat, action).chf
        return f"{chf} CHF are needed, you have {view.chf[seat]}: sell cubes, or wait."
    if isinstance(action, Sell):
        what = RESOURCES[action.resource]
        return (
            f"You bought {what} in this phase (S4.5)." if view.goods[seat][action.resource] else f"You have no {what}."
        )
    if isinstance(action, Buy):
        if sum(view.goods[seat]) >= BOX.tables.warehouses:
            return f"You have {sum(view.goods[seat])} cubes for {BOX.tables.warehouses} warehouses (S4.6)."
        return f"It costs {BOX.tables.resources[action.resource].buy} CHF, you have {view.chf[seat]}."
    return "Not in this phase."


def about(view: ShafausaView, path: tuple[str, ...]) -> str:
    """What the last key is and what choosing it brings; if it cannot be chosen, why not."""
    key = path[-1] if path else ""
    parts = key.split("/")
    action = pointed(view, path)
    told = described(view, parts)
    if action is None or view.seat is None:
        return told
    no = refusal(view, view.seat, action)
    what = no or phrase(view, view.seat, action)
    return f"{told} {what[0].upper()}{what[1:]}{'' if what.endswith('.') else '.'}".strip()


def pointed(view: ShafausaView, path: tuple[str, ...]) -> Any:
    """The action that the viewer means by the last key of a path, possible or not; None if there is none."""
    parts = path[-1].split("/") if path else [""]
    seat, before = view.seat, path[-2].split("/") if len(path) > 1 else [""]
    plain = {"pass": Pass(), "hire": Hire(), "develop": Develop(), "done": Done(), "pay": Pay()}
    if parts[0] == "do" and len(parts) == 2:
        if parts[1] in plain:
            return plain[parts[1]]
        if parts[1] in ("sell", "buy") and before[0] == "goods" and before[-1] in RESOURCES:
            return (Sell if parts[1] == "sell" else Buy)(RESOURCES.index(before[-1]))
    if parts[0] == "tribe" and parts[-1] in TRIBES and view.phase == "drafting":
        return Tribe(TRIBES.index(parts[-1]))
    if parts[0] == "grid" and place(parts, 1, len(view.grid)) >= 0 and view.grid[place(parts, 1, len(view.grid))] >= 0:
        return Take(view.grid[int(parts[1])])
    if parts[0] == "mine" and parts[-1] in RESOURCES:
        return Mine(RESOURCES.index(parts[-1]))
    if parts[0] == "miners" and parts[1:] == [str(seat)]:
        return Hire()
    if parts[0] in ("town", "ground") and seat is not None and parts[1:3] == [str(seat), str(view.developed[seat])]:
        return Develop()
    if parts[0] == "reserve" and parts[1:2] == [str(seat)] and parts[-1] in BUILDINGS:
        paying = view.stages[seat or 0] == "paying"
        return (Return if paying else Build)(BUILDINGS.index(parts[-1]))
    return None


def described(view: ShafausaView, parts: list[str]) -> str:
    """What a node of the scene is."""
    kind, seats, tables = parts[0], len(view.order), BOX.tables
    if kind == "grid":
        space = place(parts, 1, len(view.grid))
        if space >= 0:
            return card(view.grid[space]) if view.grid[space] >= 0 else "A free space of the grid."
    elif kind in ("reserve", "list") and parts[-1] in BUILDINGS:
        return card(BUILDINGS.index(parts[-1]))
    elif kind == "reserve" and place(parts, 1, seats) >= 0:
        return f"The reserve: buildings bought but not yet built. Each costs {tables.fee} CHF a round (S9.1)."
    elif kind == "mine" and parts[-1] in RESOURCES:
        r = RESOURCES.index(parts[-1])
        name, mine = ledger.mine(r), tables.mines[r]
        cost = ledger.heap(mine.cost) or "nothing"
        return f"{name[0].upper()}{name[1:]} costs {cost}, gives {mine.output} {parts[-1]}, {points(mine.points)}."
    elif kind == "miners":
        seat = place(parts, 1, seats)
        if seat >= 0:
            return f"{view.miners[seat]} miners for {view.dug[seat]} mines, {view.limits[seat]} at most."
    elif kind == "goods" and parts[-1] in RESOURCES:
        seat, r = place(parts, 1, seats), RESOURCES.index(parts[-1])
        if seat >= 0:
            sell, buy = ledger.sale(view, seat, r), tables.resources[r].buy
            return f"{view.goods[seat][r]} {parts[-1]}: sells for {sell} CHF, costs {buy} CHF."
    elif kind == "tribe" and parts[-1] in TRIBES:
        return f"{home(TRIBES.index(parts[-1]))}."
    elif kind == "tribe" and place(parts, 2, seats) >= 0:
        tribe = view.tribes[place(parts, 2, seats)]
        return f"{home(tribe)}, at the start." if tribe >= 0 else "No tribe yet."
    elif kind == "chf" and place(parts, 1, seats) >= 0:
        return f"{view.chf[place(parts, 1, seats)]} CHF. At the end {tables.chf_per_point} CHF are a point (S11.1)."
    elif kind == "stores" and place(parts, 1, seats) >= 0:
        stored, most = sum(view.goods[place(parts, 1, seats)]), tables.warehouses
        return f"{stored} cubes for {most} warehouses. Cubes beyond {most} must be sold when the round ends (S9.3)."
    elif kind in ("town", "ground"):
        return described_town(view, parts)
    elif kind == "little" and place(parts, 1, seats) >= 0:
        return f"{home(view.tribes[place(parts, 1, seats)])}, at the start."
    elif parts == ["list", "hire"]:
        return f"A miner. {tables.most_miners} at most; each lets one mine more be worked (S8.4)."
    elif parts == ["list", "town"]:
        return "The next town: its spaces can be built on once it is developed (S8.5)."
    return "" if kind == "do" else "Nothing is known about this."


def described_town(view: ShafausaView, parts: list[str]) -> str:
    """A town or one of its spaces."""
    seat = place(parts, 1, len(view.order))
    town = place(parts, 2, len(view.boards[0]))
    if seat < 0 or town < 0:
        return "Nothing is known about this."
    open_ = town < view.developed[seat]
    state = "developed" if open_ else f"not developed, costs {ledger.heap(BOX.tables.towns[town].cost) or 'nothing'}"
    space = place(parts, 3, len(view.boards[seat][town]))
    if space < 0:
        return f"Town {town + 1}, {state}."
    tile = view.boards[seat][town][space]
    what = (
        card(tile - HOUSES) if tile >= HOUSES else f"{ledger.tile_name(tile)[0].upper()}{ledger.tile_name(tile)[1:]}."
    )
    return f"{what} Town {town + 1}, {state}.{'' if open_ or not tile else ' It does nothing yet.'}"


def card(building: int) -> str:
    """A building in a sentence."""
    each = BOX.tables.buildings[building]
    price = f"{each.price} CHF, " if each.marks else ""
    return f"{each.name}: {price}{points(each.points)}, {ledger.effect(building)}."


def home(tribe: int) -> str:
    """A tribe's board in a sentence."""
    board = BOX.tables.boards[tribe]
    towns = [listed([ledger.tile_name(tile) for tile in row]) for row in board.towns]
    rows = [f"town {n + 1}: {row}" for n, row in enumerate(towns) if row]
    count = f"{board.developed} town{'s' if board.developed > 1 else ''} developed"
    return "; ".join([f"The {board.people} of {board.realm}: {board.chf} CHF, {board.miners} miners, {count}", *rows])


def points(n: int) -> str:
    return f"{n} point{'' if n == 1 else 's'}"


def place(parts: list[str], index: int, count: int) -> int:
    """The number in a key, or -1 if it is none from 0 to below `count`."""
    text = parts[index] if index < len(parts) else ""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 and int(text) < count else -1
