"""Why an offer brings what it brings: a tile, and the fight for it cell by cell."""

from __future__ import annotations

from rodinia.core.outlook import Outlook
from rodinia.core.promise import NO_REASON, Reason
from rodinia.games.azivon.actions import ACTIONS, Take
from rodinia.games.azivon.components import BOX
from rodinia.games.azivon.fight import Fight, Share, fight, kind
from rodinia.games.azivon.view import AzivonView

ONE = "1 tile"
TILE = Reason(ONE)
GOLD = Reason(f"{ONE} + {ONE} for the gold")


def reasons(view: AzivonView, outlook: Outlook) -> list[Reason]:
    """One for each legal action. Z9.4: a point is a tile."""
    return [reason(view, id, outlook.changes(k)[view.seat or 0]) for k, id in enumerate(view.legal)]


def reason(view: AzivonView, id: int, points: int) -> Reason:
    """The tile that is taken, claimed or built on."""
    if not points:
        return NO_REASON
    action = ACTIONS.decode(id)
    tile = view.tile(action.x, action.y) if isinstance(action, Take) else -1
    if tile >= 0 and fought(view, tile):
        return fought_for(view, fight(view, view.seat or 0, tile))
    return TILE if points == 1 else GOLD


def fought(view: AzivonView, tile: int) -> bool:
    """Whether somebody or something defends a tile (Z5.1)."""
    return view.owners[tile] != "." or BOX.tables.strength[kind(view, tile)] > 0


def fought_for(view: AzivonView, found: Fight) -> Reason:
    """A fight as a reason: both sums, and what each cell gives."""
    tally = f"{found.attack}:{found.defence}"
    return Reason(found.sum(view), (), shares(view, found.attackers), shares(view, found.defenders), tally)


def shares(view: AzivonView, given: tuple[Share, ...]) -> tuple[tuple[str, int], ...]:
    """What each cell gives to one side."""
    return tuple([(f"cell/{each.tile % view.size},{each.tile // view.size}", each.amount) for each in given])
