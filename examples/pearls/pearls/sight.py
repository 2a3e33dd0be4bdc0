"""A seat's View as numbers, for programs that learn: each block is the field of the View with its name."""

from __future__ import annotations

from pearls.actions import KINDS
from pearls.state import HAND, ROUNDS
from rodinia.core.sight import Field, Sight

SEATS = 4

SIGHT = Sight(
    (
        Field("seat", (), 0, SEATS - 1, "the looker's seat", coded=True),
        Field("actors", (SEATS,), -1, SEATS - 1, "who may act, counted from the looker", a_seat=True),
        Field("hand", (HAND,), -1, KINDS - 1, "the looker's pearls", coded=True),
        Field("sizes", (SEATS,), 0, HAND, "pearls in each hand", seats=0),
        Field("mine", (), -1, KINDS - 1, "the looker's choice, while it is secret", coded=True),
        Field("committed", (SEATS,), 0, 1, "who has chosen", seats=0),
        Field("shown", (ROUNDS, SEATS), -1, KINDS - 1, "the pearls of each round", coded=True, seats=1),
        Field("points", (SEATS,), 0, ROUNDS * KINDS, "points of each seat", seats=0),
    )
)
