"""Sources of chance."""

import pytest

from rodinia.core.chance import Paired, Scripted, Seeded, spread
from rodinia.core.const import CHANCE
from rodinia.core.errors import IllegalStep
from rodinia.core.playing import Playing
from tests.toys.pearls import Pearls


def drawn(source: object) -> list[int]:
    playing = Playing(Pearls(2))
    return [step.id for step in playing.settle(source)]  # type: ignore[arg-type]


def test_seeded_repeats_itself_and_differs_between_seeds() -> None:
    assert drawn(Seeded(4)) == drawn(Seeded(4))
    assert len({tuple(drawn(Seeded(seed))) for seed in range(20)}) > 10


def test_scripted_gives_what_it_was_told_and_refuses_the_impossible() -> None:
    assert drawn(Scripted([5, 5, 5, 0])) == [5, 5, 5, 0]
    with pytest.raises(IllegalStep, match="run out"):
        drawn(Scripted([1]))
    with pytest.raises(IllegalStep, match=r"impossible|not possible"):
        drawn(Scripted([5, 5, 5, 5]))


def test_paired_luck_depends_on_the_count_of_draws_alone() -> None:
    state = Pearls(2).start()
    one, two = Paired(9), Paired(9)
    assert one.outcome(state) == two.outcome(state)
    two.outcome(state)
    state.apply(CHANCE, one.outcome(state))
    assert (one.count, two.count) == (2, 2)
    assert one.outcome(state) == two.outcome(state)


def test_spread_is_the_same_on_every_machine() -> None:
    assert spread(1, 2) == 17709254606964033710
    assert spread(12) != spread(1, 2)
