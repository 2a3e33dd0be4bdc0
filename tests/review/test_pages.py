"""What the pages of a review are given: the report, each step, positions that were and that might have been."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise

import msgspec
import pytest

import rodinia
from rodinia.bots import make
from rodinia.core.const import CHANCE
from rodinia.core.game import Seen, Step
from rodinia.core.record import Record
from rodinia.review import Budget, Review, review
from rodinia.review.story import SMALL, course, hundredths, led_to, lucky, percent
from rodinia.table import moment, reveal
from rodinia.table.founding import branched
from rodinia.table.lobby import Guest
from rodinia.table.moment import TryWish
from rodinia.table.refusal import Refused
from rodinia.table.report import Report, instead, report, reveals
from rodinia.table.reveal import FinishWish

GLANCE = Budget("glance", doubt=False, key=False, scale=0.02)
GAMES = rodinia.names()


@cache
def played(name: str) -> tuple[Record, Review]:
    """A game of greedy and random seats, and a glance at it."""
    game = rodinia.load(name)
    playing, luck, rng = rodinia.Playing(game), rodinia.Seeded(3), rodinia.Rng(3)
    bots = [make("greedy", game, 1), None]
    while not playing.over:
        playing.settle(luck)
        for seat in playing.state.actors[:1]:
            bot = bots[seat % 2]
            chosen = bot.choose(game.view(playing.state, seat)) if bot else playing.state.random_action(seat, rng)
            playing.apply(seat, chosen)
    record = Record.of(playing, ("Ann", "Ben"))
    return record, review(record, GLANCE, seed=1)


@pytest.mark.parametrize("name", GAMES)
def test_a_report_tells_every_turn_and_every_seat(name: str) -> None:
    record, found = played(name)
    told = report(found, record)
    sentences = str([(each.to_itself, each.to_others, each.moments) for each in told.seats])
    assert told.names == ["Ann", "Ben"] and not any(name in sentences for name in told.names), (
        "a page may leave them out"
    )
    assert told.turns[0].n == 0 and told.turns[-1].end == len(record.steps)
    assert all(one.end == other.n for one, other in pairwise(told.turns))
    assert sum([len(turn.draws) for turn in told.turns]) == len(found.draws)
    for turn in told.turns:
        assert sum(turn.luck) == pytest.approx(0, abs=1e-3)
        assert not turn.shares or sum(turn.shares) == pytest.approx(1, abs=1e-3)
        assert (turn.seat < 0) == (len({step.actor for step in record.steps[turn.n : turn.end]} - {CHANCE}) > 1)
        for choice in turn.choices:
            read = hundredths(choice.share) - hundredths(choice.cost)
            assert read == hundredths(max(0.0, min(1.0, choice.share - choice.loss))), "what is read adds up"
    for seat, each in enumerate(told.seats):
        assert all(said.headline and said.cause and said.story for said in (each.to_itself, each.to_others))
        assert f"{{{seat}}}" in each.to_others.story and "you" not in str(each.to_others).lower()
        assert (each.balance is not None) == found.balanced
        kinds = ("close", "inaccuracy", "mistake", "blunder")
        own = [(found.decisions[moment.n].loss, moment.turn) for moment in each.moments if moment.kind in kinds]
        loss, turn = max(own, default=(0.0, 0))
        assert each.worst == (turn if loss >= SMALL else 0)
        costliest = each.to_itself.costliest
        assert not costliest or not each.worst or f"turn {each.worst}" in costliest
        assert all(found.decisions[n].seat == seat for n in each.puzzles)
        assert all(moment.kind in ("luck", "others") or moment.by == seat for moment in each.moments)


@pytest.mark.parametrize("name", GAMES)
def test_a_report_has_a_course_with_wide_shores_at_once(name: str) -> None:
    record, found = played(name)
    told = report(review(record, GLANCE, stop=lambda: True), record)
    assert not told.complete and all(sum(turn.shares) == pytest.approx(1, abs=1e-3) for turn in told.turns)
    assert max([turn.doubt for turn in told.turns]) > 0.1 and told.turns[-1].doubt == 0
    assert [seat.accuracy for seat in told.seats] == [None, None] and all(not turn.choices for turn in told.turns)
    later = report(found, record)
    assert all(seat.accuracy is not None for seat in later.seats)


@pytest.mark.parametrize("name", GAMES)
def test_every_step_can_be_looked_at(name: str) -> None:
    record, found = played(name)
    last = len(record.steps) - 1
    worst = max(found.decisions.values(), key=lambda each: each.loss)
    shown = moment.step_shown(found, record, worst.n)
    assert {each.id for each in shown.options} == {each.id for each in worst.options}
    assert any(each.words == shown.words for each in shown.options), "what was played is among them"
    draws = sorted(found.draws.values(), key=lambda each: -abs(each.luck[0]))[:3]
    for draw in draws:
        told = moment.step_shown(found, record, draw.n)
        assert [each.id for each in told.outcomes if each.came] == [draw.outcome]
        assert told.mean[0] == pytest.approx(sum([each.chance * each.shares[0] for each in told.outcomes]), abs=1e-4)
        came = [each.shares[0] for each in told.outcomes if each.came]
        assert came == pytest.approx([led_to(found, draw, 0)] * len(came), abs=1e-4), "as the choice after it begins"
        assert came == pytest.approx([told.mean[0] + told.luck[0]] * len(came), abs=1e-4)
    assert any(each.svg for draw in draws for each in moment.step_shown(found, record, draw.n).outcomes)
    for n in (0, worst.n, last):
        assert moment.crop(record, n, "dark").startswith("<svg")


@pytest.mark.parametrize("name", GAMES)
def test_what_might_have_been_is_played_on_the_real_position(name: str) -> None:
    record, found = played(name)
    each = max([one for one in found.decisions.values() if not one.sealed], key=lambda one: one.loss)
    sent = msgspec.json.encode(moment.position(record, each.n, each.seat, [], offers=True))
    before = msgspec.json.decode(sent, type=moment.PositionShown)
    assert {each.action, each.best} <= {choice.id for choice in before.choices} and before.turn == [each.seat]
    after = moment.position(record, each.n, each.seat, [Step(each.seat, each.best)], offers=False)
    after = msgspec.json.decode(msgspec.json.encode(after), type=moment.PositionShown)
    assert after.scene.nodes != before.scene.nodes and not after.choices
    real = moment.position(record, each.n + 1, each.seat, [], offers=False)
    same = moment.position(record, each.n, each.seat, [Step(each.seat, each.action)], offers=False)
    assert same.scores == real.scores and same.turn == real.turn
    with pytest.raises(Refused, match="steps: "):
        moment.position(record, each.n, each.seat, [Step(each.seat, 10**6)], offers=False)
    with pytest.raises(Refused, match="the match has"):
        moment.position(record, len(record.steps) + 1, None, [], offers=False)


def test_a_reveal_tells_every_way_it_could_have_come() -> None:
    record, found = played("vaalbara")
    sealed = next(each for each in found.decisions.values() if each.sealed and not each.forced)
    told = reveal.reveal(found, record, sealed.n, sealed.seat)
    assert [mix.seat for mix in told.others] == [1 - sealed.seat]
    assert sum([cell.chance for cell in told.cells]) == pytest.approx(1, abs=1e-3)
    assert [cell.came for cell in told.cells].count(True) == 1
    assert all(0 <= cell.share <= 1 and cell.first in (0, 1) for cell in told.cells)
    assert told.came == next(cell.share for cell in told.cells if cell.came)
    played_in_hindsight = [each for each in told.hindsight if each.played]
    assert [(each.id, each.share) for each in played_in_hindsight] == [(sealed.action, told.came)]
    assert reveal.reveal(found, record, sealed.n, sealed.seat) == told, "the same whenever it is asked for"
    alone = next(each for each in found.decisions.values() if not each.sealed)
    for n in (alone.n, len(record.steps)):
        with pytest.raises(Refused, match="no choice of all at once"):
            reveal.reveal(found, record, n, alone.seat)
    only = {sealed.n: replace(sealed, shares=(), forced=True)}  # as where nothing was to be chosen
    with pytest.raises(Refused, match="chose nothing together with others"):
        reveal.reveal(replace(found, decisions={**found.decisions, **only}), record, sealed.n, sealed.seat)


@pytest.mark.parametrize("name", GAMES)
def test_what_came_is_among_what_could_have_come(name: str) -> None:
    _, found = played(name)
    for draw in found.draws.values():
        assert draw.outcome in {each.id for each in draw.outcomes}, "also where a sample missed it"
        assert sum([each.chance for each in draw.outcomes]) == pytest.approx(1, abs=1e-3)


def test_a_small_picture_of_a_draw_shows_what_came() -> None:
    record, found = played("discovery")
    pictures = {record.steps[n].id: moment.crop(record, n, "light") for n in list(found.draws)[:6]}
    assert len(set(pictures.values())) == len(pictures) > 3, "each draw another tile"


def test_a_small_picture_of_a_choice_shows_what_was_taken() -> None:
    record, found = played("vaalbara")
    shown = 0
    for each in [one for one in found.decisions.values() if not one.forced][:8]:
        game, state = moment.at(record, each.n)
        scene = game.scene(game.view(state, each.seat))
        for _, chosen in moment.pointed(game, state, record.steps[each.n], scene)[:1]:
            assert chosen.svg in moment.crop(record, each.n, "light"), "and no empty place where it lay"
            shown += 1
    assert shown > 4


def test_a_small_picture_shows_the_piece_that_was_taken_away() -> None:
    record, _ = played("discovery")
    for n, step in enumerate(record.steps):
        game, state = moment.at(record, n)
        if step.actor != CHANCE and "recall" in game.sentence(view := game.view(state, step.actor), Seen(*step)):
            [(_, piece)] = moment.pointed(game, state, step, game.scene(view))
            assert piece.svg in moment.crop(record, n, "light")
            break
    else:
        raise AssertionError("nobody recalled anybody")


def test_what_a_reveal_moved_most_is_a_moment() -> None:
    record, found = played("vaalbara")
    for seat, told in enumerate(report(found, record).seats):
        [each] = [each for each in told.moments if each.kind == "reveal"]
        decision, after = found.decisions[each.n], dict(course(found))[each.turn][seat]
        assert decision.sealed and decision.seat == seat
        assert each.size == pytest.approx(after - (decision.shares[seat] - decision.loss), abs=1e-4)
        assert each.title.endswith("better") == (each.size > 0)
        sizes = [one.size for one in reveals(found, seat)]
        way = max if found.result[seat] == 1 else min
        assert each.size == way(sizes), "of all reveals the one that helped who won, or cost who lost, most"


def test_what_would_have_been_better_is_told_in_short() -> None:
    played, other = "place the gold card (gold, forest) at f7: 3 points", "place the gold card (gold, plain) at c5"
    assert (
        instead(f"{played.partition(':')[0].replace('f7', 'c5, turned once')}: grows", played) == "at c5, turned once"
    )
    assert instead(other, played) == other, "what is described alike has to be told apart"
    assert instead("place the wood card (wood, plain) at c5: 1 point", played) == "place the wood card at c5"
    assert instead("buy no building", "buy the Inn for 9 CHF") == "buy no building"


def test_a_draw_leads_to_what_the_choice_after_it_begins_with() -> None:
    _, found = played("discovery")
    draw = max(found.draws.values(), key=lambda each: abs(each.luck[0]))
    after = min([each for each in found.decisions.values() if each.n > draw.n and each.shares], key=lambda each: each.n)
    told = lucky(found, draw, 0)[1]
    assert told.endswith(f"{percent(after.shares[0])} with it.")


def test_bots_finish_a_position_many_times(monkeypatch: pytest.MonkeyPatch) -> None:
    record, _ = played("vaalbara")
    monkeypatch.setattr(reveal, "GAMES", 6)
    told = reveal.finish(record, FinishWish(len(record.steps) - 20))
    assert told.games == 6 and sum(told.shares) == pytest.approx(1, abs=1e-4)
    assert told == reveal.finish(record, FinishWish(len(record.steps) - 20)), "the same luck for who asks again"
    over = reveal.finish(record, FinishWish(len(record.steps)))
    assert record.returns is not None and over.shares == pytest.approx(list(record.returns)) and over.errors == [0, 0]
    with pytest.raises(Refused, match="steps: "):
        reveal.finish(record, FinishWish(0, [(0, 10**6)]))


def test_an_action_is_judged_against_the_best_one() -> None:
    record, found = played("vaalbara")
    each = max([one for one in found.decisions.values() if not one.sealed and not one.forced], key=lambda one: one.loss)
    assert moment.judged(found, record, TryWish(each.n, each.best)).loss == 0
    mine = moment.judged(found, record, TryWish(each.n, each.action))
    assert (mine.loss, mine.share) == (each.loss, pytest.approx(each.shares[each.seat] - each.loss, abs=1e-4))
    with pytest.raises(Refused, match="is not one of the"):
        moment.judged(found, record, TryWish(each.n, 10**6))
    with pytest.raises(Refused, match="nothing was to be chosen"):
        moment.judged(found, record, TryWish(len(record.steps), 0))


def test_verdicts_of_a_review_in_progress_are_not_taken_back() -> None:
    record, _ = played("mainland")
    told: dict[tuple[int, int], str] = {}

    def look(so_far: Review, _done: int, _jobs: int) -> None:
        for turn in report(so_far, record).turns:
            for each in turn.choices:
                before = told.setdefault((each.n, each.seat), each.verdict)
                assert not before or before == each.verdict
                told[each.n, each.seat] = each.verdict

    found = review(record, Budget("small", doubt=True, key=True, scale=0.02), seed=1, progress=look)
    assert report(found, record).complete and any(told.values())


def test_a_try_goes_on_from_where_it_branches_off() -> None:
    record, found = played("mainland")
    each = max(found.decisions.values(), key=lambda one: one.loss)
    steps = [Step(each.seat, each.best)]
    ann = Guest("ann", "Ann")
    head, log = branched(record, "abc", each.n, steps, each.seat, "greedy", ["greedy"], ann, 5)
    assert log == [*record.steps[: each.n], *steps] and head.steps == len(log)
    assert head.seats_of("ann") == [each.seat] and head.full
    assert head.settings["origin"] == {"match": "abc", "n": each.n}
    wrongs: list[tuple[str, tuple[int, list[Step], int, str]]] = [
        ("n: ", (10**6, [], 0, "greedy")), ("seat: ", (each.n, [], 9, "greedy")), ("no bot", (each.n, [], 0, "nobody")),
        ("steps: ", (each.n, [Step(0, 10**6)], 0, "greedy")),
    ]  # fmt: skip
    for words, (n, wished, seat, level) in wrongs:
        with pytest.raises(Refused, match=words):
            branched(record, "abc", n, wished, seat, level, ["greedy"], ann, 5)


def test_a_report_is_small_enough_to_be_asked_for_often() -> None:
    for name in GAMES:
        record, found = played(name)
        told: Report = report(found, record)
        assert len(msgspec.json.encode(told)) < 150_000
