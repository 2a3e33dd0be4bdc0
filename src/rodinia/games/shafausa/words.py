"""Everything said about a view: prompts, sentences, what a thing is, the score sheet.

Keys of scene nodes, as events and `about` use them (seats, towns and spaces count from 0):
    grid/<space>                    a space of the building grid
    town/<seat>/<town>/<space>      a space of a town
    reserve/<seat>/<building>       a building in reserve
    mine/<resource>                 the supply of mines
    miners/<seat>                   the miners' track
    goods/<seat>/<resource>         the cubes of a seat
    tribe/<tribe>                   a tribe to choose
    do/pass do/sell do/buy do/build do/return do/hire do/develop do/done do/pay   buttons
"""

from __future__ import annotations

from typing import Any

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
from rodinia.games.shafausa.components import Used
from rodinia.games.shafausa.view import ShafausaView
from rodinia.scene.nodes import Line


def labels(view: ShafausaView) -> tuple[str, ...]:
    """What each seat plays as: its realm."""
    return tuple([Used.tables.boards[tribe].realm if tribe >= 0 else "no tribe yet" for tribe in view.tribes])


def people(view: ShafausaView, seat: int) -> str:
    """A seat by its people, or by its number before it has any."""
    tribe = view.tribes[seat]
    return f"the {Used.tables.boards[tribe].people}" if tribe >= 0 else f"seat {seat + 1}"


def prompt(view: ShafausaView) -> Prompt:
    """What is asked of the viewer, or what it waits for."""
    if view.phase == "over":
        best = max([(score, ledger.wealth(view, seat)) for seat, score in enumerate(view.scores)])
        won = [seat for seat, score in enumerate(view.scores) if (score, ledger.wealth(view, seat)) == best]
        names = ledger.joined([people(view, seat) for seat in won])
        return Prompt(f"{names[0].upper()}{names[1:]} have won.", "", "S11.5")
    if view.phase in ("lot", "dealing"):
        return Prompt("The tribes gather.", "", "S2.1")
    if view.phase == "drawing":
        return Prompt("Buildings are drawn for the grid.", "", "S9.6" if view.round else "S2.7")
    if not view.legal or view.seat is None:
        return waiting(view)
    seat = view.seat
    if view.phase == "drafting":
        return Prompt("Choose a tribe.", "", "S2.2")
    if view.phase == "buying":
        return Prompt("Buy a building, or pass.", f"You have {view.chf[seat]} CHF.", "S7.1")
    if view.stages[seat] == "managing":
        return Prompt("Build, hire, develop or exchange, then say that you are done.", stock(view, seat), "S8.1")
    if view.stages[seat] == "paying":
        count, fee = len(view.reserve[seat]), Used.tables.fee
        what = f"{count} building{'s' if count > 1 else ''}"
        return Prompt(
            f"Pay {count * fee} CHF for {what} in reserve, or give back.", f"You have {view.chf[seat]} CHF.", "S9.1"
        )
    surplus = sum(view.goods[seat]) - Used.tables.warehouses
    return Prompt(f"Sell {surplus} more cube{'s' if surplus > 1 else ''}.", "The warehouses are full.", "S9.3")


def stock(view: ShafausaView, seat: int) -> str:
    """Money and cubes."""
    return f"You have {view.chf[seat]} CHF and {ledger.heap(view.goods[seat]) or 'no cubes'}."


def waiting(view: ShafausaView) -> Prompt:
    """Who acts, for those who do not."""
    names = ledger.joined([people(view, seat) for seat in view.actors])
    does, rule = {
        "drafting": ("to choose a tribe", "S2.2"),
        "buying": ("to buy a building", "S7.1"),
    }.get(view.phase, ("to finish the round", "S8.1"))
    return Prompt(f"Waiting for {names} {does}.", "", rule)


def sentence(view: ShafausaView, seen: Seen) -> str:
    """What a step means, in words that name no seat."""
    if seen.id is None:
        return "does something hidden"
    if seen.actor < 0:
        outcome = CHANCES.decode(seen.id)
        if isinstance(outcome, First):
            return f"the lot makes seat {outcome.seat + 1} the first player"
        if isinstance(outcome, Deal):
            return f"seat {view.turn + 1} is dealt {tribe_name(outcome.tribe)}"
        return f"draw the {ledger.name(outcome.building)} for the grid"
    return phrase(view, seen.actor, ACTIONS.decode(seen.id))


def phrase(view: ShafausaView, seat: int, action: Any) -> str:
    """An action in words, with what it costs or brings now."""
    if isinstance(action, Tribe):
        return f"choose {tribe_name(action.tribe)}"
    if isinstance(action, Pass):
        return "buy no building"
    if isinstance(action, Take):
        return f"buy the {ledger.name(action.building)} for {Used.tables.buildings[action.building].price} CHF"
    if isinstance(action, Mine):
        return f"build a {RESOURCES[action.resource]} mine for {ledger.act_bill(view, seat, action).words()}"
    if isinstance(action, Hire):
        return f"hire miner {view.miners[seat] + 1} for {view.hires[seat]} CHF"
    if isinstance(action, Develop):
        return f"develop town {view.developed[seat] + 1} for {ledger.act_bill(view, seat, action).words()}"
    if isinstance(action, Build):
        return f"build the {ledger.name(action.building)} for {ledger.act_bill(view, seat, action).words()}"
    if isinstance(action, Sell):
        return f"sell 1 {RESOURCES[action.resource]} for {ledger.sale(view, seat, action.resource)} CHF"
    if isinstance(action, Buy):
        return f"buy 1 {RESOURCES[action.resource]} for {Used.tables.resources[action.resource].buy} CHF"
    if isinstance(action, Return):
        return f"give the {ledger.name(action.building)} back to the bag"
    if isinstance(action, Pay):
        return f"pay {len(view.reserve[seat]) * Used.tables.fee} CHF for the reserve"
    return "end the management phase"


def tribe_name(tribe: int) -> str:
    """A tribe in words, with what it starts with."""
    board = Used.tables.boards[tribe]
    return f"the {board.people} of {board.realm} ({board.chf} CHF, {board.miners} miners)"


def refusal(view: ShafausaView, seat: int, action: Any) -> str:
    """Why an action is not possible for the seat now; "" if it is."""
    if view.seat == seat and ACTIONS.encode(action) in view.legal:
        return ""
    if seat not in view.actors:
        return "It is not your turn."
    if isinstance(action, Take | Pass) != (view.phase == "buying") and not isinstance(action, Sell):
        return "Buildings are bought before management." if isinstance(action, Take | Pass) else "Not in this phase."
    if isinstance(action, Take):
        return refused_purchase(view, seat, action.building)
    if view.phase == "working" and view.stages[seat] == "managing":
        return refused_act(view, seat, action)
    if isinstance(action, Pay) and view.stages[seat] == "paying":
        return f"The fee is {len(view.reserve[seat]) * Used.tables.fee} CHF, you have {view.chf[seat]}: sell cubes or give back."
    if isinstance(action, Sell):
        if view.goods[seat][action.resource] == 0:
            return f"You have no {RESOURCES[action.resource]}."
        return "Here cubes are sold only to pay for something you cannot pay yet."
    return "Not in this phase."


def refused_purchase(view: ShafausaView, seat: int, building: int) -> str:
    """Why a building of the grid cannot be bought."""
    price = Used.tables.buildings[building].price
    if building not in view.grid:
        return "It is not on the grid."
    if building in ledger.owned(view, seat):
        return "You have one already (S7.3)."
    if price <= view.chf[seat]:
        return f"Your reserve is full: {Used.tables.reserve} buildings (S7.5)."
    short = price - view.chf[seat]
    if price <= view.chf[seat] + ledger.worth(view, seat):
        return f"It costs {price} CHF, you have {view.chf[seat]}: sell cubes for {short} CHF more first."
    return f"It costs {price} CHF, {short} more than you have."


def refused_act(view: ShafausaView, seat: int, action: Any) -> str:
    """Why an act of management is not possible."""
    full = all(map(all, view.boards[seat][: view.developed[seat]]))
    if isinstance(action, Mine | Build) and full:
        return "There is no free space in your developed towns (S8.2)."
    if isinstance(action, Mine) and view.dug[seat] >= view.limits[seat]:
        return f"You have {view.dug[seat]} mines, and your miners work {view.limits[seat]} at most (S8.3)."
    if isinstance(action, Hire) and view.hires[seat] < 0:
        return f"You have all {Used.tables.most_miners} miners."
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
        if sum(view.goods[seat]) >= Used.tables.warehouses:
            return f"You have {sum(view.goods[seat])} cubes for {Used.tables.warehouses} warehouses (S4.6)."
        return f"It costs {Used.tables.resources[action.resource].buy} CHF, you have {view.chf[seat]}."
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
        if parts[1] in ("build", "return") and before[0] == "reserve" and before[-1] in BUILDINGS:
            return (Build if parts[1] == "build" else Return)(BUILDINGS.index(before[-1]))
    if parts[0] == "tribe" and parts[-1] in TRIBES and view.phase == "drafting":
        return Tribe(TRIBES.index(parts[-1]))
    if parts[0] == "grid" and place(parts, 1, len(view.grid)) >= 0 and view.grid[place(parts, 1, len(view.grid))] >= 0:
        return Take(view.grid[int(parts[1])])
    if parts[0] == "mine" and parts[-1] in RESOURCES:
        return Mine(RESOURCES.index(parts[-1]))
    if parts[0] == "miners" and parts[1:] == [str(seat)]:
        return Hire()
    if parts[0] == "reserve" and parts[1:2] == [str(seat)] and parts[-1] in BUILDINGS:
        paying = view.stages[seat or 0] == "paying"
        return (Return if paying else Build)(BUILDINGS.index(parts[-1]))
    return None


def described(view: ShafausaView, parts: list[str]) -> str:
    """What a node of the scene is."""
    kind, seats, tables = parts[0], len(view.order), Used.tables
    if kind == "grid":
        space = place(parts, 1, len(view.grid))
        if space >= 0:
            return card(view.grid[space]) if view.grid[space] >= 0 else "A free space of the grid."
    elif kind == "reserve" and parts[-1] in BUILDINGS:
        return card(BUILDINGS.index(parts[-1]))
    elif kind == "mine" and parts[-1] in RESOURCES:
        mine = tables.mines[RESOURCES.index(parts[-1])]
        return f"A {parts[-1]} mine costs {ledger.heap(mine.cost) or 'nothing'}, gives {mine.output} {parts[-1]}, {points(mine.points)}."
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
    elif kind == "town":
        return described_town(view, parts)
    return "" if kind == "do" else "Nothing is known about this."


def described_town(view: ShafausaView, parts: list[str]) -> str:
    """A town or one of its spaces."""
    seat = place(parts, 1, len(view.order))
    town = place(parts, 2, len(view.boards[0]))
    if seat < 0 or town < 0:
        return "Nothing is known about this."
    open_ = town < view.developed[seat]
    state = "developed" if open_ else f"not developed, costs {ledger.heap(Used.tables.towns[town].cost)}"
    space = place(parts, 3, len(view.boards[seat][town]))
    if space < 0:
        return f"Town {town + 1}, {state}."
    tile = view.boards[seat][town][space]
    what = card(tile - 8) if tile >= 8 else f"{ledger.tile_name(tile)[0].upper()}{ledger.tile_name(tile)[1:]}."
    return f"{what} Town {town + 1}, {state}.{'' if open_ or not tile else ' It does nothing yet.'}"


def card(building: int) -> str:
    """A building in a sentence."""
    each = Used.tables.buildings[building]
    price = f"{each.price} CHF, " if each.marks else ""
    return f"{each.name}: {price}{points(each.points)}, {ledger.effect(building)}."


def home(tribe: int) -> str:
    """A tribe's board in a sentence."""
    board = Used.tables.boards[tribe]
    towns = [ledger.joined([ledger.tile_name(tile) for tile in row]) for row in board.towns]
    rows = [f"town {n + 1}: {row}" for n, row in enumerate(towns) if row]
    count = f"{board.developed} town{'s' if board.developed > 1 else ''} developed"
    return f"The {board.people} of {board.realm}: {board.chf} CHF, {board.miners} miners, {count}; {'; '.join(rows)}"


def points(n: int) -> str:
    return f"{n} point{'' if n == 1 else 's'}"


def place(parts: list[str], index: int, count: int) -> int:
    """The number in a key, or -1 if it is none from 0 to below `count`."""
    text = parts[index] if index < len(parts) else ""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 and int(text) < count else -1


def sheet(view: ShafausaView) -> tuple[Line, ...]:
    """S11, line by line, as if the game ended now."""
    tables, seats = Used.tables, range(len(view.order))
    lines: list[Line] = []

    def add(label: str, rule: str, pairs: list[tuple[int, str]]) -> None:
        lines.append(Line(label, tuple([n for n, _ in pairs]), rule, tuple([text for _, text in pairs])))

    add("Developed towns", "S11.1", [product(view.developed[seat], tables.town_points) for seat in seats])
    add("Miners", "S11.1", [product(view.miners[seat], tables.miner_points) for seat in seats])
    add("Buildings", "S11.1", [of_buildings(view, seat) for seat in seats])
    add("Mines", "S11.1", [of_mines(view, seat) for seat in seats])
    built = [len(ledger.buildings(view, seat)) for seat in seats]
    stored = [sum(view.goods[seat]) for seat in seats]
    add(
        f"At least {tables.many} buildings",
        "S11.4",
        [bonus(tables.many_points, n >= tables.many, f"{n} buildings") for n in built],
    )
    add(
        "Full warehouses",
        "S11.3",
        [bonus(tables.stored_points, n >= tables.warehouses, f"{n} of {tables.warehouses} filled") for n in stored],
    )
    full = [ledger.is_full(view, seat) for seat in seats]
    add("Four full towns", "S11.1", [bonus(tables.full_points, each, "full" if each else "not full") for each in full])
    most = tables.most_miners
    add(
        f"All {most} miners",
        "S11.1",
        [bonus(tables.miners_points, n == most, f"{n} of {most}") for n in view.miners],
    )
    add(f"CHF, {tables.chf_per_point} a point", "S11.2", [of_money(view, seat) for seat in seats])
    lines.append(
        Line("Total", tuple([sum([line.points[seat] for line in lines]) for seat in seats]), "S11.5", total=True)
    )
    lines.append(
        Line("CHF after the exchange, for ties", tuple([ledger.wealth(view, seat) for seat in seats]), "S11.5")
    )
    return tuple(lines)


def product(n: int, each: int) -> tuple[int, str]:
    return n * each, f"{n} x {each} = {n * each}"


def bonus(value: int, earned: bool, why: str) -> tuple[int, str]:
    return (value, f"{why}: {value}") if earned else (0, f"{why}: 0")


def of_buildings(view: ShafausaView, seat: int) -> tuple[int, str]:
    """ "Quarry 2 + Inn 1 = 3"."""
    there = ledger.buildings(view, seat)
    total = sum([each.points for each in there])
    return total, f"{' + '.join([f'{each.name} {each.points}' for each in there]) or 'none'} = {total}"


def of_mines(view: ShafausaView, seat: int) -> tuple[int, str]:
    """ "2 wood x 1 + 1 coal x 2 = 4"."""
    pairs = [(n, r, Used.tables.mines[r].points) for r, n in enumerate(ledger.mines(view, seat)) if n]
    total = sum([n * each for n, _, each in pairs])
    return total, f"{' + '.join([f'{n} {RESOURCES[r]} x {each}' for n, r, each in pairs]) or 'none'} = {total}"


def of_money(view: ShafausaView, seat: int) -> tuple[int, str]:
    """ "7 CHF + 3 wood x 4 + 1 gold x 20 = 39 CHF: 1"."""
    parts = [f"{view.chf[seat]} CHF"]
    parts += [f"{n} {RESOURCES[r]} x {Used.tables.resources[r].buy}" for r, n in enumerate(view.goods[seat]) if n]
    total = ledger.wealth(view, seat)
    earned = total // Used.tables.chf_per_point
    equation = f"{' + '.join(parts)} = {total} CHF" if len(parts) > 1 else parts[0]
    return earned, f"{equation}: {earned}"
