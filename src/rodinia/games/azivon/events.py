"""What happened, for people: each event with its rule and, for a fight, both sums."""

from __future__ import annotations

from rodinia.core.english import count, listed
from rodinia.core.game import Brief, Event, Seen
from rodinia.games.azivon.actions import (
    ACTIONS,
    CHANCES,
    Build,
    Chop,
    Claim,
    Drop,
    First,
    Place,
    Reinforce,
    Sheet,
    Skip,
    Spawn,
    Take,
    Train,
    tile_text,
)
from rodinia.games.azivon.components import BOX, RESOURCES
from rodinia.games.azivon.fight import fight, kind
from rodinia.games.azivon.values import ONE, fought
from rodinia.games.azivon.view import AzivonView
from rodinia.games.azivon.words import PLACE_RULES, PLACED, article, place_words


def events(before: AzivonView, seen: Seen, after: AzivonView) -> list[Event]:
    """What a step did, and then what the rules did of themselves."""
    if seen.id is None:
        return []
    if seen.actor < 0:
        found = chance(before, CHANCES.decode(seen.id), after)
    else:
        found = act(before, seen.actor, ACTIONS.decode(seen.id), after)
    return found + fallen(before, after) + ended(before, after)


def chance(before: AzivonView, outcome: object, after: AzivonView) -> list[Event]:
    """The sheet, a spawn, the first player."""
    if isinstance(outcome, Sheet):
        return [Event(f"Sheet {outcome.number} is printed", "Z2.2")]
    if isinstance(outcome, Spawn):
        seat = before.homes.index(-1)
        home = after.homes[seat]
        dealt = Event(f"{{{seat}}} is dealt the spawn {name(after, home)}", "Z2.3", seat, 1, ONE, key(after, home))
        return [dealt, *received(before, after)]
    assert isinstance(outcome, First)
    return [Event(f"{{{outcome.seat}}} begins", "Z2.10", outcome.seat), *received(before, after)]


def act(before: AzivonView, seat: int, action: object, after: AzivonView) -> list[Event]:
    """What a seat did."""
    who = f"{{{seat}}}"
    if isinstance(action, Take):
        return taken(before, seat, before.tile(action.x, action.y), after)
    if isinstance(action, Chop):
        tile = before.tile(action.x, action.y)
        words, keys = f"{who} chops the woods at {name(before, tile)} and has a log", key(before, tile)
        return [Event(words, "Z7.5", seat, keys=keys, brief=Brief(name(before, tile), "chopped", marks=keys))]
    if isinstance(action, Claim):
        tile = before.tile(action.x, action.y)
        words = f"{who} claims {name(before, tile)} with the gold"
        keys = key(before, tile)
        return [Event(words, "Z7.3", seat, 1, ONE, keys, Brief(name(before, tile), "claimed", marks=keys))]
    if isinstance(action, Skip):
        return [Event(f"{who} claims nothing with the gold", "Z7.3", seat)]
    if isinstance(action, Train | Build | Reinforce):
        return []  # told when it is placed
    if isinstance(action, Place):
        tile = before.tile(action.x, action.y)
        thing, keys, port = PLACED[before.focus].removeprefix("the "), key(before, tile), before.focus == 5
        words, brief = (
            f"{who} places the {thing} at {name(before, tile)}",
            Brief(f"{thing} at {name(before, tile)}", marks=keys),
        )
        return [Event(words, PLACE_RULES[before.focus], seat, int(port), ONE if port else "", keys, brief)]
    if isinstance(action, Drop):
        what = article(RESOURCES[action.what])
        return [Event(f"{who} throws away {what}", "Z3.5", seat, brief=Brief(what, "threw away"))]
    kept = after.actions[seat]
    lost = before.actions[seat] - kept
    words = f"{who} stores {count(kept, 'action') if kept else 'nothing'}" + (f", {lost} lost" if lost else "")
    return [Event(words, "Z3.4", seat, keys=(f"warehouse/{seat}",)), *received(before, after)]


def taken(before: AzivonView, seat: int, tile: int, after: AzivonView) -> list[Event]:
    """A tile changed hands, and its feature worked."""
    who, owner = f"{{{seat}}}", before.owner(tile)
    whose = "" if owner is None else f" from {{{owner}}}"
    price = count(BOX.tables.price[kind(before, tile)], "action")
    words = f"{who} takes {place_words(before, tile)}{whose} for {price}"
    contested = fought(before, tile)
    total = fight(before, seat, tile).sum(before) if contested else ONE
    keys, brief = key(before, tile), Brief(f"{name(before, tile)}{whose}", marks=key(before, tile))
    events = [Event(words, "Z5.1" if contested else "Z5.5", seat, 1, total, keys, brief)]
    if owner is not None and not after.out[owner]:
        events.append(
            Event(f"{{{owner}}} loses {name(before, tile)}", "Z5.5", owner, -1, f"{ONE} less", key(before, tile))
        )
    feature = before.features[tile]
    if feature == "v":
        loot = count(before.loot[before.looted], "action")
        events.append(Event(f"{who} loots the village: {loot}", "Z7.2", seat, keys=("loot", *key(before, tile))))
    elif feature in "mi":
        what = "a piece of material" if feature == "m" else "a piece of iron"
        events.append(Event(f"{who} has {what}", "Z7.4", seat, keys=key(before, tile)))
    elif feature == "g" and after.stage == "turn":
        events.append(
            Event("The gold grants nothing: no tile next to it is free", "Z7.3", seat, keys=key(before, tile))
        )
    return events


def received(before: AzivonView, after: AzivonView) -> list[Event]:
    """The next turn has begun."""
    if after.stage != "turn":
        return []
    seat, tables = after.turn, BOX.tables
    first = after.opening and after.round == 1 and seat == after.first
    fresh = count(tables.opening if first else tables.actions, "action")
    rule = "Z3.6" if first else "Z3.1"
    return [
        Event(f"{{{seat}}} receives {fresh} and has {after.actions[seat]}", rule, seat, keys=(f"warehouse/{seat}",))
    ]


def fallen(before: AzivonView, after: AzivonView) -> list[Event]:
    """A spawn was taken: its owner's tiles count no longer."""
    found = []
    for seat, out in enumerate(after.out):
        if out and not before.out[seat]:
            tiles, home = before.counts[seat], after.homes[seat]
            words, total = f"{{{seat}}} has lost the spawn and is out", f"{count(tiles, 'tile')} less"
            found.append(Event(words, "Z9.1", seat, -tiles, total, key(after, home)))
    return found


def ended(before: AzivonView, after: AzivonView) -> list[Event]:
    """Why the game is over, and who wins."""
    if after.stage != "over":
        return []
    alive = [seat for seat in range(len(after.out)) if not after.out[seat]]
    if len(alive) == 1:
        return [Event(f"{{{alive[0]}}} has the last spawn and wins", "Z9.1", alive[0])]
    reason = Event(f"{{{after.turn}}} can do nothing more: the game is over", "Z9.2", after.turn)
    if last_turn(before):
        reason = Event(f"Round {after.round} was the last", "Z9.3")
    best = max([(after.counts[seat], after.powers[seat]) for seat in alive])
    winners = [seat for seat in alive if (after.counts[seat], after.powers[seat]) == best]
    who = listed([f"{{{seat}}}" for seat in winners])
    verb = "win" if len(winners) > 1 else "wins"
    return [reason, Event(f"{who} {verb} with {count(best[0], 'tile')} of power {best[1]}", "Z9.4", winners[0])]


def last_turn(before: AzivonView) -> bool:
    """Whether nobody of the last round is left to act after this turn."""
    seats = len(before.out)
    later = [(before.turn + k) % seats for k in range(1, (before.first - before.turn - 1) % seats + 1)]
    return before.round == before.limit and all(before.out[seat] for seat in later)


def name(view: AzivonView, tile: int) -> str:
    """The name of a tile."""
    return tile_text(*view.spot(tile))


def key(view: AzivonView, tile: int) -> tuple[str, ...]:
    """The scene key of a tile."""
    x, y = view.spot(tile)
    return (f"cell/{x},{y}",)
