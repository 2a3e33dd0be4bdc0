"""Find the number that makes a level of the ladder so much better than the bot below it.

    python -m bench.calibrate GAME BOT BELOW LOW HIGH [--share 0.68] [--games 200] [--players 2]
    python -m bench.calibrate vaalbara 'casual#40?soft={}' 'beginner' 0.005 0.3
    python -m bench.calibrate vaalbara 'expert#{}' 'strong' 100 2000

The number stands for `{}` in the bot's name: simulations, softness, or any number of the search's plan (`playout={}` is
its horizon). It is halved in on between LOW and HIGH, by ratios; each try plays paired games at fixed simulations, the same
on every machine, until its 95 % interval has left the wanted share, or to the last game: then the number is found. What is
found goes to `LADDER` of the game's evaluator and is proven on other deals by `bench.strength`.
"""

from __future__ import annotations

import argparse
import math

import rodinia
from rodinia import arena
from rodinia.arena import Outcome
from rodinia.arena.report import Pair, pairs
from rodinia.core.game import Game

FEWEST = 24  # games before an interval is believed
TRIES = 8


def tried(game: Game, bots: tuple[str, str], given: argparse.Namespace) -> Pair:
    """Play until it is clear on which side of the wanted share the first bot is, and say so."""

    def clear(outcomes: list[Outcome]) -> bool:
        if len(outcomes) < FEWEST or len(outcomes) % 2:
            return False
        pair = pairs(bots, outcomes)[0]
        return not pair.low < given.share < pair.high

    report = arena.run(game, bots, given.games, seed=given.seed, processes=given.processes, enough=clear)
    pair = report.pairs[0]
    print(
        f"{pair.first} against {pair.second}: {pair.share:.1%} ({pair.low:.1%} to {pair.high:.1%}) of {pair.games}",
        flush=True,
    )
    return pair


def halved(game: Game, given: argparse.Namespace) -> str:
    """The bot's name with the number that brings the wanted share. Both ends are believed to enclose it."""
    low, high, whole = given.low, given.high, "#{}" in given.bot
    rising = not given.bot.endswith("soft={}")  # more softness makes weaker, more of anything else stronger
    name = given.bot
    for _ in range(TRIES):
        middle = math.sqrt(low * high)
        name = given.bot.format(round(middle) if whole else f"{middle:.3g}")
        pair = tried(game, (name, given.below), given)
        if pair.low < given.share < pair.high:
            return name
        if (pair.share < given.share) == rising:
            low = middle
        else:
            high = middle
    return name


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("bot", help="a name with {} for the number")
    parser.add_argument("below", help="the bot below it")
    parser.add_argument("low", type=float)
    parser.add_argument("high", type=float)
    parser.add_argument("--share", type=float, default=0.68)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1, help="of the deals; those of bench.strength are others")
    given = parser.parse_args()
    print(f"found: {halved(rodinia.load(given.game, given.players), given)}")


if __name__ == "__main__":
    main()
