"""Why an action was better: what the score sheet says after it, against what it says after the one that was chosen.

Both actions are played, and the turn after them is finished in the same way; then the game's own sheet is compared line by
line. Only differences are told, each with its rule and its sum. No sum, no sentence.
"""

from __future__ import annotations

from itertools import takewhile

from rodinia.core.chance import spread
from rodinia.core.evaluator import Evaluator
from rodinia.core.game import Game
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.review.data import Reason
from rodinia.scene.nodes import Line

LONGEST = 60  # steps in which a turn is finished


def reasons(game: Game, state: State, seat: int, action: int, best: int, seed: int) -> tuple[Reason, ...]:
    """The lines of the sheet that differ, the seat's own first, largest difference first."""
    if action == best or state.choosing:
        return ()
    world = state
    if game.spec.hidden:
        world = game.belief(game.unsealed(game.view(state, seat))).sample(Rng(spread(seed, 5)))
    played, better = sheet(game, world, seat, action), sheet(game, world, seat, best)
    found = []
    for label in dict.fromkeys([*better, *played]):
        for who in range(game.players):
            one, other = entry(better.get(label), who), entry(played.get(label), who)
            if one[0] != other[0]:
                rule = (better.get(label) or played[label]).rule
                found.append(Reason(who, label, rule, one[0], one[1], other[0], other[1]))
    return tuple(sorted(found, key=lambda each: (each.seat != seat, -abs(each.better - each.played), each.label)))


def sheet(game: Game, state: State, seat: int, action: int) -> dict[str, Line]:
    """The lines of the seat's sheet after an action and the rest of its turn, by their labels, up to the total: what is below
    it breaks ties, and is no points."""
    after = state.clone()
    after.apply(seat, action)
    finish(game.evaluator(), after, seat)
    lines = takewhile(lambda line: not line.total, game.sheet(game.view(after, seat)))
    return {line.label: line for line in lines}


def finish(evaluator: Evaluator, state: State, seat: int) -> None:
    """Play the rest of a seat's turn by the ratings, up to chance, a sealed choice or another seat."""
    for _ in range(LONGEST):
        if state.actor != seat or state.choosing:
            return
        legal = state.legal(seat)
        ratings = evaluator.ratings(state, seat) if len(legal) > 1 else {legal[0]: 0.0}
        if not ratings:
            return
        state.apply(seat, max(ratings, key=lambda move: (ratings[move], -move)))


def entry(line: Line | None, seat: int) -> tuple[int, str]:
    """A seat's points in a line of the sheet, and their sum."""
    if line is None:
        return 0, ""
    return line.points[seat], line.sums[seat] if line.sums else ""
