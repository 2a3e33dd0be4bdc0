"""One call that runs every law."""

from __future__ import annotations

import itertools
import math
import traceback
from collections import ChainMap
from collections.abc import Callable, Iterator
from typing import Any

from rodinia.core.errors import BadOptions
from rodinia.core.game import Game, Option, Spec
from rodinia.core.registry import find
from rodinia.core.state import State
from rodinia.testing import leaks, people, promises, rules, sights
from rodinia.testing.trail import Broken, Trail, wander

MOST_TOGETHER = 24  # combinations of options
MOST_VALUES = 4  # of one option
DRAWN = [people.views_show_themselves]
PICTURES = [leaks.the_same_view_looks_the_same, people.pictures_can_be_pointed_at]
LOOK = rules.POSITION + leaks.POSITION + people.POSITION + promises.POSITION + sights.POSITION


def check(game: Game, games: int = 2, seed: int = 0, stops: int = 10, pictures: bool = True) -> None:
    """Run every law on some random games; raises Broken at the first law that does not hold.

    `pictures=False` leaves out scenes and choices, for a game that has none yet.
    """
    law: Callable[..., Any]
    for law in rules.ONCE + people.ONCE + sights.ONCE:
        run(law, game, "before the start")
    for number in range(seed, seed + games):
        where = f"seed {number}"

        def watch(state: State, where: str = where) -> None:
            run(rules.legal_ids_are_in_order, game, where, state, 0)

        trail: Trail = run(wander, game, where, number, stops, watch)
        for law in rules.TRAIL + people.TRAIL + (DRAWN if pictures else []):
            run(law, game, where, trail)
        for index, state, key in trail.positions:
            for law in LOOK + (PICTURES if pictures else []):
                run(law, game, f"{where}, step {index}", state, number * 1009 + index)
            if state.key() != key:
                raise Broken(f"{game!r}, {where}, step {index}: a law that should only look has changed the state")


def run(law: Callable[..., Any], game: Game, where: str, *arguments: Any) -> Any:
    """Call a law; whatever goes wrong in it becomes Broken with the law's name and place."""
    try:
        return law(game, *arguments)
    except Broken as problem:
        if str(problem).startswith(repr(game)):
            raise
        name = law.__name__.replace("_", " ")
        raise Broken(f"{game!r}, {where}: {name}: {problem}") from None
    except Exception as problem:
        name = law.__name__.replace("_", " ")
        raise Broken(
            f"{game!r}, {where}: {name}: {type(problem).__name__}: {problem}\n{traceback.format_exc()}"
        ) from problem


def configurations(name: str) -> Iterator[Game]:
    """Every player count of a game, each with every combination of options, or, where those are many,
    with the values of every option on its own."""
    kind = find(name)
    low, high = kind.spec.players
    for players in range(low, high + 1):
        for options in option_sets(kind.spec, players):
            try:
                game = kind(players, options)
            except BadOptions:
                if len(options) < 2:
                    raise
                continue  # two values exclude each other; each alone must be accepted
            yield game


def option_sets(spec: Spec, players: int) -> list[dict[str, object]]:
    """What differs from the defaults: all combinations if they are few, else each value alone; of many values only the
    ends and the default."""
    changes = [[{option.name: value} if value != option.default else {} for value in few(option)]
               for option in spec.options_for(players)]  # fmt: skip
    if math.prod([len(each) for each in changes]) <= MOST_TOGETHER:
        return [dict(ChainMap(*each)) for each in itertools.product(*changes)]
    return [{}, *[change for each in changes for change in each if change]]


def few(option: Option) -> list[object]:
    """Every choice, or of many the default and the ends."""
    if isinstance(option.values, tuple) and len(option.values) <= MOST_VALUES:
        return list(option.values)
    return list(dict.fromkeys([option.default, option.values[0], option.values[-1]]))
