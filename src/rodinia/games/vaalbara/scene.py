"""How a view looks, and how each legal action is pointed at.

Keys: land/<number> a land wherever it lies open, row/<1 or 2>/<slot> a slot, hand/<character> a card of the own
hand, played/<seat> the character of a seat this round, seat/<seat> a player, discard/<seat>/<character> a card of
the discards, used/<character> and own/<number> the same and a land of one's realm while one of them is asked for,
deck the land deck, top its top card while nobody knows what land it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rodinia.core.english import player
from rodinia.core.game import Seen
from rodinia.games.vaalbara import art
from rodinia.games.vaalbara.actions import (
    ACTIONS,
    ANSWER,
    TAKE,
    Answer,
    Assign,
    Give,
    Recall,
    Ride,
    Swap,
    Take,
    Track,
)  # fmt: skip
from rodinia.games.vaalbara.components import BOX
from rodinia.games.vaalbara.const import DEALING, PLAYING, TYPES
from rodinia.games.vaalbara.sums import land
from rodinia.games.vaalbara.view import VaalbaraView
from rodinia.games.vaalbara.words import about_deck, about_land, act, called, character, sentence
from rodinia.scene.keep import ZONES, kept
from rodinia.scene.make import make
from rodinia.scene.marks import badge, empty, selected
from rodinia.scene.nodes import Card, Choice, Fact, Layout, Node, Nodes, Panel, Row, Scene, Zone
from rodinia.scene.svg import caps, group, path, rect, text, use

STEP = 140.0  # from card to card in a row
LEFT = 176.0  # where the rows begin, right of the deck
ROWS = {1: 20.0, 0: 226.0}  # the height of the second and of the first row
ROUND = 432.0  # the height of the characters of this round
FOOT = 56.0  # a player's name below the character
SMALL = 46.0  # a discarded character
NTH = ("", "1st", "2nd", "3rd", "4th")
FIRST_ROW, PLAYED, SECOND_ROW, OMENS = range(4)  # the rows of cards on the stage
USED = len(TYPES)  # the row of discards below the types of land
MANY_CARDS = 5  # to choose from: more need a higher dock on a phone
LAYOUT = Layout("wide", (214, 206, 236))
CROWDED = Layout("wide", (214, 206, 348))


def scene(view: VaalbaraView) -> Scene:
    """Two rows of lands, the deck, this round's characters; hands, realms and discards."""
    width = LEFT + STEP * max(view.players, 3)
    box = (-20.0, -20.0, width + 20, ROUND + art.HEIGHT + FOOT + 40)
    takes = any(id >= TAKE for id in view.legal)  # ids of taking a land come last
    rows = headings(round_of(view), takes)
    board = Zone("continent", "", "board", box, lying(view), unit=art.WIDTH, form="cards", rows=rows)
    own = asked_for(view) or hand(view)
    many = bool(own) and len(own[0].nodes) > MANY_CARDS
    return make(
        [board, *own, *view.shared(realms)], panels(view), art.symbols, supply(view), CROWDED if many else LAYOUT
    )


@kept(None, BOX)
def headings(round: int, takes: bool) -> tuple[Row, ...]:
    """The rows of cards on the stage."""
    take = "First row: take one" if takes else "First row"
    second = "Second row: next round" if round < BOX.tables.rounds else "Second row"
    return (Row(take), Row(f"Round {round}: order of play"), Row(second, True), Row("", True))


def seen_there(view: VaalbaraView) -> tuple[object, ...]:
    """What the stage looks like: to all eyes the same, but for the own character that lies face down."""
    own = (view.seat, view.chosen) if view.chosen and choosing(view) else None
    turn = view.phase, view.round, view.turn, view.order, view.played, view.committed, view.effects, view.rewards
    return (view.rows, view.backs, turn, lies_in_deck(view), own)


@kept(seen_there, BOX, ZONES)
def lying(view: VaalbaraView) -> Nodes:
    """The deck, both rows, and the characters of this round."""
    return Nodes([*deck(view), *rows(view), *this_round(view)])


def choosing(view: VaalbaraView) -> bool:
    """Whether the characters of this round are not known yet."""
    return view.phase == "assign" or (view.phase in DEALING and not closing(view))


def closing(view: VaalbaraView) -> bool:
    """V7.2: whether the last land of a round is taken, and nothing has come but the top card that all have known: the
    lands do not slide yet, so that who drafts this sees no more than the gap it leaves."""
    return view.round > 1 and view.phase in DEALING and sum(map(bool, view.rows[1])) < 2


def round_of(view: VaalbaraView) -> int:
    """The round that is shown."""
    return view.round - closing(view)


def choices(view: VaalbaraView) -> list[Choice]:
    """One card, or for the Rider two lands; a player; a button."""
    return [assigning(id) if id < ANSWER else choice(view, id) for id in view.legal]


def choice(view: VaalbaraView, id: int) -> Choice:
    """One action, pointed at and in words."""
    return Choice(id, pointed(view, id), sentence(view, Seen(view.seat or 0, id)), act(view, id))


@kept(None, BOX)
def assigning(id: int) -> Choice:
    """To play a character, which is told in the same words in every position."""
    number = ACTIONS.decode(id).character
    words = f"play the {character(number)}: {BOX.tables.helps[number]}"
    return Choice(id, (f"hand/{number}",), words, f"Play {called(number)}")


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
            return (f"used/{action.character}",)
        case Ride():
            return (f"land/{view.rows[0][action.first]}", f"land/{view.rows[1][action.second]}")
        case Swap():
            return (f"own/{action.card}",)
        case Take():
            return (f"land/{view.rows[0][action.slot]}",)
    raise AssertionError(action)


def lies_in_deck(view: VaalbaraView) -> tuple[object, ...]:
    """What the land deck looks like, and what is said of it."""
    lands = view.top, view.bottom, view.lands_left, view.rows, view.realms
    return (lands, view.omen, view.omens, view.backs[view.top] if view.top else 0, view.clans)


@kept(lies_in_deck, BOX)
def deck(view: VaalbaraView) -> list[Node]:
    """The land deck; the card on top shows the omens. V9.2, V9.3: lands of it that are known are named below."""
    known = [f"{place}: {land(card)}" for place, card in (("top", view.top), ("bottom", view.bottom)) if card]
    nodes = [pile(view.lands_left, tuple(known), about_deck(view))]
    if view.omen:
        key = f"land/{view.top}" if view.top else "top"
        words = about_land(view, view.top) if view.top else f"omens: {', '.join([player(each) for each in view.omens])}"
        nodes.append(omens(key, tuple([view.clans[seat] for seat in view.omens]), f"on top of the land deck: {words}"))
    return nodes


@kept(None)
def pile(left: int, known: tuple[str, ...], words: str) -> Node:
    """The land deck, face down."""
    cards = [group(rect(0, 0, art.WIDTH, art.HEIGHT, "fu2", 8) + edge(), 3 * i, 3 * i) for i in (2, 1) if left > i]
    notes = [text(0, art.HEIGHT + 20 + 16 * i, note, 13, "serif it u-ink2") for i, note in enumerate(known)]
    svg = group(caps(0, -2, f"Land deck: {left}"), 0, -8) + "".join(cards) + "".join(notes)
    shown = Card(f"Land deck: {left}", "; ".join(known), row=OMENS)
    return Node("deck", 0, ROWS[1], art.WIDTH + 6, art.HEIGHT + 6 + 16 * len(known), svg, words, card=shown)


@kept(None, BOX)
def omens(key: str, clans: tuple[int, ...], words: str) -> Node:
    """The back of the land on top."""
    back = art.omens([BOX.tables.colours[each] for each in clans])
    signs = "".join([badge(BOX.tables.colours[each], 14 + 30 * i, 14, 26) for i, each in enumerate(clans)])
    shown = Card("Omens", "ties go to", art=signs, size=(30 * len(clans), 28), row=OMENS)
    return Node(key, 0, ROWS[1], art.WIDTH, art.HEIGHT, back, words, 1, card=shown)


def edge() -> str:
    return rect(0.6, 0.6, art.WIDTH - 1.2, art.HEIGHT - 1.2, "lk", 7.5, stroke_width=1.3)


def rows(view: VaalbaraView) -> list[Node]:
    """Both rows of open lands; an empty slot stays dashed."""
    nodes, ends = [], closing(view)
    lie = ((0,) * view.players, view.rows[0]) if ends else view.rows
    for row, y in ROWS.items():
        nodes.append(TITLES[row])
        for slot, card in enumerate(lie[row]):
            x = LEFT + slot * STEP
            nodes.append(slot_of(row, slot, x, y, card > 0, ends or view.phase in PLAYING))
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
    shown = None if full else Card("", "taken" if taken else "", row=SECOND_ROW if row else FIRST_ROW)
    return Node(f"row/{row + 1}/{slot + 1}", x, y, art.WIDTH, art.HEIGHT, "" if full else hollow, words, card=shown)


@kept(lambda view, card, x, y: (card, x, y, view.clans, view.backs[card]), BOX)
def open_land(view: VaalbaraView, card: int, x: float, y: float) -> Node:
    """A land in a row."""
    shown = land_card(card, FIRST_ROW if y == ROWS[0] else SECOND_ROW)
    return Node(f"land/{card}", x, y, art.WIDTH, art.HEIGHT, face(card), about_land(view, card), 1, card=shown)


@kept(None, BOX)
def land_card(card: int, row: int = 0) -> Card:
    """A land in words beside its picture."""
    kind, reward, note = printed(card)
    tokens = (Fact("g-vp", reward, "points"),)
    return Card(kind.capitalize(), note, tokens=tokens, art=art.plot(kind), size=art.PLOT, row=row)


def face(card: int) -> str:
    """The front of a land."""
    return art.land(*printed(card), f"{BOX.tables.marks[card]}+")


def printed(card: int) -> tuple[str, str, str]:
    """The type of a land, what it pays, and when."""
    box = BOX.tables
    kind = TYPES[box.types[card]]
    reward, note = {
        "meadow": (box.meadow, "per meadow, also next door"),
        "field": (box.field, "per field of yours"),
        "village": (box.village, "per kind of land"),
        "mountain": mountain(box.mountain),
        "river": ("×", f"initiative up to {box.river}, per river"),
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
    secret = choosing(view)
    nodes = [heading(round_of(view))]
    seats = range(view.players) if secret or not view.order else view.order
    for place, seat in enumerate(seats):
        x = LEFT + place * STEP
        nodes.append(played(view, seat, x, secret))
        gains = (view.effects[seat], view.rewards[seat]) if not secret else ()
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


@kept(shown_there, BOX)
def played(view: VaalbaraView, seat: int, x: float, choosing: bool) -> Node:
    """A seat's character of this round, its back, or the place for it."""
    clan = view.clans[seat]
    number = (view.chosen if seat == view.seat else 0) if choosing else view.played[seat]
    size = (art.WIDTH, art.HEIGHT)
    if number:
        svg, words, shown = card(number, clan), character(number), character_card(number, clan, PLAYED)
    elif choosing and view.committed[seat]:
        svg, words = art.back(BOX.tables.colours[clan]), "a character, face down"
        shown = Card("", art=svg, size=size, row=PLAYED)
    else:
        svg, words = empty(0.5, 0.5, art.WIDTH - 1, art.HEIGHT - 1), "no character yet"
        shown = Card("", row=PLAYED)
    state = ""
    if not choosing and seat == view.turn and view.phase != "over":
        svg, state = svg + selected(-5, -5, art.WIDTH + 10, art.HEIGHT + 10, 12), "turn"
    return Node(f"played/{seat}", x, ROUND, *size, svg, f"{player(seat)}: {words}", 1, state, shown)


@kept(None, BOX)
def character_card(number: int, clan: int, row: int = 0) -> Card:
    """A character in words beside the picture."""
    box = BOX.tables
    name, colour = box.names[number], box.colours[clan]
    note = art.NOTES[number - 1].format(box.amounts[number], name=name)
    picture = use(f"v-{art.PEOPLE[number - 1]}", 0, 0, 48, cls=f"p{colour}")
    return Card(name, note, str(number), art=picture, size=(48, 48), colour=colour, row=row)


def card(number: int, clan: int) -> str:
    """The front of a character."""
    box = BOX.tables
    return art.character(number, box.names[number], box.colours[clan], box.amounts[number])


@kept(None, BOX)
def foot(seat: int, clan: int, x: float, gains: tuple[int | None, ...]) -> Node:
    """The player below the character, by clan where nobody knows the name, and what this round has brought."""
    gained, paid = sum([each or 0 for each in gains]), bool(gains) and gains[-1] is not None
    # Before the land has paid, nothing is not yet a sum.
    words = f"{gained:+}".replace("-", "−") if gained or paid else ""
    name = badge(BOX.tables.colours[clan], 13, 19, 24)
    name += text(32, 24, BOX.tables.clans[clan], 15, "serif b u-ink", data_seat=str(seat))
    svg = name + text(32, 42, words, 14, "serif b num a-good")
    shown = Card("", words, row=PLAYED, colour=BOX.tables.colours[clan], seat=seat)
    return Node(f"seat/{seat}", x, ROUND + art.HEIGHT + 6, art.WIDTH, FOOT - 6, svg, player(seat), card=shown)


@kept(lambda view: (view.seat, view.clans, view.hand, view.chosen), BOX, ZONES)
def hand(view: VaalbaraView) -> tuple[Zone, ...]:
    """The viewer's own hand."""
    if view.seat is None:
        return ()
    return (own_hand(view.seat, view.clans[view.seat], view.hand),)


@kept(None, BOX, ZONES)
def own_hand(seat: int, clan: int, hand: tuple[int, ...]) -> Zone:
    """A hand of these characters."""
    return held(seat, "hand", "Your hand", [character_in("hand", number, clan) for number in hand])


Held = tuple[str, Card, str, str]


def character_in(place: str, number: int, clan: int) -> Held:
    """A character to choose from."""
    words = f"{character(number)}: {BOX.tables.helps[number]}"
    return f"{place}/{number}", character_card(number, clan), card(number, clan), words


def held(seat: int, key: str, title: str, cards: Sequence[Held]) -> Zone:
    """Cards in the dock: each with its key, its words, its drawing and what it is."""
    nodes = [
        Node(name, place * 132, 0, art.WIDTH, art.HEIGHT, svg, words, card=shown)
        for place, (name, shown, svg, words) in enumerate(cards)
    ]
    box = (0, 0, max(5, len(nodes)) * 132 - 12, art.HEIGHT + 4)
    return Zone(key, title, "tray", box, tuple(nodes), seat, art.WIDTH, "cards")


def asked_for(view: VaalbaraView) -> tuple[Zone, ...]:
    """Own cards of which one is asked for, instead of the hand: used characters, or lands of the realm."""
    if view.seat is None or not view.legal or not isinstance(ACTIONS.decode(view.legal[0]), Recall | Swap):
        return ()
    actions = [ACTIONS.decode(id) for id in view.legal]
    clan = view.clans[view.seat]
    if all(isinstance(action, Recall) for action in actions):
        cards = [character_in("used", action.character, clan) for action in actions]
        return (held(view.seat, "used", "Used characters", cards),)
    if all(isinstance(action, Swap) for action in actions):
        lands = [action.card for action in actions]
        cards = [(f"own/{n}", land_card(n), face(n), about_land(view, n)) for n in lands]
        return (held(view.seat, "own", "Lands of your realm", cards),)
    return ()


def realms(view: VaalbaraView) -> list[Zone]:
    """Each seat's realm, by type of land, and its discards."""
    return [estate(view, seat) for seat in range(view.players)]


def owned(view: VaalbaraView, seat: int) -> tuple[object, ...]:
    """What a seat's realm and discards look like."""
    backs = tuple([view.backs[number] for number in view.realms[seat]])
    return (seat, view.realms[seat], backs, view.discards[seat], view.clans)


@kept(owned, BOX, ZONES)
def estate(view: VaalbaraView, seat: int) -> Zone:
    """A seat's realm and discards."""
    nodes = (*realm(view, seat), *none_of(view, seat), *discards(view, seat))
    high = realm_rows(view, seat) * 100 + (SMALL + 22 if view.discards[seat] else 0)
    title, piles = f"Realm: {len(view.realms[seat])} of {BOX.tables.rounds}", tuple([Row(kind) for kind in TYPES])
    return Zone(
        f"realm/{seat}", title, "side", (0, 0, 556, high), nodes, seat, art.PLOT[0], "stacks", (*piles, Row("used"))
    )


def none_of(view: VaalbaraView, seat: int) -> list[Node]:
    """The types of land that a realm lacks."""
    there = {BOX.tables.types[number] for number in view.realms[seat]}
    return [lacking(seat, number) for number in range(len(TYPES)) if number not in there]


@kept(None, BOX)
def lacking(seat: int, number: int) -> Node:
    """A type of land that a realm lacks."""
    kind = TYPES[number]
    shown = Card(kind, art=art.plot(kind), size=art.PLOT, row=number)
    return Node(f"none/{seat}/{kind}", 0, 0, 0, 0, "", f"no {kind}", -1, "gone", shown)


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


@kept(lambda view, seat, place, number, kind: (seat, place, number, view.clans, view.backs[number]), BOX)
def owned_land(view: VaalbaraView, seat: int, place: int, number: int, kind: str) -> Node:
    """A land of a realm."""
    svg = art.plot(kind, str(BOX.tables.values[number]) if kind == "forest" else "")
    words = f"{player(seat)}: {about_land(view, number)}"
    shown = Card(kind, art=art.plot(kind), size=art.PLOT, row=BOX.tables.types[number])
    return Node(f"land/{number}", place % 5 * 112, place // 5 * 100, *art.PLOT, svg, words, card=shown)


@kept(None, BOX)
def discard(seat: int, clan: int, place: int, number: int, y: float) -> Node:
    """A discarded character."""
    colour = BOX.tables.colours[clan]
    svg = rect(0, 0, SMALL, SMALL + 14, f"i{colour}", 5) + rect(0, 0, SMALL, SMALL + 14, "lk", 5, stroke_width=1.2)
    svg += use(f"v-{art.PEOPLE[number - 1]}", 10, 22, 32, cls=f"p{colour}")
    svg += path("M0 5A5 5 0 0 1 5 0H22V16A5 5 0 0 1 17 21H0Z", f"p{colour}")
    svg += text(11, 16, number, 14, f"serif b num o{colour}", "middle")
    words = f"discarded: {character(number)}"
    shown = Card("", tab=str(number), colour=colour, row=USED)
    return Node(f"discard/{seat}/{number}", place * SMALL, y, SMALL - 4, SMALL + 14, svg, words, card=shown)


def panels(view: VaalbaraView) -> tuple[Panel, ...]:
    """Points as far as they are shown, cards in hand and deck."""
    return tuple(
        [
            panel(seat, view.shown(seat), view.hands[seat], view.decks[seat], status(view, seat), clan)
            for seat, clan in enumerate(view.clans)
        ]
    )


@kept(None, BOX)
def panel(seat: int, points: int | None, hand: int, deck: int, status: str, clan: int) -> Panel:
    """The panel of a seat."""
    facts = Fact("g-hand", str(hand), "cards in hand"), Fact("g-deck", str(deck), "cards in the clan deck")
    return Panel(seat, points, facts, status, BOX.tables.colours[clan])


def status(view: VaalbaraView, seat: int) -> str:
    """What a seat is about."""
    if view.phase == "over":
        return "winner" if seat == view.winner() else ""
    if view.phase in ("assign", "fighter") and view.committed[seat]:
        return "has chosen"
    return "to move" if seat in view.actors else ""


def supply(view: VaalbaraView) -> tuple[Fact, ...]:
    """The round and the land deck."""
    return stocked(round_of(view), view.lands_left)


@kept(None, BOX)
def stocked(round: int, lands: int) -> tuple[Fact, ...]:
    """The same of these numbers."""
    return (
        Fact("i-clock", f"round {round} of {BOX.tables.rounds}", "the round"),
        Fact("i-bag", str(lands), "land left" if lands == 1 else "lands left"),
    )
