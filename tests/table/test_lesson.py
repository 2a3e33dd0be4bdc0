"""First lessons: every game's is right, is played as a match, and one with a mistake is refused with its line."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import rodinia
from rodinia.core.chance import Seeded
from rodinia.core.errors import BadLesson
from rodinia.core.game import Game
from rodinia.core.playing import Playing
from rodinia.core.registry import find
from rodinia.core.rng import Rng
from rodinia.table import founding
from rodinia.table.head import BOT, RUNNING, Duty, Saved, duties
from rodinia.table.lesson import FILE, PUPIL, Lesson, lesson_of, read
from rodinia.table.match import Match
from rodinia.table.messages import Many
from rodinia.table.refusal import Refused
from rodinia.table.seating import left
from tests.table.table import Kept, viewer

NAMES = rodinia.names()
LEVELS = ("random", "casual")


def lesson(name: str) -> Lesson:
    found = lesson_of(name)
    assert found is not None
    return found


def begun(name: str) -> Match:
    """A lesson as its pupil finds it."""
    match = founding.revived(Saved(founding.taught(name, LEVELS, "p0", "P0", 0), [], set(), []))
    change = match.begin(0)
    assert change is not None
    match.take(change, 0)
    return match


def act(match: Match, ids: list[int]) -> None:
    change = match.act(PUPIL, match.seq, ids, 0)
    assert change is not None
    match.take(change, 0)


def taught(match: Match, page: Kept) -> None:
    """Do what the lesson asks for, until it is over."""
    while match.teaching is not None:
        ids = match.teaching.expected(match.seq)
        assert [choice[0] for choice in page.last("state")["choices"]] == [ids[0]], "one thing can be done"
        act(match, list(ids))


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_played_as_a_match_that_goes_on_after_it(name: str) -> None:
    match = begun(name)
    _, page = viewer(match, PUPIL)
    shown = page.last("match")
    assert [task["name"] for task in shown["lesson"]][-1] == "Play on"
    assert shown["settings"]["lesson"] == len(lesson(name).steps)
    taught(match, page)
    assert tuple(match.steps) == lesson(name).steps
    assert match.head.status == RUNNING
    assert PUPIL in match.head.turn
    assert len(page.last("state")["choices"]) > 1, "all that is legal is offered again"
    assert page.last("state")["prompt"]["help"], "the first game explains what it asks"
    act(match, [page.last("state")["choices"][0][0]])
    assert match.seq > len(lesson(name).steps)
    assert match.record().check().state.key() == match.state.key()


@pytest.mark.parametrize("name", NAMES)
def test_nothing_else_can_be_done_and_a_task_is_confirmed_as_a_whole(name: str) -> None:
    match = begun(name)
    looker, page = viewer(match, PUPIL)
    ids = lesson(name).expected(match.seq)
    other = next(move for move in match.state.legal(PUPIL) if move not in ids)
    with pytest.raises(Refused, match="Not yet"):
        match.act(PUPIL, match.seq, [other], 0)
    with pytest.raises(Refused, match="Not yet"):
        looker.answer_draft(match.seq, [other], 1)
    with pytest.raises(Refused, match="lesson itself"):
        looker.asking()
    assert duties(match.head) == set(), "what the others do is written down"
    looker.answer_draft(match.seq, list(ids), 2)
    drafted = page.last("draft")
    assert drafted["complete"]
    assert drafted["choices"] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_can_be_left_and_taken_up_again(name: str) -> None:
    match = begun(name)
    act(match, list(lesson(name).expected(match.seq)))
    assert left(match.head, "p0", "casual") is None, "no bot plays for the pupil"
    assert founding.unfinished([match.head], name) is match.head
    again = founding.revived(Saved(match.head, match.steps, set(), []))
    _, page = viewer(again, PUPIL)
    taught(again, page)
    assert tuple(again.steps) == lesson(name).steps
    assert founding.unfinished([again.head], name) is None
    with pytest.raises(Refused, match="has changed since"):
        founding.revived(Saved(begun(name).head, [*match.steps[:-1], match.steps[-1]._replace(id=-9)], set(), []))


def test_after_the_lesson_the_others_are_bots() -> None:
    name = next(name for name in NAMES if not find(name).spec.simultaneous and find(name).spec.hidden)
    match = begun(name)
    taught(match, viewer(match, PUPIL)[1])
    while match.head.turn == (PUPIL,):
        act(match, [match.state.legal(PUPIL)[0]])
    assert match.head.seats[1].kind == BOT
    assert duties(match.head) == {Duty("bot", 1)}


def test_a_turn_by_quantities_is_confined_to_the_task() -> None:
    for name in NAMES:
        match = begun(name)
        looker, page = viewer(match, PUPIL)
        while match.teaching is not None:
            ids = match.teaching.expected(match.seq)
            if "plan" in page.last("state"):
                open_rows = [wish["id"] for wish in page.last("state")["plan"]["wishes"] if not wish["why"]]
                assert set(open_rows) <= set(ids)
                if len(ids) > 1:
                    looker.answer_plan(match.seq, [Many(move, ids.count(move)) for move in set(ids)], 3)
                    assert page.last("draft")["complete"]
                    assert not [wish for wish in page.last("draft")["plan"]["wishes"] if not wish["why"]]
                    return
            act(match, list(ids))
    raise AssertionError("no lesson teaches to plan several acts at once")


@pytest.mark.parametrize(
    ("name", "task", "score"),
    [
        ("discovery", "Your points", 6),
        ("vaalbara", "Take a land", 2 + 3),
        ("vaalbara", "The next row", 2 + 3 + 2),
        ("vaalbara", "Twice the field", 2 + 3 + 2 + 2),
        ("vaalbara", "Your realm", 2 + 3 + 2 + 2 + 8),
        ("mainland", "What it pays", 7 + 3),
        ("mainland", "Covered", 12 + 4),
        ("mainland", "Tokens", 16 + 5 - 1),
        ("azivon", "The other player", 3),
        ("shafausa", "Done", 8 + 2),
    ],
)
def test_what_a_lesson_says_is_what_the_rules_pay(name: str, task: str, score: int) -> None:
    at = next(each.at for each in lesson(name).tasks if each.name == task)
    state = lesson(name).game.start()
    for step in lesson(name).steps[:at]:
        state.apply(*step)
    assert state.scores()[PUPIL] == score


@pytest.mark.parametrize("name", NAMES)
def test_every_prompt_of_a_first_game_is_explained(name: str) -> None:
    help, game = lesson(name).help, rodinia.load(name, 3)
    for seed in range(3):
        for prompt in prompts(game, seed):
            assert help.get(prompt.rule), f"{prompt.rule}: {prompt.text}"


def prompts(game: Game, seed: int) -> list[rodinia.core.game.Prompt]:
    """What is asked of the seats that act in a random playing."""
    playing, luck, rng, found = Playing(game), Seeded(seed), Rng(seed), []
    playing.settle(luck)
    while not playing.over and len(playing.steps) < 300:
        seat = playing.state.actors[rng.below(len(playing.state.actors))]
        found.append(game.prompt(game.view(playing.state, seat)))
        playing.apply(seat, playing.state.random_action(seat, rng))
        playing.settle(luck)
    return found


def changed(old: str, new: str) -> Callable[[str], str]:
    def change(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return change


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (changed('spots = ["open/0/0"]', 'spots = ["open/0/9"]'), r"line 11: task\[0\].spots\[0\]: nothing has the key 'open/0/9' then; there are: open/0/0"),
        (changed('expects = ["0,1 r0"]', 'expects = ["0,1 r2"]'), r"line 16: task\[1\].expects\[0\]: seat 0 tried '0,1 r2', which is not possible now"),
        (changed('expects = ["0,1 r0"]', 'expects = ["zero"]'), r"line 16: task\[1\].expects\[0\]"),
        (changed('expects = ["0,1 r0"]', "expects = [3]"), r"line 16: .*a step is a text in the short notation, not 3"),
        (changed("This tile is yours.", "This tile is yours." + " Look" * 20), r"line 10: task\[0\].words: a text of 1 to 80 characters"),
        (changed('name = "Your tile"', 'name = "Your tile"\nlit = true'), r"line 10: task\[0\].lit: unknown"),
        (changed("players = 2", "players = 9"), "line 3: players: a whole number from 2 to 5"),
        (changed("first = 1", "first = 7"), "line 4: options: option first cannot be 7"),
        (changed('"tile 13", "-1,1 r2"', '"tile 13", "tile 14"'), r"line 44: task\[6\].then\[1\]"),
        (changed('"D4.2" =', '"D44.2" ='), r"line \d+: help.D44.2: there is no rule of this number"),
        (lambda text: text.replace('"-1,-1 r0", "pass"]', '"-1,-1 r0"]').replace('still out at the end score as in incomplete lands."\nspots = ["open/0/0"]', 'still out."\nspots = ["tile/0"]'), "line 8: task: after the last one the pupil is to act"),
        (changed('expects = ["recall 0,1"]', 'expects = ["recall 0,1", "pass"]'), r"line 43: task\[6\].expects\[1\]"),
        (changed("[[task]]", "[[task"), "line 8"),
        (lambda text: text[: text.index('[[task]]\nname = "Bring')], "task: a list of 7 to 12 tables is needed, not a list of 6"),
    ],
)  # fmt: skip
def test_a_lesson_with_a_mistake_is_refused_with_its_line(change: Callable[[str], str], said: str) -> None:
    kind = find("discovery")
    text = kind(2).file(FILE)
    with pytest.raises(BadLesson, match=said) as refused:
        read(kind, change(text))
    assert "\n" not in str(refused.value)
