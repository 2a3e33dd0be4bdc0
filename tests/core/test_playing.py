"""Playing: undo never crosses chance, a reveal or another seat's act."""

import pytest

from rodinia.core.chance import Scripted, Seeded
from rodinia.core.errors import IllegalStep
from rodinia.core.game import Step
from rodinia.core.playing import Playing
from tests.toys.pearls import Pearls


def dealt() -> Playing:
    playing = Playing(Pearls(2))
    playing.settle(Scripted([0, 1, 2, 3]))
    return playing


def test_a_step_that_nobody_followed_can_be_taken_back() -> None:
    playing = dealt()
    key = playing.state.key()
    playing.apply(0, 0)
    assert playing.undo(0) == Step(0, 0)
    assert playing.state.key() == key
    assert len(playing.steps) == 4


def test_undo_does_not_cross_chance() -> None:
    with pytest.raises(IllegalStep, match="nothing to take back"):
        dealt().undo(0)


def test_undo_does_not_cross_another_seats_act_or_a_reveal() -> None:
    playing = dealt()
    playing.apply(0, 0)
    with pytest.raises(IllegalStep):
        playing.undo(1)
    playing.apply(1, 2)  # the last sealed choice: everything is shown
    for seat in (0, 1):
        with pytest.raises(IllegalStep):
            playing.undo(seat)


def test_a_refused_step_leaves_the_playing_as_it_was() -> None:
    playing = dealt()
    with pytest.raises(IllegalStep, match="seat 0"):
        playing.apply(0, 5)
    assert len(playing.steps) == 4


def test_settle_stops_at_a_decision_or_the_end() -> None:
    playing, source = Playing(Pearls(2)), Seeded(1)
    while not playing.over:
        playing.settle(source)
        if not playing.over:
            seat = playing.state.actors[0]
            playing.apply(seat, playing.state.legal(seat)[0])
    assert playing.settle(source) == []
    assert sum(playing.state.returns()) == 1.0
