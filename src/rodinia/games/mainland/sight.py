"""A seat's View as numbers: what each of them means. `look` in state.py and land.py writes them."""

from __future__ import annotations

from rodinia.core.game import Game
from rodinia.core.sight import Block, Sight
from rodinia.games.mainland.components import CARDS, FACES, ITEMS, LARGEST_HAND, WIDEST

SEATS = 4
NOBODY = SEATS

SIGHT = Sight(
    (
        Block("table", (2,), 0, SEATS, "players; the looker's seat"),
        Block("phase", (1,), 0, 8, "what happens next, a place in PHASES", coded=True),
        Block("turn", (2,), 0, NOBODY, "whose turn it is; who began; counted from the looker, 4 nobody", coded=True),
        Block("due", (1,), 0, LARGEST_HAND, "cards that chance still deals"),
        Block(
            "board", (3, WIDEST, WIDEST), 0, len(ITEMS) - 1,
            "planes: 1 on the board; whose tile shows, 1 the looker's; the item that shows, a place in ITEMS",
            coded=True, without=("cards", "cells/*/2"),
        ),
        Block(
            "clans", (SEATS, 6), 0, 4 * WIDEST * WIDEST,
            "of each seat: tokens, cards in hand, cards in the pile, tiles of the Mainland, points of its items, "
            "points of items elsewhere",
        ),
        Block("hand", (FACES,), 0, LARGEST_HAND, "of each face: how many the looker holds"),
        Block("unseen", (SEATS, FACES), 0, CARDS, "of each seat and face: cards that the looker has not seen since"),
        Block("discards", (SEATS, FACES), 0, CARDS, "of each seat and face: cards that lie openly discarded"),
    )
)  # fmt: skip


def sight(game: Game) -> Sight:
    """The same for all options: the planes are as wide as the widest board."""
    return SIGHT
