"""Lesson: a first lesson by doing, from the lesson.toml of a game's folder.

A lesson is a playing that is fixed beforehand, its luck and the other seats' acts included, and cut into tasks. A match
that is a lesson plays it from task to task: what lies between two tasks happens by itself, and of a task only what is
expected can be done. After its last step it is a match like any other. docs/adding-a-game.md is the manual of the file.
"""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from rodinia.core.chance import Paired
from rodinia.core.components import Entry
from rodinia.core.const import CHANCE, OVER
from rodinia.core.errors import BadComponents, BadLesson, BadNotation, RulesError
from rodinia.core.game import Game, Step
from rodinia.core.plan import Plan
from rodinia.core.playing import Playing
from rodinia.core.promise import worlds_of
from rodinia.core.registry import find
from rodinia.table.draft import draft
from rodinia.table.refusal import Refused
from rodinia.table.rulebook import RULE

FILE = "lesson.toml"
PUPIL = 0  # the seat of whoever takes the lesson
FEWEST, MOST = 7, 12  # tasks
LONGEST_NAME, LONGEST_WORDS, LONGEST_HELP = 26, 80, 110
NOT_THIS = "Not yet: the lesson asks for something else now."
NOT_NOW = "not now"


@dataclass(frozen=True)
class Task:
    """One thing to look at or to do, when `at` steps have been played; without `ids` there is only something to read."""

    at: int
    name: str
    words: str
    spots: tuple[str, ...]  # scene nodes, and panel/k for a seat's panel
    ids: tuple[int, ...] = ()  # the pupil's steps


@dataclass(frozen=True)
class Lesson:
    """All that is fixed, with its tasks; `help` explains what is asked, by the number of the prompt's rule."""

    game: Game
    steps: tuple[Step, ...]
    tasks: tuple[Task, ...]
    help: Mapping[str, str]

    def expected(self, seq: int) -> tuple[int, ...]:
        """The pupil's steps that come next, when `seq` steps have been played; () once the lesson is over."""
        return next((task.ids for task in self.tasks if task.at == seq and task.ids), ())

    def left(self, seq: int, ids: Sequence[int]) -> list[int]:
        """What of it has not been drafted yet, in order."""
        left = list(self.expected(seq))
        for each in ids:
            if each not in left:
                raise Refused("lesson", NOT_THIS, 409)
            left.remove(each)
        return left

    def confined(self, plan: Plan, seq: int) -> Plan:
        """A plan in which nothing can be wished but what is expected."""
        left = Counter(self.left(seq, plan.ids))
        return replace(
            plan,
            wishes=tuple([replace(wish, why=wish.why if left[wish.id] else NOT_NOW) for wish in plan.wishes]),
            goods=tuple(
                [
                    replace(
                        good,
                        why_give=good.why_give if left[good.give] else NOT_NOW,
                        why_get=good.why_get if left[good.get] else NOT_NOW,
                    )
                    for good in plan.goods
                ]
            ),
        )

    def after(self, seq: int) -> tuple[Step, ...]:
        """What happens by itself, up to the next task."""
        stop = min([task.at for task in self.tasks if task.at >= seq and task.ids], default=len(self.steps))
        return self.steps[seq:stop]

    def follows(self, steps: Sequence[Step]) -> bool:
        """Whether a log is a part of this lesson, or has gone on after it."""
        return tuple(steps[: len(self.steps)]) == self.steps[: len(steps)]


def lesson_of(name: str) -> Lesson | None:
    """The lesson of a game with the components in use; None if it has none. A mistake in it raises BadLesson."""
    kind = find(name)
    return kept(name, kind(kind.spec.players[0]).components())


@cache
def kept(name: str, _components: str) -> Lesson | None:
    text = text_of(name)
    return read(find(name), text) if text else None


@cache
def text_of(name: str) -> str:
    """The file of a game's lesson; "" if there is none."""
    kind = find(name)
    try:
        return kind(kind.spec.players[0]).file(FILE)
    except OSError:
        return ""


def has_lesson(name: str) -> bool:
    """Whether a game has a lesson, right or wrong."""
    return bool(text_of(name))


def read(kind: type[Game], text: str, file: str = "") -> Lesson:
    """The lesson that a text holds, played through once: whatever is wrong with it is said with its line."""
    try:
        whole = Entry.of(
            text, file or f"{kind.spec.name}/{FILE}", ("players", "luck", "options", "before", "task", "help")
        )
        rehearsal = Rehearsal(whole, opened(whole, kind))
        for entry in whole.tables("task", (FEWEST, MOST), ("name", "words", "spots", "expects", "then")):
            rehearsal.take(entry)
        rehearsal.close(whole)
        game = rehearsal.playing.game
        return Lesson(game, tuple(rehearsal.playing.steps), tuple(rehearsal.tasks), helps(whole, game))
    except BadComponents as problem:
        raise BadLesson(str(problem)) from None


def opened(whole: Entry, kind: type[Game]) -> Game:
    """The game that is taught."""
    low, high = kind.spec.players
    players = whole.number("players", low, high)
    try:
        return kind(players, whole.take("options", dict, "a table") if "options" in whole else {})
    except RulesError as problem:
        raise whole.wrong("options", str(problem)) from None


def helps(whole: Entry, game: Game) -> dict[str, str]:
    """The words that explain prompts, each under the number of a rule that there is."""
    if "help" not in whole:
        return {}
    numbers = set(RULE.findall(game.rules()))
    asked = whole.table("help", tuple(whole.data["help"]) if type(whole.data["help"]) is dict else ())
    for number in asked.data:
        if number not in numbers:
            raise asked.wrong(number, "there is no rule of this number")
    return {number: asked.text(number, LONGEST_HELP) for number in asked.data}


@dataclass
class Rehearsal:
    """A lesson being played through, task by task."""

    whole: Entry
    game: Game
    tasks: list[Task] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.playing = Playing(self.game)
        self.luck = Paired(self.whole.number("luck", 0, 10**9))
        self.perform(self.whole, "before")

    def take(self, entry: Entry) -> None:
        """One task: check what is shown, then do what is expected and let the others act."""
        name, words = entry.text("name", LONGEST_NAME), entry.text("words", LONGEST_WORDS)
        at, spots = len(self.playing.steps), self.spots(entry)
        self.perform(entry, "expects", PUPIL)
        ids = tuple([step.id for step in self.playing.steps[at:]])
        if "then" in entry and not ids:
            raise entry.wrong("then", "others go on after something that is expected; nothing is")
        if not ids and not spots:
            raise entry.wrong("words", "a task has something to look at (spots) or to do (expects)")
        self.tasks.append(Task(at, name, words, spots, ids))
        if ids:
            self.in_one_go(entry, at, ids)
            self.perform(entry, "then")
            self.playing.settle(self.luck)

    def in_one_go(self, entry: Entry, at: int, ids: tuple[int, ...]) -> None:
        """What is expected can be drafted and confirmed as one turn."""
        state = self.game.start()
        for step in self.playing.steps[:at]:
            state.apply(*step)
        view = self.game.view(state, PUPIL)
        try:
            draft(self.game, state, view, PUPIL, ids)
        except RulesError as problem:
            raise entry.wrong("expects", str(problem)) from None
        planned = self.game.plan(view, worlds_of(self.game, state, view)[0], Counter(ids))
        if planned is not None and sorted(planned.ids) != sorted(ids):
            raise entry.wrong("expects", "this cannot be planned as one turn")

    def perform(self, entry: Entry, name: str, seat: int | None = None) -> None:
        """Play what a list says; chance, where nothing is said of it, follows the lesson's own luck."""
        if name in entry:
            for number, word in enumerate(entry.items(name, (1, 400), "steps in the short notation")):
                try:
                    self.play(word, seat)
                except RulesError as problem:
                    raise entry.wrong((name, number), str(problem)) from None
        if seat is None:
            self.playing.settle(self.luck)

    def play(self, word: Any, seat: int | None) -> None:
        """One step: of the pupil, of a player ("2: pass"), of chance or of whoever is to act."""
        if not isinstance(word, str):
            raise BadNotation(f"a step is a text in the short notation, not {word!r}")
        playing = self.playing
        if playing.state.actor == CHANCE and seat is None:
            try:
                self.game.parse(CHANCE, word)
            except BadNotation:
                playing.settle(self.luck)
        spoken = re.fullmatch(r"(\d): (.*)", word)
        playing.play(spoken[2] if spoken else word, int(spoken[1]) - 1 if spoken else seat)

    def spots(self, entry: Entry) -> tuple[str, ...]:
        """What is lit: nodes that the pupil sees then, and panels of seats."""
        if "spots" not in entry:
            return ()
        keys = {f"panel/{seat}" for seat in range(self.game.players)}
        for zone in self.game.scene(self.game.view(self.playing.state, PUPIL)).zones:
            keys.update([node.key for node in zone.nodes])
        found = entry.items("spots", (1, 8), "keys of the scene")
        for number, key in enumerate(found):
            if key not in keys:
                near = difflib.get_close_matches(str(key), keys, 3, 0) or sorted(keys)[:3]
                raise entry.wrong(("spots", number), f"nothing has the key {key!r} then; there are: {', '.join(near)}")
        return tuple(found)

    def close(self, whole: Entry) -> None:
        """After the lesson the pupil plays on."""
        state = self.playing.state
        if state.actor == OVER or PUPIL not in state.actors:
            raise whole.wrong("task", "after the last one the pupil is to act, so that the game can go on")
