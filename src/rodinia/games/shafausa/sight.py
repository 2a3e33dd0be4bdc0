"""A seat's View as numbers: what each of them means. `look` in table.py and valley.py writes them."""

from __future__ import annotations

from rodinia.core.game import Game
from rodinia.core.sight import Block, Sight
from rodinia.games.shafausa.components import HOUSES
from rodinia.games.shafausa.const import BUILDINGS, ENDED, FINISHED, RESOURCES, SPACES, TRIBES

SEATS = 6
MANY = 30_000

SIGHT = Sight(
    (
        Block("table", (2,), 0, SEATS, "players; the looker's seat"),
        Block("phase", (1,), 0, ENDED, "what happens now, a place in PHASES", coded=True),
        Block("first", (1,), 0, SEATS - 1, "the first player, counted from the looker", coded=True),
        Block("turn", (2,), 0, MANY, "the round; how far the phase has come: buyers, drafters, seats dealt to, spaces drawn for"),
        Block("grid", (SEATS,), 0, BUILDINGS, "1 + the building on each space of the grid", coded=True),
        Block("bag", (BUILDINGS,), 0, 99, "of each building: how many are in the bag"),
        Block("tribes", (SEATS,), 0, TRIBES, "1 + the tribe of each seat", coded=True),
        Block("stages", (SEATS,), 0, FINISHED + 1, "1 + how far each seat is where all act at the same time, a place in STAGES", coded=True),
        Block(
            "valleys", (SEATS, 9), -1, MANY,
            "of each seat: CHF, miners, towns developed, mines dug, the most mines allowed, CHF for the next miner (-1: there is "
            "none), rank of the price of building, CHF more for a cube sold, points as of now",
        ),
        Block("goods", (SEATS, RESOURCES), 0, MANY, "of each seat: cubes of each resource"),
        Block("bought", (SEATS, RESOURCES), 0, 1, "of each seat and resource: whether it was bought in this phase"),
        Block("reserve", (SEATS, BUILDINGS), 0, 1, "of each seat and building: whether it waits in reserve"),
        Block("towns", (SEATS, SPACES), 0, HOUSES + BUILDINGS - 1, "of each seat, the spaces of its four towns: 0 empty, 1 to 7 mines, then buildings", coded=True),
    )
)  # fmt: skip


def sight(game: Game) -> Sight:
    """The same for all options."""
    return SIGHT
