"""Playing: a live position with the steps that led to it. The terminal and the server both stand on it."""

from __future__ import annotations

from rodinia.core.chance import Source
from rodinia.core.const import CHANCE, OVER
from rodinia.core.errors import IllegalStep
from rodinia.core.game import Game, Step
from rodinia.core.state import State


class Playing:
    """A playing is completely its list of steps; the state is what they lead to."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state: State = game.start()
        self.steps: list[Step] = []
        self.firm = 0  # steps before this mark can no longer be undone

    def apply(self, actor: int, move: int) -> None:
        """Play one step; a wrong one raises and changes nothing."""
        closes = bool(self.state.choosing) and len(self.state.actors) == 1
        other = bool(self.steps) and self.steps[-1].actor != actor
        self.state.apply(actor, move)
        self.steps.append(Step(actor, move))
        if actor == CHANCE or closes:
            self.firm = len(self.steps)  # luck or a reveal: nothing before it comes back
        elif other:
            self.firm = max(self.firm, len(self.steps) - 1)

    def settle(self, source: Source) -> list[Step]:
        """Let chance act until a seat has to, or the game is over; the steps it took."""
        begun = len(self.steps)
        while self.state.actor == CHANCE:
            self.apply(CHANCE, source.outcome(self.state))
        return self.steps[begun:]

    def undo(self, seat: int) -> Step:
        """Take back the seat's last step. Never crosses chance, a reveal or another seat's act."""
        if len(self.steps) <= self.firm or self.steps[-1].actor != seat:
            raise IllegalStep("there is nothing to take back: undo never crosses chance, a reveal or another's act")
        last = self.steps[-1]
        steps, firm = self.steps[:-1], self.firm
        state = self.game.start()
        for step in steps:
            state.apply(*step)
        self.state, self.steps, self.firm = state, steps, firm
        return last

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.actor == OVER
