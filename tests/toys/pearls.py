"""The example game of examples/pearls, and copies of it with something changed."""

from __future__ import annotations

from typing import Any

from pearls.actions import Draw, Show
from pearls.game import Pearls
from pearls.state import PearlsState
from pearls.view import PearlsBelief, PearlsView

__all__ = ["Draw", "Pearls", "PearlsBelief", "PearlsState", "PearlsView", "Show", "variant"]


def variant(**members: Any) -> Pearls:
    """A copy of the game with something changed: members of the game, or `state` for members of its state."""
    state_members = members.pop("state", None)
    if state_members:
        state_members["__module__"] = __name__
        members["states"] = globals()["ChangedState"] = type("ChangedState", (PearlsState,), state_members)
    return type("ChangedPearls", (Pearls,), {"__module__": Pearls.__module__, **members})(2)
