"""The bots that search."""

from __future__ import annotations

import math
from dataclasses import replace

from rodinia.bots.bot import Bot, Hint, asked
from rodinia.core.game import Game
from rodinia.core.rng import Rng
from rodinia.core.view import View
from rodinia.search import Limit, Result, Search

FAR = 3  # a choice that brings so many softnesses less of the win than the best is never made


class SearchBot(Bot):
    """Searches as long as its limit allows and plays what it found; if it is soft, one of the good actions, the better
    the more often: plausible, not perfect."""

    def __init__(
        self, name: str, game: Game, seed: int, limit: Limit, search: Search | None = None, soft: float = 0.0
    ) -> None:
        super().__init__(name, game, seed)
        self.limit = limit
        self.search = search or Search(game, seed)
        self.soft = soft

    def think(self, view: View, limit: Limit | None = None) -> Result:
        """Everything the search found, also where there is only one legal action."""
        asked(view)
        self.search.seed = self.luck(view)
        return self.search.run(view, limit or self.limit)

    def decide(self, view: View, limit: Limit | None) -> int:
        result = self.think(view, limit)
        return softened(result, self.soft, Rng(self.luck(view))) if self.soft else result.action

    def hint(self, view: View, limit: Limit | None = None) -> list[Hint]:
        """The actions that were tried, best first. Advice takes all the time there is, also where less is played."""
        usual = replace(self.limit, simulations=0) if self.limit.seconds else self.limit
        result = self.think(view, limit or usual)
        return [(each.id, each.share, each.error) for each in result.choices if each.visits or result.solved]

    def close(self) -> None:
        self.search.forget()


def softened(result: Result, soft: float, rng: Rng) -> int:
    """One of the actions that were tried in earnest, by how little less of the win it brings than the best."""
    enough = max([each.visits for each in result.choices]) / 8
    tried = [each for each in result.choices if each.visits >= enough or each.id == result.action]
    best = max([each.share for each in tried])
    near = [each for each in tried if each.share >= best - FAR * soft]
    weights = [math.exp((each.share - best) / soft) for each in near]
    at = rng.unit() * sum(weights)
    for each, weight in zip(near, weights, strict=True):
        at -= weight
        if at < 0:
            return each.id
    return near[-1].id
