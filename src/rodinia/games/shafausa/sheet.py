"""The score sheet, line by line with its sums, and how a seat's lines change."""

from __future__ import annotations

from typing import NamedTuple

from rodinia.games.shafausa import ledger
from rodinia.games.shafausa.actions import RESOURCES
from rodinia.games.shafausa.components import BOX
from rodinia.games.shafausa.view import ShafausaView
from rodinia.scene.keep import kept
from rodinia.scene.nodes import Line


class Part(NamedTuple):
    """One line of one seat: its name in a sum, its label on the sheet, its rule, points and sum."""

    name: str
    label: str
    rule: str
    points: int
    sum: str


def sheet(view: ShafausaView) -> tuple[Line, ...]:
    """S11, line by line, as if the game ended now."""
    columns = [parts(view, seat) for seat in range(len(view.order))]
    lines = []
    for row in zip(*columns, strict=True):
        first = row[0]
        lines.append(
            Line(first.label, tuple([each.points for each in row]), first.rule, tuple([each.sum for each in row]))
        )
    totals = tuple([sum([each.points for each in column]) for column in columns])
    wealth = tuple([ledger.wealth(view, seat) for seat in range(len(view.order))])
    return (
        *lines,
        Line("Total", totals, "S11.5", total=True),
        Line("CHF after the exchange, for ties", wealth, "S11.5"),
    )


def counted(view: ShafausaView, seat: int) -> tuple[object, ...]:
    """What a seat scores for."""
    return (seat, view.boards[seat], view.developed[seat], view.miners[seat], view.goods[seat], view.chf[seat])


@kept(counted, BOX)
def parts(view: ShafausaView, seat: int) -> list[Part]:
    """S11: what a seat would score if the game ended now."""
    tables, most = BOX.tables, BOX.tables.most_miners
    built, miners = len(ledger.buildings(view, seat)), view.miners[seat]
    stored, full = min(sum(view.goods[seat]), tables.warehouses), ledger.is_full(view, seat)
    many = f"{built} building{'s' * (built != 1)}"
    return [
        Part("towns", "Developed towns", "S11.1", *product(view.developed[seat], tables.town_points)),
        Part("miners", "Miners", "S11.1", *product(miners, tables.miner_points)),
        Part("buildings", "Buildings", "S11.1", *of_buildings(view, seat)),
        Part("mines", "Mines", "S11.1", *of_mines(view, seat)),
        Part(f"{tables.many} buildings", f"At least {tables.many} buildings", "S11.4",
             *bonus(tables.many_points, built >= tables.many, many)),
        Part("full warehouses", "Full warehouses", "S11.3",
             *bonus(tables.stored_points, stored == tables.warehouses, f"{stored} of {tables.warehouses} filled")),
        Part("four full towns", "Four full towns", "S11.1",
             *bonus(tables.full_points, full, "full" if full else "not full")),
        Part(f"all {most} miners", f"All {most} miners", "S11.1",
             *bonus(tables.miners_points, miners == most, f"{miners} of {most}")),
        Part("money", f"CHF, {tables.chf_per_point} a point", "S11.2", *of_money(view, seat)),
    ]  # fmt: skip


def changes(before: ShafausaView, after: ShafausaView, seat: int) -> tuple[tuple[str, int], ...]:
    """The lines that changed for a seat, and by how much."""
    pairs = zip(parts(before, seat), parts(after, seat), strict=True)
    return tuple([(was.name, now.points - was.points) for was, now in pairs if now.points != was.points])


def spelled(lines: tuple[tuple[str, int], ...]) -> str:
    """Such lines in words: "mines +5, money -1"."""
    return ", ".join([f"{name} {points:+}" for name, points in lines])


def product(n: int, each: int) -> tuple[int, str]:
    return n * each, f"{n} x {each} = {n * each}"


def bonus(value: int, earned: bool, why: str) -> tuple[int, str]:
    return (value, f"{why}: {value}") if earned else (0, f"{why}: 0")


def standing(view: ShafausaView, seat: int) -> tuple[object, ...]:
    """What works in a seat's towns."""
    return (view.boards[seat], view.developed[seat])


@kept(standing, BOX)
def of_buildings(view: ShafausaView, seat: int) -> tuple[int, str]:
    """ "Quarry 2 + Inn 1 = 3"."""
    there = ledger.buildings(view, seat)
    total = sum([each.points for each in there])
    return total, f"{' + '.join([f'{each.name} {each.points}' for each in there]) or 'none'} = {total}"


@kept(standing, BOX)
def of_mines(view: ShafausaView, seat: int) -> tuple[int, str]:
    """ "2 wood x 1 + 1 coal x 2 = 4"."""
    pairs = [(n, r, BOX.tables.mines[r].points) for r, n in enumerate(ledger.mines(view, seat)) if n]
    total = sum([n * each for n, _, each in pairs])
    return total, f"{' + '.join([f'{n} {RESOURCES[r]} x {each}' for n, r, each in pairs]) or 'none'} = {total}"


def of_money(view: ShafausaView, seat: int) -> tuple[int, str]:
    """ "7 CHF + 3 wood x 4 + 1 gold x 20 = 39 CHF: 1"."""
    there = [f"{view.chf[seat]} CHF"]
    there += [f"{n} {RESOURCES[r]} x {BOX.tables.resources[r].buy}" for r, n in enumerate(view.goods[seat]) if n]
    total = ledger.wealth(view, seat)
    earned = total // BOX.tables.chf_per_point
    equation = f"{' + '.join(there)} = {total} CHF" if len(there) > 1 else there[0]
    return earned, f"{equation}: {earned}"
