"""`rodinia replay`, `rodinia check` and `rodinia hint`."""

from __future__ import annotations

import sys
from itertools import groupby
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from rodinia.cli.console import show_table
from rodinia.cli.fit import fit
from rodinia.cli.settings import about, record_of
from rodinia.core.const import CHANCE
from rodinia.core.errors import BadOptions, RulesError
from rodinia.core.game import Game, final, named
from rodinia.core.playing import Playing
from rodinia.core.view import View


def tell(console: Console, file: Path, at: int | None, seat: int | None, components: list[str] | None) -> None:
    """Tell a recorded game: steps, events, the final board and sheet."""
    record = record_of(file, components)
    with about(file):
        record.replay(at)  # the whole file is checked before anything is told
    playing = Playing(record.open())
    game, viewer = playing.game, None if seat is None else seat - 1
    if viewer is not None and not 0 <= viewer < game.players:
        raise BadOptions(f"seats are 1 to {game.players}, not {seat}")
    for index, step in enumerate(record.steps[:at]):
        if at is None:
            who = "chance" if step.actor == CHANCE else record.seats[step.actor]
            shown = playing.state.seen(viewer, step.actor, step.id) if viewer is not None else step.id
            notation = game.text(step) if shown is not None else "(hidden)"
            console.print(f"{index + 1:5} {who:>12}  {notation}", markup=False)
            for event in game.happened(playing.state, step, viewer):
                total = f"  ({event.sum})" if event.sum else ""
                words = f"{'':20}{named(event.text, record.seats)}{total}  {event.rule}"
                console.print(fit(words, console.width, 22), style="dim", markup=False, soft_wrap=True)
        playing.apply(step.actor, step.id)
    view = game.view(playing.state, viewer)
    console.print()
    console.print(fit(named(game.board(view), record.seats), console.width), markup=False, soft_wrap=True)
    if final(playing.state) is not None:
        print_sheet(console, game, view, list(record.seats))
    else:
        console.print(escape(named(game.prompt(view).text, record.seats)))


def prove(console: Console, file: Path, components: list[str] | None) -> bool:
    """Check a record and say what it is, or what is wrong with it; whether it is correct."""
    try:
        record = record_of(file, components)
        with about(file):
            playing = record.check()
    except RulesError as problem:
        print(f"rodinia: {problem}", file=sys.stderr)
        return False
    scores = zip(record.seats, playing.state.scores(), strict=True)
    result = "finished, " + ", ".join([f"{name} {points}" for name, points in scores])
    state = result if playing.over else "not finished"
    line = f"{file}: {playing.game.describe()}, {len(record.steps)} steps, {state}: correct"
    console.print(line, markup=False, soft_wrap=True)
    return True


def advise(console: Console, file: Path, at: int | None, bot: str, best: int, components: list[str] | None) -> None:
    """The best actions of every seat that may act at a position, with win chance and error bar."""
    from rodinia.bots import hints

    record = record_of(file, components)
    steps = len(record.steps[:at])
    with about(file):
        advice = hints(record, at, bot, most=best)
    for seat, found in groupby(advice, key=lambda each: each.seat):
        table = Table(box=None, pad_edge=False)
        for heading in ("win chance", "±", "action", ""):
            table.add_column(heading, justify="right" if heading in ("win chance", "±") else "left")
        for each in found:
            table.add_row(f"{each.share:.1%}", f"{each.error:.1%}", escape(each.text), escape(each.sentence))
        console.print(f"P{seat + 1} to act after {steps} steps")
        show_table(console, table)


def print_sheet(console: Console, game: Game, view: View, names: list[str]) -> None:
    """The score sheet as a table."""
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for name in names:
        table.add_column(escape(name), justify="right")
    for line in game.sheet(view):
        style = "bold" if line.total else ""
        table.add_row(escape(line.label), *[str(points) for points in line.points], style=style)
    show_table(console, table)
