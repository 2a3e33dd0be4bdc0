"""The generator gives the same numbers everywhere."""

import pickle

from rodinia.core.rng import Rng


def test_next_gives_the_numbers_of_splitmix64() -> None:
    rng = Rng(1234567)
    assert [rng.next() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_below_stays_below_and_reaches_every_number() -> None:
    rng = Rng(7)
    assert {rng.below(6) for _ in range(300)} == set(range(6))
    assert Rng(7).below(1) == 0


def test_unit_is_a_share() -> None:
    rng = Rng(3)
    drawn = [rng.unit() for _ in range(1000)]
    assert 0.0 <= min(drawn) < max(drawn) < 1.0
    assert abs(sum(drawn) / 1000 - 0.5) < 0.05


def test_fork_is_a_stream_of_its_own_and_leaves_its_source_alone() -> None:
    rng = Rng(5)
    one, same, other = rng.fork(1), rng.fork(1), rng.fork(2)
    assert one.next() == same.next() != other.next()
    assert rng.next() == Rng(5).next()


def test_a_pickled_generator_goes_on() -> None:
    rng = Rng(11)
    rng.next()
    assert pickle.loads(pickle.dumps(rng)).next() == rng.next()
