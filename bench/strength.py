"""The proof of strength: every step of the ladder, paired games, 95 % intervals.

    python -m bench.strength GAME ... [--players 4] [--games 400] [--minutes 30] [--until 0.5] [--lines casual,strong] [--adjust]

The levels play as the game's evaluator says (`LADDER`), with simulations alone, so that everyone can repeat the games.
`plain` gets the simulations that it could run in the time strong takes, measured first. Games are kept in `--folder`; run
again, it goes on where it stopped. With `--until` a line ends as soon as the sequential test has decided on which side of that
share it is. With `--adjust` the share without the luck of the draws is printed too; the test looks at the games as they ended.
"""

from __future__ import annotations

import argparse
import random
import time
from pathlib import Path

import rodinia
from rodinia import arena
from rodinia.bots.levels import bounds
from rodinia.core.evaluator import Evaluator
from rodinia.core.game import Game
from rodinia.core.view import View
from rodinia.search import RANDOM_PLAYOUTS, Limit, Plan, Search

LINES = {
    "greedy": ("greedy", "random"),
    "new": ("beginner", "random"),
    "beginner": ("greedy", "beginner"),
    "casual": ("casual", "beginner"),
    "strong": ("strong", "casual"),
    "expert": ("expert", "strong"),
    "master": ("master", "expert"),
    "plain": ("strong", "plain"),
}


def views(game: Game, count: int = 5) -> list[View]:
    """Views with a real choice, spread over one random game."""
    pick, rng, found = random.Random(3), rodinia.Rng(3), []
    state = game.start()
    while state.actor != rodinia.OVER:
        actor = state.actor
        if actor == rodinia.CHANCE:
            state.apply(actor, state.chance(rng))
            continue
        legal = state.legal(actor)
        if len(legal) > 1:
            found.append(game.view(state, actor))
        state.apply(actor, pick.choice(legal))
    return [found[k * len(found) // count] for k in range(count)]


def speed(game: Game, plain: bool) -> float:
    """Simulations a second of CPU time."""
    search = Search(game, 1, Plan.of(game.evaluator(), solve=0))
    if plain:
        search = Search(game, 1, Plan.of(Evaluator(), **RANDOM_PLAYOUTS), Evaluator)
    begun, simulations = time.process_time(), 0
    for view in views(game):
        simulations += search.run(view, Limit(simulations=3000)).simulations
    return simulations / (time.process_time() - begun)


def named(game: Game, level: str) -> str:
    """A level's name with the simulations it has in the game."""
    found = bounds(game.evaluator(), game.players)
    if level == "plain":
        return f"plain#{max(10, round(found['strong'].simulations * speed(game, True) / speed(game, False)))}"
    return f"{level}#{found[level].simulations}" if level in found else level


def match(game: Game, line: str, given: argparse.Namespace) -> None:
    """Play one line and print it."""
    given.folder.mkdir(parents=True, exist_ok=True)
    bots, deadline = [named(game, level) for level in LINES[line]], time.monotonic() + 60 * given.minutes
    found = bounds(game.evaluator(), game.players)
    # A level whose softness has been changed is another one.
    soft = [f"{found[level].soft:g}" for level in LINES[line] if level in found]
    title = f"{game.spec.name}-{game.players}-{given.seed}-{'-'.join([*bots, *soft])}".replace("#", "_")
    report = arena.run(
        game,
        bots,
        given.games,
        seed=given.seed,
        processes=given.processes,
        file=given.folder / f"{title}.jsonl",
        until=given.until,
        adjust=given.adjust,
        enough=lambda outcomes: time.monotonic() > deadline,
    )
    first, second = report.standings
    row = [game.spec.name, str(game.players), first.bot, second.bot, str(report.games), f"{first.share:.1%}"]
    row += [f"{first.low:.1%} to {first.high:.1%}", f"{first.score:.0f} : {second.score:.0f}"]
    if first.adjusted:
        row += ["{:.1%} ({:.1%} to {:.1%})".format(*first.adjusted)]
    print(f"| {' | '.join(row)} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_", metavar="GAME", nargs="+")
    parser.add_argument("--players", type=int, default=2, help="with more, the two bots sit in turn")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--until", type=float, help="the share to decide on, e.g. 0.5; without it all games are played")
    parser.add_argument("--adjust", action="store_true", help="also take the luck of the draws off every result")
    parser.add_argument("--lines", default=",".join(LINES))
    parser.add_argument("--seed", type=int, default=2030, help="of the deals; keep it apart from those of tuning")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--folder", type=Path, default=Path("build/strength"))
    given = parser.parse_args()
    columns = ["game", "players", "bot", "against", "games", "share", "95 %", "points"]
    if given.adjust:
        columns += ["without luck"]
    print(f"| {' | '.join(columns)} |\n{'|---' * len(columns)}|")
    for name in given.games_:
        for line in given.lines.split(","):
            match(rodinia.load(name, given.players), line, given)


if __name__ == "__main__":
    main()
