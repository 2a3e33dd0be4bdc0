"""What happened, for people: from the views before and after a step alone."""

from __future__ import annotations

from rodinia.core.game import Brief, Event, Seen
from rodinia.games.vaalbara import sums
from rodinia.games.vaalbara.actions import ACTIONS, CHANCES, Give, Recall, Ride, Swap, Track
from rodinia.games.vaalbara.components import BOX
from rodinia.games.vaalbara.const import FALCONER, FIGHTER, MIDWIFE, PIONEER
from rodinia.games.vaalbara.sums import count, land
from rodinia.games.vaalbara.view import VaalbaraView
from rodinia.games.vaalbara.words import called, character

CHOOSERS = {"fighter", "character"}


def events(before: VaalbaraView, step: Seen, after: VaalbaraView) -> list[Event]:
    """Everything the viewer of both views learns from a step, in the order it happened."""
    told = TELL[before.phase](before, step, after)
    if after.phase == "assign" and before.phase != "assign":
        told.append(Event(f"Round {after.round} begins", "V3.1"))
    return told


def dealt(before: VaalbaraView, step: Seen, after: VaalbaraView) -> list[Event]:
    """V2.3, V7.3."""
    seat = before.turn
    what = "a character" if step.id is None else f"the {character(CHANCES.decode(step.id).character)}"
    rule = "V2.3" if before.omen == 0 else "V7.3"
    return [Event(f"{{{seat}}} draws {what}", rule, seat, keys=(f"seat/{seat}",))]


def opened(before: VaalbaraView, step: Seen, after: VaalbaraView) -> list[Event]:
    """V2.4, V7.2: a land is laid out, or the card that stays on top shows its back."""
    if after.phase == "lay":
        return []  # the back of a card that is turned up at once
    return laid(before, after) + omens(before, after, "V2.4" if after.round == 1 else "V7.2")


def laid(before: VaalbaraView, after: VaalbaraView) -> list[Event]:
    """Lands that came from the deck into the rows."""
    told = []
    slid = before.round != after.round
    for row in range(2):
        old = before.rows[1] if slid and row == 0 else (0,) * before.players if slid else before.rows[row]
        for slot, card in enumerate(after.rows[row]):
            if card and not old[slot]:
                rule = "V2.4" if after.round == 1 else "V7.2"
                text = f"{land(card)} is laid out in the {('first', 'second')[row]} row"
                told.append(Event(text, rule, keys=(f"land/{card}", f"row/{row + 1}/{slot + 1}")))
    return told


def omens(before: VaalbaraView, after: VaalbaraView, rule: str) -> list[Event]:
    """Another back on top of the land deck."""
    if after.omen in (0, before.omen):
        return []
    best = ", ".join([f"{{{seat}}}" for seat in after.omens])
    if after.top:
        return [
            Event(f"{land(after.top)} is on top of the land deck; omens: {best}", rule, keys=(f"land/{after.top}",))
        ]
    return [Event(f"Omens: {best}", rule, keys=("top",))]


def assigned(before: VaalbaraView, step: Seen, after: VaalbaraView) -> list[Event]:
    """V3.1."""
    seat = step.actor
    what = "has chosen" if step.id is None else f"chooses the {character(ACTIONS.decode(step.id).character)}"
    told = [Event(f"{{{seat}}} {what}", "V3.1", seat, keys=(f"seat/{seat}",))]
    if after.phase == "assign":
        return told
    for other in after.order:
        text = f"{{{other}}} reveals the {character(after.played[other])}"
        told.append(Event(text, "V3.1", other, keys=(f"seat/{other}",)))
    return [*told, order(after, "V3.2"), *begun(after)]


def order(after: VaalbaraView, rule: str) -> Event:
    """Who plays when, as things stand."""
    return Event(f"Order of play: {', '.join([f'{{{seat}}}' for seat in after.order])}", rule)


def begun(after: VaalbaraView) -> list[Event]:
    """V4.1: what the character of the seat whose turn has just begun did by itself."""
    seat = after.turn
    assert seat is not None
    number = after.played[seat]
    rule, keys, amount = f"V5.{number}", (f"seat/{seat}",), after.effects[seat]
    brief = Brief(called(number), marks=(f"played/{seat}",))
    if after.phase in CHOOSERS:
        return [Event(f"{{{seat}}} uses the {character(number)}", rule, seat, keys=keys, brief=brief)]
    if number == FALCONER:
        return robbed(after, seat, amount or 0)
    points, words = sums.effect(after, seat)
    if points:
        return [Event(f"{{{seat}}}: {character(number)}", rule, seat, points, words, keys, brief)]
    nobody = f"no other {called(FIGHTER)} can be in hand"
    why = {FIGHTER: nobody, MIDWIFE: "no discards", PIONEER: "no land to give"}.get(number, words)
    if not why:
        return [Event(f"{{{seat}}}: {character(number)}", rule, seat, keys=keys, brief=brief)]
    return [Event(f"{{{seat}}}: {character(number)} has no effect, {why}", rule, seat, keys=keys, brief=brief)]


def robbed(after: VaalbaraView, seat: int, amount: int) -> list[Event]:
    """V5.6."""
    name, place = character(FALCONER), after.order.index(seat)
    brief = Brief(called(FALCONER), marks=(f"played/{seat}",))
    if place == 0:
        return [Event(f"{{{seat}}}: {name} has no effect, nobody has played before", "V5.6", seat, brief=brief)]
    victim = after.order[place - 1]
    keys = (f"seat/{seat}", f"seat/{victim}")
    text = f"{{{seat}}}: {name} takes {count(amount, 'point')} from {{{victim}}}"
    words = f"{name} = {amount}"
    taken = f"taken by the {called(FALCONER)}"
    loss = Event(f"{{{victim}}} loses {count(amount, 'point')}", "V5.6", victim, -amount, taken, keys)
    return [Event(text, "V5.6", seat, amount, words, keys, brief), *([loss] if amount else [])]


def answered(before: VaalbaraView, step: Seen, after: VaalbaraView) -> list[Event]:
    """V5.1."""
    seat, name = step.actor, called(FIGHTER)
    told = [Event(f"{{{seat}}} answers the {name}", "V5.1", seat, keys=(f"seat/{seat}",))]
    if after.phase == "fighter":
        return told
    amount = BOX.tables.amounts[FIGHTER]
    shown = [other for other in before.asked if after.tally[other] != before.tally[other]]
    for other in shown:  # told in the turn of whoever asked
        text, words = f"{{{other}}} shows the {name} in hand", f"{name} shown = {amount}"
        told.append(Event(text, "V5.1", other, amount, words, (f"seat/{other}",), Brief(seat=before.turn)))
    return told if shown else [*told, Event(f"No {name} is shown", "V5.1")]


def acted(before: VaalbaraView, step: Seen, after: VaalbaraView) -> list[Event]:
    """V4.1: what the seat chose for its character."""
    assert step.id is not None
    seat, action = step.actor, ACTIONS.decode(step.id)
    rule, you, name = f"V5.{before.played[seat]}", f"seat/{seat}", called(before.played[seat])
    match action:
        case Give():
            amount, other = BOX.tables.amounts[before.played[seat]], action.seat
            text = f"{{{seat}}}: the {name} gives {count(amount, 'point')} to {{{other}}}"
            return [Event(text, rule, other, amount, f"gift = {amount}", (you, f"seat/{other}"))]
        case Track():
            old = before.rows[action.row][action.slot]
            text = f"{{{seat}}}: the {name} swaps {land(old)} with the top of the land deck"
            keys, brief = (f"land/{old}", f"row/{action.row + 1}/{action.slot + 1}"), Brief(land(old), "swapped")
            told = [Event(text, rule, seat, keys=keys, brief=brief)]
            return told if after.phase == "turn" else told + tracked(before, step, after)
        case Recall():
            text = f"{{{seat}}}: the {name} takes the {character(action.character)} back"
            mine = (f"hand/{action.character}",) if after.seat == seat else ()
            return [Event(text, rule, seat, keys=(you, *mine), brief=Brief(called(action.character), "took back"))]
        case Ride():
            first, second = before.rows[0][action.first], before.rows[1][action.second]
            text = f"{{{seat}}}: the {name} swaps {land(first)} of the first row with {land(second)} of the second"
            keys, brief = (f"land/{first}", f"land/{second}"), Brief(f"{land(first)} and {land(second)}", "swapped")
            return [Event(text, rule, seat, keys=keys, brief=brief)]
        case Swap():
            text = f"{{{seat}}}: the {name} gives {land(action.card)} under the land deck"
            keys, brief = (f"land/{action.card}", f"realm/{seat}"), Brief(land(action.card), "gave")
            told = [Event(text, rule, seat, keys=keys, brief=brief)]
            return told if after.phase == "dig" else told + dug(before, step, after)
    raise AssertionError(action)


def tracked(before: VaalbaraView, step: Seen, after: VaalbaraView) -> list[Event]:
    """V5.7: the card that a Tracker turns up."""
    old = after.top
    row = 0 if old in before.rows[0] else 1
    slot = before.rows[row].index(old)
    new = after.rows[row][slot]
    text = f"{land(new)} comes into the {('first', 'second')[row]} row"
    event = Event(text, "V5.7", before.turn, keys=(f"land/{new}", f"row/{row + 1}/{slot + 1}"))
    return [event, *turned(before, after)]


def dug(before: VaalbaraView, step: Seen, after: VaalbaraView) -> list[Event]:
    """V5.11: the card that a Pioneer takes."""
    seat = before.turn
    assert seat is not None
    card = max(set(after.realms[seat]) - set(before.realms[seat]))
    points, words = sums.reward(after, seat, card)
    keys = (f"land/{card}", f"realm/{seat}")
    text = f"{{{seat}}} takes {land(card)} from the bottom of the land deck"
    return [Event(text, "V5.11", seat, points, words, keys, Brief(land(card), "got")), *turned(before, after)]


def turned(before: VaalbaraView, after: VaalbaraView) -> list[Event]:
    """V3.3: omens that change in the middle of a round, and the order of play if it changes with them."""
    told = omens(before, after, "V3.3")
    return told if after.order == before.order or not after.omen else [*told, order(after, "V3.3")]


def shown(before: VaalbaraView, step: Seen, after: VaalbaraView) -> list[Event]:
    """V5.11, V3.3: the back of a Pioneer's land that is now the only card of the deck."""
    told = omens(before, after, "V5.11")
    return told if len(after.order) - after.acted < 3 else [*told, order(after, "V3.3")]


def took(before: VaalbaraView, step: Seen, after: VaalbaraView) -> list[Event]:
    """V4.2, and what followed: the next turn, the next round or the end."""
    assert step.id is not None
    seat, slot = step.actor, ACTIONS.decode(step.id).slot
    card = before.rows[0][slot]
    points, words = sums.reward(after, seat, card, after.played[seat])
    keys = (f"land/{card}", f"row/1/{slot + 1}", f"realm/{seat}")
    kind = BOX.tables.types[card]
    brief = Brief(land(card), marks=(f"realm/{seat}",))
    told = [Event(f"{{{seat}}} takes {land(card)}", f"V6.{kind + 1}", seat, points, words, keys, brief)]
    if after.phase == "over":
        return told + ended(after)
    if after.round != before.round:
        told.append(Event("The second row slides down", "V7.1"))
        return told + laid(before, after) + omens(before, after, "V7.2")
    return told + begun(after)


def ended(after: VaalbaraView) -> list[Event]:
    """V8."""
    told = []
    for seat in range(after.players):
        points, words = sums.variety(after, seat)
        if points:
            told.append(Event(f"{{{seat}}} has a varied realm", "V8.2", seat, points, words, (f"seat/{seat}",)))
    winner = after.winner()
    ties = after.points.count(max(after.points))
    why = " by the better omen" if ties > 1 else ""
    return [*told, Event(f"{{{winner}}} wins with {count(max(after.points), 'point')}{why}", "V8.3", winner)]


TELL = {
    "deal": dealt,
    "open": opened,
    "lay": opened,
    "assign": assigned,
    "fighter": answered,
    "character": acted,
    "turn": tracked,
    "dig": dug,
    "show": shown,
    "land": took,
}
