"""The ladder: the same names for every game, from chance to the best we can do.

A budget can follow a level's name: `master*0.1` has a tenth of master's budget, `master#500` thinks 500 simulations
whatever the clock says, so that every run gives the same playing. Numbers of the search's Plan can be changed after a
question mark, to tune it: `strong?explore=0.2&playout=8`; and how softly it chooses: `casual?soft=0.05`. `plain` is a
yardstick beside the ladder: the same search with random playouts and no evaluator, in strong's time. `exec:COMMAND` is a
program of your own, `py:module.Class` a class of your own.

How a level plays a game stands in `LADDER` of the game's evaluator, found by `bench/calibrate.py`: so many simulations
a decision, for the levels that err the softness of the choice, and, where a game needs it, so many simulations (below 0:
fewer) and so much softness more for every opponent after the first:
`LADDER = (("beginner", 20, 0.2), ("strong", 150, 0.0, 0, 0.01), ("master", 900, 0.0, 300))`. Each level is then clearly
better than the one below, and the same one on every machine.
"""

from __future__ import annotations

import dataclasses
import re
from dataclasses import dataclass

from rodinia.bots.bot import Bot
from rodinia.bots.external import ExternalBot
from rodinia.bots.levels import LEVELS, SECONDS, Bound, bounds
from rodinia.bots.own import OwnBot, Spec, find, installed, name_of
from rodinia.bots.searcher import SearchBot
from rodinia.bots.simple import GreedyBot, RandomBot
from rodinia.core.errors import BadOptions
from rodinia.core.evaluator import Evaluator
from rodinia.core.game import Game
from rodinia.search import RANDOM_PLAYOUTS, Limit, Plan, Search

NAME = re.compile(r"([a-z]+)(?:\*([0-9]+\.?[0-9]*|\.[0-9]+)|#([0-9]+))?(?:\?([a-z=0-9.&-]+))?")


@dataclass(frozen=True)
class Rung:
    """A bot's name taken apart."""

    level: str
    factor: float = 1.0
    simulations: int = 0
    changes: tuple[tuple[str, float], ...] = ()  # to the search's plan, and `soft`

    def limit(self, enough: int = 0) -> Limit:
        """What a searching level may spend on one decision; `enough` simulations for the level, if not 0."""
        if self.simulations:
            return Limit(simulations=self.simulations)
        seconds = SECONDS[self.level] * self.factor
        return Limit(simulations=max(1, round(enough * self.factor)) if enough else 0, seconds=seconds)


def make(spec: Spec, game: Game, seed: int = 0) -> Bot:
    """A bot by its name: one of LEVELS, with a budget if you like; `exec:` and the command of a program; `py:` and a class;
    the name of an installed one; or the class itself."""
    name = name_of(spec)
    if name.startswith("exec:"):
        return ExternalBot(name, game, seed, fallback=GreedyBot("greedy", game, seed))
    factory = find(spec) if isinstance(spec, str) else spec
    if factory is not None:
        return OwnBot(name, game, seed, factory, fallback=GreedyBot("greedy", game, seed))
    rung = read(name)
    if rung.level == "random":
        return RandomBot(name, game, seed)
    if rung.level == "greedy":
        return GreedyBot(name, game, seed)
    judge, usual = (Evaluator, RANDOM_PLAYOUTS) if rung.level == "plain" else (game.evaluator, {})
    evaluator, changes = judge(), {**usual, **dict(rung.changes)}
    bound = Bound() if rung.level == "plain" else bounds(evaluator, game.players)[rung.level]
    soft = changes.pop("soft", bound.soft)
    search = Search(game, seed, Plan.of(evaluator, **changes), judge)
    return SearchBot(name, game, seed, rung.limit(bound.simulations), search, soft)


def read(name: str) -> Rung:
    """Take a name apart, checking every part."""
    if re.split(r"[*#?]", name)[0] not in (*LEVELS, "plain"):
        known = ", ".join([*LEVELS, "plain", *sorted(installed())])
        raise BadOptions(f"there is no bot {name[:60]!r}; there are: {known}, py:MODULE.CLASS and exec:COMMAND")
    match = NAME.fullmatch(name)
    if match is None:
        raise BadOptions(
            f"bot {name[:60]!r}: a level is followed by *FACTOR or #SIMULATIONS and ?NAME=NUMBER&NAME=NUMBER"
        )
    level, factor, simulations, changes = match.groups()
    if level in ("random", "greedy") and (factor or simulations or changes):
        raise BadOptions(f"{level} does not think, so it has no budget: {name!r}")
    try:
        if simulations and int(simulations) == 0:
            raise BadOptions("a budget needs at least one simulation")
        rung = Rung(level, float(factor or 1), int(simulations or 0), changed(changes or ""))
        if level in SECONDS:
            rung.limit()
    except (ValueError, OverflowError) as problem:
        raise BadOptions(f"bot {name!r}: {problem}") from None
    return rung


def changed(text: str) -> tuple[tuple[str, float], ...]:
    """Changes to a plan and to the softness of the choice: `explore=0.2&playout=8&soft=0.1`."""
    kinds = {field.name: type(field.default) for field in dataclasses.fields(Plan)} | {"soft": float}
    found = []
    for pair in text.split("&") if text else []:
        name, _, value = pair.partition("=")
        if name not in kinds:
            raise BadOptions(f"a search plan has no {name!r}; it has: {', '.join(kinds)}")
        try:
            number = float(value)
        except ValueError:
            raise BadOptions(f"{name}={value} is no number") from None
        if name == "soft" and not 0 <= number <= 1:
            raise BadOptions(f"a choice with soft={value} is impossible: 0 to 1")
        found.append((name, int(number) if kinds[name] is not float and number.is_integer() else number))
    return tuple(found)
