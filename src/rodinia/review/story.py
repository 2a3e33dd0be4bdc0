"""A review in a few sentences: what decided the game, and whether it was the draws or the choices.

Per cent are of the win. Sentences speak to one seat ("you") or name it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rodinia.review.data import Review, Shares

FALL = 0.2  # of the win, lost within so few ...
STRETCH = 6  # ... turns, is where it turned ...
EVEN = 0.8  # ... for who had about an even share by then: so much of it
SMALL = 0.03  # less than this is not worth a word ...
NOTHING = 0.005  # ... and this is nothing
NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
AHEAD = 0.1  # of the win between two seats
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
    last = next((review.decisions[n] for n in range(end - 1, first - 1, -1) if n in review.decisions), None)
    if last is None or not last.shares or last.sealed:
        return ()
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
    """Where a seat's share fell by most within a few turns; None if it never fell much from where it had a good one."""
    points = [(turn, shares[seat]) for turn, shares in course(review)[1:]]
    best: Turning | None = None
    for k, (first, before) in enumerate(points):
        if before < EVEN / review.players:
            continue
        for last, after in points[k + 1 :]:
            if last - first > STRETCH * max(1, review.players - 1):
                break
            if before - after > (best.before - best.after if best else FALL):
                best = Turning(first, last, before, after)
    return best


def headline(review: Review, seat: int, you: bool = True) -> str:
    """One sentence of what decided the game for a seat."""
    name = review.names[seat]
    winner = review.result[seat] == max(review.result)
    points = course(review)
    led = leads_from(points, seat)
    if winner and led is not None and led <= len(review.turns) * 3 // 4:
        who = "You" if you else name
        return f"{who} led from turn {max(1, led)} on." if led > 1 else f"{who} led from the beginning."
    turned = turning(review, seat)
    if not winner and turned:
        whose = "yours" if you else possessive(name)
        span = turned.last - turned.first
        later = f"{counted(span)} turns on" if span > 1 else "a turn on"
        return f"At turn {turned.first} the win was {percent(turned.before)} {whose}; {later}, {percent(turned.after)}."
    behind = behind_from(points, seat)
    if not winner and behind is not None and behind <= len(review.turns) * 3 // 4:
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
    """One sentence of luck against choice, the larger first; and one where they are the smaller part of what was lost."""
    return told_cause(review, seat, you) + elsewhere(review, seat)


def elsewhere(review: Review, seat: int) -> str:
    """What else took the win from a seat, where its draws and its choices did not; "" where they did."""
    lost = 1 / review.players - review.result[seat]
    if not review.complete or lost <= 0 or review.losses(seat) - review.luck(seat) >= lost / 2:
        return ""
    sealed = any(each.sealed for each in review.decisions.values())
    if review.balance(seat).others > SMALL:
        return (
            " Most of it came from what was revealed at once." if sealed else " Most of it is not explained by either."
        )
    return f" Most of it came from what the others chose{', and from what was revealed at once' if sealed else ''}."


def told_cause(review: Review, seat: int, you: bool) -> str:
    """Luck against choice in a sentence. What the others' choices gave back counts with one's own: a game in which all were
    careless alike was decided by the draws."""
    sheet = review.balance(seat)
    whom, whose = ("you", "your own") if you else (review.names[seat], possessive(review.names[seat]) + " own")
    own = f"{whose} choices cost {percent(-sheet.own)}" if sheet.own < 0 else f"{whose} choices cost nothing"
    given = others(review, seat, sheet.others, whom)
    draws = f"the draws {moved(sheet.luck)} {whom} {percent(abs(sheet.luck))}"
    if abs(sheet.luck) < NOTHING:
        draws = f"the draws brought {whom} nothing"
    if not review.draws:
        return sentence(f"there were no draws: {own} of the win{given}")
    if abs(sheet.luck) < SMALL and abs(sheet.own) < SMALL:
        return sentence(f"neither the draws nor {whose} choices moved much")
    if abs(sheet.luck) >= abs(sheet.own + sheet.others):
        they = f"they {moved(sheet.luck)} {whom} {percent(abs(sheet.luck))}"
        return sentence(f"mostly the draws: {they} of the win; {own}{given}")
    return sentence(f"mostly the choices: {own} of the win{given}; {draws}")


def others(review: Review, seat: int, share: float, whom: str) -> str:
    """What the others' choices brought a seat, or took from it; "" if that is little."""
    if abs(share) < SMALL:
        return ""
    whose = possessive(review.names[1 - seat]) if review.players == 2 else "the others’"
    return f", {whose} {'gave' if share > 0 else 'cost'} {whom} {percent(abs(share))}"


def moved(luck: float) -> str:
    """Which way the draws went."""
    return "brought" if luck >= 0 else "cost"


def counted(number: int) -> str:
    """A small number in words."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def percent(share: float) -> str:
    """A share of the win, for people."""
    return f"{round(100 * share)}\u00a0%"


def possessive(name: str) -> str:
    """Whose something is."""
    return f"{name}’" if name.endswith("s") else f"{name}’s"


def sentence(text: str) -> str:
    """Words as a sentence."""
    return text[0].upper() + text[1:] + "."
