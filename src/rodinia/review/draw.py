"""Judging one draw of chance: what came, against the mean of everything that could have come.

Luck is measured by a fixed value of the true position, so its mean is zero whoever plays. Where there are many outcomes the
mean is taken over a sample that was drawn without knowing what came.
"""

from __future__ import annotations

from rodinia.core.chance import spread
from rodinia.core.const import CHANCE
from rodinia.core.game import Game
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.review.budget import Manner
from rodinia.review.data import DIGITS, Draw, Outcome, tidy
from rodinia.search.ahead import Ahead


def judge(game: Game, state: State, outcome: int, n: int, seed: int) -> Draw:
    """What an outcome brought every seat. `state` is the position in which chance acts."""
    evaluator = game.evaluator()
    manner = Manner.of(evaluator)
    ahead = Ahead(evaluator, state, spread(seed, n, 3), manner.ahead, manner.tries)
    pairs = state.outcomes()
    sampled = len(pairs) > manner.outcomes
    if sampled:
        rng = Rng(spread(seed, n, 4))
        pairs = [(state.chance(rng), 1) for _ in range(manner.sample)]
    whole = sum([weight for _, weight in pairs])
    known: dict[int, tuple[float, ...]] = {}
    for move in [outcome, *[each for each, _ in pairs]]:
        if move not in known:
            after = state.clone()
            after.apply(CHANCE, move)
            known[move] = ahead.value(after)
    seats = range(game.players)
    mean = [sum([weight * known[move][seat] for move, weight in pairs]) / whole for seat in seats]
    luck = tidy([manner.luck * (known[outcome][seat] - mean[seat]) for seat in seats])
    chances: dict[int, float] = {}
    for move, weight in pairs:
        chances[move] = chances.get(move, 0.0) + weight / whole
    chances.setdefault(outcome, 0.0)  # what came is shown, though a sample may have missed it
    outcomes = [Outcome(move, round(chance, DIGITS), tidy(known[move])) for move, chance in sorted(chances.items())]
    return Draw(n, outcome, luck, tuple(outcomes), sampled)
