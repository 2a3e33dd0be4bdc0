"""What a finished match teaches: what mistakes have in common, what could be known of others' hands, how a try has gone."""

from __future__ import annotations

from dataclasses import replace

import pytest

import rodinia
from rodinia.core.const import CHANCE
from rodinia.review import Review
from rodinia.review.common import acted, common, scored
from rodinia.review.data import Reason
from rodinia.table import hindsight, trying
from rodinia.table.moment import TryWish, judged
from rodinia.table.refusal import Refused
from rodinia.table.report import report
from tests.review.test_pages import GAMES, played


def blundered(found: Review, seat: int) -> Review:
    """The review as if everything that was not the best had been a blunder of the seat."""
    wrong = {
        n: replace(each, loss=0.3, error=0.0)
        for n, each in found.decisions.items()
        if each.seat == seat and not each.forced and each.action != each.best and not each.mixed
    }
    return replace(found, decisions={**found.decisions, **wrong})


@pytest.mark.parametrize("name", GAMES)
def test_what_mistakes_have_in_common_is_told_in_the_words_of_the_game(name: str) -> None:
    record, found = played(name)
    worse = blundered(found, 1)
    wrong = {each.n for each in worse.of(1) if worse.verdict(each)}
    told = common(worse, record, 1)
    assert len(wrong) > 2 and 1 <= len(told) <= 3, "who plays at random makes the same mistakes again"
    assert all(len(each.steps) > 1 and set(each.steps) <= wrong and each.words.endswith(".") for each in told)
    assert len({each.words for each in told}) == len(told)
    shown = hindsight.lessons(worse, record, 1)
    assert shown.mistakes == len(wrong) and [each.words for each in shown.common] == [each.words for each in told]
    with pytest.raises(Refused, match="seat: "):
        hindsight.lessons(worse, record, 2)


def test_one_mistake_has_nothing_in_common_with_itself() -> None:
    record, found = played("mainland")
    first = next(each for each in found.decisions.values() if not each.forced)
    alone = replace(found, decisions={first.n: replace(first, loss=0.3, error=0.0)})
    assert common(alone, record, first.seat) == []


def test_mistakes_are_described_by_what_was_done_and_what_was_not() -> None:
    assert ("instead", "“Deploy” where “Recall” was better.") in acted("Deploy", "Recall")
    assert ("instead", "“End turn” where “Take” was better.") in acted("End turn", "Take a12")
    assert acted("Place", "Place") == [("same", "“Place”: another one was better.")]
    assert ("missed", "“Play Bard” was missed.") in acted("Play Rider", "Play Bard")
    assert acted("", "Place") == []
    _, found = played("mainland")
    each = replace(
        next(iter(found.decisions.values())),
        seat=0,
        why=(Reason(0, "Sea, at the end", "X1", 5, "", 2, ""), Reason(1, "Land", "X2", 1, "", 4, "")),
    )
    assert scored(each) == ["Sea: less than it could be.", "Land: more for others."]


@pytest.mark.parametrize("name", GAMES)
def test_a_belief_holds_as_many_cards_as_the_truth(name: str) -> None:
    record, found = played(name)
    hidden = rodinia.load(name).spec.hidden
    asked = [each for each in found.decisions.values() if not each.forced]
    for each in asked[:: max(1, len(asked) // 6)]:
        told = hindsight.believed(record, each.n, each.seat)
        assert bool(told.hands) == hidden and told == hindsight.believed(record, each.n, each.seat)
        for hand in told.hands:
            assert hand.seat != each.seat and hand.held <= hand.of
            if len(hand.cards) == hand.of:
                assert sum([card.chance for card in hand.cards]) == pytest.approx(hand.held, abs=0.05)
                assert len([card for card in hand.cards if card.held]) == hand.held
            assert all(f'id="{key}"' in told.symbols[key] or told.symbols[key] for key in told.symbols)
    with pytest.raises(Refused, match="seat: "):
        hindsight.believed(record, 0, 7)


@pytest.mark.parametrize("name", GAMES)
def test_a_try_has_a_course_while_it_runs_and_when_it_is_over(name: str) -> None:
    record, _ = played(name)
    game, n = rodinia.load(name), len(record.steps) // 2
    runs = next(k for k in range(len(record.steps) - 1, n, -1) if record.steps[k].actor == 0)
    running = trying.followed(game, record.steps[:runs], "abc", n, 0)
    over = trying.followed(game, record.steps, "abc", n, 0)
    assert (running.match, running.n, running.over, over.over) == ("abc", n, False, True)
    assert record.returns is not None and over.points[-1].shares == pytest.approx(list(record.returns))
    hides = name == "vaalbara"  # V9.5: totals are not shown before the end
    assert all(len(each.scores) == (0 if hides else 2) for each in running.points)
    assert over.points[-1].scores == list(record.scores or ())
    for told in (running, over):
        turns = [each.turn for each in told.points]
        assert turns == sorted(turns) and turns[0] >= told.turn >= 1
        assert all(sum(each.shares) == pytest.approx(1, abs=1e-3) for each in told.points)
        assert 0 < len(told.events) <= trying.TOLD
    fresh = next(k for k in range(n, len(record.steps)) if record.steps[k].actor != CHANCE)
    assert trying.followed(game, record.steps[:fresh], "abc", fresh, 0).events == []  # nothing has been tried yet


def test_a_sealed_mistake_is_a_puzzle_and_all_of_the_mix_solves_it() -> None:
    record, found = played("vaalbara")
    sealed = next(
        each
        for each in found.decisions.values()
        if each.sealed and not each.forced and not each.mixed and each.seat == 1
    )
    worse = replace(found, decisions={**found.decisions, sealed.n: replace(sealed, loss=0.3, error=0.0)})
    assert sealed.n in report(worse, record).seats[1].puzzles
    for option in sealed.options:
        told = judged(worse, record, TryWish(sealed.n, option.id))
        assert (option.chance == 0) or told.loss == 0
    assert judged(worse, record, TryWish(sealed.n, sealed.action)).loss == 0.3
