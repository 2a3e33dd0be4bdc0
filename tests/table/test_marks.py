"""Resigning, taking back by consent, letting bots finish: decided by a match, kept as rows of its log."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rodinia.core.const import CHANCE
from rodinia.core.game import Step
from rodinia.core.registry import load, names
from rodinia.core.rng import Rng
from rodinia.table import marks
from rodinia.table.asking import ask, granted, reply, resign
from rodinia.table.head import BOT, ENDED, RUNNING, News, Saved, Seat
from rodinia.table.match import Change, Match
from rodinia.table.refusal import Refused
from tests.server import toys
from tests.table.table import table, viewer

GAMES = [*toys.TOYS, *[name for name in names() if name not in toys.TOYS]]


def take(match: Match, change: Change | None) -> None:
    assert change is not None
    match.take(change, 0)


def begun(name: str, players: int = 0, bots: tuple[int, ...] = ()) -> Match:
    match = table(load(name, players or None))
    for seat in bots:
        match.head.seats[seat] = Seat(BOT, "", "Granite", "casual")
    take(match, match.begin(0))
    return match


def play(match: Match, count: int, rng: Rng) -> None:
    """So many random turns of one step."""
    for _ in range(count):
        if match.head.status == RUNNING:
            seat = match.state.actors[rng.below(len(match.state.actors))]
            take(match, match.act(seat, match.seq, [match.state.random_action(seat, rng)], 0))


def test_the_steps_that_count_are_found_backwards() -> None:
    rows = [Step(0, 1), Step(1, 2), Step(0, 3), Step(marks.BACK, 1), Step(1, 4), Step(marks.ASKS_BACK, 1)]
    rows += [Step(marks.AGREES, 0), Step(marks.BACK, 4), Step(1, 5)]
    assert marks.steps_of(rows) == [Step(0, 1), Step(1, 5)]
    assert marks.steps_of([*rows, Step(marks.BACK, 3)]) == [Step(0, 1), Step(1, 2), Step(0, 3)], (
        "back to what was undone"
    )


@pytest.mark.parametrize("name", GAMES)
def test_a_turn_that_is_taken_back_has_not_been_played(name: str) -> None:
    match, rng = begun(name), Rng(5)
    lookers = {seat: viewer(match, seat) for seat in (None, *range(match.head.players))}
    play(match, 9, rng)
    if match.head.status != RUNNING:
        return
    seat = match.steps[marks.standing(match.steps)[-1]].actor
    seat = match.state.actors[0] if seat == CHANCE else seat
    first = marks.last_turn(match.steps, seat) if any(step.actor == seat for step in match.steps) else None
    if first is None:
        return
    log, before = list(match.steps), marks.reached(match.game, match.steps[:first])
    take(match, ask(match, seat, "back", 0))
    for other in [k for k in range(match.head.players) if k != seat]:
        take(match, reply(match, [other], True, 0))
    assert match.state.key() == before.key()
    assert match.steps[: len(log)] == log, "nothing of the log is lost"
    assert match.steps[-1] == Step(marks.BACK, first)
    assert match.record().check().state.key() == before.key(), "a record holds what counts"
    fresh = Match(match.game, Saved(match.head, match.steps, set(), []))
    assert (fresh.state.key(), fresh.luck.count) == (before.key(), match.luck.count), "it is loaded as it was left"
    for eyes, (_, page) in lookers.items():
        told, whole = page.last("state"), viewer(fresh, eyes)[1].last("state")
        assert [told[part] for part in ("seq", "turn", "prompt", "choices")] == [
            whole[part] for part in ("seq", "turn", "prompt", "choices")
        ]
        lines = [line for message in page.all("state") for line in message["log"]]
        assert lines == whole["log"]
        assert lines[-1]["text"] == f"{{{seat}}} takes the last turn back"
    play(match, 4, rng)
    assert match.record().check().state.key() == match.state.key()


def test_the_same_luck_comes_again() -> None:
    match = begun("discovery", bots=(1,))
    seat = match.state.actor
    match.head.seats[seat] = replace(match.head.seats[0], kind="person", player="p9", level="")
    match.head.seats[1 - seat] = Seat(BOT, "", "Granite", "casual")
    move, follower = match.state.legal(seat)[0], None
    take(match, match.act(seat, match.seq, [move], 0))
    follower = match.state.legal(seat)[0]
    take(match, match.act(seat, match.seq, [follower], 0))
    drawn = match.steps[-1]
    assert drawn.actor == CHANCE
    take(match, ask(match, seat, "back", 0))
    assert match.steps[-1].actor == marks.BACK, "a bot need not agree"
    take(match, match.act(seat, match.seq, [move, follower], 0))
    assert match.steps[-1] == drawn, "nobody takes back for better luck"


def test_a_match_that_was_given_up_is_not_thought_over_any_more() -> None:
    match = begun("stones")
    looker, page = viewer(match, 0)
    take(match, resign(match, 1, 0))
    with pytest.raises(Refused, match="not being played now"):
        looker.answer_draft(match.seq, [0], None)
    assert not page.all("draft")


def test_who_leaves_to_a_bot_agrees() -> None:
    match, rng = begun("discovery", 3), Rng(1)
    play(match, 2, rng)
    asker = match.steps[marks.standing(match.steps)[-2]].actor
    one, two = [seat for seat in range(3) if seat != asker]
    _, page = viewer(match, asker)
    before = marks.reached(match.game, match.steps[: marks.last_turn(match.steps, asker)])
    take(match, ask(match, asker, "back", 0))
    assert granted(match, 0) is None
    for seat, waiting in ((one, [two]), (two, [])):
        seats = [replace(each, level="casual") if k == seat else each for k, each in enumerate(match.head.seats)]
        match.reseat(seats, 0, match.head.version + 1)
        assert page.last("state")["offer"]["waiting"] == waiting, "pages are told of whom it is still asked"
        assert viewer(match, asker)[1].last("state")["offer"]["waiting"] == waiting
    take(match, granted(match, 0))
    assert match.state.key() == before.key()
    assert granted(match, 0) is None


def test_all_other_people_have_to_agree_and_playing_on_declines() -> None:
    match, rng = begun("discovery", 3), Rng(1)
    play(match, 2, rng)
    asker = match.steps[marks.standing(match.steps)[-2]].actor
    others = [seat for seat in range(3) if seat != asker]
    _, page = viewer(match, others[0])
    before = match.state.key()
    take(match, ask(match, asker, "back", 0))
    assert match.state.key() == before
    offer = page.last("state")["offer"]
    assert (offer["what"], offer["seat"], offer["waiting"]) == ("back", asker, others)
    assert offer["warning"] == marks.WARNING, "a tile has been drawn since"
    with pytest.raises(Refused, match="asked already"):
        ask(match, others[0], "finish", 0)
    with pytest.raises(Refused, match="Nothing is being asked of you"):
        reply(match, [asker], True, 0)
    take(match, reply(match, [others[0]], True, 0))
    assert page.last("state")["offer"]["waiting"] == [others[1]]
    assert match.state.key() == before
    take(match, reply(match, [others[1]], False, 0))
    assert page.last("state")["offer"] is None
    with pytest.raises(Refused, match="has been declined"):
        ask(match, asker, "back", 0)
    with pytest.raises(Refused, match="Nothing is being asked"):
        reply(match, [others[1]], True, 0)
    play(match, 1, rng)
    actor = match.steps[marks.standing(match.steps)[-1]].actor
    take(match, ask(match, asker, "finish", 0))
    play(match, 1, rng)
    assert page.last("state")["offer"] is None, f"{actor} has played on"


def test_a_question_makes_no_draft_stale_but_taking_back_does() -> None:
    match, rng = begun("discovery"), Rng(1)
    play(match, 2, rng)
    asker = match.steps[marks.standing(match.steps)[-2]].actor
    mover, base = match.state.actor, match.seq
    take(match, ask(match, asker, "back", 0))
    assert not match.stale(base, mover)
    take(match, reply(match, [1 - asker], True, 0))
    assert match.stale(base, mover)


def test_own_seats_at_one_screen_need_no_answer() -> None:
    match, rng = begun("discovery"), Rng(1)
    match.head.seats[1] = replace(match.head.seats[1], player="p0")
    play(match, 2, rng)
    take(match, ask(match, match.steps[marks.standing(match.steps)[-2]].actor, "back", 0))
    assert match.steps[-1].actor == marks.BACK


def test_nothing_can_be_taken_back_before_the_first_act() -> None:
    match = begun("discovery")
    with pytest.raises(Refused, match="have not done anything yet"):
        ask(match, 1 - match.state.actor, "back", 0)


@pytest.mark.parametrize("name", GAMES)
def test_of_two_the_other_one_wins_when_one_resigns(name: str) -> None:
    if load(name).players != 2:
        return
    match, rng = begun(name), Rng(2)
    _, page = viewer(match, 1)
    play(match, 3, rng)
    take(match, resign(match, 0, 0))
    state = page.last("state")
    assert (match.head.status, match.head.result and match.head.result["returns"]) == (ENDED, [0.0, 1.0])
    assert (state["over"], state["turn"], state["returns"], state["choices"]) == (True, [], [0.0, 1.0], [])
    assert state["prompt"]["text"] == "{0} resigned. {1} has won."
    assert state["log"][-1]["text"] == "{0} resigns"
    record = match.record()
    assert record.notes["resigned"] == [0]
    assert (record.returns, record.check().state.key()) == (None, match.state.key()), "by the rules it is not over"
    with pytest.raises(Refused, match="not being played"):
        resign(match, 1, 0)
    loaded = Match(match.game, Saved(match.head, match.steps, set(), []))
    assert viewer(loaded, 1)[1].last("state")["prompt"] == state["prompt"]


def test_of_more_a_bot_plays_on_for_who_resigns() -> None:
    match = begun("discovery", 3)
    take(match, resign(match, 2, 0))
    assert match.head.status == RUNNING
    seats = marks.given_up(match.head, match.steps, "casual")
    assert seats is not None
    assert seats[2] == Seat(BOT, "p2", "P2", "casual"), "the name stays, the person has gone for good"
    assert seats[:2] == match.head.seats[:2]
    match.reseat(seats, 0, 1)
    assert marks.given_up(match.head, match.steps, "casual") is None
    assert match.head.seats_of("p2") == []
    assert match.may_look("p2", None)
    assert not match.may_look("p2", 2)


def test_bots_finish_when_all_agree() -> None:
    match = begun("discovery", 3, bots=(1,))
    take(match, ask(match, 0, "finish", 0))
    assert marks.given_up(match.head, match.steps, "casual") is None, "one has not agreed yet"
    take(match, reply(match, [2], True, 0))
    seats = marks.given_up(match.head, match.steps, "greedy")
    assert seats is not None
    assert [(seat.kind, seat.level) for seat in seats] == [(BOT, "greedy"), (BOT, "casual"), (BOT, "greedy")]


def test_others_take_in_what_was_agreed_elsewhere() -> None:
    here, rng = begun("discovery"), Rng(1)
    play(here, 3, rng)
    there = Match(here.game, Saved(replace(here.head), list(here.steps), set(), []))
    _, page = viewer(there, 0)
    asker = here.steps[marks.standing(here.steps)[-1]].actor
    first = here.seq
    asker = here.state.actor if asker == CHANCE else asker
    take(here, ask(here, asker, "back", 0))
    take(here, reply(here, [1 - asker], True, 0))
    there.follow(News(here.head, here.steps[first:], set(), {}, [], False), 0)
    assert (there.state.key(), there.luck.count, there.steps) == (here.state.key(), here.luck.count, here.steps)
    assert page.last("state")["log"][-1]["text"] == f"{{{asker}}} takes the last turn back"


def test_a_lesson_is_not_resigned_and_not_taken_back() -> None:
    from tests.table.test_lesson import begun as lesson_begun
    from tests.table.test_lesson import taught

    match = lesson_begun("discovery")
    with pytest.raises(Refused, match="when the lesson is over"):
        resign(match, 0, 0)
    taught(match, viewer(match, 0)[1])
    with pytest.raises(Refused, match="in the lesson stays"):
        ask(match, 0, "back", 0)
