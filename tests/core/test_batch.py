"""Batch: many games at once are the same games as one by one, and its doors are guarded."""

from __future__ import annotations

import random
import sys
import threading
from typing import Any

import numpy
import pytest

import rodinia
from rodinia.core.errors import BadOptions, IllegalStep, RulesError
from rodinia.core.game import Game
from rodinia.core.playing import Playing
from tests.toys.pearls import Pearls, PearlsState

PUBLIC = ("actor", "legal", "offsets", "sights", "points", "returns", "over", "seeds")


def games() -> list[Game]:
    return [Pearls(3), *[rodinia.load(name, 3) for name in rodinia.names()]]


def content(batch: rodinia.Batch) -> list[bytes]:
    """Everything that can be seen of a batch."""
    keys = [batch.state(i).key() for i in range(batch.n)]
    return [getattr(batch, name).tobytes() for name in PUBLIC] + keys


def by_hand(game: Game, seed: int) -> tuple[Playing, rodinia.Seeded]:
    playing, luck = Playing(game), rodinia.Seeded(seed)
    playing.settle(luck)
    return playing, luck


@pytest.mark.parametrize("game", games(), ids=repr)
def test_a_batch_plays_what_playings_play(game: Game) -> None:
    batch, rng = rodinia.Batch(game, 3, seed=7, threads=2), numpy.random.default_rng(1)
    tables = [by_hand(game, 7 + i) for i in range(3)]
    for _ in range(60 if rodinia.compiled else 20):
        ids = batch.sample(rng)
        seeds = batch.seeds.tolist()
        for i, (playing, luck) in enumerate(tables):
            state = playing.state
            legal = batch.legal[batch.offsets[i] : batch.offsets[i + 1]].tolist()
            assert batch.actor[i] == state.actor and sorted(legal) == state.legal(state.actor)
            assert batch.sights[i].tolist() == state.sight(state.actor).tolist()
            assert batch.state(i).key() == state.key()
            playing.apply(state.actor, int(ids[i]))
            playing.settle(luck)
        batch.step(ids)
        for i, (playing, _) in enumerate(tables):
            assert tuple(batch.points[i].tolist()) == playing.state.scores()
            assert batch.over[i] == playing.over and batch.record(i).steps == tuple(playing.steps)
            if playing.over:
                assert tuple(batch.returns[i].tolist()) == playing.state.returns()
                assert batch.seeds[i] == seeds[i] + 3
                tables[i] = by_hand(game, int(batch.seeds[i]))
            else:
                assert not batch.returns[i].any() and batch.seeds[i] == seeds[i]


@pytest.mark.parametrize("name", rodinia.names())
def test_any_number_of_threads_gives_the_same(name: str) -> None:
    batches = [rodinia.Batch(rodinia.load(name), 7, seed=3, threads=threads) for threads in (1, 2, 3, 20)]
    assert [batch.threads for batch in batches] == [1, 2, 3, 7]
    rng = numpy.random.default_rng(2)
    for _ in range(100 if rodinia.compiled else 10):
        ids = batches[0].sample(rng)
        for batch in batches:
            batch.step(ids)
        assert all(content(batch) == content(batches[0]) for batch in batches)


def test_whole_games_have_records_that_hold() -> None:
    batch, rng, ended = rodinia.Batch(Pearls(2), 5), numpy.random.default_rng(3), []
    for _ in range(40):
        batch.step(batch.sample(rng))
        for i in numpy.flatnonzero(batch.over):
            record = batch.record(i)
            assert record.returns == tuple(batch.returns[i].tolist()) and record.scores == tuple(
                batch.points[i].tolist()
            )
            ended.append(record.notes["seed"])
    assert len(ended) > 20 and len(set(ended)) == len(ended)
    assert {seed % 5 for seed in ended} == set(range(5))


def test_long_games_are_remembered_from_the_start() -> None:
    game = rodinia.load("shafausa")
    batch, rng = rodinia.Batch(game, 2), numpy.random.default_rng(4)
    for _ in range(300):
        batch.step(batch.sample(rng))
        if batch.over.any():
            break
    assert batch.record(0).check().state.key() == (
        batch.state(0).key() if not batch.over[0] else batch.record(0).check().state.key()
    )
    assert sum(step.actor >= 0 for step in batch.record(0).steps) > 64


@pytest.mark.parametrize("game", [Pearls(2), rodinia.load("vaalbara"), rodinia.load("mainland")], ids=repr)
def test_a_wrong_id_raises_and_changes_nothing(game: Game) -> None:
    batch, rng = rodinia.Batch(game, 4, threads=2), numpy.random.default_rng(5)
    for _ in range(6):
        batch.step(batch.sample(rng))
    before, good = content(batch), batch.sample(rng)
    for place in range(4):
        for wrong in (-1, game.actions.total, 2**31 - 1):
            ids = good.copy()
            ids[place] = wrong
            with pytest.raises(
                IllegalStep, match=f"game {place}: seat {batch.actor[place]} tried {wrong}, which is not legal now"
            ):
                batch.step(ids)
            assert content(batch) == before
    batch.step(good)


def test_scribbling_on_its_arrays_opens_no_door() -> None:
    batch = rodinia.Batch(rodinia.load("vaalbara"), 3)
    legal = batch.legal.copy()
    batch.legal[:], batch.actor[:], batch.offsets[:] = 99, 1, 0
    with pytest.raises(IllegalStep, match="game 0: seat 0 tried 99"):
        batch.step([99, 99, 99])
    batch.step(legal[::5][:3])


@pytest.mark.parametrize(
    ("ids", "why"),
    [
        ([0, 1], r"ids must be whole numbers of shape \(3,\), not of shape \(2,\)"),
        ([[0], [1], [2]], r"ids must be whole numbers of shape \(3,\), not of shape \(3, 1\)"),
        ([0.0, 1.0, 2.0], r"ids must be whole numbers of shape \(3,\), not float64 of shape \(3,\)"),
        ([True, True, True], "not bool"),
        (["a", "b", "c"], "ids must be whole numbers"),
        ([[1], [2, 3], [4]], "rows of different lengths"),
        ([2**40, 0, 0], "ids must be whole numbers of 32 bits"),
        (None, "ids must be whole numbers"),
        ([], r"not of shape \(0,\)"),
    ],
)
def test_ids_of_another_form_are_refused(ids: Any, why: str) -> None:
    batch = rodinia.Batch(Pearls(2), 3)
    before = content(batch)
    with pytest.raises(RulesError, match=why):
        batch.step(ids)
    assert content(batch) == before


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"n": 0}, "n must be a whole number from 1 to 1,000,000, not 0"),
        ({"n": 2.0}, r"n must be a whole number from 1 to 1,000,000, not 2\.0"),
        ({"seed": -1}, "seed must be a whole number from 0 to"),
        ({"seed": "x"}, "seed must be a whole number from 0 to .*, not 'x'"),
        ({"threads": 0}, "threads must be a whole number from 1 to 256, not 0"),
        ({"threads": True}, "threads must be a whole number"),
        ({"game": "vaalbara"}, "a batch is of a game, as rodinia.load gives it, not of 'vaalbara'"),
    ],
)
def test_bad_settings_are_refused(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(BadOptions, match=why):
        rodinia.Batch(**{"game": Pearls(2), "n": 2} | wrong)
    with pytest.raises(BadOptions, match="i must be a whole number from 0 to 1, not 2"):
        rodinia.Batch(Pearls(2), 2).state(2)


def test_a_copy_goes_its_own_way() -> None:
    batch, rng = rodinia.Batch(rodinia.load("vaalbara"), 4, seed=9, threads=2), numpy.random.default_rng(6)
    for _ in range(50):
        batch.step(batch.sample(rng))
    twin = batch.copy()
    assert content(twin) == content(batch) and [twin.record(i) for i in range(4)] == [batch.record(i) for i in range(4)]
    before = content(batch)
    ids = [twin.sample(rng) for _ in range(1)]
    twin.step(ids[0])
    assert content(batch) == before != content(twin)
    batch.step(ids[0])
    assert content(batch) == content(twin)


def test_a_copy_has_room_for_the_rest_of_its_games() -> None:
    batch, rng = rodinia.Batch(rodinia.load("shafausa"), 2), numpy.random.default_rng(7)
    while batch._history.shape[1] > batch._decided.max():  # until the next decision needs more room
        batch.step(batch.sample(rng))
    twin = batch.copy()
    twin.step(twin.sample(rng))
    assert twin.record(1).check().state.key() == twin.state(1).key()
    assert twin.record(0).check().state.key() == twin.state(0).key()


@pytest.mark.parametrize("game", [Pearls(2), rodinia.load("vaalbara")], ids=repr)
def test_a_sealed_choice_is_not_shown_to_who_chooses_next(game: Game) -> None:
    batch = rodinia.Batch(game, 6)
    twin = batch.copy()
    assert set(batch.actor) == {0}
    batch.step(batch.legal[batch.offsets[:-1]])
    twin.step(twin.legal[twin.offsets[1:] - 1])
    assert set(batch.actor) == {1} and (batch.sights == twin.sights).all() and (batch.legal == twin.legal).all()
    assert any(batch.state(i).key() != twin.state(i).key() for i in range(6))


def test_masks_have_a_column_for_each_action() -> None:
    for game in (rodinia.load("vaalbara"), rodinia.load("mainland")):
        batch = rodinia.Batch(game, 3)
        mask = batch.mask()
        assert mask.shape == (3, len(game.compact) if game.compact else game.actions.total)
        for i in range(3):
            places = numpy.flatnonzero(mask[i])
            ids = game.compact.of(places) if game.compact else places
            assert ids.tolist() == batch.state(i).legal(int(batch.actor[i]))


def test_a_game_without_a_sight_has_none() -> None:
    class Unseen(Pearls):
        sight = None  # type: ignore[assignment]

    batch = rodinia.Batch(Unseen(2), 3)
    assert batch.sights.shape == (3, 0)
    batch.step(batch.sample(numpy.random.default_rng(1)))


def test_what_goes_wrong_in_a_game_is_not_swallowed() -> None:
    class Spoilt(PearlsState):
        def play(self, actor: int, move: int) -> None:
            if len(self.shown) == 1:
                raise ZeroDivisionError("a bug of this game")
            super().play(actor, move)

    class SpoiltPearls(Pearls):
        states = Spoilt

    batch, rng = rodinia.Batch(SpoiltPearls(2), 4, threads=2), numpy.random.default_rng(1)
    with pytest.raises(ZeroDivisionError, match="a bug of this game"):
        for _ in range(20):
            batch.step(batch.sample(rng))


@pytest.mark.parametrize("rng", [5, None, random.Random(1)])
def test_ids_are_drawn_by_numpys_generators_alone(rng: Any) -> None:
    with pytest.raises(BadOptions, match="ids are drawn by a generator"):
        rodinia.Batch(Pearls(2), 2).sample(rng)


def test_its_threads_go_home_with_it() -> None:
    before = set(threading.enumerate())
    batch = rodinia.Batch(rodinia.load("vaalbara"), 4, threads=3)
    threads = set(threading.enumerate()) - before
    assert len(threads) == 2
    batch.step(batch.sample(numpy.random.default_rng(1)))
    del batch
    for each in threads:
        each.join(10)
        assert not each.is_alive()


def test_what_goes_wrong_in_a_thread_does_not_stop_it() -> None:
    class Moody(PearlsState):
        broken = True

        def play(self, actor: int, move: int) -> None:
            if Moody.broken and self.mood:
                raise ZeroDivisionError("a bug of this game")
            super().play(actor, move)

        @property
        def mood(self) -> bool:
            return len(self.shown) == 1

    class MoodyPearls(Pearls):
        states = Moody

    batch, rng = rodinia.Batch(MoodyPearls(2), 4, threads=4), numpy.random.default_rng(1)
    with pytest.raises(ZeroDivisionError):
        for _ in range(20):
            batch.step(batch.sample(rng))
    Moody.broken = False
    other = rodinia.Batch(MoodyPearls(2), 4, threads=4)
    for _ in range(20):
        other.step(other.sample(rng))


def test_without_numpy_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(RulesError, match=r"arrays need numpy .*: pip install 'rodinia\[learn\]'"):
        rodinia.Batch(Pearls(2), 2)


def test_samples_are_legal_and_of_any_number_of_threads_the_same() -> None:
    drawn = []
    for threads in (1, 2, 3):
        batch, rng = rodinia.Batch(rodinia.load("vaalbara"), 6, threads=threads), numpy.random.default_rng(8)
        drawn.append([batch.sample(rng).tolist() for _ in range(200)])
    assert drawn[0] == drawn[1] == drawn[2]
    for i in range(6):
        legal = batch.legal[batch.offsets[i] : batch.offsets[i + 1]].tolist()
        assert {ids[i] for ids in drawn[0]} == set(legal)
