"""The two bots that do not search: random and greedy."""

from __future__ import annotations

from rodinia.bots.bot import Bot, Hint, asked
from rodinia.core.game import Game
from rodinia.core.rng import Rng
from rodinia.core.view import View
from rodinia.search.limit import Limit
from rodinia.search.static import StaticRatings

WORLDS = 12  # how many worlds the greedy bot looks at where something is hidden


class RandomBot(Bot):
    """Every legal action with the same chance."""

    def decide(self, view: View, limit: Limit | None) -> int:
        return view.legal[Rng(self.luck(view)).below(len(view.legal))]

    def hint(self, view: View, limit: Limit | None = None) -> list[Hint]:
        """An even share for everything: this bot has no opinion."""
        return [(move, 1 / self.game.players, 1.0) for move in asked(view)]


class GreedyBot(Bot):
    """The action that the game's evaluator likes best, looking no further."""

    def __init__(self, name: str, game: Game, seed: int = 0) -> None:
        super().__init__(name, game, seed)
        self.evaluator = game.evaluator()

    def decide(self, view: View, limit: Limit | None) -> int:
        ratings = self.ratings(view)
        best = max(ratings.values())
        near = [move for move in view.legal if ratings[move] > best - 1e-9]
        return near[Rng(self.luck(view)).below(len(near))]

    def hint(self, view: View, limit: Limit | None = None) -> list[Hint]:
        """The ratings, best first; how far they err is not known, so the error is a whole share."""
        asked(view)
        rated = sorted(self.ratings(view).items(), key=lambda pair: (-pair[1], pair[0]))
        return [(move, min(1.0, max(0.0, rating)), 1.0) for move, rating in rated]

    def ratings(self, view: View) -> dict[int, float]:
        """What the evaluator thinks of each legal action."""
        view = self.game.unsealed(view)
        assert view.seat is not None
        worlds = WORLDS if self.game.spec.hidden or self.game.spec.simultaneous else 1
        belief = self.game.belief(view)
        return StaticRatings(belief, self.evaluator, view.seat, view.legal, self.luck(view), worlds).run().ratings()
