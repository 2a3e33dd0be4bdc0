"""The score sheet, line by line with its sums."""

from __future__ import annotations

from rodinia.games.shafausa import ledger
from rodinia.games.shafausa.actions import RESOURCES
from rodinia.games.shafausa.components import BOX
from rodinia.games.shafausa.view import ShafausaView
from rodinia.scene.nodes import Line


def sheet(view: ShafausaView) -> tuple[Line, ...]:
    """S11, line by line, as if the game ended now."""
    tables, seats = BOX.tables, range(len(view.order))
    lines: list[Line] = []

    def add(label: str, rule: str, pairs: list[tuple[int, str]]) -> None:
        lines.append(Line(label, tuple([n for n, _ in pairs]), rule, tuple([text for _, text in pairs])))

    add("Developed towns", "S11.1", [product(view.developed[seat], tables.town_points) for seat in seats])
    add("Miners", "S11.1", [product(view.miners[seat], tables.miner_points) for seat in seats])
    add("Buildings", "S11.1", [of_buildings(view, seat) for seat in seats])
    add("Mines", "S11.1", [of_mines(view, seat) for seat in seats])
    built = [len(ledger.buildings(view, seat)) for seat in seats]
    stored = [min(sum(view.goods[seat]), tables.warehouses) for seat in seats]
    add(
        f"At least {tables.many} buildings",
        "S11.4",
        [bonus(tables.many_points, n >= tables.many, f"{n} building{'s' * (n != 1)}") for n in built],
    )
    add(
        "Full warehouses",
        "S11.3",
        [bonus(tables.stored_points, n == tables.warehouses, f"{n} of {tables.warehouses} filled") for n in stored],
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
    pairs = [(n, r, BOX.tables.mines[r].points) for r, n in enumerate(ledger.mines(view, seat)) if n]
    total = sum([n * each for n, _, each in pairs])
    return total, f"{' + '.join([f'{n} {RESOURCES[r]} x {each}' for n, r, each in pairs]) or 'none'} = {total}"


def of_money(view: ShafausaView, seat: int) -> tuple[int, str]:
    """ "7 CHF + 3 wood x 4 + 1 gold x 20 = 39 CHF: 1"."""
    parts = [f"{view.chf[seat]} CHF"]
    parts += [f"{n} {RESOURCES[r]} x {BOX.tables.resources[r].buy}" for r, n in enumerate(view.goods[seat]) if n]
    total = ledger.wealth(view, seat)
    earned = total // BOX.tables.chf_per_point
    equation = f"{' + '.join(parts)} = {total} CHF" if len(parts) > 1 else parts[0]
    return earned, f"{equation}: {earned}"
