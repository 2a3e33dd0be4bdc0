"""What a View of Mainland leaves open: which of a clan's unseen cards are in its hand. A wrong view is refused."""

from __future__ import annotations

from typing import cast

from rodinia.core.belief import Belief
from rodinia.core.rng import Rng
from rodinia.core.state import State
from rodinia.core.view_check import need, row, whole
from rodinia.games.mainland.actions import ROW, STEPS
from rodinia.games.mainland.components import BOX, CARDS, ITEMS, NARROWEST, WIDEST
from rodinia.games.mainland.state import PHASES, MainlandState
from rodinia.games.mainland.view import EMPTY, SETTING_UP, MainlandView

DRAWING = ("dealing", "replacing", "drawing", "gathering")  # phases in which chance draws cards


class MainlandBelief(Belief):
    """Deals the other hands from the cards of their clans that nobody has seen (M12.3); all deals are equally likely.

    A clan gathering needs no memory: discards that went back are no longer among the open ones (M8.2).
    """

    def __init__(self, view: MainlandView) -> None:
        super().__init__(rebuilt(view))
        self.world = cast(MainlandState, self.base.clone())
        self.viewer = -1 if view.seat is None else view.seat

    def deal(self, world: State, rng: Rng) -> int:
        self.world.copy_from(self.base)
        self.world.redeal(self.viewer, rng)
        world.copy_from(self.world)
        return 0


def rebuilt(view: MainlandView) -> MainlandState:
    """The part of the state that the view tells; hidden hands are still in their piles.

    A view that no state gives raises BadView.
    """
    check_numbers(view)
    check_board(view)
    check_clans(view)
    check_phase(view)
    state = MainlandState(view.players, view.side, view.rule, -1, view.ranked)
    for y in range(view.side):
        for x in range(view.side):
            seat, item, _ = view.cells[y * view.side + x]
            if item > 0:
                state.paint(y * ROW + x, seat, item)
    for seat, face, rotation, cell in view.cards:
        state.stack(seat, face, rotation, cell)
    for seat in range(view.players):
        state.toss(seat, list(view.discards[seat]))
        if seat == view.seat:
            state.hold(seat, list(view.hand))
        else:
            state.conceal(seat, view.hands[seat])
    mover = view.mover if view.mover is not None else 0
    state.settle(PHASES.index(view.phase), mover, view.first or 0, view.due, list(view.tokens))
    return state


def check_numbers(view: MainlandView) -> None:
    """Every list has its length and every number its span."""
    tables, faces = BOX.tables, len(BOX.tables.names)
    need(row(view.tokens, 0, tables.tokens) and 2 <= len(view.tokens) <= 4, "tokens: 2 to 4 seats are possible")
    seats = view.players
    need(view.seat is None or whole(view.seat, 0, seats - 1), "seat: no such seat")
    need(view.phase in PHASES, f"phase: one of {', '.join(PHASES)} is needed")
    nobody, unknown = view.phase in ("casting", "ended"), view.phase == "casting"
    need(view.mover is None if nobody else whole(view.mover, 0, seats - 1), "mover: no such seat")
    need(view.first is None if unknown else whole(view.first, 0, seats - 1), "first: no such seat")
    need(whole(view.side, NARROWEST, WIDEST), f"side: {NARROWEST} to {WIDEST} is possible")
    need(whole(view.rule, 0, 3) and type(view.ranked) is bool, "rule or ranked")
    need(row(view.hands, 0, tables.hand, seats), f"hands: up to {tables.hand} cards for each seat are possible")
    need(row(view.piles, 0, CARDS, seats), "piles: a number for each seat is needed")
    need(row(view.hand, 1, faces - 1), "hand: no such card")
    need(isinstance(view.discards, tuple) and len(view.discards) == seats, "discards: a list for each seat is needed")
    need(all(row(each, 1, faces - 1) for each in view.discards), "discards: no such card")


def check_board(view: MainlandView) -> None:
    """Every cell shows what the last card on it shows; a cell without a card may show anything."""
    tables, side, seats = BOX.tables, view.side, view.players
    top: dict[int, tuple[int, int, int]] = {}
    need(isinstance(view.cards, tuple), "cards: a list is needed")
    for number, card in enumerate(view.cards):
        good = row(card, 0, side * ROW, 4) and card[0] < seats and card[1] < len(tables.names) and card[2] < 4
        need(good and card[3] // ROW < side - 1 and card[3] % ROW < side - 1, f"cards[{number}]: no such card or place")
        seat, face, rotation, corner = card
        for step, item in zip(STEPS, tables.turned(face, rotation), strict=True):
            top[corner + step] = (seat, item, number)
    need(isinstance(view.cells, tuple) and len(view.cells) == side * side, f"cells: {side * side} are needed")
    for number, (cell, shown) in enumerate(zip(view.board_cells(), view.cells, strict=True)):
        if cell in top:
            need(shown == top[cell], f"cells[{number}]: not what the card on it shows")
        elif shown != EMPTY:
            good = row(shown, -1, len(ITEMS) - 1, 3) and 0 <= shown[0] < seats and shown[1] > 0 and shown[2] == -1
            need(good, f"cells[{number}]: no such item")


def check_clans(view: MainlandView) -> None:
    """Every card of a clan is in one place."""
    left = [list(BOX.tables.copies) for _ in view.tokens]  # of each seat: how many of each face nobody has seen
    for seat, face, _, _ in view.cards:
        left[seat][face] -= 1
    for seat, faces in enumerate(view.discards):
        for face in faces:
            left[seat][face] -= 1
    own = 0 if view.seat is None else view.hands[view.seat]
    need(len(view.hand) == own, f"hand: {own} cards are needed")
    for face in view.hand:
        left[view.seat or 0][face] -= 1
    for seat in range(view.players):
        need(min(left[seat]) >= 0, f"seat {seat} has a card too often")
        hidden = view.piles[seat] + (view.hands[seat] if seat != view.seat else 0)
        need(sum(left[seat][1:]) == hidden, f"piles[{seat}]: not the cards left")


def check_phase(view: MainlandView) -> None:
    """Whoever acts can, and chance has the cards that it draws."""
    full, seats = BOX.tables.hand, view.players
    mover, first = view.mover or 0, view.first or 0
    ahead = (mover + seats - first) % seats
    before = [(first + k) % seats for k in range(ahead)]  # those who drew, or laid, before the mover
    if view.phase in DRAWING:
        need(whole(view.due, 1, view.piles[mover]), "due: no such number of cards is left")
        need(view.hands[mover] + view.due <= full, "due: the hand would be too large")
    else:
        need(whole(view.due, 0, 0), "due: nothing is drawn now")
    if view.phase == "ended":
        need(max(view.tokens) == 0, "tokens: the game is not over")
    elif view.phase not in SETTING_UP:
        need(view.tokens[mover] > 0, f"tokens: seat {mover} is out")
    else:
        need(min(view.tokens) > 0, "tokens: nobody is out yet")
        need(not any(view.discards), "discards: nothing is discarded yet")
        laid = before if view.phase == "camping" else []
        need([card[:2] for card in view.cards] == [(seat, 0) for seat in laid], "cards: not the starting cards laid")
        need(len(view.cells) - view.cells.count(EMPTY) == 4 * len(laid), "cells: not the starting cards laid")
    if view.phase in ("casting", "dealing"):
        hands = [full if seat in before else 0 for seat in range(seats)]
        hands[mover] = full - view.due if view.phase == "dealing" else 0
        need(view.hands == tuple(hands), "hands: not the cards dealt")
