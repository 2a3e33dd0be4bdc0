"""A review in a few sentences: what decided the game, and whether it was the draws or the choices.

Per cent are of the win. Sentences speak to one seat ("you") or name it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import TYPE_CHECKING

from rodinia.review import sums

if TYPE_CHECKING:
    from rodinia.review.data import Decision, Draw, Review, Shares

FALL = 0.2  # of the win, lost within so few ...
STRETCH = 6  # ... turns, is where it turned ...
EVEN = 0.8  # ... for who had about an even share by then: so much of it
HELD = 3  # turns that a level must last: the hope of one search is heard in two
SMALL = 0.03  # less than this is not worth a word ...
NOTHING = 0.005  # ... and this is nothing
NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
AHEAD = 0.1  # of the win between two seats
WIN = " of the win"
PART = 0.2  # of what was lost: who took less did not decide it
NEAR = 0.02  # what the draws and the choices did differs by no more: then neither did most of it
LATE = 0.9  # of the turns: who only then goes ahead has not led
SURELY = 0.995  # so large a part is all but everything
COUNTED = 120  # outcomes that are counted, not told by their chance
CLOSED = 0.85  # a share of the win that decides, if it stays


@dataclass(frozen=True)
class Turning:
    """The stretch in which a seat's share fell by most."""

    first: int  # turns
    last: int
    before: float
    after: float


def course(review: Review) -> list[tuple[int, Shares]]:
    """Every seat's share after each turn, as far as it is known: (turn, shares), the result last. What the next turn draws
    belongs to that turn.

    A search is a little too hopeful for whoever moves. So a position between two turns is what the search of the turn
    before it and that of the turn after it say of it, in the middle."""
    found: dict[int, Shares] = {0: tuple([1 / review.players] * review.players)}
    for n, shares in review.curve()[1:-1]:
        turn = review.turn(n)
        if turn - 1 not in found:
            found[turn - 1] = undrawn(review, shares, review.turns[turn - 1], n)
            left = reached(review, turn - 1)
            if left:
                found[turn - 1] = tuple([(a + b) / 2 for a, b in zip(found[turn - 1], left, strict=True)])
    found[len(review.turns)] = review.result
    return sorted(found.items())


def reached(review: Review, turn: int) -> Shares:
    """The shares that the last choice of a turn led to, with what was drawn after it; () if nothing was chosen in it."""
    first, end = review.turns[turn - 1], review.turns[turn]
    chosen = [each for n in range(first, end) if (each := review.decisions.get(n)) and each.shares]
    if not chosen or chosen[-1].sealed:
        return ()
    last = chosen[-1]
    drawn = [review.draws[n].luck for n in range(last.n, end) if n in review.draws]
    parts = zip(last.shares, last.effect, *drawn, strict=True)
    shares = [max(0.0, sum(part)) for part in parts]
    return tuple([share / sum(shares) for share in shares])


def undrawn(review: Review, shares: Shares, first: int, end: int) -> Shares:
    """The shares without the luck of the draws from one step to another; they sum to 1."""
    draws = [review.draws[n].luck for n in range(first, end) if n in review.draws]
    fair = [max(0.0, share - sum([luck[seat] for luck in draws])) for seat, share in enumerate(shares)]
    return tuple([share / sum(fair) for share in fair])


def turning(review: Review, seat: int) -> Turning | None:
    """Where a seat's share fell by most within a few turns; None if it never fell much from where it had a good one. It had
    that for some turns, and what it lost was gone for some: a level of one turn may be the hope of one search."""
    points = [(turn, shares[seat]) for turn, shares in course(review)[1:]]
    levels = [share for _, share in points]
    had = [min(levels[max(0, k + 1 - HELD) : k + 1]) for k in range(len(levels))]
    left = [max(levels[k : k + HELD]) for k in range(len(levels))]
    falls = [
        (had[k] - left[j], points[k][0], -points[j][0], Turning(points[k][0], points[j][0], levels[k], levels[j]))
        for k in range(len(points))
        for j in range(k + 1, len(points))
        if points[j][0] - points[k][0] <= STRETCH * max(1, review.players - 1) and had[k] >= EVEN / review.players
    ]
    largest = max(falls, key=lambda fall: fall[:3], default=None)
    return largest[3] if largest and largest[0] > FALL else None


def headline(review: Review, seat: int, you: bool = True) -> str:
    """One sentence of what decided the game for a seat."""
    name = review.names[seat]
    winner = review.result[seat] == max(review.result)
    points = course(review)
    led = leads_from(points, seat)
    if winner and led is not None and led <= len(review.turns) * LATE:
        who = "You" if you else name
        return f"{who} led from turn {max(1, led)} on." if led > 1 else f"{who} led from the beginning."
    turned = turning(review, seat)
    if not winner and turned:
        whose = "yours" if you else possessive(name)
        span = turned.last - turned.first
        later = f"{counted(span)} turns on" if span > 1 else "a turn on"
        return f"At turn {turned.first} the win was {percent(turned.before)} {whose}; {later}, {percent(turned.after)}."
    behind = behind_from(points, seat)
    if not winner and behind is not None and behind <= len(review.turns) * LATE:
        who = "You" if you else name
        return (
            f"{who} fell behind at turn {behind} and stayed there."
            if behind > 1
            else f"{who} {'were' if you else 'was'} never ahead."
        )
    decided = decided_at(points, review.result)
    return f"Decided at turn {decided}." if decided else "Open to the last turn."


def leads_from(points: list[tuple[int, Shares]], seat: int) -> int | None:
    """The turn at which a seat went ahead for good, by something that counts; None if it never did."""
    return settled([(turn, lead(shares, seat)) for turn, shares in points])


def behind_from(points: list[tuple[int, Shares]], seat: int) -> int | None:
    """The turn at which a seat fell behind for good, by something that counts; None if it never did."""
    return settled([(turn, -lead(shares, seat)) for turn, shares in points])


def lead(shares: Shares, seat: int) -> float:
    """How far a seat is ahead of the best of the others, or behind."""
    return shares[seat] - max([share for other, share in enumerate(shares) if other != seat], default=0.0)


def settled(leads: list[tuple[int, float]]) -> int | None:
    """The turn from which a lead lasts to the end, once it counts."""
    found = None
    for turn, ahead in reversed(leads):
        if ahead <= 0:
            break
        found = turn if ahead >= AHEAD else found
    return found


def decided_at(points: list[tuple[int, Shares]], result: Shares) -> int | None:
    """The turn from which the winner's share stayed high; None if that was only the end."""
    winner = result.index(max(result))
    found = None
    for turn, shares in reversed(points[:-1]):
        if shares[winner] < CLOSED:
            break
        found = turn
    return found


def cause(review: Review, seat: int, you: bool = True) -> str:
    """Whether it was the draws or the choices: first which of them, then what each did. What the others' choices gave back
    counts with one's own: a game in which all were careless alike was decided by the draws."""
    sheet = review.balance(seat)
    whom = "you" if you else review.names[seat]
    both = choices(review, seat, you, WIN) + (f"; the draws {drew(sheet.luck, whom, '')}" if review.draws else "")
    if unexplained(review, seat):
        return f"{elsewhere(review)} {sentence(both)}"
    if not review.draws:
        return sentence(f"there were no draws: {both}")
    if abs(sheet.luck) < SMALL and abs(sheet.own) < SMALL:
        return sentence(f"neither the draws nor {'your' if you else possessive(whom)} own choices moved much")
    way = 1 if sheet.result >= sheet.start else -1
    luck, net = way * sheet.luck, way * (sheet.own + sheet.others)
    if max(luck, net) <= 0:
        return sentence(f"in spite of both: {both}" if max(luck, net) < -NOTHING else both)
    if abs(luck - net) < NEAR:
        return sentence(f"both alike: the draws {drew(sheet.luck, whom, WIN)}; {choices(review, seat, you, '')}")
    if luck >= net:
        return sentence(f"mostly the draws: they {drew(sheet.luck, whom, WIN)}; {choices(review, seat, you, '')}")
    return sentence(f"mostly the choices: {both}")


def costliest(review: Review, seat: int, you: bool = True) -> str:
    """Which one choice cost a seat most that has not won, and how much, unless others made up for it; that none decided the
    game where even that has cost little, and yet the draws and the choices explain it; and where they do not, that nothing
    better was found where it turned."""
    worst = costliest_of(review, seat)
    if review.result[seat] == max(review.result):
        return ""
    whose = possessive(review.names[seat])
    none = f"No single choice of {'yours' if you else whose} decided the game"
    explained = review.complete and not unexplained(review, seat)
    if not worst:
        turned = turning(review, seat) if review.complete else None
        found = f"From turn {turned.first} to turn {turned.last} nothing better was found." if turned else ""
        return f"{none}." if explained else found
    turn, size = review.turn(worst.n), f": {percent(cost(worst))}" if worst.loss <= review.losses(seat) else ""
    if explained and worst.loss <= sums.NAMES[-1][0] * sums.spread(review.players):
        return f"{none}; the costliest came at turn {turn}{size}."
    return f"{'Your' if you else whose} costliest choice came at turn {turn}{size}."


def costliest_of(review: Review, seat: int) -> Decision | None:
    """The choice by which a seat lost most; None if none counts."""
    kinds = [each for each in review.moments(seat, most=review.steps) if each.kind != "luck"]
    worst = max(kinds, key=lambda each: each.size, default=None)
    return review.decisions[worst.n] if worst and worst.size >= SMALL else None


def cost(decision: Decision) -> float:
    """A loss as it is read beside the shares before and after it, so that what is read adds up."""
    share = decision.shares[decision.seat]
    before, after = [hundredths(min(1.0, max(0.0, each))) for each in (share, share - decision.loss)]
    return (before - after) / 100


def choices(review: Review, seat: int, you: bool, unit: str) -> str:
    """What the choices of a seat cost, and what those of the others gave it; of two seats only which cost more. Sums alone say
    little: the same chance can be missed many times, by either."""
    sheet, name = review.balance(seat), review.names[seat]
    own = f"{'your' if you else possessive(name)} own choices cost"
    net = sheet.own + sheet.others
    if review.players == 2 and abs(sheet.others) >= SMALL:
        other = possessive(review.names[1 - seat])
        if abs(net) < NOTHING:
            return f"{own} as much as {other}"
        read = hundredths(-sheet.own) - hundredths(sheet.others)  # as the difference of what stands beside it
        much = f"{percent(abs(read) / 100)}{unit}" if abs(net) <= 1 else "far"
        return f"{own} {much} {'more' if net < 0 else 'less'} than {other}"
    told = f"{own} {whole(-sheet.own, unit)}" if sheet.own <= -NOTHING else f"{own} nothing"
    if abs(sheet.others) < SMALL:
        return told
    more = whole(abs(sheet.others), "")
    if 0 < sheet.others < -sheet.own:
        return f"{told}, of which the others’ gave back {more}"
    return f"{told}, the others’ {'gave' if sheet.others > 0 else 'cost'} {'you' if you else name} {more}"


def whole(sum: float, unit: str) -> str:
    """A sum of losses or of luck, for people: the same chance can come many times, and nobody wins more than once."""
    return f"{percent(sum)}{unit}" if sum <= 1 else "more than a whole win"


def unexplained(review: Review, seat: int) -> bool:
    """Whether neither the draws nor the choices took a part worth naming of what a seat lost, once all have been looked at."""
    sheet, lost = review.balance(seat), 1 / review.players - review.result[seat]
    looked = review.complete or len(review.decisions) + len(review.draws) == review.steps
    return looked and lost > 0 and max(-sheet.luck, -sheet.own - sheet.others) < PART * lost


def elsewhere(review: Review) -> str:
    """What took the win from a seat if its draws and its choices did not."""
    if any(each.sealed for each in review.decisions.values()):
        return "Mostly the reveals: what all chose at once."
    both = "Neither the draws nor the choices explain" if review.draws else "The choices do not explain"
    return f"{both} most of it."


def drew(luck: float, whom: str, unit: str) -> str:
    """Which way the draws went, and how far."""
    if abs(luck) < NOTHING:
        return f"brought {whom} nothing"
    return f"{'brought' if luck > 0 else 'cost'} {whom} {whole(abs(luck), unit)}"


def lucky(found: Review, draw: Draw, seat: int) -> tuple[str, str]:
    """A draw in words: how it came beside how it could have come, and the shares."""
    whole = hundredths(min(1.0, max(0.0, led_to(found, draw, seat))))
    before = whole - round(100 * draw.luck[seat])  # so that what is read adds up
    return beside(draw, seat), f"{clipped(before / 100)} before the draw, {percent(whole / 100)} with it."


def beside(draw: Draw, seat: int) -> str:
    """How many of the outcomes would have been better or worse for a seat, or how likely they were."""
    mean = sum([each.chance * each.shares[seat] for each in draw.outcomes])
    came = next((each.shares[seat] for each in draw.outcomes if each.id == draw.outcome), mean + draw.luck[seat])
    way = -1 if draw.luck[seat] < 0 else 1
    others = [each.chance for each in draw.outcomes if (came - each.shares[seat]) * way > 1e-9]
    unit = min([each.chance for each in draw.outcomes if each.chance > 0], default=1.0)
    even = all(abs(each.chance / unit - round(each.chance / unit)) < 0.01 for each in draw.outcomes)
    word = "better" if way < 0 else "worse"
    if sum(others) > SURELY:
        return f"Nearly everything else was {word}"
    if draw.sampled or not even or 1 / unit > COUNTED:
        return f"{percent(sum(others))} of what could come was {word}"
    return f"{round(sum(others) / unit)} of {round(1 / unit)} would have been {word}"


def led_to(found: Review, draw: Draw, seat: int) -> float:
    """A seat's share with what was drawn: what the choice after it begins with, as its turn tells it."""
    led = next((each for n, each in sorted(found.decisions.items()) if n > draw.n and each.shares), None)
    if led is None:
        return sum([each.chance * each.shares[seat] for each in draw.outcomes]) + draw.luck[seat]
    return led.shares[seat] - sum([each.luck[seat] for n, each in found.draws.items() if draw.n < n < led.n])


def counted(number: int) -> str:
    """A small number in words."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def percent(share: float) -> str:
    """A share of the win, for people."""
    return f"{hundredths(share)}\u00a0%"


def hundredths(share: float) -> int:
    """A share in whole per cents, a half upwards as browsers have it."""
    return floor(100 * share + 0.5)


def clipped(share: float) -> str:
    """A share of the win for people: an estimate may lie a little outside of what can be."""
    return percent(min(1.0, max(0.0, share)))


def about(share: float, error: float) -> str:
    """A share of the win with two errors, as far as there is any."""
    return f"{hundredths(share)}{doubt(error)}"


def doubt(error: float) -> str:
    """Two errors behind a number of per cent; the unit alone where there are none."""
    wide = round(200 * error)
    return f"\u00a0±\u00a0{wide}\u00a0%" if wide else "\u00a0%"


def possessive(name: str) -> str:
    """Whose something is."""
    return f"{name}’" if name.endswith("s") else f"{name}’s"


def sentence(text: str) -> str:
    """Words as a sentence."""
    return text[0].upper() + text[1:] + "."
