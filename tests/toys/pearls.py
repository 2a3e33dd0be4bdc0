"""The example game of examples/pearls, and copies of it with something changed."""

from __future__ import annotations

import sys
from typing import Any

from pearls.actions import Draw, Show
from pearls.game import Pearls
from pearls.state import PearlsState
from pearls.view import PearlsBelief, PearlsView

__all__ = ["Draw", "Pearls", "PearlsBelief", "PearlsState", "PearlsView", "Show", "variant"]


def variant(players: int = 2, **members: Any) -> Pearls:
    """A copy of the game with something changed: members of the game, or `state` for members of its state."""
    state_members = members.pop("state", None)
    if state_members:
        state_members["__module__"] = __name__
        members["states"] = globals()["ChangedState"] = type("ChangedState", (PearlsState,), state_members)
    kind = type("ChangedPearls", (Pearls,), {"__module__": Pearls.__module__, **members})
    vars(sys.modules[Pearls.__module__])["ChangedPearls"] = kind  # so that its states can be pickled
    return kind(players)
