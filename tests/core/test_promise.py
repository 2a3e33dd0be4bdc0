"""Promises: how far acts are followed, and what is promised of them."""

from __future__ import annotations

from typing import Any

from rodinia.core.const import DEPTH
from rodinia.core.outlook import Outlook
from rodinia.core.promise import Promise, worlds_of
from rodinia.core.state import PlainState, State
from tests.toys.pearls import Pearls
from tests.toys.stones import FLAG, Stones, StonesState


def stones(weight: int) -> StonesState:
    state = Stones(2).start()
    assert isinstance(state, StonesState)
    state.apply(-1, weight - 1)
    return state


def promised(game: Any, state: State, seat: int) -> dict[int, Promise]:
    view = game.view(state, seat)
    return {promise.id: promise for promise in game.promises(view, worlds_of(game, state, view))}


def test_a_turn_of_two_steps_is_worth_the_best_of_its_ends() -> None:
    found = promised(Stones(2), stones(weight=2), 0)
    assert {(each.points, each.steps[1:], each.reason.sum) for each in found.values()} == {
        (3, (FLAG + 1,), "weight 2 = 2; flag 1 = 1")
    }


def test_the_second_step_is_worth_what_it_adds() -> None:
    state = stones(weight=3)
    state.apply(0, 0)
    found = promised(Stones(2), state, 0)
    assert (found[FLAG + 1].points, found[FLAG + 1].reason.sum) == (1, "flag 1 = 1")
    assert found[FLAG].points is None  # no points, no sum: the rules give no number


def test_an_act_after_which_the_seat_may_stop_is_worth_what_it_brings_by_itself() -> None:
    class Resting(Stones):
        stops = ((FLAG, FLAG + 1),)

    assert {(each.points, len(each.steps)) for each in promised(Resting(2), stones(weight=2), 0).values()} == {(2, 1)}


def test_a_sealed_choice_promises_nothing() -> None:
    game = Pearls(2)
    state = game.start()
    while state.actor == -1:
        state.apply(-1, state.outcomes()[0][0])
    assert {each.points for each in promised(game, state, 0).values()} == {None}
    state.apply(1, state.legal(1)[0])  # now the last choice would close it
    assert {each.points for each in promised(game, state, 0).values()} == {None}


def test_who_may_not_act_and_who_only_watches_is_promised_nothing() -> None:
    assert promised(Stones(2), stones(weight=1), 1) == {}
    game, state = Stones(2), stones(weight=1)
    assert game.promises(game.view(state, None), [state]) == []
    assert [choice.points for choice in game.offers(game.view(state, 0), [state])] == [2] * 9
    assert [choice.promise for choice in game.choices(game.view(state, 0))] == [None] * 9


class Climb(PlainState):
    """Seat 0 goes up by 1 or 2 as often as there are steps; nobody else acts before the top."""

    def __init__(self, seats: int, left: int) -> None:
        super().__init__(seats)
        self.left, self.height = left, 0

    @property
    def actor(self) -> int:
        return 0 if self.left else 1

    def legal(self, seat: int) -> list[int]:
        return [1, 2] if seat == self.actor else []

    def play(self, actor: int, move: int) -> None:
        self.left -= 1
        self.height += move

    def scores(self) -> tuple[int, ...]:
        return (self.height, -self.height)


def test_acts_that_go_on_too_far_are_worth_what_they_bring_by_themselves() -> None:
    near = Outlook(Climb(2, left=DEPTH), 0).run()
    assert [near.changes(k) for k in range(2)] == [(1 + 2 * (DEPTH - 1), -1 - 2 * (DEPTH - 1)), (2 * DEPTH, -2 * DEPTH)]
    assert near.steps(0) == (1, *[2] * (DEPTH - 1))
    far = Outlook(Climb(2, left=DEPTH + 1), 0).run()
    assert [far.changes(k) for k in range(2)] == [(1, -1), (2, -2)]
    assert [far.steps(k) for k in range(2)] == [(1,), (2,)]


def test_an_outlook_leaves_the_position_alone_and_gives_those_it_passed() -> None:
    root = Climb(2, left=3)
    outlook = Outlook(root, 0).run()
    assert root.scores() == (0, 0)
    assert [outlook.after(1, steps).scores()[0] for steps in range(4)] == [0, 2, 4, 6]
