"""A seat's View as numbers: what each of them means. `look` in state.py and land.py writes them."""

from __future__ import annotations

from rodinia.core.game import Game
from rodinia.core.sight import Block, Sight
from rodinia.games.discovery.components import MOST_FOLLOWERS, MOST_TILES

SEATS = 5
NOBODY = SEATS
FRAME = 24  # of a thousand random games one or two have a wider land
FAR = MOST_TILES - 1  # no tile lies further from the start tile
PLANES = 7

SIGHT = Sight(
    (
        Block("table", (2,), 0, SEATS, "players; the looker's seat"),
        Block("phase", (1,), 0, 8, "what is waited for, a place in PHASES", coded=True),
        Block("turn", (2,), 0, NOBODY, "whose turn it is; who began; counted from the looker, 5 unknown", coded=True),
        Block("stock", (2,), 0, MOST_TILES, "tiles still to be removed by lot; tiles in the bag"),
        Block("scores", (SEATS,), 0, 9999, "points of each seat"),
        Block("supply", (SEATS,), 0, MOST_FOLLOWERS, "followers that each seat can deploy"),
        Block("open", (SEATS, 2), 0, MOST_TILES, "1 + the kind of each seat's open tiles", coded=True),
        Block("bag", (MOST_TILES,), 0, MOST_TILES, "of each kind: tiles in the bag"),
        Block("removed", (MOST_TILES,), 0, MOST_TILES, "of each kind: tiles removed at the start"),
        Block("gone", (MOST_TILES,), 0, MOST_TILES, "of each kind: tiles that left the game because they fitted nowhere"),
        Block("places", (MOST_TILES, 2), -FAR, FAR, "x and y of each tile that lies, in the order of placing"),
        Block(
            "tiles", (MOST_TILES, 4), 0, MOST_TILES,
            "of each tile that lies: 1 + kind; rotation; whose follower stands on it, 1 the looker's; on 1 + which segment",
            coded=True,
        ),
        Block("corner", (2,), -FAR - FRAME, FAR, "x and y of the upper left place of the planes"),
        Block(
            "land", (PLANES, FRAME, FRAME), 0, MOST_TILES,
            "planes with the land in their middle: the terrain at the north, east, south and west side of a tile, "
            "1 mountain, 2 grassland, 3 sea; 1 + kind; whose follower, 1 the looker's; on 1 + which segment. "
            f"Of a land wider than {FRAME} tiles the rest is left out here, and is in `tiles`",
            coded=True,
        ),
    )
)  # fmt: skip


def sight(game: Game) -> Sight:
    """The same for all options."""
    return SIGHT
