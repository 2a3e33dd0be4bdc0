"""Ids, seats, player counts and seeds are whole numbers of any library; what only resembles one is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import rodinia
from rodinia.core.chance import Paired, Seeded, spread
from rodinia.core.errors import BadNotation, BadOptions, IllegalStep, RulesError
from rodinia.core.playing import Playing
from rodinia.core.record import Record
from rodinia.core.rng import Rng
from tests.toys.pearls import Draw, Pearls, Show


class Number:
    """A whole number of another library, as numpy's are."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def test_whole_numbers_of_other_libraries_are_ids_and_leave_no_trace() -> None:
    for game in (Pearls(2), rodinia.load("discovery", Number(2))):  # type: ignore[arg-type]
        playing = Playing(game)
        for _ in range(8):
            actor = playing.state.actor
            ids = [each for each, _ in playing.state.outcomes()] if actor == -1 else playing.state.legal(actor)
            assert game.text((Number(actor), Number(ids[0]))) == game.text((actor, ids[0]))
            playing.apply(Number(actor), Number(ids[0]))  # type: ignore[arg-type]
        assert all(type(number) is int for step in playing.steps for number in step)
        assert Record.load(Record.of(playing).dump()).steps == tuple(playing.steps)
        assert game.decode(Number(3)) == game.decode(3)
        assert type(game.encode(Number(3))) is int


@pytest.mark.parametrize("wrong", [None, "3", 2.0, True, (), (0,), (0, None), (9, 1), (0, 1, 2), [0, 1], object()])
def test_what_is_no_move_is_refused_in_one_line(wrong: object) -> None:
    for read in (Pearls(2).text, Pearls(2).decode, Pearls(2).encode):
        with pytest.raises(
            BadNotation, match=r"is no id, no step \(actor, id\), no action and no outcome of Pearls"
        ) as it:
            read(wrong)
        assert "\n" not in str(it.value)


def test_ids_steps_actions_and_outcomes_are_read_alike() -> None:
    game = Pearls(2)
    for same in (2, (0, 2), (1, 2), rodinia.Step(0, 2), rodinia.Seen(1, 2), Show(2)):
        assert (game.text(same), game.decode(same), game.encode(same)) == ("show 3", Show(2), 2)
    for same in ((-1, 2), rodinia.Step(-1, 2), Draw(2)):
        assert (game.text(same), game.decode(same), game.encode(same)) == ("draw 3", Draw(2), 2)


def test_an_id_that_does_not_exist_is_told_the_span() -> None:
    for wrong in (6, (0, 6), Number(6)):
        with pytest.raises(BadNotation, match="6 is no action id of this game: they run from 0 to 5"):
            Pearls(2).text(wrong)
    with pytest.raises(BadNotation, match="99 is no outcome id"):
        Pearls(2).decode((-1, 99))
    with pytest.raises(BadNotation, match="pearl must be 0 to 5"):
        Pearls(2).encode(Show(6))
    with pytest.raises(BadNotation, match="texts are read by parse"):
        Pearls(2).encode("show 1")


@pytest.mark.parametrize("wrong", [None, "a", 1.5, True, b"1"])
@pytest.mark.parametrize("make", [Seeded, Paired, Rng, spread])
def test_a_seed_is_a_whole_number(make: Callable[[Any], object], wrong: object) -> None:
    with pytest.raises(RulesError, match="a seed is a whole number, not"):
        make(wrong)


def test_seeds_of_other_libraries_are_the_same_luck() -> None:
    assert spread(Number(7)) == spread(7)  # type: ignore[arg-type]
    assert Rng(Number(7)).next() == Rng(7).next()  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [None, "0", 1.0, True])
def test_steps_and_players_are_whole_numbers(wrong: Any) -> None:
    playing = Playing(Pearls(2))
    with pytest.raises(IllegalStep, match="two whole numbers"):
        playing.apply(-1, wrong)
    with pytest.raises(BadOptions, match="2 to 4 players"):
        Pearls(wrong)
    assert playing.steps == []
