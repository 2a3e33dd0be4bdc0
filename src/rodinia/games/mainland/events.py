"""What happened, for people: cards laid, items destroyed, requirements lost, territories split and joined, points."""

from __future__ import annotations

from rodinia.core.const import CHANCE
from rodinia.core.english import count, listed
from rodinia.core.game import Brief, Event, Seen
from rodinia.games.mainland.actions import ACTIONS, CHANCES, ROW, Gather, Pass, Place, Replace, cell_name
from rodinia.games.mainland.components import BOX, ITEMS
from rodinia.games.mainland.laying import many
from rodinia.games.mainland.values import land_sum
from rodinia.games.mainland.view import MainlandView
from rodinia.games.mainland.words import DRAWN, TURNED, card_words, named, sheet
from rodinia.scene.keep import ZONES, kept


def events(before: MainlandView, seen: Seen, after: MainlandView) -> list[Event]:
    """Everything that a step brought, as the viewer of both views learns it."""
    found = chance_events(before, seen) if seen.actor == CHANCE else seat_events(before, seen, after)
    if after.phase == "ended" and before.phase != "ended":
        found += final_events(after)
    return found


def chance_events(before: MainlandView, seen: Seen) -> list[Event]:
    if before.mover is None:
        assert seen.id is not None
        seat = CHANCES.decode(seen.id).seat
        return [Event(f"{{{seat}}} is the first player", "M2.4", seat, keys=(f"seat/{seat}",))]
    seat = before.mover
    rule = DRAWN[before.phase]
    if seen.id is None:
        return [Event(f"{{{seat}}} draws a card", rule, seat, keys=(f"seat/{seat}",))]
    card = CHANCES.decode(seen.id).card
    return [Event(f"{{{seat}}} draws {card_words(card)}", rule, seat, keys=(f"hand/{card}",))]


def seat_events(before: MainlandView, seen: Seen, after: MainlandView) -> list[Event]:
    assert seen.id is not None
    seat, action = seen.actor, ACTIONS.decode(seen.id)
    if isinstance(action, Place):
        return list(place_events(before, seat, action, after))
    here = (f"seat/{seat}",)
    if isinstance(action, Replace):
        keys = (f"discard/{seat}",)
        brief = Brief("a card", "replaced")
        return [
            Event(f"{{{seat}}} discards {card_words(action.card)} to replace it", "M3.2", seat, keys=keys, brief=brief)
        ]
    left = f"{count(after.tokens[seat], 'token')} left"
    found = []
    if isinstance(action, Pass):
        found.append(Event(f"{{{seat}}} passes: {left}", "M7.1", seat, keys=here, brief=Brief(f"passed, {left}")))
    elif isinstance(action, Gather):
        text, rule = f"{{{seat}}} calls a clan gathering: {left}", "M8.3"
        if after.tokens[seat]:
            text, rule = f"{text}, {count(after.piles[seat], 'card')} shuffled", "M8.2"
        found.append(Event(text, rule, seat, keys=here, brief=Brief(f"gathered the clan, {left}")))
    if after.tokens[seat] == 0:
        found.append(Event(f"{{{seat}}} has no token left and is out", "M7.3", seat, keys=here))
    return found


def seen_by_all(before: MainlandView, seat: int, action: Place, after: MainlandView) -> object:
    """What the words of placing a card depend on: the same for every viewer."""
    lands = before.lands, after.lands
    return before.cells, after.cells, len(after.cards), before.phase, after.phase, seat, action, lands


@kept(seen_by_all, BOX, ZONES)
def place_events(before: MainlandView, seat: int, action: Place, after: MainlandView) -> list[Event]:
    card = f"card/{len(after.cards) - 1}"
    rule = "M2.5" if before.phase == "camping" else "M4.1"
    text = f"{{{seat}}} places {card_words(action.card)} at {cell_name(action.cell)}{TURNED[action.rotation]}"
    brief = Brief(f"{ITEMS[BOX.tables.tiles[action.card][0]]} card at {cell_name(action.cell)}", marks=(card,))
    found = [Event(text, rule, seat, keys=(card,), brief=brief)]
    changed = [action.cell, action.cell + 1, action.cell + ROW, action.cell + ROW + 1]
    for cell in changed:
        owner, item, _ = before.at(cell)
        if item > 3:
            whose = "an own" if owner == seat else f"{{{owner}}}'s"
            text = f"{{{seat}}} destroys {whose} {ITEMS[item]} at {cell_name(cell)} with {ITEMS[after.at(cell)[1]]}"
            found.append(Event(text, "M5.4", seat, keys=(f"cell/{cell_name(cell)}",)))
    for each in range(before.players):
        if {before.at(cell)[0] for cell in changed} & {each} or each == seat:
            found += requirement_events(before, each, after)
            found += territory_events(before, each, after)
    for each in range(before.players):
        change = after.scores[each] - before.scores[each]
        if change:
            total = land_sum(before.lands[each], after.lands[each])
            text = f"{{{each}}} {'gains' if change > 0 else 'loses'} {count(abs(change), 'point')}"
            found.append(Event(text, "M10.4", each, change, total, (f"seat/{each}",)))
    if before.phase != "camping" and after.phase != "drawing":
        text = f"{{{seat}}}'s pile is empty: no card is drawn"
        found.append(Event(text, "M3.4", seat, keys=(f"seat/{seat}",)))
    return found


def requirement_events(before: MainlandView, seat: int, after: MainlandView) -> list[Event]:
    """M6.6: advanced items that have lost requirements by this card."""
    tables, had, have, found = BOX.tables, before.counts(seat), after.counts(seat), []
    fewer = [need for need in range(1, len(ITEMS)) if have[need] < had[need]]
    for item in range(1, len(ITEMS)) if fewer else ():
        for need in fewer:
            asked = tables.needs[item] >> need & 1
            if asked and have[need] < have[item]:
                text = (
                    f"{{{seat}}} has {many(have[item], item)} but only {many(have[need], need)} now: "
                    f"the next {ITEMS[item]} needs {many(have[item] + 1, need)}"
                )
                found.append(Event(text, "M6.6", seat, keys=(f"seat/{seat}",)))
    return found


def territory_events(before: MainlandView, seat: int, after: MainlandView) -> list[Event]:
    """M9.1: territories of a seat that were split, joined or wiped out."""
    old, new, found = before.territories(seat), after.territories(seat), []
    for index, cells in enumerate(old):
        pieces = [each for each in new if each & cells]
        name = "Mainland" if index == 0 else "territory"
        if len(pieces) > 1:
            sizes = listed([str(len(each & cells)) for each in pieces])
            text = f"{{{seat}}}'s {name} of {count(len(cells), 'tile')} is split into {sizes}"
            found.append(Event(text, "M9.1", seat, keys=first_cells(pieces)))
        elif not pieces:
            text = f"{{{seat}}}'s {name} of {count(len(cells), 'tile')} is gone"
            found.append(Event(text, "M9.1", seat, keys=(f"seat/{seat}",)))
    for cells in new:
        parts = [each for each in old if each & cells]
        if len(parts) > 1:
            sizes = listed([str(len(each)) for each in parts])
            text = f"{{{seat}}}'s territories of {sizes} tiles are joined into one of {len(cells)}"
            found.append(Event(text, "M9.1", seat, keys=first_cells([cells])))
    return found


def first_cells(territories: list[frozenset[int]]) -> tuple[str, ...]:
    """Keys that point at territories: the uppermost cell of each."""
    return tuple([f"cell/{cell_name(min(cells))}" for cells in territories])


def final_events(after: MainlandView) -> list[Event]:
    """M11: the sheet line by line for every seat, and who has won."""
    found = [Event("No clan has a token left: the game is over", "M11.1")]
    for seat in range(after.players):
        for line in sheet(after):
            if line.points[seat] or line.total:
                total = line.sums[seat] if line.sums else ""
                text = f"{{{seat}}}: {line.label} {line.points[seat]}"
                found.append(Event(text, line.rule, seat, sum=total, keys=(f"seat/{seat}",)))
    winners, beaten = after.winners(), after.beaten()
    verb = "wins" if len(winners) == 1 else "share the victory"
    text = f"{named(winners)} {verb} with {count(after.scores[winners[0]], 'point')}"
    if beaten:
        text += f", as many as {named(beaten)}, by the tie-break"
    return [*found, Event(text, after.verdict(), winners[0] if len(winners) == 1 else None)]
