"""Stones: an open board and turns of two steps (place and turn a stone, then flag it or not), with chance."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from rodinia.core.actions import Codec
from rodinia.core.belief import PlainBelief
from rodinia.core.const import CHANCE, OVER
from rodinia.core.game import Event, Game, Option, Prompt, Seen, Spec
from rodinia.core.rng import Rng
from rodinia.core.state import PlainState, State
from rodinia.core.view import View
from rodinia.scene.nodes import Choice, Fact, Line, Node, Panel, Scene, Zone

SIDE, TURNS, VALUES = 3, 4, 3
CELLS = SIDE * SIDE


@dataclass(frozen=True)
class Put:
    cell: int
    turn: int
    sizes: ClassVar = (CELLS, TURNS)

    def text(self) -> str:
        return f"put {self.cell}/{self.turn}"

    @classmethod
    def parse(cls, text: str) -> Put | None:
        word, _, rest = text.partition(" ")
        cell, _, turn = rest.partition("/")
        good = word == "put" and cell.isdecimal() and turn.isdecimal() and rest.isascii()
        return cls(int(cell), int(turn)) if good else None


@dataclass(frozen=True)
class Flag:
    yes: int
    sizes: ClassVar = (2,)

    def text(self) -> str:
        return "flag" if self.yes else "keep"

    @classmethod
    def parse(cls, text: str) -> Flag | None:
        return cls(["keep", "flag"].index(text)) if text in ("keep", "flag") else None


@dataclass(frozen=True)
class Find:
    value: int
    sizes: ClassVar = (VALUES,)

    def text(self) -> str:
        return f"find {self.value + 1}"

    @classmethod
    def parse(cls, text: str) -> Find | None:
        word, _, number = text.partition(" ")
        return cls(int(number) - 1) if word == "find" and number.isdecimal() and number.isascii() else None


FLAG = CELLS * TURNS


class StonesState(PlainState):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.cells_: list[list[int] | None] = [None] * CELLS  # value, turn, owner, flagged
        self.stone: int | None = None
        self.seat = 0
        self.placed: int | None = None

    @property
    def actor(self) -> int:
        if self.placed is None and None not in self.cells_:
            return OVER
        return CHANCE if self.stone is None and self.placed is None else self.seat

    def legal(self, seat: int) -> list[int]:
        if seat != self.actor:
            return []
        if self.placed is not None:
            return [FLAG, FLAG + 1]
        # a stone of value v fits in v quarter turns
        free = [cell for cell in range(CELLS) if self.cells_[cell] is None]
        return [cell * TURNS + turn for cell in free for turn in range((self.stone or 0) + 1)]

    def outcomes(self) -> list[tuple[int, int]]:
        return [(value, value + 1) for value in range(VALUES)] if self.actor == CHANCE else []

    def play(self, actor: int, move: int) -> None:
        if actor == CHANCE:
            self.stone = move
        elif move < FLAG:
            assert self.stone is not None
            self.placed = move // TURNS
            self.cells_[self.placed] = [self.stone + 1, move % TURNS, actor, 0]
            self.stone = None
        else:
            assert self.placed is not None
            cell = self.cells_[self.placed]
            assert cell is not None
            cell[3] = move - FLAG
            self.placed = None
            self.seat = (self.seat + 1) % self.seats

    def scores(self) -> tuple[int, ...]:
        return tuple(
            sum(cell[0] + cell[3] for cell in self.cells_ if cell is not None and cell[2] == seat)
            for seat in range(self.seats)
        )


@dataclass(frozen=True)
class StonesView(View):
    cells: tuple[tuple[int, ...] | None, ...]
    stone: int | None
    placed: int | None
    points: tuple[int, ...]


class StonesBelief(PlainBelief):
    def sample(self, rng: Rng) -> State:
        return self.base.clone()


class Stones(Game):
    """The toy game."""

    spec = Spec(
        name="stones",
        title="Stones",
        line="Lay heavy stones and flag them.",
        credit="Rodinia's tests",
        players=(2, 3),
        minutes=(1, 2),
        version=1,
        chance=True,
        hidden=False,
        simultaneous=False,
        steps=3 * CELLS,
        options=(Option("short", "Short game", "Changes nothing here.", False, (False, True)),),
    )
    actions = Codec((Put, Flag))
    chances = Codec((Find,), "outcome")
    states = StonesState
    views = StonesView

    def start(self) -> State:
        return StonesState(self.players)

    def show(self, state: State, seat: int | None) -> StonesView:
        assert isinstance(state, StonesState)
        return StonesView(
            seat=seat,
            actor=state.actor,
            actors=state.actors,
            legal=tuple(state.legal(seat)) if seat is not None else (),
            cells=tuple(None if cell is None else tuple(cell) for cell in state.cells_),
            stone=state.stone,
            placed=state.placed,
            points=state.scores(),
        )

    def believe(self, view: View) -> StonesBelief:
        assert isinstance(view, StonesView)
        base = StonesState(self.players)
        base.cells_ = [None if cell is None else list(cell) for cell in view.cells]
        base.stone, base.placed = view.stone, view.placed
        done = sum(cell is not None for cell in view.cells) - (view.placed is not None)
        base.seat = done % self.players
        return StonesBelief(base)

    def prompt(self, view: View) -> Prompt:
        assert isinstance(view, StonesView)
        if view.actor == OVER:
            return Prompt("The last stone lies", rule="T1.3")
        if not view.legal:
            return Prompt("Wait for your turn", rule="T1.1")
        if view.placed is not None:
            return Prompt("Flag the stone or keep it plain", "A flag is worth one point.", "T1.2")
        return Prompt("Lay the stone", "It scores its weight.", "T1.1")

    def sentence(self, view: View, step: Seen) -> str:
        if step.id is None or step.actor == CHANCE:
            return "find a stone"
        if step.id >= FLAG:
            return "flag the stone" if step.id > FLAG else "keep it plain"
        return f"lay the stone on place {step.id // TURNS + 1}, turned {step.id % TURNS} times"

    def events(self, before: View, step: Seen, after: View) -> list[Event]:
        assert isinstance(before, StonesView) and isinstance(after, StonesView)
        assert step.id is not None
        if step.actor == CHANCE:
            return [Event(f"a stone of weight {step.id + 1} is found", "T1.1")]
        gain = after.points[step.actor] - before.points[step.actor]
        if step.id < FLAG:
            key = f"cell/{step.id // TURNS}"
            return [
                Event(f"{{{step.actor}}} lays a stone", "T1.1", step.actor, gain, f"weight {gain} = {gain}", (key,))
            ]
        keys = (f"cell/{before.placed}",)
        text = f"{{{step.actor}}} flags it" if step.id > FLAG else f"{{{step.actor}}} keeps it plain"
        return [Event(text, "T1.2", step.actor, gain, f"flag {gain} = {gain}" if gain else "", keys)]

    def scene(self, view: View) -> Scene:
        assert isinstance(view, StonesView)
        nodes = []
        for index, cell in enumerate(view.cells):
            x, y = 100.0 * (index % SIDE), 100.0 * (index // SIDE)
            nodes.append(Node(f"cell/{index}", x, y, 100, 100, "", f"place {index + 1}"))
            if cell is not None:
                nodes.append(Node(f"stone/{index}", x, y, 100, 100, drawn(cell), f"stone of weight {cell[0]}", 1))
        tray = []
        if view.stone is not None:
            tray.append(Node("stone/now", 0, 0, 100, 100, drawn((view.stone + 1, 0, 0, 0)), f"weight {view.stone + 1}"))
        zones = (
            Zone("board", "Ground", "board", (-50, -50, 400, 400), tuple(nodes)),
            Zone("tray", "Found", "tray", (0, 0, 100, 100), tuple(tray)),
        )
        panels = tuple(
            Panel(seat, points, status="to move" if seat in view.actors else "")
            for seat, points in enumerate(view.points)
        )
        left = sum(cell is None for cell in view.cells)
        return Scene(zones, panels, supply=(Fact("", str(left), "places left"),))

    def choices(self, view: View) -> list[Choice]:
        assert isinstance(view, StonesView)
        return [Choice(each, self.path(view, each), self.sentence(view, Seen(0, each))) for each in view.legal]

    def path(self, view: StonesView, move: int) -> tuple[str, ...]:
        if move >= FLAG:
            return (f"stone/{view.placed}",) if move > FLAG else ("do/keep",)
        return ("stone/now", f"cell/{move // TURNS}", f"turn/{move % TURNS}")

    def about(self, view: View, path: tuple[str, ...]) -> str:
        assert isinstance(view, StonesView)
        kind, _, number = path[-1].partition("/")
        if kind == "cell" and number.isdecimal() and view.cells[int(number)] is not None:
            return "There already lies a stone (T1.1)."
        return f"This is {path[-1]}."

    def sheet(self, view: View) -> tuple[Line, ...]:
        assert isinstance(view, StonesView)
        return (Line("Stones and flags", view.points, "T1.1", total=True),)

    def board(self, view: View) -> str:
        assert isinstance(view, StonesView)
        text = ["." if cell is None else str(cell[0]) for cell in view.cells]
        return "\n".join(" ".join(text[row : row + SIDE]) for row in range(0, CELLS, SIDE))

    def rules(self) -> str:
        return (Path(__file__).parent / "stones.md").read_text()


def drawn(cell: tuple[int, ...] | list[Any]) -> str:
    size = 20 + 8 * cell[0]
    flag = f"<rect x='55' y='10' width='25' height='20' class='p{cell[2]}'/>" if cell[3] else ""
    body = f"<ellipse cx='50' cy='55' rx='{size}' ry='{size * 0.7}' class='fs lk0' transform='rotate({90 * cell[1]} 50 50)'/>"
    return body + flag
