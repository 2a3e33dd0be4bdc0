"""The sequential test: right about clear things, patient about unclear ones, and seldom wrong however often it is asked."""

from __future__ import annotations

import random

import pytest

import rodinia
from rodinia import arena
from rodinia.arena.match import Outcome
from rodinia.arena.until import ERROR, Until
from rodinia.core.errors import BadOptions


def outcome(index: int, share: float) -> Outcome:
    seats = (0, 1) if index % 2 == 0 else (1, 0)
    shares = (share, 1 - share) if index % 2 == 0 else (1 - share, share)
    return Outcome(index, index // 2, seats, shares, (0, 0), 1, ((), ()), ((), ()))


def games(count: int, chance: float, seed: int) -> list[Outcome]:
    pick = random.Random(seed)
    return [outcome(index, float(pick.random() < chance)) for index in range(count)]


def test_what_is_clear_is_decided_after_few_games():
    always = [outcome(index, 1.0) for index in range(60)]
    assert Until(0.5).verdict(always) == "above"
    assert Until(0.5).verdict(always[:4]) == "open"
    assert Until(0.9).verdict([outcome(index, 0.5) for index in range(60)]) == "below"


def test_a_share_is_found_on_its_side_of_the_bound():
    found = [Until(0.55).verdict(games(2000, 0.65, seed)) for seed in range(20)]
    assert found.count("above") == 20


def test_it_is_wrong_no_more_often_than_it_says_though_it_is_asked_after_every_deal():
    wrong = sum([Until(0.6).verdict(games(1000, 0.6, seed)) != "open" for seed in range(300)])
    assert wrong <= 300 * ERROR + 3 * (300 * ERROR) ** 0.5


def test_only_whole_deals_in_their_order_count():
    known = games(400, 0.7, 1)
    assert Until(0.5).verdict(known) == "above"
    assert Until(0.5).verdict(known[::-1]) == "above", "the order in which games ended says nothing"
    assert Until(0.5).verdict(known[1:]) == "open", "the first game is not there yet"


@pytest.mark.parametrize("bound", [0, 1, -0.5, 55])
def test_a_bound_that_is_no_share_is_refused(bound: float):
    with pytest.raises(BadOptions, match="between 0 and 1"):
        Until(bound)


def test_an_arena_stops_when_the_question_is_decided():
    report = arena.run(rodinia.load("vaalbara", 2), ["greedy", "random"], 400, seed=1, until=0.5)
    assert report.verdict is not None
    assert (report.verdict.found, report.games < 100) == ("above", True)
    assert report.verdict.text("greedy") == (
        "Decided: greedy gets more than 50.0% of the win; wrong in at most 5% of such tests."
    )
    short = arena.run(rodinia.load("vaalbara", 2), ["greedy", "greedy"], 4, seed=1, until=0.5)
    assert short.verdict is not None
    assert short.verdict.text("greedy").startswith("Not decided whether greedy gets more than 50.0%")
