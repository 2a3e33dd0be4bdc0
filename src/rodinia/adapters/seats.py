"""A playing as adapters step through it: chance settled by its own luck, sights of the seats, rewards."""

from __future__ import annotations

from typing import Any

from rodinia.core.arrays import numpy
from rodinia.core.chance import Seeded
from rodinia.core.errors import BadOptions
from rodinia.core.game import Game
from rodinia.core.playing import Playing
from rodinia.core.registry import load
from rodinia.core.sight import Sight

REWARDS = ("win", "points")


class Seats:
    """One game from its beginning, with the luck of a seed."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.playing = Playing(game)
        self.luck = Seeded(seed)
        self.playing.settle(self.luck)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.playing.over

    @property
    def actors(self) -> tuple[int, ...]:
        """Every seat that may act."""
        return self.playing.state.actors

    def legal(self, seat: int) -> list[int]:
        """The legal ids of a seat; [] if it may not act."""
        return self.playing.state.legal(seat)

    def play(self, seat: int, move: int) -> None:
        """Play an action, and let chance act until a seat has to."""
        self.playing.apply(seat, move)
        self.playing.settle(self.luck)

    def sight(self, seat: int) -> Any:
        """What a seat sees, as numbers."""
        return numpy().asarray(self.playing.state.sight(seat))

    def shares(self) -> tuple[float, ...]:
        """Every seat's share of the win; 0 while the game goes on."""
        state = self.playing.state
        return state.returns() if self.over else (0.0,) * self.game.players

    def board(self) -> str:
        """The board as text, as a spectator sees it."""
        return self.game.board(self.game.view(self.playing.state, None))


def game_of(game: Game | str, players: int | None, options: dict[str, Any]) -> Game:
    """A game, or the one of that name."""
    if isinstance(game, Game):
        if players is not None or options:
            raise BadOptions("a game that is made already has its players and options")
        return game
    return load(game, players, **options)


def sight_of(game: Game) -> Sight:
    """The sight of a game that has one."""
    if game.sight is None:
        raise BadOptions(f"{game.spec.title} has no sight: its game says nothing in `sight`")
    return game.sight


def bounds(sight: Sight) -> tuple[Any, Any]:
    """The least and the most of every number of a sight."""
    np = numpy()
    low = np.concatenate([np.full(block.size, block.least, np.int16) for block in sight.blocks])
    high = np.concatenate([np.full(block.size, block.most, np.int16) for block in sight.blocks])
    return low, high


def checked_reward(reward: str) -> str:
    """How rewards are counted."""
    if reward not in REWARDS:
        raise BadOptions(f"rewards are counted by {' or '.join(REWARDS)}, not {reward!r}")
    return reward


def checked_render(mode: str | None) -> str | None:
    """How an environment is rendered."""
    if mode not in (None, "ansi"):
        raise BadOptions(f"this environment renders as ansi or not at all, not as {mode!r}")
    return mode
