"""A review finds known losses and known luck, whatever the number of workers, and goes on where it was stopped."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import rodinia
from rodinia.bots import make
from rodinia.core import record as records
from rodinia.core.chance import Paired, spread
from rodinia.core.const import OVER
from rodinia.core.errors import BadOptions, BadRecord
from rodinia.core.record import Record
from rodinia.review import Budget, Decision, Option, Review, choice, draw, review, sums
from rodinia.review.budget import Manner
from rodinia.review.data import Draw, Reason
from rodinia.review.report import report
from rodinia.review.review import in_doubt, positions
from rodinia.review.story import behind_from, cause, costliest, course, headline, leads_from, turning
from rodinia.review.why import reasons
from tests.review.toys import GAMES, record

CHANCE = rodinia.CHANCE
SHORT = Budget("short", doubt=False, key=False, scale=0.05)
LONG_TOY = Budget("toy", doubt=True, key=False, scale=2)
LONG = Budget("long", doubt=True, key=True, doublings=1, scale=0.02)


@pytest.fixture(autouse=True)
def known_toys(monkeypatch: pytest.MonkeyPatch) -> None:
    real = records.find
    monkeypatch.setattr(records, "find", lambda name: GAMES.get(name) or real(name))


def played(name: str, levels: tuple[str, ...] = ("greedy", "random"), seed: int = 3) -> Record:
    """A whole game between bots."""
    game = GAMES[name](len(levels), {}) if name in GAMES else rodinia.load(name, players=len(levels))
    playing, luck = rodinia.Playing(game), Paired(seed)
    bots = [make(level, game, seed=seat) for seat, level in enumerate(levels)]
    while not playing.over:
        playing.settle(luck)
        for seat in playing.state.actors[:1]:
            playing.apply(seat, bots[seat].choose(game.view(playing.state, seat)))
    return Record.of(playing)


def test_losses_of_a_solved_game_are_exact():
    # x.o     With x in two opposite corners o has to take an edge; the corner 2 loses to a fork at 6.
    # .o.
    # ..x
    found = review(record("crosses", (0, 0), (1, 4), (0, 8), (1, 2), (0, 6), (1, 3), (0, 7)), "quick")
    assert found.decisions[3].solved and found.decisions[3].error == 0
    assert found.decisions[3].loss == 0.5 and found.decisions[3].best in (1, 3, 5, 7)  # a draw is half a win
    assert [found.decisions[n].loss for n in (4, 5, 6)] == [0, 0, 0]  # o was lost, x never let go
    assert found.verdict(found.decisions[3]) == "blunder"
    assert found.accuracy(1) < 80


def test_a_wrong_keep_costs_what_the_throw_would_have_brought():
    # Keeping face 0 (1/7) with a throw left, when a throw brings 3.5 / 7 on average.
    found = review(record("dice", (0, 1), (CHANCE, 0), (0, 0)), LONG_TOY)
    assert found.decisions[2].loss == pytest.approx(2.5 / 7, abs=0.02)
    assert found.decisions[2].best == 1


def test_in_a_game_of_luck_alone_luck_is_the_whole_result():
    found = review(record("lottery", (0, 7), (CHANCE, 5), (CHANCE, 5), (CHANCE, 0), (CHANCE, 4)), "quick")
    assert found.decisions[0].loss == 0  # the best number was named
    assert found.luck(0) == pytest.approx((14 - 4 * 2.5) / 40, abs=1e-4)
    assert [found.draws[n].luck[0] for n in (1, 2, 3)] == pytest.approx([2.5 / 40, 2.5 / 40, -2.5 / 40], abs=1e-4)


def test_what_good_play_mixes_is_no_mistake():
    for chosen in (0, 1):  # seat 0 should choose 0 in a third and 1 in two thirds of all rounds
        found = review(record("pennies", (0, chosen), (1, 0)), LONG_TOY, seed=5)
        assert found.decisions[0].sealed and found.decisions[1].sealed
        assert found.verdict(found.decisions[0]) == ""
        assert abs(found.decisions[0].loss) < 0.06
        assert found.accuracy(0) > 70


def test_a_turn_begins_with_its_draw():
    told = played("discovery", ("greedy", "greedy"))
    found = review(told, Budget("least", False, False, scale=0.01))
    for number, first in enumerate(found.turns[1:], 2):
        assert told.steps[first].actor == CHANCE != told.steps[first - 1].actor
        assert (found.turn(first - 1), found.turn(first)) == (number - 1, number)


def test_luck_sums_to_nothing_over_the_seats_and_columns_add_up():
    found = review(played("vaalbara", ("greedy", "random", "greedy"), 4), SHORT)
    for each in found.draws.values():
        assert sum(each.luck) == pytest.approx(0, abs=1e-4)
    for seat in range(3):
        sheet = found.balance(seat)
        parts = sheet.start + sheet.luck + sheet.own + sheet.others + sheet.rest
        assert parts == pytest.approx(sheet.result, abs=1e-9)
    for decision in found.decisions.values():
        assert sum(decision.effect) == pytest.approx(0, abs=1e-3)
        assert not decision.shares or sum(decision.shares) == pytest.approx(1, abs=1e-3)


def test_the_mean_of_luck_is_zero():
    # All six outcomes of a fair die, each as likely as the others.
    luck = [review(record("dice", (0, 1), (CHANCE, face), (0, 0)), "quick").draws[1].luck[0] for face in range(6)]
    assert sum(luck) == pytest.approx(0, abs=1e-3)
    assert max(luck) > 0.2


def test_over_all_that_could_come_luck_is_nothing_whatever_came():
    told = played("vaalbara")
    game, drawn = told.open(), 0
    for n, (state, step) in enumerate(positions(told, game)):
        if step.actor == CHANCE and drawn < 30:
            outcomes = state.outcomes()
            lucks = [weight * draw.judge(game, state, outcome, n, 1).luck[0] for outcome, weight in outcomes]
            assert sum(lucks) / sum([weight for _, weight in outcomes]) == pytest.approx(0, abs=2e-5)
            drawn += len(outcomes) > 1
    assert drawn == 30


@pytest.mark.parametrize("name", ["vaalbara", "shafausa"])
def test_the_number_of_workers_changes_nothing(name: str):
    told = played(name)
    one, two = review(told, SHORT, seed=9, workers=1), review(told, SHORT, seed=9, workers=3)
    assert one.dump() == two.dump()
    assert one.dump() != review(told, SHORT, seed=10).dump()


@pytest.mark.parametrize("workers", [1, 3])
def test_a_stopped_review_goes_on_where_it_was(workers: int):
    told, left = played("mainland"), [25]

    def stop() -> bool:
        left[0] -= 1
        return left[0] < 0

    half = review(told, SHORT, seed=2, workers=workers, stop=stop)
    assert not half.complete and 0 < len(half.decisions) < 30
    assert len(half.decisions) + len(half.draws) == 25, "what has been begun is finished"
    kept = Review.load(half.dump())
    seen: list[tuple[int, int]] = []
    whole = review(told, SHORT, seed=2, known=kept, progress=lambda _, done, jobs: seen.append((done, jobs)))
    assert whole.complete and whole.dump() == review(told, SHORT, seed=2).dump()
    assert seen[0][1] == len(told.steps) - 25 and seen[-1] == (0, 0)


def test_a_quick_review_is_the_first_pass_of_a_larger_one():
    told = record("dice", (0, 1), (CHANCE, 0), (0, 0))
    longer = review(told, "thorough", known=review(told, "quick"))
    assert longer.budget == "thorough" and longer.complete and longer.dump() == review(told, "thorough").dump()


def test_there_is_a_course_before_anything_is_looked_at():
    told = played("vaalbara")
    found = review(told, SHORT, stop=lambda: True)
    assert not found.decisions and not found.draws and not found.complete
    assert len(found.rough) == len(found.turns) - 1
    assert all(sum(shares) == pytest.approx(1, abs=1e-3) for shares in found.rough)
    assert len(set(found.rough)) > len(found.turns) // 2, "it moves"
    assert Review.load(found.dump()).rough == found.rough
    blind = review(record("dice", (0, 1), (CHANCE, 0), (0, 0)), "quick")
    assert blind.rough == ()  # nobody has an opinion


def test_a_verdict_is_told_only_when_it_will_stand():
    told, seen = played("vaalbara", ("random", "random")), []

    def progress(found: Review, done: int, jobs: int) -> None:
        seen.append({n for n, each in found.decisions.items() if found.verdict(each)})

    found = review(told, LONG, progress=progress)
    final = {n for n, each in found.decisions.items() if found.verdict(each)}
    assert final and all(verdicts <= final for verdicts in seen)


def test_a_better_action_says_why_in_the_words_of_the_score_sheet():
    found = review(played("discovery", ("random", "greedy")), SHORT)
    told = [each for decision in found.of(0) for each in decision.why if decision.loss > 0.02]
    assert told and all(each.better != each.played and each.rule for each in told)


@pytest.mark.parametrize("name", ["shafausa", "azivon"])
def test_what_only_breaks_ties_is_no_reason(name: str):
    game, state = rodinia.load(name), rodinia.load(name).start()
    told, rng = list[Reason](), rodinia.Rng(3)
    while state.actor != OVER and len(told) < 20:
        legal = () if state.actor == CHANCE else state.legal(state.actor)
        if len(legal) > 1:
            told += reasons(game, state, state.actor, legal[0], legal[-1], 1)
        state.apply(state.actor, state.chance(rng) if state.actor == CHANCE else legal[rng.below(len(legal))])
    assert told and not any("ties" in each.label for each in told)


def test_random_choices_are_less_accurate_than_good_ones():
    found = review(played("mainland", ("strong#60", "random")), Budget("half", False, False, scale=0.5))
    assert found.accuracy(0) > found.accuracy(1) + 10
    assert found.losses(1) > found.losses(0)


def test_a_record_that_is_not_finished_is_refused():
    told = played("vaalbara")
    cut = Record.of(told.replay(40))
    with pytest.raises(BadRecord, match="only a finished game"):
        review(cut)
    with pytest.raises(BadOptions, match="no budget 'long'; there are: quick, thorough, overnight"):
        review(told, "long")


def test_a_foreign_or_damaged_review_is_refused_and_made_anew():
    told, other = played("vaalbara", seed=5), played("vaalbara", seed=6)
    found = review(told, SHORT)
    again = review(other, SHORT, known=found)  # a review of something else is not gone on with
    assert again.print != found.print and again.dump() == review(other, SHORT).dump()
    assert found.matches(told) and not found.matches(other)
    data = json.loads(found.dump())
    for name, value in (("result", [1]), ("decisions", [{}]), ("version", 99), ("format", "x"), ("draws", 3)):
        with pytest.raises(BadRecord):
            Review.load(json.dumps({**data, name: value}))
    with pytest.raises(BadRecord, match="not a review"):
        Review.load("{")


def test_a_game_without_an_evaluator_says_what_its_review_cannot_do():
    assert "no evaluator" in review(record("dice", (0, 0)), "quick").note
    assert review(played("vaalbara"), SHORT).note == ""


def test_a_game_of_ones_own_gets_a_review_and_a_notebook_shows_it():
    told = played(
        "pearls", ("greedy", "random", "random")
    )  # the example: ordinary Python, and not a line about reviews
    found = review(told, SHORT)
    assert (
        found.complete and found.note == "" and set(found.decisions) | set(found.draws) == set(range(len(told.steps)))
    )
    assert any(each.sealed for each in found.decisions.values()) and len(found.rough) == len(found.turns) - 1
    shown = found._repr_html_()
    assert "Pearls" in shown and "<svg" in shown and "<script" not in shown


def decision(loss: float, error: float = 0.0, share: float = 0.5, n: int = 0, seat: int = 0) -> Decision:
    shares, effect = (share, 1 - share), (-loss, loss)
    told = (Option(2, share, 0.0, 1.0, "the best"), Option(1, share - loss, error, 0.0, "the other"))
    turned = slice(None, None, -1 if seat else 1)
    return Decision(n, seat, 1, 2, loss, error, shares[turned], effect[turned], told, 100)


def made(*decisions: Decision, turns: tuple[int, ...] = (0, 2, 4, 6), draws: tuple[Draw, ...] = ()) -> Review:
    """A complete review of two seats that found just this; the second one has won."""
    return Review(
        game="dice", title="Dice", names=("Ann", "Ben"), colours=(0, 1), steps=8, turns=turns, budget="quick", seed=0,
        print="", result=(0.0, 1.0), balanced=False, decisions={each.n: each for each in decisions},
        draws={each.n: each for each in draws}, complete=True,
    )  # fmt: skip


def test_before_a_choice_of_an_open_game_stands_what_its_comparison_says():
    found = review(played("shafausa"), SHORT)
    compared = [each for each in found.decisions.values() if each.error > 0]
    assert compared
    for each in compared:
        shares = {option.id: option.share for option in each.options}
        assert shares[each.best] == pytest.approx(each.shares[each.seat], abs=2e-4)
        assert shares[each.action] == pytest.approx(each.shares[each.seat] - each.loss, abs=2e-4)


def test_what_counts_is_looked_at_anew_where_a_game_wants_that():
    told = played("shafausa")
    game, seen = told.open(), 0
    for n, (state, step) in enumerate(positions(told, game)):
        if step.actor == CHANCE or seen > 2:
            continue
        once, twice = [choice.judge(game, state, step.actor, step.id, n, 40, 1, again=again) for again in (0.0, 2.0)]
        unbeaten = once.best == once.action and once.error > 0
        counts = (abs(once.loss) > choice.NOTED or unbeaten) and not once.solved
        if counts:
            anew = choice.judge(game, state, step.actor, step.id, n, 80, spread(1, n, 6))
            assert twice == replace(anew, looks=twice.looks) and twice.looks > once.looks
        else:
            assert twice == once
        seen += counts
    assert seen > 0


@pytest.mark.parametrize(
    ("gain", "spread_of_gains", "again", "known"),
    [
        (0.1, 0.01, 4.0, True),
        (0.1, 0.01, 0.0, False),
        (0.1, 0.2, 4.0, False),
        (0.01, 0.0, 4.0, False),
        (-0.1, 0.0, 4.0, False),
    ],
)
def test_what_proves_better_than_the_best_that_was_found_is_the_best_where_a_game_wants_that(
    monkeypatch: pytest.MonkeyPatch, gain: float, spread_of_gains: float, again: float, known: bool
):
    told = played("discovery")
    monkeypatch.setattr(Manner, "of", lambda evaluator: Manner(again=again))
    game = told.open()

    def compare(game, state, view, ids, looks, seed, on=0):
        trees = [
            tuple([(0.5 + by, 0.5 - by) if view.seat == 0 else (0.5 - by, 0.5 + by) for by in (0.0, gain + noise)])
            for noise in (-spread_of_gains, spread_of_gains) * 2
        ]
        return choice.Compared(ids, tuple(trees), looks)

    monkeypatch.setattr(choice, "compare", compare)
    walk = [(n, *each) for n, each in enumerate(positions(told, game)) if each[1].actor != CHANCE]
    found = [choice.judge(game, state, step.actor, step.id, n, 40, 1) for n, state, step in walk[:40]]
    found = [each for each in found if each.error > 0 or each.loss]
    assert found
    for each in found:
        assert (each.best == each.action) == known
        assert each.loss == pytest.approx(0 if known else -gain)
        if known:
            assert each.options[0].id == each.action and each.shares[each.seat] == pytest.approx(0.5 + gain)
            assert each.options[0].share == pytest.approx(each.shares[each.seat], abs=2e-5) and not any(each.effect)
            assert in_doubt(each, 2), "one look is not enough to say so"


def test_the_end_of_a_game_is_looked_at_longer_at_first_where_a_game_wants_that(monkeypatch: pytest.MonkeyPatch):
    told, asked = played("shafausa"), {}
    monkeypatch.setattr(Manner, "of", lambda evaluator: Manner(looks=100, late=3))

    def judge(game, state, seat, action, n, looks, *rest):
        asked.setdefault(n, []).append(looks)
        return decision(0.06, n=n, seat=seat)

    monkeypatch.setattr(choice, "judge", judge)
    review(told, Budget("short", doubt=True, key=True))
    assert asked == {n: [300 if n >= 7 / 8 * len(told.steps) else 100, 400, 1600] for n in asked}
    assert {looks[0] for looks in asked.values()} == {100, 300}


@pytest.mark.parametrize("on", [0, 6])
def test_only_the_last_look_plays_on(monkeypatch: pytest.MonkeyPatch, on: int):
    told, asked = played("shafausa"), set()
    monkeypatch.setattr(Manner, "of", lambda evaluator: Manner(looks=100, on=on))

    def judge(game, state, seat, action, n, looks, *rest):
        asked.add((looks, rest[-1]))
        return decision(0.06, n=n, seat=seat)

    monkeypatch.setattr(choice, "judge", judge)
    review(told, Budget("short", doubt=True, key=True, scale=0.5))
    assert asked == {(50, 0), (200, 0), (800, on)}


def test_actions_that_are_played_on_are_compared_where_that_leads():
    told = played("azivon")
    game = told.open()
    state, step = next(each for each in positions(told, game)[40:] if len(each[0].legal(each[1].actor)) > 3)
    view, ids = game.view(state, step.actor), tuple(state.legal(step.actor)[:2])
    known = [choice.compare(game, state, view, ids, 64, seed, on=2) for seed in (1, 1, 2)]
    assert known[0] == known[1] != known[2] and len(known[0].trees) == choice.LINES
    assert known[0].difference({ids[0]: 1.0}, ids[1])[1][0] > 0, "no line is as another"
    before = state.key()
    after = choice.played_on(game, state, step.actor, 6, 4, 1, choice.plan_of(game))
    assert state.key() == before != after.key() and after.actor == step.actor, "as far as the seat's next turn"
    assert choice.played_on(game, positions(told, game)[-1][0], 0, 9, 1, 1, choice.plan_of(game)).actor == rodinia.OVER


def test_what_was_played_on_has_led_to_where_the_look_before_saw_it():
    told = played("shafausa")
    before, last = [review(told, Budget("short", doubt=True, key=key, scale=0.05)) for key in (False, True)]
    looked = [n for n, number in last.passes.items() if number == 3 and last.decisions[n].loss]
    assert looked
    for n in looked:
        was, now = before.decisions[n], last.decisions[n]
        if 0 < now.shares[now.seat] < 1:
            assert now.shares[now.seat] - now.loss == pytest.approx(was.shares[was.seat] - was.loss, abs=1e-3)


@pytest.mark.parametrize(
    ("both", "last", "told"), [(True, 0.5, 0.3), (False, 0.5, 0.5), (True, 0.2, 0.2), (True, -0.2, 0)]
)
def test_a_loss_is_told_as_far_as_both_looks_see_it(monkeypatch: pytest.MonkeyPatch, both, last, told):
    monkeypatch.setattr(Manner, "of", lambda evaluator: Manner(looks=100, on=6, both=both, early=0.5))

    def judge(game, state, seat, action, n, looks, *rest):
        return decision(last if rest[-1] else 0.5 * 0.3, n=n, seat=seat)

    monkeypatch.setattr(choice, "judge", judge)
    found = review(played("shafausa"), Budget("short", doubt=True, key=True))
    looked = [each for each in found.decisions.values() if found.passes[each.n] == 3]
    assert looked and {each.loss for each in looked} == {told}
    for each in looked:
        shares = {option.id: option.share for option in each.options}
        assert shares[each.action] == pytest.approx(each.shares[each.seat] - told, abs=1e-4)
        assert each.effect[each.seat] == pytest.approx(-told)


def test_whole_games_outweigh_what_trees_say_the_more_there_are_of_them():
    won, lost = (1.0, 0.0), (0.0, 1.0)
    for games, least in ((8, 0.5), (64, 0.85)):
        all_gone = choice.weighed(decision(0.1), [won] * games, [lost] * games, 0.15)
        assert least < all_gone.loss < 1 and all_gone.effect == (-all_gone.loss, all_gone.loss)
        assert {each.id: each.share for each in all_gone.options}[1] == pytest.approx(0.5 - all_gone.loss)
        nothing = choice.weighed(decision(0.1), [won] * games, [won] * games, 0.15)
        assert 0 < nothing.loss < 0.2 * (1 - least) and 0 < nothing.error < 0.1, "what is always won was no fault"
    luck = [choice.weighed(decision(0.1), [won, lost] * games, [lost, won] * games, 0.15) for games in (4, 100)]
    assert luck[0].error > luck[1].error > 0 and 0.1 > luck[0].loss > luck[1].loss


@pytest.mark.parametrize(("brought", "rounds"), [(0.0, 1), (0.1, 3), (0.9, 1)])
def test_whole_games_go_on_until_they_tell_whether_there_is_a_loss(monkeypatch: pytest.MonkeyPatch, brought, rounds):
    asked = []

    def judge(game, state, seat, action, n, looks, *rest):
        return decision(0.06 if n < 12 else 0.01, n=n, seat=seat)

    def tried(game, state, found, pairs, looks, blind, seed):
        asked.append((found.n, pairs, blind, seed))
        effect = tuple([-brought if seat == found.seat else brought for seat in range(2)])
        return choice.retold(found, brought, 0.07, effect)

    monkeypatch.setattr(Manner, "of", lambda evaluator: Manner(looks=100, ends=10))
    monkeypatch.setattr(choice, "judge", judge)
    monkeypatch.setattr(choice, "tried", tried)
    found = review(played("shafausa"), Budget("short", doubt=True, key=True, rounds=3))
    longest = {n for n, number in found.passes.items() if number >= 3}
    mattered = {n for n in longest if n < 12}
    assert longest > mattered == {n for n, *_ in asked} == {n for n in longest if found.passes[n] == 3 + rounds}
    told = [(pairs, blind) for n, pairs, blind, _ in asked if n == max(mattered)]
    assert told == [(8, 0.15), (16, 0.07), (16, 0.07)][:rounds]
    assert len({seed for *_, seed in asked}) == rounds, "each round has luck of its own"
    assert {found.decisions[n].loss for n in mattered} == {brought} and all(found.decisions[n].final for n in mattered)


def test_nothing_is_told_while_whole_games_may_take_it_back(monkeypatch: pytest.MonkeyPatch):
    told, told_early = played("azivon"), []

    def look(found: Review, done: int, jobs: int) -> None:
        told_early.extend([n for n, each in found.decisions.items() if found.verdict(each) and not found.complete])

    budget = Budget("short", doubt=True, key=True, rounds=1, scale=0.02)
    found = review(told, budget, progress=look)
    assert found.complete and {each.final for each in found.decisions.values()} == {True}
    assert any(number > 3 for number in found.passes.values()) and not told_early


def test_whole_games_end_with_their_result():
    told = played("azivon")
    game = told.open()
    state, step = [each for each in positions(told, game) if len(each[0].legal(each[1].actor)) > 1][-1]
    moves = state.legal(step.actor)[:2]
    found = replace(decision(0.06, seat=step.actor), action=moves[0], best=moves[1])
    before = state.key()
    tried = [choice.tried(game, state, found, 3, 20, 0.15, seed) for seed in (1, 1)]
    assert tried[0] == tried[1] and state.key() == before
    assert tried[0].error > 0 and sum(tried[0].effect) == pytest.approx(0, abs=1e-4)


def test_a_review_that_goes_on_looks_longest_at_the_same_decisions(monkeypatch: pytest.MonkeyPatch):
    looked: list[tuple[int, int]] = []

    def judge(game, state, seat, action, n, looks, *rest):
        looked.append((n, looks))
        return decision(0.9 - n / 1000 if looks < 1600 else 0.0, n=n, seat=seat)

    monkeypatch.setattr(Manner, "of", lambda evaluator: Manner(looks=100))
    monkeypatch.setattr(choice, "judge", judge)
    told, budget, known = played("shafausa"), Budget("long", doubt=False, key=True), None
    whole = review(told, budget)
    once = sorted(looked)
    looked.clear()
    while known is None or not known.complete:
        before = len(looked)
        known = review(
            told,
            budget,
            known=Review.load(known.dump()) if known else None,
            stop=lambda before=before: len(looked) > before + 8,
        )
    assert known.dump() == whole.dump() and sorted(looked) == once, "a few jobs at a time, each once"


def test_a_loss_is_told_as_it_comes_true(monkeypatch: pytest.MonkeyPatch):
    trees = (((0.6, 0.4), (0.4, 0.6)), ((0.5, 0.5), (0.4, 0.6)))
    whole, part = [choice.Compared((1, 2), trees, 8, holds).difference({1: 1.0}, 2) for holds in (1.0, 0.6)]
    assert whole[0] == pytest.approx((0.15, -0.15)) and part[0] == pytest.approx((0.09, -0.09))
    assert part[1] == pytest.approx([0.6 * error for error in whole[1]])
    told = played("shafausa")
    game = told.open()
    state, step = next(each for each in positions(told, game) if len(each[0].legal(each[1].actor)) > 1)
    about = game, state, game.view(state, step.actor), tuple(state.legal(step.actor)[:2]), 16, 1
    assert choice.compare(*about).holds == 0.65 == choice.compare(*about, on=2).holds
    monkeypatch.setattr(Manner, "of", lambda evaluator: Manner(on=6, holds=0.6, early=0.5))
    assert [choice.compare(*about, on=on).holds for on in (0, 2)] == [0.3, 0.6], "less of what was not played on"


def test_other_choices_are_told_as_a_loss_is(monkeypatch: pytest.MonkeyPatch):
    told = played("shafausa")
    game = told.open()
    n, (state, step) = next(
        (n, each) for n, each in enumerate(positions(told, game)) if len(each[0].legal(each[1].actor)) > 3
    )
    found = []
    for holds in (1.0, 0.5):
        monkeypatch.setattr(Manner, "of", lambda evaluator, holds=holds: Manner(holds=holds))
        found.append(choice.judge(game, state, step.actor, step.id, n, 80, 1).options)
    whole, half = [{each.id: each for each in options if each.id != step.id} for options in found]
    best = found[0][0].id
    assert list(whole) == list(half) and len(whole) > 1 and best in whole
    for move, option in whole.items():
        assert half[best].share - half[move].share == pytest.approx((whole[best].share - option.share) / 2, abs=2e-5)
        assert half[move].error == pytest.approx(option.error / 2, abs=2e-5)


def test_a_share_is_as_sure_as_the_evaluator_says():
    told = played("azivon")
    game = told.open()
    walk = positions(told, game)
    sure = [game.evaluator().sure(state) for state, _ in walk]
    assert sure[0] == 0.75 and sure[-1] > 2, "less free ground, a surer lead"
    assert choice.surer(game, walk[-1][0], (0.6, 0.4))[0] > 0.6 > choice.surer(game, walk[0][0], (0.6, 0.4))[0] > 0.5
    other = played("shafausa")
    state = positions(other, other.open())[-1][0]
    assert other.open().evaluator().sure(state) == 1 and choice.surer(other.open(), state, (0.6, 0.4)) == (0.6, 0.4)


def test_between_two_turns_both_searches_are_heard():
    found = made(
        decision(0.1, share=0.6), decision(0.0, share=0.3, n=2, seat=1), draws=(Draw(1, 0, (0.04, -0.04), ()),)
    )
    middle = pytest.approx(((0.54 + 0.7) / 2, (0.46 + 0.3) / 2))
    assert dict(course(found))[1] == middle
    forced = Decision(1, 0, 0, 0, 0.0, 0.0, (), (), (), 0, forced=True)
    found = made(decision(0.06, share=0.6), forced, decision(0.0, share=0.3, n=2, seat=1))
    assert dict(course(found))[1] == middle, "a turn that ends with what nobody could choose"


def test_a_turn_of_many_steps_is_one_moment():
    found = made(decision(0.3), decision(0.1, n=1), decision(0.06, n=4), decision(0.2, n=5, seat=1))
    assert [(each.n, each.kind) for each in found.moments(0)] == [(0, "blunder"), (4, "inaccuracy")]


def test_who_made_no_certain_fault_is_told_what_cost_most():
    found = made(decision(0.03), decision(0.045, n=2), decision(0.04, n=4, seat=1))
    assert [(each.n, each.kind) for each in found.moments(0)] == [(2, "close")]
    assert [each.seat for each in found.moments()] == [0], "of everyone's those of who has lost"
    assert "costliest choice of Ann, −4\u00a0%" in report(found)
    assert made(decision(0.06)).moments(0)[0].kind == "inaccuracy"


def test_first_stands_what_took_most():
    assert cause(made(decision(0.3)), 0) == "There were no draws: your own choices cost 30\u00a0% of the win."
    told = "The choices do not explain most of it. Your own choices cost 6\u00a0% of the win."
    assert cause(made(decision(0.06)), 0) == told
    sealed = replace(decision(0.06), sealed=True)
    assert cause(made(sealed), 0).startswith("Mostly the reveals: what all chose at once. Your own")
    assert "explain" not in cause(made(decision(0.06)), 1), "who has won lost nothing"
    begun = replace(made(decision(0.06)), complete=False)
    assert "explain" not in cause(begun, 0), "there may be more to come"


def test_what_the_others_gave_back_counts_with_the_own_choices():
    draws = (Draw(1, 0, (-0.1, 0.1), ()),)
    careless = made(decision(0.3), decision(0.28, n=2, seat=1), draws=draws)
    told = "Mostly the draws: they cost you 10\u00a0% of the win; your own choices cost 2\u00a0% more than Ben’s."
    assert cause(careless, 0) == told
    alone = made(decision(0.3), draws=draws)
    told = "Mostly the choices: your own choices cost 30\u00a0% of the win; the draws cost you 10\u00a0%."
    assert cause(alone, 0) == told
    given = made(decision(0.1), decision(0.2, n=2, seat=1), draws=(Draw(1, 0, (-0.05, 0.05), ()),))
    assert cause(given, 0).startswith(
        "Neither the draws nor the choices explain most of it. Your own choices cost 10\u00a0% of the win less than Ben’s"
    )


def test_nobody_is_told_that_choices_cost_more_than_there_is_to_win():
    often = [decision(0.4, n=2 * k) for k in range(4)]
    assert "more than a whole win" in cause(made(*often), 0) and "160" not in cause(made(*often), 0)
    more = made(decision(0.3), *[decision(0.4, n=2 + k, seat=1) for k in range(4)])
    assert "Your own choices cost far less than Ben’s" in cause(more, 0)


def test_nobody_is_told_that_draws_took_more_than_there_is_to_win():
    often = tuple([Draw(2 * k + 1, 0, (-0.3, 0.3), ()) for k in range(4)])
    told = "Mostly the draws: they cost you more than a whole win; your own choices cost 1\u00a0%."
    assert cause(made(decision(0.01), draws=often), 0) == told


def test_the_one_choice_that_cost_most_is_named():
    found = made(decision(0.06), decision(0.3, n=4), decision(0.25, n=6, seat=1))
    assert costliest(found, 0) == f"Your costliest choice came at turn {found.turn(4)}: 30\u00a0%."
    assert costliest(found, 0, you=False).startswith("Ann’s costliest choice came at")
    assert costliest(found, 1) == "", "who has won need not know at once"
    assert costliest(made(decision(0.01)), 0) == ""
    gained = made(decision(0.3), decision(-0.1, n=2))
    assert costliest(gained, 0) == "Your costliest choice came at turn 1.", "no part is told as larger than the whole"
    unsure = replace(made(decision(0.06), replace(decision(0.3, n=4), final=False)), complete=False)
    assert costliest(unsure, 0) == "Your costliest choice came at turn 1: 6\u00a0%.", (
        "what may be taken back is not told"
    )


def test_where_many_small_choices_explain_a_game_none_decided_it():
    none = "No single choice of yours decided the game"
    small = [decision(0.02, n=2 * k) for k in range(6)]
    assert costliest(made(*small), 0) == f"{none}."
    assert costliest(made(*small, decision(0.04, n=12)), 0) == f"{none}; the costliest came at turn 4: 4\u00a0%."
    assert costliest(made(*small), 0, you=False) == "No single choice of Ann’s decided the game."
    assert costliest(replace(made(*small), complete=False), 0) == "", "what decided it may still come"
    assert costliest(made(decision(0.04)), 0) == "Your costliest choice came at turn 1: 4\u00a0%.", (
        "what nothing explains, a choice that was not seen may have decided"
    )


def test_what_went_the_other_way_decided_nothing():
    lucky = (Draw(1, 0, (0.2, -0.2), ()),)
    told = "Mostly the choices: your own choices cost 12\u00a0% of the win more than Ben’s; the draws brought you 20\u00a0%."
    both = (decision(0.5), decision(0.38, n=2, seat=1))
    assert cause(made(*both, draws=lucky), 0) == told, "more luck than anything else, but it helped who has lost"
    won = (
        "Mostly the choices: Ben’s own choices cost 12\u00a0% of the win less than Ann’s; the draws cost Ben 20\u00a0%."
    )
    assert cause(made(*both, draws=lucky), 1, you=False) == won
    against = made(decision(0.3), decision(0.4, n=2, seat=1), draws=lucky)
    told = "your own choices cost 10\u00a0% of the win more than Ann’s; the draws cost you 20\u00a0%."
    assert cause(against, 1) == f"In spite of both: {told}"


def test_it_turns_for_who_had_a_good_share():
    falls = [decision(0.0, share=share, n=2 * k) for k, share in enumerate([0.5, 0.5, 0.55, 0.3, 0.1, 0.05, 0.02])]
    found = made(*falls, turns=tuple(range(0, 14, 2)))
    assert headline(found, 0) == "At turn 2 the win was 53\u00a0% yours; five turns on, 0\u00a0%."
    assert costliest(found, 0) == "From turn 2 to turn 7 nothing better was found.", "and no choice is to blame"
    behind = [decision(0.0, share=share, n=2 * k) for k, share in enumerate([0.3, 0.3, 0.3, 0.3, 0.3, 0.02, 0.02])]
    assert headline(made(*behind, turns=tuple(range(0, 14, 2))), 0) == "You were never ahead."


def test_a_level_of_one_turn_is_no_turn_of_the_game():
    hopes = [decision(0.0, share=share, n=2 * k) for k, share in enumerate([0.3, 0.3, 0.3, 0.9, 0.3, 0.3, 0.3])]
    assert turning(made(*hopes, turns=tuple(range(0, 14, 2))), 0) is None


def test_ahead_is_who_is_ahead_by_something_that_counts():
    points = [(turn, (share, 1 - share)) for turn, share in enumerate([0.5, 0.52, 0.49, 0.51, 0.56, 0.54, 0.8, 1.0])]
    assert leads_from(points, 0) == 4 and behind_from(points, 1) == 4
    assert leads_from(points, 1) is None and behind_from(points, 0) is None
    slowly = [decision(0.0, share=0.5 - 0.016 * k, n=2 * k) for k in range(30)]
    found = made(*slowly, turns=tuple(range(0, 60, 2)))
    assert headline(found, 0) == "You fell behind at turn 4 and stayed there."
    assert headline(found, 1, you=False) == "Ben led from turn 4 on."


@pytest.mark.parametrize(
    ("loss", "error", "players", "name"),
    [
        (0.04, 0, 2, ""), (0.06, 0, 2, "inaccuracy"), (0.11, 0, 2, "mistake"), (0.3, 0, 2, "blunder"),
        (0.06, 0.04, 2, ""), (0.19, 0, 4, "blunder"), (0.17, 0, 4, "mistake"), (-0.3, 0, 2, ""),
    ],
)  # fmt: skip
def test_faults_are_named_by_their_size_and_only_for_certain(loss: float, error: float, players: int, name: str):
    assert sums.verdict(decision(loss, error), players) == name


def test_accuracy_counts_what_is_lost_while_the_game_is_open():
    assert sums.accuracy([decision(0.0)], 0, 2) == 100
    assert sums.accuracy([decision(0.2)], 0, 2) < sums.accuracy([decision(0.2, share=0.99)], 0, 2)
    assert sums.accuracy([decision(-0.2)], 0, 2) == 100  # better than the best found is no fault
