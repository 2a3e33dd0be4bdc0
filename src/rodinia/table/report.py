"""Report: a review as pages read it, each body written once. What it adds up to is reckoned here, so that a page only draws."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import Literal

from msgspec import Struct

from rodinia.core.const import CHANCE
from rodinia.core.record import Record
from rodinia.review import sums
from rodinia.review.data import Decision, Draw, Review
from rodinia.review.story import (
    NOTHING,
    SURELY,
    WIN,
    about,
    cause,
    clipped,
    cost,
    costliest,
    costliest_of,
    counted,
    course,
    drew,
    headline,
    led_to,
    lucky,
    percent,
    possessive,
    turning,
    whole,
)

Verdict = Literal["", "inaccuracy", "mistake", "blunder"]
MOST = 6  # moments of a seat, and of everyone
ROUGH = 0.12  # one error of the evaluator's share, in an even game: 0.09 to 0.15 beside a quick review
BRACKETS = re.compile(r" \([^)]*\)")
ONLY = 0.10  # of the win that every other action would have cost: then there was only one


class Reported(Struct):
    """The review of a finished match, as far as it is, as pages read it."""

    status: Literal["none", "waiting", "working", "paused", "done", "failed"]  # none: nobody has asked for one yet
    look: int  # the first at every step, the second at what is in doubt, the third at what decided the match
    done: int  # steps that have been looked at in this look
    total: int  # of so many; 0 while nobody knows
    version: int  # counts how often something has been found
    report: Report


class Report(Struct):
    """What a review has found so far, without the alternatives of each step."""

    complete: bool
    budget: str
    game: str
    title: str
    names: list[str]
    colours: list[int]
    scores: list[int]  # points at the end
    result: list[float]  # each seat's share of the win
    steps: int
    note: str  # what this review cannot do, for people
    balanced: bool  # luck and choices may be added up
    turns: list[TurnTold]
    seats: list[SeatTold]
    moments: list[MomentTold]  # everyone's, largest first


class TurnTold(Struct):
    """One turn; a choice that several seats make at once is one turn."""

    n: int  # its first step
    end: int  # the step after its last
    seat: int  # -1: several at once
    shares: list[float]  # of the win, after it; [] while nobody knows
    doubt: float  # two errors of that; wide while only the evaluator has been asked
    points: list[int]  # of every seat after it
    luck: list[float]  # what its draws brought every seat
    draws: list[int]  # the steps at which chance acted
    choices: list[ChoiceTold]  # those that were not forced


class ChoiceTold(Struct):
    """One decision, in short."""

    n: int
    seat: int
    share: float  # of the win, for the seat, before it
    loss: float
    error: float  # two errors
    verdict: Verdict
    sealed: bool
    final: bool  # it will not be looked at again
    found: bool  # as good as the best
    solved: bool
    cost: float  # the loss as it is read beside the shares before and after it


class SeatTold(Struct):
    """What a seat's game came to."""

    accuracy: float | None  # null while none of its choices has been looked at
    counts: list[int]  # inaccuracies, mistakes, blunders, best actions found
    own: float  # what its choices did to its share
    luck: float
    balance: BalanceTold | None  # where luck and choices may be added up
    worst: int  # the turn in which one choice cost it most; 0 if none counts
    to_itself: Said
    to_others: Said
    turned: list[int]  # the first and the last turn of the stretch in which its share fell; [] if it did not
    moments: list[MomentTold]
    puzzles: list[int]  # the steps from which something can be learned, smallest loss first


class Said(Struct):
    """What a seat's game came to, in sentences."""

    headline: str  # what decided it
    cause: str  # whether that was the draws or the choices
    costliest: str  # the one choice that cost it most, where it has lost, or that none decided the game; else ""
    story: str  # luck and choices, the larger first


class BalanceTold(Struct):
    """From an even share to the result."""

    start: float
    own: float
    others: float
    luck: float
    rest: float
    result: float


class MomentTold(Struct):
    """Something that decided the game."""

    n: int  # the step
    turn: int  # from 1
    seat: int  # whom it concerns
    by: int  # whose choice it was; -1: chance
    kind: Literal["inaccuracy", "mistake", "blunder", "close", "luck", "reveal", "others", "only"]
    size: float  # of the win, for the seat
    title: str
    text: str


def report(found: Review, record: Record) -> Report:
    """A review as pages read it. Players' names stand in it as {0}, so that they can be left out."""
    found = replace(found, names=tuple([f"{{{seat}}}" for seat in range(found.players)]))
    playing = record.replay()
    turns = told_turns(found, record)
    seats = [seat_told(found, seat) for seat in range(found.players)]
    everyone = [moment(found, each.n, each.seat, each.size, each.kind) for each in found.moments(most=2)]
    return Report(
        complete=found.complete,
        budget=found.budget,
        game=found.game,
        title=found.title,
        names=list(record.seats),
        colours=list(found.colours),
        scores=list(playing.state.scores()),
        result=list(found.result),
        steps=found.steps,
        note=found.note,
        balanced=found.balanced,
        turns=turns,
        seats=seats,
        moments=everyone[:MOST],
    )


def told_turns(found: Review, record: Record) -> list[TurnTold]:
    """The turns of the playing with what is known of each."""
    after = dict(course(found))
    looked = found.turn(max(found.decisions, default=0))  # where nothing was to be chosen, nothing changed
    for k in range(1, len(found.turns) if found.complete else looked):
        after.setdefault(k, after.get(k - 1, ()))
    starts = [*found.turns, found.steps]
    turns = []
    state, played = record.open().start(), 0
    for k, (first, end) in enumerate(pairwise(starts), 1):
        first = 0 if k == 1 else first
        for step in record.steps[played:end]:
            state.apply(step.actor, step.id)
        played = end
        decisions = [found.decisions[n] for n in range(first, end) if n in found.decisions]
        draws = [found.draws[n] for n in range(first, end) if n in found.draws]
        seats = {step.actor for step in record.steps[first:end] if step.actor != CHANCE}
        known = next((each for n, each in sorted(found.decisions.items()) if n >= end and each.options), None)
        shares, doubt = after.get(k, ()), 2 * known.options[0].error if known else 0.0
        if not shares and found.rough:
            shares = found.rough[k - 1]
            doubt = 2 * ROUGH * max([sums.openness(share, found.players) for share in shares])
        luck = [round(sum([each.luck[seat] for each in draws]), 5) for seat in range(found.players)]
        choices = [choice(found, each) for each in decisions if not each.forced]
        turns.append(
            TurnTold(
                first, end, seats.pop() if len(seats) == 1 else -1, list(shares), round(doubt, 5), list(state.scores()),
                luck, [each.n for each in draws], choices,
            )
        )  # fmt: skip
    return turns


def choice(found: Review, each: Decision) -> ChoiceTold:
    """A decision in short."""
    verdict: Verdict = found.verdict(each)  # type: ignore[assignment]
    good = each.mixed or each.loss <= sums.FOUND
    return ChoiceTold(
        each.n, each.seat, each.shares[each.seat], each.loss, round(2 * each.error, 5), verdict, each.sealed, each.final,
        good, each.solved, cost(each),
    )  # fmt: skip


def seat_told(found: Review, seat: int) -> SeatTold:
    """One seat's game."""
    own = [each for each in found.of(seat) if not each.forced]
    names = [found.verdict(each) for each in own]
    counts = [names.count(kind) for _, kind in reversed(sums.NAMES)]
    counts.append(len([each for each in own if each.final and (each.mixed or each.loss <= sums.FOUND)]))
    sheet = found.balance(seat)
    balance = BalanceTold(sheet.start, sheet.own, sheet.others, sheet.luck, sheet.rest, sheet.result)
    worst = costliest_of(found, seat)
    turned = turning(found, seat) if found.result[seat] < max(found.result) else None
    return SeatTold(
        accuracy=round(found.accuracy(seat), 1) if own or found.complete else None,
        counts=counts,
        own=round(-found.losses(seat), 5),
        luck=round(found.luck(seat), 5),
        balance=balance if found.balanced else None,
        worst=found.turn(worst.n) if worst else 0,
        to_itself=said(found, seat, counts, you=True),
        to_others=said(found, seat, counts, you=False),
        turned=[turned.first, turned.last] if turned else [],
        moments=moments(found, seat),
        puzzles=puzzles(found, own),
    )


def said(found: Review, seat: int, counts: list[int], you: bool) -> Said:
    """A seat's game in sentences, to itself or to others."""
    return Said(
        headline(found, seat, you),
        cause(found, seat, you),
        costliest(found, seat, you),
        story(found, seat, counts, you),
    )


def story(found: Review, seat: int, counts: list[int], you: bool) -> str:
    """One sentence of a seat: the larger of luck and choices first."""
    name = found.names[seat]
    whom, whose = ("you", "your") if you else (name, possessive(name))
    luck, own = found.luck(seat), -found.losses(seat)
    faults = sum(counts[:3])
    small = ", in small parts" if own < -NOTHING else ""
    errors = f", with {counted(faults)} error{'' if faults == 1 else 's'}" if faults else small
    first = abs(luck) >= abs(own)
    draws = f"the draws {drew(luck, whom, WIN if first else '')}"
    cost = f"{whole(-own, '' if first else WIN) if own < -NOTHING else 'nothing in all'}{errors}"
    choices = f"{whose} choices cost {cost}"
    told = f"{draws}; {choices}." if first else f"{choices}; {draws}."
    return told[0].upper() + told[1:]


def puzzles(found: Review, own: list[Decision]) -> list[int]:
    """The seat's own mistakes, smallest first; where there are none, the closest calls."""
    faults = sorted([each for each in own if found.verdict(each)], key=lambda each: each.loss)
    if faults:
        return [each.n for each in faults[-8:]]
    return [each.n for each in sums.closest(own)[-3:]]


def moments(found: Review, seat: int) -> list[MomentTold]:
    """What decided the game for a seat: own faults, the largest swings of luck, the largest reveal and push by another, the
    best find; own faults first, each kind by size."""
    least = sums.NAMES[-1][0] * sums.spread(found.players)
    own = [moment(found, each.n, seat, each.size, each.kind) for each in found.moments(seat, most=4)]
    revealed = [each for each in (reveals(found, seat) if found.complete else []) if abs(each.size) > least]
    won = found.result[seat] == max(found.result)  # of the reveals the largest of those that went the way of the result
    own += sorted(revealed, key=lambda each: ((each.size > 0) != won, -abs(each.size)))[:1]
    own.sort(key=lambda each: (each.kind in ("luck", "reveal"), -abs(each.size)))
    pushes = [
        (each.effect[seat], each)
        for each in found.decisions.values()
        if each.effect and each.seat != seat and found.verdict(each) and abs(each.effect[seat]) > least
    ]
    for size, each in sorted(pushes, key=lambda pair: -abs(pair[0]))[:1]:
        own.append(moment(found, each.n, seat, size, "others"))
    finds = sorted([(gap, each) for each in found.of(seat) if (gap := alone(each)) >= ONLY], key=lambda pair: -pair[0])
    for gap, each in finds[:1]:
        own.append(moment(found, each.n, seat, gap, "only"))
    return own[:MOST]


def reveals(found: Review, seat: int) -> list[MomentTold]:
    """What it brought a seat, or took from it, that a choice of all at once was laid open: what its choice promised, and
    where all of them led. That is neither luck nor a mistake."""
    after, told = dict(course(found)), []
    for each in found.of(seat):
        turn = found.turn(each.n)
        if each.sealed and not each.forced and turn in after:
            promised, came = each.shares[seat] - each.loss, after[turn][seat]
            title = f"The reveal came out {'better' if came > promised else 'worse'}"
            text = f"{clipped(promised)} before it, {clipped(came)} once all lay open."
            told.append(MomentTold(each.n, turn, seat, seat, "reveal", round(came - promised, 5), title, text))
    return told


def alone(each: Decision) -> float:
    """By how much an action that was found is better than every other, for certain; 0 if it was not found."""
    if each.forced or each.sealed or not each.final or each.action != each.best or len(each.options) < 2:
        return 0.0
    first, second = each.options[0], each.options[1]
    gap = first.share - second.share
    return gap if gap > 2 * (first.error + second.error) else 0.0


def moment(found: Review, n: int, seat: int, size: float, kind: str) -> MomentTold:
    """A moment in words."""
    turn = found.turn(n)
    if kind == "luck":
        return MomentTold(n, turn, seat, -1, "luck", round(size, 5), *lucky(found, found.draws[n], seat))
    each = found.decisions[n]
    played = next(option for option in each.options if option.id == each.action)
    best = next((option for option in each.options if option.id == each.best), played)
    signed = size if kind in ("others", "only") else -cost(each)
    whom = "" if each.seat == seat else found.names[each.seat]
    left = f"It {f'left {whom}' if whom else 'led to'} {clipped(played.share)}"
    if kind == "only":
        text = f"No other choice comes within {percent(size)}."
    elif each.sealed:
        often = "always" if best.chance > SURELY else f"in {counted(round(10 * best.chance))} of ten such rounds"
        text = f"{left}. Well played: {plain(best.words)}, {often}."
    else:
        better = about(min(1.0, max(0.0, played.share + each.loss)), each.error)
        if kind == "close" and each.loss <= sums.SURE * each.error:
            better += ", which is not certain"
        text = f"{left}. Better{whom and f' for {whom}'}: {instead(best.words, played.words)}: {better}."
    name: Verdict | Literal["close", "others", "only"] = kind  # type: ignore[assignment]
    return MomentTold(n, turn, seat, each.seat, name, round(signed, 5), sentence(played.words), text)  # type: ignore[arg-type]


def levels(found: Review, draw: Draw) -> tuple[list[float], list[list[float]]]:
    """Every seat's share before a draw, and with each of its outcomes, as the turn tells them. A draw is judged by a function
    of the position that says how far outcomes lie apart; where the seat stands, the search says."""
    before, outcomes = [], [[0.0] * found.players for _ in draw.outcomes]
    for seat in range(found.players):
        mean = sum([each.chance * each.shares[seat] for each in draw.outcomes])
        came = next((each.shares[seat] - mean for each in draw.outcomes if each.id == draw.outcome), 0.0)
        scale = draw.luck[seat] / came if abs(came) > 1e-6 else 1.0
        before.append(round(led_to(found, draw, seat) - draw.luck[seat], 5))
        for k, each in enumerate(draw.outcomes):
            outcomes[k][seat] = round(before[seat] + scale * (each.shares[seat] - mean), 5)
    return before, outcomes


def words(text: str) -> str:
    """What an action means, without the reasons that follow it."""
    return text.split(": ")[0]


def plain(text: str) -> str:
    """What an action means in short: without reasons, and without what stands in brackets to describe a thing."""
    return BRACKETS.sub("", words(text))


def instead(better: str, played: str) -> str:
    """What would have been better: where the same is done elsewhere only where, and a thing described where it has to be
    told from the other."""
    (what, at, where), (same, *_) = words(better).partition(" at "), words(played).partition(" at ")
    if at and what == same:
        return f"at {where}"
    return words(better) if plain(what) == plain(same) else plain(better)


def sentence(text: str) -> str:
    """What was done, as a title."""
    short = plain(text)
    return short[:1].upper() + short[1:]


WISHES: tuple[type, ...] = ()
ANSWERS = (Reported,)
