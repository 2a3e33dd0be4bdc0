"""Home: the game that a State or a View belongs to, found by its class, so that both can show themselves.

A State knows its numbers and a View what a seat may know; neither holds a Game. What is shown of a State is
always the View of whoever acts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rodinia.core.game import Game
    from rodinia.core.state import State
    from rodinia.core.view import View

HOMES: dict[type, type[Game]] = {}  # by the class of states and the class of views; a Game's class enters itself

Showing = tuple["Game", "View"]  # a view, and a game to show it with


def home(kind: type) -> type[Game] | None:
    """The game whose states or views are of this class; None if no game has said so."""
    return next((HOMES[base] for base in kind.__mro__ if base in HOMES), None)


def showing_of_state(state: State) -> Showing | None:
    """A state as whoever acts sees it (a spectator, if that is no seat), in a game with the default options."""
    kind = home(type(state))
    if kind is None:
        return None
    game = kind(state.seats)
    return game, game.view(state, onlooker(state.actor))


def showing_of_view(view: View) -> Showing | None:
    """A view; its picture depends on nothing else, so that any number of players will do."""
    kind = home(type(view))
    return None if kind is None else (kind(kind.spec.players[0]), view)


def onlooker(actor: int) -> int | None:
    """Through whose eyes a position is shown when nobody says: the actor's, or a spectator's."""
    return actor if actor >= 0 else None


def picture(showing: Showing | None) -> str | None:
    """The SVG picture of a view."""
    return None if showing is None else showing[0].picture(showing[1])


def board(showing: Showing | None) -> str | None:
    """The text board of a view."""
    return None if showing is None else showing[0].text_board(showing[1])
