"""What each game promises before the click, in positions that can be checked by hand."""

from __future__ import annotations

import rodinia
from rodinia.core.game import Game
from rodinia.core.promise import Promise, worlds_of
from rodinia.core.state import State
from tests.games.azivon import boards
from tests.games.discovery.table import Table as DiscoveryTable
from tests.games.mainland import drawing
from tests.games.shafausa import tables
from tests.games.vaalbara.table import Table as VaalbaraTable


def promised(game: Game, state: State, seat: int) -> dict[str, Promise]:
    """Every promise by the notation of its action."""
    view = game.view(state, seat)
    made = game.promises(view, worlds_of(game, state, view))
    return {game.text(rodinia.core.game.Step(seat, each.id)): each for each in made}
