"""Laws of sights: the numbers that programs learn from hold what the View holds, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rodinia.core.const import CHANCE
from rodinia.core.errors import BadOptions
from rodinia.core.game import Game
from rodinia.core.rng import Rng
from rodinia.core.sight import LEAST, MOST, Sight
from rodinia.core.state import State
from rodinia.core.view import View
from rodinia.testing.rules import after, need, sample

WORLDS = 2
NEIGHBOURS = 4  # positions a step further that are compared


def sights_are_described(game: Game) -> None:
    """Blocks have names of their own, spans of 16 bits, and are the same for every number of players."""
    sight = game.sight
    if sight is None:
        return
    names = [block.name for block in sight.blocks]
    need(len(set(names)) == len(names), f"two blocks have the same name: {names}")
    for block in sight.blocks:
        need(
            LEAST <= block.least <= block.most <= MOST,
            f"{block.name}: {block.least} to {block.most} is no span of 16 bits",
        )
        need(min(block.shape, default=1) > 0 and block.meaning != "", f"{block.name}: a shape and a meaning are needed")
    for other in tables(game):
        players = other.players
        need(other.sight == sight, f"with {players} players the sight is another one")
        need(
            other.start().look_size() == sight.size, f"with {players} players `look` writes {other.start().look_size()}"
        )


def sights_keep_to_their_spans(game: Game, state: State, seed: int) -> None:
    """Every number is within the span of its block, and looking twice gives the same."""
    if game.sight is None:
        return
    for seat in range(state.seats):
        numbers = state.sight(seat)
        need(len(numbers) == game.sight.size, f"{len(numbers)} numbers for a sight of {game.sight.size}")
        for block in game.sight.blocks:
            part = numbers[game.sight.places[block.name]]
            span = f"{block.name} holds {min(part)} to {max(part)}, and says {block.least} to {block.most}"
            need(block.least <= min(part) and max(part) <= block.most, f"seat {seat}: {span}")
        need(state.sight(seat) == numbers, f"seat {seat}: the second look is another one")


def sights_follow_from_the_view(game: Game, state: State, seed: int) -> None:
    """The truth and every world sampled from a seat's view give that seat the same sight."""
    if game.sight is None:
        return
    for seat in range(state.seats):
        numbers, view = state.sight(seat), game.view(state, seat)
        belief, rng = game.belief(view), Rng(seed)
        for _ in range(WORLDS):
            other = belief.sample(rng).sight(seat)
            need(other == numbers, f"seat {seat}: {where(game.sight, numbers, other)} tells two worlds apart")
        other = game.look(view)
        need(
            other == numbers, f"seat {seat}: {where(game.sight, numbers, other)} is another one in the view's own sight"
        )


def different_views_have_different_sights(game: Game, state: State, seed: int) -> None:
    """Of this position and some that follow from it: equal views give equal sights, and views that differ in more than
    what a block says it leaves out give sights that differ."""
    if game.sight is None:
        return
    states = [state]
    for actor in (*state.actors, CHANCE):
        ids = [each for each, _ in state.outcomes()] if actor == CHANCE else state.legal(actor)
        states += [after(state, actor, each) for each in sample(ids, seed, NEIGHBOURS)]
    found: dict[bytes, tuple[View, dict[str, Any]]] = {}
    shown: dict[bytes, bytes] = {}
    for each in states:
        for seat in range(state.seats):
            view, numbers = game.view(each, seat), each.sight(seat).tobytes()
            need(shown.setdefault(view.encode(), numbers) == numbers, f"seat {seat}: the same view has two sights")
            data = trimmed(view, game.sight)
            _, known = found.setdefault(numbers, (view, data))
            differ = [name for name in data if data[name] != known[name]]
            need(not differ, f"seats {known['seat']} and {seat}: the same sight for views that differ in {differ}")


def tables(game: Game) -> Iterator[Game]:
    """The game with every number of players that its options allow."""
    low, high = game.spec.players
    for players in range(low, high + 1):
        known = {option.name for option in game.spec.options_for(players)}
        try:
            yield type(game)(players, {name: value for name, value in game.options.items() if name in known})
        except BadOptions:
            continue  # some values are only for some numbers of players


def where(sight: Sight, one: Any, two: Any) -> str:
    """The first block in which two sights differ."""
    return next((name for name, place in sight.places.items() if one[place] != two[place]), "nothing")


def trimmed(view: View, sight: Sight) -> dict[str, Any]:
    """The data of a View without what the sight says it leaves out."""
    data = view.data()
    for path in [path for block in sight.blocks for path in block.without]:
        name, *rest = path.split("/")
        data[name] = cut(data[name], rest)
    return data


def cut(value: Any, path: list[str]) -> Any:
    """A value without the part that a path names."""
    if not path:
        return None
    return [cut(each, path[1:]) if path[0] in ("*", str(place)) else each for place, each in enumerate(value)]


ONCE = [sights_are_described]
POSITION = [sights_keep_to_their_spans, sights_follow_from_the_view, different_views_have_different_sights]
