"""Playing: steps by their notation; undo never crosses chance, a reveal or another seat's act."""

import pytest

from rodinia.core.chance import Scripted, Seeded
from rodinia.core.errors import BadNotation, IllegalStep, RulesError
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


def test_turns_come_until_the_game_is_over() -> None:
    playing = Playing(Pearls(2))
    seats = []
    for seat in playing.turns(Seeded(1)):
        seats.append(seat)
        playing.play(playing.legal[0])
    assert playing.over and seats == [0, 1] * 3
    assert list(playing.turns(Seeded(1))) == []


def test_a_turn_that_nobody_plays_is_told() -> None:
    turns = dealt().turns(Seeded(1))
    assert next(turns) == 0
    with pytest.raises(IllegalStep, match="seat 0 has not played"):
        next(turns)


def test_steps_are_played_by_their_notation_one_or_several_at_a_time() -> None:
    playing = Playing(Pearls(2))
    assert playing.legal == tuple(f"draw {pearl}" for pearl in range(1, 7))
    assert playing.play("draw 1") == [Step(-1, 0)]
    assert playing.play(" draw 2;draw 3 ; draw 4") == [Step(-1, 1), Step(-1, 2), Step(-1, 3)]
    assert playing.legal == ("show 1", "show 2") and "show 2" in playing.legal
    playing.play("show 3", seat=1)
    playing.play("show 2")
    assert playing.state.scores() == (0, 3)
    assert playing.steps[-2:] == [Step(1, 2), Step(0, 1)]


@pytest.mark.parametrize(
    ("text", "seat", "error", "message"),
    [
        ("show 7", None, BadNotation, "'show 7' is no action of this game"),
        ("", None, BadNotation, "'' is no action of this game"),
        (None, None, BadNotation, "a notation is text, not None"),
        ("show 5", None, IllegalStep, "seat 0 tried 'show 5', which is not possible now; possible: show 1, show 2"),
        (
            "show 1; show 1",
            None,
            IllegalStep,
            "seat 1 tried 'show 1', which is not possible now; possible: show 3, show 4",
        ),
        ("show 1; show 1", 0, IllegalStep, "seat 0 tried 'show 1', but it is the turn of seat 1"),
        ("show 1; show 3; show 1", None, BadNotation, "'show 1' is no outcome of this game; examples: draw 1"),
        ("show 1; show 3; draw 5; draw 9", None, BadNotation, "'draw 9' is no outcome"),
        ("draw 1", -1, IllegalStep, "chance tried 'draw 1', but it is the turn of seat 0 or seat 1"),
        ("show 1", 7, IllegalStep, "seat 7 tried 'show 1', but it is the turn of seat 0 or seat 1"),
    ],
)
def test_a_text_is_played_whole_or_not_at_all(
    text: str, seat: int | None, error: type[RulesError], message: str
) -> None:
    playing = dealt()
    before, state = playing.state.key(), playing.state
    with pytest.raises(error) as caught:
        playing.play(text, seat)
    assert message in str(caught.value)
    assert (playing.state.key(), len(playing.steps), playing.firm) == (before, 4, 4)
    assert playing.state is state


def test_nothing_is_played_after_the_end() -> None:
    playing, source = Playing(Pearls(2)), Seeded(2)
    while not playing.over:
        playing.settle(source)
        if not playing.over:
            playing.play(playing.legal[-1])
    assert playing.legal == ()
    with pytest.raises(IllegalStep, match="the game is over; 'show 1' cannot be played"):
        playing.play("show 1")


def test_a_turn_played_by_text_can_be_taken_back() -> None:
    playing = dealt()
    playing.play("show 1")
    assert playing.undo(0) == Step(0, 0)
