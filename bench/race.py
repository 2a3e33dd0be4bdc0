"""Race: 81 cells, filled in order by two players, again and again; the same small game as the peer's."""

from __future__ import annotations

from dataclasses import dataclass
from operator import getitem
from typing import ClassVar

from rodinia.core.actions import Codec
from rodinia.core.belief import PlainBelief
from rodinia.core.const import OVER
from rodinia.core.game import Event, Game, Prompt, Seen, Spec
from rodinia.core.state import PlainState, State
from rodinia.core.view import View
from rodinia.scene.keep import ZONES, kept
from rodinia.scene.nodes import Choice, Line, Node, Panel, Scene, Zone

CELLS, LENGTH = 81, 200_000


@dataclass(frozen=True)
class Place:
    cell: int
    sizes: ClassVar = (CELLS,)

    def text(self) -> str:
        return f"place {self.cell}"

    @classmethod
    def parse(cls, text: str) -> Place | None:
        word, _, number = text.partition(" ")
        return cls(int(number)) if word == "place" and number.isdecimal() else None


class RaceState(PlainState):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.marks = [-1] * CELLS
        self.count = 0

    @property
    def actor(self) -> int:
        return OVER if self.count >= LENGTH else self.count % self.seats

    def legal(self, seat: int) -> list[int]:
        return [self.count % CELLS] if seat == self.actor else []

    def play(self, actor: int, move: int) -> None:
        self.marks[move] = actor
        self.count += 1

    def scores(self) -> tuple[int, ...]:
        return tuple([self.marks.count(seat) for seat in range(self.seats)])


@dataclass(frozen=True)
class RaceView(View):
    marks: tuple[int, ...]
    count: int
    points: tuple[int, ...]


class Race(Game):
    """The game of the load bench."""

    spec = Spec("race", "Race", "Fill the board.", "Rodinia's bench", (2, 2), (1, 1), 1, False, False, False, LENGTH)
    actions = Codec((Place,))
    chances = Codec((Place,), "outcome")

    def start(self) -> State:
        return RaceState(self.players)

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, RaceState)
        legal = tuple(state.legal(seat)) if seat is not None else ()
        return RaceView(seat, state.actor, state.actors, legal, tuple(state.marks), state.count, state.scores())

    def belief(self, view: View) -> PlainBelief:
        return PlainBelief(RaceState(self.players))

    def prompt(self, view: View) -> Prompt:
        return YOURS if view.legal else THEIRS

    def sentence(self, view: View, step: Seen) -> str:
        return f"place {step.id}"

    def events(self, before: View, step: Seen, after: View) -> list[Event]:
        return [Event(f"{{{step.actor}}} places", "R1", step.actor, 1, "1 cell = 1", (f"cell/{step.id}",))]

    def scene(self, view: View) -> Scene:
        assert isinstance(view, RaceView)
        return Scene((board(view.marks),), panels(view.points))

    def choices(self, view: View) -> list[Choice]:
        return [Choice(move, (f"cell/{move}",), "place") for move in view.legal]

    def sheet(self, view: View) -> tuple[Line, ...]:
        assert isinstance(view, RaceView)
        return (Line("Cells", view.points, total=True),)

    def board(self, view: View) -> str:
        return ""


@kept(lambda marks: marks, most=ZONES)
def board(marks: tuple[int, ...]) -> Zone:
    """The board, the same for both seats."""
    return Zone("board", "Board", "board", (0, 0, 9, 9), tuple(map(getitem, NODES, marks)), unit=1)


@kept(lambda points: points)
def panels(points: tuple[int, ...]) -> tuple[Panel, ...]:
    """Both seats' panels."""
    return tuple([Panel(seat, each) for seat, each in enumerate(points)])


YOURS, THEIRS = Prompt("Place", rule="R1"), Prompt("Wait", rule="R1")
DRAWN = ('<rect width="1" height="1" class="p0"/>', '<rect width="1" height="1" class="p1"/>', "")
NODES = [[Node(f"cell/{k}", k % 9, k // 9, 1, 1, drawn) for drawn in DRAWN] for k in range(CELLS)]
