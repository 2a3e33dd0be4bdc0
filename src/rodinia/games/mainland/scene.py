"""How a view looks, and how each legal action is pointed at.

Keys: cell/<name> a cell, card/<n> the n-th card laid, land/<seat> the edges of a clan's territories, home/<seat> that of
its Mainland, hand/<face> a card of the own hand (hand/0 the starting card), discard/<seat> the discards; turn/<rotation>, do/pass, do/gather,
do/replace. A tile is 60 wide.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import compress
from operator import itemgetter

from rodinia.core.const import OVER
from rodinia.core.english import player
from rodinia.games.mainland import art
from rodinia.games.mainland.actions import ACTIONS, LETTERS, ROW, Gather, Place, Replace, cell_name
from rodinia.games.mainland.components import BOX, ITEMS
from rodinia.games.mainland.laying import lacks
from rodinia.games.mainland.view import MainlandView
from rodinia.games.mainland.words import ACTS, card_words, holds, place_words, replace_words
from rodinia.scene.keep import ZONES, Parts, kept
from rodinia.scene.make import make
from rodinia.scene.marks import count, graticule, neatline
from rodinia.scene.nodes import PLACE, Blocks, Card, Choice, Fact, Layout, Node, Nodes, Panel, Scene, Zone
from rodinia.scene.svg import group, rect, text

MARGIN = 44.0  # round the board, for its frame and coordinates
SMALL = 0.42  # the scale of a discarded card
LAYOUT = Layout("tall", (296, 268, 250))
BUTTONS = {
    "do/pass": "Pass: give up a token",
    "do/gather": "Gather the clan: give up a token, shuffle all cards and draw a new hand",
}


def scene(view: MainlandView) -> Scene:
    """The board with its overlapping cards and territories, the own hand, the discards."""
    return make(
        [board(view), *hand(view), *discards(view)], view.shared(panels), art.symbols, view.shared(supply), LAYOUT
    )


def choices(view: MainlandView) -> list[Choice]:
    """A card, a cell and a rotation; a button."""
    look = CHOICES.__getitem__
    return [look((id,)) for id in view.legal]


def choice(id: int) -> Choice:
    """An action, which is told in the same words in every position."""
    action, path = ACTIONS.decode(id), pointed(id)
    words = place_words(action) if isinstance(action, Place) else BUTTONS.get(path[0]) or replace_words(action)
    return Choice(id, path, words, ACTS[type(action)])


CHOICES = Parts(choice, BOX)


def pointed(id: int) -> tuple[str, ...]:
    """The path of a legal action."""
    action = ACTIONS.decode(id)
    if isinstance(action, Place):
        return (f"hand/{action.card}", f"cell/{cell_name(action.cell)}", f"turn/{action.rotation}")
    if isinstance(action, Replace):
        return ("do/replace", f"hand/{action.card}")
    return ("do/gather",) if isinstance(action, Gather) else ("do/pass",)


@kept(lambda view: (view.side, view.cells, view.cards, view.clans, view.seat), BOX, ZONES)
def board(view: MainlandView) -> Zone:
    """The board and all that lies on it, each seat's Mainland outlined, the viewer's own in gold."""
    size = view.side * art.TILE
    box, blocks = (-MARGIN, -MARGIN, size + 2 * MARGIN, size + 2 * MARGIN), Blocks((*lying(view), homes(view)))
    return Zone("board", "", "board", box, blocks, unit=art.TILE)


@kept(lambda view: (view.side, view.cells, view.cards, view.clans), BOX, ZONES)
def lying(view: MainlandView) -> tuple[Nodes, ...]:
    """What is the same for every viewer."""
    return (table(view.side), *cells(view), cards(view), territories(view))


def homes(view: MainlandView) -> Nodes:
    """M9.2: the edge of each seat's Mainland, the viewer's own above the others."""
    found = []
    for seat in sorted(range(view.players), key=lambda seat: seat == view.seat):
        territories = view.territories(seat)
        if territories:
            board = view.shown if seat == view.seat else b""
            found.append(home(seat, view.clans[seat], territories[0], board, view.side))
    return Nodes(found)


@kept(None)
def home(seat: int, clan: int, cells: frozenset[int], board: bytes, side: int) -> Node:
    """The edge of one Mainland; of the own one also its size, beside it where the board, which shows these, is free."""
    rows = [board[at : at + side] for at in range(0, len(board), side)]
    svg = art.outline(clan, columns_and_rows(cells), rows)
    words = f"the Mainland of {player(seat)}: {len(cells)} tile{'' if len(cells) == 1 else 's'}"
    return Node(f"home/{seat}", 0, 0, 0, 0, svg, words, 1000)


@kept(None)
def columns_and_rows(cells: frozenset[int]) -> frozenset[art.Spot]:
    """Where cells lie."""
    return frozenset([(cell % ROW, cell // ROW) for cell in cells])


@kept(None)
def table(side: int) -> Nodes:
    """The board: its frame, its coordinates, a cross at every corner."""
    size = side * art.TILE
    parts = [rect(-6, -6, size + 12, size + 12, "u-table"), neatline(-14, -14, size + 28, size + 28, art.TILE)]
    parts.append(graticule(0, 0, side, side, art.TILE))
    for i in range(side):
        middle = (i + 0.5) * art.TILE
        parts.append(text(middle, -22, LETTERS[i], 15, "serif it u-ink2", "middle"))
        parts.append(text(-28, middle + 5, i + 1, 15, "serif it u-ink2", "middle"))
    return Nodes([Node("table", 0, 0, 0, 0, "".join(parts), layer=-1)])


def place(cell: int) -> tuple[float, float]:
    """The upper left corner of a cell."""
    return cell % ROW * art.TILE, cell // ROW * art.TILE


def cards(view: MainlandView) -> Nodes:
    """The cards of which something can be seen, in the order they were laid."""
    shown, newest = Counter(map(CARD_ON_TOP, view.cells)), len(view.cards) - 1
    return Nodes(
        [
            CARDS[number, laid, view.clans[laid[0]], shown[number] == 4, number == newest]
            for number, laid in enumerate(view.cards)
            if number in shown
        ]
    )


CARD_ON_TOP = itemgetter(2)


def card(number: int, laid: tuple[int, int, int, int], clan: int, whole: bool, last: bool) -> Node:
    """A card on the board."""
    seat, face, rotation, cell = laid
    svg = art.card(clan, tuple([ITEMS[item] for item in BOX.tables.turned(face, rotation)]), whole)
    words = f"{card_words(face)} of {player(seat)} at {cell_name(cell)}"
    return Node(f"card/{number}", *place(cell), art.CARD, art.CARD, svg, words, number, "last" if last else "")


CARDS = Parts(card, BOX)


def territories(view: MainlandView) -> Nodes:
    """The edges of each clan's territories, above all cards."""
    found = []
    for seat in range(view.players):
        own = view.owned(seat)
        if any(own):
            found.append(land(seat, view.clans[seat], own, view.side))
    return Nodes(found)


@kept(None)
def land(seat: int, clan: int, own: bytes, side: int) -> Node:
    """The edges of one clan's territories."""
    return Node(f"land/{seat}", 0, 0, 0, 0, art.territory(clan, frozenset(compress(spots(side), own))), layer=1000)


@cache
def spots(side: int) -> list[art.Spot]:
    """Column and row of every cell, row by row. The list is shared: look, do not change."""
    return [(x, y) for y in range(side) for x in range(side)]


def cells(view: MainlandView) -> list[Nodes]:
    """Every cell, to be pointed at, row by row."""
    shown, side = view.shown, view.side
    return [ROWS[y, shown[y * side : (y + 1) * side]] for y in range(side)]


def row(y: int, shown: bytes) -> Nodes:
    """The cells of a row."""
    return Nodes([CELLS[y * ROW + x, (each >> 4) if each else -1, each & 15] for x, each in enumerate(shown)])


ROWS = Parts(row)


def cell_node(cell: int, seat: int, item: int) -> Node:
    """One cell."""
    words = f"{cell_name(cell)}: {ITEMS[item]} of {player(seat)}" if item else f"{cell_name(cell)}: empty"
    return Node(f"cell/{cell_name(cell)}", *place(cell), art.TILE, art.TILE, PLACE if item else "", words, 1001)


CELLS = Parts(cell_node)


def faces_of(view: MainlandView) -> list[int]:
    """The cards of the own hand; the starting card first, while it is to be laid."""
    return [0] * holds(view, 0) + sorted(set(view.hand))


def hand(view: MainlandView) -> list[Zone]:
    """The viewer's own hand, each card with what it lacks; the starting card while it is to be laid."""
    if view.seat is None:
        return []
    have, many = view.counts(view.seat), view.hand.count
    cards = tuple([(face, many(face), lacks(have, face)) for face in faces_of(view)])
    return [held(view.seat, view.clans[view.seat], cards)]


@kept(None, BOX, ZONES)
def held(seat: int, clan: int, cards: tuple[tuple[int, int, str], ...]) -> Zone:
    """A hand: the face of each card, how many there are of it, and what it lacks."""
    box = (0, 0, max(5, len(cards)) * 134 - 14, art.CARD + 4)
    nodes = tuple([HELD[place, clan, *each] for place, each in enumerate(cards)])
    return Zone("hand", "Your hand", "tray", box, nodes, seat, art.CARD, "tiles")


def card_held(place: int, clan: int, face: int, many: int, note: str) -> Node:
    """A card of a hand."""
    svg = art.card(clan, tuple([ITEMS[item] for item in BOX.tables.tiles[face]]))
    svg += count(108, 12, many, 11) if many > 1 else ""
    shown = Card("", note, art=svg, size=(art.CARD, art.CARD))
    return Node(f"hand/{face}", place * 134, 0, art.CARD, art.CARD, svg, card_words(face), card=shown)


HELD = Parts(card_held, BOX)


def discards(view: MainlandView) -> list[Zone]:
    """Each seat's open discards, small."""
    return [discarded(seat, view.clans[seat], faces) for seat, faces in enumerate(view.discards) if faces]


@kept(None, BOX, ZONES)
def discarded(seat: int, clan: int, faces: tuple[int, ...]) -> Zone:
    """One seat's discards."""
    parts, step = [], art.CARD * SMALL + 6
    for i, face in enumerate(faces):
        items = tuple([ITEMS[item] for item in BOX.tables.tiles[face]])
        parts.append(group(art.card(clan, items, False), i % 8 * step, i // 8 * step, SMALL))
    rows = (len(faces) + 7) // 8
    node = Node(f"discard/{seat}", 0, 0, 8 * step, rows * step, "".join(parts), f"discards of {player(seat)}")
    box = (0, 0, 8 * step, rows * step)
    return Zone(f"discards/{seat}", "Discards", "large", box, (node,), seat, art.CARD * SMALL)


def panels(view: MainlandView) -> tuple[Panel, ...]:
    """Points as of now, tokens, cards."""
    seats = zip(view.clans, view.tokens, view.hands, view.piles, view.lands, strict=True)
    return tuple([panel(seat, status(view, seat), *each) for seat, each in enumerate(seats)])


@lru_cache(4096)
def panel(seat: int, status: str, clan: int, tokens: int, held: int, pile: int, land: tuple[int, int, int]) -> Panel:
    """The panel of a seat."""
    facts = (
        Fact("m-chieftain", str(tokens), "chieftain tokens"),
        Fact("g-hand", str(held), "cards in hand"),
        Fact("g-deck", str(pile), "cards in the pile"),
    )
    note = "Mainland {} tiles + {} items + {} minor".format(*land)
    return Panel(seat, sum(land), facts, status, art.CLANS[clan].colour, note)


def status(view: MainlandView, seat: int) -> str:
    """What a seat is about."""
    if view.actor == OVER:
        return "winner" if seat in view.winners() else ""
    if view.mover == seat:
        return "to move"
    return "" if view.tokens[seat] else "out of the game"


def supply(view: MainlandView) -> tuple[Fact, ...]:
    """The room that is left."""
    free = view.shown.count(0)
    return (Fact("i-fit", str(free), "empty cell" if free == 1 else "empty cells"),)
