"""What the mistakes of a seat have in common: the same act, the same line of the score sheet, the same part of the game.

The words are the game's own: what a choice is called, and what the lines of its sheet are called.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from rodinia.core.game import Game
from rodinia.core.record import Record
from rodinia.core.state import State
from rodinia.review.data import Decision, Reason, Review
from rodinia.review.review import positions

MOST = 3  # things in common that are told
SPECIFIC = {"missed": 2.0, "again": 2.0, "instead": 1.5}  # how much more than its number a closer description counts
TEACHES = ("act", "points")  # what was done comes before when it was done
PART = 2 / 3  # of the mistakes must lie in one part of the game, or on one side of it, to be told
LEAD = 0.1  # of the win away from an even share is ahead, or behind


@dataclass(frozen=True)
class Common:
    """Something that several mistakes have in common."""

    words: str
    steps: tuple[int, ...]  # the mistakes


def faults(found: Review, seat: int) -> list[Decision]:
    """The certain mistakes of a seat, in order."""
    return [each for each in found.of(seat) if found.verdict(each)]


def common(found: Review, record: Record, seat: int) -> list[Common]:
    """What two or more mistakes of a seat have in common, what says most first."""
    wrong = faults(found, seat)
    if len(wrong) < 2:
        return []
    groups: dict[tuple[str, str, str], list[int]] = defaultdict(list)  # family, kind, words
    game = record.open()
    walk = positions(record, game)
    for each in wrong:
        names = acts(game, walk[each.n][0], seat)
        for kind, words in acted(names.get(each.action, ""), names.get(each.best, "")):
            groups["act", kind, words].append(each.n)
        for words in scored(each):
            groups["points", "line", words].append(each.n)
    least = max(3, PART * len(wrong))
    for family, told in (("when", when), ("lead", lead)):
        parts: dict[str, list[int]] = defaultdict(list)
        for each in wrong:
            parts[told(found, each)].append(each.n)
        groups |= {(family, family, words): ns for words, ns in parts.items() if words and len(ns) >= least}
    ranked = sorted(
        [(key, ns) for key, ns in groups.items() if len(ns) > 1],
        key=lambda pair: (pair[0][0] not in TEACHES, -len(pair[1]) * SPECIFIC.get(pair[0][1], 1.0), pair[0]),
    )
    chosen: list[tuple[str, Common]] = []
    for (family, _, words), ns in ranked:
        twins = [one for kind, one in chosen if kind == family]
        if not any(set(ns) & set(one.steps) for one in twins):
            chosen.append((family, Common(words, tuple(ns))))
    return [one for _, one in chosen[:MOST]]


def acts(game: Game, state: State, seat: int) -> dict[int, str]:
    """What the seat could do, each in the fewest words."""
    return {each.id: each.act or each.label for each in game.choices(game.view(state, seat))}


def acted(played: str, better: str) -> list[tuple[str, str]]:
    """How a mistake can be described by what was done and what was not."""
    if not played or not better:
        return []
    if played == better:
        return [("same", f"“{played}”: another one was better.")]
    does, should = played.split()[0], better.split()[0]
    if does == should:
        plain = [("same", f"“{does}”: another one was better.")]
    else:
        plain = [("instead", f"“{short(played)}” where “{short(better)}” was better.")]
    return [("missed", f"“{better}” was missed."), ("again", f"“{played}” was not the best."), *plain]


def short(act: str) -> str:
    """The kind of an act: its verb, or all of a short one that has no object."""
    verb, _, rest = act.partition(" ")
    return act if rest.islower() and rest.isascii() and not any(each.isdigit() for each in rest) else verb


def scored(each: Decision) -> list[str]:
    """On which lines of the score sheet a mistake shows most: the own one, and that of others."""
    own = [one for one in each.why if one.seat == each.seat and one.better > one.played]
    others = [one for one in each.why if one.seat != each.seat and one.better < one.played]
    words = [f"{line(max(own, key=lambda one: one.better - one.played))}: less than it could be."] if own else []
    return words + ([f"{line(others[0])}: more for others."] if others else [])


def line(one: Reason) -> str:
    """A line of the sheet, without what it says about when it counts."""
    return one.label.split(", ")[0].split(" (")[0]


def when(found: Review, each: Decision) -> str:
    """The third of the game in which a mistake was made."""
    third = min(2, 3 * (found.turn(each.n) - 1) // len(found.turns))
    return f"In the {('first', 'middle', 'last')[third]} third of the game."


def lead(found: Review, each: Decision) -> str:
    """Whether its seat was ahead or behind."""
    gap = each.shares[each.seat] - 1 / found.players
    return "While you were ahead." if gap > LEAD else "While you were behind." if gap < -LEAD else ""
