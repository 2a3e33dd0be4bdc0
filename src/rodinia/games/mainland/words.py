"""What people read about a View: prompts, sentences, explanations and the score sheet."""

from __future__ import annotations

import re

from rodinia.core.const import CHANCE, OVER
from rodinia.core.english import count, listed, player
from rodinia.core.game import Prompt, Seen
from rodinia.games.mainland.actions import (
    ACTIONS,
    CHANCES,
    PLACE,
    First,
    Gather,
    Pass,
    Place,
    Replace,
    cell_name,
    cell_named,
)  # fmt: skip
from rodinia.games.mainland.components import BOX, ITEMS
from rodinia.games.mainland.laying import draft, missing, why_not
from rodinia.games.mainland.values import land_sum
from rodinia.games.mainland.view import SETTING_UP, MainlandView
from rodinia.scene.keep import kept
from rodinia.scene.nodes import Line

CLANS = ("green", "frozen", "sand", "arid")
TURNED = ("", ", turned once", ", turned twice", ", turned three times")
DRAWN = {"dealing": "M2.3", "replacing": "M3.2", "drawing": "M3.3", "gathering": "M8.2"}  # why a card is drawn
ACTS: dict[type, str] = {Place: "Lay card", Replace: "Replace card", Gather: "Gather the clan", Pass: "Pass"}
NOT_HELD = "This card is not in your hand."
NOTHING = "There is nothing here."


def named(seats: list[int]) -> str:
    """Seats, to be filled with the players' names."""
    return listed([player(seat) for seat in seats])


@kept(None, BOX)
def card_words(face: int) -> str:
    """A card by its first tile, and all of them."""
    return f"the {ITEMS[BOX.tables.tiles[face][0]]} card ({tile_words(face)})"


def tile_words(face: int) -> str:
    """The tiles of a card, clockwise from the upper left."""
    return ", ".join([ITEMS[item] for item in BOX.tables.tiles[face]])


# Prompts and sentences


def prompt(view: MainlandView) -> Prompt:
    """What is asked of the viewer now, or what everyone waits for."""
    if view.actor == OVER:
        return Prompt("The game is over", victory(view), view.verdict())
    if view.mover is None:
        return Prompt("The lot decides who begins.", rule="M2.4")
    mine = view.mover == view.seat
    if view.actor == CHANCE:
        who = "You draw" if mine else f"{player(view.mover)} draws"
        return Prompt(f"{who} {many_cards(view.due)}.", rule=DRAWN[view.phase])
    if not mine:
        return Prompt(f"It is the turn of {player(view.mover)}.", rule="M2.5" if view.phase == "camping" else "M3.1")
    if view.phase == "camping":
        return Prompt("Lay your starting card", "Anywhere on empty space: you choose where your clan begins.", "M2.5")
    can_place = bool(view.legal) and view.legal[-1] >= PLACE  # ids are sorted, those of placing come last
    cost = "costs a token" if view.tokens[view.mover] > 1 else "costs your last token"
    stuck = "None of your cards can be placed."
    if view.phase == "placing":
        if can_place:
            return Prompt("Lay a card, or pass", f"You have replaced a card. Passing {cost}.", "M3.1")
        return Prompt("Pass", f"{stuck} Passing {cost}.", "M7.2")
    if can_place:
        instead = f"Passing or gathering {cost}."
        swap = "You may replace one. " if view.piles[view.mover] else ""
        return Prompt("Lay one card of your hand", f"{swap}{instead}", "M3.1")
    swap = "Replace a card, pass" if view.piles[view.mover] else "Pass"
    return Prompt(f"{swap} or gather the clan", f"{stuck} Passing or gathering {cost}.", "M7.2")


def victory(view: MainlandView) -> str:
    """Who has won."""
    winners = view.winners()
    verb = "has won" if len(winners) == 1 else "share the victory"
    tie = " by the tie-break" if view.beaten() else ""
    return f"{named(winners)} {verb} with {count(view.scores[winners[0]], 'point')}{tie}."


def many_cards(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


def sentence(view: MainlandView, seen: Seen) -> str:
    """What a step means."""
    if seen.actor == CHANCE:
        if seen.id is None:
            return "draw a card"
        outcome = CHANCES.decode(seen.id)
        if isinstance(outcome, First):
            return f"the lot makes {player(outcome.seat)} begin"
        return f"draw {card_words(outcome.card)}"
    if seen.id is None:
        return "do something unseen"
    action = ACTIONS.decode(seen.id)
    last = view.tokens[seen.actor] == 1
    if isinstance(action, Pass):
        return "pass with the last token and be out" if last else "pass and give up a token"
    if isinstance(action, Gather):
        if last:
            return "call a clan gathering with the last token, which is nothing but a last pass"
        return "call a clan gathering: give up a token, shuffle everything and draw a new hand"
    if isinstance(action, Replace):
        return replace_words(action)
    return place_words(action)


def act(view: MainlandView, id: int) -> str:
    """A legal action in the fewest words."""
    return ACTS[type(ACTIONS.decode(id))]


def replace_words(action: Replace) -> str:
    """What it means to replace a card."""
    return f"replace {card_words(action.card)} by the first card of the pile"


def place_words(action: Place) -> str:
    """What it means to place a card."""
    return f"place {card_words(action.card)} at {cell_name(action.cell)}{TURNED[action.rotation]}"


# Explanations


def about(view: MainlandView, path: tuple[str, ...]) -> str:
    """What the last key of a path is, and what choosing it would bring or why it cannot be chosen."""
    kind = path[-1].partition("/")[0] if path else ""
    number, face, rotation = chosen(path[-1:], kind), chosen(path, "hand"), chosen(path, "turn")
    if rotation is not None and rotation > 3:
        return NOTHING
    cell = next((cell_named(key[5:]) for key in reversed(path) if key.startswith("cell/")), None)
    if kind in ("cell", "turn") and cell is not None and view.inside(cell):
        if face is None or view.seat is None or path[0] == "do/replace":
            return about_cell(view, cell)
        return about_place(view, view.seat, face, rotation, cell)
    if kind == "card" and number is not None and number < len(view.cards):
        seat, laid, turned, corner = view.cards[number]
        return f"{player(seat)}: {card_words(laid)}, laid at {cell_name(corner)}{TURNED[turned]}."
    if kind == "hand" and face is not None:
        return about_card(view, face, path[0] == "do/replace")
    if kind in ("seat", "discard") and number is not None and number < view.players:
        return about_seat(view, number) if kind == "seat" else about_discards(view, number)
    if kind == "turn" and number is not None and number < 4:
        return f"The card{TURNED[number] or ' as it is printed'}."
    words = {
        "do/pass": "Pass: give up a token instead of placing a card (M7.1).",
        "do/gather": "Clan gathering: give up a token, shuffle hand, pile and discards, draw a new hand; the turn is over (M8).",
        "do/replace": "Discard a card openly and take the first card of your pile, before placing (M3.2).",
    }
    if path and path[-1] in words:
        return words[path[-1]] + forbidden(view, path[-1])
    return NOTHING


def chosen(path: tuple[str, ...], kind: str) -> int | None:
    """The number that a path has chosen of a kind."""
    for key in path:
        found = re.fullmatch(rf"{re.escape(kind)}/([0-9]{{1,3}})", key)
        if found:
            return int(found[1])
    return None


def forbidden(view: MainlandView, key: str) -> str:
    """Why a button cannot be pressed now; a warning about the last token."""
    mine = view.seat is not None and view.seat in view.actors
    if not mine or view.phase not in ("turn", "placing"):
        return " Not possible now."
    if key == "do/gather" and view.phase != "turn":
        return " Not possible now: only at the very start of your turn (M8.1)."
    if key == "do/replace" and view.phase != "turn":
        return " Not possible now: you have already replaced a card (M3.2)."
    if key == "do/replace" and view.seat is not None and view.piles[view.seat] == 0:
        return " Not possible now: your pile is empty (M3.4)."
    if key != "do/replace" and view.seat is not None and view.tokens[view.seat] == 1:
        return " It is your last token: you are out (M7.3)."
    return ""


def about_cell(view: MainlandView, cell: int) -> str:
    seat, item, card = view.at(cell)
    if item == 0:
        return f"{cell_name(cell)}: empty space."
    territories = view.territories(seat)
    index = next(k for k, cells in enumerate(territories) if cell in cells)
    where = "its Mainland" if index == 0 else "a minor territory"
    source = f", {card_words(view.cards[card][1])}" if card >= 0 else ""
    points = (BOX.tables.mainland if index == 0 else BOX.tables.minor)[item]
    return (
        f"{cell_name(cell)}: {ITEMS[item]} of {player(seat)}{source}, in {where} of "
        f"{count(len(territories[index]), 'tile')}; "
        f"worth {points + (index == 0)} now."
    )


def about_place(view: MainlandView, seat: int, face: int, rotation: int | None, cell: int) -> str:
    """What a placement would bring; without a rotation, which ones are possible."""
    if not holds(view, face):
        return NOT_HELD
    if bar := barred(view, seat, face):
        return bar
    if rotation is None:
        fine = [each for each in range(BOX.tables.turns(face)) if not why_not(view, seat, face, each, cell)]
        if fine:
            turns = ", ".join([TURNED[each].removeprefix(", ") or "as it is printed" for each in fine])
            return f"The card can lie at {cell_name(cell)}: {turns}."
    turned = rotation or 0
    problems = why_not(view, seat, face, turned, cell)
    if problems:
        manner = " in any rotation; as it is printed" if rotation is None else TURNED[turned] or ", as it is printed"
        reasons = "; ".join([f"{why} ({rule})" for why, rule in problems])
        return f"The card cannot lie at {cell_name(cell)}{manner}: {reasons}."
    after = draft(view, seat, face, turned, cell)
    text = f"The card at {cell_name(cell)}"
    gone = [each for each in view.board_cells() if view.at(each)[1] > 3 and view.at(each) != after.at(each)]
    if gone:
        text += ", destroying " + ", ".join(
            [f"{ITEMS[view.at(each)[1]]} of {player(view.at(each)[0])}" for each in gone]
        )
    changes = [
        f"{player(each)} {view.scores[each]} -> {after.scores[each]}"
        for each in range(view.players)
        if view.scores[each] != after.scores[each]
    ]
    return f"{text}. Points: {', '.join(changes) or 'unchanged'}."


def about_card(view: MainlandView, face: int, replacing: bool) -> str:
    if view.seat is None or not holds(view, face):
        return NOT_HELD
    words = f"{card_words(face)}."
    if replacing:
        return f"{words} Discard it openly and draw another (M3.2).{forbidden(view, 'do/replace')}"
    ways = len([each for each in view.legal if isinstance(a := ACTIONS.decode(each), Place) and a.card == face])
    if ways:
        return f"{words} It can be placed in {count(ways, 'way')}."
    if bar := barred(view, view.seat, face):
        return f"{words} {bar}"
    lacking = missing(view, view.seat, face, [])
    if lacking:
        return f"{words} It cannot be placed: " + "; ".join([f"{why} ({rule})" for why, rule in lacking]) + "."
    return f"{words} It cannot be placed now." if view.seat in view.actors else f"{words} It is not your turn."


def barred(view: MainlandView, seat: int, face: int) -> str:
    """Why a seat cannot place a card anywhere, now or in its next turn; "" if it may."""
    if view.actor == OVER:
        return "The game is over (M11.1)."
    if face > 0 and view.phase in SETTING_UP:
        return "The starting cards are laid first (M2.5)."
    return "" if view.tokens[seat] else "You have no token left: you are out (M7.3)."


def holds(view: MainlandView, face: int) -> bool:
    """Whether the viewer has a card to place: in the hand, or the starting card until it lies."""
    if face == 0:
        laid = any(seat == view.seat for seat, _, _, _ in view.cards)
        return view.seat is not None and view.phase in SETTING_UP and not laid
    return face in view.hand


def about_seat(view: MainlandView, seat: int) -> str:
    land = view.lands[seat]
    out = "" if view.tokens[seat] else " It is out."
    return (
        f"{player(seat)}: tokens {view.tokens[seat]}, cards in hand {view.hands[seat]}, in the pile "
        f"{view.piles[seat]}. Mainland of {count(land[0], 'tile')}; {land_sum(land, land)} points now.{out}"
    )


def about_discards(view: MainlandView, seat: int) -> str:
    names = ", ".join([card_words(face) for face in view.discards[seat]]) or "none"
    return f"Discards of {player(seat)}: {names}."


# The score sheet and the board


def sheet(view: MainlandView) -> tuple[Line, ...]:
    """The lines of the printed points list for which anybody has points, one column a seat; before anything lies, all
    of them, as paper has them."""
    tables, seats = BOX.tables, range(view.players)
    inside: list[list[int]] = []
    outside: list[list[int]] = []
    for seat in seats:
        territories = view.territories(seat)
        inside.append([view.at(cell)[1] for cell in (territories[0] if territories else ())])
        outside.append([view.at(cell)[1] for cells in territories[1:] for cell in cells])
    lines = [Line("Mainland: tiles", tuple([len(items) for items in inside]), "M10.1")]
    for where, rule, shown, points in (
        ("Mainland", "M10.2", inside, tables.mainland),
        ("Minor territories", "M10.3", outside, tables.minor),
    ):
        for item in range(1, len(ITEMS)):
            if points[item]:
                counts = [items.count(item) for items in shown]
                sums = tuple(
                    [f"{count} x {points[item]} = {count * points[item]}" if count else "" for count in counts]
                )
                values = tuple([count * points[item] for count in counts])
                if any(counts) or not any(inside):
                    lines.append(Line(f"{where}: {ITEMS[item]}", values, rule, sums))
    sums = tuple([land_sum(land, land) for land in view.lands])
    return (*lines, Line("Total", view.scores, "M10.4", sums, total=True))
