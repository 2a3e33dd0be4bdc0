"""`rodinia replay`, `rodinia check` and `rodinia hint`."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from rodinia.cli.settings import record_of
from rodinia.core.const import CHANCE
from rodinia.core.errors import BadOptions
from rodinia.core.game import Game, final, named
from rodinia.core.playing import Playing
from rodinia.core.view import View


def tell(console: Console, file: Path, at: int | None, seat: int | None, components: Path | None) -> None:
    """Tell a recorded game: steps, events, the final board and sheet."""
    record = record_of(file, components)
    playing = Playing(record.open())
    game, viewer = playing.game, None if seat is None else seat - 1
    if viewer is not None and not 0 <= viewer < game.players:
        raise BadOptions(f"seats are 1 to {game.players}, not {seat}")
    record.replay(at)  # the whole file is checked before anything is told
    for index, step in enumerate(record.steps[:at]):
        if at is None:
            who = "chance" if step.actor == CHANCE else record.seats[step.actor]
            shown = playing.state.seen(viewer, step.actor, step.id) if viewer is not None else step.id
            notation = game.text(step) if shown is not None else "(hidden)"
            console.print(f"{index + 1:5} {escape(who):>12}  {escape(notation)}")
            for event in game.happened(playing.state, step, viewer):
                total = f"  ({event.sum})" if event.sum else ""
                console.print(f"{'':20}[dim]{escape(named(event.text, record.seats) + total)}  {event.rule}[/dim]")
        playing.apply(step.actor, step.id)
    view = game.view(playing.state, viewer)
    console.print()
    console.print(named(game.board(view), record.seats), markup=False)
    if final(playing.state) is not None:
        print_sheet(console, game, view, list(record.seats))
    else:
        console.print(escape(named(game.prompt(view).text, record.seats)))


def prove(console: Console, file: Path, components: Path | None) -> None:
    """Check a record; silence would be enough, but people like to hear it."""
    record = record_of(file, components)
    playing = record.check()
    state = "finished, " + ", ".join(
        [f"{name} {points}" for name, points in zip(record.seats, playing.state.scores(), strict=True)]
    )
    if final(playing.state) is None:
        state = "not finished"
    console.print(f"{file}: {playing.game.describe()}, {len(record.steps)} steps, {state}: correct", markup=False)


def advise(console: Console, file: Path, at: int | None, bot: str, best: int, components: Path | None) -> None:
    """The best actions of every seat that may act at a position, with win chance and error bar."""
    from rodinia.bots import hints

    record = record_of(file, components)
    steps = len(record.steps[:at])
    for seat, found in groupby(hints(record, at, bot, most=best), key=lambda each: each.seat):
        table = Table(box=None, pad_edge=False)
        for heading in ("win chance", "±", "action", ""):
            table.add_column(heading, justify="right" if heading in ("win chance", "±") else "left")
        for each in found:
            table.add_row(f"{each.share:.1%}", f"{each.error:.1%}", escape(each.text), escape(each.sentence))
        console.print(f"seat {seat + 1} to act after {steps} steps")
        console.print(table)


def print_sheet(console: Console, game: Game, view: View, names: list[str]) -> None:
    """The score sheet as a table."""
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for name in names:
        table.add_column(escape(name), justify="right")
    for line in game.sheet(view):
        style = "bold" if line.total else ""
        table.add_row(escape(line.label), *[str(points) for points in line.points], style=style)
    console.print(table)
