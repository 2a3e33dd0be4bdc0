"""Whether everything adds up: every card, token and point counted literally. For tests."""

from __future__ import annotations

from rodinia.games.mainland.actions import STEPS
from rodinia.games.mainland.components import BOX
from rodinia.games.mainland.laying import worth
from rodinia.games.mainland.state import MainlandState
from rodinia.games.mainland.view import view


def audit(state: MainlandState) -> list[str]:
    """What does not add up, in words."""
    tables, seen, problems = BOX.tables, view(state, None, tuple(range(state.seats))), []
    for seat in range(state.seats):
        pile, discards, hand = state.pile_of(seat), state.discards_of(seat), state.hand_of(seat)
        laid = [face for owner, face, _, _ in seen.cards if owner == seat]
        for face in range(1, len(tables.names)):
            total = pile[face] + discards[face] + hand.count(face) + laid.count(face)
            if total != tables.copies[face]:
                problems.append(f"seat {seat} has {total} of card {tables.names[face]}, not {tables.copies[face]}")
        if sum(pile) != seen.piles[seat] or len(hand) > tables.hand or hand != sorted(hand):
            problems.append(f"seat {seat}: pile {sum(pile)}, counted {seen.piles[seat]}, hand {hand}")
        if laid.count(0) > 1 or not 0 <= seen.tokens[seat] <= tables.tokens:
            problems.append(f"seat {seat} has laid {laid.count(0)} camps and has {seen.tokens[seat]} tokens")
        if worth(seen, seat) != seen.lands[seat]:
            problems.append(f"seat {seat} scores {seen.lands[seat]}, counted {worth(seen, seat)}")
    top = {}
    for owner, face, rotation, cell in seen.cards:
        for step, item in zip(STEPS, tables.turned(face, rotation), strict=True):
            top[cell + step] = (owner, item)
    for cell in seen.board_cells():
        if seen.at(cell)[:2] != top.get(cell, (-1, 0)):
            problems.append(f"cell {cell} shows {seen.at(cell)[:2]}, the cards laid show {top.get(cell)}")
    return problems
