"""`rodinia simulate`: many games, and what came out of them."""

from __future__ import annotations

import math
import sys
from collections import defaultdict
from collections.abc import Iterator

from rich.console import Console
from rich.table import Table

from rodinia.bots import Bot, make
from rodinia.cli.console import progress_bar, show_table
from rodinia.core.chance import Paired, spread
from rodinia.core.game import Game
from rodinia.core.playing import Playing
from rodinia.core.walk import Walk

BATCH = 200
Result = tuple[tuple[int, ...], tuple[float, ...], int, tuple[str, ...]]


def simulate_games(console: Console, game: Game, games: int, seed: int, level: str, labels: bool) -> None:
    """Play, count, and print one table."""
    make(level, game).ready()
    results = []
    with progress_bar() as progress:
        task = progress.add_task(game.spec.title, total=games)
        source = walked(game, games, seed) if level == "random" and not labels else played(game, games, seed, level)
        for result in source:
            results.append(result)
            progress.advance(task)
    console.print(f"{game.describe()}: {games} games, {level} players, seed {seed}", markup=False)
    show_table(console, by_seat(game, results))
    if labels:
        show_table(console, by_label(game, results))
    lengths = sorted(result[2] for result in results)
    middle, late = lengths[len(lengths) // 2], lengths[int(len(lengths) * 0.95)]
    console.print(f"steps a game: {lengths[0]} to {lengths[-1]}, median {middle}, 95 % up to {late}")


def walked(game: Game, games: int, seed: int) -> Iterator[Result]:
    """Random games at full speed."""
    start = game.start()
    for first in range(0, games, BATCH):
        walk = Walk(start, spread(seed, first), min(BATCH, games - first)).run()
        for k in range(walk.played):
            yield walk.scores(k), walk.returns(k), walk.length(k), ()


def played(game: Game, games: int, seed: int, level: str) -> Iterator[Result]:
    """Games of bots, which see views only. The first thing that goes wrong is told."""
    told = False
    for number in range(games):
        bots = [make(level, game, spread(seed, number, seat)) for seat in range(game.players)]
        playing, luck = Playing(game), Paired(spread(seed, number))
        try:
            playing.settle(luck)
            while not playing.over:
                for seat, move, message in chosen(playing, bots):
                    playing.apply(seat, move)
                    if message and not told:
                        print(message, file=sys.stderr)
                        told = True
                playing.settle(luck)
        finally:
            for bot in bots:
                bot.close()
        state = playing.state
        yield state.scores(), state.returns(), len(playing.steps), game.labels(game.view(state, None))


def chosen(playing: Playing, bots: list[Bot]) -> list[tuple[int, int, str]]:
    """What every seat that may act chooses, before any choice is known, and what went wrong with it."""
    game, state = playing.game, playing.state
    return [(seat, bots[seat].choose(game.view(state, seat)), bots[seat].message) for seat in state.actors]


def by_seat(game: Game, results: list[Result]) -> Table:
    """Scores and wins of each seat."""
    table = Table(box=None, pad_edge=False)
    for heading in ("player", "mean score", "spread", "lowest", "highest", "wins", "95 %"):
        table.add_column(heading, justify="right")
    for seat in range(game.players):
        scores = [result[0][seat] for result in results]
        table.add_row(f"P{seat + 1}", *numbers(scores), *share([result[1][seat] for result in results]))
    return table


def by_label(game: Game, results: list[Result]) -> Table:
    """The same for what seats played as, over all seats and for each seat."""
    scores, wins = defaultdict(list), defaultdict(list)
    for points, shares, _, labels in results:
        for seat, label in enumerate(labels):
            for place in ("any", f"P{seat + 1}"):
                scores[label, place].append(points[seat])
                wins[label, place].append(shares[seat])
    table = Table(box=None, pad_edge=False)
    for heading in ("plays as", "player", "games", "mean score", "spread", "lowest", "highest", "wins", "95 %"):
        table.add_column(heading, justify="left" if heading == "plays as" else "right")
    for label, place in sorted(scores, key=lambda pair: (pair[0], pair[1] != "any", pair[1])):
        values = scores[label, place]
        table.add_row(label, place, str(len(values)), *numbers(values), *share(wins[label, place]))
    return table


def numbers(values: list[int]) -> list[str]:
    """Mean, standard deviation, lowest and highest."""
    mean = sum(values) / len(values)
    deviation = math.sqrt(sum((value - mean) ** 2 for value in values) / len(values))
    return [f"{mean:.1f}", f"{deviation:.1f}", str(min(values)), str(max(values))]


def share(values: list[float]) -> list[str]:
    """A mean share with the half width of its 95 % interval."""
    mean = sum(values) / len(values)
    spread_of = math.sqrt(sum((value - mean) ** 2 for value in values) / len(values))
    return [f"{mean:.1%}", f"±{1.96 * spread_of / math.sqrt(len(values)):.1%}"]
