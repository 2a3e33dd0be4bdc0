"""A seat's View as numbers: what each of them means. `look` in state.py and works.py writes them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rodinia.core.sight import MOST, Block, Sight
from rodinia.games.azivon.actions import SHEETS
from rodinia.games.azivon.components import MOST_SIDE, STAGES

if TYPE_CHECKING:
    from rodinia.games.azivon.game import Azivon

SEATS = 8
NEXT_LOOT = 32
PLANES = 9


@cache
def planned(frame: int) -> Sight:
    """The sight with planes of so many tiles a side."""
    return Sight(
        (
            Block("table", (2,), 0, SEATS, "players; the looker's seat"),
            Block("stage", (1,), 0, len(STAGES) - 1, "what happens now, a place in STAGES", coded=True),
            Block("turn", (2,), 0, SEATS - 1, "whose turn it is; who began; counted from the looker", coded=True),
            Block("sheet", (1,), 0, SHEETS - 1, "the number of the sheet; 0 before it is printed", coded=True),
            Block("round", (2,), 0, MOST, "the round; actions spent in this turn"),
            Block("focus", (1,), 0, MOST_SIDE * MOST_SIDE, "the gold's tile, or what is being placed, as in the View", coded=True),
            Block("spawns", (SEATS,), 0, MOST_SIDE * MOST_SIDE, "1 + the spawn tiles in the order of the border", coded=True),
            Block("homes", (SEATS,), 0, MOST_SIDE * MOST_SIDE, "1 + the spawn tile of each seat; 0 before it is dealt", coded=True),
            Block(
                "realms", (SEATS, 7), 0, MOST,
                f"of each seat: actions, logs, material, iron, tiles, total power (at most {MOST:,}), 1 if it is out",
            ),
            Block(
                "loot", (1 + NEXT_LOOT,), 0, MOST_SIDE * MOST_SIDE,
                f"villages looted; then the next {NEXT_LOOT} numbers of the list. Those crossed out are left out",
                without=("loot", "powers"),
            ),
            Block(
                "board", (PLANES, frame, frame), 0, SEATS,
                "planes: 1 + floor (0 beyond the sheet); element, 4 for chopped woods; feature; building; 1 for iron; soldier; "
                "owner, 1 the looker; 1 + the direction to the next tile of the same element; the same for castles",
                coded=True,
            ),
        )
    )  # fmt: skip


def sight(game: Azivon) -> Sight:
    """Planes are as large as the sheet, or, if its size follows from the players, as the largest usual one."""
    return planned(game.frame)
