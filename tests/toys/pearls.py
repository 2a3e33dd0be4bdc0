"""Pearls: hidden hands, sealed choices, chance and scores in one page of ordinary Python.

It stands for every game that an outsider writes: nothing here is compiled.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from rodinia.core.actions import Codec
from rodinia.core.belief import PlainBelief
from rodinia.core.const import CHANCE, OVER
from rodinia.core.game import Event, Game, Prompt, Seen, Spec
from rodinia.core.rng import Rng
from rodinia.core.state import PlainState, State
from rodinia.core.view import View
from rodinia.core.view_check import FLAG, formed, maybe, need, row, whole
from rodinia.scene.nodes import Choice, Line, Node, Panel, Scene, Zone

KINDS, COPIES, HAND, ROUNDS = 6, 3, 2, 3


@dataclass(frozen=True)
class Show:
    pearl: int
    sizes: ClassVar = (KINDS,)

    def text(self) -> str:
        return f"show {self.pearl + 1}"

    @classmethod
    def parse(cls, text: str) -> Show | None:
        word, _, number = text.partition(" ")
        return cls(int(number) - 1) if word == "show" and number.isdecimal() and number.isascii() else None


@dataclass(frozen=True)
class Draw:
    pearl: int
    sizes: ClassVar = (KINDS,)

    def text(self) -> str:
        return f"draw {self.pearl + 1}"

    @classmethod
    def parse(cls, text: str) -> Draw | None:
        word, _, number = text.partition(" ")
        return cls(int(number) - 1) if word == "draw" and number.isdecimal() and number.isascii() else None


class PearlsState(PlainState):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.bag = [COPIES] * KINDS
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.chosen: list[int | None] = [None] * seats
        self.shown: list[list[int]] = []
        self.points_won = [0] * seats

    @property
    def drawing(self) -> int | None:
        """The seat that draws now: hands are filled in seat order."""
        want = 0 if len(self.shown) >= ROUNDS else HAND
        return next(
            (seat for seat in range(self.seats) if len(self.hands[seat]) < want and not any(self.committed)), None
        )

    @property
    def committed(self) -> list[bool]:
        return [each is not None for each in self.chosen]

    @property
    def actor(self) -> int:
        if len(self.shown) == ROUNDS:
            return OVER
        return CHANCE if self.drawing is not None else self.actors[0]

    @property
    def actors(self) -> tuple[int, ...]:
        if len(self.shown) == ROUNDS or self.drawing is not None:
            return ()
        return tuple(seat for seat in range(self.seats) if self.chosen[seat] is None)

    @property
    def choosing(self) -> tuple[int, ...]:
        return tuple(range(self.seats)) if self.actors else ()

    def legal(self, seat: int) -> list[int]:
        return sorted(set(self.hands[seat])) if seat in self.actors else []

    def outcomes(self) -> list[tuple[int, int]]:
        return [(pearl, n) for pearl, n in enumerate(self.bag) if n] if self.actor == CHANCE else []

    def play(self, actor: int, move: int) -> None:
        if actor == CHANCE:
            seat = self.drawing
            assert seat is not None
            self.bag[move] -= 1
            self.hands[seat] = sorted([*self.hands[seat], move])
            return
        self.chosen[actor] = move
        if None not in self.chosen:
            self.reveal()

    def reveal(self) -> None:
        shown = [pearl for pearl in self.chosen if pearl is not None]
        for seat, pearl in enumerate(shown):
            self.hands[seat].remove(pearl)
        alone = [pearl for pearl in shown if shown.count(pearl) == 1]
        if alone:
            self.score(shown.index(max(alone)), max(alone) + 1)  # P2.2
        self.shown.append(shown)
        self.chosen = [None] * self.seats

    def score(self, seat: int, points: int) -> None:
        self.points_won[seat] += points

    def scores(self) -> tuple[int, ...]:
        return tuple(self.points_won)

    def seen(self, seat: int | None, actor: int, move: int) -> int | None:
        owner = self.drawing if actor == CHANCE else actor
        return move if seat == owner else None


@dataclass(frozen=True)
class PearlsView(View):
    hand: tuple[int, ...]
    sizes: tuple[int, ...]
    mine: int | None
    committed: tuple[bool, ...]
    shown: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    log: tuple[str, ...] = ()


class PearlsBelief(PlainBelief):
    def __init__(self, base: PearlsState, view: PearlsView) -> None:
        super().__init__(base)
        self.view = view

    def sample(self, rng: Rng) -> State:
        world = type(self.base)(len(self.view.points))
        assert isinstance(world, PearlsState)
        world.shown = [list(each) for each in self.view.shown]
        world.points_won = list(self.view.points)
        for pearl in [pearl for each in self.view.shown for pearl in each]:
            world.bag[pearl] -= 1
        if self.view.seat is not None:
            world.hands[self.view.seat] = list(self.view.hand)
            for pearl in self.view.hand:
                world.bag[pearl] -= 1
        for seat, size in enumerate(self.view.sizes):
            while len(world.hands[seat]) < size:
                left = [pearl for pearl, n in enumerate(world.bag) for _ in range(n)]
                pearl = left[rng.below(len(left))]
                world.bag[pearl] -= 1
                world.hands[seat] = sorted([*world.hands[seat], pearl])
            if self.view.committed[seat]:
                mine = self.view.mine if seat == self.view.seat else None
                world.chosen[seat] = world.hands[seat][rng.below(size)] if mine is None else mine
        return world


class Pearls(Game):
    """The toy game."""

    spec = Spec(
        name="pearls",
        title="Pearls",
        line="Show the brightest pearl that nobody else shows.",
        credit="Rodinia's tests",
        players=(2, 4),
        minutes=(1, 2),
        version=1,
        chance=True,
        hidden=True,
        simultaneous=True,
        steps=40,
    )
    actions = Codec((Show,))
    chances = Codec((Draw,), "outcome")
    states: type[PearlsState] = PearlsState
    views = PearlsView

    def start(self) -> State:
        return self.states(self.players)

    def show(self, state: State, seat: int | None) -> PearlsView:
        assert isinstance(state, PearlsState)
        return PearlsView(
            seat=seat,
            actor=state.actor,
            actors=state.actors,
            legal=tuple(state.legal(seat)) if seat is not None else (),
            hand=tuple(state.hands[seat]) if seat is not None else (),
            sizes=tuple(len(hand) for hand in state.hands),
            mine=state.chosen[seat] if seat is not None else None,
            committed=tuple(state.committed),
            shown=tuple(tuple(row) for row in state.shown),
            points=tuple(state.points_won),
        )

    def examine(self, view: View) -> None:
        """Every list has its length, every number its span, and no pearl is there too often."""
        assert isinstance(view, PearlsView)
        seats, pearl = self.players, whole(0, KINDS - 1)
        form = {
            "hand": row(pearl, 0, HAND),
            "sizes": row(whole(0, HAND), seats),
            "mine": maybe(pearl),
            "committed": row(FLAG, seats),
            "shown": row(row(pearl, seats), 0, ROUNDS),
            "points": row(whole(0, 99), seats),
        }
        formed(view, seats, form)
        need(not all(view.committed), "committed: all have chosen")
        need(not any(view.committed) or set(view.sizes) == {HAND}, "committed: the hands are not full")
        need(len(view.hand) == (0 if view.seat is None else view.sizes[view.seat]), "hand")
        need(view.mine is None or view.mine in view.hand, "mine")
        there = [*view.hand, *(pearl for each in view.shown for pearl in each)]
        need(all(there.count(kind) <= COPIES for kind in range(KINDS)), "more pearls than there are")

    def believe(self, view: View) -> PearlsBelief:
        assert isinstance(view, PearlsView)
        return PearlsBelief(self.states(self.players), view)

    def prompt(self, view: View) -> Prompt:
        return Prompt("Choose a pearl" if view.legal else "Wait for the others", rule="P2.1")

    def sentence(self, view: View, step: Seen) -> str:
        return "choose a pearl in secret" if step.id is None else f"choose the pearl of brightness {step.id + 1}"

    def events(self, before: View, step: Seen, after: View) -> list[Event]:
        assert isinstance(before, PearlsView) and isinstance(after, PearlsView)
        if step.actor == CHANCE:
            seat = next(seat for seat in range(self.players) if before.sizes[seat] != after.sizes[seat])
            what = "a pearl" if step.id is None else f"a pearl of brightness {step.id + 1}"
            return [Event(f"{{{seat}}} draws {what}", "P1.1" if not before.shown else "P2.3", seat)]
        told = [Event(f"{{{step.actor}}} has chosen", "P2.1", step.actor)]
        for seat in range(self.players):
            gain = after.points[seat] - before.points[seat]
            if gain:
                told.append(
                    Event(f"{{{seat}}} shows the brightest pearl", "P2.2", seat, gain, f"brightness {gain} = {gain}")
                )
        return told

    def scene(self, view: View) -> Scene:
        assert isinstance(view, PearlsView)
        board = [
            Node(f"shown/{r}/{s}", 110 * s, 110 * r, 100, 100, label=f"pearl {pearl + 1}")
            for r, row in enumerate(view.shown)
            for s, pearl in enumerate(row)
        ]
        hand = [
            Node(
                f"hand/{pearl}",
                110 * i,
                0,
                100,
                100,
                f"<circle cx='50' cy='50' r='{20 + 5 * pearl}' class='u-ink'/>",
                f"pearl {pearl + 1}",
            )
            for i, pearl in enumerate(sorted(set(view.hand)))
        ]
        zones = (
            Zone("board", "Shown", "board", (0, 0, 440, 330), tuple(board)),
            Zone("hand", "Your hand", "tray", (0, 0, 220, 100), tuple(hand)),
        )
        panels = tuple(
            Panel(seat, points, status="has chosen" if view.committed[seat] else "")
            for seat, points in enumerate(view.points)
        )
        return Scene(zones, panels)

    def choices(self, view: View) -> list[Choice]:
        return [Choice(each, (f"hand/{each}",), self.sentence(view, Seen(0, each))) for each in view.legal]

    def about(self, view: View, path: tuple[str, ...]) -> str:
        return f"This is {path[-1]}."

    def sheet(self, view: View) -> tuple[Line, ...]:
        assert isinstance(view, PearlsView)
        return (Line("Rounds won", view.points, "P2.2", total=True),)

    def board(self, view: View) -> str:
        assert isinstance(view, PearlsView)
        return "\n".join([f"round {r + 1}: {row}" for r, row in enumerate(view.shown)] or ["nothing shown yet"])

    def audit(self, state: State) -> list[str]:
        assert isinstance(state, PearlsState)
        problems = []
        everywhere = [
            *[pearl for hand in state.hands for pearl in hand],
            *[pearl for row in state.shown for pearl in row],
        ]
        for pearl in range(KINDS):
            if state.bag[pearl] + everywhere.count(pearl) != COPIES:
                problems.append(f"pearl {pearl + 1} is there {state.bag[pearl] + everywhere.count(pearl)} times")
        won = [0] * state.seats
        for shown in state.shown:
            alone = [pearl for pearl in shown if shown.count(pearl) == 1]
            if alone:
                won[shown.index(max(alone))] += max(alone) + 1
        return problems + ([] if won == state.points_won else [f"scores {state.points_won} should be {won}"])

    def rules(self) -> str:
        return (Path(__file__).parent / "rules.md").read_text()


def variant(**members: Any) -> Pearls:
    """A copy of the toy game with something changed: members of the game, or `state` for members of its state."""
    state_members = members.pop("state", None)
    if state_members:
        state_members["__module__"] = __name__
        members["states"] = globals()["ChangedState"] = type("ChangedState", (PearlsState,), state_members)
    return type("ChangedPearls", (Pearls,), members)(2)
