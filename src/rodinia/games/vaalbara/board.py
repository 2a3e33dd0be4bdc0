"""The table as text, for terminals and screen readers."""

from __future__ import annotations

from rodinia.core.english import count, player
from rodinia.games.vaalbara.components import BOX
from rodinia.games.vaalbara.const import PLAYING, TYPES
from rodinia.games.vaalbara.sums import held, land
from rodinia.games.vaalbara.view import VaalbaraView
from rodinia.games.vaalbara.words import character, prompt


def board(view: VaalbaraView) -> str:
    """The view as text."""
    rounds = BOX.tables.rounds
    lines = [f"Round {view.round} of {rounds}. {prompt(view).text}", ""]
    top = f", {land(view.top)} on top" if view.top else ""
    under = f", {land(view.bottom)} at the bottom" if view.bottom else ""
    omens = f"; omens {' > '.join([player(seat) for seat in view.omens])}" if view.omens else ""
    lines.append(f"Land deck  {view.lands_left} lands{top}{under}{omens}")
    for row in (1, 0):
        slots = [f"{slot + 1} {land(card) if card else '-':9}" for slot, card in enumerate(view.rows[row])]
        lines.append(f"Row {row + 1}      {'  '.join(slots)}".rstrip())
    for seat in range(view.players):
        lines += ["", *about_player(view, seat)]
    return "\n".join(lines)


def about_player(view: VaalbaraView, seat: int) -> list[str]:
    """Some lines on one seat."""
    you = " (you)" if seat == view.seat else ""
    points = "points face down" if view.shown(seat) is None else count(view.points[seat], "point")
    status = ", has chosen" if view.committed[seat] else ", in turn" if seat == view.turn else ""
    lines = [f"{player(seat)}{you}: {points}, {view.hands[seat]} in hand, {view.decks[seat]} in the deck{status}"]
    realm = [f"{held(view, seat, kind)} {name}" for kind, name in enumerate(TYPES) if held(view, seat, kind)]
    lines.append(f"  realm     {', '.join(realm) or 'empty'}")
    if view.discards[seat]:
        lines.append(f"  discards  {', '.join([character(each) for each in view.discards[seat]])}")
    if view.played[seat]:
        when = "played" if view.phase in (*PLAYING, "over") else "last"
        gains = [f"+{each}" for each in (view.effects[seat], view.rewards[seat]) if each]
        lines.append(f"  {when:8}  {character(view.played[seat])} {' '.join(gains)}".rstrip())
    if seat == view.seat:
        lines.append(f"  hand      {', '.join([character(each) for each in view.hand]) or 'empty'}")
        if view.chosen:
            lines.append(f"  chosen    {character(view.chosen)}")
    elif view.known[seat]:
        lines.append(f"  known     {', '.join([character(each) for each in view.known[seat]])} in hand")
    return lines
