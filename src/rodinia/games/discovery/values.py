"""Why an offer brings what it brings: the sum of the land that it scores, and which land that is."""

from __future__ import annotations

from rodinia.core.game import Game, told_by_events
from rodinia.core.outlook import Outlook
from rodinia.core.promise import NO_REASON, Reason
from rodinia.games.discovery.actions import DEPLOY, DISCARD, RECALL
from rodinia.games.discovery.state import DiscoveryState
from rodinia.games.discovery.view import DiscoveryView, Territory, territory
from rodinia.games.discovery.words import standing

TILE_KEYS = [f"tile/{tile}" for tile in range(84)]


def reasons(game: Game, view: DiscoveryView, outlook: Outlook) -> list[Reason]:
    """One for each legal action."""
    return [reason(game, view, outlook, k) for k in range(len(view.legal))]


def reason(game: Game, view: DiscoveryView, outlook: Outlook, k: int) -> Reason:
    """The sum of the follower who comes home at the end of a line, or what the one sent out may hope for."""
    steps, points = outlook.steps(k), outlook.changes(k)[view.seat or 0]
    last = steps[-1]
    if RECALL <= last < DISCARD:
        land = land_of(outlook.after(k, len(steps) - 1), *standing(view, last - RECALL))
        if land.now == points:
            return Reason(land.sum(), changed(view, land, steps))
    if points:  # D8.2: the game ends with this act
        return told_by_events(game, view, outlook, k)
    if DEPLOY <= last < RECALL and len(steps) == 1:
        land = land_of(outlook.after(k, 0), len(view.placed) - 1, last - DEPLOY)
        return Reason(hope(land), tuple([TILE_KEYS[tile] for tile in land.on()]))
    return NO_REASON


def land_of(state: object, tile: int, segment: int) -> Territory:
    """The land of a segment in a position of an outlook."""
    assert isinstance(state, DiscoveryState)
    return territory(state, tile, segment)


def changed(view: DiscoveryView, land: Territory, steps: tuple[int, ...]) -> tuple[str, ...]:
    """The tiles of the land that is scored, if this act scores or changes it."""
    on = land.on()
    return tuple([TILE_KEYS[tile] for tile in on]) if len(steps) == 1 or on[-1] == len(view.placed) else ()


def hope(land: Territory) -> str:
    """What a land is worth now, and what it would pay if it were closed as it is."""
    pays = f"pays {land.now or 'nothing'}"
    if land.complete:
        return f"{pays}, closed"
    return f"{pays} now, {land.closed} if closed" if land.closed > land.now else f"{pays} so far"
