"""Promises: the points that an action is certain to bring its seat, before it is played.

Where something is hidden or chosen in secret, actions are tried in worlds sampled from the seat's own View, never in the
truth, and only what all of them agree on is promised. Elsewhere they are tried in the position itself, because a sampled
world may be made for search and allow less than the rules do. Drafts of turns are tried in the same worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from rodinia.core.chance import spread
from rodinia.core.outlook import Outlook
from rodinia.core.rng import Rng
from rodinia.core.state import State

if TYPE_CHECKING:
    from rodinia.core.game import Game
    from rodinia.core.view import View

WORLDS = 3  # in which a game with secrets is tried


class Reason(NamedTuple):
    """Why an action brings what it brings. A fight names what speaks for it and against it, and both sums."""

    sum: str = ""  # how the points come about
    keys: tuple[str, ...] = ()  # scene nodes of the land that it changes
    pro: tuple[tuple[str, int], ...] = ()  # (scene node, amount)
    con: tuple[tuple[str, int], ...] = ()
    tally: str = ""  # "3:2"


NO_REASON = Reason()


class Promise(NamedTuple):
    """What an action is certain to bring. `points` is None where the rules give no number before it is played."""

    id: int
    points: int | None = None
    others: tuple[tuple[int, int], ...] = ()  # (seat, change) of the other seats' scores
    steps: tuple[int, ...] = ()  # the actions that bring it: this one, and those the seat adds to it
    reason: Reason = NO_REASON


def worlds_of(game: Game, state: State, view: View) -> list[State]:
    """States in which a seat's acts are tried: the truth if nothing is hidden, else worlds that its view allows."""
    if not game.spec.hidden and not state.choosing:
        return [state.clone()]
    belief = game.belief(view)
    return [belief.sample(Rng(spread(k))) for k in range(WORLDS)]


def promises(game: Game, worlds: Sequence[State], view: View) -> list[Promise]:
    """What each legal action of the viewer is certain to bring, in the order of `view.legal`."""
    seat = view.seat
    if seat is None or not view.legal:
        return []
    if worlds[0].choosing:
        return [Promise(id) for id in view.legal]
    looks = [Outlook(world, seat, game.stops).run() for world in worlds]
    found = []
    for k, (id, reason) in enumerate(zip(view.legal, game.reasons(view, looks[0]), strict=True)):
        agreed = agreement([look.changes(k) for look in looks])
        points = agreed[seat]
        if points is None or points == 0 and not reason.sum:  # no sum: the rules speak of no points here
            found.append(Promise(id))
        else:
            others = tuple([(other, change) for other, change in enumerate(agreed) if change and other != seat])
            found.append(Promise(id, points, others, looks[0].steps(k), reason))
    return found


def agreement(changes: list[tuple[int, ...]]) -> list[int | None]:
    """Each seat's change of points, None where the worlds differ."""
    first = changes[0]
    if changes.count(first) == len(changes):
        return list(first)
    return [each[0] if each.count(each[0]) == len(each) else None for each in zip(*changes, strict=True)]
