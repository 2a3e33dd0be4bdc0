"""Small games in ordinary Python with known answers, for the tests of search, bots and arena."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from rodinia.core.actions import Codec
from rodinia.core.belief import Belief, PlainBelief
from rodinia.core.const import CHANCE, OVER
from rodinia.core.game import Game, Spec
from rodinia.core.rng import Rng
from rodinia.core.state import PlainState, State
from rodinia.core.view import View


@dataclass(frozen=True)
class Pick:
    """The only kind of action and outcome: a number."""

    sizes: ClassVar[tuple[int, ...]] = (16,)
    number: int

    def text(self) -> str:
        return f"n{self.number}"

    @classmethod
    def parse(cls, text: str) -> Pick | None:
        return cls(int(text[1:])) if text[:1] == "n" and text[1:].isdecimal() else None


def spec(name: str, **flags: bool) -> Spec:
    known = {"chance": False, "hidden": False, "simultaneous": False} | flags
    return Spec(
        name=name, title=name.title(), line="A toy.", credit="Nobody.", players=(2, 2), minutes=(1, 1), version=1,
        steps=20, **known,
    )  # fmt: skip


@dataclass(frozen=True)
class ToyView(View):
    """Everything the seat knows, as one tuple."""

    known: tuple[Any, ...] = ()


class Toy(Game):
    """What the toys have in common. A toy writes `start`, `known` and `belief`."""

    actions = Codec((Pick,))
    chances = Codec((Pick,), "outcome")
    views = ToyView

    def known(self, state: Any, seat: int | None) -> tuple[Any, ...]:
        raise NotImplementedError

    def view(self, state: State, seat: int | None) -> ToyView:
        legal = () if seat is None else tuple(state.legal(seat))
        return ToyView(seat, state.actor, state.actors, legal, self.known(state, seat))


# Noughts and crosses on a 3 x 3 board: open, no chance, a draw with best play.

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class CrossesState(PlainState):
    def __init__(self, board: str = "." * 9) -> None:
        super().__init__(2)
        self.board = board

    @property
    def actor(self) -> int:
        return OVER if self.winner() is not None or "." not in self.board else 9 - self.board.count(".") & 1

    def winner(self) -> int | None:
        for a, b, c in LINES:
            if self.board[a] != "." and self.board[a] == self.board[b] == self.board[c]:
                return "xo".index(self.board[a])
        return None

    def legal(self, seat: int) -> list[int]:
        return [k for k in range(9) if self.board[k] == "."] if seat == self.actor else []

    def play(self, actor: int, move: int) -> None:
        self.board = self.board[:move] + "xo"[actor] + self.board[move + 1 :]

    def scores(self) -> tuple[int, ...]:
        winner = self.winner()
        return (int(winner == 0), int(winner == 1))


class Crosses(Toy):
    spec = spec("crosses")

    def start(self) -> State:
        return CrossesState()

    def known(self, state: Any, seat: int | None) -> tuple[Any, ...]:
        return (state.board,)

    def belief(self, view: View) -> Belief:
        return Belief(CrossesState(view.known[0]))  # type: ignore[attr-defined]


# A sealed choice: seat 0 wins by meeting seat 1's choice, and a meeting on 0 is worth more to it.


class PenniesState(PlainState):
    """Seat 0 gets 1 if both choose 0, `half` if both choose 1, and nothing otherwise; the mean of all rounds."""

    def __init__(self, half: float = 1.0, rounds: int = 1) -> None:
        super().__init__(2)
        self.half, self.rounds = half, rounds
        self.past: tuple[tuple[int, int], ...] = ()
        self.chosen: list[int | None] = [None, None]

    @property
    def actor(self) -> int:
        return self.actors[0] if self.actors else OVER

    @property
    def actors(self) -> tuple[int, ...]:
        over = len(self.past) == self.rounds
        return tuple([seat for seat in range(2) if self.chosen[seat] is None and not over])

    @property
    def choosing(self) -> tuple[int, ...]:
        return (0, 1) if self.actors else ()

    def legal(self, seat: int) -> list[int]:
        return [0, 1] if seat in self.actors else []

    def seen(self, seat: int | None, actor: int, move: int) -> int | None:
        return move if seat == actor else None

    def play(self, actor: int, move: int) -> None:
        self.chosen[actor] = move
        first, second = self.chosen
        if first is not None and second is not None:
            self.past, self.chosen = (*self.past, (first, second)), [None, None]

    def scores(self) -> tuple[int, ...]:
        met = len([pair for pair in self.past if pair[0] == pair[1]])
        return (met, len(self.past) - met)

    def result(self) -> tuple[float, ...]:
        gains = [(self.half if first else 1.0) if first == second else 0.0 for first, second in self.past]
        share = sum(gains) / self.rounds
        return (share, 1.0 - share)


class PenniesBelief(PlainBelief):
    def __init__(self, view: ToyView) -> None:
        self.view = view
        super().__init__(self.base_state())

    def sample(self, rng: Rng) -> State:
        world = self.base_state()
        for seat in range(2):
            own, done = self.view.known[seat]
            if done:
                world.chosen[seat] = rng.below(2) if own is None else own
        return world

    def base_state(self) -> PenniesState:
        _, _, half, rounds, past = self.view.known
        state = PenniesState(half, rounds)
        state.past = past
        return state


class Pennies(Toy):
    spec = spec("pennies", hidden=True, simultaneous=True)

    def __init__(self, half: float = 1.0, rounds: int = 1) -> None:
        super().__init__(2)
        self.half, self.rounds = half, rounds

    def start(self) -> State:
        return PenniesState(self.half, self.rounds)

    def known(self, state: Any, seat: int | None) -> tuple[Any, ...]:
        shown = [(c if s == seat else None, c is not None) for s, c in enumerate(state.chosen)]
        return (*shown, state.half, state.rounds, state.past)

    def belief(self, view: View) -> Belief:
        assert isinstance(view, ToyView)
        return PenniesBelief(view)

    def unsealed(self, view: View) -> View:
        assert isinstance(view, ToyView)
        state = PenniesBelief(view).base_state()
        if view.seat is not None:
            state.chosen[view.seat] = view.known[view.seat][0]
        return self.view(state, view.seat)


# Chance with a known best value: take a sure 0.55, or roll a die and decide again.


class DiceState(PlainState):
    """Seat 0: keep (0) ends with a share of (face + 1) / 7; roll (1) throws once more, at most twice.

    With six faces the best rule is: before the first throw the face counts as 3 (share 4 / 7)."""

    def __init__(self) -> None:
        super().__init__(2)
        self.face, self.throws, self.rolling, self.kept = 3, 0, False, False

    @property
    def actor(self) -> int:
        if self.kept:
            return OVER
        return CHANCE if self.rolling else 0

    def legal(self, seat: int) -> list[int]:
        return ([0, 1] if self.throws < 2 else [0]) if seat == self.actor else []

    def outcomes(self) -> list[tuple[int, int]]:
        return [(face, 1) for face in range(6)] if self.actor == CHANCE else []

    def play(self, actor: int, move: int) -> None:
        if actor == CHANCE:
            self.face, self.rolling, self.throws = move, False, self.throws + 1
        elif move == 0:
            self.kept = True
        else:
            self.rolling = True

    def scores(self) -> tuple[int, ...]:
        return (self.face, 5 - self.face)

    def result(self) -> tuple[float, ...]:
        return ((self.face + 1) / 7, 1 - (self.face + 1) / 7)


class Dice(Toy):
    spec = spec("dice", chance=True)

    def start(self) -> State:
        return DiceState()

    def known(self, state: Any, seat: int | None) -> tuple[Any, ...]:
        return (state.face, state.throws, state.rolling, state.kept)

    def belief(self, view: View) -> Belief:
        base = DiceState()
        base.face, base.throws, base.rolling, base.kept = view.known  # type: ignore[attr-defined]
        return Belief(base)


# Luck that is the same for all: seat 0 names one number or several, then four dice decide nearly everything.


class LotteryState(PlainState):
    """The share of seat 0 is the sum of the dice / 40, and a hundredth for each unit of its numbers, each at most 7."""

    def __init__(self, count: int = 1, numbers: tuple[int, ...] = (), dice: tuple[int, ...] = ()) -> None:
        super().__init__(2)
        self.count, self.numbers, self.dice = count, numbers, dice

    @property
    def actor(self) -> int:
        return 0 if len(self.numbers) < self.count else CHANCE if len(self.dice) < 4 else OVER

    def legal(self, seat: int) -> list[int]:
        return list(range(8)) if seat == self.actor else []

    def outcomes(self) -> list[tuple[int, int]]:
        return [(face, 1) for face in range(6)] if self.actor == CHANCE else []

    def play(self, actor: int, move: int) -> None:
        if actor == 0:
            self.numbers += (move,)
        else:
            self.dice += (move,)

    def scores(self) -> tuple[int, ...]:
        return (sum(self.dice), 0)

    def result(self) -> tuple[float, ...]:
        share = sum(self.dice) / 40 + sum(self.numbers) / 100
        return (share, 1 - share)


class Lottery(Toy):
    spec = spec("lottery", chance=True)

    def start(self) -> State:
        return LotteryState()

    def known(self, state: Any, seat: int | None) -> tuple[Any, ...]:
        return (state.count, state.numbers, state.dice)

    def belief(self, view: View) -> Belief:
        return Belief(LotteryState(*view.known))  # type: ignore[attr-defined]


# A hidden card: seat 0 holds one of three cards and may stand (0) or swap it for the next (1); the higher card wins.


class CardsState(PlainState):
    """Chance deals seat 0 a card of 0..4, then seat 1 one of the rest. Each in turn stands (0) or swaps (1)."""

    def __init__(self) -> None:
        super().__init__(2)
        self.cards: list[int | None] = [None, None]
        self.swapping: int | None = None
        self.turn = 0
        self.gone: list[int] = []

    @property
    def actor(self) -> int:
        if None in self.cards or self.swapping is not None:
            return CHANCE
        return self.turn if self.turn < 2 else OVER

    def legal(self, seat: int) -> list[int]:
        return [0, 1] if seat == self.actor else []

    def left(self) -> list[int]:
        return [card for card in range(5) if card not in self.cards and card not in self.gone]

    def outcomes(self) -> list[tuple[int, int]]:
        return [(card, 1) for card in self.left()] if self.actor == CHANCE else []

    def receiver(self) -> int:
        return self.swapping if self.swapping is not None else self.cards.index(None)

    def seen(self, seat: int | None, actor: int, move: int) -> int | None:
        return move if actor != CHANCE or seat == self.receiver() else None

    def play(self, actor: int, move: int) -> None:
        if actor == CHANCE:
            self.cards[self.receiver()] = move
            self.swapping = None
        else:
            if move == 1:
                card = self.cards[actor]
                assert card is not None
                self.gone.append(card)
                self.swapping = actor
            self.turn += 1

    def scores(self) -> tuple[int, ...]:
        return tuple([card if card is not None else 0 for card in self.cards])


class CardsBelief(PlainBelief):
    def __init__(self, view: ToyView) -> None:
        super().__init__(CardsState())
        self.view = view

    def sample(self, rng: Rng) -> State:
        seat = self.view.seat
        mine, turn, gone = self.view.known
        world = CardsState()
        world.turn, world.gone = turn, list(gone)
        if mine is not None and seat is not None:
            world.cards[seat] = mine
            left = world.left()
            world.cards[1 - seat] = left[rng.below(len(left))]
        return world


class Cards(Toy):
    spec = spec("cards", chance=True, hidden=True)

    def start(self) -> State:
        return CardsState()

    def known(self, state: Any, seat: int | None) -> tuple[Any, ...]:
        mine = None if seat is None else state.cards[seat]
        return (mine, state.turn, tuple(state.gone))

    def belief(self, view: View) -> Belief:
        assert isinstance(view, ToyView)
        return CardsBelief(view)


# Each seat in turn adds two numbers; the greater sum wins. Nothing to it, but a turn has two halves.


class SumsState(PlainState):
    def __init__(self, picked: tuple[int, ...] = ()) -> None:
        super().__init__(2)
        self.picked = picked

    @property
    def actor(self) -> int:
        return OVER if len(self.picked) == 4 else len(self.picked) // 2

    def legal(self, seat: int) -> list[int]:
        return [0, 1, 2] if seat == self.actor else []

    def play(self, actor: int, move: int) -> None:
        self.picked = (*self.picked, move)

    def scores(self) -> tuple[int, ...]:
        return (sum(self.picked[:2]), sum(self.picked[2:]))


class Sums(Toy):
    spec = spec("sums")

    def start(self) -> State:
        return SumsState()

    def known(self, state: Any, seat: int | None) -> tuple[Any, ...]:
        return state.picked

    def belief(self, view: View) -> Belief:
        return Belief(SumsState(view.known))  # type: ignore[attr-defined]


# A minefield: seat 0 makes twelve steps, each to one of sixteen places, of which only the first four are safe.


class MinesState(PlainState):
    def __init__(self, path: tuple[int, ...] = ()) -> None:
        super().__init__(2)
        self.path = path

    @property
    def dead(self) -> bool:
        return bool(self.path) and self.path[-1] > 3

    @property
    def actor(self) -> int:
        return OVER if self.dead or len(self.path) == 12 else 0

    def legal(self, seat: int) -> list[int]:
        return list(range(16)) if seat == self.actor else []

    def play(self, actor: int, move: int) -> None:
        self.path = (*self.path, move)

    def scores(self) -> tuple[int, ...]:
        return (int(not self.dead), int(self.dead))


class Mines(Toy):
    spec = spec("mines")

    def start(self) -> State:
        return MinesState()

    def known(self, state: Any, seat: int | None) -> tuple[Any, ...]:
        return state.path

    def belief(self, view: View) -> Belief:
        return Belief(MinesState(view.known))  # type: ignore[attr-defined]


# A road of seat 0 alone: at three crossings it goes on (0) or, at the last two, may stop (1); elsewhere it can only walk.


class RoadState(PlainState):
    """The crossings are at 0, 30 and 31; who stops has walked enough, so that random walks from 30 may be short."""

    def __init__(self, place: int = 0) -> None:
        super().__init__(2)
        self.place = place

    @property
    def actor(self) -> int:
        return OVER if self.place == 52 else 0

    def legal(self, seat: int) -> list[int]:
        if seat != self.actor:
            return []
        return [0, 1] if self.place in (0, 30, 31) else [7]

    def play(self, actor: int, move: int) -> None:
        self.place = 52 if self.place >= 30 and move == 1 else self.place + 1

    def scores(self) -> tuple[int, ...]:
        return (1, 0)


class Road(Toy):
    spec = spec("road")

    def start(self) -> State:
        return RoadState()

    def known(self, state: Any, seat: int | None) -> tuple[Any, ...]:
        return (state.place,)

    def belief(self, view: View) -> Belief:
        return Belief(RoadState(*view.known))  # type: ignore[attr-defined]
