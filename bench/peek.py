"""What hidden cards are worth: a search that deals the true ones against one that deals those its view allows.

    python -m bench.peek GAME [--simulations 700] [--games 400] [--seed 1]

Two players, both with the same search and as many simulations, paired luck. The share of the one who peeks is the most that any
reading of hidden cards could bring. It is a measurement and no bot: bots are given views.
"""

from __future__ import annotations

import argparse

import rodinia
from rodinia.arena.report import interval
from rodinia.core.belief import Belief
from rodinia.core.chance import Paired, spread
from rodinia.core.game import Game
from rodinia.core.view import View
from rodinia.search import Limit, Search


class Peeking(Search):
    """Deals the world as it is. What others will draw stays unknown: luck is drawn when it comes."""

    truth: rodinia.State

    def run(self, view: View, limit: Limit) -> rodinia.search.Result:
        """Think about a view with the truth at hand."""
        game, self.game = self.game, Open(self.game, self.truth)
        try:
            return super().run(view, limit)
        finally:
            self.game = game


class Open:
    """A game whose beliefs hold the one true world."""

    def __init__(self, game: Game, truth: rodinia.State) -> None:
        self.whole, self.truth = game, truth

    def belief(self, view: View) -> Belief:
        """The truth, whatever the view tells."""
        return Belief(self.truth)

    def __getattr__(self, name: str) -> object:
        return getattr(self.whole, name)


def played(game: Game, deal: int, peeking: int, given: argparse.Namespace) -> float:
    """One game; what the seat that peeks gets of the win."""
    state, luck, limit = game.start(), Paired(spread(given.seed, deal)), Limit(simulations=given.simulations)
    searches: list[Search] = [Peeking(game) if seat == peeking else Search(game) for seat in range(2)]
    decisions = 0
    while state.actor != rodinia.OVER:
        if state.actor == rodinia.CHANCE:
            state.apply(rodinia.CHANCE, luck.outcome(state))
            continue
        choices = []
        for seat in state.actors:  # sealed choices are made before any is known to have been made
            search = searches[seat]
            search.seed = spread(given.seed, deal, decisions, seat)
            if isinstance(search, Peeking):
                search.truth = state.clone()
            choices.append((seat, search.run(game.view(state, seat), limit).action))
        for seat, move in choices:
            state.apply(seat, move)
        decisions += 1
    return state.returns()[peeking]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--simulations", type=int, default=700)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game, deals = rodinia.load(given.game, 2), []
    for deal in range(given.games // 2):
        deals.append([played(game, deal, seat, given) for seat in range(2)])
        if deal % 25 == 24 or deal == given.games // 2 - 1:
            share, low, high = interval(deals)
            print(f"{2 * len(deals)} games: {share:.1%} ({low:.1%} to {high:.1%}) for the one who peeks", flush=True)


if __name__ == "__main__":
    main()
