"""The proof of strength: the ladder against itself, paired games, 95 % intervals.

    python -m bench.strength GAME ... [--factor 0.02] [--players 4] [--games 400] [--minutes 30] [--lines greedy,...]
    python -m bench.strength GAME ... --sequential    master against expert, as they are, until it is clear

Budgets are in simulations, so that a busy machine changes nothing and everyone can repeat the games: each level's
seconds (`bots.ladder.SECONDS`) times `factor` times the simulations a second of CPU time that this game's search runs
here, measured first. A level for which the game says how many simulations are enough (`LADDER`) gets all of these,
whatever the factor: it is the bot that people play against. `plain` gets the simulations that it
could run in the time strong takes. The sequential test is by the clock and wants a quiet machine: large trees are
slower than the short searches that are measured. Games are kept in `--folder`; run again, it goes on where it stopped.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Callable
from pathlib import Path

import rodinia
from rodinia import arena
from rodinia.arena import Outcome
from rodinia.bots.ladder import SECONDS, enough
from rodinia.core.evaluator import Evaluator
from rodinia.core.game import Game
from rodinia.core.view import View
from rodinia.search import RANDOM_PLAYOUTS, Limit, Plan, Search

LINES = ("greedy", "strong", "expert", "master", "plain")


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


def budgets(game: Game, given: argparse.Namespace) -> dict[str, str]:
    """The bots' names with their budgets, rounded so that a repeated run finds its files."""
    ours, plain, factor = speed(game, False), speed(game, True), given.factor
    if given.strong:
        factor = given.strong / (ours * SECONDS["strong"])
    bounds = enough(game.evaluator(), game.players)
    full = {level: count for level, count in bounds.items() if count < ours * SECONDS[level]}
    print(
        f"{game.spec.name}: {ours:,.0f} simulations/s, plain {plain:,.0f}; all budgets times {factor:.4f}, "
        f"but in full: {', '.join(full) or 'none'}",
        flush=True,
    )
    wanted = {level: full.get(level, seconds * factor * ours) for level, seconds in SECONDS.items()}
    wanted["plain"] = wanted["strong"] * plain / ours
    names = {"random": "random", "greedy": "greedy"}
    for level, simulations in wanted.items():
        step = 1 if level in full else 10 ** max(0, math.floor(math.log10(simulations)) - 1)
        names[level] = f"{level}#{max(10, round(simulations / step) * step)}"
    return names


def match(game: Game, bots: list[str], games: int, given: argparse.Namespace, stop: Stop) -> None:
    """Play one line and print it."""
    given.folder.mkdir(parents=True, exist_ok=True)
    title = f"{game.spec.name}-{game.players}-{given.seed}-{'-'.join(bots)}".replace("#", "_")
    report = arena.run(
        game, bots, games, seed=given.seed, processes=given.processes, file=given.folder / f"{title}.jsonl", enough=stop
    )
    first, second = report.standings
    verdict = "above" if first.low > first.fair else "below" if first.high < first.fair else "open"
    print(
        f"| {game.spec.name} | {game.players} | {first.bot} | {second.bot} | {report.games} | {first.share:.1%} "
        f"| {first.low:.1%} to {first.high:.1%} | {verdict} | {first.score:.0f} : {second.score:.0f} |",
        flush=True,
    )


Stop = Callable[[list[Outcome]], bool]


def until(deadline: float) -> Stop:
    """Stop when the time is up."""
    return lambda outcomes: time.monotonic() > deadline


def clear(deadline: float) -> Stop:
    """Stop when a sequential test (50 % against 58 %, errors of 5 %) is decided, or the time is up."""

    def stop(outcomes: list[Outcome]) -> bool:
        deals: dict[int, list[float]] = {}
        for outcome in outcomes:
            deals.setdefault(outcome.deal, []).append(outcome.shares[outcome.seats.index(0)])
        pairs = [sum(each) / len(each) for each in deals.values() if len(each) == 2]
        if time.monotonic() > deadline or len(pairs) < 8:
            return time.monotonic() > deadline
        mean = sum(pairs) / len(pairs)
        variance = max(0.02, sum([(each - mean) ** 2 for each in pairs]) / (len(pairs) - 1))
        ratio = len(pairs) * 0.08 * (2 * mean - 1.08) / (2 * variance)
        return abs(ratio) > math.log(19)

    return stop


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games_", metavar="GAME", nargs="+")
    parser.add_argument("--factor", type=float, default=0.02)
    parser.add_argument("--strong", type=int, help="simulations of strong; the others in proportion")
    parser.add_argument("--players", type=int, default=2, help="with more, the two bots sit in turn")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--lines", default=",".join(LINES))
    parser.add_argument("--seed", type=int, default=2026, help="of the deals; keep it apart from those of tuning")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--folder", type=Path, default=Path("build/strength"))
    parser.add_argument("--sequential", action="store_true")
    given = parser.parse_args()
    print("| game | players | bot | against | games | share | 95 % | fair share | points |")
    print("|---|---|---|---|---|---|---|---|---|")
    for name in given.games_:
        game = rodinia.load(name, given.players)
        bot = {level: level for level in SECONDS} if given.sequential else budgets(game, given)
        pairs = {
            "greedy": ["greedy", "random"],
            "strong": [bot["strong"], "greedy"],
            "expert": [bot["expert"], bot["strong"]],
            "master": [bot["master"], bot["expert"]],
            "plain": [bot["strong"], bot["plain"]],
        }
        for line in ["master"] if given.sequential else given.lines.split(","):
            deadline = time.monotonic() + 60 * given.minutes
            match(game, pairs[line], given.games, given, clear(deadline) if given.sequential else until(deadline))


if __name__ == "__main__":
    main()
