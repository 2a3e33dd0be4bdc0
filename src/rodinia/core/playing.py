"""Playing: a live position with the steps that led to it. The terminal and the server both stand on it."""

from __future__ import annotations

from collections.abc import Iterator

from rodinia.core.chance import Source
from rodinia.core.const import CHANCE, OVER
from rodinia.core.errors import BadNotation, IllegalStep, RulesError
from rodinia.core.game import Game, Step
from rodinia.core.home import onlooker
from rodinia.core.state import State, acting, brief, name, turn, whole


class Playing:
    """A playing is completely its list of steps; the state is what they lead to."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state: State = game.start()
        self.steps: list[Step] = []
        self.firm = 0  # steps before this mark can no longer be undone

    def apply(self, actor: int, move: int) -> None:
        """Play one step; a wrong one raises and changes nothing."""
        step = Step(*whole(actor, move))
        closes = bool(self.state.choosing) and len(self.state.actors) == 1
        other = bool(self.steps) and self.steps[-1].actor != step.actor
        self.state.apply(*step)
        self.steps.append(step)
        if step.actor == CHANCE or closes:
            self.firm = len(self.steps)  # luck or a reveal: nothing before it comes back
        elif other:
            self.firm = max(self.firm, len(self.steps) - 1)

    def play(self, text: str, seat: int | None = None) -> list[Step]:
        """Play what a text says in the short notation: one step, or several with ";" between them.

        Each is a step of `seat`, or, if none is given, of whoever acts then: chance, or the (lowest) seat to act.
        All of it is played, or it raises BadNotation or IllegalStep and nothing has happened.
        """
        if not isinstance(text, str):
            raise BadNotation(f"a notation is text, not {text!r}")
        before, count, firm = self.state.clone(), len(self.steps), self.firm
        try:
            for word in text.split(";"):
                self.play_word(word.strip(), seat)
        except RulesError:
            self.state.become(before)
            self.firm = firm
            del self.steps[count:]
            raise
        return self.steps[count:]

    def play_word(self, word: str, seat: int | None) -> None:
        """Play one step of a text."""
        actor = self.state.actor if seat is None else seat
        if actor == OVER:
            raise IllegalStep(f"the game is over; {word!r} cannot be played")
        step = self.game.parse(actor, word)
        texts = self.possible(actor)
        if not texts:
            raise IllegalStep(f"{name(actor)} tried {word!r}, but it is the turn of {turn(self.state)}")
        if self.game.text(step) not in texts:
            raise IllegalStep(f"{name(actor)} tried {word!r}, which is not possible now; possible: {brief(texts)}")
        self.apply(*step)

    @property
    def legal(self) -> tuple[str, ...]:
        """What whoever acts can do, or chance can bring, in the short notation; () once the game is over."""
        return tuple(self.possible(self.state.actor))

    def possible(self, actor: int) -> list[str]:
        """The notations of what a seat, or chance, can do now."""
        ids = [outcome for outcome, _ in self.state.outcomes()] if actor == CHANCE else self.state.legal(actor)
        return [self.game.text((actor, each)) for each in ids]

    def settle(self, source: Source) -> list[Step]:
        """Let chance act until a seat has to, or the game is over; the steps it took."""
        begun = len(self.steps)
        while self.state.actor == CHANCE:
            self.apply(CHANCE, source.outcome(self.state))
        return self.steps[begun:]

    def turns(self, source: Source) -> Iterator[int]:
        """Every decision until the game is over: lets chance act, then gives the seat that has to.

        Whoever takes a turn plays it before asking for the next one.
        """
        self.settle(source)
        while not self.over:
            count, seat = len(self.steps), self.state.actor
            yield seat
            if len(self.steps) == count:
                raise IllegalStep(f"seat {seat} has not played: a turn ends with a step")
            self.settle(source)

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

    def __repr__(self) -> str:
        return f"<Playing of {self.game.describe()}: {len(self.steps)} steps, {acting(self.state)}>"

    def __str__(self) -> str:
        """The board as text, as whoever acts sees it."""
        return self.game.text_board(self.game.view(self.state, onlooker(self.state.actor)))

    def _repr_svg_(self) -> str:
        """The table as a notebook shows it, as whoever acts sees it."""
        return self.game.picture(self.game.view(self.state, onlooker(self.state.actor)))
