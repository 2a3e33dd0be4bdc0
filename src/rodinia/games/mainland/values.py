"""Why a card brings what it brings: the tiles and items of the Mainland and of the minor territories, before and after."""

from __future__ import annotations

from functools import lru_cache

from rodinia.core.outlook import Outlook
from rodinia.core.promise import NO_REASON, Reason
from rodinia.games.mainland.actions import PLACE
from rodinia.games.mainland.state import MainlandState
from rodinia.games.mainland.view import MainlandView

Land = tuple[int, int, int]  # M10.4: tiles, items of the Mainland, items elsewhere
PARTS = ("tiles", "items", "minor")


def reasons(view: MainlandView, outlook: Outlook) -> list[Reason]:
    """One for each legal action: only cards change points."""
    seat = view.seat or 0
    return [
        reason(view.lands[seat], after(outlook, k, seat)) if id >= PLACE else NO_REASON
        for k, id in enumerate(view.legal)
    ]


def after(outlook: Outlook, k: int, seat: int) -> Land:
    """The seat's land when the card lies."""
    state = outlook.after(k, 1)
    assert isinstance(state, MainlandState)
    return state.land_of(seat)


@lru_cache(4096)
def reason(before: Land, after: Land) -> Reason:
    """The sum as a reason; many cards change a land in the same way."""
    return Reason(land_sum(before, after))


def land_sum(before: Land, after: Land) -> str:
    """M10.4 with its parts named and how they changed: "tiles 25 +4 + items 11 +2 + minor 0 = 36"."""
    parts = [
        f"{name} {now}" + (f" {now - was:+}" if now != was else "")
        for name, was, now in zip(PARTS, before, after, strict=True)
    ]
    return f"{' + '.join(parts)} = {sum(after)}"
