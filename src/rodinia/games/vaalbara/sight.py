"""A seat's View as numbers: what each of them means. `look` in state.py, clan.py, land.py and deck.py writes them."""

from __future__ import annotations

from rodinia.core.game import Game
from rodinia.core.sight import Block, Sight
from rodinia.games.vaalbara.const import SOURCES

SEATS = 5
NOBODY = SEATS
LANDS = 61  # numbers of lands, 0 being none
PEOPLE = 13  # numbers of characters, 0 being nobody
TYPES = 6
MANY = 9999

SIGHT = Sight(
    (
        Block("table", (2,), 0, SEATS, "players; the looker's seat"),
        Block("phase", (1,), 0, 10, "what happens now, a place in PHASES", coded=True),
        Block("turn", (1,), 0, NOBODY, "the seat that draws, acts or takes, counted from the looker; 5 nobody", coded=True),
        Block("round", (2,), 0, MANY, "the round; how many seats have had their turn in it"),
        Block("rows", (2, SEATS), 0, LANDS - 1, "the land in each slot of the two rows", coded=True),
        Block("types", (2, SEATS), 0, TYPES, "1 + the type of these lands", coded=True),
        Block("values", (2, SEATS), 0, 255, "the value of these lands, if they are forests"),
        Block("deck", (4,), 0, LANDS - 1, "the known land on top, the known one at the bottom, the one given, the back on top", coded=True),
        Block("lands_left", (1,), 0, LANDS, "cards in the land deck"),
        Block("omens", (SEATS,), 0, SEATS, "of each seat: its place in the omens on top, 1 the best; 0 while there are none"),
        Block("backs", (LANDS,), 0, LANDS - 1, "of each land: the back it has shown", coded=True),
        Block("realms", (SEATS, LANDS), 0, 1, "of each seat and land: whether it lies in the realm"),
        Block("counts", (SEATS, TYPES), 0, LANDS, "of each seat and type: lands in the realm"),
        Block("played", (SEATS,), 0, PEOPLE - 1, "each seat's character of this round, or of the last one until the next", coded=True),
        Block("order", (SEATS,), 0, SEATS, "1 + the seats, counted from the looker, in the order of play of that round", coded=True),
        Block("clans", (SEATS, 6), -1, MANY, "of each seat: cards in hand, cards in the clan deck, 1 if it has made the sealed choice under way, 1 if a Fighter asks it, points of its character and of its land action in that round, -1 before them"),
        Block("points", (SEATS,), -MANY, MANY, "points of each seat"),
        Block("tally", (SEATS, SOURCES), -MANY, MANY, "of each seat: where its points came from"),
        Block("hand", (PEOPLE,), 0, 1, "of each character: whether the looker holds it"),
        Block("sealed", (2,), 0, PEOPLE - 1, "the looker's character that lies face down; its answer to a Fighter, 1 keep, 2 show", coded=True),
        Block("discards", (SEATS, PEOPLE), 0, 1, "of each seat and character: whether it lies among the discards"),
        Block("known", (SEATS, PEOPLE), 0, 1, "of each seat and character: whether all know it to be in the hand, or face down from it"),
    )
)  # fmt: skip


def sight(game: Game) -> Sight:
    """The same for all options."""
    return SIGHT
