"""What happened, for people: each event with its rule and the sum behind its points."""

from __future__ import annotations

from rodinia.core.game import Brief, Event, Seen
from rodinia.games.discovery.actions import ACTIONS, CHANCES, Deploy, Discard, First, Place, Recall, spot
from rodinia.games.discovery.components import NAMES
from rodinia.games.discovery.view import DiscoveryView, territory
from rodinia.games.discovery.words import (
    ROLES,
    article,
    count,
    laid_words,
    land_words,
    listed,
    restored,
    sentence_case,
    standing,
    tile_words,
)

DRAWN = {"removing": "D9.4", "dealing": "D9.1", "drawing": "D3.1", "refilling": "D9.1"}


def events(before: DiscoveryView, seen: Seen, after: DiscoveryView) -> list[Event]:
    """What a step did, and then what the rules did of themselves."""
    if seen.id is None:
        return []
    found = chance(before, seen.id) if seen.actor < 0 else act(before, seen.actor, seen.id)
    found += left_the_game(before, seen, after)
    if after.phase == "ended":
        found += final_scoring(after)
    return found


def chance(before: DiscoveryView, number: int) -> list[Event]:
    """The lot, or a tile out of the bag."""
    outcome, seat = CHANCES.decode(number), before.mover
    if isinstance(outcome, First):
        return [Event(f"{{{outcome.seat}}} begins", "D2.2", outcome.seat)]
    rule = DRAWN[before.phase]
    if before.phase == "removing":
        return [Event(f"{sentence_case(tile_words(outcome.kind))} is removed", rule)]
    return [Event(f"{{{seat}}} draws {tile_words(outcome.kind)}", rule, seat)]


def act(before: DiscoveryView, seat: int, number: int) -> list[Event]:
    """What a seat did."""
    action, who = ACTIONS.decode(number), f"{{{seat}}}"
    if isinstance(action, Place):
        x, y = spot(action.cell)
        new, words = f"tile/{len(before.placed)}", laid_words(before.open[seat][action.slot])
        return [Event(f"{who} places {words}", "D4.1", seat, keys=(new, f"cell/{x},{y}"), brief=Brief(marks=(new,)))]
    if isinstance(action, Deploy):
        tile = len(before.placed) - 1
        land = territory(restored(before), tile, action.segment)
        words = f"{who} deploys {article(ROLES[land.terrain])} in the {NAMES[land.terrain]}"
        return [Event(words, "D5.1", seat, keys=(f"tile/{tile}",), brief=Brief(f"new {ROLES[land.terrain]}"))]
    if isinstance(action, Recall):
        tile, segment = standing(before, action.cell)
        land = territory(restored(before), tile, segment)
        words = f"{who} recalls {article(ROLES[land.terrain])} from the {land_words(land)}: {count(land.now, 'point')}"
        keys, brief = tuple([f"tile/{each}" for each in land.on()]), Brief(f"{ROLES[land.terrain]} home")
        return [Event(words, "D5.4", seat, land.now, land.sum(), keys, brief)]
    if isinstance(action, Discard):
        words = f"{who} puts {tile_words(before.open[seat][action.slot])} out of the game"
        return [Event(words, "D9.2", seat, brief=Brief("a tile out of the game"))]
    return [Event(f"{who} passes", "D3.2", seat, brief=Brief("tile only"))]


def left_the_game(before: DiscoveryView, seen: Seen, after: DiscoveryView) -> list[Event]:
    """Tiles that fitted nowhere, other than one a seat gave away."""
    chosen = seen.actor >= 0 and isinstance(ACTIONS.decode(seen.id or 0), Discard)
    rule = "D4.4" if after.hold == 1 else "D9.3"
    found: list[Event] = []
    if after.gone == before.gone:
        return found
    for kind in range(len(after.gone)):
        for _ in range(0 if chosen else after.gone[kind] - before.gone[kind]):
            found.append(Event(f"{sentence_case(tile_words(kind))} fits nowhere and leaves the game", rule))
    return found


def final_scoring(after: DiscoveryView) -> list[Event]:
    """Every follower that is left, and who has won."""
    state, found = restored(after), []
    for seat, tile, segment in after.followers:
        land = territory(state, tile, segment)
        words = f"{{{seat}}} scores {article(ROLES[land.terrain])} left in the {NAMES[land.terrain]}"
        words += f": {count(land.final, 'point')}"
        keys = tuple([f"tile/{each}" for each in land.on()])
        found.append(Event(words, "D8.2", seat, land.final, land.sum(final=True), keys))
    best = [seat for seat, score in enumerate(after.scores) if score == max(after.scores)]
    names = listed([f"{{{seat}}}" for seat in best])
    found.append(Event(f"{names} {'wins' if len(best) == 1 else 'share the victory'}", "D8.3"))
    return found
