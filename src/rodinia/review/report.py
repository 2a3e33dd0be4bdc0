"""A review as text, for terminals: the course, luck and choices of every seat, and what decided the game."""

from __future__ import annotations

from rodinia.core.game import named
from rodinia.review.data import Decision, Review
from rodinia.review.story import about, cause, costliest, course, headline, lucky, percent
from rodinia.review.sums import NAMES, Moment

BARS = "▁▂▃▄▅▆▇█"


def report(review: Review, width: int = 80) -> str:
    """The whole report, in lines no longer than `width`."""
    lines = [f"{review.title}: {', '.join(outcome(review))}"]
    lines += [review.note] if review.note else []
    for seat in winners_last(review)[:2]:
        told = [each(review, seat, you=False) for each in (headline, cause, costliest)]
        lines += ["", *[line for line in told if line]]
    lines += ["", "Share of the win, turn by turn", *curves(review, width)]
    lines += ["", *(balances(review) if review.balanced else lists(review))]
    decided = moments(review)
    lines += (
        ["", "What decided it"] + decided if decided else ["", "No choice and no draw moved more than a few per cent."]
    )
    if not review.complete:
        lines += ["", "The review was stopped before it was complete."]
    return "\n".join([line for each in lines for line in wrapped(each, width)])


def outcome(review: Review) -> list[str]:
    """Every player with the share of the win."""
    return [f"{name} {percent(share)}" for name, share in zip(review.names, review.result, strict=True)]


def winners_last(review: Review) -> list[int]:
    """The seats, losers first: they want to know why."""
    return sorted(range(review.players), key=lambda seat: (review.result[seat], seat))


def curves(review: Review, width: int) -> list[str]:
    """One row of bars a seat."""
    points = course(review)
    label = max([len(name) for name in review.names])
    label = min(label, width // 3)
    room = max(8, width - label - 8)
    rows = []
    for seat, name in enumerate(review.names):
        picked = [points[k * (len(points) - 1) // (room - 1)][1][seat] for k in range(room)] if len(points) > room else [
            shares[seat] for _, shares in points
        ]  # fmt: skip
        bars = "".join([BARS[min(7, int(8 * min(max(share, 0.0), 0.999)))] for share in picked])
        rows.append(f"{name[:label]:<{label}} {bars} {percent(review.result[seat]):>5}")
    return rows


def lists(review: Review) -> list[str]:
    """Luck and choices as separate figures: they are not added up where too much is left unexplained."""
    rows = []
    for seat, name in enumerate(review.names):
        faults = ", ".join([f"{count} {many(kind, count)}" for kind, count in counts(review, seat).items() if count])
        rows.append(
            f"{name}: accuracy {review.accuracy(seat):.0f}; choices {signed(-review.losses(seat))}, "
            f"draws {signed(review.luck(seat))}{'; ' + faults if faults else ''}"
        )
    return rows


def balances(review: Review) -> list[str]:
    """From an even share to the result, with what the searches cannot explain."""
    rows = lists(review)
    for seat, name in enumerate(review.names):
        sheet = review.balance(seat)
        parts = f"own choices {signed(sheet.own)}, others’ {signed(sheet.others)}, draws {signed(sheet.luck)}"
        rows.append(
            f"{name}: from {percent(sheet.start)}, {parts}, not explained {signed(sheet.rest)}, to {percent(sheet.result)}"
        )
    return rows


def counts(review: Review, seat: int) -> dict[str, int]:
    """How many faults of each name a seat made, the gravest first."""
    found = {name: 0 for _, name in NAMES}
    for each in review.of(seat):
        name = review.verdict(each)
        if name:
            found[name] += 1
    return found


def moments(review: Review) -> list[str]:
    """What moved the result most, each in two or three lines."""
    lines: list[str] = []
    for moment in review.moments(most=3)[:6]:
        lines += told(review, moment)
    return lines


def told(review: Review, moment: Moment) -> list[str]:
    """One moment: what happened, and what would have been better."""
    turn, name = review.turn(moment.n), review.names[moment.seat]
    if moment.kind == "luck":
        title, shares = lucky(review, review.draws[moment.n], moment.seat)
        return [f"Turn {turn}, step {moment.n + 1}: a draw {signed(moment.size)} for {name}", f"    {title}: {shares}"]
    decision = review.decisions[moment.n]
    what = "costliest choice" if moment.kind == "close" else moment.kind
    lines = [
        f"Turn {turn}, step {moment.n + 1}: {what} of {name}, {signed(-moment.size)}",
        *compared(review, decision),
    ]
    return lines


def compared(review: Review, decision: Decision) -> list[str]:
    """What was chosen and what was better, with the lines of the sheet that differ."""
    words = {option.id: option for option in decision.options}
    played, better = words[decision.action], words[decision.best]
    lines = [f"    {named(played.words, review.names)}: {percent(played.share)}"]
    if decision.sealed:
        return [*lines, f"    well played: {mixed(review, decision)}"]
    lines.append(f"    better: {named(better.words, review.names)}: {about(better.share, decision.error)}")
    for each in decision.why[:3]:
        sums = f" ({each.better_sum})" if each.better_sum else ""
        whose = f" of {review.names[each.seat]}" if each.seat != decision.seat else ""
        lines.append(f"    {each.label}{whose}: {each.better}{sums} instead of {each.played}, {each.rule}")
    return lines


def mixed(review: Review, decision: Decision) -> str:
    """What good play would choose from where all choose at once, with the chances."""
    mix = sorted([each for each in decision.options if each.chance > 0], key=lambda each: -each.chance)
    return ", ".join([f"{percent(each.chance)} {named(each.words.split(': ')[0], review.names)}" for each in mix])


def signed(share: float) -> str:
    """A change of a share, for people."""
    value = round(100 * share)
    return f"{'+' if value > 0 else '−' if value < 0 else '±'}{abs(value)}\u00a0%"


def many(kind: str, count: int) -> str:
    """The name of one fault or of several."""
    return kind if count == 1 else "inaccuracies" if kind == "inaccuracy" else kind + "s"


def wrapped(line: str, width: int) -> list[str]:
    """A line cut at spaces; what follows is set in a little more."""
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    rows: list[str] = []
    while len(line) > width:
        cut = line.rfind(" ", len(indent) + 1, width + 1)
        if cut <= len(indent):
            break
        rows.append(line[:cut])
        line = indent + line[cut + 1 :]
    return [*rows, line]
