"""`rodinia conform`: the laws of the protocol, run on a game and reported for its author."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterable
from pathlib import Path
from time import perf_counter

from rich.console import Console

from rodinia.core.errors import BadOptions
from rodinia.core.game import Game
from rodinia.core.registry import find
from rodinia.testing import Broken, check, configurations, laws


def conform(
    console: Console, name: str, players: int | None, every: bool, games: int, seed: int, pictures: bool
) -> bool:
    """Run every law on the game; whether all of them hold."""
    kind = kind_of(name)
    sound = True
    for game in chosen(kind, players, every):
        begun = perf_counter()
        try:
            check(game, games, seed, pictures=pictures)
        except Broken as broken:
            sound = False
            tell(console, game, broken)
        else:
            many = f"{games} random game{'s' if games > 1 else ''}"
            spent = f"{perf_counter() - begun:.1f} s"
            console.print(
                f"{game.describe()}: {laws(pictures)} laws hold in {many} ({spent})", markup=False, soft_wrap=True
            )
    return sound


def tell(console: Console, game: Game, broken: Broken) -> None:
    """Which law is broken, what it demands, where, and how."""
    console.print(f"{game.describe()}: broken", markup=False, soft_wrap=True, style="red")
    lines = {"law": broken.law, "says": broken.says, "where": broken.where, "problem": broken.problem.rstrip()}
    for title, text in lines.items():
        console.print(f"  {title:8} " + text.replace("\n", "\n" + " " * 11), markup=False, soft_wrap=True)


def chosen(kind: type[Game], players: int | None, every: bool) -> Iterable[Game]:
    """The games to look at: one number of players, or the fewest and the most, or every configuration there is."""
    if every:
        return [game for game in configurations(kind) if players in (None, game.players)]
    return [kind(count) for count in (sorted(set(kind.spec.players)) if players is None else [players])]


def kind_of(name: str) -> type[Game]:
    """A game by its name, or, where it is not installed, by its class as module:Class."""
    module, colon, attribute = name.partition(":")
    if not colon:
        return find(name)
    sys.path.insert(0, str(Path.cwd()))
    try:
        kind = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as problem:
        raise BadOptions(f"{name!r} cannot be imported: {problem}") from None
    if not isinstance(kind, type) or not issubclass(kind, Game) or kind is Game:
        raise BadOptions(f"{name!r} is no class of games: it derives from rodinia.core.game.Game")
    return kind
