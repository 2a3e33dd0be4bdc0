"""Review: what was found out about a playing, as plain data. It is kept beside the record and opens without thinking."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from rodinia.core.errors import BadRecord
from rodinia.core.record import Record
from rodinia.review import sums

FORMAT = "rodinia-review"
VERSION = 3
DIGITS = 5  # of a share that are kept
Shares = tuple[float, ...]  # of the win, one a seat


@dataclass(frozen=True)
class Option:
    """One action that a seat could have chosen."""

    id: int
    share: float  # of the win, for the seat that chooses
    error: float  # one standard error
    chance: float  # how often it should be chosen: 1 for the best, 0 for the rest; mixed in a sealed choice
    words: str  # what it means, for people
    line: tuple[tuple[int, int], ...] = ()  # what would probably have followed, as (actor, id)


@dataclass(frozen=True)
class Reason:
    """One line of the score sheet that tells the better action from the chosen one, after the turn."""

    seat: int  # whose points they are
    label: str
    rule: str
    better: int
    better_sum: str
    played: int
    played_sum: str


@dataclass(frozen=True)
class Decision:
    """One choice of one seat, judged by what the seat could know."""

    n: int  # the steps that had been played before it
    seat: int
    action: int  # what was chosen
    best: int  # what should have been; in a sealed choice what should be chosen most often
    loss: float  # of the win, signed: a negative one says that the choice may have been better than the best found
    error: float  # one standard error of that; 0 where it is exact
    shares: Shares  # of every seat before the choice, with good play from here
    effect: Shares  # what the choice did to every seat, against the best
    options: tuple[Option, ...]  # best first; the chosen one is among them
    looks: int  # simulations that it rests on
    sealed: bool = False
    forced: bool = False  # there was nothing to choose
    solved: bool = False  # exact: the rest of the game was tried completely
    final: bool = True  # it will not be looked at again in this review
    why: tuple[Reason, ...] = ()

    @property
    def mixed(self) -> bool:
        """Whether a sealed choice was one of those that good play mixes."""
        return self.sealed and any(option.id == self.action and option.chance > 0 for option in self.options)


@dataclass(frozen=True)
class Outcome:
    """One result that a draw could have had."""

    id: int
    chance: float
    shares: Shares


@dataclass(frozen=True)
class Draw:
    """One result of chance, and what it brought every seat against the mean of all that could have come."""

    n: int
    outcome: int
    luck: Shares
    outcomes: tuple[Outcome, ...]  # all, or a sample
    sampled: bool = False


@dataclass
class Review:
    """Everything found so far. `complete` once all passes of the budget are done."""

    game: str
    title: str
    names: tuple[str, ...]
    colours: tuple[int, ...]  # the number of each seat's colour
    steps: int
    turns: tuple[int, ...]  # the step with which each turn begins
    budget: str
    seed: int
    print: str  # the fingerprint of the record and of the way it was judged
    result: Shares
    balanced: bool  # luck and choices may be added up
    note: str = ""  # what this review cannot do, for people
    rough: tuple[
        Shares, ...
    ] = ()  # after each turn, by the evaluator alone: something to look at before anything is searched
    decisions: dict[int, Decision] = field(default_factory=dict)  # by n
    draws: dict[int, Draw] = field(default_factory=dict)
    passes: dict[int, int] = field(default_factory=dict)  # how often each decision has been looked at
    wanted: tuple[int, ...] = ()  # the decisions that get the longest look, once all have been looked at
    complete: bool = False

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.names)

    def of(self, seat: int) -> list[Decision]:
        """The decisions of one seat, in order."""
        return [each for _, each in sorted(self.decisions.items()) if each.seat == seat]

    def turn(self, n: int) -> int:
        """The number of the turn, from 1, to which a step belongs."""
        return max(1, bisect_right(self.turns, n))

    def verdict(self, decision: Decision) -> str:
        """inaccuracy, mistake or blunder; "" where there is no fault, or no certainty yet."""
        return sums.verdict(decision, self.players) if decision.final else ""

    def losses(self, seat: int) -> float:
        """What a seat's own choices cost it of the win, in all; signed."""
        return sum([each.loss for each in self.of(seat)])

    def luck(self, seat: int) -> float:
        """What the draws brought a seat of the win, in all."""
        return sum([each.luck[seat] for each in self.draws.values()])

    def accuracy(self, seat: int) -> float:
        """0 to 100: how close to the best a seat chose while the game was open."""
        return sums.accuracy(self.of(seat), seat, self.players)

    def moments(self, seat: int | None = None, most: int = 3) -> list[sums.Moment]:
        """What decided the game, largest first: of one seat, or of everyone."""
        return sums.moments(self, seat, most)

    def balance(self, seat: int) -> sums.Balance:
        """How a seat came from an even share to its result."""
        return sums.balance(self, seat)

    def curve(self) -> list[tuple[int, Shares]]:
        """Every seat's share of the win along the game: (steps played, shares), the result last."""
        even = tuple([1 / self.players] * self.players)
        points = [(each.n, each.shares) for _, each in sorted(self.decisions.items()) if each.shares]
        return [(0, even), *points, (self.steps, self.result)]

    def dump(self) -> str:
        """The review as JSON."""
        data = dataclasses.asdict(self)
        data["decisions"] = list(data["decisions"].values())
        data["draws"] = list(data["draws"].values())
        data["passes"] = sorted(self.passes.items())
        return json.dumps({"format": FORMAT, "version": VERSION, **data}, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def load(cls, text: str | bytes) -> Review:
        """Read a review. One that is damaged, or of another version, raises BadRecord."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as problem:
            raise BadRecord(f"not a review: {problem}") from None
        if not isinstance(data, dict) or data.pop("format", None) != FORMAT:
            raise BadRecord(f'not a review: "format" is not "{FORMAT}"')
        version = data.pop("version", None)
        if version != VERSION:
            raise BadRecord(f"review version {version!r} is not known; this program reads version {VERSION}")
        try:
            data["decisions"] = {each["n"]: read_decision(each) for each in data["decisions"]}
            data["draws"] = {each["n"]: read_draw(each) for each in data["draws"]}
            data["passes"] = {int(n): int(count) for n, count in data["passes"]}
            data |= {name: tuple(data[name]) for name in ("names", "colours", "result", "turns")}
            data["wanted"] = tuple([int(n) for n in data.get("wanted", ())])
            data["rough"] = tuple([tuple(each) for each in data.get("rough", ())])
            found = cls(**data)
            found.check()
        except (KeyError, TypeError, ValueError, AttributeError) as problem:
            raise BadRecord(f"a damaged review: {problem}") from None
        return found

    def check(self) -> None:
        """Raise ValueError for numbers that no review has."""
        seats = range(self.players)
        rows = [self.result, *self.rough]
        if len(self.colours) != self.players or not all(type(each) is int and 0 <= each < 8 for each in self.colours):
            raise ValueError(f"a colour for each of {self.players} seats is needed, not {self.colours}")
        for decision in self.decisions.values():
            if not 0 <= decision.n < self.steps or decision.seat not in seats:
                raise ValueError(f"a decision at step {decision.n} of seat {decision.seat}")
            rows += [row for row in (decision.shares, decision.effect) if row]
        for draw in self.draws.values():
            if not 0 <= draw.n < self.steps:
                raise ValueError(f"a draw at step {draw.n}")
            rows += [draw.luck, *[each.shares for each in draw.outcomes]]
        if not set(self.wanted) <= set(self.decisions):
            raise ValueError("a long look is wanted at what has not been looked at")
        for row in rows:
            if len(row) != self.players or not all(type(each) in (int, float) and -2 <= each <= 2 for each in row):
                raise ValueError(f"shares of {self.players} seats are needed, not {str(row)[:60]}")

    def _repr_html_(self) -> str:
        """The review as a notebook shows it."""
        from rodinia.review.page import fragment

        return fragment(self)

    def matches(self, record: Record) -> bool:
        """Whether this is a review of that record, as it would be made today."""
        return self.print == fingerprint(record)


def tidy(shares: Iterable[float]) -> Shares:
    """Shares as they are kept."""
    return tuple([round(each, DIGITS) for each in shares])


def read_decision(data: dict[str, Any]) -> Decision:
    """A decision out of JSON data."""
    options = [
        Option(**{**each, "line": tuple([(int(actor), int(move)) for actor, move in each["line"]])})
        for each in data["options"]
    ]
    rows = {name: tuple(data[name]) for name in ("shares", "effect")}
    why = tuple([Reason(**each) for each in data["why"]])
    return Decision(**{**data, **rows, "options": tuple(options), "why": why})


def read_draw(data: dict[str, Any]) -> Draw:
    """A draw out of JSON data."""
    outcomes = [Outcome(each["id"], each["chance"], tuple(each["shares"])) for each in data["outcomes"]]
    return Draw(**{**data, "luck": tuple(data["luck"]), "outcomes": tuple(outcomes)})


def fingerprint(record: Record) -> str:
    """What a review depends on besides its budget and seed: the playing, the rules, and how they are judged."""
    game = record.open()
    evaluator = game.evaluator()
    manner = [getattr(evaluator, name, ()) for name in ("PLAN", "REVIEW")]
    content = [record.game, record.game_version, record.players, sorted(record.options.items()), record.components]
    text = repr([VERSION, *content, type(evaluator).__name__, manner, [tuple(step) for step in record.steps]])
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()
