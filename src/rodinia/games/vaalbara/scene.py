"""How a view looks, and how each legal action is pointed at.

Keys: land/<number> a land wherever it lies open, row/<1 or 2>/<slot> a slot, hand/<character> a card of the own
hand, played/<seat> the character of a seat this round, seat/<seat> a player, discard/<seat>/<character> a card of
the discards, deck the land deck, top its top card while nobody knows what land it is.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from rodinia.core.game import Seen
from rodinia.games.vaalbara import art
from rodinia.games.vaalbara.actions import ACTIONS, Answer, Assign, Give, Recall, Ride, Swap, Take, Track
from rodinia.games.vaalbara.components import BOX
from rodinia.games.vaalbara.const import DEALING, MIDWIFE, PIONEER, PLAYING, TYPES
from rodinia.games.vaalbara.sums import held as held_lands
from rodinia.games.vaalbara.sums import land
from rodinia.games.vaalbara.view import VaalbaraView
from rodinia.games.vaalbara.words import about_deck, about_land, act, character, player, sentence
from rodinia.scene.keep import ZONES, kept
from rodinia.scene.make import make
from rodinia.scene.marks import badge, empty, selected
from rodinia.scene.nodes import Card, Choice, Fact, Layout, Node, Panel, Scene, Zone
from rodinia.scene.svg import caps, group, path, rect, text, use

STEP = 140.0  # from card to card in a row
LEFT = 176.0  # where the rows begin, right of the deck
ROWS = {1: 20.0, 0: 226.0}  # the height of the second and of the first row
ROUND = 432.0  # the height of the characters of this round
FOOT = 56.0  # a player's name below the character
SMALL = 46.0  # a discarded character
LAYOUT = Layout("wide", (214, 206, 236))
NTH = ("", "1st", "2nd", "3rd", "4th")


def scene(view: VaalbaraView) -> Scene:
    """Two rows of lands, the deck, this round's characters; hands, realms and discards."""
    width = LEFT + STEP * max(view.players, 3)
    nodes = [*deck(view), *rows(view), *this_round(view)]
    board = Zone(
        "continent", "", "board", (-20, -20, width + 20, ROUND + art.HEIGHT + FOOT + 40), tuple(nodes), unit=art.WIDTH
    )
    return make([board, *hand(view), *realms(view)], panels(view), art.symbols, supply(view), LAYOUT)


def choices(view: VaalbaraView) -> list[Choice]:
    """One card, or for the Rider two lands; a player; a button."""
    seat = view.seat or 0
    return [Choice(id, pointed(view, id), sentence(view, Seen(seat, id)), act(view, id)) for id in view.legal]


def pointed(view: VaalbaraView, id: int) -> tuple[str, ...]:
    """The path of a legal action."""
    action = ACTIONS.decode(id)
    match action:
        case Assign():
            return (f"hand/{action.character}",)
        case Answer():
            return ("do/show" if action.show else "do/keep",)
        case Give():
            return (f"seat/{action.seat}",)
        case Track():
            return (f"land/{view.rows[action.row][action.slot]}",)
        case Recall():
            return (f"discard/{view.seat}/{action.character}",)
        case Ride():
            return (f"land/{view.rows[0][action.first]}", f"land/{view.rows[1][action.second]}")
        case Swap():
            return (f"land/{action.card}",)
        case Take():
            return (f"land/{view.rows[0][action.slot]}",)
    raise AssertionError(action)


def deck(view: VaalbaraView) -> list[Node]:
    """The land deck; the card on top shows the omens. V9.2, V9.3: lands of it that are known are named below."""
    known = [f"{place}: {land(card)}" for place, card in (("top", view.top), ("bottom", view.bottom)) if card]
    nodes = [pile(view.lands_left, tuple(known), about_deck(view))]
    if view.omen:
        key = f"land/{view.top}" if view.top else "top"
        words = about_land(view, view.top) if view.top else f"omens: {', '.join([player(each) for each in view.omens])}"
        nodes.append(omens(key, tuple([view.clans[seat] for seat in view.omens]), f"on top of the land deck: {words}"))
    return nodes


@kept(lambda *pile: pile)
def pile(left: int, known: tuple[str, ...], words: str) -> Node:
    """The land deck, face down."""
    cards = [group(rect(0, 0, art.WIDTH, art.HEIGHT, "fu2", 8) + edge(), 3 * i, 3 * i) for i in (2, 1) if left > i]
    notes = [text(0, art.HEIGHT + 20 + 16 * i, note, 13, "serif it u-ink2") for i, note in enumerate(known)]
    svg = group(caps(0, -2, f"Land deck: {left}"), 0, -8) + "".join(cards) + "".join(notes)
    return Node("deck", 0, ROWS[1], art.WIDTH + 6, art.HEIGHT + 6 + 16 * len(known), svg, words)


@kept(lambda *omens: omens, BOX.in_use)
def omens(key: str, clans: tuple[int, ...], words: str) -> Node:
    """The back of the land on top."""
    back = art.omens([BOX.tables.colours[each] for each in clans])
    return Node(key, 0, ROWS[1], art.WIDTH, art.HEIGHT, back, words, 1)


def edge() -> str:
    return rect(0.6, 0.6, art.WIDTH - 1.2, art.HEIGHT - 1.2, "lk", 7.5, stroke_width=1.3)


def rows(view: VaalbaraView) -> list[Node]:
    """Both rows of open lands; an empty slot stays dashed."""
    nodes = []
    for row, y in ROWS.items():
        nodes.append(TITLES[row])
        for slot, card in enumerate(view.rows[row]):
            x = LEFT + slot * STEP
            nodes.append(slot_of(row, slot, x, y, card > 0, view.phase in PLAYING))
            if card:
                nodes.append(open_land(view, card, x, y))
    return nodes


TITLES = [
    Node(f"title/{row + 1}", LEFT, ROWS[row] - 22, 200, 16, caps(0, 12, words))
    for row, words in enumerate(("First row: take one", "Second row: next round"))
]


@lru_cache(256)
def slot_of(row: int, slot: int, x: float, y: float, full: bool, taken: bool) -> Node:
    """A slot of a row under its land, if it has one."""
    note = text(60, 88, "taken", 14, "serif it u-ink2", "middle") if taken else ""
    hollow = empty(0.5, 0.5, art.WIDTH - 1, art.HEIGHT - 1) + note
    words = f"slot {slot + 1} of the {('first', 'second')[row]} row"
    return Node(f"row/{row + 1}/{slot + 1}", x, y, art.WIDTH, art.HEIGHT, "" if full else hollow, words)


@kept(lambda view, card, x, y: (card, x, y, view.clans, view.backs[card]), BOX.in_use)
def open_land(view: VaalbaraView, card: int, x: float, y: float) -> Node:
    """A land in a row."""
    kind, reward, note = pays(card)
    tokens = (Fact("g-vp", reward, "points"),)
    shown = Card(kind.capitalize(), note, tokens=tokens, art=art.scenery(kind), size=art.PLOT)
    return Node(f"land/{card}", x, y, art.WIDTH, art.HEIGHT, face(card), about_land(view, card), 1, card=shown)


def face(card: int) -> str:
    """The front of a land."""
    return art.land(*pays(card), f"{BOX.tables.marks[card]}+")


def pays(card: int) -> tuple[str, str, str]:
    """The type of a land, the number on its token, and a note on what that is for."""
    box = BOX.tables
    kind = TYPES[box.types[card]]
    reward, note = {
        "meadow": (box.meadow, "per meadow, also next door"),
        "field": (box.field, "per field of yours"),
        "village": (box.village, "per kind of land"),
        "mountain": mountain(box.mountain),
        "river": ("×", f"initiative, to {box.river}, × rivers"),
        "forest": (box.values[card], "at once"),
    }[kind]
    return kind, str(reward), note


def mountain(rewards: list[int]) -> tuple[int, str]:
    """What the first mountain that pays brings, and a note on which it is and on the others."""
    paying = [(NTH[k], points) for k, points in enumerate(rewards) if points] or [("each", 0)]
    (first, reward), *others = paying
    return reward, "; ".join([f"{first} mountain", *[f"{nth}: {points}" for nth, points in others]])


def this_round(view: VaalbaraView) -> list[Node]:
    """The characters of this round in the order of play, face down while they are being chosen."""
    choosing = view.phase in (*DEALING, "assign")
    nodes = [heading(view.round)]
    seats = range(view.players) if choosing or not view.order else view.order
    for place, seat in enumerate(seats):
        x = LEFT + place * STEP
        nodes.append(played(view, seat, x, choosing))
        gains = (view.effects[seat], view.rewards[seat]) if not choosing else ()
        nodes.append(foot(seat, view.clans[seat], x, gains))
    return nodes


@lru_cache(64)
def heading(round: int) -> Node:
    """The number of the round."""
    return Node("title/round", LEFT, ROUND - 22, 200, 16, caps(0, 12, f"Round {round}"))


def shown_there(view: VaalbaraView, seat: int, x: float, choosing: bool) -> tuple[object, ...]:
    """What a seat's character of this round looks like."""
    turn = not choosing and seat == view.turn and view.phase != "over"
    number = (view.chosen if seat == view.seat else 0) if choosing else view.played[seat]
    return (seat, view.clans[seat], x, number, choosing and view.committed[seat], turn)


@kept(shown_there, BOX.in_use)
def played(view: VaalbaraView, seat: int, x: float, choosing: bool) -> Node:
    """A seat's character of this round, its back, or the place for it."""
    clan, colour = view.clans[seat], BOX.tables.colours[view.clans[seat]]
    number = (view.chosen if seat == view.seat else 0) if choosing else view.played[seat]
    if number:
        svg, words, shown = card(number, clan), character(number), worded(number, colour, seat)
    elif choosing and view.committed[seat]:
        svg, words = art.back(colour), "a character, face down"
        shown = Card("", art=svg, size=(art.WIDTH, art.HEIGHT), colour=colour, seat=seat)
    else:
        svg, words = empty(0.5, 0.5, art.WIDTH - 1, art.HEIGHT - 1), "no character yet"
        shown = Card("", words, colour=colour, seat=seat)
    if not choosing and seat == view.turn and view.phase != "over":
        svg += selected(-5, -5, art.WIDTH + 10, art.HEIGHT + 10, 12)
    return Node(f"played/{seat}", x, ROUND, art.WIDTH, art.HEIGHT, svg, f"{player(seat)}: {words}", 1, card=shown)


def worded(number: int, colour: int, seat: int = -1) -> Card:
    """A character whose words a page sets in type; with a seat, whose it is."""
    box = BOX.tables
    name = box.names[number]
    note, picture = art.note(number, name, box.amounts[number]), art.portrait(number, colour)
    return Card(name, note, str(number), art=picture, size=(88, 108), colour=colour, seat=seat)


def card(number: int, clan: int) -> str:
    """The front of a character."""
    box = BOX.tables
    return art.character(number, box.names[number], box.colours[clan], box.amounts[number])


@kept(lambda *foot: foot, BOX.in_use)
def foot(seat: int, clan: int, x: float, gains: tuple[int | None, ...]) -> Node:
    """The player below the character, by clan where nobody knows the name, and what this round has brought."""
    words = "  ".join([f"{each:+}" for each in gains if each is not None])
    name = badge(BOX.tables.colours[clan], 13, 19, 24)
    name += text(32, 24, BOX.tables.clans[clan], 15, "serif b u-ink", data_seat=str(seat))
    svg = name + text(32, 42, words, 14, "serif b num a-good")
    return Node(f"seat/{seat}", x, ROUND + art.HEIGHT + 6, art.WIDTH, FOOT - 6, svg, player(seat))


def hand(view: VaalbaraView) -> tuple[Zone, ...]:
    """What the viewer chooses from: the own hand; the cards used for a Midwife, the own lands for a Pioneer."""
    if view.seat is None:
        return ()
    if choosing_with(view, MIDWIFE):
        return (used(view, view.seat),)
    return (lands(view, view.seat),) if choosing_with(view, PIONEER) else (held(view, view.seat),)


def choosing_with(view: VaalbaraView, number: int) -> bool:
    """Whether the viewer now chooses for this character."""
    mine = view.seat is not None and view.seat == view.turn and bool(view.legal)
    return mine and view.phase == "character" and view.played[view.seat or 0] == number


@kept(lambda view, seat: (seat, view.clans, view.hand, view.chosen), BOX.in_use, ZONES)
def held(view: VaalbaraView, seat: int) -> Zone:
    """The own hand."""
    nodes = []
    for place, number in enumerate(view.hand):
        words = f"{character(number)}: {BOX.tables.helps[number]}"
        nodes.append(in_tray(f"hand/{number}", place, number, view.clans[seat], words))
    return tray("hand", "Your hand", nodes, seat)


@kept(lambda view, seat: (seat, view.clans, view.discards[seat]), BOX.in_use, ZONES)
def used(view: VaalbaraView, seat: int) -> Zone:
    """V5.8: the characters that a Midwife can take back."""
    nodes = [
        in_tray(f"discard/{seat}/{number}", place, number, view.clans[seat], f"used: {character(number)}")
        for place, number in enumerate(view.discards[seat])
    ]
    return tray("used", "Your used characters", nodes, seat)


@kept(lambda view, seat: (seat, view.realms[seat], view.clans, view.backs), BOX.in_use, ZONES)
def lands(view: VaalbaraView, seat: int) -> Zone:
    """V5.11: the lands that a Pioneer can give."""
    nodes = [open_land(view, number, place * 132, 0) for place, number in enumerate(sorted(view.realms[seat]))]
    return tray("lands", "Your lands", nodes, seat)


def in_tray(key: str, place: int, number: int, clan: int, words: str) -> Node:
    """A character in the tray."""
    shown = worded(number, BOX.tables.colours[clan])
    return Node(key, place * 132, 0, art.WIDTH, art.HEIGHT, card(number, clan), words, card=shown)


def tray(key: str, title: str, nodes: list[Node], seat: int) -> Zone:
    """Cards side by side."""
    box = (0, 0, max(5, len(nodes)) * 132 - 12, art.HEIGHT + 4)
    return Zone(key, title, "tray", box, tuple(nodes), seat, art.WIDTH)


def realms(view: VaalbaraView) -> list[Zone]:
    """Each seat's realm, by type of land, and its discards."""
    return [estate(view, seat) for seat in range(view.players)]


def owned(view: VaalbaraView, seat: int) -> tuple[object, ...]:
    """What a seat's realm and discards look like."""
    backs = tuple([view.backs[number] for number in view.realms[seat]])
    chosen = seat == view.seat and (choosing_with(view, MIDWIFE), choosing_with(view, PIONEER))
    return (seat, view.realms[seat], backs, view.discards[seat], view.clans, chosen)


@kept(owned, BOX.in_use, ZONES)
def estate(view: VaalbaraView, seat: int) -> Zone:
    """A seat's realm and discards, but for cards that it chooses from, which lie in the tray."""
    tribute = seat == view.seat and choosing_with(view, PIONEER)
    nodes = realm(replace(view, realms=(*view.realms[:seat], (), *view.realms[seat + 1 :])) if tribute else view, seat)
    if seat != view.seat or not choosing_with(view, MIDWIFE):
        nodes = [*nodes, *discards(view, seat)]
    high = realm_rows(view, seat) * 100 + (SMALL + 22 if view.discards[seat] else 0)
    return Zone(f"realm/{seat}", "", "side", (0, 0, 556, high), tuple(nodes), seat, art.PLOT[0])


def realm_rows(view: VaalbaraView, seat: int) -> int:
    """How many rows of five the lands of a realm fill."""
    return max(1, -(-len(view.realms[seat]) // 5))


def realm(view: VaalbaraView, seat: int) -> list[Node]:
    """The lands of a realm, five in a row."""
    box, nodes = BOX.tables, []
    for place, number in enumerate(sorted(view.realms[seat], key=lambda number: (box.types[number], number))):
        kind = TYPES[box.types[number]]
        nodes.append(owned_land(view, seat, place, number, kind))
    free = range(len(nodes), min(max(box.rounds, len(nodes)), realm_rows(view, seat) * 5))
    hollow = "".join([empty(i % 5 * 112, i // 5 * 100, *art.PLOT, 3) for i in free])
    high = realm_rows(view, seat) * 100 - 8
    return [Node(f"realm/{seat}", 0, 0, 552, high, hollow, f"the realm of {player(seat)}", -1), *nodes]


def discards(view: VaalbaraView, seat: int) -> list[Node]:
    """The characters on a seat's discards, small."""
    low = realm_rows(view, seat) * 100 + 8
    return [discard(seat, view.clans[seat], place, number, low) for place, number in enumerate(view.discards[seat])]


@kept(lambda view, seat, place, number, kind: (seat, place, number, view.clans, view.backs[number]), BOX.in_use)
def owned_land(view: VaalbaraView, seat: int, place: int, number: int, kind: str) -> Node:
    """A land of a realm."""
    svg = art.plot(kind, str(BOX.tables.values[number]) if kind == "forest" else "")
    words = f"{player(seat)}: {about_land(view, number)}"
    return Node(f"land/{number}", place % 5 * 112, place // 5 * 100, *art.PLOT, svg, words)


@kept(lambda *place: place, BOX.in_use)
def discard(seat: int, clan: int, place: int, number: int, y: float) -> Node:
    """A discarded character."""
    colour = BOX.tables.colours[clan]
    svg = rect(0, 0, SMALL, SMALL + 14, f"i{colour}", 5) + rect(0, 0, SMALL, SMALL + 14, "lk", 5, stroke_width=1.2)
    svg += use(f"v-{art.PEOPLE[number - 1]}", 10, 22, 32, cls=f"p{colour}")
    svg += path("M0 5A5 5 0 0 1 5 0H22V16A5 5 0 0 1 17 21H0Z", f"p{colour}")
    svg += text(11, 16, number, 14, f"serif b num o{colour}", "middle")
    words = f"discarded: {character(number)}"
    return Node(f"discard/{seat}/{number}", place * SMALL, y, SMALL - 4, SMALL + 14, svg, words)


def panels(view: VaalbaraView) -> list[Panel]:
    """Points as far as they are shown, cards in hand and deck."""
    found = []
    for seat in range(view.players):
        facts = (
            Fact("g-hand", str(view.hands[seat]), "cards in hand"),
            Fact("g-deck", str(view.decks[seat]), "cards in the clan deck"),
        )
        colour, spent = BOX.tables.colours[view.clans[seat]], tuple([str(each) for each in view.discards[seat]])
        found.append(Panel(seat, view.shown(seat), facts, status(view, seat), colour, "", stacks(view, seat), spent))
    return found


def stacks(view: VaalbaraView, seat: int) -> tuple[Fact, ...]:
    """The realm as six stacks: how many lands of each type."""
    counts = [held_lands(view, seat, kind) for kind in range(len(TYPES))]
    return tuple([Fact(f"v-{name}", str(n), f"{name}s") for name, n in zip(TYPES, counts, strict=True)])


def status(view: VaalbaraView, seat: int) -> str:
    """What a seat is about."""
    if view.phase == "over":
        return "winner" if seat == view.winner() else ""
    if view.phase in ("assign", "fighter") and view.committed[seat]:
        return "has chosen"
    return "to move" if seat in view.actors else ""


def supply(view: VaalbaraView) -> list[Fact]:
    """The round and the land deck."""
    return [
        Fact("i-clock", f"round {view.round} of {BOX.tables.rounds}", "the round"),
        Fact("i-bag", str(view.lands_left), "lands left"),
    ]
