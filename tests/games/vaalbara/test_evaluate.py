"""The quick eye: sound shares, and better than chance."""

from __future__ import annotations

import importlib.resources
from typing import Any

import pytest

import rodinia
from rodinia.core.const import CHANCE, OVER
from rodinia.core.errors import BadRecord
from rodinia.core.rng import Rng
from rodinia.games.vaalbara.net import (
    ACTING,
    AHEAD,
    BOTTOM,
    CARPENTER_GONE,
    CARPENTER_HELD,
    CARPENTER_HIDDEN,
    FACTS,
    FIRST,
    GONE,
    HAND,
    HEADS,
    LANDS,
    LANES,
    MOMENT,
    NET,
    NOTHING,
    OMENS,
    TOP,
    VILLAGE_FIRST,
    VILLAGES,
    WAITING,
    read,
)
from rodinia.games.vaalbara.weights import FEATURES
from tests.games.vaalbara.table import BLUE, PURPLE, Table


def test_more_points_mean_a_larger_share() -> None:
    table = Table(3, points=[30, 20, 10])
    shares = table.game.evaluator().shares(table.state)
    assert shares[0] > shares[1] > shares[2] and abs(sum(shares) - 1) < 1e-9


def test_the_end_is_judged_by_the_result() -> None:
    game = rodinia.load("vaalbara", 2)
    state, rng = game.start(), Rng(8)
    while state.actor != OVER:
        actor = state.actor
        state.apply(actor, state.chance(rng) if actor == CHANCE else state.random_action(actor, rng))
    assert game.evaluator().shares(state) == state.returns()


def test_what_is_weighed_goes_by_its_name() -> None:
    realm = "forest3 forest4 mountain mountain mountain field"
    table = Table(
        2, [realm, "meadow"], first="river meadow", second="village field", discards=[[1, 5], []], hands=[[2], [3]]
    )
    evaluator: Any = table.game.evaluator()
    _, (blue, purple) = evaluator.features(table.state)
    told = dict(zip(FEATURES, blue[1:], strict=True))
    assert {name: told[name] for name in EXPECTED} == EXPECTED
    others = dict(zip(FEATURES, purple[1:], strict=True))
    assert (others["forests, with the Carpenter to come"], others["meadows"]) == (0.0, 1.0)


EXPECTED = {
    "Fighter to come": 0.0, "Bard to come": 1.0, "Carpenter to come": 0.0, "Farmer to come": 1.0,
    "forests, with the Carpenter to come": 0.0, "forests": 2.0, "fields": 1.0, "meadows": 0.0, "rivers": 0.0,
    "2 types or more": 1.0, "3 types or more": 1.0, "4 types or more": 0.0, "6 types or more": 0.0,
    "an odd number of mountains": 1.0, "2 mountains or more": 1.0, "3 mountains": 1.0,
    "the best reward in the first row": 4.0, "the worst reward in the first row": 2.0,
    "lands of types that lack, in the first row": 2.0, "lands of types that lack, in the second row": 1.0,
    "the rewards in the second row together": 2.0 * 4 + 2.0 * 2,
}  # fmt: skip


def test_the_better_land_is_rated_higher() -> None:
    table = Table(2, ["mountain"], first="mountain meadow", hands=[[3], [4]]).play(3, 4)
    ratings = table.game.evaluator().ratings(table.state, BLUE)
    mountain, meadow = (ratings[table.game.parse(BLUE, f"take {slot}").id] for slot in (1, 2))
    assert mountain > meadow


def test_a_fighter_is_shown_and_the_gift_goes_to_the_weaker() -> None:
    table = Table(3, hands=[[1], [1, 5], [2]], points=[2, 30, 9]).play(1, 5, 2)
    ratings = table.game.evaluator().ratings(table.state, PURPLE)
    assert ratings[table.game.parse(PURPLE, "show").id] > ratings[table.game.parse(PURPLE, "keep").id]
    for seat in table.state.actors:
        table.move(seat, "keep")
    table.take_any()
    ratings = table.game.evaluator().ratings(table.state, 2)
    assert ratings[table.game.parse(2, "give 1").id] > ratings[table.game.parse(2, "give 2").id]


def test_the_last_seat_can_rate_what_its_midwife_takes_back() -> None:
    """The first row has an empty slot by then."""
    table = Table(5, hands=[[3], [9], [9], [9], [8]], discards=[[], [], [], [], [5, 12]]).play(3, 9, 9, 9, 8).take_any()
    ratings = table.game.evaluator().ratings(table.state, 4)
    assert sorted(ratings) == [table.game.parse(4, text).id for text in ("recall 5", "recall 12")]


def test_what_comes_back_is_rated_by_the_lands_of_the_next_round() -> None:
    """V7.1: neither the first row nor a neighbour's meadow matters where no meadow lies in the second row."""
    found = []
    rivers, second, hands = "river river river", "village field forest5", [[3], [8], [9]]
    for realm, first in (("field", rivers), ("meadow", rivers), ("field", "village forest3 river")):
        table = Table(3, ["field", "field", realm], first, second, hands=hands, discards=[[], [5, 12]])
        table.play(3, 8, 9).take_any()
        found.append(table.game.evaluator().ratings(table.state, PURPLE))
    assert len(found[0]) == 2 and found[0] == found[1] == found[2]


def test_playing_the_best_rated_action_beats_random_play() -> None:
    for players in (2, 4, 5):
        game = rodinia.load("vaalbara", players)
        evaluator, rng, wins, games = game.evaluator(), Rng(1), 0.0, 60
        for number in range(games):
            state, hero = game.start(), number % players
            while state.actor != OVER:
                actor = state.actor
                if actor == CHANCE:
                    move = state.chance(rng)
                elif actor == hero:
                    ratings = evaluator.ratings(state, actor)
                    move = max(ratings, key=lambda each: ratings[each])
                else:
                    move = state.random_action(actor, rng)
                state.apply(actor, move)
            wins += state.returns()[hero]
        assert wins / games > 1.5 / players


def test_two_seats_are_judged_alike() -> None:
    """What is one's own for the first is the other's for the second: with everything exchanged, so are the shares."""
    found = []
    for order in ((BLUE, PURPLE), (PURPLE, BLUE)):
        each = (["river river forest3", "field meadow"], [[2, 5, 12], [1, 7]], [[4], [9, 10]], [31, 24])
        realms, hands, gone, points = ([column[seat] for seat in order] for column in each)
        table = Table(2, realms, "village meadow", "mountain field", order, hands, gone, points)
        found.append(table.game.evaluator().shares(table.state))
        table.play(*[hand[0] for hand in hands])
        found.append(table.game.evaluator().shares(table.state))
    for before, after in ((found[0], found[2]), (found[1], found[3])):
        assert before[0] != 0.5 and before == pytest.approx(after[::-1], abs=1e-12)


def test_two_players_have_more_with_more_points_or_a_better_land() -> None:
    even = Table(2).game.evaluator().shares(Table(2).state)[BLUE]
    assert Table(2).game.evaluator().shares(Table(2, points=[12, 2]).state)[BLUE] > even + 0.1
    shares = []
    for slot in (1, 2):
        table = Table(2, ["mountain", ""], first="mountain meadow", hands=[[3], [4]]).play(3, 4)
        shares.append(table.game.evaluator().shares(table.move(BLUE, f"take {slot}").state)[BLUE])
    assert shares[0] > shares[1] + 0.1


def test_the_net_is_told_what_there_is() -> None:
    table = Table(2, ["river river", "forest5"], "village river", "forest3 field", hands=[[1, 12], [5]], points=[9, 2])
    evaluator: Any = table.game.evaluator()
    head, mine, yours = evaluator.inputs(table.state)
    expected = {
        HAND + 1,
        HAND + 64 + 32,
        GONE,
        HAND + 128 + 16,
        CARPENTER_HIDDEN,
        CARPENTER_HELD + 15 + 1,
        OMENS,
        AHEAD + 47,
    }
    expected |= {LANDS + 4 * 125 + 2 * 25 + 1, LANDS + 5 * 125 + 5 + 3, VILLAGES + 28 + 4 + 3, VILLAGE_FIRST + 7 + 1}
    expected |= {FIRST + 4 * 25 + 2 * 5, FIRST + 225 + 5 * 25 + 1, MOMENT + 2 * 11 + 3}
    assert expected <= set(mine) and len(mine) == len(yours) and len(mine) % 4 == 0
    expected = {HAND + 16, HAND + 128 + 1, CARPENTER_HELD + 1, CARPENTER_HIDDEN + 15, OMENS + 1, AHEAD + 33}
    expected |= {LANDS + 4 * 125 + 2 * 5 + 1, FIRST + 4 * 25 + 2, FIRST + 225 + 5 * 25 + 5, MOMENT + 2 * 11 + 3}
    assert expected <= set(yours) and head == 12
    table = Table(2, hands=[[1], [5]]).play(1, 5)
    head, mine, yours = evaluator.inputs(table.state)
    assert {ACTING, WAITING + 36 + 4} <= set(mine) and {ACTING + 36, WAITING + 4} <= set(yours) and head == 15


def test_weights_of_another_version_are_refused_in_one_line() -> None:
    text = importlib.resources.files("rodinia.games.vaalbara").joinpath("net.txt").read_text("ascii")
    assert read(text) == NET
    lines = text.splitlines()
    for other in (lines[:-1], [*lines, lines[-1]], [*lines[:-1], f"{lines[-1]} 1"], lines[:1], []):
        with pytest.raises(BadRecord, match="weights of another version") as problem:
            read("\n".join(other))
        assert "\n" not in str(problem.value)


def test_no_position_is_too_much_for_the_lanes_of_the_net() -> None:
    """A lane has 16 bits, what is weighed 32. Of facts that exclude each other the largest counts, as often as it can."""
    blocks = [(start + 64 * k, 64, 1) for start in (HAND, GONE) for k in range(4)]
    blocks += [(WAITING, 36, 1), (WAITING + 36, 36, 1), (CARPENTER_GONE, 15, 1), (CARPENTER_GONE + 15, 15, 1)]
    blocks += [(LANDS + 125 * kind, 125, 1) for kind in range(6)]
    blocks += [(FIRST, 225, 2), (FIRST + 225, 225, 2), (VILLAGE_FIRST, 49, 2), (VILLAGE_FIRST + 49, 49, 2)]
    blocks += [(VILLAGES, 196, 1), (AHEAD, 81, 1), (OMENS, 2, 1), (MOMENT, 99, 1), (TOP, 9, 1), (BOTTOM, 9, 1)]
    assert sum([size for _, size, _ in blocks]) == NOTHING == len(FACTS) - 1
    most = []
    for lane in range(LANES):
        rows = [
            [abs(NET.rows[fact * LANES + lane]) for fact in range(start, start + size)] for start, size, _ in blocks
        ]
        sums = [max(row) * times for row, (_, _, times) in zip(rows, blocks, strict=True)]
        most.append(abs(NET.start[lane]) + sum(sums))
    assert max(most) < 2**15
    for head in range(HEADS):
        weights = NET.weight[head * LANES : (head + 1) * LANES]
        assert sum([each * abs(weight) for each, weight in zip(most, weights, strict=True)]) < 2**31
