"""Bot: something that chooses. It is given Views and has no way to a State that it did not sample itself."""

from __future__ import annotations

import hashlib

from rodinia.core.chance import spread
from rodinia.core.errors import IllegalStep
from rodinia.core.game import Game
from rodinia.core.view import View
from rodinia.search.limit import Limit

Hint = tuple[int, float, float]  # an action, the seat's share of the win that it brings, the error of that


class Bot:
    """A player's name, a game, and a seed: the same seed and the same views give the same choices."""

    def __init__(self, name: str, game: Game, seed: int = 0) -> None:
        self.name = name
        self.game = game
        self.seed = seed
        self.message = ""  # what went wrong at the last choice, for people; "" if nothing did
        self.forfeits = 0  # decisions that it lost to another bot

    def choose(self, view: View, limit: Limit | None = None) -> int:
        """The id of a legal action of the view's seat; at once if there is only one."""
        self.message = ""
        legal = asked(view)
        return legal[0] if len(legal) == 1 else self.decide(view, limit)

    def hint(self, view: View, limit: Limit | None = None) -> list[Hint]:
        """The legal actions, best first, each with the share of the win it brings and the error of that."""
        raise NotImplementedError

    def decide(self, view: View, limit: Limit | None) -> int:
        """Choose among two or more legal actions."""
        raise NotImplementedError

    def ready(self) -> None:
        """Raise BadOptions if the bot could never play."""

    def close(self) -> None:
        """Let go of what the bot holds: threads, processes, memory."""

    def luck(self, view: View) -> int:
        """A seed for this decision, from the bot's seed and what the view shows; not who has sealed a choice."""
        digest = hashlib.blake2b(self.game.unsealed(view).encode(), digest_size=8).digest()
        return spread(self.seed, int.from_bytes(digest, "little"))

    def __repr__(self) -> str:
        return f"bots.make({self.name!r}, {self.game!r}, seed={self.seed})"


def asked(view: View) -> tuple[int, ...]:
    """The legal ids of a view in which its seat has to choose."""
    if not view.legal:
        who = "a spectator" if view.seat is None else f"seat {view.seat}"
        raise IllegalStep(f"{who} has nothing to choose here")
    return view.legal
