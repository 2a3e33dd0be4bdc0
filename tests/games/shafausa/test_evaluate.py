"""The evaluator: shares that add up, sensible comparisons, and play that beats chance."""

from __future__ import annotations

import pytest

from rodinia.core.const import CHANCE, OVER
from rodinia.core.evaluator import Evaluator
from rodinia.core.rng import Rng
from rodinia.games.shafausa.evaluate import ShafausaEvaluator
from rodinia.games.shafausa.game import Shafausa
from rodinia.games.shafausa.state import ShafausaState
from rodinia.games.shafausa.weights import BIAS, FIT, NET, OUTPUT
from tests.games.shafausa.tables import FULL, at, board, do, game


def rated(played: Shafausa, state: ShafausaState, seat: int = 0) -> dict[str, float]:
    return {played.decode(each).text(): value for each, value in played.evaluator().ratings(state, seat).items()}


def test_more_of_anything_is_a_larger_share() -> None:
    def share(*args: object, **more: object) -> float:
        played, state = at(*args, done=False, **more)  # type: ignore[arg-type]
        shares = played.evaluator().shares(state)
        assert sum(shares) == pytest.approx(1)
        return shares[0]

    even = share(10, other={"chf": 10})
    assert even == pytest.approx(0.5)
    assert share(30, other={"chf": 10}) > even
    assert share(10, "gold 2", other={"chf": 10}) > even
    assert share(10, miners=6, other={"chf": 10}) > even
    mines = "copper copper iron - | - - - - | - - - - | - - - -"
    rich = {"chf": 10, "boards": board(mines)}
    assert share(10, towns=mines, reserve="foundry", other=rich) > 0.5
    assert share(10, towns="gold - - - | - - - - | - - - - | - - - -", other={"chf": 10}) > even


def test_every_fact_has_its_weights_and_time_runs_out_with_the_spaces() -> None:
    _, state = at(10, "gold 2", reserve="inn")
    (time, _), (mine, theirs) = ShafausaEvaluator().facts(state)
    assert list(mine) == list(theirs) == list(FIT)
    assert (mine["CHF"], mine["gold, up to 2 cubes"], mine["Inn in reserve"]) == (10 / 20, 2, 1)
    assert (theirs["CHF"], theirs["gold, up to 2 cubes"], theirs["Inn in reserve"]) == (0, 0, 0)
    (later, _), _ = ShafausaEvaluator().facts(at(10, towns="gold gold - - | - - - - | - - - - | - - - -")[1])
    (last, _), _ = ShafausaEvaluator().facts(at(10, towns=FULL)[1])
    assert time > later > last == 0


def test_the_net_has_a_row_for_every_fact_and_one_for_the_time() -> None:
    assert list(NET) == [*FIT, "time"]
    assert {len(row) for row in NET.values()} == {len(BIAS)} == {len(OUTPUT)} == {16}


def test_the_last_round_is_judged_by_what_can_still_be_done_in_it() -> None:
    """S10.2: twelve CHF hire the eleventh miner, which makes up for three points; eleven do not."""
    other = {"boards": board(FULL), "developed": 4, "miners": 11}

    def share(chf: int, **more: object) -> float:
        played, state = at(chf, "", FULL, 4, 10, other=other, **more)  # type: ignore[arg-type]
        return played.evaluator().shares(state)[0]

    assert share(12) == pytest.approx(0.5)
    assert share(11) < 0.2
    assert share(12, round=40) == pytest.approx(0.5)


def test_judging_the_last_round_leaves_the_position_as_it_is() -> None:
    played, state = at(12, "wood 2", FULL, 4, 10, done=False, other={"chf": 40, "boards": board(FULL), "developed": 4})
    key = state.key()
    first = played.evaluator().shares(state)
    assert sum(first) == pytest.approx(1)
    assert played.evaluator().shares(state) == first
    assert state.key() == key


def test_the_end_is_its_result() -> None:
    played, state = at(5, "", FULL, 4, 11)
    assert played.evaluator().shares(do(state, "done")) == (1.0, 0.0)


def test_acts_that_pay_are_rated_above_doing_nothing() -> None:
    played, state = at(30, "wood 2 stone 2 iron 2")
    values = rated(played, state)
    assert values["done"] == 0
    assert values["mine silver"] > 0
    assert values["mine silver"] > values["mine coal"] > values["mine stone"]
    assert values["buy gold"] < 0


def test_a_sale_is_rated_by_what_it_helps_to_pay() -> None:
    played, state = at(0, "wood 1 stone 1 silver 2")
    assert rated(played, state)["sell silver"] > 0
    assert rated(played, state)["sell silver"] > rated(played, state)["sell wood"]
    mines = "copper copper iron - | - - - - | - - - - | - - - -"
    played, shop = at(11, "copper 2", mines, phase="buying", grid="foundry")
    assert rated(played, shop)["sell copper"] > 0


def test_looking_changes_nothing() -> None:
    played, state = at(30, "wood 2", reserve="inn")
    key = state.key()
    evaluator = played.evaluator()
    first = (evaluator.shares(state), evaluator.ratings(state, 0))
    assert (evaluator.shares(state), evaluator.ratings(state, 0)) == first
    assert state.key() == key


def greedy(state: ShafausaState, evaluator: Evaluator, seat: int) -> int | None:
    ratings = evaluator.ratings(state, seat)
    best = max(ratings.values(), default=0)
    return max([move for move, value in ratings.items() if value == best], default=None)


def test_the_best_rated_acts_beat_random_ones() -> None:
    """One seat that always takes the best rated act, against random players, in 12 games of two."""
    played, won = game(2), 0.0
    evaluator = played.evaluator()
    for number in range(12):
        state, rng, mine = played.start(), Rng(number), number % 2
        while state.actor != OVER:
            actor = state.actor
            move = greedy(state, evaluator, actor) if actor == mine else None
            if actor == CHANCE:
                move = state.chance(rng)
            state.apply(actor, state.random_action(actor, rng) if move is None else move)
        won += state.returns()[mine]
    assert won >= 9
