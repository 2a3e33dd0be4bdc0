"""Vaalbara in words: prompts, sentences, explanations and the score sheet."""

from __future__ import annotations

from rodinia.core.const import CHANCE
from rodinia.core.english import count, listed, player
from rodinia.core.game import Prompt, Seen
from rodinia.games.vaalbara.actions import (
    ACTIONS,
    CHANCES,
    Answer,
    Assign,
    Draw,
    Face,
    Give,
    Omens,
    Recall,
    Ride,
    Swap,
    Take,
    Track,
)  # fmt: skip
from rodinia.games.vaalbara.components import BOX
from rodinia.games.vaalbara.const import (
    BARD,
    BEGINNING,
    DEALING,
    FARMER,
    FIGHTER,
    MIDWIFE,
    OTHERS,
    OWN,
    PIONEER,
    RIDER,
    TRACKER,
    TYPES,
    VARIETY,
)  # fmt: skip
from rodinia.games.vaalbara.sums import ORDINALS, held, land, reward, types
from rodinia.games.vaalbara.view import VaalbaraView, by_omens
from rodinia.scene.nodes import Line

TURNING = {
    "turn": "turns up the top of the land deck",
    "dig": "turns up the bottom of the land deck",
    "show": "lays the land on the empty land deck",
}
ASKED = {  # what a character asks for, in the fewest words; {} is the number of its effect
    BARD: "choose who gains {}",
    TRACKER: "swap a land with the deck",
    MIDWIFE: "take one character back",
    RIDER: "swap lands of the two rows",
    PIONEER: "swap a land of yours",
}


def character(number: int) -> str:
    """A character in words."""
    return f"{BOX.tables.names[number]} ({number})"


def called(number: int) -> str:
    """A character's name alone."""
    return BOX.tables.names[number]


def prompt(view: VaalbaraView) -> Prompt:
    """What is asked of the viewer, or what it waits for."""
    turn = view.turn or 0
    own = character(view.played[turn]) if view.played[turn] else ""
    if view.phase == "over":
        winner = view.winner()
        assert winner is not None
        return Prompt(f"{player(winner)} has won.", "", "V8.3")
    if view.phase in DEALING:
        return Prompt("The cards are being dealt.", "", "V2.4" if view.round == 1 else "V7.2")
    if view.phase in TURNING:
        return Prompt(f"{player(turn)} {TURNING[view.phase]}.", own, f"V5.{view.played[turn]}")
    if view.phase == "assign":
        if view.legal:
            text, reason = f"Choose a character for round {view.round}", "Nobody sees it before all have chosen."
            return Prompt(text, reason, "V3.1")
        return Prompt(f"Waiting for {some(view.actors)} to choose a character.", "", "V3.1")
    if view.phase == "fighter":
        if view.legal and FIGHTER in view.hand:
            points = BOX.tables.amounts[FIGHTER]
            text = f"Show your {called(FIGHTER)} for {count(points, 'point')}?"
            return Prompt(text, f"{player(turn)} has played one.", "V5.1")
        if view.legal:
            reason = f"{player(turn)} has played one. Answer as you like: it changes nothing, and nobody can tell."
            return Prompt(f"You have no {called(FIGHTER)} to show", reason, "V5.1")
        return Prompt(f"Waiting for answers to the {called(FIGHTER)}.", "", "V5.1")
    if view.phase == "land":
        if view.legal:
            twice = view.played[turn] == FARMER
            reason = (
                f"Your {called(FARMER)} lets it pay {BOX.tables.amounts[FARMER]} times."
                if twice
                else "It pays at once."
            )
            return Prompt("Take a land of the first row", reason, "V4.2")
        return Prompt(f"{player(turn)} takes a land.", own, "V4.2")
    rule = f"V5.{view.played[turn]}"
    if view.legal:
        number = view.played[turn]
        helps = BOX.tables.helps[number]
        asked = ASKED[number].format(count(BOX.tables.amounts[number], "point"))
        return Prompt(f"{called(number)}: {asked}", f"{helps[:1].upper()}{helps[1:]}.", rule)
    return Prompt(f"{player(turn)} chooses for the {own}.", "", rule)


def some(seats: tuple[int, ...]) -> str:
    """Some seats in words."""
    return listed([player(seat) for seat in seats])


def sentence(view: VaalbaraView, step: Seen) -> str:
    """What a step means, without naming a seat."""
    if step.id is None:
        if view.phase == "fighter":
            return f"answer the {called(FIGHTER)}"
        return {"deal": "draw a character", "assign": "lay a character face down"}[view.phase]
    action = (CHANCES if step.actor == CHANCE else ACTIONS).decode(step.id)
    match action:
        case Assign():
            return f"play the {character(action.character)}: {BOX.tables.helps[action.character]}"
        case Answer():
            if action.show:
                has = FIGHTER in view.hand
                return f"show the {called(FIGHTER)}" if has else f"say yes with no {called(FIGHTER)} to show"
            return f"show no {called(FIGHTER)}"
        case Give():
            return f"give {count(BOX.tables.amounts[BARD], 'point')} to {player(action.seat)}"
        case Track():
            old = view.rows[action.row][action.slot]
            return f"swap {spot(action.row, action.slot, old)} with {unknown(view.top)} on top of the deck"
        case Recall():
            return f"take the {character(action.character)} back"
        case Ride():
            first, second = view.rows[0][action.first], view.rows[1][action.second]
            return f"swap {spot(0, action.first, first)} with {spot(1, action.second, second)}"
        case Swap():
            return f"give the {land(action.card)} ({action.card}) for {unknown(bottom(view))} at the bottom of the deck"
        case Take():
            card = view.rows[0][action.slot]
            return f"take {spot(0, action.slot, card)}: {preview(view, card)}"
        case Draw():
            return f"draw the {character(action.character)}"
        case Omens():
            return f"the top of the land deck shows the omens {said(view, action.back)}"
        case Face():
            where = "at the bottom" if view.phase == "dig" else "on top"
            return f"the card {where} of the land deck is the {land(action.card)} ({action.card})"
    raise AssertionError(action)


def chapter(view: VaalbaraView) -> str:
    """The round."""
    return f"Round {view.round}"


def act(view: VaalbaraView, id: int) -> str:
    """A legal action in the fewest words."""
    action = ACTIONS.decode(id)
    match action:
        case Assign():
            return f"Play {called(action.character)}"
        case Answer():
            return f"Show {called(FIGHTER)}" if action.show else f"Show no {called(FIGHTER)}"
        case Give():
            return f"Give {count(BOX.tables.amounts[BARD], 'point')} to {player(action.seat)}"
        case Track():
            return f"Swap {land(view.rows[action.row][action.slot])}"
        case Recall():
            return f"Take back {called(action.character)}"
        case Ride():
            return f"Swap {land(view.rows[0][action.first])} and {land(view.rows[1][action.second])}"
        case Swap():
            return f"Give {land(action.card)}"
        case Take():
            return f"Take {land(view.rows[0][action.slot])}"
    raise AssertionError(action)


def spot(row: int, slot: int, card: int) -> str:
    """A land in its slot."""
    return f"the {land(card)} in slot {slot + 1} of the {('first', 'second')[row]} row"


def unknown(card: int) -> str:
    """A land, or the card that nobody knows."""
    return f"the {land(card)}" if card else "the unknown card"


def said(view: VaalbaraView, back: int) -> str:
    """The omens of a back in words."""
    return ", ".join([player(each) for each in by_omens(view.clans, back)])


def bottom(view: VaalbaraView) -> int:
    """V5.11, V9.3: the card at the bottom of the deck if everyone knows it, else 0."""
    return view.top if view.lands_left == 1 else view.bottom


def preview(view: VaalbaraView, card: int) -> str:
    """What taking a land of the first row now would bring the seat in turn."""
    seat = view.turn or 0
    realms = [(*realm, card) if each == seat else realm for each, realm in enumerate(view.realms)]
    points, words = reward(view.altered(realms=tuple(realms)), seat, card, view.played[seat])
    return f"{count(points, 'point')}, {words}"


def about(view: VaalbaraView, path: tuple[str, ...]) -> str:
    """What the last key of a path is and what choosing it would bring, or why it cannot be chosen."""
    kind, _, rest = path[-1].partition("/")
    numbers = [int(part) for part in rest.split("/") if part.isdecimal() and part.isascii() and len(part) < 4]
    last = numbers[-1] if numbers else -1
    if kind == "hand" and 0 < last < len(BOX.tables.names):
        return f"{about_character(last)} {why_held(view)}"
    if kind == "used" and view.seat is not None and 0 < last < len(BOX.tables.names):
        return f"{about_character(last)} {why_discarded(view, view.seat, last)}"
    if kind == "discard" and len(numbers) == 2 and numbers[0] < view.players and 0 < last < len(BOX.tables.names):
        return f"{about_character(last)} {why_discarded(view, numbers[0], last)}"
    if kind == "played" and 0 <= last < view.players:
        return about_played(view, last)
    if kind == "row" and len(numbers) == 2 and numbers[0] in (1, 2) and 0 < last <= view.players:
        card = view.rows[numbers[0] - 1][last - 1]
        return about_open(view, card) if card else "An empty slot. It is not filled before the end of the round (V4.2)."
    if kind in ("land", "own") and 0 < last < len(BOX.tables.marks):
        return about_open(view, last)
    if kind in ("seat", "realm") and 0 <= last < view.players:
        return about_seat(view, last)
    if kind in ("deck", "top"):
        return about_deck(view)
    if path[-1] == "do/show":
        told = f"Show the {called(FIGHTER)}, if you hold her, and gain {BOX.tables.amounts[FIGHTER]}"
        return f"{told}; she stays in hand, and everyone knows it (V5.1)."
    if path[-1] == "do/keep":
        return f"Show no {called(FIGHTER)}; nobody learns whether you hold her (V5.1)."
    return "Nothing is known of this."


def about_character(number: int) -> str:
    """A character and its effect."""
    return f"{character(number)}: {BOX.tables.helps[number]} (V5.{number})."


def why_held(view: VaalbaraView) -> str:
    """Whether a character of the hand can be chosen now."""
    if view.phase == "assign" and view.chosen:
        return f"You have already chosen the {character(view.chosen)} (V3.1)."
    if view.phase == "assign" and view.legal:
        return "Choose it to lay it face down."
    return "Characters are chosen at the beginning of a round (V3.1)."


def why_discarded(view: VaalbaraView, seat: int, number: int) -> str:
    """Whether a character of a seat's discards can be taken back now: by its own Midwife (V5.8)."""
    mine = view.legal and view.phase == "character" and seat == view.seat
    if mine and view.played[seat] == MIDWIFE and number in view.discards[seat]:
        return f"The {called(MIDWIFE)} can take it back."
    return f"Discarded; only the {called(MIDWIFE)} of {player(seat)} takes it back (V5.8)."


def about_played(view: VaalbaraView, seat: int) -> str:
    """The character a seat has laid before it."""
    if view.phase in (*DEALING, "assign"):
        if view.committed[seat] and seat == view.seat:
            return f"Your choice: {about_character(view.chosen)}"
        return f"{player(seat)} {'has chosen; nobody sees it yet' if view.committed[seat] else 'has not chosen yet'} (V3.1)."
    return f"{player(seat)}: {about_character(view.played[seat])}"


def about_open(view: VaalbaraView, card: int) -> str:
    """A land that lies open somewhere, and what can be done with it now."""
    told = about_land(view, card)
    mine = view.turn if view.legal else None
    acting = view.played[mine] if mine is not None and view.phase == "character" else 0
    if card == view.top:
        return f"{told} It is on top of the land deck (V9.2)."
    if card == view.bottom:
        return f"{told} It is at the bottom of the land deck (V9.3)."
    if card in view.rows[0] and mine is not None and view.phase == "land":
        return f"{land(card)}: {preview(view, card)}."
    if card in view.rows[0] + view.rows[1] and acting == TRACKER:
        return f"{told} The {called(TRACKER)} can swap it with {unknown(view.top)} on top of the deck."
    if card in view.rows[0] + view.rows[1] and acting == RIDER:
        return f"{told} The {called(RIDER)} can swap it with a land of the other row."
    if card in view.rows[0]:
        return f"{told} It can be taken in a land action (V4.2)."
    if card in view.rows[1]:
        return f"{told} It can be taken when this row has slid down (V7.1)."
    if mine is not None and acting == PIONEER and card in view.realms[mine]:
        return f"{told} The {called(PIONEER)} can give it for {unknown(bottom(view))} at the bottom of the deck."
    for seat, realm in enumerate(view.realms):
        if card in realm:
            return f"{told} It belongs to the realm of {player(seat)}."
    return told


def about_deck(view: VaalbaraView) -> str:
    """The land deck and what may be in it."""
    kinds = [BOX.tables.types[card] for card in view.hidden_lands()]
    rest = ", ".join([count(kinds.count(kind), name) for kind, name in enumerate(TYPES) if kinds.count(kind)])
    told = f"The land deck: {count(view.lands_left, 'card')}."
    if view.omen:
        told += f" Omens: {said(view, view.omen)} (V1.3)."
    if view.top:
        told += f" On top: {land(view.top)} (V9.2)."
    if bottom(view):
        told += f" At the bottom: {land(bottom(view))} (V9.3)."
    return f"{told} In no known order: {rest or 'none'}."


def about_land(view: VaalbaraView, card: int) -> str:
    """A land: what it brings, and its back if that has been seen."""
    box, back = BOX.tables, view.backs[card]
    kind = box.types[card]
    rule = (
        f"{box.meadow} for each meadow here and next door",
        f"{box.field} for each field",
        f"{box.village} for each type of land",
        ", ".join([f"{points} for the {ORDINALS[k]}" for k, points in enumerate(box.mountain) if points])
        or "no points",
        f"the initiative, at most {box.river}, for each river",
        f"{box.values[card]} points",
    )[kind]
    return f"{land(card)}, card {card}: {rule} (V6.{kind + 1}). Omens on its back: {said(view, back) if back else 'not seen yet'}."


def about_seat(view: VaalbaraView, seat: int) -> str:
    lands = count(len(view.realms[seat]), "land")
    told = f"{player(seat)}: {lands}, {count(view.hands[seat], 'card')} in hand, {view.decks[seat]} in the clan deck."
    if view.known[seat]:
        told += f" Known in hand: {', '.join([character(each) for each in view.known[seat]])} (V9.4)."
    if view.shown(seat) is None:
        return f"{told} Points are face down (V9.5)."
    return f"{told} {count(view.points[seat], 'point')}."


def sheet(view: VaalbaraView) -> tuple[Line, ...]:
    """The score sheet; V9.5: nothing of it before the end, unless scores are open."""
    seats = range(view.players)
    if any(view.shown(seat) is None for seat in seats):
        return ()
    lines = [line(view, "Start", BEGINNING, "V2.2")]
    for kind, name in enumerate(TYPES):
        sums = tuple([count(number, "land") if (number := held(view, seat, kind)) else "" for seat in seats])
        lines.append(line(view, f"{name.capitalize()}s", kind, f"V6.{kind + 1}", sums))
    lines.append(line(view, "Own characters", OWN, "V4.1"))
    lines.append(line(view, "Others' characters", OTHERS, "V4.1"))
    sums = tuple([count(types(view, seat), "type") for seat in seats])
    lines.append(line(view, "Variety", VARIETY, "V8.2", sums))
    return (*lines, Line("Total", view.points, "V8.3", total=True))


def line(view: VaalbaraView, label: str, source: int, rule: str, sums: tuple[str, ...] = ()) -> Line:
    """One line of the sheet."""
    return Line(label, tuple([each[source] for each in view.tally]), rule, sums)
