"""Against the outside: `strong` beside OpenSpiel's own searches, MCTS and ISMCTS, through the adapter.

    python -m bench.outside [GAME ...] [--games 20] [--searches mcts,ismcts]

OpenSpiel's searches are its Python ones with one random rollout a simulation: its C++ ones crash on games in Python, also on
its own. Like every bot they are given a View: MCTS, which knows of no hidden cards, plays on a world dealt from it; ISMCTS
deals one for each simulation and takes no open games. They get the simulations that fit into the CPU time of strong, but at
least ten: with fewer they could not search at all. The last column says how much CPU time a decision of theirs took in the
games, beside one of strong.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import rodinia
from bench.strength import named, views
from rodinia import arena, bots
from rodinia.adapters import spiel
from rodinia.core.game import Game
from rodinia.core.view import View

FEWEST = 10  # simulations of theirs
UCT = 1.4


class Timed:
    """A bot that counts its decisions, where there is a choice, and their CPU time."""

    decisions = 0
    seconds = 0.0

    def choose(self, view: View) -> int:
        """What `decide` finds."""
        if len(view.legal) == 1:
            return view.legal[0]
        begun = time.thread_time()
        found = self.decide(view)
        kind = type(self)
        kind.seconds += time.thread_time() - begun
        kind.decisions += 1
        return found

    def decide(self, view: View) -> int:
        """Choose among two or more legal actions."""
        raise NotImplementedError


class Ours(Timed):
    """`strong`, the very bot that people meet."""

    def __init__(self, game: Game, seed: int) -> None:
        self.bot = bots.make(named(game, "strong"), game, seed)

    def decide(self, view: View) -> int:
        return self.bot.choose(view)


class Theirs(Timed):
    """A search of OpenSpiel, from a View."""

    simulations = FEWEST

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.rng = game, rodinia.Rng(seed)
        self.spiel = pyspiel.load_game(f"rodinia_{game.spec.name}", {"players": game.players})
        luck = np.random.RandomState(seed % 2**32)
        self.bot = self.search(mcts.RandomRolloutEvaluator(1, luck), luck)

    def search(self, evaluator: Any, luck: Any) -> Any:
        """OpenSpiel's bot."""
        raise NotImplementedError

    def decide(self, view: View) -> int:
        world = self.game.belief(view).sample(self.rng)
        held = spiel.Held(self.spiel, world, ((),) * self.game.players)
        position = spiel.SpielState(self.spiel, held)
        return position.id_of(position.current_player(), int(self.bot.step(position)))


class Mcts(Theirs):
    """Monte Carlo tree search in one dealt world."""

    def search(self, evaluator: Any, luck: Any) -> Any:
        return mcts.MCTSBot(self.spiel, UCT, self.simulations, evaluator, random_state=luck)


class Ismcts(Theirs):
    """Information-set Monte Carlo tree search, a dealt world for each simulation."""

    def search(self, evaluator: Any, luck: Any) -> Any:
        return ismcts.ISMCTSBot(self.spiel, evaluator, UCT, self.simulations, random_state=luck)


SEARCHES: dict[str, type[Theirs]] = {"mcts": Mcts, "ismcts": Ismcts}


def fitting(game: Game, theirs: type[Theirs]) -> int:
    """How many of their simulations take as much CPU time as a decision of strong."""
    ours, other = Ours(game, 1), type("Measured", (theirs,), {})(game, 1)
    shown = views(game)
    begun = time.thread_time()
    for view in shown:
        ours.decide(view)
    middle = time.thread_time()
    for view in shown:
        other.decide(view)
    strong, each = middle - begun, (time.thread_time() - middle) / other.simulations
    return max(FEWEST, round(strong / each))


def match(game: Game, kind: str, games: int, seed: int) -> None:
    """Play one line and print it."""
    ours = type(named(game, "strong"), (Ours,), {})
    theirs = type(kind, (SEARCHES[kind],), {"simulations": fitting(game, SEARCHES[kind])})
    first = arena.run(game, [ours, theirs], games, seed=seed).standings[0]
    cost = theirs.seconds / theirs.decisions / (ours.seconds / ours.decisions)
    print(
        f"| {game.spec.name} | {ours.__name__} | {kind}#{theirs.simulations} | {games} | {first.share:.1%} "
        f"| {first.low:.1%} to {first.high:.1%} | {cost:.1f} x |",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_", metavar="GAME", nargs="*", default=rodinia.names())
    parser.add_argument("--searches", default=",".join(SEARCHES))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=2031)
    given = parser.parse_args()
    print("| game | ours | theirs | games | share | 95 % | their time, beside ours |")
    print("|---|---|---|---|---|---|---|")
    for name in given.games_:
        game = rodinia.load(name, 2)
        for kind in given.searches.split(","):
            if kind == "mcts" or game.spec.hidden or game.spec.simultaneous:
                match(game, kind, given.games, given.seed)


if __name__ == "__main__":
    main()
